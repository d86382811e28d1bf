"""An action says what it is as data; battles, views and options are made, compared and printed as people expect."""

from random import Random
from typing import Any

import numpy as np
import pytest

from airlandsea import Action, ActionKind, Battle, Mode, View, War
from airlandsea.errors import IllegalAction, IllegalSetup, Reason, ReasonKind
from airlandsea.rules.actions import SIZE
from sample_battles import battles

LINE = "ALS L6/a1/. L2/./s5 A3L3/A2S1 *"


def action(line: str, token: str) -> Action:
    """An option of a position."""
    found = Battle(line).options.get(token)
    assert found is not None
    return found


def fields(found: Action) -> tuple[Any, ...]:
    """All that an action says."""
    return found.kind.value, found.card, found.theater, found.place, found.target, found.face


@pytest.mark.parametrize(
    ("line", "token", "says"),
    [
        (LINE, "L3L", ("deploy", "L3", "L", None, None, "up")),
        (LINE, "l3S", ("improvise", "L3", "S", None, None, "down")),
        (LINE, "w", ("withdraw", None, None, None, None, None)),
        ("ALS S1L6/./. ././. A3/A2 * ability=S1", "1A1", ("card", None, None, "1A1", None, None)),
        ("ALS S1L6/./. ././. A3/A2 * ability=S1", "-", ("skip", None, None, None, None, None)),
        ("ALS S1L6/./. ././. A3/A2 * ability=S1:2 noted=1A1", "L", ("theater", None, "L", None, None, None)),
        ("ILS I4/./. ././. L2/S3 * ability=I4", "S3?", ("name", "S3", None, None, None, None)),
        ("ILS I5/L6/. ././. L2/S3 * ability=I5", "S3!", ("show", "S3", None, None, None, None)),
        ("DLS D5/./. ././. L6/S6/S1/S2 * ability=D5", "1b", ("player", None, None, None, 2, None)),
        ("DLS D5/./. ././. L6/S6 * ability=D5:2 drawn=L1", "give", ("give", None, None, None, None, None)),
        ("DLS D5/./. ././. L6/S6 * ability=D5:2 drawn=L1", "keep", ("keep", None, None, None, None, None)),
        ("ALS ././. ././. A1L1/A2L2/A3L3/A4L4 * swap=.", "l1>", ("pass", "L1", None, None, None, None)),
    ],
)
def test_an_action_says_what_it_is(line, token, says):
    found = action(line, token)
    assert fields(found) == says
    assert str(found) == repr(found) == found.token == token
    assert found.is_play == (found.kind in (ActionKind.DEPLOY, ActionKind.IMPROVISE))


@pytest.mark.parametrize("theaters", ["ALS", "DEI", "ALSDE"])
def test_the_fields_of_an_action_are_its_token(theaters):
    kinds = set()
    for random, battle in battles(theaters, "fields", 8):
        while not battle.is_over:
            for option in battle.options:
                kind, card, theater, place, target, face = fields(option)
                told: list[str | None] = [
                    card,
                    theater,
                    place,
                    None if target is None else battle.mode.seat_names[target],
                ]
                spelled = "".join(each for each in told if each)
                assert spelled in ("", option.token.upper().rstrip("!?>"), option.token), option
                assert (face == "up") == (option.token == f"{card}{theater}")
                kinds.add(kind)
            battle.play(random.choice(list(battle.options)))
    assert len(kinds) > 6


@pytest.mark.parametrize("theaters", ["ALS", "DEI"])
def test_r31_what_is_not_said_aloud_depends_on_no_hidden_card(theaters):
    for random, battle in battles(theaters, "aloud", 8):
        while not battle.is_over:
            for option in battle.options:
                hides = option.kind in (ActionKind.IMPROVISE, ActionKind.PASS)
                assert option.public_token == ("??" + option.token[2:] if hides else option.token)
                if option.place:
                    assert option.card is None
            battle.play(random.choice(list(battle.options)))


def test_options_are_a_sequence():
    battle = Battle(LINE)
    options = battle.options
    assert options and len(options) == len(list(options)) == len(options.tokens)
    assert options[0] in options and options[:2] == list(options)[:2] and options.index(options[1]) == 1
    assert "L3L" in options and "l3 s" in options and options[1].number in options and "L9L" not in options
    assert str(options) == " ".join(options.tokens)
    assert battle.legal_actions.tokens == options.tokens and battle.legal_actions_for("1a").tokens == options.tokens
    assert not battle.options_for(1)


def test_every_number_has_a_kind():
    assert len({kind_at(number) for number in range(SIZE)}) == len(ActionKind)


