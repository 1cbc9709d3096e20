"""What whoever runs a server can choose, all of it by environment variables; without any, everything just works."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path

from cuvee.kernel import CuveeError

# How often something may be done, in the words of the library `limits`; by address, login or player.
LIMITS = {
    "read": "900/minute",
    "guest": "60/minute",
    "login": "30/minute",  # from one address
    "account": "10/5 minutes",  # to one account from one address, or from a browser that knows it
    "guesses": "100/hour",  # to one account from everywhere else together
    "letter": "5/hour",
    "table": "30/minute",
    "act": "1200/minute",
    "chat": "40/minute",
    "hint": "30/minute",
    "card": "60/minute",
    "report": "10/hour",
}


_MOST_THINKERS = 256


@dataclass(frozen=True, slots=True)
class Settings:
    """Where games are kept, and how letters are sent."""

    database: str
    address: str = "http://127.0.0.1:8000"  # of this place, for links in letters
    mail: str = ""  # smtp://user:password@host:port; without it no letters are sent
    sender: str = "Cuvée <cuvee@localhost>"
    moderators: frozenset[str] = frozenset()  # the accounts of those who look after this place
    imprint: str = ""  # who runs this place and how they are reached; an empty line begins a paragraph
    thinkers: int = 1  # processes in which bots think
    pace: float = 0.7  # seconds that a bot's move usually takes at least while somebody watches: see tables/pacing.py
    frames: tuple[float, float] = (40, 20)  # of a person that are read at once, and after that in a second
    requests: tuple[float, float] = (300, 60)  # from an address that are answered at once, and after that in a second
    sockets: tuple[int, int] = (20, 200)  # that a person, and an address, may have open
    patience: float = 10.0  # seconds that somebody may take to read one message
    watch: float = 5.0  # seconds between two looks whether log-ins of open sockets are over
    garbage: float = 300.0  # seconds between two looks for garbage everywhere, at least
    standstill: float = 0.001  # of the time, in which everybody may wait for that
    warm: bool = False  # whether what takes long when it is done first is done at the start
    limits: Mapping[str, str] = field(default_factory=lambda: dict(LIMITS))


def from_environment(address: str) -> Settings:
    """The settings of this machine."""
    say = os.environ.get
    file = user_data_path("cuvee", appauthor=False) / "tables.sqlite"
    return Settings(
        database=say("CUVEE_DATABASE_URL") or f"sqlite:///{file}",
        address=(say("CUVEE_ADDRESS") or address).rstrip("/"),
        mail=say("CUVEE_SMTP_URL") or "",
        sender=say("CUVEE_MAIL_FROM") or "Cuvée <cuvee@localhost>",
        moderators=frozenset((say("CUVEE_MODERATORS") or "").lower().replace(",", " ").split()),
        imprint=_text(say("CUVEE_IMPRINT") or ""),
        thinkers=_thinkers(say("CUVEE_THINKERS") or ""),
        warm=True,
    )


def usual_thinkers() -> int:
    """As many as there are cores to spare; two at least, so that nobody has all of them alone."""
    return max(2, (os.cpu_count() or 1) - 1)


def _thinkers(text: str) -> int:
    if not text:
        return usual_thinkers()
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= _MOST_THINKERS):
        raise CuveeError(f"CUVEE_THINKERS: {text!r} is not a whole number from 1 to {_MOST_THINKERS}")
    return int(text)


def _text(file: str) -> str:
    """The text of a file that a variable names."""
    try:
        return Path(file).read_text(encoding="utf-8") if file else ""
    except (OSError, UnicodeDecodeError) as problem:
        raise CuveeError(f"CUVEE_IMPRINT: {file} cannot be read: {problem}") from None
