"""Replaying an export: the cards its player never learned are dealt in any way that fits.

Nothing that was seen depends on them, so any way will do in which every turn can be played. The search goes turn by
turn: where a turn cannot be played, it tries another card for the latest hidden choice that allows one.
"""

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import replace
from itertools import product
from typing import Self

from ..battle import Battle
from ..determinization import memory_of, row_of
from ..locale import express
from ..notation.codes import HIDDEN, SEATS, members, set_of
from ..notation.tokens import card_of_token
from ..rules.abilities.intelligence import neutralize_binds
from ..rules.battle import step
from ..rules.cards import CODES
from ..rules.check import walk
from ..rules.knowledge import cell_of
from ..rules.state import State
from ..view import View
from .parse import lay_deal, read_deal, read_turn, split_turn
from .places import Place
from .start import Start
from .toml import BattleRecord, IllegalRecord

TURNS_TRIED_MAX = 5000  # in one search
ODD_PICKS_MAX = 3  # hidden choices for which a card other than the first possible one is tried


def complete(state: State, entry: BattleRecord, where: Place) -> BattleRecord:
    """Return a battle with some card for every ??, so that every turn can be played. The state is only looked at."""
    if HIDDEN not in " ".join([*entry.hands, entry.deck, *entry.turns]):
        return entry
    state = state.copy()
    hands, deck = read_deal(state, entry, where)
    blanks = HiddenCards.deal(state, hands, deck)
    start = state.copy()
    _, ways, path = search_ways([(state, blanks)], entry.turns, where)
    return fill_battle(entry, start, path, ways)


def complete_start(start: Start, entry: BattleRecord, where: Place) -> tuple[Battle, BattleRecord]:
    """Return the start of a battle, and the battle, with some card for every ??, so that every turn can be played."""
    if start.view is None or start.known is None:
        return start.battle, entry
    blanks = HiddenCards.of_view(start.battle.state, start.known)
    worlds = [(state, blanks.copy()) for state in with_swaps(start.battle.state, start.view, blanks)]
    state, ways, path = search_ways(worlds, entry.turns, where)
    came = [0] * len(path)
    for card, way in enumerate(path):
        came[way] = card
    state = rename_cards(state, came)
    turns = fill_turns(entry.turns, ways, {way: CODES[card] for way, card in enumerate(came)})
    return Battle(state, memory_of(state, start.view, None)), replace(entry, turns=turns)


def with_swaps(state: State, view: View, blanks: "HiddenCards") -> Iterator[State]:
    """Yield the state with each card that others may have chosen to pass; of the blanks of a hand only one."""
    seats = [seat for seat in range(state.seats) if view.raw.chosen >> seat & 1 and seat != view.seat]
    cards = [members(state.hand[seat] & ~blanks.cards) for seat in seats]
    choices = [[*own, *[*members(state.hand[seat] & blanks.cards)][:1]] for seat, own in zip(seats, cards, strict=True)]
    for chosen in product(*choices):
        twin = state.copy()
        for seat, card in zip(seats, chosen, strict=True):
            twin.swap[seat] = card
        yield twin


def search_ways(
    worlds: Sequence[tuple[State, "HiddenCards"]], turns: list[str], where: Place
) -> tuple[State, list[int | None], list[int]]:
    """Return the world in which every turn can be played, [turn] the way of the card that stands for its ??, and the
    ways of all cards; first with few odd picks.
    """
    trouble = None
    for odd_picks in range(ODD_PICKS_MAX + 1):
        tries = iter(range(TURNS_TRIED_MAX))
        for state, blanks in worlds:
            try:
                return state, *search_with(state.copy(), blanks.copy(), turns, where, odd_picks, tries)
            except IllegalRecord as error:
                trouble = trouble or error
    assert trouble
    raise trouble


