"""Play the kept records again, after the rules of a game have got a new version: `python -m tests.record_again`.

The head of a record stays as it is, but for the version: the same game, seed and options, and bots of the same kind.
"""

from __future__ import annotations

from pathlib import Path

import cuvee
from cuvee.bots import make

ROOT = Path(__file__).parent.parent
FOLDERS = (ROOT / "tests" / "records", ROOT / "docs" / "films")


def record_again(path: Path) -> None:
    head = dict(line.split(": ") for line in path.read_text(encoding="utf-8").partition("\n\n")[0].splitlines())
    options = {name: value for name, value in head.items() if name not in ("cuvee-record", "rules", "data")}
    game = cuvee.new(options.pop("game"), seed=int(options.pop("seed")), **options)
    bot = make("greedy" if path.parent.name == "films" or "greedy" in path.stem else "random", game.setup.seed)
    while not game.over:
        game.play(bot.choose(game, game.asked[0]))
    path.write_text(game.record(), encoding="utf-8")


if __name__ == "__main__":
    for folder in FOLDERS:
        for path in sorted(folder.glob("*.cuvee")):
            record_again(path)
            print(path.relative_to(ROOT))
