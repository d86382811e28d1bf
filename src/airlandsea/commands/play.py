"""`airlandsea play`: ask what to play, set up the war and the bots, and save the record. `terminal` plays the war."""

import argparse
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import AirLandSeaError, IllegalMode, IllegalSetup
from ..locale import join_list, translate, using_language
from ..notation.codes import SEATS, read_seat
from ..rules.cards import THEATER_LETTERS
from ..rules.modes import PRESETS, Mode
from ..seeds import choose_seed
from ..text.grammar import sentence
from ..text.lines import ask, say
from ..text.modes import name_mode
from ..text.names import actor, theater
from ..war import War
from .arguments import INTERRUPTED, add_language, add_mode, add_name, language_of, mode_of, read_row

if TYPE_CHECKING:
    from ..terminal.game import TerminalGame

REPEATED = ["mode", "theaters", "target", "scoring", "ties", "handicap", "chart", "pairs"]
REPEATED += [
    "from",
    "at",
    "seat",
    "opponent",
    "partner",
    "seed",
]  # options of the command that plays it again
DEFAULTS = {"mode": "standard", "seat": "1a", "opponent": "heuristic", "partner": "heuristic"}


def add_play(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea play`."""
    parser.set_defaults(run=run_play)
    add_mode(parser)
    table = parser.add_argument_group("the table")
    table.add_argument(
        "--seat", default=DEFAULTS["seat"], help="your seat: 1a, 2a, and in pairs 1b, 2b (default: %(default)s)"
    )
    table.add_argument(
        "--opponent",
        default=DEFAULTS["opponent"],
        metavar="BOT",
        help='"airlandsea bots" lists the bots (default: %(default)s)',
    )
    table.add_argument(
        "--partner",
        default=DEFAULTS["partner"],
        metavar="BOT",
        help="the bot that shares your side in a pair (default: %(default)s)",
    )
    table.add_argument(
        "--from",
        dest="start",
        metavar="FILE|POSITION",
        help="go on from a record or a position line: --mode and --theaters are not asked",
    )
    table.add_argument(
        "--at", metavar="BATTLE.TURN", help='of a record: the turn to play instead, like "2.5" (default: 1.1)'
    )
    cards = table.add_mutually_exclusive_group()
    cards.add_argument(
        "--as-known", action="store_true", help="deal again the cards that your seat cannot place (the default)"
    )
    cards.add_argument("--as-it-was", action="store_true", help="leave every card where it lies")
    table.add_argument(
        "--record", metavar="FILE", help="save the record to a new FILE; if you quit early, it holds what you knew"
    )
    add_name(table)
    table.add_argument(
        "--seed", type=int, metavar="N", help="random seed: the same seed deals the same war, for the bots too"
    )
    add_language(table)


def run_play(args: argparse.Namespace) -> int:
    """Run `airlandsea play`, in the language that is wanted."""
    with using_language(language_of(args)):
        return play(args)


def play(args: argparse.Namespace) -> int:
    """Ask what is missing, and play; return the exit status. Raises `NotWritten` before it asks anything."""
    from ..arena.results import NotWritten, check_new_file
    from ..terminal.game import Leave

    if args.record:
        check_new_file(Path(args.record))
    try:
        ask_what_is_missing(args)
        play_war(args, set_up(args))
    except Leave:
        print(translate("terminal-goodbye", again=play_again(args)))
    except EOFError:
        print("\n" + translate("terminal-input-ended", again=play_again(args)))
    except KeyboardInterrupt:
        print("\n" + translate("terminal-interrupted", again=play_again(args)))
        return INTERRUPTED
    except NotWritten:
        print("\n" + play_again(args))
        raise
    return 0


def play_war(args: argparse.Namespace, game: "TerminalGame") -> None:
    """Play until the war is over or the player leaves, then write the record if `--record` names a file.

    Raises:
        Leave: the player leaves
        EOFError: the input ends
        NotWritten: the record cannot be written
    """
    welcome(args, game)
    try:
        game.run()
    finally:
        if args.record:
            save_record(Path(args.record), game, args.name)


# Questions before the war


def ask_what_is_missing(args: argparse.Namespace) -> None:
    """Ask for mode and theaters at a terminal; without one, play Standard with theaters drawn from the seed."""
    args.seed = choose_seed(args.seed)
    if args.start is not None:
        return
    if wrong := [name for name, given in (("--at", args.at), ("--as-it-was", args.as_it_was)) if given]:
        reasons = [f"{name}: it is about a record or a position: name that with --from" for name in wrong]
        raise IllegalSetup("this war cannot begin", reasons)
    if args.mode is None and sys.stdin.isatty():
        say(translate("terminal-modes", modes=", ".join(PRESETS)))
        args.mode = ask_until(translate("terminal-ask-mode"), Mode.preset)
    args.mode = args.mode or DEFAULTS["mode"]
    slots = mode_of(args).slots
    if args.theaters is None and sys.stdin.isatty():
        names = ", ".join(f"{letter} {theater(letter)}" for letter in THEATER_LETTERS)
        say(translate("terminal-theaters", theaters=names))
        asked = translate("terminal-ask-theaters", number=slots)
        args.theaters = ask_until(asked, lambda text: read_row(text, slots))


def ask_until(prompt: str, check: Callable[[str], object]) -> str | None:
    """Ask until a check accepts the answer, and return it; None for Enter."""
    while answer := ask(f"{prompt} "):
        try:
            check(answer)
            return answer
        except AirLandSeaError as error:
            say(sentence(str(error)))
    return None


# The war


def set_up(args: argparse.Namespace) -> "TerminalGame":
    """Set up the war with its players; raises an `AirLandSeaError` with all reasons."""
    from ..bots import load_bot
    from ..match import SeatedBot, make_others
    from ..terminal.game import TerminalGame

    war = new_war(args) if args.start is None else continued_war(args)
    seat = read_seat(args.seat, war.mode.seats)
    if args.partner != DEFAULTS["partner"] and war.mode.partner(seat) is None:
        reason = f"nobody shares the side of {SEATS[seat]}: leave it out, or play in a pair"
        raise IllegalMode(f"--partner {args.partner} cannot be used", [reason])
    others = make_others(load_bot, war, seat, args.opponent, args.partner)
    return TerminalGame(war, seat, {other: SeatedBot(bot, seed=war.seed) for other, bot in others.items()})


def new_war(args: argparse.Namespace) -> War:
    """Return a war from its first deal."""
    mode = mode_of(args)
    row = None if args.theaters is None else read_row(args.theaters, mode.slots)
    return War(mode, row, args.seed)


def continued_war(args: argparse.Namespace) -> War:
    """Return a war that goes on from `--from`."""
    from .moments import moment_of

    battle = moment_of(args.start, args.at, args.seat, args.seed, args.as_it_was)
    return War.from_battle(battle, args.seed)


def welcome(args: argparse.Namespace, game: "TerminalGame") -> None:
    """Print the mode, the theaters, the players and the seed."""
    view = game.view
    bots = game.bots.items()
    players = [translate("terminal-player", **actor(view, seat), bot=seated.bot.name) for seat, seated in bots]
    theaters = join_list([theater(letter) for letter in view.row])
    say(translate("terminal-war", mode=name_mode(game.war.mode), theaters=theaters))
    seats = {"seat": SEATS[game.seat], "players": join_list(players), "seed": str(args.seed)}
    say(translate("terminal-seats", **seats))


# Afterwards


def save_record(path: Path, game: "TerminalGame", name: str) -> None:
    """Write the record: with all cards if the war is over, otherwise only what the player knows (R31).

    `name` is the player's, or "". Raises `NotWritten`.
    """
    from ..arena.results import open_output
    from ..records import export, record_of, write_record

    names = [name if seat == game.seat else game.bots[seat].bot.name for seat in range(game.war.mode.seats)]
    record = record_of(game.war, names) if game.war.is_over else export(game.war, game.seat, names)
    with open_output(path):
        path.write_text(write_record(record), "utf-8")
    replay, review = (
        shlex.join(["airlandsea", command, str(path), "--seat", SEATS[game.seat]]) for command in ("replay", "review")
    )
    print(translate("terminal-record-saved", path=str(path), command=replay))
    if any(battle.is_over for battle in game.war.battles):
        print(translate("terminal-record-review", command=review))


def play_again(args: argparse.Namespace) -> str:
    """Return the command that plays the same war again; it is printed on one line, so that it can be copied."""
    words = ["airlandsea", "play"]
    for name in REPEATED:
        value = getattr(args, "start" if name == "from" else name)
        if args.start is not None and name == "mode":
            continue
        if value not in (None, DEFAULTS.get(name)):
            words += [f"--{name}", str(value)]
    words += ["--no-withdrawal"] if args.no_withdrawal else []
    words += ["--as-it-was"] if args.as_it_was else []
    return translate("terminal-again", command=shlex.join(words))
