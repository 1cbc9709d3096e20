"""Tries a lesson: plays it through and names what is wrong with it, as `cuvee lessons --check` and the tests do."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random

from cuvee.kernel.errors import CuveeError
from cuvee.kernel.glossary import found
from cuvee.kernel.lessons.coach import Run, reply, rings
from cuvee.kernel.lessons.lesson import Lesson, Step, Words, matches
from cuvee.kernel.picture import Artist
from cuvee.kernel.text import LANGUAGES

TITLE, ABOUT, SAY, WHY = 44, 100, 150, 460  # characters that a text may have
LONGEST = {"first-game": 15, "lesson": 4, "practice": 15}  # minutes
TERMS = 4  # words that can be learned at one step
TRIES = 30  # games of somebody who plays anything
LUCK = 0.3  # who plays anything may solve a practice completely so often
_MOVES = 400  # a lesson that takes more does not end
_ID = re.compile(r' id="([^"]+)"')


def faults(lesson: Lesson) -> list[str]:
    """What is wrong with a lesson, each with its step; nothing if it is sound."""
    try:
        ways = _practised(lesson) if lesson.stars else [*_played(lesson), *_skipped(lesson)]
        wrong = [*_long_texts(lesson), *_unexplained(lesson), *ways]
        return list(dict.fromkeys(wrong))
    except CuveeError as problem:
        return [str(problem)]


# Texts.


def _long_texts(lesson: Lesson) -> Iterator[str]:
    yield from _longer("title", lesson.title, TITLE)
    yield from _longer("about", lesson.about, SAY if lesson.sort == "practice" else ABOUT)
    for number, step in enumerate(lesson.steps, 1):
        yield from _longer(f"step {number}, say", step.say, SAY)
        yield from _longer(f"step {number}, why", step.why, WHY)
        for wrong in step.wrong:
            yield from _longer(f"step {number}, wrong {wrong.move}", wrong.say, SAY)
    taken = max(lesson.minutes(language) for language in LANGUAGES)
    if taken > LONGEST[lesson.sort]:
        yield f"it takes {taken:.0f} minutes to read and click; at most {LONGEST[lesson.sort]}"


def _longer(where: str, words: Words | None, limit: int) -> Iterator[str]:
    for language, text in (words or {}).items():
        if not text.strip():
            yield f"{where}.{language} is empty"
        if len(text) > limit:
            yield f"{where}.{language} has {len(text)} characters; at most {limit}"


def _unexplained(lesson: Lesson) -> Iterator[str]:
    """Whoever takes a guided game knows no word: each is explained at the step that is the first to use it."""
    if lesson.sort != "first-game":
        return
    home, told = lesson.setup.kind.home, set[str]()
    for number, step in enumerate(lesson.steps, 1):
        told.update(step.terms)
        if len(step.terms) > TERMS:
            yield f"step {number}, terms: {len(step.terms)} words are new; at most {TERMS} can be learned at once"
        for language in LANGUAGES:
            for text in step.texts(language):
                for term in found(home, text, language):
                    if term.id not in told:
                        told.add(term.id)
                        yield f"step {number}: {term.name!r} is used unexplained; name it in `terms`: {term.id}"


# Playing.


def _played(lesson: Lesson) -> Iterator[str]:
    """Play a lesson as the coach asks, and free steps as a sensible player would."""
    run, artists = Run(lesson), _artists(lesson)
    certain = True  # after free play nobody knows the position
    for _ in range(_MOVES):
        step, number = run.coach.step, run.coach.number
        if step is None:
            return
        if run.state == "wait":
            yield f"step {number + 1}: nobody can move"
            return
        yield from _looked_at(run, step, artists, certain)
        if run.state == "read":
            run.next()
        elif run.state == "free":
            if certain and step.skip and step.skip not in run.open:
                yield f"step {number + 1}, skip {step.skip!r}: not legal; legal: {', '.join(run.open[:40])}"
            certain = False
            yield from _free_move(run, number)
        else:
            yield from _asked_for(run, step, number)
        if run.coach.number == number and not step.is_free:
            return
    yield f"after {_MOVES} moves it has not ended"


def _skipped(lesson: Lesson) -> Iterator[str]:
    """Whoever has had enough of free play must find each move that is asked for later."""
    run = Run(lesson)
    while run.state in ("read", "free", "play"):
        step, number = run.coach.step, run.coach.number
        assert step is not None
        if run.state != "play":
            run.next()
        elif run.open:
            run.show()
        else:
            yield f"step {number + 1}, play {step.play}: not legal for whoever skips free play before it"
            return


def _free_move(run: Run, number: int) -> Iterator[str]:
    if not run.open:
        yield f"step {number + 1}: free play, but nothing is asked"
        run.next()
        return
    run.play(reply(run.game, run.lesson.seat))


def _asked_for(run: Run, step: Step, number: int) -> Iterator[str]:
    """Make some other moves, and then the one that is meant."""
    legal = run.game.moves(run.lesson.seat)
    for pattern in step.play:
        if not any(matches(move, (pattern,)) for move in legal):
            yield f"step {number + 1}, play {pattern!r}: not legal; legal: {', '.join(legal[:40])}"
            return
    for wrong in step.wrong:
        other = next((move for move in legal if matches(move, (wrong.move,)) and not step.expects(move)), None)
        if other is None:
            yield f"step {number + 1}, wrong {wrong.move!r}: fits no legal move that is not meant"
        elif run.play(other) or run.coach.correction() is None:
            yield f"step {number + 1}, wrong {wrong.move!r}: {other} is not corrected"
    if not run.open or not run.play(run.open[0]):
        yield f"step {number + 1}: the move that is asked for was not taken"


# Rings.


def _artists(lesson: Lesson) -> list[Artist]:
    setup, artist = lesson.setup, lesson.setup.kind.artist
    return [artist(setup, language, None) for language in LANGUAGES] if artist else []


def _looked_at(run: Run, step: Step, artists: Sequence[Artist], certain: bool) -> Iterator[str]:
    """Every ring must be on the board; after free play those that are not there are left out."""
    if not artists or not certain:
        return
    wanted = rings(step, run.game.view(run.lesson.seat), run.open, artists[0])
    for artist in artists:
        there = elements(run, artist)
        for id in wanted:
            if id not in there:
                number = run.coach.number + 1
                near = sorted(known for known in there if known.split("-")[0] == id.split("-")[0])
                yield f"step {number}: nothing on the board is called {id!r}; there is {', '.join(near[:30])}"


def elements(run: Run, artist: Artist) -> set[str]:
    """The ids of all that is drawn."""
    view = run.game.view(run.lesson.seat)
    drawn = artist.draw(view, run.lesson.seat).fragments()
    return set(drawn).union(*(_ID.findall(markup) for markup in drawn.values()))


# Practice.


def _practised(lesson: Lesson) -> Iterator[str]:
    """Whether the solution earns all stars, and whether there is anything to it."""
    run, number = Run(lesson), 0
    while run.state == "free" and number < len(lesson.solution):
        if lesson.solution[number] not in run.open:
            yield f"solution: {lesson.solution[number]} is not legal; legal: {', '.join(run.open[:40])}"
            return
        run.play(lesson.solution[number])
        number += 1
    if not run.coach.done:
        yield f"the solution does not end the practice; next: {', '.join(run.open[:20])}"
    elif number < len(lesson.solution):
        yield f"the solution has {len(lesson.solution)} moves, but the practice ends after {number}"
    elif run.coach.stars < len(lesson.stars):
        yield f"the solution earns {run.coach.stars} of {len(lesson.stars)} stars"
    luck = sum(by_chance(lesson, seed) == len(lesson.stars) for seed in range(TRIES)) / TRIES
    if luck > LUCK:
        yield f"it is too easy: who plays anything earns all stars in {luck:.0%} of the tries"


def by_chance(lesson: Lesson, seed: int) -> int:
    """The stars of somebody who plays anything."""
    run, chance = Run(lesson), Random(seed)
    while run.state == "free" and run.open:
        run.play(chance.choice(run.open))
    return run.coach.stars
