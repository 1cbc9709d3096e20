"""The draft of structure cards: what a seat sees and guesses while the packs go round."""

from __future__ import annotations

import json

import pytest

import cuvee
from cuvee.bots import Random
from cuvee.games.viticulture.state import KINDS
from cuvee.games.viticulture.tuscany.box.moves import CARD
from cuvee.games.viticulture.tuscany.state import Tuscany

SEATS = 3


def draft(picks: int, answered: int = 0) -> Tuscany:
    """A game in its draft, after some rounds of picks, with some answers to the next one given."""
    kind = cuvee.kind("viticulture")
    game, bot = kind.start(kind.setup(seed=5, seats=SEATS, modules="structures")), Random(5)
    while type(game.decision).__name__ != "KeepCard":
        game.play(bot.choose(game, game.asked[0]))
    for turn in range(picks * SEATS + answered):
        game.play(bot.choose(game, turn % SEATS), turn % SEATS)
    assert isinstance(game, Tuscany)
    assert type(game.decision).__name__ == "KeepCard"
    return game


def names(game: Tuscany, cards: tuple[int, ...]) -> set[str]:
    return {game.tuscan.structures[card].id for card in cards}


@pytest.mark.parametrize("picks", [0, 1, 2])
@pytest.mark.parametrize("answered", [0, 1, 2])
def test_a_seat_sees_its_own_pack_and_cards_and_no_others(picks: int, answered: int) -> None:
    game = draft(picks, answered)
    for viewer in (None, *range(SEATS)):
        seen = json.dumps(game.view(viewer))
        for seat in range(SEATS):
            hidden = names(game, game.packs[seat]) | names(game, game.hand[seat * KINDS + CARD])
            shown = {name for name in hidden if f'"{name}"' in seen}
            assert shown == (hidden if seat == viewer else set())


def test_an_answer_shows_nothing_until_all_have_answered() -> None:
    before, after = draft(1), draft(1, 1)
    assert [seat["cards"] for seat in before.view(2)["seats"]] == [seat["cards"] for seat in after.view(2)["seats"]]
    assert list(after.asked) == [1, 2]


@pytest.mark.parametrize("picks", [0, 1, 2])
def test_a_guess_may_put_every_unseen_card_anywhere(picks: int) -> None:
    """Neither the packs nor the hands of the others shine through a guess."""
    game = draft(picks)
    seen = set(game.hand[CARD]).union(*(draft(earlier).packs[0] for earlier in range(picks + 1)))
    unseen = set(range(len(game.tuscan.structures))) - seen
    in_packs: set[int] = set()
    in_hands: set[int] = set()
    in_deck: set[int] = set()
    for seed in range(300):
        guess = game.guess(0, seed)
        assert isinstance(guess, Tuscany)
        assert (guess.packs[0], guess.hand[CARD]) == (game.packs[0], game.hand[CARD])
        assert [len(pack) for pack in guess.packs] == [len(pack) for pack in game.packs]
        in_packs |= set(guess.packs[1]) | set(guess.packs[2])
        in_hands |= set(guess.hand[KINDS + CARD]) | set(guess.hand[2 * KINDS + CARD])
        in_deck |= set(guess.deck[CARD])
    assert unseen <= in_packs
    assert unseen <= in_deck
    assert unseen <= in_hands or not picks
