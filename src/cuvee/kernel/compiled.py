"""What mypyc is told about classes; and whether this is the compiled build.

mypyc reads the stub beside this module, which takes `mypyc_attr` from its library. At run time nobody needs that: the
kernel and the games stay with the standard library.
"""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def mypyc_attr(*attributes: str, **values: object) -> Callable[[T], T]:
    """Something that the compiler should know about a class; in plain Python it means nothing."""
    return _as_it_is


def _as_it_is(cls: T) -> T:
    return cls


def slots_of(cls: type) -> set[str]:
    """What its instances hold, by name: from the slots that it was written with, or from what became of them."""
    found: set[str] = set()
    for base in cls.__mro__:
        found |= {*base.__dict__.get("__slots__", ()), *base.__dict__.get("__mypyc_attrs__", ())}
    return {slot for slot in found if not slot.startswith("__")}


def is_compiled() -> bool:
    """Whether the rules run as machine code."""
    from cuvee.kernel import game

    return not (game.__file__ or "").endswith(".py")
