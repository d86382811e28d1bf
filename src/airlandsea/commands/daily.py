"""`airlandsea daily`: play the war of the day, compare the result with those of the bots, and check a result."""

import argparse
from contextlib import ExitStack
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from ..locale import translate, using_language
from ..text.lines import say
from ..war import War
from .arguments import INTERRUPTED, add_language, add_name, language_of
from .records import open_text

if TYPE_CHECKING:
    from ..terminal.game import TerminalGame


def add_daily(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea daily`."""
    parser.set_defaults(run=run_daily)
    parser.description = "Play the war of the day (UTC): the same cards and the same opponent for everybody."
    parser.add_argument("--day", type=date.fromisoformat, metavar="YYYY-MM-DD", help="the war of another day")
    parser.add_argument("--submit", metavar="URL", help="enter the result on the server at URL, played or checked")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--record", metavar="FILE", help="save the record to a new FILE: it proves the result")
    what.add_argument("--check", metavar="FILE", help="check the result that a record proves")
    what.add_argument("--levels", action="store_true", help="show how each level of the bots does on the same deals")
    add_name(parser)
    add_language(parser)


def run_daily(args: argparse.Namespace) -> int:
    """Run `airlandsea daily`.

    Raises:
        ForgedResult: a record that is no result of the day
        IllegalRecord: a file that holds no record
        NotSubmitted: a server has not entered it
        NotWritten: the record cannot be written
    """
    day = args.day or datetime.now(UTC).date()
    with using_language(language_of(args)):
        if args.check:
            check(Path(args.check), day, args.submit)
        elif args.levels:
            compare(day)
        else:
            return play(day, Path(args.record) if args.record else None, args.submit, args.name)
    return 0


def play(day: date, record: Path | None, server: str | None, name: str) -> int:
    """Play the war, and return the exit status; save its record if a file is named, enter its result if a server is.

    Raises:
        NotSubmitted: the server has not entered it
        NotWritten: the record cannot be written; if that can be told before the war, nothing is played
    """
    from ..arena.results import check_new_file
    from ..bots.daily import DailyOpponent
    from ..daily import OPPONENT, PLAYER, daily_war
    from ..match import SeatedBot
    from ..terminal.game import TerminalGame
    from .play import save_record

    if record:
        check_new_file(record)
    game = TerminalGame(daily_war(day), PLAYER, {OPPONENT: SeatedBot(DailyOpponent(day))})
    say(translate("terminal-daily", day=day.isoformat()))
    with ExitStack() as afterwards:  # both are done, however the war ends
        if server:
            afterwards.callback(enter_if_over, game.war, day, server)
        if record:
            afterwards.callback(save_record, record, game, name)
        return play_to_end(game, day)


def play_to_end(game: "TerminalGame", day: date) -> int:
    """Play until the war is over or the player leaves, print the result, and return the exit status."""
    from ..daily import result_of
    from ..terminal.game import Leave

    try:
        game.run()
    except (Leave, EOFError):
        say(translate("terminal-daily-left"))
    except KeyboardInterrupt:
        print("\n" + translate("terminal-daily-left"))
        return INTERRUPTED
    else:
        say(translate("terminal-daily-result", line=result_of(game.war, day).line))
        say(translate("terminal-daily-local"))
    return 0


def enter_if_over(war: War, day: date, server: str) -> None:
    """Enter the result of a war on a server."""
    from ..records import record_of, write_record

    if war.is_over:
        enter(write_record(record_of(war)), day, server)


def compare(day: date) -> None:
    """Print the result of each level."""
    from ..daily import level_results

    for level, result in level_results(day):
        say(f"level {level}: {result.score[0]}:{result.score[1]} ({result.battles})")


def check(path: Path, day: date, server: str | None) -> None:
    """Print the result that a record proves, and enter it if a server is named."""
    from ..daily import check_result
    from ..records import read_record

    with open_text(path) as file:
        text = file.read()
    say(translate("terminal-daily-confirmed", line=check_result(read_record(text), day).line))
    if server:
        enter(text, day, server)


def enter(record: str, day: date, server: str) -> None:
    """Enter the result that a record proves on a server, and print how it compares."""
    from .daily_submission import submit

    found = submit(record, day, server)
    say(translate("terminal-daily-entered", line=found.line, place=found.place, number=found.number))
