"""What the documents show is run, and the site that is made of them is whole."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def test_the_session_in_the_readme_holds() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted >= 8
    assert results.failed == 0


@pytest.mark.parametrize("page", sorted((ROOT / "docs").glob("*.md")), ids=lambda page: str(page.name))
def test_the_sessions_in_the_documents_hold(page: Path) -> None:
    if page.name == "new-game.md":
        pytest.skip("its game is a guest: see test_new_game.py")
    assert doctest.testfile(str(page), module_relative=False).failed == 0


def test_every_test_that_holds_what_was_found_is_there() -> None:
    """docs/trust.md names them: one that was renamed, or is gone, would hold nothing."""
    named = set(re.findall(r"`(test_\w+)`", (ROOT / "docs" / "trust.md").read_text(encoding="utf-8")))
    tests = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    assert len(named) > 80
    assert {name for name in named if f"def {name}(" not in tests} == set()


def test_the_site_is_built_without_a_warning_and_fetches_nothing(tmp_path: Path) -> None:
    """Strict: a link or an anchor that leads nowhere is an error."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path)]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    )
    assert done.returncode == 0, done.stderr
    pages = {str(path.relative_to(tmp_path)): path.read_text(encoding="utf-8") for path in tmp_path.rglob("*.html")}
    assert {"index.html", "players.html", "rules/naramata-es.html", "reference/kernel.html"} <= set(pages)
    for name, text in pages.items():
        assert not re.search(
            r"""<(?:script|img|iframe)[^>]+src=["']https?:|<link[^>]+href=["']https?://(?!.*canonical)""", text
        ), name
    for promised in ("cuvee.kernel.catalogue.Kind.judgement", "cuvee.kernel.vocabulary.Block.number"):
        assert f'id="{promised}"' in pages["reference/kernel.html"]
    assert "judgement" in (tmp_path / "search" / "search_index.json").read_text(encoding="utf-8")


def test_links_outside_the_site_lead_somewhere() -> None:
    for document in (ROOT / "README.md", ROOT / "CONTRIBUTING.md"):
        for target in re.findall(r"\]\((?!http)([^)#]+)", document.read_text(encoding="utf-8")):
            assert (document.parent / target).exists(), f"{document.name} links to {target}"
