"""Special workers: which ones are in the game, training and placing them. What each of them does is in `workers`."""

from __future__ import annotations

from collections.abc import Sequence

from cuvee.games.viticulture.box.board import JOIN, Way
from cuvee.games.viticulture.box.moves import GRANDE, LIRA
from cuvee.games.viticulture.rules.layer import Layer
from cuvee.games.viticulture.rules.placing import helping_lira, paying_obstacle, settle
from cuvee.games.viticulture.rules.planner import resolve_waiting, waiting_for
from cuvee.games.viticulture.rules.workers import free_at
from cuvee.games.viticulture.state import NOTHING, Worker
from cuvee.games.viticulture.tuscany.box.moves import SPECIAL
from cuvee.games.viticulture.tuscany.rules.bonuses import act_with_bonus
from cuvee.games.viticulture.tuscany.rules.tolls import pay_tolls, tolled, tolls
from cuvee.games.viticulture.tuscany.rules.training import ChooseTraining
from cuvee.games.viticulture.tuscany.state import Tuscany
from cuvee.games.viticulture.tuscany.workers.chef import TakeSpace
from cuvee.games.viticulture.tuscany.workers.oracle import foresee
from cuvee.games.viticulture.tuscany.workers.politico import BonusAgain


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


def special_ways(game: Tuscany, seat: int, kinds: Sequence[int]) -> list[int]:
    """The moves of special workers, who go where others cannot; of all workers where somebody asks for a toll."""
    found = []
    for kind in kinds:
        special = game.tuscan.special_workers.get(kind)
        for season in special.seasons(game.season) if special else (game.season,):
            for action in game.box.board.seasons[season]:
                if game.house.toll(game, seat, action) <= game.lira[seat]:
                    found += _ways_to(game, seat, action, kind, season > game.season)
    return found


def _ways_to(game: Tuscany, seat: int, action: int, kind: int, later: bool) -> list[int]:
    """The moves of a kind of worker to an action; one of a later season is only looked at when that begins."""
    free, always = free_at(game, action), later or game.house.actions[action].always
    able: dict[int, bool] = {}  # by the lira of a bonus: whether the action can be carried out
    found = []
    for move, way in game.box.board.of_kind[action, kind]:
        if (game.tokens or not way.token) and game.house.fits(game, seat, way, free):
            if not always:
                lira = helping_lira(game, kind, action, way.bonus)
                if lira not in able:
                    able[lira] = paying_obstacle(game, seat, way) is None
            if always or able[lira]:
                found.append(move)
    return found


