// @ts-check
/**
 * The coach of a lesson: what it means is ringed on the board and can be seen, the rest is dimmed.
 *
 * @module
 */

import { isNarrow } from "./page.js";
import { openTab } from "./tabs.js";

const RING = "data-own-ring";

/** What the coach meant last: when it means something else, a phone shows that. */
let last = "";

/** Ring what the coach means. Call this whenever the page has changed. */
export function ring() {
  const coach = document.querySelector("#prompt.coach");
  const wanted = (coach?.getAttribute("data-rings") ?? "").split(" ").filter(Boolean);
  document.body.toggleAttribute("data-coached", !!coach);
  for (const old of document.querySelectorAll(`[${RING}]`)) if (!wanted.includes(old.id)) old.removeAttribute(RING);
  const found = wanted.map((id) => document.getElementById(id)).filter((element) => element?.closest("#picture"));
  for (const element of found) element?.setAttribute(RING, "");
  document.body.toggleAttribute("data-ringed", found.length > 0);
  const said = `${coach?.querySelector(".what p")?.textContent} ${wanted.join(" ")}`;
  if (coach && said !== last) show(found[0] ?? null);
  last = said;
}

/**
 * On a phone one tab is seen at a time: let it be the one with the ring.
 *
 * @param {Element | null} element
 */
function show(element) {
  if (!isNarrow()) return;
  const under = element?.closest(".panel")?.getAttribute("data-under");
  openTab(under ?? (document.querySelector("#moves .act") ? "moves" : "board"));
  element?.scrollIntoView({ block: "center", inline: "center" });
}
