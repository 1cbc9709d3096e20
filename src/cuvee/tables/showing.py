"""What one viewer may know about a table: the only way from a room to a page or a script."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from cuvee.kernel import Game, Setup, Speech, Value
from cuvee.kernel.errors import CuveeError
from cuvee.tables.course import visible
from cuvee.tables.model import ChatLine, Coaching, Replay, Seat, Snapshot, Table, Turn, Undo, Viewer
from cuvee.tables.room import Room
from cuvee.tables.seeds import commitment
from cuvee.tables.story import Story
from cuvee.tables.tutored import Tutored

_IDLE = 300.0  # seconds after which a bot may take over where there is no clock
_LATELY = 100  # moves among which spectators are shown the last turns


def snapshot(room: Room, viewer: Viewer, now: float) -> Snapshot:
    """The table as it is now, for one viewer."""
    story = room.story
    handover = None
    if story is not None:
        viewer, handover = _eyes(story, viewer)
    seat = viewer.seat
    game = story.game if story else None
    places, log = story.course.visible(seat) if story else ([], [])
    mine = story.course.last_of(seat, story.opening) if story and seat is not None else 0
    return Snapshot(
        table=_table(room, viewer),
        seats=_seats(room, viewer, now),
        viewer=viewer,
        ply=story.ply if story else len(room.raw),
        move_count=story.course.length if story else 0,
        path=viewer.path,
        view=story.view(seat) if story else None,
        speech=speech_of(room, viewer.language) if story else None,
        moves=_moves(story, seat),
        held=story.held if story else None,
        log=log,
        fresh=bisect_left(places, story.course.told_by_last()) if story else 0,
        chat=_heard(room, viewer),
        watching=tuple(sorted(room.watchers.values())),
        undo=_undo(story, seat) if story else Undo(),
        thinking=room.thinking,
        may_take_over=absent(room, viewer.seats, now),
        handover=handover,
        can_continue=may_continue(room, viewer.player.id if viewer.player else None),
        now=now,
        why_not=lambda move: _why_not(game, seat, move),
        vocabulary=game.vocabulary.names if game else (),
        coaching=_coaching(story, room) if isinstance(story, Tutored) and seat is not None else None,
        told_by=lambda place: story.course.told_by(places[place]) if story else 0,
        mine=mine,
        since=_meanwhile(story, places, mine, viewer) if story else (),
    )


def _meanwhile(story: Story, places: Sequence[int], mine: int, viewer: Viewer) -> tuple[Turn, ...]:
    """The turns since the viewer's last one; for spectators the last ones, as many as there are seats."""
    if viewer.seats:
        return _since(story, places, mine) if viewer.seat is not None and mine else ()
    lately = max(story.opening, story.course.length - _LATELY)
    return _since(story, places, lately)[-len(story.owners) :]


def _since(story: Story, places: Sequence[int], mine: int) -> tuple[Turn, ...]:
    """The turns after a move, as far as they told the viewer anything."""
    course, found = story.course, list[Turn]()
    for seat, first, last in course.turns(mine):
        begin, end = (bisect_left(places, course.told_from(move)) for move in (first, last + 1))
        if begin < end:
            found.append(Turn(seat, first, last, begin, end))
    return tuple(found)


def _coaching(story: Tutored, room: Room) -> Coaching:
    """What the coach is at; where a move is asked for, all that are legal, too: whoever wants another is corrected."""
    coach, game = story.coach, story.game
    state = coach.state(game)
    return Coaching(coach, state, tuple(game.moves(coach.lesson.seat)) if state == "play" else ())


def replay(room: Room, viewer: Viewer, move: int, seat: int | None, now: float) -> Replay:
    """The table after one of its moves. Before the end everybody sees it only with their own eyes.

    It replays a few moves at most, from the nearest position that was kept, and may be called in a thread: what it
    reads of a room is exchanged there, never changed.
    """
    story = room.playing
    last = story.course.length
    move = min(max(move, 0), last)
    eyes: tuple[int | None, ...] = (None, *range(len(room.places))) if story.game.over else viewer.seats or (None,)
    allowed = tuple(one for one in eyes if story.course.shows(move, one)) or (None,)
    if seat not in allowed:
        seat = allowed[0] if viewer.seat not in allowed else viewer.seat
    game = story.course.at(move)
    looking = replace(viewer, seat=seat)
    places = visible(story.course.told(move), seat)
    before = bisect_left(places, story.course.told_from(move)) if move else 0
    here = Snapshot(
        table=_table(room, viewer),
        seats=_seats(room, looking, now, game.asked),
        viewer=looking,
        ply=story.ply,
        move_count=move,
        path=viewer.path,
        view=game.view(seat),
        speech=speech_of(room, viewer.language),
        moves=(),
        held=None,
        log=[story.course.log[place] for place in places],
        fresh=before,
        chat=(),
        watching=(),
        undo=Undo(),
        thinking=None,
        may_take_over=(),
        handover=None,
        can_continue=may_continue(room, viewer.player.id if viewer.player else None),
        now=now,
        why_not=lambda _: "not-asked",
        vocabulary=game.vocabulary.names,
        told_by=lambda place: story.course.told_by(places[place]),
    )
    movers = tuple(story.course.movers)
    stages = tuple(story.course.told_after(room.head.kind.stage))
    return Replay(here, viewer.path, move, last, seat, allowed, tuple(story.course.points), movers, stages)


