"""Going on from the middle of a battle: a war begins at a position, and its record says so."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from airlandsea import Battle, View, War
from airlandsea.errors import IllegalAction, IllegalSetup
from airlandsea.notation.codes import SEATS
from airlandsea.records import (
    IllegalRecord,
    Record,
    battles_of,
    check,
    export,
    read_record,
    record_of,
    write_record,
)
from airlandsea.rules.knowledge import CELLS, cell_of
from airlandsea.rules.state import PUBLIC
from sample_battles import ROWS, observers, random_battle, random_token
from swap_hidden import exchanged_battle, played_battle


def moments(salt: str, number: int) -> Iterator[tuple[Random, Battle]]:
    """Battles of all modes that have been played by chance for a while, and are not over."""
    for n in range(number):
        random = Random(f"{salt} {n}")
        battle = random_battle(random, random.choice(ROWS))
        for _ in range(random.randrange(16)):
            before = battle.copy()
            battle.play(random_token(random, battle))
            if battle.is_over:
                battle = before
                break
        yield random, battle


def play_on(war: War, random: Random, battles: int = 2) -> War:
    """Play a war by chance for some battles."""
    while not war.is_over:
        if war.battle.is_over:
            if len(war.battles) == battles:
                break
            war.next_battle()
        war.play(random_token(random, war.battle))
    return war


def complaint(record: Record) -> str:
    with pytest.raises(IllegalRecord) as caught:
        check(record)
    return str(caught.value)


# As I knew it


def test_what_the_seat_sees_stays_the_same_byte_for_byte():
    for random, battle in moments("views", 150):
        for seat in battle.seats:
            again = battle.redeal(seat, random.getrandbits(64))
            assert again.view(seat).to_bytes() == battle.view(seat).to_bytes()
            assert again.view(None).to_bytes() == battle.view(None).to_bytes()
            assert again.options_for(seat).tokens == battle.options_for(seat).tokens


def test_nobody_knows_what_is_not_so():
    for random, battle in moments("truths", 60):
        again = battle.redeal(random.choice(list(battle.seats)), random.getrandbits(64))
        for observer in (*battle.seats, PUBLIC):
            for card in (card for card in range(36) if again.state.game >> card & 1):
                assert again.memory.could_be[observer * CELLS + cell_of(again.state, card)] >> card & 1
        assert Battle(again.position) == again


def test_a_spectators_view_is_dealt_as_well():
    for random, battle in moments("spectators", 30):
        assert Battle.from_view(battle.view(None), random.getrandbits(64)).view(None) == battle.view(None)


@pytest.mark.slow
def test_r31_battles_that_look_the_same_are_redealt_the_same():
    for n in range(60):
        random = Random(f"worlds {n}")
        start, battle = played_battle(random, random.choice(ROWS))
        numbers = [turn.number for turn in battle.history]
        seat = random.choice(list(battle.seats))
        other = exchanged_battle(seat, start, numbers, random)
        turn, seed = random.randint(1, len(numbers)), random.getrandbits(64)
        ours, theirs = battle.at(turn).redeal(seat, seed), other.at(turn).redeal(seat, seed)
        assert ours == theirs
        wars = [play_on(War.from_battle(each, seed), Random(n)) for each in (ours, theirs)]
        assert wars[0] == wars[1]
        assert write_record(record_of(wars[0])) == write_record(record_of(wars[1]))


def test_the_hidden_cards_are_dealt_again():
    battle = next(battle for _, battle in moments("deals", 20) if len(battle.seats) == 2 and battle.view(0).hand)
    assert len({battle.redeal(0, seed).position.partition(" seed=")[0] for seed in range(20)}) > 10


# As it was


def test_everybody_knows_what_they_knew_before_a_turn():
    for _, battle in moments("before", 60):
        states = [state.copy() for state, _ in battle.snapshots()]
        for turn, state in enumerate(states, 1):
            then = battle.at(turn)
            assert then.state == state and then.steps == 0
            again = battle.copy()
            if turn < len(states):
                again.undo(len(states) - turn)
            assert [then.view(each) for each in observers(then)] == [again.view(each) for each in observers(again)]


@pytest.mark.parametrize("turn", [0, -1, 2])
def test_there_is_no_battle_before_a_turn_that_was_not(turn):
    with pytest.raises(IllegalAction, match="give a turn from 1 to 1"):
        Battle.deal(seed=1).at(turn)


# The war


def test_a_war_goes_on_with_the_score_and_reaches_the_target():
    battle = Battle("ALS ./L6/. ./l3/. A2/S1S2 A3A4A5A6A1L1L2L4L5S3S4S5S6 score=5:9 battle=3 first=2 turn=1")
    war = War.from_battle(battle, 4)
    assert war.score == (5, 9) and war.battle.number == 3 and war.mode == battle.mode
    war.play("w")
    assert war.score[1] > 9
    if not war.is_over:
        assert war.next_battle().number == 4 and war.battle.first_side == 0
    assert battle.steps == 0


def test_the_same_seed_deals_the_same_next_battle():
    for _, battle in moments("seeds", 10):
        first, second = (play_on(War.from_battle(battle, 7), Random(1)) for _ in range(2))
        assert first == second


def test_nothing_before_the_start_can_be_taken_back():
    for random, battle in moments("undo", 10):
        war = War.from_battle(battle, 1)
        with pytest.raises(IllegalAction, match="nothing to take back"):
            war.battle.undo()
        war.play(random_token(random, war.battle))
        war.battle.undo()
        assert war.battle.state.where == battle.state.where


def test_no_war_goes_on_from_a_battle_that_is_over():
    _, battle = played_battle(Random(1), "ALS")
    with pytest.raises(IllegalSetup, match="choose a moment before its end"):
        War.from_battle(battle)


# Records


@pytest.mark.slow
def test_a_war_from_a_position_goes_round_trip_and_is_true():
    for random, battle in moments("records", 80):
        war = play_on(War.from_battle(battle, random.getrandbits(60)), random)
        text = write_record(record_of(war))
        record = read_record(text)
        assert write_record(record) == text
        assert check(record) == war.score
        [(start, actions), *_] = battles_of(record)
        assert [start.view(each) for each in observers(start)] == [battle.view(each) for each in observers(battle)]
        for action in actions:
            start.play(action)
        assert [start.view(each) for each in observers(start)] == [
            war.battles[0].view(each) for each in observers(start)
        ]


def test_a_war_from_its_first_deal_needs_no_start():
    for seed in range(20):
        war = War("standard" if seed % 2 else "team", seed=seed)
        record = record_of(War.from_battle(war.battle, 1))
        assert record.battles[0].start is None and record == record_of(war)


def test_the_deal_of_a_later_battle_is_a_start_because_of_its_score():
    war = play_on(War(seed=3).from_battle(War(seed=3).battle, 3), Random(3), 1)
    record = record_of(War.from_battle(war.next_battle(), 1))
    assert record.battles[0].start and check(record) == war.score


@pytest.mark.slow
def test_an_export_shows_its_player_the_same_at_every_turn():
    for random, battle in moments("exports", 80):
        war = play_on(War.from_battle(battle, random.getrandbits(60)), random)
        for seat in battle.seats:
            record = read_record(write_record(export(war, seat)))
            assert check(record) == war.score
            for (start, actions), fought in zip(battles_of(record), war.battles, strict=True):
                for action, turn in zip(actions, fought.history, strict=True):
                    start.play(action, turn.seat)
                for ours, theirs in zip(start.snapshots(), fought.snapshots(), strict=True):
                    assert Battle(*ours).view(seat) == Battle(*theirs).view(seat)


DRAWN = "ALS ./L6/. ./l3/. A2L1/S1S2 * score=3:0 seed=7"  # L1 draws S3


def drawn() -> Record:
    """An export whose player draws a card: it lay on the deck."""
    war = War.from_battle(Battle(DRAWN), 1)
    war.play("L1L")
    return export(war, 0)


def test_what_an_export_shows_at_its_start_is_what_its_player_knew_then():
    [entry] = drawn().battles
    assert entry.start == Battle(DRAWN).view(0).position and entry.later == "S3@deck1"
    [(start, _)] = battles_of(drawn())
    assert start.view(0) == Battle(DRAWN).view(0)


def test_nothing_is_said_to_be_learned_later_where_nothing_is():
    war = War.from_battle(Battle(DRAWN), 1)
    war.play("A2A")
    assert export(war, 0).battles[0].later is None and "later" not in write_record(export(war, 0))


def test_an_export_of_the_old_form_is_read():
    """Cards that were learned later stood in the start."""
    [entry] = drawn().battles
    start = entry.start.replace("????????????????????????", "S3??????????????????????")
    record = replace(drawn(), battles=[replace(entry, start=start, later=None)])
    assert check(read_record(write_record(record))) == (3, 0)
    [(battle, actions)] = battles_of(record)
    assert battle.view(0).deck[0] == "S3"
    battle.play(actions[0])
    assert battle.view(0).drawn == "S3"


@pytest.mark.parametrize(
    ("later", "because"),
    [
        ("S3", "later: 'S3': nothing lies at ''"),
        ("D1@deck1", "later: 'D1@deck1': a card of the game"),
        ("S3@deck1,S3@2a", "later: 'S3@2a': a card of the game, once"),
        ("S3@deck13", "later: 'S3@deck13': nothing lies at 'deck13'"),
        ("S3@1a", "later: no deal agrees with all of this"),
        ("A2@deck1", "later: no deal agrees with all of this"),
        ("S3@deck1,S4@deck1", "later: no deal agrees with all of this"),
        ("S3@2a,S4@2a,S5@2a", "later: no deal agrees with all of this"),
        ("S3@-2a|2L1|" + "|".join(f"deck{place}" for place in range(1, 13)), "later: no deal agrees with all of this"),
        ("", "later: '': a card of the game"),
        ("," * 10_001, "later: 10,001 characters"),
    ],
)
def test_cards_learned_later_that_cannot_be_are_refused(later, because):
    record = drawn()
    record.battles[0] = replace(record.battles[0], later=later)
    assert because in complaint(record)


@pytest.mark.parametrize("start", [None, DRAWN])
def test_cards_are_learned_later_only_by_the_player_of_an_export(start):
    record = drawn()
    record.battles[0] = replace(record.battles[0], start=start)
    assert "later: only beside a start that is the view of a player" in complaint(record)


@pytest.mark.slow
def test_r31_battles_that_look_the_same_from_a_position_are_exported_the_same():
    for n in range(60):
        random = Random(f"exports {n}")
        start, battle = played_battle(random, random.choice(ROWS))
        numbers = [turn.number for turn in battle.history]
        seat = random.choice(list(battle.seats))
        other = exchanged_battle(seat, start, numbers, random)
        turn = random.randint(1, len(numbers))
        exports = []
        for each in (battle, other):
            war = War.from_battle(each.at(turn), 5)
            for step in each.history[turn - 1 :]:
                war.play(step.number, step.seat)
            exports.append(write_record(export(war, seat)))
        assert exports[0] == exports[1]


OVER = "ALS L6/A6/S6 ././. ./. A1A2A3A4A5L1L2L3L4L5S1S2S3S4S5 over=fought:1:6 score=6:0"
START = "ALS ./L6/. ./l3/. A2/S1S2 A3A4A5A6A1L1L2L4L5S3S4S5S6"


def started(text: str = START, **changes: Any) -> Record:
    """The record of a war from a position, with something else in its battle."""
    record = record_of(War.from_battle(Battle(START), 1))
    return replace(record, battles=[replace(record.battles[0], start=text, **changes)])


@pytest.mark.parametrize(
    ("record", "because"),
    [
        (started("ALS L6/L6/. ././."), r"start: this position cannot be; cards: L6 lies at"),
        (started(OVER), "choose a moment before"),
        (started(START + " target=18"), "start: its mode is not that of the record: they differ in target"),
        (started(row="LAS"), "row is LAS: in the start it is ALS"),
        (started(first=2), "first is 2: in the start it is 1"),
        (started(Battle(START).view(0).position), "but no seat"),
        (
            replace(started(Battle(START).view(0).position), seat="2a"),
            "it is the view of 1a, and the record is that of 2a",
        ),
        (
            replace(started(Battle(START).view(None).position), seat="2a"),
            "it is the view of a spectator, and the record is that of 2a",
        ),
        (replace(started(), battles=started().battles * 2), "battle 1 is not over"),
    ],
)
def test_a_start_that_cannot_be_is_refused_with_its_reasons(record, because):
    assert because in complaint(record)


def test_a_later_battle_begins_with_a_deal():
    war = play_on(War.from_battle(Battle(START), 1), Random(1), 2)
    record = record_of(war)
    record.battles[1] = replace(record.battles[1], start=START)
    assert "only the first battle can begin at a position" in complaint(record)


@pytest.mark.parametrize(
    ("before", "after", "because"),
    [
        ("turns =", 'hands = ["A1", "A2"]\nturns =', "start and hands"),
        ("turns =", 'deck = "A1"\nturns =', "start and deck"),
        ("start =", "start = 3\n_was =", "start is 3"),
    ],
)
def test_a_start_stands_in_the_place_of_the_deal(before, after, because):
    text = write_record(started())
    with pytest.raises(IllegalRecord, match=because):
        read_record(text.replace(before, after, 1))


# Variations


VARIATIONS = """
[[variations]]
battle = 1
turn = 1
turns = "a2L"
comments = { 1 = "Why not?" }
name = "To Land"
_mine = 3

