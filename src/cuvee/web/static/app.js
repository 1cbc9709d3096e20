// @ts-check
/**
 * Makes the site one that can be installed, and that says so when it is out of reach.
 *
 * @module
 */

if ("serviceWorker" in navigator) {
  void navigator.serviceWorker.register("/worker.js", { type: "module" }).catch(() => undefined);
}

export {};
