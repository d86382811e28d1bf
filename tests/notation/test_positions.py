"""The position line: whatever prints must parse, what people write is understood, what is impossible is refused."""

import ast
import doctest
import random as rng
import re
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from airlandsea import Battle, Mode, Setup, View, locale
from airlandsea.errors import AirLandSeaError, IllegalSetup, ReasonKind
from airlandsea.locale import languages, translate, using_language
from airlandsea.notation.codes import members
from airlandsea.notation.position import fields, read_position, read_view, write_position, write_view
from airlandsea.notation.position.fields import READERS
from airlandsea.notation.position.tokenizer import MAX_POSITION_CHARS
from airlandsea.rules.cards import CODES, INSTANTS
from airlandsea.rules.check import state_problems
from airlandsea.rules.knowledge import CELLS, Memory, init_knowledge
from airlandsea.rules.stage import STAGES
from airlandsea.rules.state import ABILITY, ENVOY_OFFER, OVER, PUBLIC, SWAP, TURN, State
from drawing import battle as drawn
from neutralize_battles import NAMING_ROWS, naming_battle, naming_token
from sample_battles import ROWS, battles, observers, random_token
from swap_hidden import exchanged_battle

DOCS = Path(__file__).parent.parent.parent / "docs" / "notation.md"
REST = "A4A5A6A1A2L1L4L5S3S4S5S6"


def moments(theaters, salt, number):
    """Some battles at every step."""
    for random, battle in battles(theaters, salt, number):
        while not battle.is_over:
            yield random, battle
            battle.play(random_token(random, battle))
        yield random, battle


def remembered(memory: Memory, seats: int) -> list[list[int]]:
    """What all who are there know."""
    return [memory.could_be[observer * CELLS :][:CELLS] for observer in (*range(seats), PUBLIC)]


def same(state: State, memory: Memory, text: str) -> bool:
    again, recalled = read_position(text)
    return again.to_bytes() == state.to_bytes() and remembered(recalled, state.seats) == remembered(memory, state.seats)


def reasons(text, read=read_position):
    with pytest.raises(IllegalSetup) as caught:
        read(text)
    return caught.value.reasons


# Round trips


@pytest.mark.slow
@pytest.mark.parametrize("theaters", ROWS)
def test_every_position_of_a_battle_reads_back_as_it_was_with_what_everybody_knows(theaters):
    for _, battle in moments(theaters, "line", 4):
        text = battle.position
        assert same(battle.state, battle.memory, text)
        assert write_position(*read_position(text)) == text
        assert Battle.from_position(text).position == text
        assert len(text) < MAX_POSITION_CHARS / 10


@pytest.mark.slow
@pytest.mark.parametrize("theaters", ROWS)
def test_every_view_of_a_battle_reads_back_as_it_was(theaters):
    for _, battle in moments(theaters, "view line", 2):
        for observer in observers(battle):
            view = battle.view(observer)
            assert read_view(view.position).to_bytes() == view.to_bytes()
            assert write_view(read_view(view.position)) == view.position
            assert View.from_position(view.position) == view


@pytest.mark.slow
@pytest.mark.parametrize("theaters", NAMING_ROWS)
def test_what_neutralize_binds_reads_back_as_it_was_and_as_everybody_knows_it(theaters):  # R58
    for number in range(12):
        random = rng.Random(f"names {theaters} {number}")
        battle = naming_battle(random, theaters)
        while not battle.is_over:
            text = battle.position
            assert same(battle.state, battle.memory, text)
            assert write_position(*read_position(text)) == text
            fresh = Battle(battle.state.copy())
            assert same(fresh.state, fresh.memory, fresh.position)
            for observer in observers(battle):
                view = battle.view(observer)
                assert read_view(view.position).to_bytes() == view.to_bytes(), view.position
                assert write_view(read_view(view.position)) == view.position
            battle.play(naming_token(random, battle))


@pytest.mark.slow
def test_the_battles_of_these_tests_come_through_every_question_of_every_ability():
    asked = set()
    phases = set()
    for theaters in ROWS:
        for _, battle in moments(theaters, "line", 12):
            state = battle.state
            phases.add(state.phase)
            if state.phase == ABILITY and (state.ability, state.stage) not in asked:
                asked.add((state.ability, state.stage))
                assert same(state, battle.memory, battle.position)
    assert set(STAGES) == set(members(INSTANTS))
    assert asked == {(card, number) for card, stages in STAGES.items() for number in range(1, len(stages) + 1)}
    assert phases == {SWAP, TURN, ABILITY, ENVOY_OFFER, OVER}


