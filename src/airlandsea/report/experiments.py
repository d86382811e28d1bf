"""The kinds of experiments, each a function that plays deals and adds up whole numbers.

A sum is a total and the number of units it is over, so that any two groups of an experiment can be added, and
every figure is a ratio of two sums. Where something is exchanged (a card, the order of the theaters, the right to
withdraw), the battles that are compared share their deal and the seed of their choices: the difference is an effect,
not a correlation.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import permutations

import numpy as np

from ..rules.cards import CODES, NONE, THEATER_LETTERS
from ..rules.modes import CHART_POINTS, Mode
from .battles import (
    Numbers,
    Played,
    States,
    deal,
    deck_of,
    every_row,
    hand_of,
    lay_row,
    play,
    raw_numbers,
    swap_in_states,
)

Sums = dict[str, tuple[int, int]]  # {figure: (total, number)}
DEALS_AT_ONCE = 2048
LEVELS = range(-6, 6)  # points that a player expects, rounded down
COMMANDERS = ("first", "second")  # [side]: side 1 is the 1st Player


@dataclass(frozen=True)
class Experiment:
    """One kind of measurement, of one player in one mode.

    Args:
        kind: a key of `KINDS`
        players: of the two sides; in a match they differ, and each plays each deal on both sides
        mode: the name of a preset
        deals: in each group
        seed: of everything random
    """

    kind: str
    players: tuple[str, str]
    mode: str
    deals: int
    seed: int

    @property
    def name(self) -> str:
        """The name under which the results are filed."""
        return f"{self.kind}/{self.mode}/{self.players[0]}" + (
            f" against {self.players[1]}" if self.players[0] != self.players[1] else ""
        )

    @property
    def rules(self) -> Mode:
        """The mode."""
        return Mode.preset(self.mode)

    def warm_up(self) -> None:
        """Load the kernel."""
        self.run(0, 1)

    def play(self, group: int) -> Sums:
        """Play a group of deals."""
        sums: Sums = {}
        for chunk, start in enumerate(range(0, self.deals, DEALS_AT_ONCE)):
            found = self.run(group, min(DEALS_AT_ONCE, self.deals - start), chunk)
            sums = add(sums, found)
        return sums

    def run(self, group: int, deals: int, chunk: int = 0) -> Sums:
        """Play some deals of a group."""
        draw = Draw(self, group, chunk, deals)
        rows = every_row(self.rules.slots)
        states = deal(self.rules, rows, draw.below(len(rows), "rows"), draw.raw("deals"))
        return KINDS[self.kind](self, states, draw)


@dataclass(frozen=True)
class Draw:
    """The random numbers of a part of a group. Experiments of the same size have the same deals for every player."""

    experiment: Experiment
    group: int
    chunk: int
    deals: int

    def raw(self, purpose: str) -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
        """Return `[deal]` random numbers for a purpose."""
        what = self.experiment
        return raw_numbers(self.deals, what.seed, what.kind, what.mode, self.group, self.chunk, purpose)

    def below(self, bound: int, purpose: str) -> Numbers:
        """Return `[deal]` numbers from 0 to bound - 1."""
        return (self.raw(purpose) >> np.uint64(33)).astype(np.int64) * bound >> 31


def add(sums: Sums, more: Sums) -> Sums:
    """Return the sums of two parts."""
    names = [*sums, *(name for name in more if name not in sums)]
    parts = {name: (sums.get(name, (0, 0)), more.get(name, (0, 0))) for name in names}
    return {name: (one[0] + other[0], one[1] + other[1]) for name, (one, other) in parts.items()}


def total(values: Numbers, where: np.ndarray[tuple[int], np.dtype[np.bool_]] | None = None) -> tuple[int, int]:
    """Return the sum of some values, and their number."""
    chosen = values if where is None else values[where]
    return int(chosen.sum()), len(chosen)


# Kinds of experiments


def edge(experiment: Experiment, states: States, draw: Draw) -> Sums:
    """Measure what the 1st Player wins, over all rows and in each set of theaters; how often each side withdraws."""
    played = play(states, draw.raw("choices"), experiment.players)
    sums = {"points": total(played.points), "won": total((played.points > 0).astype(np.int64))}
    sums |= withdrawals(played)
    if experiment.rules.slots == 3:
        held = sum(1 << states["row"][:, slot].astype(np.int64) for slot in range(3))
        for theaters in np.unique(held).tolist():
            letters = "".join(letter for theater, letter in enumerate(THEATER_LETTERS) if theaters >> theater & 1)
            there = held == theaters
            sums[f"set/{letters}/points"] = total(played.points, there)
            sums[f"set/{letters}/won"] = total((played.points > 0).astype(np.int64), there)
            sums[f"set/{letters}/withdrawn"] = total((played.withdrew != NONE).astype(np.int64), there)
    return sums


def withdrawals(played: Played) -> Sums:
    """Return how often each side withdraws, and the results of playing on, by cards left and by expected points."""
    sums = {"withdrawn": total((played.withdrew != NONE).astype(np.int64))}
    for side, name in enumerate(COMMANDERS):
        sums[f"withdrawn/{name}"] = total((played.withdrew == side).astype(np.int64))
        ours = played.points * (1 - 2 * side)
        for left in range(1, 11):
            expected = played.expected[:, side, left]
            asked = ~np.isnan(expected)
            gone = asked & (played.withdrew == side) & (played.cards_left == left)
            if asked.any():
                sums[f"turn/{name}/{left}/withdrawn"] = total(gone[asked].astype(np.int64))
                sums[f"turn/{name}/{left}/played on"] = total(ours, asked & ~gone)
                sums |= by_expected(f"turn/{name}/{left}", expected, ours, asked & ~gone)
    return sums


def by_expected(name: str, expected: np.ndarray, ours: Numbers, on: np.ndarray) -> Sums:
    """Return the results of playing on, by the points that were expected of it, rounded down."""
    levels = np.clip(np.floor(np.nan_to_num(expected)), LEVELS[0], LEVELS[-1]).astype(np.int64)
    return {
        f"{name}/expected {level}": total(ours, on & (levels == level))
        for level in LEVELS
        if (on & (levels == level)).any()
    }


def cards(experiment: Experiment, states: States, draw: Draw) -> Sums:
    """Measure the worth of each card in hand: one card of a hand is exchanged for each card of the deck.

    The worth is what the battle brings the holder with this card, less what it brings with another in its place.
    In each deal the differences of all pairs add up to 0.
    """
    sides = draw.below(2, "sides")
    hands = np.where(sides[:, None] == 0, hand_of(states, 0), hand_of(states, 1))
    place = draw.below(hands.shape[1], "places")
    held = hands[np.arange(len(states)), place]
    deck = deck_of(states)
    tried = np.column_stack([held, deck])  # [deal, n] the cards that take the place
    seeds = draw.raw("choices")
    results = np.column_stack(
        [
            play(swap_in_states(states, held, tried[:, n]), seeds, experiment.players).points
            for n in range(tried.shape[1])
        ]
    )
    results *= (1 - 2 * sides)[:, None]
    sums: Sums = {}
    others = tried.shape[1] - 1
    for measure, values in (("points", results), ("won", (results > 0).astype(np.int64))):
        more = values * (others + 1) - values.sum(axis=1)[:, None]
        for side, name in ((None, "both"), *enumerate(COMMANDERS)):
            of_side = np.ones(len(states), np.bool_) if side is None else sides == side
            for card, code in enumerate(CODES):
                where = (tried == card) & of_side[:, None]
                if where.any():
                    sums[f"card/{code}/{name}/{measure}"] = (int(more[where].sum()), others * int(where.sum()))
    return sums | {"battles": (0, results.size)}


def orders(experiment: Experiment, states: States, draw: Draw) -> Sums:
    """Measure the 1st Player's points by the theater in the middle, less the mean of all orders of the same deal."""
    seeds = draw.raw("choices")
    ways = [*permutations(range(3))]
    results = np.column_stack([play(lay_row(states, way), seeds, experiment.players).points for way in ways])
    middle = np.column_stack([states["row"][:, way[1]] for way in ways])
    sums: Sums = {"mirrored": total((results[:, 0] - results[:, -1]).astype(np.int64))}
    more = 6 * results - results.sum(axis=1)[:, None]
    for theater, letter in enumerate(THEATER_LETTERS):
        where = middle == theater
        sums[f"middle/{letter}/effect"] = (int(more[where].sum()), 6 * int(where.sum()))
        sums[f"middle/{letter}/points"] = (int(results[where].sum()), int(where.sum()))
    return sums | {"battles": (0, results.size)}


