"""Nothing appears and nothing vanishes: what must hold after every move."""

from __future__ import annotations

from cuvee.games.naramata.box import upgrade_effects as effects
from cuvee.games.naramata.box.contents import ROWS
from cuvee.games.naramata.box.moves import CHEESE, CONTRACT, PURCHASE, TASTING
from cuvee.games.naramata.rules.day_end import attached_cards
from cuvee.games.naramata.rules.draft import CarryOrDiscard
from cuvee.games.naramata.rules.food import _Attach
from cuvee.games.naramata.rules.purchase import DrawMore, KeepPurchase
from cuvee.games.naramata.state import NOTHING, Naramata
from cuvee.kernel import Game


def audit(game: Game) -> None:
    """Raise AssertionError where components are not where they can be."""
    assert isinstance(game, Naramata)
    _cards(game)
    _tourists(game)
    _upgrades(game)
    _bottles_and_locks(game)
    _disks(game)
    _rows(game)
    _road(game)


def _cards(game: Naramata) -> None:
    for number, deck in enumerate(game.box.decks):
        found = [game.decks[number][card] + game.piles[number][card] for card in range(len(deck))]
        for slot in _occupied(game):
            for _, kind, cards in attached_cards(game, slot):
                if kind == (CHEESE, TASTING, PURCHASE)[number]:
                    for card in cards:
                        found[card] += 1
        for step in game.stack:
            if isinstance(step, _Attach | KeepPurchase | DrawMore) and _deck_of(step) == number:
                for card in step.cards:
                    found[card] += 1
        expected = [card.count for card in deck]
        assert found == expected, f"deck {number}: cards {found}, not {expected}"


def _deck_of(step: _Attach | KeepPurchase | DrawMore) -> int:
    return step.action if isinstance(step, _Attach) else 2


def _occupied(game: Naramata) -> list[int]:
    return [slot for slot, tourist in enumerate(game.tourists) if tourist != NOTHING]


def _tourists(game: Naramata) -> None:
    found = game.tourist_deck + game.tourist_pile + list(game.lineup) + [card for hand in game.hands for card in hand]
    found += [game.tourists[slot] for slot in _occupied(game)]
    found += [step.card for step in game.stack if isinstance(step, CarryOrDiscard)]
    assert sorted(found) == list(range(len(game.box.tourists))), f"tourists {sorted(found)}"
    for seat in range(game.seats):
        assert len(game.aboard(seat)) <= game.box.slots


def _upgrades(game: Naramata) -> None:
    found = game.upgrade_deck + game.under + [card for card in game.row if card != NOTHING]
    found += [card for cards in game.cards for card in cards]
    expected = [number for number, card in enumerate(game.box.upgrades) if card.players <= game.seats]
    assert sorted(found) == expected, f"upgrades {sorted(found)}, not {expected}"
    for seat, cards in enumerate(game.cards):
        owned = [game.box.upgrades[card].effect for card in cards]
        assert len(set(owned)) == len(owned), f"seat {seat} owns an effect twice"
        assert sum(owned) == game.owned[seat]
        assert game.active[seat] & ~game.owned[seat] == 0, f"seat {seat} uses an upgrade it does not own"
        assert game.active[seat].bit_count() <= game.box.max_active


def _bottles_and_locks(game: Naramata) -> None:
    for number in range(len(game.box.map.signatures)):
        held = sum(mask >> number & 1 for mask in game.held)
        least = game.box.bottles[game.bottle_players - 1]
        assert least <= game.bottles[number] + held <= least + 1, f"bottle {number}"
    total = sum(game.bottles) + sum(mask.bit_count() for mask in game.held)
    extra = game.box.extra_bottles[game.bottle_players - 1]
    expected = game.box.bottles[game.bottle_players - 1] * len(game.bottles) + extra
    assert total == expected, f"{total} bottles, not {expected}"
    for space in range(game.locked.bit_length()):
        if game.locked >> space & 1:
            assert game.box.map.space_action[space] != CONTRACT, "a contract space is locked"
            assert game.box.map.space_players[space] <= game.seats, "a space that does not exist is locked"


def _disks(game: Naramata) -> None:
    for seat in range(game.seats):
        if game.vehicle[seat] == NOTHING:
            continue
        found = game.disks[seat] + game.beside[seat] + len(game.laid[seat])
        expected = game.box.vehicles[game.vehicle[seat]].disks
        expected += game.bonus_disk[seat] * game.box.value[effects.EXTRA_DISK]
        assert game.disks[seat] >= 0
        assert found == expected, f"seat {seat} has {found} disks, not {expected}"
        assert 0 <= game.pocket[seat] <= game.box.value[effects.LOCK_POCKET]
        assert game.prestige[game.purse[seat]] >= 0, f"seat {seat} has less than no prestige"
    assert all(number >= 0 for number in game.row_prestige)


def _rows(game: Naramata) -> None:
    for slot, tourist in enumerate(game.tourists):
        rows = game.box.tourists[tourist].rows if tourist != NOTHING else ()
        for number in range(ROWS):
            place = slot * ROWS + number
            count, detail = game.count[place], game.detail[place]
            if number >= len(rows):
                assert (count, detail) == (0, 0), f"assets lie beside the rows of slot {slot}"
                continue
            row = rows[number]
            assert 0 <= count <= row.room, f"{count} assets in a row for {row.room}"
            if row.kind in (CHEESE, TASTING):
                wild = count - detail.bit_count()
                assert wild == 0 or (wild > 0 and row.kind == CHEESE), f"{wild} wild tokens in slot {slot}"
                deck = game.box.decks[row.kind]
                types = [deck[card].type for card in game.box.cards_in(row.kind, detail)]
                assert len(set(types)) == len(types), f"slot {slot} has a type twice"
            elif row.kind == PURCHASE:
                assert count == len(game.box.cards_in(row.kind, detail))


def _road(game: Naramata) -> None:
    wineries = [place for place in game.at if 0 <= place < len(game.box.map.wineries)]
    assert len(set(wineries)) == len(wineries), "two vehicles at one winery"
    if game.track:
        times = [game.clock[vehicle] for vehicle in game.track[1:]]
        assert times == sorted(times), "the time track is out of order"
    on_track = set(game.track) | set(game.ended)
    assert len(game.track) + len(game.ended) == len(on_track), "a vehicle is on the track twice"
