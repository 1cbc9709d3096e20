"""The package as others get it: built from a clean clone, installed in an empty environment, used from elsewhere."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from tests.conftest import missing

ROOT = Path(__file__).parents[1]
# Played, told and drawn in every language, by what is installed and nothing else.
TRIED = """
import random, cuvee
from cuvee.kernel import LANGUAGES
from cuvee.kernel.page import drawn, plain
assert "site-packages" in cuvee.__file__, cuvee.__file__
for kind in cuvee.kinds():
    game, chance = cuvee.new(kind.id, seed=3, seats=2), random.Random(1)
    while not game.over and len(game.history) < 60:
        game.play(chance.choice(game.moves(game.asked[0])), game.asked[0])
    told = {language: plain(game, None, language) for language in LANGUAGES}
    assert len(set(told.values())) == 3, told
    picture = drawn(game, None, "de")
    assert picture.count("data:font/woff2;base64,") > 4
    print(kind.id, len(game.history), len(picture))
"""


def _run(*command: str | Path, cwd: Path, **env: str) -> str:
    """What a program said; it must succeed, and sees nothing of the environment of these tests."""
    own = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    done = subprocess.run([*map(str, command)], cwd=cwd, env=own | env, capture_output=True, text=True)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def _tool(name: str) -> str:
    found = shutil.which(name, path=os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"])))
    if not found:
        missing(name)
    return str(found)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Made by the hatchling of uv.lock, from what is committed."""
    if not (ROOT / ".git").exists():
        pytest.skip("this is no clone")
    folder = tmp_path_factory.mktemp("wheel")
    _run(_tool("git"), "clone", "--quiet", "--no-hardlinks", ROOT, folder / "clone", cwd=folder)
    _run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=folder / "clone")
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of an environment that has the wheel, and what it needs, in the versions of uv.lock."""
    folder, uv = tmp_path_factory.mktemp("elsewhere"), _tool("uv")
    export = ("export", "--frozen", "--quiet", "--no-dev", "--no-emit-project", "--no-hashes")
    (folder / "versions.txt").write_text(_run(uv, *export, cwd=ROOT), encoding="utf-8")
    _run(uv, "venv", "--quiet", "--python", sys.executable, folder / "venv", cwd=folder)
    env = {"VIRTUAL_ENV": str(folder / "venv")}
    try:
        _run(uv, "pip", "install", "--quiet", "-r", "versions.txt", wheel, cwd=folder, **env)
    except AssertionError as problem:
        if not re.search("offline|connect|dns|network", str(problem), re.IGNORECASE):
            raise
        missing("the package index")
    return folder / "venv" / ("Scripts" if os.name == "nt" else "bin")


def test_it_plays_draws_and_speaks_three_languages(installed: Path, tmp_path: Path) -> None:
    assert len(_run(installed / "python", "-c", TRIED, cwd=tmp_path).splitlines()) == 3


def test_its_command_tells_the_rules(installed: Path, tmp_path: Path) -> None:
    assert "Weingut" in _run(installed / "cuvee", "rules", "naramata", "--lang", "de", cwd=tmp_path)


@pytest.fixture
def served(installed: Path, tmp_path: Path) -> Iterator[str]:
    env = {**os.environ, "CUVEE_DATABASE_URL": f"sqlite:///{tmp_path}/tables.sqlite", "PYTHONUNBUFFERED": "1"}
    command = [str(installed / "cuvee"), "serve", "--port", "0", "--no-browser"]
    with subprocess.Popen(command, env=env, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        try:
            yield re.findall(r"http://127\.0\.0\.1:\d+", server.stdout.readline())[0]
        finally:
            server.terminate()


def test_it_serves_pages_with_their_fonts(served: str) -> None:
    def get(path: str, language: str = "en") -> bytes:
        with urlopen(Request(served + path, headers={"cookie": f"language={language}"})) as answer:
            return bytes(answer.read())

    assert len({get("/", language) for language in ("en", "de", "es")}) == 3
    sheet = re.findall(r'href="(/style/house[^"]*)"', get("/").decode())[0]
    fonts = re.findall(r'url\("(/fonts/[^"]*)"\)', get(sheet).decode())
    assert len(fonts) == 7
    for font in fonts:
        with urlopen(served + font) as answer:
            assert answer.headers["content-type"] == "font/woff2"
            assert "immutable" in answer.headers["cache-control"]
            assert answer.read().startswith(b"wOF2")
    assert b"<h2" in get("/rules/viticulture", "es")
