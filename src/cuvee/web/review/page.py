"""The page of a review, drawn: what happened, where, what to change, was it luck, and how good it was."""

from __future__ import annotations

from markupsafe import Markup

from cuvee.review.words import ToldMoment, bounded, percent, signed
from cuvee.web.model import Page
from cuvee.web.pages.drawing import Colours, coloured, icon, piece
from cuvee.web.pages.markup import fill, join
from cuvee.web.pages.picture import symbols
from cuvee.web.pages.points import DASHES
from cuvee.web.pages.site import render
from cuvee.web.review.board import board, drawn
from cuvee.web.review.curve import curves
from cuvee.web.review.learning import lesson
from cuvee.web.review.shown import Shown, texts


def review(page: Page, shown: Shown) -> str:
    """The whole page."""
    language, table = page.language, shown.snapshot.table
    picture = drawn(shown, language)
    colours = picture.colours if picture else ()
    name = table.kind.names[language]
    return render(
        "review.html",
        page,
        shown=shown,
        tell=texts(language).say,
        kind=table.kind,
        name=name,
        symbols=symbols(table.kind),
        story=_story(shown, colours, language),
        board=board(shown, picture, language),
        luck=_luck(shown, colours, language),
        figures=_figures(shown, language),
        players=_players(shown, colours),
        side=lesson(shown, language) if shown.learning else _list(shown, language),
        acts=_acts(shown, language),
        progress=_progress(shown, language),
        players_line=", ".join(seat.name for seat in shown.told.seats),
    )


def waiting(page: Page, path: str, name: str) -> str:
    """The page in the first seconds."""
    return render("review_waiting.html", page, path=path, name=name, tell=texts(page.language).say)


def _story(shown: Shown, colours: Colours, language: str) -> Markup:
    return fill(
        '<section class="sheet story" aria-labelledby="story"><p class="verdict"><b id="story">{}</b> {}</p>'
        "{}{}</section>",
        shown.told.headline,
        shown.player.summary,
        curves(shown, colours, language),
        _legend(shown, colours, language),
    )


def _legend(shown: Shown, colours: Colours, language: str) -> Markup:
    line = Markup(
        '<svg viewBox="0 0 26 8" aria-hidden="true"><line x2="26" y1="4" y2="4" stroke-dasharray="{}"/></svg>'
    )
    here = shown.curve[shown.at]
    rows = join(
        fill(
            '<li class="{}">{}{} <b class="num">{} %</b></li>',
            coloured(n, colours),
            line.format(DASHES[n]),
            seat.name,
            percent(here[n]),
        )
        for n, seat in enumerate(shown.told.seats)
    )
    say = texts(language).say
    note = fill('<li class="muted note">{}</li>', say("curve.stroke")) if shown.moments else Markup("")
    stage = shown.review.stages[min(shown.at, len(shown.review.stages) - 1)]
    return fill(
        '<div class="here"><p class="when"><b>{}</b> <span class="muted">{}</span></p>'
        '<ul class="legend" aria-label="{}">{}{}</ul></div>',
        shown.words.when(*stage),
        say("move", move=shown.at, last=len(shown.review.stages)),
        say("curve.unit"),
        rows,
        note,
    )


def _progress(shown: Shown, language: str) -> Markup:
    """How far the closer look has come; empty when it is complete."""
    if not shown.review.todo:
        return Markup("")
    done = percent(shown.review.depth)
    return fill(
        '<p class="progress sheet" role="status"><label for="progress">{}</label> '
        '<progress id="progress" max="100" value="{}">{} %</progress></p>',
        texts(language).say("computing"),
        done,
        done,
    )


# The rail: whose decisions, the list, and what can be done.


def _players(shown: Shown, colours: Colours) -> Markup:
    return join(
        fill(
            '<a href="{}"{}>{}<span>{} <b class="num">{}</b>{}</span></a>',
            shown.link(seat=n, at=(seat.moments[0].ply if seat.moments else shown.at)),
            Markup(' aria-current="true"') if n == shown.seat else "",
            piece(n, colours),
            seat.name,
            seat.score,
            " ★" if seat.won else "",
        )
        for n, seat in enumerate(shown.told.seats)
    )


def _list(shown: Shown, language: str) -> Markup:
    say = texts(language).say
    if not shown.moments:
        return fill('<p class="none muted">{}</p>', say("list.none" if not shown.review.todo else "list.later"))
    return fill('<ol class="decisions">{}</ol>', join(_entry(shown, n, language) for n in range(len(shown.moments))))


def _entry(shown: Shown, number: int, language: str) -> Markup:
    say, moment = texts(language).say, shown.moments[number]
    is_open = moment.ply == shown.at
    return fill(
        '<li class="{}{}"><a class="what" href="{}"{}><span class="n num">{}</span>'
        '<span><small>{}</small>{}</span><b class="num cost">{}<small>%</small></b></a>'
        "{}<p>{}</p></li>",
        moment.kind,
        " open" if is_open else "",
        shown.link(at=moment.ply),
        Markup(' aria-current="step"') if is_open else "",
        number + 1,
        f"{moment.when} · {say('find')}" if moment.kind == "find" else moment.when,
        fill("<strong>{}</strong>", moment.title) if not is_open else "",
        signed(100 * moment.change),
        _two(moment, language) if is_open else "",
        moment.sentence,
    )


def _two(moment: ToldMoment, language: str) -> Markup:
    """The two moves, with the lines they are drawn in."""
    say = texts(language).say
    return fill(
        '<dl class="two"><dt class="played">{}</dt><dd>{}</dd><dt class="better">{}</dt><dd>{}</dd></dl>',
        say("mark.played"),
        moment.title,
        say("mark.obvious" if moment.kind == "find" else "mark.better"),
        moment.better_title,
    )


