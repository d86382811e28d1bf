"""What an action did at once: a deed for each kind of answer."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from ..notation.tokens import chosen_place, letter_at, write_place
from ..rules.abilities.air import containment_stops
from ..rules.abilities.diplomacy import GIVE_OR_KEEP, WHO_DRAWS
from ..rules.actions import KEEP, NAME, PASS, REVEAL, SEAT, SKIP, WITHDRAW, is_deploy, is_play, played_card, played_slot
from ..rules.card_moves import is_face_up
from ..rules.cards import (
    ARMS_RACE,
    BLOCKADE,
    CONTAINMENT,
    ENVOY,
    GIVE_AND_TAKE,
    INCITE,
    NONE,
    REDEPLOY,
    REINFORCE,
    RELINQUISH,
    REQUISITION,
    RETROFIT,
    SUPPLY_LINES,
    TRANSPORT,
)
from ..rules.state import ABILITY, DRAWN, ENVOY_OFFER, HAND, SWAP, in_play, side_of, slot_of, stack_at
from ..rules.target_options import chosen_card, chosen_slot
from .event import Event, EventKind
from .transition import Transition, asked_side, cause_of, drawn_aside, place_of, write_place_above


def action_events(step: Transition) -> Iterator[Event]:
    """The action itself, and what followed at once."""
    before, action = step.before, step.action
    if action == SKIP:
        yield Event(EventKind.DECLINED, side=asked_side(before), cause=cause_of(before))
    elif action == WITHDRAW:
        yield Event(EventKind.WITHDREW, side=before.turn)
    elif before.phase == SWAP:
        yield from swap(step)
    elif before.phase == ENVOY_OFFER:
        yield move_event(step, ENVOY, letter_at(before, chosen_slot(action)))
    elif is_play(action):
        yield from play(step, played_card(action), played_slot(action), is_deploy(action))
    elif REVEAL <= action < NAME:
        yield from reveal(step, action - REVEAL)
    elif NAME <= action < PASS:
        yield name(step, action - NAME)
    else:
        yield from ANSWERS.get(before.ability, flip)(step)


def swap(step: Transition) -> Iterator[Event]:
    """R33: a player has chosen; with the second choice both cards change hands."""
    card = step.action - PASS
    seat = step.before.where[card] - HAND
    yield Event(EventKind.PASSED, side=seat & 1, seat=seat)
    partner = seat ^ 2
    if step.after.where[card] != HAND + seat:
        yield shown_to_one(step.about(EventKind.SWAPPED, card, side=seat & 1, seat=seat, other=partner))
        returned = step.before.swap[partner]
        yield shown_to_one(step.about(EventKind.SWAPPED, returned, side=seat & 1, seat=partner, other=seat))


def shown_to_one(event: Event) -> Event:
    """An event in which a player sees a card of another player's, as everybody knows."""
    return replace(event, reveals=True)


def play(step: Transition, card: int, slot: int, face_up: bool) -> Iterator[Event]:
    """R7 in its order: the card, Supply Lines' supply, destruction."""
    before, after = step.before, step.after
    place = before.where[card]
    seat = None if place == DRAWN else place - HAND
    side = before.owner if before.phase == ABILITY else before.turn
    letter = letter_at(before, slot)
    lies_at = write_place_above(before, side, slot)
    played = step.about(
        EventKind.PLAYED,
        card,
        side=side,
        seat=seat,
        place=lies_at,
        theater=letter,
        face_up=face_up,
        cause=cause_of(before),
    )
    partner_sees_it = not face_up and seat is not None and (seat ^ 2) < before.seats
    yield shown_to_one(played) if partner_sees_it else played
    enemy_stack = stack_at(1 - side, slot)
    if after.supplies[enemy_stack] > before.supplies[enemy_stack]:
        yield Event(EventKind.SUPPLIED, side=1 - side, theater=letter, number=1, cause=SUPPLY_LINES)
    if not in_play(after.where[card]):
        stopped = CONTAINMENT if not face_up and containment_stops(before, slot) else BLOCKADE
        yield step.about(EventKind.DESTROYED, card, side=side, place=lies_at, theater=letter, cause=stopped)


def reveal(step: Transition, card: int) -> Iterator[Event]:
    """A hand card is shown; Requisition brings its supplies at once."""
    seat = step.before.where[card] - HAND
    yield step.announced(EventKind.REVEALED, card, side=seat & 1, seat=seat, cause=step.before.source)
    if step.before.ability == REQUISITION:
        yield from supplies(step)


def name(step: Transition, card: int) -> Event:
    """A card is named, and held or not. Everybody hears which (R27)."""
    enemy = 1 - step.before.owner
    held = [seat for seat in range(step.after.seats) if seat & 1 == enemy and step.after.hand[seat] >> card & 1]
    return Event(
        EventKind.NAMED,
        side=step.before.owner,
        other=held[0] if held else None,
        card=card,
        cause=step.before.source,
        known_to=frozenset(step.observers()),
        reveals=True,
    )


