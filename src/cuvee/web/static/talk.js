// @ts-check
/**
 * Log, chat and rule, which share one place of the table.
 *
 * @module
 */

import { get } from "./page.js";

/**
 * Show the log, the chat or the rule.
 *
 * @param {string} name
 */
export function openTalk(name) {
  for (const tab of document.querySelectorAll("[role=tab]")) {
    const chosen = tab.id === `tab-${name}`;
    tab.setAttribute("aria-selected", String(chosen));
    tab.toggleAttribute("tabindex", false);
    if (!chosen) tab.setAttribute("tabindex", "-1");
    get(tab.getAttribute("aria-controls") ?? "").hidden = !chosen;
  }
  if (name !== "rule") toEnd(get(`page-${name}`));
  if (name === "rule") void showRule();
}

/** @type {Promise<Document> | null} */
let book = null;

/** Open the book of rules at the chapter of the open decision. It is fetched once. */
export async function showRule() {
  const rule = get("rule");
  const { book: path, chapter } = rule.dataset;
  if (!path || !chapter || rule.getAttribute("data-own-chapter") === chapter) return;
  book ??= fetch(path).then(async (answer) => new DOMParser().parseFromString(await answer.text(), "text/html"));
  const found = (await book).getElementById(chapter);
  if (!found) return;
  rule.replaceChildren(...[...found.childNodes].map((node) => document.importNode(node, true)));
  rule.setAttribute("data-own-chapter", chapter);
}

for (const tab of document.querySelectorAll("[role=tab]")) {
  tab.addEventListener("click", () => openTalk(tab.id.replace("tab-", "")));
}

/**
 * Whether the end of a box can be seen.
 *
 * @param {HTMLElement} box
 */
export const atEnd = (box) => box.scrollHeight - box.scrollTop - box.clientHeight < 40;

/**
 * Show the end of a box.
 *
 * @param {HTMLElement} box
 */
export const toEnd = (box) => box.scrollTo(0, box.scrollHeight);
