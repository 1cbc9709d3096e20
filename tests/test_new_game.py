"""The page that builds a game is true: its blocks are the files of the example, word by word, and its session runs.

`python -m tests.test_new_game` puts the files into the page again.
"""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest
from tests.test_example import FOLDER, ROOT, kind

PAGE = ROOT / "docs" / "new-game.md"
BLOCK = re.compile(r'^```(\w+) title="([^"]+)"\n(.*?)^```$', re.DOTALL | re.MULTILINE)
TRANSLATED = re.compile(r"/(text|rulebook)/(de|es)\.")

__all__ = ["kind"]


def blocks() -> dict[str, str]:
    """The files that the page shows, by name."""
    return {name: text for _, name, text in BLOCK.findall(PAGE.read_text(encoding="utf-8"))}


def test_the_page_shows_every_file_but_the_translations() -> None:
    files = [path for path in FOLDER.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    names = {str(path.relative_to(FOLDER)) for path in files} - {"README.md"}
    assert {name for name in names if not TRANSLATED.search(name)} == set(blocks())


@pytest.mark.parametrize("name", blocks())
def test_what_the_page_shows_is_the_file(name: str) -> None:
    assert blocks()[name] == (FOLDER / name).read_text(encoding="utf-8")


@pytest.mark.usefixtures("kind")
def test_the_session_on_the_page_holds() -> None:
    results = doctest.testfile(str(PAGE), module_relative=False)
    assert results.attempted >= 6
    assert results.failed == 0


def rewrite(page: Path) -> None:
    """Put the files into their blocks."""
    text = page.read_text(encoding="utf-8")
    page.write_text(BLOCK.sub(_block, text), encoding="utf-8")


def _block(found: re.Match[str]) -> str:
    content = (FOLDER / found[2]).read_text(encoding="utf-8")
    return f'```{found[1]} title="{found[2]}"\n{content}```'


if __name__ == "__main__":
    rewrite(PAGE)
