// @ts-check
/**
 * What the table tells besides the play: lines of the chat, answers, a rematch, the end. Whoever does not look at the chat
 * gets a dot, a message and, if wished, a sound.
 *
 * @module
 */

import { notify } from "./notices.js";
import { get, isNarrow, toast } from "./page.js";
import { chime } from "./sounds.js";
import { toEnd } from "./talk.js";

const UNREAD = "data-own-unread";
const LINES = "#chat li[id], #gallery li[id]";

/** @type {Set<string>} */
const known = new Set([...document.querySelectorAll(LINES)].map((line) => line.id));
/** @type {string[]} */
const own = [];

/**
 * Remember what was said here: nobody needs to be told of it.
 *
 * @param {string} text
 */
export function said(text) {
  own.push(text);
}

/** Whether the chat can be seen. */
function reading() {
  return !get("page-chat").hidden && (!isNarrow() || document.body.dataset.tab === "talk") && !document.hidden;
}

/** The chat was looked at. */
export function read() {
  if (!reading()) return;
  for (const marked of document.querySelectorAll(`[${UNREAD}]`)) {
    marked.removeAttribute(UNREAD);
    marked.removeAttribute("aria-description");
  }
}

/**
 * Look for lines that were not there before.
 *
 * @param {Record<string, string>} texts
 * @param {() => void} open shows the chat
 */
export function hear(texts, open) {
  const fresh = [...document.querySelectorAll(LINES)].filter((line) => !known.has(line.id));
  for (const line of fresh) known.add(line.id);
  const others = fresh.filter((line) => !isOwn(line));
  if (fresh.length && reading()) toEnd(get("page-chat"));
  const last = others.at(-1);
  if (!last || reading()) return;
  const [name, text] = [".by", ".said"].map((part) => last.querySelector(part)?.textContent ?? "");
  for (const tab of document.querySelectorAll("#tab-chat, .tabs [data-tab=talk]")) {
    tab.setAttribute(UNREAD, "");
    tab.setAttribute("aria-description", texts.chat ?? "");
  }
  toast(`${name}: ${text}`, open);
  notify(`${name}: ${text}`, texts.chat ?? "", `${location.pathname}#chat`);
  chime("chat");
}

/** @param {Element} line */
function isOwn(line) {
  const at = own.indexOf(line.querySelector(".said")?.textContent ?? "");
  if (at >= 0) own.splice(at, 1);
  return at >= 0;
}

/**
 * Say what has happened between two states of the table.
 *
 * @param {DOMStringMap} before
 * @param {DOMStringMap} now
 * @param {Record<string, string>} texts
 */
export function tell(before, now, texts) {
  if (!before.yours && now.yours) {
    notify(now.title ?? document.title, texts.you ?? "", location.pathname);
    chime("turn");
  }
  if (before.status === "playing" && now.status === "over") {
    notify(now.title ?? document.title, texts.over ?? "", location.pathname);
    chime("end");
  }
  if (now.answer && (now.answer !== before.answer || now.ply !== before.ply)) toast(now.answer);
  if (now.next && !before.next) {
    toast(texts.rematch ?? "");
    notify(now.title ?? document.title, texts.rematch ?? "", location.pathname);
    chime("turn");
  }
}
