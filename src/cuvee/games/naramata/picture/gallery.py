"""Every piece and card of Naramata, for the gallery."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from cuvee.drawing import bottle, element, group, lettering
from cuvee.games.naramata.box import upgrade_effects as effects
from cuvee.games.naramata.box.moves import ACTIONS
from cuvee.games.naramata.picture import stock, tourists, upgrades, wineries
from cuvee.games.naramata.picture.ground import ground_of
from cuvee.games.naramata.picture.houses import building, signature_colour
from cuvee.games.naramata.picture.vehicles import driver, vehicle
from cuvee.games.naramata.words.lexicon import Lexicon
from cuvee.kernel.picture import Exhibit, Part
from cuvee.kernel.speech import capital

_KEYED = re.compile(r'^<g(?: transform="[^"]*")? id="[^"]*"')


def exhibits(
    lexicon: Lexicon, guests: tourists.Tourists, cards: upgrades.Upgrades, decks: stock.Stock
) -> Iterator[tuple[str, Iterable[Exhibit]]]:
    """All of it, under headings."""
    yield lexicon.say("picture.vehicles"), _vehicles(lexicon)
    yield lexicon.say("section.road"), _spaces(lexicon)
    yield lexicon.say("picture.wineries"), _wineries(lexicon)
    yield capital(lexicon.say("deck.tourist")), _tourists(lexicon, guests)
    yield capital(lexicon.say("deck.upgrade")), _upgrades(lexicon, cards)
    yield lexicon.say("section.decks"), _decks(lexicon, decks)


def _bare(part: Part, at: tuple[float, float] = (0, 0)) -> str:
    """A part without its id, which only the table has, and in another place."""
    return group(_KEYED.sub("<g", part[1]), at=at)


def _vehicles(lexicon: Lexicon) -> Iterator[Exhibit]:
    for each in lexicon.box.vehicles:
        disk = element("use", href=f"#n-disk-{each.id}", x=106, y=38, width=20, height=20)
        drawn = vehicle(each.id, 50, 34, 92) + driver(each.id, 116, 34, 32) + disk
        yield lexicon.vehicle(each.id), 132, 64, drawn
    red = lexicon.box.vehicles[0].id
    yield lexicon.say("phantom.name"), 60, 40, vehicle(red, 28, 24, 48, ghost=True)


def _spaces(lexicon: Lexicon) -> Iterator[Exhibit]:
    """One space of each action, open and locked, the die and the tokens."""
    ground, board = ground_of(lexicon.box, 3), lexicon.box.map
    for action, name in enumerate(ACTIONS[:-1]):
        space = next(space for space in ground.spaces if board.space_action[space] == action)
        yield capital(lexicon.kind(name)), 34, 34, _bare(wineries.space(ground, space, False, ""), (17, 17))
    locked = wineries.space(ground, ground.spaces[0], True, "")
    yield capital(lexicon.say("table.wild")), 34, 34, _bare(locked, (17, 17))
    for face in sorted(set(lexicon.box.faces)):
        yield f"{lexicon.say('picture.die')}: {face}", 30, 30, _bare(stock.die(face, ""), (3, 3))


def _wineries(lexicon: Lexicon) -> Iterator[Exhibit]:
    """The houses, with the bottles of signature wineries."""
    for winery in lexicon.box.map.wineries:
        drawn = group(building(winery), at=(32, 48), scale=0.8)
        if winery.signature >= 0:
            fill = signature_colour(winery)
            drawn += bottle(fill, "", 62, 12, 0.84)
            drawn += lettering(71.2, 40, winery.name[0], 13, "serif", bold=True, anchor="middle", fill=fill)
        yield winery.name, 86, 54, drawn


def _tourists(lexicon: Lexicon, guests: tourists.Tourists) -> Iterator[Exhibit]:
    for tourist in lexicon.box.tourists:
        card = guests.candidate(tourist.id, tourist.id, 0, 0, tourists.WIDTH, 180)
        yield tourist.name, tourists.WIDTH + 2, 182, _bare(card, (1, 1))


def _upgrades(lexicon: Lexicon, cards: upgrades.Upgrades) -> Iterator[Exhibit]:
    shown = set()
    for upgrade in lexicon.box.upgrades:
        name = effects.name(upgrade.effect)
        if name not in shown:
            shown.add(name)
            text = f"{lexicon.effect(name)}\n{lexicon.effect_text(name)}"
            ticket = upgrades.ticket(1, lexicon.effect(name), cards.signs(name), upgrade.cost, 0, upgrade.points, text)
            yield lexicon.effect(name), upgrades.WIDTH - 8, 44, _bare(ticket, (1, 1))


def _decks(lexicon: Lexicon, decks: stock.Stock) -> Iterator[Exhibit]:
    for number, name in enumerate(("cheese", "tasting", "purchase", "tourist", "upgrade")):
        left = sum(card.count for card in lexicon.box.decks[number]) if number < len(lexicon.box.decks) else 0
        left = left or len(lexicon.box.tourists if name == "tourist" else lexicon.box.upgrades)
        yield capital(lexicon.say(f"deck.{name}")), 46, 28, _bare(stock.deck(name, 0, left, ""), (1, 1))
    for cards in lexicon.box.decks:
        for card in cards:
            yield capital(lexicon.card_worth(card.id)), stock.WIDTH - 8, 36, _bare(decks.card(card.id), (1, 1))