@pytest.mark.slow
@pytest.mark.parametrize("theaters", ROWS[::3])
def test_the_text_of_a_view_depends_on_no_card_its_observer_has_not_seen(theaters):
    for random, battle in battles(theaters, "unseen", 3):
        start = battle.copy()
        while not battle.is_over:
            battle.play(random_token(random, battle))
        numbers = [turn.number for turn in battle.history]
        for observer in observers(battle):
            other = exchanged_battle(observer, start, numbers, random)
            while battle.history:
                assert other.view(observer).position == battle.view(observer).position
                other.undo()
                battle.undo()
            for number in numbers:
                battle.play(number)


@pytest.mark.parametrize("theaters", ROWS[::5])
def test_who_has_just_sat_down_knows_what_lies_open(theaters):
    for _, battle in moments(theaters, "sit down", 2):
        text = write_position(battle.state)
        state, memory = read_position(text)
        met = Memory()
        init_knowledge(met, battle.state)
        assert state == battle.state
        assert "know=" not in text
        if state.phase != ABILITY and not state.offered:  # then the cards of the chain lie open too
            assert remembered(memory, state.seats) == remembered(met, state.seats)
            assert write_position(battle.state, met) == text


def test_nothing_is_said_of_a_player_who_sees_that_all_the_rest_is_in_one_hand():
    text = "DEI D1D3/E4/. e3/I4/I6 D4D5E1E2E5E6/D2D6I1I2I3I5 ."
    assert write_position(*read_position(text)) == text


# Changed lines


def is_sound_position(text):
    """Whether a line is read, and then as a position that can be; if not, it is refused with reasons."""
    try:
        state, memory = read_position(text)
    except IllegalSetup as error:
        return not error.reasons
    assert state_problems(state) == [], text
    assert same(state, memory, write_position(state, memory)), text
    return True


@pytest.mark.slow
def test_a_changed_turn_is_refused_with_reasons_or_reads_as_a_sound_position():
    random = rng.Random("strict")
    turns = [text for text in LINES if " view=" not in text and not re.search(" (ability|envoy|swap|over)=", text)]
    letters = "".join(turns[:20]) + PIECES
    read = refused = 0
    for text in random.choices(turns, k=4_000):
        at = random.randrange(len(text))
        changed = text[:at] + random.choice(["", random.choice(letters)]) + text[at + random.randrange(2) :]
        if is_sound_position(changed):
            read += 1
        else:
            refused += 1
    assert read > 400
    assert refused > 2_000


@pytest.mark.parametrize(
    ("words", "written"),
    [
        ("score=3:6 battle=4 first=2 turn=1 target=18 seed=18446744073709551615",) * 2,
        ("scoring=beginner ties=nobody withdrawal=no target=3",) * 2,
        ("scoring=normal ties=second airdrop=1 first=1 turn=2", "ties=second airdrop=1 turn=2"),
        ("handicap=2 first=2 battle=2",) * 2,
        ("airdrop=1,2 score=11:0 know=*:L6@1L1;1a:S3@2a|2L1", "airdrop=1,2 score=11:0 know=1a:S3@2L1|2a"),
        (" seed=1", "seed=1"),
    ],
)
def test_every_word_of_the_war_is_read(words, written):
    text = f"ALS .+3/L6/.+0 ./s3+9999/. A3L2/S1S2 {REST.replace('S3', 'L3')} {words}"
    assert set(write_position(*read_position(text)).split()[5:]) == set(written.split())


@pytest.mark.parametrize(
    "words",
    [
        "score=12:0",
        "score=3",
        "score=3:6:1",
        "target=3:6",
        "target=0",
        "target=\u0663",
        "seed=18446744073709551616",
        "seed=1 seed=1",
        "turn=3",
        "battle=0",
        "battle",
        "ability=L6",
        "deck=.",
        "know=1a:L6@2a know=",
        pytest.param("know=" + "*" * MAX_POSITION_CHARS, id="know=***"),
    ],
)
def test_no_other_word_is(words):
    assert reasons(f"ALS ./L6/. ./l3/. A3L2/S1S2 {REST} {words}")


@pytest.mark.parametrize(
    "table",
    [
        f"ALS ./L6/. ./l3 A3L2/S1S2 {REST}",
        f"ALS ./L6/./. ./l3 A3L2/S1S2 {REST}",
        f"ALS ./L6./. ./l3/. A3L2/S1S2 {REST}",
        f"ALS ./L/. ./l36/. A3L2/S1S2 {REST}",
        f"ALS ./L6l/3 ././. A3L2/S1S2 {REST}",
        f"ALS ./L6/. ./l3/. A3L2S1S2 {REST}",
        f"ALS ./L6/. ./l3/. A3L2/S1/S2/./. {REST}",
        f"ALS ./L6+2+3/. ./l3/. A3L2/S1S2 {REST}",
        f"ALS ./L6+10000/. ./l3/. A3L2/S1S2 {REST}",
        f"ALS ./L6/. ./l3/. A3L2+2/S1S2 {REST}",
        f"ALS ./L6/. ./l3/. A3L2/S1S2 {REST}+2",
        f"ALS ./L+26/. ./l3/. A3L2/S1S2 {REST}",
        f"ALS ./L6/. ./l3/. A3L2/S1?? {REST}",
        f"ALS ./L6/. ./l3/. A3L2/S1L3 {REST}",
        f"ALS ./D6/. ./l3/. A3L2/S1S2 {REST}",
    ],
)
def test_no_other_table_is(table):
    assert reasons(table)


