"""`airlandsea daily`: play the war of the day, compare the result with the bots', and check the result of somebody."""

import argparse
from datetime import UTC, date, datetime
from pathlib import Path

from ..locale import translate, using_language
from ..text.lines import say
from .arguments import add_language, language_of


def add_daily(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea daily`."""
    parser.set_defaults(run=run_daily)
    parser.description = "Play the war of the day (UTC): the same cards and the same opponent for everybody."
    parser.add_argument("--day", type=date.fromisoformat, metavar="YYYY-MM-DD", help="of another day")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--record", metavar="FILE", help="save the record to FILE: it proves the result")
    what.add_argument("--check", metavar="FILE", help="check the result that a record proves")
    what.add_argument("--levels", action="store_true", help="show how each level of the bots does on the same deals")
    add_language(parser)


def run_daily(args: argparse.Namespace) -> int:
    """Run `airlandsea daily`; raises `ForgedResult` for a record that is no result of the day."""
    day = args.day or datetime.now(UTC).date()
    with using_language(language_of(args)):
        if args.check:
            check(Path(args.check), day)
        elif args.levels:
            compare(day)
        else:
            play(day, args.record)
    return 0


def play(day: date, record: str | None) -> None:
    """Play the war, and save its record if a file is named."""
    from ..bots.daily import DailyOpponent
    from ..daily import OPPONENT, PLAYER, daily_war, result_of
    from ..match import SeatedBot
    from ..terminal.game import Leave, TerminalGame
    from .play import save_record

    game = TerminalGame(daily_war(day), PLAYER, {OPPONENT: SeatedBot(DailyOpponent(day))})
    say(translate("terminal-daily", day=day.isoformat()))
    try:
        game.run()
    except (Leave, EOFError):
        say(translate("terminal-daily-left"))
    else:
        say(translate("terminal-daily-result", line=result_of(game.war, day).line))
        say(translate("terminal-daily-local"))
    if record:
        save_record(Path(record), game)


def compare(day: date) -> None:
    """Print the result of each level."""
    from ..daily import level_results

    for level, result in level_results(day):
        say(f"level {level}: {result.score[0]}:{result.score[1]} ({result.battles})")


def check(path: Path, day: date) -> None:
    """Print the result that a record proves."""
    from ..daily import check_result
    from ..records import read_record

    say(translate("terminal-daily-confirmed", line=check_result(read_record(path.read_text("utf-8")), day).line))
