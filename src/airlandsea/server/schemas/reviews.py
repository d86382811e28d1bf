"""A review as it is sent: one line of JSON after the other, each as soon as it is known."""

from typing import Annotated, Literal

from pydantic import Field, FiniteFloat

from ...options import ActionKind
from .common import Letter, Message, Pair, Problem, ProtocolVersion, SeatName, Secret, Side, Text, Token, outgoing_model
from .replays import Eyes

Mark = Literal["", "!", "?!", "?", "??"]
Term = Literal["deal luck", "guess luck", "own skill", "enemy skill"]
Chance = Annotated[float, Field(description="To win the war, from 0 to 1.")]


@outgoing_model
class BattleChances:
    """A battle that is reviewed, with the chances of its scores, which need no search."""

    number: int  # from 1 on
    first: Side
    score: Pair
    score_after: Pair
    turns: int
    chance: Chance  # of side 1, before the deal
    chance_after: Chance


@outgoing_model
class ReviewStart:
    """The first line."""

    type: Literal["start"]
    seats: list[SeatName]  # whose decisions are reviewed
    method: str
    tasks: Annotated[int, Field(description="How many lines `decision` and `battle` will come.")]
    battles: list[BattleChances]
    left_out: list[str]  # what was not reviewed, and why


@outgoing_model
class ReviewedOption:
    """What an option was worth to the player, as far as the player could know."""

    token: Token
    kind: ActionKind
    words: str
    message: Text
    chance: Chance
    low: Annotated[float, Field(description="The lower end of the 95 % interval.")]
    high: float
    card: str | None  # that the option is about, if it is known
    theater: Letter | None


@outgoing_model
class ReviewedDecision:
    """One decision. The chosen option may be a mistake (`?!`, `?`, `??`) or the only good one (`!`)."""

    type: Literal["decision"]
    battle: int
    turn: int  # from 1 on: its place among the steps of the battle's replay
    seat: SeatName
    mark: Mark
    chosen: Token
    best: Token
    loss: Annotated[float, Field(description="By how much the best option was better.")]
    error: Annotated[float, Field(description="The standard error of the loss.")]
    reason: str
    reason_message: Text
    withdrawal: Annotated[
        str | None, Field(description="What withdrawing would have left, where a mistake was worse even than that.")
    ]
    withdrawal_message: Text | None
    reply: Annotated[str | None, Field(description="The enemy's answer or card against which a mistake loses most.")]
    reply_message: Text | None
    options: Annotated[
        list[ReviewedOption], Field(description="The options that were compared, the best first, and the next best.")
    ]


@outgoing_model
class WithdrawalAdvice:
    """When it was right for a player to withdraw from a battle."""

    seat: SeatName
    turn: int | None  # the step that the sentence is about
    first: Annotated[int | None, Field(description="The first step at which withdrawing was right.")]
    waiting_cost: Annotated[
        float | None,
        Field(
            description="How much less was left than by withdrawing at `first`: after a later withdrawal, or by the "
            "choice made there."
        ),
    ]
    words: str
    message: Text


@outgoing_model
class ReviewedBattle:
    """A battle is done."""

    type: Literal["battle"]
    battle: int
    advice: list[WithdrawalAdvice]


@outgoing_model
class TermAmount:
    """A term of the account of luck and skill, with its 95 % interval."""

    term: Term
    value: float
    low: float
    high: float


@outgoing_model
class ReviewedPlayer:
    """A player's decisions, and the account of luck and skill."""

    seat: SeatName
    decisions: int
    agreed: Annotated[int, Field(description="In how many decisions nothing better was found.")]
    mistakes: int
    mean_loss: float
    error: float  # the standard error of the mean loss
    knows_enemy: Annotated[bool, Field(description="If not, the enemy's skill is part of the guess luck.")]
    chance: list[TermAmount]  # terms in chance to win the war
    total: Annotated[
        float, Field(description="What they add up to: from before the first deal to after the last score.")
    ]
    points: list[TermAmount]
    total_points: float


@outgoing_model
class ReviewEnd:
    """The last line of a review that is complete."""

    type: Literal["end"]
    players: list[ReviewedPlayer]


@outgoing_model
class ReviewFailed:
    """The last line of a review that cannot go on."""

    type: Literal["failed"]
    problem: Problem


ReviewLine = Annotated[
    ReviewStart | ReviewedDecision | ReviewedBattle | ReviewEnd | ReviewFailed, Field(discriminator="type")
]


# A review whose searches the client does: a socket


@outgoing_model
class RequestedSearch:
    """A search that the client is to do, once for each seed. Its view is that of a reviewed seat, or of a deal that was
    drawn from one (R31).
    """

    view: Annotated[str, Field(description="The kernel's `ViewRecord`, base64.")]
    utilities: Annotated[list[float], Field(description="What each outcome is worth to side 1, from 0 to 1.")]
    seeds: Annotated[list[str], Field(description="Numbers of 63 bits.")]
    playouts: int
    compare: Annotated[
        list[int], Field(description="Actions that are tried equally often afterwards, in as many playouts again.")
    ]


@outgoing_model
class RequestedSearches:
    """Searches that the review needs next. The client answers each seed, in this order, with a `SearchReply`."""

    type: Literal["searches"]
    kernel: Annotated[str, Field(description="The address of the WebAssembly module that can read the views.")]
    searches: list[RequestedSearch]


DeviceReviewLine = Annotated[
    ReviewStart | ReviewedDecision | ReviewedBattle | ReviewEnd | ReviewFailed | RequestedSearches,
    Field(discriminator="type"),
]

# An action, its visits, and its mean value. A mean can miss 0 or 1 by a rounding error.
FoundValue = tuple[
    Annotated[int, Field(ge=0)],
    Annotated[int, Field(ge=1, le=1_000_000)],
    Annotated[FiniteFloat, Field(ge=-1e-6, le=1 + 1e-6)],
]


class DeviceReviewWish(Message):
    """The first message: begin a review whose searches this client does."""

    eyes: Eyes | None = None
    key: Secret | None = None
    protocol: ProtocolVersion | None = None


class SearchReply(Message):
    """What one search has found."""

    values: Annotated[list[FoundValue], Field(min_length=1, description="Of the free search, the most visited first.")]
    compared: list[FoundValue]


DeviceReviewMessage = DeviceReviewWish | SearchReply
