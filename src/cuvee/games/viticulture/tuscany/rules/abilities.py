"""What special workers do: when they are placed, and after the action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cuvee.games.viticulture.box import moves
from cuvee.games.viticulture.box.moves import (
    BONUSES,
    CARD,
    DRAW_CARD,
    FARMER,
    INNKEEPER,
    LIRA,
    MAFIOSO,
    MERCHANT,
    ORACLE,
    POLITICO,
    PROFESSORE,
    REGULAR,
    SUMMER,
    TEMPORARY,
    WINTER,
    YOKE,
)
from cuvee.games.viticulture.rules.actions import action_obstacle, begin_action, repeat_bonus
from cuvee.games.viticulture.rules.workers import ChooseSpace, named_worker, retrieve_move
from cuvee.games.viticulture.state import KINDS, NOBODY, Viticulture, Worker
from cuvee.games.viticulture.tuscany.rules.decks import AnyCard
from cuvee.kernel import Decision, Step


def on_placing(game: Viticulture, worker: Worker, bonus: str) -> list[Step[Viticulture]]:
    """What the worker may do before everything else, the first one last."""
    place, _, seat, kind = worker
    if kind == PROFESSORE and called_back(game, seat):
        return [CallBack(seat)]
    if kind == INNKEEPER and place <= LIRA:
        return [TakeVisitor(seat, place, bonus)]
    return []


def bonus_to_choose(game: Viticulture, kind: int) -> bool:
    """Whether a player chooses a bonus of the action: the Farmer does, and alone whoever has a token."""
    return kind == FARMER or (game.box.extended and game.tokens > 0)


def act(game: Viticulture, worker: Worker, bonus: str, alone: bool) -> None:
    """Carry out the action on which a worker stands, with what it does besides."""
    action, _, _, kind = worker
    game.acting = worker
    if bonus_to_choose(game, kind) and any(game.box.board.areas[action].bonuses):
        game.stack.append(ChooseBonus(worker, bonus))
    else:
        perform(game, worker, bonus, alone=alone)


def perform(game: Viticulture, worker: Worker, bonus: str, second: str = "", alone: bool = False) -> None:
    """The action with its bonus, alone perhaps with another one for a token; then what the worker does after it."""
    action, space, seat, kind = worker
    if kind == ORACLE:
        game.oracle = seat
    printed = game.box.board.areas[action].bonuses[space] if space >= 0 else None
    if kind == MAFIOSO and printed == "":
        game.stack.append(ActAgain(seat, action))
    elif kind == POLITICO and bonus == printed and bonus not in ("", "lira"):
        game.stack.append(BonusAgain(seat, action, bonus))
    elif kind == MERCHANT and alone:
        game.stack.append(AnyCard(seat, optional=True))
    if second:
        repeat = RepeatBonus(seat, action, second)
        if second in ("lira", "point"):
            repeat.run(game)
        else:
            game.stack.append(repeat)
    begin_action(game, seat, action, bonus)


def around_space(game: Viticulture, seat: int, place: int, kind: int) -> None:
    """What a worker does beside using a space of any season; to be pushed before the space is used."""
    if kind == ORACLE:
        game.oracle = seat
    if kind == MAFIOSO and place in (LIRA, DRAW_CARD, YOKE):
        game.stack.append(ActAgain(seat, place))
    elif kind == MERCHANT and place < YOKE and all_passed(game, seat):
        game.stack.append(AnyCard(seat, optional=True))


def all_passed(game: Viticulture, seat: int) -> bool:
    """Whether all opponents have passed this season."""
    return game.seats > 1 and not [other for other in game.queue if other != seat]


class RepeatBonus(Step[Viticulture]):
    """A bonus once more, after the action."""

    __slots__ = ("action", "bonus", "seat")

    def __init__(self, seat: int, action: int, bonus: str) -> None:
        self.seat = seat
        self.action = action
        self.bonus = bonus

    def run(self, game: Viticulture) -> None:
        """See `actions`."""
        repeat_bonus(game, self.seat, self.action, self.bonus)


# The Farmer, and bonuses for a token.


class ChooseBonus(Decision[Viticulture]):
    """Choose a bonus of the action: the Farmer any one of them; alone, another one for a token."""

    rule = "special-workers"
    __slots__ = ("bonus", "worker")

    def __init__(self, worker: Worker, bonus: str) -> None:
        super().__init__(worker[2])
        self.worker = worker
        self.bonus = bonus  # of the space

    def options(self, game: Viticulture) -> Sequence[int]:
        """What the action needs must be chosen; else none is fine."""
        first, action = game.box.first, self.worker[0]
        farmer = self.worker[3] == FARMER
        bonuses = dict.fromkeys(bonus for bonus in game.box.board.areas[action].bonuses if bonus)
        found = []
        for bonus in bonuses:
            help_with = "lira" if "lira" in (bonus, "" if farmer else self.bonus) else ""
            if (farmer or bonus != self.bonus) and action_obstacle(game, self.seat, action, help_with) is None:
                found.append(first[moves.BONUS] + BONUSES.index(bonus))
        alone = "" if farmer else self.bonus
        able = action_obstacle(game, self.seat, action, alone) is None
        return [*found, first[moves.DONE]] if able or not found else found

    def choose(self, game: Viticulture, move: int) -> None:
        """The Farmer has one bonus in all; a token brings one on top of the space's."""
        kind, argument = game.box.moves.meanings[move]
        chosen = BONUSES[argument] if kind == moves.BONUS else ""
        if self.worker[3] == FARMER:
            perform(game, self.worker, chosen)
            return
        if chosen:
            game.tokens -= 1
        if self.bonus:
            perform(game, self.worker, self.bonus, chosen)
        else:
            perform(game, self.worker, chosen)

    def why_not(self, game: Viticulture, move: int) -> str:
        """Not printed there, or the action needs another one."""
        return "no-such-bonus" if game.box.moves.meanings[move][0] == moves.BONUS else "not-now"

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """Which action; whether it costs a token."""
        farmer = self.worker[3] == FARMER
        return {"action": game.box.place_names[self.worker[0]], "farmer": farmer, "bonus": self.bonus}


