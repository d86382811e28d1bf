"""A lean battle after some steps were taken back is the battle that was never played further."""

from random import Random

import pytest

from airlandsea import Battle
from airlandsea.server.game.lean import LeanBattle


def played(battle: LeanBattle, random: Random, steps: int) -> list[int]:
    """Some steps by chance, everything looked at before each; what was done in the battle."""
    for _ in range(steps):
        looked_at(battle)
        battle.play(random.choice([action.number for seat in battle.asked for action in battle.options(seat)]))
        if battle.is_over:
            break
    return list(battle.numbers)


def looked_at(battle: LeanBattle) -> list[tuple[list[str], str]]:
    """What everybody sees and may do."""
    return [
        ([action.token for action in battle.options(seat)], battle.view(seat).position)
        for seat in range(battle.state.seats)
    ]


@pytest.mark.parametrize("mode", ["standard", "epic", "team"])
@pytest.mark.parametrize("seed", range(4))
def test_taking_back_leaves_nothing_of_what_was_taken_back(mode, seed):
    dealt = Battle.deal(mode, seed=seed).state
    for left in range(6):
        battle = LeanBattle(dealt)
        numbers = played(battle, Random(seed), 6)
        looked_at(battle)
        battle.take_back(len(numbers) - left)
        anew = LeanBattle(dealt)
        for number in numbers[:left]:
            anew.play(number)
        assert battle.numbers == numbers[:left]
        assert looked_at(battle) == looked_at(anew)
