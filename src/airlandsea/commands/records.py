"""`airlandsea show`, `replay`, `check` and `perft`: positions and records."""

import argparse
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import TextIO, TypeVar

from ..battle import Battle
from ..draw import draw_table
from ..errors import AirLandSeaError
from ..locale import express, join_list, translate, using_language
from ..notation.codes import HIDDEN, SEATS, read_seat
from ..public_info import Question
from ..records import IllegalRecord, Record, battles_of, check, distinct_names, moments_of, read_record, read_stream
from ..records.pictures import ends_of, seat_of
from ..rules.state import PUBLIC, State
from ..svg import animation, picture, picture_as_png
from ..text.events import Narrator
from ..text.grammar import sentence
from ..text.lines import line_width, say
from ..view import View
from .arguments import add_language, language_of

Result = TypeVar("Result")
RECORDS = (".toml", ".tomls")
MAX_DEPTH = 12  # of perft
KINDS = {
    "svg": "draw it as SVG instead; of a record each battle's end",
    "png": 'the same as PNG (from a clone: pip install ".[png]")',
    "animation": "draw each battle of a record as an animated SVG",
}


def add_show(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea show`."""
    parser.set_defaults(run=run_show)
    parser.add_argument("thing", help="a position line in quotes, or the file of a record")
    drawn = parser.add_mutually_exclusive_group()
    for kind, help in KINDS.items():
        drawn.add_argument(f"--{kind}", type=Path, metavar="FILE", help=help)
    add_language(parser)


def add_replay(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea replay`."""
    parser.set_defaults(run=run_replay)
    parser.add_argument("record", help="a file *.als.toml")
    parser.add_argument("--seat", help="point of view: 1a, 2a, 1b, 2b (default: a spectator's)")
    add_language(parser)


def add_check(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea check`."""
    parser.set_defaults(run=run_check)
    parser.description = "Validate records by replaying them."
    parser.add_argument("records", nargs="+", help="files *.als.toml, or streams *.als.tomls")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")


def add_perft(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea perft`."""
    parser.set_defaults(run=run_perft)
    parser.add_argument("position", help="a position line in quotes")
    parser.add_argument("--depth", type=int, default=4, help=f"number of decisions, 1 to {MAX_DEPTH} (default: 4)")


# Showing


def run_show(args: argparse.Namespace) -> int:
    """Run `airlandsea show`, in the language that is wanted."""
    with using_language(language_of(args)):
        return show(args)


def show(args: argparse.Namespace) -> int:
    """Print or draw a position line, a view line, or the file of a record."""
    if args.svg:
        return save_all((f"{picture(view)}\n".encode() for view in views_of(args.thing)), args.svg)
    if args.png:
        return save_all((picture_as_png(view) for view in views_of(args.thing)), args.png)
    if args.animation:
        return save_all((f"{svg}\n".encode() for svg in animations_of(args.thing)), args.animation)
    if args.thing.endswith(RECORDS):
        for _ in each_record(Path(args.thing), show_record):
            pass
    elif HIDDEN in args.thing or "view=" in args.thing:
        show_view(View.from_position(args.thing))
    else:
        show_battle(Battle.from_position(args.thing))
    return 0


def views_of(thing: str) -> Iterator[View]:
    """Yield what is to be drawn: a position with all cards open, a view, or the end of each battle of a record."""
    if thing.endswith(RECORDS):
        for views in each_record(Path(thing), lambda record: [*ends_of(record)]):
            yield from views
    elif HIDDEN in thing or "view=" in thing:
        yield View.from_position(thing)
    else:
        yield Battle.from_position(thing).referee_view()


def animations_of(thing: str) -> Iterator[str]:
    """Yield each battle of a record as an animated SVG; raises `IllegalRecord` for a position."""
    if not thing.endswith(RECORDS):
        raise IllegalRecord("nothing to animate", [f"{thing!r} is a position: give the file of a record"])
    for pictures in each_record(Path(thing), animate):
        yield from pictures


def animate(record: Record) -> list[str]:
    """Return each battle of a record as an animated SVG."""
    seat = seat_of(record)
    return [animation([*moments_of(battle, actions, seat)]) for battle, actions in battles_of(record)]


def save_all(pictures: Iterable[bytes], path: Path) -> int:
    """Save pictures; from the second on, the file name gets a number."""
    from ..arena.results import open_output

    for number, content in enumerate(pictures, 1):
        file = path if number == 1 else path.with_stem(f"{path.stem}-{number}")
        with open_output(file):
            file.write_bytes(content)
    return 0


def show_view(view: View) -> None:
    """Print the table as one observer sees it."""
    print(draw_table(view, line_width()))
    if view.seat is not None:
        say(translate("terminal-show-hand", seat=SEATS[view.seat], cards=" ".join(view.hand) or "none"))
    if view.question is None:
        say(translate("analysis-over"))
    elif view.seat in view.question.seats:
        say(sentence(view.question.asks))
    else:
        say(question_line(view.question))


def show_battle(battle: Battle) -> None:
    """Print the table with every card open."""
    view = battle.referee_view()
    print(draw_table(view, line_width()))
    for seat, name in enumerate(battle.mode.seat_names):
        say(translate("terminal-show-hand", seat=name, cards=" ".join(battle.hand(seat)) or "none"))
    say(translate("terminal-show-deck", cards=" ".join(view.deck) or "none"))
    if battle.question:
        say(question_line(battle.question))
        say(translate("terminal-show-options", tokens=str(battle.options)))
    elif battle.ending:
        say(Narrator(PUBLIC).tell(battle.ending))


def question_line(question: Question) -> str:
    """Return "2a: your turn: deploy, improvise or withdraw."."""
    seats = " ".join(SEATS[seat] for seat in sorted(question.seats))
    return translate("terminal-show-asked", seats=seats, asks=question.asks)


def show_record(record: Record) -> None:
    """Print the moves and the end of each battle; of an export only what its player knew: the rest is made up."""
    say(", ".join(filter(None, [record.event, record.date, players_line(record)])) or translate("terminal-record"))
    seat = seat_of(record)
    for number, ((battle, actions), entry) in enumerate(zip(battles_of(record), record.battles, strict=False), 1):
        for action in actions:
            battle.play(action)
        turns = " ".join(entry.turns)
        say(translate("terminal-record-battle", battle=number, steps=len(actions), turns=turns))
        print(draw_table(battle.referee_view() if seat is None else battle.view(seat), line_width()))
        if battle.ending:
            say(Narrator(PUBLIC).tell(battle.ending))


def players_line(record: Record) -> str:
    """Return who plays against whom; "" if nobody is named."""
    names = distinct_names(record)
    if not names:
        return ""
    called = [names.get(seat, SEATS[seat]) for seat in range(record.mode.seats)]
    return translate("terminal-record-players", one=join_list(called[::2]), other=join_list(called[1::2]))


# Replaying


def run_replay(args: argparse.Namespace) -> int:
    """Run `airlandsea replay`, in the language that is wanted."""
    with using_language(language_of(args)):
        for _ in each_record(Path(args.record), lambda record: replay(record, args.seat)):
            pass
    return 0


def replay(record: Record, seat: str | None) -> None:
    """Print a record in sentences, from the point of view of a seat or of a spectator."""
    reader = PUBLIC if seat is None else reader_of(record, seat)
    narrator = Narrator(reader, distinct_names(record), record.mode.pairs)
    for battle, actions in battles_of(record):
        say(narrator.tell(battle.opening))
        for action in actions:
            replay_step(battle, action, narrator)
        say(translate("terminal-record-score", ours=battle.score[0], theirs=battle.score[1]))
        say()


def reader_of(record: Record, text: str) -> int:
    """Return the number of a seat whose knowledge a record holds; raises an `AirLandSeaError` for any other seat."""
    seat = read_seat(text, record.mode.seats)
    if record.seat not in (None, SEATS[seat]):
        raise IllegalRecord(
            f"the record cannot be shown for seat {SEATS[seat]}", [f"it holds only what {record.seat} knew of the war"]
        )
    return seat


def replay_step(battle: Battle, action: int, narrator: Narrator) -> None:
    """Play one action; print its token and its events."""
    option = battle.options.get(action)
    assert option is not None, "battles_of has checked it"
    token = option.public_token if narrator.reader == PUBLIC or narrator.reader not in option.seats else option.token
    events = battle.push(option)
    say(f"{token:5} {' '.join(narrator.tell(event) for event in events)}".rstrip())


# Checking


def run_check(args: argparse.Namespace) -> int:
    """Run `airlandsea check`; the exit status is 0 if all records are valid, otherwise 1."""
    from ..progress import progress_bar

    good = bad = 0
    with progress_bar("files", len(args.records), is_quiet=args.quiet or len(args.records) < 2) as bar:
        for path in args.records:
            for number, verdict in enumerate(verdicts(Path(path)), 1):
                good += verdict is None
                bad += verdict is not None
                if verdict is not None:
                    print(f"{record_of_file(path, number)}: {verdict}")
            bar.update()
    print(f"{good} valid, {bad} invalid")
    return 0 if bad == 0 else 1


def verdicts(path: Path) -> Iterator[AirLandSeaError | None]:
    """Yield None for each valid record of a file, or its error. One record is in memory at a time."""
    try:
        for text in texts_of(path):
            try:
                check(read_record(text))
            except AirLandSeaError as error:
                yield error
            else:
                yield None
    except AirLandSeaError as error:  # the file itself cannot be read any further
        yield error


def each_record(path: Path, use: Callable[[Record], Result]) -> Iterator[Result]:
    """Yield what a function returns for each record of a file; raises `IllegalRecord` with the number of the record."""
    for number, text in enumerate(texts_of(path), 1):
        try:
            result = use(read_record(text))
        except AirLandSeaError as error:
            raise IllegalRecord(f"{record_of_file(path, number)}: {error.message}", error.reasons) from error
        yield result


def record_of_file(path: Path | str, number: int) -> str:
    """Return "war.als.toml, record 1"."""
    return translate("terminal-record-of-file", path=str(path), number=str(number))


def texts_of(path: Path) -> Iterator[str]:
    """Yield the text of each record of a file; raises `IllegalRecord` if it cannot be read, or holds none."""
    is_empty = True
    with open_text(path) as file:
        for text in read_stream(pieces(file)):
            is_empty = False
            yield text
    if is_empty:
        raise not_read(path, express("terminal-file-no-record"))


@contextmanager
def open_text(path: Path) -> Iterator[TextIO]:
    """Open a file of UTF-8 text, with or without a byte order mark; raises `IllegalRecord` if it cannot be read."""
    try:
        with path.open(encoding="utf-8-sig") as file:
            yield file
    except OSError as error:
        raise not_read(path, error.strerror or str(error)) from None
    except UnicodeDecodeError as error:
        raise not_read(path, str(error)) from None


def not_read(path: Path, reason: str) -> IllegalRecord:
    """Return the error for a file that cannot be read."""
    return IllegalRecord(express("terminal-file-not-read", path=str(path)), [reason])


def pieces(file: Iterable[str]) -> Iterator[str]:
    """Yield the lines of a file in pieces of bounded length: a file without line ends must not fill the memory."""
    readline = file.readline  # type: ignore[attr-defined]
    while line := readline(1_000_000):
        yield line


# Counting


def run_perft(args: argparse.Namespace) -> int:
    """Run `airlandsea perft`: print the number of move sequences from a position, for each depth up to `--depth`."""
    from ..kernel import load
    from ..rules.perft import DEPTH_MAX, perft

    if not 1 <= args.depth <= MAX_DEPTH:
        raise IllegalRecord(f"depth {args.depth} cannot be counted", [f"give a depth from 1 to {MAX_DEPTH}"])
    battle = Battle.from_position(args.position)
    if battle.is_over:
        raise IllegalRecord("nothing to count", ["the battle is over"])
    kernel = load()
    for level in range(1, args.depth + 1):
        states = kernel.records(State, DEPTH_MAX)
        kernel.put(states, 0, battle.state)
        began = perf_counter()
        sequences = kernel.bind(perft)(states, level)
        print(f"{level:2} {sequences:15,} {perf_counter() - began:8.2f} s", flush=True)
    return 0