@pytest.mark.parametrize(
    "table",
    [
        f"als ./L6/. ./l3/. A3L2/S1S2 {REST}",
        f"ALS ./L6+0/. ./l3/. A3L2/S1S2 {REST}",
        "ALS ./L6/. ./l3/. A3L2/S1S2 *",
        "ALS ./L6/. ./l3/. A3L2/S1S2 ",
        "ALS ./L6/. ./l3/. A3L2/S1S2",
    ],
)
def test_a_table_in_other_forms_is(table):
    state, memory = read_position(table)
    assert write_position(state, memory).startswith("ALS ./L6/. ./l3/. A3L2/S1S2 ")
    assert state_problems(state) == []


# Words of their own


def test_a_line_without_the_generator_reads_with_none():
    state = Battle.deal(seed=5).state
    assert "seed=" in write_position(state)
    text = write_position(state, generator=False)
    assert "seed=" not in text
    assert read_position(text)[0].random == [0]


@pytest.mark.parametrize(("row", "slots"), [("ALS", 3), ("ALSDE", 5)])
def test_a_chart_of_ones_own_goes_along(row, slots):
    mode = Mode(slots=slots, chart=(6, 4, 2, 7, 5, 3))
    battle = Battle.deal(mode, row, seed=1)
    assert "chart=6-4-2:7-5-3" in battle.position
    assert same(battle.state, battle.memory, battle.position)
    assert View.from_position(battle.view(0).position) == battle.view(0)
    assert "chart=" not in Battle.deal(Mode(slots=slots), row, seed=1).position


def test_a_battle_goes_on_from_its_line_as_it_would_have():
    for random, battle in battles("DEI", "goes on", 6, pairs=(True, True)):
        for _ in range(12):
            twin = Battle.from_position(battle.position)
            assert twin.options.tokens == battle.options.tokens
            assert [twin.view(seat) for seat in observers(twin)] == [battle.view(seat) for seat in observers(battle)]
            if battle.is_over:
                break
            battle.play(random_token(random, battle))


# Reading what people write


SAME_LINES = [
    ("ALS L6a1/./S5 ./L2/. A2A3/S1S2 A4*", "als  L6a1//S5   /L2/-  a3,a2/s2S1   a4*"),
    ("ALS L6/./. ././. A1/A2 *", "ALS L6/./. . A1/A2"),
    ("ALS ././. ././. */* *", "ALS"),
    ("ALS ././. ././. */* * seed=7", "seed=7 row=ALS"),
    ("ALS ././. L6/./. A1/A2 *", "hands=A1/A2 2=L6/./. ALS"),
    ("ALS ././. ././. *6/*6 *", "ALS . . *"),
    ("ALSDE . . */* *", "ALSDE . . *10/*10"),
    ("ALS . . */*/*/* * swap=.", "ALS hands=*3/*3/*3/*3 swap="),
    ("ALS . . */*/* *", "ALS hands=*3/*6/*3"),
    ("ALS S1l2/./. . A2/A3 * ability=S1:2 noted=1A1", "ALS S1l2/./. . A2/A3 NOTED=1a1 Ability=s1:2"),
    ("ALS . . L1L2/S1 * bound=1:L1,2:S1", "ALS . . L1L2/S1 * bound=L1S1"),
    ("ALS . . L1L2/S1 * bound=1:L1,2:S1", "ALS . . L1L2/S1 * bound=2a:S1,1a:L1"),
    ("ALS . . L1L2/S1 * bound=1:L1L2", "ALS . . L1L2/S1 * bound=1a:L2L1:2"),
    ("ALS . ./s2/. L1L2/S1 * bound=1:L1,2:S1S2:1", "ALS . ./s2/. L1L2/S1 * bound=2a:S2S1:1,1:L1"),
    ("ALS . . L1L2/S1S2 * bound=2:S1S2:1", "ALS . . L1L2/S1S2 * bound=2a:S1S2:1"),
    ("ALS . . L1/S1/L2/S2 * asked=1a,1b bound=1:L1L2", "ALS . . L1/S1/L2/S2 * bound=L2L1"),
    ("ALS . . L1/S1/L2L3/S2 * asked=1a,1b bound=1a:L1,1b:L2L3:1", "ALS . . L1/S1/L2L3/S2 * bound=1:L1,1b:L2L3:1"),
    ("ALS . . A1/A2 * first=1 turn=1 score=0:0 battle=1 target=12 ties=first", "ALS . . A1/A2"),
    ("ALS . . A1/A2 * withdrawal=yes scoring=Normal turn=2 first=2", "ALS . . A1/A2 first=2"),
    ("ALS . . ./A2 * turn=2", "ALS . . ./A2"),
    ("ALS L6/./. . ./. * turn=2 score=6:0 over=fought:1:6", "ALS L6/./. . ./."),
    ("ALS . . A1/A2 * score=0:4 over=withdrawn:2:4", "ALS . . A1/A2 * score=0:4 over=withdrawn"),
]


