"""Options as the page gets them."""

from random import Random

import pytest

from airlandsea import Battle
from airlandsea.rules.modes import PRESETS
from airlandsea.server.presenters import present_options
from airlandsea.text.options import in_words, sort_for_display
from sample_battles import random_token


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_the_words_of_an_option_are_those_of_every_other_list(preset):
    random = Random(preset)
    remarked = 0
    for seed in range(12):
        battle = Battle.deal(preset, seed=seed)
        while not battle.is_over:
            seat = min(battle.to_act)
            view, options = battle.view(seat), battle.options_for(seat)
            presented = present_options(view, options)
            assert [each.words for each in presented] == [in_words(view, each) for each in sort_for_display(options)]
            remarked += sum(bool(each.remarks) for each in presented)
            battle.play(random_token(random, battle))
    assert remarked
