// @ts-check
/**
 * What has happened since one's last turn: shown again on the board, and marked in the log.
 *
 * @module
 */

import { tellLayout } from "./layout.js";
import { drawMarks } from "./marks.js";

const BEAT = 1000; // milliseconds for each move that is shown again
const NEW = "data-own-new";
const SEEN = "data-own-seen";

/** @typedef {import("./history.js").Past} Past */

/** The number of the run that is being shown. */
let runs = 0;

/**
 * Show some moves again, then the present.
 *
 * @param {Past} past
 * @param {number} first
 * @param {number} last
 */
export async function again(past, first, last) {
  runs += 1;
  const run = runs;
  for (let move = first - 1; move <= last; move += 1) {
    await Promise.all([past.look(move), new Promise((done) => setTimeout(done, BEAT))]);
    if (run !== runs || !past.looking || past.move !== move) return; // somebody looks for themselves
  }
  past.leave();
}

/** Take the marks away: one has seen enough. */
export function seen() {
  const since = document.getElementById("since");
  since?.setAttribute(SEEN, since.dataset.mine ?? "");
  tellLayout();
  drawMarks();
}

/** Mark the lines of the log that are new since one's last turn. Call this whenever the page has changed. */
export function markNew() {
  const mine = Number(document.getElementById("state")?.dataset.mine ?? 0);
  for (const line of document.querySelectorAll("#log li[data-to]")) {
    line.toggleAttribute(NEW, mine > 0 && Number(line.getAttribute("data-to")) > mine);
  }
  const since = document.getElementById("since");
  if (since?.hasAttribute(SEEN) && since.getAttribute(SEEN) !== since.dataset.mine) since.removeAttribute(SEEN);
}