@pytest.mark.parametrize(("strict", "lenient"), SAME_LINES)
def test_is_read_leniently(strict, lenient):
    assert read_position(lenient) == read_position(strict)


def test_is_written_with_no_field_that_has_its_default():
    text = f"ALS ./L6/. ./l3/. A3L2/S1S2 {REST}"
    assert Battle.from_position(text).position == text


def test_is_the_position_of_the_drawing():
    by_hand = drawn(p1="L6 a1 | . | S5", p2=". | L2 | .", hands=("A2 A3", "S1 S2"), supplies={"1S": 2})
    laid = by_hand.battle.position
    assert laid.startswith("ALS L6a1/./S5+2 ./L2/. A2A3/S1S2 A4A5A6L1")
    assert read_position(laid)[0] == by_hand.battle.state


def test_the_rest_is_dealt_from_the_seed():
    one, other = (Battle.from_position(f"ALS L6/./. . A1*2/* seed={seed}") for seed in (1, 2))
    assert one.position != other.position
    assert one.position == Battle.from_position("ALS L6/./. . A1*2/* seed=1").position
    for battle in (one, other):
        assert [battle.view(None).hand_size(seat) for seat in range(2)] == [3, 6]
        assert "A1" in battle.view(0).hand
        assert state_problems(battle.state) == []


def test_a_hand_can_say_what_a_player_remembers():
    b = Battle.from_position(f"ALS ./L6/. ./l3/. A3/S1S2 {REST}L2 know=1a:L3@2L1,S6@-2a;*:S2@2a")
    assert b.view(0).places("L3") == ["2L1"]
    assert "hand 2a" not in b.view(0).places("S6")
    assert [b.view(seat).known_hand(1) for seat in (0, None)] == [["S2"], ["S2"]]
    assert b.view(None).places("L3") != ["2L1"]


def test_the_obvious_conclusions_are_drawn_and_written():
    b = Battle.from_position(f"ALS ./L6/. ./l3/. A3/S1S2 {REST}L2 know=1a:L3@2L1|2a,S1@2a,S2@2a")
    assert b.view(0).places("L3") == ["2L1"]
    assert "know=1a:L3@2L1,S1@2a,S2@2a" in b.position


def test_a_view_without_a_deck_hides_the_rest_there():
    full = f"ALS ./L6/. ./??/. A3/???? {'??' * 13} view=1a"
    assert read_view("ALS ./L6/. ./??/. A3/*2 view=1A") == read_view(full)
    assert View.from_position(full).strength(1, "L") == 2


@pytest.mark.parametrize("name", ["notation.md"])
def test_the_examples_of_the_docs_run(name):
    done = doctest.testfile(str(DOCS.with_name(name)), module_relative=False)
    assert done.attempted > 10
    assert done.failed == 0


def test_the_docs_name_every_field_and_every_ability_with_several_questions():
    text = DOCS.read_text("utf-8")
    for name in READERS:
        assert f"`{name}`" in text or f"`{name}=`" in text
    rows = {line.split("`")[1]: line for line in text.splitlines() if "| 1 " in line}
    numbers = {CODES[card]: len(stages) for card, stages in STAGES.items() if len(stages) > 1}
    assert set(rows) == set(numbers)
    for code, number in numbers.items():
        assert f"{number} " in rows[code] and f"{number + 1} " not in rows[code]


# Refusing


