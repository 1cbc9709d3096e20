// @ts-check
/**
 * Changes the scene: puts fragments in their places, lets what has changed move, and lights what can be pressed.
 *
 * @module
 */

import { light } from "./board.js";
import { moving } from "./motion.js";
import { parse, patch } from "./patch.js";

/**
 * Put fragments in their places. One that has no place yet comes with its container, which stands before it.
 *
 * @param {Record<string, string>} set
 * @param {string[]} gone
 * @param {boolean} still whether nothing moves: it is another scene, not the next one
 */
export function place(set, gone = [], still = false) {
  const change = () => replace(set, gone);
  if (still) change();
  else moving(change);
  light();
}

/**
 * @param {Record<string, string>} set
 * @param {string[]} gone
 */
function replace(set, gone) {
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
