"""Resolving instant abilities: three switchboards, one for each moment of an ability's life.

An ability begins; it may open a question; the question offers options; it is answered, and may open the next. An
ability whose last answer opens no question is resolved. What a card does and what it asks stands in its block in
`abilities/`.
"""

from .abilities.air import air_drop_begins, maneuver_answered, maneuver_begins, maneuver_offers
from .abilities.diplomacy import (
    give_and_take_answered,
    give_and_take_begins,
    give_and_take_offers,
    leverage_answered,
    leverage_begins,
    leverage_offers,
    relinquish_answered,
    relinquish_begins,
    relinquish_offers,
)
from .abilities.economics import (
    arms_race_answered,
    arms_race_begins,
    arms_race_offers,
    requisition_answered,
    requisition_begins,
    requisition_offers,
    retrofit_answered,
    retrofit_begins,
    retrofit_offers,
)
from .abilities.intelligence import (
    incite_answered,
    incite_begins,
    incite_offers,
    neutralize_answered,
    neutralize_begins,
    neutralize_offers,
    surveil_answered,
    surveil_begins,
    surveil_offers,
)
from .abilities.land import (
    ambush_answered,
    ambush_begins,
    ambush_offers,
    disrupt_answered,
    disrupt_begins,
    disrupt_offers,
    reinforce_answered,
    reinforce_begins,
    reinforce_offers,
)
from .abilities.sea import (
    REDEPLOY_PLAY,
    redeploy_answered,
    redeploy_begins,
    redeploy_offers,
    transport_answered,
    transport_begins,
    transport_offers,
)
from .cards import (
    AIR_DROP,
    AMBUSH,
    ARMS_RACE,
    DISRUPT,
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
from .play import play_offers
from .state import BEGINNING, DONE, State, side_of


def begin_next(state: State, card: int) -> None:
    """R11: the next triggered ability comes up for resolution; the owner of its card makes its choices (R13)."""
    state.source = card
    state.ability = card
    state.owner = side_of(state.where[card])
    state.stage = BEGINNING


def begins(state: State) -> None:
    """What happens at once, up to the first question."""
    ability = state.ability
    state.stage = DONE
    if ability == AIR_DROP:
        air_drop_begins(state)
    elif ability == REINFORCE:
        reinforce_begins(state)
    elif ability == AMBUSH:
        ambush_begins(state)
    elif ability == DISRUPT:
        disrupt_begins(state)
    elif ability == TRANSPORT:
        transport_begins(state)
    elif ability == REDEPLOY:
        redeploy_begins(state)
    elif ability == RELINQUISH:
        relinquish_begins(state)
    elif ability == LEVERAGE:
        leverage_begins(state)
    elif ability == GIVE_AND_TAKE:
        give_and_take_begins(state)
    elif ability == RETROFIT:
        retrofit_begins(state)
    elif ability == REQUISITION:
        requisition_begins(state)
    elif ability == ARMS_RACE:
        arms_race_begins(state)
    elif ability == INCITE:
        incite_begins(state)
    elif ability == NEUTRALIZE:
        neutralize_begins(state)
    elif ability == SURVEIL:
        surveil_begins(state)
    else:
        maneuver_begins(state)


def ability_offers(state: State, seat: int, out: list[int]) -> int:
    """List in `out` the options of the open question for one of the seats asked; return their number."""
    ability = state.ability
    if ability == REINFORCE:
        return reinforce_offers(state, out)
    if ability == AMBUSH:
        return ambush_offers(state, out)
    if ability == DISRUPT:
        return disrupt_offers(state, out)
    if ability == TRANSPORT:
        return transport_offers(state, out)
    if ability == REDEPLOY:
        if state.stage == REDEPLOY_PLAY:
            return play_offers(state, seat, out, 0)
        return redeploy_offers(state, out)
    if ability == RELINQUISH:
        return relinquish_offers(state, out)
    if ability == LEVERAGE:
        return leverage_offers(state, seat, out)
    if ability == GIVE_AND_TAKE:
        return give_and_take_offers(state, out)
    if ability == RETROFIT:
        return retrofit_offers(state, out)
    if ability == REQUISITION:
        return requisition_offers(state, seat, out)
    if ability == ARMS_RACE:
        return arms_race_offers(state, out)
    if ability == INCITE:
        return incite_offers(state, out)
    if ability == NEUTRALIZE:
        return neutralize_offers(state, out)
    if ability == SURVEIL:
        return surveil_offers(state, seat, out)
    return maneuver_offers(state, out)


def ability_answered(state: State, action: int) -> None:
    """What the answer brings about, up to the next question."""
    ability = state.ability
    stage = state.stage
    state.stage = DONE
    if ability == REINFORCE:
        reinforce_answered(state, action)
    elif ability == AMBUSH:
        ambush_answered(state, action)
    elif ability == DISRUPT:
        disrupt_answered(state, stage, action)
    elif ability == TRANSPORT:
        transport_answered(state, stage, action)
    elif ability == REDEPLOY:
        redeploy_answered(state, stage, action)
    elif ability == RELINQUISH:
        relinquish_answered(state, stage, action)
    elif ability == LEVERAGE:
        leverage_answered(state, stage, action)
    elif ability == GIVE_AND_TAKE:
        give_and_take_answered(state, stage, action)
    elif ability == RETROFIT:
        retrofit_answered(state, action)
    elif ability == REQUISITION:
        requisition_answered(state, action)
    elif ability == ARMS_RACE:
        arms_race_answered(state, stage, action)
    elif ability == INCITE:
        incite_answered(state, action)
    elif ability == NEUTRALIZE:
        neutralize_answered(state, action)
    elif ability == SURVEIL:
        surveil_answered(state, stage, action)
    else:
        maneuver_answered(state, action)
