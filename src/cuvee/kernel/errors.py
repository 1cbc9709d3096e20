"""The errors that people and programs meet. Each says what was wrong, where, and what is allowed."""


class CuveeError(Exception):
    """Anything that Cuvée refuses; its message is meant to be read by a person."""


class UnknownGame(CuveeError):
    """A game that is not in the catalogue."""


class BadOption(CuveeError):
    """An option that does not exist, or a value or combination that the game does not allow."""


class BadData(CuveeError):
    """A component file that cannot be used; the message names file, entry and field."""


class BadRecord(CuveeError):
    """A written game that cannot be replayed; the message names the line."""


class BadScenario(CuveeError):
    """A scenario file that does not say what it should; the message names the entry."""


class IllegalMove(CuveeError):
    """A move that is not legal now. The game has not changed."""


def listed(things: object, limit: int = 12) -> str:
    """The things as text for an error message, cut where the list becomes too long to help."""
    names = [str(thing) for thing in things] if isinstance(things, list | tuple) else [str(things)]
    if len(names) > limit:
        names = [*names[:limit], f"… ({len(names) - limit} more)"]
    return ", ".join(names)
