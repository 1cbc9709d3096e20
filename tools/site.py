"""What the site adds to the pages in docs/: the rules of the house's games, and a reference from the docstrings."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import cuvee
from cuvee.games import HOUSE, kind
from cuvee.kernel import LANGUAGES
from cuvee.kernel.glossary import as_chapter
from cuvee.kernel.lessons.figures import in_words

PACKAGES = ("kernel", "drawing", "games", "bots", "envs", "arena", "tables", "web", "cli")
_SPOKEN = {"en": "English", "de": "Deutsch", "es": "Español"}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Name the added pages in the navigation, where mkdocs.yml leaves a place for them."""
    for section in config.nav or []:
        for pages in section.values() if isinstance(section, dict) else ():
            for entry in pages:
                if isinstance(entry, dict) and entry.get("Rules"):
                    entry["Rules"] = [{title: path} for title, path, _ in _rules()]
                elif isinstance(entry, dict) and entry.get("Reference"):
                    entry["Reference"] = [{title: path} for title, path, _ in _reference()]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages."""
    for _, path, text in (*_rules(), *_reference()):
        files.append(File.generated(config, path, content=text))
    return files


def _rules() -> Iterator[tuple[str, str, str]]:
    for id in HOUSE:
        game = kind(id)
        for language in LANGUAGES:
            text = in_words((game.home / "rulebook" / f"{language}.md").read_text(encoding="utf-8"))
            for id_of_chapter, (heading, words) in as_chapter(game.home, language).items():
                text += f"\n## {heading} {{#{id_of_chapter}}}\n\n{words}\n"
            title = f"{game.names[language]} ({_SPOKEN[language]})"
            yield title, f"rules/{id}-{language}.md", text if text.startswith("# ") else f"# {title}\n\n{text}"


def _reference() -> Iterator[tuple[str, str, str]]:
    """A page for the library itself, and one for each package with all of its modules."""
    yield "cuvee", "reference/cuvee.md", "# cuvee\n\n::: cuvee\n"
    home = Path(cuvee.__file__).parent
    for package in PACKAGES:
        modules = pkgutil.iter_modules([str(home / package)])
        names = [f"cuvee.{package}.{module.name}" for module in modules if not module.name.startswith("_")]
        if package in ("games", "cli"):  # a page of rules for each game is enough, and commands explain themselves
            text = f"::: cuvee.{package}\n"
        else:
            modules_text = "\n\n".join(f"::: {name}" for name in names)
            text = f"::: cuvee.{package}\n    options:\n      members: false\n\n{modules_text}\n"
        yield f"cuvee.{package}", f"reference/{package}.md", f"# cuvee.{package}\n\n{text}"
