"""One table: its log goes on, its bots are asked, its clocks are looked at, and everybody there is told.

One thing happens at a time at a table. It is carried out, written, and told when it is on disk; if it cannot be
written, the war is built anew from what was. A table without its game is asleep: only its log remains.
What players may ask for is in `deeds`.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from ..notation.records import RULES
from .connection import UNKNOWN, Connection
from .game import BrokenLog, Game, Logged
from .keys import digest
from .logs import fault, first_line
from .refusal import Refusal, refusal_of
from .sheets import Entry, Key, Sheet, Sitter, Talk, What
from .showing.now import show_now, show_said, show_whole
from .showing.tables import show_table
from .storage import StorageError
from .wire import socket as wire
from .wire.tables import Table as ShownTable
from .wire.words import ErrorCode

if TYPE_CHECKING:
    from .hall import Hall

SAID_SHOWN = 50
CHANGED_TICK_S = 0.25  # presence, seats and rematches are told at most once in this time
Result = TypeVar("Result")


class Table:
    """A table in memory."""

    def __init__(self, hall: "Hall", sheet: Sheet, is_held_back: bool) -> None:
        self.hall = hall
        self.sheet = sheet
        self.is_held_back = is_held_back  # a war with the same deals is running: its cards stay hidden
        self.lock = asyncio.Lock()
        self.game: Game | None = None
        self.said: list[Talk] = []
        self.connections: set[Connection] = set()
        self.left: dict[int, int] = {}  # [seat] when its last connection went
        self.thinker: asyncio.Task[None] | None = None  # somebody chooses for a seat
        self.untold: Logged | None = None  # an entry that those who are asked now have still to be told
        self.changed_timer: asyncio.TimerHandle | None = None  # while a change has still to be told
        self.users = 0  # of this object, which stays while there are any
        self.used_at = hall.now()

    # Awake and asleep

    @asynccontextmanager
    async def awake(self) -> AsyncIterator[Game]:
        """The game, while nothing else happens at this table."""
        async with self.lock:
            self.used_at = self.hall.now()
            game = self.game or await self.wake()
            if game.phase == "waiting" and self.sheet.is_full:
                await self.enter(game, What.BEGIN)
                await self.tell_asked(game)
            try:
                yield game
            finally:
                await self.tell_asked(game)

    async def wake(self) -> Game:
        """Build the war from its log. Raises `Refusal` if it is played by other rules, or the log is damaged."""
        check_rules(self.sheet)
        log = await self.hall.read(self.hall.store.log(self.sheet.id))
        self.said = await self.hall.read(self.hall.store.talk(self.sheet.id, SAID_SHOWN))
        try:
            self.game = self.hall.new_game(self.sheet, log)
        except BrokenLog as error:
            self.hall.log.error("broken log", table=self.sheet.id, error=str(error))
            raise Refusal(ErrorCode.INTERNAL, "this war cannot be continued", [str(error)]) from error
        self.hall.metrics.woken.inc()
        self.go_on(self.game)
        return self.game

    def sleep(self) -> None:
        """Forget the war: its log is on disk."""
        self.game = None
        self.said = []

    @property
    def is_idle(self) -> bool:
        """Whether nothing is under way."""
        return not self.lock.locked() and (self.thinker is None or self.thinker.done())

    # Who is here

    async def look(self, connection: Connection, seat: int | None) -> None:
        """A connection gets the eyes of a seat, or a spectator's, and all that these see."""
        async with self.awake() as game:
            before = connection.eyes if connection.looks else None
            connection.eyes, connection.looks = seat, True
            self.connections.add(connection)
            self.note_presence(before)
            self.note_presence(seat)
            connection.put(self.text_of_whole(game, seat))
            connection.changed_hash = hash(self.text_of_changed())
            self.tell_changed()

    def leave(self, connection: Connection) -> None:
        """A connection has gone."""
        if connection in self.connections:
            self.connections.discard(connection)
            self.note_presence(connection.eyes)
            self.tell_changed()

    def note_presence(self, seat: int | None) -> None:
        """Remember since when nobody is at a seat."""
        if seat is None:
            return
        if any(connection.eyes == seat for connection in self.connections):
            self.left.pop(seat, None)
        else:
            self.left[seat] = self.hall.now()

    def check_key(self, seat: int, secret: str, is_invitation: bool = False) -> None:
        """Raises `Refusal` unless a secret opens a seat, or invites to it."""
        if Key(seat, digest(secret), is_invitation) not in self.sheet.keys:
            what = "invitation is not for" if is_invitation else "key does not open"
            raise Refusal(ErrorCode.WRONG_KEY, f"that {what} this seat")

    async def seat(self, seat: int, sitter: Sitter, key: Key) -> None:
        """Somebody takes a free seat. When it was the last one, the war begins."""
        await carried_through(self._seat(seat, sitter, key))

    async def _seat(self, seat: int, sitter: Sitter, key: Key) -> None:
        async with self.awake() as game:
            if self.sheet.seats[seat] is not None:
                raise Refusal(ErrorCode.SEAT_TAKEN, "somebody else sits there")
            await self.kept(self.hall.store.add_sitter(self.sheet, seat, sitter, key))
            self.sheet.seats[seat] = sitter
            self.sheet.keys.append(key)
            self.tell_changed()
            if self.sheet.is_full:
                await self.enter(game, What.BEGIN)

    # The log

    async def enter(
        self, game: Game, what: What, seat: int | None = None, word: str = "", id: str | None = None
    ) -> int:
        """Carry out and write an entry, then tell of it; its number. What cannot be written has not happened.

        Other players who are asked now are told by `tell_asked`, at the latest when `awake` ends.
        """
        await self.tell_asked(game)
        entry = Entry(game.number + 1, self.hall.now(), what, seat, word, id)
        try:
            logged = game.add(entry)
            standing = game.standing(entry.at)
            await self.kept(self.hall.store.append(self.sheet, entry, standing))
        except BaseException:
            self.sleep()  # what was not written has not happened
            raise
        self.sheet.standing, self.sheet.changed = standing, entry.at
        self.hall.metrics.entries.labels(what.value).inc()
        try:
            await self.publish(game, logged)
        finally:
            self.go_on(game)
        return entry.number

    async def kept(self, writing: Coroutine[Any, Any, Result]) -> Result:
        """Wait until something is on disk; what came of it. Raises `Refusal`."""
        try:
            return await writing
        except StorageError as error:
            self.hall.log.error("not written", table=self.sheet.id, error=first_line(error.__cause__))
            text = wire.text_of(wire.Closing(code=ErrorCode.STORAGE, message="the server could not write"))
            tell(self.connections, lambda _: text)
            raise refusal_of(error, ErrorCode.STORAGE) from error

    def go_on(self, game: Game) -> None:
        """What happens next by itself: somebody is asked for a choice, and a clock will run out."""
        self.hall.remind(self.sheet.id, game.deadline(self.hall.now()))
        if (seat := seat_for_the_server(game)) is not None:
            self.let_choose(game, seat)

    # Choices that no person makes

    def let_choose(self, game: Game, seat: int) -> None:
        """Have a seat's choice made, without waiting for it."""
        if self.thinker is not None:
            self.thinker.cancel()  # it thinks about a table that is no more; a choice that is being entered goes on
        self.thinker = asyncio.get_running_loop().create_task(self.choose(game, seat, game.number))

    async def choose(self, game: Game, seat: int, number: int) -> None:
        """A bot's choice; or, for a side out of time, to withdraw where it may, else what the rules of thumb say."""
        if game.is_old(number) or not game.options(seat):
            return  # something has happened before it could begin
        forced = game.withdrawal(seat) if seat & 1 in game.out_of_time else None
        token = forced.token if forced else await self.hall.ask_bot(game, seat)
        await carried_through(self.enter_choice(game, seat, number, token))

    async def enter_choice(self, game: Game, seat: int, number: int, token: str) -> None:
        """Carry a choice out, if its seat is still asked the same; if not, whoever is asked now has been asked."""
        try:
            async with self.awake() as present:
                if present is not game or game.is_old(number) or game.options(seat).get(token) is None:
                    return
                await self.stop_the_clocks(game)
                if not game.is_old(number):
                    await self.enter(game, What.ACT, seat, token)
        except Exception as error:
            self.hall.log.error("a choice was lost", table=self.sheet.id, **fault(error))

    # Clocks

    async def look_at_the_clock(self) -> None:
        """It is the time for something that happens by itself."""
        await carried_through(self._look_at_the_clock())

    async def _look_at_the_clock(self) -> None:
        async with self.awake() as game:
            await self.stop_the_clocks(game)
            deadline = game.deadline(self.hall.now())
            if game.phase == "between" and deadline is not None and deadline <= self.hall.now():
                await self.enter(game, What.DEAL)
            else:
                self.hall.remind(self.sheet.id, deadline)

    async def stop_the_clocks(self, game: Game) -> None:
        """Enter the times that are out."""
        while game.phase == "running" and (side := game.clock.late(self.hall.now())) is not None:
            await self.enter(game, What.TIME, word=str(side))

    # Telling

    async def publish(self, game: Game, logged: Logged) -> None:
        """Tell of an entry: first those who are not asked now, then the player who has acted.

        How long it takes to list somebody's options is nobody else's business (R31). So the other players who are asked
        are told after the one who has acted got their `done`.
        """
        for connection in self.connections:
            connection.changed_hash = UNKNOWN
        if self.changed_timer is not None:  # the step says how the table is
            self.changed_timer.cancel()
            self.changed_timer = None
        self.untold = logged
        self.tell_of(game, logged, {each for each in self.connections if each.eyes not in game.asked})
        actor = logged.entry.seat
        if actor in game.asked:
            await asyncio.sleep(0)
            self.tell_of(game, logged, {each for each in self.connections if each.eyes == actor})
        if game.phase == "over":
            self.hall.deals_have_changed(self)

    async def tell_asked(self, game: Game) -> None:
        """Tell those who are asked now, but for the player who has acted, of the latest entry."""
        logged, self.untold = self.untold, None
        if logged is None or self.game is not game:
            return
        await asyncio.sleep(0)  # what has been sent to others is on its way
        asked = [seat for seat in game.asked if seat != logged.entry.seat]
        self.tell_of(game, logged, {each for each in self.connections if each.eyes in asked})

    def tell_of(self, game: Game, logged: Logged, connections: set[Connection]) -> None:
        """Tell some connections of an entry."""
        shown, now = self.shown(), self.hall.now()

        def text_for(seat: int | None) -> str:
            if logged.entry.what is What.UNDO:
                return self.text_of_whole(game, seat)
            return wire.text_of(show_now(game, seat, shown, now, logged))

        if connections:
            tell(connections, text_for)

    def text_of_whole(self, game: Game, seat: int | None) -> str:
        """Everything, as a seat may see it."""
        return wire.text_of(show_whole(game, seat, self.shown(), self.hall.now(), self.said))

    def tell_changed(self) -> None:
        """Tell everybody about presence, seats, a rematch: all changes within a tick in one message."""
        if self.changed_timer is None:
            self.changed_timer = asyncio.get_running_loop().call_later(CHANGED_TICK_S, self.tell_changed_now)

    def tell_changed_now(self) -> None:
        """Tell those who do not know how the table is now."""
        self.changed_timer = None
        text = self.text_of_changed()
        known = hash(text)
        for connection in self.connections:
            if connection.changed_hash != known:
                connection.changed_hash = known
                connection.put(text)

    def text_of_changed(self) -> str:
        """How the table is now."""
        return wire.text_of(wire.Changed(table=self.shown()))

    def tell_said(self, said: Talk) -> None:
        """Tell everybody what was said."""
        self.said = [*self.said, said][-SAID_SHOWN:]
        text = wire.text_of(wire.Heard(said=show_said(said)))
        tell(self.connections, lambda _: text)

    def shown(self) -> ShownTable:
        """What everybody may know about this table."""
        here = {connection.eyes for connection in self.connections}
        away = {seat: self.left.get(seat) for seat in range(self.sheet.mode.seats) if seat not in here}
        watchers = sum(connection.eyes is None for connection in self.connections)
        return show_table(self.sheet, self.sheet.standing, away, watchers, self.is_held_back)


