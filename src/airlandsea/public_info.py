"""What everybody at the table knows of a battle: mode, score, turn, question, control. `Battle` and `View` share it."""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal, NamedTuple, cast

from .locale import text
from .message import Message, message
from .notation.codes import read_seat, read_side, slot_in
from .rules import strength
from .rules.battle import withdrawal_cost
from .rules.cards import CODES, ENVOY, NONE, THEATER_LETTERS
from .rules.modes import Mode, ModeFields
from .rules.stage import STAGES, Stage
from .rules.state import ABILITY, ENVOY_OFFER, FOUGHT, OVER, SWAP, State, stack_at
from .rules.view import ViewRecord

Phase = Literal["swap", "turn", "ability", "envoy", "over"]
Strengths = tuple[tuple[int, int], ...]  # [slot][side]
MODES_KEPT = 256
PHASES: tuple[Phase, ...] = ("swap", "turn", "ability", "envoy", "over")  # as `rules.state` numbers them


class ModeNumbers(NamedTuple):
    """The options of a mode, as a state stores them."""

    slots: int
    seats: int
    target: int
    scoring: int
    ties: int
    withdrawal: int
    chart: tuple[int, ...]


@dataclass(frozen=True)
class Result:
    """How a battle ended.

    Args:
        winner: the side that scores; None if nobody controlled more theaters (R1)
        points: victory points, from 0 to 6
        how: "fought" or "withdrawn"
    """

    winner: int | None
    points: int
    how: Literal["fought", "withdrawn"]


@dataclass(frozen=True)
class Question:
    """What is asked now.

    Args:
        message: the question
        card: the code of the card that asks; None for a turn or a swap
        seats: the seats that may answer
    """

    message: Message
    card: str | None
    seats: frozenset[int]

    @property
    def asks(self) -> str:
        """The question in words."""
        return text(self.message)


