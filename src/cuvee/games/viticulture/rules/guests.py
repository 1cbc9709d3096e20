"""Visitors with an effect of their own: those that involve other players, workers, the chart, the piles.

Chapters 15 (interactive cards) and 17 (rulings on single cards). `GUESTS` says how each of their words begins,
`GUESTS_POSSIBLE` whether it is possible.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cuvee.games.viticulture.box import moves
from cuvee.games.viticulture.box.moves import DECKS, GRANDE, ORDER, REGULAR, SPECIAL, SUMMER, VINE, WINTER
from cuvee.games.viticulture.rules.cards import hand_moves, split_card, visitors_in_hand
from cuvee.games.viticulture.rules.training import begin_training, can_train
from cuvee.games.viticulture.rules.vineyard import (
    BuildStructure,
    PlantVine,
    buildings,
    may_build,
    may_plant,
    plantings,
    structures,
)
from cuvee.games.viticulture.rules.wine import MakeWine, discard_wine, makeable, wine_moves
from cuvee.games.viticulture.state import (
    FIELDS,
    KINDS,
    TYPES,
    Viticulture,
    Worker,
    values,
)
from cuvee.games.viticulture.tuscany.rules.decks import fill_drawn
from cuvee.kernel import Decision, Step

Words = tuple[str, ...]


def _others(game: Viticulture, seat: int) -> list[int]:
    """The opponents, in wake-up order."""
    return [other for other in game.order if other != seat]


# Offers that other players may take.


class Offer(Decision[Viticulture]):
    """Accept an offer of another player's visitor, or decline it."""

    rule = "visitors"
    __slots__ = ("host", "words")

    def __init__(self, seat: int, host: int, words: Words) -> None:
        super().__init__(seat)
        self.host = host
        self.words = words

    def options(self, game: Viticulture) -> Sequence[int]:
        """Whoever cannot do it is not asked."""
        first = game.box.first[moves.YES_NO]
        return (first, first + 1) if self._able(game) else (first + 1,)

    def _able(self, game: Viticulture) -> bool:
        seat, word = self.seat, self.words[0]
        if word == "others-lira":
            return game.points[seat] - int(self.words[1]) >= -game.box.floor
        if word == "swindle":
            return game.lira[seat] >= int(self.words[1])
        if word == "all-grande":
            return _grande_placed(game, seat)
        if word == "all-train":
            return can_train(game, seat, int(self.words[1]), game.lira[seat])
        return True

    def choose(self, game: Viticulture, move: int) -> None:
        """Done at once."""
        seat, host, words = self.seat, self.host, self.words
        accepted = game.box.moves.meanings[move][1] == 0
        if words[0] == "swindle":
            if accepted:
                game.pay_player(seat, host, int(words[1]))
            else:
                game.score(host, int(words[2]), "visitor")
        elif accepted and words[0] == "others-draw":
            game.draw(seat, DECKS.index(words[1]))
        elif accepted and words[0] == "others-lira":
            game.score(seat, -int(words[1]), "visitor")
            game.earn(seat, int(words[2]), "visitor")
        elif accepted and words[0] == "all-grande":
            take_back(game, next(w for w in game.placed if w[2] == seat and w[3] == GRANDE))
        elif accepted and words[0] == "all-train":
            begin_training(game, seat, int(words[1]))

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """Whose visitor, and what it offers."""
        return {"host": self.host, "offer": self.words[0], "numbers": [int(w) for w in self.words[1:] if w.isdigit()]}


def _offer_others(game: Viticulture, seat: int, words: Words) -> None:
    game.stack += [Offer(other, seat, words) for other in reversed(_others(game, seat))]


# Things that all players may do, with a reward for each opponent who does.


class CountDoers(Step[Viticulture]):
    """Reward the host for each opponent who did it."""

    __slots__ = ("before", "host", "words")

    def __init__(self, host: int, words: Words, before: tuple[int, ...]) -> None:
        self.host = host
        self.words = words
        self.before = before

    def run(self, game: Viticulture) -> None:
        """Compare with before."""
        after = _measure(game, self.words[0])
        doers = sum(after[seat] > self.before[seat] for seat in range(game.seats) if seat != self.host)
        reward = int(self.words[-1])
        if self.words[0] == "all-plant":
            game.earn(self.host, doers * reward, "visitor")
        elif self.words[0] == "all-make":
            game.stack += [VineOrSummer(self.host) for _ in range(doers)]
        else:
            game.score(self.host, doers * reward, "visitor")


