"""Finding puzzles: bots play wars, a fast search picks decisions that look clear, and a proof keeps those that are.

An ending is solved, if it is short enough. Any other decision is searched as in a review (`review.analysis`): some
searches find the candidates, and others, independent of the first, value them. The margin must be larger than three of
its standard errors. Answers that are hard to find or only just better are proved once more, with many more playouts.
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import count
from math import hypot
from random import Random

from ..arena.workers import Task, play_all
from ..battle import Battle
from ..bots.level import Level, LevelBot
from ..bots.search import CARDS_LEFT, SearchBot, UtilityScale
from ..equity import war_chances
from ..match import play_war
from ..options import Options
from ..review.analysis import SIGNIFICANT_ERRORS, Analyzer, OptionValue, mean_value, option_value, withdrawal_value
from ..review.searches import search_here
from ..rules.actions import WITHDRAW
from ..search.endgame import EndgameSolver
from ..search.runner import merge_values
from ..view import View
from ..war import War
from .puzzle import MAX_LEVEL, VALUES_KEPT, Proof, Puzzle, symmetric_key, theme_of

MARGIN = 0.05  # of the war: what a review calls a plain mistake
LOOK = 400  # playouts of the search that picks decisions
PLAYOUTS = (2_000, 10_000)  # of each search in the two proofs: the second refutes one in six answers of the first
THOROUGH = 10  # times the playouts of the last proof, for a proof of doubtful answers
DOUBTFUL_MARGIN = 0.07  # of the war: a searched answer with less is doubtful
DOUBTFUL_LEVEL = 4  # a searched answer that no level below finds is doubtful: searches of the same kind miss it
ROOM = 60_000  # nodes of an ending's tree, at most
GAP = 0.0005  # greatest gap of a solved ending, on its scale from 0 to 1
ROUNDS = 2000  # of regret matching in a solved ending
OPTIONS_MIN = 3
CANDIDATES = 4  # that are valued by searches of their own
TRIES = 3  # of each level; it finds the answer if most of its tries do
CERTAIN = 0.999  # of what is at stake
GAMES = (  # mode and theaters of the wars, in turn; None: drawn
    ("standard", None),
    ("standard", "ALS"),
    ("standard", "DEI"),
    ("standard", None),
    ("epic", None),
)
SOLVERS = (  # of levels 1 to 7: not those of the opponents, which may change, while puzzles keep their difficulty
    Level(300, 2.0, withdraws=False),
    Level(300, 0.4),
    Level(300, 0.15),
    Level(300, 0.033),
    Level(550, 0.0),
    Level(1100, 0.0),
    Level(3000, 0.0),
)
LEVEL_PAIRS = ((5, 5), (6, 4), (4, 6), (3, 5))  # of the bots that play


Play = Callable[["Miner", Iterable[Task]], Generator[Sequence[Puzzle]]]  # the puzzles of each task's war, in order


@dataclass(frozen=True)
class Proven:
    """The values of a decision's options, best first, and how they were proved."""

    values: tuple[OptionValue, ...]
    proof: Proof
    error: float

    @property
    def answer(self) -> int:
        """The number of the best option."""
        return self.values[0].action.number


