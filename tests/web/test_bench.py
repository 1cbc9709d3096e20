"""The measurements of the web platform run; what they measure is for people to read, not for tests."""

from __future__ import annotations

import pytest

from cuvee.cli import bench_fair, bench_picture, bench_web


def test_both_measurements_run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(bench_picture, "run", lambda: None)
    bench_web.run("naramata", tables=2, rate=10, seconds=1, processes=1, database=None)
    bench_fair.run("naramata", tables=2, rate=10, seconds=2)
    told = capsys.readouterr().out
    assert "all it can" in told
    assert "before" in told
    assert "during" in told
    assert "half-sent requests" in told
