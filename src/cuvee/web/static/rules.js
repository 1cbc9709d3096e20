// @ts-check
/**
 * Marks what was searched for in the rules.
 *
 * @module
 */

const words = (new URLSearchParams(location.search).get("q") ?? "").split(/\s+/).filter((word) => word.length > 1);

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

if (words.length) {
  const wanted = new RegExp(`(${words.map(escaped).join("|")})`, "i");
  const walker = document.createTreeWalker(document.querySelector(".chapters") ?? document.body, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const found = [];
  while (walker.nextNode()) if (wanted.test(walker.currentNode.textContent ?? "")) found.push(/** @type {Text} */ (walker.currentNode));
  for (const text of found) {
    const parts = (text.textContent ?? "").split(wanted);
    text.replaceWith(...parts.map((part, number) => (number % 2 ? marked(part) : part)));
  }
}

/** @param {string} text */
function marked(text) {
  const mark = document.createElement("mark");
  mark.textContent = text;
  return mark;
}