class Miner:
    """Finds the puzzles of a war; the same seed and number find the same on every machine."""

    def __init__(self, seed: int = 0, playouts: Sequence[int] = PLAYOUTS) -> None:
        self.seed, self.playouts = seed, tuple(playouts)
        self.provers = [Prover(number) for number in playouts]
        self.thorough = Prover(THOROUGH * playouts[-1])

    def warm_up(self) -> None:
        """Load the kernel."""
        self.provers[0].analyzer.bot.prepare()

    def play(self, number: int) -> list[Puzzle]:
        """Return the puzzles of one war."""
        mode, theaters = GAMES[number % len(GAMES)]
        random = Random(f"{self.seed} {number}")
        war = War(mode, theaters, random.getrandbits(63))
        levels = LEVEL_PAIRS[number // len(GAMES) % len(LEVEL_PAIRS)]
        play_war(war, [SolverBot(random.getrandbits(63), level) for level in levels])
        found = [self.puzzle_of(view, options, random) for battle in war.battles for view, options in decisions(battle)]
        return [puzzle for puzzle in found if puzzle]

    def puzzle_of(self, view: View, options: Options, random: Random) -> Puzzle | None:
        """Return the puzzle of a decision, or None if it is not clear."""
        seed = random.getrandbits(63)
        if len(options) < OPTIONS_MIN or not looks_clear(view, options, Random(seed)):
            return None
        proven = self.prove(view, options, seed)
        if proven is None:
            return None
        level = level_of(view, options, proven.answer, seed)
        if is_doubtful(proven, level):
            again = self.thorough.search(view, options, Random(f"{seed} thorough"))
            if not confirms_answer(again, proven):
                return None
            proven = again
        best, second = proven.values[:2]
        scale = UtilityScale(war_chances(view.raw), view.side or 0)
        highest = 1 - min(scale.chances) if scale.side else max(scale.chances)
        is_certain = proven.proof is Proof.EXACT and highest - best.chance <= (1 - CERTAIN) * scale.spread
        return Puzzle(
            position=view.position,
            values={each.action.token: each.chance for each in proven.values[:VALUES_KEPT]},
            theme=theme_of(view, best.action, second.action, is_certain),
            proof=proven.proof,
            error=proven.error,
            level=level,
        )

    def prove(self, view: View, options: Options, seed: int) -> Proven | None:
        """Return the last of several proofs, each with more playouts, that agree on a clear answer; None otherwise."""
        proven = None
        for nth, prover in enumerate(self.provers):
            again = prover.prove(view, options, Random(f"{seed} {nth}"))
            if not confirms_answer(again, proven):
                return None
            proven = again
            if proven.proof is Proof.EXACT:
                break
        return proven


class Prover:
    """Values all options of a decision."""

    def __init__(self, playouts: int) -> None:
        self.analyzer = Analyzer(SearchBot(0, playouts=playouts, endings=0))
        self.solver = EndgameSolver(GAP, GAP, ROUNDS)

    def prove(self, view: View, options: Options, random: Random) -> Proven:
        """Return the values of the options, from the solved ending or from searches."""
        return self.solve(view, options) or self.search(view, options, random)

    def solve(self, view: View, options: Options) -> Proven | None:
        """Return the values in the solved ending, or None if it is too long."""
        scale = UtilityScale(war_chances(view.raw), view.side or 0)
        if sum(view.raw.hand_size) > CARDS_LEFT:
            return None
        solution = self.solver.solve(view.raw, scale.utilities, ROOM)
        if solution is None or max(solution.gap, solution.regret) > GAP:
            return None
        low = 1 - max(scale.chances) if scale.side else min(scale.chances)
        values = [
            OptionValue(options[options.numbers.index(each.number)], low + each.value * scale.spread, 0.0, 0)
            for each in solution.options
        ]
        ranked = tuple(sorted(values, key=lambda each: -each.chance))
        return Proven(ranked, Proof.EXACT, (solution.gap + solution.regret) * scale.spread)

    def search(self, view: View, options: Options, random: Random) -> Proven:
        """Return the values that many searches find."""
        analyzer, free = self.analyzer, self.analyzer.request(view, options, random)
        scale = free.scale
        found = merge_values([search_here(free, analyzer.bot.runner).values for _ in range(CANDIDATES)])
        values = {each.number: option_value(options, scale, each) for each in found if each.number != WITHDRAW}
        candidates = sorted(values, key=lambda number: -values[number].chance - values[number].error)[:CANDIDATES]
        measured = analyzer.run(analyzer.measure(free, sorted(candidates)))
        values |= {number: mean_value(options, scale, each) for number, each in measured.items()}
        if withdrawal := withdrawal_value(view, options, scale):
            values[WITHDRAW] = withdrawal
        ranked = tuple(sorted(values.values(), key=lambda each: -each.chance))
        return Proven(ranked, Proof.SEARCH, hypot(ranked[0].error, ranked[1].error))


def decisions(battle: Battle) -> Iterator[tuple[View, Options]]:
    """Yield what each player saw and could do at each turn of a battle."""
    for turn, (state, memory) in zip(battle.history, battle.snapshots(), strict=False):
        then = Battle(state, memory)
        yield then.view(turn.seat), then.options_for(turn.seat)


def looks_clear(view: View, options: Options, random: Random) -> bool:
    """Return whether a fast search sees one option ahead of all others."""
    bot = SearchBot(random.getrandbits(63), playouts=LOOK, endings=0)
    best, *others = bot.think(view)
    values = [each.value for each in others if each.visits >= LOOK // 20 or each.number == WITHDRAW]
    return len(options) > 1 and all(best.value - value >= MARGIN for value in values)


def is_clear(proven: Proven) -> bool:
    """Return whether the best option is better than every other by the margin, and by more than chance can explain."""
    best, *others = proven.values
    if proven.proof is Proof.EXACT:
        return all(best.chance - other.chance >= MARGIN + proven.error for other in others)
    return all(
        best.chance - other.chance >= max(MARGIN, SIGNIFICANT_ERRORS * hypot(best.error, other.error))
        for other in others
    )


def confirms_answer(proven: Proven, before: Proven | None) -> bool:
    """Return whether a proof is clear, and has the answer of the one before it, if there was one."""
    return is_clear(proven) and (before is None or proven.answer == before.answer)


def is_doubtful(proven: Proven, level: int) -> bool:
    """Return whether an answer that is clear by searches may still be wrong: hard to find, or only just better."""
    best, second = proven.values[:2]
    is_close = best.chance - second.chance < DOUBTFUL_MARGIN
    return proven.proof is Proof.SEARCH and (level >= DOUBTFUL_LEVEL or is_close)


def confirms(prover: Prover, puzzle: Puzzle, random: Random) -> bool:
    """Return whether a proof finds the same answer, better than every other option by at least half the margin."""
    proven = prover.prove(puzzle.view, puzzle.options, random)
    best, second = proven.values[:2]
    return best.action.token == puzzle.solution and best.chance - second.chance >= MARGIN / 2


class SolverBot(LevelBot):
    """Solves puzzles at a level, by the tree search alone, which also proves the answers; raises as `LevelBot`."""

    levels = SOLVERS


def level_of(view: View, options: Options, number: int, seed: int) -> int:
    """Return the lowest level that finds an option in most of its tries; the highest if none below does."""
    for level in range(1, MAX_LEVEL):
        bots = (SolverBot(f"{seed} {each}", level) for each in range(TRIES))
        finds = sum(bot.choose(view, options).number == number for bot in bots)
        if 2 * finds > TRIES:
            return level
    return MAX_LEVEL


def mine(
    seed: int, workers: int = 1, playouts: Sequence[int] = PLAYOUTS, play: Play | None = None
) -> Generator[Puzzle]:
    """Yield puzzles endlessly, no two alike, in the same order on any machine.

    Args:
        seed: of the wars
        workers: how many processes of this machine play
        playouts: of the searches of each proof
        play: plays the wars in place of these processes; None: they do
    """
    seen: set[object] = set()
    miner, tasks = Miner(seed, playouts), (Task(0, number) for number in count())
    wars = play(miner, tasks) if play else play_all([miner], tasks, workers)
    with closing(wars):
        for found in wars:
            yield from new_ones(found, seen)


def new_ones(puzzles: Iterable[Puzzle], seen: set[object]) -> Iterator[Puzzle]:
    """Yield the puzzles that are not symmetric to one seen before; `seen` is updated."""
    for puzzle in puzzles:
        key = symmetric_key(puzzle.view)
        if key not in seen:
            seen.add(key)
            yield puzzle


def select_evenly(puzzles: Sequence[Puzzle], number: int) -> list[Puzzle]:
    """Return a number of the puzzles, as evenly over their themes and levels as they allow, in their order."""
    groups: dict[tuple[str, int], list[int]] = {}
    for place, puzzle in enumerate(puzzles):
        groups.setdefault((puzzle.theme, puzzle.level), []).append(place)
    by_depth = sorted((depth, place) for group in groups.values() for depth, place in enumerate(group))
    chosen = sorted(place for _, place in by_depth[:number])
    return [puzzles[place] for place in chosen]
