"""A war as the server plays it, entry by entry of its log. It knows no connection and no database, and reads no clock.

Every change is an entry of the log. `add` carries out an entry, whether it is new or read from the
log: a war is rebuilt from its log in the way it was played.
"""

from collections import OrderedDict
from dataclasses import dataclass

from ...battle import Battle
from ...errors import AirLandSeaError, IllegalSetup
from ...events import Event, opening
from ...history import asked_seats
from ...options import Action, Options
from ...rules.actions import WITHDRAW
from ...rules.battle import war_winner
from ...rules.cards import NONE
from ...rules.knowledge import Memory
from ...rules.state import State
from ...view import View
from .clocks import SECOND_MS, Clocks, Outages
from .models import EntryKind, LogEntry, TableRecord, WarStatus
from .secrets import DealSeeds, deals_of

BREAK_MS = 30 * SECOND_MS  # between two battles of a war with clocks
RECENT_IDS = 100  # message ids that are recognised when they come again
# Logs are bounded, because a war is replayed from its log each time it is loaded.
MAX_UNDOS_OF_BATTLE = 100
MAX_UNDOS_OF_WAR = 500
MAX_BATTLES = 200  # of a war in which nobody reaches the target; as many as an uploaded record may have


class BrokenLog(AirLandSeaError):
    """A log that cannot be played because it was written by another version of the rules, or is damaged.

    It says the number of an entry, and nothing of what is in it: that may name a hidden card (R31).
    """

    def __init__(self, number: int) -> None:
        super().__init__(f"entry {number} of this table's log cannot be carried out")


@dataclass(slots=True)
class LoggedStep:
    """An entry of the present battle with what followed from it."""

    entry: LogEntry
    is_step: bool = False  # of the battle: it can be taken back
    events: tuple[Event, ...] = ()
    public_token: str = ""
    earned: int = 0  # by its side, in milliseconds on the clock
    is_late: bool = False  # by the server, for a side whose time had run out
    undone: int = 0  # how many steps an `undo` took back

    @property
    def is_final(self) -> bool:
        """Whether people cannot take it back any more: something was shown, drawn or scored."""
        return any(event.final for event in self.events)


