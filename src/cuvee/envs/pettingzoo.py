"""Every game as an AEC environment of PettingZoo, with action masks.

>>> table = env("naramata", seats=2, days=2)
>>> table.reset(seed=7)
>>> observation, reward, termination, truncation, info = table.last()
>>> observation in table.observation_space(table.agent_selection), int(observation["action_mask"].sum())
(True, 6)
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from cuvee.envs.lens import Lens, Seeds
from cuvee.kernel import CuveeError, Game
from cuvee.kernel.page import onlooker, plain


def env(game: str, **settings: Any) -> OrderEnforcingWrapper[str, dict[str, Any], int]:
    """The environment as most will want it: it complains when it is used in the wrong order. See `Table`."""
    return OrderEnforcingWrapper(Table(game, **settings))


class Table(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """A table at which each seat is an agent, `seat_0`, `seat_1` …

    All options of the game are keywords. The agent selected is the one who is asked; where several choose at the same
    time, they are selected in the order of seats, and none sees what another has chosen. `reward` is what the end of
    the game brings, see `Lens.payoffs`; before the end all rewards are 0. An illegal move raises `IllegalMove`.
    """

    metadata = {"name": "cuvee", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        *,
        reward: str = "result",
        render_mode: str | None = None,
        data: str | Path | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise CuveeError(f"render_mode={render_mode!r} is not allowed; allowed: ansi")
        self.lens = Lens(game, reward, data, options)
        self.metadata = {**self.metadata, "name": f"cuvee_{self.lens.kind.id}_v{self.lens.kind.version}"}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.lens.setup.seats)]
        self.agents: list[str] = []
        self._seeds = Seeds()
        self.game: Game

    @cached_property
    def observation_spaces(self) -> dict[str, spaces.Space[Any]]:
        """By agent: the features of its view, and the mask of its moves."""
        seen = spaces.Box(-1.0, 1.0, (self.lens.length,), np.float32)
        mask = spaces.Box(0, 1, (self.lens.moves,), np.int8)
        return {agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents}

    @cached_property
    def action_spaces(self) -> dict[str, spaces.Space[Any]]:
        """By agent: the moves of the vocabulary."""
        return {agent: spaces.Discrete(self.lens.moves) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; the seed is the game's own."""
        self.game = self.lens.start(self._seeds.next(seed))
        self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.game.asked[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees; its mask is empty while another is selected."""
        seat = self.possible_agents.index(agent)
        selected = agent == self.agent_selection
        mask = self.lens.mask(self.game, seat) if selected else np.zeros(self.lens.moves, np.int8)
        return {"observation": self.lens.see(self.game, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Make a move for the agent selected; after the end only nothing, once for each agent."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.game.play(action if action is None else int(action), self.possible_agents.index(agent))  # type: ignore[arg-type]
        self.rewards = dict(zip(self.possible_agents, self.lens.payoffs(self.game)))
        if self.game.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.game.asked[0]]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """With `ansi`: the table in words, as the agent selected sees it."""
        return plain(self.game, onlooker(self.game)) if self.render_mode else None

    def close(self) -> None:
        """There is nothing to close."""
