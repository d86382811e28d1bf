"""The guard of hidden information: pairs of whole games that look the same to somebody are told in the same bytes.

`check` is what the tests of this folder call, one for each mode. As a program, in the folder `tests`,

    python -m two_worlds.guard --pairs 200000 --seed 1

checks many more, and says how many.
"""

import argparse
from collections.abc import Sequence
from random import Random
from time import monotonic

from airlandsea import Mode

from .making import pairs
from .telling import Retold, everything

PAIRS = 5_000  # of games for each mode, a pair counted once for each observer to whom its games look the same
DOORS_EVERY = 200  # pairs: so often everything is asked at every door, 25 times in `PAIRS`
MIXED = ["AEI", "SDL", "ISL", "DAE", "LSI", "EDS", "AID", "SEI"]
LARGE = ["ALSDE", "LSDEI", "ISEDA", "DSIEL"]

MODES: dict[str, tuple[Mode, list[str]]] = {
    "standard base": (Mode.preset("standard"), ["ALS", "SLA"]),
    "standard spies": (Mode.preset("standard"), ["DEI", "IDE"]),
    "standard mixed": (Mode.preset("standard"), MIXED),
    "beginner": (Mode.preset("beginner"), MIXED),
    "longer": (Mode.preset("longer"), MIXED),
    "epic": (Mode.preset("epic"), LARGE),
    "team": (Mode.preset("team"), MIXED),
    "epic team": (Mode.preset("epic team"), LARGE),
    "quick reference": (Mode.preset("quick reference"), MIXED),
    "quick beginner": (Mode.preset("quick beginner"), MIXED),
    "2v1": (Mode(pairs=(True, False)), MIXED),
}


def check(name: str, number: int = PAIRS, seed: int = 0, doors_every: int = DOORS_EVERY) -> int:
    """Compare so many pairs of a mode, and raise `AssertionError` at the first difference; how many were compared."""
    mode, rows = MODES[name]
    random = Random(f"{name} {seed}")
    told: Retold | None = None
    compared = asked = 0
    for line, other, observers in pairs(mode, rows, random):
        if told is None or told.line is not line:
            told = Retold(line)
            doors: dict[int | None, list[tuple[str, str]]] = {}
        again = Retold(other, observers, told)
        for observer in observers:
            mine, theirs = told.told(observer), again.told(observer)
            assert mine == theirs, (name, compared, observer, difference(mine, theirs), tokens(told), tokens(again))
            compared += 1
            if compared // doors_every > asked:
                asked += 1
                if observer not in doors:
                    doors[observer] = list(everything(line, mode, observer))
                ours, others = doors[observer], list(everything(other, mode, observer))
                assert ours == others, (name, compared, observer, difference(ours, others), tokens(told), tokens(again))
        if compared >= number:
            return compared
    raise AssertionError("games do not end")


def tokens(told: Retold) -> str:
    """A game, to play it again by hand."""
    return f"{told.line.start.position}: {' '.join(turn.written for turn in told.battle.history)}"


def difference(mine: Sequence[object], theirs: Sequence[object]) -> tuple[int, object, object]:
    """Where two lists begin to differ."""
    for place, (one, two) in enumerate(zip(mine, theirs, strict=False)):
        if one != two:
            return place, one, two
    return min(len(mine), len(theirs)), None, None


def main() -> None:
    """Every mode, with as many pairs as are wanted in all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=200_000, help="in all modes together")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--doors-every", type=int, default=DOORS_EVERY, help="pairs: so often every door is asked")
    parser.add_argument("--mode", choices=list(MODES), action="append", help="only this one; can be given again")
    given = parser.parse_args()
    modes, began, compared = given.mode or list(MODES), monotonic(), 0
    for name in modes:
        found = check(name, -(-given.pairs // len(modes)), given.seed, given.doors_every)
        compared += found
        print(f"{name}: {found} pairs, no difference; {monotonic() - began:.0f} s", flush=True)
    print(f"{compared} pairs in {len(modes)} modes, seed {given.seed}: no byte differs")


if __name__ == "__main__":
    main()
