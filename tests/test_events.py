"""Events: what a step did, in order, to whom it may be told, and what can still be taken back."""

from typing import Any

import pytest

from airlandsea import Battle
from airlandsea.bots.engine.protocol import write_event
from airlandsea.events import Event, EventKind, events_of
from airlandsea.locale import using_language
from airlandsea.notation.codes import SEATS, card_number
from airlandsea.rules.state import PUBLIC
from airlandsea.text.events import NAMED, Narrator, message_id
from drawing import Drawn, battle
from pseudo_locale import FILL, PLAIN
from sample_battles import ROWS, battles, random_token


def play(drawn: Drawn, *tokens: str) -> list[Event]:
    """The events of the last of some steps."""
    events: list[Event] = []
    for token in tokens:
        state, memory = drawn.battle.state.copy(), drawn.battle.memory.copy()
        turn = drawn.battle.play(token)
        events = events_of(state, memory, turn.number, drawn.battle.state, drawn.battle.memory)
    return events


def kinds(events: list[Event]) -> list[str]:
    return [event.kind.value for event in events]


def sentences(events: list[Event], reader: int = 0) -> list[str]:
    return [Narrator(reader).tell(event) for event in events]


def test_a_deploy_is_seen_by_all_and_passes_the_turn():
    events = play(battle(hands=("L6 A1", "S1")), "L6L")
    assert kinds(events) == ["played", "turn begins"]
    assert events[0].known_to == {0, 1, PUBLIC}
    assert sentences(events, 1) == ["The enemy deploys Heavy Tanks to Land.", "It is your turn."]


def test_an_improvised_card_is_named_to_its_own_side_only():
    events = play(battle(hands=("L6 A1", "S1")), "l6S")
    assert events[0].known_to == {0}
    assert events[0].as_seen_by(1).card is None
    assert sentences(events, 0)[0] == "You play Heavy Tanks face down to Sea."
    assert sentences(events, 1)[0] == "The enemy plays a card face down to Sea."


def test_supply_lines_pays_before_the_card_does_anything():
    drawn = battle(row="ELS", p1="E2 | . | .", hands=("S3 L1", "L6"), turn=0)
    events = play(drawn, "S3L")
    assert kinds(events) == ["played", "supplied", "triggered"]
    assert sentences(events)[1] == "The enemy gains 1 supply in Land."


@pytest.mark.parametrize(
    ("drawing", "token", "by"),
    [
        ({"p2": "A5 | . | ."}, "l6S", "Containment"),
        ({"p1": ". | L1 L2 L3 | .", "p2": "S5 | . | ."}, "L6L", "Blockade"),
    ],
)
def test_a_card_destroyed_at_once_says_by_what(drawing, token, by):
    events = play(battle(hands=("L6 A1", "S1"), **drawing), token)
    assert kinds(events) == ["played", "destroyed", "turn begins"]
    assert sentences(events)[1].startswith(f"{by} destroys your Heavy Tanks")


def test_a_flip_names_chooser_owner_and_face():
    drawn = battle(p1=". | . | .", p2="a1 | . | .", hands=("L3 A2", "S1"))
    events = play(drawn, "L3L", "2A1")
    assert kinds(events) == ["flipped", "turn begins"]
    assert sentences(events, 0)[0] == "You flip the enemy's Support in Air face up."
    assert sentences(events, 1)[0] == "The enemy flips your Support in Air face up."


def test_a_flip_chain_tells_each_ability_as_it_comes_up():
    drawn = battle(p1="a3 | . | .", p2=". | l2 | .", hands=("L3 A2", "S1"))
    events = play(drawn, "L3L", "1A1")
    assert kinds(events) == ["flipped", "triggered"]
    assert events[1].card == card_number("A3")


def test_an_ability_without_anything_to_do_says_so():
    events = play(battle(row="ASL", hands=("A3 L1", "S1")), "A3A")
    assert kinds(events) == ["played", "triggered", "idle", "turn begins"]


def test_air_drop_waits():
    events = play(battle(hands=("A2 L1", "S1")), "A2A")
    assert kinds(events) == ["played", "triggered", "air drop waits", "turn begins"]


