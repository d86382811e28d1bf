"""The open question in words."""

from dataclasses import dataclass

from ..rules.abilities.diplomacy import (
    GIVE_OR_KEEP,
    LEVERAGE_FLIP,
    LEVERAGE_SHOW,
    RELINQUISH_ANY,
    RELINQUISH_OWN,
    WHO_DRAWS,
    WHO_DRAWS_AGAINST,
    WHO_DRAWS_ANOTHER,
    WHO_RECEIVES,
)
from ..rules.abilities.economics import ARMS_RACE_ENEMY, ARMS_RACE_OWNER
from ..rules.abilities.intelligence import SURVEIL_ENEMY, SURVEIL_FLIP, SURVEIL_OWN
from ..rules.abilities.land import DISRUPT_ENEMY, DISRUPT_OWNER
from ..rules.abilities.sea import (
    REDEPLOY_CARD,
    REDEPLOY_PLAY,
    REDEPLOY_SEAT,
    TRANSPORT_CARD,
    TRANSPORT_THEATER,
)
from ..rules.cards import (
    AMBUSH,
    ARMS_RACE,
    CARDS,
    CODES,
    DISRUPT,
    ENVOY,
    GIVE_AND_TAKE,
    INCITE,
    LEVERAGE,
    NEUTRALIZE,
    REDEPLOY,
    REINFORCE,
    RELINQUISH,
    REQUISITION,
    RETROFIT,
    SURVEIL,
    TRANSPORT,
)
from ..rules.state import ABILITY, ENVOY_OFFER, SWAP, State
from ..rules.view import ViewRecord


@dataclass(frozen=True)
class Question:
    """What is asked now."""

    asks: str  # a sentence
    card: str | None  # the code of the card that asks: None for a turn or a swap
    seats: frozenset[int]  # who may answer


FLIP_ADJACENT = "flip an uncovered card in an adjacent theater"
ASKS = {  # [ability, stage]; every other ability flips an uncovered card next to it
    (REINFORCE, 1): "play the drawn card face down to an adjacent theater",
    (AMBUSH, 1): "flip any uncovered card",
    (DISRUPT, DISRUPT_OWNER): "flip one of your own uncovered cards",
    (DISRUPT, DISRUPT_ENEMY): "flip one of your own uncovered cards",
    (TRANSPORT, TRANSPORT_CARD): "you may move one of your cards",
    (TRANSPORT, TRANSPORT_THEATER): "the theater to move it to",
    (REDEPLOY, REDEPLOY_CARD): "you may take back one of your cards lying face down, and then play a card",
    (REDEPLOY, REDEPLOY_SEAT): "who of you takes the card, and plays",
    (REDEPLOY, REDEPLOY_PLAY): "play a card",
    (RELINQUISH, RELINQUISH_OWN): "you may destroy another of your cards, and then any uncovered card",
    (RELINQUISH, RELINQUISH_ANY): "destroy any uncovered card",
    (LEVERAGE, LEVERAGE_SHOW): "you may show a hand card to flip an uncovered card that is not stronger",
    (LEVERAGE, LEVERAGE_FLIP): "flip an uncovered card that is not stronger than the one you have shown",
    (GIVE_AND_TAKE, WHO_DRAWS): "who of you draws a card",
    (GIVE_AND_TAKE, GIVE_OR_KEEP): "give the drawn card to the enemy and draw another, or keep it and the enemy draws",
    (GIVE_AND_TAKE, WHO_RECEIVES): "who of you receives the card",
    (GIVE_AND_TAKE, WHO_DRAWS_ANOTHER): "who of you draws the other card",
    (GIVE_AND_TAKE, WHO_DRAWS_AGAINST): "who of you draws a card",
    (RETROFIT, 1): "choose one of your uncovered cards: gain supplies equal to its strength, then flip it",
    (REQUISITION, 1): "you may show a hand card to gain 2 supplies in its theater",
    (ARMS_RACE, ARMS_RACE_OWNER): "the theater where you gain 2 supplies",
    (ARMS_RACE, ARMS_RACE_ENEMY): "a different theater, where you gain 2 supplies",
    (INCITE, 1): "use the instant ability of an uncovered face-up card",
    (NEUTRALIZE, 1): "name a card the enemy may hold",
    (SURVEIL, SURVEIL_ENEMY): "show a hand card",
    (SURVEIL, SURVEIL_OWN): "you may show a lower hand card to flip an uncovered face-up card",
    (SURVEIL, SURVEIL_FLIP): "flip an uncovered face-up card",
}


def question_of(board: State | ViewRecord) -> Question:
    """The open question of a battle that is not over."""
    seats = frozenset(seat for seat in range(4) if board.asked >> seat & 1)
    if board.phase == SWAP:
        return Question("choose the card you pass to your partner", None, seats)
    if board.phase == ENVOY_OFFER:
        return Question("Envoy: you may move it onto the card just played", CODES[ENVOY], seats)
    if board.phase == ABILITY:
        title = CARDS[board.ability].name
        by = "" if board.ability == board.source else f" ({CARDS[board.source].name})"
        return Question(
            f"{title}{by}: {ASKS.get((board.ability, board.stage), FLIP_ADJACENT)}", CODES[board.source], seats
        )
    asks = "your turn: deploy, improvise or withdraw" if board.withdrawal else "your turn: deploy or improvise"
    return Question(asks, None, seats)
