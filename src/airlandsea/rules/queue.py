"""Triggered abilities, waiting in one queue (R11), and the one open question."""

from .card_moves import is_face_up, take_off, under_the_deck
from .cards import ENVOY, INSTANTS, NONE
from .state import ABILITY, State


def trigger(state: State, card: int) -> None:
    """An instant ability joins the end of the queue."""
    state.queue[state.queued] = card
    state.queued += 1


def drop_triggers(state: State, card: int) -> None:
    """R12, R23: a card that leaves play loses its waiting triggers, and Envoy's offers for it; Envoy loses them all."""
    queued = state.queued
    state.queued = 0
    for place in range(queued):
        waiting = state.queue[place]
        state.queue[place] = NONE
        if waiting != card:
            trigger(state, waiting)
    offered = state.offered
    state.offered = 0
    for place in range(offered):
        played = state.offers[place]
        state.offers[place] = NONE
        if played != card and card != ENVOY:
            offer(state, played)


def offer(state: State, card: int) -> None:
    """R23: a card just played joins those that Envoy may cover."""
    state.offers[state.offered] = card
    state.offered += 1


def next_trigger(state: State) -> int:
    """Take the first ability out of the queue."""
    first = state.queue[0]
    state.queued -= 1
    for place in range(state.queued):
        state.queue[place] = state.queue[place + 1]
    state.queue[state.queued] = NONE
    return first


def flip(state: State, card: int) -> None:
    """Turn a card over; an instant ability turned face up is triggered."""
    state.face_up ^= 1 << card
    if is_face_up(state, card) and INSTANTS >> card & 1:
        trigger(state, card)


def destroy(state: State, card: int) -> None:
    """Put a card in play face down at the bottom of the deck."""
    take_off(state, card)
    state.face_up &= ~(1 << card)
    under_the_deck(state, card)
    drop_triggers(state, card)


def open_question(state: State, seats: int, stage: int) -> None:
    """Open a question of the ability being resolved, to a set of seats."""
    state.phase = ABILITY
    state.asked = seats
    state.stage = stage


def enemy(state: State) -> int:
    """Return the enemy of the side whose ability is being resolved."""
    return 1 - state.owner


def stack_of_source(state: State) -> int:
    """Return the stack where the ability's card now lies (R12)."""
    return state.where[state.source]
