"""Modes: what fits together, and every reason why something does not."""

import pytest

from airlandsea.errors import AirLandSeaError, IllegalMode
from airlandsea.rules.modes import CHART_POINTS, EPIC_CHART, PRESETS, STANDARD_CHART, Mode, read_chart, write_chart


def reasons(**options) -> tuple[str, ...]:
    with pytest.raises(IllegalMode) as caught:
        Mode(**options)
    return caught.value.reasons


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"slots": 4}, "4 theaters: there are 3 (Standard) or 5 (Epic)"),
        ({"pairs": (True,)}, "pairs (True,): two truth values, one for each side"),
        ({"pairs": (False, True)}, "pairs (False, True): with three players the pair is side 1, so (True, False)"),
        ({"target": 0}, "target 0: a whole number from 1 to 9999"),
        ({"target": 10_000}, "target 10000: a whole number from 1 to 9999"),
        ({"target": 1.5}, "target 1.5: a whole number from 1 to 9999"),
        ({"target": True}, "target True: a whole number from 1 to 9999"),
        ({"slots": 5.0}, "5.0 theaters: there are 3 (Standard) or 5 (Epic)"),
        ({"withdrawal": 1}, "withdrawal 1: True or False"),
        ({"withdrawal": "no"}, "withdrawal 'no': True or False"),
        ({"scoring": "beginers"}, "scoring 'beginers': one of normal, beginner (did you mean 'beginner'?)"),
        ({"ties": "none"}, "ties 'none': one of first, nobody, second"),
    ],
)
def test_one_reason(options, reason):
    (given,) = reasons(**options)
    assert given.startswith(reason)


def test_all_reasons_at_once():
    assert len(reasons(slots=4, pairs=(1, 2, 3), target=0, scoring="?", ties="?")) == 5


def test_an_illegal_mode_is_a_wrong_value():
    assert issubclass(IllegalMode, ValueError) and issubclass(IllegalMode, AirLandSeaError)


def test_options_that_do_not_exist_are_refused_with_the_nearest():
    with pytest.raises(IllegalMode, match=r"no option 'tie' \(did you mean 'ties'\?\)"):
        Mode().but(tie="nobody")


def test_but_changes_only_what_is_named():
    assert PRESETS["epic"].but(target=18) == Mode(slots=5, target=18)


@pytest.mark.parametrize("name", ["epic team", "Epic Team", "epic-team", " epic_team "])
def test_names_are_read_leniently(name):
    assert Mode.preset(name) == PRESETS["epic team"]


def test_an_unknown_name_is_refused_with_the_nearest():
    with pytest.raises(IllegalMode, match=r"no mode 'standart'.*did you mean 'standard'"):
        Mode.preset("standart")


@pytest.mark.parametrize(
    ("mode", "seats", "hand"),
    [
        (Mode(), 2, 6),
        (Mode(pairs=[True, False]), 3, 6),  # type: ignore[arg-type]
        (Mode(pairs=(True, True)), 4, 6),
        (Mode(slots=5), 2, 10),
        (Mode(slots=5, pairs=(True, True)), 4, 10),
    ],
)
def test_seats_and_hands(mode, seats, hand):
    assert (mode.seats, mode.hand, mode.epic) == (seats, hand, hand == 10)


def test_the_presets_of_the_rulebooks():
    assert {name: (mode.slots, mode.seats, mode.target) for name, mode in PRESETS.items()} == {
        "standard": (3, 2, 12),
        "beginner": (3, 2, 3),
        "longer": (3, 2, 18),
        "epic": (5, 2, 6),
        "team": (3, 4, 6),
        "epic team": (5, 4, 1),
        "quick reference": (3, 2, 12),
        "quick beginner": (3, 2, 3),
    }


def test_the_chart_falls_from_column_to_column():  # R5
    rows = [(STANDARD_CHART + EPIC_CHART)[start : start + 3] for start in range(0, 12, 3)]
    assert all(row[0] > row[1] > row[2] for row in rows) and list(CHART_POINTS) == sorted(CHART_POINTS)


def test_r5_the_chart_is_an_option_and_the_usual_one_none():
    printed = (8, 5, 2, 9, 6, 3)
    assert Mode(slots=5, chart=printed).limits == printed
    assert Mode(slots=5, chart=EPIC_CHART) == Mode(slots=5)
    assert Mode().limits == STANDARD_CHART


@pytest.mark.parametrize("chart", [(4, 2), (4, 4, 1, 5, 3, 2), (1, 2, 3, 4, 5, 6), (31, 2, 1, 5, 3, 2), ("a",) * 6])
def test_r5_a_chart_that_cannot_be_is_refused(chart):
    assert any("chart" in reason for reason in reasons(chart=chart))


def test_r5_a_chart_is_written_and_read():
    assert write_chart(EPIC_CHART) == "6-3-1:7-4-2"
    assert read_chart("6,3,1,7,4,2") == read_chart("6-3-1:7-4-2") == EPIC_CHART
    for text in ("6-3", "6-3-1:7-4-" + "9" * 10_000, "6-3-1:7-4-²"):
        with pytest.raises(IllegalMode, match="six numbers"):
            read_chart(text)


@pytest.mark.parametrize(
    ("mode", "sides", "partners", "opponents"),
    [
        (Mode(), ((0,), (1,)), (None, None), ((1,), (0,))),
        (Mode(pairs=(True, False)), ((0, 2), (1,)), (2, None, 0), ((1,), (0, 2), (1,))),
        (Mode(pairs=(True, True)), ((0, 2), (1, 3)), (2, 3, 0, 1), ((1, 3), (0, 2), (1, 3), (0, 2))),
    ],
    ids=["1v1", "2v1", "2v2"],
)
def test_r35_who_sits_with_whom(mode, sides, partners, opponents):
    assert mode.sides == sides
    assert tuple(mode.partner(seat) for seat in range(mode.seats)) == partners
    assert tuple(mode.opponents(seat) for seat in range(mode.seats)) == opponents
