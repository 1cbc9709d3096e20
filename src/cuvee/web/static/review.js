// The page of a review: every link works without this. With it the page changes in place, the keys work, the moves are
// marked on the board, and while the closer look goes on the page grows.

import { drawReviewed } from "./reviewed.js";

const PAUSE = 1500; // milliseconds between two looks at how far the review has come

/** @returns {HTMLElement} */
function page() {
  const found = document.getElementById("review");
  if (!found) {
    throw new Error("there is no review on this page");
  }
  return found;
}

/**
 * Put the page of an address in the place of this one; the address itself changes if a person has asked for it.
 * @param {string} href
 * @param {boolean} [kept]
 */
async function show(href, kept = false) {
  const answer = await fetch(href, { headers: { accept: "text/html" } });
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("review");
  if (!answer.ok || !fresh) {
    location.assign(href);
    return;
  }
  const place = document.querySelector(".rail .inside")?.scrollTop ?? 0;
  const focused = document.activeElement?.closest("#review") ? document.activeElement.id : "";
  const within = document.activeElement?.closest(".decisions") !== null;
  page().replaceWith(fresh);
  if (!kept) {
    history.pushState(null, "", href);
  }
  const inside = document.querySelector(".rail .inside");
  if (inside) {
    inside.scrollTop = place;
    inside.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }
  const again = focused ? document.getElementById(focused) : within ? document.querySelector(".open .what") : null;
  if (again instanceof HTMLElement) {
    again.focus({ preventScroll: true });
  }
  ready();
  if (!kept) {
    speak();
  }
}

/** Say where one has come: the page that tells it has been put in the place of another, which no reader notices. */
function speak() {
  const line = document.getElementById("spoken");
  const told = [...document.querySelectorAll(".here .when, .legend li:not(.note), .answer, .open .two, .open > p")];
  if (line) {
    line.textContent = told.map((one) => one.textContent?.replace(/\s+/g, " ").trim()).join(". ");
  }
}

/**
 * The address of the page at another move.
 * @param {number} move
 */
function at(move) {
  const url = new URL(page().dataset.href ?? "", location.href);
  url.searchParams.set("at", String(move));
  return url.pathname + url.search;
}

let growing = 0;

function ready() {
  drawReviewed();
  clearTimeout(growing);
  if (page().hasAttribute("data-growing")) {
    growing = window.setTimeout(() => show(location.pathname + location.search, true), PAUSE);
  }
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const href = target?.closest("#review a[href]")?.getAttribute("href");
  if (href && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    show(href);
    return;
  }
  const curve = target?.closest("svg.curve");
  if (curve instanceof SVGSVGElement) {
    const box = curve.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * curve.viewBox.baseVal.width;
    const last = Number(curve.dataset.last);
    const move = Math.round(((x - Number(curve.dataset.left)) / Number(curve.dataset.wide)) * last);
    show(at(Math.min(last, Math.max(0, move))));
  }
});

document.addEventListener("keydown", (event) => {
  const typing = event.target instanceof Element && event.target.closest("input, select, textarea");
  if (typing || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  const here = Number(page().dataset.at);
  if (event.key === "n") {
    document.getElementById("next")?.click();
  } else if (event.key === "ArrowLeft" && here > 0) {
    event.preventDefault();
    show(at(here - 1));
  } else if (event.key === "ArrowRight" && here < Number(page().dataset.last)) {
    event.preventDefault();
    show(at(here + 1));
  }
});

addEventListener("popstate", () => show(location.pathname + location.search, true));
addEventListener("resize", drawReviewed);
document.fonts.ready.then(drawReviewed);
ready();