def test_reinforce_shows_its_card_to_its_owner_alone():
    events = play(battle(hands=("L1 A2", "S1"), row="ALS"), "L1L")
    assert kinds(events) == ["played", "triggered", "drew"]
    assert events[2].known_to == {0}
    assert events[2].random
    assert sentences(events, 1)[2] == "The enemy draws a card."


def test_give_and_take_tells_the_card_to_those_who_have_seen_it():
    drawn = battle(row="DLS", hands=("D5 L2", "S1"))
    events = play(drawn, "D5D", "give")
    assert kinds(events)[:2] == ["gave", "drew"]
    assert events[0].known_to == {0, 1}
    assert events[1].known_to == {0}


def test_naming_tells_everybody_whether_the_card_is_held():
    hit = play(battle(row="ILS", hands=("I4 L2", "S1 S2")), "I4I", "S1?")
    assert sentences(hit, 0)[0] == "You name Transport: the enemy holds it and must play it face down next."
    assert sentences(hit, 1)[0] == "The enemy names Transport: you hold it and must play it face down next."
    miss = play(battle(row="ILS", hands=("I4 L2", "S1 S2")), "I4I", "S6?")
    assert sentences(miss)[0] == "You name Super Battleship: the enemy does not hold it."


def test_the_result_says_how_and_how_much():
    withdrawn = play(battle(hands=("L6 A1", "S1")), "w")
    assert sentences(withdrawn) == ["You withdraw.", "The enemy wins the battle, 3 points."]
    fought = play(battle(hands=("L6", "")), "L6L")
    assert sentences(fought)[-1] == "The battle is fought out: you win it, 6 points."


def test_only_what_taught_nobody_anything_can_be_taken_back():
    drawn = battle(p1="A6 | . | .", hands=("S1 L2", "S2"))
    assert any(event.final for event in play(drawn, "S1S"))
    assert not any(event.final for event in play(drawn, "1A1"))
    assert not any(event.final for event in play(drawn, "L")[:1])


# Two worlds that look the same to an observer (R31)

SEEN_IN_HAND = "DEI . . E4D6D5/I1I2 *"
GIVEN = "DEI . . D5D1D2D3D4D6/E1E2E3E4E5E6 I1I2I3I4I5I6"
TAKEN_BACK = "ALS A6/./. . S4S6A1*/L2L3* *"
SHOWN_AND_TAKEN = "IDS . . D4D2/I1S5S4S3 * know=1a:I1@2a;*:I1@2a"
IN_A_PAIR = "LSA . . L1S1L2/A2A3S5/L6S3A4/A5L4L5 A1A6L3S2S4S6 first=1 swap=."


def told_of(position: str, tokens: str, observer: int) -> list[Any]:
    """Everything an observer is told of the last of some steps."""
    drawn = Drawn(Battle.from_position(position))
    for token in tokens.split()[:-1]:
        seat, _, what = token.rpartition(":")
        drawn.battle.play(what, SEATS.index(seat) if seat else None)
    seat, _, what = tokens.split()[-1].rpartition(":")
    state, memory = drawn.battle.state.copy(), drawn.battle.memory.copy()
    turn = drawn.battle.play(what, SEATS.index(seat) if seat else None)
    events = events_of(state, memory, turn.number, drawn.battle.state, drawn.battle.memory)
    seen = [event.as_seen_by(observer) for event in events]
    pairs = (len(drawn.battle.seats) > 2, len(drawn.battle.seats) > 3)
    sentences = [Narrator(observer, pairs=pairs).tell(event) for event in events]
    return [seen, sentences, [write_event(event) for event in seen], [event.final for event in events]]


