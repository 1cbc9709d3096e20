// @ts-check
/**
 * The moves on the board. The list of moves and the board are the same thing twice: each move in the list names the
 * elements that it is about (`data-at`), the first of them being the one to press. Here these are lit, can be reached
 * by keyboard, and make their move; where several moves aim at one element, it asks which one is meant.
 *
 * @module
 */

import { asksForOne } from "./coach.js";
import { drawMarks } from "./marks.js";
import { beside, isNarrow, middle } from "./page.js";
import { explain, hide } from "./tips.js";

const LEGAL = "data-own-legal";
const AIM = "data-own-aim";
const NEAR = "data-own-near";
const HINTED = "data-own-hinted";
const SIDEWAYS = 2.2; // so much farther is something that does not lie straight ahead

/** @typedef {{play: (move: string, more?: DOMStringMap) => void, why: (id: string) => Promise<string>}} Does */

/**
 * The moves that pressing an element makes, and those that it has otherwise to do with, by its id.
 *
 * @type {Map<string, HTMLElement[]>}
 */
const pressed = new Map();
/** @type {Map<string, HTMLElement[]>} */
const concerned = new Map();

const FINGER = 48; // pixels: what is larger than that is hit for sure
const FRAMED = "data-own-framed";
const ASIDE = 0.18; // of a panel's width lies behind whoever stands there
const EDGE = 8; // pixels around what is brought into sight
/** What could be pressed when the board was last scrolled for it. */
let offeredBefore = "";
/** Where one stood when the board last followed. */
let followed = "";
/** The element that is reached with Tab; arrows lead from there to the others. */
let door = "";

/** Light what can be pressed now. Call this whenever the page has changed. */
export function light() {
  read();
  for (const old of document.querySelectorAll(`[${LEGAL}]`)) if (!pressed.has(old.id)) dim(old);
  for (const [id, acts] of pressed) {
    const element = spot(id);
    if (element) lit(element, acts);
  }
  for (const one of document.querySelectorAll("#picture [data-stands]")) one.toggleAttribute(NEAR, stands(one).length > 0);
  for (const button of document.querySelectorAll(".tabs [data-tab]")) {
    const under = `.panel[data-under="${button.getAttribute("data-tab")}"] [${LEGAL}]`;
    button.toggleAttribute("data-own-lit", !!document.querySelector(under));
  }
  if (!pressed.has(door)) door = [...pressed.keys()].find(spot) ?? "";
  spot(door)?.setAttribute("tabindex", "0");
  for (const panel of document.querySelectorAll(".panel")) {
    if (scrolls(panel)) panel.setAttribute("tabindex", "0");
    else panel.removeAttribute("tabindex");
  }
  drawMarks();
}

/** @param {Element} panel */
const scrolls = (panel) => panel.scrollWidth > panel.clientWidth + 1 && getComputedStyle(panel).overflowX !== "visible";

/** Where a panel shows only a part of itself, let it show what can be pressed, or else what is one's own or whose turn it is. */
export function unroll() {
  for (const panel of document.querySelectorAll(".panel")) {
    if (!scrolls(panel)) continue;
    const hinted = panel.querySelector(`[${HINTED}]`);
    const mine = panel.querySelector("[data-mine], [data-now]");
    const lit = [...panel.querySelectorAll(`[${LEGAL}]`)];
    if (hinted) reveal(hinted, panel);
    else frame(panel, mine, lit);
  }
  const board = document.getElementById("board");
  if (!board || board.scrollHeight <= board.clientHeight + 1) return;
  follow(board);
  void atRest().then(() => showLit(board));
}

/**
 * Where all that can be pressed has room, let all of it be seen, once; else something, if most of it is out of sight.
 *
 * @param {Element} board
 */
function showLit(board) {
  const lit = [...document.querySelectorAll(`#picture [${LEGAL}]`)].filter((part) => part.checkVisibility());
  const unseen = lit.filter((part) => !isSeen(part, board));
  const offered = lit.map((part) => part.id).join(" ") + innerHeight;
  const again = offered === offeredBefore;
  offeredBefore = offered;
  if (!unseen[0] || again) return;
  const outer = board.getBoundingClientRect();
  const boxes = lit.map((part) => part.getBoundingClientRect());
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)) - EDGE, Math.max(...boxes.map((box) => box.bottom)) + EDGE];
  if (bottom - top <= outer.height) board.scrollTop += top < outer.top ? top - outer.top : Math.max(0, bottom - outer.bottom);
  else if (unseen.length > lit.length / 2) reveal(unseen[0], board);
}

/** What is on its way is not yet where it will be seen: wait for all that moves on the board, but not for what never ends. */
async function atRest() {
  const moving = document.getElementById("picture")?.getAnimations({ subtree: true }) ?? [];
  const ending = moving.filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map((one) => one.finished));
}