def kind_at(number: int) -> ActionKind:
    return Action(number, "", frozenset()).kind


# Battles


def test_a_battle_without_more_is_a_standard_battle_at_random():
    rows = {Battle().row for _ in range(8)}
    assert len(rows) > 1
    battle = Battle()
    assert battle.mode == Mode() and battle.score == (0, 0) and battle.number == 1 and battle.steps == 0
    assert battle.turn == battle.first_side and battle.phase == "turn" and len(battle.hand(0)) == 6


def test_a_battle_is_read_from_a_line():
    battle = Battle(LINE)
    assert battle == Battle.from_position(LINE) and battle.hand("2a") == ["A2", "S1"]
    with pytest.raises(IllegalSetup):
        Battle("ALS L6")


@pytest.mark.parametrize(
    "mode",
    [
        Mode(),
        Mode(slots=5, pairs=(True, True), target=1),
        Mode(pairs=(True, False), scoring="beginner", withdrawal=False),
        Mode(ties="nobody"),
        Mode(handicap=1),
        Mode(chart=(5, 4, 3, 6, 5, 4)),
    ],
)
def test_battle_view_and_war_tell_their_mode(mode):
    battle = Battle.deal(mode, seed=3)
    assert battle.mode == battle.view(0).mode == battle.view(None).mode == War(mode, seed=3).mode == mode


def test_two_battles_in_the_same_position_are_equal():
    one, other = Battle.deal(seed=5), Battle.deal(seed=5)
    assert one == other == one.copy()
    one.play(one.options[0])
    assert one != other and one != one.position
    one.undo()
    assert one == other
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)
    assert len({one.view(0), other.view(0), one.view(1)}) == 2
    assert War(seed=1) == War(seed=1) != War(seed=2)


def test_seats_are_numbers_or_names():
    battle = Battle.deal("team", seed=1)
    for number, name in enumerate(battle.mode.seat_names):
        assert battle.view(name) == battle.view(number) == battle.view(name.upper())
        assert battle.options_for(name).tokens == battle.options_for(number).tokens
        assert battle.view(None).hand_size(name) == battle.view(None).hand_size(number)
    seat = min(battle.to_act)
    token = battle.options_for(seat).tokens[0]
    assert battle.play(token, battle.mode.seat_names[seat]).seat == seat


def test_a_battle_prints_as_its_table():
    battle = Battle("ALS L6/a1+2/. L2/./s5 A3L3/A2S1 A4* ")
    drawn = str(battle)
    assert "L6 Heavy Tanks" in drawn and "a1 support" in drawn and "+ 2 supplies" in drawn
    assert "hand 1a: A3 L3" in drawn and "hand 2a: A2 S1" in drawn and "deck: A4" in drawn
    assert all(len(line) <= 80 for line in drawn.splitlines()[:-1])
    seen = str(battle.view(0))
    assert "a1 support" in seen and "s5" not in seen and "hand 2a: ?? ??" in seen and "A4" not in seen
    assert str(battle.view(None)).count("??") > 4


def test_what_a_view_prints_depends_on_no_hidden_card():
    for random, battle in battles("ALS", "drawings", 4):
        while not battle.is_over:
            view = battle.view(0)
            twin = Battle.from_view(view, random.getrandbits(60)).view(0)
            if twin == view:
                assert str(twin) == str(view)
            battle.play(random.choice(list(battle.options)))


def test_a_battle_from_a_view_looks_like_the_view():
    battle = Battle.deal(seed=7)
    random = Random(7)
    while not battle.is_over:
        view = battle.view(min(battle.to_act))
        imagined = Battle.from_view(view, random.getrandbits(60))
        assert imagined.view(view.seat).stacks.keys() == view.stacks.keys()
        assert imagined.hand(view.seat or 0) == view.hand
        assert imagined.options_for(view.seat or 0).tokens == battle.options_for(view.seat or 0).tokens
        assert view.options_of(battle.options.tokens).numbers == battle.options.numbers
        battle.play(random.choice(list(battle.options)))


def test_a_view_travels_as_bytes():
    view = Battle.deal(seed=7).view(0)
    assert View.from_bytes(view.to_bytes()) == view == view.copy()


# Reasons


def test_reasons_are_data():
    battle = Battle(LINE)
    with pytest.raises(IllegalAction) as caught:
        battle.play("L6L")
    reasons: Any = caught.value.reasons
    kinds = [reason.kind for reason in reasons]
    assert kinds == [ReasonKind.NOT_IN_HAND, ReasonKind.ASKED, ReasonKind.NEAREST]
    assert caught.value.reasons == tuple(battle.illegal_reasons("L6L"))
    assert reasons[0] == reasons[0].text == "L6 is not in your hand"
    assert battle.illegal_reasons("L3L") == []
    assert Reason(ReasonKind.OTHER, "x").kind is ReasonKind.OTHER


