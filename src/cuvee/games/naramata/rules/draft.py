"""Drafting tourists at the start of a day (rules: #draft)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.naramata.state import Naramata
from cuvee.kernel import Decision, Step, Together
from cuvee.kernel.hands import deal, look, pass_left, pass_right, take

if TYPE_CHECKING:
    from cuvee.games.naramata.view import Facts


def begin_draft(game: Naramata) -> None:
    """Deal the tourists of the day: hands to pass round, or an open row for a team."""
    if game.team:
        begin_team_draft(game)
        return
    for seat in range(game.seats):
        for _ in range(game.box.hand):
            deal(game.hands, game.known, seat, game.draw_tourist())
    game.round = 0
    game.stack.append(PickRound())


class PickRound(Step[Naramata]):
    """Everybody picks at the same time; with two players one more card is drawn first, and a second one dropped."""

    __slots__ = ()

    def run(self, game: Naramata) -> None:
        """Whoever holds a hand has seen it."""
        extra = game.seats == game.box.extra_card_players
        for seat in range(game.seats):
            if extra:
                deal(game.hands, game.known, seat, game.draw_tourist())
            look(game.known, seat)
            if game.events is not None:
                hand = [game.box.tourists[card].id for card in game.hands[seat]]
                game.tell("hand", only=seat, seat=seat, tourists=hand)
        game.stack.append(PickTourist(((),) * game.seats, 2 if extra else 1))


class PickTourist(Together[Naramata]):
    """Pick one card of the hand; with two players, then a second one to discard without reward."""

    rule = "draft"
    __slots__ = ()

    def choices(self, game: Naramata, seat: int) -> Sequence[int]:
        """The cards of the hand that have not been answered with."""
        given, moves = self.answers[seat], game.box.moves
        if not given:
            first = moves.pick.first
            return [first + card for card in game.hands[seat]]
        (picked,) = moves.pick.parts(given[0])
        return [moves.drop.number(card) for card in game.hands[seat] if card != picked]

    def opens_turn(self, game: Naramata, seat: int) -> bool:
        """With two players the card to discard is the second answer."""
        return not self.answers[seat]

    def resolve(self, game: Naramata) -> None:
        """Reveal the picks; in order of play each is played or discarded, then the hands are passed on."""
        game.stack.append(PassHands())
        for seat in reversed(game.order):
            picked, *dropped = self.cards(game, seat)
            for card in (picked, *dropped):
                take(game.hands, game.known, seat, card)
            game.tourist_pile += dropped
            game.stack.append(CarryOrDiscard(seat, picked))
        if game.events is not None:
            for seat in game.order:
                names = [game.box.tourists[card].id for card in self.cards(game, seat)]
                game.tell("picked", seat=seat, tourist=names[0], dropped=names[1:])

    def cards(self, game: Naramata, seat: int) -> list[int]:
        """The cards that a seat has answered with: the one that it picks, then the one that it drops."""
        draft = game.box.moves.draft
        return [draft[move][1] for move in self.answers[seat]]

    def objection(self, game: Naramata, seat: int, move: int) -> str:
        block = game.box.moves.drop if self.answers[seat] else game.box.moves.pick
        if move not in block:
            return "not-now"
        (card,) = block.parts(move)
        return "picked-already" if card in game.hands[seat] else "not-in-hand"


class CarryOrDiscard(Decision[Naramata]):
    """Play the picked tourist into the vehicle, or discard it for prestige."""

    rule = "draft"
    __slots__ = ("card",)

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def options(self, game: Naramata) -> Sequence[int]:
        """A full vehicle must discard; one that would not reach the minimum must play."""
        moves = game.box.moves
        aboard = game.carried(self.seat)
        if aboard == game.capacity(self.seat):
            return (moves.discard,)
        if aboard + game.box.picks - game.round - 1 < game.box.minimum:
            return (moves.carry,)
        return (moves.carry, moves.discard)

    def choose(self, game: Naramata, move: int) -> None:
        """Discarding pays by vehicle."""
        if move == game.box.moves.carry:
            game.seat_tourist(self.seat, self.card)
            return
        game.tourist_pile.append(self.card)
        game.gain(self.seat, game.box.vehicles[game.vehicle[self.seat]].draft_prestige, "draft")

    def why_not(self, game: Naramata, move: int) -> str:
        moves = game.box.moves
        return {moves.carry: "vehicle-full", moves.discard: "too-few-tourists"}.get(move, "not-now")

    def facts(self, game: Naramata, viewer: int | None) -> Facts:
        return {"tourist": game.box.tourists[self.card].id}


class PassHands(Step[Naramata]):
    """Pass the hands to the left on odd days, to the right on even ones; the last cards are discarded."""

    __slots__ = ()

    def run(self, game: Naramata) -> None:
        """Left is the next seat."""
        game.round += 1
        if game.round == game.box.picks:
            left = [card for hand in game.hands for card in hand]
            game.tourist_pile += left
            game.revealed += 1  # discards are open, and these were in hands
            if left and game.events is not None:
                game.tell("left-over", tourists=sorted(game.box.tourists[card].id for card in left))
            game.hands, game.known = [()] * game.seats, [()] * game.seats
            return
        for passed in (game.hands, game.known):
            if game.day % 2:
                pass_left(passed)
            else:
                pass_right(passed)
        game.stack.append(PickRound())


# Solo and Fleet: an open row.


def begin_team_draft(game: Naramata) -> None:
    """Prestige for the day, and tourists laid out; a number of them that depends on the day must be taken."""
    box, day = game.box, game.day - 1
    solo = game.seats == 1
    for seat in game.order:
        vehicle = box.vehicles[game.vehicle[seat]]
        game.gain(seat, vehicle.solo_prestige if solo else vehicle.fleet_prestige, "morning")
    drawn = box.solo_drawn[day] if solo else box.fleet_drawn[day] * game.seats
    kept = box.solo_kept[day] if solo else box.fleet_kept[day] * game.seats
    game.lineup = tuple(sorted(game.draw_tourist() for _ in range(drawn)))
    if game.events is not None:
        game.tell("lineup", tourists=[box.tourists[card].id for card in game.lineup])
    game.stack.append(TakeTouristAlone(0, kept) if solo else TakeTourist(game.order[0], kept))


class TakeTourist(Decision[Naramata]):
    """Take a tourist of the open row into a vehicle; the first player moves the cards for the whole team."""

    rule = "fleet"
    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, game: Naramata) -> Sequence[int]:
        """While a vehicle has room and enough cards are left for the minimum of the others."""
        take = game.box.moves.take
        seats = [seat for seat in range(game.seats) if not self._obstacle(game, seat)]
        return [take.number(card, seat) for card in game.lineup for seat in seats]

    def _obstacle(self, game: Naramata, seat: int) -> str:
        aboard = [game.carried(other) for other in range(game.seats)]
        if aboard[seat] == game.capacity(seat):
            return "vehicle-full"
        aboard[seat] += 1
        missing = sum(max(0, game.box.minimum - number) for number in aboard)
        return "too-few-tourists" if missing > max(0, self.left - 1) else ""

    def choose(self, game: Naramata, move: int) -> None:
        self._take(game, move)
        if self.left > 1:
            game.stack.append(TakeTourist(self.seat, self.left - 1))
        else:
            self._discard_rest(game)

    def _take(self, game: Naramata, move: int) -> None:
        card, seat = game.box.moves.take.parts(move)
        game.lineup = tuple(other for other in game.lineup if other != card)
        game.seat_tourist(seat, card)

    def _discard_rest(self, game: Naramata) -> None:
        """Those that nobody takes bring no prestige."""
        game.tourist_pile += game.lineup
        if game.lineup and game.events is not None:
            game.tell("left-over", tourists=[game.box.tourists[card].id for card in game.lineup])
        game.lineup = ()

    def why_not(self, game: Naramata, move: int) -> str:
        take = game.box.moves.take
        if move not in take:
            return "not-now"
        card, seat = take.parts(move)
        if card not in game.lineup or seat >= game.seats:
            return "not-in-lineup"
        return self._obstacle(game, seat)

    def facts(self, game: Naramata, viewer: int | None) -> Facts:
        return {"left": max(0, self.left)}


class TakeTouristAlone(TakeTourist):
    """The same in the solo game, where the only vehicle takes them.

    As an option the white vehicle may go on and take four on the first days too: `left` is 0 then, or less.
    """

    rule = "solo"
    __slots__ = ()

    def options(self, game: Naramata) -> Sequence[int]:
        found = super().options(game)
        return found if self.left > 0 else [game.box.moves.done, *found]

    def choose(self, game: Naramata, move: int) -> None:
        if move == game.box.moves.done:
            self._discard_rest(game)
            return
        self._take(game, move)
        vehicle = game.box.vehicles[game.vehicle[self.seat]]
        more = game.setup.options["white_early"] and vehicle.team_capacity > vehicle.capacity
        if self.left > 1 or (more and game.carried(self.seat) < vehicle.team_capacity):
            game.stack.append(TakeTouristAlone(self.seat, self.left - 1))
        else:
            self._discard_rest(game)
