"""Tokens: actions as text.

=========  ====================================================
`L3S`      play L3 face up to Sea (deploy)
`l3S`      play L3 face down to Sea (improvise); others see `??S`
`w`        withdraw
`-`        skip, where an ability says "may"
`2L1`      that card on the table
`L`        that theater
`L3!`      reveal L3 from hand
`L3?`      name L3
`l3>`      pass L3 to the partner; others see `??>`
`give`     give the drawn card, or `keep` it
`1b`       that player
=========  ====================================================

The functions take a board: a `State` or a `View`, whose stacks are as high as the action means.
"""

import re
from typing import Protocol

from ..rules.actions import (
    COVERED,
    DEPLOY,
    DEPTHS,
    GIVE,
    KEEP,
    NAME,
    PASS,
    REVEAL,
    SEAT,
    SIZE,
    SKIP,
    THEATER,
    UNCOVERED,
    WITHDRAW,
    choose_covered,
    choose_uncovered,
    deploy,
    improvise,
    is_deploy,
    played_card,
    played_slot,
)
from ..rules.cards import THEATER_LETTERS
from ..rules.state import stack_at
from .codes import NUMBERS, SEATS, SIDES, card_code

WORDS = {WITHDRAW: "w", SKIP: "-", GIVE: "give", KEEP: "keep"}
READ_WORDS = {word: action for action, word in WORDS.items()}
PLAYED_CODES = tuple(card_code(played_card(number), is_deploy(number)) for number in range(DEPLOY, SIZE))  # [play]
PLAYED_SLOTS = tuple(played_slot(number) for number in range(DEPLOY, SIZE))  # [play]
PLAY = re.compile(r"([A-Za-z][0-9])([A-Z])")
PLACE = re.compile(r"([12])([A-Z])([0-9]{1,9})")
HAND_CARD = re.compile(r"([A-Za-z][0-9])([!?>])")
KINDS = {"!": REVEAL, "?": NAME, ">": PASS}
READ_AS = {"withdraw": "w", "skip": "-", "pass": "-", "no": "-", "–": "-", "g": "give", "k": "keep"}


class Board(Protocol):
    """What a token needs to know."""

    row: list[int]
    height: list[int]
    owner: int


def write_token(board: Board, action: int) -> str:
    """Return the token of an action on a board."""
    if action >= DEPLOY:
        return PLAYED_CODES[action - DEPLOY] + letter_at(board, PLAYED_SLOTS[action - DEPLOY])
    if action in WORDS:
        return WORDS[action]
    if action >= PASS:
        return card_code(action - PASS, False) + ">"
    if action >= NAME:
        return card_code(action - NAME) + "?"
    if action >= REVEAL:
        return card_code(action - REVEAL) + "!"
    if action >= UNCOVERED:
        return write_place(board, *chosen_place(board, action))
    if action >= THEATER:
        return letter_at(board, action - THEATER)
    return SEATS[action - SEAT]


def chosen_place(board: Board, action: int) -> tuple[int, int, int]:
    """Return side, slot and depth of the card that an UNCOVERED or COVERED action chooses."""
    if action < COVERED:
        return (action - UNCOVERED) // 5, (action - UNCOVERED) % 5, 0
    return board.owner, (action - COVERED) // DEPTHS, (action - COVERED) % DEPTHS + 1


def write_place(board: Board, side: int, slot: int, depth: int) -> str:
    """Return "2L1": the side, the theater, and the height from the bottom."""
    return f"{SIDES[side]}{letter_at(board, slot)}{board.height[stack_at(side, slot)] - depth}"


def letter_at(board: Board, slot: int) -> str:
    """Return the letter of the theater lying in a slot."""
    return THEATER_LETTERS[board.row[slot]]


def normalise(text: str) -> str:
    """Return what a token is read as: without spaces, "skip" as "-", theaters and places in upper case.

    The case of a played card is left alone: it says which way up it lies.
    """
    token = "".join(text.split())
    token = READ_AS.get(token.lower(), token)
    if token.lower() in ("w", "give", "keep") or token.lower() in SEATS:
        return token.lower()
    if len(token) == 3 and token[0].isalpha() and token[2].isalpha():
        return token[:2] + token[2].upper()
    return token.lower() if token.endswith(">") else token.upper()


def card_of_token(text: str) -> int | None:
    """Return the hand card that a token plays, shows, names or passes; None if it is no such token."""
    match = PLAY.fullmatch(text) or HAND_CARD.fullmatch(text)
    return NUMBERS.get(match[1].upper()) if match else None


def read_token(board: Board, text: str) -> int | None:
    """Return the action of a token on a board, read leniently, legal or not; None if it is no token."""
    token = normalise(text)
    if token in READ_WORDS:
        return READ_WORDS[token]
    if match := PLAY.fullmatch(token):
        card = NUMBERS.get(match[1].upper())
        slot = slot_named(board, match[2])
        if card is None or slot is None:
            return None
        return deploy(card, slot) if token[0].isupper() else improvise(card, slot)
    if match := HAND_CARD.fullmatch(token):
        card = NUMBERS.get(match[1].upper())
        return None if card is None else KINDS[match[2]] + card
    if match := PLACE.fullmatch(token):
        return read_place(board, SIDES.index(match[1]), match[2], int(match[3]))
    if token in SEATS:
        return SEAT + SEATS.index(token)
    slot = slot_named(board, token)
    return None if slot is None else THEATER + slot


def slot_named(board: Board, letter: str) -> int | None:
    """Return the slot of a theater's letter, if it lies in the row."""
    theater = THEATER_LETTERS.find(letter) if len(letter) == 1 else -1
    return board.row.index(theater) if theater >= 0 and theater in board.row else None


def read_place(board: Board, side: int, letter: str, height: int) -> int | None:
    """Return the action that chooses the card at a place: only the asked side's own covered cards can be chosen."""
    slot = slot_named(board, letter)
    if slot is None:
        return None
    depth = board.height[stack_at(side, slot)] - height
    if depth == 0:
        return choose_uncovered(side, slot)
    return choose_covered(slot, depth) if 0 < depth <= DEPTHS and side == board.owner else None


def token_of(board: Board, number: int) -> str:
    """Return the token of an action, or "" if it has none on this table."""
    try:
        token = write_token(board, number)
    except IndexError:
        return ""
    return token if read_token(board, token) == number else ""
