"""A review decision by decision: nothing is searched before it is asked for, it can be interrupted and continued."""

from itertools import islice

import pytest

from airlandsea.records import record_of
from airlandsea.review import ReviewStream, as_table, review
from review.sample_wars import played

QUICK = "search:playouts=40"


@pytest.fixture(scope="module")
def record(native):
    return record_of(played(seed=2, bot="random:withdraws=0.05"))


def test_yields_what_the_review_has_in_its_order(record):
    stream = ReviewStream(record, QUICK, deals=2)
    assert tuple(stream) == stream.review.analyses
    assert as_table(stream.review) == as_table(review(record, QUICK, deals=2))


def test_searches_only_what_is_asked_for(record, monkeypatch):
    stream = ReviewStream(record, QUICK, deals=2)
    searched = []
    analyze = stream.analyzer.analyze

    def counted(*args):
        searched.append(args)
        return analyze(*args)

    monkeypatch.setattr(stream.analyzer, "analyze", counted)
    assert not searched
    assert len(list(islice(stream, 3))) == 3 == len(searched)


def test_has_the_battles_that_are_done_when_it_is_broken_off(record):
    stream = ReviewStream(record, QUICK, deals=2)
    for each in stream:
        if each.battle == 2:
            break
    assert [battle.number for battle in stream.review.battles] == [1]
    assert 0 < stream.turns_done < stream.turns


def test_goes_on_with_the_battle_that_was_broken_off(record):
    stream = ReviewStream(record, QUICK, deals=2)
    for each in stream:
        if each.battle == 2:
            break
    assert next(iter(stream)).battle == 2
    list(stream)
    assert stream.turns_done == stream.turns
    assert as_table(stream.review) == as_table(review(record, QUICK, deals=2))


def test_says_where_it_is(record):
    stream = ReviewStream(record, QUICK, deals=2)
    assert [stream.turns_done for _ in stream.by_turns()] == list(range(1, stream.turns + 1))
