"""The plan of a run: its experiments, their players, and how many battles each gets."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from ..arena.workers import Task
from ..rules.modes import Mode
from ..seeds import whole_seed
from .experiments import Experiment

GROUPS = 100  # of each experiment: enough for an interval when only a part has been played


@dataclass(frozen=True)
class Share:
    """An experiment, and its share of the battles."""

    kind: str
    mode: str
    players: tuple[str, str]
    share: float
    is_fast: bool


def plan(battles: int, strong_battles: int, seed: int) -> list[Experiment]:
    """Return the experiments: the fast players share `battles`, the others `strong_battles`."""
    return [
        Experiment(each.kind, each.players, each.mode, deals_of(each, battles, strong_battles), whole_seed(seed))
        for each in shares()
    ]


def deals_of(share: Share, battles: int, strong_battles: int) -> int:
    """Return how many deals each group of an experiment has: enough that all groups have the battles of its share."""
    played = share.share * (battles if share.is_fast else strong_battles)
    return max(1, ceil(played / GROUPS / battles_of_a_deal(share.kind, share.mode)))


def tasks_of(experiments: Sequence[Experiment]) -> list[Task]:
    """Return all groups, the experiments in turn: after an interruption each has about as many."""
    return [Task(index, group) for group in range(GROUPS) for index in range(len(experiments))]


BATTLES_OF_A_DEAL = {"edge": 1, "orders": 6, "withdrawing": 3, "luck": 2, "match": 2}  # for "cards" see below


def battles_of_a_deal(kind: str, mode: str) -> int:
    """Return how many battles an experiment plays on a deal."""
    if kind == "cards":
        rules = Mode.preset(mode)
        return 1 + 6 * rules.slots - 2 * rules.hand
    return BATTLES_OF_A_DEAL[kind]


def shares() -> Iterator[Share]:
    """Yield every experiment. The shares of the fast ones add up to 1, and so do those of the strong ones."""
    for players, weights, is_fast in PLAYERS:
        for (kind, mode), weight in weights.items():
            yield Share(kind, mode, players, weight, is_fast)


ALL_MODES = ("quick reference", "epic", "team", "epic team")
FAST = {
    ("edge", "standard"): 0.2,
    ("cards", "standard"): 0.3,
    ("cards", "epic"): 0.1,
    ("orders", "standard"): 0.2,
    ("luck", "standard"): 0.1,
    **{("edge", mode): 0.025 for mode in ALL_MODES},
}
HEURISTIC_ONLY = {("edge", "standard"): 0.002, ("luck", "standard"): 0.001}
SEARCH_16 = {("edge", "standard"): 0.06, ("cards", "standard"): 0.1, ("luck", "standard"): 0.02}
SEARCH_64 = {
    ("edge", "standard"): 0.174,
    ("cards", "standard"): 0.25,
    ("orders", "standard"): 0.1,
    ("withdrawing", "standard"): 0.06,
    ("luck", "standard"): 0.03,
    **{("edge", mode): 0.02 for mode in ALL_MODES},
}
SEARCH_256 = {("edge", "standard"): 0.04, ("withdrawing", "standard"): 0.012, ("luck", "standard"): 0.01}
SEARCH_1024 = {("edge", "standard"): 0.006, ("luck", "standard"): 0.001}
S16, S64, S256, S1024 = (f"search:playouts={n}" for n in (16, 64, 256, 1024))
PLAYERS = (
    (("random", "random"), FAST, True),
    (("heuristic", "heuristic"), HEURISTIC_ONLY, False),
    ((S16, S16), SEARCH_16, False),
    ((S64, S64), SEARCH_64, False),
    ((S256, S256), SEARCH_256, False),
    ((S1024, S1024), SEARCH_1024, False),
    ((S64, "random"), {("match", "standard"): 0.01}, False),
    ((S64, S16), {("match", "standard"): 0.019}, False),
    ((S256, S64), {("match", "standard"): 0.02}, False),
    ((S1024, S256), {("match", "standard"): 0.005}, False),
)
