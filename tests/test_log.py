"""The log tells a complete story: whoever reads it alone has the same table in front of them after every move."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, Protocol

import pytest
from tests.chronicle import dom_pierre, naramata, viticulture

import cuvee
from cuvee.cli.soak import any_move, random_setup
from cuvee.kernel import Chance, Setup
from cuvee.kernel.telling import Event

GAMES = int(os.environ.get("CUVEE_LOG_GAMES", "8"))  # of each kind
CHRONICLES = {"naramata": naramata, "dom-pierre": dom_pierre, "viticulture": viticulture}


class Chronicle(Protocol):
    """Somebody who reads a log and rebuilds the table."""

    def __init__(self, setup: Setup) -> None: ...

    def read(self, event: Event) -> None: ...

    def table(self) -> dict[str, Any]: ...


@pytest.mark.parametrize("id", CHRONICLES)
@pytest.mark.parametrize("seed", range(GAMES))
def test_a_reader_of_the_log_has_the_whole_table(id: str, seed: int) -> None:
    kind, reading = cuvee.kind(id), CHRONICLES[id]
    events: list[Event] = []
    game, chance = kind.start(random_setup(kind, seed, {}), events), Chance(seed, "moves")
    chronicle = reading.Chronicle(game.setup)
    while True:
        for event in events:
            chronicle.read(event)
        events.clear()
        expected, found = reading.seen(game.view()), chronicle.table()
        assert found == expected, f"after {game.played[-3:]}: {differences(found, expected)}"
        if game.over:
            break
        game.play(any_move(game, game.asked[0], chance), game.asked[0])


def differences(found: Any, expected: Any, where: str = "") -> list[str]:
    """Where two tables differ, and how."""
    if found == expected:
        return []
    if isinstance(found, dict) and isinstance(expected, dict) and found.keys() == expected.keys():
        return [line for key in found for line in differences(found[key], expected[key], f"{where}.{key}")]
    if isinstance(found, list) and isinstance(expected, list) and len(found) == len(expected):
        return [line for n in range(len(found)) for line in differences(found[n], expected[n], f"{where}.{n}")]
    return [f"{where} is {found!r} in the log, but {expected!r} on the table"]


SECRETS: dict[
    str, Callable[[Any, int], list[str]]
] = {  # the cards in a hand that only its seat sees; of vines there are several alike
    "naramata": lambda view, seat: view["seats"][seat]["hand"] or [],
    "viticulture": lambda view, seat: [
        card for deck, cards in view["seats"][seat]["hand"].items() if deck != "vine" for card in cards
    ],
}


@pytest.mark.parametrize("id", SECRETS)
@pytest.mark.parametrize("seed", range(min(GAMES, 4)))
def test_no_line_for_all_names_a_card_in_a_hidden_hand(id: str, seed: int) -> None:
    """But for one that was taken before everybody's eyes."""
    kind = cuvee.kind(id)
    events: list[Event] = []
    game, chance = kind.start(random_setup(kind, seed, {}), events), Chance(seed, "moves")
    while True:
        hidden = {card for seat in range(game.setup.seats) for card in SECRETS[id](game.view(seat), seat)}
        for event in events:
            named = hidden.intersection(cards_in(event))
            assert event.only is not None or event.name == "took" or not named, event
        events.clear()
        if game.over:
            break
        game.play(any_move(game, game.asked[0], chance), game.asked[0])


def cards_in(event: Event) -> list[str]:
    """The cards that an event names."""
    facts = [event.facts.get(fact, []) for fact in ("card", "cards", "order", "tourist", "tourists", "dropped")]
    return [card for fact in facts for card in ([fact] if isinstance(fact, str) else fact) if isinstance(card, str)]
