"""R31 and R58: worlds that look the same to an observer at every moment have the same names and duties, and one view.

The worlds differ in the deal and in hidden choices. What an observer sees is said here, by R29 alone.
"""

from random import Random

import pytest

from airlandsea import Action, Battle
from airlandsea.rules.cards import CODES, NONE
from airlandsea.rules.determinize import determinize
from airlandsea.rules.state import State
from neutralize_battles import NAMING_ROWS, naming_battle, naming_token

WORLDS_MAX = 16
STEPS_MAX = 25
SEEN_BY_ALL = (
    "asked",
    "phase",
    "turn",
    "source",
    "ability",
    "stage",
    "deck_size",
    "supplies",
    "queue",
    "points",
    "how",
)


def sight(world: Battle, observer: int | None) -> list[object]:
    """What lies open to an observer."""
    state = world.state
    seen: list[object] = [getattr(state, name) for name in SEEN_BY_ALL]
    seen += [hand.bit_count() for hand in state.hand]
    if observer is not None:
        seen += [state.hand[observer], state.drawn if state.owner == observer & 1 else None]
    for stack, top in enumerate(state.top):
        card = top
        while card != NONE:
            is_up = state.face_up >> card & 1
            seen.append((stack, is_up, card if is_up or observer in (stack >> 3, 2 + (stack >> 3)) else None))
            card = state.below[card]
    return seen


def sight_of(world: Battle, option: Action, observer: int | None) -> tuple[str, list[int]]:
    """An answer as an observer sees it, and who holds the card if one is named."""
    is_own = observer is not None and any(seat & 1 == observer & 1 for seat in option.seats)
    holders: list[int] = []
    if option.token.endswith("?"):
        card = CODES.index(option.token[:2])
        holders = [seat for seat in range(1 - world.state.owner, 4, 2) if world.state.hand[seat] >> card & 1]
    return option.token if is_own else option.public_token, holders


def after(world: Battle, option: Action) -> Battle:
    """A copy in which an option has been played."""
    copy = world.copy()
    copy.play(option)
    return copy


def other_deals(world: Battle, observer: int | None, generator: list[int], number: int) -> list[Battle]:
    """Worlds that look the same to an observer who has just sat down."""
    states = [State() for _ in range(number)]
    for state in states:
        determinize(world.view(observer).raw, generator, state)
    return [Battle(state) for state in states]


@pytest.mark.slow
@pytest.mark.parametrize("theaters", NAMING_ROWS)
@pytest.mark.parametrize("observer", [0, None])
def test_worlds_that_look_the_same_have_the_same_duties_and_views(theaters: str, observer: int | None) -> None:
    compared = 0
    for number in range(3):
        random = Random(f"duties {theaters} {number}")
        world = naming_battle(random, theaters)
        worlds = [world, *other_deals(world, observer, [number], 6)]
        for _ in range(STEPS_MAX):
            world = worlds[0]
            if world.is_over:
                break
            chosen = world.options.get(naming_token(random, world))
            assert chosen is not None
            seen = sight_of(world, chosen, observer)
            first = after(world, chosen)
            others = [
                twin
                for other in worlds
                for option in other.options
                if sight_of(other, option, observer) == seen
                and sight(twin := after(other, option), observer) == sight(first, observer)
            ]
            random.shuffle(others)
            worlds = [first, *others[:WORLDS_MAX]]
            for other in worlds[1:]:
                assert (other.state.named, other.state.duties) == (first.state.named, first.state.duties)
                assert other.view(observer).to_bytes() == first.view(observer).to_bytes()
                compared += any(first.state.duties)
    assert compared > 20
