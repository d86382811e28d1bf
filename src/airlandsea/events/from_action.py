"""What an action did at once.

The row of the question (`rules.stage`) says what its answer does; the states before and after say which cards it met.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from ..notation.tokens import chosen_place, letter_at, write_place
from ..rules import actions
from ..rules.abilities.air import containment_stops
from ..rules.actions import is_deploy, played_card, played_slot
from ..rules.card_moves import is_face_up
from ..rules.cards import BLOCKADE, CONTAINMENT, ENVOY, NONE, SUPPLY_LINES
from ..rules.stage import Effect, PendingTarget, Stage
from ..rules.state import ABILITY, DRAWN, ENVOY_OFFER, HAND, SWAP, TURN, in_play, side_of, slot_of, stack_at
from ..rules.target_options import chosen_card, chosen_slot
from .event import Event, EventKind
from .transition import Transition, asked_side, cause_of, drawn_aside, place_of, write_place_above


def action_events(step: Transition) -> Iterator[Event]:
    """Yield the action itself, and what followed at once."""
    before, action = step.before, step.action
    if action == actions.SKIP:
        yield Event(EventKind.DECLINED, side=asked_side(before), cause=cause_of(before))
    elif action == actions.WITHDRAW:
        yield Event(EventKind.WITHDREW, side=before.turn)
    elif before.phase == SWAP:
        yield from swap(step)
    elif before.phase == ENVOY_OFFER:
        yield move_event(step, ENVOY, letter_at(before, chosen_slot(action)))
    elif before.phase == TURN:
        yield from play_from_hand(step)
    else:
        yield from ANSWERS[Stage.of(before).effect](step)


def swap(step: Transition) -> Iterator[Event]:
    """Yield a player's choice; with the second choice of a pair both cards change hands (R33)."""
    card = step.action - actions.PASS
    seat = step.before.where[card] - HAND
    yield Event(EventKind.PASSED, side=seat & 1, seat=seat)
    partner = seat ^ 2
    if step.after.where[card] != HAND + seat:
        yield shown_to_one(step.about(EventKind.SWAPPED, card, side=seat & 1, seat=seat, other=partner))
        returned = step.before.swap[partner]
        yield shown_to_one(step.about(EventKind.SWAPPED, returned, side=seat & 1, seat=partner, other=seat))


def shown_to_one(event: Event) -> Event:
    """Return an event in which a player openly sees another player's card."""
    return replace(event, reveals=True)


def play_from_hand(step: Transition) -> Iterator[Event]:
    """Yield a deployed or improvised card."""
    action = step.action
    yield from play(step, played_card(action), played_slot(action), is_deploy(action))


def play(step: Transition, card: int, slot: int, face_up: bool) -> Iterator[Event]:
    """Yield, in the order of R7, the played card, Supply Lines' supply, and destruction."""
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


def reveal(step: Transition) -> Iterator[Event]:
    """Yield the hand card that is shown, and then the supplies it brings."""
    card = step.action - actions.REVEAL
    seat = step.before.where[card] - HAND
    yield step.announced(EventKind.REVEALED, card, side=seat & 1, seat=seat, cause=step.before.source)
    yield from supplies(step)


def name(step: Transition) -> Iterator[Event]:
    """Yield that a card is named, and whether an enemy holds it, which everybody learns (R27)."""
    card, enemy = step.action - actions.NAME, 1 - step.before.owner
    held = [seat for seat in range(step.after.seats) if seat & 1 == enemy and step.after.hand[seat] >> card & 1]
    yield Event(
        EventKind.NAMED,
        side=step.before.owner,
        other=held[0] if held else None,
        card=card,
        cause=step.before.source,
        known_to=frozenset(step.observers()),
        reveals=True,
    )


def flip(step: Transition) -> Iterator[Event]:
    """Yield the supplies that the answer brings, and then the flip of the chosen card."""
    yield from supplies(step)
    yield flip_event(step, chosen_card(step.before, step.action))


