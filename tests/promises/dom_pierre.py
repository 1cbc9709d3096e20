"""What the labels of Dom Pierre promise."""

from __future__ import annotations

from typing import Any

from tests.promises import Case, Promise

from cuvee.games.dom_pierre.box.moves import ACTIONS

WINERY = "winery"
_QUIET = ("tile/none", "dismiss", "done", "finish")  # what ends a turn without doing anything more


def _row(case: Case, row: int) -> None:
    assert case.told("moved")[0]["row"] == row


def _strength(case: Case, strength: int) -> None:
    if case.asked.get("name") == "ActOrDismiss":
        assert case.asked["strength"] == strength


def _cost(case: Case, price: str | int) -> None:
    if case.asked.get("name") == "ActOrDismiss":
        assert case.asked["cost"] == (0 if price == "free" else price)


def _leaving(case: Case, points: int) -> None:
    """The disc leaves at the end of the turn; those in the top row before it are not promised here."""
    top = case.after.box.top_row  # type: ignore[attr-defined]
    mine, track = case.before["seats"][case.seat]["columns"].values(), case.before["end_track"]
    there = min(sum(column["row"] == top for column in mine), max(0, track["marked"] - track["discs"]))
    if case.asked.get("name") == "ChooseColumn":  # after the cork: move a disc that stays
        rows = {name: column["row"] for name, column in case.me["columns"].items()}
        able = [f"move/{name}" for name, row in rows.items() if row is not None and row < top - 1]
        able = [move for move in able if move in case.after.moves()]
        if not able:
            return
        case.after.play(able[0])
    while case.after.asked == (case.seat,):
        quiet = [move for move in _QUIET if move in case.after.moves()]
        case.after.play(quiet[0])
    assert case.total("scored", "discs") == points + there * case.after.box.end_points  # type: ignore[attr-defined]


def _acts(case: Case, number: int) -> None:
    column, strength = case.told("acts")[0]["column"], case.told("acts")[0]["strength"]
    assert number == (min(strength, 3) if column == WINERY else strength)


def _price(case: Case, price: str | int) -> None:
    assert case.total("paid") == (0 if price == "free" else price)


def _bottle_cost(case: Case, price: str | int) -> None:
    if case.asked.get("name") == "Declare" or case.asked.get("name") == "ActOrDismiss":
        assert case.asked["cost"] == (0 if price == "free" else price)


def _left(case: Case, number: int) -> None:
    if case.asked.get("name") == "DismissWorkers":
        assert case.asked["left"] == number


def _earned(case: Case, francs: int) -> None:
    assert case.total("earned") == francs


def _scored(case: Case, points: int) -> None:
    assert case.total("scored", "tile") == points


def _objective(case: Case, points: int) -> None:
    assert case.total("scored", "objectives") == points


def _marker(case: Case, value: int) -> None:
    marked = case.told("marked")
    if marked:
        assert marked[0]["value"] == value
    elif case.asked.get("name") == "PlaceMarker":
        assert case.asked["value"] == value


def _tile(case: Case, value: int) -> None:
    """A harvest tile that is in hand now, or in a press."""
    if case.asked.get("name") == "PlaceTiles":
        assert any(tile.endswith(f"-{value}") for tile in case.asked["tiles"])


def _harvested(case: Case, value: int) -> None:
    assert case.told("harvested")[0]["tile"].endswith(f"-{value}")


def _worth(case: Case, value: int, points: int) -> None:
    """The sale is made, or what it is worth so far."""
    sold, asked = case.told("sold"), case.asked
    if sold:
        assert (sold[0]["value"], case.total("scored", "sales")) == (value, points)
    elif asked.get("name") == "AddToSale":
        assert (asked["value"], asked["points"]) == (value, points)
    elif asked.get("name") == "ChooseChampagne":
        assert max(asked["values"].values()) == value


def _step(case: Case, step: int) -> None:
    assert case.told("prestige")[0]["step"] == step


def _base(case: Case, base: int) -> None:
    press = case.me["presses"][case.move.partition(">")[2]]
    assert sum(int(tile.rpartition("-")[2]) for tile in press["harvest"]) + press["marker"] == base


def _around(case: Case, number: int, variety: str) -> None:
    """What the harvest that follows can be worth, where the supply has such a tile."""
    asked = case.asked
    names = {kind.name: kind.id for kind in case.after.box.varieties}  # type: ignore[attr-defined]
    if asked.get("name") == "Harvest" and names[variety] in asked["values"]:
        assert asked["values"][names[variety]] == min(3, number)


def _made(case: Case, *_: Any) -> None:
    made = case.told("produced")[0]["champagnes"]
    assert [f"{kind} {value}" for kind, value in (each.split("-") for each in made)] == [
        part for part in case.label.partition(": ")[2].split(", ") if part.startswith(("bottle", "barrel"))
    ]


def _prestige(case: Case, steps: int) -> None:
    assert case.label.count(" 12") == steps


def _there(case: Case, number: int) -> None:
    assert case.before["seats"][case.seat]["workers"][case.move.partition("/")[2]] == number


def _draws(case: Case, number: int) -> None:
    assert case.told("draws")[0]["n"] == number


def _lifted(case: Case, number: int) -> None:
    assert len(case.told("worker")) + case.asked.get("lifted", 0) == number


