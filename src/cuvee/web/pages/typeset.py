"""Sets the table in words as a page: sections become sheets, their lines rows, cards, chips and grids.

The words follow a few habits (see `Section`): *Label: what it is*, items with · between them, a remark after a dash, a
line that starts with two spaces below the one that it belongs to. That is all that this module knows about any game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from markupsafe import Markup, escape

from cuvee.kernel import Section
from cuvee.kernel.speech import UNDER

ITEMS, REMARK, LABEL = " · ", " — ", ": "
LONGEST_LABEL = 60  # longer ones are sentences
_GRID = re.compile(r"\S {2,}\S|^ {4,}\S+$")
_SCALE = re.compile(r"(\(\d+(?:/\d+)+\))")
_ASIDE = re.compile(r"^(?P<name>.+?) (?P<aside>\([^()]*\))$")


def part(section: Section, focused: bool) -> Markup:
    """A section as a sheet of its own."""
    key = escape(section.key)
    state = Markup(' data-focused="1"') if focused else ""
    return Markup(
        '<section class="sheet part" id="part-{}" aria-labelledby="title-{}"{}>{}<div class="body">{}</div></section>'
    ).format(
        key, key, state, Markup('<h2 class="ttl" id="title-{}">{}</h2>').format(key, section.title), body(section.lines)
    )


def body(lines: Sequence[str]) -> Markup:
    """The lines of a section: groups of a head and what belongs to it become cards, the others stay rows."""
    found = []
    for kind, groups in groupby(_groups(lines), key=_kind):
        members = list(groups)
        if kind == "grid":
            found.append(_grid([line for _, under in members for line in under]))
        elif kind == "cards":
            cards = Markup("").join(_card(head, under) for head, under in members)
            found.append(Markup('<div class="cards">{}</div>').format(cards))
        else:
            found.append(_list([head for head, _ in members]))
    return Markup("").join(found)


Group = tuple[str, list[str]]  # a line, and those that belong to it


def _groups(lines: Sequence[str]) -> Iterator[Group]:
    """Lines that belong together. A grid has no head."""
    head, under = "", list[str]()
    for line in lines:
        if line.startswith(UNDER) and not (_is_grid(line) and not under and head):
            under.append(line)
            continue
        if head or under:
            yield head, under
        head, under = ("", [line]) if line.startswith(UNDER) else (line, [])
    if head or under:
        yield head, under


def _is_grid(line: str) -> bool:
    return bool(_GRID.search(line.removeprefix(UNDER)))


def _kind(group: Group) -> str:
    head, under = group
    if not head and all(map(_is_grid, under)):
        return "grid"
    return "cards" if under else "rows"


def _grid(lines: Sequence[str]) -> Markup:
    return Markup('<pre class="grid">{}</pre>').format("\n".join(line.removeprefix(UNDER) for line in lines))


def _list(lines: Sequence[str]) -> Markup:
    return Markup('<ul class="rows">{}</ul>').format(Markup("").join(_row(line) for line in lines))


def _row(line: str) -> Markup:
    return Markup('<li class="ln">{}</li>').format(words(line.removeprefix(UNDER)))


def _card(head: str, under: Sequence[str]) -> Markup:
    title = Markup('<h3 class="ln">{}</h3>').format(words(head.removesuffix(":"))) if head else ""
    return Markup('<div class="card">{}{}</div>').format(title, _list(under))


def words(line: str) -> Markup:
    """One line: its label stands out, items become chips, a remark steps back."""
    text, dash, remark = line.partition(REMARK)
    label, value = _split(text)
    tail = Markup(' <span class="remark">— {}</span>').format(remark) if dash else ""
    return Markup("{}{}{}").format(_label(label) if label else "", _value(value), tail)


def _split(text: str) -> tuple[str, str]:
    """Label and value; a line without a label is all value."""
    label, colon, value = text.partition(LABEL)
    sentence = len(label) > LONGEST_LABEL or ". " in label or ITEMS in label
    return (label, value) if colon and not sentence else ("", text)


def _label(label: str) -> Markup:
    found = _ASIDE.match(label)
    if found is None:
        return Markup("<b>{}</b> ").format(label)
    return Markup('<b>{}</b> <span class="aside">{}</span> ').format(found["name"], found["aside"])


def _value(value: str) -> Markup:
    items = value.split(ITEMS)
    if len(items) == 1 or any(item.endswith(",") for item in items):
        return _scales(value)
    return Markup(" ").join(Markup('<span class="chip">{}</span>').format(item) for item in items)


def _scales(text: str) -> Markup:
    """A text in which numbers that are printed side by side stand in boxes."""
    if "/" not in text:
        return escape(text)
    return Markup("").join(_boxes(piece) if _SCALE.fullmatch(piece) else escape(piece) for piece in _SCALE.split(text))


def _boxes(scale: str) -> Markup:
    boxes = Markup('<span aria-hidden="true">/</span>').join(
        Markup("<i>{}</i>").format(number) for number in scale.strip("()").split("/")
    )
    return Markup('<span class="scale">{}</span>').format(boxes)
