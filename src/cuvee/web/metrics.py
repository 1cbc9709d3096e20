"""What a server has done so far, in the text format that Prometheus reads."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable

_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Counters, gauges that are read when asked, and histograms of seconds."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, str]] = Counter()
        self._gauges: dict[str, Callable[[], float]] = {}
        self._buckets: dict[str, list[int]] = {}
        self._sums: Counter[str] = Counter()

    def count(self, name: str, label: str = "", by: int = 1) -> None:
        """One more, or several; a label looks like `status="200"`."""
        self._counts[name, label] += by

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        """A number that goes up and down."""
        self._gauges[name] = read

    def observe(self, name: str, seconds: float) -> None:
        """Something took so long."""
        buckets = self._buckets.setdefault(name, [0] * (len(_BOUNDS) + 1))
        buckets[bisect_left(_BOUNDS, seconds)] += 1
        self._sums[name] += seconds  # type: ignore[assignment]

    def text(self) -> str:
        """Everything, for Prometheus."""
        lines: list[str] = []
        for name in sorted({name for name, _ in self._counts}):
            lines.append(f"# TYPE cuvee_{name}_total counter")
            for (counted, label), number in sorted(self._counts.items()):
                if counted == name:
                    lines.append(f"cuvee_{name}_total{{{label}}} {number}" if label else f"cuvee_{name}_total {number}")
        for name, read in self._gauges.items():
            lines += [f"# TYPE cuvee_{name} gauge", f"cuvee_{name} {read():g}"]
        for name, buckets in self._buckets.items():
            lines += self._histogram(name, buckets)
        return "\n".join(lines) + "\n"

    def _histogram(self, name: str, buckets: list[int]) -> list[str]:
        full, below = f"cuvee_{name}_seconds", 0
        lines = [f"# TYPE {full} histogram"]
        for bound, number in zip((*_BOUNDS, float("inf")), buckets, strict=True):
            below += number
            lines.append(f'{full}_bucket{{le="{"+Inf" if bound == float("inf") else f"{bound:g}"}"}} {below}')
        return [*lines, f"{full}_sum {self._sums[name]:.6f}", f"{full}_count {below}"]
