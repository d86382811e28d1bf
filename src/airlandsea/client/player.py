"""A bot in a seat of a server's table: it observes, chooses, and plays the war to its end."""

import asyncio
from collections.abc import Callable
from contextlib import aclosing
from dataclasses import dataclass
from typing import Any

from ..bots import FailsafeBot, TimeControl, load_bot
from ..bots.seeds import derive_seed
from ..errors import AirLandSeaError
from ..events import Event, EventKind
from ..notation.codes import SEATS, card_number
from ..view import View
from .link import TableLink
from .socket import Frame, TableSocket

NAME_MAX = 24  # characters of a name at a table
RETRY_S = 2.0  # before a message is sent again that the server could not carry out now
PAUSE_S = 10.0  # before the bot deals the next battle, unless another player does so first


class Unplayable(AirLandSeaError):
    """A table whose messages the bot cannot use: it has other rules, or is another program's."""


@dataclass(frozen=True)
class WarOutcome:
    """How a war ended.

    Args:
        has_won: whether the side of the bot has won it
        score: of both sides, the bot's first
        how: "points", "given up" or "time"
    """

    has_won: bool
    score: tuple[int, int]
    how: str


class BotPlayer:
    """Plays one war with a bot.

    Args:
        link: the seat and its key
        bot: as for `bots.load_bot`; it runs what the text names
        seed: of its random choices; None: from the system
        move_s: seconds for each choice; None: as the clock of the table allows
        pause_s: seconds before the bot deals the next battle, if nobody else does
        on_battle: called with a line about each battle that has ended
    """

    def __init__(
        self,
        link: TableLink,
        bot: str,
        seed: int | str | None = None,
        move_s: float | None = None,
        pause_s: float = PAUSE_S,
        on_battle: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.socket = TableSocket(link)
        self.seat = SEATS.index(link.seat)
        self.spec, self.seed = bot, derive_seed(seed)
        self.move_s, self.pause_s, self.on_battle = move_s, pause_s, on_battle
        self.bot = self.new_bot()
        self.now: Frame | None = None  # the latest state; None: a newer one is to come
        self.battles = 0  # that have ended
        self.dealing: asyncio.Task[None] | None = None

    def new_bot(self) -> FailsafeBot:
        """Return the bot as it sits down."""
        return FailsafeBot(load_bot(self.spec, self.seed), self.seed)

    def take_seat(self, name: str | None = None) -> None:
        """Accept an invitation.

        Args:
            name: at the table; None: that of the bot

        Raises:
            RequestFailed: the server refuses it
        """
        self.socket.link = self.socket.link.take((name or self.bot.name)[:NAME_MAX])

    async def play(self) -> WarOutcome:
        """Play the war to its end; raises `TableClosed` and `Unplayable`."""
        await asyncio.to_thread(self.bot.prepare)
        try:
            async with aclosing(self.socket.frames()) as frames:
                async for frame in frames:
                    if outcome := await self.handle(frame):
                        return outcome
        finally:
            self.stop_dealing()
        raise AssertionError("frames() ends with an error only")

    async def handle(self, frame: Frame) -> WarOutcome | None:
        """Handle a message of the server; returns how the war ended, if it has."""
        kind = frame["type"]
        if kind == "refused":
            await self.take_refusal(frame)
        elif kind == "step" and frame["step"]["kind"] == "undo":
            self.now = None  # the whole table follows
        elif kind in ("table", "step"):
            self.now = frame
            self.observe(frame)
            if outcome := self.follow(frame["table"]):
                return outcome
        if self.now and self.now["options"] and not self.socket.unanswered:
            await self.act(self.now)
        return None

    async def take_refusal(self, frame: Frame) -> None:
        """Wait for the new state if another player was faster, or before trying again; raises `Unplayable`."""
        if frame["code"] == "stale":
            self.now = None
        elif frame["code"] in ("illegal", "unreadable"):
            raise Unplayable(f"the table refuses {self.spec}", [frame["message"]])
        else:
            await asyncio.sleep(RETRY_S)

    def observe(self, frame: Frame) -> None:
        """Tell the bot what happened; a whole table has all of the battle, which a new bot is told."""
        if frame["type"] == "table":
            self.bot = self.new_bot()
        steps = frame["log"] if frame["type"] == "table" else [frame["step"]]
        for fields in (event for step in steps for event in step["events"]):
            self.bot.observe(read_event(fields))

    def follow(self, table: dict[str, Any]) -> WarOutcome | None:
        """Report battles that have ended, plan the next deal, and return how the war ended, if it has."""
        side = self.seat % 2
        for number in range(self.battles, len(table["results"])):
            self.on_battle(describe_battle(number + 1, table["results"][number], side))
        self.battles = len(table["results"])
        self.stop_dealing()
        if table["phase"] == "between":
            self.dealing = asyncio.create_task(self.deal_later())
        if table["result"] is None:
            return None
        own, enemy = table["score"][side], table["score"][1 - side]
        return WarOutcome(table["result"]["winner"] == side + 1, (own, enemy), table["result"]["how"])

    async def deal_later(self) -> None:
        """Deal the next battle if nobody else does."""
        await asyncio.sleep(self.pause_s)
        if self.now:
            await self.socket.send("deal", number=self.now["number"])

    def stop_dealing(self) -> None:
        """Cancel the planned deal."""
        if self.dealing:
            self.dealing.cancel()
            self.dealing = None

    async def act(self, now: Frame) -> None:
        """Choose one of the options, while the connection is kept alive."""
        view = View.from_position(now["battle"]["position"])
        options = view.options_of([option["token"] for option in now["options"]])
        if view.seat != self.seat or len(options) != len(now["options"]):
            raise Unplayable("the table sends options that cannot be read", ["its rules are others than those here"])
        chosen = await asyncio.to_thread(self.bot.choose, view, options, self.clock(now))
        await self.socket.send("act", number=now["number"], token=chosen.token)

    def clock(self, now: Frame) -> TimeControl:
        """Return the time for a choice."""
        left = now["clocks"]["left"][self.seat % 2]
        increment = now["table"]["clock"].get("increment", 0)
        return TimeControl(self.move_s, None if left is None else left / 1000, increment)


def describe_battle(number: int, result: dict[str, Any], side: int) -> str:
    """Return "Battle 2: won 6 points, by withdrawal"."""
    how = ", by withdrawal" if result["how"] == "withdrawn" else ""
    if result["winner"] is None:
        return f"Battle {number}: nobody won"
    return f"Battle {number}: {'won' if result['winner'] == side + 1 else 'lost'} {result['points']} points{how}"


READERS: dict[str, Callable[[str], int]] = {
    "seat": SEATS.index,
    "other": SEATS.index,
    "card": card_number,
    "cause": card_number,
}


def read_event(fields: dict[str, Any]) -> Event:
    """Return an event of a step."""
    known: dict[str, Any] = {name: read(fields[name]) for name, read in READERS.items() if fields[name] is not None}
    known |= {name: fields[name] - 1 for name in ("side", "by") if fields[name] is not None}
    known |= {name: fields[name] for name in ("place", "theater", "number", "face_up")}
    return Event(EventKind(fields["kind"]), **known)
