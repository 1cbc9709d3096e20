// @ts-check
/**
 * The coach at a normal table: words that are new are explained once, and at the very beginning of a game the coach says
 * by himself what would be sensible.
 *
 * @module
 */

const KEPT = "cuvee.words";
const NEW = "data-own-new";
const AGAIN = 700;
const TRIES = 4;

/** @returns {Set<string>} the words that were explained in this browser */
function read() {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEPT) ?? "[]"));
  } catch {
    return new Set(); // nothing can be kept here
  }
}

const known = read();

/** The decision that is looked at, and the words that are new in it. */
let looked = "";
/** @type {Set<string>} */
let fresh = new Set();
/** The decision for which a suggestion was asked. */
let asked = "";

/**
 * Call this whenever the page has changed.
 *
 * @param {DOMStringMap} state
 * @param {() => Promise<boolean>} ask for a hint; whether it came
 */
export function tutor({ asks, mine, coach }, ask) {
  const menu = document.getElementById("coach-switch");
  if (menu) {
    menu.hidden = !coach;
    menu.setAttribute("aria-pressed", String(coach === "on"));
  }
  const decision = `${mine} ${asks}`;
  explain(decision);
  if (asked === decision || !recommends()) return;
  asked = decision;
  void recommend(decision, ask, TRIES);
}

const recommends = () => !!document.querySelector("#prompt[data-recommend]");

/**
 * Have the coach say what would be sensible. He may still think about the decision before: then ask again.
 *
 * @param {string} decision
 * @param {() => Promise<boolean>} ask
 * @param {number} tries
 */
async function recommend(decision, ask, tries) {
  if (asked !== decision || !recommends() || !tries) return;
  if (!(await ask())) setTimeout(() => void recommend(decision, ask, tries - 1), AGAIN);
}

/**
 * Explain the words of a decision that nobody has explained here before, as long as it is open.
 *
 * @param {string} decision
 */
function explain(decision) {
  const terms = [...document.querySelectorAll("#prompt [data-term]")];
  if (!terms.length) return;
  const word = (/** @type {Element} */ term) => term.getAttribute("data-term") ?? "";
  if (looked !== decision) fresh = new Set(terms.map(word).filter((name) => !known.has(name)));
  looked = decision;
  for (const term of terms) term.toggleAttribute(NEW, fresh.has(word(term)));
  for (const term of terms) if (term.checkVisibility()) known.add(word(term));
  try {
    localStorage.setItem(KEPT, JSON.stringify([...known]));
  } catch {
    // They are known as long as the page is open.
  }
}
