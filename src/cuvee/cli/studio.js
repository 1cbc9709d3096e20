// @ts-check
/**
 * What a browser does for a film: paints pictures, and encodes them. `cuvee.cli.film` tells it what to do.
 *
 * @module
 */

const WAITING = 4; // pictures that may wait for the encoder
const BITRATE = 900_000;
const STEPS = 3; // pictures between two positions

const canvas = document.createElement("canvas");

/** @type {[number, boolean, string][]} */
const reel = [];

/** @type {VideoEncoder | null} */
let encoder = null;

/**
 * Paint a picture on the canvas.
 *
 * @param {string} svg
 * @param {number} scale
 */
async function paint(svg, scale) {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  const picture = new Image();
  await new Promise((resolve, reject) => {
    picture.onload = resolve;
    picture.onerror = () => reject(new Error("this is no picture"));
    picture.src = address;
  });
  canvas.width = picture.width * scale;
  canvas.height = picture.height * scale;
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(address);
}

const studio = {
  /**
   * A picture as PNG, in base 64.
   *
   * @param {[string, number]} facts
   */
  async photograph([svg, scale]) {
    await paint(svg, scale);
    return canvas.toDataURL("image/png").split(",")[1];
  },

  /**
   * Shoot a picture; what lay elsewhere in the one before it glides there.
   *
   * @param {[string, string, number, number, number]} facts the picture before, this one, their scale, when it begins
   *   (milliseconds from the beginning of the film), and how long things glide
   */
  async shoot([before, svg, scale, at, glide]) {
    const moving = before ? between(before, svg) : [];
    for (const [step, picture] of moving.entries()) await expose(picture, scale, at + (glide * step) / (moving.length + 1));
    await expose(svg, scale, moving.length ? at + glide : at);
    return [canvas.width, canvas.height];
  },

  /** The encoded film: for each frame its time in milliseconds, whether it needs no other, and its data in base 64. */
  async develop() {
    await encoder?.flush();
    return reel;
  },
};

/**
 * @param {string} svg
 * @param {number} scale
 * @param {number} at
 */
async function expose(svg, scale, at) {
  await paint(svg, scale);
  encoder ??= begun();
  while (encoder.encodeQueueSize > WAITING) await new Promise((resolve) => setTimeout(resolve, 10));
  const frame = new VideoFrame(canvas, { timestamp: at * 1000 });
  encoder.encode(frame, { keyFrame: at === 0 });
  frame.close();
}

/**
 * Pictures between two others, in which the parts that have moved are on their way.
 *
 * @param {string} before
 * @param {string} after
 * @returns {string[]}
 */
function between(before, after) {
  const [old, next] = [before, after].map((svg) => new DOMParser().parseFromString(svg, "image/svg+xml"));
  if (!old || !next) return [];
  /** @type {[Element, [number, number][]][]} */
  const moved = [];
  for (const part of next.querySelectorAll("g[id][transform]")) {
    const [was, is] = [old.getElementById(part.id), part].map((one) => one?.getAttribute("transform") ?? "");
    if (was && is && was !== is) moved.push([part, way(part, was, is)]);
  }
  if (!moved.length) return [];
  return Array.from({ length: STEPS }, (_, step) => {
    for (const [part, points] of moved) {
      const [x, y] = points[step] ?? [0, 0];
      part.setAttribute("transform", `translate(${x} ${y})`);
    }
    return new XMLSerializer().serializeToString(next);
  });
}

/**
 * The points that a part passes, from where it was: along its route, or straight.
 *
 * @param {Element} part
 * @param {string} was
 * @param {string} is
 * @returns {[number, number][]}
 */
function way(part, was, is) {
  const ends = [was, is].map((transform) => transform.match(/-?[\d.]+/g)?.map(Number) ?? []);
  const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = ends;
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", part.getAttribute("data-route") ?? `M${x1} ${y1}L${x2} ${y2}`);
  const length = path.getTotalLength();
  return Array.from({ length: STEPS }, (_, step) => {
    const eased = 1 - (1 - step / STEPS) ** 2;
    const { x, y } = path.getPointAtLength(length * eased);
    return [x, y];
  });
}

/** A new film, as large as the canvas. */
function begun() {
  const film = new VideoEncoder({
    error: (problem) => console.error(problem),
    output: (chunk) => {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      const text = Array.from(data, (byte) => String.fromCharCode(byte)).join("");
      reel.push([chunk.timestamp / 1000, chunk.type === "key", btoa(text)]);
    },
  });
  film.configure({ codec: "vp09.00.40.08", width: canvas.width, height: canvas.height, bitrate: BITRATE });
  return film;
}

Object.assign(window, { studio });
