"""The knowledge of the observers as text: what each knows beyond the cards that it sees now.

A statement says where a card can be: `L6@1a` in that hand, `L6@1a|2L1` in one of these places, `S3@-2a|deck1` in none
of these. Statements under `*` hold for all who have watched; those of a seat come on top. All else follows:
a card without a statement can be wherever a card lies that the observer has not seen.
"""

from ...errors import Reason
from ...rules.cards import CODES, NONE
from ...rules.knowledge import CELLS, HANDS, Memory, cell_of, propagate, publicly_known, sees_drawn
from ...rules.state import OBSERVERS, PUBLIC, State
from ..codes import SEATS, members
from ..reasons import impossible
from .possible_cells import Limit, Places, PossibleCells, Statement, differences, read_statements, sure_cards

EVERYBODY = "*"
AT_TABLE = {seats: (PUBLIC, *range(seats)) for seats in (2, 3, 4)}  # {seats: the observers, the public first}
HAND_CELLS = {seats: range(HANDS, HANDS + seats) for seats in (2, 3, 4)}  # {seats: the cells of their hands}


class ObserverTable:
    """A state as its observers see it, without what they remember. All know the cards lying face up."""

    def __init__(self, state: State, places: Places) -> None:
        self.state = state
        self.places = places
        self.observers = AT_TABLE[state.seats]
        self.of_side = [0, 0]  # [side] the set of its cards in play
        self.holds = holds = [0] * HANDS + state.hand  # [cell] what lies there
        self.covert = covert = places.deck[:]  # the cells where cards lie that are not face up
        face_up = state.face_up
        for stack, cards in places.stacks.items():
            for card in cards:
                holds[card] = bit = 1 << card
                self.of_side[stack >> 3] |= bit
                if not face_up & bit:
                    covert.append(card)
        if places.drawn != NONE:
            covert.append(places.drawn)
        for card in covert:
            holds[card] = 1 << card
        covert += HAND_CELLS[state.seats]
        self.open_to_all = state.face_up
        if any(state.duties) or state.source != NONE or state.queued or state.offered:
            self.open_to_all |= publicly_known(state)

    def visible_cards(self, observer: int) -> int:
        """Return the set of cards that an observer sees now (R29, R38)."""
        state = self.state
        seen = self.open_to_all
        if observer != PUBLIC:
            seen |= self.of_side[observer & 1] | state.hand[observer]
            if state.drawn != NONE and sees_drawn(state, observer):
                seen |= 1 << state.drawn
        return seen

    def row(self, known: int) -> list[int]:
        """Return [cell] the set of cards that can lie there for an observer who knows some cards and no others."""
        unseen = self.state.game & ~known
        row = self.holds[:]
        for cell in self.covert:
            if (cards := row[cell]) & unseen:
                row[cell] = cards & known | unseen
        return row

    def possible_cells(self, known: int) -> PossibleCells:
        """Return what can lie where for an observer who knows some cards."""
        unseen = self.state.game & ~known
        closed, opened = self.holds[:], []
        for cell in self.covert:
            if (cards := closed[cell]) & unseen:
                closed[cell] = cards & known
                opened.append(cell)
        return PossibleCells(closed, opened, unseen)


def write_knowledge(table: ObserverTable, memory: Memory) -> str:
    """Return the field `know`; empty if no observer knows more than they see."""
    told = 0
    limits: list[Limit] = []
    parts = []
    top = table.places.deck[0] if table.places.deck else NONE
    for observer in table.observers:
        row = memory.could_be[observer * CELLS : observer * CELLS + CELLS]
        known = seen = table.visible_cards(observer) | told
        own = []
        if top != NONE and row[top] & row[top] - 1:  # most likely any card that the observer does not know
            known = table.state.game & ~row[top]
        if limits or row != table.row(known):
            known = sure_cards(row)
            possible = table.possible_cells(known)
            own = differences(row, possible.could_be([limit for limit in limits if not known >> limit[0] & 1]))
        news = known & ~seen
        if observer == PUBLIC:
            told, limits = known, own
        if news or own:
            said = {card: f"{CODES[card]}@{true_place(table, card)}" for card in members(news)}
            said |= {card: possible.put(card, cells, table.places) for card, cells in own}
            who = EVERYBODY if observer == PUBLIC else SEATS[observer]
            parts.append(who + ":" + ",".join(said[card] for card in sorted(said)))
    return ";".join(parts)


def true_place(table: ObserverTable, card: int) -> str:
    """Return where a card is."""
    return table.places.name(cell_of(table.state, card))


def recall(table: ObserverTable, said: dict[int, list[Statement]]) -> Memory:
    """Return the knowledge of all observers: the cards they see, and what their statements add."""
    memory = Memory.__new__(Memory)
    memory.could_be = could_be = [0] * (OBSERVERS * CELLS)
    told = 0
    limits: dict[int, int] = {}
    for observer in table.observers:
        statements, seen = said.get(observer, []), table.visible_cards(observer)
        known, base, own = learn(statements, seen | told, seen), observer * CELLS, limits
        if statements or limits:
            possible = table.possible_cells(known)
            own = narrow(limits, statements, possible)
            could_be[base : base + CELLS] = possible.could_be(own.items())
            if own:
                propagate(memory, base, table.state)
        else:
            could_be[base : base + CELLS] = table.row(known)
        if observer == PUBLIC:
            told, limits = known, own
    return memory


def learn(statements: list[Statement], known: int, seen: int) -> int:
    """Return the set of cards an observer knows with these statements, which override those for all."""
    for card, but, cells in statements:
        known &= ~(1 << card) | seen
        if not but and cells.bit_count() == 1:
            known |= 1 << card
    return known


def narrow(limits: dict[int, int], statements: list[Statement], possible: PossibleCells) -> dict[int, int]:
    """Return {card: the set of cells where it can be} for the cards whose cells all know, or that statements name."""
    said = {card: possible.open_cells & ~cells if but else cells for card, but, cells in statements}
    return {card: cells for card, cells in (limits | said).items() if possible.unseen >> card & 1}


# Reading


def read_knowledge(text: str, table: ObserverTable, wrong: list[Reason]) -> dict[int, list[Statement]]:
    """Return the field `know` of a position: statements by observer, all of them true."""
    said: dict[int, list[Statement]] = {}
    names = {EVERYBODY: PUBLIC} | {SEATS[seat]: seat for seat in range(table.state.seats)}
    for part in text.split(";"):
        who, _, rest = part.partition(":")
        observer = names.get(who.lower())
        if observer is None or observer in said:
            wrong.append(impossible("know", "know-observer", observer=repr(who), names=", ".join(names)))
            continue
        said[observer] = read_statements(rest, table.places, table.state.game, wrong)
        for card, but, cells in said[observer]:
            if (cells >> cell_of(table.state, card) & 1) == but:
                where = true_place(table, card)
                wrong.append(impossible("know", "know-wrong", observer=who, card=CODES[card], where=where))
    return said
