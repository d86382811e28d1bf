"""What happened: the events of one step, each with its audience.

`events_of` reads them off the state before, the action, the state after, and what everybody knew before and after. An
event is the same for everybody but for its card: `event.as_seen_by(observer)` leaves the card out where the observer
does not know which one it was (R29 to R31). Logs, animations and prose are made from events.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from .notation.tokens import chosen_place, letter_at, write_place
from .rules.abilities.air import containment_stops
from .rules.abilities.diplomacy import GIVE_OR_KEEP, WHO_DRAWS
from .rules.actions import (
    KEEP,
    NAME,
    PASS,
    REVEAL,
    SEAT,
    SKIP,
    WITHDRAW,
    is_deploy,
    is_play,
    played_card,
    played_slot,
)
from .rules.cards import (
    AIR_DROP,
    ARMS_RACE,
    BLOCKADE,
    CONTAINMENT,
    ENVOY,
    GIVE_AND_TAKE,
    INCITE,
    INSTANTS,
    NONE,
    REDEPLOY,
    REINFORCE,
    RELINQUISH,
    REQUISITION,
    RETROFIT,
    SUPPLY_LINES,
    TRANSPORT,
)
from .rules.memory import CELLS, HANDS, Memory, sure_cards
from .rules.state import (
    ABILITY,
    DRAWN,
    ENVOY_OFFER,
    HAND,
    OVER,
    PUBLIC,
    SWAP,
    TURN,
    WITHDRAWN,
    State,
    in_play,
    side_of,
    slot_of,
    stack_at,
)
from .rules.table import is_face_up
from .rules.targets import chosen_card, chosen_slot


class Kind(StrEnum):
    """What an event tells of."""

    DEALT = "dealt"  # number of the battle, side: who is first
    PLAYED = "played"  # seat, card, theater, place, face_up
    DESTROYED = "destroyed"  # card, place it lay at, side
    FLIPPED = "flipped"  # card, place, side it lies on, face_up: how it lies now
    MOVED = "moved"  # card, place before, theater it went to, side
    TAKEN_BACK = "taken back"  # card, place before, seat
    DREW = "drew"  # seat, card
    GAVE = "gave"  # seat, other seat, card
    KEPT = "kept"  # seat, card
    REVEALED = "revealed"  # seat, card
    NAMED = "named"  # side, card, other: the seat that holds it, or None
    SUPPLIED = "supplied"  # side, theater, number
    PASSED = "passed"  # seat has chosen a card for its partner
    SWAPPED = "swapped"  # seat, other seat, card
    DECLINED = "declined"  # side did not do what an ability allows
    CHOSE = "chose"  # seat: who draws, receives or takes back
    TRIGGERED = "triggered"  # card: its ability comes up for resolution
    IDLE = "idle"  # card: its ability finds nothing to do
    USED = "used"  # card: whose ability Incite uses
    AIR_DROP_WAITS = "air drop waits"  # side
    WITHDREW = "withdrew"  # side
    SCORED = "scored"  # side (None: nobody), number of points; face_up: fought out, not withdrawn
    TURN_BEGINS = "turn begins"  # side


@dataclass(frozen=True)
class Event:
    """One thing that happened. Which of the fields mean something depends on the kind."""

    kind: Kind
    side: int | None = None
    seat: int | None = None
    other: int | None = None  # another seat
    by: int | None = None  # the side that chose it
    card: int | None = None  # None also where the reader does not know it
    place: str | None = None  # "2L1"
    theater: str | None = None  # "L"
    number: int = 0
    face_up: bool = True
    cause: int | None = None  # the card whose ability brought it about
    known_to: frozenset[int] = frozenset()  # the observers who know which card it was
    reveals: bool = False  # somebody has learnt which card something is
    random: bool = False  # a card came off the deck

    def as_seen_by(self, observer: int) -> "Event":
        """The event without what an observer (a seat, or `PUBLIC`) may not know."""
        card = self.card if observer in self.known_to else None
        return replace(self, card=card, known_to=frozenset())

    @property
    def final(self) -> bool:
        """Whether it cannot be taken back any more: something was learnt or drawn, or a battle was scored."""
        return self.reveals or self.random or self.kind in (Kind.SCORED, Kind.WITHDREW)


@dataclass(frozen=True)
class Step:
    """One action with what lay before and after it."""

    before: State
    knew: Memory
    action: int
    after: State
    know: Memory

    def knowers(self, card: int) -> frozenset[int]:
        """The observers who know, before the step or after it, which card it is."""
        return frozenset(observer for observer in self.observers() if self.learnt_by(observer, card) is not None)

    def learnt_by(self, observer: int, card: int) -> bool | None:
        """True if the observer knows the card only since this step, False if before too, None if not at all."""
        if knows(self.knew, self.before, observer, card):
            return False
        return True if knows(self.know, self.after, observer, card) else None

    def observers(self) -> list[int]:
        """Seats and the public."""
        return [*range(self.after.seats), PUBLIC]

    def about(self, kind: Kind, card: int, **fields: object) -> Event:
        """An event about a card, with its audience."""
        known_to = self.knowers(card)
        reveals = any(self.learnt_by(observer, card) for observer in known_to)
        return Event(kind, card=card, known_to=known_to, reveals=reveals, **fields)  # type: ignore[arg-type]


def knows(memory: Memory, state: State, observer: int, card: int) -> bool:
    """Whether an observer is certain where a card is."""
    base = observer * CELLS
    place = state.where[card]
    bit = 1 << card
    if HAND <= place < HAND + 4:
        return bool(sure_cards(memory, base) & memory.could_be[base + HANDS + place - HAND] & bit)
    return memory.could_be[base + card] == bit


def events_of(before: State, knew: Memory, action: int, after: State, know: Memory) -> list[Event]:
    """The events of one step, in the order in which they happened."""
    step = Step(before, knew, action, after, know)
    done = list(deed(step))
    return [*done, *chain(step), *turn_of_events(step)]


# What the action did


def deed(step: Step) -> Iterator[Event]:
    """The action itself, and what followed at once."""
    before, action = step.before, step.action
    if action == SKIP:
        yield Event(Kind.DECLINED, side=asked_side(before), cause=cause_of(before))
    elif action == WITHDRAW:
        yield Event(Kind.WITHDREW, side=before.turn)
    elif before.phase == SWAP:
        yield from swap(step)
    elif before.phase == ENVOY_OFFER:
        yield moved(step, ENVOY, letter_at(before, chosen_slot(action)))
    elif is_play(action):
        yield from play(step, played_card(action), played_slot(action), is_deploy(action))
    elif REVEAL <= action < NAME:
        yield from reveal(step, action - REVEAL)
    elif NAME <= action < PASS:
        yield name(step, action - NAME)
    else:
        yield from ANSWERS.get(before.ability, flip)(step)


def asked_side(state: State) -> int:
    """The side that was asked."""
    return (state.asked & -state.asked).bit_length() - 1 & 1


def cause_of(state: State) -> int | None:
    """The card whose ability asks, or None for a turn."""
    if state.phase == ENVOY_OFFER:
        return ENVOY
    return state.source if state.phase == ABILITY else None


def swap(step: Step) -> Iterator[Event]:
    """R33: a player has chosen; with the second choice both cards change hands."""
    card = step.action - PASS
    seat = step.before.where[card] - HAND
    yield Event(Kind.PASSED, side=seat & 1, seat=seat)
    partner = seat ^ 2
    if step.after.where[card] != HAND + seat:
        yield step.about(Kind.SWAPPED, card, side=seat & 1, seat=seat, other=partner)
        returned = step.before.swap[partner]
        yield step.about(Kind.SWAPPED, returned, side=seat & 1, seat=partner, other=seat)


def play(step: Step, card: int, slot: int, face_up: bool) -> Iterator[Event]:
    """R7 in its order: the card, Supply Lines' supply, destruction."""
    before, after = step.before, step.after
    place = before.where[card]
    seat = None if place == DRAWN else place - HAND
    side = before.owner if before.phase == ABILITY else before.turn
    letter = letter_at(before, slot)
    lies_at = write_place_above(before, side, slot)
    yield step.about(
        Kind.PLAYED, card, side=side, seat=seat, place=lies_at, theater=letter, face_up=face_up, cause=cause_of(before)
    )
    enemy_stack = stack_at(1 - side, slot)
    if after.supplies[enemy_stack] > before.supplies[enemy_stack]:
        yield Event(Kind.SUPPLIED, side=1 - side, theater=letter, number=1, cause=SUPPLY_LINES)
    if not in_play(after.where[card]):
        stopped = CONTAINMENT if not face_up and containment_stops(before, slot) else BLOCKADE
        yield step.about(Kind.DESTROYED, card, side=side, place=lies_at, theater=letter, cause=stopped)