@pytest.mark.parametrize(
    ("position", "before", "tokens"),
    [
        (SEEN_IN_HAND, "E4E D6! i1I", "d6D d5D"),  # shown to Requisition
        ("DEI . . I6D1D2/D6D5E1 * bound=D6D5 turn=2", "", "d6E d5E"),  # bound by Neutralize
        (GIVEN, "D5D give", "i1E e1E"),  # given by Give & Take
        (TAKEN_BACK, "S6S L2L 1A1 S4S 1A1", "a6L a1L"),  # taken back by Redeploy
        ("DAE . ./A5/. E4D6D5/A1A2 *", "E4E D6! A1A", "d6E d5E"),  # shown, and destroyed by Containment
    ],
)
def test_r31_a_face_down_play_does_not_tell_whether_it_is_a_card_once_seen_in_the_hand(position, before, tokens):
    readers = (0, 1, PUBLIC)
    one, other = ([told_of(position, f"{before} {token}", reader) for reader in readers] for token in tokens.split())
    alike = [mine == theirs for mine, theirs in zip(one, other, strict=True)]
    assert alike.count(False) == 1 and alike[2], "its player sees which card it is, and nobody else"


@pytest.mark.parametrize("observer", [0, PUBLIC])
def test_r31_a_card_taken_back_is_not_named_to_those_who_never_saw_it_lie(observer):
    one, other = (told_of(SHOWN_AND_TAKEN, f"d2D {card} D4D S4S 2I1", observer) for card in ("i1I", "s5I"))
    assert one == other
    assert "The enemy takes a card" in one[1][0] or observer == PUBLIC


@pytest.mark.parametrize("observer", [0, 2, PUBLIC])
def test_r31_no_flag_tells_whether_the_partner_knew_a_card_played_face_down(observer):
    before = "1a:L1> 2a:A2> 1b:L6> 2b:A5> 1a:l2L"
    one, other = (told_of(IN_A_PAIR, f"{before} 2a:{card}A", observer) for card in ("a3", "a5"))
    assert one == other


def test_what_is_final_is_so_by_what_everybody_sees():
    """A takeback tells the table that the step could be taken back."""
    before = "1a:L1> 2a:A2> 1b:L6> 2b:A5> 1a:l2L"
    one, other = (told_of(IN_A_PAIR, f"{before} 2a:{card}A", 1) for card in ("a3", "a5"))
    assert one[3] == other[3] and any(one[3])


def test_the_deal_is_told_too():
    drawn = battle(hands=("L6", "S1"))
    assert Narrator(0).tell(drawn.battle.opening) == "You are the 1st Player in battle 1."
    assert Narrator(1).tell(drawn.battle.opening) == "The enemy is the 1st Player in battle 1."


@pytest.mark.slow
def test_random_battles_tell_every_kind_in_every_form_and_every_step_something():
    told = {"event-dealt"}
    silent: set[str] = set()
    for theaters in ROWS:
        for random, some in battles(theaters, "events", 12):
            narrators = [Narrator(reader) for reader in (0, 1, PUBLIC)]
            while not some.is_over:
                state, memory = some.state.copy(), some.memory.copy()
                turn = some.play(random_token(random, some))
                events = events_of(state, memory, turn.number, some.state, some.memory)
                told |= {message_id(event) for event in events}
                silent |= set() if events else {turn.token}
                for narrator in narrators:
                    assert all("{" not in narrator.tell(event) for event in events)
    assert told == NAMED.keys()
    assert all(token == "give" or token[0] in "12" for token in silent)


def test_players_are_called_by_their_names():
    events = play(battle(hands=("L6 A1", "S1")), "L6L")
    assert Narrator(1, {0: "Ada", 1: "Bob"}).tell(events[0]) == "Ada deploys Heavy Tanks to Land."
    assert Narrator(PUBLIC, {0: "Ada", 1: "Bob"}).tell(events[1]) == "It is Bob's turn."


def test_every_kind_of_event_has_its_sentences():
    for kind in EventKind:
        assert any(id.startswith(f"event-{kind.value.replace(' ', '-')}") for id in NAMED), kind


def test_another_language_is_another_catalogue(longer):
    events = play(battle(p2="a1 | . | .", hands=("L3 A2", "S1")), "L3L", "2A1")
    with using_language(longer):
        sentence = Narrator(0).tell(events[0])
    assert sentence.translate(PLAIN).replace(FILL, "") == "You flip the enemy's Support in Air face up."
    assert sentence != Narrator(0).tell(events[0])