def flip(step: Transition) -> Iterator[Event]:
    """An uncovered card has been turned over."""
    yield flip_event(step, chosen_card(step.before, step.action))


def flip_event(step: Transition, card: int) -> Event:
    """One card, as it lay when it was turned."""
    before = step.before
    side, slot, depth = chosen_place(before, step.action)
    return step.about(
        EventKind.FLIPPED,
        card,
        side=side,
        place=write_place(before, side, slot, depth),
        theater=letter_at(before, slot),
        face_up=not is_face_up(before, card),
        by=asked_side(before),
        cause=before.source,
    )


def supplies(step: Transition) -> Iterator[Event]:
    """Supplies have been gained somewhere."""
    for stack in range(16):
        gained = step.after.supplies[stack] - step.before.supplies[stack]
        if gained:
            letter = letter_at(step.before, slot_of(stack))
            yield Event(
                EventKind.SUPPLIED, side=side_of(stack), theater=letter, number=gained, cause=cause_of(step.before)
            )


def retrofit(step: Transition) -> Iterator[Event]:
    """Supplies, then the flip."""
    yield from supplies(step)
    yield from flip(step)


def reinforce(step: Transition) -> Iterator[Event]:
    """The drawn card is played face down."""
    yield from play(step, step.before.drawn, chosen_slot(step.action), False)


def transport(step: Transition) -> Iterator[Event]:
    """The first answer only says which card."""
    if step.after.stage != 2 or step.after.ability != TRANSPORT or step.before.stage == 2:
        yield move_event(
            step, chosen_card(step.before, step.before.pending_target), letter_at(step.before, chosen_slot(step.action))
        )


def move_event(step: Transition, card: int, theater: str) -> Event:
    """A card has gone to another theater, on top."""
    stack = step.before.where[card]
    place = place_of(step.before, card)
    return step.about(
        EventKind.MOVED, card, side=side_of(stack), place=place, theater=theater, cause=cause_of(step.before)
    )


def redeploy(step: Transition) -> Iterator[Event]:
    """A card has gone back to a hand, or a pair has only chosen which."""
    before, after = step.before, step.after
    if before.stage == 1 and after.stage == 2 and after.ability == REDEPLOY:
        return
    chosen = step.action if before.stage == 1 else before.pending_target
    card = chosen_card(before, chosen)
    seat = after.where[card] - HAND
    yield step.about(
        EventKind.TAKEN_BACK, card, side=before.owner, seat=seat, place=place_of(before, card), cause=before.source
    )


def relinquish(step: Transition) -> Iterator[Event]:
    """A card in play has been destroyed."""
    card = chosen_card(step.before, step.action)
    stack = step.before.where[card]
    yield step.about(
        EventKind.DESTROYED,
        card,
        side=side_of(stack),
        place=place_of(step.before, card),
        theater=letter_at(step.before, slot_of(stack)),
        by=step.before.owner,
        cause=step.before.source,
    )


def give_and_take(step: Transition) -> Iterator[Event]:
    """Somebody is chosen, the drawn card is given or kept, and cards are drawn."""
    before, after = step.before, step.after
    if before.stage != GIVE_OR_KEEP:
        yield Event(EventKind.CHOSE, side=step.action - SEAT & 1, seat=step.action - SEAT, cause=before.source)
    if step.action == KEEP:
        yield step.about(
            EventKind.KEPT, before.drawn, side=before.owner, seat=before.pending_target, cause=before.source
        )
    elif before.drawn != NONE and after.drawn != before.drawn:
        receiver = after.where[before.drawn] - HAND
        yield shown_to_one(
            step.about(
                EventKind.GAVE,
                before.drawn,
                side=before.owner,
                seat=before.pending_target,
                other=receiver,
                cause=before.source,
            )
        )
    yield from drawn_to_hand(step)
    if before.stage == WHO_DRAWS:
        yield drawn_aside(step)


def drawn_to_hand(step: Transition) -> Iterator[Event]:
    """Cards that came off the deck straight into a hand."""
    for seat in range(step.after.seats):
        came = step.after.hand[seat] & ~step.before.hand[seat]
        for card in range(36):
            if came >> card & 1 and step.before.drawn != card:
                yield replace(
                    step.about(EventKind.DREW, card, side=seat & 1, seat=seat, cause=step.before.source), random=True
                )


def incite(step: Transition) -> Iterator[Event]:
    """Whose ability is used."""
    card = chosen_card(step.before, step.action)
    yield step.about(EventKind.USED, card, side=step.before.owner, place=place_of(step.before, card), cause=INCITE)


ANSWERS: dict[int, Callable[[Transition], Iterator[Event]]] = {
    REINFORCE: reinforce,
    TRANSPORT: transport,
    REDEPLOY: redeploy,
    RELINQUISH: relinquish,
    GIVE_AND_TAKE: give_and_take,
    RETROFIT: retrofit,
    ARMS_RACE: supplies,
    INCITE: incite,
}
