"""Records: what is written can be read, what is read is checked, and an export tells nobody's secrets."""

import io
import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from airlandsea import Battle, Mode, View, War
from airlandsea.records import (
    BattleRecord,
    IllegalRecord,
    Record,
    battles_of,
    check,
    export,
    export_battle,
    read_record,
    read_stream,
    record_of,
    write_record,
    write_stream,
)
from airlandsea.records.toml import MAX_RECORD_CHARS
from airlandsea.records.variations import Variation
from sample_battles import ROWS, random_mode, random_token
from swap_hidden import exchanged_battle, played_battle


def some_war(seed: int, battles: int = 3, **options: object) -> War:
    """A war of any mode, played by chance for a few battles."""
    random = Random(seed)
    war = War(random_mode(random, random.choice((3, 5))).but(target=12, **options), seed=seed)
    while not war.is_over:
        if war.battle.is_over:
            if len(war.battles) == battles:
                break
            war.next_battle()
        war.play(random_token(random, war.battle))
    return war


def changed(war: War, **changes: object) -> Record:
    """The record of a war with something else in its first battle."""
    record = record_of(war)
    for name, value in changes.items():
        setattr(record.battles[0], name, value)
    return record


@pytest.mark.parametrize("seed", range(40))
def test_a_war_goes_round_trip_and_is_true(seed):
    war = some_war(seed)
    text = write_record(record_of(war, ["Ada", "Bob", "Cy", "Di"][: war.mode.seats]))
    record = read_record(text)
    assert write_record(record) == text
    assert check(record) == war.score
    assert record.mode == war.mode


def test_a_record_can_be_shown_step_by_step():
    war = some_war(1)
    for battle, (shown, actions) in zip(war.battles, battles_of(record_of(war)), strict=True):
        for action in actions:
            shown.play(action)
        assert shown.result == battle.result
        assert shown.state.where == battle.state.where


def test_the_users_own_keys_and_comments_survive():
    text = write_record(record_of(some_war(2, 1)))
    text = text.replace("[[battles]]", '[[battles]]\n_my = [1, 2]\ncomments = { 2 = "Bold." }', 1)
    text = text.replace("rules = 2", "rules = 2\n_mood = 1")
    record = read_record(text)
    assert record.own == {"_mood": 1}
    assert record.battles[0].own == {"_my": [1, 2]}
    assert record.battles[0].comments == {"2": "Bold."}
    assert read_record(write_record(record)) == record


@pytest.mark.parametrize(
    "remark",
    [
        "a\n+++\nb",
        "a\n+++ \nb",
        "+++\t\nb",
        "a\n+++ \t ",
        "+++",
        "a\r\n+++\r\nb",
        "a\r+++\rb",
        "a\n+++\f\nb",
        "a\n+++\u00a0\nb",
        "a\u2028+++\u2028b",
        "a\x85+++\nb",
        "a\r\nb",
        ":[ " * 40,
        "Well" + "." * 100,
        "say \"[[\" and '{{'\n" * 40,
        '\\["""[' * 40,
        "'''[" * 40 + "\n",
    ],
)
def test_whatever_a_remark_says_it_comes_back(remark):
    record = record_of(some_war(2, 1))
    record.battles[0].comments = {"1": remark}
    record.own = {"_my": [remark, {remark: 1}]}
    stream = "".join(write_stream([record, record]))
    for lines in (stream.splitlines(keepends=True), io.StringIO(stream), io.StringIO(stream, newline=None)):
        assert [read_record(text) for text in read_stream(lines)] == [record, record]


@pytest.mark.parametrize("line", ["+++", "+++ ", "+++\t ", "+++\r"])
def test_records_of_a_stream_are_told_apart_by_a_line_that_may_end_in_blanks(line):
    text = write_record(record_of(some_war(2, 1)))
    assert list(read_stream(f"{text}{line}\n{text}".splitlines(keepends=True))) == [text, text]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("2026-05-01", "2026-05-01"),
        ("2026-05-01 20:15:00", "2026-05-01T20:15:00"),
        ("2026-05-01T20:15:00Z", "2026-05-01T20:15:00+00:00"),
        ("2026-05-01T20:15:00.5+02:00", "2026-05-01T20:15:00.500000+02:00"),
        ("'9 April 2026'", "9 April 2026"),
    ],
)
def test_a_date_is_one_of_toml_or_a_text(written, read):
    record = record_of(some_war(2, 1))
    record.date = "never"
    found = read_record(write_record(record).replace('date = "never"', f"date = {written}"))
    assert found.date == read
    assert f'date = "{read}"' in write_record(found) and read_record(write_record(found)) == found


