"""What a search works in: one workspace for all entry points of the tree searches (`rules.entry`)."""

from typing import Annotated, NamedTuple

from ..rules.chance import Random
from ..rules.state import State
from ..rules.view import ViewRecord
from .mast import ActionStats
from .nodes import DEPTH_MAX, LABELS, Node, Search
from .utility import OUTCOMES

LabelNumbers = Annotated[list[int], "i8", LABELS]
LabelFloats = Annotated[list[float], "f8", LABELS]
Path = Annotated[list[int], "i8", DEPTH_MAX]


class SearchMemory(NamedTuple):
    """A view, how to search it, what has been found, and room to work in."""

    view_record: ViewRecord
    search: Search
    utilities: Annotated[list[float], "f8", OUTCOMES]  # what each outcome is worth to side 1, from 0 to 1
    random: Random
    nodes: Annotated[list[Node], 4]  # of all trees; as many as may be used
    averages: Annotated[list[ActionStats], 2 * LABELS]  # [side * LABELS + action]
    votes: LabelNumbers  # of the deals, for perfect-information Monte Carlo: visits of an option of the root …
    gains: LabelFloats  # … and what they brought
    regrets: LabelFloats  # of the options of the root, for regret matching …
    chances: LabelFloats  # … and how likely each is drawn
    priors: LabelFloats  # how likely the policy takes each option of a node
    among: Annotated[list[int], "i8", 1]  # the options of the root that are compared
    states: Annotated[list[State], 3]  # the simulated battle, its state before the last step, the deal
    out: LabelNumbers
    first: LabelNumbers  # the options of the root
    child_of: LabelNumbers  # [action] its node
    path: Path
    moves: Path
