"""What one observer may know of a battle, in words and codes: the public class around `rules.view.ViewRecord`."""

from collections.abc import Iterable
from functools import cached_property
from typing import Self, SupportsIndex

from .card_chances import card_chances
from .draw import draw
from .errors import IllegalAction
from .notation.codes import HIDDEN, SEATS, SIDES, card_code, card_number, codes_of, read_seat, read_side, slot_in
from .notation.position import codes_at, read_view, write_view
from .notation.tokens import PLACE, chosen_place, read_token, write_place
from .open_table import OpenTable, open_table
from .options import Options, as_number
from .public_info import PublicInfo, Strengths
from .rules.actions import SIZE
from .rules.cards import CODES, NONE
from .rules.determinize import determinize
from .rules.modes import Mode
from .rules.state import ABILITY, PUBLIC, State, stack_at
from .rules.view import ViewRecord


class View(PublicInfo):
    """What a seat (or a spectator, seat None) may know. Nothing in it depends on a card the observer has not seen.

    Cards are codes: "L3" face up, "l3" face down and known, "??" hidden. Places are "2L1" on the table (side, theater,
    height from the bottom), "deck 1" from the top, "drawn", and "hand 2a". Prints as the table with what is known of
    the hands. A view never changes; views with the same knowledge are equal, and can be keys of a dictionary.

    Args:
        raw: the kernel's record, which the view then owns
    """

    def __init__(self, raw: ViewRecord) -> None:
        self.raw = raw

    @classmethod
    def from_position(cls, text: str) -> Self:
        """Return the view of a line, written by `position` or by hand; raises `IllegalSetup` with all reasons."""
        return cls(read_view(text))

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """Return the view that `to_bytes` wrote; raises `ValueError` on another length."""
        return cls(ViewRecord.from_bytes(data))

    def to_bytes(self) -> bytes:
        """Return the view in a fixed number of bytes, for another process of the same version."""
        return self.raw.to_bytes()

    def copy(self) -> Self:
        """Return an independent copy."""
        return type(self)(self.raw.copy())

    @property
    def position(self) -> str:
        """The view as a position line, with `??` for what the observer does not know."""
        return write_view(self.raw)

    def __str__(self) -> str:
        return draw(self)

    def _repr_svg_(self) -> str:
        """Return the table as a picture, for notebooks."""
        from .svg import picture

        return picture(self)

    _repr_html_ = _repr_svg_

    def __repr__(self) -> str:
        seat = "a spectator" if self.seat is None else SEATS[self.seat]
        return f"<{type(self).__name__} of {seat}: {self._status}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.raw == other.raw

    def __hash__(self) -> int:
        return hash(self.raw)

    @property
    def _board(self) -> ViewRecord:
        return self.raw

    @property
    def _table(self) -> State:
        return self.open_table.state

    @cached_property
    def open_table(self) -> OpenTable:
        """What everybody sees, and what that alone decides."""
        return open_table(self.raw)

    @cached_property
    def mode(self) -> Mode:
        """The options that are played with."""
        return super().mode

    @cached_property
    def row(self) -> str:
        """The theaters from left to right, by letter."""
        return super().row

    @cached_property
    def strengths(self) -> Strengths:
        """The strengths in all theaters, as `[slot][side]` (R57)."""
        return self.open_table.strengths

    @property
    def seat(self) -> int | None:
        """The observer, or None for a spectator."""
        return None if self.raw.observer == PUBLIC else self.raw.observer

    @property
    def side(self) -> int | None:
        """The observer's side, or None for a spectator."""
        return None if self.seat is None else self.seat & 1

    # Hands and deck

    @property
    def hand(self) -> list[str]:
        """The observer's own hand; empty for a spectator."""
        return [] if self.seat is None else codes_of(self.raw.hand[self.seat])

    def hand_size(self, seat: int | str) -> int:
        """Return how many cards a player holds."""
        return self.raw.hand_size[read_seat(seat, self.raw.seats)]

    def known_hand(self, seat: int | str) -> list[str]:
        """Return the cards that are certainly in a player's hand."""
        return codes_of(self.raw.hand[read_seat(seat, self.raw.seats)])

    def possible_hand(self, seat: int | str) -> list[str]:
        """Return every card that can be in a player's hand, including those that certainly are."""
        return codes_of(self.raw.hand_could_be[read_seat(seat, self.raw.seats)])

    def forced_cards(self, seat: int | str) -> list[str]:
        """Return the cards named by Neutralize that can be in a player's hand, known to be there or not (R58)."""
        seat = read_seat(seat, self.raw.seats)
        return codes_of(self.raw.named[seat] & self.raw.hand_could_be[seat])

    @property
    def deck(self) -> list[str]:
        """The deck from the top down; ?? for every card that is not known to lie there."""
        start = sum(self.raw.height)
        return [self.code_at(cell).upper() for cell in range(start, start + self.raw.deck_size)]

    @property
    def drawn(self) -> str | None:
        """The card that was drawn and waits for its ability to place it, or None."""
        return None if self.raw.drawn == NONE else self.code_at(self.raw.drawn).upper()

    @property
    def swap_choices(self) -> dict[int, str]:
        """{seat: the card it has chosen to pass to its partner}; ?? for another player's (R33)."""
        chosen = [seat for seat in range(self.raw.seats) if self.raw.chosen >> seat & 1]
        return {seat: CODES[self.raw.swap] if seat == self.seat else HIDDEN for seat in chosen}

    # The table

    @property
    def stacks(self) -> dict[str, tuple[str, ...]]:
        """Every stack of the row, bottom to top: {"1L": ("L6", "??"), …}."""
        return self._stacks.copy()

    @cached_property
    def _stacks(self) -> dict[str, tuple[str, ...]]:
        codes, height, found, cell = tuple(codes_at(self.raw)), self.raw.height, {}, 0
        for side, name in enumerate(SIDES):
            for slot, letter in enumerate(self.row):
                above = cell + height[stack_at(side, slot)]
                found[name + letter] = codes[cell:above]
                cell = above
        return found

    def cells_of(self, side: int, letter: str) -> range:
        """Return the cells of a stack in the kernel's view, bottom to top."""
        stack = stack_at(read_side(side), slot_in(self.row, letter))
        start = sum(self.raw.height[:stack])
        return range(start, start + self.raw.height[stack])

    def code_at(self, cell: int) -> str:
        """Return the card at a cell: its code, or ??."""
        card = self.raw.card[cell]
        return HIDDEN if card == NONE else card_code(card, bool(self.raw.face_up >> cell & 1))

    def card(self, place: str) -> str:
        """Return the card at a place of the table like "2L1"; raises `IllegalAction` where none lies."""
        return self.code_at(self._cell(place))

    def possible_cards(self, place: str) -> list[str]:
        """Return every card that can lie at a place like "2L1"; raises `IllegalAction` where none lies."""
        return codes_of(self.raw.could_be[self._cell(place)])

    def card_strength(self, place: str) -> int:
        """Return what the card at a place like "2L1" counts now (R57), which is the same whatever it is."""
        return self.open_table.card_strengths[self._cell(place)]

    @cached_property
    def _cells(self) -> dict[str, int]:
        """{place on the table: its cell}"""
        return {name: cell for cell, name in enumerate(self.cell_names[: sum(self.raw.height)])}

    def _cell(self, place: str) -> int:
        cell = self._cells.get(place)
        if cell is not None:
            return cell
        match = PLACE.fullmatch(place) if isinstance(place, str) else None
        if match is None:
            raise IllegalAction(f"no place {place!r}", ["a place is a side, a theater and a height, like 2L1"])
        stack = len(self.cells_of(SIDES.index(match[1]), match[2]))
        raise IllegalAction(f"no card at {place}", [f"the stack has {stack}"])

    @cached_property
    def cell_names(self) -> tuple[str, ...]:
        """[cell] its place in words."""
        names = [f"{stack}{height}" for stack, cards in self._stacks.items() for height in range(1, len(cards) + 1)]
        names += [f"deck {number}" for number in range(1, self.raw.deck_size + 1)]
        return (*names,) if self.raw.drawn == NONE else (*names, "drawn")

    def places(self, code: str) -> list[str]:
        """Return the places where a card can be for all the observer knows, sorted. Raises `UnknownCode`."""
        bit = 1 << card_number(code)
        places = [name for cell, name in enumerate(self.cell_names) if self.raw.could_be[cell] & bit]
        hands = self.raw.hand_could_be
        return sorted([*places, *(f"hand {SEATS[seat]}" for seat in range(self.raw.seats) if hands[seat] & bit)])

    @property
    def card_chances(self) -> dict[str, dict[str, float]]:
        """How likely each card is at each place with hidden cards: {"hand 2a": {"L3": 0.5, …}, …}.

        All deals that fit the view count alike; the choices of players are not considered. The chances of a hand add up
        to its size, those of any other place to 1. Raises `TooManyDeals` for a position that no battle leads to.
        """
        return {place: chances.copy() for place, chances in self._card_chances.items()}

    @cached_property
    def _card_chances(self) -> dict[str, dict[str, float]]:
        return card_chances(self.raw, self.cell_names)

    # The chain

    @property
    def ability(self) -> str | None:
        """The code of the card whose ability asks, or None. Under Incite it is not the card being resolved."""
        return CODES[self.raw.ability] if self.raw.phase == ABILITY else None

    @property
    def envoy_offers(self) -> list[str]:
        """The places of the cards that Envoy may cover, first come first (R23)."""
        return [self.cell_names[cell] for cell in self.raw.offers[: self.raw.offered] if cell != NONE]

    @property
    def stage(self) -> int:
        """Which question of the ability is open, from 1; 0 or less between two."""
        return self.raw.stage

    @property
    def pending_place(self) -> str:
        """The place of the card that an earlier question of the ability (Transport, Redeploy) has chosen."""
        return write_place(self.raw, *chosen_place(self.raw, self.raw.pending_target))

    # Actions and determinizations

    def options_of(self, items: Iterable[str | SupportsIndex]) -> Options:
        """Return the options of this seat, from their tokens or numbers; other texts are left out.

        Raises:
            ValueError: a number that is no action's
        """
        numbers = [read_token(self.raw, item) if isinstance(item, str) else as_number(item) for item in items]
        for number in numbers:
            if number is not None and not 0 <= number < SIZE:
                raise ValueError(f"no action has the number {number}: the numbers go from 0 to {SIZE - 1}")
        return Options(self.raw, {self.raw.observer: [number for number in numbers if number is not None]})

    @property
    def sample_state(self) -> State:
        """A state with the cards that the view shows, and any others elsewhere: to try an option in."""
        return self._sample_state.copy()

    @cached_property
    def _sample_state(self) -> State:
        blind = self.raw.copy()
        blind.could_be = [blind.game] * len(blind.could_be)
        blind.hand_could_be = [blind.game] * len(blind.hand_could_be)
        state = State()
        determinize(blind, [0], state)
        return state
