"""What is installed with the program, by pyproject.toml and uv.lock."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOCKED = {package["name"]: package for package in tomllib.loads((ROOT / "uv.lock").read_text())["package"]}


def needed(name: str, extra: str = "") -> set[str]:
    """Everything that is installed for a package, itself included."""
    found, waiting = set[str](), [(name, extra)]
    while waiting:
        name, extra = waiting.pop()
        package = LOCKED[name]
        wanted = package.get("dependencies", []) + package.get("optional-dependencies", {}).get(extra, [])
        for one in wanted:
            more = [(one["name"], each) for each in one.get("extra", [""])]
            waiting += [pair for pair in more if pair[0] not in found or pair[1]]
        found.add(name)
    return found


def test_nothing_is_installed_that_nobody_uses() -> None:
    unused = {"watchfiles", "python-dotenv", "pyyaml"}  # all of them would come with uvicorn[standard]
    assert not needed("cuvee") & unused
    assert not needed("cuvee", "postgres") & unused
    assert {"uvicorn", "httptools", "websockets", "sqlalchemy"} <= needed("cuvee")


def test_every_package_is_known_by_its_hash() -> None:
    for name, package in LOCKED.items():
        files = [*package.get("wheels", []), *([package["sdist"]] if "sdist" in package else [])]
        assert files or not package["source"].get("registry"), name
        assert all(file["hash"].startswith("sha256:") for file in files), name
