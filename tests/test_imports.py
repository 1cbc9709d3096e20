"""The kernel and the games run on a bare Python: they import the standard library and Cuvée, nothing else.

import-linter forbids the libraries it is told about; this allows only what it knows.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SRC = Path(__file__).parents[1] / "src" / "cuvee"
MODULES = sorted(path for room in ("kernel", "drawing", "games") for path in (SRC / room).rglob("*.py"))


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SRC)))
def test_rules_need_only_the_standard_library(path: Path) -> None:
    roots = {name.partition(".")[0] for name in imported(ast.parse(path.read_text(encoding="utf-8")))}
    assert roots <= sys.stdlib_module_names | {"cuvee"}
