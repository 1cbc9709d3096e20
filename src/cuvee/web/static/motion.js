// @ts-check
/**
 * What happens on the board is seen to happen. Nothing here is told what a move does: it watches what a change of the
 * page does to the picture, and lets exactly that move.
 *
 * - A part whose `transform` has changed glides there; with `data-route` it drives along that path.
 * - A part that is new and has `data-from` flies in from the element with that id.
 * - `.turn` turns over when it comes; `.pour` fills up when it comes, or when an element gets that class.
 * - `.die` rolls when something in it has changed; the number in `text.count` counts from the old to the new one.
 *
 * All of it is over within 600 ms and blocks nothing. Whoever wants less motion sees what has changed outlined instead.
 *
 * @module
 */

import { middle } from "./page.js";

const GLIDE = 300;
const DRIVE = 560;
const FLY = 420;
const POUR = 260;
const TURN = 320;
const ROLL = 500;
const COUNT = 450;
const OUTLINED = 2000;
const STEPS = 24; // points of a route
const MOST = 80; // more changes than that are not a move, but another scene
const CHANGED = "data-own-changed";
const ABOVE = "data-own-above";

const less = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * @typedef {{moved: Map<SVGGraphicsElement, string>, came: Set<SVGGraphicsElement>, poured: Set<SVGGraphicsElement>,
 *   rolled: Set<SVGGraphicsElement>, counted: Map<Text, string>, parts: Set<Element>}} Changes
 */

/**
 * Change the page, and let what has changed in the picture move.
 *
 * @param {() => void} change
 */
export function moving(change) {
  const picture = document.getElementById("picture");
  if (!picture) return change();
  const watch = new MutationObserver(() => undefined);
  watch.observe(picture, {
    subtree: true,
    childList: true,
    characterDataOldValue: true,
    attributeOldValue: true,
    attributeFilter: ["transform", "class", "data-area"],
  });
  change();
  const records = watch.takeRecords();
  watch.disconnect();
  const other = records.some((record) => record.target === picture);
  if (other || !picture.isConnected) return;
  const changes = sorted(records);
  if (changes.parts.size === 0 || changes.parts.size > MOST) return;
  if (less.matches) outline(changes.parts);
  else show(changes);
}

/**
 * Sort what has changed by what it lets move.
 *
 * @param {MutationRecord[]} records
 * @returns {Changes}
 */
function sorted(records) {
  /** @type {Changes} */
  const found = { moved: new Map(), came: new Set(), poured: new Set(), rolled: new Set(), counted: new Map(), parts: new Set() };
  for (const record of records) {
    const { target, type, oldValue } = record;
    if (!target.isConnected) continue;
    const within = target instanceof Element ? target : target.parentElement;
    const part = within?.closest(".panel g[id]");
    if (part) found.parts.add(part);
    const die = within?.closest(".die");
    if (die instanceof SVGGraphicsElement && type !== "attributes") found.rolled.add(die);
    if (type === "attributes") changed(record, found);
    else if (target instanceof Text && within?.matches(".count") && !found.counted.has(target)) {
      found.counted.set(target, oldValue ?? "");
    }
    for (const node of record.addedNodes) if (node instanceof SVGGraphicsElement && node.isConnected) arrived(node, found);
  }
  return found;
}

/**
 * @param {MutationRecord} record of an attribute
 * @param {Changes} found
 */
function changed({ target, attributeName, oldValue }, found) {
  if (!(target instanceof SVGGraphicsElement)) return;
  if (attributeName === "transform" && !found.moved.has(target)) found.moved.set(target, oldValue ?? "");
  if (attributeName === "class" && target.matches(".pour") && !/\bpour\b/.test(oldValue ?? "")) found.poured.add(target);
}

/**
 * @param {SVGGraphicsElement} node
 * @param {Changes} found
 */
function arrived(node, found) {
  if (node.matches(".panel svg > g[id]")) {
    found.came.add(node);
    found.parts.add(node);
  }
  for (const slot of [node, ...node.querySelectorAll(".pour")]) {
    if (slot instanceof SVGGraphicsElement && slot.matches(".pour")) found.poured.add(slot);
  }
}