def _eyes(story: Story, viewer: Viewer) -> tuple[Viewer, int | None]:
    """Whose eyes are used. Where people share a screen it is passed on first, if one must not see the other's hand."""
    if len(viewer.seats) < 2:
        own = viewer.seats[0] if viewer.seats else None
        return viewer if viewer.seat == own else replace(viewer, seat=own), None
    waiting = [seat for seat in story.thinkers if seat in viewer.seats]
    if not waiting or viewer.seat in waiting:
        return viewer, None
    following = waiting[0]
    if hides(story, following, viewer.seat):
        return replace(viewer, seat=None), following
    return replace(viewer, seat=following), None


def hides(story: Story, seat: int, viewer: int | None) -> bool:
    """Whether a seat sees something now that the viewer must not see, or the other way round."""
    theirs, ours = story.view(seat), story.view(viewer)
    return {**theirs, "seat": None} != {**ours, "seat": None}


def _moves(story: Story | None, seat: int | None) -> tuple[str, ...]:
    return () if story is None or seat is None else story.moves(seat)


def _why_not(game: Game | None, seat: int | None, move: str) -> str | None:
    if game is None or seat is None or seat not in game.asked:
        return "not-asked"
    return game.why_not(move, seat)


def _heard(room: Room, viewer: Viewer) -> tuple[ChatLine, ...]:
    """What is said at the table, and for spectators what they say: players hear that when the game is over."""
    person = viewer.player.id if viewer.player else None
    if room.seats_of(person) and room.status == "playing":
        return tuple(line for line in room.chat if not line.gallery)
    return tuple(room.chat)


def _undo(story: Story, seat: int | None) -> Undo:
    request = story.request
    asked_by, waiting = (request.seat, request.waiting) if request else (None, ())
    back = story.course.length - request.length if request else 0
    mine = (0, "", False) if seat is None else (story.steps(seat), story.barrier(seat), story.can_ask(seat))
    return Undo(*mine, asked_by=asked_by, waiting=waiting, back=back, answer=story.answer)


def _table(room: Room, viewer: Viewer) -> Table:
    head, person = room.head, viewer.player.id if viewer.player else None
    shown = head.status == "over" and head.origin != "fork"  # the game that it came from may still be running
    is_host, seated = person == head.host, bool(room.seats_of(person))
    return Table(
        id=head.id,
        kind=head.kind,
        options=head.options,
        clock=head.clock,
        confirm=head.confirm,
        public=head.public,
        rated=head.rated,
        status=room.status,
        rules=head.rules,
        origin=head.origin,
        parent=head.parent,
        parent_move=head.parent_move,
        commitment=commitment(head.seed, head.salt),
        seed=str(head.seed) if shown else None,
        salt=head.salt if shown else None,
        created=head.created,
        next=head.next,
        is_host=is_host,
        watch=f"/w/{head.watch}" if is_host or seated or head.public else None,
        dealt=bool(room.story and room.story.course.deals),
    )


def _seats(room: Room, viewer: Viewer, now: float, asked: tuple[int, ...] | None = None) -> tuple[Seat, ...]:
    """Who sits where, and who is asked: now, or at the earlier position that is looked at."""
    story, person = room.story, viewer.player.id if viewer.player else None
    if asked is None:
        thinkers = story.thinkers if story else ()
        asked = story.game.asked if story and story.held is None else thinkers
    return tuple(
        Seat(
            number=place.seat,
            name=place.name,
            player=place.player,
            bot=place.bot,
            standin=bool(story and place.seat in story.standins),
            present=place.player is not None and room.present[place.player] > 0,
            mine=place.seat in viewer.seats,
            asked=place.seat in asked,
            remaining=story.clocks.remaining(place.seat, now) if story and place.player else None,
            running=bool(story and place.seat in story.clocks.running),
            claim=f"/claim/{place.claim}" if place.claim and person == room.head.host else None,
            kept=place.open and place.kept is not None,
            kept_for_me=place.open and place.kept is not None and place.kept == person,
        )
        for place in room.places
    )


def absent(room: Room, mine: tuple[int, ...], now: float) -> tuple[int, ...]:
    """The seats that a bot may take over now, because their time is up or nothing was heard of them for long."""
    story = room.story
    if story is None or not mine or story.game.over:
        return ()
    return tuple(seat for seat in story.thinkers if seat not in mine and is_late(story, seat, now))


def is_late(story: Story, seat: int, now: float) -> bool:
    """Whether a person has kept the others waiting for too long."""
    remaining = story.clocks.remaining(seat, now)
    return story.clocks.waited(seat, now) >= _IDLE if remaining is None else remaining <= 0


def may_continue(room: Room, player: str | None) -> bool:
    """Whether somebody may play on from any move at a new table.

    A finished game has no secrets left. A running one may be continued by a person who plays all of its persons:
    the bots keep their seats, so nobody sees a hand that is not theirs, and such a game never counts. Whoever plays
    several seats against bots waits: what two have seen together cannot be left as it is when the rest is dealt anew.
    """
    if room.story is None or player is None:
        return False
    owners = [place.player for place in room.places if place.player is not None]
    alone = set(owners) == {player} and len(owners) in (1, len(room.places))
    return room.head.status == "over" or alone


@lru_cache(maxsize=4096)
def _speech(game: str, options: tuple[tuple[str, Value], ...], language: str, names: tuple[str, ...]) -> Speech:
    import cuvee

    kind = cuvee.kind(game)
    return kind.speech(Setup(kind, 0, dict(options)), language, names)


def speech_of(room: Room, language: str) -> Speech:
    """The game in words, with the names of this table. It is made without the seed: words need no chance."""
    head = room.head
    names = tuple(place.name for place in room.places)
    return _speech(head.kind.id, tuple(head.options.items()), language, names)


def check_move_number(room: Room, move: int) -> int:
    """The number of a move that exists."""
    last = room.playing.course.length
    if not 0 <= move <= last:
        raise CuveeError(f"there is no move {move}; there are 0 to {last}")
    return move
