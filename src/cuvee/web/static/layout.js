// @ts-check
/**
 * What the layout depends on is said on the body. A rule with `:has(… :not(…))` would do as well, but with it browsers
 * style the whole page anew at every change of it.
 *
 * @module
 */

const WHEN = {
  "data-own-acts": ".prompt .acts:not(:empty)",
  "data-own-since": "#since:not([hidden], [data-own-seen])",
};

/** Say it. Call this whenever the page has changed. */
export function tellLayout() {
  for (const [name, shown] of Object.entries(WHEN)) {
    document.body.toggleAttribute(name, document.querySelector(shown) !== null);
  }
}
