"""Memory that nobody needs any more, given back.

Almost everything is free as soon as nobody has it any more; what is left are things that hold each other. Looking for
them takes the longer the more is alive, and meanwhile everybody waits: a look at what is new since the last one, after
every few moves, took a sixth of a busy server's time. So it is looked only when there is much that is new, and
everywhere now and then. What is free then the C library would keep for later, in pieces between others: one of Linux
can be asked to let go of it.
"""

from __future__ import annotations

import ctypes
import gc
import sys

_NEW = 500_000  # objects more than before, until it is looked whether they hold each other: some 50 MB
_NEVER = 10_000


def look_rarely() -> None:
    """Begin to serve: what was imported stays, and what lives for long is looked through only by `give_back`."""
    gc.freeze()
    gc.set_threshold(_NEW, _NEVER, _NEVER)


def give_back() -> None:
    """Look for garbage everywhere, and give what is free back to the system."""
    gc.collect()
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # not every C library of Linux has it
        if trim is not None:
            trim(0)
