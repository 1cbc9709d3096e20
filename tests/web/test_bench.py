"""The measurement of the web platform runs; what it measures is for people to read, not for tests."""

from __future__ import annotations

import pytest

from cuvee.cli import bench_picture, bench_web


def test_the_measurement_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(bench_picture, "run", lambda: None)
    bench_web.run("naramata", tables=2, rate=10, seconds=1, processes=1, database=None)
    assert "all it can" in capsys.readouterr().out
