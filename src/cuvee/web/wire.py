"""What happens on the wire: who is too slow is let go, and what was packed once goes to as many as want it."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.websockets import WebSocket
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from cuvee.web.parcels import Parcel

_HALF = 256  # requests that may be half-sent at a time; if there are more, patience is short
_SHORT = 0.2  # of the usual patience: after a restart everybody comes at once, but nobody who means it takes long
_PIECE = 1024  # bytes that are read at a time: some frames
_FAREWELL = 16 * 1024  # bytes that may still come from somebody who is told to go
_WIRE = "cuvee.wire"


class Gone(Exception):
    """Nobody is at the other end any more."""


class Wire(WebSocketsSansIOProtocol):
    """The protocol of uvicorn, with a way past its layers for messages that are ready to be sent."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._rest = memoryview(b"")  # what has come, and was not read yet
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(server_no_context_takeover=True, client_max_window_bits=12)
        ]

    async def run_asgi(self) -> None:
        """Let the application find this wire while it is there: in the end nothing may hold it, itself included."""
        self.scope["state"][_WIRE] = self
        try:
            await super().run_asgi()
        finally:
            del self.scope["state"][_WIRE]

    async def send(self, message: ASGISendEvent) -> None:
        """Send what the application says; whoever was refused was answered, which uvicorn takes for a mistake."""
        await super().send(message)
        self.handshake_complete = self.handshake_complete or self.close_sent
        if self.close_sent:
            self._read()

    def data_received(self, data: bytes) -> None:
        """Read what has come piece by piece: thousands of frames are not taken apart before the first is wanted."""
        self._rest = memoryview(bytes(self._rest) + data) if self._rest else memoryview(data)
        self._read()

    def _read(self) -> None:
        while self._rest and not self.read_paused and not self.transport.is_closing():
            if self.close_sent and len(self._rest) > _FAREWELL:
                self.transport.abort()
                return
            piece, self._rest = bytes(self._rest[:_PIECE]), self._rest[_PIECE:]
            super().data_received(piece)

    async def receive(self) -> ASGIReceiveEvent:
        """What comes next; only when nothing waits any more, more is read."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._read()
            if not self.read_paused:
                self.transport.resume_reading()
        return message

    def post(self, parcel: Parcel) -> int:
        """Send a message that is ready; returns how many bytes it has."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            raise Gone
        frame = parcel.frame(packed=bool(self.conn.extensions))
        self.transport.write(frame)
        return len(frame)


def wire_of(socket: WebSocket) -> Wire:
    """The wire on which a socket hangs."""
    wire: Wire = socket.scope["state"][_WIRE]
    return wire


class Door(HttpToolsProtocol):
    """The protocol of uvicorn, with an end to patience: for requests that never end and answers that nobody reads."""

    patience: float
    half: dict[Door, asyncio.TimerHandle]  # whose request is not complete yet, the oldest first
    _unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there; now a request must come."""
        super().connection_made(transport)
        self._expect()

    def on_message_begin(self) -> None:
        """The first byte of a request."""
        super().on_message_begin()
        self._expect()

    def on_message_complete(self) -> None:
        """The last one."""
        self._expect_nothing()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a socket, and somebody else looks after it."""
        self._expect_nothing()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # it would hold this door, and the door holds it

    def _expect(self) -> None:
        if self in self.half:
            return
        self.half[self] = self.loop.call_later(self.patience, self.transport.abort)
        if len(self.half) > _HALF:
            oldest, timer = next(iter(self.half.items()))
            if timer.when() - self.loop.time() < self.patience * (1 - _SHORT):
                oldest.transport.abort()

    def _expect_nothing(self) -> None:
        if timer := self.half.pop(self, None):
            timer.cancel()

    def pause_writing(self) -> None:
        """The answer is not read as fast as it is written."""
        super().pause_writing()
        self._unread = self.loop.call_later(self.patience, self.transport.abort)

    def resume_writing(self) -> None:
        """It is read after all."""
        super().resume_writing()
        self._read()

    def _read(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._expect_nothing()
        self._read()
        super().connection_lost(exc)


def door(patience: float) -> type[Door]:
    """The protocol of one server, with its patience in seconds."""
    return type("Door", (Door,), {"patience": patience, "half": {}})
