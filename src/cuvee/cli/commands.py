"""The commands, one function each."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.padding import Padding

import cuvee
from cuvee.cli.settings import game_options, named_options, names_of_seats, players
from cuvee.games import broken
from cuvee.kernel import LANGUAGES, CuveeError, Texts
from cuvee.kernel.compiled import is_compiled
from cuvee.kernel.glossary import as_chapter
from cuvee.kernel.lessons.figures import in_words
from cuvee.kernel.record import names_in
from cuvee.kernel.text import check_language
from cuvee.kernel.text import rules as rules_of

app = typer.Typer(help="Play, study and research wine-country board games.", no_args_is_help=True, add_completion=True)

# A game's own options (--days 2, --mode fleet, …) are read by the game, not by Typer.
_OWN_OPTIONS = {"allow_extra_args": True, "ignore_unknown_options": True}

DEFAULT_GAME = "naramata"

Language = Annotated[str, typer.Option("--lang", help=f"Language: {', '.join(LANGUAGES)}.")]
Data = Annotated[Path | None, typer.Option("--data", help="Folder of component files to lay over the standard ones.")]
Seed = Annotated[int | None, typer.Option(help="The same seed and the same moves give the same game.")]
GameId = Annotated[str, typer.Argument(metavar="GAME", help="A game of the catalogue, see `cuvee games`.")]


def _version(wanted: bool) -> None:
    if wanted:
        print(f"cuvee {cuvee.__version__} ({'compiled' if is_compiled() else 'pure Python'})")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Play, study and research wine-country board games."""


@app.command()
def games(lang: Language = "en") -> None:
    """List the games and their options."""
    check_language(lang)
    console = Console()
    for kind in cuvee.kinds():
        texts = Texts(kind.home / "text", lang)
        console.print(f"[bold]{kind.id}[/bold]  {kind.summaries[lang]}")
        for option in kind.options:
            default = option.spelled(option.default)
            console.print(f"  [bold]--{option.name.replace('_', '-')}[/bold]  {option.allowed}  [dim]({default})[/dim]")
            console.print(Padding(texts.say(f"option.{option.name}.help"), (0, 0, 0, 6)))
    for reason in broken().values():
        console.print(f"[red]{escape(reason)}[/red]")


@app.command()
def rules(
    game: GameId,
    section: Annotated[str | None, typer.Argument(help="One section; without it, the whole text.")] = None,
    lang: Language = "en",
) -> None:
    """Show the rules of a game, or one section of them; `glossary` explains its words."""
    kind = cuvee.kind(game)
    sections = rules_of(kind.home, lang) | as_chapter(kind.home, lang)
    if section is not None and section not in sections:
        raise CuveeError(f"the rules of {game} have no section {section!r}; sections: {', '.join(sections)}")
    chosen = sections if section is None else {section: sections[section]}
    text = "\n\n".join(f"## {title}\n\n{in_words(body)}" for title, body in chosen.values())
    Console().print(Markdown(text))
    if section is None:
        Console().print(f"\n[dim]{', '.join(sections)}[/dim]")


@app.command(context_settings=_OWN_OPTIONS)
def play(
    context: typer.Context,
    game: GameId = DEFAULT_GAME,
    bots: Annotated[
        str, typer.Option(help="Bots in the other seats: easy, normal, hard, master:1s …; `none` for hot-seat.")
    ] = "greedy",
    lang: Language = "en",
    seed: Seed = None,
    data: Data = None,
    names: Annotated[str | None, typer.Option(help="Names of the players, separated by commas.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
) -> None:
    """Play in the terminal. Options of the game follow by name: --seats 4 --days 2 --mode fleet …"""
    from cuvee.cli.session import Session, listen
    from cuvee.cli.table import Table

    check_language(lang)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise CuveeError("the table needs a terminal; `cuvee replay` tells a saved game in words")
    if resume is not None:
        text = read_file(resume)
        saved = cuvee.read(text, data=data, watch=listen)
        chosen = names_of_seats(names, saved.setup.seats) if names else names_in(text)
        Table(Session(saved, players(bots, saved.setup), chosen, resume), lang).run()
        return
    words = context.args
    if game.startswith("-"):  # no game was named, and Typer took its first option for one
        words, game = [game, *words], DEFAULT_GAME
    kind = cuvee.kind(game)
    setup = kind.setup(seed=seed, data=data, **game_options(kind, words))
    session = Session(kind.start(setup, []), players(bots, setup), names_of_seats(names, setup.seats))
    Table(session, lang).run()


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0 takes any free one.")] = 8000,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    processes: Annotated[int, typer.Option(min=1, help="Servers at this port; more than one need PostgreSQL.")] = 1,
) -> None:
    """Serve the web platform: lobby, tables, replays, rules. Games are kept in the user's data folder."""
    from cuvee.cli.serve import serve

    serve(host, port, browser, processes)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; one that is there already is replaced.")],
) -> None:
    """Save everything that the web platform keeps, also while it runs. CUVEE_DATABASE_URL names the database."""
    from cuvee.tables.backup import backup
    from cuvee.web.settings import from_environment

    print(f"{file}: {backup(from_environment('').database, file)} rows")


