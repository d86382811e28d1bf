"""The generator and what is drawn from it."""

from collections import Counter

import pytest

from airlandsea.rules.chance import below, draw, shuffle


def test_the_generator_is_splitmix64():  # the numbers its authors' program gives for this seed
    random = [1234567]
    assert [draw(random) for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_a_generator_is_one_number_of_64_bits():
    random = [2**64 - 1]
    for _ in range(100):
        draw(random)
        assert 0 <= random[0] < 2**64


@pytest.mark.parametrize("bound", [1, 2, 6, 36, 2**31])
def test_below_stays_below(bound):
    random = [1]
    assert all(0 <= below(random, bound) < bound for _ in range(1000))


def test_below_is_even():
    random = [2]
    drawn = Counter(below(random, 6) for _ in range(60_000))
    assert sorted(drawn) == list(range(6))
    assert all(9_600 < times < 10_400 for times in drawn.values())


def test_shuffle_reaches_every_order_equally_often():
    random = [3]
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        shuffle(random, items, 4)
        orders[tuple(items)] += 1
    assert len(orders) == 24
    assert all(850 < times < 1150 for times in orders.values())


def test_shuffle_leaves_the_rest_alone():
    items = list(range(10))
    shuffle([4], items, 6)
    assert sorted(items[:6]) == list(range(6)) and items[6:] == [6, 7, 8, 9]
