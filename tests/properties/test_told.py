"""R31: what an observer sees follows from what they have been told, and from nothing else.

At every step the observer's view is dealt again. The same is done there, as far as they can tell: whenever they are
told the same, they see the same. So no number, no question and nobody's turn depends on a card they have not seen.
"""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from airlandsea import Battle
from airlandsea.errors import IllegalAction
from airlandsea.events import events_of
from airlandsea.rules.actions import DEPLOY, PASS, is_improvise, played_slot
from airlandsea.rules.check import state_problems
from airlandsea.rules.determinize import determinize
from airlandsea.rules.knowledge import HANDS, Memory
from airlandsea.rules.state import OBSERVERS, PUBLIC, State
from neutralize_battles import NAMING_ROWS, naming_battle, naming_token
from sample_battles import ROWS, all_codes, battles, observers, random_token


def seen_as(battle: Battle, observer: int | None, generator: list[int]) -> Battle:
    """A battle that looks the same to the observer, and in which everybody knows what the observer does."""
    view, deal, memory = battle.view(observer).raw, State(), Memory()
    determinize(view, generator, deal)
    row = [0] * HANDS + view.hand_could_be
    for cell, card in enumerate(Battle(deal).referee_view().raw.card[: view.cells]):
        row[card] = view.could_be[cell]
    memory.could_be = row * OBSERVERS
    return Battle(deal, memory)


def same_to(observer: int | None, number: int, seat: int, deal: Battle) -> list[int]:
    """The options of another deal that look like an action of a seat to the observer."""
    options = deal.options_for(seat).numbers
    mine = observer == seat or (observer is not None and is_improvise(number) and observer & 1 == seat & 1)
    if mine or not (is_improvise(number) or PASS <= number < DEPLOY):
        return [option for option in options if option == number]
    if is_improvise(number):
        return [option for option in options if is_improvise(option) and played_slot(option) == played_slot(number)]
    return [option for option in options if PASS <= option < DEPLOY]


def told(battle: Battle, number: int, seat: int, observer: int | None) -> list[object]:
    """Play, and what the observer is told of it."""
    before, knew = battle.state.copy(), battle.memory.copy()
    turn = battle.play(number, seat)
    reader = PUBLIC if observer is None else observer
    events = events_of(before, knew, turn.number, battle.state, battle.memory)
    return [turn.seat, *(event.as_seen_by(reader) for event in events)]


def compare(battle: Battle, token: str, generator: list[int], random: Random) -> int:
    """Play on, and compare every observer's view with that of another deal; how many could be compared."""
    deals = [(observer, seen_as(battle, observer, generator)) for observer in observers(battle)]
    seats = [seat for seat in sorted(battle.to_act) if token in battle.options_for(seat).tokens]
    seat = random.choice(seats)
    number = battle.options_for(seat).get(token).number
    before, knew = battle.state.copy(), battle.memory.copy()
    battle.play(number, seat)
    compared = 0
    for observer, deal in deals:
        alike = same_to(observer, number, seat, deal)
        if not alike:
            continue
        heard = told(Battle(before.copy(), knew.copy()), number, seat, observer)
        if told(deal, random.choice(alike), seat, observer) == heard:
            assert deal.view(observer) == battle.view(observer), (observer, token)
            assert state_problems(deal.state) == []
            if observer is not None:
                assert deal.options_for(observer).numbers == battle.options_for(observer).numbers
            compared += 1
    return compared


def check(random: Random, battle: Battle, choose: Callable[[Random, Battle], str]) -> int:
    """A whole battle."""
    generator = [random.getrandbits(60)]
    compared = 0
    while not battle.is_over:
        compared += compare(battle, choose(random, battle), generator, random)
    return compared


def naming_battles(theaters: str, number: int) -> Iterator[tuple[Random, Battle]]:
    for n in range(number):
        random = Random(f"named {theaters} {n}")
        yield random, naming_battle(random, theaters)


@pytest.mark.slow
@pytest.mark.parametrize("theaters", NAMING_ROWS)
def test_who_is_told_the_same_sees_the_same_of_what_neutralize_binds(theaters):  # R58
    assert sum(check(random, battle, naming_token) for random, battle in naming_battles(theaters, 20)) > 300


# Refusals


def anything(random: Random, battle: Battle) -> str:
    """A token of a form that there is, which may be an option or not."""
    code, letter = random.choice(all_codes(battle)), random.choice(battle.row)
    place = f"{random.choice('12')}{letter}{random.randint(1, 3)}"
    return random.choice(
        [code + letter, code.lower() + letter, f"{code}!", f"{code}?", f"{code}>", place, letter, "w", "-"]
    )


def refusal(battle: Battle, token: str, seat: int) -> list[str] | None:
    """The reasons why a player may not do that, or None."""
    try:
        battle.copy().play(token, seat)
    except IllegalAction as error:
        return list(error.reasons)
    return None


@pytest.mark.slow
@pytest.mark.parametrize("theaters", [*ROWS[::3], "LSI"])
def test_who_sees_the_same_is_refused_the_same_for_the_same_reasons(theaters):
    refused = 0
    for random, battle in [*battles(theaters, "refused", 3), *naming_battles("LSI", 3)]:
        generator = [random.getrandbits(60)]
        while not battle.is_over:
            token = anything(random, battle)
            for seat in battle.seats:
                reasons = refusal(battle, token, seat)
                assert refusal(seen_as(battle, seat, generator), token, seat) == reasons
                refused += reasons is not None
            battle.play(random_token(random, battle))
    assert refused > 100
