"""The kernel and the oracle, written independently of each other, agree step by step.

On who is asked, on every option, on what lies open, on what every observer knows, on strength and control, and on the
result."""

import os
from collections.abc import Callable
from random import Random

import pytest

from airlandsea import Battle
from airlandsea.notation.codes import codes_of
from airlandsea.rules.cards import CODES
from airlandsea.view import View
from neutralize_battles import NAMING_ROWS, naming_battle, naming_token
from sample_battles import ROWS, random_battle, random_token

from .abilities import Script
from .cards import cards_of
from .engine import Options, Oracle
from .knowledge import Knowledge

BATTLES = int(os.environ.get("AGREEMENT_BATTLES", "12"))  # for each choice of theaters


def oracle_of(battle: Battle) -> Oracle:
    """The oracle's battle with the same deal."""
    return Oracle(battle.row, hands_of(battle), deck_of(battle), battle.first_side, options_of(battle))


def hands_of(battle: Battle) -> list[list[str]]:
    return [battle.hand(seat) for seat in battle.seats]


def options_of(battle: Battle) -> Options:
    state = battle.state
    return Options(
        pairs=(state.seats > 2, state.seats > 3),
        scoring=("normal", "beginner")[state.scoring],
        ties="first" if state.ties > 2 else ("first", "nobody", "second")[state.ties],
        handicap=state.ties - 3 if state.ties > 2 else None,
        withdrawal=bool(state.withdrawal),
    )


def deck_of(battle: Battle) -> list[str]:
    cards = []
    card = battle.state.deck_top
    while card >= 0:
        cards.append(CODES[card])
        card = battle.state.below[card]
    return cards


class Midway(Oracle):
    """The oracle's battle from a turn in the middle of one, with everybody as if they had just sat down."""

    def __init__(self, battle: Battle) -> None:
        self.given = battle
        laid = [code.upper() for cards in battle.referee_view().stacks.values() for code in cards]
        deck = [*laid, *deck_of(battle)]
        super().__init__(battle.row, hands_of(battle), deck, battle.first_side, options_of(battle))

    def swaps(self) -> Script:
        """Instead of a swap: lay the table, and say what Neutralize has named."""
        for place, codes in self.given.referee_view().stacks.items():
            for code in codes:
                self._put(int(place[0]) - 1, self.deck.pop(0), place[1], face_up=code.isupper())
        self.turn = self.given.state.turn
        cards = {card.code: card for hand in self.hands for card in hand.cards} | {
            card.code: card for card in self.in_play()
        }
        for seat in range(len(self.hands)):
            self.named[seat] = {cards[code] for code in codes_of(self.given.state.named[seat])}
            self.duties[seat] = self.given.state.duties[seat]
        self.minds = {observer: self.newcomer(observer) for observer in self.minds}
        yield from ()

    def newcomer(self, observer: int | None) -> Knowledge:
        """Sees what lies open, and knows the named cards of those who owe all of them (R58)."""
        hidden = [card.spot for card in [*self.in_play(), *self.deck]]
        own = None if observer is None else self.hands[observer]
        mind = Knowledge(cards_of(self.row), own, [*self.hands, *hidden])
        for card in self.in_play():
            if card.face_up or (observer is not None and card.side == observer % 2):
                mind.sees_at(card.code, card.spot)
        for hand, names, duties in zip(self.hands, self.named, self.duties, strict=True):
            if duties == len(names):
                for card in names:
                    mind.sees_in_hand(card.code, hand)
        mind.settle(self.hand_sizes())
        return mind


def seen(view: View, battle: Battle) -> dict[str, object]:
    """A view in the oracle's words."""
    shown: dict[str, object] = {
        "row": view.row,
        "turn": view.turn,
        "first": view.first_side,
        "stacks": {place: [*codes] for place, codes in view.stacks.items()},
        "supplies": {side + letter: view.supplies(int(side) - 1, letter) for side in "12" for letter in view.row},
        "hands": [view.hand_size(seat) for seat in battle.seats],
        "deck": len(view.deck),
        "air_drop": [view.air_drop(0), view.air_drop(1)],
        "named": [sorted(codes_of(cards)) for cards in view.raw.named[: len(battle.seats)]],
        "owed": [view.forced_count(seat) for seat in battle.seats],
        "waiting": view.waiting,
        "resolving": view.resolving,
        "drawn": view.drawn,
        "places": {code: view.places(code) for code in codes_of(view.raw.game)},
    }
    if view.seat is not None:
        shown["own"] = sorted(view.hand)
    return shown


def assert_agree(battle: Battle, oracle: Oracle) -> None:
    assert set(battle.to_act) == oracle.to_act()
    for seat in battle.to_act:
        assert set(battle.options_for(seat).tokens) == oracle.options(seat)
    for letter in battle.row:
        assert battle.controller(letter) == oracle.controller(letter)
        assert [battle.strength(side, letter) for side in (0, 1)] == [oracle.strength(side, letter) for side in (0, 1)]
    result = battle.result and (battle.result.winner, battle.result.points, battle.result.how)
    assert result == oracle.result
    for observer in [*battle.seats, None]:
        assert seen(battle.view(observer), battle) == oracle.view(observer), f"observer {observer}"


def follow(seed: str, battle: Battle, oracle: Oracle, choose: Callable[[Random, Battle], str], random: Random) -> None:
    """Play to the end, and compare at every step."""
    start = battle.position
    try:
        assert_agree(battle, oracle)
        while not battle.is_over:
            token = choose(random, battle)
            battle.play(token)
            oracle.play(token)
            assert_agree(battle, oracle)
    except AssertionError as error:
        steps = " ".join(turn.written for turn in battle.history)
        raise AssertionError(f"seed {seed!r}, {start}: {steps}\n{error}") from error


@pytest.mark.slow
@pytest.mark.parametrize("theaters", ROWS)
def test_kernel_and_oracle_agree(theaters: str) -> None:
    for number in range(BATTLES):
        seed = f"{theaters} {number}"
        random = Random(seed)
        battle = random_battle(random, theaters)
        follow(seed, battle, oracle_of(battle), random_token, random)


@pytest.mark.slow
@pytest.mark.parametrize("theaters", ["ALS", "DEI", "ALSDE"])
def test_kernel_and_oracle_agree_on_a_handicap(theaters: str) -> None:  # R59
    for number in range(2 * BATTLES):
        seed = f"handicap {theaters} {number}"
        random = Random(seed)
        battle = random_battle(random, theaters, ties="first", handicap=number % 2)
        follow(seed, battle, oracle_of(battle), random_token, random)


@pytest.mark.slow
@pytest.mark.parametrize("theaters", NAMING_ROWS)
def test_kernel_and_oracle_agree_on_what_neutralize_binds(theaters: str) -> None:  # R58
    for number in range(BATTLES):
        seed = f"naming {theaters} {number}"
        random = Random(seed)
        battle = naming_battle(random, theaters)
        follow(seed, battle, Midway(battle), naming_token, random)
