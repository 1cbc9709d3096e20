// @ts-check
/**
 * What the scripts of all pages share: finding elements, putting things beside each other, messages that fade.
 *
 * @module
 */

const SHOWN = 5000;
const NARROW = matchMedia("(max-width: 760px), (max-height: 480px)"); // as in table.css
const EDGE = 8; // pixels between what floats and the edge of the screen

/**
 * The element with an id, which must be there.
 *
 * @param {string} id
 * @returns {HTMLElement}
 */
export function get(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`there is no #${id} on the page`);
  return found;
}

/** Whether the screen is a phone's, which shows one tab at a time. */
export const isNarrow = () => NARROW.matches;

/**
 * Put something that floats beside an element: above it or below it, else to its left or right. It stays in the pane of
 * the element, so that it covers neither what is asked nor the list of moves.
 *
 * @param {HTMLElement} box
 * @param {Element} element
 */
export function beside(box, element) {
  const [at, own] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  const room = roomFor(element);
  const [right, bottom] = [room.right - own.width, room.bottom - own.height];
  const x = clamp(at.x + at.width / 2 - own.width / 2, room.left, right);
  const y = clamp(at.y + at.height / 2 - own.height / 2, room.top, bottom);
  const [above, below] = [at.top - own.height - EDGE, at.bottom + EDGE];
  const [before, after] = [at.left - own.width - EDGE, at.right + EDGE];
  const sides = [{ x, y: above }, { x, y: below }, { x: after, y }, { x: before, y }];
  const free = sides.find((side) => side.x >= room.left && side.x <= right && side.y >= room.top && side.y <= bottom);
  const place = free ?? { x, y: clamp(above, room.top, bottom) };
  box.style.left = `${place.x}px`;
  box.style.top = `${place.y}px`;
}

/**
 * Where something may float that belongs to an element: on the screen, and in its pane.
 *
 * @param {Element} element
 */
function roomFor(element) {
  const pane = element.closest(".pane")?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  return {
    left: Math.max(EDGE, pane.left),
    top: Math.max(EDGE, pane.top),
    right: Math.min(innerWidth - EDGE, pane.right),
    bottom: Math.min(innerHeight - EDGE, pane.bottom),
  };
}

/**
 * A number between two others; the lower one counts where they leave no room.
 *
 * @param {number} number
 * @param {number} least
 * @param {number} most
 */
const clamp = (number, least, most) => Math.max(least, Math.min(number, most));

/**
 * The middle of an element on the screen.
 *
 * @param {Element} element
 * @returns {[number, number]}
 */
export function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/**
 * Say something for a moment.
 *
 * @param {string} text
 * @param {() => void} [press] what happens if it is pressed
 */
export function toast(text, press) {
  if (!text) return;
  const line = document.createElement("p");
  line.textContent = text;
  if (press) line.addEventListener("click", press);
  get("toasts").append(line);
  setTimeout(() => line.remove(), SHOWN);
}

/**
 * Put a text on the clipboard.
 *
 * @param {string} text
 * @param {string} done what is said then
 */
export async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toast(text);
  }
}
