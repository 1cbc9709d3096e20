// @ts-check
/**
 * What a browser does for a film: paints pictures, and encodes them. `cuvee.cli.film` tells it what to do.
 *
 * @module
 */

const WAITING = 4; // pictures that may wait for the encoder
const BITRATE = 1_500_000;

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

  /** @param {[string, number, number]} facts the picture, its scale, and milliseconds from the beginning of the film */
  async shoot([svg, scale, at]) {
    await paint(svg, scale);
    encoder ??= begun();
    while (encoder.encodeQueueSize > WAITING) await new Promise((resolve) => setTimeout(resolve, 10));
    const frame = new VideoFrame(canvas, { timestamp: at * 1000 });
    encoder.encode(frame, { keyFrame: at === 0 });
    frame.close();
    return [canvas.width, canvas.height];
  },

  /** The encoded film: for each frame its time in milliseconds, whether it needs no other, and its data in base 64. */
  async develop() {
    await encoder?.flush();
    return reel;
  },
};

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
