// @ts-check
/**
 * The line to the server: one WebSocket that reconnects, numbers what comes, and notices when something is missing.
 *
 * Every message has `v`, the version of the protocol. A server that speaks another one makes the page load itself anew.
 * Fragments come as `all`, or as `some` with a `seq` that grows by one: an old one is ignored, a gap asks for `all`.
 * Whoever reads slowly, or looks elsewhere, gets a longer step, which names the number `after` which it is taken.
 *
 * @module
 */

export const VERSION = 1;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;

/**
 * @typedef {{v: number, type: string, seq?: number, after?: number, ply?: number, set?: Record<string, string>, gone?: string[],
 *   ref?: number, ok?: boolean, error?: string, text?: string}} Message
 * @typedef {{place: (set: Record<string, string>, gone: string[]) => void, show: (set: Record<string, string>) => void,
 *   open: (open: boolean) => void, refused: (message: Message) => void}} Listener
 */

export class Line {
  /**
   * @param {string} url
   * @param {Listener} listener
   */
  constructor(url, listener) {
    this.url = url;
    this.listener = listener;
    this.seq = 0;
    this.wait = FIRST_WAIT;
    this.ref = 0;
    this.behind = false; // something is missing, and everything was asked for
    /** @type {Map<number, (message: Message) => void>} */
    this.asked = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    this.connect();
  }

  connect() {
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.wait = FIRST_WAIT;
      this.listener.open(true);
    });
    socket.addEventListener("message", (event) => this.receive(JSON.parse(event.data)));
    socket.addEventListener("close", () => this.lost());
  }

  lost() {
    this.listener.open(false);
    this.seq = 0;
    this.behind = false;
    for (const answer of this.asked.values()) answer({ v: VERSION, type: "reply", ok: false, error: "lost" });
    this.asked.clear();
    setTimeout(() => this.connect(), this.wait * (0.5 + Math.random()));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** @param {Message} message */
  receive(message) {
    if (message.v !== VERSION) return location.reload();
    if (message.type === "all") this.all(message);
    else if (message.type === "some") this.some(message);
    else {
      if (message.type === "show") this.listener.show(message.set ?? {});
      this.answered(message);
    }
  }

  /** @param {Message} message */
  all(message) {
    this.seq = message.seq ?? 0;
    this.behind = false;
    this.listener.place(message.set ?? {}, []);
  }

  /** @param {Message} message */
  some(message) {
    const seq = message.seq ?? 0;
    if (this.behind || (message.after === undefined && seq <= this.seq)) return;
    if ((message.after ?? seq - 1) !== this.seq) {
      this.behind = true;
      void this.send({ type: "all" });
      return;
    }
    this.seq = seq;
    this.listener.place(message.set ?? {}, message.gone ?? []);
  }

  /** @param {Message} message */
  answered(message) {
    const answer = this.asked.get(message.ref ?? -1);
    this.asked.delete(message.ref ?? -1);
    if (answer) answer(message);
    else if (message.ok === false) this.listener.refused(message);
  }

  /**
   * Do something at the table. That it was done is seen at the table; that it was refused is told to the listener.
   *
   * @param {Record<string, unknown>} message
   */
  async tell(message) {
    if (!(await this.ready())) this.listener.refused({ v: VERSION, type: "reply", ok: false, error: "lost" });
    else this.write({ quiet: true, ...message });
  }

  /**
   * Ask the server for something. Whoever is so fast that the line is not open yet waits for it.
   *
   * @param {Record<string, unknown>} message
   * @returns {Promise<Message>} its reply
   */
  async send(message) {
    if (!(await this.ready())) return { v: VERSION, type: "reply", ok: false, error: "lost" };
    const ref = this.write(message);
    return new Promise((resolve) => this.asked.set(ref, resolve));
  }

  /** Whether the line is open, or will be in a moment. */
  async ready() {
    const socket = this.socket;
    if (socket?.readyState === WebSocket.CONNECTING) {
      await new Promise((resolve) => ["open", "close"].forEach((event) => socket.addEventListener(event, resolve)));
    }
    return socket?.readyState === WebSocket.OPEN;
  }

  /**
   * @param {Record<string, unknown>} message
   * @returns {number} the number by which a reply refers to it
   */
  write(message) {
    this.ref += 1;
    this.socket?.send(JSON.stringify({ v: VERSION, ref: this.ref, ...message }));
    return this.ref;
  }
}
