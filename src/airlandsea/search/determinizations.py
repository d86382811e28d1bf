"""All deals that a view leaves open, laid one after another.

For the seat that looks, only the enemy's cards are open. For the enemy, the seat's hand and face-down cards are open
too: so first the deals with the cards that the seat really holds are laid, then those with any cards it could hold as
far as the enemy can tell. What everybody can see, and what the seat knows of other places, lies still in all of them.

A card counts as *spare* where nothing that can still happen turns it up or brings it into a hand: in the deck, until
it is drawn, and face down on the table where nobody can flip it or take it back. Deals that differ in spare cards only
are one deal. This ignores what a side knows of its own spare cards: the enemy is assumed to know the seat's, and not to
know its own. Nor does a view say which of the seat's hidden cards the enemy has been shown: it is assumed to have seen
none of them, except named ones.
"""

from typing import Annotated

from ..rules.bits import count, lowest
from ..rules.card_moves import take_in_hand
from ..rules.cards import ENVOY, NONE
from ..rules.determinize import build_table, restore_board, restore_turn
from ..rules.knowledge import HANDS
from ..rules.record_type import StructRecord
from ..rules.stage_sets import CAN_CARRY_OFF, CAN_TAKE_BACK, CAN_TURN_UP
from ..rules.state import CARDS_MAX, SWAP, State, clear_battle
from ..rules.view import ViewRecord

UNCOVERING = CAN_CARRY_OFF | 1 << ENVOY  # the set of cards that can uncover another one
NOBODY = -1
TRIES = 8  # cards that are tried for each deal there is room for: where few fit, finding them takes too long


class DealEnumerator(StructRecord):
    """The places that are dealt, and what lies there in the deal that has been laid."""

    n: Annotated[int, "i4"]
    place: Annotated[list[int], "i1", CARDS_MAX]  # a cell of the view, or HANDS + seat
    could_be: Annotated[list[int], "i8", CARDS_MAX]  # the set of cards that can lie there
    holder: Annotated[list[int], "i1", CARDS_MAX]  # the side that knows it, or NOBODY
    card: Annotated[list[int], "i1", CARDS_MAX]  # what lies there
    still: Annotated[list[int], "i1", CARDS_MAX]  # [cell] a card that lies there in all deals, or NONE
    open: Annotated[int, "i8"]  # the set of cards that are dealt, the spare ones too
    laid: Annotated[int, "i8"]  # how many deals so far
    tried: Annotated[int, "i8"]  # how often a card was sought that can lie at a place
    tries: Annotated[int, "i8"]  # the limit of `tried`; 0: none


def can_be_dealt(view: ViewRecord) -> bool:
    """Return whether the deals of a view can be enumerated: one against one, and all know where the named cards are.

    That is so if all of them are owed: then they are in that hand (R58).
    """
    for seat in range(2):
        if view.duties[seat] != count(view.named[seat]):
            return False
    return view.seats == 2 and view.phase != SWAP


def find_places(view: ViewRecord, deals: DealEnumerator) -> None:
    """Which places are dealt, with the cards that the seat really holds lying at its own."""
    side = view.observer & 1
    deals.n = 0
    deals.laid = 0
    deals.open = view.game
    for cell in range(CARDS_MAX):
        deals.still[cell] = NONE
    bound = view.hand[side] & view.named[side]
    add_hand(deals, side, view.hand[side] & ~bound)
    start = 0
    for stack in range(16):
        for cell in range(start, start + view.height[stack]):
            covering = start + view.height[stack] - 1 - cell
            if can_turn_up(view, covering):
                add_dealt(view, deals, cell, stack >> 3)
            else:
                add_still(view, deals, cell)
        start += view.height[stack]
    for cell in range(start, start + view.deck_size):
        add_still(view, deals, cell)
    if view.drawn != NONE:
        add_dealt(view, deals, view.drawn, view.owner)
    deals.open &= ~(bound | view.hand[1 - side])
    add_enemy_hand(view, deals, 1 - side)
    narrow(view, deals)


def add_hand(deals: DealEnumerator, side: int, cards: int) -> None:
    """The seat's own hand, without cards that Neutralize has shown."""
    while cards:
        add_place(deals, HANDS + side, side, 1 << lowest(cards))
        cards &= cards - 1


def add_dealt(view: ViewRecord, deals: DealEnumerator, cell: int, holder: int) -> None:
    """A place by itself that matters: dealt, if it is hidden from anybody."""
    if view.card[cell] == NONE or (holder == view.observer & 1 and view.face_up >> cell & 1 == 0):
        add_place(deals, cell, holder, view.could_be[cell])
    else:
        add_still(view, deals, cell)


def add_still(view: ViewRecord, deals: DealEnumerator, cell: int) -> None:
    """A place that is the same in all deals: what is known to lie there, or some spare card."""
    if view.card[cell] != NONE:
        deals.still[cell] = view.card[cell]
        deals.open &= ~(1 << view.card[cell])


def add_enemy_hand(view: ViewRecord, deals: DealEnumerator, enemy: int) -> None:
    """As many places as the enemy holds cards that the seat has not seen."""
    known = view.hand[enemy]
    for _ in range(view.hand_size[enemy] - count(known)):
        add_place(deals, HANDS + enemy, enemy, view.hand_could_be[enemy] & ~known)


