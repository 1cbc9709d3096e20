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
  left = "";
  for (const button of document.querySelectorAll(".tabs button")) {
    button.setAttribute("aria-pressed", String(button instanceof HTMLElement && button.dataset.tab === tab));
  }
  light();
  unroll();
  if (tab === "talk") toEnd(get("page-log"));
}

/** Whether the viewer was asked when the page last changed. */
let asked = false;
/** The tab that was left for the board when the own turn was over. */
let left = "";

/**
 * On a phone one tab is seen at a time. When the own turn is over, that is the board: there the others move. For the next
 * one it is the list again, if it was played in. And half of the picture lies under another tab: go there, if all that
 * can be pressed does. Whoever chooses a tab meanwhile is left alone.
 */
export function goWhereAsked() {
  const { yours, status } = get("state").dataset;
  const ended = asked && !yours && status === "playing";
  asked = !!yours;
  if (!isNarrow() || document.body.hasAttribute("data-own-moment")) return;
  const { tab = "" } = document.body.dataset;
  if (ended && ["mine", "moves"].includes(tab)) {
    openTab("board");
    left = tab;
  } else if (yours && left === "moves") openTab(left);
  if (yours) left = "";
  goWhereLit();
}

function goWhereLit() {
  const lit = [...document.querySelectorAll(".tabs [data-own-lit]")].map((button) => button.getAttribute("data-tab") ?? "");
  const { tab = "" } = document.body.dataset;
  const [only] = lit;
  if (only && ["board", "mine"].includes(tab) && !lit.includes(tab)) openTab(only);
}

for (const button of document.querySelectorAll(".tabs button")) {
  if (button instanceof HTMLElement) button.addEventListener("click", () => openTab(button.dataset.tab ?? "moves"));
}