@app.command()
def restore(file: Annotated[Path, typer.Argument(help="A backup.")]) -> None:
    """Fill an empty database from a backup; it may be of another kind than the one that was saved."""
    from cuvee.tables.backup import restore
    from cuvee.web.settings import from_environment

    print(f"{restore(from_environment('').database, file)} rows restored")


@app.command()
def views(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="One game; without it, all of them.")] = "",
) -> None:
    """Print what views hold, field by field: the reference of the API, in Markdown."""
    from cuvee.cli.reference import reference

    print(reference([cuvee.kind(game)] if game else cuvee.kinds()), end="")


@app.command()
def verify(file: Annotated[Path, typer.Argument(help="The record of a finished game of a table.")]) -> None:
    """Deal a finished game again: was its chance what was promised before the first move?"""
    from cuvee.tables.records import verify

    print(verify(read_file(file)))


@app.command()
def review(
    file: Annotated[Path, typer.Argument(help="The record of a finished game.")],
    seat: Annotated[int | None, typer.Option(min=0, help="Tell of the decisions of this seat only.")] = None,
    lang: Language = "en",
    data: Data = None,
    quick: Annotated[bool, typer.Option("--quick", help="Only the look at first sight, in seconds.")] = False,
    html: Annotated[Path | None, typer.Option(help="Write the review as a page into this file.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything that was found as JSON.")] = False,
) -> None:
    """Look at a finished game again: what each decision cost, what was luck, and what could have been."""
    check_language(lang)
    from cuvee.cli import review as reviewing

    text = read_file(file)
    if html and not html.absolute().parent.is_dir():
        raise CuveeError(f"{html}: there is no such folder")
    reviewer, found = reviewing.reviewed(text, data, seat, quick, quiet=as_json)
    told = reviewing.told(text, reviewer, found, lang)
    if html:
        html.write_text(told.html(seat), encoding="utf-8")
    if as_json:
        print(reviewing.as_json(told))
    elif not html:
        reviewing.show(told, seat)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record.")],
    lang: Language = "en",
    data: Data = None,
    at: Annotated[
        int | None, typer.Option("--at", "--move", min=0, help="Stop after so many moves and show the table.")
    ] = None,
    svg: Annotated[Path | None, typer.Option(help="Draw the table into this file instead.")] = None,
    gif: Annotated[Path | None, typer.Option(help="Make a film of the whole game instead, as GIF.")] = None,
    webm: Annotated[Path | None, typer.Option(help="Make a film of the whole game instead, as WebM.")] = None,
    seat: Annotated[
        int | None, typer.Option(min=0, help="Whose eyes a picture is seen with; else a spectator's.")
    ] = None,
    pace: Annotated[float, typer.Option(min=0.1, max=50, help="Moves per second of a film.")] = 4,
    scale: Annotated[float, typer.Option(min=0.2, max=4, help="Size of a film; 1 is 972 by 690.")] = 1,
) -> None:
    """Tell a recorded game in words, and show the table at its end or after a number of moves; or draw it."""
    check_language(lang)
    text = read_file(file)
    if svg or gif or webm:
        from cuvee.cli.film import film, still

        if svg:
            svg.write_text(still(text, data, lang, at, seat), encoding="utf-8")
        for out in filter(None, (gif, webm)):
            frames = film(text, data, lang, seat, pace, scale, out)
            print(f"{out}: {frames} frames, {out.stat().st_size / 1e6:.1f} MB")
        return
    from cuvee.cli.retell import retell

    for line in retell(text, lang, data, at):
        print(line)


@app.command()
def gallery(
    out: Annotated[Path | None, typer.Option(help="Folder for the pages; without it, they are opened at once.")] = None,
    lang: Language = "en",
) -> None:
    """Show every piece and card of the games that are drawn, in three languages."""
    from cuvee.cli.gallery import run

    check_language(lang)
    run(out, lang)


@app.command()
def check(
    paths: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Scenario files, or folders of them.")],
) -> None:
    """Run scenarios: given a position, when these moves, then these facts."""
    from cuvee.kernel import scenario

    passed = failed = 0
    for path in scenario.files(paths):
        for example in scenario.load(path, cuvee.kind):
            try:
                example.check()
                passed += 1
            except (AssertionError, CuveeError) as problem:
                failed += 1
                print(f"{path}: {example.title}\n  {problem}")
    print(f"{passed} passed, {failed} failed")
    if failed:
        raise typer.Exit(1)