@pytest.mark.parametrize("written", ["20:15:00", "2026", "[2026-05-01]"])
def test_a_date_that_is_none_is_refused(written):
    text = write_record(record_of(some_war(2, 1))).replace("rules = 2", f"rules = 2\ndate = {written}")
    with pytest.raises(IllegalRecord, match="date is"):
        read_record(text)


def fought_war() -> War:
    war = War("standard", theaters="ALS", seed=3)
    random = Random(3)
    while not war.battle.is_over:
        war.play(random.choice([token for token in war.options.tokens if token != "w"]))
    return war


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"score": "5:0"}, "score '5:0'"),
        ({"result": "2 wins 2, withdrawn"}, "result"),
        ({"strengths": "A 1:1 L 1:1 S 1:1"}, "strengths"),
        ({"first": 3}, "first is 3"),
        ({"row": "AAL"}, "theater A 2 times"),
        ({"row": "ALX"}, "no theater 'X'"),
        ({"hands": ["A1 A2"]}, "hands: 1, for 2 seats"),
        ({"hands": ["A1 A1 A3 A4 A5 A6", "L1 L2 L3 L4 L5 L6"], "deck": "S1 S2 S3 S4 S5 S6"}, "A1 2 times"),
        ({"hands": ["A1 A2 A3 A4 A5", "L1 L2 L3 L4 L5 L6"], "deck": "S1 S2 S3 S4 S5 S6 A6"}, "5 cards for 1a"),
        ({"hands": ["A1 A2 A3 A4 A5 Z9", "L1 L2 L3 L4 L5 L6"]}, "no card 'Z9'"),
        ({"turns": ["Q7L"]}, "battle 1, turn 1, token 'Q7L'"),
        ({"turns": ["w", "w"]}, "battle 1, turn 2, token 'w'"),
    ],
)
def test_what_is_not_true_is_named(change, complaint):
    with pytest.raises(IllegalRecord) as error:
        check(changed(fought_war(), **change))
    assert complaint in str(error.value)


def test_battles_follow_one_another_by_the_rules():
    record = record_of(some_war(5, 2, withdrawal=False))
    assert len(record.battles) == 2
    record.battles[1].first = record.battles[0].first
    record.battles[1].row = record.battles[0].row
    with pytest.raises(IllegalRecord) as error:
        check(record)
    assert len(error.value.reasons) == 2


def test_a_battle_that_breaks_off_is_only_allowed_at_the_end():
    record = record_of(some_war(5, 2, withdrawal=False))
    record.battles[1] = BattleRecord(
        **{**vars(record.battles[1]), "turns": [], "score": None, "result": None, "strengths": None}
    )
    assert check(record) == tuple(map(int, record.battles[0].score.split(":")))
    record.battles[0].turns.pop()
    for name in ("score", "result", "strengths"):
        setattr(record.battles[0], name, None)
    with pytest.raises(IllegalRecord, match="battle 1 is not over"):
        check(record)


def test_neutralizes_answer_is_checked():
    war = War("standard", theaters="ILS", seed=11)
    record = record_of(war)
    hands = record.battles[0].hands
    first = war.battle.first_side
    mine, theirs = hands[first].split(), hands[1 - first].split()
    if "I4" not in mine:
        mine[0], swapped = "I4", mine[0]
        theirs = [swapped if code == "I4" else code for code in theirs]
        record.battles[0].deck = record.battles[0].deck.replace("I4", swapped)
    hands[first], hands[1 - first] = " ".join(mine), " ".join(theirs)
    record.battles[0].turns = ["I4I", f"{theirs[0]}?{2 - first}a"]
    check(record)
    record.battles[0].turns[1] = f"{theirs[0]}?-"
    with pytest.raises(IllegalRecord, match="the answer is"):
        check(record)


# Exports


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(30))
def test_every_seats_export_reads_and_can_be_followed(seed):
    war = some_war(seed)
    for seat in range(war.mode.seats):
        text = write_record(export(war, seat))
        record = read_record(text)
        assert write_record(record) == text
        assert check(record) == war.score


def test_an_export_shows_the_own_hand_and_hides_what_was_never_seen():
    war = War("standard", theaters="ALS", seed=4)
    war.play(war.options.tokens[0])
    seat = next(iter(war.to_act))
    record = export(war, seat)
    assert "?" not in record.battles[0].hands[seat]
    assert record.battles[0].hands[1 - seat] == "?? ?? ?? ?? ?? ??"
    assert record.battles[0].turns[0].startswith("??")
    assert export(war, 1 - seat).battles[0].turns[0] == war.battle.history[0].token


@pytest.mark.slow
@pytest.mark.parametrize("theaters", ROWS)
def test_r31_exchanging_cards_a_player_never_saw_changes_no_byte_of_the_export(theaters):
    for number in range(5):
        random = Random(f"{theaters} {number}")
        start, battle = played_battle(random, theaters)
        numbers = [turn.number for turn in battle.history]
        for seat in range(start.state.seats):
            other = exchanged_battle(seat, start, numbers, random)
            assert export_battle(other, seat) == export_battle(battle, seat)


