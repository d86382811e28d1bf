"""The memory in which one view is searched by one method, and the results."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf

from ..kernel import Kernel
from ..locale import express
from ..locale.reasons import out_of_range, unknown_value
from ..rules.state import OBSERVERS, State
from ..rules.view import ViewRecord
from .ismcts import begin_search, search_among, search_mixing, search_tree
from .mast import ActionStats
from .memory import SearchMemory
from .nodes import DEPTH_MAX, LABELS, Node, Search, root_of
from .pimc import search_pimc
from .policy_search import read_root, search_policy, search_policy_among
from .policy_weights import TO_THE_END, load_weights
from .utility import OUTCOMES

MAX_NODES = 4_000_000  # of a compiled search
MAX_NODES_PYTHON = 20_000
METHODS = ("tree", "mixing", "pimc")
POLICY = "policy"  # a method that needs weights
THREADS_MAX = 64  # each with memory of its own
HORIZON_MAX = 1_000  # longer than a battle
PLAYOUTS_PER_DEAL = 1000  # of perfect-information Monte Carlo


@dataclass(frozen=True)
class ActionValue:
    """The value of an option by a search."""

    number: int  # rules.actions
    visits: int
    value: float  # to the side that decides, on the scale of the given utilities


@dataclass(frozen=True)
class SearchConfig:
    """How to search."""

    name: str = "tree"
    exploration: float = 0.8
    prior_weight: float = 2.0
    greedy_eighths: int = 6
    deploy_bias: int = 6
    trees: int = 2
    threads: int = 1
    weights: str = ""  # a file of `policy_weights`, for the method "policy" only
    horizon: int = TO_THE_END  # as `PolicyConfig.horizon`

    def __post_init__(self) -> None:
        if self.name not in METHODS and not (self.name == POLICY and self.weights):
            raise ValueError(unknown_value("method", self.name, METHODS))
        if not 0 <= self.exploration < inf:
            raise ValueError(out_of_range("exploration", self.exploration, 0))
        if not 0 < self.prior_weight < inf:
            raise ValueError(express("bad-option-positive", option="prior_weight", value=repr(self.prior_weight)))
        for name, most in (("greedy_eighths", 8), ("deploy_bias", 8)):
            if not 0 <= getattr(self, name) <= most:
                raise ValueError(out_of_range(name, getattr(self, name), 0, most))
        if self.trees not in (1, 2):
            raise ValueError(out_of_range("trees", self.trees, 1, 2))
        if not 1 <= self.threads <= THREADS_MAX:
            raise ValueError(out_of_range("threads", self.threads, 1, THREADS_MAX))
        if not TO_THE_END <= self.horizon <= HORIZON_MAX:
            raise ValueError(out_of_range("horizon", self.horizon, TO_THE_END, HORIZON_MAX))


class SearchWorkspace:
    """What one search works with. `max_nodes` of its trees; memory is taken as they are used, 32 bytes each."""

    def __init__(self, method: SearchConfig, kernel: Kernel, max_nodes: int | None = None) -> None:
        self.method = method
        self.kernel = kernel
        self.begin_search, self.search_among = kernel.bind(begin_search), kernel.bind(search_among)
        self.search_tree, self.search_mixing = kernel.bind(search_tree), kernel.bind(search_mixing)
        self.search_pimc, self.search_policy = kernel.bind(search_pimc), kernel.bind(search_policy)
        self.search_policy_among, self.read_root = kernel.bind(search_policy_among), kernel.bind(read_root)
        self.policy = None
        if method.name == POLICY:
            self.policy = load_weights(method.weights).memory(kernel, horizon=method.horizon)
        usual = MAX_NODES if kernel.is_fast else MAX_NODES_PYTHON
        self.nodes = kernel.records(Node, max_nodes or usual)
        self.starts = {seat: kernel.hold(self.new_search(seat)) for seat in range(OBSERVERS)}
        self.held = kernel.hold(Search())
        self.zeros = {kind: kernel.numbers(LABELS, kind) for kind in (int, float)}
        self.votes, self.gains = kernel.numbers(LABELS, int), kernel.numbers(LABELS, float)
        self.given = {
            "view_record": kernel.hold(ViewRecord()),
            "utilities": kernel.numbers(OUTCOMES, float),
            "random": kernel.generator(0),
            "regrets": kernel.numbers(LABELS, float),
            "chances": kernel.numbers(LABELS, float),
        }
        self.buffers = {
            "averages": kernel.records(ActionStats, 2 * LABELS),
            "states": kernel.records(State, 3),
            **{name: kernel.numbers(LABELS, int) for name in ("out", "first", "child_of")},
            "priors": kernel.numbers(LABELS, float),
            **{name: kernel.numbers(DEPTH_MAX, int) for name in ("path", "moves")},
        }

        self.restrict_to([])

    def new_search(self, seat: int) -> Search:
        """Return a search of a seat that has not begun."""
        method, search = self.method, Search()
        search.exploration = method.exploration
        search.trees = 1 if method.name == "pimc" else method.trees
        search.prior_weight = method.prior_weight
        search.greedy_eighths = method.greedy_eighths
        search.deploy_bias = method.deploy_bias
        search.seat = seat
        return search

    def begin(self, view: ViewRecord, utilities: Sequence[float], seed: int) -> None:
        """Begin the search of a view."""
        kernel, given = self.kernel, self.given
        kernel.copy_record(self.held, self.starts[view.observer])
        kernel.copy_record(given["view_record"], kernel.hold(view))
        given["utilities"][:] = utilities
        given["random"][0] = seed
        self.votes[:] = self.zeros[int]
        for array in (self.gains, given["regrets"], given["chances"]):
            array[:] = self.zeros[float]
        if self.is_restricted:
            self.restrict_to([])
        self.begin_search(self.memory)

    def restrict_to(self, actions: Sequence[int]) -> None:
        """From now on search only these options, each equally often; none: all options."""
        self.is_restricted = bool(actions)
        among = self.kernel.numbers(len(actions) or 1, int)
        among[: len(actions)] = actions
        found = {"search": self.held, "nodes": self.nodes, "votes": self.votes, "gains": self.gains, "among": among}
        self.memory = self.kernel.workspace(SearchMemory, **self.given, **self.buffers, **found)

    def search(self, playouts: int) -> None:
        """Run `playouts` more playouts; the method "pimc" runs whole deals of them."""
        if self.policy is not None:
            search = self.search_policy_among if self.is_restricted else self.search_policy
            search(self.memory, self.policy, playouts)
        elif self.is_restricted:
            self.search_among(self.memory, playouts)
        elif self.method.name == "tree":
            self.search_tree(self.memory, playouts)
        elif self.method.name == "mixing":
            self.search_mixing(self.memory, playouts)
        else:
            depth = min(playouts, PLAYOUTS_PER_DEAL)
            self.search_pimc(self.memory, depth, max(1, playouts // depth))

    def policy_chances(self, actions: Iterable[int]) -> dict[int, float]:
        """Return how likely the policy takes each option of the view; for the method "policy"."""
        self.read_root(self.memory, self.policy)
        return {action: float(self.given["chances"][action]) for action in actions}

    @property
    def done(self) -> Search:
        """How far the search has come."""
        return self.kernel.read_record(Search, self.held)

    def action_values(self) -> list[ActionValue]:
        """Return the options that have been tried."""
        if self.method.name == "pimc":
            tried = [action for action in range(LABELS) if self.votes[action]]
            return [
                ActionValue(each, int(self.votes[each]), float(self.gains[each] / self.votes[each])) for each in tried
            ]
        read, search = self.kernel.read_fields, self.done
        place = read(self.nodes, root_of(search, search.seat & 1))["child"]
        found = []
        while place:
            node = read(self.nodes, place)
            label, visits = node["label"], node["visits"]
            if label < LABELS and visits:
                found.append(ActionValue(label, visits, node["value"] / visits))
            place = node["sibling"]
        return found
