// @ts-check
/**
 * Tooltips: what an element of the picture is (`data-tip`: its name, then lines about it), and what can be done with it.
 * They come by pointer, by keyboard, and by a long press.
 *
 * @module
 */

import { beside } from "./page.js";
import { parse } from "./patch.js";

const WAIT = 160;
const LONG = 450;
const MOST = 6; // moves that are listed
const HAS = "[data-tip], [data-own-legal]";

/** @typedef {(element: Element) => [string, string][]} Doable */

/** @type {Element | null} */
let about = null;
let timer = 0;
let held = false; // a long press has shown something, and is no click

/** @returns {HTMLElement} */
const tip = () => /** @type {HTMLElement} */ (document.getElementById("tip"));

/** @param {Doable} doable says what can be done with an element */
export function listenTips(doable) {
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "touch") soon(near(event.target), WAIT, doable);
  });
  document.addEventListener("pointerdown", (event) => {
    held = false;
    if (event.pointerType !== "touch") return;
    hide();
    soon(near(event.target), LONG, doable, true);
  });
  for (const end of ["pointerup", "pointercancel", "scroll"]) {
    document.addEventListener(end, () => clearTimeout(timer), true);
  }
  document.addEventListener("click", swallow, true);
  document.addEventListener("contextmenu", (event) => held && event.preventDefault());
  document.addEventListener("focusin", ({ target }) => {
    const element = near(target);
    soon(element?.matches(":focus-visible") ? element : null, 0, doable);
  });
  document.addEventListener("keydown", ({ key }) => key === "Escape" && hide());
}

/** @param {MouseEvent} event */
function swallow(event) {
  if (held) {
    event.stopPropagation();
    event.preventDefault();
  }
  held = false;
}

/** @param {EventTarget | null} target */
const near = (target) => (target instanceof Element && target.closest("#picture, .brief") ? target.closest(HAS) : null);

/**
 * @param {Element | null} element
 * @param {number} wait
 * @param {Doable} doable
 * @param {boolean} holding
 */
function soon(element, wait, doable, holding = false) {
  if (element !== null && element === about) return;
  clearTimeout(timer);
  hide();
  if (!element) return;
  timer = setTimeout(() => {
    held = holding;
    show(element, doable);
  }, wait);
}

/**
 * @param {Element} element
 * @param {Doable} doable
 */
function show(element, doable) {
  const [name, ...lines] = (element.getAttribute("data-tip") ?? "").split("\n").filter(Boolean);
  const moves = doable(element);
  const rows = moves.slice(0, MOST).map(([move, detail]) => row("p", "can", move, detail));
  if (moves.length > MOST) rows.push(row("p", "can", `… ${moves.length}`));
  const said = [...(name ? [row("h3", "", name)] : []), ...lines.map((line) => row("p", "", line)), ...rows];
  if (said.length) float(element, said);
}

/**
 * @param {string} kind
 * @param {string} style
 * @param {string} text
 * @param {string} detail
 */
function row(kind, style, text, detail = "") {
  const line = document.createElement(kind);
  line.className = style;
  line.textContent = text;
  if (!detail) return line;
  const small = document.createElement("small");
  small.textContent = detail;
  line.append(" ", small);
  return line;
}

/**
 * Say why nothing can be done with an element.
 *
 * @param {Element} element
 * @param {string} reason as markup from the server
 */
export function explain(element, reason) {
  const why = parse(reason);
  if (!why?.textContent) return;
  const [name] = (element.getAttribute("data-tip") ?? "").split("\n");
  why.className = "no";
  float(element, [...(name ? [row("h3", "", name)] : []), why]);
}

/**
 * @param {Element} element
 * @param {Element[]} said
 */
function float(element, said) {
  if (!element.isConnected) return;
  about = element;
  tip().replaceChildren(...said);
  tip().showPopover();
  beside(tip(), element);
}

/** Take the tooltip away; a card that lies there is not one, see cards.js. */
export function hide() {
  about = null;
  if (tip().matches(":popover-open:not(.shows-card)")) tip().hidePopover();
}
