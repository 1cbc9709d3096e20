// @ts-check
/**
 * Looking back: the same page at an earlier move, by arrow keys, slider and buttons; at a running table and in a replay.
 *
 * @module
 */

import { linkNames } from "./cards.js";
import { tellLayout } from "./layout.js";
import { get, toast } from "./page.js";
import { toEnd } from "./talk.js";
import { forgetFresh } from "./patch.js";
import { place } from "./scene.js";

const BEATS = /** @type {Record<string, number>} */ ({ slow: 2000, normal: 1000, fast: 300 }); // milliseconds between steps
const TOGGLE = "#play"; // presses that say themselves whether the game goes on
const PRESSES = ["Enter", " "];

export class Past {
  /**
   * @param {string} base path of the table
   * @param {boolean} live whether there is a running table to come back to
   * @param {Record<string, string>} texts
   * @param {() => void} back asks for the present
   */
  constructor(base, live, texts, back) {
    this.base = base;
    this.live = live;
    this.texts = texts;
    this.back = back;
    this.looking = false;
    this.returning = false; // the present was asked for
    this.move = 0;
    this.last = Number(get("state").dataset.moves);
    this.eyes = new URLSearchParams(location.search).get("seat");
    /** @type {number | null} */
    this.area = null; // whose area is looked at
    this.words = false; // whether the table is wanted in words
    this.asked = 0; // only the answer to the latest question counts
    /** @type {Promise<void>} */
    this.fetched = Promise.resolve();
    this.playing = 0; // the number of the run, while the game plays by itself
    this.runs = 0;
    /** @type {Record<string, string>} */
    this.chosen = { by: "move", speed: "normal" }; // how far a step goes, and how fast the game plays
    document.addEventListener("change", ({ target }) => this.choose(target));
    for (const event of ["pointerdown", "keydown"]) document.addEventListener(event, (sent) => this.interrupt(sent), true);
  }

  /** A replay begins at the move that the page was made with. */
  start() {
    this.looking = true;
    this.read();
  }

  /**
   * The table goes on.
   *
   * @param {number} last
   */
  now(last) {
    this.last = last;
  }

  /** @param {EventTarget | null} field */
  choose(field) {
    if (field instanceof HTMLSelectElement && field.dataset.replay) this.chosen[field.dataset.replay] = field.value;
  }

  /**
   * Where a step leads: by a move, or to where another turn, day, round or year begins.
   *
   * @param {"back" | "forward"} to
   */
  target(to) {
    const here = this.looking ? this.move : this.last;
    const far = this.looking ? get("moves").getAttribute(`data-${to}-${this.chosen.by}`) : null;
    return far === null ? here + (to === "back" ? -1 : 1) : Number(far);
  }

  /** @param {string} to first, back, forward or last */
  step(to) {
    const here = this.looking ? this.move : this.last;
    const target = { first: 0, back: this.target("back"), forward: this.target("forward"), last: this.last }[to] ?? here;
    if (target === here && here > 0) return this.live ? this.leave() : undefined;
    if (target > this.last || (to === "last" && this.live) || (!this.looking && target >= this.last)) this.leave();
    else if (target >= 0) void this.look(target);
  }

  /** @param {string} seat */
  through(seat) {
    this.eyes = seat;
    void this.look(this.move);
  }

  /** @param {number} move */
  async look(move) {
    this.looking = true;
    this.asked += 1;
    const question = this.asked;
    const asked = new URLSearchParams(this.eyes ? { seat: this.eyes } : {});
    if (this.area !== null) asked.set("area", String(this.area));
    if (this.words) asked.set("words", "1");
    await this.fetched; // a slider asks faster than anybody can look: while one answer is on its way, only the latest waits
    if (question !== this.asked) return;
    const answering = fetch(`${this.base}/at/${move}?${asked}`);
    this.fetched = answering.then(
      () => undefined,
      () => undefined,
    );
    const answer = await answering;
    if (question !== this.asked) return;
    if (!answer.ok) {
      toast(this.texts.refused ?? "");
      return;
    }
    const { set, move: now } = await answer.json();
    if (!this.looking || question !== this.asked) return;
    const sliding = document.activeElement?.id === "slider";
    const before = this.move;
    forgetFresh(document);
    const step = Math.abs(Number(now) - before) <= 1;
    place(set, [], !step);
    this.read();
    if (!step) forgetFresh(document); // marks are for single steps
    if (sliding) get("slider").focus();
  }

  /** Let the game play, a move in a beat, to its end; from there, from the beginning. */
  async play() {
    this.runs += 1;
    const run = this.runs;
    this.playing = run;
    if (this.move >= this.last) await this.look(0);
    while (this.playing === run && this.move < this.last) {
      const before = this.move;
      this.show();
      const beat = BEATS[this.chosen.speed ?? ""] ?? 1000;
      await Promise.all([this.look(this.target("forward")), new Promise((done) => setTimeout(done, beat))]);
      if (this.move === before) break; // there was no answer
    }
    if (this.playing === run) this.stop();
  }

  /** The game stays where it is. */
  stop() {
    this.playing = 0;
    this.show();
  }

  /**
   * Whoever presses anything wants to look for themselves.
   *
   * @param {Event} event
   */
  interrupt(event) {
    if (!this.playing) return;
    if (event.target instanceof Element && event.target.closest("[data-replay]")) return;
    const toggle = event.target instanceof Element && event.target.closest(TOGGLE);
    const key = event instanceof KeyboardEvent ? event.key : null;
    if (key === "p" || (toggle && (key === null || PRESSES.includes(key)))) return;
    this.stop();
  }

  /** Read from the page where it is. */
  read() {
    const panel = get("moves").dataset;
    this.move = Number(panel.at);
    this.last = Number(panel.last);
    const slider = document.getElementById("slider");
    if (slider instanceof HTMLInputElement) {
      slider.max = String(this.last);
      slider.value = String(this.move);
    }
    linkNames();
    toEnd(get("page-log")); // its last line tells of the move that is shown
    this.show();
    tellLayout();
  }

  /** Back to the present. */
  leave() {
    if (!this.looking || !this.live) {
      if (!this.live) location.href = this.base;
      return;
    }
    this.looking = false;
    this.playing = 0;
    this.returning = true;
    this.asked += 1;
    this.show();
    this.back();
  }

  show() {
    document.body.classList.toggle("past", this.looking && this.live);
    document.body.toggleAttribute("data-playing", this.playing > 0);
    document.querySelector(TOGGLE)?.setAttribute("aria-pressed", String(this.playing > 0));
    const { move, now } = this.texts;
    get("when").textContent = this.looking ? (move ?? "").replace("{move}", `${this.move} / ${this.last}`) : (now ?? "");
  }

  /** A link to the move that is shown. */
  link() {
    const seat = this.eyes ? `&seat=${this.eyes}` : "";
    return new URL(`${this.base}/replay?move=${this.move}${seat}`, location.href).href;
  }
}
