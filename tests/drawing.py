"""Positions drawn as they lie on the table, so that a test reads like a page of the rulebook."""

from typing import Any

from airlandsea import Battle, Mode, Setup
from airlandsea.notation.codes import card_code
from airlandsea.rules.cards import CODES, NONE
from airlandsea.rules.state import stack_at

P1, P2 = 0, 1
LETTERS = {"air": "A", "land": "L", "sea": "S", "diplomacy": "D", "economics": "E", "intelligence": "I"}


class Drawn:
    """A battle with the eyes of a referee."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle

    def __getattr__(self, name: str) -> Any:
        if name in LETTERS:
            return self.theater(LETTERS[name])
        raise AttributeError(name)

    def play(self, *tokens: str, seat: int | None = None) -> None:
        for token in tokens:
            self.battle.play(token, seat)

    def theater(self, letter: str) -> str:
        return f"{self.stack(P1, letter)} : {self.stack(P2, letter)}"

    def stack(self, side: int, letter: str) -> str:
        state = self.battle.state
        card = state.top[self.place(side, letter)]
        codes = ""
        while card != NONE:
            codes = card_code(card, bool(state.face_up >> card & 1)) + codes
            card = state.below[card]
        supplies = self.supplies(side, letter)
        return (codes or ".") + (f"+{supplies}" if supplies else "")

    def place(self, side: int, letter: str) -> int:
        return stack_at(side, self.battle.row.index(letter))

    def supplies(self, side: int, letter: str) -> int:
        return self.battle.state.supplies[self.place(side, letter)]

    def hand(self, seat: int = 0) -> str:
        return " ".join(sorted(self.battle.hand(seat)))

    @property
    def deck(self) -> str:
        state = self.battle.state
        codes = []
        card = state.deck_top
        while card != NONE:
            codes.append(CODES[card])
            card = state.below[card]
        return " ".join(codes)

    @property
    def deck_bottom(self) -> str:
        return self.deck[-2:]

    @property
    def drawn(self) -> str | None:
        card = self.battle.state.drawn
        return None if card == NONE else CODES[card]

    @property
    def options(self) -> set[str]:
        return set(self.battle.options.tokens)

    def options_of(self, seat: int) -> set[str]:
        return set(self.battle.options_for(seat).tokens)

    @property
    def to_act(self) -> set[int]:
        return set(self.battle.to_act)

    @property
    def to_answer(self) -> int | None:
        return min(self.battle.to_act) & 1 if self.battle.to_act else None

    @property
    def resolving(self) -> str | None:
        return self.battle.view(None).resolving

    @property
    def waiting(self) -> list[str]:
        return self.battle.view(None).waiting

    def strength(self, side: int, letter: str) -> int:
        return self.battle.strength(side, letter)

    def control(self, letter: str) -> int | None:
        return self.battle.controller(letter)

    @property
    def result(self) -> tuple[int | None, int, str] | None:
        result = self.battle.result
        return (result.winner, result.points, result.how) if result else None

    def air_drop(self, side: int) -> bool:
        return self.battle.view(None).air_drop(side)

    @property
    def turn(self) -> int:
        return self.battle.turn

    @property
    def price(self) -> int:
        return self.battle.withdrawal_cost(self.battle.turn)

    def places(self, observer: int | None, code: str) -> list[str]:
        return self.battle.view(observer).places(code)


def battle(
    row: str = "ALS",
    p1: str | None = None,
    p2: str | None = None,
    hands: tuple[str, ...] = ("", ""),
    deck: str | None = None,
    first: int = P1,
    turn: int = P1,
    supplies: dict[str, int] | None = None,
    air_drop: tuple[bool, bool] = (False, False),
    bound: str = "",
    mode: str = "standard",
    **options: Any,
) -> Drawn:
    """p1 and p2 have a cell for each theater of the row, cards bottom to top, "." for an empty one."""
    stacks: dict[str, str] = {}
    for side, drawing in (("1", p1), ("2", p2)):
        if drawing is not None:
            cells = [cell.strip(" .") for cell in drawing.split("|")]
            assert len(cells) == len(row), f"{drawing!r} has {len(cells)} cells for {len(row)} theaters"
            stacks |= {side + letter: cell for letter, cell in zip(row, cells, strict=True)}
    rules = Mode.preset(mode).but(slots=len(row), **options)
    setup = Setup(row, stacks, hands, deck, first, turn, supplies or {}, air_drop, bound, mode=rules)
    return Drawn(Battle.from_setup(setup))