def write_place_above(state: State, side: int, slot: int) -> str:
    """The place that the next card on a stack gets."""
    return write_place(state, side, slot, -1)


def reveal(step: Step, card: int) -> Iterator[Event]:
    """A hand card is shown; Requisition brings its supplies at once."""
    seat = step.before.where[card] - HAND
    yield step.about(Kind.REVEALED, card, side=seat & 1, seat=seat, cause=step.before.source)
    if step.before.ability == REQUISITION:
        yield from supplies(step)


def name(step: Step, card: int) -> Event:
    """A card is named, and held or not. Everybody hears which (R27)."""
    enemy = 1 - step.before.owner
    held = [seat for seat in range(step.after.seats) if seat & 1 == enemy and step.after.hand[seat] >> card & 1]
    return Event(
        Kind.NAMED,
        side=step.before.owner,
        other=held[0] if held else None,
        card=card,
        cause=step.before.source,
        known_to=frozenset(step.observers()),
        reveals=True,
    )


def flip(step: Step) -> Iterator[Event]:
    """An uncovered card has been turned over."""
    yield flipped(step, chosen_card(step.before, step.action))


def flipped(step: Step, card: int) -> Event:
    """One card, as it lay when it was turned."""
    before = step.before
    side, slot, depth = chosen_place(before, step.action)
    return step.about(
        Kind.FLIPPED,
        card,
        side=side,
        place=write_place(before, side, slot, depth),
        theater=letter_at(before, slot),
        face_up=not is_face_up(before, card),
        by=asked_side(before),
        cause=before.source,
    )


