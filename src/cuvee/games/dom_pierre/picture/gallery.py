"""Every piece and card of the game, side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cuvee.drawing import element
from cuvee.games.dom_pierre.box.moves import ACTIONS, COLOURS, ROUTES
from cuvee.games.dom_pierre.picture import goals, hand, markets
from cuvee.games.dom_pierre.picture.pieces import champagne, equipment, marker, modifier, prestige_face, stamp, worker
from cuvee.games.dom_pierre.picture.scene import COLOURS as PLAYERS
from cuvee.games.dom_pierre.picture.scene import NEUTRAL
from cuvee.games.dom_pierre.words.lexicon import Lexicon
from cuvee.kernel import Exhibit
from cuvee.kernel.speech import capital


def gallery(words: Lexicon) -> Iterator[tuple[str, Iterable[Exhibit]]]:
    """All of it, under headings."""
    yield words.say("picture.pieces"), _pieces(words)
    yield words.say("section.vineyard"), _harvest(words)
    yield words.say("picture.stall.champagne", number=0), _champagne(words)
    yield words.say("picture.stall.blue", number=0), _equipment(words)
    yield words.say("section.glass"), _prestige(words)
    yield words.say("picture.hand"), _vintage(words)
    for number, route in enumerate(ROUTES):
        yield capital(words.route(route)), _markets(words, number)
    yield words.say("picture.quota"), _quotas(words)
    yield words.action("objectives"), _objectives(words)


def _pieces(words: Lexicon) -> Iterator[Exhibit]:
    for seat, colour in enumerate(PLAYERS):
        yield words.nickname(seat), 56, 30, worker(colour, 0, 0) + marker(colour, 44, 16, 10)
    yield capital(words.say("table.neutral")), 28, 30, worker(NEUTRAL, 0, 0)


def _harvest(words: Lexicon) -> Iterator[Exhibit]:
    for variety in words.box.varieties:
        yield variety.name, 30, 30, stamp(variety.id, 0, 0, 30)
        for value in range(1, words.box.harvest_max + 1):
            tile = f"{variety.id}-{value}"
            yield words.tile(tile), 30, 30, stamp(tile, 0, 0, 30)


def _champagne(words: Lexicon) -> Iterator[Exhibit]:
    for name in ("bottle-8", "barrel-3", f"bottle-{words.box.champagne_max}"):
        yield capital(words.champagne(name)), 36, 46, champagne(name, 0, 0)
    for value in (1, 2):
        yield capital(words.say("prestige.modifier", value=value)), 24, 24, modifier(12, 12, value)


def _equipment(words: Lexicon) -> Iterator[Exhibit]:
    for kind in words.box.equipment:
        for colour in COLOURS:
            name = f"{colour}-{kind.id}"
            yield words.equipment(name), 28, 28, equipment(words.box, name, 0, 0, 28)


def _prestige(words: Lexicon) -> Iterator[Exhibit]:
    paper = element("rect", x=0.5, y=0.5, width=27, height=27, rx=4, cls="card")
    for tile in words.box.prestige:
        yield capital(words.prestige(tile.id)), 28, 28, paper + prestige_face(words.box, tile, 14, 14)


def _vintage(words: Lexicon) -> Iterator[Exhibit]:
    for action in ACTIONS:
        yield words.say("picture.vintage", action=words.action(action)), hand.WIDE, hand.TALL, hand.face(words, action)


def _markets(words: Lexicon, route: int) -> Iterator[Exhibit]:
    for card in words.box.markets:
        if card.route == route:
            yield card.city, markets.WIDE, markets.HIGH, markets.card_face(words, card.id, card.equipment)


def _quotas(words: Lexicon) -> Iterator[Exhibit]:
    for points in words.box.quotas:
        yield "/".join(map(str, points)), markets.WIDE, markets.QUOTA, markets.quota_face(words, points)


def _objectives(words: Lexicon) -> Iterator[Exhibit]:
    for card in words.box.objectives:
        yield words.goal(card.id), *goals.CARD, goals.card_face(words, card.id, PLAYERS[0], 0)