class PublicInfo:
    """The public part of a battle. Sides are 0 and 1; seats are given as 0 or as "1a"; theaters by letter."""

    __slots__ = ()

    @property
    def _board(self) -> State | ViewRecord:
        """The record with what is public."""
        raise NotImplementedError

    @property
    def _table(self) -> State:
        """A state with the same cards on the table; those face down and in hands may be other cards."""
        raise NotImplementedError

    @property
    def mode(self) -> Mode:
        """The options that are played with."""
        board = self._board
        options = board.slots, board.seats, board.target, board.scoring, board.ties, board.withdrawal
        return mode_of(ModeNumbers(*options, tuple(board.chart)))

    @property
    def seats(self) -> range:
        """The seats at the table: 2, 3 or 4."""
        return range(self._board.seats)

    @property
    def number(self) -> int:
        """Which battle of its war it is, from 1."""
        return self._board.battle + 1

    @property
    def row(self) -> str:
        """The theaters from left to right, by letter: "ALS"."""
        board = self._board
        return "".join([THEATER_LETTERS[theater] for theater in board.row[: board.slots]])

    @property
    def score(self) -> tuple[int, int]:
        """[side] victory points in the war."""
        return self._board.score[0], self._board.score[1]

    @property
    def first_side(self) -> int:
        """The side that holds the 1st Player commander."""
        return self._board.first_side

    @property
    def turn(self) -> int:
        """The side whose turn it is."""
        return self._board.turn

    @property
    def phase(self) -> Phase:
        """Which kind of question is open: "swap" (R33), "turn", "ability", "envoy" (R23), or "over"."""
        return PHASES[self._board.phase]

    @property
    def is_over(self) -> bool:
        """Whether the battle is scored."""
        return self._board.phase == OVER

    @property
    def to_act(self) -> frozenset[int]:
        """The seats that may act now: one, or in a pair perhaps both; none when the battle is over."""
        return frozenset([seat for seat in range(self._board.seats) if self._board.asked >> seat & 1])

    @property
    def question(self) -> Question | None:
        """What is asked now; None when the battle is over."""
        return None if self.is_over else question_of(self._board)

    @property
    def result(self) -> Result | None:
        """How it ended; None while it runs."""
        board = self._board
        if not self.is_over:
            return None
        winner = None if board.winner == NONE else board.winner
        return Result(winner, board.points, "fought" if board.how == FOUGHT else "withdrawn")

    @property
    def _status(self) -> str:
        """What is asked, or how it ended."""
        return self.question.asks if self.question else str(self.result)

    # The chain

    @property
    def resolving(self) -> str | None:
        """The code of the card whose ability is being resolved, or None."""
        if self._board.phase == ENVOY_OFFER:
            return CODES[ENVOY]
        return None if self._board.source == NONE else CODES[self._board.source]

    @property
    def waiting(self) -> list[str]:
        """The codes of the cards whose triggered abilities wait, first come first (R11)."""
        return [CODES[card] for card in self._board.queue[: self._board.queued]]

    def air_drop(self, side: int) -> bool:
        """Return whether the next play of a side may go face up anywhere (R17)."""
        return bool(self._board.air_drop >> read_side(side) & 1)

    def forced_count(self, seat: int | str) -> int:
        """Return how many cards named by Neutralize a player owes: the next plays from hand, face down (R58)."""
        return self._board.duties[read_seat(seat, self._board.seats)]

    # Theaters

    def supplies(self, side: int, letter: str) -> int:
        """Return the supplies of a side in a theater."""
        return self._board.supplies[stack_at(read_side(side), slot_in(self.row, letter))]

    def strength(self, side: int, letter: str) -> int:
        """Return a side's strength in a theater now (R57). Raises `IllegalMode` for an unknown side or theater."""
        return self.strengths[slot_in(self.row, letter)][read_side(side)]

    @property
    def strengths(self) -> Strengths:
        """The strengths in all theaters, as `[slot][side]` (R57)."""
        return strengths_of(self._table)

    def controller(self, letter: str) -> int | None:
        """Return the side that controls a theater now, or None (R1)."""
        ours, theirs = self.strengths[slot_in(self.row, letter)]
        side = strength.holder(self._table, ours - theirs)
        return None if side == NONE else side

    @property
    def tie_holder(self) -> int | None:
        """The side that controls tied theaters, or None (R1, R59)."""
        side = strength.tie_holder(self._table)
        return None if side == NONE else side

    def withdrawal_cost(self, side: int) -> int:
        """Return the points the enemy scores if a side withdraws now (R5)."""
        return withdrawal_cost(self._table, read_side(side))


@lru_cache(maxsize=MODES_KEPT)
def mode_of(options: ModeNumbers) -> Mode:
    """Return the mode of a board."""
    return Mode.of(cast(ModeFields, options))


def question_of(board: State | ViewRecord) -> Question:
    """Return the open question of a battle that is not over."""
    seats = frozenset(seat for seat in range(4) if board.asked >> seat & 1)
    if board.phase == SWAP:
        return Question(message("question-swap"), None, seats)
    if board.phase == ENVOY_OFFER:
        return Question(message("question-envoy"), CODES[ENVOY], seats)
    if board.phase == ABILITY:
        return Question(ability_question(board), CODES[board.source], seats)
    return Question(message("question-turn" if board.withdrawal else "question-turn-only"), None, seats)


def ability_question(board: State | ViewRecord) -> Message:
    """Return the question of an ability, after the titles of its card and of the card that uses it."""
    ability, question = CODES[board.ability], question_ids()[Stage.of(board).asks]
    if board.ability == board.source:
        return message("question-of-card", ability=ability, question=question)
    return message("question-through-card", ability=ability, source=CODES[board.source], question=question)


@cache
def question_ids() -> dict[str, str]:
    """Return {question of an ability, as its row has it: the id of its message}; equal questions are one message."""
    ids: dict[str, str] = {}
    for ability, stages in sorted(STAGES.items()):
        for number, stage in enumerate(stages, 1):
            ids.setdefault(stage.asks, f"question-{CODES[ability]}-{number}")
    return ids


def strengths_of(state: State) -> Strengths:
    """Return [slot][side] the strengths in all theaters."""
    return tuple(
        [(strength.strength(state, 0, slot), strength.strength(state, 1, slot)) for slot in range(state.slots)]
    )