TWO = f"ALS ./L6/. ./l3/. A3/S1S2 {REST}L2"  # sound, so that the last field is all that is wrong
MISTAKES = [
    ("", "row: missing"),
    ("AL", "row: 2 theaters"),
    ("ALLL", "row: 4 theaters"),
    ("ALA", "row: theater A 2 times"),
    ("ALX", "row: no theater 'X'"),
    ("ALS L6/.", "1: character 5: 2 stacks for the row ALS"),
    ("ALS L7/./.", "1: character 5: no card 'L7'"),
    ("ALS ./L6L/.", "1: character 9: no card 'L'"),
    ("ALS L6+x/./.", "1: character 8: 'x' is no number"),
    ("ALS L6+99999/./.", "1: character 8: '99999' is no number from 0 to 9999"),
    ("ALS ./L6/. ./L6/.", "cards: L6 lies at 2 places"),
    ("ALS ./D6/.", "cards: D6 is no card of the theaters ALS"),
    ("ALS . . A1", "hands: character 9: 1 hands"),
    ("ALS . . A1/A2/A3/A4/A5", "hands: character 9: 5 hands"),
    ("ALS . . A1*9/A2*9", "hands: 18 cards to deal and 16 left"),
    ("ALS . . A1*99/A2", "hands: character 12: '99' is no number from 0 to 30"),
    ("ALS . . A1/A2 A3", "deck: A4 A5 A6 L1 L2"),
    ("ALS . . A1/??", "cards: 1 hidden"),
    ("ALS . . . . .", "deck: character 13: a second time ('.'): every further field has a name"),
    (f"{TWO} turn=1 turn=2", "turn: character 66: a second time ('2'): write it once"),
    (f"{TWO} turn=3", "turn: character 59: '3': one of 1, 2"),
    (f"{TWO} turms=1", "turms: character 60: no such field (did you mean 'turn'?)"),
    (
        f"{TWO} scoring=begginer",
        "scoring: character 62: 'begginer': one of normal, beginner (did you mean 'beginner'?)",
    ),
    (f"{TWO} score=3", "score: character 60: '3': the points of side 1 and of side 2"),
    (f"{TWO} score=12:3", "score: 12:3 has won a war to 12"),
    (f"{TWO} chart=4-2:5-3", "chart: character 60: "),
    (f"{TWO} target=0", "target: character 61: '0' is no number from 1 to 9999"),
    (f"{TWO} seed=-1", "seed: character 59: '-1' is no number from 0"),
    (f"{TWO} bound=A4", "bound: A4 is in nobody's hand"),
    (f"{TWO} bound=1:S1", "bound: S1 is in no hand of side 1"),
    (f"{TWO} bound=1a:S1", "bound: S1 is in no hand of 1a"),
    (f"{TWO} bound=2:S1A4", "bound: A4 is in no hand of side 2"),
    (f"{TWO} bound=2:S1A4:2", "bound: A4 is in no hand of side 2"),
    (f"{TWO} bound=2:A4A5:1", "bound: 2a owes 1 of these cards and holds 0"),
    (f"{TWO} bound=2b:S1A4:1", "bound: 2b is no single player here"),
    (f"{TWO} bound=2:S1A4:3", "bound: character 60: '3' is no number from 1 to 2"),
    (f"{TWO} bound=2:S1,2a:S1A4:1", "bound: S1 2 times: each card is named for one player"),
    (f"{TWO} bound=2:S1L6:1", "bound: L6 lies face up"),
    (f"{TWO} bound=2:S1D6:1", "bound: D6 is no card of this game"),
    (f"{TWO} bound=2:??", "bound: character 60: named cards are known to all"),
    (f"{TWO} named=2:S1", "named: character 60: no such field"),
    (f"{TWO} ability=L6", "ability: L6 has no instant ability"),
    (f"{TWO} ability=A2", "ability: A2 is not in play"),
    (f"{TWO} ability=L3:2", "ability: L3 has 1 questions, not a number 2"),
    (f"{TWO} ability=L3>L2", "ability: L3 cannot use another card's ability"),
    (f"{TWO} ability=L", "ability: character 62: no card 'L'"),
    (f"{TWO} drawn=L2", "cards: L2 lies at 2 places"),
    (f"{TWO} noted=1L1", "noted: nothing is being resolved"),
    (f"{TWO} queue=L3 ", "queue: nothing is being resolved"),
    (f"{TWO} queue=??", "queue: character 60: hidden cards do not wait"),
    (f"{TWO} envoy=1L1", "envoy: D2 is not in play"),
    (f"{TWO} envoy=1Q1", "envoy: character 60: '1Q1': the place of a card in play, like 1A2"),
    (f"{TWO} swap=.", "swap: nobody has a partner"),
    (f"{TWO} over=fought", "over: there are cards in hand"),
    (f"{TWO} over=withdrawn:1:6 score=6:0", "over: it ends 2:4 as it stands"),
    (f"{TWO} over=withdrawn", "over: the score of side 2 does not hold the 4 points"),
    (f"{TWO} over=withdrawn score=0:6 withdrawal=no", "over: nobody may withdraw in this mode"),
    (f"{TWO} over=lost", "over: character 59: 'lost': one of fought, withdrawn"),
    (f"{TWO} over=fought ability=L3", "over and ability: only one of them at a time"),
    (f"{TWO} asked=1b", "asked: it is the turn of 1a: leave it out"),
    (f"{TWO} know=1a:L3@1L1", "know: 1a is wrong about L3: it is at 2L1"),
    (f"{TWO} know=1a:L3@2L7", "know: 'L3@2L7': nothing lies at '2L7'"),
    (f"{TWO} know=1a:X3@2L1", "know: 'X3@2L1': a card of the game, once, and places"),
    (f"{TWO} know=1b:L3@2L1", "know: '1b': each observer once, one of *, 1a, 2a"),
    (f"{TWO} view=1a", "view: this is what one observer sees, not a position"),
    ("ALS L1/./. . A1/A2 ability=L1", "drawn: L1 at question 1 has drawn a card: say which"),
    ("ALS L3/./. . A1/A2 ability=L3", "ability: no card to choose from"),
    ("ALS L3/./. . A1/A2 ability=L3 drawn=A4", "drawn: L3 at question 1 has drawn no card: leave it out"),
    ("ALS S1/./. . A1/A2 ability=S1:2", "noted: nothing: S1 at question 2 has noted a place like 2L1"),
    ("ALS S1/./. . A1/A2 ability=S1:2 noted=2A1", "noted: 2A1: S1 at question 2 has noted a place like 2L1"),
    ("ALS S1/./. . A1/A2 ability=S1:2 noted=1A2", "noted: 1A2: S1 at question 2 has noted a place like 2L1"),
    ("ALS S1/./. . A1/A2 ability=S1 noted=1A1", "noted: S1 has noted nothing at question 1"),
    ("ALS S4L6/./. . A1/A2 ability=S4:2 noted=1A2", "ability: S4 at question 2 asks which player of side 1"),
    ("ALS S4L6/./. . A1/A2/A3 ability=S4:2 noted=1A2", "noted: S4 takes back cards lying face down"),
    ("DLS D4/./. . L6/S1 ability=D4:2 noted=S1", "noted: S1 was shown: it is in a hand of side 1"),
    ("DLS D5/./. . L6/S1/S2 . ability=D5", "ability: D5 at question 1 draws a card"),
    ("DLS . . */*/*/* swap=1a:D1", "swap: D1 is not in the hand of 1a"),
    ("DLS . . D1*/*/D2*/* swap=1a:D1,1b:D2", "swap: 1a and 1b have both chosen"),
    ("DLS . . ./*/*/* swap=.", "swap: no card to choose from"),
    ("DLS L6/./. . */*/*/* swap=.", "swap: cards are in play"),
    ("DLS . . D1*/*/D2*/* swap=1a:D1 asked=2a", "asked: that cannot be: here it is 2a,1b,2b"),
    ("DLS d2/L6/. . A1/A2 envoy=1L1", "envoy: D2 lies face down"),
    ("DLS ./L6D2/. . D1/L2 envoy=1L1", "envoy: D2 covers that card already"),
    ("DLS D2/L6/. ./L5/. D1/L2 envoy=2L1", "envoy: D2 has no card to cover at 2L1"),
    ("ALS L3/A1/. . A2/A4 ability=L3 queue=A1", "queue: A1 cannot wait"),
    ("ALS L3/A1/. . A2/A4 ability=L3 queue=A2", "queue: A2 cannot wait"),
    ("ALS L3/A1/. . A2/A4 ability=L3 asked=2a", "asked: that cannot be: here it is 1a"),
    ("x" * (MAX_POSITION_CHARS + 1), "10001 characters: at most 10000"),
    ("a " * 100, "100 fields: at most 40"),
]


