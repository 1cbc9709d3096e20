// @ts-check
/**
 * The form for a new table: shows only what the choices made so far ask for. Without it, everything is shown.
 *
 * @module
 */

const form = document.getElementById("new");

function show() {
  const seats = Number(value("option.seats"));
  for (const place of document.querySelectorAll("[data-place]")) {
    if (place instanceof HTMLElement) place.hidden = Number(place.dataset.place) > seats;
  }
  for (const name of document.querySelectorAll("[data-name]")) {
    if (name instanceof HTMLElement) name.hidden = value(`seat.${name.dataset.name}`) !== "me";
  }
  for (const field of document.querySelectorAll("[data-for]")) {
    if (field instanceof HTMLElement) field.hidden = !(field.dataset.for ?? "").split(" ").includes(value("clock"));
  }
}

/** @param {string} name */
function value(name) {
  const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  return field instanceof HTMLSelectElement ? field.value : "";
}

form?.addEventListener("change", show);
show();
