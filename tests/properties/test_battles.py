"""What must hold in every battle of every mode and every choice of theaters, after every step."""

import pytest

from airlandsea.errors import IllegalAction
from airlandsea.notation.tokens import write_token
from airlandsea.rules.actions import SIZE
from airlandsea.rules.check import state_problems
from airlandsea.rules.state import OUT, QUEUE_MAX
from sample_battles import ROWS, battles, random_token


@pytest.mark.parametrize("theaters", ROWS)
def test_the_invariants_hold_after_every_step(theaters):
    for random, battle in battles(theaters, "invariants"):
        while not battle.is_over:
            battle.play(random_token(random, battle))
            assert state_problems(battle.state) == []


@pytest.mark.parametrize("theaters", ROWS)
def test_all_cards_of_the_theaters_and_no_others_are_somewhere(theaters):
    for random, battle in battles(theaters, "conserved"):
        game = battle.state.game
        while not battle.is_over:
            battle.play(random_token(random, battle))
            assert battle.state.game == game
            placed = [card for card in range(36) if battle.state.where[card] != OUT]
            assert len(placed) == 6 * len(theaters)
            assert sum(1 << card for card in placed) == game


@pytest.mark.slow
@pytest.mark.parametrize("theaters", ROWS)
def test_whoever_is_asked_has_options_each_once_and_each_with_a_token_of_its_own(theaters):
    for random, battle in battles(theaters, "options"):
        while not battle.is_over:
            assert battle.to_act
            for seat in battle.to_act:
                numbers = battle.options_for(seat).numbers
                assert numbers
                assert len(set(numbers)) == len(numbers)
                assert all(0 <= number < SIZE for number in numbers)
                tokens = {write_token(battle.state, number) for number in numbers}
                assert len(tokens) == len(numbers)
                assert [battle.options.get(token).number in numbers for token in tokens] == [True] * len(tokens)
            battle.play(random_token(random, battle))


@pytest.mark.slow
@pytest.mark.parametrize("theaters", ROWS)
def test_what_is_legal_is_accepted_and_what_is_not_changes_nothing(theaters):
    random, battle = next(battles(theaters, "legal"))
    while not battle.is_over:
        before = battle.state.to_bytes(), battle.memory.to_bytes(), battle.history
        legal = set(battle.options.numbers)
        for number in random.sample(range(SIZE), 25):
            if number not in legal:
                with pytest.raises(IllegalAction):
                    battle.play(number)
                assert (battle.state.to_bytes(), battle.memory.to_bytes(), battle.history) == before
        for number in random.sample(sorted(legal), min(3, len(legal))):
            battle.copy().play(number)
        battle.play(random_token(random, battle))


@pytest.mark.parametrize("theaters", ROWS)
def test_taking_back_restores_every_byte(theaters):
    for random, battle in battles(theaters, "undo"):
        trail = []
        while not battle.is_over:
            trail.append((battle.state.to_bytes(), battle.memory.to_bytes()))
            battle.play(random_token(random, battle))
        while trail:
            battle.undo()
            assert (battle.state.to_bytes(), battle.memory.to_bytes()) == trail.pop()
        assert battle.history == ()


@pytest.mark.parametrize("theaters", ROWS)
def test_r16_every_chain_ends_and_the_queue_has_room(theaters):
    for random, battle in battles(theaters, "chains", withdrawal=False):
        longest = 0
        answers = 0
        while not battle.is_over:
            turn = battle.question.card is None
            answers = 0 if turn else answers + 1
            assert answers < 200
            longest = max(longest, battle.state.queued, battle.state.offered)
            battle.play(random_token(random, battle))
        assert longest < QUEUE_MAX
