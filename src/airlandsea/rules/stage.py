"""The questions of instant abilities as data: a row for each in `STAGES`, written beside the ability's block.

The kernel reads them only for sets of cards (`stage_sets`). The words of questions and options (`text`), the events of
an answer (`events`) and the fields of a position in the middle of an ability (`notation.position`) come from them.
"""

from enum import Enum, Flag, auto
from typing import NamedTuple, Protocol


class Effect(Enum):
    """What an answer does."""

    FLIP = auto()  # turns the chosen card over; its owner may gain supplies first
    DESTROY = auto()  # the chosen card
    TAKE_BACK = auto()  # the card chosen now or before, to a hand
    CHOOSE = auto()  # nothing yet
    MOVE = auto()  # the card chosen before, to the chosen theater
    USE = auto()  # the ability of the chosen card
    GAIN = auto()  # supplies
    PLAY = auto()  # a card from hand
    PLAY_DRAWN = auto()  # the drawn card, face down
    SHOW = auto()  # a hand card
    NAME = auto()  # a card
    DRAW = auto()  # a card, which the chosen player looks at
    DEAL = auto()  # the drawn card, or another one, to a hand


class Who(Enum):
    """Which players of the side that is asked may answer."""

    ALL = auto()
    HOLDERS = auto()  # those with cards in hand
    PAIR = auto()  # both partners; a player without a partner is not asked
    CHOSEN = auto()  # the player chosen before
    ONE = auto()  # the player who has taken the card back


class Cards(Flag):
    """Which cards on the table may be chosen: every uncovered one, unless a flag says otherwise."""

    OWN = auto()  # of the side that answers
    COVERED = auto()  # covered ones too
    FACE_UP = auto()
    FACE_DOWN = auto()
    ADJACENT = auto()  # in a theater next to the ability's card
    ANOTHER = auto()  # not the ability's card itself
    INSTANT = auto()  # with an instant ability
    NOT_STRONGER = auto()  # than the card shown


class PendingTarget(Enum):
    """What an earlier answer has chosen, for the question to go on from."""

    NOTHING = auto()
    PLACE = auto()  # of a card
    FACE_DOWN = auto()  # the place of a card lying face down
    LEFT = auto()  # the place that a card has left for a hand
    THEATER = auto()
    CARD = auto()  # shown at the question before
    SEAT = auto()


class Stage(NamedTuple):
    """One question of an instant ability."""

    asks: str  # the question
    effect: Effect = Effect.FLIP
    option: str = ""  # the words of an option, where they are not the usual ones of the effect (see `text.options`)
    cards: Cards = Cards(0)
    enemy: bool = False  # the enemy answers, not the owner of the ability
    who: Who = Who.ALL
    pending: PendingTarget = PendingTarget.NOTHING
    has_drawn: bool = False  # a drawn card waits to be placed
    draws: bool = False  # the answer draws a card, so the question needs one in the deck

    @classmethod
    def of(cls, board: "OpenQuestion") -> "Stage":
        """Return the open question of the ability that a state or a view is resolving."""
        return STAGES[board.ability][board.stage - 1]


class OpenQuestion(Protocol):
    """A state or a view."""

    ability: int
    stage: int


STAGES: dict[int, tuple[Stage, ...]] = {}  # {instant ability: its questions, in order}
