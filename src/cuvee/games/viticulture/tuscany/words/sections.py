"""What Tuscany adds to the table in words: the influence map, the chart by season, special workers, structure cards."""

from __future__ import annotations

from collections.abc import Iterator

from cuvee.games.viticulture.tuscany.box.contents import TuscanyBox
from cuvee.games.viticulture.tuscany.view import wide
from cuvee.games.viticulture.tuscany.words.lexicon import TuscanyLexicon
from cuvee.games.viticulture.tuscany.words.outlook import TuscanyOutlook
from cuvee.games.viticulture.view import View
from cuvee.games.viticulture.words.lexicon import Lexicon
from cuvee.games.viticulture.words.outlook import Outlook
from cuvee.games.viticulture.words.sections import Sections
from cuvee.kernel import Section
from cuvee.kernel.speech import UNDER, capital

# The keys of the sections.
MAP, WORKERS = "map", "workers"


def influence(lexicon: TuscanyLexicon, view: View) -> Iterator[str]:
    """By region: what a star brings, what most of them are worth, and whose stars are there."""
    for region in wide(view)["regions"]:
        stars = [f"{lexicon.who(seat)} {number}" for seat, number in enumerate(region["stars"]) if number]
        stars += [f"{lexicon.say('automa')} {region['automa']}"] if region["automa"] else []
        facts = {"region": lexicon.region(region["id"]), "bonus": lexicon.region_bonus(region["id"])}
        facts["stars"] = ", ".join(stars) or lexicon.say("table.no-stars")
        if view["options"]["star_points"]:
            yield lexicon.say("table.region", points=lexicon.amount("points", region["points"]), **facts)
        else:
            yield lexicon.say("table.region.plain", **facts)
    yield lexicon.say("table.stars" if view["options"]["star_points"] else "table.stars.plain")


def special_workers(lexicon: TuscanyLexicon, view: View) -> list[str]:
    """The kinds that can be trained in this game, with what they do, and what they cost."""
    lines = [f"{lexicon.worker(kind)}: {lexicon.special_text(kind)}" for kind in wide(view)["special_workers"]]
    return [*lines, lexicon.say("table.surcharge", price=lexicon.amount("lira", lexicon.box.expansion.surcharge))]


def cards_on_mat(lexicon: TuscanyLexicon, look: TuscanyOutlook) -> Iterator[str]:
    """The structure cards that are built, on the mat and on fields, with what they do and whether they are in use."""
    slots, taken = lexicon.box.expansion.mat_slots, len(wide(look.me)["mat"])
    key = "table.mat.busy" if _busy(look, "remove") else "table.mat"
    yield lexicon.say(key, taken=taken, slots=slots)
    for card in (built.id for built in look.cards_built):
        name = lexicon.card(card)
        if _busy(look, card):
            name = lexicon.say("table.occupied", structure=name)
        yield f"{UNDER}{name}: {lexicon.structure_text(card)}"


def _busy(look: TuscanyOutlook, place: str) -> bool:
    return any(worker["seat"] == look.seat for worker in look.workers_at(place))


class TuscanySections(Sections):
    """Writes the table."""

    lexicon: TuscanyLexicon
    box: TuscanyBox

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__(lexicon)
        if self.box.extended:
            self.variant = ".extended"

    def beside_board(self, view: View) -> list[Section]:
        """The influence map, and the special workers of this game."""
        found = super().beside_board(view)
        if self.box.extended:
            found.append(Section(self.say("section.map"), list(influence(self.lexicon, view)), MAP))
        if self.box.special:
            found.append(Section(self.say("section.workers"), special_workers(self.lexicon, view), WORKERS))
        return found

    # The extended board.

    def first_player(self, view: View) -> list[str]:
        """Rows are chosen in the order of passing."""
        return [] if self.box.extended else super().first_player(view)

    def automa_key(self, view: View) -> str:
        """With the points of its stars."""
        stars = self.box.extended and view["options"]["star_points"]
        return "table.automa.stars" if stars else super().automa_key(view)

    def row(self, look: Outlook, row: int, who: str) -> Iterator[str]:
        """A row of the extended chart has a bonus for each season, and a rooster for this year and the next."""
        if not self.box.extended:
            yield from super().row(look, row, who)
            return
        text = self.say("table.row.seasons", row=row, who=who)
        coming = [seat for seat, chosen in enumerate(wide(look.view)["next_rows"]) if chosen == row]
        yield self.say("table.row.next", row=text, who=self.lexicon.people(coming)) if coming else text
        yield UNDER + capital(self.lexicon.row_text(row))

    def elsewhere(self, look: Outlook, actions: list[str]) -> list[str]:
        """All four seasons are worth knowing."""
        return actions if self.box.extended else super().elsewhere(look, actions)

    def space(self, number: int, action: str, bonus: str) -> str:
        """There are different bonuses."""
        extended = self.box.extended
        return f"{number} ({self.lexicon.bonus(action, bonus)})" if extended else super().space(number, action, bonus)

    def purse(self, look: Outlook) -> list[str]:
        """With the stars that are left."""
        parts = super().purse(look)
        return [*parts, self.say("table.supply", n=wide(look.me)["stars"])] if self.box.extended else parts

    # Special workers and structure cards.

    def new_workers(self, look: Outlook) -> list[str]:
        """Special ones that were trained this year."""
        new = wide(look.me["workers"]).get("new_special")
        return [self.say("table.workers.special", workers=self.lexicon.workers(new))] if new else []

    def field(self, look: Outlook, number: int) -> str:
        """It may carry a structure card."""
        card = wide(look.field(number)).get("card")
        if not card or look.field(number)["sold"]:
            return super().field(look, number)
        return self.say("table.field.card", card=self.lexicon.card(card), **self.field_facts(look, number))

    def structures(self, look: Outlook, own: bool) -> Iterator[str]:
        """The structure mat, too."""
        yield from super().structures(look, own)
        if self.box.structured:
            assert isinstance(look, TuscanyOutlook)
            yield from cards_on_mat(self.lexicon, look)
