"""Elements of SVG as text. Everything that is drawn goes through here, so everything is escaped."""

from __future__ import annotations

from functools import lru_cache
from html import escape


def number(value: float) -> str:
    """A length as short as it can be: a hundredth of a unit is enough, and every byte travels with every move."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def attributes(facts: dict[str, object]) -> str:
    """Attributes by name; underscores become hyphens, `cls` is the class, and what is None, False or "" is left out."""
    return "".join(map(_attribute, facts, facts.values()))


@lru_cache(16384, typed=True)  # the same few are written again and again
def _attribute(name: str, value: object) -> str:
    if value is None or value is False or value == "":
        return ""
    name = "class" if name == "cls" else name.replace("_", "-")
    text = number(value) if isinstance(value, float) else escape(str(value), quote=True)
    return f' {name}="{text}"'


def element(name: str, *inside: str, **facts: object) -> str:
    """One element, with what is inside it as markup.

    >>> element("circle", r=3.50, cls="plate")
    '<circle r="3.5" class="plate"/>'
    """
    body = "".join(inside)
    return f"<{name}{attributes(facts)}>{body}</{name}>" if body else f"<{name}{attributes(facts)}/>"


def group(*inside: str, at: tuple[float, float] | None = None, scale: float = 1, **facts: object) -> str:
    """Things that move together: `at` is where their origin lies."""
    return element("g", *inside, transform=placed(at, scale), **facts)


@lru_cache(65536)
def placed(at: tuple[float, float] | None, scale: float = 1) -> str:
    """The value of a `transform` that puts the origin at a point."""
    if at is None and scale == 1:
        return ""
    x, y = at or (0, 0)
    moved = f"translate({number(float(x))} {number(float(y))})"
    return moved if scale == 1 else f"{moved} scale({number(float(scale))})"


def tip(*lines: str) -> str:
    """The text of a tooltip: its first line names the thing, the others explain it. Empty lines are left out."""
    return "\n".join(line for line in lines if line)


def part(
    id: str, *inside: str, at: tuple[float, float] | None = None, hint: str = "", cls: str = "", **facts: object
) -> tuple[str, str]:
    """A keyed part of a panel: a group with an id that is the same as long as the thing is the same.

    `hint` is its tooltip (see `tip`). When `at` changes, the part glides there.
    """
    return id, element("g", *inside, transform=placed(at), id=id, cls=cls, data_tip=hint, **facts)
