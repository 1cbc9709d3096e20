"""Sets the table in words as a page: sections become sheets, their lines rows, cards, chips and grids.

The words follow a few habits (see `Section`): *Label: what it is*, items with · between them, a remark after a dash, a
line that starts with two spaces below the one that it belongs to. That is all that this module knows about any game.

Each block of a sheet is a fragment of its own, so that little is sent when little changes; and since little changes
from move to move, everything that was set once is remembered.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby

from markupsafe import Markup, escape

from cuvee.kernel import Section
from cuvee.kernel.speech import UNDER
from cuvee.web.pages.markup import Fragments, fill, stub

ITEMS, REMARK, LABEL = " · ", " — ", ": "
LONGEST_LABEL = 60  # longer ones are sentences
_GRID = re.compile(r"\S {2,}\S|^ {4,}\S+$")
_SCALE = re.compile(r"(\(\d+(?:/\d+)+\))")
_ASIDE = re.compile(r"^(?P<name>.+?) (?P<aside>\([^()]*\))$")

Group = tuple[str, tuple[str, ...]]  # a line, and those that belong to it


def part(section: Section, focused: bool) -> Fragments:
    """A section as a sheet of its own, and its blocks."""
    return dict(_part(section.key, section.title, tuple(section.lines), focused))


@lru_cache(2048)
def _part(key: str, title: str, lines: tuple[str, ...], focused: bool) -> tuple[tuple[str, Markup], ...]:
    id, found, shell = f"part-{key}", list[tuple[str, Markup]](), list[Markup]()
    for kind, members in groupby(_groups(lines), key=_kind):
        blocks = list(_blocks(kind, list(members), f"{id}-{len(found)}-"))
        found += blocks
        stubs = Markup("").join(stub(name) for name, _ in blocks)
        shell.append(fill('<div class="cards">{}</div>', stubs) if kind == "cards" else stubs)
    state = Markup(' data-focused="1"') if focused else ""
    sheet = fill(
        '<section class="sheet part" id="{0}" aria-labelledby="{0}-title"{1}><h2 class="ttl" id="{0}-title">{2}</h2>'
        '<div class="body">{3}</div></section>',
        id,
        state,
        title,
        Markup("").join(shell),
    )
    return ((id, sheet), *found)


def _blocks(kind: str, members: Sequence[Group], id: str) -> Iterator[tuple[str, Markup]]:
    """Groups of a head and what belongs to it become cards, each a block; grids and rows are one block together."""
    if kind == "cards":
        for number, (head, under) in enumerate(members):
            yield f"{id}{number}", _card(f"{id}{number}", head, under)
    elif kind == "grid":
        yield f"{id}0", _grid(f"{id}0", tuple(line for _, under in members for line in under))
    else:
        yield f"{id}0", _rows(f"{id}0", tuple(head for head, _ in members))


def _groups(lines: Sequence[str]) -> Iterator[Group]:
    """Lines that belong together. A grid has no head."""
    head, under = "", list[str]()
    for line in lines:
        if line.startswith(UNDER) and not (_is_grid(line) and not under and head):
            under.append(line)
            continue
        if head or under:
            yield head, tuple(under)
        head, under = ("", [line]) if line.startswith(UNDER) else (line, [])
    if head or under:
        yield head, tuple(under)


def _is_grid(line: str) -> bool:
    return bool(_GRID.search(line.removeprefix(UNDER)))


def _kind(group: Group) -> str:
    head, under = group
    if not head and all(map(_is_grid, under)):
        return "grid"
    return "cards" if under else "rows"


@lru_cache(512)
def _grid(id: str, lines: tuple[str, ...]) -> Markup:
    text = "\n".join(line.removeprefix(UNDER) for line in lines)
    return fill('<pre class="grid" id="{}">{}</pre>', id, text)


@lru_cache(4096)
def _rows(id: str, lines: tuple[str, ...]) -> Markup:
    return fill('<ul class="rows" id="{}">{}</ul>', id, Markup("").join(map(_row, lines)))


def rows(lines: Sequence[str]) -> Markup:
    """Lines that belong to no sheet."""
    return fill('<ul class="rows">{}</ul>', Markup("").join(map(_row, lines))) if lines else Markup("")


def _row(line: str) -> Markup:
    return Markup(f'<li class="ln">{words(line.removeprefix(UNDER))}</li>')


@lru_cache(4096)
def _card(id: str, head: str, under: tuple[str, ...]) -> Markup:
    title = fill('<h3 class="ln">{}</h3>', words(head.removesuffix(":"))) if head else ""
    rows = Markup("").join(map(_row, under))
    return fill('<div class="card" id="{}">{}<ul class="rows">{}</ul></div>', id, title, rows)


@lru_cache(16384)
def words(line: str) -> Markup:
    """One line: its label stands out, items become chips, a remark steps back."""
    text, dash, remark = line.partition(REMARK)
    label, value = _split(text)
    tail = fill(' <span class="remark">— {}</span>', remark) if dash else ""
    return fill("{}{}{}", _label(label) if label else "", _value(value), tail)


def _split(text: str) -> tuple[str, str]:
    """Label and value; a line without a label is all value."""
    label, colon, value = text.partition(LABEL)
    sentence = len(label) > LONGEST_LABEL or ". " in label or ITEMS in label
    return (label, value) if colon and not sentence else ("", text)


def _label(label: str) -> Markup:
    found = _ASIDE.match(label)
    if found is None:
        return fill("<b>{}</b> ", label)
    return fill('<b>{}</b> <span class="aside">{}</span> ', found["name"], found["aside"])


def _value(value: str) -> Markup:
    items = value.split(ITEMS)
    if len(items) == 1 or any(item.endswith(",") for item in items):
        return _scales(value)
    return Markup(" ").join(fill('<span class="chip">{}</span>', item) for item in items)


def _scales(text: str) -> Markup:
    """A text in which numbers that are printed side by side stand in boxes."""
    if "/" not in text:
        return escape(text)
    return Markup("").join(_boxes(piece) if _SCALE.fullmatch(piece) else escape(piece) for piece in _SCALE.split(text))


def _boxes(scale: str) -> Markup:
    numbers = [fill("<i>{}</i>", number) for number in scale.strip("()").split("/")]
    return fill('<span class="scale">{}</span>', Markup('<span aria-hidden="true">/</span>').join(numbers))
