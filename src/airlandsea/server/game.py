"""A war as the server plays it: its log, played. It knows no connection, no database and no watch.

Every change is an entry of the log. `check_…` says whether an entry may be written; `add` carries out one that has been
written, and is also how a war is built anew from its log. Only the present battle is kept step by step: taking back
plays it again from its deal, so a war in memory stays small.
"""

from collections import OrderedDict
from dataclasses import dataclass

from ..errors import AirLandSeaError
from ..events import Event, events_of, opening
from ..notation.codes import members
from ..notation.tokens import letter_at, read_token
from ..options import Action, Options
from ..rules.actions import SIZE, WITHDRAW
from ..rules.battle import options as kernel_options
from ..rules.battle import step, war_winner
from ..rules.cards import NONE
from ..rules.memory import Memory, meet, remember
from ..rules.state import FOUGHT, OVER, PUBLIC, SWAP, State
from ..rules.view import View as KernelView
from ..rules.view import look
from ..view import View
from .clockwork import SECOND, Clockwork, Outages
from .deals import Deals
from .sheets import Entry, Sheet, Standing, What

BREAK = 30 * SECOND  # between two battles of a war with clocks
NO_OPTIONS = Options(State(), {})
IDS_KEPT = 100  # message ids that are recognised when they come again


class BrokenLog(AirLandSeaError):
    """A log that cannot be played: by another version of the rules, or damaged."""


@dataclass(slots=True)
class Logged:
    """An entry of the present battle with what followed from it."""

    entry: Entry
    number: int | None  # the action, for an `act`
    events: tuple[Event, ...] = ()
    public_token: str = ""
    undone: int = 0  # how many steps an `undo` took back

    @property
    def is_final(self) -> bool:
        """Whether it cannot be taken back among people: something was shown, drawn or scored."""
        return self.number is None or any(event.final for event in self.events)


