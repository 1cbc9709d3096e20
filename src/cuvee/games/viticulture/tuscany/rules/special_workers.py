"""Special workers: which ones are in the game, training and placing them. What each of them does is in `workers`."""

from __future__ import annotations

from collections.abc import Sequence

from cuvee.games.viticulture.box.board import JOIN, Way
from cuvee.games.viticulture.box.moves import GRANDE, LIRA
from cuvee.games.viticulture.rules.house import House
from cuvee.games.viticulture.rules.placing import paying_obstacle, settle
from cuvee.games.viticulture.rules.planner import resolve_waiting, waiting_for
from cuvee.games.viticulture.rules.workers import free_at, free_spaces
from cuvee.games.viticulture.state import NOTHING, Worker
from cuvee.games.viticulture.tuscany.box.moves import SPECIAL
from cuvee.games.viticulture.tuscany.box.special import SpecialWorker
from cuvee.games.viticulture.tuscany.rules.bonuses import act_with_bonus
from cuvee.games.viticulture.tuscany.rules.tolls import pay_tolls, tolled, tolls
from cuvee.games.viticulture.tuscany.rules.training import ChooseTraining
from cuvee.games.viticulture.tuscany.state import Tuscany
from cuvee.games.viticulture.tuscany.workers.chef import TakeSpace
from cuvee.games.viticulture.tuscany.workers.oracle import foresee
from cuvee.games.viticulture.tuscany.workers.politico import BonusAgain
from cuvee.kernel.compiled import mypyc_attr


def deal_types(game: Tuscany) -> None:
    """The kinds that can be trained in this game."""
    pool = [
        worker.kind
        for worker in game.tuscan.special_workers.values()
        if (game.seats > 1 or worker.solo) and (game.seats != 2 or worker.two_players)
    ]
    in_play = min(game.tuscan.expansion.in_play, len(pool))
    game.types = tuple(sorted(game.chance.take(pool, "special") for _ in range(in_play)))
    if game.events is not None:
        game.tell("special-workers", workers=[game.box.worker_names[kind] for kind in game.types])


def special_of(game: Tuscany, kind: int) -> SpecialWorker | None:
    """The special worker of a kind; nothing for others."""
    return game.tuscan.special_workers.get(kind)


def special_ways(game: Tuscany, seat: int, kinds: Sequence[int]) -> list[int]:
    """The moves of special workers, who go where others cannot; of all workers where somebody asks for a toll."""
    board, free = game.box.board, free_spaces(game)
    able: dict[tuple[int, int, str], bool] = {}
    found = []
    for kind in kinds:
        special = special_of(game, kind)
        seasons = special.seasons(game.season) if special else (game.season,)
        for action in [action for season in seasons for action in board.seasons[season]]:
            for move, way in board.of_kind[action, kind]:
                if way.token and not game.tokens:
                    continue
                if game.house.fits(game, seat, way, free[action]):
                    key = action, kind, way.bonus
                    if key not in able:
                        able[key] = _able(game, seat, way)
                    if able[key]:
                        found.append(move)
    return found


def _able(game: Tuscany, seat: int, way: Way) -> bool:
    """Whether the action can be carried out; one of a later season is only looked at when that begins."""
    if game.house.toll(game, seat, way.action) > game.lira[seat]:
        return False
    later = game.box.board.areas[way.action].season > game.season
    return later or paying_obstacle(game, seat, way) is None