@pytest.mark.parametrize(
    ("token", "kind"),
    [
        ("hello", ReasonKind.UNREADABLE),
        ("1L1", ReasonKind.OTHER_KIND),
        ("D1L", ReasonKind.NO_CARD),
        ("L3D", ReasonKind.NO_THEATER),
        ("L6L", ReasonKind.NOT_IN_HAND),
        ("L3S", ReasonKind.WRONG_THEATER),
        ("1b", ReasonKind.NO_PLAYER),
        ("-", ReasonKind.NO_SKIP),
    ],
)
def test_the_kind_of_a_reason(token, kind):
    assert kind in {reason.kind for reason in Battle(LINE).illegal_reasons(token)}


def test_the_view_of_a_game_smaller_than_any_mode_prints():
    pyspiel = pytest.importorskip("pyspiel")
    from airlandsea.envs import open_spiel

    state = pyspiel.load_game(f"{open_spiel.NAME}(theaters=A,hand=1)").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    assert "AIR" in str(state.view(0)) and state.view(0).seats == range(2)


# What a view tells of an open question


def test_the_card_that_an_earlier_question_chose():
    battle = Battle("ALS S1L6/./. ././. A3/A2 * ability=S1:2 noted=1A2")
    view = battle.view(0)
    assert (view.phase, view.resolving, view.ability, view.stage, view.pending_place) == (
        "ability",
        "S1",
        "S1",
        2,
        "1A2",
    )
    assert view.card(view.pending_place) == "L6" and view.card_strength("1A2") == 6


def test_an_ability_that_incite_uses():
    battle = Battle("ILS ./L2/. ././S6 L3I1/S1 *")
    battle.play("I1I")
    battle.play("1L1")
    view = battle.view(None)
    assert (view.resolving, view.ability) == ("I1", "L2")


def test_partners_see_that_a_card_was_chosen_and_not_which():
    battle = Battle("ALS ././. ././. A1L1/A2L2/A3L3/A4L4 * swap=.")
    battle.play("a1>", "1a")
    assert battle.view("1a").swap_choices == {0: "A1"}
    assert battle.view("1b").swap_choices == battle.view(None).swap_choices == {0: "??"}


def test_the_cards_that_may_be_in_a_hand():
    view = Battle("ALS L6/./. L2/./. A3L3/A2S1 *").view(0)
    assert view.known_hand("2a") == [] and view.possible_hand(0) == ["A3", "L3"]
    assert "A2" in view.possible_hand("2a") and not {"A3", "L6", "L2"} & set(view.possible_hand("2a"))


def test_envoy_names_the_cards_it_may_cover():
    battle = Battle("DLS D2/./. ././. L6S6/S1 *")
    battle.play("L6L")
    view = battle.view(1)
    assert (view.phase, view.resolving, view.envoy_offers) == ("envoy", "D2", ["1L1"])
    assert view.options_of(["L", "-"]).tokens == ["L", "-"]


@pytest.mark.parametrize("number", [-1, 636])
def test_a_number_that_is_no_actions_is_refused(number):
    battle = Battle.deal(seed=1)
    with pytest.raises(ValueError, match=f"no action has the number {number}: the numbers go from 0 to 635"):
        battle.view(0).options_of([number])


def test_places_in_options_are_found_as_options_are():
    battle = Battle("ALS ././. ././. L6A3/S1A1 *")
    options = battle.options
    for place, action in enumerate(options):
        for item in (action, action.number, np.int64(action.number), action.token, f" {action.token} "):
            assert item in options
            assert options.index(item) == options.index(item, place, place + 1) == place
            assert options.index(item, -len(options)) == place
            assert options.count(item) == 1
        with pytest.raises(ValueError, match="has no place, because it is none of these options"):
            options.index(action.token, place + 1)
    assert options.count("S1S") == options.count(635) == options.count(None) == 0
    with pytest.raises(ValueError, match="'S1S' has no place, because it is none of these options: "):
        options.index("S1S")


def test_options_are_equal_if_their_actions_are():
    battle = Battle("ALS ././. ././. L6A3/S1A1 *")
    assert battle.options == battle.options == battle.copy().options_for(0)
    assert hash(battle.options) == hash(battle.options)
    before = battle.options
    battle.play("L6L")
    assert battle.options != before != [*before]
