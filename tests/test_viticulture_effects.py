"""What cards do is read and checked when the box is opened, and asking whether it is possible changes nothing."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from tests.laid_out import KIND, hand, play
from tests.state import dump

import cuvee
from cuvee.games.viticulture.box.effect import EFFECTS, Effect
from cuvee.games.viticulture.rules.trying import Trying
from cuvee.games.viticulture.state import Viticulture
from cuvee.kernel import LANGUAGES, Texts


def corrected(folder: Path, line: str, deck: str = "summer", card: str = "planter", option: str = "plant") -> Path:
    """An overlay in which an option does something else."""
    text = f'[[card]]\nid = "{card}"\n[[card.option]]\nid = "{option}"\ndo = ["{line}"]\n'
    (folder / f"{deck}.toml").write_text(text, encoding="utf-8")
    return folder


def test_an_overlay_changes_the_number_of_a_word(tmp_path: Path) -> None:
    game = KIND.start(KIND.setup(seats=2, seed=1, data=corrected(tmp_path, "plant 3")))
    vines = ["malvasia", "pinot", "trebbiano"]
    mine = hand(vine=vines, summer=["planter"]) | {"built": ["trellis", "irrigation"]}
    KIND.arrange(game, {"queue": [0], "seats": [mine, {}]})
    play(game, "summer-visitor")
    assert game.view(0)["decision"]["left"] == 3
    play(game, "plant/malvasia>1", "plant/pinot>2")
    assert game.view(0)["decision"]["left"] == 1, "the printed card lets plant two"


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("plnt 1", r"summer\.toml .*card planter, option plant, field 'do': 'plnt 1': 'plnt' is not .*words: .*plant"),
        ("plant", r"field 'do': 'plant': a number is missing; it is written: plant VINES"),
        ("plant 0", "'0' is not a whole number from 1 to 9; it is written: plant VINES"),
        ("plant two", "'two' is not a whole number from 1 to 9"),
        ("plant -1", "'-1' is not a whole number from 1 to 9"),
        ("plant 1 anywhere", "'anywhere' is not understood here; it is written: plant VINES"),
        ("plant 1 scores 1 colours 3", "'colours' is not allowed; allowed: value, vines, sorts"),
        ("harvest 4", "'4' is not a whole number from 1 to 3"),
        ("earn 1 per sheep", "'sheep' is not allowed; allowed: empty-field"),
        ("others-draw money", "'money' is not allowed; allowed: vine, summer"),
        ("", "'' is not a word for an effect"),
    ],
)
def test_a_line_that_is_not_understood_is_refused_when_the_box_is_opened(
    tmp_path: Path, line: str, complaint: str
) -> None:
    with pytest.raises(cuvee.BadData, match=complaint):
        cuvee.new("viticulture", data=corrected(tmp_path, line))


def test_a_structure_card_is_refused_in_the_same_way(tmp_path: Path) -> None:
    (tmp_path / "structures.toml").write_text('[[card]]\nid = "cask"\ndo = ["age 1 2 3"]\n', encoding="utf-8")
    with pytest.raises(cuvee.BadData, match=r"card cask, field 'do': 'age 1 2 3': '3' is not understood here; .* age"):
        cuvee.new("viticulture", modules="all", data=tmp_path)


def test_every_word_is_written_on_a_card_and_tells_how_it_is_written() -> None:
    box = KIND.start(KIND.setup(modules="all")).box  # type: ignore[attr-defined]
    options = [option for card in box.visitors for option in card.options]
    options += [card.option for card in box.structures]
    used = {effect.word for option in options for effect in option.do}
    assert used == set(EFFECTS)
    assert all(effect.form.split()[0] == word for word, effect in EFFECTS.items())


def test_every_word_says_what_it_lacks() -> None:
    for word, effect in EFFECTS.items():
        always = effect.possible is Effect.possible
        assert always or effect.lacks.startswith("not-possible/") or effect.obstacle is not Effect.obstacle, word


@pytest.mark.parametrize(
    ("line", "mine", "reason"),
    [
        ("swap", {"fields": [["malvasia"], [], []]}, "no-swap"),
        ("throw-wine 4", {}, "no-wine"),
        ("throw-wine 4", {"cellar": ["red-3"]}, "no-good-wine"),
        ("build free up-to 3", {"built": ["trellis", "irrigation", "yoke"]}, "nothing-to-build"),
        ("upgrade 0", {"lira": 3}, "no-lira"),
        ("train 3", {"lira": 2}, "no-lira"),
        ("manage", {}, "no-earlier-action"),
    ],
)
def test_what_no_printed_card_can_lack_alone_is_told_too(
    tmp_path: Path, line: str, mine: dict[str, object], reason: str
) -> None:
    game = KIND.start(KIND.setup(seats=2, data=corrected(tmp_path, line, card="grower")))
    KIND.arrange(game, {"queue": [0], "seats": [hand(summer=["grower", "patron", "tour-guide"]) | mine]})
    play(game, "summer-visitor")
    assert game.why_not("visit/grower") == f"not-possible/{reason}"


def told(reason: str) -> bool:
    """Whether a reason is a narrow one with a sentence in every language."""
    return reason.startswith("not-possible/") and all(
        Texts(KIND.home / "text", language).knows(f"why.{reason}") for language in LANGUAGES
    )


@pytest.mark.parametrize("line", ["swindle 2 1", "wedding 2 1", "governor 1", "queen 1 2 3"])
def test_alone_there_is_no_opponent(line: str) -> None:
    game = KIND.start(KIND.setup(seats=1))
    assert isinstance(game, Viticulture)
    effect = next(effect for effect in effects(game) if effect.text == line)
    assert not effect.possible(game, 0, 9)
    assert effect.obstacle(game, 0, 9) == "not-possible/no-opponent"


def test_an_empty_hand_is_told() -> None:
    game = KIND.start(KIND.setup(seats=2))
    assert isinstance(game, Viticulture)
    KIND.arrange(game, {"queue": [0], "seats": [{}]})
    for line in ("discard-hand", "earn 1 per card"):
        effect = next(effect for effect in effects(game) if effect.text == line)
        assert not effect.possible(game, 0, 9)
        assert effect.obstacle(game, 0, 9) == "not-possible/no-cards"


def effects(game: Viticulture) -> list[Effect]:
    """Everything that a card can do."""
    return list(dict.fromkeys(effect for card in game.box.visitors for o in card.options for effect in o.do))


@pytest.mark.parametrize("modules", ["none", "all"])
def test_to_ask_what_is_possible_changes_nothing(modules: str) -> None:
    for seed in range(2):
        game, chance = KIND.start(KIND.setup(seed, seats=3, modules=modules)), random.Random(seed)
        assert isinstance(game, Viticulture)
        while not game.over:
            if chance.random() < 0.05:
                seat, before = game.asked[0], repr(dump(game))
                for one in effects(game):
                    if not one.possible(game, seat, game.lira[seat]):
                        assert told(one.obstacle(game, seat, game.lira[seat])), one
                    for other in effects(game):
                        one.enables(game, seat, other)
                assert repr(dump(game)) == before
            game.play(chance.choice(game.options()), game.asked[0])


def test_a_state_that_is_tried_out_is_put_back_whatever_happens() -> None:
    game = KIND.start(KIND.setup(1, seats=2))
    assert isinstance(game, Viticulture)
    lira, before = game.lira, game.lira[:]

    def fail() -> None:
        with Trying(game, "lira", "year"):
            game.lira[0] += 5
            game.year = 9
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert game.lira is lira
    assert (game.lira, game.year) == (before, 1)