@app.command("lessons")
def list_lessons(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="One game; without it, all of them.")] = "",
    lang: Language = "en",
    check: Annotated[bool, typer.Option("--check", help="Try each of them, and say what is wrong.")] = False,
) -> None:
    """List the lessons and practices."""
    from cuvee.cli.lesson import list_all

    check_language(lang)
    if list_all(Console(), [cuvee.kind(game)] if game else cuvee.kinds(), lang, check):
        raise typer.Exit(1)


@app.command()
def lesson(
    name: Annotated[str, typer.Argument(metavar="LESSON", help="A file, or a name: naramata/cheese.")],
    lang: Language = "en",
    check: Annotated[bool, typer.Option("--check", help="Try it, and say what is wrong with it.")] = False,
    demo: Annotated[bool, typer.Option("--demo", help="Print how it goes if everything is done as asked.")] = False,
) -> None:
    """Take a lesson in the terminal, or try one that you have written."""
    from cuvee.cli.lesson import Taking, demonstrate, named
    from cuvee.kernel.lessons import check as trying

    check_language(lang)
    taken = named(name)
    if check:
        found = trying.faults(taken)
        print("\n".join(found) or f"{taken.id} is sound: {taken.minutes(lang):.1f} minutes of reading and clicking")
        if found:
            raise typer.Exit(1)
    elif demo:
        print("\n".join(demonstrate(taken, lang)))
    else:
        Taking(taken, lang, Console()).run()


