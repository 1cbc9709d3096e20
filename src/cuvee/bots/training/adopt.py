"""Taking a learned net into the package: the weights as half floats, and the card that says where they come from."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import numpy as np

from cuvee.bots import net as nets
from cuvee.bots.net import LAYERS, Weights, fitted
from cuvee.kernel import CuveeError, Kind


def adopt(kind: Kind, checkpoint: Path, command: str, strength: list[str], temperature: float = 1.0) -> Path:
    """Write a checkpoint's net beside the game, for the eyes and rules as they are now.

    Whoever does that after the rules have changed says that it still plays well, and shows it in `strength`.
    """
    assert kind.eyes is not None
    eyes = kind.eyes(kind.setup(seed=0))
    state = read_checkpoint(checkpoint)
    names = [f"{name}.{part}" for name in LAYERS for part in ("weight", "bias")]
    weights: Weights = {name: state.get(f"mean/{name}", state[name]) for name in names}
    weights["own.weight"] = fitted(weights["own.weight"], list(state["own_names"]), eyes.own_names)
    weights["other.weight"] = fitted(weights["other.weight"], list(state["other_names"]), eyes.other_names)
    path = nets.path_of(kind)
    nets.save(path, weights, eyes, temperature)
    card = [
        f"# How {path.name} was made; written by `cuvee train {kind.id} --adopt`.",
        f'game = "{kind.id}"',
        f"rules = {kind.version}",
        f"eyes = {eyes.version}",
        f'command = "{command}"',
        f"games = {int(state['games'])}  # of self-play",
        f"rounds = {int(state['round'])}",
        f"temperature = {temperature}  # by which logarithms of chances are divided to be told",
        f"bytes = {path.stat().st_size}",
        "strength = [",
        *[f'    "{line}",' for line in strength],
        "]",
    ]
    nets.card_of(kind).write_text("\n".join(card) + "\n", encoding="utf-8")
    return path


def read_checkpoint(path: Path) -> dict[str, Any]:
    """What `cuvee train` has kept to go on from; or a net, which is a checkpoint with its card beside it."""
    try:
        with np.load(path, allow_pickle=False) as file:
            state = {name: file[name] for name in file.files}
    except (OSError, ValueError) as problem:
        raise CuveeError(f"{path}: this is not a checkpoint of `cuvee train` ({problem})") from None
    card = path.with_suffix(".toml")
    if "round" not in state and card.exists():
        said = tomllib.loads(card.read_text("utf-8"))
        state |= {"round": said.get("rounds", 0), "games": said.get("games", 0)}
    missing = {"round", "games", "own_names", "other_names", "own.weight"} - set(state)
    if missing:
        raise CuveeError(f"{path}: this is not a checkpoint of `cuvee train`: it has no {', '.join(sorted(missing))}")
    return state
