"""Effects by which other players may do something too: offers that they accept or decline, and what all may do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuvee.games.viticulture.box.effect import Effect, Phrase
from cuvee.games.viticulture.box.moves import DECKS, GRANDE, SUMMER, VINE
from cuvee.games.viticulture.rules.effects.means import Means
from cuvee.games.viticulture.rules.training import can_train
from cuvee.games.viticulture.rules.vineyard import (
    BuildStructure,
    PlantVine,
    can_build,
    can_plant,
    may_build,
    may_plant,
    structures,
    vines_planted,
)
from cuvee.games.viticulture.rules.wine import MakeWine, can_make
from cuvee.games.viticulture.rules.workers import take_back
from cuvee.games.viticulture.state import Viticulture
from cuvee.kernel import Decision, Step

if TYPE_CHECKING:
    from cuvee.games.viticulture.view import Facts


def opponents(game: Viticulture, seat: int) -> list[int]:
    """The opponents, in wake-up order."""
    return [other for other in game.order if other != seat]


class Offering(Effect):
    """Something that each opponent may accept."""

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        game.stack += [Offer(other, seat, self) for other in reversed(opponents(game, seat))]

    def acceptable(self, game: Viticulture, seat: int) -> bool:
        """Whether a player could accept."""
        return True

    def accept(self, game: Viticulture, seat: int, host: int) -> None:
        """What happens if a player accepts."""
        raise NotImplementedError

    def decline(self, game: Viticulture, seat: int, host: int) -> None:
        """What happens if not."""
        if game.events is not None:
            game.tell("declined", seat=seat, to=host)


class Offer(Decision[Viticulture]):
    """Accept an offer of another player's visitor, or decline it."""

    rule = "visitors"
    __slots__ = ("host", "offering")

    def __init__(self, seat: int, host: int, offering: Offering) -> None:
        super().__init__(seat)
        self.host = host
        self.offering = offering

    def options(self, game: Viticulture) -> Sequence[int]:
        """Whoever cannot do it is not asked."""
        yes, no = game.box.moves.yes, game.box.moves.no
        return (yes, no) if self.offering.acceptable(game, self.seat) else (no,)

    def choose(self, game: Viticulture, move: int) -> None:
        if move == game.box.moves.yes:
            self.offering.accept(game, self.seat, self.host)
        else:
            self.offering.decline(game, self.seat, self.host)

    def facts(self, game: Viticulture, viewer: int | None) -> Facts:
        """Whose visitor, and what it offers."""
        return {"host": self.host, "offer": self.offering.word, "numbers": self.offering.numbers}


class OthersDraw(Offering):
    """Each opponent may draw a card."""

    form = "others-draw DECK"

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.deck = DECKS.index(phrase.choice(*DECKS))

    def accept(self, game: Viticulture, seat: int, host: int) -> None:
        game.draw(seat, self.deck)

    def worth(self, means: Means) -> float:
        """It helps the others."""
        return -0.2 * means.future


class OthersLira(Offering):
    """Each opponent may give up points for lira."""

    form = "others-lira POINTS LIRA"

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.points, self.lira = phrase.number(1, 9), phrase.number(1, 20)

    def acceptable(self, game: Viticulture, seat: int) -> bool:
        """Points may not fall too low."""
        return game.points[seat] - self.points >= -game.box.floor

    def accept(self, game: Viticulture, seat: int, host: int) -> None:
        game.score(seat, -self.points, "visitor")
        game.earn(seat, self.lira, "visitor")

    def worth(self, means: Means) -> float:
        """They lose what they gain."""
        return 0.0


class Swindle(Offering):
    """Each opponent pays the host, or the host scores."""

    form = "swindle LIRA POINTS"
    lacks = "not-possible/no-opponent"

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.lira, self.points = phrase.number(1, 20), phrase.number(1, 9)

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """There is an opponent."""
        return game.seats > 1

    def acceptable(self, game: Viticulture, seat: int) -> bool:
        """It can be paid."""
        return game.lira[seat] >= self.lira

    def accept(self, game: Viticulture, seat: int, host: int) -> None:
        """From player to player."""
        game.pay_player(seat, host, self.lira)

    def decline(self, game: Viticulture, seat: int, host: int) -> None:
        """Whether one could have paid or not."""
        if game.events is not None:
            game.tell("paid-nothing", seat=seat, to=host)
        game.score(host, self.points, "visitor")


# What all players may do, with a reward for each opponent who does.


class Invitation(Offering):
    """Something that all players may do; the host has a reward for each opponent who does it."""

    def begin(self, game: Viticulture, seat: int, leading: bool = False) -> None:
        """In wake-up order; then who has done it is counted."""
        game.stack.append(CountDoers(seat, self, self.measured(game)))
        for other in reversed(game.order):
            self.ask(game, other, seat)

    def ask(self, game: Viticulture, seat: int, host: int) -> None:
        """Ask a player."""
        game.stack.append(Offer(seat, host, self))

    def decline(self, game: Viticulture, seat: int, host: int) -> None:
        """Told when all have decided."""

    def measure(self, game: Viticulture, seat: int) -> int:
        """What grows when a player does it."""
        raise NotImplementedError

    def measured(self, game: Viticulture) -> tuple[int, ...]:
        """What may grow, by seat."""
        return tuple([self.measure(game, seat) for seat in range(game.seats)])

    def reward(self, game: Viticulture, host: int, doers: int) -> None:
        """What the host has of it."""
        raise NotImplementedError


