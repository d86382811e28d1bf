"""The fields of a position line: they are read into a `PositionBuilder`, and every unreadable part is reported with
its place.

The first five fields go by their order, all others by their names, in any order. Nothing here asks whether the position
is possible.
"""

import re
from collections.abc import Callable

from ...errors import IllegalMode
from ...rules import modes
from ...rules.cards import NONE, THEATER_LETTERS
from ...rules.modes import SCORINGS, TIES, TIES_OF_SIDE
from ...rules.state import FOUGHT, PUBLIC, QUEUE_MAX, WITHDRAWN
from ..codes import NUMBERS, SEATS, SIDES, set_of
from ..tokens import PLACE
from .builder import ANYBODY, HIDDEN_CARD, MOST_SUPPLIES, USUAL, Duty, PositionBuilder
from .knowledge import EVERYBODY
from .tokenizer import EMPTY, ORDER, FieldReader

FACE_UP = re.compile(f"[{THEATER_LETTERS}][1-6]")
OWNERS = (0b0101, 0b1010, 0b0001, 0b0010, 0b0100, 0b1000)  # the seats of both sides, and each seat
FOUNDATIONS = {*ORDER, "drawn", "over", "swap", "ability"}  # the other fields are checked against these


class Reading(FieldReader):
    """A line, and the draft of the position that it describes."""

    def __init__(self, text: str) -> None:
        super().__init__(text, READERS)
        self.draft = PositionBuilder()
        self.observer: int | None = None  # of a view
        if "hands" not in self.fields:
            self.draft.hands, self.draft.dealt = [[], []], [USUAL, USUAL]
        self.draft.rest = "deck" not in self.fields
        for name, read in READERS.items():  # the row first, since others need it
            if name in self.fields:
                read(self, name, self.fields[name])

    @property
    def is_incomplete(self) -> bool:
        """Whether the unreadable fields leave too little to check the rest."""
        return not self.unreadable.isdisjoint(FOUNDATIONS)


# The five fields in order


def read_row(reading: Reading, _name: str, text: str) -> None:
    """Read the row, "ALS"."""
    reading.draft.row = text.upper() if text.isascii() else text


def read_side(reading: Reading, name: str, text: str) -> None:
    """Read "L6a1/./S5+2": a side's stacks along the row, each from the bottom up, with its supplies."""
    draft, stack, offset = reading.draft, SIDES.index(name) << 3, 0
    row = draft.row
    cells = text.split("/")
    if len(cells) != len(row) and text not in EMPTY:
        like = "/".join("." * min(len(row), 5))
        reading.error(name, "stacks", number=str(len(cells)), row=row, like=like)
        return
    draft.face_up |= set_of(NUMBERS[code] for code in FACE_UP.findall(text))
    for cell in cells:
        if cell not in EMPTY:
            codes, plus, supplies = cell.partition("+")
            if plus:
                draft.supplies[stack] = reading.number(name, supplies, 0, MOST_SUPPLIES, offset + len(codes) + 1)
            if codes not in EMPTY:
                draft.stacks[stack] = reading.cards(name, codes, offset)
        stack += 1
        offset += len(cell) + 1


def read_hands(reading: Reading, name: str, text: str) -> None:
    """Read "A2L3/S1*4/*": a hand for each seat; * deals the usual number, *4 four cards more."""
    offset = 0
    hands = text.split("/")
    if len(hands) == 1 and text in (*EMPTY, "*"):
        hands *= 2
    if not 2 <= len(hands) <= 4:
        reading.error(name, "hands", number=str(len(hands)), seats=", ".join(SEATS))
        return
    for hand in hands:
        codes, dealt = hand, 0
        if "*" in hand:
            codes, _, number = hand.partition("*")
            dealt = reading.number(name, number, 0, 30, offset + len(codes) + 1) if number else USUAL
        reading.draft.hands.append(reading.cards(name, codes, offset) if codes not in EMPTY else [])
        reading.draft.dealt.append(dealt)
        offset += len(hand) + 1


def read_deck(reading: Reading, name: str, text: str) -> None:
    """Read the deck, "A4D2", from the top down; * for the rest."""
    codes = text.removesuffix("*")
    reading.draft.rest = codes != text
    reading.draft.deck = reading.cards(name, codes) if codes not in EMPTY else []


# Mode, war, turn


def read_choice(reading: Reading, name: str, text: str) -> None:
    """Read one of several words."""
    setattr(reading.draft, name, reading.choice(name, text, CHOICES[name]))


def read_handicap(reading: Reading, name: str, text: str) -> None:
    """Read the side that wins ties in every battle (R59)."""
    if "ties" in reading.fields:
        reading.error(name, "handicap-ties")
    reading.draft.ties = TIES_OF_SIDE + reading.choice(name, text, SIDES)


def read_number(reading: Reading, name: str, text: str) -> None:
    """Read a number."""
    setattr(reading.draft, name, reading.number(name, text, *BOUNDS[name]))


def read_chart(reading: Reading, name: str, text: str) -> None:
    """Read the chart of withdrawal costs, "4-2-1:5-3-2"."""
    try:
        reading.draft.chart = modes.read_chart(text)
    except IllegalMode:
        reading.error(name, "chart", text=repr(text), like=modes.write_chart(modes.STANDARD_CHART))


def read_score(reading: Reading, name: str, text: str) -> None:
    """Read the score, "3:6"."""
    points = text.split(":")
    if len(points) != 2:
        reading.error(name, "score-form", text=repr(text))
        return
    reading.draft.score = [reading.number(name, number, *BOUNDS[name]) for number in points]


def read_battle(reading: Reading, name: str, text: str) -> None:
    """Read the number of this battle, counted from 1."""
    reading.draft.battle = reading.number(name, text, *BOUNDS[name]) - 1