def narrow(view: ViewRecord, deals: DealEnumerator) -> None:
    """Deal a spare place after all if not every unknown card can lie there: else deals would have unequal weights."""
    unknown = deals.open
    for i in range(deals.n):
        if is_own(view, deals, i):
            unknown &= ~deals.could_be[i]
    dealt = 0
    for i in range(deals.n):
        if deals.place[i] < HANDS:
            dealt |= 1 << deals.place[i]
    for cell in range(view.cells):
        if view.card[cell] == NONE and dealt >> cell & 1 == 0 and unknown & ~view.could_be[cell]:
            add_place(deals, cell, NOBODY, view.could_be[cell])


def add_place(deals: DealEnumerator, place: int, holder: int, could_be: int) -> None:
    """One more place that is dealt."""
    deals.place[deals.n] = place
    deals.holder[deals.n] = holder
    deals.could_be[deals.n] = could_be
    deals.card[deals.n] = NONE
    deals.n += 1


def can_turn_up(view: ViewRecord, covering: int) -> bool:
    """Return whether a card under `covering` others might still be flipped or taken back; True where in doubt."""
    acting = view.game
    for cell in range(view.cells):
        if view.face_up >> cell & 1 and view.card[cell] != ENVOY:
            acting &= ~(1 << view.card[cell])
    for i in range(view.queued):
        acting |= 1 << view.queue[i]
    if view.source != NONE:
        acting |= 1 << view.source | 1 << view.ability
    if acting & CAN_TAKE_BACK:
        return True
    return acting & CAN_TURN_UP != 0 and (covering == 0 or acting & UNCOVERING != 0)


def is_own(view: ViewRecord, deals: DealEnumerator, i: int) -> bool:
    """Return whether a place is the seat's own."""
    return deals.holder[i] == view.observer & 1


def open_up(view: ViewRecord, deals: DealEnumerator) -> None:
    """From now on any card that the enemy has not seen elsewhere lies at the seat's places."""
    own = 0
    for i in range(deals.n):
        if is_own(view, deals, i):
            own |= deals.could_be[i]
    for i in range(deals.n):
        deals.could_be[i] = deals.open if is_own(view, deals, i) else deals.could_be[i] | own
        deals.card[i] = NONE
    deals.laid = 0


def next_deal(deals: DealEnumerator) -> bool:
    """Lay the next deal, the first one to begin with; False when all have been laid, or too much was tried."""
    if deals.n == 0:
        deals.laid += 1
        return deals.laid == 1
    i = deals.n - 1 if deals.laid else 0
    while 0 <= i < deals.n and (deals.tries == 0 or deals.tried < deals.tries):
        card = next_card(deals, i)
        deals.card[i] = card
        deals.tried += 1
        i += 1 if card != NONE else -1
    deals.laid += 1
    return i == deals.n


def count_deals(deals: DealEnumerator, most: int) -> int:
    """Return how many deals there are; one more than `most`, if there are more or they are too hard to find."""
    number = 0
    deals.tried = 0
    deals.tries = TRIES * (most + 1)
    while number <= most and next_deal(deals):
        number += 1
    if deals.tried >= deals.tries:
        number = most + 1
    deals.tries = 0
    deals.laid = 0
    for i in range(deals.n):
        deals.card[i] = NONE
    return number


def next_card(deals: DealEnumerator, i: int) -> int:
    """Return the next card for a place that fits those before it, or NONE; a hand is laid in order."""
    past = deals.card[i]
    cards = deals.could_be[i] & deals.open
    for j in range(i):
        cards &= ~(1 << deals.card[j])
    if i and deals.place[i] >= HANDS and deals.place[i - 1] == deals.place[i]:
        past = max(past, deals.card[i - 1])
    cards &= ~((1 << past + 1) - 1)
    return lowest(cards) if cards else NONE


def spare_cards(deals: DealEnumerator) -> int:
    """Return the set of cards that lie anywhere else in this deal."""
    spare = deals.open
    for i in range(deals.n):
        spare &= ~(1 << deals.card[i])
    return spare


def lay(view: ViewRecord, deals: DealEnumerator, cards: list[int], state: State) -> None:
    """Fill a state with the deal; spare cards lie in any order. `cards` has room for CARDS_MAX."""
    restore_board(view, state)
    clear_battle(state)
    restore_turn(view, state)
    spare = spare_cards(deals)
    for cell in range(view.cells):
        cards[cell] = deals.still[cell]
    for i in range(deals.n):
        if deals.place[i] < HANDS:
            cards[deals.place[i]] = deals.card[i]
        else:
            take_in_hand(state, deals.card[i], deals.place[i] - HANDS)
    for cell in range(view.cells):
        if cards[cell] == NONE:
            cards[cell] = lowest(spare)
            spare &= spare - 1
    take_known(view, state)
    build_table(view, state, cards)


def take_known(view: ViewRecord, state: State) -> None:
    """What everybody knows to be in a hand."""
    side = view.observer & 1
    known = view.hand[side] & view.named[side]
    while known:
        take_in_hand(state, lowest(known), side)
        known &= known - 1
    known = view.hand[1 - side]
    while known:
        take_in_hand(state, lowest(known), 1 - side)
        known &= known - 1