def search_with(
    state: State, blanks: "HiddenCards", turns: list[str], where: Place, odd_picks: int, tries: Iterator[int]
) -> tuple[list[int | None], list[int]]:
    """Return the same with at most this many picks of a card that is not the first choice; raises `IllegalRecord`."""
    needed = cards_needed_later(turns)
    untried = [readings(state, turns[0], blanks, needed[1], where.at(1), odd_picks)] if turns else []
    ways: list[int | None] = []
    trouble: IllegalRecord | None = None
    is_spent = False
    while len(ways) < len(turns):
        turn = len(ways) + 1
        try:
            found = next(untried[-1], None)
            is_spent = found is not None and next(tries, None) is None
            if found is not None and not is_spent:
                state, blanks, text, picked, odd_left = found
                step(state, read_turn(state, text, where.at(turn)))
                ways.append(None if picked is None else blanks.path[picked])
                if turn < len(turns):
                    place = where.at(turn + 1)
                    untried.append(readings(state, turns[turn], blanks, needed[turn + 1], place, odd_left))
                continue
        except IllegalRecord as error:
            trouble = trouble or error
            continue
        untried.pop()
        if not untried or is_spent:
            raise trouble or IllegalRecord(where.express("bad-record-follow"), [express("bad-record-no-cards-fit")])
        ways.pop()
    return ways, blanks.path


def fill_battle(entry: BattleRecord, start: State, path: list[int], ways: list[int | None]) -> BattleRecord:
    """Return the battle with the cards that turned out to have come each way."""
    came = {way: CODES[card] for card, way in enumerate(path)}
    hands = [" ".join(came[card] for card in members(start.hand[seat])) for seat in range(start.seats)]
    deck = " ".join(came[card] for card in walk(start, start.deck_top))
    return replace(entry, hands=hands, deck=deck, turns=fill_turns(entry.turns, ways, came))


def fill_turns(turns: list[str], ways: list[int | None], came: dict[int, str]) -> list[str]:
    """Return the turns with the cards that turned out to have come each way."""
    return [
        text if way is None else text.replace(HIDDEN, came[way].lower()) for text, way in zip(turns, ways, strict=True)
    ]


def cards_needed_later(turns: list[str]) -> list[int]:
    """Return [turn] the set of cards that this turn or a later one shows in a hand."""
    sets = [0]
    for text in reversed(turns):
        card, _ = card_shown(text)
        sets.append(sets[-1] | (0 if card is None else 1 << card))
    return [*reversed(sets[1:]), 0]


def card_shown(text: str) -> tuple[int | None, str | None]:
    """Return the card that a turn shows in a hand, and Neutralize's answer if that is how."""
    _, token, answer = split_turn(text)
    card = card_of_token(token)
    if token.endswith("?"):
        return (card if answer in SEATS else None), answer
    return card, None


def readings(
    state: State, text: str, blanks: "HiddenCards", needed: int, where: Place, odd_picks: int
) -> Iterator[tuple[State, "HiddenCards", str, int | None, int]]:
    """Yield every way to read a turn: a state and blanks that fit, the token, the card for its ??, odd picks left."""
    named, token, _ = split_turn(text)
    seats = [seat for seat in range(state.seats) if state.asked >> seat & 1 and named in ("", SEATS[seat])]
    if not token.startswith(HIDDEN):
        state, blanks = state.copy(), blanks.copy()
        meet_turn(state, text, blanks, seats)
        yield state, blanks, text, None, odd_picks
        return
    picks = blanks.picks(state, seats, needed)
    if not picks:
        reason = express("bad-record-no-hidden-card")
        raise IllegalRecord(where.express("bad-record-turn", token=repr(text)), [reason])
    for place, picked in enumerate(picks if odd_picks else picks[:1]):
        left = odd_picks - (place > 0)
        yield state.copy(), blanks.copy(), f"{named}:{token.replace(HIDDEN, CODES[picked].lower())}", picked, left


def meet_turn(state: State, text: str, blanks: "HiddenCards", seats: list[int]) -> None:
    """Have the cards lie so that an open turn can be played."""
    card, answer = card_shown(text)
    _, token, _ = split_turn(text)
    if card is not None:
        blanks.place_in(state, card, [SEATS.index(answer)] if answer else seats)
    elif answer is not None and (missed := card_of_token(token)) is not None:
        blanks.keep_out(state, missed, [seat for seat in range(state.seats) if seat & 1 != state.owner])


