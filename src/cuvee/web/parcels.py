"""Messages on their way: written once and packed once, however many sockets they go to.

Each is compressed by itself, without what was sent before, so that the same bytes can go to everybody, and a socket
needs no memory of its own for what it was sent.
"""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

VERSION = 1
_TEXT, _PACKED = 0x81, 0xC1  # the first byte of a frame: a whole text, plain or compressed (RFC 6455, 7692)
_SMALL = 200  # bytes that are not worth packing
_END = b"\x00\x00\xff\xff"  # with which zlib ends what it flushes, and which is not sent

_encode = msgspec.json.Encoder(enc_hook=str).encode


class Parcel:
    """One message to one or many sockets."""

    __slots__ = ("_packed", "_plain", "text")

    def __init__(self, message: dict[str, Any]) -> None:
        self.text = _encode({"v": VERSION, **message})
        self._plain = self._packed = b""

    def frame(self, packed: bool) -> bytes:
        """The frame of a WebSocket, for somebody who can unpack or not."""
        if packed and len(self.text) > _SMALL:
            self._packed = self._packed or _framed(_PACKED, _deflated(self.text))
            return self._packed
        self._plain = self._plain or _framed(_TEXT, self.text)
        return self._plain


def _deflated(text: bytes) -> bytes:
    packer = zlib.compressobj(3, zlib.DEFLATED, -zlib.MAX_WBITS, 8)
    return (packer.compress(text) + packer.flush(zlib.Z_SYNC_FLUSH)).removesuffix(_END)


def _framed(first: int, payload: bytes) -> bytes:
    size = len(payload)
    if size < 126:
        return bytes((first, size)) + payload
    if size < 65_536:
        return bytes((first, 126)) + size.to_bytes(2, "big") + payload
    return bytes((first, 127)) + size.to_bytes(8, "big") + payload
