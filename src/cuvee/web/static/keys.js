// @ts-check
/**
 * Everything by keyboard. The keys are listed on the page itself: press k.
 *
 * @module
 */

import { enterBoard } from "./board.js";

/**
 * @typedef {{play: (move: string) => void, act: (name: string) => void, step: (to: string) => void,
 *   openTab: (tab: string) => void, openTalk: (name: string) => void, openKeys: () => void, leave: () => void}} Does
 */

/** Keys that press the button of an act. */
const ACTS = /** @type {Record<string, string>} */ ({ u: "undo", r: "reset", e: "end", h: "hint", w: "refused", p: "play" });

/** @param {Does} does */
export function listen(does) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    if (target.closest("dialog")) return;
    if (document.querySelector("#handover.handover") && event.key !== "Tab") return;
    if (target.matches("input, textarea, select") ? inField(event, target) : onPage(event, target, does)) {
      event.preventDefault();
    }
  });
}

/**
 * In a field letters are letters; from the filter the arrows lead into the list.
 *
 * @param {KeyboardEvent} event
 * @param {HTMLElement} field
 * @returns {boolean} whether the key has done something
 */
function inField(event, field) {
  if (event.key === "Escape") {
    field.blur();
    walk(0);
    return true;
  }
  if (field.id !== "filter") return false;
  if (event.key === "ArrowDown" || event.key === "Enter") return walk(0);
  return false;
}

/**
 * @param {KeyboardEvent} event
 * @param {HTMLElement} target
 * @param {Does} does
 * @returns {boolean}
 */
function onPage(event, target, does) {
  const { key } = event;
  if (target.matches("[role=tab]") && (key === "ArrowLeft" || key === "ArrowRight")) return turnTab(target, key);
  if (key >= "1" && key <= "9") return press(Number(key));
  if (key in ACTS) {
    does.act(ACTS[key] ?? "");
    return true;
  }
  const more = /** @type {Record<string, () => boolean | void>} */ ({
    "/": () => focus("#filter"),
    "?": () => talk(does, "rule"),
    l: () => talk(does, "log"),
    c: () => talk(does, "chat"),
    m: () => void (does.openTab("moves"), walk(0)),
    b: () => void (does.openTab("board"), enterBoard() || focus("#board")),
    k: () => does.openKeys(),
    ArrowUp: () => scrolls(target) ? false : walk(-1),
    ArrowDown: () => scrolls(target) ? false : walk(1),
    ArrowLeft: () => does.step("back"),
    ArrowRight: () => does.step("forward"),
    Home: () => does.step("first"),
    End: () => does.step("last"),
    Escape: () => does.leave(),
    Enter: () => (target.id === "moment-title" ? does.act("on") : false), // it was read
  });
  return key in more && more[key]?.() !== false;
}

/** @param {HTMLElement} target */
const scrolls = (target) => target.matches(".pane, .page, .list");

/**
 * @param {Does} does
 * @param {string} name
 */
function talk(does, name) {
  does.openTab("talk");
  does.openTalk(name);
  focus(name === "chat" ? "#line" : `#page-${name}`);
}

/**
 * @param {HTMLElement} tab
 * @param {string} key
 */
function turnTab(tab, key) {
  const next = key === "ArrowRight" ? tab.nextElementSibling : tab.previousElementSibling;
  if (next instanceof HTMLElement) {
    next.click();
    next.focus();
  }
  return true;
}

/**
 * Go through the moves; from elsewhere, to the first of them.
 *
 * @param {number} by
 * @returns {boolean}
 */
function walk(by) {
  const moves = [...document.querySelectorAll("#moves .act, #moves .fold > summary")].flatMap((move) =>
    move instanceof HTMLElement && move.checkVisibility() ? [move] : [],
  );
  const here = moves.findIndex((move) => move === document.activeElement);
  const there = moves[here < 0 ? 0 : Math.min(Math.max(here + by, 0), moves.length - 1)];
  there?.focus();
  return moves.length > 0;
}

/** @param {string} selector */
function focus(selector) {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLElement)) return false;
  found.focus();
  return true;
}

/** @param {number} number of a move, from 1 */
function press(number) {
  const found = document.querySelectorAll("#moves .act[data-move]")[number - 1];
  if (!(found instanceof HTMLElement)) return false;
  found.focus();
  found.click();
  return true;
}
