// @ts-check
/**
 * How somebody wants to play, the same at every table: whether turns are confirmed, and how fast bots play. It is kept
 * in the browser, and told to the server with what is done.
 *
 * @module
 */

const KEPT = "cuvee.wishes";

/** @typedef {{confirm: boolean, pace: string}} Wishes */

/** @returns {Wishes} */
function read() {
  try {
    return { confirm: false, pace: "normal", ...JSON.parse(localStorage.getItem(KEPT) ?? "{}") };
  } catch {
    return { confirm: false, pace: "normal" }; // nothing can be kept here
  }
}

/** @type {Wishes} */
export const wishes = read();

/**
 * Show the wishes where they are asked for, and keep what is chosen there.
 *
 * @param {() => void} changed
 */
export function listenWishes(changed) {
  for (const field of document.querySelectorAll("[data-wish]")) {
    if (field instanceof HTMLInputElement) field.checked = wishes.confirm;
    if (field instanceof HTMLSelectElement) field.value = wishes.pace;
    field.addEventListener("change", () => {
      if (field instanceof HTMLInputElement) wishes.confirm = field.checked;
      if (field instanceof HTMLSelectElement) wishes.pace = field.value;
      try {
        localStorage.setItem(KEPT, JSON.stringify(wishes));
      } catch {
        // They hold as long as the page does.
      }
      changed();
    });
  }
}
