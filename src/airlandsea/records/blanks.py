"""Following an export: the cards its player never learned are dealt in any way that fits.

Since nothing that was seen depends on them, any way will do that lets every turn be played.
"""

from dataclasses import replace

from ..notation.codes import HIDDEN, NUMBERS, SEATS, members
from ..notation.records import BattleRecord, IllegalRecord
from ..rules.abilities.intelligence import neutralize_binds
from ..rules.battle import step
from ..rules.cards import CODES
from ..rules.state import State
from .making import deck_codes
from .turns import lay_deal, parts, read_deal, read_turn


def completed(state: State, entry: BattleRecord, where: str) -> BattleRecord:
    """A battle with some card for every ??, so that every turn can be played. The state is only looked at."""
    if HIDDEN not in " ".join([*entry.hands, entry.deck, *entry.turns]):
        return entry
    state = state.copy()
    hands, deck = read_deal(state, entry, where)
    blanks = Blanks(state, hands, deck)
    start = state.copy()
    ways: list[int | None] = []  # [turn] the way of the card that stands for its ??
    needed = needed_later(entry.turns)
    for turn, text in enumerate(entry.turns, 1):
        open_text, picked = reveal_blank(state, text, blanks, needed[turn], f"{where}, turn {turn}")
        ways.append(None if picked is None else blanks.path[picked])
        step(state, read_turn(state, open_text, f"{where}, turn {turn}"))
    return filled(entry, start, blanks.path, ways)


def filled(entry: BattleRecord, start: State, path: list[int], ways: list[int | None]) -> BattleRecord:
    """The battle with the cards that turned out to have come each way."""
    came = {way: CODES[card] for card, way in enumerate(path)}
    hands = [" ".join(came[card] for card in members(start.hand[seat])) for seat in range(start.seats)]
    deck = " ".join(came[NUMBERS[code]] for code in deck_codes(start))
    turns = [
        text if way is None else text.replace(HIDDEN, came[way].lower())
        for text, way in zip(entry.turns, ways, strict=True)
    ]
    return replace(entry, hands=hands, deck=deck, turns=turns)


def needed_later(turns: list[str]) -> list[int]:
    """[turn] the set of cards that this turn or a later one shows in a hand."""
    sets = [0]
    for text in reversed(turns):
        card, _ = card_shown(text)
        sets.append(sets[-1] | (0 if card is None else 1 << card))
    return [*reversed(sets[1:]), 0]


def card_shown(text: str) -> tuple[int | None, str | None]:
    """The card that a turn shows in a hand, and Neutralize's answer if that is how."""
    _, token, answer = parts(text)
    card = NUMBERS.get(token[:2].upper()) if len(token) == 3 else None
    if token.endswith("?"):
        return (card if answer in SEATS else None), answer
    return card, None


def reveal_blank(state: State, text: str, blanks: "Blanks", needed: int, where: str) -> tuple[str, int | None]:
    """A turn with a card for its ??, and which; and the card that the turn shows, where it needs it."""
    named, token, _ = parts(text)
    seats = [seat for seat in range(state.seats) if state.asked >> seat & 1 and named in ("", SEATS[seat])]
    if token.startswith(HIDDEN):
        picked = blanks.pick(state, seats, needed)
        if picked is None:
            raise IllegalRecord(f"{where}, token {text!r}", ["nobody who is asked holds a hidden card"])
        return f"{named}:{CODES[picked].lower()}{token[2:]}", picked
    card, answer = card_shown(text)
    if card is not None:
        blanks.fetch(state, card, [SEATS.index(answer)] if answer else seats)
    elif answer is not None and (missed := NUMBERS.get(token[:2].upper())) is not None:
        blanks.send_away(state, missed, [seat for seat in range(state.seats) if seat & 1 != state.owner])
    return text, None


class Blanks:
    """The cards that an export does not place in its deal.

    They are dealt anyhow; when a turn shows that one of them must be elsewhere, it changes places with one that is
    still a blank: nothing seen before depends on either.
    """

    def __init__(self, state: State, hands: list[list[str]], deck: list[str]) -> None:
        shown = {code.upper() for codes in [*hands, deck] for code in codes}
        left = [card for card in members(state.game) if CODES[card] not in shown]
        rest = iter(left)
        lay_deal(
            state,
            [[CODES[next(rest)] if code == HIDDEN else code for code in hand] for hand in hands],
            [CODES[next(rest)] if code == HIDDEN else code for code in deck],
        )
        self.cards = sum(1 << card for card in left)
        self.path = list(range(36))  # [card] where it came from: the card it was dealt as
        self.barred: set[tuple[int, int]] = set()  # (card, path): a miss has shown that it did not come that way

    def fetch(self, state: State, card: int, seats: list[int]) -> None:
        """A turn shows that a card is in one of some hands: from now on it is no blank, and it is there."""
        hands = sum(state.hand[seat] for seat in seats)
        if self.cards >> card & 1 and not hands >> card & 1:
            self.change(state, card, hands & self.cards)
        self.cards &= ~(1 << card)

    def send_away(self, state: State, card: int, seats: list[int]) -> None:
        """A turn shows that a card is in none of some hands."""
        if not self.cards >> card & 1:
            return
        hands = sum(state.hand[seat] for seat in seats)
        if hands >> card & 1:
            self.change(state, card, self.cards & ~hands)
        self.barred |= {(card, self.path[held]) for held in members(hands) if held != card}

    def change(self, state: State, card: int, blanks: int) -> None:
        """Let a card change places with one of some blanks, directly or in a ring of three."""
        for blank in members(blanks):
            for third in [card, *members(self.cards & ~(1 << card) & ~(1 << blank))]:
                if self.can_come(card, blank) and self.can_come(blank, third) and self.can_come(third, card):
                    self.exchange(state, card, blank)
                    if third != card:
                        self.exchange(state, blank, third)
                    return

    def can_come(self, card: int, other: int) -> bool:
        """Whether a card can have come the way of another one."""
        return (card, self.path[other]) not in self.barred

    def exchange(self, state: State, one: int, other: int) -> None:
        """Let two blanks change places and ways."""
        exchange(state, one, other)
        self.path[one], self.path[other] = self.path[other], self.path[one]

    def pick(self, state: State, seats: list[int], needed: int) -> int | None:
        """A card for a hidden choice from one of some hands: best one that no later turn needs, else a blank."""
        for seat in seats:
            hand = neutralize_binds(state, seat) or state.hand[seat]
            for cards in (hand & ~self.cards & ~needed, hand & self.cards):
                for card in members(cards):
                    return card
        return None


def exchange(state: State, one: int, other: int) -> None:
    """Let two unseen cards change places."""
    name = list(range(36))
    name[one], name[other] = other, one
    before = state.copy()
    for card in (one, other):
        state.where[name[card]] = before.where[card]
        state.below[name[card]] = before.below[card]
    for field in ("below", "top", "offers", "swap"):
        values = getattr(state, field)
        values[:] = [name[card] if card in (one, other) else card for card in values]
    for field in ("deck_top", "deck_bottom", "drawn"):
        card = getattr(state, field)
        setattr(state, field, name[card] if card in (one, other) else card)
    for seat in range(4):
        state.hand[seat] = sum(1 << name[card] for card in members(before.hand[seat]))
