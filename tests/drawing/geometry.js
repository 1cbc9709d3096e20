// Where things lie on a page with a picture: returns what is wrong, as sentences. `least` is the smallest size of letters.
({ least, narrow }) => {
  const wrong = [];
  const round = (box) => `${Math.round(box.left)},${Math.round(box.top)} ${Math.round(box.width)}×${Math.round(box.height)}`;
  const holds = (outer, inner, slack) =>
    inner.left >= outer.left - slack && inner.right <= outer.right + slack &&
    inner.top >= outer.top - slack && inner.bottom <= outer.bottom + slack;
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) wrong.push(`the page scrolls sideways: ${root.scrollWidth}`);
  if (root.scrollHeight > innerHeight) wrong.push(`the page scrolls: ${root.scrollHeight}`);
  const board = document.getElementById("board");
  const seen = board.getBoundingClientRect();
  const scrolls = getComputedStyle(board).overflowY === "auto"; // on an upright tablet the lowest rows are scrolled to
  const top = seen.top - board.scrollTop;
  const area = scrolls ? { left: seen.left, right: seen.right, top, bottom: top + board.scrollHeight } : seen;
  const shown = [...document.querySelectorAll(".panel")].filter((panel) => panel.getClientRects().length);
  if (!shown.length) wrong.push("no panel is shown");
  for (const panel of shown) {
    const box = panel.getBoundingClientRect();
    if (!narrow && !holds(area, box, 1)) wrong.push(`${panel.id} lies outside: ${round(box)}`);
    if (narrow && (box.left < -1 || box.right > innerWidth + 1)) wrong.push(`${panel.id} is too wide: ${round(box)}`);
  }
  const letters = (panel) =>
    [...panel.querySelectorAll("text")]
      .filter((text) => text.textContent.trim() && text.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((text) => {
        const box = text.getBoundingClientRect();
        const scale = text.getScreenCTM().a;
        const size = parseFloat(getComputedStyle(text).fontSize) * scale;
        // What is inked: from the height of capitals to the baseline, and a little below.
        const flat = { left: box.left + 0.5, right: box.right - 0.5, top: box.bottom - size * 0.95, bottom: box.bottom - size * 0.25 };
        return { text, words: text.textContent.trim(), box, size, flat, part: text.closest("g[id]")?.id };
      });
  const briefs = [...document.querySelectorAll(".brief")].filter((brief) => brief.getClientRects().length);
  for (const panel of [...shown, ...briefs]) {
    const paper = (panel.querySelector(":scope > svg") ?? panel).getBoundingClientRect();
    const name = panel.id || `what ${panel.closest("li").id} has`;
    const found = letters(panel);
    for (const { words, box, size, part } of found) {
      if (!holds(paper, { ...box.toJSON(), top: box.top + size * 0.15, bottom: box.bottom - size * 0.15 }, 1)) {
        wrong.push(`“${words}” (${part}) is clipped by ${name}: ${round(box)} in ${round(paper)}`);
      }
      if (size < least - 0.06) wrong.push(`“${words}” (${part}) is only ${size.toFixed(1)} px high`);
    }
    found.sort((one, two) => one.flat.top - two.flat.top);
    for (let one = 0; one < found.length; one += 1) {
      for (let two = one + 1; two < found.length && found[two].flat.top < found[one].flat.bottom; two += 1) {
        const [a, b] = [found[one].flat, found[two].flat];
        const [wide, high] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
        if (wide > 1.5 && high > 1.5) {
          wrong.push(`“${found[one].words}” (${found[one].part}) and “${found[two].words}” (${found[two].part}) overlap in ${name}`);
        }
      }
    }
  }
  return wrong;
}
