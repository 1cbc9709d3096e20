"""The course of the game: opening, morning, night, the final scoring (rules: #setup, #night, #final)."""

from __future__ import annotations

from cuvee.games.naramata.box import upgrade_effects as effects
from cuvee.games.naramata.box.map import BACKWARD, OFF_ROAD
from cuvee.games.naramata.rules.draft import begin_draft
from cuvee.games.naramata.rules.setup import ChooseVehicle, RemoveLocks, StartPlaces, take_vehicle, vehicles_left
from cuvee.games.naramata.rules.turn import NextTurn
from cuvee.games.naramata.state import NOTHING, Naramata
from cuvee.kernel import Step


class Opening(Step[Naramata]):
    """Determine the first player; beginning there and going clockwise, everybody gets a vehicle."""

    __slots__ = ()

    def run(self, game: Naramata) -> None:
        tell_setup(game)
        first = game.chance.below(game.seats)
        game.order = [(first + turn) % game.seats for turn in range(game.seats)]
        if game.events is not None and game.seats > 1:
            game.tell("first", order=game.order[:])
        game.stack.append(Boarding())
        if game.setup.options["vehicles"] == "deal":
            for seat in game.order:
                take_vehicle(game, seat, game.chance.take(vehicles_left(game), "vehicle"))
        else:
            game.stack += [ChooseVehicle(seat) for seat in reversed(game.order)]


def tell_setup(game: Naramata) -> None:
    """What chance has laid out before the first move."""
    if game.events is not None:
        wineries = [game.box.map.wineries[winery].id for winery in game.box.map.signatures]
        game.tell("bottles", bottles=dict(zip(wineries, game.bottles, strict=True)))
        game.tell("row", effects=[effects.name(game.box.upgrades[card].effect) for card in game.row])


class Boarding(Step[Naramata]):
    """All players have their vehicles; phantoms get unused ones, and the first day begins."""

    __slots__ = ()

    def run(self, game: Naramata) -> None:
        for phantom in range(game.seats, len(game.vehicle)):
            colour = game.vehicle[phantom] = vehicles_left(game)[0]
            if game.events is not None:
                game.tell("phantom-drives", phantom=phantom, vehicle=game.box.vehicles[colour].id)
        game.stack.append(Morning())


class Morning(Step[Naramata]):
    """A day begins: time markers, draft, start locations, locked tokens, turns."""

    __slots__ = ()

    def run(self, game: Naramata) -> None:
        """Phantoms stand above the humans."""
        vehicles = len(game.vehicle)
        game.turn_round()
        game.track = game.order + list(range(game.seats, vehicles))
        game.clock, game.furthest = [game.box.dawn] * vehicles, [game.box.dawn] * game.seats
        game.at = [game.box.map.end if game.direction == BACKWARD else OFF_ROAD] * vehicles
        game.visited = [0] * vehicles
        game.ended = []
        if game.events is not None:
            game.tell("day", day=game.day, order=game.order[:])
        game.stack += [Night(), NextTurn(), RemoveLocks(), StartPlaces()]
        begin_draft(game)


class Night(Step[Naramata]):
    """All have ended their day: the next one is prepared, or the game is scored."""

    __slots__ = ()

    def run(self, game: Naramata) -> None:
        """Day marker, discount, order of play: fewest points first, then left on the END."""
        if game.day == game.days:
            score_upgrades(game)
            return
        game.day += 1
        for slot, card in enumerate(game.row):
            if card != NOTHING:
                game.row_prestige[slot] += game.box.discount
        if game.events is not None:
            game.tell("discount", n=game.box.discount)
        game.order = sorted(game.ended, key=lambda seat: 0 if game.team else game.points[seat])
        game.stack.append(Morning())


def score_upgrades(game: Naramata) -> None:
    """Every upgrade, active or not, scores the points on its back."""
    for seat, cards in enumerate(game.cards):
        game.score(seat, sum(game.box.upgrades[card].points for card in cards), "upgrades")
    if game.events is not None:
        game.tell("over", scores=game.scores, winners=game.winners)
