"""The measurement of the web platform runs; what it measures is for people to read, not for tests."""

from __future__ import annotations

import pytest

import cuvee
from cuvee.cli import bench_crowd, bench_move, bench_picture, bench_web


def test_the_measurement_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(bench_picture, "run", lambda: None)
    monkeypatch.setattr(bench_move, "run", lambda *_: None)
    size = bench_web.Size((2,), 1, sleeping=4, due=2, spectators=(1, 3), moves=3)
    monkeypatch.setattr(bench_crowd, "LENGTHS", (20, 30))
    bench_web.run("naramata", size, rates=(10,), processes=1, database=None)
    said = capsys.readouterr().out
    assert "all it can" in said
    assert "4 tables that sleep, 2 of them due" in said
    assert "spectators" in said


def test_a_move_is_taken_apart() -> None:
    found = bench_move.measure(cuvee.kind("naramata"), tables=2, moves=6, ahead=3)
    assert found.moves >= 6
    assert found.sent > 0
    assert all(found.spent[stage] > 0 for stage in bench_move.STAGES)
