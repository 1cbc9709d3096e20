// @ts-check
/**
 * Whether this device makes sounds is asked where everything else about playing is asked, too.
 *
 * @module
 */

import { areWanted, want } from "./sounds.js";

const place = document.querySelector("[data-sounds]");
const box = place?.querySelector("input");
if (place instanceof HTMLElement && box) {
  place.hidden = false;
  box.checked = areWanted();
  box.addEventListener("change", () => want(box.checked));
}
