"""A table that begins in any position: it answers the page's socket with the server's own models and the real rules."""

import json
import re
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from airlandsea import Battle
from airlandsea.notation.codes import SEATS
from airlandsea.rules.modes import Mode
from airlandsea.server.game.logged_war import LoggedStep
from airlandsea.server.game.models import EntryKind, LogEntry
from airlandsea.server.presenters import EventPresenter, present_battle, present_options
from airlandsea.server.presenters.tables import present_mode
from airlandsea.server.schemas.socket import present_reasons

from .waits import wait_for, wait_until_still

ADDRESS = "/table/abcdefghjkmn#{seat}=k_0123456789abcdef"
NAMES = ["Ada", "Robin", "Cleo", "Dora"]
# What a table can look like: a position, and what was played there.
STATES = {
    "turn": ("LAS L4s1/A1A3/S2+3 L2l3/A5/a6+7 L5A2S6/S4L1S5S3 * score=6:3", ""),
    "epic": ("LIAES L4s1/I5l6a6/A1A3/E1s4+4/. L2l3/I2l1s2I4/A5/E2/a4+2 L5A2S6I1E5E6S5/S3I3I6E4 * target=6", ""),
    "flip": ("LAS L2/./. L6/./S5 A3L1/L4S1 *", "A3A"),
    "skip": ("LAS ./A4/. L6/./. S1A3/L4L3 *", "S1S"),
    "show": ("DEI ././. ././. E4I5/D3E3 *", "E4E"),
    "name": ("DEI ././. ././. I4I1/I6E3 *", "I4I"),
    "pairs": ("ALS ././. ././. A1A2A3/L1L2L3/S1S2S3/A4A5A6 * swap=.", ""),
    "air drop": ("LAS ././. ././. A2L4/L6S1 *", "A2A L6L"),
    "known hand": ("LAS L4/./. ./A5/. A1S3/L1S5 * know=1a:L1@2a", ""),
    "over": ("LAS L6/A6/. L1/./. S1/. A2* turn=1", "s1S"),
}