def _levels(case: Case, needs: str, points: str, have: str | int) -> None:
    card = next(card for card in case.after.box.objectives if card.id == case.move.partition("/")[2])  # type: ignore[attr-defined]
    assert [needs, points] == ["/".join(str(step[n]) for step in card.levels) for n in (0, 1)]
    assert case.before["objectives"]["progress"][card.id][case.seat] == have


def _later(case: Case, strength: int) -> None:
    game, column = case.after, ACTIONS.index(case.move.partition(">")[2])
    if "with its next move" in case.label:
        game.disc[case.seat * len(ACTIONS) + column] += 1  # type: ignore[attr-defined]
        assert game.strength(case.seat, column) == strength  # type: ignore[attr-defined]
    else:
        _strength(case, strength)


def _in_all(case: Case, points: int) -> None:
    if case.total("scored"):
        assert case.total("scored", "village") == points


def _need(case: Case, need: int) -> None:
    goal = case.move.split("/")[1]
    assert case.before["seats"][case.seat]["goals"][goal] >= need


_FRANCS = r"(\d+) francs?"
PROMISES: list[Promise] = [
    (r".*", r"field \d+-\d+|space \d+ \(\+\d+\)|\(stack \d\)|beside row 1", None),
    (r"\w+:(keep|beside|tile)/", r"worth 1 more", None),
    (r"\w+:(move|cork)/", r"disc to row (\d+)", _row),
    (r"\w+:(move|cork)/", r"\+(\d+) points?", _leaving),
    (r"\w+:move/", r"strength (\d+)", _strength),
    (r"\w+:move/", rf"bottles: (?:{_FRANCS})", _bottle_cost),
    (r"\w+:move/", _FRANCS, _cost),
    (r"ActOrDismiss:act", rf"bottles: (?:{_FRANCS})", _bottle_cost),
    (r"ActOrDismiss:act", rf"\({_FRANCS}\)", _price),
    (r"ActOrDismiss:act", r"(\d+) (?:grape|press|benefit|worker|sale|card)", _acts),
    (r"ActOrDismiss:dismiss", r"(\d+) workers?", _left),
    (r"ActOrDismiss:dismiss", r"1 franc", None),
    (r"TakeTile:", r"strength (\d+)", _later),
    (r"\w+:(use|bonus|take)/", r"modifier \+(\d+)", _marker),
    (r"\w+:(use|bonus|take)/", r"harvest tile [A-Z]\w+(?: [A-Z]\w+)? (\d+)", _tile),
    (r"\w+:(add|take)/", r"sale \+\d+", None),
    (r".*", r"\((?:grey|blue), \+\d+\)", None),
    (r"\w+:sell/", r"\d+ crowns?|(?:bottle|barrel) \d+", None),
    (r"\w+:champagne/", r"^(?:bottle|barrel) \d+", None),
    (r"\w+:(sell|add|confirm|champagne)", r"value (\d+), (\d+) points?", _worth),
    (r"\w+:(sell|add|confirm|champagne)", r"1 prestige", None),
    (r"GiveChampagne:", r"(\d+) points?(?: in all)?", _in_all),
    (r"LocalSale:", _FRANCS, _earned),
    (r"\w+:buy-prestige", _FRANCS, _price),
    (r"\w+:buy-prestige", r"step (\d+)", _step),
    (r"\w+:local-sale", r"1 franc", None),
    (r"\w+:score/", r": (\d+) points", _objective),
    (r"\w+:score/", r"row \d+ or higher|value 3|value \d+", None),
    (r"\w+:score/", r": (\d+)\)", _need),
    (r"Declare:", _FRANCS, _price),
    (r"\w+:bonus/", _FRANCS, _earned),
    (r"DismissWorkers:", _FRANCS, _earned),
    (r"\w+:from/", r"\((\d+) there", _there),
    (r"Harvest:harvest/", r"(?:Chardonnay|Noir|Meunier) (\d+)", _harvested),
    (r"\w+:draw", r"draw (\d+) cards?", _draws),
    (r"KeepObjective:goal/", r"([\d/]+) for ([\d/]+) points \(you have (\d+)\)", _levels),
    (r"KeepObjective:goal/", r"row \d+ or higher|value 3", None),
    (r"LiftWorkers:done", r"(\d+) workers?", _lifted),
    (r"PlaceMarker:", r"\+(\d+)", _marker),
    (r"PlaceTiles:place", r"adds up to (\d+)", _base),
    (r"PlaceTiles:", r"(?:Chardonnay|Noir|Meunier) \d+", None),
    (r"Plant:plant/.*", r"takes 1 franc", lambda case: _earned(case, 1)),
    (r"Plant:", r"(\d+) (Chardonnay|Pinot Noir|Pinot Meunier)", _around),
    (r"Produce:", r"(\d+) prestige", _prestige),
    (r"Produce:", r": ((?:bottle|barrel) .*\d)", _made),
    (r"TakePrestigeTile:take/", r"(\d+) points?", _scored),
    (r"TakePrestigeTile:take/", _FRANCS, _earned),
    (r"VillageBenefit:", r"(?:Chardonnay|Noir|Meunier) (\d+)", _tile),
    (r"VillageBenefit:village/champagne", r"1 for 2 points, 2 for 5 points|1: 2 points, 2: 5 points", None),
    (r"VillageBenefit:village/bonuses", r"up to 2", None),
]
