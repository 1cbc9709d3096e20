"""The net: from what a seat knows of a position to every seat's chance to win, and to the points it will be ahead.

What the seat knows goes through one layer, each of the others through another one that they share; the others are
pooled, so that any number of them fits. A last layer gives a score for the own seat and, looking at each of the others
again, one for each of them: the chances to win are these scores' shares, and add up to one. Where all win or lose
together, or somebody plays alone, the own score alone says how likely that is.

The weights lie beside the game, as half floats, with the names of the entries that they were learned for.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from cuvee.kernel import CuveeError, Kind, Setup
from cuvee.kernel.eyes import Eyes, Row

Floats = NDArray[np.float32]
Weights = dict[str, Floats]

OWN, OTHER, TRUNK, RIVAL = 256, 64, 64, 32  # how wide the layers are
LAYERS = ("own", "other", "trunk", "result", "rival", "score")
_FILE, _CARD = "net.npz", "net.toml"


def shapes(own: int, other: int) -> dict[str, tuple[int, int]]:
    """What goes into each layer and what comes out, for so many entries of the own row and of each other place."""
    return {
        "own": (own, OWN),
        "other": (other, OTHER),
        "trunk": (OWN + 2 * OTHER, TRUNK),
        "result": (TRUNK, 2),  # the own score, and the margin
        "rival": (TRUNK + OTHER, RIVAL),
        "score": (RIVAL, 1),
    }


class Net:
    """Evaluates rows that eyes have written, as many as there are at once."""

    def __init__(self, weights: Weights, own: int, other: int, temperature: float = 1.0) -> None:
        for name, (rows, columns) in shapes(own, other).items():
            found = weights[f"{name}.weight"].shape, weights[f"{name}.bias"].shape
            if found != ((rows, columns), (columns,)):
                raise CuveeError(f"the net's layer {name!r} has shape {found[0]}, but {(rows, columns)} is needed")
        self.own, self.other = own, other
        self.temperature = temperature  # by which the logarithms of chances are divided to be told: else it is too sure
        self._layers = [(weights[f"{name}.weight"], weights[f"{name}.bias"]) for name in LAYERS]

    def chances(self, rows: Floats, together: bool) -> tuple[Floats, Floats]:
        """For each row: the chance to win of every seat, the own one first, and the margin in the eyes' unit."""
        own, other, trunk, result, rival, score = self._layers
        number = len(rows)
        others = (rows.shape[1] - self.own) // self.other
        seen = _layer(rows[:, : self.own], own)
        if others:
            places = _layer(np.ascontiguousarray(rows[:, self.own :]).reshape(number * others, self.other), other)
            each = places.reshape(number, others, OTHER)
            pooled = [each.mean(axis=1), each.max(axis=1)]
        else:
            each = np.zeros((number, 0, OTHER), np.float32)
            pooled = [np.zeros((number, OTHER), np.float32)] * 2
        mind = _layer(np.concatenate([seen, *pooled], axis=1), trunk)
        found = mind @ result[0] + result[1]
        if together or not others:
            return (1 / (1 + np.exp(-found[:, :1]))).astype(np.float32), found[:, 1]
        pairs = np.concatenate([np.repeat(mind[:, None, :], others, axis=1), each], axis=2)
        against = _layer(pairs.reshape(number * others, TRUNK + OTHER), rival) @ score[0] + score[1]
        scores = np.concatenate([found[:, :1], against.reshape(number, others)], axis=1)
        shares = np.exp(scores - scores.max(axis=1, keepdims=True))
        return shares / shares.sum(axis=1, keepdims=True), found[:, 1]


def _layer(rows: Floats, layer: tuple[Floats, Floats]) -> Floats:
    found: Floats = rows @ layer[0]
    found += layer[1]
    np.maximum(found, 0, out=found)
    return found


def stacked(rows: Sequence[Row[float]]) -> Floats:
    """Rows of equal length as one matrix."""
    return np.frombuffer(b"".join([row.tobytes() for row in rows]), np.float32).reshape(len(rows), -1)


