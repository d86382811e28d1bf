"""The cards that a player has played, and how the battles with them ended."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

LEAST_BATTLES = 3  # with a card, before it is listed as fatal
MOST = 5  # cards of a list


class CardCount(NamedTuple):
    """How often a player has played a card."""

    card: str
    battles: int  # in which it was played
    won: int  # of them


def count_cards(battles: Iterable[tuple[set[str], int | None]], side: int) -> list[CardCount]:
    """Return in how many battles each card was played, and how many of them were won.

    Args:
        battles: the cards that a player has played in a battle, and the side (0 or 1) that won it; a battle that nobody
            won does not count
        side: the player's
    """
    played, won = Counter[str](), Counter[str]()
    for cards, winner in battles:
        if winner is not None:
            played.update(cards)
            won.update(cards if winner == side else ())
    return [CardCount(card, number, won[card]) for card, number in sorted(played.items())]


def sum_cards(wars: Iterable[list[CardCount]]) -> list[CardCount]:
    """Return the counts of several wars together."""
    battles, won = Counter[str](), Counter[str]()
    for war in wars:
        for each in war:
            battles[each.card] += each.battles
            won[each.card] += each.won
    return [CardCount(card, number, won[card]) for card, number in sorted(battles.items())]


def choose_cards(cards: list[CardCount]) -> tuple[list[CardCount], list[CardCount]]:
    """Return the cards that were played in most battles, and those whose battles were lost more often than others."""
    battles = sum(each.battles for each in cards)
    usual = sum(each.battles - each.won for each in cards) / battles if battles else 0.0
    fatal = [each for each in cards if each.battles >= LEAST_BATTLES and lost_share(each) > usual]
    favourites = sorted(cards, key=lambda each: -each.battles)
    return favourites[:MOST], sorted(fatal, key=lambda each: (-lost_share(each), -each.battles))[:MOST]


def lost_share(count: CardCount) -> float:
    """Return the share of the battles with a card that were lost."""
    return 1 - count.won / count.battles