class HiddenCards:
    """The cards that an export does not place at its start.

    They are dealt arbitrarily; when a turn shows that one of them must be elsewhere, it changes places with one that is
    still unknown: nothing seen before depends on either.
    """

    def __init__(self, cards: int) -> None:
        self.cards = cards
        self.path = list(range(36))  # [card] where it came from: the card that lay there at first
        self.barred: set[tuple[int, int]] = set()  # (card, path): it is known that it did not come that way

    @classmethod
    def deal(cls, state: State, hands: list[list[str]], deck: list[str]) -> Self:
        """Deal some card for each ?? of a deal."""
        shown = {code.upper() for codes in [*hands, deck] for code in codes}
        left = [card for card in members(state.game) if CODES[card] not in shown]
        rest = iter(left)
        lay_deal(
            state,
            [[CODES[next(rest)] if code == HIDDEN else code for code in hand] for hand in hands],
            [CODES[next(rest)] if code == HIDDEN else code for code in deck],
        )
        return cls(set_of(left))

    @classmethod
    def of_view(cls, state: State, view: View) -> Self:
        """Return the cards that a view does not place, in a state that looks like it."""
        could_be = row_of(state, view)
        hidden = [card for card in members(state.game) if len(view.places(CODES[card])) > 1]
        blanks = cls(set_of(hidden))
        blanks.barred = {
            (card, other) for other in hidden for card in hidden if not could_be[cell_of(state, other)] >> card & 1
        }
        return blanks

    def place_in(self, state: State, card: int, seats: list[int]) -> None:
        """Place a card that a turn shows to be in one of some hands: it is no blank any more."""
        hands = sum(state.hand[seat] for seat in seats)
        if self.cards >> card & 1 and not hands >> card & 1:
            self.change(state, card, hands & self.cards)
        self.cards &= ~(1 << card)

    def keep_out(self, state: State, card: int, seats: list[int]) -> None:
        """Keep a card out of hands that a turn shows not to hold it."""
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
                    self.swap(state, card, blank)
                    if third != card:
                        self.swap(state, blank, third)
                    return

    def can_come(self, card: int, other: int) -> bool:
        """Return whether a card can have come the way of another one."""
        return (card, self.path[other]) not in self.barred

    def swap(self, state: State, one: int, other: int) -> None:
        """Let two blanks change places and ways."""
        swap_in_hands(state, one, other)
        self.path[one], self.path[other] = self.path[other], self.path[one]

    def picks(self, state: State, seats: list[int], needed: int) -> list[int]:
        """Return cards for a hidden choice from one of some hands: first those that no later turn needs, then a blank.

        A card that a later turn needs can have been taken back before. One blank is as good as another.
        """
        hands = [neutralize_binds(state, seat) or state.hand[seat] for seat in seats]
        spare = [card for hand in hands for card in members(hand & ~self.cards & ~needed)]
        blank = [card for hand in hands for card in members(hand & self.cards)][:1]
        return [*spare, *blank, *(card for hand in hands for card in members(hand & ~self.cards & needed))]

    def copy(self) -> "HiddenCards":
        """Return a copy, to go on from here in another way."""
        twin = copy(self)
        twin.path, twin.barred = list(self.path), set(self.barred)
        return twin


def swap_in_hands(state: State, one: int, other: int) -> None:
    """Let two unseen cards change places."""
    name = list(range(36))
    name[one], name[other] = other, one
    state.become(rename_cards(state, name))


def rename_cards(before: State, name: list[int]) -> State:
    """Return a state in which unseen cards have changed places: `name[card]` lies where `card` lies."""
    state = before.copy()
    for card, new in enumerate(name):
        state.where[new] = before.where[card]
        below = before.below[card]
        state.below[new] = name[below] if below >= 0 else below
    for field in ("top", "offers", "swap"):
        setattr(state, field, [name[card] if card >= 0 else card for card in getattr(before, field)])
    for field in ("deck_top", "deck_bottom", "drawn"):
        card = getattr(before, field)
        setattr(state, field, name[card] if card >= 0 else card)
    state.hand = [set_of(name[card] for card in members(hand)) for hand in before.hand]
    return state
