"""The table as keyed fragments: for each element of the page, by its id, what it looks like for one viewer.

Everything is made from the viewer's snapshot: a view, the game's words, and who sits where. The server sends those that
changed; `static/patch.js` puts each in its place. A container holds a stub for each part that is a fragment of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from cuvee.kernel import Picture, Section
from cuvee.kernel.speech import seat_key
from cuvee.kernel.view import View
from cuvee.tables.model import Replay, Snapshot, Viewer
from cuvee.web.pages import company, log, moment, panels, picture
from cuvee.web.pages.drawing import Colours, picture_of, piece
from cuvee.web.pages.learn import beside, coach
from cuvee.web.pages.markup import Fragments, Markup, fill, join, merged, stub
from cuvee.web.pages.moves import moves
from cuvee.web.pages.options import agreed
from cuvee.web.pages.panels import button
from cuvee.web.pages.replaying import replay_panel
from cuvee.web.pages.say import texts
from cuvee.web.pages.typeset import part, rows

_OWN = ("hand",)  # sections that lie before the viewer besides the seat's own


def table_fragments(snapshot: Snapshot, viewer: Viewer, language: str) -> Fragments:
    """All fragments of the table page for one viewer."""
    return merged(table_layers(snapshot, language))


def table_layers(snapshot: Snapshot, language: str) -> list[Mapping[str, str]]:
    """The same in layers: a panel of the picture that looks as before is the very layer that it was before."""
    drawn = picture.drawn(snapshot, language)
    colours = drawn.colours if drawn else ()
    head: Fragments = {"state": state(snapshot, language)}
    pictured, found = _lay_out(head, snapshot, drawn, language)
    found["moment"] = moment.moment(snapshot, colours, language)
    found["since"] = log.since(snapshot, colours, language)
    found["moves"] = moves(snapshot, colours, language)
    if snapshot.coaching is not None:
        found |= coach.fragments(snapshot, snapshot.coaching, language, found["moves"])
    found |= beside.fragments(snapshot, language)
    if "prompt" in found:  # whoever teaches asks in other words
        head["prompt"] = found.pop("prompt")
    found["chat"] = company.chat(snapshot, colours, language)
    found["gallery"] = company.gallery(snapshot, language)
    found["watching"] = company.watching(snapshot, language)
    found["handover"] = _handover(snapshot, colours, language)
    return [head, *pictured, found]


def replay_fragments(replay: Replay, language: str) -> Fragments:
    """The same page at an earlier move: the position, and what is needed to leaf through the game."""
    drawn = picture.drawn(replay.snapshot, language)
    head: Fragments = {}
    pictured, found = _lay_out(head, replay.snapshot, drawn, language, past=True)
    found["moves"] = replay_panel(replay, drawn.colours if drawn else (), language)
    return merged([head, *pictured, found])


def _lay_out(
    head: Fragments, snapshot: Snapshot, drawn: Picture | None, language: str, *, past: bool = False
) -> tuple[Sequence[Mapping[str, str]], Fragments]:
    """What a running table and a replay show alike: what stands before the panels is added to the head."""
    head["prompt"] = panels.prompt(snapshot, language, past=past)
    pictured: Sequence[Mapping[str, str]] = ()
    if drawn and not snapshot.viewer.words:
        head["area"] = _drawn_area(language)
        head["picture"] = picture.shell(drawn, picture.in_front(snapshot.viewer))
        pictured = picture.parts(drawn, snapshot.table.kind)
    else:
        head.update(_in_words(snapshot, language))
    found = panels.seats(snapshot, drawn, language)
    found.update(log.log(snapshot, drawn.colours if drawn else ()))
    found["rule"] = panels.rule(snapshot, language)
    return pictured, found


def people(snapshot: Snapshot) -> str:
    """Who sits here, in one line."""
    return ", ".join(seat.name for seat in snapshot.seats if not seat.open)


def state(snapshot: Snapshot, language: str) -> Markup:
    """What the client must know: it sends these back with every move."""
    say, seat = texts(language).say, snapshot.viewer.seat
    yours = _is_yours(snapshot)
    named = _named(snapshot.table.kind.names[language], yours, people(snapshot), language)
    following = snapshot.table.next if any(one.mine for one in snapshot.seats) else None
    decision = snapshot.view["decision"] if snapshot.view else None
    asks = decision["name"] if decision else ""
    tutor = beside.state(snapshot)
    return Markup(
        f'<div id="state" hidden data-ply="{snapshot.ply}" data-seat="{"" if seat is None else seat}" '
        f'data-moves="{snapshot.move_count}" data-status="{snapshot.table.status}" data-mine="{snapshot.mine}" '
        f'{named} data-asks="{asks}"'
        f"{' data-words=1' if snapshot.viewer.words else ''}"
        f"{f' data-next={following}' if following else ''}"
        f"{f' data-coach={tutor}' if tutor else ''}"
        f"{' data-yours=1' if yours else ''}{_answer(snapshot, say)}></div>"
    )


def title(snapshot: Snapshot, language: str) -> str:
    """What the tab of the browser says."""
    return _title(snapshot.table.kind.names[language], _is_yours(snapshot), language)


def _is_yours(snapshot: Snapshot) -> bool:
    """Whether the viewer can do something now."""
    seat = snapshot.viewer.seat
    return bool(snapshot.moves) or (seat is not None and snapshot.held == seat)


def _title(game: str, yours: bool, language: str) -> str:
    say = texts(language).say
    return say("title.yours", game=game) if yours else say("title", page=game)


@lru_cache(1024)
def _named(game: str, yours: bool, people: str, language: str) -> Markup:
    """What the tab of the browser says, and a notice."""
    return fill('data-title="{}" data-about="{}"', _title(game, yours, language), people)


def _answer(snapshot: Snapshot, say: panels.Say) -> Markup:
    """For whoever has asked to take something back: what the others say."""
    answer = snapshot.undo.answer
    if answer is None or answer.to != snapshot.viewer.seat:
        return Markup("")
    name = snapshot.seats[answer.by].name
    return fill(' data-answer="{}"', say(f"prompt.undo.{'yes' if answer.yes else 'no'}", name=name))


# The position.


def _in_words(snapshot: Snapshot, language: str) -> Fragments:
    """Without a picture, or for those who want it so, the table in words: the board, and the players' areas."""
    view, speech = snapshot.view, snapshot.speech
    if view is None or speech is None:
        return {"area": _area(("welcome",), (), language), "welcome": _welcome(snapshot, language)}
    told = view if snapshot.held is None else {**view, "held": snapshot.held}
    board, side = _sides(speech.sections(told), view)
    left, right = ([f"part-{section.key}" for section in sections] for sections in (board, side))
    found: Fragments = {"area": _area(tuple(left), tuple(right), language)}
    focus = speech.focus(view)
    for section in (*board, *side):
        found |= part(section, section.key == focus)
    return found


