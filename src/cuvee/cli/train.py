"""`cuvee train`: learning from self-play, with its progress; and taking what was learned into the package."""

from __future__ import annotations

import tomllib
from pathlib import Path

from rich.console import Console

from cuvee.bots.training.adopt import adopt
from cuvee.bots.training.run import Plan, train
from cuvee.kernel import Kind


def run(plan: Plan) -> None:
    """Train, and say how it goes."""
    console = Console()
    standing = train(plan, lambda line: console.print(line, highlight=False, soft_wrap=True))
    console.print(
        f"{standing.games} games in {standing.round} rounds: {plan.out / f'{plan.game}.npz'}; to go on: "
        f"cuvee train {plan.game} --out {plan.out} --resume {plan.out / f'{plan.game}.checkpoint.npz'}",
        highlight=False,
        soft_wrap=True,
    )


def take(kind: Kind, checkpoint: Path, command: str, strength: list[str], temperature: float) -> None:
    """Take a checkpoint's net into the package, and show its card."""
    path = adopt(kind, checkpoint, command, strength, temperature)
    card = tomllib.loads(path.with_suffix(".toml").read_text(encoding="utf-8"))
    Console().print(f"{path}: {card['games']} games, {card['bytes']} bytes", highlight=False, soft_wrap=True)