[[variations]]
battle = 1
turn = 2
turns = ""
"""


def varied(text: str = VARIATIONS) -> str:
    war = War.from_battle(Battle(START), 1)
    war.play("A2A")
    return write_record(record_of(war)) + text


def test_variations_and_their_remarks_survive():
    record = read_record(varied())
    assert [each.turns for each in record.variations] == [["a2L"], []]
    assert record.variations[0].comments == {"1": "Why not?"} and record.variations[0].name == "To Land"
    assert record.variations[0].own == {"_mine": 3}
    assert read_record(write_record(record)) == record
    assert check(record) == (0, 0)


@pytest.mark.parametrize(
    ("before", "after", "because"),
    [
        ("battle = 1", "battle = 2", "variation 1: battle 2: battles of the record: 1"),
        ("turn = 2", "turn = 3", "variation 2: turn 3: from 1 to 2"),
        ('"a2L"', '"a2L S1S S1S"', "variation 1, turn 3, token 'S1S': no card is played now"),
        ("turn = 1\n", "", "variation 1: no turn"),
        ("turn = 1\n", "turns = 1\nturn = 1\n", "not TOML"),
        ('name = "To Land"', "name = 3", "variation 1: name is 3"),
        ('name = "To Land"', "title = 3", "variation 1: no field 'title'"),
        ('{ 1 = "Why not?" }', "3", "variation 1: comments: texts by the number of a turn"),
    ],
)
def test_a_variation_that_cannot_be_is_refused(before, after, because):
    with pytest.raises(IllegalRecord) as caught:
        check(read_record(varied(VARIATIONS.replace(before, after, 1))))
    assert because in str(caught.value)


def test_no_variations_but_tables_of_them():
    with pytest.raises(IllegalRecord, match="variations: tables"):
        read_record("variations = [1]\n" + varied(""))


def test_variations_of_an_export_are_not_played_because_its_cards_are_made_up():
    war = War.from_battle(Battle(START), 1)
    record = export(war, 0)
    record = replace(record, variations=read_record(varied()).variations[:1])
    record.variations[0].turns = ["a2L", "S6S"]
    assert check(record) == (0, 0)
    assert View.from_position(record.battles[0].start or "").seat == SEATS.index(record.seat or "")