/**
 * Where a low screen shows only a part of the board, let it show where one is: once, whoever scrolls on is left alone.
 *
 * @param {Element} board
 */
function follow(board) {
  const mine = document.querySelector("#picture [data-mine]");
  const place = mine?.checkVisibility() ? mine.outerHTML + innerHeight : "";
  if (mine && place && place !== followed) reveal(mine, board);
  followed = place;
}

/**
 * Let a panel show where one is, and as much as there is room for of what can be pressed.
 *
 * @param {Element} panel
 * @param {Element | null} mine
 * @param {Element[]} lit
 */
function frame(panel, mine, lit) {
  const parts = mine ? [mine, ...lit] : lit;
  const [first] = parts;
  if (!first && panel.hasAttribute(FRAMED)) panel.scrollLeft = 0; // what it showed is gone
  panel.toggleAttribute(FRAMED, !!first);
  if (!first || parts.every((part) => isSeen(part, panel))) return;
  const outer = panel.getBoundingClientRect();
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  const own = first.getBoundingClientRect();
  const here = own.left + own.width / 2;
  const ahead = here < (left + right) / 2;
  const margin = outer.width * ASIDE;
  if (!mine && right - left > outer.width) panel.scrollLeft += left - outer.left - EDGE; // from the first of them on
  else if (right - left <= outer.width) panel.scrollLeft += (left + right) / 2 - outer.left - outer.width / 2;
  else panel.scrollLeft += ahead ? here - outer.left - margin : here - outer.right + margin;
}

/**
 * Whether a part lies inside a box that shows only a part of itself.
 *
 * @param {Element} part
 * @param {Element} box
 */
function isSeen(part, box) {
  const [inner, outer] = [part.getBoundingClientRect(), box.getBoundingClientRect()];
  return inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
}

/**
 * Let a part be seen where the board is higher than its place.
 *
 * @param {Element} part
 */
export async function showOnBoard(part) {
  await atRest();
  const board = document.getElementById("board");
  if (board && board.scrollHeight > board.clientHeight + 1) reveal(part, board);
}

/**
 * Bring a part into the middle of its box, if it cannot be seen there.
 *
 * @param {Element} part
 * @param {Element} box
 */
function reveal(part, box) {
  if (isSeen(part, box)) return;
  const [inner, outer] = [part.getBoundingClientRect(), box.getBoundingClientRect()];
  box.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  box.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2;
}

function read() {
  pressed.clear();
  concerned.clear();
  for (const act of document.querySelectorAll("#moves .act[data-at]")) {
    if (!(act instanceof HTMLElement)) continue;
    const [first, ...others] = targets(act);
    if (first) pressed.set(first, [...(pressed.get(first) ?? []), act]);
    for (const id of others) concerned.set(id, [...(concerned.get(id) ?? []), act]);
  }
}

/** @param {HTMLElement} act */
const targets = (act) => (act.dataset.at ?? "").split(" ").filter(Boolean);

/**
 * An element of the picture.
 *
 * @param {string} id
 * @returns {SVGElement | null}
 */
function spot(id) {
  const found = id ? document.getElementById(id) : null;
  return found instanceof SVGElement && found.closest("#picture") ? found : null;
}

/**
 * @param {SVGElement} element
 * @param {HTMLElement[]} acts
 */
function lit(element, acts) {
  const facts = { [LEGAL]: "", role: "button", tabindex: "-1", "aria-label": name(element, acts), "aria-describedby": "tip" };
  for (const [key, value] of Object.entries(facts)) {
    if (element.getAttribute(key) !== value) element.setAttribute(key, value);
  }
  if (acts.length > 1) element.setAttribute("aria-haspopup", "menu");
  else element.removeAttribute("aria-haspopup");
}

/** @param {Element} element */
function dim(element) {
  for (const key of [LEGAL, "role", "tabindex", "aria-label", "aria-describedby", "aria-haspopup"]) element.removeAttribute(key);
}

/**
 * What an element is called: its only move, the group of its moves, or what its tooltip begins with.
 *
 * @param {SVGElement} element
 * @param {HTMLElement[]} acts
 */
function name(element, acts) {
  const [first] = acts;
  if (acts.length === 1 && first) return whole(first);
  const groups = new Set(acts.map(group));
  const [shared] = groups.size === 1 ? groups : [];
  return shared || element.dataset.tip?.split("\n")[0] || acts.map(whole).join("; ");
}

/** @param {HTMLElement} act */
const group = (act) => act.closest(".bunch")?.querySelector("h3")?.textContent ?? "";

/** @param {HTMLElement} act */
const title = (act) => act.querySelector(".nm")?.textContent ?? "";

/**
 * A move with the name of its group.
 *
 * @param {HTMLElement} act
 */
