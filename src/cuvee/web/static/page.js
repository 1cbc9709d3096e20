// @ts-check
/**
 * What the scripts of all pages share: finding elements, putting things beside each other, messages that fade.
 *
 * @module
 */

const SHOWN = 5000;
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

/**
 * Put something that floats beside an element, and on the screen.
 *
 * @param {HTMLElement} box
 * @param {Element} element
 */
export function beside(box, element) {
  const [at, own] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  const left = Math.min(at.x + at.width / 2 - own.width / 2, innerWidth - own.width - EDGE);
  const above = at.top - own.height - EDGE;
  const top = above >= EDGE ? above : Math.min(at.bottom + EDGE, innerHeight - own.height - EDGE);
  box.style.left = `${Math.max(EDGE, left)}px`;
  box.style.top = `${Math.max(EDGE, top)}px`;
}

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
 */
export function toast(text) {
  if (!text) return;
  const line = document.createElement("p");
  line.textContent = text;
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