# The Professore.


def called_back(game: Viticulture, seat: int) -> list[int]:
    """The moves that name an own regular worker placed this season, on an action of this season or for lira."""
    season = game.box.board.seasons[game.season]
    own = [w for w in game.placed[game.fresh :] if w[2] == seat and w[3] in (REGULAR, TEMPORARY)]
    return list(dict.fromkeys(retrieve_move(game, w) for w in own if w[0] in season or LIRA <= w[0] < YOKE))


class CallBack(Decision[Viticulture]):
    """The Professore: take back a regular worker placed this season."""

    rule = "special-workers"
    __slots__ = ()

    def options(self, game: Viticulture) -> Sequence[int]:
        """Or none."""
        return [*called_back(game, self.seat), game.box.first[moves.DONE]]

    def choose(self, game: Viticulture, move: int) -> None:
        """It can be placed again."""
        kind, argument = game.box.moves.meanings[move]
        if kind == moves.WORKER:
            game.stack.append(ChooseSpace(self.seat, *named_worker(game, argument), NOBODY, game.fresh))

    def why_not(self, game: Viticulture, move: int) -> str:
        """Not a regular worker of this season."""
        return "no-such-worker" if game.box.moves.meanings[move][0] == moves.WORKER else "not-now"


# The Innkeeper.


