"""Knowledge at speed: only for the observers that matter, and without constraint propagation where nothing follows.

The results for these observers are those of `knowledge.init_knowledge` and `knowledge.update_knowledge`, bit by bit;
the knowledge of others is left as it is. What a player may see is decided in `rules.knowledge`, not here.
"""

from ..rules.actions import PASS, REVEAL
from ..rules.bits import count, lowest
from ..rules.card_moves import hand_size
from ..rules.knowledge import CELLS, HANDS, Memory, certain_cards, changed_cards, observe, propagate, track_moves
from ..rules.state import DECK, OBSERVERS, PUBLIC, State


def init_observer(memory: Memory, state: State, observers: int) -> None:
    """What a set of observers knows of a battle that has just been dealt: their own hands."""
    for observer in range(OBSERVERS):
        if observers >> observer & 1:
            see_own_hand(memory, observer * CELLS, observer, state)


def see_own_hand(memory: Memory, base: int, observer: int, state: State) -> None:
    """All other cards can be anywhere else."""
    own = 0 if observer == PUBLIC else state.hand[observer]
    unseen = state.game & ~own
    for card in range(HANDS):
        memory.could_be[base + card] = unseen if state.where[card] == DECK else 0
    for seat in range(4):
        memory.could_be[base + HANDS + seat] = unseen if state.hand[seat] else 0
    if observer != PUBLIC:
        memory.could_be[base + HANDS + observer] = own


def observe_step(memory: Memory, before: State, action: int, state: State, observers: int) -> None:
    """A set of observers watches an action turn one state into the next."""
    changed = changed_cards(before, state)
    for observer in range(OBSERVERS):
        if observers >> observer & 1:
            base = observer * CELLS
            news = is_news(memory, base, observer, before, action, state, changed)
            track_moves(memory, base, observer, before, action, state)
            observe(memory, base, observer, before, action, state, changed)
            if news and not is_settled(memory, base, state):
                propagate(memory, base, state)


def is_news(memory: Memory, base: int, observer: int, before: State, action: int, state: State, changed: int) -> bool:
    """Return whether an observer sees more than cards move that were known already; if not, no conclusions follow."""
    if REVEAL <= action < PASS:
        return True
    for seat in range(state.seats):
        if seat != observer and before.hand[seat] != state.hand[seat]:
            return True
        if before.named[seat] != state.named[seat]:
            return True
    if observer != PUBLIC:
        changed &= ~before.hand[observer]
    while changed:
        could_be = memory.could_be[base + lowest(changed)]
        if could_be & could_be - 1:
            return True
        changed &= changed - 1
    return False


def is_settled(memory: Memory, base: int, state: State) -> bool:
    """Return whether nothing more follows: `knowledge.propagate` would change nothing."""
    if base < 0:  # never; the compiler, told so, goes through four cells at a time
        return False
    sure = certain_cards(memory, base)
    open_ends = 0
    for cell in range(HANDS):
        could_be = memory.could_be[base + cell]
        open_ends |= could_be & sure if could_be & could_be - 1 else could_be & ~sure
    if open_ends:
        return False
    for seat in range(state.seats):
        could_be = memory.could_be[base + HANDS + seat]
        if could_be & ~sure and count(could_be & sure) == hand_size(state, seat):
            return False
    return True
