// @ts-check
/**
 * The table in the browser. The server draws; this module places what it sends, and tells it what people do.
 *
 * Whatever can be pressed says so in its markup: `data-move` makes a move, `data-do` names one of the acts below.
 * Nothing here knows a rule or a game.
 *
 * @module
 */

import { closeChooser, doable, enterBoard, listen as listenBoard, pointAt, unroll } from "./board.js";
import { learnNames, linkNames } from "./cards.js";
import "./clocks.js";
import { asksForOne, bringIntoSight, ring } from "./coach.js";
import { applyFilter } from "./finding.js";
import { lookForNext } from "./following.js";
import { hear, read, said, tell } from "./hearing.js";
import { Past } from "./history.js";
import { listen } from "./keys.js";
import { tellLayout } from "./layout.js";
import { Line } from "./line.js";
import { listenMenu } from "./menu.js";
import { closeMoment, openMoment, readAgain, stepAside } from "./moment.js";
import { askToNotify } from "./notices.js";
import { copy, get, isNarrow, toast } from "./page.js";
import { forgetFresh } from "./patch.js";
import { place } from "./scene.js";
import { again, markNew, seen } from "./since.js";
import { areWanted, want } from "./sounds.js";
import { goWhereAsked, openTab } from "./tabs.js";
import { atEnd, openTalk, showRule, toEnd } from "./talk.js";
import { hide, listenTips } from "./tips.js";
import { tutor } from "./tutor.js";
import { listenWishes, wishes } from "./wishes.js";

const body = document.body;
/** @type {Record<string, string>} */
const texts = JSON.parse(body.dataset.texts ?? "{}");
const live = body.dataset.mode === "live";
const base = location.pathname.replace(/\/replay$/, "");

/** @returns {DOMStringMap} */
const state = () => get("state").dataset;

/**
 * Hints and reasons that are on the page, and what was there before.
 *
 * @type {Record<string, string>}
 */
const shown = {};

const past = new Past(base, live, texts, () => void line?.send({ type: "all" }));

