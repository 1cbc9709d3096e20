// @ts-check
/**
 * The way to the next table where one is asked (`.following`): it is shown only while there is one. The page asks the
 * server for that, seldom and only while it waits, so that making a move never has to look at other tables.
 *
 * @module
 */

const PAUSE = 30_000; // milliseconds between two questions

let asked = -Infinity;

/** Ask whether another table waits, if it is time for that. Call this often. */
export async function lookForNext() {
  const waits = !document.hidden && document.querySelector(".following");
  if (!waits || performance.now() - asked < PAUSE) return;
  asked = performance.now();
  const answer = await fetch("/next").catch(() => null);
  const { waiting } = answer?.ok ? await answer.json() : { waiting: 0 };
  document.body.toggleAttribute("data-next", waiting > 0);
}