def _measure(game: Viticulture, word: str) -> tuple[int, ...]:
    """What grows when a player does it."""
    seats = range(game.seats)
    if word == "all-build":
        return tuple(structures(game, seat) for seat in seats)
    if word == "all-plant":
        return tuple(sum(len(v) for v in game.vines[s * FIELDS : s * FIELDS + FIELDS]) for s in seats)
    if word == "all-make":
        return tuple(game.wine_count(seat) for seat in seats)
    if word == "all-train":
        return tuple(game.workers(seat) for seat in seats)
    return tuple(game.grande)


def _ask_all(game: Viticulture, seat: int, words: Words) -> None:
    game.stack.append(CountDoers(seat, words, _measure(game, words[0])))
    for other in reversed(game.order):
        if words[0] == "all-build":
            game.stack.append(BuildStructure(other, int(words[1]), optional=True))
        elif words[0] == "all-plant":
            game.stack.append(PlantVine(other, 1, optional=True))
        elif words[0] == "all-make":
            game.stack.append(MakeWine(other, int(words[1]), optional=True))
        elif words[0] != "all-grande" or _plays_on(game, other):
            game.stack.append(Offer(other, seat, words))


class VineOrSummer(Decision[Viticulture]):
    """Draw a vine or a summer visitor."""

    rule = "visitors"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        """One of the two."""
        first = game.box.first[moves.DRAW]
        return (first + VINE, first + SUMMER)

    def choose(self, game: Viticulture, move: int) -> None:
        """Into the hand."""
        game.draw(self.seat, game.box.moves.meanings[move][1])


# Workers.


def _plays_on(game: Viticulture, seat: int) -> bool:
    """Whether a seat has not passed this season; on the extended board everybody may who has not ended the year."""
    return game.box.extended or seat in game.queue or seat == game.active


def _grande_placed(game: Viticulture, seat: int) -> bool:
    return any(worker[2] == seat and worker[3] == GRANDE for worker in game.placed)


def standing(game: Viticulture, seat: int, place: int, group: int, but: Worker, since: int) -> list[Worker]:
    """The workers of a group that a seat has on a place, except one, and those that came too early."""
    own = [worker for worker in game.placed[since:] if worker[0] == place and worker[2] == seat and worker != but]
    return [worker for worker in own if min(worker[3], SPECIAL) == group]


def take_back(game: Viticulture, worker: Worker) -> None:
    """The owner takes a placed worker back."""
    release(game, worker)
    if game.events is not None:
        place, _, seat, kind = worker
        game.tell("took-back", seat=seat, worker=moves.WORKERS[kind], action=game.box.place_names[place])


def release(game: Viticulture, worker: Worker) -> None:
    """A placed worker is available again; its space is free, and what it had reserved is cancelled."""
    _, _, seat, kind = worker
    game.lift(worker)
    if kind == GRANDE:
        game.grande[seat] = 1
    elif kind == REGULAR:
        game.available[seat] += 1
    elif kind >= SPECIAL:
        game.ready[seat] |= 1 << kind


def retrieve_move(game: Viticulture, worker: Worker) -> int:
    """The move that names a placed worker."""
    place, group = game.box.retrieved.index(worker[0]), min(worker[3], SPECIAL)
    return game.box.first[moves.WORKER] + place * (SPECIAL + game.box.special) + group


def named_worker(game: Viticulture, argument: int) -> tuple[int, int]:
    """Place and group of the workers that a WORKER move names."""
    place, group = divmod(argument, SPECIAL + game.box.special)
    return game.box.retrieved[place], group


def retrievable(game: Viticulture, seat: int) -> list[int]:
    """The moves that name a placed worker of a seat, except the one that plays this card."""
    own = [worker for worker in game.placed if worker[2] == seat and worker != game.acting]
    return list(dict.fromkeys([retrieve_move(game, worker) for worker in own]))