class CountDoers(Step[Viticulture]):
    """Reward the host for each opponent who did it."""

    __slots__ = ("before", "host", "invitation")

    def __init__(self, host: int, invitation: Invitation, before: tuple[int, ...]) -> None:
        self.host = host
        self.invitation = invitation
        self.before = before

    def run(self, game: Viticulture) -> None:
        after, others = self.invitation.measured(game), opponents(game, self.host)
        doers = [seat for seat in others if after[seat] > self.before[seat]]
        if game.events is not None:
            for seat in others:
                if seat not in doers:
                    game.tell("declined", seat=seat, to=self.host)
        self.invitation.reward(game, self.host, len(doers))


class AllBuild(Invitation):
    """All may build a structure for less."""

    form = "all-build DISCOUNT POINTS"
    lacks = "not-possible/nobody"

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.discount, self.points = phrase.number(0, 20), phrase.number(1, 9)

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """As far as the player can know: the structure cards in the hands of the others are hidden."""
        if can_build(game, seat, game.lira[seat] + self.discount):
            return True
        return any(may_build(game, other, self.discount) for other in range(game.seats) if other != seat)

    def ask(self, game: Viticulture, seat: int, host: int) -> None:
        game.stack.append(BuildStructure(seat, self.discount, optional=True))

    def measure(self, game: Viticulture, seat: int) -> int:
        return structures(game, seat)

    def reward(self, game: Viticulture, host: int, doers: int) -> None:
        game.score(host, doers * self.points, "visitor")

    def worth(self, means: Means) -> float:
        return means.build + 2 * means.coin


class AllPlant(Invitation):
    """All may plant a vine."""

    form = "all-plant LIRA"
    uses = ("fields",)
    lacks = "not-possible/nobody"

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.lira = phrase.number(1, 20)

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """As far as the player can know: the vines in the hands of the others are hidden."""
        return can_plant(game, seat) or any(may_plant(game, other) for other in range(game.seats) if other != seat)

    def ask(self, game: Viticulture, seat: int, host: int) -> None:
        game.stack.append(PlantVine(seat, 1, optional=True))

    def measure(self, game: Viticulture, seat: int) -> int:
        return vines_planted(game, seat)

    def reward(self, game: Viticulture, host: int, doers: int) -> None:
        game.earn(host, doers * self.lira, "visitor")

    def worth(self, means: Means) -> float:
        """The own vine, and those of the others."""
        return 1.5 * means.plant


class AllMake(Invitation):
    """All may make wine."""

    form = "all-make WINES"
    uses = ("grapes",)
    lacks = "not-possible/nobody"

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.wines = phrase.number(1, 9)

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """Somebody could."""
        return any(can_make(game, other) for other in range(game.seats))

    def ask(self, game: Viticulture, seat: int, host: int) -> None:
        game.stack.append(MakeWine(seat, self.wines, optional=True))

    def measure(self, game: Viticulture, seat: int) -> int:
        return game.wine_count(seat)

    def reward(self, game: Viticulture, host: int, doers: int) -> None:
        game.stack += [VineOrSummer(host) for _ in range(doers)]

    def worth(self, means: Means) -> float:
        return means.make


class VineOrSummer(Decision[Viticulture]):
    """Draw a vine or a summer visitor."""

    rule = "visitors"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        return (game.box.moves.draw.number(VINE), game.box.moves.draw.number(SUMMER))

    def choose(self, game: Viticulture, move: int) -> None:
        game.draw(self.seat, *game.box.moves.draw.parts(move))


class AllTrain(Invitation):
    """All may train a worker."""

    form = "all-train PRICE POINTS"
    lacks = "not-possible/nobody"

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.price, self.points = phrase.number(0, 20), phrase.number(1, 9)

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """Somebody could."""
        return any(self.acceptable(game, other) for other in range(game.seats))

    def acceptable(self, game: Viticulture, seat: int) -> bool:
        """A worker is left and can be paid for."""
        return can_train(game, seat, self.price, game.lira[seat])

    def accept(self, game: Viticulture, seat: int, host: int) -> None:
        game.house.begin_training(game, seat, self.price, False)

    def measure(self, game: Viticulture, seat: int) -> int:
        return game.workers(seat)

    def reward(self, game: Viticulture, host: int, doers: int) -> None:
        game.score(host, doers * self.points, "visitor")

    def worth(self, means: Means) -> float:
        return means.train - 2 * means.coin


class AllGrande(Invitation):
    """All who play on may take their grande worker back."""

    form = "all-grande POINTS"
    workers = True
    lacks = "not-possible/nobody"

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.points = phrase.number(1, 9)

    def possible(self, game: Viticulture, seat: int, lira: int) -> bool:
        """Somebody could."""
        return any(game.house.plays_on(game, other) and self.acceptable(game, other) for other in range(game.seats))

    def ask(self, game: Viticulture, seat: int, host: int) -> None:
        """Not who has passed."""
        if game.house.plays_on(game, seat):
            super().ask(game, seat, host)

    def acceptable(self, game: Viticulture, seat: int) -> bool:
        """It was placed."""
        return any(worker.seat == seat and worker.kind == GRANDE for worker in game.placed)

    def accept(self, game: Viticulture, seat: int, host: int) -> None:
        """It can be placed again."""
        take_back(game, next(worker for worker in game.placed if worker.seat == seat and worker.kind == GRANDE))

    def measure(self, game: Viticulture, seat: int) -> int:
        return game.grande[seat]

    def reward(self, game: Viticulture, host: int, doers: int) -> None:
        game.score(host, doers * self.points, "visitor")

    def worth(self, means: Means) -> float:
        return 0.7
