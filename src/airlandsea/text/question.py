"""The open question in words."""

from dataclasses import dataclass

from ..rules.cards import CARDS, CODES, ENVOY
from ..rules.stage import Stage
from ..rules.state import ABILITY, ENVOY_OFFER, SWAP, State
from ..rules.view import ViewRecord


@dataclass(frozen=True)
class Question:
    """What is asked now."""

    asks: str  # a sentence
    card: str | None  # the code of the card that asks: None for a turn or a swap
    seats: frozenset[int]  # who may answer


def question_of(board: State | ViewRecord) -> Question:
    """The open question of a battle that is not over."""
    seats = frozenset(seat for seat in range(4) if board.asked >> seat & 1)
    if board.phase == SWAP:
        return Question("choose the card you pass to your partner", None, seats)
    if board.phase == ENVOY_OFFER:
        return Question("Envoy: you may move it onto the card just played", CODES[ENVOY], seats)
    if board.phase == ABILITY:
        by = "" if board.ability == board.source else f" ({CARDS[board.source].name})"
        asks = f"{CARDS[board.ability].name}{by}: {Stage.of(board).asks}"
        return Question(asks, CODES[board.source], seats)
    asks = "your turn: deploy, improvise or withdraw" if board.withdrawal else "your turn: deploy or improvise"
    return Question(asks, None, seats)
