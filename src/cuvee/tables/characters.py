"""What the bots are called: people of the three countries that the games are set in, each with a character.

The web says in three languages what each of them is like (`character.…` in its catalogues). How well somebody plays is
another matter: any of them plays at any level.
"""

from __future__ import annotations

from hashlib import sha256

CANADA = ("Maeve", "Tobias", "Winona", "Callum", "Imogen", "Desmond", "Shauna", "Gordon")
FRANCE = ("Odile", "Bastien", "Solange", "Thibault", "Fabienne", "Gaspard", "Mireille", "Lucien")
ITALY = ("Ginevra", "Renzo", "Ornella", "Duccio", "Fiammetta", "Corrado", "Loredana", "Lapo")
COUNTRIES = {"canada": CANADA, "france": FRANCE, "italy": ITALY}


def bot_name(table: str, seat: int) -> str:
    """What the bot in a seat is called: neighbours come from different countries, and other tables have others.

    >>> bot_name("a table", 1), bot_name("a table", 2), bot_name("another table", 1)
    ('Lucien', 'Corrado', 'Mireille')
    """
    drawn = sha256(table.encode()).digest()
    names = list(COUNTRIES.values())[seat % len(COUNTRIES)]
    return names[(drawn[seat % len(COUNTRIES)] + seat // len(COUNTRIES)) % len(names)]


def character_of(name: str) -> str | None:
    """The key of a bot's character, if it is one of ours; a second one of the same name is numbered.

    >>> character_of("Odile"), character_of("Odile 2"), character_of("Ada")
    ('odile', 'odile', None)
    """
    first = name.partition(" ")[0]
    return first.lower() if any(first in names for names in COUNTRIES.values()) else None
