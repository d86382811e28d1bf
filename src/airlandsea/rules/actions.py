"""The space of actions: every decision of the game is one whole number from 0 to SIZE - 1.

An action names places and, where a card leaves or shows itself from a hand, that card; never the identity of a card
lying face down. Places on the table are counted from the top of a stack: depth 0 is the uncovered card. The numbers
are a contract (`VERSION`): bots, records and networks store them.
"""

VERSION = 1

SKIP = 0  # decline a "may"
WITHDRAW = 1
GIVE = 2  # Give & Take
KEEP = 3
SEAT = 4  # + seat: this player draws, receives or takes back
THEATER = 8  # + slot
UNCOVERED = 13  # + side * 5 + slot: the uncovered card there
COVERED = 23  # + slot * 29 + depth - 1: a covered card of the side that is asked
REVEAL = 168  # + card
NAME = 204  # + card (Neutralize)
PASS = 240  # + card: to the partner (R33)
DEPLOY = 276  # + card * 5 + slot: face up
IMPROVISE = 456  # + card * 5 + slot: face down
SIZE = 636

DEPTHS = 29  # a stack of thirty cards is the highest that thirty cards can make


def deploy(card: int, slot: int) -> int:
    """Play a card face up."""
    return DEPLOY + card * 5 + slot


def improvise(card: int, slot: int) -> int:
    """Play a card face down."""
    return IMPROVISE + card * 5 + slot


def choose_uncovered(side: int, slot: int) -> int:
    """Choose an uncovered card."""
    return UNCOVERED + side * 5 + slot


def choose_covered(slot: int, depth: int) -> int:
    """Choose a card of the own side that lies under `depth` others."""
    return COVERED + slot * DEPTHS + depth - 1


def is_play(action: int) -> bool:
    """Return whether the action plays a card, face up or face down."""
    return action >= DEPLOY


def is_deploy(action: int) -> bool:
    """Return whether the action plays a card face up."""
    return DEPLOY <= action < IMPROVISE


def is_improvise(action: int) -> bool:
    """Return whether the action plays a card face down."""
    return action >= IMPROVISE


def played_card(action: int) -> int:
    """Return the card a play puts down."""
    return (action - DEPLOY) // 5 if action < IMPROVISE else (action - IMPROVISE) // 5


def played_slot(action: int) -> int:
    """The slot a play goes to."""
    return (action - DEPLOY) % 5
