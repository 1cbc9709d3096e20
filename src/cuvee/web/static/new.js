// @ts-check
/**
 * The form for a new table: shows only what the choices made so far ask for. Without it, everything is shown, and the
 * server leaves out what does not apply.
 *
 * @module
 */

const form = document.getElementById("new");

/** @typedef {Record<string, string[]>[]} Cases see `Option.when` */

function show() {
  showOptions();
  const seats = Number(value("option.seats"));
  for (const place of found("[data-place]")) place.hidden = Number(place.dataset.place) > seats;
  for (const name of found("[data-name]")) name.hidden = value(`seat.${name.dataset.name}`) !== "me";
  for (const field of found("[data-for]")) {
    field.hidden = !(field.dataset.for ?? "").split(" ").includes(value("clock"));
  }
}

/** Options that do not apply to the others are not asked for, and count as if nobody had touched them. */
function showOptions() {
  const options = found("[data-option]");
  for (const option of options) ask(option, true);
  for (let before = -1, now = 0; before !== now; ) {
    before = now;
    const values = Object.fromEntries(options.map((option) => [option.dataset.option ?? "", chosen(option)]));
    for (const option of options) if (!applies(option, values)) ask(option, false);
    now = options.filter((option) => option.hidden).length;
  }
  for (const more of found("#new details")) more.hidden = !more.querySelector("[data-option]:not([hidden])");
}

/**
 * @param {HTMLElement} option
 * @param {boolean} asked
 */
function ask(option, asked) {
  option.hidden = !asked;
  for (const field of option.querySelectorAll("select, input")) field.toggleAttribute("disabled", !asked);
}

/**
 * @param {HTMLElement} option
 * @param {Record<string, string>} values of all options
 */
function applies({ dataset }, values) {
  if (!dataset.when) return true;
  const cases = /** @type {Cases} */ (JSON.parse(dataset.when));
  return cases.some((one) => Object.entries(one).every(([name, allowed]) => allowed.includes(values[name] ?? "")));
}

/**
 * The value of an option; of several parts, as the command line writes them.
 *
 * @param {HTMLElement} option
 */
function chosen(option) {
  const usual = option.dataset.default ?? "";
  if (option.hidden) return usual;
  const select = option.querySelector("select");
  if (select) return select.value;
  const parts = [...option.querySelectorAll("input")].filter((part) => part.checked).map((part) => part.value);
  return parts.join(",") || usual;
}

/**
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
function found(selector) {
  return [...document.querySelectorAll(selector)].filter((element) => element instanceof HTMLElement);
}

/** @param {string} name */
function value(name) {
  const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  return field instanceof HTMLSelectElement ? field.value : "";
}

form?.addEventListener("change", show);
show();
