// @ts-check
/**
 * The service worker: while the server is out of reach, a page says so. Everything else goes to the server as ever.
 *
 * @module
 */

const SHELF = "cuvee-offline";
const PAGE = "/offline";
const FILES = /(?:href|src)="(\/(?:static|style)\/[^"]+)"/g; // what the page is made of

const self = /** @type {any} */ (globalThis);

async function prepare() {
  const shelf = await caches.open(SHELF);
  const answer = await fetch(PAGE);
  if (!answer.ok) return;
  const files = [...(await answer.clone().text()).matchAll(FILES)].map((found) => found[1] ?? "");
  await shelf.put(PAGE, answer);
  await shelf.addAll([...new Set(files)]);
}

/** @param {Request} request */
async function answered(request) {
  try {
    return await fetch(request);
  } catch (lost) {
    const kept = await caches.match(request.mode === "navigate" ? PAGE : request);
    if (kept) return kept;
    throw lost;
  }
}

self.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(prepare());
  self.skipWaiting();
});
self.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const ours = request.mode === "navigate" || /^\/(static|style)\//.test(new URL(request.url).pathname);
  if (request.method === "GET" && ours) event.respondWith(answered(request));
});

export {};
