// @ts-check
/**
 * Cards that are named in the log, or in what others have done, are shown: whoever points at a name, or presses it, sees
 * the card. Which names there are is asked once; a card is fetched when somebody wants to see it.
 *
 * @module
 */

import { beside } from "./page.js";

const LINES = "#log li, #since li b, #since li small, .account li > span";
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
  const people = new Set((document.getElementById("state")?.dataset.about ?? "").toLowerCase().split(", "));
  /** @param {string} word */
  const isCard = (word) => !people.has(word.toLowerCase()); // somebody may be called like a card
  for (const line of document.querySelectorAll(LINES)) {
    for (const node of [...line.childNodes]) {
      if (!(node instanceof Text)) continue;
      const parts = node.data.split(names);
      const made = parts.map((part, place) => (place % 2 && isCard(part) ? named(part) : part));
      if (made.some((part) => part instanceof Element)) node.replaceWith(...made);
    }
  }
  for (const turn of document.querySelectorAll("#since li:not(:has(.played))")) void showPlayed(turn);
}

/**
 * The first card that a turn names stands beside it, drawn small.
 *
 * @param {Element} turn
 */
async function showPlayed(turn) {
  const name = turn.querySelector(".named")?.textContent;
  if (!name) return;
  const card = named("");
  card.classList.add("played");
  card.dataset.card = name;
  turn.append(card);
  const picture = parsed(await fetched(name)).querySelector("svg");
  if (!picture) return card.remove();
  card.ariaLabel = name;
  card.replaceChildren(picture);
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

/**
 * A card as markup, asked for once; nothing if there is none.
 *
 * @param {string} name
 */
function fetched(name) {
  const key = name.toLowerCase();
  const found = drawn.get(key) ?? fetch(`${base}/card?name=${encodeURIComponent(key)}`).then((answer) => (answer.ok ? answer.text() : ""));
  drawn.set(key, found);
  return found;
}

/** @param {string} markup */
function parsed(markup) {
  const holder = document.createElement("template");
  holder.innerHTML = markup;
  return holder.content;
}

/** @returns {HTMLElement} */
const tip = () => /** @type {HTMLElement} */ (document.getElementById("tip"));

/** @param {Element} button */
async function show(button) {
  const markup = await fetched(button.getAttribute("data-card") ?? button.textContent ?? "");
  if (!markup || !button.matches(":hover, :focus")) return;
  tip().replaceChildren(parsed(markup));
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
