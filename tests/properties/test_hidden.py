"""R31: nothing that an observer is shown, offered or told depends on a card they have not seen."""

from collections import Counter
from itertools import permutations

import pytest

from airlandsea import Battle
from airlandsea.events import events_of
from airlandsea.rules.cards import CODES
from airlandsea.rules.check import state_problems
from airlandsea.rules.determinize import determinize
from airlandsea.rules.state import State
from drawing import P1
from drawing import battle as drawn
from sample_battles import ROWS, all_codes, battles, observers, random_token, true_place


def redealt(battle: Battle, observer: int | None, generator: list[int]) -> Battle:
    """A battle that looks the same to the observer."""
    deal = State()
    determinize(battle.view(observer).raw, generator, deal)
    return Battle(deal)


@pytest.mark.slow
@pytest.mark.parametrize("theaters", ROWS)
def test_a_redeal_is_a_sound_position_with_the_same_options_for_its_observer(theaters):
    for random, battle in battles(theaters, "redeal"):
        generator = [random.getrandbits(60)]
        while not battle.is_over:
            for observer in observers(battle):
                deal = redealt(battle, observer, generator)
                assert state_problems(deal.state) == []
                assert deal.to_act == battle.to_act
                if observer in battle.to_act:
                    assert deal.options_for(observer).numbers == battle.options_for(observer).numbers
            battle.play(random_token(random, battle))


@pytest.mark.slow
@pytest.mark.parametrize("theaters", ROWS)
def test_a_redeal_puts_every_card_where_it_can_be_for_its_observer(theaters):
    for random, battle in battles(theaters, "places", 3):
        generator = [random.getrandbits(60)]
        while not battle.is_over:
            for observer in observers(battle):
                view = battle.view(observer)
                deal = redealt(battle, observer, generator)
                assert all(true_place(deal, code) in view.places(code) for code in all_codes(battle))
            battle.play(random_token(random, battle))


@pytest.mark.slow
@pytest.mark.parametrize("theaters", ROWS)
def test_the_truth_is_always_among_what_an_observer_thinks_possible(theaters):
    for random, battle in battles(theaters, "truth", 3):
        while not battle.is_over:
            for observer in observers(battle):
                view = battle.view(observer)
                assert all(true_place(battle, code) in view.places(code) for code in all_codes(battle))
            battle.play(random_token(random, battle))


# Evenly


def chi_square(counts: Counter[str], outcomes: int, total: int) -> float:
    expected = total / outcomes
    return sum((count - expected) ** 2 / expected for count in counts.values()) + expected * (outcomes - len(counts))


@pytest.mark.slow
def test_every_deal_that_fits_is_equally_likely():
    b = drawn(
        row="ALS", p1="A1 A2 A3 | L1 L2 L3 | .", p2="A4 A5 | L4 | S1", hands=("S2", "L5 L6 S3 S4"), deck="A6 S5 S6"
    )
    view = b.battle.view(P1)
    hidden = ["L5", "L6", "S3", "S4", "A6", "S5", "S6"]
    generator = [2024]
    total = 21_000
    counts: Counter[str] = Counter()
    for _ in range(total):
        deal = State()
        determinize(view.raw, generator, deal)
        told = Battle(deal)
        counts[
            "/".join([" ".join(sorted(code for code in hidden if true_place(told, code) == "hand 2a")), *deck_of(told)])
        ] += 1
    outcomes = len({("".join(sorted(order[:4])), order[4:]) for order in permutations(hidden)})
    assert outcomes == 7 * 6 * 5
    assert len(counts) == outcomes
    assert chi_square(counts, outcomes, total) < 209 + 5 * (2 * 209) ** 0.5


def deck_of(battle: Battle) -> list[str]:
    return sorted(
        (code for code in all_codes(battle) if true_place(battle, code).startswith("deck")),
        key=lambda code: true_place(battle, code),
    )


