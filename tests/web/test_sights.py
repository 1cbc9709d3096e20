"""What is the same for many is drawn, written and packed once; whoever was slow gets the newest state."""

from __future__ import annotations

import json
import zlib
from random import Random
from typing import Any

import pytest

from cuvee.web.parcels import Parcel
from cuvee.web.sights import Drawing, Sight


def payload(frame: bytes) -> tuple[int, bytes]:
    """The first byte of a frame, and what it carries."""
    size, start = frame[1], 2
    if size >= 126:
        start = 4 if size == 126 else 10
        size = int.from_bytes(frame[2:start], "big")
    assert len(frame) == start + size
    return frame[0], frame[start:]


@pytest.mark.parametrize("length", [1, 100, 124, 126, 400, 65_000, 70_000, 300_000])
def test_a_parcel_is_a_frame_with_or_without_packing(length: int) -> None:
    noise = Random(length)
    parcel = Parcel({"type": "x", "text": "".join(noise.choices("abcdefgh", k=length))})
    first, plain = payload(parcel.frame(packed=False))
    assert first == 0x81
    assert plain == parcel.text
    first, packed = payload(parcel.frame(packed=True))
    if first == 0xC1:
        packed = zlib.decompressobj(-zlib.MAX_WBITS).decompress(packed + b"\x00\x00\xff\xff")
    assert packed == parcel.text
    assert json.loads(packed)["v"] == 1


def test_a_parcel_is_packed_once() -> None:
    parcel = Parcel({"type": "x", "text": "word " * 100})
    assert parcel.frame(packed=True) is parcel.frame(packed=True)


class Page:
    """What the script of a page makes of what it gets; see static/line.js."""

    def __init__(self) -> None:
        self.shown: dict[str, str] = {}
        self.seen: Drawing | None = None
        self.seq = 0

    def look(self, sight: Sight) -> Parcel | None:
        parcel = sight.since(self.seen)
        self.seen = sight.drawing
        if parcel is not None:
            self._take(json.loads(parcel.text))
        return parcel

    def _take(self, message: dict[str, Any]) -> None:
        if message["type"] == "all":
            self.shown = {}
        else:
            assert message.get("after", message["seq"] - 1) == self.seq
        self.seq = message["seq"]
        self.shown |= message["set"]
        for id in message.get("gone", ()):
            del self.shown[id]


def test_those_who_see_the_same_get_the_same_bytes() -> None:
    sight, first, second = Sight("watch"), Page(), Page()
    for ply in range(4):
        sight.show(ply, ply, {"state": str(ply), "board": "still"})
        assert first.look(sight) is second.look(sight)
    assert first.look(sight) is None


def test_whoever_was_slow_or_looks_elsewhere_gets_the_newest_state() -> None:
    chance = Random(3)
    sights, pages = [Sight("one"), Sight("two")], [Page() for _ in range(5)]
    for ply in range(200):
        for sight in sights:
            parts = chance.sample("abcdefg", chance.randrange(3, 7))
            sight.show(ply, ply, {part: f"{part}{chance.randrange(3)}" for part in parts})
        for page in chance.sample(pages, 2):
            sight = chance.choice(sights)
            page.look(sight)
            assert page.shown == sight.drawing.fragments


def test_a_drawing_that_looks_the_same_is_no_news() -> None:
    sight, page = Sight("watch"), Page()
    sight.show(1, 0, {"state": "0"})
    page.look(sight)
    sight.show(2, 0, {"state": "0"})
    assert page.look(sight) is None
    assert sight.version == 2
