// @ts-check
/**
 * Notices of the browser: it is your turn.
 *
 * @module
 */

import { toast } from "./page.js";

/**
 * Ask the browser whether we may.
 *
 * @param {string} done what is said then
 */
export async function askToNotify(done) {
  if (!("Notification" in window)) return;
  if ((await Notification.requestPermission()) === "granted") toast(done);
}

/**
 * Say so if nobody looks at the page.
 *
 * @param {string} title
 * @param {string} text
 * @param {string} tag notices with the same tag take each other's place
 */
export function notify(title, text, tag) {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  const notice = new Notification(title, { body: text, icon: "/static/favicon.svg", tag });
  notice.addEventListener("click", () => {
    window.focus();
    notice.close();
  });
}
