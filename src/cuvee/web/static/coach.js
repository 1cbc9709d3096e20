// @ts-check
/**
 * The coach of a lesson: what it means is ringed on the board and can be seen, the rest is dimmed.
 *
 * @module
 */

import { showOnBoard } from "./board.js";
import { isNarrow } from "./page.js";
import { openTab } from "./tabs.js";

const RING = "data-own-ring";
const WITHIN = "data-own-within";
const REACH = 8; // pixels that a ring takes round what it means
const SLACK = 3; // pixels by which something may reach over the edge of what it lies on

/** What the coach meant last: when it means something else, a phone shows that. */
let last = "";

/** Whether somebody wants to see the moves that can be pressed on the board in the list, too. */
let unfolded = false;
document.addEventListener("click", ({ target }) => {
  const fold = target instanceof Element ? target.closest("#moves .fold > summary")?.parentElement : null;
  if (fold instanceof HTMLDetailsElement) unfolded = !fold.open;
  if (target instanceof Element && target.matches("#prompt .word")) document.querySelector("#prompt .reason")?.toggleAttribute("open", true);
});

/** Ring what the coach means. Call this whenever the page has changed. */
export function ring() {
  const coach = document.querySelector("#prompt.coach");
  const wanted = (coach?.getAttribute("data-rings") ?? "").split(" ").filter(Boolean);
  document.body.toggleAttribute("data-coached", !!coach);
  for (const fold of document.querySelectorAll("#moves .fold")) fold.toggleAttribute("open", unfolded);
  for (const old of document.querySelectorAll(`[${RING}]`)) if (!wanted.includes(old.id)) old.removeAttribute(RING);
  const found = wanted.map((id) => document.getElementById(id)).filter((element) => element?.closest("#picture"));
  for (const element of found) if (element) element.setAttribute(RING, hasRoom(element) ? "" : "inner");
  document.body.toggleAttribute("data-ringed", found.length > 0);
  const said = `${coach?.querySelector(".what p")?.textContent} ${wanted.join(" ")}`;
  if (coach && said !== last) bringIntoSight(found[0] ?? null);
  last = said;
  for (const old of document.querySelectorAll(`[${WITHIN}]`)) old.removeAttribute(WITHIN);
  for (const element of found) if (element) light(element);
}

/**
 * Whether a ring round an element can be seen: not where it fills its panel, as a card of the hand does on a phone.
 *
 * @param {Element} element
 */
function hasRoom(element) {
  const panel = element.closest(".panel");
  if (!panel || panel === element) return true;
  const [inner, outer] = [element.getBoundingClientRect(), panel.getBoundingClientRect()];
  const wide = inner.width + 2 * REACH > outer.width;
  return inner.top - REACH >= outer.top && inner.bottom + REACH <= outer.bottom && !wide;
}

/**
 * What lies on something that is meant is meant, too: the spaces of a season, drawn after it and not inside it.
 *
 * @param {Element} element
 */
function light(element) {
  const outer = element.getBoundingClientRect();
  for (const one of element.closest(".panel")?.querySelectorAll(":scope > svg > g") ?? []) {
    const inner = one.getBoundingClientRect();
    const lies = inner.left >= outer.left - SLACK && inner.right <= outer.right + SLACK && inner.top >= outer.top - SLACK && inner.bottom <= outer.bottom + SLACK;
    if (lies) one.setAttribute(WITHIN, "");
  }
}

/** Whether the coach waits for one move: nothing else can be meant by a press, and nothing goes without saying. */
export const asksForOne = () => !!document.querySelector('#prompt.coach[data-state="play"]');

/**
 * On a phone one tab is seen at a time: let it be the one with what is meant. On a low screen the board is scrolled.
 *
 * @param {Element | null} element
 */
export function bringIntoSight(element) {
  if (!isNarrow()) {
    if (element) void showOnBoard(element);
    return;
  }
  const under = element?.closest(".panel")?.getAttribute("data-under");
  openTab(under ?? (document.querySelector("#moves .act:not(.fold *)") ? "moves" : "board"));
  element?.scrollIntoView({ block: "center", inline: "center" });
}