def flip_event(step: Transition, card: int) -> Event:
    """Return the flip of a card, with the place where it lay."""
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
    """Yield the supplies gained in each stack."""
    for stack in range(16):
        gained = step.after.supplies[stack] - step.before.supplies[stack]
        if gained:
            letter = letter_at(step.before, slot_of(stack))
            yield Event(
                EventKind.SUPPLIED, side=side_of(stack), theater=letter, number=gained, cause=cause_of(step.before)
            )


def play_drawn(step: Transition) -> Iterator[Event]:
    """Yield the drawn card being played face down."""
    yield from play(step, step.before.drawn, chosen_slot(step.action), False)


def move(step: Transition) -> Iterator[Event]:
    """Yield the move of the card chosen before to the theater chosen now."""
    before = step.before
    yield move_event(step, chosen_card(before, before.pending_target), letter_at(before, chosen_slot(step.action)))


def move_event(step: Transition, card: int, theater: str) -> Event:
    """Return the move of a card to the top of a stack in another theater."""
    stack = step.before.where[card]
    place = place_of(step.before, card)
    return step.about(
        EventKind.MOVED, card, side=side_of(stack), place=place, theater=theater, cause=cause_of(step.before)
    )


def take_back(step: Transition) -> Iterator[Event]:
    """Yield that the card chosen now or before is taken into a hand; nothing if a pair has only chosen the card."""
    before = step.before
    chosen = step.action if Stage.of(before).pending is PendingTarget.NOTHING else before.pending_target
    card = chosen_card(before, chosen)
    seat = step.after.where[card] - HAND
    if seat >= 0:
        place = place_of(before, card)
        yield step.about(EventKind.TAKEN_BACK, card, side=before.owner, seat=seat, place=place, cause=before.source)


def destroy(step: Transition) -> Iterator[Event]:
    """Yield the destruction of a card in play."""
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


def draw(step: Transition) -> Iterator[Event]:
    """Yield the choice of a player, who draws a card and looks at it."""
    yield choose_player(step)
    yield drawn_aside(step)


def deal(step: Transition) -> Iterator[Event]:
    """Yield that the drawn card is given or kept, or a player is chosen; then the cards drawn into hands."""
    before, after = step.before, step.after
    if step.action not in (actions.GIVE, actions.KEEP):
        yield choose_player(step)
    if step.action == actions.KEEP:
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


def choose_player(step: Transition) -> Event:
    """Return the choice of the player who draws or receives."""
    seat = step.action - actions.SEAT
    return Event(EventKind.CHOSE, side=seat & 1, seat=seat, cause=step.before.source)


def drawn_to_hand(step: Transition) -> Iterator[Event]:
    """Yield the cards that came off the deck straight into a hand."""
    for seat in range(step.after.seats):
        came = step.after.hand[seat] & ~step.before.hand[seat]
        for card in range(36):
            if came >> card & 1 and step.before.drawn != card:
                yield replace(
                    step.about(EventKind.DREW, card, side=seat & 1, seat=seat, cause=step.before.source), random=True
                )


def use(step: Transition) -> Iterator[Event]:
    """Yield the use of the chosen card's ability."""
    before = step.before
    card = chosen_card(before, step.action)
    yield step.about(EventKind.USED, card, side=before.owner, place=place_of(before, card), cause=before.source)


ANSWERS: dict[Effect, Callable[[Transition], Iterator[Event]]] = {
    Effect.FLIP: flip,
    Effect.DESTROY: destroy,
    Effect.TAKE_BACK: take_back,
    Effect.CHOOSE: lambda _step: iter(()),
    Effect.MOVE: move,
    Effect.USE: use,
    Effect.GAIN: supplies,
    Effect.PLAY: play_from_hand,
    Effect.PLAY_DRAWN: play_drawn,
    Effect.SHOW: reveal,
    Effect.NAME: name,
    Effect.DRAW: draw,
    Effect.DEAL: deal,
}
