"""The game in words: from views and events to sentences of text/*.po, and never from the state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cuvee.kernel import Section, Setup
from cuvee.kernel.speech import Facts, Lines, Look, Nouns, Speaker, capital, from_viewer, seat_key
from under_the_hammer.box import HOME, Box, open_box
from under_the_hammer.view import Player, View

AUCTION, RESULT = "auction", "result"  # keys of sections


class Lexicon(Nouns):
    """Names what is in the box."""

    def __init__(self, setup: Setup, language: str, names: Sequence[str] | None = None) -> None:
        super().__init__(setup, HOME / "text", language, names)
        self.box = open_box(setup.data)

    def wine(self, name: str) -> str:
        """A wine: "red"."""
        return self.box.names[self.box.wines.index(name)][self.language]

    def lot(self, name: str | None) -> str:
        """A bottle: "red 4"."""
        if name is None:
            return self.say("none")
        wine, _, value = name.partition("-")
        return self.say("lot", wine=self.wine(wine), value=value)

    def lots(self, names: Sequence[str]) -> str:
        """Several bottles."""
        return ", ".join(map(self.lot, names)) or self.say("none")


class Outlook(Look[Box]):
    """The table as a seat looks at it."""

    view: View
    me: Player


class Labels:
    """What stands on a move."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def label(self, look: Outlook, move: str) -> str:
        """Which paddle, and what for."""
        paddle, lot = move.partition("/")[2], self.lexicon.lot(look.view["lot"])
        return self.lexicon.say("label.bid", paddle=paddle, lot=lot)


class Log(Lines[Lexicon]):
    """Events as lines: each has a text `log.<event>`, into which its facts go by name."""

    words = {"lot": Lexicon.lot}
    writers = {"over": lambda log, facts: log.lexicon.result(facts["scores"], facts["winners"])}


class Table:
    """The table, section by section."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def sections(self, view: View) -> list[Section]:
        """The lot and what was shown for the last one, then the players, the viewer first."""
        return [self._auction(view), *(self._player(view, seat) for seat in from_viewer(view))]

    def _auction(self, view: View) -> Section:
        say, lexicon = self.lexicon.say, self.lexicon
        if view["over"]:
            return Section(say("section.result"), [lexicon.result(view["scores"], view["winners"])], RESULT)
        lines = [
            say("table.lot", lot=lexicon.lot(view["lot"])),
            say("table.cellar", n=view["cellar"]),
            say("table.angels", lots=lexicon.lots(view["angels"])),
        ]
        title = say("section.auction", round=view["round"], rounds=lexicon.box.rounds)
        return Section(title, lines, AUCTION)

    def _player(self, view: View, seat: int) -> Section:
        return Section(self.lexicon.who(seat), list(self._holdings(view["seats"][seat])), seat_key(seat))

    def _holdings(self, player: Player) -> Iterator[str]:
        say, lexicon = self.lexicon.say, self.lexicon
        yield say("table.lots", lots=lexicon.lots(player["lots"]))
        yield say("table.paddles", paddles=" ".join(map(str, player["paddles"])))
        if player["shown"]:
            yield say("table.shown", paddle=player["shown"])
        yield say("table.taste", wine=lexicon.wine(player["taste"]) if player["taste"] else say("secret"))


def _show(lexicon: Lexicon, look: Outlook) -> Facts:
    return "", {"lot": lexicon.lot(look.view["lot"])}


class Words(Speaker[Lexicon]):
    """Speaks one language about the auction."""

    over = RESULT
    focuses = {"ShowPaddle": AUCTION}
    prompts = {"ShowPaddle": _show}

    def __init__(self, setup: Setup, language: str, names: Sequence[str] | None = None) -> None:
        lexicon = Lexicon(setup, language, names)
        super().__init__(lexicon, Labels(lexicon), Log(lexicon), Table(lexicon))

    def look(self, view: View, seat: int) -> Outlook:
        return Outlook(self._lexicon.box, view, seat)

    def standing(self, view: View) -> list[str]:
        return [capital(self._lexicon.amount("points", score)) for score in view["scores"]]