@pytest.mark.slow
def test_a_card_known_in_a_hand_that_has_since_played_face_down_is_dealt_evenly_to_where_it_can_be():
    """After Requisition has shown L6, it is in a hand of three or is the card just played: one of four places."""
    b = drawn(row="ELS", hands=("E4 L6 L5 S6 S5", "S1 S2 S3"), deck="E1 E2 E3 E5 E6 L1 L2 L3 L4 S4")
    b.play("E4E", "L6!", "s1S", "s5S")
    view = b.battle.view(1)
    assert view.places("L6") == ["1S1", "hand 1a"]
    generator = [7]
    total = 8_000
    on_table = 0
    for _ in range(total):
        deal = State()
        determinize(view.raw, generator, deal)
        on_table += true_place(Battle(deal), "L6") == "1S1"
    assert abs(on_table - total / 4) < 5 * (total * 3 / 16) ** 0.5


@pytest.mark.slow
@pytest.mark.parametrize("theaters", ROWS)
def test_who_sits_down_in_the_middle_of_a_chain_knows_the_cards_it_is_about(theaters):
    for random, battle in battles(theaters, "sit down", 12):
        generator = [random.getrandbits(60)]
        while not battle.is_over:
            announced = [CODES[card] for card in [battle.state.source, *battle.state.queue] if card >= 0]
            fresh = Battle(battle.state.copy())
            for observer in observers(battle):
                deal = redealt(fresh, observer, generator)
                assert state_problems(deal.state) == []
                assert all(same_place(deal, battle, code) for code in announced)
            battle.play(random_token(random, battle))


def same_place(one: Battle, other: Battle, code: str) -> bool:
    return true_place(one, code) == true_place(other, code)


# Named cards that only their players can tell apart (R58)

ALONE = "ISL i4/i2/. ./s4/. L2L3L5/S1S2S6L6I6 I1I3I5S3S5L1L4 turn=2 bound=2:S1S2S6L6"
PAIRS = "ISL i4/i2/. ./s4/. L2L3L5/S1S2S6L6/I3/I6 I1I5S3S5L1L4 turn=2 asked=2a bound=2:S1S2S6L6"


def orders(start: str, taker: str) -> list[Battle]:
    """Side 2 plays a named card, takes it back, plays again, and once more: in every order of the cards."""
    worlds = [Battle.from_position(start)]
    for token in ["??L", "L2L", "2S1", "2L1", *taker.split(), "??I", "??L", "L5L", "1I1", "2S1"]:
        worlds = [after for world in worlds for after in played(world, token)]
    return worlds


def played(world: Battle, token: str) -> list[Battle]:
    """A battle after a token, or after every hidden play that looks like that to others."""
    found = []
    for option in world.options:
        if token in (option.token, option.public_token):
            found.append(world.copy())
            found[-1].play(option)
    return found


def looks(world: Battle) -> tuple[bytes, bytes]:
    """What the enemy and a spectator see."""
    return world.view(P1).to_bytes(), world.view(None).to_bytes()


@pytest.mark.parametrize("named", ["S1", "S2", "S6", "L6"])
@pytest.mark.parametrize(("start", "taker", "number"), [(ALONE, "", 48), (PAIRS, "2a", 48), (PAIRS, "2b", 24)])
def test_r31_naming_a_bound_players_card_again_does_not_tell_which_had_been_played(start, taker, number, named):
    worlds = orders(start, taker)
    assert len(worlds) == number
    assert len({looks(world) for world in worlds}) == 1
    answers: dict[str, set[tuple[bytes, bytes]]] = {}
    for world in worlds:
        before, knew = world.state.copy(), world.memory.copy()
        action = world.play(f"{named}?").number
        answer = str(events_of(before, knew, action, world.state, world.memory))
        answers.setdefault(answer, set()).add(looks(world))
    assert len(answers) == (3 if taker == "2b" else 2)  # held by a player, or not
    assert all(len(seen) == 1 for seen in answers.values())
