"""The coach at the table of a lesson, in the place of the prompt: what is said, what is meant, and the way on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from markupsafe import Markup, escape

from cuvee.kernel.glossary import Term, glossary
from cuvee.kernel.lessons import Lesson, find, lessons, rings
from cuvee.kernel.lessons.coach import PATIENCE, Coach
from cuvee.tables.model import Coaching, Snapshot
from cuvee.web.pages.choices import groups
from cuvee.web.pages.drawing import icon
from cuvee.web.pages.learn import words
from cuvee.web.pages.markup import Fragments, fill, join
from cuvee.web.pages.moves import MANY, bunch, finder
from cuvee.web.pages.panels import button, form
from cuvee.web.pages.picture import artist_of, targets
from cuvee.web.pages.say import texts

DOTS = 16  # more steps than this are shown as a bar

FACE = Markup(
    '<svg class="guide" viewBox="0 0 48 48" aria-hidden="true">'
    '<path d="M8 48c0-11 6-16 16-16s16 5 16 16z" fill="#7B1E3A"/>'
    '<path d="M19 28h10v7q-5 4-10 0z" fill="#C98F6A"/><ellipse cx="24" cy="22" rx="9.5" ry="10.5" fill="#E0AE86"/>'
    '<path d="M15 27q9 9 18 0-1 8-9 8t-9-8z" fill="#8A5A34"/><path d="M20.5 29q3.5 2.5 7 0" fill="none" '
    'stroke="#5B2A1C" stroke-width="1.3" stroke-linecap="round"/><circle cx="20.5" cy="21.5" r="1.2"/>'
    '<circle cx="27.5" cy="21.5" r="1.2"/><path d="M4 16q20-7 40 0-3 3-8 2.5-12-2-24 0-5 .5-8-2.5z" '
    'fill="#D8B25A" stroke="#231A17" stroke-width="1.2" stroke-linejoin="round"/><path d="M14.5 13.5Q16 3 24 3t9.5 '
    '10.5q-9.5-2.5-19 0z" fill="#E7C46F" stroke="#231A17" stroke-width="1.2" stroke-linejoin="round"/>'
    '<path d="M14.6 12.2q9.4-2.4 18.8 0" fill="none" stroke="#7B1E3A" stroke-width="2"/></svg>'
)


def missed(snapshot: Snapshot, element: str) -> str | None:
    """Where one move is asked for, another legal one that pressing an element of the picture would make."""
    coaching = snapshot.coaching
    if coaching is None:
        return None
    aims = targets(snapshot, snapshot.viewer.language)
    others = (move for move in coaching.legal if move not in snapshot.moves)
    return next((move for move in others if aims(move).split(" ")[0] == element), None)


def fragments(snapshot: Snapshot, coaching: Coaching, language: str, moves: str) -> Fragments:
    """What is different at the table of a lesson."""
    return {
        "prompt": _prompt(snapshot, coaching, language),
        "moves": _moves(snapshot, coaching, language, moves),
        "since": Markup('<section id="since" hidden></section>'),  # the coach tells what has happened
    }


# What is said.


def _prompt(snapshot: Snapshot, coaching: Coaching, language: str) -> Markup:
    coach, say = coaching.coach, words(language).say
    artist, step = artist_of(snapshot, language), coach.step
    meant: list[str] = []
    if artist is not None and step is not None and coaching.state != "wait":
        meant = rings(step, snapshot.view, snapshot.moves, artist)
    missing = coaching.state == "play" and bool(coach.missed)
    return fill(
        '<section class="prompt sheet coach yours{}" id="prompt" aria-label="{}" tabindex="-1" data-rings="{}"'
        ' data-state="{}">{}<div class="what"><p role="status">{}</p>{}</div><div class="acts">{}</div></section>',
        " missed" if missing else "",
        say("coach"),
        " ".join(meant),
        coaching.state,
        FACE,
        _said(snapshot, coaching, language),
        _steps(coach, language),
        join(_acts(snapshot, coaching, language)),
    )


def _said(snapshot: Snapshot, coaching: Coaching, language: str) -> Markup | str:
    coach, say = coaching.coach, words(language).say
    if coach.step is None:
        return _verdict(coach, bool(snapshot.view and snapshot.view["over"]), language)
    if coaching.state == "play" and coach.missed and snapshot.speech and snapshot.view:
        written = coach.correction()
        label = snapshot.speech.label(snapshot.view, coach.missed).rstrip(".")
        return written[language] if written else say("missed", label=label, say=coach.step.say[language])
    return _marked(coach.step.say[language], _new_words(coach, language))


def _new_words(coach: Coach, language: str) -> list[Term]:
    """The words of the game that a step is the first to use."""
    known = glossary(coach.lesson.setup.kind.home, language)
    return [known[id] for id in coach.step.terms] if coach.step else []


def _marked(text: str, terms: Sequence[Term]) -> Markup:
    """A text in which new words can be pressed: what they mean unfolds with the reason."""
    places = sorted(there.span() for term in terms if (there := term.within(text)))
    parts, at = [], 0
    for begin, end in places:
        if begin >= at:
            parts += [escape(text[at:begin]), fill('<button type="button" class="word">{}</button>', text[begin:end])]
            at = end
    return join([*parts, escape(text[at:])])


def _verdict(coach: Coach, over: bool, language: str) -> str:
    """What is said at the end of a lesson, which may be the end of its game."""
    say, lesson = words(language).say, coach.lesson
    if over and lesson.goes_on:
        return say("over.game")
    if lesson.sort != "practice":
        return say(f"over.{lesson.sort}")
    if coach.shown:
        return say("over.shown")
    if coach.stars == len(lesson.stars):
        return say("over.all")
    return say("over.some", n=coach.stars) if coach.stars else say("over.none")


def _steps(coach: Coach, language: str) -> Markup:
    """How far it is; of a practice, its stars."""
    say, lesson, number = words(language).say, coach.lesson, min(coach.number + 1, len(coach.lesson.steps))
    if lesson.sort == "practice":
        text = say("stars", n=coach.stars, all=len(lesson.stars)) if coach.done else say("practice")
        return fill('<p class="walk">{}<span>{}</span></p>', stars(coach.stars, len(lesson.stars)), text)
    count = len(lesson.steps)
    told = say("step", number=number, count=count)
    if count > DOTS:
        return fill(
            '<p class="walk"><progress max="{}" value="{}"></progress><span>{}</span></p>', count, coach.number, told
        )
    dots = join(
        fill('<i class="{}"></i>', "past" if n < coach.number else "now" if n == coach.number else "")
        for n in range(count)
    )
    return fill('<p class="walk"><span class="dots" aria-hidden="true">{}</span><span>{}</span></p>', dots, told)


def stars(earned: int, count: int) -> Markup:
    """Stars, of which some are earned."""
    shown = join(fill('<i class="star{}">{}</i>', " on" if n < earned else "", icon("star")) for n in range(count))
    return fill('<span class="stars" aria-hidden="true">{}</span>', shown)


# What can be pressed.


def _acts(snapshot: Snapshot, coaching: Coaching, language: str) -> Iterator[Markup]:
    coach, say = coaching.coach, words(language).say
    if coach.done:
        yield from _after(snapshot, coach, language)
        return
    yield _why(snapshot, coaching, language)
    if coach.lesson.sort == "practice":
        yield button("lesson", say("again"), "reset", what="again", kind="ghost")
        yield button("lesson", say("solution"), "hint", what="show", kind="ghost")
        return
    if coach.number or coaching.state == "free":
        yield button("lesson", say("back"), "back", what="back", kind="ghost")
    if coaching.state == "read":
        yield button("lesson", say("next"), "forward", what="next", kind="pri")
    elif coaching.state == "free":
        yield button("lesson", say("enough"), "forward", what="next", kind="ghost")
    elif coaching.state == "play" and coach.misses < PATIENCE:
        yield _skip(language)
    elif coaching.state == "play":
        yield button("lesson", say("show"), "hint", what="show", kind="pri")


def _skip(language: str) -> Markup:
    """The way past a step: it asks once, and says what will happen."""
    say = words(language).say
    return fill(
        '<details class="reason past-it"><summary class="btn ghost">{}{}</summary><div class="sheet"><p>{}</p>{}</div>'
        "</details>",
        icon("forward"),
        say("skip"),
        say("skip.text"),
        button("lesson", say("skip.yes"), "forward", what="show", kind="pri"),
    )


def _why(snapshot: Snapshot, coaching: Coaching, language: str) -> Markup:
    """The reason, and the way to the rule."""
    step, say, view = coaching.coach.step, words(language).say, snapshot.view
    assert step is not None
    decision = view["decision"] if view else None
    rule = step.rule or (decision["rule"] if decision else "")
    address = f"/rules/{snapshot.table.kind.id}#{rule}" if rule else ""
    new = _new_words(coaching.coach, language)
    if not step.why and not new:  # nothing to unfold: the way to the rule, and no empty promise
        lead = '<a class="btn ghost" href="{}" target="_blank">{}{}</a>'
        return fill(lead, address, icon("help"), say("rule.short")) if address else Markup("")
    link = fill('<p><a href="{}" target="_blank">{}</a></p>', address, say("rule")) if address else ""
    return fill(
        '<details class="reason"><summary class="btn ghost">{}{}</summary><div class="sheet">{}{}{}</div></details>',
        icon("help"),
        say("why" if step.why else "words"),
        fill("<p>{}</p>", step.why[language]) if step.why else "",
        join(fill('<p class="means"><b>{}:</b> {}</p>', term.name, term.text) for term in new),
        link,
    )


def _after(snapshot: Snapshot, coach: Coach, language: str) -> Iterator[Markup]:
    """Where to go from the end of a lesson."""
    lesson, say = coach.lesson, words(language).say
    kind = lesson.setup.kind
    following = _following(lesson)
    if lesson.sort == "practice":
        yield button("lesson", say("again"), "reset", what="again", kind="ghost")
        if coach.stars < len(lesson.stars) and not coach.shown:
            yield button("lesson", say("solution"), "hint", what="show", kind="ghost")
    if lesson.goes_on and not (snapshot.view and snapshot.view["over"]):
        yield form(f"{snapshot.path}/continue", say("play-on"), "play", kind="pri", move=snapshot.move_count)
    elif following is not None:
        yield form(f"/learn/{kind.id}/{following.id}", say("following"), "next", kind="pri")
    yield fill('<a class="btn ghost" href="/learn/{}">{}</a>', kind.id, say("all"))


def _following(lesson: Lesson) -> Lesson | None:
    """The next one of the same sort."""
    alike = [other for other in lessons(lesson.setup.kind).values() if other.sort == lesson.sort]
    after = alike[alike.index(lesson) + 1 :]
    return after[0] if after else None


def _moves(snapshot: Snapshot, coaching: Coaching, language: str, moves: str) -> str:
    """The list. Where one move is asked for, and in practice, what can be pressed on the board is folded away."""
    say, state, lesson = words(language).say, coaching.state, coaching.coach.lesson
    if snapshot.moves:
        if state == "play" or lesson.sort == "practice":
            return _folded(snapshot, say("fold.one" if state == "play" else "fold.all"), language)
        return moves
    text = say({"read": "reading", "done": "further" if lesson.further else "done"}.get(state, "waiting"))
    return fill(
        '<section class="moves sheet" id="moves" aria-labelledby="moves-title"><h2 class="ttl" id="moves-title">{}</h2>'
        '<div class="list" tabindex="0"><p class="empty">{}</p>{}</div></section>',
        lesson.title[language],
        text,
        _further(lesson, language) if state == "done" else "",
    )


def _folded(snapshot: Snapshot, summary: str, language: str) -> Markup:
    """Moves without a place on the board, and behind a summary all others: who looks for one reads no list."""
    assert snapshot.speech
    assert snapshot.view
    say = texts(language).say
    found = groups(snapshot.speech, snapshot.view, snapshot.moves, targets(snapshot, language))
    placed = [group for group in found if all(choice.at for choice in group.choices)]
    fold = fill(
        '<details class="fold"><summary>{}</summary>{}{}</details>',
        summary,
        finder(say("moves.filter")) if len(snapshot.moves) >= MANY else "",
        join(map(bunch, placed)),
    )
    return fill(
        '<section class="moves sheet" id="moves" aria-labelledby="moves-title">'
        '<h2 class="ttl" id="moves-title">{} <span class="cnt">{}</span></h2><div class="list" id="move-list">'
        '<div id="hint"></div>{}{}<div id="refused" hidden></div></div></section>',
        say("moves.title"),
        len(snapshot.moves),
        join(bunch(group) for group in found if group not in placed),
        fold if placed else "",
    )


def _further(lesson: Lesson, language: str) -> Markup:
    """The lessons with which to go on, by name."""
    kind = lesson.setup.kind
    shown = (
        fill(
            '<form method="post" action="/learn/{}/{}"><button class="act"><span class="nm">{}</span> '
            '<span class="gn">{}</span></button></form>',
            kind.id,
            other.id,
            other.title[language],
            other.about[language],
        )
        for other in (find(kind, name) for name in lesson.further)
    )
    return join(shown)
