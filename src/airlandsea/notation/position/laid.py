"""The five fields of the table in their strict form, read at once. In any other they are read one by one (`fields`)."""

from typing import NamedTuple

from ...rules.state import DECK, HAND
from .builder import MOST_SUPPLIES
from .tokenizer import cards_of, check_range, upper_cards

PLACES = {  # {(slots, seats): the places of a table, in the order of the line}
    (slots, seats): (*range(slots), *range(8, 8 + slots), *range(HAND, HAND + seats), DECK)
    for slots in (3, 5)
    for seats in (2, 3, 4)
}


class Laid(NamedTuple):
    """What lies on a table, hidden cards too."""

    stacks: dict[int, list[int]]  # {stack: cards from the bottom up}, without the empty ones
    supplies: dict[int, int]  # {stack: supplies}
    face_up: int  # the set of cards lying face up
    hands: list[list[int]]  # [seat] cards
    deck: list[int]  # from the top down
    cards: list[int]  # all of them


def read_table(row: str, one: str, two: str, hands: str, deck: str) -> Laid:
    """What the fields say; raises `KeyError` or `ValueError` if one of them is not in the strict form."""
    slots, seats = len(row), hands.count("/") + 1
    if one.count("/") != slots - 1 or two.count("/") != slots - 1:
        raise ValueError
    text = f"{one}/{two}/{hands}/{deck}"
    cells = text.split("/")
    supplies = take_supplies(cells, slots) if "+" in text else {}
    if text.count(".") != cells.count("."):  # "L3." is no stack
        raise ValueError
    cards = cards_of("".join(cells).replace(".", ""))
    piles, start = {}, 0
    for place, cell in zip(PLACES[slots, seats], cells, strict=True):
        if cell != ".":
            end = start + (len(cell) >> 1)
            piles[place] = cards[start:end]
            start = end
    if start != len(cards):  # "L3A/2" are no stacks
        raise ValueError
    held = [piles.pop(HAND + seat, []) for seat in range(seats)]
    rest = piles.pop(DECK, [])
    return Laid(piles, supplies, upper_cards(one + two), held, rest, cards)


def take_supplies(cells: list[str], slots: int) -> dict[int, int]:
    """Take the supplies off the texts of the stacks ("S5+2")."""
    supplies = {}
    for index in range(2 * slots):
        cells[index], plus, number = cells[index].partition("+")
        if plus:
            supplies[PLACES[slots, 2][index]] = check_range(number, 0, MOST_SUPPLIES)
    return supplies
