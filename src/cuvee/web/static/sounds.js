// @ts-check
/**
 * Small sounds, made here and not fetched: it is your turn, somebody says something, the game is over.
 *
 * Whether they are wanted is remembered by each device. On phones, which are in trains and pockets, they are off until
 * somebody turns them on.
 *
 * @module
 */

const KEY = "sounds";
const LENGTH = 0.35; // seconds of a note
const LOUDNESS = 0.12;

/**
 * By sound: its notes in hertz, and how many seconds after the first one each begins.
 *
 * @type {Record<string, [number, number][]>}
 */
const NOTES = {
  turn: [[523.25, 0], [659.25, 0.13]],
  chat: [[880, 0]],
  end: [[392, 0], [523.25, 0.16], [659.25, 0.32]],
};

/** @type {AudioContext | null} */
let player = null;

/** Whether this device shall make sounds. */
export function areWanted() {
  const chosen = stored();
  return chosen === null ? !matchMedia("(pointer: coarse)").matches : chosen === "on";
}

/** @param {boolean} wanted */
export function want(wanted) {
  try {
    localStorage.setItem(KEY, wanted ? "on" : "off");
  } catch {
    // nothing is remembered in such a browser
  }
}

function stored() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/**
 * Make a sound, if sounds are wanted.
 *
 * @param {string} name
 */
export function chime(name) {
  if (!areWanted()) return;
  document.body.dataset.chimed = name;
  player ??= new AudioContext();
  void player.resume();
  for (const [pitch, after] of NOTES[name] ?? []) strike(player, pitch, player.currentTime + after);
}

/**
 * A note like that of a glass: it begins at once and fades.
 *
 * @param {AudioContext} audio
 * @param {number} pitch
 * @param {number} at
 */
function strike(audio, pitch, at) {
  const [voice, volume] = [audio.createOscillator(), audio.createGain()];
  voice.type = "sine";
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(LOUDNESS, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + LENGTH);
  voice.connect(volume).connect(audio.destination);
  voice.start(at);
  voice.stop(at + LENGTH);
}