@pytest.mark.parametrize(("text", "reason"), MISTAKES)
def test_says_what_is_wrong(text, reason):
    said = reasons(text)
    assert any(one.startswith(reason) for one in said), said


@pytest.mark.parametrize(("text", "reason"), [row for row in MISTAKES if row[0].startswith(TWO)])
def test_says_nothing_else(text, reason):
    assert len(reasons(text)) <= 2


ID_AT = {"impossible": 1, "error": 1, "unreadable": 0}  # {function: the argument that is the id of a message}


def message_ids():
    """The ids that the reader of positions names."""
    found = set()
    for file in Path(fields.__file__).parent.glob("*.py"):
        for call in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(call, ast.Call) and (at := ID_AT.get(ast.unparse(call.func).rpartition(".")[2])) is not None:
                found |= {str(each.value) for each in ast.walk(call.args[at]) if isinstance(each, ast.Constant)}
    return {f"position-{id}" for id in found}


def test_every_reason_is_a_message_of_a_field_in_every_language():
    written = set()
    for text, read in [(row[0], read_position) for row in MISTAKES] + [(row[0], read_view) for row in VIEW_MISTAKES]:
        for reason in reasons(text, read):
            assert reason.kind in (ReasonKind.UNREADABLE, ReasonKind.IMPOSSIBLE), reason
            written.add(reason.message.id)
            for language in languages():
                with using_language(language):
                    said = translate(reason.message.id, **reason.message.arguments)
                assert (said == reason) == (language == "en"), (language, said)
    file = Path(locale.__file__).parent / "en" / "position.ftl"
    texts = set(re.findall("^([a-z-]+) =", file.read_text("utf-8"), re.M)) - {"position-at", "position-owner"}
    chosen = {id for id in texts if re.search("drawn-none|drawn-some|swap-known|swap-unknown", id)}
    assert message_ids() == texts - chosen
    assert len(written) > 0.8 * len(texts), texts - written