class PositionTable:
    """A table with one page at it."""

    def __init__(self, position: str, *played: str, seat: int | None = 0) -> None:
        """played: what was done before the page comes; seat: that of the page, None while it watches."""
        self.battle = Battle.from_position(position)
        self.seat = seat
        self.number = 1
        self.log: list[Any] = []
        self.came: list[dict[str, Any]] = []  # every message of the page
        self.can_undo = False
        self.page: Any = None
        self.socket: Any = None
        for token in played:
            self.play(token)

    @property
    def acts(self) -> list[str]:
        """The tokens the page has sent."""
        return [message["token"] for message in self.came if message["type"] == "act"]

    def open(self, page: Any) -> None:
        """Stand in for the server's socket, and bring the page to the table."""
        self.stand_in(page)
        page.goto(ADDRESS.format(seat=SEATS[self.seat or 0]))
        page.locator(".table").wait_for()

    def wait_for(self, kind: str, number: int) -> None:
        """Until the page has sent so many messages of a kind."""

        def have_come() -> bool:
            return sum(message["type"] == kind for message in self.came) >= number

        wait_for(self.page, have_come, f"the page has sent {number} × {kind}: {self.came}")

    def say(self, text: str) -> None:
        """Somebody says something; when the page shows that, all that was sent before has come too."""
        said = {"number": 1, "at": 0, "seat": "2a", "name": NAMES[1], "text": text}
        self.send({"type": "said", "said": said})
        self.page.locator(".fresh").first.wait_for()

    def check_acts(self, *tokens: str) -> None:
        """The page sends these tokens, and no others."""
        self.wait_for("act", len(tokens))
        wait_until_still(self.page)
        assert self.acts == list(tokens)

    def stand_in(self, page: Any) -> None:
        """Answer for the server, which has no such table and would say so with status 404."""
        self.page = page
        stand_in(page, self.connect)

    def connect(self, socket: Any) -> None:
        self.socket = socket
        socket.on_message(lambda text: self.observe(json.loads(text)))

    def observe(self, message: dict[str, Any]) -> None:
        """Answer one message."""
        self.came.append(message)
        kind, name = message["type"], message.get("id")
        if kind in ("sit", "watch"):
            self.send({"type": "table", **self.now(), "log": self.log, "said": []})
        elif kind == "act":
            self.act(message)
        elif kind == "why":
            reasons = [asdict(reason) for reason in present_reasons(self.battle.illegal_reasons(message["token"]))]
            self.send(
                {"type": "because", "id": name, "token": message["token"], "possible": not reasons, "reasons": reasons}
            )
        elif kind == "ping":
            self.send({"type": "pong", "id": name, "now": 0})
        elif kind == "undo":
            self.battle.undo()
            self.send({"type": "done", "id": name, "number": self.number})
            self.send({"type": "table", **self.now(), "log": [], "said": []})

    def act(self, message: dict[str, Any]) -> None:
        if message["number"] != self.number:
            self.send({"type": "refused", "id": message["id"], "code": "stale", "message": "old", "reasons": []})
            self.send({"type": "table", **self.now(), "log": self.log, "said": []})
            return
        self.play(message["token"])
        self.send({"type": "done", "id": message["id"], "number": self.number})

    def play(self, token: str) -> None:
        """Somebody acts."""
        action = self.battle.options.get(token)
        assert action is not None, self.battle.illegal_reasons(token)
        events = tuple(self.battle.push(action))
        turn = self.battle.history[-1]
        self.number += 1
        entry = LogEntry(self.number, 0, EntryKind.ACT, turn.seat, turn.token)
        step = EventPresenter(self.mode, NAMES[: self.mode.seats], self.seat).step(
            LoggedStep(entry, True, events, turn.public_token)
        )
        self.log.append(asdict(step))
        self.send({"type": "step", **self.now(), "step": self.log[-1]})

    def send(self, message: dict[str, Any]) -> None:
        if self.socket is not None:
            self.socket.send(json.dumps(message))

    @property
    def mode(self) -> Mode:
        return Mode(slots=self.battle.mode.slots, pairs=self.battle.mode.pairs)

    def now(self) -> dict[str, Any]:
        view = self.battle.view(self.seat)
        options = [] if self.seat is None else present_options(view, self.battle.options_for(self.seat))
        return {
            "number": self.number,
            "you": None if self.seat is None else SEATS[self.seat],
            "table": self.table(),
            "battle": asdict(present_battle(view)),
            "options": [asdict(option) for option in options],
            "can_undo": self.can_undo,
            "clocks": {"now": 0, "left": [None, None], "running": [False, False], "next_deal_at": None},
        }

    def table(self) -> dict[str, Any]:
        seats = [
            {
                "seat": SEATS[seat],
                "side": 1 + seat % 2,
                "kind": "person",
                "name": NAMES[seat],
                "bot": None,
                "rating": None,
                "present": True,
                "away_since": None,
            }
            for seat in range(self.mode.seats)
        ]
        return {
            "id": "abcdefghjkmn",
            "phase": "between" if self.battle.is_over else "running",
            "mode": asdict(present_mode(self.mode)),
            "theaters": list(self.battle.row),
            "seats": seats,
            "clock": {"kind": "none"},
            "takebacks": True,
            "battle": 1,
            "score": list(self.battle.view(self.seat).score),
            "results": [],
            "result": None,
            "created": 0,
            "rated": False,
            "offered": False,
            "watchers": 0,
            "rematch": None,
            "rematch_of": None,
            "same_deals_as": None,
            "open_cards": False,
            "cards_seen": False,
        }


def stand_in(page: Any, connect: Callable[[Any], None]) -> None:
    """Answer a page for the server, which has no such table and would say so with status 404."""
    page.route_web_socket(re.compile("/api/tables/.*/socket"), connect)
    page.route(re.compile("/table/abcdefghjkmn"), lambda route: route.fulfill(response=route.fetch(), status=200))
