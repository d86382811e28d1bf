"""How fast puzzles are found, and how reliable the pack is: `python bench/puzzles.py [--quick] [--part PART …]`.

Parts: `mining` finds puzzles in wars of a seed; `proofs` proves answers of the pack again, with twice as many playouts
and another seed; `program` proves answers that were solved exactly again, by the linear program of the tests over all
deals, where these are few enough; `levels` lets each level, without policy networks, solve the same puzzles, once each,
with seeds that were not used to rate puzzles.
"""

import argparse
import sys
from collections import Counter
from itertools import count
from pathlib import Path
from random import Random
from time import process_time

from report import Report

from airlandsea.puzzles import Proof, Puzzle, read_pack
from airlandsea.puzzles.mine import PLAYOUTS, Miner, Prover, SolverBot, confirms
from airlandsea.puzzles.puzzle import MAX_LEVEL

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from puzzles.linear_program import verdict

PARTS = ("mining", "proofs", "program", "levels")
MORE = 2  # times the playouts of a proof
DEALS_MAX = 2_000  # of a linear program
STRETCH = 10  # steps of a long part between two reports of progress


def mining(report: Report, number: int, seed: int) -> None:
    """Puzzles from wars, in one process."""
    miner = Miner(seed)
    miner.warm_up()
    found: list[Puzzle] = []
    began, wars = process_time(), 0
    for war in count():
        found += miner.play(war)
        wars = war + 1
        if len(found) >= number:
            break
    spent = process_time() - began
    report.section(f"Puzzles from {wars} wars, seed {seed}, one core")
    report.add("puzzles", len(found), "")
    report.add(
        "a puzzle", spent / len(found), "s", "of processor time, with play, search and proof of all that are none"
    )
    report.add("10,000 puzzles on two cores", spent / len(found) * 10_000 / 2 / 3600, "h", "if nothing else runs")


def proofs(report: Report, number: int, seed: int) -> None:
    """Answers of the pack, proved again."""
    sample = Random(f"proofs {seed}").sample(read_pack(), number)
    prover = Prover(MORE * PLAYOUTS[-1])
    report.section(f"{number} puzzles of the pack, proved again with {MORE * PLAYOUTS[-1]} playouts, seed {seed}")
    for proof in Proof:
        puzzles = [puzzle for puzzle in sample if puzzle.proof is proof]
        right = sum(confirms(prover, puzzle, Random(f"{seed} {puzzle.id}")) for puzzle in puzzles)
        report.add(f"{proof}: confirmed", right, f"of {len(puzzles)}")


def program(report: Report, number: int, seed: int) -> None:
    """Answers that were solved exactly, proved again by the linear program."""
    exact = [puzzle for puzzle in read_pack() if puzzle.proof is Proof.EXACT]
    sample = Random(f"program {seed}").sample(exact, min(number, len(exact)))
    report.section(f"{len(sample)} puzzles that were solved exactly, by linear programs of up to {DEALS_MAX:,} deals")
    found: Counter[str] = Counter()
    for puzzle in sample:
        found[verdict(puzzle, DEALS_MAX)] += 1
        if found.total() % STRETCH == 0:
            report.say(f"{found.total()}: {dict(found)}")
    for name, amount in found.items():
        report.add(name, amount, f"of {len(sample)}")


def levels(report: Report, number: int, seed: int) -> None:
    """How many puzzles each level solves."""
    sample = Random(f"levels {seed}").sample(read_pack(), number)
    report.section(f"{number} puzzles of the pack, solved by each level, one try each, seed {seed}")
    for level in range(1, MAX_LEVEL):
        bots = (SolverBot(f"{seed} {puzzle.id}", level) for puzzle in sample)
        solved = sum(
            puzzle.is_solved_by(bot.choose(puzzle.view, puzzle.options))
            for bot, puzzle in zip(bots, sample, strict=True)
        )
        report.add(f"level {level}", 100 * solved / number, "%", "solved")


def main() -> None:
    """Run the parts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a tenth of everything")
    parser.add_argument("--part", action="append", choices=PARTS, help="only this part; may be repeated")
    parser.add_argument("--number", type=int, default=300, help="puzzles of each part (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, metavar="FILE")
    args = parser.parse_args()
    report = Report()
    number = args.number // 10 if args.quick else args.number
    for part in args.part or PARTS:
        {"mining": mining, "proofs": proofs, "program": program, "levels": levels}[part](report, number, args.seed)
    if args.json:
        report.save(args.json)


if __name__ == "__main__":
    main()
