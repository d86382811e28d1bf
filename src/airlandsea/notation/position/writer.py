"""Writes the fields that the line of a position and the line of a view share: table, mode, war and question."""

from typing import Protocol

from ...rules.cards import CODES, NONE, THEATER_LETTERS
from ...rules.modes import SCORINGS, TIES, handicap_of, usual_chart, write_chart
from ...rules.state import ABILITY, OVER, SWAP
from ..codes import SEATS, SIDES, members, write_cards
from .builder import PositionBuilder
from .question import QuestionFields, usually_asked, usually_pending, write_pending

HOW = {1: "fought", 2: "withdrawn"}


class WarFields(QuestionFields, Protocol):
    """A state or a view."""

    supplies: list[int]
    scoring: int
    ties: int
    withdrawal: int
    target: int
    slots: int
    chart: list[int]
    score: list[int]
    battle: int
    first_side: int
    air_drop: int
    named: list[int]
    duties: list[int]


def table_words(board: WarFields, stacks: dict[int, str], hands: list[str], deck: str) -> list[str]:
    """Return the five fields in order: row, stacks of side 1, stacks of side 2, hands, deck."""
    row = "".join(map(THEATER_LETTERS.__getitem__, board.row[: board.slots]))
    texts = ["."] * 16
    for stack, text in stacks.items():
        texts[stack] = text
    if any(board.supplies):
        for stack, number in enumerate(board.supplies):
            texts[stack] += f"+{number}" if number else ""
    one, two = "/".join(texts[: board.slots]), "/".join(texts[8 : 8 + board.slots])
    return [row, one, two, "/".join([hand or "." for hand in hands]), deck or "."]


def war_words(board: WarFields) -> list[str]:
    """Return the fields of mode, score and turn."""
    words = []
    if board.scoring:
        words.append(f"scoring={SCORINGS[board.scoring]}")
    if (side := handicap_of(board.ties)) is not None:
        words.append(f"handicap={SIDES[side]}")
    elif board.ties:
        words.append(f"ties={TIES[board.ties]}")
    if not board.withdrawal:
        words.append("withdrawal=no")
    if board.target != PositionBuilder.target:
        words.append(f"target={board.target}")
    if tuple(board.chart) != usual_chart(board.slots):
        words.append(f"chart={write_chart(board.chart)}")
    if board.score != [0, 0]:
        words.append(f"score={board.score[0]}:{board.score[1]}")
    if board.battle:
        words.append(f"battle={board.battle + 1}")
    if board.first_side:
        words.append(f"first={SIDES[board.first_side]}")
    if board.turn != board.first_side:
        words.append(f"turn={SIDES[board.turn]}")
    if board.air_drop:
        words.append("airdrop=" + ",".join(SIDES[side] for side in members(board.air_drop)))
    return words


def bound_words(board: WarFields) -> list[str]:
    """Return the field of what Neutralize binds: by side where all named cards are owed, else by player with the
    number.
    """
    if not any(board.duties):
        return []
    parts = []
    for side, who in enumerate(SIDES):
        seats = [seat for seat in range(side, board.seats, 2) if board.duties[seat]]
        if all(board.duties[seat] == board.named[seat].bit_count() for seat in seats):
            parts += [f"{who}:{write_cards(sum(board.named[seat] for seat in seats))}"] if seats else []
        else:
            parts += [duty_text(board, seat) for seat in seats]
    return ["bound=" + ",".join(parts)]


def duty_text(board: WarFields, seat: int) -> str:
    """Return "2:L3S2:1", or for a player of a pair "2a:L3S2:1"; without the number if all are owed."""
    who = SEATS[seat] if board.seats > 2 + (seat & 1) else SIDES[seat]
    number = f":{board.duties[seat]}" if board.duties[seat] != board.named[seat].bit_count() else ""
    return f"{who}:{write_cards(board.named[seat])}{number}"


# The question


def write_question(board: QuestionFields, sizes: list[int], swap: str, swapping: int, offers: list[str]) -> list[str]:
    """Return the fields of what is asked and what waits."""
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
    """Return the fields `ability` and `noted`."""
    words = [CODES[board.source]]
    if board.ability != board.source:
        words.append(">" + CODES[board.ability])
    if board.stage != 1:
        words.append(f":{board.stage}")
    ability = "ability=" + "".join(words)
    if board.pending_target == usually_pending(board):
        return [ability]
    return [ability, "noted=" + write_pending(board)]
