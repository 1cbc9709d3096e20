// @ts-check
/**
 * Buttons that hand on a link (`data-share`): to what the device offers for that, or else to the clipboard.
 *
 * @module
 */

import { copy } from "./page.js";

for (const button of document.querySelectorAll("[data-share]")) {
  if (button instanceof HTMLElement) button.addEventListener("click", () => void share(button.dataset));
}

/** @param {DOMStringMap} facts */
async function share({ share: path, name, done }) {
  const url = new URL(path ?? "", location.href).href;
  const touch = matchMedia("(pointer: coarse)").matches;
  if (!touch || !("share" in navigator)) return copy(url, done ?? "");
  try {
    await navigator.share({ title: name ?? document.title, url });
  } catch {
    // somebody has thought better of it
  }
}
