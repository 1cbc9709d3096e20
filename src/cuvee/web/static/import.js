// @ts-check
/**
 * A record by its file: chosen, or dropped anywhere on the page. It is read here and sent like one that was pasted.
 *
 * @module
 */

const form = document.getElementById("import");
const field = document.getElementById("file");
const record = document.getElementById("record");

/** @param {File | undefined | null} file */
async function take(file) {
  if (!file || !(record instanceof HTMLTextAreaElement) || !(form instanceof HTMLFormElement)) return;
  record.value = await file.text();
  form.requestSubmit();
}

const files = document.getElementById("files");
if (files) files.hidden = false; // without this script a file could not be read
field?.addEventListener("change", () => void (field instanceof HTMLInputElement && take(field.files?.[0])));

document.addEventListener("dragover", (event) => {
  event.preventDefault();
  form?.toggleAttribute("data-over", true);
});
document.addEventListener("dragleave", () => form?.toggleAttribute("data-over", false));
document.addEventListener("drop", (event) => {
  event.preventDefault();
  form?.toggleAttribute("data-over", false);
  void take(event.dataTransfer?.files[0]);
});
export {};
