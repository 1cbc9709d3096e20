// @ts-check
/**
 * The sheet at the end of a day, a round or a year lies in the place of the board until it was read. Bots wait meanwhile;
 * where other people wait, too, it goes after a while by itself. What was read once stays away; the log opens it again.
 * Rounds are short: whoever wants bots to be fast is not shown their sheets.
 *
 * @module
 */

import { get, isNarrow } from "./page.js";
import { parse } from "./patch.js";
import { goWhereAsked, openTab } from "./tabs.js";
import { wishes } from "./wishes.js";

const WAIT = 20; // seconds, as in tables/pacing.py
const BRIEFLY = 10;
const HURRIES = ["fast", "at-once"];
const SLIM = 760; // pixels: less have no room for two accounts beside each other
const READ = "data-own-read";
const LEFT = "data-own-left";
const ASIDE = "data-own-aside";

let timer = 0;
let reading = false;
let under = ""; // the tab over which the sheet has come

/** @param {string} key */
const kept = (key) => `cuvee.read ${location.pathname} ${key}`;

/** @param {string} key */
function wasRead(key) {
  try {
    return sessionStorage.getItem(kept(key)) !== null;
  } catch {
    return false;
  }
}

/**
 * Show the sheet if it is new. Call this whenever the page has changed.
 *
 * @param {(reading: boolean) => void} tell lets the server know whether somebody reads
 */
export function openMoment(tell) {
  const sheet = get("moment");
  const { key, quick } = sheet.dataset;
  const brief = sheet.hasAttribute("data-brief");
  const wanted = !brief || !HURRIES.includes(wishes.pace);
  const fresh = !!key && !sheet.hidden && wanted && !wasRead(key);
  sheet.toggleAttribute(READ, !fresh);
  document.body.toggleAttribute("data-own-moment", fresh);
  if (fresh === reading) return;
  reading = fresh;
  tell(fresh && key !== "over");
  clearInterval(timer);
  sheet.removeAttribute(LEFT);
  stepAside(false);
  if (isNarrow()) turnTab(fresh, key);
  if (!fresh) return;
  if (innerWidth <= SLIM) for (const other of sheet.querySelectorAll(".account:not([data-mine])")) other.removeAttribute("open");
  if (!document.activeElement?.matches("input, textarea, select")) get("moment-title").focus({ preventScroll: true });
  if (quick) countDown(sheet, brief ? BRIEFLY : WAIT, tell);
}

/**
 * On a phone the sheet lies under the tab of the board; the others can be looked at meanwhile.
 *
 * @param {boolean} fresh
 * @param {string} [key]
 */
function turnTab(fresh, key) {
  const { tab = "" } = document.body.dataset;
  if (fresh) {
    under = tab;
    openTab("board");
  } else if (key !== "over") {
    if (tab === "board") openTab(under);
    goWhereAsked();
  }
}

/**
 * Let the sheet step aside, so that the table can be seen, or come back.
 *
 * @param {boolean} [aside] what it is not now, if that is not said
 */
export function stepAside(aside) {
  document.body.toggleAttribute(ASIDE, aside);
}

/**
 * @param {HTMLElement} sheet
 * @param {number} left seconds
 * @param {(reading: boolean) => void} tell
 */
function countDown(sheet, left, tell) {
  timer = setInterval(() => {
    left -= 1;
    sheet.querySelector("[data-do=on]")?.setAttribute(LEFT, String(left));
    if (left <= 0) closeMoment(tell);
  }, 1000);
}

/**
 * Go on.
 *
 * @param {(reading: boolean) => void} tell
 */
export function closeMoment(tell) {
  try {
    sessionStorage.setItem(kept(get("moment").dataset.key ?? ""), "1");
  } catch {
    get("moment").hidden = true; // nothing can be kept here
  }
  openMoment(tell);
}

/**
 * Read what a day or a year has brought once more.
 *
 * @param {string} base path of the table
 * @param {string} move
 */
export async function readAgain(base, move) {
  const answer = await fetch(`${base}/moment/${move}`).catch(() => null);
  const found = answer?.ok ? parse(await answer.text()) : null;
  if (!(found instanceof HTMLElement) || found.hidden) return;
  found.removeAttribute("data-quick");
  const dialog = document.createElement("dialog");
  dialog.className = "again";
  found.id = "";
  dialog.append(found);
  const on = found.querySelector("[data-do=on]");
  on?.setAttribute("data-do", "close");
  document.body.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
}
