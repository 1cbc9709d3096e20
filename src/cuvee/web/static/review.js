// The page of a review: every link works without this. With it the page changes in place, the keys work, the moves are
// marked on the board, and while the closer look goes on the page grows.

const PAUSE = 1500; // milliseconds between two looks at how far the review has come

const page = () => document.getElementById("review");

/** Put the page of an address in the place of this one; the address itself is changed if a person has asked. */
async function show(href, kept) {
  const answer = await fetch(href, { headers: { accept: "text/html" } });
  if (!answer.ok) {
    location.assign(href);
    return;
  }
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("review");
  if (!fresh) {
    location.assign(href);
    return;
  }
  const place = document.querySelector(".rail .inside")?.scrollTop ?? 0;
  const focused = document.activeElement?.getAttribute("href");
  page().replaceWith(fresh);
  if (!kept) {
    history.pushState(null, "", href);
  }
  const inside = document.querySelector(".rail .inside");
  if (inside) {
    inside.scrollTop = place;
    inside.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }
  if (focused) {
    document.querySelector(`#review a[href="${CSS.escape(focused)}"], #review .open .what`)?.focus({ preventScroll: true });
  }
  ready();
}

/** The address of the page at another move. */
function at(move) {
  const url = new URL(page().dataset.href, location.href);
  url.searchParams.set("at", String(move));
  return url.pathname + url.search;
}

function mark(kind, label, ids) {
  const board = document.getElementById("board");
  const element = ids.map((id) => document.getElementById(id)).find((found) => found && board.contains(found));
  if (!element) {
    return;
  }
  const whole = board.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const ring = document.createElement("div");
  ring.className = `mark ${kind}`;
  ring.style.left = `${box.left - whole.left - 6}px`;
  ring.style.top = `${box.top - whole.top - 6}px`;
  ring.style.width = `${box.width + 12}px`;
  ring.style.height = `${box.height + 12}px`;
  ring.classList.toggle("low", box.top - whole.top < 34);
  ring.classList.toggle("left", box.left - whole.left < 40);
  ring.classList.toggle("right", whole.right - box.right < 40);
  const name = document.createElement("span");
  name.textContent = label;
  ring.append(name);
  board.append(ring);
}

function marks() {
  const board = document.getElementById("board");
  for (const old of document.querySelectorAll("#board > .mark")) {
    old.remove();
  }
  if (!board?.dataset) {
    return;
  }
  const { played, better, playedLabel, betterLabel } = board.dataset;
  mark("played", playedLabel, (played ?? "").split(" ").filter(Boolean));
  mark("better", betterLabel, (better ?? "").split(" ").filter(Boolean));
}

let growing;

function ready() {
  marks();
  clearTimeout(growing);
  if (page().hasAttribute("data-growing")) {
    growing = setTimeout(() => show(location.pathname + location.search, true), PAUSE);
  }
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const link = target?.closest("#review a[href]");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    show(link.getAttribute("href"));
    return;
  }
  const curve = target?.closest("#curve");
  if (curve) {
    const box = curve.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * curve.viewBox.baseVal.width;
    const share = (x - Number(curve.dataset.left)) / Number(curve.dataset.wide);
    const last = Number(curve.dataset.last);
    show(at(Math.min(last, Math.max(0, Math.round(share * last)))));
  }
});

document.addEventListener("keydown", (event) => {
  const typing = event.target instanceof Element && event.target.closest("input, select, textarea");
  if (typing || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  const { at: here, last } = page().dataset;
  if (event.key === "n") {
    document.getElementById("next")?.click();
  } else if (event.key === "ArrowLeft" && Number(here) > 0) {
    event.preventDefault();
    show(at(Number(here) - 1));
  } else if (event.key === "ArrowRight" && Number(here) < Number(last)) {
    event.preventDefault();
    show(at(Number(here) + 1));
  }
});

addEventListener("popstate", () => show(location.pathname + location.search, true));
addEventListener("resize", marks);
document.fonts?.ready.then(marks);
ready();
