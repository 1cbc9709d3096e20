"""The rules of the house: what the base game does at each moment that a module may change.

The chapters of the rules ask `game.house` at these moments. A module is a layer upon the base game and the modules
below it: it changes some of the answers and passes the rest on (see `layer`). The box puts the layers that are played
with together when it is opened; what one answer needs of another is asked of `game.house`, where all have their say.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from cuvee.games.viticulture.box.board import Way
from cuvee.games.viticulture.box.moves import GRANDE, LIRA, REGULAR, TEMPORARY, YOKE, YOKE_BUILT
from cuvee.games.viticulture.rules.actions import ACTIONS, Action, begin_action
from cuvee.games.viticulture.rules.placing import place, usual_ways
from cuvee.games.viticulture.rules.training import train
from cuvee.games.viticulture.rules.turn import PlaceWorker, pass_turn
from cuvee.games.viticulture.rules.wakeup import free_rows, take_row
from cuvee.games.viticulture.rules.workers import temporary_ready
from cuvee.games.viticulture.rules.year import a_year
from cuvee.games.viticulture.rules.yoke import UseYoke, yoke_obstacle
from cuvee.games.viticulture.state import Viticulture, Worker
from cuvee.kernel import Step
from cuvee.kernel.compiled import mypyc_attr

G = TypeVar("G", bound=Viticulture)


@mypyc_attr(allow_interpreted_subclasses=True)
class House(Generic[G]):
    """The base game's answers."""

    actions: dict[int, Action]  # what the actions of the board do

    def __init__(self) -> None:
        self.actions = ACTIONS

    # Setup.

    def before_parents(self, game: G) -> None:
        """Before mamas and papas are dealt."""

    def after_parents(self, game: G, order: list[int]) -> list[Step[Any]]:
        """What is still to do before the first year, the last one first."""
        return []

    # The course of the year.

    def year(self, game: G) -> list[Step[Any]]:
        """The seasons of a year, the last one first."""
        return a_year(game)

    def season_begins(self, game: G) -> None:
        """Nobody has placed a worker yet."""

    def turn(self, game: G, seat: int) -> None:
        """A player's turn: place a worker, or pass; whoever has none left passes without being asked."""
        if game.house.has_workers(game, seat):
            game.stack.append(PlaceWorker(seat))
        else:
            pass_turn(game, seat)

    def turn_ends(self, game: G) -> None:
        """A player whose worker has acted is no longer at turn."""

    def passes(self, game: G, seat: int) -> None:
        """A player has passed: the season is over for them."""

    def plays_on(self, game: G, seat: int) -> bool:
        """Whether a player may still have turns this season."""
        return seat in game.queue or seat == game.active

    def year_end(self, game: G, seat: int) -> list[Step[Any]]:
        """What a player's structures do at the end of the year."""
        return []

    def workers_return(self, game: G, seat: int) -> None:
        """All workers of a player come home."""
        game.available[seat], game.grande[seat] = game.regular[seat], 1

    def new_workers_join(self, game: G, seat: int) -> None:
        """Those trained this year can be placed from the next year on."""
        game.regular[seat] += game.new_workers[seat]
        game.new_workers[seat] = 0

    # The wake-up chart.

    def free_rows(self, game: G) -> list[int]:
        """The rows that can be chosen."""
        return free_rows(game)

    def row_obstacle(self, game: G, row: int) -> str:
        """Why a row cannot be chosen."""
        return "row-taken"

    def take_row(self, game: G, seat: int, row: int) -> None:
        """A rooster on a row, in spring."""
        take_row(game, seat, row)

    def move_rooster(self, game: G, seat: int, row: int) -> None:
        """A rooster moves to another row later in the year."""
        take_row(game, seat, row)

    # Placing workers.

    def has_workers(self, game: G, seat: int) -> bool:
        """Whether a player has a worker left to place."""
        return game.available[seat] > 0 or game.grande[seat] > 0 or temporary_ready(game, seat)

    def workers_at_hand(self, game: G, seat: int) -> list[int]:
        """The kinds of workers that a player can place; the temporary worker counts as a regular one."""
        found = [REGULAR] if game.available[seat] or temporary_ready(game, seat) else []
        if game.grande[seat]:
            found.append(GRANDE)
        return found

    def takes(self, game: G, seat: int, kind: int) -> int:
        """A worker leaves the player; as which kind."""
        if kind == GRANDE:
            game.grande[seat] = 0
        elif game.available[seat]:
            game.available[seat] -= 1
        else:
            return TEMPORARY
        return kind

    def comes_home(self, game: G, worker: Worker) -> None:
        """A worker that has left its place can be placed again."""
        if worker.kind == GRANDE:
            game.grande[worker.seat] = 1
        elif worker.kind == REGULAR:
            game.available[worker.seat] += 1

    def ways(self, game: G, seat: int, kinds: list[int]) -> list[int]:
        """The moves that place a worker of these kinds on an action now."""
        return usual_ways(game, seat, REGULAR in kinds, GRANDE in kinds)

    def reaches(self, game: G, way: Way) -> bool:
        """Whether a worker may be placed on an action of that season now."""
        return game.box.board.areas[way.action].season == game.season

    def fits(self, game: G, seat: int, way: Way, free: int) -> bool:
        """Whether there is room for a worker on an action, of which these spaces are free."""
        return way.fits(game.box.board.areas[way.action], free)

    def toll(self, game: G, seat: int, space: int) -> int:
        """What opponents must be paid for a worker on an action or on a space of any season."""
        return 0

    def bonus_to_choose(self, game: G, kind: int) -> bool:
        """Whether a player with this kind of worker chooses a bonus of the action, whichever space it takes."""
        return False

    def place(self, game: G, seat: int, way: Way, planned: bool) -> None:
        """A worker goes to an action, perhaps for a later season."""
        place(game, seat, way, planned)

    def arrives(self, game: G, seat: int, spot: int, space: int, kind: int) -> None:
        """A worker is about to be placed."""

    def placed(self, game: G, worker: Worker, bonus: str) -> None:
        """A worker was placed: what comes before the action."""

    def act(self, game: G, worker: Worker, bonus: str, alone: bool) -> None:
        """A worker carries out the action on which it stands."""
        game.acting = worker
        game.house.around_action(game, worker, bonus, alone)
        begin_action(game, worker.seat, worker.place, bonus)

    def around_action(self, game: G, worker: Worker, bonus: str, alone: bool) -> None:
        """What a worker does beside its action; `alone` says that all opponents had passed when it was placed."""

    def spaces_of_any_season(self, game: G, seat: int) -> list[int]:
        """The spaces of any season on which a player can place a worker now."""
        return [LIRA, YOKE] if game.built[seat] & YOKE_BUILT and yoke_obstacle(game, seat) is None else [LIRA]

    def space_obstacle(self, game: G, seat: int, space: int) -> str | None:
        """Why a worker cannot be placed on a space of any season."""
        return yoke_obstacle(game, seat) if space == YOKE else None

    def use_space(self, game: G, seat: int, space: int) -> None:
        """What a space of any season is for."""
        if space == YOKE:
            game.stack.append(UseYoke(seat))
        else:
            game.earn(seat, game.box.lira_space, "lira-space")

    def around_space(self, game: G, worker: Worker, space: int) -> None:
        """What a worker does beside using a space of any season."""

    # What happens in the vineyard.

    def begin(self, game: G, seat: int, action: int, bonus: str) -> None:
        """An action begins, with a bonus."""
        if bonus:
            game.house.gain_bonus(game, seat, bonus)
        game.house.actions[action].begin(game, seat, bonus)

    def stops_early(self, game: G, seat: int) -> None:
        """A player leaves something that the action, with its bonus, would still allow."""

    def gain_bonus(self, game: G, seat: int, bonus: str) -> None:
        """What a bonus gives by itself; cards of the kind that the action draws come together with it."""
        if bonus == "lira":
            game.earn(seat, 1, "bonus")
        elif bonus == "point":
            game.score(seat, 1, "bonus")

    def training_fee(self, game: G, seat: int) -> int:
        """What opponents must be paid for a training, on top of its price."""
        return 0

    def pay_training_fee(self, game: G, seat: int) -> None:
        """Pay them."""

    def begin_training(self, game: G, seat: int, price: int, at_once: bool) -> None:
        """Train a worker, for next year or, rarely, for now."""
        train(game, seat, price, at_once)

    def tour_given(self, game: G, seat: int) -> None:
        """A tour has brought its lira."""

    def cards_drawn(self, game: G, seat: int, deck: int, cards: tuple[int, ...]) -> None:
        """Cards were drawn together and are in the hand."""
        game.house.cards_kept(game, seat, deck, cards)

    def cards_kept(self, game: G, seat: int, deck: int, cards: tuple[int, ...]) -> None:
        """Cards that were drawn or turned up stay in the hand."""

    def needs_no_structures(self, game: G, seat: int) -> bool:
        """Whether a player plants any vine without trellis and irrigation."""
        return False

    def harvests_all(self, game: G, seat: int) -> bool:
        """Whether a player who harvests may go on to every field."""
        return False

    def harvested(self, game: G, seat: int) -> None:
        """A harvest is over."""

    def more_recipes(self, game: G, seat: int, red: tuple[int, ...], white: tuple[int, ...], least: int) -> list[int]:
        """Further ways to make a sparkling wine, of a least value, from grapes."""
        return []

    def wine_made(self, game: G, seat: int, kind: int, value: int) -> None:
        """A wine has come into the cellar."""

    def order_filled(self, game: G, seat: int) -> None:
        """An order has brought its points."""

    def visitor_lira(self, game: G, seat: int) -> int:
        """Lira that come with every visitor, before it is paid for."""
        return 0

    def visitor_comes(self, game: G, seat: int) -> None:
        """A visitor is played: before it does anything."""

    def visitor_leaves(self, game: G, seat: int) -> list[Step[Any]]:
        """What will happen when it has done everything."""
        return []

    # Building.

    def discount(self, game: G, seat: int) -> int:
        """What every structure costs less."""
        return 0

    def more_buildings(self, game: G, seat: int, payable: int) -> list[int]:
        """What a player can build beside the structures of the mat."""
        return []

    def building_obstacle(self, game: G, seat: int, structure: int) -> str | None:
        """Why one of those cannot be built."""
        return "not-now"

    def room_for_more(self, game: G, seat: int) -> int:
        """How many of those a player has room for."""
        return 0

    def might_build_more(self, game: G, seat: int, payable: int) -> bool:
        """Whether a player might build one of those, for all that the others know."""
        return False

    def structures(self, game: G, seat: int) -> int:
        """All structures that stand, as bits by their number."""
        return game.built[seat]

    def let_stand(self, game: G, seat: int, structure: int) -> None:
        """One stands, in a state that is only tried out."""
        game.built[seat] |= 1 << structure

    def building(self, game: G, seat: int) -> None:
        """A structure was paid for."""

    def build_more(self, game: G, seat: int, structure: int) -> None:
        """Build one of those."""
        raise NotImplementedError