def test_says_everything_that_is_wrong_at_once():
    said = reasons("ALS L6/./S5+2 ./L2/. L6A3/D1 A4* turn=3 score=99:0 queue=S5 bound=A4 foo=1 asked=3a")
    for name in ("turn", "foo", "asked", "cards: L6", "cards: D1", "bound", "queue: nothing", "queue: S5"):
        assert any(reason.startswith(name) for reason in said), (name, said)


VIEW_MISTAKES = [
    ("ALS", "view: missing"),
    ("ALS ./L6/. ./??/. A3/???? view=3a", "view: character 32: '3a': one of 1a, 2a, 1b, 2b"),
    ("ALS ./L6/. ./??/. A3/???? view=1b", "view: 1b has no hand here"),
    ("ALS ./L6/. ./??/. ??/???? view=1a", "hands: 1a knows their own hand"),
    ("ALS ./L6/. ./??/. A3/S1 view=2a", "cards: 2a knows all cards of side 2"),
    ("ALS ./L6/. ./??/. A3/???? ?? view=1a", "cards: 4 places are hidden, 16 cards unknown"),
    ("ALS ./L6/. ./??/. A3/???? view=1a seed=3", "seed: nobody sees the generator"),
    ("ALS ./L6/. ./??/. A3/???? view=1a bound=??", "bound: character 41: named cards are known to all"),
    ("ALS ./L6/. ./??/. A3/????/S1 view=1a bound=1:S1S2:1", "bound: side 1 is no single player here"),
    ("ALS ./L6/. ./??/. A3/???? view=1a bound=2:L1", "bound: L1 is in no hand of side 2"),
    ("ALS ./L6/. ./??/. A3/?? view=1a bound=2:L1L2S1:2", "bound: 2a owes 2 of these cards and holds 1"),
    ("ALS ./L6/. ./??/. A3/???? view=1a bound=2:L1L2:1 know=L1@-2a,L2@-2a", "know: no deal agrees"),
    ("ALS ./L6/. . A3/. over=withdrawn view=1a", "over: a view says who won how many points"),
    ("ALS ./L6/. ./??/. A3/???? view=1a know=S1@2a", "know: S1 can be at one place only"),
    ("ALS ./L6/. ./??/. A3/???? view=1a know=S1@9Z", "know: 'S1@9Z': nothing lies at '9Z'"),
    ("ALS ./L6/. ./??/. A3/???? view=1a know=L6@2a", "know: 'L6@2a': a card of the game, once"),
    ("ALS ./L6/. ??/??/. A3/. view=1a know=S1@2L1|2A1,S2@2L1|2A1,S3@2L1|2A1", "know: no deal agrees"),
    ("ALS . . A3*2/*3/*3/*3 swap=1a:?? view=1a", "hands: 1a knows"),
    ("ALS . . A3A4A5/*3/*3/*3 swap=1a:?? view=1a", "swap: 1a knows the card"),
    ("ALS . . A3A4A5/A6*2/*3/*3 swap=2a:A6 view=1a", "swap: 2a has chosen unseen"),
]


@pytest.mark.parametrize(("text", "reason"), VIEW_MISTAKES)
def test_says_what_is_wrong_with_a_view(text, reason):
    said = reasons(text, read_view)
    assert any(one.startswith(reason) for one in said), said


SETUPS = [
    (Setup(row="AL"), "row: 2 theaters"),
    (Setup(row="ALSDE"), "row: 5 theaters in a mode of 3"),
    (Setup(stacks={"3L": "L1"}), "no stack '3L'"),
    (Setup(stacks={"1L": "L9"}), "no card 'L9'"),
    (Setup(stacks={"1L": "??"}), "cards: 1 hidden"),
    (Setup(supplies={"1L": -1}), "supplies: -1 on side 1"),
    (Setup(hands=("L1 L2", "L2")), "cards: L2 lies at 2 places"),
    (Setup(hands=("L1", "L2", "L3")), "3 hands for 2 seats"),
    (Setup(hands=("L1", "L2"), deck="A1"), "deck: A2 A3"),
    (Setup(hands=("L1", "L2"), bound="L3"), "bound: L3 is in nobody's hand"),
    (Setup(hands=("L1", "L2"), first=2), "first 2, turn None: a side is 0 or 1"),
    (Setup(hands=("L1", "L2"), score=(12, 0)), "score: 12:0 has won a war to 12"),
]


