"""Memory that nobody needs any more, given back.

Python is told to look for garbage only among what is new (see `config` of cli/serve.py), so that nobody waits long for
it; now and then it is looked for everywhere. What is free then the C library would keep for later, in pieces between
others: one of Linux can be asked to let go of it.
"""

from __future__ import annotations

import ctypes
import gc
import sys


def give_back() -> None:
    """Look for garbage everywhere, and give what is free back to the system."""
    gc.collect()
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # not every C library of Linux has it
        if trim is not None:
            trim(0)
