"""Seats are numbers or names wherever the library takes one, and the error for any other says which there are."""

import pytest

from airlandsea import Battle, War, bots
from airlandsea.errors import IllegalAction
from airlandsea.events import EventKind
from airlandsea.match import MultiSeatSession, PlayerSeat, SeatSession, make_others
from airlandsea.records import export, export_battle, moments_of, record_of, write_record
from airlandsea.review import IllegalReview, ReviewStream, chance_lost, review
from review.sample_wars import played

QUICK = "search:playouts=16"
NAMES = [(0, "1a"), (1, "2a"), (1, "2"), (1, "2A")]
NO_SEAT: list[int | str] = [2, 3, -1, -2, 99, "1b", "2b", "3a", ""]


@pytest.fixture(scope="module")
def war():
    return played(seed=2, bot="random:withdraws=0.05", battles=1)


@pytest.fixture(scope="module")
def record(war):
    return record_of(war)


@pytest.fixture(scope="module")
def reviewed(native, record):
    return review(record, QUICK, deals=2)


def looks(war, reviewed):
    """Return functions of a seat that need no search."""
    battle = war.battles[0]
    return [
        lambda seat: write_record(export(war, seat)),
        lambda seat: export_battle(battle, seat),
        lambda seat: [*moments_of(battle.at(1), [turn.number for turn in battle.history], seat)],
        lambda seat: ReviewStream(record_of(war), QUICK, seat).seats,
        lambda seat: PlayerSeat(war, seat).view,
        lambda seat: make_others(bots.make, war, seat, "random").keys(),
        reviewed.account_for,
        reviewed.advice_for,
    ]


@pytest.mark.parametrize(("number", "name"), NAMES)
def test_names_say_the_same_as_numbers(war, reviewed, number, name):
    [battle] = reviewed.battles
    for look in (*looks(war, reviewed), battle.course, battle.advice, battle.account):
        assert look(name) == look(number) != look(1 - number)


def test_a_seat_that_was_not_reviewed_is_named(native, record):
    of_one = review(record, QUICK, "1a", deals=2)
    for look in (of_one.account_for, of_one.advice_for):
        with pytest.raises(IllegalReview, match="seat 2a was not reviewed: reviewed: 1a"):
            look("2a")


@pytest.mark.parametrize("seat", NO_SEAT)
def test_there_is_no_other_seat(war, reviewed, seat):
    for look in looks(war, reviewed):
        with pytest.raises(IllegalAction, match=r"no seat .*: the seats are (0 \(1a\), 1 \(2a\)|1a, 2a)"):
            look(seat)


@pytest.mark.parametrize("seat", [-1, -2, 4, "3a"])
def test_a_team_has_no_seats_counted_from_the_end(seat):
    with pytest.raises(IllegalAction, match=r"no seat .*: the seats are .*1b.*2b"):
        export(War("team", seed=1), seat)


def test_a_review_of_a_named_seat(record, reviewed):
    alone = review(record, QUICK, "2a", deals=2)
    assert alone.seats == (1,)
    assert alone.analyses == tuple(each for each in reviewed.analyses if each.seat == 1)
    assert chance_lost(write_record(record), "2a", 16) == chance_lost(write_record(record), 1, 16)


def test_a_war_is_played_from_a_named_seat():
    session = SeatSession(War(seed=1, first=0), "1a", {1: bots.make("random", 1)})
    assert session.seat == 0 and session.options
    both = MultiSeatSession(War(seed=1, first=0), {})
    both.act("1a", both.seats[0].options[0])
    assert both.runner.war.battle.history[0].seat == 0


def test_a_pushed_action_is_that_of_a_seat():
    battle = Battle.deal(row="ALS", seed=1, first=0)
    for seat in NO_SEAT:
        with pytest.raises(IllegalAction, match="no seat"):
            battle.push(battle.options[0], seat)
    assert not battle.history
    battle.push(battle.options[0], "1a")
    assert battle.history[0].seat == 0


def test_an_event_is_seen_from_a_named_seat():
    battle = Battle.deal(row="ALS", seed=1, first=0)
    [event] = [
        each
        for each in battle.push(next(each for each in battle.options if each.face == "down"))
        if each.kind is EventKind.PLAYED
    ]
    assert event.as_seen_by("1a") == event.as_seen_by(0) != event.as_seen_by(1) == event.as_seen_by("2a")
    with pytest.raises(IllegalAction, match="no seat '3a'"):
        event.as_seen_by("3a")
