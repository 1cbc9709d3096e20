"""Under the Hammer: a little wine auction with sealed bids. Start here."""

from cuvee.kernel import Kind, Option
from under_the_hammer.arrange import arrange
from under_the_hammer.audit import audit
from under_the_hammer.box import HOME
from under_the_hammer.mind import judgement
from under_the_hammer.picture import Artist
from under_the_hammer.rules import NextLot
from under_the_hammer.state import UnderTheHammer
from under_the_hammer.words import Words

KIND = Kind(
    id="under-the-hammer",
    package=__name__,
    version=1,
    names={"en": "Under the Hammer", "de": "Unter dem Hammer", "es": "Bajo el martillo"},
    summaries={
        "en": "A wine auction with sealed bids: the highest paddle wins, unless somebody else shows the same.",
        "de": "Eine Weinauktion mit verdeckten Geboten: Die höchste Kelle gewinnt, wenn niemand die gleiche zeigt.",
        "es": "Una subasta de vinos con pujas secretas: gana la paleta más alta que nadie más muestre.",
    },
    options=(Option("seats", (2, 3, 4), 3), Option("tastes", ("secret", "open"), "secret")),
    home=HOME,
    game=UnderTheHammer,
    opening=NextLot,
    speech=Words,
    arrange=arrange,
    audit=audit,
    judgement=judgement,
    artist=Artist,
)
