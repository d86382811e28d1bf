"""What somebody at the table sees with bare eyes, from R29 and R38 alone: the judge of which games look the same.

It looks at the state as a camera behind the observer would. It remembers nothing and concludes nothing: two games look
the same if all their moments do. It uses nothing of the code whose silence it judges: neither the memory of observers,
nor views, nor the audiences of events.
"""

from airlandsea.rules.actions import DEPLOY, IMPROVISE, NAME, PASS
from airlandsea.rules.cards import GIVE_AND_TAKE, NONE
from airlandsea.rules.state import State

HIDDEN = -2


def sight(state: State, observer: int | None) -> tuple[object, ...]:
    """What lies before an observer (a seat, or None: a spectator) at one moment, and what everybody knows of it."""
    return (
        [stack(state, place, observer) for place in (*range(state.slots), *range(8, 8 + state.slots))],
        state.supplies,
        [hand.bit_count() for hand in state.hand],
        0 if observer is None else state.hand[observer],
        state.deck_size,
        drawn(state, observer),
        # who is asked what, and how the battle stands
        (state.asked, state.phase, state.turn, state.ability, state.source, state.stage, state.owner),
        (state.winner, state.points, state.how, state.first_side, state.score, state.row),
    )


def stack(state: State, place: int, observer: int | None) -> list[int]:
    """A stack from the top: cards that lie face up, the own side's hidden ones, and the backs of the others."""
    card = state.top[place]
    cards: list[int] = []
    if card == NONE:
        return cards
    face_up, below, is_own = state.face_up, state.below, is_of_side(observer, place >> 3)
    while card != NONE:
        if face_up >> card & 1:
            cards.append(100 + card)
        else:
            cards.append(card if is_own else HIDDEN)
        card = below[card]
    return cards


def drawn(state: State, observer: int | None) -> int:
    """A card off the deck that waits: Give & Take's is seen by who drew it (R49), Reinforce's by the side (R48)."""
    if state.drawn == NONE:
        return NONE
    sees = state.pending_target == observer if state.ability == GIVE_AND_TAKE else is_of_side(observer, state.owner)
    return state.drawn if sees else HIDDEN


def heard(before: State, seat: int, action: int, observer: int | None) -> tuple[int, ...]:
    """What an observer sees and hears of somebody's choice: who chose, and what, without a card that is hidden."""
    if action >= IMPROVISE and not is_of_side(observer, seat & 1):
        return seat, HIDDEN, (action - IMPROVISE) % 5
    if PASS <= action < DEPLOY and observer != seat:
        return seat, HIDDEN
    if NAME <= action < PASS:
        return seat, action, *(before.hand[other] >> action - NAME & 1 for other in range(1 - before.owner, 4, 2))
    return seat, action


def is_of_side(observer: int | None, side: int) -> bool:
    """Whether an observer plays on a side."""
    return observer is not None and observer & 1 == side


def seen_cards(state: State, observer: int | None) -> int:
    """The set of cards of which an observer sees at this moment which they are."""
    cards = state.face_up if observer is None else state.face_up | state.hand[observer]
    for place in (*range(state.slots), *range(8, 8 + state.slots)):
        cards |= sum(1 << card % 100 for card in stack(state, place, observer) if card != HIDDEN)
    waits = drawn(state, observer)
    return cards | 1 << waits if waits >= 0 else cards
