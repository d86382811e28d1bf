"""`airlandsea match`, `tournament`, `sprt` and `exploit`: measure how well bots play.

`arena_run` plays what they plan, and saves and prints the results. The arena plays and measures.
"""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from ..locale import using_language
from ..notation.codes import read_theaters
from ..seeds import choose_seed
from .arena_run import conclude, files_of, play
from .arguments import BOT, add_language, add_mode, add_number, language_of, mode_of, unit_of

if TYPE_CHECKING:
    from ..arena.matchup import DuplicateGroup, MatchConfig
    from ..bots import TimeControl


def add_match(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea match`."""
    parser.set_defaults(run=run_match)
    parser.description = "Play two bots against each other."
    add_two_bots(parser)
    parser.add_argument("--plot", metavar="FILE", help="save a plot of the running win rate, as .svg or .png")
    add_language(parser, "of the plot")
    parser.add_argument("--aivat", action="store_true", help="also subtract the luck of draws and explicit policies")
    add_games(parser, default=200)


def add_tournament(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea tournament`."""
    parser.set_defaults(run=run_tournament)
    parser.description = "Play a round-robin."
    parser.add_argument("bots", nargs="+", metavar="BOT", help="bots; Elo ratings are relative to the first")
    add_games(parser, default=200)


def add_sprt(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea sprt`."""
    parser.set_defaults(run=run_sprt)
    parser.description = "Test whether A is better: a sequential test (SPRT)."
    add_two_bots(parser)
    for name, default, about in (
        ("--elo0", 0.0, "with wars, H0: Elo difference"),
        ("--elo1", 20.0, "with wars, H1: Elo difference"),
        ("--points0", 0.0, "with battles, H0: points a battle"),
        ("--points1", 0.2, "with battles, H1: points a battle"),
        ("--alpha", 0.05, "false-positive rate"),
        ("--beta", 0.05, "false-negative rate"),
    ):
        parser.add_argument(name, type=float, default=default, help=f"{about} (default: {default:g})")
    add_games(parser, default=100_000)


def add_exploit(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea exploit`."""
    parser.set_defaults(run=run_exploit)
    parser.description = "Play battles of a best response against the bot."
    parser.add_argument("bot", metavar="BOT", help=BOT)
    parser.add_argument(
        "--samples", type=int, default=40, metavar="N", help="battles simulated for each choice (default: 40)"
    )
    parser.add_argument(
        "--playouts", type=int, default=500, metavar="N", help="playouts of the search it starts from (default: 500)"
    )
    parser.add_argument(
        "--method", choices=["search", "policy"], default="search", help="whose search it starts from (default: search)"
    )
    add_games(parser, default=100, usual="battle")


def add_two_bots(parser: argparse.ArgumentParser) -> None:
    """Add the bots A and B."""
    parser.add_argument("a", metavar="A", help=BOT)
    parser.add_argument("b", metavar="B", help="another bot")


def add_games(parser: argparse.ArgumentParser, default: int, usual: str = "war") -> None:
    """Add the options that all games between bots share; `default`: the number of games, `usual`: what a game is."""
    add_mode(parser)
    play = parser.add_argument_group("the games")
    add_number(play, f"games of each pair of bots (default: {default})", int, default)
    play.add_argument("--unit", help=f"what a game is: war or battle (default: {usual})")
    play.add_argument("--duplicate", type=int, default=2, metavar="N", help="games on each deal: 2 (default), or 4")
    play.add_argument(
        "--no-duplicate", dest="duplicate", action="store_const", const=1, help="new deals for every game"
    )
    play.add_argument("--ms", type=float, metavar="N", help="time for each choice, in milliseconds")
    play.add_argument("--clock", metavar="S[+S]", help="seconds for a whole war, and increment for each choice")
    play.add_argument("--seed", type=int, metavar="N", help="random seed: the same seed plays the same games")
    play.add_argument("--workers", type=int, metavar="N", help="worker processes (default: one per core)")
    play.add_argument("--ray", nargs="?", const="auto", metavar="ADDRESS", help="play on a Ray cluster")
    result = parser.add_argument_group("the result")
    result.add_argument("--csv", metavar="FILE", help="write one row per game")
    result.add_argument("--jsonl", metavar="FILE", help="write each group of games as soon as it is finished")
    result.add_argument("--resume", action="store_true", help="go on with the run in the file of --jsonl")
    result.add_argument(
        "--records", metavar="PLACE", help="write the records of the games: into a file *.toml, or into a folder"
    )
    result.add_argument("--json", action="store_true", help="print the result as JSON")
    result.add_argument("--quiet", action="store_true", help="no progress bar")


# The commands


def run_match(args: argparse.Namespace) -> int:
    """Run `airlandsea match`."""
    from ..arena.match import MatchResult, tasks
    from ..arena.summary import summarize_match

    language = language_of(args)
    matchup = config_of(args).between(args.a, args.b)
    files = files_of(args)
    groups: list[DuplicateGroup] = []

    def so_far() -> str:
        rate = MatchResult(matchup, groups).win_rate
        return f"{100 * rate.value:.1f} % ({100 * rate.low:.1f} to {100 * rate.high:.1f})"

    interruption = play(args, [matchup], [*tasks(matchup, args.games)], groups.append, so_far)
    result = MatchResult(matchup, groups)
    report = summarize_match(result) if args.json else str(result)
    with using_language(language):
        return conclude(files, result, report, interruption)


def run_tournament(args: argparse.Namespace) -> int:
    """Run `airlandsea tournament`."""
    from ..arena.summary import summarize_tournament
    from ..arena.tournament import TournamentResult, pairings, rounds

    matchups = pairings(args.bots, config_of(args))
    files = files_of(args)
    plan = [*rounds(matchups, args.games)]
    groups: list[DuplicateGroup] = []
    interruption = play(args, matchups, plan, groups.append)
    result = TournamentResult.of(matchups, plan, groups)
    report = summarize_tournament(result) if args.json else str(result)
    return conclude(files, result, report, interruption)


def run_sprt(args: argparse.Namespace) -> int:
    """Run `airlandsea sprt`."""
    from ..arena.match import tasks
    from ..arena.sprt import Sprt
    from ..arena.summary import summarize_sprt

    matchup = config_of(args).between(args.a, args.b)
    low, high = (args.elo0, args.elo1) if matchup.unit == "war" else (args.points0, args.points1)
    test = Sprt(matchup, low, high, args.alpha, args.beta)
    files = files_of(args)
    bounds = "LLR {{:+.2f}} ({:+.2f} to {:+.2f})".format(*test.hypotheses.bounds)

    def add(group: "DuplicateGroup") -> bool:
        test.add(group)
        return test.verdict is not None

    interruption = play(args, [matchup], [*tasks(matchup, args.games)], add, lambda: bounds.format(test.evidence))
    report = summarize_sprt(test) if args.json else str(test)
    return conclude(files, test.match, report, interruption)


def run_exploit(args: argparse.Namespace) -> int:
    """Run `airlandsea exploit`."""
    from ..arena.exploitability import BestResponseFactory, describe_result
    from ..arena.match import MatchResult, tasks
    from ..arena.matchup import IllegalMatchup
    from ..arena.report import NOTHING
    from ..arena.summary import summarize_match

    config = config_of(args, usual="battle")
    if config.unit != "battle":
        raise IllegalMatchup("a best response plays for points", [f"unit {config.unit!r}: battle"])
    matchup = config.between(BestResponseFactory(args.bot, args.samples, args.playouts, args.method), args.bot)
    files = files_of(args)
    groups: list[DuplicateGroup] = []
    interruption = play(args, [matchup], [*tasks(matchup, args.games)], groups.append)
    result = MatchResult(matchup, groups)
    text = describe_result(result) if groups else NOTHING
    return conclude(files, result, summarize_match(result) if args.json else text, interruption)


# What to play


def config_of(args: argparse.Namespace, usual: str = "war") -> "MatchConfig":
    """Return what the command line says is played, of the `usual` unit if it says none; raises an `AirLandSeaError`."""
    from ..arena.matchup import IllegalMatchup, MatchConfig

    if args.games < 1:
        raise IllegalMatchup("nothing is played", [f"{args.games} games: 1 or more"])
    if args.workers is not None and args.workers < 1:
        raise IllegalMatchup("nothing is played", [f"{args.workers} workers: 1 or more"])
    return MatchConfig(
        mode=mode_of(args),
        theaters=None if args.theaters is None else read_theaters(args.theaters),
        unit=unit_of(args, usual),
        duplicate=args.duplicate,
        clock=clock_of(args.ms, args.clock),
        seed=choose_seed(seed_of_run(args)),
        records=args.records is not None,
        aivat=getattr(args, "aivat", False),
    )


def seed_of_run(args: argparse.Namespace) -> int | None:
    """Return the seed of the command line, or of the run that goes on; raises an `AirLandSeaError`."""
    from ..arena.group_log import seed_of_log
    from ..arena.matchup import IllegalMatchup

    if args.resume and not args.jsonl:
        raise IllegalMatchup("no run to resume", ["--resume: name its file with --jsonl FILE"])
    return seed_of_log(Path(args.jsonl)) if args.resume and args.seed is None else args.seed


def clock_of(milliseconds: float | None, war: str | None) -> "TimeControl":
    """Return the time control of `--ms 50` or `--clock 60+1`."""
    from ..arena.matchup import IllegalMatchup
    from ..bots import NO_CLOCK, TimeControl

    if milliseconds is None and war is None:
        return NO_CLOCK
    try:
        move = None if milliseconds is None else milliseconds / 1000
        seconds, _, increment = (war or "").partition("+")
        return TimeControl(move, float(seconds) if war else None, float(increment or 0))
    except ValueError as error:
        raise IllegalMatchup("no such clock", [f"{error}; like --ms 50, or --clock 60+0.5"]) from None