const whole = (act) => [group(act), title(act)].filter(Boolean).join(": ");

/**
 * What can be done with an element: for its tooltip.
 *
 * @param {Element} element
 * @returns {[string, string][]} names of moves, and what each costs and brings
 */
export function doable(element) {
  return (pressed.get(element.id) ?? []).map((act) => [whole(act), act.querySelector(".gn")?.textContent ?? ""]);
}

// Pressing.

/** @param {Element} element */
function isSmall(element) {
  const { width, height } = element.getBoundingClientRect();
  return Math.min(width, height) < FINGER;
}

/**
 * Pressing makes a move, or asks which one. A finger on a small screen is easily beside a small mark: it is asked,
 * except in a lesson that waits for one move.
 *
 * @param {Element} element
 * @param {Does} does
 * @param {boolean} rough
 */
async function press(element, does, rough = false) {
  const acts = pressed.get(element.id);
  if (acts) offer(element, acts, does, rough);
  else if (stands(element).length) offer(element, stands(element), does, rough);
  else if (concerned.has(element.id)) offer(element, concerned.get(element.id) ?? [], does, rough);
  else if (pressed.size) explain(element, await does.why(element.id));
}

/**
 * Make the only move, or ask which one is meant.
 *
 * @param {Element} element
 * @param {HTMLElement[]} acts
 * @param {Does} does
 * @param {boolean} rough
 */
function offer(element, acts, does, rough) {
  const [only] = acts;
  if (acts.length === 1 && only?.dataset.move && !rough) does.play(only.dataset.move, only.dataset);
  else choose(element, acts);
}

/**
 * The moves of the elements for which another one stands: the spaces of a house, the circles under a title.
 *
 * @param {Element} element
 */
const stands = (element) => (element.getAttribute("data-stands") ?? "").split(" ").flatMap((id) => pressed.get(id) ?? []);

/** The element about which the chooser asks. */
let asking = "";

/**
 * Ask which move is meant.
 *
 * @param {Element} element
 * @param {HTMLElement[]} acts
 */
function choose(element, acts) {
  const menu = chooser();
  const same = acts.length > 1 && new Set(acts.map(group)).size === 1; // a single choice says all itself
  const heading = document.createElement("h3");
  heading.textContent = element instanceof SVGElement ? name(element, acts) : "";
  menu.replaceChildren(...(acts.length > 1 ? [heading] : []), ...acts.flatMap((act) => choices(act, same)));
  asking = element.id;
  hide();
  menu.showPopover();
  beside(menu, element);
  menu.querySelector("button")?.focus();
}

/**
 * A move, and what else it may be made for.
 *
 * @param {HTMLElement} act
 * @param {boolean} same
 */
function choices(act, same) {
  const found = [choice(act, same)];
  for (let other = act.nextElementSibling; other?.matches(".other"); other = other.nextElementSibling) {
    const copy = /** @type {HTMLElement} */ (other.cloneNode(true));
    copy.setAttribute("role", "menuitem");
    found.push(copy);
  }
  return found;
}

/**
 * @param {HTMLElement} act
 * @param {boolean} same whether all are of one group, which the heading names
 */
function choice(act, same) {
  const copy = /** @type {HTMLElement} */ (act.cloneNode(true));
  copy.setAttribute("role", "menuitem");
  copy.classList.remove("hinted");
  const called = copy.querySelector(".nm");
  if (called && !same) called.textContent = whole(act);
  return copy;
}

/** @returns {HTMLElement} */
const chooser = () => /** @type {HTMLElement} */ (document.getElementById("chooser"));

/** The question is about moves that are gone. */
export function closeChooser() {
  if (chooser().matches(":popover-open")) chooser().hidePopover();
}

/**
 * Mark what a hint is about, and let it be seen.
 *
 * @param {string[]} ids
 */
export function pointAt(ids) {
  for (const old of document.querySelectorAll(`[${HINTED}]`)) old.removeAttribute(HINTED);
  for (const id of ids) spot(id)?.setAttribute(HINTED, "");
  if (ids.length) unroll();
}

// The list and the board light each other up.

/** @param {EventTarget | null} target */
function aim(target) {
  for (const old of document.querySelectorAll(`[${AIM}]`)) old.removeAttribute(AIM);
  if (!(target instanceof Element)) return;
  const act = target.closest(".act[data-at]");
  if (act instanceof HTMLElement) for (const id of targets(act)) spot(id)?.setAttribute(AIM, "");
  const element = target.closest(`[${LEGAL}]`);
  for (const move of element ? (pressed.get(element.id) ?? []) : []) move.setAttribute(AIM, "");
}

/**
 * The element of the picture that a press is meant for: one that can be pressed, even if a piece stands on it.
 *
 * @param {MouseEvent} event
 * @returns {Element | null}
 */
