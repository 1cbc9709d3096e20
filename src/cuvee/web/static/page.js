// @ts-check
/**
 * What the scripts of all pages share: finding elements, placing fragments, messages that fade.
 *
 * @module
 */

import { parse, patch } from "./patch.js";

const SHOWN = 5000;

/**
 * The element with an id, which must be there.
 *
 * @param {string} id
 * @returns {HTMLElement}
 */
export function get(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`there is no #${id} on the page`);
  return found;
}

/**
 * Put fragments in their places. One that has no place yet comes with its container, which stands before it.
 *
 * @param {Record<string, string>} set
 * @param {string[]} gone
 */
export function place(set, gone = []) {
  for (const [id, html] of Object.entries(set)) {
    const next = parse(html);
    const old = document.getElementById(id);
    if (!next || !old) continue;
    fill(next, set);
    patch(old, next);
  }
  for (const id of gone) {
    if (!(id in set)) document.getElementById(id)?.remove();
  }
}

/**
 * Fill the slots of what is new on the page.
 *
 * @param {Element} next
 * @param {Record<string, string>} set
 */
function fill(next, set) {
  for (const stub of next.querySelectorAll("[data-slot]")) {
    const part = document.getElementById(stub.id) ? null : parse(set[stub.id] ?? "");
    if (!part) continue;
    fill(part, set);
    stub.replaceWith(part);
  }
}

/**
 * Say something for a moment.
 *
 * @param {string} text
 */
export function toast(text) {
  if (!text) return;
  const line = document.createElement("p");
  line.textContent = text;
  get("toasts").append(line);
  setTimeout(() => line.remove(), SHOWN);
}

/**
 * Put a text on the clipboard.
 *
 * @param {string} text
 * @param {string} done what is said then
 */
export async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toast(text);
  }
}
