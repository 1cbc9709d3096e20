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
const LEAST = 0.62; // the same: enough to know what is what

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
  const texts = [...svg.querySelectorAll("text")].map((text) => within(svg, text));
  const group = make("g", { class: "marks" });
  svg.append(group);
  const marked = found.map(({ data, element }) => ({ data, ring: mark(svg, group, data, element) }));
  const taken = marked.map(({ ring }) => ring);
  for (const { data, ring } of marked) taken.push(name(svg, group, data, ring, taken, texts));
}

/**
 * Show the board as wide as there is room and both marks can be seen, on a phone so much of it that they can be seen
 * well; open it on them.
 *
 * @param {HTMLElement} board
 * @param {SVGSVGElement} svg
 * @param {Box[]} boxes
 */
function open(board, svg, boxes) {
  const { width, height, x, y } = svg.viewBox.baseVal;
  const fit = board.clientWidth / width;
  svg.style.width = `${width * Math.max(LEAST, Math.min(LARGEST, fit))}px`;
  if (!boxes.length) return;
  const left = Math.min(...boxes.map((box) => box.x));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const top = Math.min(...boxes.map((box) => box.y));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  const wanted = Math.min(board.clientWidth / (right - left + 2 * ROOM), board.clientHeight / (bottom - top + ROOM));
  const all = height * Math.min(LARGEST, fit) <= board.clientHeight + 1;
  const desk = all ? fit : Math.max(LEAST, Math.min(fit, wanted));
  const scale = Math.min(LARGEST, fit > READABLE ? desk : Math.max(fit, Math.min(1, wanted)));
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
 * A ring round an element, and the way there.
 *
 * @param {SVGSVGElement} svg
 * @param {Element} group
 * @param {HTMLElement} data
 * @param {SVGGraphicsElement} element
 * @returns {Box} where the ring lies
 */
function mark(svg, group, data, element) {
  const kind = data.dataset.kind ?? "";
  const unit = 1 / (svg.getScreenCTM()?.a ?? 1); // of a pixel
  const box = within(svg, element);
  const around = (RINGS[kind] ?? 0) * unit;
  const [width, height] = [box.width + 2 * around, box.height + 2 * around];
  const ring = { x: box.x - around, y: box.y - around, width, height, rx: Math.min(12 * unit, height / 2) };
  const one = make("g", { class: kind });
  one.append(...way(svg, kind, data.dataset.way ?? "", element, unit));
  one.append(make("rect", { ...ring, class: "casing" }), make("rect", { ...ring, class: "ring" }));
  group.append(one);
  return ring;
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
 * The name of a mark, at a side of its ring where it covers no ring and no other name, and no words if that can be.
 *
 * @param {SVGSVGElement} svg
 * @param {Element} group
 * @param {HTMLElement} data
 * @param {Box} ring
 * @param {Box[]} taken by rings and names
 * @param {Box[]} texts
 * @returns {Box}
 */
function name(svg, group, data, ring, taken, texts) {
  const unit = 1 / (svg.getScreenCTM()?.a ?? 1);
  const whole = svg.viewBox.baseVal;
  const text = String(data.getAttribute("value"));
  const [width, height, gap] = [(text.length * LETTER + 16) * unit, HIGH * unit, 5 * unit];
  const middle = { x: ring.x + (ring.width - width) / 2, y: ring.y + (ring.height - height) / 2 };
  /** @param {number} x @param {number} y */
  const at = (x, y) => ({ x: Math.min(Math.max(x, whole.x), whole.x + whole.width - width), y, width, height });
  const above = at(middle.x, ring.y - height - gap);
  const below = at(middle.x, ring.y + ring.height + gap);
  const places = [above, below, at(ring.x + ring.width + gap, middle.y), at(ring.x - width - gap, middle.y)];
  const free = places.filter(
    (place) =>
      place.y >= whole.y && place.y + height <= whole.y + whole.height && !taken.some((other) => meet(place, other)),
  );
  const place = free.find((one) => !texts.some((other) => meet(one, other))) ?? free[0] ?? above;
  const one = make("g", { class: data.dataset.kind ?? "" });
  const letters = make("text", {
    x: place.x + width / 2,
    y: place.y + height * 0.72,
    "text-anchor": "middle",
    "font-size": 13 * unit,
  });
  letters.textContent = text;
  one.append(make("rect", { ...place, rx: 6 * unit, class: "name" }), letters);
  group.append(one);
  return place;
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