def tell(connections: set[Connection], text_for: Callable[[int | None], str]) -> None:
    """Send what each may know: made once for each pair of eyes."""
    texts: dict[int | None, str] = {}
    for connection in connections:
        if connection.eyes not in texts:
            texts[connection.eyes] = text_for(connection.eyes)
        connection.put(texts[connection.eyes])


def seat_for_the_server(game: Game) -> int | None:
    """The seat for which no person chooses: a bot's, or one whose side is out of time.

    What its partner may do as well, a bot leaves to a partner who is a person; what it passes, it chooses itself (R33).
    """
    for seat in game.asked:
        if not game.options(seat):
            continue
        if seat & 1 in game.out_of_time:
            return seat
        leaves_it = game.swapping is None and any(game.sheet.is_person(other) for other in game.able_partners(seat))
        if not game.sheet.is_person(seat) and not leaves_it:
            return seat
    return None


def check_rules(sheet: Sheet) -> None:
    """Raises `Refusal` for a war of other rules: played by these, its log would say something else."""
    if sheet.rules != RULES:
        because = f"it was set up under rules {sheet.rules}, and this server plays by rules {RULES}"
        raise Refusal(ErrorCode.OTHER_RULES, "this war cannot be played on", [because, "set up a new table"])


async def carried_through(work: Coroutine[Any, Any, Result]) -> Result:
    """Something that is not left half done when whoever waits for it goes away."""
    return await asyncio.shield(asyncio.ensure_future(work))
