"""What one observer sees: a record of its own, filled by copying in what they may know, never a state with blanks.

The table, the deck and a drawn card are listed as cells: side 1's stacks along the row and then side 2's, each from
the bottom up; then the deck from the top down; then the drawn card, if there is one. For each cell the view says which
card lies there, or NONE and all that it can be.
"""

from typing import Annotated

from .bits import lowest
from .card_moves import hand_size, is_face_up
from .cards import NONE
from .entry import Observer, entry
from .knowledge import CELLS, HANDS, Memory, certain_cards
from .record_type import StructRecord
from .state import CARDS_MAX, PUBLIC, QUEUE_MAX, SLOTS_MAX, State


class ViewRecord(StructRecord):
    """What an observer of a battle may know, and nothing else."""

    observer: Annotated[int, "i1"]  # a seat, or PUBLIC

    # Cards
    cells: Annotated[int, "i1"]  # how many cells are listed
    card: Annotated[list[int], "i1", CARDS_MAX]  # [cell] the card lying there, or NONE when it is hidden
    could_be: Annotated[list[int], "i8", CARDS_MAX]  # [cell] the set of cards that can lie there
    face_up: Annotated[int, "i8"]  # the set of cells lying face up
    height: Annotated[list[int], "i1", 16]  # [stack] how many cells it has
    supplies: Annotated[list[int], "i2", 16]  # [stack]
    deck_size: Annotated[int, "i1"]
    drawn: Annotated[int, "i1"]  # the cell of the drawn card, or NONE
    hand_size: Annotated[list[int], "i1", 4]  # [seat]
    hand: Annotated[list[int], "i8", 4]  # [seat] the set of cards that are certainly in that hand
    hand_could_be: Annotated[list[int], "i8", 4]  # [seat] the set of cards that can be in it

    # As in the state
    row: Annotated[list[int], "i1", SLOTS_MAX]  # [slot]
    slot_of: Annotated[list[int], "i1", 6]  # [theater]
    game: Annotated[int, "i8"]
    slots: Annotated[int, "i1"]
    seats: Annotated[int, "i1"]
    scoring: Annotated[int, "i1"]
    ties: Annotated[int, "i1"]
    withdrawal: Annotated[int, "i1"]
    target: Annotated[int, "i2"]
    chart: Annotated[list[int], "i1", 6]
    score: Annotated[list[int], "i2", 2]  # [side]
    battle: Annotated[int, "i2"]
    first_side: Annotated[int, "i1"]
    phase: Annotated[int, "i1"]
    turn: Annotated[int, "i1"]
    asked: Annotated[int, "i1"]
    air_drop: Annotated[int, "i1"]
    named: Annotated[list[int], "i8", 4]  # [seat]
    duties: Annotated[list[int], "i1", 4]  # [seat]
    winner: Annotated[int, "i1"]
    points: Annotated[int, "i1"]
    how: Annotated[int, "i1"]
    queue: Annotated[list[int], "i1", QUEUE_MAX]
    queued: Annotated[int, "i1"]
    source: Annotated[int, "i1"]
    ability: Annotated[int, "i1"]
    stage: Annotated[int, "i1"]
    owner: Annotated[int, "i1"]
    pending_target: Annotated[int, "i2"]

    # As far as the observer knows
    offers: Annotated[list[int], "i1", QUEUE_MAX]  # cells of the cards that wait for Envoy; NONE for one that left play
    offered: Annotated[int, "i1"]
    chosen: Annotated[int, "i1"]  # the set of seats that have chosen a card to pass
    swap: Annotated[int, "i1"]  # the card the observer has chosen to pass, or NONE


@entry
def fill_view(state: State, memory: Memory, observer: Observer, view: ViewRecord) -> None:
    """Fill a view with what an observer knows."""
    view.observer = observer
    fill_board(state, view)
    fill_chain(state, view)
    fill_cells(state, memory, view)
    fill_hands(state, memory, view)


def fill_board(state: State, view: ViewRecord) -> None:
    """Row, mode, score and turn."""
    for slot in range(SLOTS_MAX):
        view.row[slot] = state.row[slot]
    for theater in range(6):
        view.slot_of[theater] = state.slot_of[theater]
    view.game = state.game
    view.slots = state.slots
    view.seats = state.seats
    view.scoring = state.scoring
    view.ties = state.ties
    view.withdrawal = state.withdrawal
    view.target = state.target
    for place in range(6):
        view.chart[place] = state.chart[place]
    view.score[0] = state.score[0]
    view.score[1] = state.score[1]
    view.battle = state.battle
    view.first_side = state.first_side
    view.phase = state.phase
    view.turn = state.turn
    view.asked = state.asked
    view.air_drop = state.air_drop
    for seat in range(4):
        view.named[seat] = state.named[seat]
        view.duties[seat] = state.duties[seat]
    view.winner = state.winner
    view.points = state.points
    view.how = state.how


def fill_chain(state: State, view: ViewRecord) -> None:
    """The abilities that wait and the one being resolved: all have seen them triggered."""
    for place in range(QUEUE_MAX):
        view.queue[place] = state.queue[place]
    view.queued = state.queued
    view.source = state.source
    view.ability = state.ability
    view.stage = state.stage
    view.owner = state.owner
    view.pending_target = state.pending_target


def fill_cells(state: State, memory: Memory, view: ViewRecord) -> None:
    """The stacks, the deck and the drawn card."""
    view.face_up = 0
    view.cells = 0
    for place in range(QUEUE_MAX):
        view.offers[place] = NONE
    view.offered = state.offered
    for stack in range(16):
        view.height[stack] = state.height[stack]
        view.supplies[stack] = state.supplies[stack]
        add_stack(state, memory, view, stack)
    view.deck_size = state.deck_size
    card = state.deck_top
    while card != NONE:
        add_cell(memory, view, card, view.cells)
        view.cells += 1
        card = state.below[card]
    view.drawn = NONE
    if state.drawn != NONE:
        view.drawn = view.cells
        add_cell(memory, view, state.drawn, view.cells)
        view.cells += 1
    for cell in range(view.cells, CARDS_MAX):
        view.card[cell] = NONE
        view.could_be[cell] = 0


def add_stack(state: State, memory: Memory, view: ViewRecord, stack: int) -> None:
    """List a stack's cells from the bottom up."""
    cell = view.cells + state.height[stack]
    view.cells = cell
    card = state.top[stack]
    while card != NONE:
        cell -= 1
        add_cell(memory, view, card, cell)
        if is_face_up(state, card):
            view.face_up |= 1 << cell
        for place in range(state.offered):
            if state.offers[place] == card:
                view.offers[place] = cell
        card = state.below[card]


def add_cell(memory: Memory, view: ViewRecord, card: int, cell: int) -> None:
    """List the cell where a card lies, by what it is for the observer."""
    could_be = memory.could_be[view.observer * CELLS + card]
    view.could_be[cell] = could_be
    view.card[cell] = NONE if could_be & could_be - 1 else lowest(could_be)


def fill_hands(state: State, memory: Memory, view: ViewRecord) -> None:
    """All hands, as far as known, and which seats have chosen a card to pass."""
    base = view.observer * CELLS
    sure = certain_cards(memory, base)
    for seat in range(4):
        could_be = memory.could_be[base + HANDS + seat]
        view.hand_size[seat] = hand_size(state, seat)
        view.hand_could_be[seat] = could_be
        view.hand[seat] = could_be & sure
    view.chosen = 0
    for seat in range(state.seats):
        if state.swap[seat] != NONE:
            view.chosen |= 1 << seat
    view.swap = NONE if view.observer == PUBLIC else state.swap[view.observer]