const line = live
  ? new Line(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws${base}`, {
      place(set, gone) {
        if (past.looking) return;
        update(() => place(set, gone, past.returning));
        if (past.returning) forgetFresh(document);
        past.returning = false;
      },
      show(set) {
        for (const id of Object.keys(set)) shown[id] ??= document.getElementById(id)?.outerHTML ?? "";
        update(() => place(set));
        markHint();
        if (set.refused) get("refused").scrollIntoView({ block: "nearest" });
      },
      open(open) {
        if (open && (past.area !== null || past.words)) void showing();
        if (open) tellPace();
        get("offline").hidden = open;
        body.toggleAttribute("data-open", open);
      },
      refused(reply) {
        toast(reply.text || ((reply.error === "lost" ? texts.lost : texts.refused) ?? ""));
      },
    })
  : null;

/**
 * Change the page, and see to it that whoever uses the keyboard stays somewhere sensible.
 *
 * @param {() => void} change
 */
function update(change) {
  const focused = document.activeElement;
  const inMoves = !!focused?.closest("#moves, #prompt, #handover, #picture, #chooser");
  const earlier = { ...state() };
  const wasAtEnd = atEnd(get("page-log"));
  change();
  if (earlier.ply !== state().ply) newPosition();
  tell(earlier, state(), texts);
  hear(texts, () => showTalk("chat"));
  get("about").textContent = state().about ?? "";
  ring();
  showCoach();
  markNew();
  tellLayout();
  linkNames();
  if (live) openMoment(tellReading);
  if (wasAtEnd) toEnd(get("page-log"));
  if (!get("page-rule").hidden) void showRule();
  showLinks();
  // What has moved to another place of the page has lost the focus on its way.
  if (inMoves && (document.activeElement !== focused || focused?.matches("#prompt, g:not([role])"))) refocus();
  const over = document.querySelector("#handover.handover button");
  if (over instanceof HTMLElement && !over.contains(document.activeElement)) over.focus();
}

function newPosition() {
  closeChooser();
  hide();
  document.title = state().title ?? document.title;
  const filter = document.getElementById("filter");
  if (filter instanceof HTMLInputElement) filter.value = "";
  applyFilter();
  document.querySelector("#move-list")?.scrollTo(0, 0);
  showFocus();
  goWhereAsked();
  unroll();
  past.now(Number(state().moves));
  goOn();
}

/** The section that the last decision was about. */
let focused = "";

/** Scroll to what the decision is about, when it is about something else than before and cannot be seen. */
function showFocus() {
  const part = document.querySelector(".part[data-focused]");
  const pane = part?.closest(".pane");
  if (!part || !pane || part.id === focused) return;
  focused = part.id;
  const [inner, outer] = [part.getBoundingClientRect(), pane.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) pane.scrollTop += inner.top - outer.top;
}

/** Whether somebody plays on the board, not in the list. */
let onBoard = false;
document.addEventListener("focusin", ({ target }) => {
  if (target instanceof Element && target.closest("#picture, #chooser, #moves")) onBoard = !target.closest("#moves");
});

function refocus() {
  if (onBoard && enterBoard()) return;
  const wanted = [...document.querySelectorAll("#moves .act[data-move], #moves .fold > summary, #moves .btn.pri, #prompt .btn.pri")];
  const target = wanted.find((each) => each.checkVisibility()) ?? get("prompt");
  if (target instanceof HTMLElement) target.focus();
}

/**
 * Send an act of the viewer's seat, and say so if it is refused.
 *
 * @param {string} type
 * @param {Record<string, unknown>} facts
 */
async function act(type, facts = {}) {
  if (!line) return;
  const { ply, seat } = state();
  const who = seat ? { seat: Number(seat) } : {};
  await line.tell({ type, ply: Number(ply), ...who, ...facts });
}

/** Hints and reasons are about one decision: put back what was there before. */
function forgetShown() {
  place(shown);
  for (const id of Object.keys(shown)) delete shown[id];
  for (const act of document.querySelectorAll(".hinted")) act.classList.remove("hinted");
  pointAt([]);
}

/**
 * What will be answered to the question that a move leads to, if it comes and has so many answers; and the question to
 * which the move was an answer.
 *
 * @type {{then: string, of: number, at: string} | null}
 */
let chain = null;

/**
 * @param {string} move
 * @param {DOMStringMap} more what the pressed button says besides
 */
function play(move, { then, of, follow } = {}) {
  forgetFresh(document);
  forgetShown();
  if (then) chain = { then, of: Number(of), at: state().asks ?? "" };
  else if (chain?.at !== state().asks) chain = null;
  void act("move", { move, hold: wishes.confirm, ...(follow ? { follow: true } : {}) });
}

/** Answer what goes without saying; a coach who waits for one move has something to say about it. */
function goOn() {
  if (asksForOne()) chain = null;
  if (!chain || !state().yours) return;
  const moves = [...document.querySelectorAll("#moves .act[data-move]")].map((act) => act.getAttribute("data-move"));
  const { then, of, at } = chain;
  if (!moves.includes(then) && state().asks === at) return;
  chain = null;
  if (moves.includes(then) && moves.length <= of) play(then, { follow: "1" });
}

/** @param {boolean} yes */
const tellReading = (yes) => void line?.tell({ type: "read", yes });

const tellPace = () => void line?.tell({ type: "pace", text: wishes.pace });

/** The coach has a word, but only about a position that is there now. */
const showCoach = () => live && tutor(state(), askQuietly);

/** Whether a hint came; if not, nobody has asked for it, and nobody is told. */
async function askQuietly() {
  const { ply, seat } = state();
  const reply = await line?.send({ type: "hint", ply: Number(ply), seat: Number(seat || -1) });
  return reply?.type === "show";
}

/** @param {string} move that the coach has proposed: it is made as if it was pressed in the list */
function follow(move) {
  const target = document.querySelector(`#moves [data-move="${CSS.escape(move)}"]`);
  if (target instanceof HTMLElement) target.click();
}

function markHint() {
  const move = document.getElementById("hint")?.dataset.hint;
  if (!move) return;
  const target = document.querySelector(`#moves [data-move="${CSS.escape(move)}"]`);
  target?.classList.add("hinted");
  pointAt((target?.getAttribute("data-at") ?? "").split(" "));
  document.querySelector("#move-list")?.scrollTo(0, 0);
  if (document.querySelector("#advice:not(:empty)")) bringIntoSight(document.querySelector("#picture [data-own-hinted]"));
}

/**
 * What `data-do` can name. The others are messages to the server as they are.
 *
 * @type {Record<string, (pressed: HTMLElement) => void>}
 */
