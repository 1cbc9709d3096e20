// @ts-check
/**
 * The tabs of a phone: one panel of the table at a time.
 *
 * @module
 */

import { light, unroll } from "./board.js";
import { get, isNarrow } from "./page.js";
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

/** On a phone half of the picture lies under another tab: go there, if all that can be pressed does. */
export function goWhereAsked() {
  const lit = [...document.querySelectorAll(".tabs [data-own-lit]")].map((button) => button.getAttribute("data-tab") ?? "");
  const { tab = "" } = document.body.dataset;
  const [only] = lit;
  if (isNarrow() && only && ["board", "mine"].includes(tab) && !lit.includes(tab)) openTab(only);
}

for (const button of document.querySelectorAll(".tabs button")) {
  if (button instanceof HTMLElement) button.addEventListener("click", () => openTab(button.dataset.tab ?? "moves"));
}