@mypyc_attr(native_class=False)
class SpecialWorkers(House[Tuscany]):
    """What changes with special workers."""

    def before_parents(self, game: Tuscany) -> None:
        """Two kinds are drawn."""
        deal_types(game)
        super().before_parents(game)

    # The course of the year.

    def season_begins(self, game: Tuscany) -> None:
        """Workers placed from now on can be called back."""
        game.fresh = len(game.placed)
        super().season_begins(game)

    def turn(self, game: Tuscany, seat: int) -> None:
        """Whoever has sent a Messenger to this season takes that action instead."""
        for entry in waiting_for(game, True) if game.reserved else ():
            if entry.worker.seat == seat:
                resolve_waiting(game, entry)
                return
        super().turn(game, seat)

    def turn_ends(self, game: Tuscany) -> None:
        """The Oracle has seen enough."""
        game.oracle = NOTHING
        super().turn_ends(game)

    def workers_return(self, game: Tuscany, seat: int) -> None:
        """Special ones like all others."""
        game.ready[seat] = game.special[seat]
        super().workers_return(game, seat)

    def new_workers_join(self, game: Tuscany, seat: int) -> None:
        """Special ones like all others."""
        game.special[seat] |= game.new_special[seat]
        game.new_special[seat], game.fresh = 0, 0
        super().new_workers_join(game, seat)

    def begin_training(self, game: Tuscany, seat: int, price: int, at_once: bool) -> None:
        """The player chooses a kind."""
        if game.types:
            game.stack.append(ChooseTraining(seat, price, at_once))
        else:
            super().begin_training(game, seat, price, at_once)

    def cards_drawn(self, game: Tuscany, seat: int, deck: int, cards: tuple[int, ...]) -> None:
        """The Oracle may look further."""
        if not foresee(game, seat, deck, cards):
            super().cards_drawn(game, seat, deck, cards)

    # Placing.

    def workers_at_hand(self, game: Tuscany, seat: int) -> list[int]:
        """With the special ones that are ready."""
        ready = game.ready[seat]
        special = [kind for kind in game.types if ready >> kind & 1] if ready else []
        return super().workers_at_hand(game, seat) + special

    def takes(self, game: Tuscany, seat: int, kind: int) -> int:
        """A special one is no longer ready."""
        if kind < SPECIAL:
            return super().takes(game, seat, kind)
        game.ready[seat] &= ~(1 << kind)
        return kind

    def comes_home(self, game: Tuscany, worker: Worker) -> None:
        """A special one is ready again."""
        if worker.kind >= SPECIAL:
            game.ready[worker.seat] |= 1 << worker.kind
        else:
            super().comes_home(game, worker)

    def ways(self, game: Tuscany, seat: int, kinds: list[int]) -> list[int]:
        """Those of special workers; where a Soldato stands, all ways have to be looked at one by one."""
        if tolled(game, seat):
            return special_ways(game, seat, kinds)
        found, special = super().ways(game, seat, kinds), [kind for kind in kinds if kind >= SPECIAL]
        return found + special_ways(game, seat, special) if special else found

    def reaches(self, game: Tuscany, way: Way) -> bool:
        """Some go to other seasons."""
        special, season = special_of(game, way.worker), game.box.board.areas[way.action].season
        return season in special.seasons(game.season) if special else super().reaches(game, way)

    def fits(self, game: Tuscany, seat: int, way: Way, free: int) -> bool:
        """Some take other spaces; where a Soldato stands, everybody may join."""
        special = special_of(game, way.worker)
        if special:
            return special.fits(game, seat, way, free)
        if way.space == JOIN and way.worker != GRANDE:
            return not free and bool(tolls(game, seat, way.action))
        return super().fits(game, seat, way, free)

    def toll(self, game: Tuscany, seat: int, space: int) -> int:
        """To the owners of Soldatos."""
        return sum(price for _, price in tolls(game, seat, space)) + super().toll(game, seat, space)

    def bonus_to_choose(self, game: Tuscany, kind: int) -> bool:
        """The Farmer's."""
        special = special_of(game, kind)
        return bool(special and special.any_bonus) or super().bonus_to_choose(game, kind)

    def place(self, game: Tuscany, seat: int, way: Way, planned: bool) -> None:
        """Some choose a space."""
        special = special_of(game, way.worker)
        spaces = special.spaces(game, seat, way, free_at(game, way.action)) if special else []
        if not spaces:
            super().place(game, seat, way, planned)
        elif len(spaces) == 1:
            settle(game, seat, way, spaces[0], planned)
        else:
            game.stack.append(TakeSpace(seat, way, planned))

    def arrives(self, game: Tuscany, seat: int, spot: int, space: int, kind: int) -> None:
        """Tolls are paid; a Chef sends somebody home."""
        pay_tolls(game, seat, spot)
        special = special_of(game, kind)
        if special:
            special.arrives(game, seat, spot, space)
        super().arrives(game, seat, spot, space, kind)

    def placed(self, game: Tuscany, worker: Worker, bonus: str) -> None:
        """Professore and Innkeeper."""
        special = special_of(game, worker.kind)
        if special:
            special.placed(game, worker, bonus)
        super().placed(game, worker, bonus)

    def act(self, game: Tuscany, worker: Worker, bonus: str, alone: bool) -> None:
        """The Farmer chooses a bonus."""
        special = special_of(game, worker.kind)
        if not (special and special.any_bonus and act_with_bonus(game, worker, bonus)):
            super().act(game, worker, bonus, alone)

    def around_action(self, game: Tuscany, worker: Worker, bonus: str, alone: bool) -> None:
        """Oracle, Mafioso, Politico, Merchant."""
        special = special_of(game, worker.kind)
        if special:
            special.around_action(game, worker, bonus, alone)
        super().around_action(game, worker, bonus, alone)

    def stops_early(self, game: Tuscany, seat: int) -> None:
        """Whoever leaves a bonus cannot earn it again as a Politico."""
        if game.stack and isinstance(game.stack[-1], BonusAgain):
            game.stack.pop()
        super().stops_early(game, seat)

    def around_space(self, game: Tuscany, worker: Worker, space: int) -> None:
        """Oracle, Mafioso, Merchant."""
        special = special_of(game, worker.kind)
        if special:
            special.around_space(game, worker, space)
        super().around_space(game, worker, space)

    def spaces_of_any_season(self, game: Tuscany, seat: int) -> list[int]:
        """A Soldato may stand on the shared space."""
        found = super().spaces_of_any_season(game, seat)
        if tolled(game, seat) and self.toll(game, seat, LIRA) > game.lira[seat]:
            found = [space for space in found if game.box.standing.get(space, space) != LIRA]
        return found

    def space_obstacle(self, game: Tuscany, seat: int, space: int) -> str | None:
        """A Soldato may stand on the shared space."""
        spot = game.box.standing.get(space, space)
        if spot == LIRA and self.toll(game, seat, LIRA) > game.lira[seat]:
            return "toll"
        return super().space_obstacle(game, seat, space)
