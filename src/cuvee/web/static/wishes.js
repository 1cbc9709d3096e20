// @ts-check
/**
 * How somebody wants to play, the same at every table: whether turns are confirmed, and how fast bots play. It is kept
 * with the person, and told to the server with what is done.
 *
 * @module
 */

/** @typedef {{confirm: boolean, pace: string}} Wishes */

/** @type {Wishes} */
export const wishes = { confirm: false, pace: "normal" };

/** Take over what the fields say. */
function read() {
  for (const field of document.querySelectorAll("[data-wish]")) {
    if (field instanceof HTMLInputElement) wishes.confirm = field.checked;
    if (field instanceof HTMLSelectElement) wishes.pace = field.value;
  }
}

/**
 * Heed the wishes where they are asked for, and keep what is chosen there.
 *
 * @param {() => void} changed
 */
export function listenWishes(changed) {
  read();
  for (const field of document.querySelectorAll("[data-wish]")) {
    field.addEventListener("change", () => {
      read();
      const body = new URLSearchParams({ confirm: wishes.confirm ? "1" : "", pace: wishes.pace });
      void fetch("/settings", { method: "POST", body, redirect: "manual" }).catch(() => null); // else they hold as long as the page
      changed();
    });
  }
}
