"""Sets of cards that follow from their questions (`stage.STAGES`): what an ability can do, and what it remembers."""

from .abilities import air, diplomacy, economics, intelligence, land, sea  # noqa: F401  (they fill STAGES)
from .stage import STAGES, Cards, Effect, PendingTarget

CAN_TURN_UP = sum(  # an uncovered card that lies face down, itself or by the ability of another card
    1 << card
    for card, stages in STAGES.items()
    if any(
        stage.effect is Effect.USE or (stage.effect is Effect.FLIP and not stage.cards & Cards.FACE_UP)
        for stage in stages
    )
)
CAN_CARRY_OFF = sum(  # a card that covers another one
    1 << card
    for card, stages in STAGES.items()
    if any(stage.effect in (Effect.MOVE, Effect.DESTROY) for stage in stages)
)
CAN_TAKE_BACK = sum(
    1 << card for card, stages in STAGES.items() if any(stage.effect is Effect.TAKE_BACK for stage in stages)
)
REMEMBERS_CARD = sum(  # that was shown
    1 << card for card, stages in STAGES.items() if any(stage.pending is PendingTarget.CARD for stage in stages)
)
REMEMBERS_THEATER = sum(
    1 << card for card, stages in STAGES.items() if any(stage.pending is PendingTarget.THEATER for stage in stages)
)
REMEMBERS_PLACE = sum(
    1 << card
    for card, stages in STAGES.items()
    if any(stage.pending in (PendingTarget.PLACE, PendingTarget.FACE_DOWN, PendingTarget.LEFT) for stage in stages)
)
