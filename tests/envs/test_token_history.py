"""What a seat is told since the deal, in tokens: complete, in order, and nothing it cannot know (R31)."""

from typing import Any

import numpy as np
import pytest

from airlandsea import Battle, Setup
from airlandsea.envs import VectorGame
from airlandsea.envs.token_names import UnknownToken, token_name, token_names
from airlandsea.vector.token_history import (
    CAPACITY,
    VOCABULARY,
    TokenHistory,
    append_token,
    start_history,
    update_history,
)
from drawing import P1, P2
from drawing import battle as drawn
from sample_battles import ROWS, battles, random_token
from swap_hidden import relabelled, relabelled_action, unseen_by


class SeatListener:
    """A battle, and what one seat is told of it."""

    def __init__(self, battle: Battle, seat: int) -> None:
        self.battle, self.seat, self.history = battle, seat, TokenHistory()
        start_history(self.history, battle.memory, battle.state, seat)

    def play(self, *items: Any) -> None:
        for item in items:
            turn = self.battle.play(item)
            update_history(self.history, self.battle.memory, self.battle.state, turn.number, turn.seat, self.seat)

    @property
    def words(self) -> list[str]:
        return token_names(self.history.tokens)


def test_it_begins_with_the_row_who_is_first_and_the_own_hand():
    battle = Battle.deal(row="SDI", seed=3, first=1)
    for seat, first in ((0, "the enemy is first"), (1, "I am first")):
        told = SeatListener(battle.copy(), seat).words
        assert told[:4] == ["Sea", "Diplomacy", "Intelligence", first]
        assert told[4:] == battle.hand(seat)


def test_every_answer_is_told_as_the_seat_hears_it_and_then_what_it_shows():
    setup: dict[str, Any] = {"row": "ALS", "p1": "a5 | . | .", "hands": ("L2 S6", "S1 A3")}
    ours, theirs = (SeatListener(drawn(**setup).battle, seat) for seat in (P1, P2))
    beginnings = len(ours.words), len(theirs.words)
    for listener in (ours, theirs):
        listener.play("L2L", "1A1", "s1S", "s6L")
    assert ours.words[beginnings[0] :] == [
        "I: L2 to slot 1", "I: own slot 0", "the enemy: ?? to slot 2", "I: s6 to slot 1",
    ]  # fmt: skip
    assert theirs.words[beginnings[1] :] == [
        "the enemy: L2 to slot 1", "L2", "the enemy: enemy slot 0", "A5", "I: s1 to slot 2", "the enemy: ?? to slot 1",
    ]  # fmt: skip


def test_of_two_cards_learned_at_once_it_can_be_told_which_lies_where():
    stacks = {"1A": "A3 A4 A6", "2A": "A5", "1L": "L1 L2 L3 L4 L5 L6", "1D": "D1 D2 D3 D4 D6"}
    told = []
    for deck in ("A1 A2", "A2 A1"):
        setup = Setup(row="ALD", stacks=stacks, hands=("D5", ""), deck=deck)
        listener = SeatListener(Battle.from_setup(setup), P1)
        listener.play("D5D")
        assert listener.battle.view(P1).drawn == deck[:2] and listener.battle.view(P1).deck == [deck[3:]]
        told.append(listener.words[-2:])
    assert told == [["A1", "A2"], ["A2", "A1"]]


def test_partners_do_not_see_what_is_passed_but_what_is_played_face_down():
    battle = Battle.deal("team", seed=5)
    partner = SeatListener(battle, 2)
    for _ in range(4):
        partner.play(battle.options_for(min(battle.to_act))[0])
    assert [told for told in partner.words if told.endswith("to the partner")] == [
        "my partner: ?? to the partner",
        "the other enemy: ?? to the partner",
        f"I: {next(turn for turn in battle.history if turn.seat == 2).token[:2].upper()} to the partner",
        "the enemy: ?? to the partner",
    ]


@pytest.mark.parametrize("theaters", ROWS[::2])
def test_r31_exchanging_what_a_seat_cannot_know_changes_no_token(theaters):
    for random, start in battles(theaters, "stories", 1):
        battle = start.copy()
        while not battle.is_over:
            battle.play(random_token(random, battle))
        numbers = [turn.number for turn in battle.history]
        for seat in range(start.state.seats):
            unseen = unseen_by(seat, start, numbers)
            new = dict(zip(unseen, random.sample(unseen, len(unseen)), strict=True))
            one, other = SeatListener(start.copy(), seat), SeatListener(Battle(relabelled(start.state, new)), seat)
            for number in numbers:
                one.play(number)
                other.play(relabelled_action(number, new))
            assert one.history == other.history


@pytest.mark.parametrize("mode", ["standard", "epic", "epic team"])
def test_tables_tell_the_same(native, mode):
    tables = VectorGame(2, mode, token_histories=True, again=False)
    tables.reset(seed=[4, 5])
    listeners = [SeatListener(Battle.deal(mode, seed=4), seat) for seat in range(tables.mode.seats)]
    while tables.seat[0] >= 0:
        action = int(tables.sample()[0])
        for listener in listeners:
            listener.play(action)
        tables.step([action, 0], where=[True, False])
        for seat, listener in enumerate(listeners):
            tokens, told = tables.token_history(seat)
            assert tokens.shape == (2, CAPACITY) and told[0] == listener.history.told == np.count_nonzero(tokens[0])
            assert tokens[0].tolist() == listener.history.tokens
    assert token_names(tables.token_history([0, 1])[0][1]) == SeatListener(Battle.deal(mode, seed=5), 1).words


def test_a_new_battle_starts_a_new_token_history(native):
    tables = VectorGame(1, token_histories=True)
    tables.reset(seed=1)
    while not tables.done[0]:
        tables.step(tables.sample())
    tokens, told = tables.token_history(0)
    assert told[0] == 3 + 1 + 6 and not tokens[0, 10:].any()


def test_when_there_is_no_room_the_oldest_tokens_fall_off():
    history = TokenHistory()
    for number in range(CAPACITY + 3):
        append_token(history, 1 + number % 8)
    assert history.told == CAPACITY
    assert history.tokens == [1 + number % 8 for number in range(3, CAPACITY + 3)]


def test_every_token_has_words_of_its_own():
    told = [token_name(token) for token in range(1, VOCABULARY)]
    assert len(set(told)) == len(told)
    for token in (0, VOCABULARY, -1):
        with pytest.raises(UnknownToken, match=f"no token {token}"):
            token_name(token)
