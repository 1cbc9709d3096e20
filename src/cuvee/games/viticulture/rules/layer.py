"""A module as a layer of the rules, upon the base game and the modules below it.

A module derives from `Layer` and changes some of the answers, asking `self.below` for what would be said without it.
All others are passed on here, one by one, so that a compiler knows where they lead.
"""

from __future__ import annotations

from typing import Any, Final

from cuvee.games.viticulture.box.board import Way
from cuvee.games.viticulture.rules.house import G, House
from cuvee.games.viticulture.state import Worker
from cuvee.kernel import Step
from cuvee.kernel.compiled import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Layer(House[G]):
    """A house that says what the one below says, unless a module knows better."""

    def __init__(self, below: House[G]) -> None:
        super().__init__()
        self.below = below
        self.actions = below.actions
        if hasattr(self, "__dict__"):  # in plain Python, what a layer leaves as it is leads straight to who answers
            for name in _ANSWERS:
                if getattr(type(self), name) is getattr(Layer, name):
                    setattr(self, name, getattr(below, name))

    # Setup.

    def before_parents(self, game: G) -> None:
        self.below.before_parents(game)

    def after_parents(self, game: G, order: list[int]) -> list[Step[Any]]:
        return self.below.after_parents(game, order)

    # The course of the year.

    def year(self, game: G) -> list[Step[Any]]:
        return self.below.year(game)

    def season_begins(self, game: G) -> None:
        self.below.season_begins(game)

    def turn(self, game: G, seat: int) -> None:
        self.below.turn(game, seat)

    def turn_ends(self, game: G) -> None:
        self.below.turn_ends(game)

    def passes(self, game: G, seat: int) -> None:
        self.below.passes(game, seat)

    def plays_on(self, game: G, seat: int) -> bool:
        return self.below.plays_on(game, seat)

    def year_end(self, game: G, seat: int) -> list[Step[Any]]:
        return self.below.year_end(game, seat)

    def workers_return(self, game: G, seat: int) -> None:
        self.below.workers_return(game, seat)

    def new_workers_join(self, game: G, seat: int) -> None:
        self.below.new_workers_join(game, seat)

    # The wake-up chart.

    def free_rows(self, game: G) -> list[int]:
        return self.below.free_rows(game)

    def row_obstacle(self, game: G, row: int) -> str:
        return self.below.row_obstacle(game, row)

    def take_row(self, game: G, seat: int, row: int) -> None:
        self.below.take_row(game, seat, row)

    def move_rooster(self, game: G, seat: int, row: int) -> None:
        self.below.move_rooster(game, seat, row)

    # Placing workers.

    def has_workers(self, game: G, seat: int) -> bool:
        return self.below.has_workers(game, seat)

    def workers_at_hand(self, game: G, seat: int) -> list[int]:
        return self.below.workers_at_hand(game, seat)

    def takes(self, game: G, seat: int, kind: int) -> int:
        return self.below.takes(game, seat, kind)

    def comes_home(self, game: G, worker: Worker) -> None:
        self.below.comes_home(game, worker)

    def ways(self, game: G, seat: int, kinds: list[int]) -> list[int]:
        return self.below.ways(game, seat, kinds)

    def reaches(self, game: G, way: Way) -> bool:
        return self.below.reaches(game, way)

    def fits(self, game: G, seat: int, way: Way, free: int) -> bool:
        return self.below.fits(game, seat, way, free)

    def toll(self, game: G, seat: int, space: int) -> int:
        return self.below.toll(game, seat, space)

    def bonus_to_choose(self, game: G, kind: int) -> bool:
        return self.below.bonus_to_choose(game, kind)

    def place(self, game: G, seat: int, way: Way, planned: bool) -> None:
        self.below.place(game, seat, way, planned)

    def arrives(self, game: G, seat: int, spot: int, space: int, kind: int) -> None:
        self.below.arrives(game, seat, spot, space, kind)

    def placed(self, game: G, worker: Worker, bonus: str) -> None:
        self.below.placed(game, worker, bonus)

    def act(self, game: G, worker: Worker, bonus: str, alone: bool) -> None:
        self.below.act(game, worker, bonus, alone)

    def around_action(self, game: G, worker: Worker, bonus: str, alone: bool) -> None:
        self.below.around_action(game, worker, bonus, alone)

    def spaces_of_any_season(self, game: G, seat: int) -> list[int]:
        return self.below.spaces_of_any_season(game, seat)

    def space_obstacle(self, game: G, seat: int, space: int) -> str | None:
        return self.below.space_obstacle(game, seat, space)

    def use_space(self, game: G, seat: int, space: int) -> None:
        self.below.use_space(game, seat, space)

    def around_space(self, game: G, worker: Worker, space: int) -> None:
        self.below.around_space(game, worker, space)

    # What happens in the vineyard.

    def begin(self, game: G, seat: int, action: int, bonus: str) -> None:
        self.below.begin(game, seat, action, bonus)

    def stops_early(self, game: G, seat: int) -> None:
        self.below.stops_early(game, seat)

    def gain_bonus(self, game: G, seat: int, bonus: str) -> None:
        self.below.gain_bonus(game, seat, bonus)

    def training_fee(self, game: G, seat: int) -> int:
        return self.below.training_fee(game, seat)

    def pay_training_fee(self, game: G, seat: int) -> None:
        self.below.pay_training_fee(game, seat)

    def begin_training(self, game: G, seat: int, price: int, at_once: bool) -> None:
        self.below.begin_training(game, seat, price, at_once)

    def tour_given(self, game: G, seat: int) -> None:
        self.below.tour_given(game, seat)

    def cards_drawn(self, game: G, seat: int, deck: int, cards: tuple[int, ...]) -> None:
        self.below.cards_drawn(game, seat, deck, cards)

    def cards_kept(self, game: G, seat: int, deck: int, cards: tuple[int, ...]) -> None:
        self.below.cards_kept(game, seat, deck, cards)

    def needs_no_structures(self, game: G, seat: int) -> bool:
        return self.below.needs_no_structures(game, seat)

    def harvests_all(self, game: G, seat: int) -> bool:
        return self.below.harvests_all(game, seat)

    def harvested(self, game: G, seat: int) -> None:
        self.below.harvested(game, seat)

    def more_recipes(self, game: G, seat: int, red: tuple[int, ...], white: tuple[int, ...], least: int) -> list[int]:
        return self.below.more_recipes(game, seat, red, white, least)

    def wine_made(self, game: G, seat: int, kind: int, value: int) -> None:
        self.below.wine_made(game, seat, kind, value)

    def order_filled(self, game: G, seat: int) -> None:
        self.below.order_filled(game, seat)

    def visitor_lira(self, game: G, seat: int) -> int:
        return self.below.visitor_lira(game, seat)

    def visitor_comes(self, game: G, seat: int) -> None:
        self.below.visitor_comes(game, seat)

    def visitor_leaves(self, game: G, seat: int) -> list[Step[Any]]:
        return self.below.visitor_leaves(game, seat)

    # Building.

    def discount(self, game: G, seat: int) -> int:
        return self.below.discount(game, seat)

    def more_buildings(self, game: G, seat: int, payable: int) -> list[int]:
        return self.below.more_buildings(game, seat, payable)

    def building_obstacle(self, game: G, seat: int, structure: int) -> str | None:
        return self.below.building_obstacle(game, seat, structure)

    def room_for_more(self, game: G, seat: int) -> int:
        return self.below.room_for_more(game, seat)

    def might_build_more(self, game: G, seat: int, payable: int) -> bool:
        return self.below.might_build_more(game, seat, payable)

    def structures(self, game: G, seat: int) -> int:
        return self.below.structures(game, seat)

    def let_stand(self, game: G, seat: int, structure: int) -> None:
        self.below.let_stand(game, seat, structure)

    def building(self, game: G, seat: int) -> None:
        self.below.building(game, seat)

    def build_more(self, game: G, seat: int, structure: int) -> None:
        self.below.build_more(game, seat, structure)


_ANSWERS: Final = [name for name, answer in vars(Layer).items() if callable(answer) and not name.startswith("_")]
