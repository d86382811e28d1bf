"""The open question of a position in words: what is being resolved, what waits behind it, who may answer.

An ability is at its first, second, … question (`QUESTIONS`). Who may answer follows from that but for a few moments
of pairs; what the ability has noted in between is a place, a theater, a card or a seat (`NOTES`).
"""

from typing import Protocol

from ...rules.cards import (
    AIR_DROP,
    ARMS_RACE,
    CODES,
    DISRUPT,
    GIVE_AND_TAKE,
    LEVERAGE,
    NONE,
    REDEPLOY,
    REINFORCE,
    RELINQUISH,
    REQUISITION,
    SURVEIL,
    THEATER_LETTERS,
    TRANSPORT,
)
from ...rules.state import ABILITY, ENVOY_OFFER, OVER, SWAP, TURN
from ..codes import SEATS, SIDES, members
from ..tokens import chosen_place

QUESTIONS = {  # [ability] how many it has; every other instant ability has one
    AIR_DROP: 0,
    DISRUPT: 2,
    TRANSPORT: 2,
    REDEPLOY: 3,
    RELINQUISH: 2,
    LEVERAGE: 2,
    GIVE_AND_TAKE: 5,
    ARMS_RACE: 2,
    SURVEIL: 3,
}
PLACE, THEATER, CARD, SEAT = "a place like 2L1", "a theater like L", "a card like L3", "a seat like 1a"
NOTES = {  # [ability] what it notes after its first question
    TRANSPORT: PLACE,
    REDEPLOY: PLACE,
    ARMS_RACE: THEATER,
    LEVERAGE: CARD,
    SURVEIL: CARD,
    GIVE_AND_TAKE: SEAT,
}
TAKEN_BACK = (REDEPLOY, 3)  # the noted card has left its stack, which was one higher
ENEMY_ANSWERS = {(DISRUPT, 2), (ARMS_RACE, 2), (SURVEIL, 1), (GIVE_AND_TAKE, 3), (GIVE_AND_TAKE, 5)}
SHOWS = {(LEVERAGE, 1), (REQUISITION, 1), (SURVEIL, 1), (SURVEIL, 2)}  # only who holds cards is asked
DRAWN = {(REINFORCE, 1), (GIVE_AND_TAKE, 2), (GIVE_AND_TAKE, 3)}  # a drawn card lies aside
OWNER_CHOOSES = {(REDEPLOY, 2), (GIVE_AND_TAKE, 1), (GIVE_AND_TAKE, 4)}  # which of two players: only a pair is asked
ENEMY_CHOOSES = {(GIVE_AND_TAKE, 3), (GIVE_AND_TAKE, 5)}
DRAWS = {(GIVE_AND_TAKE, 1), (GIVE_AND_TAKE, 4), (GIVE_AND_TAKE, 5)}  # only while the deck has a card
HOW = {1: "fought", 2: "withdrawn"}


class QuestionFields(Protocol):
    """A state or a view: its question has the same fields in both."""

    phase: int
    turn: int
    asked: int
    seats: int
    game: int
    row: list[int]
    slots: int
    height: list[int]
    slot_of: list[int]
    source: int
    ability: int
    stage: int
    owner: int
    noted: int
    queue: list[int]
    queued: int
    winner: int
    points: int
    how: int


# Who may answer


def usually_asked(board: QuestionFields, sizes: list[int], swapping: int, envoy_side: int) -> int:
    """The set of seats that may answer, as far as it follows from the question and the sizes of the hands."""
    if board.phase == TURN:
        return longest_hands(board, sizes, board.turn)
    if board.phase == ENVOY_OFFER:
        return seats_of(board, envoy_side)
    if board.phase == SWAP:
        return paired_seats(board) & ~swapping
    if board.phase == OVER:
        return 0
    question = (board.ability, board.stage)
    if question == (GIVE_AND_TAKE, 2):
        return 1 << board.noted
    if question == TAKEN_BACK:
        return 1 << board.owner
    seats = seats_of(board, 1 - board.owner if question in ENEMY_ANSWERS else board.owner)
    return seats & holders(sizes) if question in SHOWS else seats


def longest_hands(board: QuestionFields, sizes: list[int], side: int) -> int:
    """R34: of a pair, who holds more cards, or both."""
    seats = seats_of(board, side)
    if seats.bit_count() == 1 or sizes[side] == sizes[side + 2]:
        return seats
    return 1 << side if sizes[side] > sizes[side + 2] else 1 << side + 2


def seats_of(board: QuestionFields, side: int) -> int:
    """The set of seats of a side."""
    return (0b0101 << side) & ((1 << board.seats) - 1)


def paired_seats(board: QuestionFields) -> int:
    """The set of seats that share a side."""
    return {2: 0, 3: 0b0101, 4: 0b1111}[board.seats]


def holders(sizes: list[int]) -> int:
    """The set of seats that hold cards."""
    return sum(1 << seat for seat, size in enumerate(sizes) if size)


# Writing


def write_question(board: QuestionFields, sizes: list[int], swap: str, swapping: int, offers: list[str]) -> list[str]:
    """The fields of what is asked and what waits."""
    words = []
    if board.phase == SWAP:
        words.append("swap=" + (swap or "."))
    elif board.phase == OVER:
        winner = "." if board.winner == NONE else SIDES[board.winner]
        words.append(f"over={HOW[board.how]}:{winner}:{board.points}")
    elif board.phase == ABILITY:
        words += write_ability(board)
    envoy_side = SIDES.index(offers[0][0]) if offers else NONE
    if board.asked != usually_asked(board, sizes, swapping, envoy_side):
        words.append("asked=" + ",".join(SEATS[seat] for seat in members(board.asked)))
    if board.queued:
        words.append("queue=" + "".join(CODES[card] for card in board.queue[: board.queued]))
    if offers:
        words.append("envoy=" + ",".join(offers))
    return words


def write_ability(board: QuestionFields) -> list[str]:
    """The fields `ability` and `noted`."""
    words = [CODES[board.source]]
    if board.ability != board.source:
        words.append(">" + CODES[board.ability])
    if board.stage != 1:
        words.append(f":{board.stage}")
    ability = "ability=" + "".join(words)
    if board.noted == usually_noted(board):
        return [ability]
    return [ability, "noted=" + write_note(board)]


def usually_noted(board: QuestionFields) -> int:
    """What is noted where nothing is said: with Give & Take, that the owner's first player draws."""
    return board.owner if board.ability == GIVE_AND_TAKE and board.stage > 1 else NONE


def write_note(board: QuestionFields) -> str:
    """What the ability has noted."""
    kind = NOTES[board.ability]
    if kind == CARD:
        return CODES[board.noted]
    if kind == SEAT:
        return SEATS[board.noted]
    if kind == THEATER:
        return THEATER_LETTERS[board.row[board.noted]]
    side, slot, depth = chosen_place(board, board.noted)
    height = noted_height(board, side << 3 | slot) - depth
    return f"{SIDES[side]}{THEATER_LETTERS[board.row[slot]]}{height}"


def noted_height(board: QuestionFields, stack: int) -> int:
    """How high a stack was when a card in it was noted."""
    return board.height[stack] + ((board.ability, board.stage) == TAKEN_BACK)
