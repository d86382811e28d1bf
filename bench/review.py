"""How fast and how reliable reviews are: `python bench/review.py [--quick] [--part PART …] [--json FILE]`.

Parts: `speed` times reviews of whole wars, with their searches and without; `blunders` plants losing options in games
of the search, and counts how many the review marks, and how many of the search's own choices; `luck` adds up the terms
of many wars (`--wars N`, with seeds from `--first` on) in as many processes as there are processors, and their means.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any

from report import Report

from airlandsea import Battle, War, bots
from airlandsea.bots.search import SearchBot
from airlandsea.match import play_war
from airlandsea.options import Action
from airlandsea.records import record_of
from airlandsea.review import TERMS, Analyzer, MoveAnalysis, ReviewStream, review
from airlandsea.review.luck import deal_luck
from airlandsea.review.stream import PLAYOUTS
from airlandsea.search.runner import SearchRunner
from airlandsea.search.workspace import ActionValue

PARTS = ("speed", "blunders", "deals", "luck")
PLAYERS = "search:playouts=300"
BLUNDER = 0.05  # of the chance to win the war
REFERENCE = 10_000  # playouts of the searches that say what a blunder is
WEAK = ("random:withdraws=0.05", "heuristic:deals=1")  # players whose wars are played fast
QUICK_PLAYOUTS = 32
QUICK = f"search:playouts={QUICK_PLAYOUTS}"
QUICK_DEALS = 4
TOLERANCE = 1e-9
CHUNK = 10  # wars that a process gets at once
STRETCH = 100  # steps of a long part between two reports of progress


def speed(report: Report, wars: int) -> None:
    """Whole wars between searching players, all seats reviewed, with the defaults."""
    report.section(f"Reviews of {wars} wars between {PLAYERS}, {PLAYOUTS} playouts, one core")
    spent, first, beside, decisions = [], [], [], 0
    for seed in range(wars):
        war = War(seed=seed)
        play_war(war, players(PLAYERS, seed))
        began = process_time()
        stream = ReviewStream(record_of(war))
        runner = stream.analyzer.bot.runner = TimedRunner(stream.analyzer.bot.runner.method)
        for nth, _ in enumerate(stream):
            if not nth:
                first.append(process_time() - began)
        spent.append(process_time() - began)
        beside.append(spent[-1] - runner.spent_s)
        decisions += len(stream.review.analyses)
    report.add("decisions of a war", decisions / wars, "")
    report.add("a war: mean", fmean(spent), "s", "of processor time")
    report.add("a war: the longest", max(spent), "s", "of processor time")
    report.add("without its searches: mean", fmean(beside), "s", "of processor time")
    report.add("the first analysis: the latest", max(first), "s", "of processor time, with loading the kernel")


class TimedRunner(SearchRunner):
    """Counts the processor time of its searches, in seconds."""

    spent_s = 0.0

    def search(self, *given: Any) -> list[ActionValue]:
        """Search."""
        began = process_time()
        found = super().search(*given)
        self.spent_s += process_time() - began
        return found

    def compare(self, *given: Any) -> list[ActionValue]:
        """Compare options."""
        began = process_time()
        found = super().compare(*given)
        self.spent_s += process_time() - began
        return found


def players(name: str, seed: int) -> list[bots.Bot]:
    """Two players of a kind."""
    return [bots.make(name, f"{seed} {seat}") for seat in range(2)]


def blunders(report: Report, number: int) -> None:
    """Planted blunders that are marked, and choices of the search itself that are."""
    report.section(
        f"{number} planted blunders worth {BLUNDER:.0%} or more, and {number} choices of search:playouts={PLAYOUTS}"
    )
    analyzer, reference, player = (searching(each) for each in (PLAYOUTS, REFERENCE, PLAYOUTS))
    found = own = tried = 0
    losses = []
    for seed in count():
        position = decision(seed)
        if not position:
            continue
        battle, random = position
        if tried < number:
            tried += 1
            choice = analysis_of(player, battle, battle.options[0], f"choice {seed}").best
            own += analysis_of(analyzer, battle, choice.action, f"own {seed}").is_mistake
        action = random.choice([*battle.options])
        truth = analysis_of(reference, battle, action, f"truth {seed}")
        if truth.loss >= BLUNDER and len(losses) < number:
            losses.append(truth.loss)
            found += analysis_of(analyzer, battle, action, f"review {seed}").is_mistake
            if len(losses) % STRETCH == 0:
                report.say(f"{len(losses)} blunders, {found} marked; {tried} choices, {own} marked")
        if len(losses) == tried == number:
            break
    report.add("blunders that are marked", 100 * found / number, "%", f"mean loss {100 * fmean(losses):.1f} %")
    report.add("choices of the search that are marked", 100 * own / number, "%")


def searching(playouts: int) -> Analyzer:
    """Something that analyzes by a number of playouts."""
    analyzer = Analyzer(SearchBot(seed=1, playouts=playouts))
    analyzer.bot.prepare()
    return analyzer


def decision(seed: int) -> tuple[Battle, Random] | None:
    """A decision between several options, at any turn of a battle between searching players at any score; or none."""
    random = Random(seed)
    battle = Battle.deal(seed=seed)
    battle.state.score[0], battle.state.score[1] = random.randrange(12), random.randrange(12)
    pair = players(PLAYERS, seed)
    for _ in range(random.randrange(14)):
        if battle.is_over:
            return None
        seat = min(battle.to_act)
        battle.play(pair[seat].choose(battle.view(seat), battle.options_for(seat)), seat)
    return (battle, random) if len(battle.options) > 1 else None


def shown(battle: Battle):
    """The view and the options of the seat that decides."""
    seat = min(battle.to_act)
    return battle.view(seat), battle.options_for(seat)


def analysis_of(analyzer: Analyzer, battle: Battle, action: Action, seed: str) -> MoveAnalysis:
    """The analysis of a choice."""
    return analyzer.run(analyzer.analyze(*shown(battle), action, Random(seed), 1, 1))


def deals(report: Report, number: int) -> None:
    """The mean luck of deals, which is 0 however weak the search is."""
    report.section(f"The luck of {number:,} deals, valued with {QUICK_PLAYOUTS} playouts and {QUICK_DEALS} other deals")
    analyzer = searching(QUICK_PLAYOUTS)
    values: dict[int, list[float]] = {0: [], 1: []}
    for seed in range(number):
        found = analyzer.run(deal_luck(analyzer, Battle.deal(seed=seed), (0, 1), QUICK_DEALS, seed))
        for seat, each in values.items():
            each.append(found[seat].value)
    for seat, each in values.items():
        add_mean(report, f"side {seat + 1}", each)


def add_mean(report: Report, name: str, values: list[float]) -> None:
    """A mean with its standard error."""
    mean, error = 100 * fmean(values), 100 * stdev(values) / sqrt(len(values))
    report.add(name, mean, "% of a war", f"standard error {error:.2f}, {mean / error:+.1f} of it")


def luck(report: Report, seeds: range) -> None:
    """Measure whether the terms add up in each war, and what they are on average."""
    report.section(
        f"{len(seeds):,} wars between {' and '.join(WEAK)}, seeds from {seeds.start:,} on, reviewed with {QUICK} and "
        f"{QUICK_DEALS} other deals"
    )
    values: dict[tuple[int, str], list[float]] = {(seat, term): [] for seat in range(2) for term in (*TERMS, "sum")}
    worst = 0.0
    with ProcessPoolExecutor() as pool:
        for number, (terms, difference) in enumerate(pool.map(terms_of, seeds, chunksize=CHUNK), 1):
            for name, value in terms.items():
                values[name].append(value)
            worst = max(worst, difference)
            if number % STRETCH == 0:
                report.say(f"{number:,} wars: largest difference {worst:.1e}")
    assert worst < TOLERANCE, worst
    report.say(f"The terms add up in every war: the largest difference is {worst:.1e}.")
    for (seat, term), each in values.items():
        add_mean(report, f"side {seat + 1}, {term}", each)


def terms_of(seed: int) -> tuple[dict[tuple[int, str], float], float]:
    """The terms of a war by seat, with their sum, and by how much they miss it at most."""
    war = War(seed=seed)
    play_war(war, players(WEAK[seed % 2], seed))
    done = review(record_of(war), QUICK, seed=seed, deals=QUICK_DEALS, explains=False)
    start, end = done.battles[0].chances[0], done.battles[-1].chances[1]
    terms: dict[tuple[int, str], float] = {}
    worst = 0.0
    for seat in range(2):
        account = done.account_for(seat)
        total = start - end if seat else end - start
        terms |= {(seat, term): amount.value for term, amount in account.chance.items()} | {(seat, "sum"): total}
        worst = max(
            worst,
            abs(sum(each.value for each in account.chance.values()) - total),
            abs(sum(each.value for each in account.points.values()) - account.total_points),
        )
    return terms, worst


def main() -> None:
    """Measure, print, save."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer wars and blunders")
    parser.add_argument("--wars", type=int, metavar="N", help="wars of the part luck (default: 10,000)")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="of these wars (default: %(default)s)")
    parser.add_argument("--part", choices=PARTS, nargs="+", default=PARTS, help="only these")
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    given = parser.parse_args()
    report = Report()
    if "speed" in given.part:
        speed(report, 5 if given.quick else 30)
    if "blunders" in given.part:
        blunders(report, 50 if given.quick else 1_000)
    if "deals" in given.part:
        deals(report, 500 if given.quick else 10_000)
    if "luck" in given.part:
        wars = given.wars or (100 if given.quick else 10_000)
        luck(report, range(given.first, given.first + wars))
    if given.json:
        report.save(given.json)


if __name__ == "__main__":
    main()
