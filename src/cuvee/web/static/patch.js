// @ts-check
/**
 * Puts a new version of an element in the place of the old one, and changes only what differs, so that elements keep
 * their identity: focus stays where it is, and a piece whose `transform` changes glides by its CSS transition.
 *
 * - Children with an id are matched by it; the others in order, by name.
 * - `data-slot` on a new element means: here lies what the page has under this id already; it is left alone, or
 *   fetched from where it was.
 * - `data-keep` means that the people own what is inside: text they type, a list they have unfolded.
 * - Attributes that start with `data-own-` belong to the client; the server does not know them.
 * - A line (`.ln`) that says something else than before gets `data-own-fresh`; see {@link forgetFresh}.
 *
 * @module
 */

const FRESH = "data-own-fresh";

/**
 * Read one element from its markup.
 *
 * @param {string} html
 * @returns {Element | null}
 */
export function parse(html) {
  const holder = document.createElement("template");
  const drawn = /^<g\b/.test(html); // a part of a drawing is only one inside it
  holder.innerHTML = drawn ? `<svg>${html}</svg>` : html;
  const found = holder.content.firstElementChild;
  return drawn ? (found?.firstElementChild ?? null) : found;
}

/**
 * Make the old element like the new one. Where they are of different kinds, the new one takes its place.
 *
 * @param {Element} old
 * @param {Element} next
 * @returns {Element} the element that is on the page now
 */
export function patch(old, next) {
  if (next.hasAttribute("data-slot")) return old;
  if (old.nodeName !== next.nodeName) {
    old.replaceWith(next);
    return next;
  }
  const says = old.classList.contains("ln") ? old.textContent : null;
  patchAttributes(old, next);
  if (!next.hasAttribute("data-keep")) patchChildren(old, next);
  if (says !== null && says !== old.textContent) old.setAttribute(FRESH, "");
  return old;
}

/**
 * Lines are fresh since the last own move: call this when one is made.
 *
 * @param {ParentNode} root
 */
export function forgetFresh(root) {
  for (const line of root.querySelectorAll(`[${FRESH}]`)) line.removeAttribute(FRESH);
}

/**
 * @param {Element} old
 * @param {Element} next
 */
function patchAttributes(old, next) {
  for (const { name } of [...old.attributes]) {
    if (!next.hasAttribute(name) && !name.startsWith("data-own-")) old.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

/**
 * @param {Element} old
 * @param {Element} next
 */
function patchChildren(old, next) {
  const keyed = new Map([...old.children].filter((child) => child.id).map((child) => [child.id, child]));
  /** @type {ChildNode | null} */
  let place = old.firstChild;
  for (const child of [...next.childNodes]) {
    const match = twin(child, place, keyed) ?? elsewhere(child);
    if (match === null) {
      old.insertBefore(child, place);
      continue;
    }
    if (match === place) place = place.nextSibling;
    else old.insertBefore(match, place);
    patchNode(match, child);
  }
  while (place !== null) {
    const rest = place.nextSibling;
    place.remove();
    place = rest;
  }
}

/**
 * The node on the page that a new one is a version of: by id, or the next one if both have none and are alike.
 *
 * @param {ChildNode} child
 * @param {ChildNode | null} place
 * @param {Map<string, Element>} keyed
 * @returns {ChildNode | null}
 */
function twin(child, place, keyed) {
  if (child instanceof Element && child.id) return keyed.get(child.id) ?? null;
  if (place === null || place.nodeName !== child.nodeName) return null;
  return place instanceof Element && place.id ? null : place;
}

/**
 * What a slot stands for, if it lies in another place of the page.
 *
 * @param {ChildNode} child
 * @returns {Element | null}
 */
const elsewhere = (child) =>
  child instanceof Element && child.hasAttribute("data-slot") ? document.getElementById(child.id) : null;

/**
 * @param {ChildNode} old
 * @param {ChildNode} next
 */
function patchNode(old, next) {
  if (old instanceof Element && next instanceof Element) patch(old, next);
  else if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
}
