"""Other worlds that a player cannot tell from the actual one, each with a history that led there.

The hidden cards are determinized by the kernel, and then the whole history is played again with the new cards in the
places of the old. That rejects worlds which sets of places (`rules.knowledge`) cannot exclude: the player would have
been told something else, or an action would have been illegal.
"""

from collections.abc import Callable
from random import Random

import numpy as np
import pyspiel

from ...errors import IllegalAction
from ...kernel import load_fast
from ...notation.codes import members
from ...rules.actions import DEPLOY, PASS, improvise, is_improvise, played_card, played_slot
from ...rules.bits import lowest
from ...rules.determinize import determinize
from ...rules.knowledge import Memory
from ...rules.state import State
from ...rules.view import ViewRecord, fill_view
from ...vector.game_tree import CHANCE
from ..observe import cards_by_cell
from .history import DealNode, HistoryNode, PlayNode, SetupNode

TRIES = 1000  # few worlds are rejected
CardSwap = dict[int, int]  # {card: the card that takes its place}


def resample(state: pyspiel.State, player: int, sampler: Callable[[], float]) -> pyspiel.State:
    """Return an `AirLandSeaState` with other hidden cards; raises `IllegalAction` while the cards are being dealt."""
    node = state.playing
    random = Random(int(sampler() * 2**53))
    told = node.tokens_for(player)
    for _ in range(TRIES):
        world = replay_with(state, swap_plan(node, player, random))
        if world is not None and world.node.tokens_for(player) == told:
            return world
    raise IllegalAction(f"no other world in {TRIES} tries", [f"after {state.history()}"])


def swap_plan(node: PlayNode, player: int, random: Random) -> CardSwap:
    """Return new places for the cards that a player does not know, as the kernel determinizes them."""
    kernel = load_fast()
    view, then, memory = np.zeros(1, ViewRecord.LAYOUT), node.states, bytearray(node.knowledge.memory)
    kernel.bind(fill_view)(then, np.frombuffer(memory, Memory.LAYOUT), player, view)
    kernel.bind(determinize)(view, np.array([random.getrandbits(64)], np.uint64), then)
    old, new = State.from_bytes(node.state), State.from_array(then)
    exchanged = dict(zip(cards_by_cell(old), cards_by_cell(new), strict=True))
    for seat in range(old.seats):
        gone, come = old.hand[seat] & ~new.hand[seat], [*members(new.hand[seat] & ~old.hand[seat])]
        random.shuffle(come)
        exchanged |= zip(members(gone), come, strict=True)
        exchanged |= {card: card for card in members(old.hand[seat] & new.hand[seat])}
    return exchanged


def replay_with(state: pyspiel.State, exchanged: CardSwap) -> pyspiel.State | None:
    """Return the same history with other cards, or None if it is illegal with them."""
    node: HistoryNode = state.get_game().beginning
    world = state.get_game().new_initial_state()
    history = [(entry.player, entry.action) for entry in state.full_history()]
    dealt = 0
    while not isinstance(node, PlayNode):
        if isinstance(node, SetupNode):
            world.apply_action(history[dealt][1])
        node = node.after(history[dealt][1])
        dealt += 1
    deal(world, [sum(1 << exchanged[card] for card in members(hand)) for hand in node.states["hand"][0].tolist()])
    try:
        for who, action in history[dealt:]:
            world.apply_action(exchanged[action] if who == CHANCE else with_card(action, exchanged))
    except IllegalAction:
        return None
    return world


def deal(world: pyspiel.State, hands: list[int]) -> None:
    """Deal these sets of cards."""
    while isinstance(world.node, DealNode):
        dealt = world.node.hands
        world.apply_action(lowest(hands[len(dealt) - 1] & ~dealt[-1]))


def with_card(action: int, exchanged: CardSwap) -> int:
    """Return a hidden answer with another card; in all others the card is known."""
    if is_improvise(action):
        return improvise(exchanged[played_card(action)], played_slot(action))
    return PASS + exchanged[action - PASS] if PASS <= action < DEPLOY else action
