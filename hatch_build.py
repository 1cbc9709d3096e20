"""Compiles the message catalogues: every ``src/cuvee/**/text/*.po`` becomes a ``.mo`` beside it.

Hatchling runs this when it builds a wheel or an editable install; ``python hatch_build.py`` runs it alone.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueError(Exception):
    """A catalogue that must not be shipped."""


def compile_catalogue(po: Path) -> Path:
    """Compile one catalogue, unless its ``.mo`` is up to date; refuse one with broken placeholders."""
    mo = po.with_suffix(".mo")
    if mo.exists() and mo.stat().st_mtime_ns >= po.stat().st_mtime_ns:
        return mo
    try:
        with po.open("rb") as file:
            catalogue = read_po(file, locale=po.stem, abort_invalid=True)
    except (PoFileError, ValueError) as error:
        raise CatalogueError(f"{po}: {error}") from error
    for message, problems in catalogue.check():
        raise CatalogueError(f"{po}:{message.lineno}: {problems[0]}")
    with mo.open("wb") as out:
        write_mo(out, catalogue)
    return mo


def compile_all(root: Path) -> list[Path]:
    """Compile every catalogue below ``root``, the folder that holds ``src``."""
    return [compile_catalogue(po) for po in sorted(root.glob("src/cuvee/**/text/*.po"))]


class CatalogueHook(BuildHookInterface[Any]):
    """Hatchling's door to :func:`compile_all`."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the files are collected."""
        compile_all(Path(self.root))


if __name__ == "__main__":
    try:
        compile_all(Path(__file__).parent)
    except CatalogueError as error:
        sys.exit(str(error))
