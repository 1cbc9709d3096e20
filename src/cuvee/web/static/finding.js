// @ts-check
/**
 * Finding a move among many: the filter above the list.
 *
 * @module
 */

/** Show only the moves whose words are all in the filter. */
export function applyFilter() {
  const filter = document.getElementById("filter");
  const words = filter instanceof HTMLInputElement ? plain(filter.value).split(/\s+/) : [];
  for (const act of document.querySelectorAll("#move-list .act")) {
    const text = plain(`${act.closest(".bunch")?.querySelector("h3")?.textContent ?? ""} ${act.textContent}`);
    act.toggleAttribute("hidden", !words.every((word) => text.includes(word)));
  }
  for (const bunch of document.querySelectorAll("#move-list .bunch")) {
    bunch.toggleAttribute("hidden", !bunch.querySelector(".act:not([hidden])"));
  }
}

/** @param {string} text */
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

document.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLInputElement && target.id === "filter") applyFilter();
});
