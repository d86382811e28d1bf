"""The knowledge of observers (R29, R30): for each, which cards can lie at each place.

Observers are the seats and the public (a spectator who has watched everything). Nothing here decides
what happens in a battle: the rules run without it, and `update_knowledge` reads off two states and the action between
them what everybody has seen.

A place is a cell. A card on the table, in the deck or drawn lies at a cell of its own, which it takes along when it
moves: cell c is wherever card c lies. Which card that is, an observer may not know: `could_be` of the cell holds all
that it can be. A hand is one cell for all its cards, since nobody else can tell them apart.

So a hidden card that leaves a hand can be whatever could be in that hand, and a card that is taken into a hand brings
along whatever it could be. Sets of places cannot express that two cards exclude each other in one hand (both named
in vain, then one unseen card drawn): then a determinization may deal both.
"""

from typing import Annotated

from .actions import NAME, PASS, REVEAL, is_deploy, is_play
from .bits import count, lowest
from .card_moves import hand_size, is_face_up
from .cards import ENVOY, GIVE_AND_TAKE, NONE
from .entry import ActionNumber, entry
from .record_type import StructRecord
from .stage_sets import REMEMBERS_CARD
from .state import CARDS_MAX, DECK, DRAWN, HAND, OBSERVERS, PUBLIC, State, in_play, side_hand, side_of

CELLS = 40  # 36 cards that lie by themselves, then four hands
HANDS = 36


class Memory(StructRecord):
    """What every observer of a battle knows."""

    could_be: Annotated[
        list[int], "i8", OBSERVERS * CELLS
    ]  # [observer * CELLS + cell] the set of cards that can lie there


@entry
def init_knowledge(memory: Memory, state: State) -> None:
    """What every observer knows of a position without having seen how it came about."""
    for observer in range(OBSERVERS):
        if is_there(state, observer):
            init_observer_knowledge(memory, observer * CELLS, observer, state)
        else:
            for cell in range(CELLS):
                memory.could_be[observer * CELLS + cell] = 0


def is_there(state: State, observer: int) -> bool:
    """Return whether an observer is one of this table's."""
    return observer < state.seats or observer == PUBLIC


def init_observer_knowledge(memory: Memory, base: int, observer: int, state: State) -> None:
    """Every cell can be any card; then the observer looks at the cards they may see."""
    for card in range(HANDS):
        alone = state.game >> card & 1 and not in_a_hand(state.where[card])
        memory.could_be[base + card] = state.game if alone else 0
    for seat in range(4):
        memory.could_be[base + HANDS + seat] = state.game if state.hand[seat] else 0
    seen = publicly_known(state) & state.game
    for card in range(HANDS):
        if state.game >> card & 1 and is_open_to(state, card, observer):
            seen |= 1 << card
    reveal_all(memory, base, state, seen)
    propagate(memory, base, state)


def publicly_known(state: State) -> int:
    """Return the set of cards that may lie face down but that all have seen: those that ask, wait or were shown.

    And a player's named cards, if all of them are owed and so in that hand; else some may lie elsewhere (R58).
    """
    cards = 0
    for seat in range(4):
        if owes_all_named(state, seat):
            cards |= state.named[seat]
    for place in range(state.queued):
        cards |= 1 << state.queue[place]
    if state.offered:
        cards |= 1 << ENVOY
    if state.source != NONE:
        cards |= 1 << state.source | 1 << state.ability
        if state.pending_target != NONE and REMEMBERS_CARD >> state.ability & 1:
            cards |= 1 << state.pending_target
    return cards


@entry
def update_knowledge(memory: Memory, before: State, action: ActionNumber, state: State) -> None:
    """Update the knowledge of all observers by an action that turns one state into the next."""
    changed = changed_cards(before, state)
    for observer in range(OBSERVERS):
        if is_there(state, observer):
            track_moves(memory, observer * CELLS, observer, before, action, state)
            observe(memory, observer * CELLS, observer, before, action, state, changed)
            propagate(memory, observer * CELLS, state)


def changed_cards(before: State, state: State) -> int:
    """Return the set of cards that lie elsewhere than before or have been turned over."""
    changed = before.face_up ^ state.face_up
    for card in range(CARDS_MAX):
        if before.where[card] != state.where[card]:
            changed |= 1 << card
    return changed


# Following cards


def track_moves(memory: Memory, base: int, observer: int, before: State, action: int, state: State) -> None:
    """Cards have left hands, and then have come into hands."""
    for seat in range(state.seats):
        left = before.hand[seat] & ~state.hand[seat]
        while left:
            track_leaving(memory, base, observer, before, action, seat, lowest(left))
            left &= left - 1
    for seat in range(state.seats):
        came = state.hand[seat] & ~before.hand[seat]
        while came:
            cell = base + lowest(came)
            memory.could_be[base + HANDS + seat] |= memory.could_be[cell]
            memory.could_be[cell] = 0
            came &= came - 1
        if state.hand[seat] == 0:
            memory.could_be[base + HANDS + seat] = 0


def track_leaving(memory: Memory, base: int, observer: int, before: State, action: int, seat: int, card: int) -> None:
    """A card leaves a hand: it can be anything there, or a named card if Neutralize binds the player."""
    if is_seen_leaving(action, seat, observer):
        reveal(memory, base, card, card)
        return
    could_be = memory.could_be[base + HANDS + seat]
    if before.duties[seat] and is_play(action):
        could_be &= before.named[seat]
    memory.could_be[base + card] = could_be


