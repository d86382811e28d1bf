"""Every kind of broken state is found, and said in words."""

import re
from collections.abc import Callable

import pytest

from airlandsea import Battle, Setup
from airlandsea.rules.cards import CODES, NONE
from airlandsea.rules.check import state_problems
from airlandsea.rules.state import DECK, DRAWN, HAND, OUT, OVER, State

A2, A6, L6, L1, S6, D1 = (CODES.index(code) for code in ("A2", "A6", "L6", "L1", "S6", "D1"))


@pytest.fixture
def state() -> State:
    """A6 and s6 of side 1 in Air, L1 in its hand, L6 in the enemy's, the rest in the deck."""
    return Battle.from_setup(Setup(stacks={"1A": "A6 s6"}, hands=("L1", "L6"))).state


def test_a_sound_state_has_none(state):
    assert state_problems(state) == []


def test_a_state_in_the_middle_of_a_chain_has_none():
    b = Battle.from_setup(Setup("LDS", {"1D": "D2", "2S": "s3"}, ("L5 L1", "S6")))
    for token in ("L5L", "1L1", "2S1"):  # L5 turns itself down, then S3 up: it waits, and Envoy for L5 behind it
        b.play(token)
    assert b.state.offered and state_problems(b.state) == []
    queued = Battle.from_setup(Setup("LSA", {"1A": "l2", "2S": "s3"}, ("L5 L1", "S6")))
    for token in ("L5L", "1A1"):
        queued.play(token)
    assert queued.state.queued and state_problems(queued.state) == []


def in_limbo(state: State) -> None:
    state.where[A6] = OUT


def of_another_game(state: State) -> None:
    state.where[D1] = DECK


def too_few_cards(state: State) -> None:
    state.game &= ~(1 << A6)


def unheard_of(state: State) -> None:
    state.game |= 1 << 40


def in_two_hands(state: State) -> None:
    state.hand[1] |= 1 << L1


def in_no_hand(state: State) -> None:
    state.where[A6] = HAND


def drawn_elsewhere(state: State) -> None:
    state.drawn = L1


def nobody_drew_it(state: State) -> None:
    state.where[L1] = DRAWN


def off_its_stack(state: State) -> None:
    state.top[0] = A6


def in_circles(state: State) -> None:
    state.below[A6] = S6
    state.below[S6] = A6
    state.height[0] = 3


def too_high(state: State) -> None:
    state.height[0] = 3


def outside_the_row(state: State) -> None:
    state.supplies[4] = 1


def in_debt(state: State) -> None:
    state.supplies[1] = -1


def cut_deck(state: State) -> None:
    state.below[state.deck_top] = NONE


def deck_too_small(state: State) -> None:
    state.deck_size -= 1


def deck_without_end(state: State) -> None:
    state.deck_bottom = NONE


def face_up_in_hand(state: State) -> None:
    state.face_up |= 1 << L1


def named_but_face_up(state: State) -> None:
    state.named[0] |= 1 << A6


def named_but_of_another_game(state: State) -> None:
    state.named[0] |= 1 << D1


def named_twice(state: State) -> None:
    state.named = [1 << L1, 1 << L1, 0, 0]


def owed_but_not_held(state: State) -> None:
    state.named[0] |= 1 << A2
    state.duties[0] = 1


def named_but_not_owed(state: State) -> None:
    state.named[0] |= 1 << L1


def nobody_is_asked(state: State) -> None:
    state.asked = 0


def asked_when_over(state: State) -> None:
    state.phase = OVER


def asked_at_no_seat(state: State) -> None:
    state.asked = 0b100


def a_plain_card_waits(state: State) -> None:
    state.queue[0] = A6
    state.queued = 1


def a_hand_card_waits(state: State) -> None:
    state.queue[0] = L1
    state.queued = 1


def envoy_waits_for_a_hand_card(state: State) -> None:
    state.offers[0] = L1
    state.offered = 1


def a_chain_of_five(state: State) -> None:
    state.queue[:5] = [L1] * 5
    state.queued = 5


def behind_the_line(state: State) -> None:
    state.queue[3] = L1


def not_carried_out(state: State) -> None:
    state.to_play = 300


def ability_without_a_card(state: State) -> None:
    state.ability = L1


def ability_without_an_owner(state: State) -> None:
    state.ability = state.source = L1


@pytest.mark.parametrize(
    ("break_it", "words"),
    [
        (in_limbo, "A6: place 22, although the game"),
        (of_another_game, "D1: place 20, although the game"),
        (too_few_cards, "17 cards in a game of 3 theaters"),
        (unheard_of, "cards that do not exist"),
        (in_two_hands, r"L1 is in the hands \[0, 1\] and at place 16"),
        (in_no_hand, r"A6 is in the hands \[\] and at place 16"),
        (drawn_elsewhere, "L1: drawn is 6, its place 16"),
        (nobody_drew_it, "L1: drawn is -1, its place 21"),
        (off_its_stack, r"stack 0 holds \[5\]"),
        (in_circles, "stack 0 of 2 cards has the height 3"),
        (too_high, "stack 0 of 2 cards has the height 3"),
        (outside_the_row, "something lies at stack 4, outside the row"),
        (in_debt, "-1 supplies at stack 1"),
        (cut_deck, r"the deck is \[0\]"),
        (deck_too_small, "the deck of 14 cards says size 13"),
        (deck_without_end, "the deck of 14 cards says size 14, bottom -1"),
        (face_up_in_hand, "L1 is face up at place 16"),
        (named_but_face_up, "A6 is named and lies face up"),
        (named_but_of_another_game, "D1 is named, but is not in the game"),
        (named_twice, "L1 is named for the seats 0 and 1"),
        (owed_but_not_held, "seat 0 owes 1 of the cards 0x2, with 0x40 in hand"),
        (named_but_not_owed, "seat 0 owes 0 of the cards 0x40, with 0x40 in hand"),
        (nobody_is_asked, "phase 1 with the seats 0b0 asked"),
        (asked_when_over, "phase 4 with the seats 0b1 asked"),
        (asked_at_no_seat, "seats 0b100 asked of 2"),
        (a_plain_card_waits, "A6 waits at place 0"),
        (a_hand_card_waits, "L1 waits at place 16"),
        (envoy_waits_for_a_hand_card, "Envoy waits 1 times for L1 at place 16"),
        (a_chain_of_five, "a chain of potential 6: no turn begins one of more than 4"),
        (behind_the_line, "something waits behind the end of a line"),
        (not_carried_out, "play 300 has not been carried out"),
        (ability_without_a_card, "ability 6 of card -1, owner -1"),
        (ability_without_an_owner, "ability 6 of card 6, owner -1"),
    ],
)
def test_is_found(state, break_it: Callable[[State], None], words: str):
    break_it(state)
    assert any(re.match(words, problem) for problem in state_problems(state)), state_problems(state)
