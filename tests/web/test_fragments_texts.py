"""What the pages say: every text that is used exists, every text that exists is used, in three languages."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.conftest import missing
from tests.test_words import forms, messages, placeholders

from cuvee.kernel import LANGUAGES
from cuvee.tables.characters import COUNTRIES
from cuvee.tables.model import PHRASES
from cuvee.tables.pacing import PACES
from cuvee.tables.thinking import LEVELS
from cuvee.web.pages.people import OUTCOMES
from cuvee.web.pages.replaying import SPEEDS
from cuvee.web.pages.say import TEXT
from cuvee.web.pages.site import CLIENT, SCRIPTS, SHORTCUTS, STORED, TABS, THEMES

WEB = TEXT.parent
TABLE = WEB / "pages" / "text"  # what the table itself says
HERE = Path(__file__).parent
TYPESCRIPT = "typescript@5.9.3"
# Keys that are put together while the program runs: their beginnings, and the rest where it can be listed.
LISTED = {
    *(f"phrase.{phrase}" for phrase in PHRASES),
    *(f"level.{level}" for level in LEVELS),
    *(f"tab.{tab}" for tab, _ in TABS),
    *(f"talk.{tab}" for tab in ("log", "chat", "rule")),
    *(f"keys.{what}" for _, what in SHORTCUTS),
    *(f"theme.{theme}" for theme in THEMES),
    *(f"theme.to.{theme}" for theme in THEMES),
    *(f"replay.{step}" for step in ("first", "back", "forward", "last")),
    *(f"prompt.{status}{more}" for status in ("open", "outdated", "closed") for more in ("", ".more")),
    *(f"row.{status}" for status in ("over", "outdated", "closed")),
    *(f"row.{verb}" for verb in ("replay", "sit", "continue", "watch")),
    *(f"lobby.{part}.none" for part in ("mine", "open", "watch")),
    *(f"undo.{barrier}" for barrier in ("start", "revealed", "other", "ended", "held")),
    *(f"act.{act}" for act in ("close", "leave")),
    *(f"proof.{fact}" for fact in ("seed", "salt", "commitment")),
    "phrase.removed",
    "phrase.declined",
    *(f"people.{country}" for country in COUNTRIES),
    *(f"profile.outcome.{outcome}" for outcome in OUTCOMES),
    *(f"character.{name.lower()}" for names in COUNTRIES.values() for name in names),
    *(f"replay.speed.{speed}" for speed in SPEEDS),
    *(f"replay.by.{stage}" for stage in ("day", "round", "year")),
    *(f"prompt.undo.{answer}" for answer in ("yes", "no")),
    *(f"privacy.{what}{part}" for what in STORED for part in ("", ".why", ".long")),
    *(f"clock.{kind}" for kind in ("none", "live", "days")),
    *CLIENT,
}
OPEN = ("error.", "notice.", "level.")  # the server chooses among them
_TABLE = {*(f"pace.{pace}" for pace in PACES)}
_SAID = re.compile(r"""\b(?:say|tell)\(\s*(?:language,\s*)?["']([a-z][a-z0-9.-]*)["'](?!\s*~)""")


def said() -> set[str]:
    """Keys that stand in the code and in the templates as they are."""
    files = [*(WEB / "pages").glob("*.py"), *(WEB / "templates").glob("*.html")]
    return {key for file in files for key in _SAID.findall(file.read_text(encoding="utf-8"))}


def test_every_text_that_is_used_exists_and_every_other_is_used() -> None:
    there = set(messages(TEXT, "en")) | set(messages(TABLE, "en"))
    used = said() | LISTED | _TABLE
    assert len(said()) > 100
    elsewhere = {
        key for folder in WEB.rglob("text") for key in messages(folder, "en")
    }  # lessons and reviews have their own
    assert used <= elsewhere
    assert {key for key in there - used if not key.startswith(OPEN)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_languages_say_the_same(language: str) -> None:
    for folder in (TEXT, TABLE):
        ours, english = messages(folder, language), messages(folder, "en")
        assert list(ours) == list(english)
        for key, message in ours.items():
            assert all(forms(message)), key
            assert placeholders(message) == placeholders(english[key]), key


def test_the_page_names_all_scripts_that_its_client_needs() -> None:
    needed, waiting = set[str](), ["client.js"]
    while waiting:
        script = (WEB / "static" / waiting.pop()).read_text(encoding="utf-8")
        found = re.findall(r'(?:from|import) "\./([\w-]+\.js)"', script)
        waiting += set(found) - needed
        needed |= set(found)
    assert needed == set(SCRIPTS)


def test_the_client_is_well_typed() -> None:
    """TypeScript reads the comments of our modules; it comes by npm, for this test only."""
    if shutil.which("npm") is None:
        missing("npm")
    check = ["npm", "exec", "--yes", f"--package={TYPESCRIPT}", "--", "tsc", "-p", str(HERE / "tsconfig.json")]
    done = subprocess.run(check, capture_output=True, text=True, cwd=HERE, timeout=180)
    if done.returncode and "npm error" in done.stderr:
        missing("TypeScript")
    assert done.returncode == 0, done.stdout


def test_nothing_on_the_pages_needs_inline_script_or_style() -> None:
    """The content security policy forbids both."""
    for file in (WEB / "templates").glob("*.html"):
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\bsrc=)", text), file.name
    for file in (WEB / "pages").glob("*.py"):
        assert not re.search(r"""\sstyle=\\?["']|\son(click|load|error)=""", file.read_text(encoding="utf-8")), (
            file.name
        )
