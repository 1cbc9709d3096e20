// @ts-check
/**
 * Cards that are named in the log, or in what others have done, are shown: whoever points at a name, or presses it, sees
 * the card. Which names there are is asked once; a card is fetched when somebody wants to see it.
 *
 * @module
 */

import { beside } from "./page.js";

const LINES = "#log li, #since li b, #since li small";
const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** @type {RegExp | null} */
let names = null;
/** @type {Map<string, Promise<string>>} */
const drawn = new Map();
let base = "";

/** @param {string} path of the table */
export async function learnNames(path) {
  base = path;
  const answer = await fetch(`${path}/cards`).catch(() => null);
  /** @type {unknown} */
  const known = answer?.ok ? await answer.json().catch(() => null) : null;
  if (!Array.isArray(known) || !known.length) return;
  const longest = known.map(String).sort((one, other) => other.length - one.length);
  names = new RegExp(`(?<!\\p{L})(${longest.map((name) => name.replace(SPECIAL, "\\$&")).join("|")})(?!\\p{L})`, "giu");
  linkNames();
}

/** Let names of cards be pressed. Call this whenever the page has changed. */
export function linkNames() {
  if (!names) return;
  for (const line of document.querySelectorAll(LINES)) {
    for (const node of [...line.childNodes]) {
      if (!(node instanceof Text)) continue;
      const parts = node.data.split(names);
      if (parts.length > 1) node.replaceWith(...parts.map((part, place) => (place % 2 ? named(part) : part)));
    }
  }
}

/** @param {string} name */
function named(name) {
  const button = document.createElement("span");
  button.role = "button";
  button.tabIndex = 0;
  button.className = "named";
  button.textContent = name;
  return button;
}

/** @returns {HTMLElement} */
const tip = () => /** @type {HTMLElement} */ (document.getElementById("tip"));

/** @param {Element} button */
async function show(button) {
  const name = button.textContent?.toLowerCase() ?? "";
  const fetched = drawn.get(name) ?? fetch(`${base}/card?name=${encodeURIComponent(name)}`).then((answer) => (answer.ok ? answer.text() : ""));
  drawn.set(name, fetched);
  const markup = await fetched;
  if (!markup || !button.matches(":hover, :focus")) return;
  const holder = document.createElement("template");
  holder.innerHTML = markup;
  tip().replaceChildren(holder.content);
  tip().classList.add("shows-card");
  tip().showPopover();
  beside(tip(), button);
}

function hide() {
  if (!tip().classList.contains("shows-card")) return;
  tip().classList.remove("shows-card");
  if (tip().matches(":popover-open")) tip().hidePopover();
}

for (const event of ["pointerover", "focusin", "click"]) {
  document.addEventListener(event, ({ target }) => {
    const button = target instanceof Element ? target.closest(".named") : null;
    if (button) void show(button);
    else hide();
  });
}
document.addEventListener("keydown", ({ key }) => key === "Escape" && hide());
