"""The 36 battle cards and how they are written. Knows no rule of play."""

from __future__ import annotations

from dataclasses import dataclass

# theater letter -> (name, timing) of the cards of strength 1 to 6; i = instant, o = ongoing, - = no ability
TABLE = {
    "A": "Support o, Air Drop i, Maneuver i, Aerodrome o, Containment o, Heavy Bombers -",
    "L": "Reinforce i, Ambush i, Maneuver i, Cover Fire o, Disrupt i, Heavy Tanks -",
    "S": "Transport i, Escalation o, Maneuver i, Redeploy i, Blockade o, Super Battleship -",
    "D": "Relinquish i, Envoy o, Manipulate i, Leverage i, Give & Take i, Grand Betrayal -",
    "E": "Retrofit i, Supply Lines o, Manipulate i, Requisition i, Arms Race i, Production Surge -",
    "I": "Incite i, Spy Network o, Manipulate i, Neutralize i, Surveil i, Covert Operations -",
}

NAME: dict[str, str] = {}
TIMING: dict[str, str] = {}
for _letter, _line in TABLE.items():
    for _strength, _entry in enumerate(_line.split(", "), start=1):
        NAME[f"{_letter}{_strength}"], TIMING[f"{_letter}{_strength}"] = _entry.rsplit(" ", 1)

SUPPORT, AERODROME, CONTAINMENT = "A1", "A4", "A5"
COVER_FIRE = "L4"
ESCALATION, BLOCKADE = "S2", "S5"
ENVOY, SUPPLY_LINES, SPY_NETWORK = "D2", "E2", "I2"


def printed_strength(code: str) -> int:
    """The number on the front of the card."""
    return int(code[1])


def is_instant(code: str) -> bool:
    return TIMING[code] == "i"


def cards_of(row: str) -> list[str]:
    """All cards of the theaters in the row."""
    return [f"{letter}{strength}" for letter in row for strength in range(1, 7)]


class Spot:
    """A single place: wherever one card lies by itself, on the table, in the deck or drawn. It moves with the card."""


@dataclass(eq=False)
class Card:
    """One battle card and, while it is in play, where and how it lies there."""

    code: str
    side: int | None = None
    theater: str | None = None
    face_up: bool = False
    spot: Spot | None = None  # None in a hand


@dataclass(eq=False)
class Hand:
    """The cards a player holds."""

    seat: int
    cards: list[Card]

    def codes(self) -> list[str]:
        return [card.code for card in self.cards]
