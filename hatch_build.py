"""Compiles the message catalogues: every ``src/cuvee/**/text/*.po`` becomes a ``.mo`` beside it.

Hatchling runs this when it builds a wheel or an editable install; ``python hatch_build.py`` runs it alone. The rules
can be compiled, too, by mypyc: with ``CUVEE_COMPILE=1`` a wheel holds them as machine code, and ``python hatch_build.py
fast`` puts it beside their sources (``slow`` takes it away again).
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import sysconfig
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


# What is compiled, in groups that are built for themselves: rules, judgement and search. Words, pictures and whatever
# runs once in a game stay as they are.
_GAME = ("state.py", "box/*.py", "rules/**/*.py", "mind/*.py")
GROUPS = {
    "kernel": [
        f"kernel/{name}.py"
        for name in ("bits", "chance", "decision", "eyes", "game", "hands", "memory", "telling", "vocabulary")
    ],
    "naramata": [f"games/naramata/{part}" for part in _GAME],
    "dom_pierre": [f"games/dom_pierre/{part}" for part in _GAME],
    "viticulture": [f"games/viticulture/{part}" for part in ("state.py", "box/*.py", "rules/*.py")],
    "effects": ["games/viticulture/rules/effects/*.py", "games/viticulture/mind/*.py"],
    "tuscany": [f"games/viticulture/tuscany/{part}" for part in (*_GAME, "workers/*.py")],
    "bots": [f"bots/{name}.py" for name in ("ismcts", "simple", "tree", "worth")],
}
NOT_COMPILED = ("__init__.py", "features.py")  # views as numbers: their types are written for people
# What compiling needs beside a C compiler; numpy for its types, which mypy reads.
COMPILER = ["mypy>=1.18", "numpy>=2", "setuptools>=77"]


class NoCompiler(Exception):
    """Nothing on this machine can compile C for this Python."""


def sources(root: Path) -> dict[str, list[str]]:
    """The files of each group, as paths below ``root``."""
    house = root / "src" / "cuvee"
    found = {name: [path for part in parts for path in sorted(house.glob(part))] for name, parts in GROUPS.items()}
    return {
        name: [str(path.relative_to(root)) for path in paths if path.name not in NOT_COMPILED]
        for name, paths in found.items()
    }


def compile_rules(root: Path) -> list[Path]:
    """Build the rules as machine code beside their sources; the files made."""
    cc = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(cc) is None and os.name != "nt":
        raise NoCompiler(f"no C compiler ({cc}) is installed: everything runs as before, in pure Python")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        raise NoCompiler("Python.h is missing (Debian: python3-dev): everything runs as before, in pure Python")
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    remove_compiled(root)
    os.chdir(root)
    groups = sources(root)
    extensions = mypycify(
        ["--config-file=pyproject.toml", *(path for group in groups.values() for path in group)],
        separate=[(paths, f"cuvee_{name}") for name, paths in groups.items()],
        opt_level=os.environ.get("CUVEE_OPTIMIZE", "2"),
        debug_level="0",
        target_dir="build/c",
    )
    command = build_ext(Distribution({"name": "cuvee", "ext_modules": extensions, "package_dir": {"": "src"}}))
    command.inplace, command.build_temp, command.parallel = True, "build/o", os.cpu_count() or 1
    command.ensure_finalized()
    command.run()
    return compiled(root)


def is_up_to_date(root: Path) -> bool:
    """Whether all was compiled for this Python, after the last change of a source: pip asks for a wheel twice."""
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    wanted = [root / path for paths in sources(root).values() for path in paths]
    built = [path.with_suffix(suffix) for path in wanted]
    if not all(path.exists() for path in built):
        return False
    newest = max(path.stat().st_mtime_ns for path in root.glob("src/cuvee/**/*.py"))
    return min(path.stat().st_mtime_ns for path in built) > newest


def compiled(root: Path) -> list[Path]:
    """What was compiled in place."""
    return sorted(path for end in ("so", "pyd") for path in root.glob(f"src/**/*.{end}"))


def remove_compiled(root: Path) -> None:
    """Back to pure Python."""
    for path in compiled(root):
        path.unlink()


class CatalogueHook(BuildHookInterface[Any]):
    """Hatchling's door to all that."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What a build needs beside what all builds need."""
        return COMPILER if _wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the files are collected."""
        root = Path(self.root)
        compile_all(root)
        if version != "editable" and _wanted():
            if not is_up_to_date(root):
                compile_rules(root)
            files = [path.relative_to(root) for path in compiled(root)]
            build_data["pure_python"], build_data["infer_tag"] = False, True
            build_data["force_include"] |= {str(path): str(path.relative_to("src")) for path in files}


def _wanted() -> bool:
    return os.environ.get("CUVEE_COMPILE", "") not in ("", "0")


if __name__ == "__main__":
    here = Path.cwd() if Path("src/cuvee").is_dir() else Path(__file__).parent
    try:
        match sys.argv[1:]:
            case ["fast"]:
                print(f"{len(compile_rules(here))} modules are compiled; make slow goes back to pure Python")
            case ["slow"]:
                remove_compiled(here)
            case _:
                compile_all(here)
    except (CatalogueError, NoCompiler) as error:
        sys.exit(str(error))