class LoggedWar:
    """A war from its first deal to its end."""

    def __init__(self, table_record: TableRecord, deals: DealSeeds | None = None, outages: Outages = ()) -> None:
        self.table_record = table_record
        self.deals = deals or deals_of(table_record)
        self.clock = Clocks(table_record.clock, outages)
        self.battle: Battle | None = None  # the present one
        self.listed: dict[int, Options] = {}  # [seat] its options, until something happens
        self.log: list[LoggedStep] = []  # of the present battle, without what was taken back
        self.number = 0  # of the latest entry
        self.undos = 0  # in the present battle
        self.undos_of_war = 0
        self.results: list[dict[str, object]] = []
        self.ended: tuple[int, str] | None = None  # the side that has won, and how
        self.theaters = ""
        self.ids: OrderedDict[tuple[int, str], LogEntry] = OrderedDict()  # (seat, message) -> the entry it made
        self.question_since = 0  # the entry after which the present question was asked

    @classmethod
    def of_log(
        cls, table_record: TableRecord, log: list[LogEntry], outages: Outages = (), deals: DealSeeds | None = None
    ) -> "LoggedWar":
        """Build the war of a table record and its log; raises `BrokenLog`."""
        game = cls(table_record, deals, outages)
        for entry in log:
            game.add(entry)
        return game

    # Looking

    @property
    def phase(self) -> str:
        """The phase of the war, as in `schemas.tables.Table`."""
        if self.ended:
            return "over"
        if self.battle is None:
            return "waiting"
        return "between" if self.battle.is_over else "running"

    @property
    def asked(self) -> list[int]:
        """The seats that may act now, in order."""
        return [] if self.battle is None or self.ended else asked_seats(self.battle.state)

    @property
    def score(self) -> tuple[int, int]:
        """Victory points of side 1 and side 2."""
        return self.battle.score if self.battle else (0, 0)

    @property
    def out_of_time(self) -> set[int]:
        """The sides for which the server plays until the battle is over."""
        return self.clock.out

    def view(self, seat: int | None) -> View | None:
        """Return what a player, or a spectator, may know of the present battle; None before the first."""
        return self.battle.view(seat) if self.battle else None

    def options(self, seat: int | None) -> Options:
        """Return what a seat may do now: nothing if it is not asked."""
        if seat not in self.asked or self.battle is None or seat is None:
            return NOTHING
        if seat not in self.listed:
            self.listed[seat] = self.battle.options_for(seat)
        return self.listed[seat]

    def withdrawal(self, seat: int) -> Action | None:
        """Return the option to withdraw, if a seat has it."""
        return self.options(seat).get(WITHDRAW)

    def able_partners(self, seat: int) -> list[int]:
        """Return the other seats of a side that may answer the same question."""
        return [other for other in self.asked if other == self.table_record.mode.partner(seat) and self.options(other)]

    @property
    def may_ask_server(self) -> bool:
        """Whether there may be a `seat_of_server`; this lists nobody's options."""
        return any(seat & 1 in self.out_of_time or not self.table_record.is_person(seat) for seat in self.asked)

    @property
    def seat_of_server(self) -> int | None:
        """A seat for which no person chooses: a bot's, or one whose side is out of time.

        A bot leaves what its partner may do as well to a partner who is a person, except which card it passes (R33).
        """
        asked = self.asked
        for seat in asked:
            is_out = seat & 1 in self.out_of_time
            if self.table_record.is_person(seat) and not is_out:
                continue  # their options are not listed here: nobody else may learn how long that takes (R31)
            if len(asked) > 1 and not self.options(seat):
                continue
            if (
                is_out
                or self.swapping is not None
                or not any(map(self.table_record.is_person, self.able_partners(seat)))
            ):
                return seat
        return None

    @property
    def swapping(self) -> int | None:
        """The number of the battle before which partners now choose the cards they pass, or None."""
        return self.battle.number if self.battle and self.battle.phase == "swap" else None

    def is_old(self, number: int) -> bool:
        """Return whether a decision made at this number is out of date: about another question, or a number to come."""
        return not self.question_since <= number <= self.number

    def is_latest_of_person(self, number: int) -> bool:
        """Return whether a number is known, and only bots have acted since."""
        later = [logged.entry for logged in self.log if logged.entry.number > number]
        return number <= self.number and all(
            entry.kind is EntryKind.ACT and entry.seat is not None and not self.table_record.is_person(entry.seat)
            for entry in later
        )

    @property
    def may_undo(self) -> bool:
        """Whether the log has room for a takeback."""
        return self.undos < MAX_UNDOS_OF_BATTLE and self.undos_of_war < MAX_UNDOS_OF_WAR

    @property
    def may_deal(self) -> bool:
        """Whether the log has room for another battle."""
        return len(self.results) < MAX_BATTLES

    def steps_back(self, seat: int) -> int:
        """Return how many steps of the battle a seat may take back now; 0: none.

        Among people, only the player's own last step, and only while it has shown nobody anything; where takebacks
        are allowed (everybody else is a bot), everything back to the player's own last decision.
        """
        steps = [logged for logged in self.log if logged.is_step]
        if self.ended or not steps or seat & 1 in self.clock.out or not self.may_undo:
            return 0
        if self.table_record.takebacks:
            own = [place for place, logged in enumerate(steps) if logged.entry.seat == seat]
            return len(steps) - own[-1] if own else 0
        return int(steps[-1].entry.seat == seat and not steps[-1].is_final)

    # Carrying out

    def add(self, entry: LogEntry) -> LoggedStep:
        """Carry out an entry; raises `BrokenLog` if it cannot be."""
        if entry.number != self.number + 1:
            raise BrokenLog(entry.number)
        swapping = self.swapping
        self.clock.charge(entry.at)
        logged = ENTRY_HANDLERS[entry.kind](self, entry)
        self.listed.clear()
        self.number = entry.number
        self.log.append(logged)
        self.clock.run(self.sides_on_the_clock())
        if swapping is None or self.swapping != swapping or entry.kind is not EntryKind.ACT:
            self.question_since = entry.number
        if entry.message is not None and entry.seat is not None:
            self.ids[entry.seat, entry.message] = entry
            while len(self.ids) > RECENT_IDS:
                self.ids.popitem(last=False)
        return logged

    def sides_on_the_clock(self) -> set[int]:
        """Return the sides with a person who is asked."""
        return {seat & 1 for seat in self.asked if self.table_record.is_person(seat)}

    def fought(self, entry: LogEntry) -> Battle:
        """Return the present battle; raises `BrokenLog` if there is none."""
        if self.battle is None:
            raise BrokenLog(entry.number)
        return self.battle

    def begin(self, entry: LogEntry) -> LoggedStep:
        """Deal the first battle, or begin it at the table's start."""
        if self.table_record.start:
            logged = self.go_on(entry, self.table_record.start)
        else:
            logged = self.lay(entry, self.deals.first(self.table_record.mode, self.table_record.theaters))
        self.theaters = self.fought(entry).row
        return logged

    def deal(self, entry: LogEntry) -> LoggedStep:
        """Deal the next battle."""
        over = self.fought(entry).state
        self.clock.new_battle()
        return self.lay(entry, self.deals.next(over))

    def go_on(self, entry: LogEntry, start: str) -> LoggedStep:
        """Begin at a position; raises `BrokenLog`."""
        try:
            battle = self.deals.goes_on(start)
        except IllegalSetup:
            raise BrokenLog(entry.number) from None
        return self.lay(entry, battle.state, battle.memory)

    def lay(self, entry: LogEntry, state: State, memory: Memory | None = None) -> LoggedStep:
        """Begin a battle."""
        self.battle = Battle(state, memory, history="actions")
        self.log = []
        self.undos = 0
        return LoggedStep(entry, events=(opening(state),))

    def act(self, entry: LogEntry) -> LoggedStep:
        """Play a seat's option."""
        battle = self.fought(entry)
        action = self.options(entry.seat).get(entry.payload)
        if action is None or entry.seat is None:
            raise BrokenLog(entry.number)
        side, on_the_clock = entry.seat & 1, self.sides_on_the_clock()
        events = battle.push(action, entry.seat)
        earned = self.clock.record_answer(side) if side in on_the_clock else 0
        if battle.is_over:
            self.score_battle(battle)
        return LoggedStep(entry, True, tuple(events), action.public_token, earned, side in self.clock.out)

    def score_battle(self, battle: Battle) -> None:
        """Note the result of a battle, and of the war if that is over too."""
        result = battle.result
        assert result is not None
        winner = None if result.winner is None else result.winner + 1
        self.results.append({"winner": winner, "points": result.points, "how": result.how})
        side = war_winner(battle.state)
        if side != NONE:
            self.ended = side, "points"

    def undo(self, entry: LogEntry) -> LoggedStep:
        """Take some steps back."""
        battle, steps = self.fought(entry), int(entry.payload)
        if not 0 < steps <= battle.steps:
            raise BrokenLog(entry.number)
        if battle.is_over:
            self.results.pop()
        battle.undo(steps)
        self.undos += 1
        self.undos_of_war += 1
        left = steps
        while left:
            logged = self.log.pop()
            if logged.is_step:
                left -= 1
                self.clock.revoke_answer((logged.entry.seat or 0) & 1, logged.earned)
        return LoggedStep(entry, undone=steps)

    def time(self, entry: LogEntry) -> LoggedStep:
        """Note that a side's time is out: it withdraws from this battle; in a second one in a row it loses the war."""
        side = int(entry.payload)
        if self.clock.run_out(side):
            self.ended = 1 - side, "time"
        return LoggedStep(entry)

    def give_up(self, entry: LogEntry) -> LoggedStep:
        """Give the war up for a side."""
        self.ended = 1 - ((entry.seat or 0) & 1), "given up"
        return LoggedStep(entry)

    # For everybody

    def standing(self, now: int) -> WarStatus:
        """Return how the war stands."""
        return WarStatus(
            phase=self.phase,
            battle=self.battle.number if self.battle else 0,
            score=self.score,
            results=list(self.results),
            result={"winner": self.ended[0] + 1, "how": self.ended[1]} if self.ended else None,
            theaters=self.theaters,
            asked=sum(1 << seat for seat in self.asked),
            deadline=self.deadline(now),
        )

    def deadline(self, now: int) -> int | None:
        """Return when something happens by itself: a time is out, or the next battle is dealt."""
        if self.phase == "between" and self.table_record.clock.kind != "none":
            return self.log[-1].entry.at + BREAK_MS if self.may_deal else None
        return self.clock.deadline(now) if self.phase == "running" else None


NOTHING = Options(State(), {})
ENTRY_HANDLERS = {
    EntryKind.BEGIN: LoggedWar.begin,
    EntryKind.ACT: LoggedWar.act,
    EntryKind.DEAL: LoggedWar.deal,
    EntryKind.UNDO: LoggedWar.undo,
    EntryKind.TIME: LoggedWar.time,
    EntryKind.GIVE_UP: LoggedWar.give_up,
}