@app.command(context_settings=_OWN_OPTIONS)
def soak(
    context: typer.Context,
    game: GameId,
    games: Annotated[int, typer.Option(min=1, help="How many random games.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="The first of the seeds.")] = 0,
    data: Data = None,
) -> None:
    """Play random games over all options and check after every move that no component appears or vanishes."""
    from cuvee.cli.soak import run

    kind = cuvee.kind(game)
    run(kind, games, seed, data, game_options(kind, context.args))


@app.command(context_settings=_OWN_OPTIONS)
def survey(
    context: typer.Context,
    game: GameId,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    bots: Annotated[str, typer.Option(help="Who plays, separated by commas; they take turns in the seats.")] = "greedy",
    seed: Annotated[int, typer.Option(min=0, help="The first of the seeds.")] = 0,
    data: Data = None,
) -> None:
    """Let bots play many games; print points by place and by source, results by bot, and how often things happen."""
    from cuvee.cli.survey import run

    kind = cuvee.kind(game)
    run(kind, games, seed, [name.strip() for name in bots.split(",")], game_options(kind, context.args), data)


@app.command()
def arena(
    game: GameId,
    bots: Annotated[
        list[str], typer.Argument(metavar="BOT…", help="Who plays: random, greedy, ismcts:400, hard, master:1s …")
    ],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seats: Annotated[int | None, typer.Option(help="Seats; without it, as many as bots.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="An option of the game, such as days=3; again for more.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="The first of the seeds.")] = 0,
    data: Data = None,
    out: Annotated[Path | None, typer.Option(help="File of results; a match that it holds goes on.")] = None,
    ray: Annotated[str | None, typer.Option(help="Address of a Ray cluster to play on; `local` for a new one.")] = None,
) -> None:
    """Let bots play a match in all cores, seats rotated: win rates, ratings and points with their errors."""
    from cuvee.arena.match import Match
    from cuvee.cli.arena import run

    kind = cuvee.kind(game)
    chosen = named_options(kind, option or [])
    if seats is not None:
        chosen["seats"] = seats
    match = Match.agree(kind, bots, chosen, seed, data)
    if ray is None:
        run(match, games, out)
    else:
        from cuvee.arena.cluster import on_ray

        run(match, games, out, on_ray(ray))


@app.command()
def train(
    game: GameId,
    out: Annotated[Path, typer.Option(help="Folder for the net and its checkpoint.")] = Path("learned"),
    minutes: Annotated[float, typer.Option(min=0.1, help="How long.")] = 60,
    games: Annotated[int, typer.Option(min=1, help="Games of a round.")] = 600,
    seed: Annotated[int, typer.Option(min=0, help="Of the games and of the first weights.")] = 1,
    resume: Annotated[
        Path | None, typer.Option(help="Checkpoint to go on from; `ours`: the net in the package.")
    ] = None,
    start: Annotated[str, typer.Option(help="Who plays the first games: judgement, or nothing.")] = "judgement",
    data: Data = None,
    ray: Annotated[str | None, typer.Option(help="Address of a Ray cluster to play on; `local` for a new one.")] = None,
    adopt: Annotated[Path | None, typer.Option(help="Take this checkpoint's net into the package instead.")] = None,
    strength: Annotated[list[str] | None, typer.Option(help="With --adopt: a result for its card.")] = None,
    temperature: Annotated[
        float, typer.Option(min=0.1, max=10, help="With --adopt: what `training.measure GAME --calibrate` found.")
    ] = 1.0,
) -> None:
    """Let a net learn a game from playing against itself, in all cores; the extra `train` brings PyTorch."""
    from cuvee.arena.many import cores
    from cuvee.bots.training.run import Plan
    from cuvee.cli import train as training

    kind = cuvee.kind(game)
    if adopt is not None:
        training.take(kind, adopt, f"cuvee train {game}", strength or [], temperature)
    else:
        processes = cores()
        plan = Plan(game, out, minutes, processes, games, seed, resume=resume, start=start, data=data, ray=ray)
        training.run(plan)


@app.command(context_settings=_OWN_OPTIONS)
def lab(
    context: typer.Context,
    game: GameId,
    report: Annotated[Path, typer.Option(help="The page to write.")],
    games: Annotated[int, typer.Option(min=2, help="How many games.")] = 1000,
    bots: Annotated[str, typer.Option(help="Who plays, separated by commas; they take turns in the seats.")] = "greedy",
    seed: Annotated[int, typer.Option(min=0, help="The first of the seeds.")] = 0,
    data: Annotated[Path | None, typer.Option(help="Component files to compare with the standard ones.")] = None,
    lang: Language = "en",
) -> None:
    """Let bots play many games and write a page about the game: points, places, and what helps to win."""
    from cuvee.cli.lab import run

    check_language(lang)
    kind = cuvee.kind(game)
    chosen = game_options(kind, context.args)
    run(kind, games, seed, [name.strip() for name in bots.split(",")], chosen, data, report, lang)


bench = typer.Typer(help="Measure speed: of the rules, and of the web platform.", invoke_without_command=True)
app.add_typer(bench, name="bench")


@bench.callback()
def bench_rules(
    context: typer.Context,
    seconds: Annotated[float, typer.Option(min=1, help="How long to measure each engine.")] = 10,
    seed: Annotated[int, typer.Option(min=0)] = 1,
) -> None:
    """Measure the speed of random play, of copies (side by side with catanatron) and of searches."""
    from cuvee.cli.bench import run

    if context.invoked_subcommand is None:
        run(seconds, seed)


@bench.command("web")
def bench_web(
    game: GameId = DEFAULT_GAME,
    full: Annotated[bool, typer.Option("--full", help="1,000 live tables, 10,000 that sleep, 200 spectators.")] = False,
    tables: Annotated[int | None, typer.Option(min=1, help="How many live tables, instead.")] = None,
    rates: Annotated[
        list[float] | None, typer.Option("--rate", min=1, help="Moves per second; several: again.")
    ] = None,
    seconds: Annotated[float | None, typer.Option(min=1, help="How long to measure each load.")] = None,
    processes: Annotated[
        int, typer.Option(min=1, help="Server processes, measured as 1, 2, 4 …; more than one need PostgreSQL.")
    ] = 1,
    database: Annotated[str | None, typer.Option(help="Database URL; a new SQLite file by default.")] = None,
) -> None:
    """Measure how fast moves are seen, what they cost and send, what tables and spectators cost, how tables wake."""
    from cuvee.cli.bench_web import SIZES, run

    if processes > 1 and not (database or "").startswith("postgres"):
        raise CuveeError("several processes need PostgreSQL: --database postgresql://…")
    size = SIZES["full" if full else "small"]
    if tables:
        size = replace(size, tables=(tables,))
    run(game, replace(size, seconds=seconds or size.seconds), rates or [300, 700], processes, database)


@bench.command("fair")
def bench_fair(
    game: GameId = DEFAULT_GAME,
    tables: Annotated[int, typer.Option(min=1, help="How many tables, each with two live viewers.")] = 100,
    rate: Annotated[float, typer.Option(min=1, help="Moves per second, at all tables together.")] = 100,
    seconds: Annotated[float, typer.Option(min=1, help="How long to measure, before and during.")] = 20,
) -> None:
    """Measure how fast others' moves are seen while one guest does everything to make them wait."""
    from cuvee.cli.bench_fair import run

    run(game, tables, rate, seconds)


def read_file(path: Path) -> str:
    """The text of a file, or a clear word on why there is none."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as problem:
        raise CuveeError(f"{path}: {(problem.strerror or str(problem)).lower()}") from None
    except UnicodeDecodeError:
        raise CuveeError(f"{path}: this is not text in UTF-8") from None
