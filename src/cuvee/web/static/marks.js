// @ts-check
/**
 * What others have done since one's last turn, marked on the board: each turn has a number, in the colour of whoever
 * made it. What it was done with is ringed; what has driven there shows its way.
 *
 * @module
 */

const SVG = "http://www.w3.org/2000/svg";
const MARKS = "data-own-marks";
const AROUND = 5; // units between an element and its ring
const ROW = 4; // times as wide as high: such things lie close above each other, and a ring must not cross the next
const BADGE = 9; // radius of a number

/** Draw the marks again. Call this whenever the page has changed. */
export function drawMarks() {
  for (const old of document.querySelectorAll(`[${MARKS}]`)) old.remove();
  /** @type {Map<string, number>} */
  const there = new Map();
  for (const turn of document.querySelectorAll("#since:not([hidden], [data-own-seen]) li[data-at]")) {
    const number = turn.querySelector(".no")?.textContent ?? "";
    for (const id of (turn.getAttribute("data-at") ?? "").split(" ")) {
      const element = id ? document.getElementById(id) : null;
      if (!(element instanceof SVGGraphicsElement) || !element.closest("#picture")) continue;
      const ways = underWay(element);
      if (ways.length) {
        void Promise.allSettled(ways.map((way) => way.finished)).then(drawMarks); // where it is now is not where it will be
        continue;
      }
      const before = there.get(id) ?? 0;
      there.set(id, before + 1);
      mark(element, number, turn.className, before);
    }
  }
}

/**
 * The motion that an element is in; one that never ends only lights it.
 *
 * @param {Element} element
 */
function underWay(element) {
  return element.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime) && one.playState === "running");
}

/**
 * @param {SVGGraphicsElement} element
 * @param {string} number
 * @param {string} colour the class under which `--seat` is the colour
 * @param {number} before how many numbers it has already
 */
function mark(element, number, colour, before) {
  const svg = element.closest(".panel")?.querySelector("svg");
  const here = svg?.getScreenCTM();
  const there = element.getScreenCTM();
  if (!svg || !here || !there) return; // it lies under another tab
  const inside = here.inverse().multiply(there);
  const box = element.getBBox();
  const [x, y] = [inside.a * box.x + inside.e, inside.d * box.y + inside.f];
  const [wide, high] = [inside.a * box.width, inside.d * box.height];
  const group = make("g", { class: `mark ${colour}`, [MARKS]: "" });
  const { route } = element.dataset;
  const air = wide > ROW * high ? 0 : AROUND;
  const [around, across] = [{ x: x - air, y: y - air }, { width: wide + 2 * air, height: high + 2 * air }];
  if (route) group.append(make("path", { d: route, class: "casing" }), make("path", { d: route, class: "trail" }));
  else group.append(make("rect", { ...around, ...across, rx: 12, class: "spot" }));
  const cx = Math.min(x + wide + AROUND - 3, svg.viewBox.baseVal.width - BADGE) - before * 1.7 * BADGE;
  const cy = Math.max(y + 4, BADGE);
  const text = make("text", { x: cx, y: cy + 4.5, "text-anchor": "middle" });
  text.textContent = number;
  group.append(make("circle", { cx, cy, r: BADGE, class: "badge" }), text);
  svg.append(group);
}

/**
 * An element of a picture.
 *
 * @param {string} name
 * @param {Record<string, unknown>} facts
 */
export function make(name, facts) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(facts)) element.setAttribute(key, String(value));
  return element;
}
