"""Pictures as PNG, for those who cannot show SVG: messengers that preview a link, and home screens.

resvg paints, and knows no custom properties. So a picture is made plain before: what its style says about an element is
written on it, with colours worked out, and what it refers to by `<use>` takes the place of the reference. The styles of
our artists are simple: classes, attributes, children. That is all that is understood here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple
from xml.etree import ElementTree

from cuvee.drawing.faces import PLAIN

_SVG = "http://www.w3.org/2000/svg"
_HREF = "{http://www.w3.org/1999/xlink}href"
_RULE = re.compile(r"([^{}@]+)\{([^{}]*)\}")
_LETTERS = re.compile(r"@font-face\{[^}]*\}|/\*.*?\*/", re.DOTALL)
_SIMPLE = re.compile(r"(?P<tag>^[a-z]+)|\.(?P<class>[\w-]+)|\[(?P<attribute>[\w-]+)\]|:(?P<state>[\w-]+)")
_VAR = re.compile(r"var\((--[\w-]+)(?:,([^()]*))?\)")
_SCHEME = re.compile(r"light-dark\(([^,()]+),([^,()]+)\)")
_MIX = re.compile(r"color-mix\(in srgb,([^,()]+) ([\d.]+)%,([^,()]+)\)")
_DROPPED = ("title", "style", "script", "symbol")

ElementTree.register_namespace("", _SVG)


@dataclass(frozen=True, slots=True)
class _Rule:
    """What a style says about the elements that fit."""

    steps: tuple[tuple[str, str], ...]  # a simple selector, and whether it is the parent's (">") or an ancestor's (" ")
    says: Mapping[str, str]

    @property
    def weight(self) -> int:
        return sum(len(_SIMPLE.findall(simple)) for simple, _ in self.steps)


class Painting(NamedTuple):
    """A picture that a process which thinks is asked to paint: resvg lets nobody else do anything meanwhile."""

    table: str
    svg: str
    width: int
    height: int

    def answered(self, _: object) -> bytes:
        """The picture as PNG."""
        return png(self.svg, self.width, self.height)


def png(svg: str, width: int, height: int) -> bytes:
    """A picture as PNG, in its light form."""
    import resvg_py

    fonts = [str(path) for path in sorted(PLAIN.glob("*.ttf"))]
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=plain(svg), width=width, height=height, skip_system_fonts=True, font_files=fonts
        )
    )


def plain(svg: str) -> str:
    """The same picture without style, custom properties and references to symbols."""
    root = ElementTree.fromstring(svg)
    style = "".join(part.text or "" for part in root.iter(f"{{{_SVG}}}style"))
    named = {one.attrib["id"]: one for one in root.iter() if "id" in one.attrib}
    return ElementTree.tostring(_Plain(_rules(style), named).element(root, (), {}), encoding="unicode")


@cache
def _rules(style: str) -> tuple[_Rule, ...]:
    """The rules of a style, the weightiest last."""
    found = []
    for selectors, says in _RULE.findall(_LETTERS.sub("", style)):
        parts = (part.partition(":") for part in says.split(";"))
        facts = {name.strip(): value.strip() for name, colon, value in parts if colon}
        found += [_Rule(tuple(_steps(selector.strip())), facts) for selector in selectors.split(",")]
    return tuple(sorted(found, key=lambda rule: rule.weight))


def _steps(selector: str) -> Iterator[tuple[str, str]]:
    """The parts of a selector from right to left, each with how it is joined to the one on its right."""
    parts = re.split(r"\s*(>)\s*|\s+", selector)
    joint = ""
    for part in reversed(parts):
        if part == ">":
            joint = ">"
        elif part:
            yield part, joint
            joint = " "


class _Plain:
    """Makes elements plain."""

    def __init__(self, rules: Sequence[_Rule], named: Mapping[str, ElementTree.Element]) -> None:
        self._rules = rules
        self._named = named

    def element(
        self, old: ElementTree.Element, above: tuple[ElementTree.Element, ...], known: Mapping[str, str]
    ) -> ElementTree.Element:
        """An element with what is in it; `known` are the custom properties from above."""
        says: dict[str, str] = {}
        for rule in self._rules:
            if _fits(rule, old, above):
                says.update(rule.says)
        own = {name: value for name, value in says.items() if name.startswith("--")}
        known = {**known, **own} if own else known
        facts = {name: value for name, value in old.attrib.items() if name != "class" and not name.startswith("data-")}
        facts.update({name: value for name, value in says.items() if not name.startswith("--")})
        new = ElementTree.Element(old.tag, {name: _worked_out(value, known) for name, value in facts.items()})
        new.text, new.tail = old.text, old.tail
        if old.tag == f"{{{_SVG}}}use":
            return self._referred(new, known)
        for child in old:
            if child.tag.rpartition("}")[2] not in _DROPPED:
                new.append(self.element(child, (*above, old), known))
        return new

    def _referred(self, use: ElementTree.Element, known: Mapping[str, str]) -> ElementTree.Element:
        """What a reference stands for, in its place."""
        facts = dict(use.attrib)
        meant = self._named.get((facts.pop("href", "") or facts.pop(_HREF, "")).removeprefix("#"))
        group = ElementTree.Element(f"{{{_SVG}}}g")
        group.tail = use.tail
        if meant is None:
            return group
        place: dict[str, str] = {name: facts.pop(name) for name in ("x", "y", "width", "height") if name in facts}
        group.attrib.update(facts)
        if meant.tag == f"{{{_SVG}}}symbol":
            view = {"viewBox": meant.attrib["viewBox"]} if "viewBox" in meant.attrib else {}
            box = ElementTree.SubElement(group, f"{{{_SVG}}}svg", {**place, **view})
            box.extend(self.element(child, (meant,), known) for child in meant)
        else:
            shift = f"translate({place.get('x', 0)} {place.get('y', 0)})"
            box = ElementTree.SubElement(group, f"{{{_SVG}}}g", {"transform": shift})
            box.append(self.element(meant, (), known))
        return group


def _fits(rule: _Rule, element: ElementTree.Element, above: tuple[ElementTree.Element, ...]) -> bool:
    (last, _), *others = rule.steps
    if not _is(element, last):
        return False
    at = len(above)
    for simple, joint in others:
        if joint == ">":
            at -= 1
            if at < 0 or not _is(above[at], simple):
                return False
        else:
            at = next((n for n in range(at - 1, -1, -1) if _is(above[n], simple)), -1)
            if at < 0:
                return False
    return True


def _is(element: ElementTree.Element, simple: str) -> bool:
    """Whether an element is what a simple selector says; states such as :hover never hold."""
    classes = element.get("class", "").split()
    for part in _SIMPLE.finditer(simple):
        if part["state"] and part["state"] != "root":
            return False
        if part["tag"] and element.tag.rpartition("}")[2] != part["tag"]:
            return False
        if part["class"] and part["class"] not in classes:
            return False
        if part["attribute"] and part["attribute"] not in element.attrib:
            return False
    return True


def _worked_out(value: str, known: Mapping[str, str]) -> str:
    """A value without functions that only browsers know."""
    while "var(" in value:
        after = _VAR.sub(lambda found: known.get(found[1], found[2] or "none"), value)
        if after == value:
            break
        value = after
    value = _SCHEME.sub(r"\1", value)
    return _MIX.sub(lambda found: mixed(found[1], float(found[2]) / 100, found[3]), value)


def mixed(one: str, share: float, other: str) -> str:
    """A colour between two; one that is mixed with nothing shines through.

    >>> mixed("#000000", 0.5, "#ffffff"), mixed("#7B1E3A", 0.25, "transparent")
    ('#808080', '#7b1e3a40')
    """
    first = _parts(one.strip())
    if other.strip() == "transparent":
        return f"#{first[0]:02x}{first[1]:02x}{first[2]:02x}{round(255 * share):02x}"
    second = _parts(other.strip())
    red, green, blue = (int(a * share + b * (1 - share) + 0.5) for a, b in zip(first, second))
    return f"#{red:02x}{green:02x}{blue:02x}"


def _parts(colour: str) -> tuple[int, int, int]:
    digits = colour.removeprefix("#")
    if not re.fullmatch(r"[0-9a-fA-F]{6}", digits):
        return (0, 0, 0)
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)
