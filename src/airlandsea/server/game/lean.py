"""A battle that is kept small: its deal, what was done, and how it is now, but no moment in between.

`airlandsea.Battle` remembers every moment, so that any of them can be looked at; a server holds a thousand battles, and
seldom takes back. This one plays again from its deal when it does.
"""

from ...events import Event, events_of
from ...notation.codes import members
from ...options import Options
from ...rules.actions import SIZE
from ...rules.battle import options as kernel_options
from ...rules.battle import step
from ...rules.knowledge import Memory, init_knowledge, update_knowledge
from ...rules.state import OVER, PUBLIC, SWAP, State
from ...rules.view import ViewRecord as KernelView
from ...rules.view import fill_view
from ...view import View


class LeanBattle:
    """A battle from its deal to its score."""

    def __init__(self, dealt: State) -> None:
        self.start = dealt.copy()
        self.numbers: list[int] = []  # what was done, in actions
        self.listed: dict[int, Options] = {}  # [seat] its options, until something happens
        self.begin_anew()

    def begin_anew(self) -> None:
        """As it was dealt."""
        self.state = self.start.copy()
        self.memory = Memory()
        init_knowledge(self.memory, self.state)
        self.listed.clear()

    # Looking

    @property
    def number(self) -> int:
        """Which battle of the war it is, from 1."""
        return self.state.battle + 1

    @property
    def is_over(self) -> bool:
        """Whether it is scored."""
        return self.state.phase == OVER

    @property
    def is_swapping(self) -> bool:
        """Whether partners choose the cards they pass, each apart from the others (R33, R55)."""
        return self.state.phase == SWAP

    @property
    def asked(self) -> list[int]:
        """The seats that may act now."""
        return list(members(self.state.asked))

    def view(self, seat: int | None) -> View:
        """What a player, or a spectator, may know."""
        kernel = KernelView()
        fill_view(self.state, self.memory, PUBLIC if seat is None else seat, kernel)
        return View(kernel)

    def options(self, seat: int | None) -> Options:
        """What a seat may do now: nothing if it is not asked."""
        if seat is None or seat not in self.asked:
            return NOTHING
        if seat not in self.listed:
            out = [0] * SIZE
            self.listed[seat] = Options(self.state, {seat: out[: kernel_options(self.state, seat, out)]})
        return self.listed[seat]

    # Playing

    def play(self, number: int) -> list[Event]:
        """One step, and what happened in it."""
        before, knew = self.state.copy(), self.memory.copy()
        self.numbers.append(number)
        self.carry_out(number)
        return events_of(before, knew, number, self.state, self.memory)

    def take_back(self, steps: int) -> None:
        """As it was some steps ago."""
        del self.numbers[len(self.numbers) - steps :]
        self.begin_anew()
        for number in self.numbers:
            self.carry_out(number)

    def carry_out(self, number: int) -> None:
        """One step of the kernel, and who knows what after it."""
        before = self.state.copy()
        step(self.state, number)
        update_knowledge(self.memory, before, number, self.state)
        self.listed.clear()


NOTHING = Options(State(), {})