def _sides(sections: Sequence[Section], view: View) -> tuple[list[Section], list[Section]]:
    """Sections of the board, and sections of the players: the viewer's own first, then round the table."""
    seats = {seat_key(seat) for seat in range(len(view["seats"]))}
    side = [section for section in sections if section.key in seats or section.key in _OWN]
    return [section for section in sections if section not in side], side


@lru_cache(1024)
def _area(board: tuple[str, ...], side: tuple[str, ...], language: str) -> Markup:
    say = texts(language).say
    return fill(
        '<div class="area{}" id="area"><section class="pane board" id="board" tabindex="0" aria-label="{}">{}</section>'
        '<section class="pane side" id="side" tabindex="0" aria-label="{}">{}</section></div>',
        "" if side else " whole",
        say("panel.board"),
        join(map(stub, board)),
        say("panel.side"),
        join(map(stub, side)),
    )


@lru_cache(8)
def _drawn_area(language: str) -> Markup:
    return fill(
        '<div class="area drawn" id="area"><section class="pane board" id="board" tabindex="0" aria-label="{}">{}'
        "</section></div>",
        texts(language).say("panel.board"),
        stub("picture"),
    )


def _welcome(snapshot: Snapshot, language: str) -> Markup:
    """Before the game: what will be played, and how."""
    say, kind = texts(language).say, snapshot.table.kind
    name = kind.names[language]
    chosen = agreed(kind, snapshot.table.options, language)
    special, usual = (
        rows([f"{one.title}: {one.value}" for one in chosen if one.usual is as_usual]) for as_usual in (False, True)
    )
    return fill(
        '<section class="sheet part" id="welcome"><h2 class="ttl">{}</h2>'
        '<img class="pic" src="{}" alt="" width="400" height="220">'
        '<div><p>{}</p>{}<details><summary>{}</summary>{}</details><p><a href="/rules/{}">{}</a></p></div></section>',
        name,
        picture_of(kind),
        kind.summaries[language],
        special,
        say("welcome.usual", n=sum(one.usual for one in chosen)),
        usual,
        kind.id,
        say("rules.of", game=name),
    )


# What lies over the page.


def _handover(snapshot: Snapshot, colours: Colours, language: str) -> Markup:
    """Hides the table until the next person sits at the screen."""
    say, seat = texts(language).say, snapshot.handover
    if seat is None:
        return Markup('<div id="handover"></div>')
    name = snapshot.seats[seat].name
    return fill(
        '<div id="handover" class="handover" role="dialog" aria-modal="true" aria-labelledby="handover-title">{}'
        '<h2 id="handover-title">{}</h2><p>{}</p>{}</div>',
        piece(seat, colours),
        say("handover", name=name),
        say("handover.text", name=name),
        button("eyes", say("handover.go", name=name), "eye", kind="pri", seat=seat),
    )
