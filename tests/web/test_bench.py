"""The measurement of the web platform runs; what it measures is for people to read, not for tests."""

from __future__ import annotations

import pytest

from cuvee.cli import bench_crowd, bench_picture, bench_web


def test_the_measurement_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(bench_picture, "run", lambda: None)
    size = bench_web.Size((2,), 1, sleeping=4, due=2, spectators=(1, 3), moves=3)
    monkeypatch.setattr(bench_crowd, "LENGTHS", (20, 30))
    bench_web.run("naramata", size, rates=(10,), processes=1, database=None)
    said = capsys.readouterr().out
    assert "all it can" in said
    assert "4 tables that sleep, 2 of them due" in said
    assert "spectators" in said
