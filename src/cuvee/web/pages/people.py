"""Pages of people: somebody's games and ratings, friends, and whom one can look up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from cuvee.tables.characters import COUNTRIES
from cuvee.tables.friends import Acquaintance, Circle, Tie
from cuvee.tables.profiles import Duel, Game, Profile
from cuvee.tables.reviews import reviewable
from cuvee.web.model import Card, Page
from cuvee.web.pages.charts import over_time, shares, with_trend
from cuvee.web.pages.panels import Say
from cuvee.web.pages.say import texts
from cuvee.web.pages.site import render
from cuvee.web.review.shown import texts as review_texts

FIRST = 30  # games that are shown unless all are wanted
FACES = 12  # people against whom a page tells the score
OUTCOMES = ("any", "won", "lost")


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which games somebody wants to see."""

    game: str = ""
    against: str = ""
    outcome: str = "any"
    everything: bool = False

    def fits(self, game: Game) -> bool:
        """Whether a game is among them."""
        if self.game and game.kind.id != self.game:
            return False
        if self.against and self.against not in game.names:
            return False
        return self.outcome == "any" or game.won == (self.outcome == "won")


def profile(page: Page, profile: Profile, tie: Tie, wanted: Wanted) -> str:
    """Somebody's page."""
    say = texts(page.language).say
    games = [game for game in profile.games if wanted.fits(game)]
    shown = games if wanted.everything else games[:FIRST]
    sentence = say("profile.sentence", n=len(profile.games), won=profile.won)
    page = replace(page, card=Card(profile.person.name, sentence, f"/card.png?language={page.language}"))
    return render(
        "profile.html",
        page,
        profile=profile,
        person=profile.person,
        tie=tie,
        wanted=wanted,
        outcomes=OUTCOMES,
        games=shown,
        left_out=len(games) - len(shown),
        duels=[(duel, _duel(duel, say)) for duel in profile.duels[:FACES]],
        ratings=_ratings(profile, say("profile.ratings")),
        accuracy=_accuracy(profile.games, say("profile.accuracy")),
        reviewable=reviewable,
        review=review_texts(page.language).say("act"),
        favourites=shares([number for _, number in profile.kinds], say("profile.kinds")) if profile.kinds else "",
    )


def _duel(duel: Duel, say: Say) -> Markup:
    label = say("profile.duel", name=duel.other.name, won=duel.won, lost=duel.lost, even=duel.even)
    return shares((duel.won, duel.even, duel.lost), label)


def _ratings(profile: Profile, label: str) -> Markup:
    lines = [standing.curve for standing in profile.standings]
    return over_time(lines, label) if any(len(line) > 1 for line in lines) else Markup("")


def _accuracy(games: Sequence[Game], label: str) -> Markup:
    known = [(game.at, game.accuracy) for game in reversed(games) if game.accuracy is not None]
    return with_trend(known, label) if known else Markup("")


def people(page: Page, circle: Circle | None, query: str, found: Sequence[Acquaintance]) -> str:
    """Friends, a search, and the bots."""
    return render("people.html", page, circle=circle, query=query, found=found, countries=COUNTRIES)
