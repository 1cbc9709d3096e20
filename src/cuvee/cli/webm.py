"""Encoded frames as a WebM file: just as much of the container as a film without sound needs (RFC 8794, RFC 9559)."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from itertools import groupby

Frame = tuple[int, bool, bytes]  # milliseconds from the beginning, whether it needs no other, and the encoded picture

_LONGEST = 30_000  # milliseconds in a cluster: its blocks count their time in 16 bits


def webm(frames: Sequence[Frame], codec: str, width: int, height: int, milliseconds: int) -> bytes:
    """A film. `codec` is V_VP8 or V_VP9."""
    head = _element("1A45DFA3", _number("4286", 1), _number("42F7", 1), _number("42F2", 4), _number("42F3", 8),
                    _text("4282", "webm"), _number("4287", 4), _number("4285", 2))  # fmt: skip
    info = _element("1549A966", _number("2AD7B1", 1_000_000), _element("4489", struct.pack(">d", milliseconds)),
                    _text("4D80", "cuvee"), _text("5741", "cuvee"))  # fmt: skip
    video = _element("E0", _number("B0", width), _number("BA", height))
    track = _element("AE", _number("D7", 1), _number("73C5", 1), _number("83", 1), _text("86", codec), video)
    return head + _element("18538067", info, _element("1654AE6B", track), *_clusters(frames))


def _clusters(frames: Sequence[Frame]) -> Iterator[bytes]:
    for number, group in groupby(frames, key=lambda frame: frame[0] // _LONGEST):
        start = number * _LONGEST
        yield _element("1F43B675", _number("E7", start), *(_block(frame, start) for frame in group))


def _block(frame: Frame, start: int) -> bytes:
    at, alone, data = frame
    return _element("A3", b"\x81" + struct.pack(">hB", at - start, 0x80 if alone else 0) + data)


def _element(id: str, *inside: bytes) -> bytes:
    body = b"".join(inside)
    return bytes.fromhex(id) + (len(body) | 1 << 56).to_bytes(8, "big") + body


def _number(id: str, value: int) -> bytes:
    return _element(id, value.to_bytes(max(1, (value.bit_length() + 7) // 8), "big"))


def _text(id: str, value: str) -> bytes:
    return _element(id, value.encode())
