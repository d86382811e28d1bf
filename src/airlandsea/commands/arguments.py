"""Arguments that several commands share, and how they are read."""

import argparse
import os
from collections.abc import Callable
from typing import Any

from ..errors import AirLandSeaError, IllegalMode
from ..locale import check_language, express, language_of_environment, languages
from ..notation.codes import read_theaters
from ..rules.modes import TEAMS, Mode, read_chart
from ..setup import row_problems

BOT = 'a bot with its options: "heuristic:deals=8"'
Arguments = argparse.ArgumentParser | argparse._ArgumentGroup
WORKER_KEY = "AIRLANDSEA_WORKER_KEY"  # in the environment, where other users of the machine do not see it
ADMIN_TOKEN = "AIRLANDSEA_ADMIN_TOKEN"
BUS = "AIRLANDSEA_BUS"  # a URL, perhaps with a password
WORKER_KEY_LENGTH = range(16, 257)
INTERRUPTED = 130  # the exit status after Ctrl-C


def port(text: str) -> int:
    """Return a port number; raises `ArgumentTypeError` for any other text."""
    if not (text.isascii() and text.isdecimal() and int(text) < 65536):
        raise argparse.ArgumentTypeError(f"no port {text!r}: a number from 0 to 65535")
    return int(text)


def worker_key(text: str) -> str:
    """Return a key for workers on other machines; raises `ArgumentTypeError` for any other text."""
    if len(text) in WORKER_KEY_LENGTH and text.isascii() and text.isprintable() and not set(text) & {" ", ","}:
        return text
    new = "python -c 'import secrets; print(secrets.token_urlsafe())' makes a good one"
    raise argparse.ArgumentTypeError(f"16 to 256 letters, digits and signs, without spaces or commas: {new}")


def worker_keys_of(given: list[str] | None) -> tuple[str, ...]:
    """Return the keys of the command line, or else those of the environment; raises `AirLandSeaError`."""
    try:
        written = os.environ.get(WORKER_KEY, "")
        return tuple(given or [worker_key(key.strip()) for key in written.split(",") if key.strip()])
    except argparse.ArgumentTypeError as error:
        raise AirLandSeaError(f"a key in {WORKER_KEY} cannot be used", [str(error)]) from None


def admin_token_of(given: str | None) -> str:
    """Return the token of the command line, or else that of the environment; raises `AirLandSeaError`."""
    try:
        written = os.environ.get(ADMIN_TOKEN, "")
        return given or (worker_key(written) if written else "")
    except argparse.ArgumentTypeError as error:
        raise AirLandSeaError(f"the token in {ADMIN_TOKEN} cannot be used", [str(error)]) from None


def positive(text: str) -> int:
    """Return a number from 1 on; raises `ArgumentTypeError` for any other text."""
    if not (text.isascii() and text.isdecimal() and int(text)):
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 on")
    return int(text)


def check_pyarrow() -> None:
    """Raise `AirLandSeaError` where Parquet files cannot be read and written."""
    try:
        import pyarrow.parquet  # noqa: F401
    except ImportError as error:
        install = 'from a clone: python -m pip install ".[dataset]"'
        raise AirLandSeaError("Parquet files need pyarrow", [f"{error}; {install}"]) from None


def add_language(parser: Arguments, of: str = "") -> None:
    """Add the option for the language of the output; `of`: the part of it that the language is for, "" for all."""
    codes = f"{', '.join(languages())} (default: as LANG says, otherwise English)"
    parser.add_argument("--language", metavar="CODE", help=f"{of}: {codes}" if of else codes)


def add_name(parser: Arguments) -> None:
    """Add the option for the name of the player who saves a record."""
    parser.add_argument(
        "--name", default="", help='your name in the record, by which "airlandsea statistics" counts (default: none)'
    )


def language_of(args: argparse.Namespace) -> str:
    """Return the language that is wanted; raises `UnknownLanguage`."""
    return check_language(args.language) if args.language else language_of_environment()


class CountGames(argparse.Action):
    """Takes the number of games, and what a game is: `const`."""

    def __call__(self, _parser: Any, namespace: argparse.Namespace, values: Any, _option: str | None = None) -> None:
        """Set `games` and `counted`."""
        namespace.games, namespace.counted = values, self.const


def add_number(parser: Arguments, about: str, read: Callable[[str], int], default: int | None = None) -> None:
    """Add the options for the number of games, as `args.games`; beside them `unit_of` needs `--unit`."""
    number = parser.add_mutually_exclusive_group()
    number.add_argument("--games", type=read, default=default, metavar="N", help=about)
    for unit in ("war", "battle"):
        number.add_argument(
            f"--{unit}s",
            type=read,
            action=CountGames,
            const=unit,
            dest="counted",
            metavar="N",
            help=f"as --games N --unit {unit}",
        )


def unit_of(args: argparse.Namespace, usual: str) -> str:
    """Return what a game is, "war" or "battle", by `--unit` or the option for the number; raises `AirLandSeaError`."""
    if args.unit and args.counted and args.unit != args.counted:
        reason = f"--{args.counted}s counts {args.counted}s, --unit says {args.unit}"
        raise AirLandSeaError("this cannot be played", [reason])
    return str(args.unit or args.counted or usual)


def add_mode(parser: argparse.ArgumentParser) -> None:
    """Add the options for the mode of a war."""
    mode = parser.add_argument_group("the war")
    mode.add_argument("--mode", default=None, help='a preset; "airlandsea modes" lists them (default: standard)')
    mode.add_argument("--theaters", metavar="ALS", help="letters of ALSDEI, or names with commas (default: random)")
    mode.add_argument("--target", type=int, metavar="N", help="points that win the war")
    mode.add_argument("--scoring", help="normal, or beginner: every battle is worth 1")
    mode.add_argument("--ties", help="who controls a tied theater: first, nobody, second")
    mode.add_argument(
        "--handicap", choices=("1", "2"), help="this side wins all ties and goes second in the first battle"
    )
    mode.add_argument("--no-withdrawal", action="store_true", help="play without withdrawing")
    mode.add_argument("--chart", metavar="4-2-1:5-3-2", help="the withdrawal chart, as on your commander cards")
    mode.add_argument("--pairs", choices=tuple(TEAMS), help="the number of players on each side")


def mode_of(args: argparse.Namespace) -> Mode:
    """Return the preset, changed by the options on the command line."""
    options = {"target": args.target, "scoring": args.scoring, "ties": args.ties, "pairs": TEAMS.get(args.pairs)}
    options["handicap"] = None if args.handicap is None else int(args.handicap) - 1
    changes = {name: value for name, value in options.items() if value is not None}
    if args.chart is not None:
        changes["chart"] = read_chart(args.chart)
    if args.no_withdrawal:
        changes["withdrawal"] = False
    return Mode.preset(args.mode or "standard").but(**changes)


def read_row(text: str, slots: int) -> str:
    """Return the letters of a row of theaters; raises `IllegalMode` if they do not make a row of `slots` theaters."""
    row = read_theaters(text)
    if reasons := list(row_problems(row, Mode(slots=slots))):
        raise IllegalMode(express("error-theaters-impossible", theaters=repr(text)), reasons)
    return row