def supplies(step: Step) -> Iterator[Event]:
    """Supplies have been gained somewhere."""
    for stack in range(16):
        gained = step.after.supplies[stack] - step.before.supplies[stack]
        if gained:
            letter = letter_at(step.before, slot_of(stack))
            yield Event(Kind.SUPPLIED, side=side_of(stack), theater=letter, number=gained, cause=cause_of(step.before))


def retrofit(step: Step) -> Iterator[Event]:
    """Supplies, then the flip."""
    yield from supplies(step)
    yield from flip(step)


def reinforce(step: Step) -> Iterator[Event]:
    """The drawn card is played face down."""
    yield from play(step, step.before.drawn, chosen_slot(step.action), False)


def transport(step: Step) -> Iterator[Event]:
    """The first answer only says which card."""
    if step.after.stage != 2 or step.after.ability != TRANSPORT or step.before.stage == 2:
        yield moved(step, chosen_card(step.before, step.before.noted), letter_at(step.before, chosen_slot(step.action)))


def moved(step: Step, card: int, theater: str) -> Event:
    """A card has gone to another theater, on top."""
    stack = step.before.where[card]
    place = place_of(step.before, card)
    return step.about(Kind.MOVED, card, side=side_of(stack), place=place, theater=theater, cause=cause_of(step.before))


def place_of(state: State, card: int) -> str:
    """The place of a card in play, in words."""
    stack = state.where[card]
    depth = 0
    walker = state.top[stack]
    while walker != card:
        walker = state.below[walker]
        depth += 1
    return write_place(state, side_of(stack), slot_of(stack), depth)


def redeploy(step: Step) -> Iterator[Event]:
    """A card has gone back to a hand, or a pair has only chosen which."""
    before, after = step.before, step.after
    if before.stage == 1 and after.stage == 2 and after.ability == REDEPLOY:
        return
    chosen = step.action if before.stage == 1 else before.noted
    card = chosen_card(before, chosen)
    seat = after.where[card] - HAND
    yield step.about(
        Kind.TAKEN_BACK, card, side=before.owner, seat=seat, place=place_of(before, card), cause=before.source
    )


def relinquish(step: Step) -> Iterator[Event]:
    """A card in play has been destroyed."""
    card = chosen_card(step.before, step.action)
    stack = step.before.where[card]
    yield step.about(
        Kind.DESTROYED,
        card,
        side=side_of(stack),
        place=place_of(step.before, card),
        theater=letter_at(step.before, slot_of(stack)),
        by=step.before.owner,
        cause=step.before.source,
    )