def read_over(reading: Reading, name: str, text: str) -> None:
    """Read "fought:1:6", "withdrawn:2:3" or "fought:.:0"; winner and points may be left out."""
    how, *score = text.split(":")
    winner, points = NONE, NONE
    if len(score) not in (0, 2):
        reading.error(name, "over-form", text=repr(text))
    elif score:
        winner = NONE if score[0] in EMPTY else reading.choice(name, score[0], SIDES)
        points = reading.number(name, score[1], 0, 6)
    ended = reading.choice(name, how, ("fought", "withdrawn"))
    reading.draft.over = ((FOUGHT, WITHDRAWN)[ended], winner, points)


def read_swap(reading: Reading, name: str, text: str) -> None:
    """Read "1a:L3,2b:S1": the cards chosen so far."""
    found = reading.by_owner(name, text, SEATS)
    if any(len(cards) > 1 for cards in found.values()):
        reading.error(name, "swap-form", text=repr(text))
    reading.draft.swap = {seat: cards[0] for seat, cards in found.items() if cards}


# The chain


def read_ability(reading: Reading, name: str, text: str) -> None:
    """Read "L5", "L5:2" or "I1>S1:2": the card, the card whose ability it uses, and the number of the question."""
    cards, colon, stage = text.partition(":")
    source, arrow, ability = cards.partition(">")
    found = [reading.cards(name, code) for code in ((source, ability) if arrow else (source,))]
    if any(len(codes) != 1 or codes[0] == HIDDEN_CARD for codes in found):
        reading.error(name, "ability-form", text=repr(cards))
        return
    reading.draft.ability = (found[0][0], found[-1][0], reading.number(name, stage, 0, 9) if colon else 1)


def read_several(reading: Reading, name: str, text: str) -> None:
    """Read "1a,1b", seats that may answer, or "1,2", sides for which an Air Drop waits."""
    attribute, choices = SEVERAL[name]
    setattr(reading.draft, attribute, reading.several(name, text, choices))


def read_queue(reading: Reading, name: str, text: str) -> None:
    """Read "A3L2": the cards whose abilities wait."""
    queue = reading.cards(name, text) if text not in EMPTY else []
    if HIDDEN_CARD in queue:
        reading.error(name, "queue-hidden")
    else:
        reading.draft.queue = queue


def read_envoy(reading: Reading, name: str, text: str) -> None:
    """Read "1L2,1S1": where the cards lie that Envoy may cover."""
    row = reading.draft.row
    for part in reading.parts(name, text, QUEUE_MAX):
        place = PLACE.fullmatch(part.upper())
        if place is None or place[2] not in row:
            reading.error(name, "envoy-form", part=repr(part), like=f"1{row[:1]}2")
        else:
            stack = SIDES.index(place[1]) << 3 | row.index(place[2])
            reading.draft.envoy.append((stack, int(place[3])))


def read_drawn(reading: Reading, name: str, text: str) -> None:
    """Read the drawn card, "L3"."""
    cards = reading.cards(name, text)
    if len(cards) == 1:
        reading.draft.drawn = cards[0]
        reading.draft.has_drawn = True
    elif cards:
        reading.error(name, "drawn-form", text=repr(text))


def read_bound(reading: Reading, name: str, text: str) -> None:
    """Read "2:L3", "2a:L3S1:1" or "L3": what Neutralize has named, and how many of these cards are owed."""
    if text not in EMPTY and ":" not in text:
        reading.draft.bound = [Duty(ANYBODY, reading.cards(name, text))]
    else:
        for part in reading.parts(name, text, len(OWNERS)):
            owner, _, rest = part.partition(":")
            codes, colon, number = rest.partition(":")
            who = OWNERS[reading.choice(name, owner, (*SIDES, *SEATS))]
            duty = Duty(who, reading.cards(name, codes))
            if colon and (owed := reading.number(name, number, 1, max(1, len(duty.cards)))) < len(duty.cards):
                duty.number = owed
            reading.draft.bound.append(duty)
    if any(HIDDEN_CARD in duty.cards for duty in reading.draft.bound):
        reading.error(name, "bound-hidden")
        reading.draft.bound = []


def read_observer(reading: Reading, name: str, text: str) -> None:
    """Read whose view it is."""
    if text == EVERYBODY:
        reading.observer = PUBLIC
    else:
        reading.observer = reading.choice(name, text, SEATS)


def read_later(reading: Reading, name: str, text: str) -> None:
    """Leave a field for later: it means something only when all cards have their places."""


CHOICES = {"scoring": SCORINGS, "ties": TIES, "withdrawal": ("no", "yes"), "first": SIDES, "turn": SIDES}
SEVERAL = {"asked": ("asked", SEATS), "airdrop": ("air_drop", SIDES)}  # {field: the field of the draft, its words}
BOUNDS = {"target": (1, 9999), "score": (0, 9999), "battle": (1, 9999), "seed": (0, 2**64 - 1)}
READERS: dict[str, Callable[[Reading, str, str], None]] = {
    "row": read_row,
    "1": read_side,
    "2": read_side,
    "hands": read_hands,
    "deck": read_deck,
    "scoring": read_choice,
    "ties": read_choice,
    "handicap": read_handicap,
    "withdrawal": read_choice,
    "target": read_number,
    "chart": read_chart,
    "score": read_score,
    "battle": read_battle,
    "first": read_choice,
    "turn": read_choice,
    "over": read_over,
    "swap": read_swap,
    "ability": read_ability,
    "noted": read_later,
    "asked": read_several,
    "queue": read_queue,
    "envoy": read_envoy,
    "drawn": read_drawn,
    "airdrop": read_several,
    "bound": read_bound,
    "know": read_later,
    "view": read_observer,
    "seed": read_number,
}