function meant(event) {
  const { target, clientX, clientY } = event;
  if (!(target instanceof Element) || !target.closest("#picture")) return null;
  const inner = target.closest("#picture g[id]");
  if (inner?.matches(`[${LEGAL}]`)) return inner;
  const below = document.elementsFromPoint(clientX, clientY).map((element) => element.closest(`#picture [${LEGAL}]`));
  return below.find(Boolean) ?? (isTouch(event) ? nearby(clientX, clientY) : null) ?? inner;
}

/** @param {MouseEvent} event */
const isTouch = (event) => event instanceof PointerEvent && event.pointerType === "touch";

/**
 * Whether a point lies in a panel.
 *
 * @param {Element | null} panel
 * @param {number} x
 * @param {number} y
 */
function holds(panel, x, y) {
  const box = panel?.getBoundingClientRect();
  return !box || (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
}

/**
 * What is too small for a finger can be pressed around it, too: the nearest of such elements, if there is one.
 *
 * @param {number} x
 * @param {number} y
 * @returns {Element | null}
 */
function nearby(x, y) {
  let best = null;
  let least = Infinity;
  for (const element of document.querySelectorAll(`#picture [${LEGAL}]`)) {
    if (!holds(element.closest(".panel"), x, y)) continue; // in another panel it may be scrolled out of sight
    const box = element.getBoundingClientRect();
    const [right, down] = [x - box.x - box.width / 2, y - box.y - box.height / 2];
    const far = Math.hypot(Math.max(Math.abs(right) - box.width / 2, 0), Math.max(Math.abs(down) - box.height / 2, 0));
    const reached = Math.abs(right) <= Math.max(FINGER, box.width) / 2 && Math.abs(down) <= Math.max(FINGER, box.height) / 2;
    if (box.width && reached && far < least) [best, least] = [element, far];
  }
  return best;
}

/** @param {Does} does */
export function listen(does) {
  document.addEventListener("click", (event) => {
    const element = meant(event);
    const rough = isTouch(event) && isNarrow() && element && isSmall(element);
    if (element) void press(element, does, !!rough && !asksForOne());
    if (event.target instanceof Element && event.target.closest("#chooser [data-move]")) closeChooser();
  });
  for (const event of ["mouseover", "focusin"]) document.addEventListener(event, ({ target }) => aim(target));
  document.addEventListener("focusin", ({ target }) => enter(target));
  document.addEventListener("keydown", (event) => {
    if (key(event, does)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  });
}

/** @param {EventTarget | null} target */
function enter(target) {
  if (!(target instanceof SVGElement) || !pressed.has(target.id)) return;
  spot(door)?.setAttribute("tabindex", "-1");
  door = target.id;
  target.setAttribute("tabindex", "0");
}

/** Go to the board; false if nothing can be pressed there. */
export function enterBoard() {
  const element = spot(door);
  element?.focus();
  return !!element;
}

// By keyboard.

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {KeyboardEvent} event
 * @param {Does} does
 * @returns {boolean} whether the key has done something
 */
function key(event, does) {
  const { target } = event;
  const way = WAYS[event.key];
  if (target instanceof HTMLElement && target.closest("#chooser")) return inChooser(event, target, way);
  if (!(target instanceof SVGElement) || !pressed.has(target.id)) return false;
  if (event.key === "Enter" || event.key === " ") {
    void press(target, does);
    return true;
  }
  return way ? (next(target, way)?.focus(), true) : false;
}

/**
 * Arrows lead through the choices, numbers choose, and Escape leads back.
 *
 * @param {KeyboardEvent} event
 * @param {HTMLElement} target
 * @param {[number, number] | undefined} way
 */
function inChooser(event, target, way) {
  const choices = [...chooser().querySelectorAll("button")];
  if (way) choices[choices.findIndex((one) => one === target) + way[0] + way[1]]?.focus();
  else if (event.key >= "1" && event.key <= "9") choices[Number(event.key) - 1]?.click();
  else if (event.key === "Escape") closeChooser();
  else return false;
  if (event.key === "Escape") spot(asking)?.focus();
  return true;
}

/**
 * What lies next in a direction.
 *
 * @param {SVGElement} from
 * @param {[number, number]} way
 * @returns {SVGElement | null}
 */
function next(from, way) {
  const here = middle(from);
  let best = null;
  let least = Infinity;
  for (const id of pressed.keys()) {
    const element = spot(id);
    if (!element || element === from) continue;
    const there = middle(element);
    const [x, y] = [there[0] - here[0], there[1] - here[1]];
    const ahead = x * way[0] + y * way[1];
    const aside = Math.abs(x * way[1]) + Math.abs(y * way[0]);
    const far = ahead + SIDEWAYS * aside;
    if (ahead > 1 && far < least) [best, least] = [element, far];
  }
  return best;
}
