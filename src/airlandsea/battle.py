"""A battle that checks every action: set up, look, play, take back."""

from collections.abc import Iterator
from typing import Literal, Self, SupportsIndex

from .determinization import memory_of
from .draw import draw
from .errors import IllegalAction, IllegalMode, Reason, ReasonKind
from .events import Event, ending, events_of, opening
from .history import ActionHistory, Snapshot, StateHistory, Turn, advance, asked_seats, find_option, list_options
from .locale import express
from .notation.codes import codes_of, members, read_seat, read_side
from .notation.position import read_position, write_position
from .options import Action, Options
from .public_info import PublicInfo
from .rules.cards import THEATER_LETTERS
from .rules.chance import shuffle
from .rules.determinize import determinize
from .rules.knowledge import CELLS, Memory, cell_of, init_knowledge, reveal
from .rules.modes import SEATS, Mode
from .rules.state import PUBLIC, State
from .rules.view import ViewRecord, fill_view
from .rules.war import deal, draw_first
from .seeds import choose_seed, deal_seed
from .setup import Setup, new_state, row_problems
from .text.illegal_reasons import illegal_reasons
from .view import View


class Battle(PublicInfo):
    """One battle, with all cards and with what each player knows. Options are checked before anything changes.

    Prints as the table with all hands. Two battles are equal if they are in the same position: the same cards lie in
    the same places, everybody knows the same, and the next cards dealt will be the same; how they got there does not
    count. A battle changes, so it cannot be a key of a dictionary: use `position` for that.

    Args:
        position: a position line (docs/notation.md); a kernel's `State`, which the battle then owns; or None: a
            standard battle, dealt at random
        memory: who knows what, for a `State`; None: what follows from the state alone
        history: "states" keeps every position, so that looking back costs nothing; "actions" keeps only what was
            done, for programs that hold many battles, and plays again from the deal to look or take back

    Raises:
        IllegalSetup: the position is impossible; with every reason
            ValueError: an unknown history
    """

    __slots__ = ("_history", "memory", "state")  # a server holds many battles

    def __init__(
        self,
        position: str | State | None = None,
        memory: Memory | None = None,
        *,
        history: Literal["states", "actions"] = "states",
    ) -> None:
        if history not in ("states", "actions"):
            raise ValueError(f"the history {history!r} cannot be kept, because it is neither 'states' nor 'actions'")
        if isinstance(position, str):
            position, memory = read_position(position)
        self.state = deal_state() if position is None else position
        self._history = StateHistory() if history == "states" else ActionHistory(self.state, memory)
        self.memory = memory or Memory()
        if memory is None:
            init_knowledge(self.memory, self.state)

    @classmethod
    def deal(
        cls,
        mode: Mode | str = "standard",
        row: str | None = None,
        seed: SupportsIndex | None = None,
        first: int | None = None,
    ) -> Self:
        """Deal a battle.

        Args:
            mode: a `Mode`, or the name of a preset like "epic team"
            row: the theaters from left to right, like "ALS"; None: drawn
            seed: where everything random comes from, from 0 to 2**64 - 1; None: from the system
            first: the side that holds the 1st Player commander; None: drawn

        Raises:
            IllegalMode: an unknown mode or side, or a row that the mode does not allow
            TypeError: a seed that is not a whole number
        """
        return cls(deal_state(mode, row, seed, first))

    @classmethod
    def from_setup(cls, setup: Setup, seed: SupportsIndex = 0) -> Self:
        """Return a battle in a position set up by hand; the seed is that of later deals. Raises `IllegalSetup`."""
        return cls(setup.place(seed))

    @classmethod
    def from_position(cls, text: str) -> Self:
        """Return a battle in the position of a line, as `Battle(text)`. Raises `IllegalSetup` with all reasons."""
        return cls(text)

    @classmethod
    def from_view(cls, view: View, seed: SupportsIndex, public: View | None = None) -> Self:
        """Return a determinization: a battle with this view, hidden cards dealt at random among all that fit.

        Args:
            view: of a seat or a spectator, who knows the same in the new battle
            seed: of the deal, and of the generator that later deals come from
            public: a spectator's view of the same moment: what everybody remembers. None: all others know what follows
                from the table alone
        """
        state = State()
        determinize(view.raw, [deal_seed(seed)], state)
        return cls(state, memory_of(state, view, public))

    def redeal(self, seat: int | str, seed: SupportsIndex) -> Self:
        """Return the battle as a seat knows it: the cards it cannot place are dealt again, its view stays the same.

        The others know what everybody knows, and the cards that they may look at. Nothing in the new battle depends on
        a card that the seat cannot place. Raises `IllegalAction` for an unknown seat.
        """
        return self.from_view(self.view(seat), seed, self.view(None))

    def at(self, turn: int) -> Self:
        """Return the battle as it was before a turn (the first is 1), with what everybody knew then, and no history.

        The number after the last turn gives the present position. Raises `IllegalAction` if there was no such turn.
        """
        moments = [*self.snapshots()]
        if not 1 <= turn <= len(moments):
            raise IllegalAction(f"no turn {turn}", [f"give a turn from 1 to {len(moments)}: the battle has no others"])
        state, memory = moments[turn - 1]
        return type(self)(state.copy(), memory.copy())

    # Looking

    @property
    def _board(self) -> State:
        return self.state

    @property
    def _table(self) -> State:
        return self.state

    def __str__(self) -> str:
        return draw(self.referee_view())

    def _repr_svg_(self) -> str:
        """Return the table with all hands as a picture, for notebooks."""
        return self.referee_view()._repr_svg_()

    _repr_html_ = _repr_svg_

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.row}, {self.steps} steps: {self._status}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Battle) and (self.state, self.memory) == (other.state, other.memory)

    __hash__ = None  # type: ignore[assignment]

    @property
    def position(self) -> str:
        """The position line: all cards, who knows what, and the generator. For referees only."""
        return write_position(self.state, self.memory)

    @property
    def options(self) -> Options:
        """The legal actions of all seats that may act now."""
        return list_options(self.state, asked_seats(self.state))

    legal_actions = options
    """The same as `options`."""

    def options_for(self, seat: int | str) -> Options:
        """Return what one player (0, or "1a") may do now; empty if it is not theirs to act. Raises `IllegalAction`."""
        seat = read_seat(seat, self.state.seats)
        return list_options(self.state, [seat] if self.state.asked >> seat & 1 else [])

    legal_actions_for = options_for
    """The same as `options_for`."""

    def hand(self, seat: int | str) -> list[str]:
        """Return the codes of the cards in a hand. For referees only."""
        return codes_of(self.state.hand[read_seat(seat, self.state.seats)])

    def view(self, seat: int | str | None) -> View:
        """Return the view of a player (0 or "1a") or a spectator (None); raises `IllegalAction` for an unknown seat."""
        return self._view(PUBLIC if seat is None else read_seat(seat, self.state.seats), self.memory)

    def referee_view(self) -> View:
        """Return the view of a referee, who sees every card: no player of a running battle may have it."""
        memory = Memory()
        init_knowledge(memory, self.state)
        for card in members(self.state.game):
            reveal(memory, PUBLIC * CELLS, card, cell_of(self.state, card))
        return self._view(PUBLIC, memory)

    def _view(self, observer: int, memory: Memory) -> View:
        record = ViewRecord()
        fill_view(self.state, memory, observer, record)
        return View(record)

    # What has been done

    @property
    def steps(self) -> int:
        """How many steps have been done, without those taken back."""
        return len(self._history)

    @property
    def history(self) -> tuple[Turn, ...]:
        """Everything that has been done, in order."""
        return self._history.turns

    def snapshots(self) -> Iterator[Snapshot]:
        """Yield the kernel's state and memory before each step so far, and now.

        They are the battle's own: copy what you change.
        """
        yield from self._history.snapshots()
        yield self.state, self.memory

    @property
    def initial_state(self) -> State:
        """A copy of the kernel's state before the first step."""
        return next(self.snapshots())[0].copy()

    @property
    def opening(self) -> Event:
        """The event of the deal: which battle of the war it is, and who is first."""
        return opening(self.state)

    @property
    def ending(self) -> Event | None:
        """The event of the score; None while the battle runs."""
        return ending(self.state) if self.is_over else None

    # Acting

    def play(self, item: str | SupportsIndex | Action, seat: int | str | None = None) -> Turn:
        """Carry out an option.

        Args:
            item: a token (read leniently), the number of an action, or an `Action`
            seat: the player, as 0 or as "1a"; None: the seat that may

        Returns:
            what was done, and by whom

        Raises:
            IllegalAction: it is illegal; with every reason, and nothing is changed
        """
        seat = None if seat is None else read_seat(seat, self.state.seats)
        action = find_option(self.state, asked_seats(self.state), item)
        if action is None or (seat is not None and seat not in action.seats):
            raise IllegalAction(f"{str(item)!r} cannot be played", self.illegal_reasons(item, seat))
        return self._carry_out(action, seat)[0]

    def push(self, action: Action, seat: int | str | None = None) -> list[Event]:
        """Carry out one of the present options without checking it; returns what happened, with each event's audience.

        Args:
            action: an action of `options` or `options_for`
            seat: the player, as 0 or as "1a"; None: the seat that may

        Raises:
            IllegalAction: an unknown seat
        """
        seat = None if seat is None else read_seat(seat, self.state.seats)
        turn, before, knew = self._carry_out(action, seat)
        return events_of(before, knew, turn.number, self.state, self.memory)

    def _carry_out(self, action: Action, seat: int | None) -> tuple[Turn, State, Memory]:
        turn = Turn(min(action.seats) if seat is None else seat, action)
        knew = self.memory.copy()
        before = advance(self.state, self.memory, action.number)
        self._history.add(before, knew, turn)
        return turn, before, knew

    def illegal_reasons(self, item: object, seat: int | str | None = None) -> list[Reason]:
        """Return every reason why a token or a number is illegal for a player, or for anybody; empty if it is legal."""
        seat = None if seat is None else read_seat(seat, self.state.seats)
        options = self.options if seat is None else self.options_for(seat)
        if item in options:
            return []
        if seat is not None and seat not in self.to_act and not self.is_over:
            asked = " ".join(SEATS[each] for each in sorted(self.to_act))
            because = express("reason-seat-not-asked", seat=SEATS[seat], number=len(self.to_act), seats=asked)
            return [Reason(ReasonKind.NOT_ASKED, because)]
        return illegal_reasons(self.state, self.to_act if seat is None else frozenset({seat}), options, item)

    def undo(self, steps: int = 1) -> Turn:
        """Take back the last step, or several; returns the first of them. Raises `IllegalAction` if there are none."""
        if not 0 < steps <= len(self._history):
            raise IllegalAction("nothing to take back", [f"steps: {steps} of {len(self._history)}"])
        self.state, self.memory, turn = self._history.take_back(steps)
        return turn

    pop = undo
    """The same as `undo`."""

    def copy(self) -> Self:
        """Return an independent copy, with its history, as `copy.copy` and `copy.deepcopy` do."""
        twin = type(self)(self.state.copy(), self.memory.copy())
        twin._history = self._history.copy()
        return twin

    __copy__ = copy


# A deal


def deal_state(
    mode: Mode | str = "standard", row: str | None = None, seed: SupportsIndex | None = None, first: int | None = None
) -> State:
    """Return the state of a freshly dealt battle; arguments and errors as of `Battle.deal`."""
    mode = Mode.preset(mode)
    random = [choose_seed(seed)]
    state = new_state(mode, choose_row(row, mode, random), random)
    drawn = draw_first(state)
    state.first_side = drawn if first is None else read_side(first)
    deal(state)
    return state


def choose_row(row: str | None, mode: Mode, random: list[int]) -> str:
    """Return the row of theaters: the given one in its order, or one drawn from all that the mode allows."""
    if row is None:
        theaters = list(range(6))
        shuffle(random, theaters, 6)
        return "".join(THEATER_LETTERS[theater] for theater in theaters[: mode.slots])
    reasons = list(row_problems(row, mode))
    if reasons:
        raise IllegalMode(express("error-theaters-impossible", theaters=repr(row)), reasons)
    return row