class Game:
    """A war between its first deal and its end."""

    def __init__(self, sheet: Sheet, deals: Deals | None = None, outages: Outages = ()) -> None:
        self.sheet = sheet
        self.deals = deals or Deals(sheet.secret)
        self.clock = Clockwork(sheet.clock, outages)
        self.state = State()
        self.memory = Memory()
        self.start = self.state  # as the present battle was dealt
        self.log: list[Logged] = []  # of the present battle, without what was taken back
        self.number = 0  # of the latest entry
        self.results: list[dict[str, object]] = []
        self.ended: tuple[int, str] | None = None  # the side that has won, and how
        self.theaters = ""
        self.ids: OrderedDict[tuple[int, str], int] = OrderedDict()  # (seat, message) -> the number it made
        self.listed: dict[int, Options] = {}  # [seat] its options, until something happens
        self.question_since = 0  # the entry that asked what is asked now

    @classmethod
    def of_log(cls, sheet: Sheet, log: list[Entry], outages: Outages = (), deals: Deals | None = None) -> "Game":
        """The game of a sheet and its log; raises `BrokenLog`."""
        game = cls(sheet, deals, outages)
        for entry in log:
            game.add(entry)
        return game

    # Looking

    @property
    def phase(self) -> str:
        """As in `wire.tables.Table`."""
        if self.ended:
            return "over"
        if not self.number:
            return "waiting"
        return "between" if self.state.phase == OVER else "running"

    @property
    def battle(self) -> int:
        """The number of the present battle, from 1; 0: not begun."""
        return self.state.battle + 1 if self.number else 0

    @property
    def asked(self) -> list[int]:
        """The seats that may act now."""
        if self.phase != "running":
            return []
        return list(members(self.state.asked))

    @property
    def out_of_time(self) -> set[int]:
        """The sides for which the server plays until the battle is over."""
        return self.clock.out

    def view(self, seat: int | None) -> View:
        """What a player, or a spectator, may know of the present battle."""
        kernel = KernelView()
        look(self.state, self.memory, PUBLIC if seat is None else seat, kernel)
        return View(kernel)

    def options(self, seat: int | None) -> Options:
        """What a seat may do now: nothing if it is not asked."""
        if seat is None or seat not in self.asked:
            return NO_OPTIONS
        if seat not in self.listed:
            out = [0] * SIZE
            self.listed[seat] = Options(self.state, {seat: out[: kernel_options(self.state, seat, out)]})
        return self.listed[seat]

    def withdrawal(self, seat: int) -> Action | None:
        """To withdraw, if a seat may."""
        return self.options(seat).get(WITHDRAW)

    def able_partners(self, seat: int) -> list[int]:
        """The other seats of a side that may answer the same question."""
        return [other for other in self.asked if other == seat ^ 2 and self.options(other)]

    def is_old(self, number: int) -> bool:
        """Whether somebody who saw this number last is asked something else by now, or never saw it."""
        return not self.question_since <= number <= self.number

    @property
    def swapped(self) -> int | None:
        """The battle before which partners now choose the cards they pass, each apart from the others (R33, R55)."""
        return self.state.battle if self.number and self.state.phase == SWAP else None

    # Taking back

    def steps_back(self, seat: int) -> int:
        """How many steps of the battle a seat may take back now; 0: none.

        Among people the last step alone, one's own, and only while it has shown nobody anything; where takebacks are
        allowed (everybody else is a bot), all back to one's own last decision.
        """
        steps = [logged for logged in self.log if logged.number is not None]
        if self.ended or not steps or seat & 1 in self.clock.out:
            return 0
        if self.sheet.takebacks:
            own = [place for place, logged in enumerate(steps) if logged.entry.seat == seat]
            return len(steps) - own[-1] if own else 0
        return int(steps[-1].entry.seat == seat and not steps[-1].is_final)

    # Carrying out

    def add(self, entry: Entry) -> Logged:
        """Carry out an entry that has been written."""
        if entry.number != self.number + 1:
            raise BrokenLog(f"entry {entry.number} follows entry {self.number}")
        swapped = self.swapped
        self.clock.charge(entry.at)
        logged = DEEDS[entry.what](self, entry)
        self.listed.clear()
        self.number = entry.number
        self.log.append(logged)
        self.clock.run(self.sides_on_the_clock())
        if swapped is None or self.swapped != swapped or entry.what is not What.ACT:
            self.question_since = entry.number
        if entry.message is not None and entry.seat is not None:
            self.keep_id(entry.seat, entry.message, entry.number)
        return logged

    def keep_id(self, seat: int, message: str, number: int) -> None:
        """Recognise a message when it comes again."""
        self.ids[seat, message] = number
        while len(self.ids) > IDS_KEPT:
            self.ids.popitem(last=False)

    def sides_on_the_clock(self) -> set[int]:
        """The sides of which a person is asked."""
        return {seat & 1 for seat in self.asked if self.sheet.is_person(seat)}

    def begin(self, entry: Entry) -> Logged:
        """The first battle is dealt."""
        self.lay(self.deals.first(self.sheet.mode, self.sheet.theaters))
        self.theaters = "".join(letter_at(self.state, slot) for slot in range(self.state.slots))
        return Logged(entry, None, (opening(self.state),))

    def deal(self, entry: Entry) -> Logged:
        """The next battle is dealt."""
        self.clock.new_battle()
        self.lay(self.deals.next(self.state))
        return Logged(entry, None, (opening(self.state),))

    def lay(self, state: State) -> None:
        """A battle begins."""
        self.state = state
        self.start = state.copy()
        self.memory = Memory()
        meet(self.memory, state)
        self.log = []

    def act(self, entry: Entry) -> Logged:
        """A player acts."""
        number = read_token(self.state, entry.word)
        action = None if number is None or entry.seat is None else self.options(entry.seat).get(number)
        if action is None or entry.seat is None:
            raise BrokenLog(f"entry {entry.number}", [f"{entry.word!r} is no option of seat {entry.seat}"])
        sides_asked = self.sides_on_the_clock()
        events = self.carry_out(action.number)
        if entry.seat & 1 in sides_asked:
            self.clock.answered(entry.seat & 1)
        if self.state.phase == OVER:
            self.score()
        return Logged(entry, action.number, tuple(events), action.public_token)

    def carry_out(self, number: int) -> list[Event]:
        """One step of the battle, and who knows what after it."""
        before, knew = self.state.copy(), self.memory.copy()
        step(self.state, number)
        remember(self.memory, before, number, self.state)
        return events_of(before, knew, number, self.state, self.memory)

    def score(self) -> None:
        """A battle is over, and perhaps the war."""
        state = self.state
        winner = None if state.winner == NONE else state.winner + 1
        how = "fought" if state.how == FOUGHT else "withdrawn"
        self.results.append({"winner": winner, "points": state.points, "how": how})
        side = war_winner(state)
        if side != NONE:
            self.ended = side, "points"

    def undo(self, entry: Entry) -> Logged:
        """Some steps are taken back: the battle is played again without them."""
        steps = int(entry.word)
        kept = [logged for logged in self.log if logged.number is not None]
        if not 0 < steps <= len(kept):
            raise BrokenLog(f"entry {entry.number}", [f"{steps} steps of {len(kept)}"])
        if self.state.phase == OVER:
            self.results.pop()
        self.state = self.start.copy()
        self.memory = Memory()
        meet(self.memory, self.state)
        for logged in kept[: len(kept) - steps]:
            assert logged.number is not None
            before = self.state.copy()
            step(self.state, logged.number)
            remember(self.memory, before, logged.number, self.state)
        while steps:
            steps -= self.log.pop().number is not None
        return Logged(entry, None, undone=int(entry.word))

    def time(self, entry: Entry) -> Logged:
        """A side's time is out: it withdraws from this battle; in a second battle in a row it loses the war."""
        side = int(entry.word)
        if self.clock.run_out(side):
            self.ended = 1 - side, "time"
        return Logged(entry, None)

    def give_up(self, entry: Entry) -> Logged:
        """A side gives the war up."""
        assert entry.seat is not None
        self.ended = 1 - (entry.seat & 1), "given up"
        return Logged(entry, None)

    # For everybody

    def standing(self, now: int) -> Standing:
        """How the war stands."""
        return Standing(
            phase=self.phase,
            battle=self.battle,
            score=(self.state.score[0], self.state.score[1]) if self.number else (0, 0),
            results=list(self.results),
            result={"winner": self.ended[0] + 1, "how": self.ended[1]} if self.ended else None,
            theaters=self.theaters,
            asked=sum(1 << seat for seat in self.asked),
            deadline=self.deadline(now),
        )

    def deadline(self, now: int) -> int | None:
        """When something happens by itself: a time is out, or the next battle is dealt."""
        if self.phase == "between" and self.sheet.clock.kind != "none":
            return self.log[-1].entry.at + BREAK
        return self.clock.deadline(now) if self.phase == "running" else None


DEEDS = {
    What.BEGIN: Game.begin,
    What.ACT: Game.act,
    What.DEAL: Game.deal,
    What.UNDO: Game.undo,
    What.TIME: Game.time,
    What.GIVE_UP: Game.give_up,
}
