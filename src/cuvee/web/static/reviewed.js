// @ts-check
/**
 * The move made and the better one, marked on the board of a review: a ring with a name, and the way there. On a phone
 * the board opens on the two of them.
 *
 * @module
 */

import { make } from "./marks.js";

const RINGS = /** @type {Record<string, number>} */ ({ played: 5, better: 8 }); // pixels round an element
const HIGH = 20; // pixels: the name of a mark
const LETTER = 7.2; // pixels: what a letter of it needs
const ROOM = 70; // units round the marks
const LARGEST = 1.25; // pixels for a unit
const READABLE = 0.9; // the same: enough for all of the board

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/** Draw the marks again. Call this whenever the page or its size has changed. */
export function drawReviewed() {
  const board = document.getElementById("board");
  const svg = board?.querySelector("svg");
  if (!board || !(svg instanceof SVGSVGElement)) return;
  svg.querySelector(".marks")?.remove();
  const found = [...board.querySelectorAll("data")].flatMap((data) => {
    const ids = (data.dataset.at ?? "").split(" ");
    const element = ids.map((id) => document.getElementById(id)).find((one) => one && svg.contains(one));
    return element instanceof SVGGraphicsElement ? [{ data, element }] : [];
  });
  open(board, svg, found.map(({ element }) => within(svg, element)));
  const group = make("g", { class: "marks" });
  svg.append(group);
  /** @type {Box[]} */
  const names = [];
  for (const { data, element } of found) mark(svg, group, data, element, names);
}

/**
 * Show the board as wide as there is room, on a phone so much of it that the marks can be seen well; open it on them.
 *
 * @param {HTMLElement} board
 * @param {SVGSVGElement} svg
 * @param {Box[]} boxes
 */
function open(board, svg, boxes) {
  const { width, x, y } = svg.viewBox.baseVal;
  const fit = board.clientWidth / width;
  svg.style.width = `${width * Math.min(LARGEST, fit)}px`;
  if (!boxes.length) return;
  const left = Math.min(...boxes.map((box) => box.x));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const top = Math.min(...boxes.map((box) => box.y));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  const wanted = Math.min(board.clientWidth / (right - left + 2 * ROOM), board.clientHeight / (bottom - top + ROOM));
  const scale = Math.min(LARGEST, fit > READABLE ? fit : Math.max(fit, Math.min(1, wanted)));
  svg.style.width = `${width * scale}px`;
  board.scrollLeft = ((left + right) / 2 - x) * scale - board.clientWidth / 2;
  board.scrollTop = ((top + bottom) / 2 - y) * scale - board.clientHeight / 2;
}

/**
 * Where an element lies, in the units of the whole.
 *
 * @param {SVGSVGElement} svg
 * @param {Element} element
 * @returns {Box}
 */
function within(svg, element) {
  const back = svg.getScreenCTM()?.inverse();
  const box = element.getBoundingClientRect();
  const begin = new DOMPoint(box.left, box.top).matrixTransform(back);
  const end = new DOMPoint(box.right, box.bottom).matrixTransform(back);
  return { x: begin.x, y: begin.y, width: end.x - begin.x, height: end.y - begin.y };
}

/**
 * @param {SVGSVGElement} svg
 * @param {Element} group
 * @param {HTMLElement} data
 * @param {SVGGraphicsElement} element
 * @param {Box[]} names where names stand already
 */
function mark(svg, group, data, element, names) {
  const kind = data.dataset.kind ?? "";
  const unit = 1 / (svg.getScreenCTM()?.a ?? 1); // of a pixel
  const box = within(svg, element);
  const around = (RINGS[kind] ?? 0) * unit;
  const [width, height] = [box.width + 2 * around, box.height + 2 * around];
  const ring = { x: box.x - around, y: box.y - around, width, height, rx: Math.min(12 * unit, height / 2) };
  const one = make("g", { class: kind });
  one.append(...way(svg, kind, data.dataset.way ?? "", element, unit));
  one.append(make("rect", { ...ring, class: "casing" }), make("rect", { ...ring, class: "ring" }));
  one.append(...name(svg, String(data.getAttribute("value")), ring, unit, names));
  group.append(one);
}

/**
 * The way there, in the units of the panel that the element lies on, and its head.
 *
 * @param {SVGSVGElement} svg
 * @param {string} kind
 * @param {string} path
 * @param {SVGGraphicsElement} element
 * @param {number} unit
 */
function way(svg, kind, path, element, unit) {
  const here = svg.getScreenCTM();
  const there = element.ownerSVGElement?.getScreenCTM();
  if (!path || !here || !there) return [];
  const { a, b, c, d, e, f } = here.inverse().multiply(there);
  const transform = `matrix(${a} ${b} ${c} ${d} ${e} ${f})`;
  const line = make("path", { d: path, transform, class: "way" });
  if (!(line instanceof SVGPathElement)) return [];
  const length = line.getTotalLength();
  const [end, before] = [line.getPointAtLength(length), line.getPointAtLength(Math.max(0, length - 4))];
  const turn = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  const size = unit / a;
  const head = make("path", {
    d: "M4 0L-7 -6.5V6.5Z",
    transform: `${transform} translate(${end.x} ${end.y}) rotate(${turn}) scale(${size})`,
    class: "head",
  });
  return [make("path", { d: path, transform, class: "casing" }), line, head];
}

/**
 * The name of a mark: above its ring, or below it where there is no room or another name.
 *
 * @param {SVGSVGElement} svg
 * @param {string} text
 * @param {Box} ring
 * @param {number} unit
 * @param {Box[]} names
 */
function name(svg, text, ring, unit, names) {
  const whole = svg.viewBox.baseVal;
  const [width, height, gap] = [(text.length * LETTER + 16) * unit, HIGH * unit, 5 * unit];
  const x = Math.min(Math.max(ring.x + ring.width / 2 - width / 2, whole.x), whole.x + whole.width - width);
  const above = { x, y: ring.y - height - gap, width, height };
  const below = { ...above, y: ring.y + ring.height + gap };
  const free = [above, below].filter(
    (place) =>
      place.y >= whole.y &&
      place.y + height <= whole.y + whole.height &&
      !names.some((other) => meet(place, other)),
  );
  const place = free[0] ?? above;
  names.push(place, ring);
  const letters = make("text", {
    x: x + width / 2,
    y: place.y + height * 0.72,
    "text-anchor": "middle",
    "font-size": 13 * unit,
  });
  letters.textContent = text;
  return [make("rect", { ...place, rx: 6 * unit, class: "name" }), letters];
}

/**
 * @param {Box} one
 * @param {Box} other
 */
function meet(one, other) {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
