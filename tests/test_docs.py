"""What the documents show is run."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

import cuvee
from cuvee.kernel import IllegalMove

ROOT = Path(__file__).parent.parent


def test_the_session_in_the_readme_holds() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted >= 8
    assert results.failed == 0


def test_links_in_the_documents_lead_somewhere() -> None:
    for document in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\((?!http)([^)#]+)", document.read_text(encoding="utf-8")):
            assert (document.parent / target).exists(), f"{document.name} links to {target}"


def test_the_toy_game_plays() -> None:
    text = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8")
    scope: dict[str, Any] = {}
    exec(re.findall(r"```python\n(.*?)```", text, re.DOTALL)[0], scope)
    game = scope["start"](cuvee.kind("naramata").setup(seed=1, seats=2))
    game.play("take/2")
    before = game.copy()
    while game.corks > 1:
        game.play(0)
    assert game.over, "the last cork is taken by itself"
    assert game.winners == [game.last]
    assert before.corks == 8
    before.corks = 1
    with pytest.raises(IllegalMove):
        before.play("take/3")
