"""Every game as a registered Python game of OpenSpiel.

>>> import pyspiel
>>> game = pyspiel.load_game("python_cuvee_naramata", {"seats": 2, "days": 2})
>>> state = game.new_initial_state()
>>> state.is_chance_node()  # the set-up is dealt first
True
>>> state.apply_action(7)
>>> state.action_to_string(state.legal_actions()[0])
'vehicle/red'

All options of the game are parameters; one that has its usual value counts as not said. `deals` is the number of
set-ups that the first chance node chooses from, and `data` names a folder of corrected component files.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
import pyspiel

from cuvee.envs.lens import Lens
from cuvee.envs.position import Position, seen_by
from cuvee.games import kinds
from cuvee.kernel import BadOption, Kind

DEALS = 1000
LONGEST = 20_000  # moves of a game, and outcomes of chance in it: far beyond what random play needs


class CuveeGame(pyspiel.Game):  # type: ignore[misc]
    """A game of the house under certain options; there is a class of it for each kind of game."""

    kind: ClassVar[Kind]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        kind = self.kind
        said = {**_parameters(kind), **(params or {})}
        self.deals = said.pop("deals")
        if self.deals < 1:
            raise BadOption(f"deals={self.deals} is not allowed; a number of set-ups is 1 or more")
        data = said.pop("data")
        options = {option.name: said[option.name] for option in kind.options if said[option.name] != option.default}
        self.lens = Lens(kind.id, "result", data, options)
        team = kind.team(self.lens.setup)
        utility = pyspiel.GameType.Utility
        info = pyspiel.GameInfo(
            num_distinct_actions=self.lens.moves,
            max_chance_outcomes=max(self.deals, self.lens.moves),  # what can be drawn is less than what can be done
            num_players=self.lens.setup.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if team else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type(kind, utility.IDENTICAL if team else utility.ZERO_SUM), info, params or {})

    def new_initial_state(self) -> CuveeState:
        """A state before the set-up."""
        return CuveeState(self)

    def max_chance_nodes_in_history(self) -> int:
        """A bound for the outcomes of chance in a game."""
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Observer:
        """What sees states as arrays and strings."""
        return Observer(self.lens, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class CuveeState(pyspiel.State):  # type: ignore[misc]
    """A position as OpenSpiel asks about it."""

    def __init__(self, game: CuveeGame) -> None:
        super().__init__(game)
        self.position = Position(game.lens, game.deals)

    def current_player(self) -> int:
        """The seat that is asked; of several that choose at the same time, the first."""
        position = self.position
        if position.chance:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if position.over else position.game.asked[0]  # type: ignore[union-attr]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.over

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.game.options(player)) if self.position.game else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may decide, with probabilities."""
        return self.position.outcomes()

    def _apply_action(self, action: int) -> None:
        self.position = self.position.play(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{self.position.label}:{action}"
        return self.position.lens.vocabulary.name(action)

    def returns(self) -> list[float]:
        """1 for a victory alone, 0 in sum; in a team 1 or -1 for all (see `Lens.payoffs`)."""
        position = self.position
        return position.lens.payoffs(position.game) if position.game else [0.0] * self.num_players()

    def resample_from_infostate(self, player: int, sampler: Any) -> CuveeState:
        """A state that the player cannot tell from this one: everything hidden is dealt again. It has no history."""
        state = self.get_game().new_initial_state()
        state.position = self.position.guess(int(player), int(sampler() * (1 << 32)))
        return state  # type: ignore[no-any-return]

    def __str__(self) -> str:
        position = self.position
        where = f"{position.move}{list(position.fallen)}, chance: {position.label}" if position.chance else ""
        return f"{seen_by(position.game, None)} {where}".strip()


class Observer:
    """Sees a state as a player does: the features of its view, and the view as text."""

    def __init__(self, lens: Lens, kind: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise BadOption(f"observers take no parameters, but got {params}")
        self._lens = lens
        self._recall = kind.perfect_recall
        self._spectator = kind.private_info == pyspiel.PrivateInfoType.NONE
        self.tensor = np.zeros(lens.length, np.float32)
        self.dict = {"features": self.tensor}

    def set_from(self, state: CuveeState, player: int) -> None:
        """Look at a state: the features fill `tensor`; before the set-up there is nothing to see."""
        game = state.position.game
        self.tensor[:] = self._lens.see(game, None if self._spectator else int(player)) if game else 0

    def string_from(self, state: CuveeState, player: int) -> str:
        """The view as text; with perfect recall, after a fingerprint of what the player saw and did before."""
        if self._recall and not self._spectator:
            return state.position.information(int(player))
        return seen_by(state.position.game, None if self._spectator else int(player))


def _parameters(kind: Kind) -> dict[str, Any]:
    return {**{option.name: option.default for option in kind.options}, "deals": DEALS, "data": ""}


def _type(kind: Kind, utility: Any) -> Any:
    seats = [int(seats) for seats in kind.options[0].choices]
    return pyspiel.GameType(
        short_name=name(kind),
        long_name=f"Cuvee: {kind.names['en']}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(kind),
    )


def name(kind: Kind) -> str:
    """What OpenSpiel calls a game."""
    return f"python_cuvee_{kind.id.replace('-', '_')}"


for _kind in kinds():  # a class and not a function, because OpenSpiel lets go of it only after Python has ended
    pyspiel.register_game(
        _type(_kind, pyspiel.GameType.Utility.GENERAL_SUM), type(name(_kind), (CuveeGame,), {"kind": _kind})
    )
