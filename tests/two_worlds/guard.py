"""The guard of hidden information: pairs of whole games that look the same to somebody are told in the same bytes.

`check` is what the tests of this folder call, one for each mode. It compares what `telling.Retold` takes down of every
pair: views and options at every moment, events, public tokens, what can be taken back, exports. One pair of
`OUTPUTS_EVERY` is compared in every output (`outputs.everything`), and in outputs that show one moment at a fifth of
the moments. As a program, in the folder `tests`,

    python -m two_worlds.guard --pairs 200000 --seed 1

checks many more, and says how many.
"""

import argparse
from collections.abc import Sequence
from random import Random
from time import monotonic

from airlandsea import Mode

from .making import pairs
from .outputs import PlayedLine, everything
from .telling import Retold, in_words

PAIRS = 5_000  # of games for each mode, a pair counted once for each observer to whom its games look the same
OUTPUTS_EVERY = 50  # pairs: of so many, one is compared in every output, 100 of `PAIRS`
GAMES_ASKED = 2  # other games that are compared in every output and look like one and the same game
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
    "epic 2v1": (Mode(slots=5, pairs=(True, False)), LARGE),
    "handicap of the first side": (Mode(handicap=0), MIXED),
    "handicap of the second side": (Mode(handicap=1), MIXED),
}


def check(name: str, number: int = PAIRS, seed: int = 0, outputs_every: int = OUTPUTS_EVERY) -> int:
    """Compare so many pairs of a mode, and raise `AssertionError` at the first difference; how many were compared."""
    mode, rows = MODES[name]
    told: Retold | None = None
    compared = asked = games = 0
    for line, other, observers in pairs(mode, rows, Random(f"{name} {seed}")):
        if told is None or told.line is not line:
            told, games = Retold(line), 0
            played = PlayedLine(told, mode, compared)
            outputs: dict[int | None, list[tuple[str, str]]] = {}
        again = Retold(other, observers, told)
        for observer in observers:
            compare((told, again), observer, told.told(observer), again.told(observer))
            compared += 1
        if compared >= (asked + 1) * outputs_every or 0 < games < GAMES_ASKED:
            outputs |= everything(played, [observer for observer in observers if observer not in outputs])
            for observer, said in everything(PlayedLine(again, mode, played.seed), observers).items():
                compare((told, again), observer, outputs[observer], said)
            games += 1
            asked += len(observers)
        if compared >= number:
            return compared
    raise AssertionError("games do not end")


def compare(
    games: tuple[Retold, Retold], observer: int | None, mine: Sequence[object], theirs: Sequence[object]
) -> None:
    """Compare what is told of two games; raises `AssertionError` with the first difference and both games."""
    assert mine == theirs, (observer, difference(mine, theirs), *map(tokens, games))


def tokens(told: Retold) -> str:
    """A game, to play it again by hand."""
    return f"{told.line.start.position}: {' '.join(turn.written for turn in told.battle.history)}"


def difference(mine: Sequence[object], theirs: Sequence[object]) -> tuple[int, object, object]:
    """Where two lists begin to differ."""
    for place, (one, two) in enumerate(zip(mine, theirs, strict=False)):
        if one != two:
            return place, in_words(one), in_words(two)
    return min(len(mine), len(theirs)), None, None


def main() -> None:
    """Every mode, with as many pairs as are wanted in all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=200_000, help="in all modes together")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--outputs-every", type=int, default=OUTPUTS_EVERY, help="pairs: so often every output is compared"
    )
    parser.add_argument("--mode", choices=list(MODES), action="append", help="only this one; can be given again")
    given = parser.parse_args()
    modes, began, compared = given.mode or list(MODES), monotonic(), 0
    for name in modes:
        found = check(name, -(-given.pairs // len(modes)), given.seed, given.outputs_every)
        compared += found
        print(f"{name}: {found} pairs, no difference; {monotonic() - began:.0f} s", flush=True)
    print(f"{compared} pairs in {len(modes)} modes, seed {given.seed}: no byte differs")


if __name__ == "__main__":
    main()
