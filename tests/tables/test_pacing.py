"""How fast bots play: the most leisurely watcher counts, and whoever reads is waited for."""

from __future__ import annotations

import asyncio

from cuvee.tables.pacing import PACES, TURN, Pace


def test_the_most_leisurely_watcher_counts() -> None:
    pace = Pace()
    assert pace.pause(1.0, first=False) == 0  # nobody watches
    pace.wish("anna", "fast")
    pace.wish("ben", "at-once")
    assert pace.pause(1.0, first=False) == PACES["fast"]
    pace.wish("ben", "nonsense")
    assert pace.pause(1.0, first=True) == TURN
    pace.leave("ben")
    assert pace.pause(1.0, first=False) == PACES["fast"]


def test_bots_wait_until_everybody_has_read() -> None:
    async def reading() -> list[str]:
        pace, seen = Pace(), list[str]()
        await pace.until_read()
        for reader in ("anna", "ben"):
            pace.read(reader, True)

        async def bot() -> None:
            await pace.until_read()
            seen.append("bot")

        task = asyncio.create_task(bot())
        await asyncio.sleep(0)
        pace.read("anna", False)
        await asyncio.sleep(0)
        seen.append("still waiting")
        pace.leave("ben")
        await task
        return seen

    assert asyncio.run(reading()) == ["still waiting", "bot"]
