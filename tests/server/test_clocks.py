"""Clocks: from the times of events they know how much time each side has left."""

from airlandsea.server.game.clocks import DAY_MS, Clocks, merge, server_time_between
from airlandsea.server.schemas.tables import DaysClock, NoClock, WarClock


def war_clock(outages=()) -> Clocks:
    return Clocks(WarClock(kind="war", seconds=100, increment=5), outages)


def at(clock: Clocks, seconds: float) -> Clocks:
    clock.charge(round(1000 * seconds))
    return clock


def test_only_the_side_that_is_asked_pays():
    clock = war_clock()
    at(clock, 10).run({0})
    at(clock, 30).run({1})
    at(clock, 33).run(set())
    assert clock.left == [80_000, 97_000]


def test_an_answer_brings_the_increment():
    clock = war_clock()
    clock.run({0})
    at(clock, 20).record_answer(0)
    assert clock.remaining(20_000) == [85_000, 100_000]


def test_faces_run_on_between_two_events():
    clock = war_clock()
    clock.run({1})
    assert clock.remaining(40_000) == [100_000, 60_000]
    assert clock.left == [100_000, 100_000]


def test_late_is_who_has_nothing_left():
    clock = war_clock()
    clock.run({0})
    assert clock.deadline(1_000) == 100_000
    assert clock.late(99_999) is None
    assert clock.late(100_000) == 0


def test_of_two_that_are_late_the_one_with_less_comes_first():
    clock = war_clock()
    clock.run({1})
    at(clock, 10).run({0, 1})
    assert clock.late(200_000) == 1


def test_who_ran_out_begins_the_next_battle_with_a_quarter():
    clock = war_clock()
    clock.run({0})
    at(clock, 100)
    assert not clock.run_out(0)
    clock.run({0, 1})
    assert clock.running == {1}
    clock.new_battle()
    assert clock.left == [25_000, 100_000]
    clock.run({0})
    assert clock.running == {0}


def test_out_of_time_in_two_battles_in_a_row_loses_the_war():
    clock = war_clock()
    assert not clock.run_out(0)
    clock.new_battle()
    assert clock.run_out(0)


def test_a_battle_in_time_between_makes_up_for_it():
    clock = war_clock()
    clock.run_out(0)
    clock.new_battle()
    clock.new_battle()
    assert not clock.run_out(0)


def test_days_begin_anew_with_every_question():
    clock = Clocks(DaysClock(kind="days", days=2))
    clock.run({0})
    clock.charge(DAY_MS)
    assert clock.remaining(DAY_MS) == [DAY_MS, 2 * DAY_MS]
    clock.run({1})
    clock.run({0})
    assert clock.remaining(DAY_MS) == [2 * DAY_MS, 2 * DAY_MS]


def test_while_the_server_is_away_no_time_passes():
    outages = [(10_000, 40_000), (50_000, 55_000)]
    assert server_time_between(0, 60_000, outages) == 25_000
    assert server_time_between(20_000, 52_000, outages) == 10_000
    clock = war_clock(outages)
    clock.run({0})
    assert clock.deadline(60_000) == 135_000
    assert clock.late(134_999) is None
    assert clock.late(135_000) == 0


def test_outages_that_overlap_count_once():
    outages = [(50_000, 55_000), (10_000, 40_000), (30_000, 45_000), (12_000, 13_000), (55_000, 56_000)]
    assert merge(outages) == [(10_000, 45_000), (50_000, 56_000)]
    assert server_time_between(0, 60_000, merge(outages)) == 60_000 - 35_000 - 6_000


def test_a_watch_set_back_takes_nothing_and_gives_nothing():
    clock = war_clock()
    clock.charge(50_000)
    clock.run({0})
    clock.charge(20_000)
    assert clock.left == [100_000, 100_000]
    clock.charge(51_000)
    assert clock.left == [99_000, 100_000]


def test_without_a_clock_nothing_runs():
    clock = Clocks(NoClock())
    clock.run({0, 1})
    clock.charge(10**12)
    assert clock.remaining(10**12) == [None, None]
    assert clock.deadline(10**12) is None
    assert clock.late(10**12) is None
