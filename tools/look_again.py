"""What bots do with the components of Dom Pierre: `python tools/look_again.py --seats 3 --games 50 --bot hard`.

`cuvee lab` counts what a game tells. This also looks at what is left at the end: the market cards of each route, the
prestige tiles, and what the sides of the quota tiles were worth. It counts what the table in docs/bots.md compares.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from dataclasses import dataclass, field

import cuvee
from cuvee.bots import make
from cuvee.games.dom_pierre.box.moves import ACTIONS, ROUTES
from cuvee.games.dom_pierre.rules.sales import cards_on
from cuvee.games.dom_pierre.state import DomPierre
from cuvee.kernel import Event


@dataclass
class Look:
    """What was seen, summed up over games."""

    games: int = 0
    points: int = 0
    tiles: int = 0  # prestige tiles taken
    dry: Counter[str] = field(default_factory=Counter)  # by route: games in which its stack was empty at the end
    left: Counter[str] = field(default_factory=Counter)
    sales: Counter[str] = field(default_factory=Counter)
    acts: Counter[str] = field(default_factory=Counter)  # actions by column
    sides: defaultdict[tuple[int, ...], list[int]] = field(default_factory=lambda: defaultdict(list))

    def add(self, game: DomPierre, told: list[Event]) -> None:
        """One finished game."""
        self.games += 1
        self.points += sum(game.points)
        routes = {card.id: ROUTES[card.route] for card in game.box.markets}
        earned, route = Counter[str](), ROUTES[game.box.reims_route]
        for event in told:
            if event.name == "acts":
                self.acts[event.facts["column"]] += 1
            elif event.name == "tile":
                self.tiles += 1
            elif event.name == "sold":
                route = routes.get(event.facts["card"], ROUTES[game.box.reims_route])
                self.sales[route] += 1
            elif event.name == "scored" and event.facts["why"] == "sales":
                earned[route] += event.facts["n"]
        for number, name in enumerate(ROUTES):
            self.left[name] += cards_on(game, number)
            self.dry[name] += not cards_on(game, number)
            self.sides[game.box.quotas[game.quota[number]]].append(earned[name])

    def say(self, seats: int) -> None:
        """Print it: by route, by action and by side of a quota tile."""
        players, sold = self.games * seats, sum(self.sales.values())
        print(f"{self.games} games of {seats}: {self.points / players:.1f} points a player")
        for name in ROUTES:
            part, dry = self.sales[name] / sold, self.dry[name] / self.games
            left = self.left[name] / self.games
            print(f"  {name}: empty in {dry:.0%}, {left:.1f} cards left, {part:.0%} of all sales")
        print("  actions a player:", ", ".join(f"{name} {self.acts[name] / players:.1f}" for name in ACTIONS))
        print(f"  prestige tiles a game: {self.tiles / self.games:.1f}")
        for side, points in sorted(self.sides.items(), key=lambda entry: -sum(entry[1]) / len(entry[1])):
            print(f"  quota side {side}: {sum(points) / len(points):.1f} points a route ({len(points)} routes)")


def main() -> None:
    """Read the arguments, play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--bot", default="hard")
    chosen = parser.parse_args()
    look, kind = Look(), cuvee.kind("dom-pierre")
    for seed in range(chosen.games):
        told: list[Event] = []
        game = kind.start(kind.setup(seed=seed, data=None, seats=chosen.seats), told)
        players = [make(chosen.bot, seed * 16 + seat) for seat in range(chosen.seats)]
        while not game.over:
            seat = game.asked[0]
            game.play(players[seat].choose(game, seat), seat)
        assert isinstance(game, DomPierre)
        look.add(game, told)
    look.say(chosen.seats)


if __name__ == "__main__":
    main()