def give_and_take(step: Step) -> Iterator[Event]:
    """Somebody is chosen, the drawn card is given or kept, and cards are drawn."""
    before, after = step.before, step.after
    if before.stage != GIVE_OR_KEEP:
        yield Event(Kind.CHOSE, side=step.action - SEAT & 1, seat=step.action - SEAT, cause=before.source)
    if step.action == KEEP:
        yield step.about(Kind.KEPT, before.drawn, side=before.owner, seat=before.noted, cause=before.source)
    elif before.drawn != NONE and after.drawn != before.drawn:
        receiver = after.where[before.drawn] - HAND
        yield step.about(
            Kind.GAVE, before.drawn, side=before.owner, seat=before.noted, other=receiver, cause=before.source
        )
    yield from drawn_to_hand(step)
    if before.stage == WHO_DRAWS:
        yield drawn_aside(step)


def drawn_to_hand(step: Step) -> Iterator[Event]:
    """Cards that came off the deck straight into a hand."""
    for seat in range(step.after.seats):
        came = step.after.hand[seat] & ~step.before.hand[seat]
        for card in range(36):
            if came >> card & 1 and step.before.drawn != card:
                yield replace(
                    step.about(Kind.DREW, card, side=seat & 1, seat=seat, cause=step.before.source), random=True
                )


def drawn_aside(step: Step) -> Event:
    """A card that came off the deck and waits."""
    after = step.after
    seat = after.noted if after.ability == GIVE_AND_TAKE else None
    return replace(step.about(Kind.DREW, after.drawn, side=after.owner, seat=seat, cause=after.source), random=True)


def incite(step: Step) -> Iterator[Event]:
    """Whose ability is used."""
    card = chosen_card(step.before, step.action)
    yield step.about(Kind.USED, card, side=step.before.owner, place=place_of(step.before, card), cause=INCITE)


ANSWERS: dict[int, Callable[[Step], Iterator[Event]]] = {
    REINFORCE: reinforce,
    TRANSPORT: transport,
    REDEPLOY: redeploy,
    RELINQUISH: relinquish,
    GIVE_AND_TAKE: give_and_take,
    RETROFIT: retrofit,
    ARMS_RACE: supplies,
    INCITE: incite,
}


# What follows


def chain(step: Step) -> Iterator[Event]:
    """Abilities that came up for resolution, up to the one that now asks (R11)."""
    before, after = step.before, step.after
    if before.ability == INCITE and step.action != SKIP and before.phase == ABILITY:
        yield from outcome(step, chosen_card(before, step.action), INCITE)
    waited = [card for card in before.queue[: before.queued] if in_play(after.where[card])]
    came_up = waited + new_triggers(step)
    for card in came_up[: len(came_up) - after.queued]:
        yield Event(
            Kind.TRIGGERED,
            side=side_of(after.where[card]),
            card=card,
            known_to=frozenset(step.observers()),
            cause=card,
        )
        yield from outcome(step, card, card)


def new_triggers(step: Step) -> list[int]:
    """Instant abilities that this step has triggered: it turns up or plays at most one card."""
    turned_up = step.after.face_up & ~step.before.face_up & INSTANTS
    return [card for card in range(36) if turned_up >> card & 1]


def outcome(step: Step, ability: int, source: int) -> Iterator[Event]:
    """What an ability that has just come up does before it asks."""
    after = step.after
    asks = after.phase == ABILITY and after.source == source and after.ability == ability
    if ability == AIR_DROP:
        yield Event(Kind.AIR_DROP_WAITS, side=side_of(after.where[source]), cause=source)
    elif not asks:
        yield Event(Kind.IDLE, card=ability, cause=source, known_to=frozenset(step.observers()))
    elif after.drawn != NONE:
        yield drawn_aside(step)


def turn_of_events(step: Step) -> Iterator[Event]:
    """The next turn, or the score."""
    after = step.after
    if after.phase == OVER:
        yield ending(after)
    elif after.phase == TURN:
        yield Event(Kind.TURN_BEGINS, side=after.turn)


def ending(state: State) -> Event:
    """The event of a score."""
    side = None if state.winner == NONE else state.winner
    return Event(Kind.SCORED, side=side, number=state.points, face_up=state.how != WITHDRAWN)


def opening(state: State) -> Event:
    """The event of a deal: whose 1st Player commander it is, and which battle."""
    return Event(Kind.DEALT, side=state.first, number=state.battle + 1, random=True)
