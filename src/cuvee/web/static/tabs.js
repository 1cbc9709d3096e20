// @ts-check
/**
 * The tabs of a phone: one panel of the table at a time.
 *
 * @module
 */

import { light, unroll } from "./board.js";
import { get } from "./page.js";
import { toEnd } from "./talk.js";

/**
 * Show one tab.
 *
 * @param {string} tab
 */
export function openTab(tab) {
  document.body.dataset.tab = tab;
  for (const button of document.querySelectorAll(".tabs button")) {
    button.setAttribute("aria-pressed", String(button instanceof HTMLElement && button.dataset.tab === tab));
  }
  light();
  unroll();
  if (tab === "talk") toEnd(get("page-log"));
}

for (const button of document.querySelectorAll(".tabs button")) {
  if (button instanceof HTMLElement) button.addEventListener("click", () => openTab(button.dataset.tab ?? "moves"));
}