def _acts(shown: Shown, language: str) -> Markup:
    say, found = texts(language).say, list[Markup]()
    seat = shown.review.movers[shown.at] if shown.at < len(shown.review.movers) else None
    if seat is not None:
        found.append(
            fill(
                '<form method="post" action="{}/try"><input type="hidden" name="move" value="{}">'
                '<input type="hidden" name="seat" value="{}"><button class="btn pri">{}{}</button></form>',
                shown.path,
                shown.at,
                seat,
                icon("branch"),
                say("try"),
            )
        )
    if shown.following:
        key = "next.learn" if shown.learning else "next"
        found.append(
            fill(
                '<a class="btn" id="next" href="{}" title="{} (n)">{}{}</a>',
                shown.link(at=shown.following.ply),
                say(key),
                say(key),
                icon("forward"),
            )
        )
    if any(moment.kind == "mistake" for moment in shown.player.moments):
        learn = not shown.learning
        first = next(moment for moment in shown.player.moments if moment.kind == "mistake")
        target = shown.link(at=first.ply, learning=True) if learn else shown.link(learning=False)
        found.append(
            fill(
                '<a class="btn ghost" href="{}">{}{}</a>', target, icon("hint"), say("learn" if learn else "learn.end")
            )
        )
    return join(found)


# Luck and skill, and how good it was.


def _luck(shown: Shown, colours: Colours, language: str) -> Markup:
    """Start + luck + own + others + unexplained = result, a row for each player, as numbers and as bars."""
    say = texts(language).say
    columns = ("start", "luck", "own", "others", "rest", "result", "without")
    head = join(fill('<th scope="col">{}</th>', shown.words.say(f"review.column.{name}")) for name in columns)
    seats = shown.told.seats[:1] if shown.review.together else shown.told.seats
    most = max(
        [0.1, *[abs(value) for seat in seats for value in (seat.account.luck, seat.account.own, seat.account.others)]]
    )
    rows = join(
        fill(
            '<tr><th scope="row">{} {}</th><td class="num">{}</td>{}<td class="num">{}</td><td class="num">{}</td>'
            '<td class="num strong">{}</td></tr>',
            piece(n, colours),
            seat.name,
            percent(seat.account.start),
            join(_bar(value, most) for value in (seat.account.luck, seat.account.own, seat.account.others)),
            signed(100 * seat.account.rest),
            percent(seat.account.result),
            percent(bounded(seat.account.without_luck)),
        )
        for n, seat in enumerate(seats)
    )
    return fill(
        '<section class="sheet luck" id="luck" aria-labelledby="luck-title"><h2 class="ttl" id="luck-title">{}'
        '<small>{}</small></h2><div class="scroll" tabindex="0">'
        "<table><thead><tr><td></td>{}</tr></thead><tbody>{}</tbody></table></div>"
        '<p class="muted">{}</p></section>',
        say("luck"),
        say("luck.unit"),
        head,
        rows,
        say("luck.explained"),
    )


def _bar(value: float, most: float) -> Markup:
    """A number with a bar that starts in the middle."""
    size = round(min(50.0, 50 * abs(value) / most), 1)
    return fill(
        '<td class="num"><svg class="bar {}" viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">'
        '<rect x="{}" y="1" width="{}" height="12"/><path d="M50 0V14"/></svg>{}</td>',
        "more" if value >= 0 else "less",
        50 if value >= 0 else 50 - size,
        size,
        signed(100 * value),
    )


def _gauge(share: float) -> Markup:
    return fill(
        '<svg class="gauge" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
        '<rect class="all" width="100" height="10"/><rect width="{}" height="10"/></svg>',
        round(100 * share, 1),
    )


def _figures(shown: Shown, language: str) -> Markup:
    say, account = texts(language).say, shown.player.account
    each = 100 * -account.own / max(1, account.decisions)
    point = say("point")
    rows = join(
        fill(
            '<tr><th scope="row">{} <small>{}</small></th><td>{}</td><td class="num">{}</td>'
            '<td class="num lost">{}</td><td class="num">{}</td></tr>',
            part.title,
            part.decisions or "",
            _gauge(part.accuracy) if part.decisions else "",
            f"{percent(part.accuracy)} %" if part.decisions else "",
            signed(100 * part.lost) if part.decisions else "",
            signed(100 * part.luck),
        )
        for part in shown.player.parts
        if part.decisions or round(100 * part.luck)
    )
    columns = [fill('<th scope="col">{}</th>', say(f"figures.{name}")) for name in ("accuracy", "lost", "luck")]
    return fill(
        '<section class="sheet figures" id="figures" aria-labelledby="figures-title">'
        '<h2 class="ttl" id="figures-title">{}</h2>'
        '<dl class="sums"><div><dd>{}</dd><dt>{}</dt></div><div><dd>{} %</dd><dt>{}</dt></div>'
        "<div><dd>{} %</dd><dt>{}</dt></div></dl>"
        '<table><thead><tr><th scope="col"><span class="unseen">{}</span></th><td></td>{}</tr>'
        '</thead><tbody>{}</tbody></table><p class="muted">{}</p></section>',
        say("figures", who=shown.player.name),
        account.decisions,
        say("figures.decisions"),
        percent(account.accuracy),
        say("figures.accuracy"),
        f"{each:.2f}".replace(".", point),
        say("figures.each"),
        say("figures.part"),
        join(columns),
        rows,
        shown.words.say("review.accuracy.explained"),
    )
