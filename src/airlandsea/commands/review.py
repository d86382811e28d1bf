"""`airlandsea review`: evaluate each decision of a record, and print the review; the package `review` analyzes."""

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from ..locale import decimal, text, translate, using_language
from ..notation.codes import SEATS
from ..records import Record
from ..text.lines import make_visible, say
from ..text.options import in_words
from .arena_run import status_of
from .arguments import add_language, language_of
from .records import each_record

if TYPE_CHECKING:
    from ..arena.stats import Estimate
    from ..bots import SearchBot
    from ..review import Account, Amount, BattleReview, MoveAnalysis, OptionValue, PlayerSummary, Review
    from ..review.luck import Term

ABOUT = (
    "Evaluate each decision of a record: its loss, the biggest mistakes, when to withdraw, and luck apart from skill."
)
BARS = "▁▂▃▄▅▆▇█"
MAX_MISTAKES = 5  # listed for each player
NAME_WIDTH = 12  # characters of a name in front of its bars


def add_review(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea review`."""
    parser.set_defaults(run=run_review)
    parser.description = ABOUT
    parser.add_argument("record", help="a file *.als.toml")
    parser.add_argument("--seat", help="review only this player: 1a, 2a, 1b, 2b")
    add_analyzing_bot(parser)
    parser.add_argument("--options", action="store_true", help="show all options of every decision")
    parser.add_argument("--scores", action="store_true", help="print only how each player did in all wars of the file")
    parser.add_argument("--json", action="store_true", help="print everything as JSON")
    parser.add_argument("--plot", metavar="FILE", help="save a chart of the chance over time, as .svg or .png")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    add_language(parser)


def add_analyzing_bot(parser: argparse.ArgumentParser) -> None:
    """Add the options of the bot that analyzes; `analyzing_bot` reads them."""
    parser.add_argument("--bot", default="search", help='the analyzing bot, like "search:threads=2" (default: search)')
    parser.add_argument(
        "--playouts", type=int, metavar="N", help="playouts in each of 20 searches of a decision (default: 2000)"
    )
    parser.add_argument("--ms", type=float, metavar="N", help="or the time for each decision, in milliseconds")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="random seed; repeatable with --playouts")


def run_review(args: argparse.Namespace) -> int:
    """Run `airlandsea review`, in the language that is wanted."""
    with using_language(language_of(args)):
        return review_all(args)


def review_all(args: argparse.Namespace) -> int:
    """Review all records of the file; return the exit status. What ends it early does not keep what was done."""
    from ..arena.results import check_file
    from ..svg.png import check_kind

    bot = analyzing_bot(args)
    if args.plot:
        check_kind(Path(args.plot))
        check_file(Path(args.plot))
    reviews: list[Review] = []
    interruption = None
    try:
        for done in each_record(Path(args.record), lambda record: review_record(record, bot, args)):
            reviews.append(done)
            if not args.json and not args.scores:
                print_review(done, args.options)
            if args.plot:
                plot(done, Path(args.plot), len(reviews))
    except (KeyboardInterrupt, Exception) as error:
        interruption = error
    if isinstance(interruption, KeyboardInterrupt):
        print(translate("terminal-review-interrupted"), file=sys.stderr)
    if reviews and args.scores:
        print_scores(reviews, args.json)
    elif reviews and args.json:
        print_tables(reviews, is_whole=interruption is None)
    return status_of(interruption)


def analyzing_bot(args: argparse.Namespace) -> "SearchBot":
    """Return the bot with the options of the command line; raises `IllegalReview` if they conflict, or are too few."""
    from ..review import IllegalReview
    from ..review.stream import MIN_PLAYOUTS, PLAYOUTS, searcher

    if args.playouts is not None and args.ms is not None:
        raise IllegalReview("two limits for the search", ["give --ms or --playouts"])
    if args.playouts is not None and args.playouts < MIN_PLAYOUTS:  # 0 is no limit to a bot
        raise IllegalReview("this cannot analyze", [f"{args.playouts} playouts: {MIN_PLAYOUTS} or more"])
    text = args.bot
    searcher(text)  # another bot is refused as what it is, not for options it does not have
    if args.playouts is not None:
        text += f" playouts={args.playouts}"
    elif args.ms is not None:
        text += f" ms={args.ms} playouts=0"
    elif "playouts" not in text and "ms=" not in text:
        text += f" playouts={PLAYOUTS}"
    return searcher(text)


def review_record(record: Record, bot: "SearchBot", args: argparse.Namespace) -> "Review":
    """Review a record with a progress bar on stderr that counts turns."""
    from ..progress import progress_bar
    from ..review import review

    bot.prepare()
    with progress_bar(translate("terminal-review-turns"), is_quiet=args.quiet) as bar:

        def watch(done: int, total: int) -> None:
            bar.total = total
            bar.update(done - bar.n)

        return review(record, bot, args.seat, args.seed, watch)


def plot(done: "Review", path: Path, number: int) -> None:
    """Save the chart; from the second record of a stream on, the file name gets the number of the record."""
    from ..review.chart import save_chart

    save_chart(done, path if number == 1 else path.with_stem(f"{path.stem}-{number}"))


def print_tables(reviews: "list[Review]", is_whole: bool) -> None:
    """Print reviews as JSON: that of a file with one record alone, otherwise a list, also of what was done of one."""
    from ..review import as_table

    tables = [as_table(each) for each in reviews]
    is_alone = is_whole and len(tables) == 1
    print(json.dumps(tables[0] if is_alone else tables, indent=1, ensure_ascii=False))


def print_scores(reviews: "list[Review]", as_json: bool) -> None:
    """Print each player's wars won, and the chance that its decisions gave away, over all reviews."""
    from ..review.scores import score_players, scores_table

    scores = score_players(reviews)
    if as_json:
        print(json.dumps(scores_table(scores), indent=1, ensure_ascii=False))
        return
    for each in scores:
        measured = [percent(each.loss), percent(each.skill)] if each.loss and each.skill else ["none", "none"]
        counts = {"won": each.won, "wars": each.wars, "decisions": each.decisions}
        say(translate("terminal-review-score", name=each.name, **counts, loss=measured[0], skill=measured[1]))


def percent(estimate: "Estimate") -> str:
    """Return a chance with its 95 % interval, in percent: "1.9 (0.4 to 3.4)"."""
    value, low, high = (decimal(100 * number) for number in (estimate.value, estimate.low, estimate.high))
    return translate("terminal-interval", value=value, low=low, high=high)


# The report


def print_review(done: "Review", with_options: bool) -> None:
    """Print the review battle by battle, then player by player."""
    say(translate("terminal-review-by", method=done.method, seed=str(done.seed)))
    say(translate("terminal-review-chances"))
    if not done.source:
        say(translate("terminal-review-assumed"))
    for reason in done.left_out:
        say(translate("terminal-review-left-out", reason=reason))
    for battle in done.battles:
        say()
        print_battle(battle, with_options)
    say()
    say(translate("terminal-review-courses"))
    for seat in done.seats:
        courses = "|".join(bars(battle.course(seat)) for battle in done.battles)
        print(f"{make_visible(done.names[seat])[:NAME_WIDTH]:<{NAME_WIDTH}} {courses}")
    for summary in done.summaries:
        say()
        print_summary(done, summary)
        print_account(done.account_for(summary.seat))


def print_battle(battle: "BattleReview", with_options: bool) -> None:
    """Print the decisions of a battle."""
    where: dict[str, str | int] = {"battle": battle.number, "row": battle.row, "side": battle.first + 1}
    say(translate("terminal-review-battle", **where, ours=battle.before[0], theirs=battle.before[1]))
    if battle.analyses:
        print(heads_line())
    for analysis in battle.analyses:
        print(analysis_line(analysis))
        if with_options:
            say(f"           {', '.join(map(option_in_short, analysis.options))}")
        elif analysis.is_mistake:
            say(f"           {', '.join(map(option_with_interval, analysis.compared))}")
        if with_options or analysis.is_only_choice:
            say(f"           {reasons_in_words(analysis)}")
    result = battle.result
    winner = 0 if result.winner is None else result.winner + 1
    before, after = (decimal(100 * chance) for chance in battle.chances)
    ended: dict[str, str | int] = {"winner": winner, "points": result.points, "how": result.how}
    say(translate("terminal-review-ended", **ended, before=before, after=after))


def heads_line() -> str:
    """Return the heads of the columns of `analysis_line`."""
    step, seat, chosen, before, after, loss, better = (
        translate(f"terminal-review-{head}") for head in ("step", "seat", "chosen", "before", "after", "loss", "better")
    )
    return f"{step:>4} {seat:>4}   {chosen:<9}{before:>8}{after:>8}{loss:>14}   {better}"


def analysis_line(analysis: "MoveAnalysis") -> str:
    """Return "  3   1a   L3L ?!    55.0    52.1   2.9 ± 1.1   A2A"."""
    chosen, best = analysis.chosen, analysis.best
    line = f"{analysis.turn:4} {SEATS[analysis.seat]:>4}   {chosen.action.token + ' ' + analysis.mark:<9}"
    line += f"{decimal(100 * best.chance, '8.1f')}{decimal(100 * chosen.chance, '8.1f')}"
    if best is chosen:
        return line.rstrip()
    loss = f"{decimal(100 * analysis.loss)} ± {decimal(100 * analysis.error)}"
    return f"{line}{loss:>14}   {best.action.token}"


def option_in_short(value: "OptionValue") -> str:
    """Return "L3L 53.1 ± 1.1"; an exact value has no error."""
    error = f" ± {decimal(100 * value.error)}" if value.playouts else ""
    return f"{value.action.token} {decimal(100 * value.chance)}{error}"


def option_with_interval(value: "OptionValue") -> str:
    """Return "L3L 53.1 (50.9 to 55.3)"; an exact value has no interval."""
    low, high = value.interval
    chance = decimal(100 * value.chance)
    if value.playouts:
        chance = translate("terminal-interval", value=chance, low=decimal(100 * low), high=decimal(100 * high))
    return f"{value.action.token} {chance}"


def bars(chances: list[float]) -> str:
    """Return a bar for each chance, one character wide."""
    return "".join(BARS[min(len(BARS) - 1, max(0, int(chance * len(BARS))))] for chance in chances)


# A player


def print_summary(done: "Review", summary: "PlayerSummary") -> None:
    """Print what a player lost, the biggest mistakes, and when to withdraw."""
    from ..review.reasons import advice_of

    say(f"{summary.name} ({SEATS[summary.seat]}): {summary_in_words(summary)}")
    for analysis in summary.mistakes[:MAX_MISTAKES]:
        say(f"  {mistake_in_words(analysis)}")
    for message in filter(None, map(advice_of, done.advice_for(summary.seat))):
        say(f"  {text(message)}")


def summary_in_words(summary: "PlayerSummary") -> str:
    """Return how many decisions and mistakes a player made, and what they lost."""
    return translate(
        "review-summary",
        decisions=len(summary.analyses),
        agreed=summary.agreed,
        mistakes=len(summary.mistakes),
        loss=loss_in_percent(summary.loss, summary.error, digits=2),
    )


def print_account(account: "Account") -> None:
    """Print the account of luck and skill, in percent of the war and in points."""
    if not account.battles:
        return
    say(f"  {translate('terminal-review-account')}")
    heads = [translate(f"terminal-review-{head}") for head in ("deal-luck", "guess-luck", "own-skill", "enemy-skill")]
    columns = "".join(f"{head:>14}" for head in heads) + f"{translate('terminal-review-sum'):>12}"
    print(f"  {translate('terminal-review-account-battle'):<8}{columns}")
    for number, battle in enumerate(account.battles, 1):
        print(terms_line(str(number), battle.chance, battle.total, 100))
    print(terms_line(translate("terminal-review-all"), account.chance, account.total, 100))
    print(terms_line(translate("terminal-review-points"), account.points, account.total_points, 1))
    if not account.knows_enemy:
        say(f"  {translate('review-enemy-unknown')}")


def terms_line(name: str, terms: Mapping["Term", "Amount"], total: float, factor: int) -> str:
    """Return "  1          +3.1 ± 1.2    -2.0 ± 1.4    -3.3 ± 0.8    +2.2 ± 0.7     +0.0"."""
    amounts = [f"{decimal(factor * each.value, '+.1f')} ± {decimal(factor * each.error)}" for each in terms.values()]
    return f"  {name:<8}" + "".join(f"{amount:>14}" for amount in amounts) + decimal(factor * total, ">+12.1f")


def mistake_in_words(analysis: "MoveAnalysis") -> str:
    """Return a mistake in words: the choice, a better one, and why."""
    chosen, best = (in_words(analysis.view, value.action) for value in (analysis.chosen, analysis.best))
    loss = loss_in_percent(analysis.loss, analysis.error, digits=1)
    where = {"battle": analysis.battle, "step": analysis.turn}
    listed = translate("review-listed", loss=loss, **where, chosen=chosen, best=best)
    return f"{listed} {reasons_in_words(analysis)}"


def reasons_in_words(analysis: "MoveAnalysis") -> str:
    """Return all that is said about a decision."""
    from ..review.reasons import explain

    return " ".join(map(text, explain(analysis)))


def loss_in_percent(loss: float, error: float, digits: int) -> str:
    """Return a loss with its standard error: "-4.3 ± 0.9 %"."""
    return f"{decimal(-100 * loss, f'.{digits}f')} ± {decimal(100 * error, f'.{digits}f')} %"
