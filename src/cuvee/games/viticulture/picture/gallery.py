"""Every piece and every card of the game on one sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cuvee.drawing import disc
from cuvee.drawing.palette import SEATS
from cuvee.games.viticulture.box.moves import COLOURS, DECKS, VALUES, WINES
from cuvee.games.viticulture.picture.ask import PARENT, parent_card
from cuvee.games.viticulture.picture.faces import Faces
from cuvee.games.viticulture.picture.pen import Pen
from cuvee.games.viticulture.picture.pieces import AUTOMA, back, grape, rooster, wine, worker
from cuvee.games.viticulture.words.outlook import structures
from cuvee.kernel import Exhibit
from cuvee.kernel.speech import capital

_CARD = (150.0, 131.0)


class Gallery:
    """Shows what is in the box that a table is played with."""

    def __init__(self, pen: Pen, faces: Faces) -> None:
        self.pen = pen
        self.faces = faces

    def rooms(self) -> Iterator[tuple[str, Iterable[Exhibit]]]:
        """Pieces, tokens, mamas and papas, then the decks."""
        say, lexicon = self.pen.say, self.pen.lexicon
        yield say("picture.pieces"), self._pieces()
        yield say("picture.cellar"), self._tokens()
        yield say("picture.parents"), self._parents()
        for number, deck in enumerate(self.pen.box.decks):
            yield capital(lexicon.deck(deck)), self._cards(deck, self.pen.box.cards[number])

    def _pieces(self) -> Iterator[Exhibit]:
        lexicon = self.pen.lexicon
        for colour in SEATS:
            yield colour, 36, 40, worker("worker", colour, 18, 20, 34)
            yield colour, 36, 40, rooster(colour, 18, 20, 32)
            yield from self.further_pieces(colour)
            yield colour, 36, 40, disc(colour, 18, 20, 14)
        for number, kind in enumerate(self.pen.box.worker_names):
            colour = AUTOMA if kind == "temporary" else SEATS[number % len(SEATS)]
            yield capital(lexicon.worker(kind)), 40, 44, worker(kind, colour, 20, 23, 38)
        for deck in self.pen.box.decks:
            yield capital(lexicon.deck(deck)), 40, 52, back(deck, 20, 26, 34)

    def further_pieces(self, colour: str) -> Iterator[Exhibit]:
        """Pieces of a colour that a module brings."""
        return iter(())

    def _tokens(self) -> Iterator[Exhibit]:
        lexicon = self.pen.lexicon
        for colour in COLOURS:
            for value in VALUES:
                yield capital(lexicon.grape(f"{colour}-{value}")), 26, 26, grape(colour, value, 13, 13, 20)
        for number, kind in enumerate(WINES):
            for value in range(self.pen.box.least_values[number], VALUES.stop):
                yield capital(lexicon.wine(f"{kind}-{value}")), 28, 26, wine(kind, value, 14, 13, 20)

    def _parents(self) -> Iterator[Exhibit]:
        for parent in self.pen.box.parents:
            name, _, drawn = parent_card(self.pen, parent, _CARD[1])
            yield name, PARENT, _CARD[1], drawn

    def _cards(self, deck: str, cards: list[str]) -> Iterator[Exhibit]:
        for name in cards:
            yield (
                capital(self.pen.lexicon.card(name)),
                *_CARD,
                self.faces.face(deck, name, *_CARD, self._facts(deck, name)),
            )

    def _facts(self, deck: str, name: str) -> list[list[object]]:
        """As if all were built and nothing were planted or missing (see `hand`)."""
        if deck == DECKS[0]:
            return [[*structures(self.pen.lexicon.vine_card(name).needs)], [*self.pen.box.field_limits]]
        return [[]]
