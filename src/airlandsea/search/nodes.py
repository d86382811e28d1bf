"""The nodes of a search tree: an information state of a side, and the statistics of each of its options there.

A node hangs under its parent by a label: one of the side's own actions, or what the side has seen of a step. Nodes lie
in one array for all trees; 0 is no node.
"""

from typing import Annotated

from ..rules.record_type import StructRecord

LABELS = 640  # labels below this are own actions: the numbers of rules.actions
DEPTH_MAX = 512  # decisions on one way down


class Node(StructRecord):
    """One node, with what is known of the action that leads to it."""

    value: Annotated[float, "f8"]  # the sum of what it has brought the side that chose it, each from 0 to 1
    label: Annotated[int, "i4"]
    child: Annotated[int, "i4"]  # its youngest child, or 0
    sibling: Annotated[int, "i4"]  # the next older one under the same parent, or 0
    visits: Annotated[int, "i4"]
    available: Annotated[int, "i4"]  # how often it could have been chosen


class Search(StructRecord):
    """How a search is done, and how far it has come."""

    exploration: Annotated[float, "f8"]  # the weight of curiosity in UCB1
    trees: Annotated[int, "i4"]  # 2: a tree for each side; 1: one tree, in which nothing is hidden from the enemy
    prior_weight: Annotated[
        float, "f8"
    ]  # for how many visits of an option the average of its action counts in the tree
    greedy_eighths: Annotated[
        int, "i4"
    ]  # beyond the tree, how many choices of eight are the option with the best average
    deploy_bias: Annotated[int, "i4"]  # … and of the others, how many turns of eight are deploys if they can be
    seat: Annotated[int, "i4"]  # who is deciding
    at: Annotated[list[int], "i4", 2]  # [side] the node that stands for what the side has seen on this way down
    used: Annotated[int, "i4"]  # nodes in use, the nameless node 0 among them
    moved: Annotated[int, "i4"]  # how many actions were taken on this way down
    playouts: Annotated[int, "i8"]  # how often it has come to the end of a battle
    decisions: Annotated[int, "i8"]  # made on the way, in the tree and beyond


def clear(nodes: list[Node], search: Search) -> None:
    """Keep only the empty roots of both sides: 1 and 2."""
    search.used = 0
    for _ in range(3):
        add_node(nodes, search, 0)


def root_of(search: Search, side: int) -> int:
    """Return the root of a side's tree."""
    return 1 + side if search.trees == 2 else 1


def add_node(nodes: list[Node], search: Search, label: int) -> int:
    """Return a node that hangs nowhere yet."""
    node = search.used
    nodes[node].value = 0.0
    nodes[node].label = label
    nodes[node].child = 0
    nodes[node].sibling = 0
    nodes[node].visits = 0
    nodes[node].available = 0
    search.used += 1
    return node


def add_child(nodes: list[Node], search: Search, parent: int, label: int) -> int:
    """Return a new node under another one, or 0 if there is no room."""
    if search.used >= len(nodes):
        return 0
    node = add_node(nodes, search, label)
    nodes[node].sibling = nodes[parent].child
    nodes[parent].child = node
    return node


def child_at(nodes: list[Node], parent: int, label: int) -> int:
    """Return the child under a label, or 0. It comes first from then on: the same labels tend to come again."""
    first = nodes[parent].child
    node = first
    before = 0
    while node and nodes[node].label != label:
        before = node
        node = nodes[node].sibling
    if before and node:
        nodes[before].sibling = nodes[node].sibling
        nodes[node].sibling = first
        nodes[parent].child = node
    return node