class SpecialWorkers(Layer[Tuscany]):
    """What changes with special workers."""

    def before_parents(self, game: Tuscany) -> None:
        """Two kinds are drawn."""
        deal_types(game)
        self.below.before_parents(game)

    # The course of the year.

    def season_begins(self, game: Tuscany) -> None:
        """Workers placed from now on can be called back."""
        game.fresh = len(game.placed)
        self.below.season_begins(game)

    def turn(self, game: Tuscany, seat: int) -> None:
        """Whoever has sent a Messenger to this season takes that action instead."""
        if game.reserved:
            for entry in waiting_for(game, True):
                if entry.worker.seat == seat:
                    resolve_waiting(game, entry)
                    return
        self.below.turn(game, seat)

    def turn_ends(self, game: Tuscany) -> None:
        """The Oracle has seen enough."""
        game.oracle = NOTHING
        self.below.turn_ends(game)

    def workers_return(self, game: Tuscany, seat: int) -> None:
        """Special ones like all others."""
        game.ready[seat] = game.special[seat]
        self.below.workers_return(game, seat)

    def new_workers_join(self, game: Tuscany, seat: int) -> None:
        """Special ones like all others."""
        game.special[seat] |= game.new_special[seat]
        game.new_special[seat], game.fresh = 0, 0
        self.below.new_workers_join(game, seat)

    def begin_training(self, game: Tuscany, seat: int, price: int, at_once: bool) -> None:
        """The player chooses a kind."""
        if game.types:
            game.stack.append(ChooseTraining(seat, price, at_once))
        else:
            self.below.begin_training(game, seat, price, at_once)

    def cards_drawn(self, game: Tuscany, seat: int, deck: int, cards: tuple[int, ...]) -> None:
        """The Oracle may look further."""
        if game.oracle != seat or not foresee(game, seat, deck, cards):
            self.below.cards_drawn(game, seat, deck, cards)

    # Placing.

    def has_workers(self, game: Tuscany, seat: int) -> bool:
        """A special one will do."""
        return game.ready[seat] > 0 or self.below.has_workers(game, seat)

    def workers_at_hand(self, game: Tuscany, seat: int) -> list[int]:
        """With the special ones that are ready."""
        found, ready = self.below.workers_at_hand(game, seat), game.ready[seat]
        if ready:
            found += [kind for kind in game.types if ready >> kind & 1]
        return found

    def takes(self, game: Tuscany, seat: int, kind: int) -> int:
        """A special one is no longer ready."""
        if kind < SPECIAL:
            return self.below.takes(game, seat, kind)
        game.ready[seat] &= ~(1 << kind)
        return kind

    def comes_home(self, game: Tuscany, worker: Worker) -> None:
        """A special one is ready again."""
        if worker.kind >= SPECIAL:
            game.ready[worker.seat] |= 1 << worker.kind
        else:
            self.below.comes_home(game, worker)

    def ways(self, game: Tuscany, seat: int, kinds: list[int]) -> list[int]:
        """Those of special workers; where a Soldato stands, all ways have to be looked at one by one."""
        if tolled(game, seat):
            return special_ways(game, seat, kinds)
        found = self.below.ways(game, seat, kinds)
        if game.ready[seat]:
            found += special_ways(game, seat, [kind for kind in kinds if kind >= SPECIAL])
        return found

    def reaches(self, game: Tuscany, way: Way) -> bool:
        """Some go to other seasons."""
        if way.worker < SPECIAL:
            return self.below.reaches(game, way)
        special = game.tuscan.special_workers[way.worker]
        return game.box.board.areas[way.action].season in special.seasons(game.season)

    def fits(self, game: Tuscany, seat: int, way: Way, free: int) -> bool:
        """Some take other spaces; where a Soldato stands, everybody may join."""
        if way.worker >= SPECIAL:
            return game.tuscan.special_workers[way.worker].fits(game, seat, way, free)
        if way.space == JOIN and way.worker != GRANDE:
            return not free and bool(tolls(game, seat, way.action))
        return self.below.fits(game, seat, way, free)

    def toll(self, game: Tuscany, seat: int, space: int) -> int:
        """To the owners of Soldatos."""
        owed = self.below.toll(game, seat, space)
        for _, price in tolls(game, seat, space):
            owed += price
        return owed

    def bonus_to_choose(self, game: Tuscany, kind: int) -> bool:
        """The Farmer's."""
        farmer = kind >= SPECIAL and game.tuscan.special_workers[kind].any_bonus
        return farmer or self.below.bonus_to_choose(game, kind)

    def place(self, game: Tuscany, seat: int, way: Way, planned: bool) -> None:
        """Some choose a space."""
        spaces: list[int] = []
        if way.worker >= SPECIAL:
            special = game.tuscan.special_workers[way.worker]
            spaces = special.spaces(game, seat, way, free_at(game, way.action))
        if not spaces:
            self.below.place(game, seat, way, planned)
        elif len(spaces) == 1:
            settle(game, seat, way, spaces[0], planned)
        else:
            game.stack.append(TakeSpace(seat, way, planned))

    def arrives(self, game: Tuscany, seat: int, spot: int, space: int, kind: int) -> None:
        """Tolls are paid; a Chef sends somebody home."""
        pay_tolls(game, seat, spot)
        if kind >= SPECIAL:
            game.tuscan.special_workers[kind].arrives(game, seat, spot, space)
        self.below.arrives(game, seat, spot, space, kind)

    def placed(self, game: Tuscany, worker: Worker, bonus: str) -> None:
        """Professore and Innkeeper."""
        if worker.kind >= SPECIAL:
            game.tuscan.special_workers[worker.kind].placed(game, worker, bonus)
        self.below.placed(game, worker, bonus)

    def act(self, game: Tuscany, worker: Worker, bonus: str, alone: bool) -> None:
        """The Farmer chooses a bonus."""
        farmer = worker.kind >= SPECIAL and game.tuscan.special_workers[worker.kind].any_bonus
        if not (farmer and act_with_bonus(game, worker, bonus)):
            self.below.act(game, worker, bonus, alone)

    def around_action(self, game: Tuscany, worker: Worker, bonus: str, alone: bool) -> None:
        """Oracle, Mafioso, Politico, Merchant."""
        if worker.kind >= SPECIAL:
            game.tuscan.special_workers[worker.kind].around_action(game, worker, bonus, alone)
        self.below.around_action(game, worker, bonus, alone)

    def stops_early(self, game: Tuscany, seat: int) -> None:
        """Whoever leaves a bonus cannot earn it again as a Politico."""
        if game.stack and isinstance(game.stack[-1], BonusAgain):
            game.stack.pop()
        self.below.stops_early(game, seat)

    def around_space(self, game: Tuscany, worker: Worker, space: int) -> None:
        """Oracle, Mafioso, Merchant."""
        if worker.kind >= SPECIAL:
            game.tuscan.special_workers[worker.kind].around_space(game, worker, space)
        self.below.around_space(game, worker, space)

    def spaces_of_any_season(self, game: Tuscany, seat: int) -> list[int]:
        """A Soldato may stand on the shared space."""
        found = self.below.spaces_of_any_season(game, seat)
        if tolled(game, seat) and game.house.toll(game, seat, LIRA) > game.lira[seat]:
            found = [space for space in found if game.box.standing.get(space, space) != LIRA]
        return found

    def space_obstacle(self, game: Tuscany, seat: int, space: int) -> str | None:
        """A Soldato may stand on the shared space."""
        spot = game.box.standing.get(space, space)
        if spot == LIRA and game.house.toll(game, seat, LIRA) > game.lira[seat]:
            return "toll"
        return self.below.space_obstacle(game, seat, space)