def test_r31_an_export_does_not_name_a_face_down_play_that_was_taken_back_to_a_hand_where_the_card_had_been_shown():
    records = []
    for played in ("i1I", "s5I"):
        battle = Battle.from_position("IDS . . I6D2D6I5D4S6/S4S5I1I2D1S3 *")
        for token in ["I5I", "I1!", "-", "S3S", "d2D", played, "d6D", "S4S", "2I1", "I1I"]:
            battle.play(token)
        records.append(export_battle(battle, 0))
    assert records[0] == records[1]
    assert records[0].turns[5] == "??I"


def test_r31_an_export_in_epic_names_the_same_dealt_cards_whichever_card_was_played_face_down_and_taken_back():
    records = []
    for played in ("i1I", "s5I"):
        battle = Battle.from_position("IDSAL ././././. ././././. S4S5I1I2D1S3A3A4/I6D2D6I5D4S6D5D3 * target=6 first=2")
        for token in ["I5I", "I1!", "-", "S3S", "d2D", played, "d6D", "S4S", "1I1", "A3A"]:
            battle.play(token)
        records.append(export_battle(battle, 1))
    assert records[0] == records[1]
    assert records[0].turns[5] == "??I"
    assert records[0].start and records[0].start.split()[3].startswith("????????????????/")
    assert records[0].later == "A3@1a,S3@1a,S4@1a,I1@1a"


def test_an_export_follows_a_card_from_the_deck_and_names_a_hidden_play_that_was_turned_up():
    battle = Battle.from_position("LDA . . L3L4D1/A1A2A3 *")
    for token in ["d1D", "a1D", "L3L", "2D1"]:
        battle.play(token)
    record = export_battle(battle, 0)
    assert record.turns[:2] == ["d1D", "a1D"]
    assert record.start and record.start.split()[3] == "L3L4D1/??????"
    assert record.later and record.later.split(",")[0] == "A1@2a"


# Bad input


def test_every_reason_is_given_at_once():
    text = 'format = "als 9"\nrules = 7\nplayers = 3\ncolour = "red"\n[mode]\nties = "maybe"\n[[battles]]\nrow = 3\n'
    with pytest.raises(IllegalRecord) as error:
        read_record(text)
    told = str(error.value)
    for word in ("als 9", "rules are 7", "players", "colour", "ties", "row is 3", "no hands", "no deck", "no turns"):
        assert word in told


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[[battles]]",
        "battles = 3",
        "a = " + "[" * 10_000,
        "row" + ".a" * 10_000 + " = 1",
        "_my" + ' . "a"' * 200_000 + " = 1",
        "[[battles]]\nrow" + ".a" * 3_000 + " = 1",
        "[_my" + ".'a'" * 3_000 + "]",
        "_my = " + "{a = " * 33 + "1" + "}" * 33,
        '_my = "\\"" # "\n_my' + ".a" * 3_000 + " = 1",
        "x" * (MAX_RECORD_CHARS + 1),
        "[[battles]]\n" * 10_001,
        "[[battles]]\n[battles.comments]\n" * 8_000,
        "_my = [" + "{}," * 20_001 + "]",
        "".join(f"_{number} = 1\n" for number in range(20_001)),
        "".join(f"_{number}.a.b = 1\n" for number in range(7_000)),
        "\0",
        "mode = 3",
        "[mode]\nslots = 'a'",
        "rules = 0x" + "f" * 10_000,
        "_own = 0x" + "f" * 10_000,
    ],
)
def test_what_is_no_record_is_refused(text):
    with pytest.raises(IllegalRecord):
        read_record(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a = 1\n[x]\n[x]", "not TOML: line 3, column 3"),
        ("a = 1\nb = [1,", "not TOML: line 2, column 8"),  # here the parser names no place
        (f"a = {'9' * 5000}", "a number with too many digits"),
    ],
)
def test_what_is_no_toml_says_where(text, reason):
    with pytest.raises(IllegalRecord) as error:
        read_record(text)
    assert list(error.value.reasons) == [reason]


def test_a_record_has_a_number_of_keys_and_tables():
    with pytest.raises(IllegalRecord, match="20,001 keys, tables and arrays: a record has at most 20,000"):
        read_record("".join(f"_{number} = 1\n" for number in range(20_001)))
    war = War("standard", theaters="ALS", seed=4)
    record = record_of(war)
    record.own = {"_texts": "a = [1.5, {b = 2}]\n" * 20_000}
    record.battles[0].comments = {str(number): "x" for number in range(10_000)}
    assert read_record(write_record(record)).own == record.own  # what stands in texts is not counted


