"""Random battles of every mode, for tests that must hold everywhere."""

from collections.abc import Iterator
from itertools import combinations, permutations, product
from random import Random

from airlandsea import Battle, Mode
from airlandsea.notation.codes import SEATS, card_number, codes_of
from airlandsea.rules.cards import NONE
from airlandsea.rules.modes import SCORINGS, TIES
from airlandsea.rules.state import DECK, DRAWN, HAND

LETTERS = "ALSDEI"
ROWS = ["".join(row) for row in combinations(LETTERS, 3)] + ["".join(row) for row in combinations(LETTERS, 5)]
PAIRS = [(False, False), (True, False), (True, True)]


def modes() -> Iterator[Mode]:
    """Every combination of the options that change how a battle goes."""
    for slots, pairs, scoring, ties, withdrawal in product((3, 5), PAIRS, SCORINGS, TIES, (True, False)):
        yield Mode(slots=slots, pairs=pairs, scoring=scoring, ties=ties, withdrawal=withdrawal)


def random_mode(random: Random, slots: int) -> Mode:
    """One of them, with a given number of theaters."""
    return random.choice([mode for mode in modes() if mode.slots == slots])


def random_battle(random: Random, theaters: str, **options: object) -> Battle:
    """A dealt battle over some theaters in any order, in any mode."""
    row = "".join(random.choice(list(permutations(theaters))))
    mode = random_mode(random, len(row)).but(**options)
    return Battle.deal(mode, row, seed=random.getrandbits(60))


def random_token(random: Random, battle: Battle) -> str:
    """Some option; seldom a withdrawal, so that battles last, and often an answer rather than a skip."""
    tokens = battle.options.tokens
    if len(tokens) > 1 and random.random() < 0.9:
        tokens = [token for token in tokens if token not in ("w", "-")]
    return random.choice(tokens)


def battles(theaters: str, salt: str, number: int = 6, **changes: object) -> Iterator[tuple[Random, Battle]]:
    """Some battles over the theaters, the same ones every time for the same salt."""
    for n in range(number):
        random = Random(f"{salt} {theaters} {n}")
        yield random, random_battle(random, theaters, **changes)


def observers(battle: Battle) -> list[int | None]:
    """Every seat, and the spectator."""
    return [*battle.seats, None]


def all_codes(battle: Battle) -> list[str]:
    """Every card of the game."""
    return codes_of(battle.state.game)


def true_place(battle: Battle, code: str) -> str:
    """Where a card really is, in a view's words."""
    state = battle.state
    card = card_number(code)
    place = state.where[card]
    if place == DRAWN:
        return "drawn"
    if HAND <= place < DECK:
        return f"hand {SEATS[place - HAND]}"
    beneath = 0
    while state.below[card] != NONE:
        card = state.below[card]
        beneath += 1
    if place == DECK:
        return f"deck {state.deck_size - beneath}"
    return f"{(place >> 3) + 1}{battle.row[place & 7]}{beneath + 1}"
