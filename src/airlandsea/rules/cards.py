"""The 36 battle cards: one table, and the numbers the kernel knows them by.

A card is a number from 0 to 35: six times its theater plus its printed strength less one. This module knows
nothing of a battle.
"""

from typing import NamedTuple

AIR, LAND, SEA, DIPLOMACY, ECONOMICS, INTELLIGENCE = range(6)
THEATER_NAMES = ("Air", "Land", "Sea", "Diplomacy", "Economics", "Intelligence")
THEATER_LETTERS = "ALSDEI"

INSTANT, ONGOING, PLAIN = "instant", "ongoing", "none"


class Card(NamedTuple):
    """A row of the card table."""

    theater: int  # 0 to 5: the theater of its type
    strength: int  # 1 to 6: printed strength
    name: str
    timing: str  # INSTANT, ONGOING or PLAIN

    @property
    def code(self) -> str:
        """Theater letter and strength: "S5"."""
        return THEATER_LETTERS[self.theater] + str(self.strength)


CARDS = (
    Card(AIR, 1, "Support", ONGOING),
    Card(AIR, 2, "Air Drop", INSTANT),
    Card(AIR, 3, "Maneuver", INSTANT),
    Card(AIR, 4, "Aerodrome", ONGOING),
    Card(AIR, 5, "Containment", ONGOING),
    Card(AIR, 6, "Heavy Bombers", PLAIN),
    Card(LAND, 1, "Reinforce", INSTANT),
    Card(LAND, 2, "Ambush", INSTANT),
    Card(LAND, 3, "Maneuver", INSTANT),
    Card(LAND, 4, "Cover Fire", ONGOING),
    Card(LAND, 5, "Disrupt", INSTANT),
    Card(LAND, 6, "Heavy Tanks", PLAIN),
    Card(SEA, 1, "Transport", INSTANT),
    Card(SEA, 2, "Escalation", ONGOING),
    Card(SEA, 3, "Maneuver", INSTANT),
    Card(SEA, 4, "Redeploy", INSTANT),
    Card(SEA, 5, "Blockade", ONGOING),
    Card(SEA, 6, "Super Battleship", PLAIN),
    Card(DIPLOMACY, 1, "Relinquish", INSTANT),
    Card(DIPLOMACY, 2, "Envoy", ONGOING),
    Card(DIPLOMACY, 3, "Manipulate", INSTANT),
    Card(DIPLOMACY, 4, "Leverage", INSTANT),
    Card(DIPLOMACY, 5, "Give & Take", INSTANT),
    Card(DIPLOMACY, 6, "Grand Betrayal", PLAIN),
    Card(ECONOMICS, 1, "Retrofit", INSTANT),
    Card(ECONOMICS, 2, "Supply Lines", ONGOING),
    Card(ECONOMICS, 3, "Manipulate", INSTANT),
    Card(ECONOMICS, 4, "Requisition", INSTANT),
    Card(ECONOMICS, 5, "Arms Race", INSTANT),
    Card(ECONOMICS, 6, "Production Surge", PLAIN),
    Card(INTELLIGENCE, 1, "Incite", INSTANT),
    Card(INTELLIGENCE, 2, "Spy Network", ONGOING),
    Card(INTELLIGENCE, 3, "Manipulate", INSTANT),
    Card(INTELLIGENCE, 4, "Neutralize", INSTANT),
    Card(INTELLIGENCE, 5, "Surveil", INSTANT),
    Card(INTELLIGENCE, 6, "Covert Operations", PLAIN),
)

(SUPPORT, AIR_DROP, AIR_MANEUVER, AERODROME, CONTAINMENT, HEAVY_BOMBERS) = range(6)
(REINFORCE, AMBUSH, LAND_MANEUVER, COVER_FIRE, DISRUPT, HEAVY_TANKS) = range(6, 12)
(TRANSPORT, ESCALATION, SEA_MANEUVER, REDEPLOY, BLOCKADE, SUPER_BATTLESHIP) = range(12, 18)
(RELINQUISH, ENVOY, DIPLOMACY_MANIPULATE, LEVERAGE, GIVE_AND_TAKE, GRAND_BETRAYAL) = range(18, 24)
(RETROFIT, SUPPLY_LINES, ECONOMICS_MANIPULATE, REQUISITION, ARMS_RACE, PRODUCTION_SURGE) = range(24, 30)
(INCITE, SPY_NETWORK, INTELLIGENCE_MANIPULATE, NEUTRALIZE, SURVEIL, COVERT_OPERATIONS) = range(30, 36)

NONE = -1  # no card, no side, no place, nothing remembered

TYPE = tuple(card.theater for card in CARDS)  # [card] 0 to 5
PRINTED = tuple(card.strength for card in CARDS)  # [card] 1 to 6
INSTANTS = sum(1 << number for number, card in enumerate(CARDS) if card.timing == INSTANT)  # a set of cards
SETS = tuple(0b111111 << 6 * theater for theater in range(6))  # [theater] the set of its six cards
CODES = tuple(card.code for card in CARDS)  # [card] "A1" to "I6"