class RetrieveWorkers(Decision[Viticulture]):
    """Take back one or two placed workers."""

    rule = "single-cards"
    __slots__ = ("done", "left")

    def __init__(self, seat: int, left: int, done: int = 0) -> None:
        super().__init__(seat)
        self.left = left
        self.done = done

    def options(self, game: Viticulture) -> Sequence[int]:
        """Any but the one that plays the card."""
        found = retrievable(game, self.seat) if self.left else []
        return [*found, game.box.first[moves.DONE]] if self.done or not found else found

    def choose(self, game: Viticulture, move: int) -> None:
        """Available at once."""
        kind, argument = game.box.moves.meanings[move]
        if kind == moves.WORKER:
            game.stack.append(RetrieveWorkers(self.seat, self.left - 1, self.done + 1))
            game.stack.append(ChooseSpace(self.seat, *named_worker(game, argument), game.acting))

    def why_not(self, game: Viticulture, move: int) -> str:
        """No such worker."""
        return "no-such-worker" if game.box.moves.meanings[move][0] == moves.WORKER else "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """How many, and how many were taken back."""
        return {"left": self.left, "done": self.done}


class ChooseSpace(Decision[Viticulture]):
    """Choose from which space of an action a worker comes back, where several of the kind stand there."""

    rule = "single-cards"
    __slots__ = ("but", "group", "place", "since")

    def __init__(self, seat: int, place: int, group: int, but: Worker, since: int = 0) -> None:
        super().__init__(seat)
        self.place = place
        self.group = group
        self.but = but  # the worker that stays
        self.since = since  # how many placed workers came too early to be taken back

    def options(self, game: Viticulture) -> Sequence[int]:
        """The last word is for a worker on no space of its own; those are all alike."""
        first = game.box.first[moves.SPACE]
        spaces = {w[1] for w in standing(game, self.seat, self.place, self.group, self.but, self.since)}
        return [first + space % len(moves.SPACES) for space in sorted(spaces)]

    def choose(self, game: Viticulture, move: int) -> None:
        """That space is free again."""
        space = game.box.moves.meanings[move][1]
        found = standing(game, self.seat, self.place, self.group, self.but, self.since)
        take_back(game, next(w for w in reversed(found) if w[1] % len(moves.SPACES) == space))

    def why_not(self, game: Viticulture, move: int) -> str:
        """Nobody stands there."""
        return "no-such-worker" if game.box.moves.meanings[move][0] == moves.SPACE else "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """Which action."""
        return {"action": game.box.place_names[self.place]}


# Lira and cards between players.


class ChooseOpponents(Decision[Viticulture]):
    """Choose one to three opponents, one after the other."""

    rule = "visitors"
    __slots__ = ("chosen", "words")

    def __init__(self, seat: int, words: Words, chosen: tuple[int, ...] = ()) -> None:
        super().__init__(seat)
        self.words = words
        self.chosen = chosen

    def options(self, game: Viticulture) -> Sequence[int]:
        """Everybody once; who is paid must be payable."""
        first = game.box.first[moves.SEAT]
        found = [first + seat for seat in _others(game, self.seat) if seat not in self.chosen]
        if len(self.chosen) == 3 or (self.words[0] == "wedding" and game.lira[self.seat] < int(self.words[1])):
            found = []
        return [*found, game.box.first[moves.DONE]] if self.chosen or not found else found

    def choose(self, game: Viticulture, move: int) -> None:
        """Who is paid is paid at once; who must give does so when all are chosen."""
        kind, other = game.box.moves.meanings[move]
        if kind != moves.SEAT:
            if self.words[0] == "governor":
                self._demand(game)
            return
        game.stack.append(ChooseOpponents(self.seat, self.words, (*self.chosen, other)))
        if self.words[0] == "wedding":
            game.pay_player(self.seat, other, int(self.words[1]))
            game.score(self.seat, int(self.words[2]), "visitor")

    def _demand(self, game: Viticulture) -> None:
        """A summer visitor of each, in wake-up order, or points for having none."""
        for other in reversed(_others(game, self.seat)):
            if other in self.chosen and game.hand[other * KINDS + SUMMER]:
                game.stack.append(GiveCards(other, self.seat, 1, (SUMMER,)))
            elif other in self.chosen:
                game.score(self.seat, int(self.words[1]), "visitor")

    def why_not(self, game: Viticulture, move: int) -> str:
        """Chosen already, or not to be paid."""
        return "not-this-player" if game.box.moves.meanings[move][0] == moves.SEAT else "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """For what, with its numbers, and how many were chosen."""
        return {"offer": self.words[0], "numbers": [int(word) for word in self.words[1:]], "done": len(self.chosen)}


class GiveCards(Decision[Viticulture]):
    """Give cards of one's choice to another player."""

    rule = "visitors"
    __slots__ = ("decks", "host", "left")

    def __init__(self, seat: int, host: int, left: int, decks: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.host = host
        self.left = left
        self.decks = decks

    def options(self, game: Viticulture) -> Sequence[int]:
        """Any of the kinds asked for."""
        return hand_moves(game, self.seat, self.decks) or [game.box.first[moves.DONE]]

    def choose(self, game: Viticulture, move: int) -> None:
        """From hand to hand; the others see only the back."""
        kind, argument = game.box.moves.meanings[move]
        if kind != moves.DISCARD:
            return
        deck, card = split_card(game, argument)
        game.give_card(self.seat, self.host, deck, card)
        if game.events is not None:
            game.tell("gave", seat=self.seat, to=self.host, deck=DECKS[deck])
            for knows in (self.seat, self.host):
                game.tell("handed", only=knows, card=game.box.cards[deck][card])
        if self.left > 1:
            game.stack.append(GiveCards(self.seat, self.host, self.left - 1, self.decks))

    def why_not(self, game: Viticulture, move: int) -> str:
        """Not in hand, or of another kind."""
        return "not-in-hand" if game.box.moves.meanings[move][0] == moves.DISCARD else "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """To whom, and how many."""
        return {"host": self.host, "left": self.left}


class QueenDemand(Decision[Viticulture]):
    """The player to the right of the Queen's host loses a point, gives cards or pays."""

    rule = "single-cards"
    __slots__ = ("host", "words")

    def __init__(self, seat: int, host: int, words: Words) -> None:
        super().__init__(seat)
        self.host = host
        self.words = words

    def options(self, game: Viticulture) -> Sequence[int]:
        """What can be done in full; if nothing can, nothing happens."""
        points, cards, lira = (int(word) for word in self.words[1:])
        able = (
            game.points[self.seat] - points >= -game.box.floor,
            game.hand_size(self.seat) >= cards,
            game.lira[self.seat] >= lira,
        )
        first = game.box.first[moves.OPTION]
        return [first + number for number, possible in enumerate(able) if possible] or [game.box.first[moves.DONE]]

    def choose(self, game: Viticulture, move: int) -> None:
        """Lira and cards go to the host."""
        kind, number = game.box.moves.meanings[move]
        points, cards, lira = (int(word) for word in self.words[1:])
        if kind != moves.OPTION:
            return
        if number == 0:
            game.score(self.seat, -points, "visitor")
        elif number == 1:
            game.stack.append(GiveCards(self.seat, self.host, cards, tuple(range(KINDS))))
        else:
            game.pay_player(self.seat, self.host, lira)

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """Whose Queen, and the three prices."""
        points, cards, lira = (int(word) for word in self.words[1:])
        return {"host": self.host, "points": points, "cards": cards, "lira": lira}


class OfferVisitors(Decision[Viticulture]):
    """Importer: offer visitors, up to the number that is still missing."""

    rule = "single-cards"
    __slots__ = ("host", "offers", "total", "waiting")

    def __init__(
        self, seat: int, host: int, total: int, waiting: tuple[int, ...], offers: tuple[tuple[int, int], ...]
    ) -> None:
        super().__init__(seat)
        self.host = host
        self.total = total
        self.waiting = waiting
        self.offers = offers

    def options(self, game: Viticulture) -> Sequence[int]:
        """Numbers are open, cards are not."""
        missing = self.total - sum(number for _, number in self.offers)
        first = game.box.first[moves.NUMBER]
        return range(first, first + min(missing, visitors_in_hand(game, self.seat)) + 1)

    def choose(self, game: Viticulture, move: int) -> None:
        """All or nothing."""
        offers = (*self.offers, (self.seat, game.box.moves.meanings[move][1]))
        if game.events is not None:
            game.tell("offered", seat=self.seat, n=offers[-1][1])
        if self.waiting:
            game.stack.append(OfferVisitors(self.waiting[0], self.host, self.total, self.waiting[1:], offers))
        elif sum(number for _, number in offers) == self.total:
            for seat, number in reversed(offers):
                if number:
                    game.stack.append(GiveCards(seat, self.host, number, (SUMMER, WINTER)))
        else:
            game.draw(self.host, WINTER, self.total)

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """To whom, and what has been offered."""
        return {"host": self.host, "total": self.total, "offered": sum(number for _, number in self.offers)}


def _import(game: Viticulture, seat: int, words: Words) -> None:
    others = tuple(_others(game, seat))
    if others:
        game.stack.append(OfferVisitors(others[0], seat, int(words[1]), others[1:], ()))
    else:
        game.draw(seat, WINTER, int(words[1]))


# Piles and decks.


class TakeFromPile(Decision[Viticulture]):
    """Innkeeper: take the top cards of two different discard piles."""

    rule = "single-cards"
    __slots__ = ("left", "used")

    def __init__(self, seat: int, left: int, used: int = 0) -> None:
        super().__init__(seat)
        self.left = left
        self.used = used

    def options(self, game: Viticulture) -> Sequence[int]:
        """Piles with cards, each once."""
        first = game.box.first[moves.DRAW]
        found = [first + deck for deck in range(KINDS) if game.pile[deck] and not self.used >> deck & 1]
        return found or [game.box.first[moves.DONE]]

    def choose(self, game: Viticulture, move: int) -> None:
        """All see which."""
        kind, deck = game.box.moves.meanings[move]
        if kind != moves.DRAW:
            return
        card = game.pile[deck].pop()
        game.show_card(self.seat, deck, card)
        if game.events is not None:
            game.tell("took", seat=self.seat, card=game.box.cards[deck][card])
        if self.left > 1:
            game.stack.append(TakeFromPile(self.seat, self.left - 1, self.used | 1 << deck))

    def why_not(self, game: Viticulture, move: int) -> str:
        """The pile is empty, or was used."""
        return "pile-empty" if game.box.moves.meanings[move][0] == moves.DRAW else "not-now"


class KeepRevealed(Decision[Viticulture]):
    """Caravan: keep two of the cards turned up; the others are discarded."""

    rule = "single-cards"
    __slots__ = ("cards", "left")

    def __init__(self, seat: int, cards: tuple[tuple[int, int], ...], left: int) -> None:
        super().__init__(seat)
        self.cards = cards  # deck, card
        self.left = left

    def options(self, game: Viticulture) -> Sequence[int]:
        """By deck: there is one of each."""
        first = game.box.first[moves.DRAW]
        return [first + deck for deck, _ in self.cards] if self.left and self.cards else [game.box.first[moves.DONE]]

    def choose(self, game: Viticulture, move: int) -> None:
        """One after the other."""
        kind, deck = game.box.moves.meanings[move]
        if kind == moves.DRAW:
            card = dict(self.cards)[deck]
            game.show_card(self.seat, deck, card)
            if game.events is not None:
                game.tell("took", seat=self.seat, card=game.box.cards[deck][card])
            rest = tuple(pair for pair in self.cards if pair[0] != deck)
            game.stack.append(KeepRevealed(self.seat, rest, self.left - 1))
            fill_drawn(game, self.seat, deck, (card,))
        else:
            for pile, card in self.cards:
                game.pile[pile].append(card)

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """The cards, which all see."""
        return {"cards": [game.box.cards[deck][card] for deck, card in self.cards], "left": self.left}


def _caravan(game: Viticulture, seat: int, words: Words) -> None:
    cards = []
    for deck in range(KINDS):
        if game.refill(deck):
            cards.append((deck, game.chance.take(game.deck[deck], DECKS[deck])))
    if game.events is not None:
        game.tell("turned-up", cards=[game.box.cards[deck][card] for deck, card in cards])
    game.stack.append(KeepRevealed(seat, tuple(cards), int(words[1])))


# Tasting, politics.


class Taste(Decision[Viticulture]):
    """Taster: throw away a wine; points if it was better than every other wine in play."""

    rule = "single-cards"
    __slots__ = ("points",)

    def __init__(self, seat: int, points: int) -> None:
        super().__init__(seat)
        self.points = points

    def options(self, game: Viticulture) -> Sequence[int]:
        """Any wine."""
        return wine_moves(game, self.seat) or [game.box.first[moves.DONE]]

    def choose(self, game: Viticulture, move: int) -> None:
        """Compared after it is gone."""
        kind, argument = game.box.moves.meanings[move]
        if kind == moves.WINE:
            value = discard_wine(game, self.seat, argument)
            others = [values(game.cellar[place])[-1] for place in range(game.seats * TYPES) if game.cellar[place]]
            if value > max(others, default=0):
                game.score(self.seat, self.points, "visitor")

    def why_not(self, game: Viticulture, move: int) -> str:
        """There is none."""
        return "no-such-token" if game.box.moves.meanings[move][0] == moves.WINE else "not-now"


def _politician(game: Viticulture, seat: int, words: Words) -> None:
    if game.points[seat] < 0:
        game.earn(seat, int(words[1]), "visitor")
    else:
        for deck in (VINE, SUMMER, ORDER):
            game.draw(seat, deck)


def _later(name: str) -> Callable[[Viticulture, int, Words], None]:
    """Words whose decisions live in `placing`, which needs this module."""

    def begin(game: Viticulture, seat: int, words: Words) -> None:
        from cuvee.games.viticulture.rules import placing

        getattr(placing, name)(game, seat)

    return begin


def _plan_possible(game: Viticulture, seat: int, words: Words, lira: int) -> bool:
    from cuvee.games.viticulture.rules.placing import reservations

    return bool(reservations(game, seat))


def _organizer_possible(game: Viticulture, seat: int, words: Words, lira: int) -> bool:
    from cuvee.games.viticulture.rules.wakeup import free_rows

    return bool(free_rows(game))


def _manager_possible(game: Viticulture, seat: int, words: Words, lira: int) -> bool:
    from cuvee.games.viticulture.rules.placing import earlier_actions

    return bool(earlier_actions(game, seat))


def _some(able: Callable[[Viticulture, int], bool]) -> Callable[[Viticulture, int, Words, int], bool]:
    """Possible if at least one player could do it now."""
    return lambda game, seat, words, lira: any(able(game, other) for other in range(game.seats))


def _somebody_plants(game: Viticulture, seat: int, words: Words, lira: int) -> bool:
    """As far as the player can know: the vines in the hands of the others are hidden."""
    return bool(plantings(game, seat)) or any(may_plant(game, other) for other in range(game.seats) if other != seat)


def _somebody_builds(game: Viticulture, seat: int, words: Words, lira: int) -> bool:
    """As far as the player can know: the structure cards in the hands of the others are hidden."""
    discount = int(words[1])
    others = (other for other in range(game.seats) if other != seat)
    return bool(buildings(game, seat, discount)) or any(may_build(game, other, discount) for other in others)


GUESTS: dict[str, Callable[[Viticulture, int, Words], None]] = {
    "others-draw": _offer_others,
    "others-lira": _offer_others,
    "swindle": _offer_others,
    "all-build": _ask_all,
    "all-plant": _ask_all,
    "all-make": _ask_all,
    "all-train": _ask_all,
    "all-grande": _ask_all,
    "retrieve": lambda game, seat, words: game.stack.append(RetrieveWorkers(seat, int(words[1]))),
    "wedding": lambda game, seat, words: game.stack.append(ChooseOpponents(seat, words)),
    "governor": lambda game, seat, words: game.stack.append(ChooseOpponents(seat, words)),
    "queen": lambda game, seat, words: game.stack.append(QueenDemand((seat - 1) % game.seats, seat, words)),
    "import": _import,
    "from-piles": lambda game, seat, words: game.stack.append(TakeFromPile(seat, int(words[1]))),
    "caravan": _caravan,
    "taste": lambda game, seat, words: game.stack.append(Taste(seat, int(words[1]))),
    "politician": _politician,
    "plan": _later("plan"),
    "reorganize": _later("reorganize"),
    "manage": _later("manage"),
}

GUESTS_POSSIBLE: dict[str, Callable[[Viticulture, int, Words, int], bool]] = {
    "others-draw": lambda game, seat, words, lira: True,
    "others-lira": lambda game, seat, words, lira: True,
    "swindle": lambda game, seat, words, lira: game.seats > 1,
    "all-build": _somebody_builds,
    "all-plant": _somebody_plants,
    "all-make": _some(lambda game, seat: bool(makeable(game, seat))),
    "all-train": _some(lambda game, seat: can_train(game, seat, 1, game.lira[seat])),
    "all-grande": _some(lambda game, seat: _plays_on(game, seat) and _grande_placed(game, seat)),
    "retrieve": lambda game, seat, words, lira: bool(retrievable(game, seat)),
    "wedding": lambda game, seat, words, lira: game.seats > 1 and game.lira[seat] >= int(words[1]),
    "governor": lambda game, seat, words, lira: game.seats > 1,
    "queen": lambda game, seat, words, lira: game.seats > 1,
    "import": lambda game, seat, words, lira: True,
    "from-piles": lambda game, seat, words, lira: sum(map(bool, game.pile)) >= int(words[1]),
    "caravan": lambda game, seat, words, lira: True,
    "taste": lambda game, seat, words, lira: game.wine_count(seat) > 0,
    "politician": lambda game, seat, words, lira: True,
    "plan": _plan_possible,
    "reorganize": _organizer_possible,
    "manage": _manager_possible,
}
