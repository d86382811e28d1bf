"""`airlandsea play`: set up the war and its players from the command line; `game` plays it."""

import argparse
import shlex
import sys
from pathlib import Path

from .. import bots
from ..battle import seed_or_new
from ..errors import AirLandSeaError, IllegalMode, nearest
from ..match import SeatedBot
from ..notation.codes import SEATS, UnknownCode, theater_letter, theater_number
from ..records import export, record_of, write_record
from ..rules.cards import THEATER_LETTERS, THEATER_NAMES
from ..rules.modes import PRESETS, Mode, read_chart
from ..setup import row_problems
from ..text.grammar import join_list
from ..text.names import player, theater
from ..war import War
from .game import Leave, TerminalGame
from .lines import ask, say

PAIRS = {"1v1": (False, False), "2v1": (True, False), "2v2": (True, True)}
LEFT_BY_CTRL_C = 130


def play(args: argparse.Namespace) -> int:
    """Run `airlandsea play` and return its exit status."""
    try:
        ask_what_is_missing(args)
        play_war(args, ask_seats(args))
    except Leave:
        say(f"Goodbye. {play_again(args)}")
    except EOFError:
        say(f"\nThe input has ended. {play_again(args)}")
    except KeyboardInterrupt:
        say(f"\nInterrupted. {play_again(args)}")
        return LEFT_BY_CTRL_C
    return 0


def play_war(args: argparse.Namespace, game: TerminalGame) -> None:
    """Play until the war is over or the player leaves, then write the record if `--record` names a file."""
    welcome(args, game)
    try:
        game.run()
    finally:
        if args.record:
            keep_record(Path(args.record), game)


def keep_record(path: Path, game: TerminalGame) -> None:
    """Write the record: with all cards if the war is over, otherwise only what the player knows (R31)."""
    names = ["you" if seat == game.seat else game.bots[seat].bot.name for seat in range(game.war.mode.seats)]
    record = record_of(game.war, names) if game.war.is_over else export(game.war, game.seat, names)
    try:
        path.write_text(write_record(record), "utf-8")
    except OSError as error:
        say(f"The record was not written: {error}.")
    else:
        say(f"Record saved to {path}. To replay it: airlandsea replay {path}")


# Questions before the war


def ask_what_is_missing(args: argparse.Namespace) -> None:
    """Ask for mode and theaters at a terminal; without one, play Standard with theaters drawn from the seed."""
    args.seed = seed_or_new(args.seed)
    alone = args.mode is not None or not sys.stdin.isatty()
    if not alone:
        say(f"Modes: {', '.join(PRESETS)}.")
        args.mode = ask_until("Mode (Enter: standard)? ", Mode.preset)
    args.mode = args.mode or "standard"
    slots = mode_of(args).slots
    if args.theaters is None and sys.stdin.isatty():
        say(f"Theaters: {', '.join(f'{name[0]} {name}' for name in THEATER_NAMES)}.")
        args.theaters = ask_until(f"{slots} theaters, by letter (Enter: random)? ", lambda text: row_of(text, slots))


def ask_until(prompt: str, check) -> str | None:  # type: ignore[no-untyped-def]
    """Ask until a check accepts the answer, and return it; None for Enter."""
    while answer := ask(prompt):
        try:
            check(answer)
            return answer
        except AirLandSeaError as error:
            say(f"{error}.")
    return None


def row_of(text: str, slots: int) -> str:
    """Return the letters of a row of theaters; raises `IllegalMode` if they do not make a row of `slots` theaters."""
    row = theater_letters(text)
    if reasons := list(row_problems(row, Mode(slots=slots))):
        raise IllegalMode(f"the theaters {text!r} cannot be played", reasons)
    return row


def theater_letters(text: str) -> str:
    """Return "ALS", "a l s" or "air, land, sea" as letters; raises `IllegalMode` with each word that is no theater."""
    words = text.replace(",", " ").split()
    squeezed = "".join(words).upper()
    if set(squeezed) <= set(THEATER_LETTERS):
        return squeezed
    letters, wrong = "", []
    for word in words:
        try:
            letters += theater_letter(theater_number(word))
        except UnknownCode as error:
            wrong.append(str(error))
    if wrong:
        raise IllegalMode(f"the theaters {text!r} cannot be read", wrong)
    return letters


# The war


def ask_seats(args: argparse.Namespace) -> TerminalGame:
    """Set up the war with its players; raises an `AirLandSeaError` with all reasons."""
    mode = mode_of(args)
    row = None if args.theaters is None else row_of(args.theaters, mode.slots)
    seat = seat_of(args.seat, mode)
    war = War(mode, row, args.seed)
    others = [other for other in range(mode.seats) if other != seat]
    return TerminalGame(war, seat, {other: seat_bot(args, other, seat) for other in others})


def mode_of(args: argparse.Namespace) -> Mode:
    """Return the preset, changed by the options on the command line."""
    options = {"target": args.target, "scoring": args.scoring, "ties": args.ties, "pairs": PAIRS.get(args.pairs)}
    options["handicap"] = None if args.handicap is None else int(args.handicap) - 1
    changes = {name: value for name, value in options.items() if value is not None}
    if args.chart is not None:
        changes["chart"] = read_chart(args.chart)
    if args.no_withdrawal:
        changes["withdrawal"] = False
    return Mode.preset(args.mode or "standard").but(**changes)


def seat_of(text: str, mode: Mode) -> int:
    """Return the number of a seat by its name; "1" means "1a"."""
    name = text.lower() if len(text) > 1 else f"{text}a"
    seats = SEATS[: mode.seats]
    if name not in seats:
        raise IllegalMode(f"no seat {text!r}", [f"the seats of this mode are {', '.join(seats)}{nearest(name, seats)}"])
    return SEATS.index(name)


def seat_bot(args: argparse.Namespace, other: int, seat: int) -> SeatedBot:
    """Load the bot for a seat, with a seed derived from that of the war."""
    kind = args.partner if other & 1 == seat & 1 else args.opponent
    own = f"{args.seed} {SEATS[other]}"
    return SeatedBot(bots.load_bot(kind, own), seed=own)


# Greeting and farewell


def welcome(args: argparse.Namespace, game: TerminalGame) -> None:
    """Print the mode, the theaters, the players and the seed."""
    view = game.view
    players = join_list([f"{player(view, seat)} is {seated.bot.name}" for seat, seated in game.bots.items()])
    say(f"A war of {args.mode}: {join_list([theater(letter) for letter in view.row])}.")
    say(f"You have seat {SEATS[game.seat]}; {players}. Seed {args.seed}. Type help to see how to answer.")


def play_again(args: argparse.Namespace) -> str:
    """Return the command that plays the same war again."""
    words = ["airlandsea", "play"]
    for name in (
        "mode",
        "theaters",
        "target",
        "scoring",
        "ties",
        "handicap",
        "chart",
        "pairs",
        "seat",
        "opponent",
        "partner",
        "seed",
    ):
        value = getattr(args, name)
        if value not in (None, STANDARD.get(name)):
            words += [f"--{name}", str(value)]
    words += ["--no-withdrawal"] if args.no_withdrawal else []
    return f"Play it again: {shlex.join(words)}"


STANDARD = {"mode": "standard", "seat": "1a", "opponent": "heuristic", "partner": "heuristic"}
