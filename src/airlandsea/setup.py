"""Setting up a position by hand. A `Setup` may say anything; `place` makes a state of it, or says all that is wrong."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from .errors import IllegalSetup
from .notation.codes import HIDDEN, SEATS, SIDES, UnknownCode, card_number, read_cards, theater_number
from .rules.battle import go_on
from .rules.cards import CODES, NONE, THEATER_LETTERS, THEATER_NAMES
from .rules.chance import Random
from .rules.modes import SCORINGS, TIES, Mode
from .rules.state import TURN, State, clear_battle, stack_at
from .rules.table import put_on, take_in_hand, under_the_deck
from .rules.war import set_game


@dataclass
class Setup:
    """A position as it lies on the table. What is left out is empty; an unnamed deck holds all cards not named."""

    row: str = "ALS"  # the theaters from left to right, by letter
    stacks: dict[str, str] = field(default_factory=dict)  # {"1L": "L6 a1"}: bottom to top, lower case face down
    hands: tuple[str, ...] = ("", "")  # one for each seat: "L3 A2"
    deck: str | None = None  # from the top down
    first: int = 0  # the side that holds the 1st Player commander
    turn: int | None = None  # the side whose turn it is; None: the first
    supplies: dict[str, int] = field(default_factory=dict)  # {"1L": 2}
    air_drop: tuple[bool, bool] = (False, False)  # [side] a waiting Air Drop
    bound: str = ""  # cards in hand that Neutralize binds
    score: tuple[int, int] = (0, 0)
    mode: Mode = Mode()

    def place(self, seed: int = 0) -> State:
        """The state with this position at the start of a turn; raises `IllegalSetup` with all reasons."""
        reasons = list(dict.fromkeys(setup_problems(self)))
        if reasons:
            raise IllegalSetup("this position cannot be", reasons)
        state = new_state(self.mode, self.row, [seed])
        state.first = self.first
        clear_battle(state)
        lay_cards(self, state)
        for side in range(2):
            state.air_drop |= self.air_drop[side] << side
            state.score[side] = self.score[side]
        turn = self.first if self.turn is None else self.turn
        state.turn = 1 - turn  # the side before
        state.phase = TURN
        go_on(state)
        return state


def new_state(mode: Mode, row: str, random: Random) -> State:
    """A state with mode, row and generator, and nothing dealt."""
    state = State()
    state.slots = mode.slots
    state.seats = mode.seats
    state.scoring = SCORINGS.index(mode.scoring)
    state.ties = TIES.index(mode.ties)
    state.withdrawal = int(mode.withdrawal)
    state.target = mode.target
    state.random = list(random)
    state.row = [theater_number(letter) for letter in row] + [NONE] * (5 - len(row))
    set_game(state)
    clear_battle(state)
    return state


def lay_cards(setup: Setup, state: State) -> None:
    """Stacks, supplies, hands and deck of a setup that has no problems."""
    for place, text in setup.stacks.items():
        for code in read_cards(text):
            card = card_number(code)
            put_on(state, card, stack_of(place, state))
            state.face_up |= code.isupper() << card
    for place, number in setup.supplies.items():
        state.supplies[stack_of(place, state)] = number
    for seat, text in enumerate(setup.hands):
        for code in read_cards(text):
            take_in_hand(state, card_number(code), seat)
    for code in read_cards(setup.bound):
        state.bound |= 1 << card_number(code)
    named = {card_number(code) for code in all_codes(setup)}
    deck = setup.deck if setup.deck is not None else ""
    rest = [card for card in range(36) if state.game >> card & 1 and card not in named]
    for card in [card_number(code) for code in read_cards(deck)] + rest:
        under_the_deck(state, card)


def stack_of(place: str, state: State) -> int:
    """The stack of a key like "1L"."""
    return stack_at(SIDES.index(place[0]), state.slot_of[theater_number(place[1])])


def all_codes(setup: Setup) -> list[str]:
    """Every card the setup lays down, as often as it does."""
    texts = [*setup.stacks.values(), *setup.hands, setup.deck or ""]
    return [code for text in texts for code in read_cards(text)]


# What can be wrong


def setup_problems(setup: Setup) -> Iterator[str]:
    """All of it at once."""
    yield from row_problems(setup.row, setup.mode)
    unreadable = list(text_problems(setup))
    yield from unreadable
    yield from place_problems(setup)
    if setup.first not in (0, 1) or setup.turn not in (None, 0, 1):
        yield f"first {setup.first!r}, turn {setup.turn!r}: a side is 0 or 1"
    if len(setup.hands) != setup.mode.seats:
        yield f"{len(setup.hands)} hands for {setup.mode.seats} seats ({', '.join(SEATS[: setup.mode.seats])})"
    if not unreadable:
        yield from card_problems(setup)


def row_problems(row: str, mode: Mode) -> Iterator[str]:
    """The theaters: known, each once, as many as the mode has."""
    for letter in row:
        if letter not in THEATER_LETTERS:
            yield f"no theater {letter!r}: a row is letters of {THEATER_LETTERS} ({', '.join(THEATER_NAMES)})"
    for letter, times in Counter(row).items():
        if times > 1:
            yield f"theater {letter} {times} times"
    if len(row) != mode.slots:
        yield f"{len(row)} theaters in a mode of {mode.slots}"


def text_problems(setup: Setup) -> Iterator[str]:
    """Cards that cannot be read."""
    for text in [*setup.stacks.values(), *setup.hands, setup.deck or "", setup.bound]:
        try:
            if HIDDEN in read_cards(text):
                yield f"{text!r} has hidden cards: a position to be played from names every card"
        except UnknownCode as error:
            yield str(error)


def place_problems(setup: Setup) -> Iterator[str]:
    """Stacks and supplies that are nowhere in the row."""
    for place in [*setup.stacks, *setup.supplies]:
        if len(place) != 2 or place[0] not in SIDES or place[1] not in setup.row:
            yield f"no stack {place!r}: a side and a theater of the row, like '1{setup.row[:1]}'"
    for place, number in setup.supplies.items():
        if not isinstance(number, int) or not 0 <= number <= 9999:
            yield f"{number!r} supplies at {place}: from 0 to 9999"


def card_problems(setup: Setup) -> Iterator[str]:
    """Cards that are in two places, in no theater of the row, or nowhere."""
    for code, times in Counter(code.upper() for code in all_codes(setup)).items():
        if times > 1:
            yield f"{code} {times} times"
        if code[0] not in setup.row:
            yield f"{code}: no card of the theaters {setup.row}"
    hands = {code.upper() for text in setup.hands for code in read_cards(text)}
    for code in read_cards(setup.bound):
        if code.upper() not in hands:
            yield f"{code} is bound by Neutralize and in nobody's hand"
    if setup.deck is not None:
        laid = {code.upper() for code in all_codes(setup)}
        missing = [code for code in CODES if code[0] in setup.row and code not in laid]
        if missing:
            yield f"{' '.join(missing)} nowhere: in a hand, a stack or the deck"