/** @param {Changes} changes */
function show({ moved, came, poured, rolled, counted }) {
  for (const [part, old] of moved) if (!came.has(part)) travel(part, old);
  for (const part of came) {
    if (part.dataset.from) fly(part, part.dataset.from);
    else if (part.matches(".turn")) run(part, [{ transform: "scale(0, 1)" }, { transform: "scale(1, 1)" }], TURN);
    else run(part, [{ opacity: 0 }, { opacity: 1 }], POUR);
  }
  for (const slot of poured) run(slot, [{ clipPath: "inset(100% 0 0 0)" }, { clipPath: "inset(0 0 0 0)" }], POUR);
  for (const die of rolled) {
    const turns = [0, 140, 250, 330, 360].map((turn) => ({ transform: `rotate(${turn}deg)` }));
    run(die, turns, ROLL);
  }
  for (const [text, old] of counted) count(text, old);
}

/**
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {number} duration
 */
function run(element, frames, duration) {
  // "add": on top of where the drawing puts it.
  return element.animate(frames, { duration, easing: "ease-out", composite: "add" });
}

/**
 * From where it was to where it is.
 *
 * @param {SVGGraphicsElement} part
 * @param {string} old
 */
function travel(part, old) {
  const [from, to] = [place(old), place(part.getAttribute("transform") ?? "")];
  const route = part.dataset.route ? points(part.dataset.route) : [];
  const stops = route.length ? route : [from, to];
  run(part, stops.map(([x, y]) => ({ transform: shifted(x - to[0], y - to[1]) })), route.length ? DRIVE : GLIDE);
}

/**
 * @param {number} x
 * @param {number} y
 */
const shifted = (x, y) => `translate(${x}px, ${y}px)`;

/**
 * Where a `transform` puts the origin.
 *
 * @param {string} transform
 * @returns {[number, number]}
 */
function place(transform) {
  const found = /translate\((-?[\d.]+)[ ,]+(-?[\d.]+)\)/.exec(transform);
  return [Number(found?.[1] ?? 0), Number(found?.[2] ?? 0)];
}

/**
 * Points along a path.
 *
 * @param {string} route
 * @returns {[number, number][]}
 */
function points(route) {
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", route);
  const length = path.getTotalLength();
  if (!length) return [];
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const { x, y } = path.getPointAtLength((length * step) / STEPS);
    return [x, y];
  });
}

/**
 * Out of another element, which may lie in another panel.
 *
 * @param {SVGGraphicsElement} part
 * @param {string} source
 */
function fly(part, source) {
  const from = document.getElementById(source);
  const panel = part.closest(".panel");
  const scale = part.ownerSVGElement?.getScreenCTM()?.a;
  if (!from || !panel || !scale) return;
  const [a, b] = [middle(from), middle(part)];
  const frames = [{ transform: shifted((a[0] - b[0]) / scale, (a[1] - b[1]) / scale) }, { transform: shifted(0, 0) }];
  panel.setAttribute(ABOVE, "");
  run(part, frames, FLY).onfinish = () => panel.removeAttribute(ABOVE);
}

/**
 * From the old number to the new one; whatever is written there meanwhile stays.
 *
 * @param {Text} text
 * @param {string} old
 */
function count(text, old) {
  const now = text.data;
  const [from, to] = [old, now].map((value) => Number(value.replace("−", "-")));
  if (from === undefined || to === undefined || Number.isNaN(from) || Number.isNaN(to)) return;
  const started = performance.now();
  let written = now;
  /** @param {number} time */
  const step = (time) => {
    if (text.data !== written) return;
    const share = Math.min(1, Math.max(0, time - started) / COUNT);
    written = share === 1 ? now : String(Math.round(from + (to - from) * share));
    text.data = written;
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** @param {Set<Element>} parts */
function outline(parts) {
  for (const part of document.querySelectorAll(`[${CHANGED}]`)) part.removeAttribute(CHANGED);
  for (const part of parts) part.setAttribute(CHANGED, "");
  setTimeout(() => {
    for (const part of parts) part.removeAttribute(CHANGED);
  }, OUTLINED);
}
