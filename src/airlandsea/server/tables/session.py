"""One table: appends entries to its log, asks its bots, watches its clocks, and tells everybody at it.

One thing happens at a time at a table. It is carried out, written, and broadcast once it is on disk; if it cannot be
written, the war is rebuilt from its log. A table without its game is unloaded: only its log remains.
The commands of players are in `commands`.
"""

import asyncio
from collections.abc import AsyncIterator, Container, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from ...locale import express
from ..errors import ApiError, api_error
from ..game.logged_war import LoggedStep, LoggedWar
from ..game.models import ChatMessage, DealsStatus, EntryKind, LogEntry, SeatOccupant, SeatSecret, TableRecord
from ..game.secrets import is_key
from ..monitoring import fault, first_line
from ..presenters.now import present_chat, present_now, present_whole
from ..presenters.tables import present_table
from ..schemas import socket as wire
from ..schemas.common import ErrorCode
from ..schemas.tables import Table as ShownTable
from ..storage import StorageError
from ..storage.leases import LeaseLost
from ..tracing import in_span, note, trace
from .connection import UNKNOWN, Connection, send_to_all
from .context import TableContext, check_free, check_rules, shield
from .leases import Moved
from .presence import Attendance

MAX_CHAT_SHOWN = 50
CHANGED_TICK_S = 0.25  # presence, seats and rematches are told at most once in this time
Result = TypeVar("Result")