# Keeping.


def save(path: Path, weights: Weights, eyes: Eyes[Any], temperature: float = 1.0) -> None:
    """Write weights as half floats, with what they were learned for."""
    kept: dict[str, Any] = {name: array.astype(np.float16) for name, array in weights.items()}
    kept |= {
        "eyes": eyes.version,
        "rules": eyes.setup.kind.version,
        "temperature": temperature,
        "own_names": np.array(eyes.own_names),
        "other_names": np.array(eyes.other_names),
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(path, **kept)


def read(path: Path, eyes: Eyes[Any]) -> Net:
    """The net in a file, fitted to the eyes by the names of their entries."""
    kind = eyes.setup.kind
    again = f"train one with `cuvee train {kind.id}`"
    try:
        with np.load(path, allow_pickle=False) as file:
            found = {name: file[name] for name in file.files}
        versions = int(found.pop("eyes")), int(found.pop("rules"))
        temperature = float(found.pop("temperature", 1.0))
        own, other = list(found.pop("own_names")), list(found.pop("other_names"))
    except (OSError, KeyError, ValueError, BadZipFile) as problem:
        raise CuveeError(f"{path}: this is not a net ({problem}); {again}") from None
    for what, was, now in zip(("eyes", "rules"), versions, (eyes.version, kind.version)):
        if was != now:
            raise CuveeError(f"{path}: learned with version {was} of the {what}, but this is version {now}; {again}")
    weights = {name: array.astype(np.float32) for name, array in found.items()}
    try:
        weights["own.weight"] = fitted(weights["own.weight"], own, eyes.own_names)
        weights["other.weight"] = fitted(weights["other.weight"], other, eyes.other_names)
        return Net(weights, len(eyes.own_names), len(eyes.other_names), temperature)
    except KeyError as problem:
        raise CuveeError(f"{path}: the net has no {problem}; {again}") from None
    except CuveeError as problem:
        raise CuveeError(f"{path}: {problem}; {again}") from None


def fitted(weights: Floats, before: list[str], now: list[str]) -> Floats:
    """The weights of the entries that there are now, by name; one that is new says nothing yet."""
    if len(before) != len(weights):
        raise CuveeError(f"{len(weights)} rows of weights for {len(before)} entries")
    places = {name: number for number, name in enumerate(before)}
    fitted = np.zeros((len(now), weights.shape[1]), np.float32)
    for number, name in enumerate(now):
        if name in places:
            fitted[number] = weights[places[name]]
    return fitted


def path_of(kind: Kind) -> Path:
    """Where a game's net lies."""
    return kind.home / "mind" / _FILE


def card_of(kind: Kind) -> Path:
    """Where the card lies that says how a game's net was made, and how strong it is."""
    return kind.home / "mind" / _CARD


def has_net(setup: Setup) -> bool:
    """Whether there is a net for a game."""
    return setup.kind.eyes is not None and path_of(setup.kind).exists()


def net_of(setup: Setup) -> Net:
    """The net of a game, read once.

    Components that were changed are judged by it, too, as far as it knows their names: whoever compares them with the
    printed ones wants the same bots on both sides. `cuvee train --data` makes a net of their own.
    """
    kind = setup.kind
    key = path_of(kind), setup.data
    if key not in _nets:
        assert kind.eyes is not None
        _nets[key] = read(_instead.get(key[0], key[0]), kind.eyes(kind.setup(seed=0, data=setup.data)))
    return _nets[key]


def use(kind: Kind, path: Path) -> None:
    """Let a game's bots think with the net in a file, in this process and those that it starts."""
    assert kind.eyes is not None
    home = path_of(kind)
    read(path, kind.eyes(kind.setup(seed=0)))
    _instead[home] = path
    for key in [key for key in _nets if key[0] == home]:
        del _nets[key]


_nets: dict[tuple[Path, Path | None], Net] = {}  # by where the net lies, and by the folder of changed components
_instead: dict[Path, Path] = {}