@pytest.mark.parametrize(
    ("line", "other", "reason"),
    [
        ("rules = 2", "rules = 2\nseat = '9z'", "seat is '9z': the seats of this war are 1a, 2a"),
        ("rules = 2", "rules = 2\nseat = '1b'", "seat is '1b': the seats of this war are 1a, 2a"),
        ("slots = 3", "slots = 3.0", "3.0 theaters"),
        ("target = 12", "target = true", "target True"),
        ("withdrawal = true", "withdrawal = 'x'", "withdrawal 'x'"),
        ("withdrawal = true", "withdrawal = []", "withdrawal []"),
    ],
)
def test_a_head_that_cannot_be_is_refused(line, other, reason):
    text = write_record(record_of(War("standard", seed=1)))
    read_record(text)
    with pytest.raises(IllegalRecord, match=re.escape(reason)):
        read_record(text.replace(line, other))


@pytest.mark.parametrize(
    "token", ["X9?-", "Z1?1b", "X9?1a", "?-", "??-", "A1?9z", "X9!", "x9>", "??", "??X", "9", "1a:", ":"]
)
def test_an_export_with_a_token_that_cannot_be_is_refused(token):
    record = export(War("standard", theaters="ALS", seed=4), 0)
    record.battles[0].turns = [token]
    with pytest.raises(IllegalRecord):
        check(record)


@pytest.mark.parametrize(
    ("seat", "complaint"),
    [
        ("zz", "seat is 'zz': the seats of this war are 1a, 2a"),
        ("1b", "seat is '1b': the seats of this war are 1a, 2a"),
        (None, "the export of a player says whose it is"),
    ],
)
def test_an_export_says_whose_it_is(seat, complaint):
    record = export(War("standard", theaters="ALS", seed=4), 0)
    record.seat = seat
    with pytest.raises(IllegalRecord, match=complaint):
        check(record)
    with pytest.raises(IllegalRecord, match=complaint):
        next(battles_of(record))


def test_a_stream_is_read_one_record_at_a_time():
    texts = [write_record(record_of(some_war(seed, 1))) for seed in range(5)]
    stream = "".join(write_stream(read_record(text) for text in texts))
    assert list(read_stream(stream.splitlines(keepends=True))) == texts


def test_a_stream_without_an_end_is_refused_before_it_fills_the_memory():
    endless = iter(lambda: "turns = 'l3S'\n" * 100, None)
    with pytest.raises(IllegalRecord):
        list(read_stream(endless))


GOOD = write_record(record_of(some_war(7, 1)))


@settings(max_examples=300, deadline=None)
@given(st.integers(0, len(GOOD)), st.integers(0, 40), st.text(max_size=12))
def test_a_damaged_record_is_either_true_or_refused(place, cut, junk):
    text = GOOD[:place] + junk + GOOD[place + cut :]
    try:
        record = read_record(text)
        check(record)
    except IllegalRecord:
        return
    assert read_record(write_record(record)) == record


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_refused_cleanly(text):
    with pytest.raises(IllegalRecord):
        read_record(text)


def test_r5_positions_views_and_records_carry_a_chart_of_ones_own():
    mode = Mode(slots=5, target=6, chart=(8, 5, 2, 9, 6, 3))
    war = War(mode, seed=1)
    assert war.battle.withdrawal_cost(war.battle.turn) == 2
    twin = Battle.from_position(war.battle.position)
    assert twin.state == war.battle.state
    assert View.from_position(war.view(0).position) == war.view(0)
    record = read_record(write_record(record_of(war)))
    assert record.mode == mode
    for turns in range(8):
        war.play(next(token for token in war.options.tokens if token[0].islower() and token != "w"))
        assert war.battle.withdrawal_cost(war.battle.turn) in (2, 3), turns
    assert "chart=8-5-2:9-6-3" in war.battle.position


@pytest.mark.parametrize("turn", ["2", "99", "-1", "01", "late"])
def test_remarks_after_turns_that_there_are_not_are_refused(turn):
    war = War(theaters="ALS", seed=5)
    war.play("w")
    record = record_of(war)
    record.battles[0].comments = {"0": "the deal", "1": "a pity"}
    record.variations = [Variation(1, 1, ["w"], {"1": "again"})]
    check(record)
    record.battles[0].comments[turn] = "never shown"
    with pytest.raises(IllegalRecord, match=f"battle 1: comments: '{turn}': turns from 0 to 1"):
        check(record)
    del record.battles[0].comments[turn]
    record.variations[0].comments["0"] = "never shown"
    with pytest.raises(IllegalRecord, match="variation 1: comments: '0': turns from 1 to 1"):
        check(record)