def withdrawing(experiment: Experiment, states: States, draw: Draw) -> Sums:
    """Measure what the right to withdraw changes for the 1st Player on the same deals, and what a withdrawal saves.

    The third battle on a deal goes like the first one until a side withdraws there, and is then fought out instead.
    """
    seeds = draw.raw("choices")
    without = states.copy()
    without["withdrawal"] = 0
    free, bound = (play(each, seeds, experiment.players) for each in (states, without))
    fought = play(states, seeds, experiment.players, fights_on=True)
    won = [(each.points > 0).astype(np.int64) for each in (free, bound)]
    sums = {"points/allowed": total(free.points), "points/forbidden": total(bound.points)}
    sums["points/difference"] = total(free.points - bound.points)
    sums |= {"won/allowed": total(won[0]), "won/forbidden": total(won[1]), "won/difference": total(won[0] - won[1])}
    for side, name in enumerate(COMMANDERS):
        gone = free.withdrew == side
        ours = fought.points * (1 - 2 * side)
        for cost in CHART_POINTS:
            paid = gone & (np.abs(free.points) == cost)
            sums[f"cost/{name}/{cost}/paid"] = (int(paid.sum()), len(gone))
            sums[f"cost/{name}/{cost}/would win"] = total((ours > 0).astype(np.int64), paid)
            sums[f"cost/{name}/{cost}/saved"] = total(-cost - ours, paid)
    return sums | {"battles": (0, 3 * len(states))}


def luck(experiment: Experiment, states: States, draw: Draw) -> Sums:
    """Measure how much two battles on the same deal differ, relative to two battles on different deals."""
    one, again = (play(states, draw.raw(f"choices {n}"), experiment.players).points for n in range(2))
    elsewhere = np.roll(one, 1)
    same, different = ((one - each) ** 2 for each in (again, elsewhere))
    if len(states) == 1:
        return {"battles": (0, 2)}
    return {"same deal": (int(same.sum()), int(different.sum())), "battles": (0, 2 * len(states))}


def match(experiment: Experiment, states: States, draw: Draw) -> Sums:
    """Measure what the first of two players wins, on both sides of each deal, and the variance of the results."""
    seeds = draw.raw("choices")
    ahead = play(states, seeds, experiment.players).points
    behind = -play(states, seeds, experiment.players[::-1]).points
    both = np.concatenate([ahead, behind])
    return {
        "points": total(both),
        "won": total((both > 0).astype(np.int64)),
        "points/first": total(ahead),
        "points/second": total(behind),
        "squares": total(both**2),
        "battles": (0, len(both)),
    }


KINDS: dict[str, Callable[[Experiment, States, Draw], Sums]] = {
    "edge": edge,
    "cards": cards,
    "orders": orders,
    "withdrawing": withdrawing,
    "luck": luck,
    "match": match,
}
