// @ts-check
/**
 * Clocks count down between two messages.
 *
 * @module
 */

const DAY = 86_400;
const HOUR = 3_600;
const two = (/** @type {number} */ number) => String(number).padStart(2, "0");

/** @param {number} left */
function clockText(left) {
  if (left >= DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / HOUR)} h`;
  const [hours, minutes, seconds] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / 60), left % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

setInterval(() => {
  for (const clock of document.querySelectorAll(".ck[data-running]")) {
    if (!(clock instanceof HTMLElement)) continue;
    const left = Math.max(0, Number(clock.dataset.left) - 1);
    clock.dataset.left = String(left);
    clock.textContent = clockText(left);
  }
}, 1000);
