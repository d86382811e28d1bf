"""A replay shows a war as it was played."""

from random import Random

import pytest

from airlandsea import War
from airlandsea.notation.codes import SEATS
from airlandsea.records import read_record, record_of, write_record
from airlandsea.server.errors import ApiError
from airlandsea.server.routes.records import verify_record
from airlandsea.server.tables.replays import Source, play_record, replay


def test_a_replay_says_which_partner_it_was():
    """Also where either could have done it."""
    war, random = War("team", seed=2), Random(2)
    while not war.battle.is_over:
        action = random.choice(list(war.options))
        war.play(action, max(action.seats))
    played = play_record(read_record(write_record(record_of(war))))
    shown = replay(Source("", played, [], None), 1, "open")
    assert shown
    assert [moment.step.seat for moment in shown.moments[1:]] == [SEATS[turn.seat] for turn in war.battle.history]
    assert any(turn.seat != min(turn.action.seats) for turn in war.battle.history)


def test_a_record_with_names_for_seats_that_there_are_not_is_refused_but_one_that_is_kept_is_shown():
    war = War(seed=2)
    war.play("w")
    text = write_record(record_of(war, ["Ada", "Bob", "Cy", "Di", "Ed"]))
    with pytest.raises(ApiError, match="5 names for 2 seats"):
        verify_record(text)
    shown = replay(Source("", play_record(read_record(text)), [], None), 1, "open")
    assert shown
    assert shown.players == ["Ada", "Bob"]