class TableSession:
    """A table in memory."""

    def __init__(self, context: TableContext, table_record: TableRecord, deals_status: DealsStatus) -> None:
        self.context = context
        self.table_record = table_record
        self.deals_status = deals_status  # kept up to date once the war is over
        self.lock = asyncio.Lock()
        self.game: LoggedWar | None = None
        self.chat: list[ChatMessage] = []
        self.connections: set[Connection] = set()
        self.left_at: dict[int, int] = {}  # [seat] when its last connection went
        self.bot_task: asyncio.Task[None] | None = None  # makes a choice that no person makes
        self.untold: tuple[LoggedStep, ShownTable] | None = None  # the entry that those asked now do not know
        self.changed_timer: asyncio.TimerHandle | None = None  # while a change has yet to be sent
        self.claimed_at = 0  # when it became this server's, where several share a database
        self.is_gone = False  # the table belongs to another server now
        self.users = 0  # of this object, which stays in memory while there are any
        self.used_at = context.now()

    # Loaded and unloaded

    @asynccontextmanager
    async def hold(self) -> AsyncIterator[LoggedWar]:
        """Yield the war, while nothing else happens at this table; begin it first if all seats are taken."""
        async with self.lock:
            self.used_at = self.context.now()
            await self.claim()
            game = self.game or await self.load()
            if game.phase == "waiting" and self.table_record.is_full:
                await self.append_and_broadcast(game, EntryKind.BEGIN)
                await self.tell_asked(game)
            try:
                yield game
            finally:
                await self.tell_asked(game)

    async def load(self) -> LoggedWar:
        """Build the war from its log. Raises `ApiError` if it is played by other rules, or the log is damaged."""
        check_rules(self.table_record)
        self.chat = await self.context.read(self.context.store.talk(self.table_record.id, MAX_CHAT_SHOWN))
        self.game = await self.context.load_war(self.table_record)
        self.schedule_next(self.game)
        return self.game

    async def own(self) -> None:
        """Make sure that the table is this server's, before a change that does not need its war in memory."""
        if self.context.leases is not None:
            async with self.lock:
                await self.claim()

    async def claim(self) -> None:
        """Make the table this server's, where several share a database. Raises `Moved` if another server keeps it."""
        if self.is_gone and self.context.leases is None:
            raise ApiError(ErrorCode.NOT_FOUND, express("error-table-closed"))
        if self.is_gone:
            raise Moved
        if self.context.leases is None or self.table_record.epoch is not None:
            return
        claimed = await self.context.read(self.context.leases.claim(self.table_record.id))
        self.table_record = claimed
        self.context.now.advance_to(claimed.changed)  # no entry is older than the entry before
        self.claimed_at = self.context.now()
        self.deals_status = await self.context.deals_status_of(claimed)

    def unload(self) -> None:
        """Forget the war: its log is on disk."""
        self.game = None
        self.chat = []

    @property
    def is_idle(self) -> bool:
        """Whether nothing is under way."""
        return not self.lock.locked() and (self.bot_task is None or self.bot_task.done())

    # Presence

    async def subscribe(self, connection: Connection, seat: int | None) -> None:
        """Subscribe a connection to a seat's view, or a spectator's (None), and send it everything in that view."""
        async with self.hold() as game:
            before = connection.viewpoint if connection.is_subscribed else None
            connection.viewpoint, connection.is_subscribed = seat, True
            self.connections.add(connection)
            self.note_presence(before)
            self.note_presence(seat)
            connection.send_soon(self.text_of_whole(game, seat))
            connection.changed_hash = hash(self.text_of_changed())
            self.broadcast_table()

    def unsubscribe(self, connection: Connection) -> None:
        """Forget a connection that was closed."""
        if connection in self.connections:
            self.connections.discard(connection)
            self.note_presence(connection.viewpoint)
            self.broadcast_table()

    def note_presence(self, seat: int | None) -> None:
        """Remember since when nobody is at a seat, and let other servers know who is here."""
        if seat is not None:
            if any(connection.viewpoint == seat for connection in self.connections):
                self.left_at.pop(seat, None)
            else:
                self.left_at[seat] = self.context.now()
        if self.context.presence is not None and not self.is_gone:
            self.context.presence.note(self.table_record.id, self.attendance, not self.connections)

    def check_key(self, seat: int, secret: str, is_invitation: bool = False) -> None:
        """Raise `ApiError` unless a secret opens a seat, or invites to it."""
        if not is_key(self.table_record, seat, secret, is_invitation):
            because = "error-wrong-invitation" if is_invitation else "error-wrong-key"
            raise ApiError(ErrorCode.WRONG_KEY, express(because))

    @shield
    async def take_seat(self, seat: int, occupant: SeatOccupant, key: SeatSecret) -> None:
        """Let somebody take a free seat; if it was the last one, begin the war."""
        async with self.hold() as game:
            check_free(self.table_record, seat)
            await self.persist(self.context.store.add_occupant(self.table_record, seat, occupant, key))
            self.table_record.seats[seat] = occupant
            self.table_record.keys.append(key)
            self.broadcast_table()
            if self.table_record.is_full:
                await self.append_and_broadcast(game, EntryKind.BEGIN)

    # The log

    @in_span("entry")
    async def append_and_broadcast(
        self, game: LoggedWar, kind: EntryKind, seat: int | None = None, payload: str = "", id: str | None = None
    ) -> int:
        """Carry out, persist and broadcast an entry; return its number. An entry that cannot be written is undone.

        Other players who are asked now are told by `tell_asked`, at the latest when `hold` ends.
        """
        note(table=self.table_record.id, entry=kind.value)
        await self.tell_asked(game)
        entry = LogEntry(game.number + 1, self.context.now(), kind, seat, payload, id)
        try:
            logged = game.add(entry)
            standing = game.standing(entry.at)
            await self.persist(self.context.store.append(self.table_record, entry, standing))
        except BaseException:
            self.unload()  # an entry that is not written has not happened
            raise
        asked_before = self.table_record.standing.asked
        self.table_record.standing, self.table_record.changed = standing, entry.at
        self.context.metrics.entries.labels(kind.value).inc()
        try:
            await self.broadcast(game, logged)
        finally:
            self.schedule_next(game)
        news = [each for each in game.asked if each != seat and not asked_before >> each & 1]
        self.context.turn_has_begun(self.table_record, news)
        return entry.number

    async def persist(self, writing: Coroutine[Any, Any, Result]) -> Result:
        """Wait until something is on disk; return its result. Raises `ApiError`."""
        try:
            return await writing
        except LeaseLost as error:
            self.context.has_lost(self.table_record.id)
            raise Moved from error
        except StorageError as error:
            self.context.log.error("not written", table=self.table_record.id, error=first_line(error.__cause__))
            text = wire.text_of(wire.present_closing(ErrorCode.STORAGE, express("error-not-written")))
            send_to_all(self.connections, lambda _: text)
            raise api_error(error, ErrorCode.STORAGE) from error

    def schedule_next(self, game: LoggedWar) -> None:
        """Schedule the next timer, and have the next choice made if no person makes it."""
        self.context.schedule(self.table_record.id, game.deadline(self.context.now()))
        if game.may_ask_server:
            self.request_bot_move(game)

    # Choices that no person makes

    def request_bot_move(self, game: LoggedWar, seat: int | None = None) -> None:
        """Begin to make a seat's choice, by default the choice that no person makes, without waiting for it."""
        if self.bot_task is not None:
            self.bot_task.cancel()  # its position is out of date; a choice that is being entered goes on
        self.bot_task = asyncio.get_running_loop().create_task(self.play_bot_move(game, seat, game.number))

    async def play_bot_move(self, game: LoggedWar, seat: int | None, number: int) -> None:
        """Make the choice of a bot, or of a stand-in for a side out of time, which withdraws where it may."""
        await asyncio.sleep(0)  # let `done` leave first: even to see whose choice it is, options are listed (R31)
        if game.is_old(number):
            return  # something has happened before it could begin
        seat = game.seat_of_server if seat is None else seat
        if seat is None or not game.options(seat):
            return  # a person chooses
        with trace("bot move", table=self.table_record.id):
            forced = game.withdrawal(seat) if seat & 1 in game.out_of_time else None
            token = forced.token if forced else await self.context.chooser.choose(game, seat)
            await self.append_bot_move(game, seat, number, token)

    @shield
    async def append_bot_move(self, game: LoggedWar, seat: int, number: int, token: str) -> None:
        """Carry out a choice if its seat is still asked the same; if not, the next choice was requested already."""
        try:
            async with self.hold() as present:
                if present is not game or game.is_old(number) or game.options(seat).get(token) is None:
                    return
                await self.append_timeouts(game)
                if not game.is_old(number):
                    await self.append_and_broadcast(game, EntryKind.ACT, seat, token)
        except Exception as error:
            self.context.log.error("a choice was lost", table=self.table_record.id, **fault(error))

    # Clocks

    @shield
    async def handle_timer(self) -> None:
        """Handle a due timer: a side out of time, or the next battle to deal."""
        async with self.hold() as game:
            await self.append_timeouts(game)
            deadline = game.deadline(self.context.now())
            if game.phase == "between" and deadline is not None and deadline <= self.context.now():
                await self.append_and_broadcast(game, EntryKind.DEAL)
            else:
                self.context.schedule(self.table_record.id, deadline)

    async def append_timeouts(self, game: LoggedWar) -> None:
        """Append an entry for each side whose time is out."""
        while game.phase == "running" and (side := game.clock.late(self.context.now())) is not None:
            await self.append_and_broadcast(game, EntryKind.TIME, payload=str(side))

    # Telling

    @in_span("broadcast")
    async def broadcast(self, game: LoggedWar, logged: LoggedStep) -> None:
        """Send an entry: first to those who are not asked now, then to the player who has acted.

        Nobody may learn how long it takes to list another player's options (R31). So the other players who are asked
        get the entry after the player who acted got `done`.
        """
        for connection in self.connections:
            connection.changed_hash = UNKNOWN
        if self.changed_timer is not None:  # the step includes the table
            self.changed_timer.cancel()
            self.changed_timer = None
        shown = self.present()
        self.untold = (logged, shown)
        asked, actor = game.asked, logged.entry.seat
        self.tell_of(game, logged, shown, {each.viewpoint for each in self.connections}.difference(asked))
        if actor in asked:
            await asyncio.sleep(0)
            self.tell_of(game, logged, shown, [actor])
        if game.phase == "over":
            self.context.deals_have_changed(self.table_record)

    async def tell_asked(self, game: LoggedWar) -> None:
        """Send the latest entry to those who are asked now, except to the player who has acted."""
        untold, self.untold = self.untold, None
        if untold is None or self.game is not game:
            return
        await asyncio.sleep(0)  # let the messages to others leave first
        self.tell_of(game, *untold, [seat for seat in game.asked if seat != untold[0].entry.seat])

    def tell_of(
        self, game: LoggedWar, logged: LoggedStep, shown: ShownTable, viewpoints: Container[int | None]
    ) -> None:
        """Send an entry to some viewpoints. A presence that has changed meanwhile follows in `changed`."""
        now = self.context.now()

        def text_for(seat: int | None) -> str:
            if logged.entry.kind is EntryKind.UNDO:
                return self.text_of_whole(game, seat)
            return wire.text_of(present_now(game, seat, shown, now, logged))

        send_to_all((each for each in self.connections if each.viewpoint in viewpoints), text_for)

    def text_of_whole(self, game: LoggedWar, seat: int | None) -> str:
        """Return everything that a seat may see."""
        return wire.text_of(present_whole(game, seat, self.present(), self.context.now(), self.chat))

    def broadcast_table(self) -> None:
        """Tell everybody soon about presence, seats, a rematch: all changes within a tick in one message."""
        if self.changed_timer is None:
            self.changed_timer = asyncio.get_running_loop().call_later(CHANGED_TICK_S, self.tell_changed_now)

    def tell_changed_now(self) -> None:
        """Send the present table to the connections that do not know it."""
        self.changed_timer = None
        text = self.text_of_changed()
        known = hash(text)
        for connection in self.connections:
            if connection.changed_hash != known:
                connection.changed_hash = known
                connection.send_soon(text)

    def text_of_changed(self) -> str:
        """Return the message `changed`, with the present table."""
        return wire.text_of(wire.Changed(table=self.present()))

    def broadcast_chat(self, said: ChatMessage) -> None:
        """Send a chat message to everybody at the table."""
        self.chat = [*self.chat, said][-MAX_CHAT_SHOWN:]
        text = wire.text_of(wire.Heard(said=present_chat(said)))
        send_to_all(self.connections, lambda _: text)

    def present(self) -> ShownTable:
        """Return what everybody may know about this table."""
        here = self.attendance
        return present_table(self.table_record, here.absent, here.watchers, self.deals_status)

    @property
    def attendance(self) -> Attendance:
        """The players and spectators here."""
        here = {connection.viewpoint for connection in self.connections}
        absent = {seat: self.left_at.get(seat) for seat in range(self.table_record.mode.seats) if seat not in here}
        return Attendance(absent, sum(connection.viewpoint is None for connection in self.connections))