const acts = {
  step: (pressed) => past.step(pressed.dataset.to ?? "back"),
  look: () => void past.look(0),
  play: () => past.playing ? past.stop() : void past.play(),
  now: () => past.leave(),
  jump: (pressed) => void past.look(Number(pressed.dataset.to)),
  again: (pressed) => void again(past, Number(pressed.dataset.first), Number(pressed.dataset.last)),
  seen: () => seen(),
  on: () => {
    closeMoment(tellReading);
    refocus();
  },
  aside: () => stepAside(),
  moment: (pressed) => void readAgain(base, pressed.dataset.to ?? ""),
  copy: (pressed) => void copy(absolute(inputOf(pressed).dataset.link), texts.copied ?? ""),
  "copy-watch": (pressed) => void copy(absolute(pressed.dataset.link), texts.copied ?? ""),
  "copy-move": () => void copy(past.link(), texts.copied ?? ""),
  notify: () => void askToNotify(texts.notified ?? ""),
  keys: () => openKeys(),
  close: (pressed) => pressed.closest("dialog")?.close(),
  leave: () => void (confirm(texts.leave) && act("leave")),
  coach: (pressed) => void act("coach", { yes: pressed.dataset.yes === "1" }),
  "coach-switch": () => void act("coach", { yes: state().coach !== "on" }),
  follow: (pressed) => follow(pressed.dataset.wanted ?? ""),
  lesson: (pressed) => void act("lesson", { text: pressed.dataset.what }),
  phrase: (pressed) => {
    said(pressed.textContent ?? "");
    void act("phrase", { phrase: pressed.dataset.phrase });
  },
  talk: (pressed) => showTalk(pressed.dataset.talk ?? "log"),
  sounds: () => {
    want(!areWanted());
    showSounds();
  },
  "answer-undo": (pressed) => void act("answer-undo", { yes: pressed.dataset.yes === "1" }),
  "take-over": (pressed) => void act("take-over", { seat: Number(pressed.dataset.seat) }),
  back: (pressed) => void act("back", { seat: Number(pressed.dataset.seat) }),
  eyes: (pressed) => void act("eyes", { seat: Number(pressed.dataset.seat) }),
  area: (pressed) => look(Number(pressed.dataset.seat ?? -1)),
  words: () => {
    past.words = !past.words;
    void showing();
  },
};

/** @param {string} name of a page beside the board */
function showTalk(name) {
  if (isNarrow()) openTab("talk");
  openTalk(name);
  read();
}

const showSounds = () => get("sounds").setAttribute("aria-pressed", String(areWanted()));

/** @param {number} seat whose area is wanted; -1: one's own */
function look(seat) {
  past.area = seat < 0 ? null : seat;
  if (isNarrow()) openTab("mine");
  else if (get("moment").dataset.key !== "over") stepAside(true);
  void showing();
}

/** Say what of the table is wanted here. */
async function showing() {
  if (past.looking) await past.look(past.move);
  await line?.tell({ type: "show", seat: past.area ?? -1, words: past.words });
}

/**
 * Why nothing can be done there, as markup.
 *
 * @param {string} id of an element
 */
async function why(id) {
  const { ply, seat } = state();
  const reply = await line?.send({ type: "why", ply: Number(ply), seat: Number(seat || -1), at: id });
  return reply?.set?.why ?? "";
}

/** Invitations are shown as people send them. */
function showLinks() {
  for (const input of document.querySelectorAll("input[data-link]")) {
    if (input instanceof HTMLInputElement) input.value = absolute(input.dataset.link);
  }
}

/** @param {HTMLElement} pressed */
const inputOf = (pressed) => get(pressed.dataset.from ?? "");

/** @param {string | undefined} path */
const absolute = (path) => new URL(path ?? "", location.href).href;

function openKeys() {
  const dialog = get("keys");
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const pressed = target?.closest(".named, [data-do], [data-move]");
  if (!(pressed instanceof HTMLElement)) return;
  const { move, do: name } = pressed.dataset;
  if (move) play(move, pressed.dataset);
  else if (name) (acts[name] ?? (() => void act(name)))(pressed);
});

document.addEventListener("input", (event) => {
  if (!(event.target instanceof HTMLInputElement)) return;
  if (event.target.id === "slider") void past.look(Number(event.target.value));
});
document.addEventListener("change", (event) => {
  if (event.target instanceof HTMLSelectElement && event.target.id === "eyes") past.through(event.target.value);
});

document.getElementById("say")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const input = get("line");
  if (!(input instanceof HTMLInputElement) || !input.value.trim()) return;
  said(input.value.trim());
  void act("chat", { text: input.value.trim() });
  input.value = "";
});

listenBoard({ play, why });
listenTips(doable);
listenWishes(tellPace);
listenMenu();
listen({ play, act: (name) => pressNamed(name), step: (to) => past.step(to), openTab, openTalk, openKeys, leave: () => past.leave() });

/**
 * Press the button of an act, if it is there and can be pressed.
 *
 * @param {string} name
 */
function pressNamed(name) {
  const button = document.querySelector(`[data-do="${name}"]:not([disabled])`);
  if (button instanceof HTMLElement) button.click();
}

document.addEventListener("click", read);
document.addEventListener("visibilitychange", read);

openTab(body.dataset.tab ?? "moves");
goWhereAsked();
unroll();
ring();
showSounds();
toEnd(get("page-log"));
void lookForNext();
setInterval(() => void lookForNext(), 1000);
showFocus();
showLinks();
markNew();
tellLayout();
if (live) openMoment(tellReading);
void learnNames(base);
if (!live) past.start();
