"""What Tuscany adds to the table in words: the influence map, the chart by season, special workers, structure cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cuvee.games.viticulture.words.lexicon import Lexicon
from cuvee.games.viticulture.words.outlook import Outlook
from cuvee.kernel.speech import UNDER

# The keys of the sections.
MAP, WORKERS = "map", "workers"


def row_of_seasons(lexicon: Lexicon, look: Outlook, row: int, who: str) -> str:
    """A row of the extended chart: whose rooster stands there, and whose will stand there next year."""
    text = lexicon.say("table.row.seasons", row=row, who=who)
    coming = [seat for seat, chosen in enumerate(look.view["next_rows"]) if chosen == row]
    return lexicon.say("table.row.next", row=text, who=lexicon.people(coming)) if coming else text


def influence(lexicon: Lexicon, view: dict[str, Any]) -> Iterator[str]:
    """By region: what a star brings, what most of them are worth, and whose stars are there."""
    for region in view["regions"]:
        stars = [f"{lexicon.who(seat)} {number}" for seat, number in enumerate(region["stars"]) if number]
        stars += [f"{lexicon.say('automa')} {region['automa']}"] if region["automa"] else []
        facts = {"region": lexicon.region(region["id"]), "bonus": lexicon.region_bonus(region["id"])}
        facts["stars"] = ", ".join(stars) or lexicon.say("table.no-stars")
        if view["options"]["star_points"]:
            yield lexicon.say("table.region", points=lexicon.amount("points", region["points"]), **facts)
        else:
            yield lexicon.say("table.region.plain", **facts)
    yield lexicon.say("table.stars" if view["options"]["star_points"] else "table.stars.plain")


def special_workers(lexicon: Lexicon, view: dict[str, Any]) -> list[str]:
    """The kinds that can be trained in this game, with what they do, and what they cost."""
    lines = [f"{lexicon.worker(kind)}: {lexicon.special_text(kind)}" for kind in view["special_workers"]]
    return [*lines, lexicon.say("table.surcharge", price=lexicon.amount("lira", lexicon.box.expansion.surcharge))]


def cards_on_mat(lexicon: Lexicon, look: Outlook) -> Iterator[str]:
    """The structure cards that are built, on the mat and on fields, with what they do and whether they are in use."""
    slots, taken = lexicon.box.expansion.mat_slots, len(look.me["mat"])
    key = "table.mat.busy" if _busy(look, "remove") else "table.mat"
    yield lexicon.say(key, taken=taken, slots=slots)
    for card in (built.id for built in look.cards_built):
        name = lexicon.card(card)
        if _busy(look, card):
            name = lexicon.say("table.occupied", structure=name)
        yield f"{UNDER}{name}: {lexicon.structure_text(card)}"


def _busy(look: Outlook, place: str) -> bool:
    return any(worker["seat"] == look.seat for worker in look.workers_at(place))
