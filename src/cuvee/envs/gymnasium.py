"""The solo games as environments of Gymnasium: `gymnasium.make("cuvee.envs.gymnasium:cuvee/naramata-v2")`.

>>> import gymnasium
>>> solo = gymnasium.make("cuvee.envs.gymnasium:cuvee/viticulture-v2", level="hard")
>>> observation, info = solo.reset(seed=7)
>>> observation in solo.observation_space, int(info["action_mask"].sum())
(True, 2)
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from cuvee.envs.lens import Lens, Seeds
from cuvee.games import kinds
from cuvee.kernel import CuveeError, Game, IllegalMove
from cuvee.kernel.errors import listed
from cuvee.kernel.page import onlooker, plain

ILLEGAL = ("lose", "error")
Step = tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]


class Solo(gymnasium.Env[NDArray[np.float32], np.int64]):
    """One player against the game. All options of the game are keywords; `info["action_mask"]` marks the legal moves.

    `reward="result"` brings 1 for a victory and -1 for a defeat, `"margin"` the score; both at the end, and 0 before.
    An illegal move leaves the table as it is and ends the episode with -1; `info["illegal"]` says why. With
    `illegal="error"` it raises `IllegalMove` instead.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        *,
        reward: str = "result",
        illegal: str = "lose",
        render_mode: str | None = None,
        data: str | Path | None = None,
        **options: Any,
    ) -> None:
        if illegal not in ILLEGAL:
            raise CuveeError(f"illegal={illegal!r} is not allowed; allowed: {listed(ILLEGAL)}")
        if render_mode not in (None, "ansi"):
            raise CuveeError(f"render_mode={render_mode!r} is not allowed; allowed: ansi")
        if options.setdefault("seats", 1) != 1:
            raise CuveeError(f"seats={options['seats']} is not allowed: Gymnasium knows one agent; allowed: 1")
        self.lens = Lens(game, reward, data, options)
        self.strict = illegal == "error"
        self.render_mode = render_mode
        self.observation_space = spaces.Box(-1.0, 1.0, (self.lens.length,), np.float32)
        self.action_space = spaces.Discrete(self.lens.moves)
        self._seeds = Seeds()
        self.game: Game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin a new game; the seed is the game's own."""
        super().reset(seed=seed)
        self.game = self.lens.start(self._seeds.next(seed))
        return self.lens.see(self.game, 0), self._info()

    def step(self, action: np.int64 | int) -> Step:
        """Make a move."""
        try:
            self.game.play(int(action))
        except IllegalMove as problem:
            if self.strict:
                raise
            return self.lens.see(self.game, 0), -1.0, True, False, {**self._info(), "illegal": str(problem)}
        return self.lens.see(self.game, 0), self.lens.payoffs(self.game)[0], self.game.over, False, self._info()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.lens.mask(self.game, 0)}

    def render(self) -> str | None:
        """With `ansi`: the table in words."""
        return plain(self.game, onlooker(self.game)) if self.render_mode else None


for kind in kinds():
    if 1 in kind.options[0].choices:
        gymnasium.register(f"cuvee/{kind.id}-v{kind.version}", f"{__name__}:Solo", kwargs={"game": kind.id})
