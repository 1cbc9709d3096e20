"""The net as PyTorch knows it, and how it learns from lessons."""

from __future__ import annotations

from collections import deque
from importlib import import_module
from typing import Any

import numpy as np

from cuvee.bots.net import LAYERS, OTHER, TRUNK, Weights, shapes
from cuvee.bots.training.selfplay import Lesson
from cuvee.kernel import CuveeError

BATCH = 4096
MARGIN_LOSS = 2.0  # what an error in the margin counts beside one in the chances
FRESH = 0.3  # what the newest round's weights count in the mean that plays
MISSING = "PyTorch is not installed; pip install 'cuvee[train]' brings it"

Group = tuple[int, bool]  # number of seats, and whether all win or lose together


def torch_of() -> Any:
    """PyTorch, which nothing but learning needs."""
    try:
        return import_module("torch")
    except ImportError:
        raise CuveeError(MISSING) from None


class Learner:
    """Weights, their mean over the last rounds, the optimiser, and the lessons of the last rounds."""

    def __init__(self, own: int, other: int, rounds: int, seed: int) -> None:
        self.torch = torch_of()
        self.own, self.other = own, other
        self.device = "cuda" if self.torch.cuda.is_available() else "cpu"
        self.torch.manual_seed(seed)
        self.parameters = {name: self._tensor(array) for name, array in fresh(own, other, seed).items()}
        self.mean = self.weights()
        self.adam = self.torch.optim.Adam(list(self.parameters.values()), lr=1e-3)
        self.buffer: deque[dict[Group, tuple[Any, Any, Any]]] = deque(maxlen=rounds)

    def _tensor(self, array: Any) -> Any:
        return self.torch.tensor(array, dtype=self.torch.float32, device=self.device).requires_grad_()

    def weights(self) -> Weights:
        """As numpy knows them."""
        return {name: tensor.detach().cpu().numpy().copy() for name, tensor in self.parameters.items()}

    def state(self) -> dict[str, Any]:
        """Everything that must be kept to go on later, but for the lessons."""
        found: dict[str, Any] = dict(self.weights())
        found |= {f"mean/{name}": array for name, array in self.mean.items()}
        kept = self.adam.state_dict()["state"]
        for number, name in enumerate(self.parameters):
            if number in kept:
                for what in ("exp_avg", "exp_avg_sq"):
                    found[f"adam/{what}/{name}"] = kept[number][what].cpu().numpy()
                found["adam/step"] = np.array(float(kept[number]["step"]))
        return found

    def restore(self, state: dict[str, Any]) -> None:
        """Go on from what was kept."""
        with self.torch.no_grad():
            for name, tensor in self.parameters.items():
                if state[name].shape != tuple(tensor.shape):
                    raise CuveeError(
                        f"the checkpoint's {name} has shape {state[name].shape}, not {tuple(tensor.shape)}"
                    )
                tensor.copy_(self.torch.tensor(state[name], dtype=self.torch.float32))
        self.mean = {name: np.asarray(state.get(f"mean/{name}", state[name]), np.float32) for name in self.parameters}
        if "adam/step" in state:
            kept = {
                number: {
                    "step": self.torch.tensor(float(state["adam/step"])),
                    **{w: self._plain(state[f"adam/{w}/{name}"]) for w in ("exp_avg", "exp_avg_sq")},
                }
                for number, name in enumerate(self.parameters)
                if f"adam/exp_avg/{name}" in state  # a layer that no lesson has reached yet has nothing to keep
            }
            self.adam.load_state_dict({"state": kept, "param_groups": self.adam.state_dict()["param_groups"]})

    def _plain(self, array: Any) -> Any:
        return self.torch.tensor(array, dtype=self.torch.float32, device=self.device)

    def take(self, lessons: list[Lesson]) -> int:
        """The lessons of a round; how many positions they have."""
        groups: dict[Group, list[Lesson]] = {}
        for lesson in lessons:
            groups.setdefault((lesson.seats, lesson.together), []).append(lesson)
        tensors = {}
        for group, found in groups.items():
            parts = ([one.rows for one in found], [one.chances for one in found], [one.margins for one in found])
            tensors[group] = tuple(self.torch.from_numpy(np.concatenate(part)).to(self.device) for part in parts)
        self.buffer.append(tensors)
        return sum(len(rows) for rows, _, _ in tensors.values())

    def learn(self, passes: float, rate: float) -> tuple[float, float]:
        """Go through so many passes of the buffer; the mean loss of chances and of margins."""
        for group in self.adam.param_groups:
            group["lr"] = rate
        merged: dict[Group, tuple[Any, Any, Any]] = {}
        for key in sorted({key for part in self.buffer for key in part}):
            parts = [part[key] for part in self.buffer if key in part]
            merged[key] = tuple(self.torch.cat([part[n] for part in parts]) for n in range(3))
        batches = [
            (key, piece)
            for key, (rows, _, _) in merged.items()
            for _ in range(max(1, round(passes)))
            for piece in self.torch.randperm(len(rows), device=self.device).split(BATCH)
        ]
        order = self.torch.randperm(len(batches)).tolist()
        losses = self.torch.zeros(2, device=self.device)
        for number in order[: max(1, int(len(order) * min(1.0, passes)))]:
            key, piece = batches[number]
            rows, chances, margins = (tensor[piece].float() for tensor in merged[key])
            chance_loss, margin_loss = self._losses(rows, chances, margins, key[1])
            share = len(piece) / BATCH
            self.adam.zero_grad()
            (share * (chance_loss + MARGIN_LOSS * margin_loss)).backward()
            self.adam.step()
            losses += self.torch.stack([chance_loss.detach(), margin_loss.detach()])
        self._average()
        mean = (losses / max(1, int(len(order) * min(1.0, passes)))).tolist()
        return mean[0], mean[1]

    def _average(self) -> None:
        """Weights wander about what they look for; their mean over some rounds is nearer to it, and plays better."""
        self.mean = {name: (1 - FRESH) * self.mean[name] + FRESH * array for name, array in self.weights().items()}

    def _losses(self, rows: Any, chances: Any, margins: Any, together: bool) -> tuple[Any, Any]:
        functional = self.torch.nn.functional
        scores, margin = self.forward(rows, together)
        margin_loss = functional.mse_loss(margin, margins)
        if scores.shape[1] == 1:
            return functional.binary_cross_entropy_with_logits(scores, chances), margin_loss
        return functional.cross_entropy(scores, chances), margin_loss

    def forward(self, rows: Any, together: bool) -> tuple[Any, Any]:
        """The scores of all seats, the own one first (alone and in a team only that), and the margin."""
        torch = self.torch
        number, others = len(rows), (rows.shape[1] - self.own) // self.other
        seen = self._layer("own", rows[:, : self.own])
        each = self._layer("other", rows[:, self.own :].reshape(number * others, self.other))
        each = each.reshape(number, others, OTHER)
        if others:
            pooled = [each.mean(dim=1), each.amax(dim=1)]
        else:
            pooled = [torch.zeros(number, OTHER, device=self.device)] * 2
        mind = self._layer("trunk", torch.cat([seen, *pooled], dim=1))
        found = mind @ self.parameters["result.weight"] + self.parameters["result.bias"]
        if together or not others:
            return found[:, :1], found[:, 1]
        pairs = torch.cat([mind[:, None, :].expand(-1, others, -1), each], dim=2)
        against = self._layer("rival", pairs.reshape(number * others, TRUNK + OTHER))
        scores = against @ self.parameters["score.weight"] + self.parameters["score.bias"]
        return torch.cat([found[:, :1], scores.reshape(number, others)], dim=1), found[:, 1]

    def _layer(self, name: str, rows: Any) -> Any:
        return self.torch.relu(rows @ self.parameters[f"{name}.weight"] + self.parameters[f"{name}.bias"])


def fresh(own: int, other: int, seed: int) -> Weights:
    """Weights that know nothing yet."""
    random = np.random.default_rng(seed)
    weights: Weights = {}
    for name in LAYERS:
        rows, columns = shapes(own, other)[name]
        spread = (2 / max(1, rows)) ** 0.5 if name not in ("result", "score") else 0.01
        weights[f"{name}.weight"] = (random.normal(size=(rows, columns)) * spread).astype(np.float32)
        weights[f"{name}.bias"] = np.zeros(columns, np.float32)
    return weights
