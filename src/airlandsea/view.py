"""What one observer sees, in words: the friendly face of `rules.view.View`."""

from functools import cached_property
from typing import Self

from .errors import IllegalAction
from .notation.codes import (
    HIDDEN,
    SEATS,
    SIDES,
    card_code,
    card_number,
    codes_of,
    known_seat,
    known_side,
    slot_in,
    theater_letter,
)
from .notation.position import read_view, write_view
from .rules.battle import withdrawal_cost
from .rules.cards import CODES, ENVOY, NONE
from .rules.determinize import determinize
from .rules.state import ENVOY_OFFER, OVER, PUBLIC, State, stack_at
from .rules.strength import holder, strength, tie_holder
from .rules.view import ViewRecord as KernelView


def strengths_of(state: State) -> list[list[int]]:
    """[slot] the strengths of both sides."""
    return [[strength(state, side, slot) for side in range(2)] for slot in range(state.slots)]


class View:
    """What a seat (or a spectator, seat None) may know. Nothing in it depends on a card the observer has not seen.

    Cards are codes: "L3" face up, "l3" face down and known, "??" hidden. Places are "2L1" on the table, "deck 1" from
    the top, "drawn", and "hand 2a".
    """

    def __init__(self, kernel: KernelView) -> None:
        self.raw = kernel

    @classmethod
    def from_position(cls, text: str) -> Self:
        """The view of a line that `position` wrote, or a hand; raises `IllegalSetup` with all reasons."""
        return cls(read_view(text))

    @property
    def position(self) -> str:
        """The view as a position line, with `??` for what the observer does not know."""
        return write_view(self.raw)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.raw == other.raw

    def __hash__(self) -> int:
        return hash(self.raw)

    @property
    def seat(self) -> int | None:
        """The observer, or None for a spectator."""
        return None if self.raw.observer == PUBLIC else self.raw.observer

    @property
    def side(self) -> int | None:
        """The observer's side."""
        return None if self.seat is None else self.seat & 1

    @cached_property
    def row(self) -> str:
        """The theaters from left to right."""
        return "".join(theater_letter(theater) for theater in self.raw.row[: self.raw.slots])

    @property
    def to_act(self) -> frozenset[int]:
        """The seats that may answer now."""
        return frozenset(seat for seat in range(self.raw.seats) if self.raw.asked >> seat & 1)

    @property
    def is_over(self) -> bool:
        """Whether the battle is scored."""
        return self.raw.phase == OVER

    @property
    def turn(self) -> int:
        """The side whose turn it is."""
        return self.raw.turn

    @property
    def tie_holder(self) -> int | None:
        """The side that controls tied theaters, or None (R1, R59)."""
        side = tie_holder(self.sample_state)
        return None if side == NONE else side

    @property
    def first_side(self) -> int:
        """The side that holds the 1st Player commander."""
        return self.raw.first_side

    @property
    def score(self) -> tuple[int, int]:
        """Victory points of side 1 and side 2."""
        return self.raw.score[0], self.raw.score[1]

    # Cards

    @property
    def hand(self) -> list[str]:
        """The observer's own hand."""
        return [] if self.seat is None else codes_of(self.raw.hand[self.seat])

    def hand_size(self, seat: int) -> int:
        """How many cards a player holds."""
        return self.raw.hand_size[known_seat(seat, self.raw.seats)]

    def known_hand(self, seat: int) -> list[str]:
        """The cards that are certainly in a player's hand."""
        return codes_of(self.raw.hand[known_seat(seat, self.raw.seats)])

    @cached_property
    def stacks(self) -> dict[str, list[str]]:
        """Every stack of the row, bottom to top: {"1L": ["L6", "??"], …}."""
        return {
            SIDES[side] + letter: [self.code_at(cell) for cell in self.cells_of(side, letter)]
            for side in range(2)
            for letter in self.row
        }

    def cells_of(self, side: int, letter: str) -> range:
        """The cells of a stack in the kernel's view, bottom to top."""
        stack = stack_at(known_side(side), slot_in(self.row, letter))
        start = sum(self.raw.height[:stack])
        return range(start, start + self.raw.height[stack])

    def code_at(self, cell: int) -> str:
        """The card at a cell: its code, or ??."""
        card = self.raw.card[cell]
        return HIDDEN if card == NONE else card_code(card, bool(self.raw.face_up >> cell & 1))

    @property
    def deck(self) -> list[str]:
        """The deck from the top down; ?? for every card that is not known to lie there."""
        start = sum(self.raw.height)
        return [self.code_at(cell).upper() for cell in range(start, start + self.raw.deck_size)]

    @property
    def drawn(self) -> str | None:
        """The card that was drawn and waits for its ability to place it, or None."""
        return None if self.raw.drawn == NONE else self.code_at(self.raw.drawn).upper()

    def supplies(self, side: int, letter: str) -> int:
        """Supplies of a side in a theater."""
        return self.raw.supplies[stack_at(known_side(side), slot_in(self.row, letter))]

    def possible_cards(self, side: int, letter: str, height: int) -> list[str]:
        """Every card that can lie at a place; height 1 is the bottom. Raises `IllegalAction` where no card lies."""
        cells = self.cells_of(side, letter)
        if height not in range(1, len(cells) + 1):
            raise IllegalAction(f"no card at {SIDES[side]}{letter}{height}", [f"the stack has {len(cells)}"])
        return codes_of(self.raw.could_be[cells[height - 1]])

    @cached_property
    def cell_names(self) -> list[str]:
        """[cell] its place in words."""
        names = [
            f"{SIDES[side]}{letter}{height}"
            for side in range(2)
            for letter in self.row
            for height in range(1, len(self.cells_of(side, letter)) + 1)
        ]
        names += [f"deck {number}" for number in range(1, self.raw.deck_size + 1)]
        return names if self.raw.drawn == NONE else [*names, "drawn"]

    def places(self, code: str) -> list[str]:
        """Where a card can be for all the observer knows, sorted; one place: there it is."""
        bit = 1 << card_number(code)
        places = [name for cell, name in enumerate(self.cell_names) if self.raw.could_be[cell] & bit]
        hands = self.raw.hand_could_be
        return sorted([*places, *(f"hand {SEATS[seat]}" for seat in range(self.raw.seats) if hands[seat] & bit)])

    # The chain

    @property
    def resolving(self) -> str | None:
        """The card whose ability is being resolved."""
        if self.raw.phase == ENVOY_OFFER:
            return CODES[ENVOY]
        return None if self.raw.source == NONE else CODES[self.raw.source]

    @property
    def waiting(self) -> list[str]:
        """The triggered abilities that wait, first come first."""
        return [CODES[card] for card in self.raw.queue[: self.raw.queued]]

    def air_drop(self, side: int) -> bool:
        """Whether the next play of a side may go face up anywhere."""
        return bool(self.raw.air_drop >> known_side(side) & 1)

    def forced_count(self, seat: int) -> int:
        """How many of the cards that Neutralize has named a player owes: the next plays from hand, face down (R58)."""
        return self.raw.duties[known_seat(seat, self.raw.seats)]

    def forced_cards(self, seat: int) -> list[str]:
        """The named cards that can be in a player's hand: which of them are, the observer may not know (R58)."""
        seat = known_seat(seat, self.raw.seats)
        return codes_of(self.raw.named[seat] & self.raw.hand_could_be[seat])

    # What follows for everybody

    @cached_property
    def sample_state(self) -> State:
        """A state with the same table. What an open table decides is the same whatever the hidden cards are:
        strength, control, prices, permissions, what destroys a card.
        """
        blind = self.raw.copy()
        blind.could_be = [blind.game] * len(blind.could_be)
        blind.hand_could_be = [blind.game] * len(blind.hand_could_be)
        state = State()
        determinize(blind, [0], state)
        return state

    @cached_property
    def strengths(self) -> list[list[int]]:
        """[slot] the strengths of both sides (R57)."""
        return strengths_of(self.sample_state)

    def strength(self, side: int, letter: str) -> int:
        """A side's strength in a theater."""
        return self.strengths[slot_in(self.row, letter)][known_side(side)]

    def controller(self, letter: str) -> int | None:
        """The side that controls a theater now, or None."""
        ours, theirs = self.strengths[slot_in(self.row, letter)]
        side = holder(self.sample_state, ours - theirs)
        return None if side == NONE else side

    def withdrawal_cost(self, side: int) -> int:
        """The points the enemy scores if a side withdraws now (R5)."""
        return withdrawal_cost(self.sample_state, known_side(side))