class TakeVisitor(Decision[Viticulture]):
    """The Innkeeper: pay an opponent on the same action for a visitor of a kind, taken at random from the hand."""

    rule = "special-workers"
    __slots__ = ("bonus", "place")

    def __init__(self, seat: int, place: int, bonus: str) -> None:
        super().__init__(seat)
        self.place = place
        self.bonus = bonus

    def options(self, game: Viticulture) -> Sequence[int]:
        """Kinds that the opponent holds; the action must stay payable."""
        first = game.box.first
        found: list[int] = []
        if self._payable(game):
            there = dict.fromkeys(w[2] for w in game.placed if w[0] == self.place and w[2] != self.seat)
            found = [
                first[moves.TAKE_CARD] + other * 2 + number
                for other in there
                for number, deck in enumerate((SUMMER, WINTER))
                if game.hand[other * KINDS + deck]
            ]
        return [*found, first[moves.DONE]]

    def _payable(self, game: Viticulture) -> bool:
        if game.lira[self.seat] < 1:
            return False
        if self.place >= LIRA or game.box.board.areas[self.place].season > game.season:
            return True  # no action now
        game.lira[self.seat] -= 1
        able = action_obstacle(game, self.seat, self.place, self.bonus) is None
        game.lira[self.seat] += 1
        return able

    def choose(self, game: Viticulture, move: int) -> None:
        """Third parties see only its back."""
        kind, argument = game.box.moves.meanings[move]
        if kind != moves.TAKE_CARD:
            return
        other, number = divmod(argument, 2)
        deck = (SUMMER, WINTER)[number]
        game.pay(self.seat, 1, "innkeeper")
        game.earn(other, 1, "innkeeper")
        hand = list(game.hand[other * KINDS + deck])
        card = game.chance.take(hand, "innkeeper")
        game.give_card(other, self.seat, deck, card)
        if game.events is not None:
            game.tell("gave", seat=other, to=self.seat, deck=moves.DECKS[deck])
            for viewer in (self.seat, other):
                game.tell("cards", only=viewer, seat=self.seat, cards=[game.box.cards[deck][card]])

    def why_not(self, game: Viticulture, move: int) -> str:
        """Nobody there, no such card, or no lira for it."""
        return "not-this-player" if game.box.moves.meanings[move][0] == moves.TAKE_CARD else "not-now"


# The Mafioso and the Politico.


class ActAgain(Decision[Viticulture]):
    """The Mafioso: carry out the action once more."""

    rule = "special-workers"
    __slots__ = ("place",)

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place = place

    def options(self, game: Viticulture) -> Sequence[int]:
        """If it is possible by itself."""
        first = game.box.first[moves.YES_NO]
        return (first, first + 1) if self._obstacle(game) is None else (first + 1,)

    def _obstacle(self, game: Viticulture) -> str | None:
        from cuvee.games.viticulture.rules.actions import yoke_moves

        if self.place == YOKE:
            return None if yoke_moves(game, self.seat) else "nothing-to-harvest"
        return None if self.place >= LIRA else action_obstacle(game, self.seat, self.place, "")

    def choose(self, game: Viticulture, move: int) -> None:
        """Without a bonus and without a toll."""
        from cuvee.games.viticulture.rules.actions import UseYoke

        if game.box.moves.meanings[move][1]:
            return
        if self.place == LIRA:
            game.earn(self.seat, game.box.lira_space, "lira-space")
        elif self.place == DRAW_CARD:
            game.draw(self.seat, CARD)
        elif self.place == YOKE:
            game.stack.append(UseYoke(self.seat))
        else:
            begin_action(game, self.seat, self.place, "")

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """Which action."""
        return {"action": game.box.place_names[self.place]}


class BonusAgain(Decision[Viticulture]):
    """The Politico: pay a lira to earn the bonus of the space again."""

    rule = "special-workers"
    __slots__ = ("action", "bonus")

    def __init__(self, seat: int, action: int, bonus: str) -> None:
        super().__init__(seat)
        self.action = action
        self.bonus = bonus

    def options(self, game: Viticulture) -> Sequence[int]:
        """Lira that the action brought may be used."""
        first = game.box.first[moves.YES_NO]
        return (first, first + 1) if game.lira[self.seat] else (first + 1,)

    def choose(self, game: Viticulture, move: int) -> None:
        """Once."""
        if not game.box.moves.meanings[move][1]:
            game.pay(self.seat, 1, "politico")
            repeat_bonus(game, self.seat, self.action, self.bonus)

    def facts(self, game: Viticulture, viewer: int | None) -> dict[str, Any]:
        """Which bonus of which action."""
        return {"action": game.box.place_names[self.action], "bonus": self.bonus}