def is_seen_leaving(action: int, seat: int, observer: int) -> bool:
    """Return whether the observer can tell which card moved: it left their own hand, or lies where they may look."""
    if observer == seat or is_deploy(action):
        return True
    return is_play(action) and observer != PUBLIC and observer & 1 == seat & 1


# Seeing cards


def observe(memory: Memory, base: int, observer: int, before: State, action: int, state: State, changed: int) -> None:
    """The cards that the observer may see now, and those shown on the way."""
    while changed:
        card = lowest(changed)
        changed &= changed - 1
        if is_open_to(state, card, observer):
            reveal(memory, base, card, cell_of(state, card))
    if REVEAL <= action < NAME:
        reveal(memory, base, action - REVEAL, cell_of(state, action - REVEAL))
    elif NAME <= action < PASS:
        apply_name_answer(memory, base, before, action - NAME, state)
    for seat in range(state.seats):
        if state.named[seat] != before.named[seat] and owes_all_named(state, seat):
            show_named(memory, base, state, seat)


def is_open_to(state: State, card: int, observer: int) -> bool:
    """Return whether an observer may look at a card where it lies (R29, R38)."""
    place = state.where[card]
    if in_play(place):
        return is_face_up(state, card) or (observer != PUBLIC and observer & 1 == side_of(place))
    if place == DRAWN:
        return sees_drawn(state, observer)
    return place == HAND + observer and observer != PUBLIC


def sees_drawn(state: State, observer: int) -> bool:
    """Give & Take's card is seen by the player who drew it, Reinforce's by the whole side."""
    if observer == PUBLIC or observer & 1 != state.owner:
        return False
    return state.ability != GIVE_AND_TAKE or state.pending_target == observer


def apply_name_answer(memory: Memory, base: int, before: State, card: int, state: State) -> None:
    """A named card is shown in the enemy's hand, or is known not to be there."""
    enemy = 1 - before.owner
    if side_hand(state, enemy) >> card & 1:
        reveal(memory, base, card, cell_of(state, card))
    else:
        for seat in range(enemy, 4, 2):
            memory.could_be[base + HANDS + seat] &= ~(1 << card)


def owes_all_named(state: State, seat: int) -> bool:
    """Return whether a player owes all cards named for them: then all know that these are in that hand (R58)."""
    return state.duties[seat] == count(state.named[seat])


def show_named(memory: Memory, base: int, state: State, seat: int) -> None:
    """The named cards are seen in a hand."""
    named = state.named[seat]
    while named:
        reveal(memory, base, lowest(named), HANDS + seat)
        named &= named - 1


# Drawing conclusions


def reveal(memory: Memory, base: int, card: int, cell: int) -> None:
    """A card is seen at a cell: it is nowhere else, and a cell of one card holds no other."""
    rule_out(memory, base, 1 << card)
    if cell < HANDS:
        memory.could_be[base + cell] = 1 << card
    else:
        memory.could_be[base + cell] |= 1 << card


def reveal_all(memory: Memory, base: int, state: State, cards: int) -> None:
    """A set of cards is seen, each where it lies."""
    rule_out(memory, base, cards)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        cell = base + cell_of(state, card)
        memory.could_be[cell] = 1 << card | (memory.could_be[cell] if in_a_hand(state.where[card]) else 0)


def rule_out(memory: Memory, base: int, cards: int) -> None:
    """A set of cards can be nowhere."""
    could_be = memory.could_be
    others = ~cards
    for cell in range(base, base + CELLS):
        could_be[cell] &= others


def propagate(memory: Memory, base: int, state: State) -> None:
    """Conclude until nothing more follows."""
    while propagate_once(memory, base, state):
        pass


def propagate_once(memory: Memory, base: int, state: State) -> bool:
    """One round: a card with one possible place is there, and a full place has room for no other."""
    sure = certain_cards(memory, base)
    cells = memory.could_be
    for cell in range(HANDS):
        could_be = cells[base + cell]
        if could_be & could_be - 1:
            if could_be & sure:
                cells[base + cell] = could_be & sure
                return True
        elif could_be & ~sure:
            reveal(memory, base, lowest(could_be), cell)
            return True
    for seat in range(state.seats):
        could_be = memory.could_be[base + HANDS + seat]
        if could_be & ~sure and count(could_be & sure) == hand_size(state, seat):
            memory.could_be[base + HANDS + seat] = could_be & sure
            return True
    return False


def certain_cards(memory: Memory, base: int) -> int:
    """Return the set of cards that can be at one place only."""
    if base < 0:  # pragma: no cover, never; the compiler, told so, need not look at each index
        return 0
    cells = memory.could_be
    somewhere = 0
    elsewhere = 0
    for cell in range(base, base + CELLS):
        could_be = cells[cell]
        elsewhere |= somewhere & could_be
        somewhere |= could_be
    return somewhere & ~elsewhere


# Cells


def cell_of(state: State, card: int) -> int:
    """Return the cell where a card lies."""
    place = state.where[card]
    return HANDS + place - HAND if in_a_hand(place) else card


def in_a_hand(place: int) -> bool:
    """Return whether a place is a player's hand."""
    return HAND <= place < DECK
