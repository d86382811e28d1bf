"""A replay shows a war as it was played."""

from random import Random

from airlandsea import War
from airlandsea.notation.codes import SEATS
from airlandsea.records import read_record, record_of, write_record
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