@pytest.mark.parametrize(("setup", "reason"), SETUPS)
def test_a_setup_is_checked_by_the_same_rules(setup, reason):
    with pytest.raises(IllegalSetup) as caught:
        setup.place()
    assert any(one.startswith(reason) for one in caught.value.reasons), caught.value.reasons


# Fuzzing


def lines():
    """Lines of positions and of views, from every set of theaters."""
    random = rng.Random("lines")
    found = []
    for theaters in ROWS[::2]:
        for _, battle in moments(theaters, "fuzz", 1):
            found += [battle.position, battle.view(random.choice(observers(battle))).position]
    return found


LINES = lines()
PIECES = "ALSDEI123456alsdei?./*+-=:,;@|> \u00e4\u0663"


@st.composite
def mutated(draw):
    """A sound line with a few changes: letters put in, taken out, exchanged; fields lost, doubled, borrowed."""
    text = draw(st.sampled_from(LINES))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text)))
        end = min(len(text), at + draw(st.integers(0, 5)))
        words = text.split()
        other = draw(st.sampled_from(LINES)).split()
        change = draw(st.integers(0, 4))
        if change == 0:
            text = text[:at] + draw(st.text(PIECES, max_size=3)) + text[end:]
        elif change == 1:
            text = text[:at] + text[end:]
        elif change == 2:
            text = f"{text} {draw(st.sampled_from(other))}"
        elif change == 3 and words:
            del words[draw(st.integers(0, len(words) - 1))]
            text = " ".join(words)
        elif words:
            words[draw(st.integers(0, len(words) - 1))] = draw(st.sampled_from(other))
            text = " ".join(words)
    return text


def assert_is_refused_or_sound(text):
    try:
        state, memory = read_position(text)
    except AirLandSeaError:
        return
    assert state_problems(state) == []
    line = write_position(state, memory)
    assert read_position(line) == (state, memory)
    assert write_position(*read_position(line)) == line
    battle = Battle(state, memory)
    for observer in observers(battle):
        view = battle.view(observer)
        assert View.from_position(view.position) == view
    play_on(battle, line)


def play_on(battle, salt):
    """The battle can be played to its end."""
    random = rng.Random(salt)
    for _ in range(60):
        if battle.is_over:
            break
        battle.play(random_token(random, battle))
        assert state_problems(battle.state) == []


def assert_view_is_refused_or_sound(text):
    try:
        view = read_view(text)
    except AirLandSeaError:
        return
    assert read_view(write_view(view)) == view
    assert write_view(read_view(write_view(view))) == write_view(view)


FUZZING = settings(deadline=None, max_examples=1500, suppress_health_check=list(HealthCheck))


@pytest.mark.slow
@FUZZING
@given(mutated())
def test_a_changed_line_is_refused_or_is_another_sound_position(text):
    assert_is_refused_or_sound(text)
    assert_view_is_refused_or_sound(text)


@pytest.mark.slow
@FUZZING
@given(st.one_of(st.text(max_size=80), st.text(PIECES, max_size=120), st.text(PIECES).map("ALS ".__add__)))
def test_any_text_is_refused_or_is_a_sound_position(text):
    assert_is_refused_or_sound(text)
    assert_view_is_refused_or_sound(text)


@pytest.mark.parametrize(
    "text",
    [
        "ALS " + "L6" * 4_990,
        "ALS " + "L6/" * 3_000,
        "ALS know=" + "1a:" * 3_000,
        "ALS know=1a:" + "L6@1a," * 1_600,
        "ALS know=1a:L6@" + "1a|" * 3_000,
        "ALS swap=" + "1a:L6," * 1_600,
        "ALS asked=" + "x," * 4_000,
        "ALS queue=" + "L3" * 4_000,
        "ALS envoy=" + "1L1," * 2_000,
        "ALS " + "x= " * 3_000,
        "A" * 1_000_000,
        "ALS seed=" + "9" * 9_000,
        "ALS chart=" + "9" * 9_000 + "-2-1:5-3-2",
        "ALS chart=" + "9-" * 3_000,
        "ALS score=" + "9" * 9_000 + ":0",
        "\0" * 9_000,
        "\U0001f6a2" * 9_000,
    ],
    ids=lambda text: text[:14].encode("ascii", "replace").decode(),
)
def test_long_nonsense_is_refused_quickly(text):
    started = time.process_time()
    assert reasons(text)
    assert reasons(text, read_view)
    assert time.process_time() - started < 0.5
