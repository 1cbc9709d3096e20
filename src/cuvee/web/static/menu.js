// @ts-check
/**
 * The menu in the header of a table. Whatever is chosen in it closes it, but for wishes, of which there are several; so do
 * a press anywhere else, and Escape.
 *
 * @module
 */

const STAYS = "#menu > summary, #menu .wishes";

const menu = document.getElementById("menu");

/** Close it when it is done with. Call this before anything else listens for keys. */
export function listenMenu() {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element && target.closest(STAYS))) menu?.removeAttribute("open");
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu?.hasAttribute("open")) return;
    menu.removeAttribute("open");
    const summary = menu.querySelector("summary");
    if (menu.contains(document.activeElement) || document.activeElement === document.body) summary?.focus();
    event.preventDefault();
    event.stopImmediatePropagation();
  });
}
