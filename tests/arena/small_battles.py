"""Small battles whose whole tree is walked: some theaters, some strengths in the pack, some cards in each hand.

They are those of docs/variants.md, written without OpenSpiel; chance is the order of all cards.
"""

from collections.abc import Iterator
from itertools import permutations
from random import Random

from airlandsea import Battle, Mode
from airlandsea.rules.battle import open_turn
from airlandsea.rules.card_moves import take_in_hand, under_the_deck
from airlandsea.rules.cards import CODES
from airlandsea.rules.state import State
from airlandsea.setup import new_state


def deal(row: str, cards: tuple[int, ...], hand: int) -> State:
    """A battle with the first cards in the hands, and the others in the deck in this order."""
    state = new_state(Mode(), row, [0])
    state.first_side = 0
    state.game = sum(1 << card for card in cards)
    for place, card in enumerate(cards):
        if place < 2 * hand:
            take_in_hand(state, card, place // hand)
        else:
            under_the_deck(state, card)
    open_turn(state, 0)
    return state


def pack(name: str) -> tuple[str, list[int], int]:
    """The row, the cards and the size of the hands of "ALS-16-1"."""
    row, strengths, hand = name.split("-")
    return row, [card for card, code in enumerate(CODES) if code[0] in row and code[1] in strengths], int(hand)


def deals(name: str, drawn: int) -> Iterator[State]:
    """Every deal, with every order of the cards that can be drawn: the first of the deck."""
    row, cards, hand = pack(name)
    for first in permutations(cards, 2 * hand + min(drawn, len(cards) - 2 * hand)):
        yield deal(row, (*first, *(card for card in cards if card not in first)), hand)


def random_deal(name: str, random: Random) -> State:
    """A deal at random."""
    row, cards, hand = pack(name)
    return deal(row, tuple(random.sample(cards, len(cards))), hand)


def battles(battle: Battle, bots, chance: float = 1.0, known=()) -> Iterator[tuple[float, Battle, tuple]]:
    """Every way in which a battle can go on: its probability, and how likely each option was at each turn."""
    if battle.is_over:
        yield chance, battle, known
        return
    seat = min(battle.to_act)
    options = battle.options_for(seat)
    chances = bots[seat].action_probabilities(battle.view(seat), options)
    for number, share in chances.items():
        if share:
            after = battle.copy()
            after.play(number, seat)
            yield from battles(after, bots, chance * share, (*known, chances))
