"""What follows an action: abilities that come up, the next turn, the score."""

from collections.abc import Iterator

from ..rules.cards import AIR_DROP, INSTANTS, NONE
from ..rules.stage import Effect, Stage
from ..rules.state import ABILITY, OVER, TURN, WITHDRAWN, State, in_play, side_of
from ..rules.target_options import chosen_card
from .event import Event, EventKind
from .transition import Transition, drawn_aside


def consequences(step: Transition) -> Iterator[Event]:
    """Yield the abilities that came up for resolution, up to the ability that now asks (R11)."""
    before, after = step.before, step.after
    if before.phase == ABILITY and Stage.of(before).effect is Effect.USE:
        yield from outcome(step, chosen_card(before, step.action), before.source)
    waited = [card for card in before.queue[: before.queued] if in_play(after.where[card])]
    came_up = waited + new_triggers(step)
    for card in came_up[: len(came_up) - after.queued]:
        yield Event(
            EventKind.TRIGGERED,
            side=side_of(after.where[card]),
            card=card,
            known_to=frozenset(step.observers()),
            cause=card,
        )
        yield from outcome(step, card, card)


def new_triggers(step: Transition) -> list[int]:
    """Return the instant abilities that this step has triggered: at most one, as it turns up or plays one card."""
    turned_up = step.after.face_up & ~step.before.face_up & INSTANTS
    return [card for card in range(36) if turned_up >> card & 1]


def outcome(step: Transition, ability: int, source: int) -> Iterator[Event]:
    """Yield what an ability that has just come up does before it asks."""
    after = step.after
    asks = after.phase == ABILITY and after.source == source and after.ability == ability
    if ability == AIR_DROP:
        yield Event(EventKind.AIR_DROP_WAITS, side=side_of(after.where[source]), cause=source)
    elif not asks:
        yield Event(EventKind.IDLE, card=ability, cause=source, known_to=frozenset(step.observers()))
    elif after.drawn != NONE:
        yield drawn_aside(step)


def turn_of_events(step: Transition) -> Iterator[Event]:
    """Yield the next turn, or the score."""
    after = step.after
    if after.phase == OVER:
        yield ending(after)
    elif after.phase == TURN:
        yield Event(EventKind.TURN_BEGINS, side=after.turn)


def ending(state: State) -> Event:
    """Return the event of a score."""
    side = None if state.winner == NONE else state.winner
    return Event(EventKind.SCORED, side=side, number=state.points, face_up=state.how != WITHDRAWN)


def opening(state: State) -> Event:
    """Return the event of a deal: whose 1st Player commander it is, and which battle."""
    return Event(EventKind.DEALT, side=state.first_side, number=state.battle + 1, random=True)
