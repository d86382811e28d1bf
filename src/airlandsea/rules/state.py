"""The state of a war: everything that lies on the table or is written on the score sheet, and nothing derived.

What each seat knows is not here (`knowledge.py`), nor what a player sees (`view.py`). A state can be copied and saved
in the middle of an ability: triggered abilities wait in one queue (R11), and the open question is a few numbers.
"""

from typing import Annotated

from .cards import NONE
from .record_type import StructRecord

CARDS_MAX = 36
SLOTS_MAX = 5
OBSERVERS = 5  # four seats and the public
PUBLIC = 4

# Places. A stack is side << 3 | slot, so 0 to 4 and 8 to 12.
HAND = 16  # HAND + seat
DECK = 20
DRAWN = 21  # drawn by an ability and not yet placed
OUT = 22  # not a card of this game

# Phases: which question is open.
SWAP = 0  # R33: partners choose the card they pass
TURN = 1  # a side's turn
ABILITY = 2  # a question of the ability being resolved
ENVOY_OFFER = 3  # R23
OVER = 4  # the battle is scored

# How a battle ended.
FOUGHT = 1
WITHDRAWN = 2

# Stages of an ability, besides its own questions 1, 2, 3, …
BEGINNING = 0
DONE = -1

QUEUE_MAX = 24


class State(StructRecord):
    """One war in the middle of a battle."""

    # The cards
    where: Annotated[list[int], "i1", CARDS_MAX]  # [card] its place
    below: Annotated[list[int], "i1", CARDS_MAX]  # [card] the card beneath it in its stack or in the deck, or NONE
    top: Annotated[list[int], "i1", 16]  # [stack] its uncovered card, or NONE
    height: Annotated[list[int], "i1", 16]  # [stack] how many cards it has
    face_up: Annotated[int, "i8"]  # the set of cards lying face up in play
    hand: Annotated[list[int], "i8", 4]  # [seat] a set of cards
    deck_top: Annotated[int, "i1"]
    deck_bottom: Annotated[int, "i1"]
    deck_size: Annotated[int, "i1"]
    supplies: Annotated[list[int], "i2", 16]  # [stack] supplies lying there

    # The row
    row: Annotated[list[int], "i1", SLOTS_MAX]  # [slot] the theater lying there, or NONE
    slot_of: Annotated[list[int], "i1", 6]  # [theater] its slot, or NONE
    game: Annotated[int, "i8"]  # the set of cards of this game

    # The mode
    slots: Annotated[int, "i1"]  # 3, or 5 in Epic
    seats: Annotated[int, "i1"]  # 2, 3 or 4; seat s sits on side s & 1
    scoring: Annotated[int, "i1"]  # index into modes.SCORINGS
    ties: Annotated[int, "i1"]  # index into modes.TIES, or modes.TIES_OF_SIDE + the side that has the handicap
    withdrawal: Annotated[int, "i1"]  # 1: allowed
    target: Annotated[int, "i2"]
    chart: Annotated[list[int], "i1", 6]  # [withdrawer is 2nd * 3 + column] as modes.STANDARD_CHART

    # The war
    score: Annotated[list[int], "i2", 2]  # [side]
    battle: Annotated[int, "i2"]  # how many battles were scored before this one
    first_side: Annotated[int, "i1"]  # the side that holds the 1st Player commander
    random: Annotated[list[int], "u8", 1]  # the generator every later deal comes from (R3)

    # The battle
    phase: Annotated[int, "i1"]
    turn: Annotated[int, "i1"]  # the side whose turn it is
    asked: Annotated[int, "i1"]  # the set of seats that may answer now
    air_drop: Annotated[int, "i1"]  # the set of sides with a waiting Air Drop (R17)
    named: Annotated[
        list[int], "i8", 4
    ]  # [seat] the set of cards that serve a duty of that player, any one of them (R58)
    duties: Annotated[list[int], "i2", 4]  # [seat] how many plays of named cards that player owes
    swap: Annotated[list[int], "i1", 4]  # [seat] the card chosen for the partner, or NONE
    winner: Annotated[int, "i1"]  # of the scored battle: a side, or NONE
    points: Annotated[int, "i1"]
    how: Annotated[int, "i1"]  # FOUGHT, WITHDRAWN, or 0 while the battle runs

    # The chain
    queue: Annotated[list[int], "i1", QUEUE_MAX]  # triggered abilities, first come first served (R11)
    queued: Annotated[int, "i1"]
    offers: Annotated[list[int], "i1", QUEUE_MAX]  # cards played next to a face-up Envoy of their side (R23)
    offered: Annotated[int, "i1"]
    source: Annotated[int, "i1"]  # the card whose ability is being resolved, or NONE
    ability: Annotated[int, "i1"]  # the card whose ability that is: not the source itself when Incite uses another's
    stage: Annotated[int, "i1"]  # BEGINNING, DONE, or the number of its open question
    owner: Annotated[int, "i1"]  # the side whose ability it is (R13)
    pending_target: Annotated[
        int, "i2"
    ]  # what an earlier question chose: a place, theater, shown card or seat (never hidden)
    drawn: Annotated[int, "i1"]  # the card at DRAWN, or NONE
    to_play: Annotated[int, "i2"]  # the play an ability has asked for, as an action, or NONE


def clear_battle(state: State) -> None:
    """Take everything off the table, without looking at score, mode or row."""
    for card in range(CARDS_MAX):
        state.where[card] = OUT
        state.below[card] = NONE
    for stack in range(16):
        state.top[stack] = NONE
        state.height[stack] = 0
        state.supplies[stack] = 0
    for seat in range(4):
        state.named[seat] = 0
        state.duties[seat] = 0
        state.hand[seat] = 0
        state.swap[seat] = NONE
    for place in range(QUEUE_MAX):
        state.queue[place] = NONE
        state.offers[place] = NONE
    state.face_up = 0
    state.deck_top = NONE
    state.deck_bottom = NONE
    state.deck_size = 0
    state.phase = TURN
    state.turn = state.first_side
    state.asked = 0
    state.air_drop = 0
    state.winner = NONE
    state.points = 0
    state.how = 0
    state.queued = 0
    state.offered = 0
    clear_ability(state)
    state.drawn = NONE
    state.to_play = NONE


def clear_ability(state: State) -> None:
    """End the ability that is resolved, or begin without one."""
    state.source = NONE
    state.ability = NONE
    state.owner = NONE
    state.pending_target = NONE
    state.stage = DONE


def side_of(stack: int) -> int:
    """Return the side a stack belongs to."""
    return stack >> 3


def slot_of(stack: int) -> int:
    """The slot a stack lies in."""
    return stack & 7


def stack_at(side: int, slot: int) -> int:
    """Return the place of a side's stack in a slot."""
    return side << 3 | slot


def in_play(place: int) -> bool:
    """Return whether a place is a stack on the table."""
    return place < HAND


def seats_of(state: State, side: int) -> int:
    """Return the set of seats of a side."""
    return (0b0101 << side) & ((1 << state.seats) - 1)


def is_pair(state: State, side: int) -> bool:
    """Return whether two players share a side."""
    return state.seats > 2 + side


def side_hand(state: State, side: int) -> int:
    """Return the set of cards in a side's hands together."""
    return state.hand[side] | state.hand[side + 2]
