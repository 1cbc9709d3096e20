"""Random play, or search, in two working trees side by side: how many times as fast is one as the other?

    git worktree add --detach /tmp/before 7cf6c15 && make -C /tmp/before setup
    python tools/beside.py /tmp/before . --rounds 5
    python tools/beside.py /tmp/before . --search

Both trees need their `.venv`; what is compiled in a tree is what is measured. They play in turns, in processes of their
own, and are measured in processor time, so that a busy machine disturbs both alike; the best round of each counts.
Searches are of two players in mid-game, equally many positions and iterations in both. Where chance is drawn otherwise
than before, these are other positions: some cost ten times as much as others, so it takes many of them.
"""

from __future__ import annotations

import argparse
import subprocess
from pathlib import Path

GAMES = {
    "naramata": {},
    "dom-pierre": {},
    "viticulture": {},
    "viticulture, all modules": {"modules": "board,workers,structures"},
}
PLAY = """
import sys, time, random, cuvee
name, seconds = sys.argv[1], float(sys.argv[2])
options = dict(part.split("=", 1) for part in sys.argv[3:])
made, number, spent = 0, 0, 0.0
while spent < seconds:
    game, chance = cuvee.new(name, seed=number, seats=4, **options), random.Random(number)
    begun = time.process_time()
    while not game.over:
        seat = game.asked[0]
        game.play(chance.choice(game.options(seat)), seat)
        made += 1
    spent += time.process_time() - begun
    number += 1
print(made / spent)
"""
SEARCH = """
import sys, time, random, cuvee
from cuvee.bots import Budget, Ismcts
from cuvee.bots.ismcts import Search
from cuvee.bots.tree import Node
name, positions, each = sys.argv[1], int(sys.argv[2]), 100
options = dict(part.split("=", 1) for part in sys.argv[3:])
made, number, spent = 0, 0, 0.0
while made < positions * each:
    game, chance = cuvee.new(name, seed=number, seats=2, **options), random.Random(number)
    number += 1
    while not game.over and len(game.history) < 75:
        seat = game.asked[0]
        game.play(chance.choice(game.options(seat)), seat)
    if game.over:
        continue
    seat = game.asked[0]
    search = Search(Ismcts(1, Budget(iterations=1)), game.guess(seat, 1), seat, Node(seat, -1, 0.0))
    begun = time.process_time()
    for _ in range(each):
        search.iterate()
    spent += time.process_time() - begun
    made += each
print(made / spent)
"""


def speed(tree: Path, title: str, program: str, amount: float) -> float:
    """Moves a second of random play of four, or iterations a second of searches."""
    game, options = title.split(",")[0], [f"{name}={value}" for name, value in GAMES[title].items()]
    command = [str(tree / ".venv/bin/python"), "-c", program, game, str(amount), *options]
    return float(subprocess.run(command, cwd=tree, check=True, capture_output=True, text=True).stdout)


def main() -> None:
    """Print moves or iterations a second in both trees, and how many times as fast the second is."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="of each game in each round of random play")
    parser.add_argument("--search", action="store_true", help="searches instead of random play")
    parser.add_argument("--positions", type=int, default=40, help="that are searched in each game and round")
    arguments = parser.parse_args()
    trees = [tree.resolve() for tree in (arguments.before, arguments.after)]
    program, amount, unit = PLAY, arguments.seconds, "moves/s"
    if arguments.search:
        program, amount, unit = SEARCH, arguments.positions, "iterations/s"
    for title in GAMES:
        rounds = [[speed(tree, title, program, amount) for tree in trees] for _ in range(arguments.rounds)]
        before, after = (max(one[side] for one in rounds) for side in (0, 1))
        print(f"{title:26} {before:10,.0f} → {after:10,.0f} {unit}, {after / before:.2f} times", flush=True)


if __name__ == "__main__":
    main()
