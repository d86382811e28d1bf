"""The network between a server and its PostgreSQL, which can be cut at any message of the server."""

import socket
import struct
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from enum import Enum
from threading import Event, Lock, Thread
from typing import NamedTuple

from sqlalchemy import make_url

AT_ONCE = struct.pack("ii", 1, 0)  # SO_LINGER: a socket that is closed is reset
UNENCRYPTED = {"sslmode": "disable", "gssencmode": "disable"}  # the first message begins the session


class Fate(Enum):
    """What becomes of what is sent after a cut."""

    LATE = "late"  # it arrives when the network is mended
    LOST = "lost"  # the sockets stay open until the network is mended, and are reset then
    RESET = "reset"  # the sockets are reset at once; new ones are not concerned


class Portion(Enum):
    """How much arrives of the message at which the network is cut. No answer of PostgreSQL arrives any more."""

    NOTHING = 0.0
    HALF = 0.5
    ALL = 1.0


class Cut(NamedTuple):
    """Where the network is cut."""

    number: int  # of the message of the server, from 1
    part: Portion
    fate: Fate


class Link(NamedTuple):
    """A connection of the server, and that of the relay to PostgreSQL."""

    near: socket.socket
    far: socket.socket

    def close(self) -> None:
        """End both, also where another thread waits for one of them."""
        for each, how in ((self.near, socket.SHUT_RD), (self.far, socket.SHUT_RDWR)):
            with suppress(OSError):  # it has ended
                each.shutdown(how)
            each.close()

    def reset(self) -> None:
        """End both; to the server it looks as if the other end had forgotten it."""
        with suppress(OSError):
            self.near.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
        self.close()


class Relay:
    """A relay from a port to a Unix socket; while `open` is not set, it keeps what it has received."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.open = Event()
        self.open.set()
        self.lock = Lock()
        self.links: set[Link] = set()
        self.sent = 0  # messages of the server since `watch`
        self.cut: Cut | None = None
        self.is_cut = Event()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listener.getsockname()[1]
        Thread(target=self.accept, daemon=True).start()

    def watch(self, cut: Cut | None = None) -> None:
        """Count the messages from now on, and cut the network at one of them."""
        with self.lock:
            self.sent, self.cut = 0, cut

    def mend(self) -> None:
        """Have the network as it was before the cut."""
        with self.lock:
            lost = [*self.links] if self.is_losing else []
            self.cut = None
            self.is_cut.clear()
        for link in lost:
            link.reset()
        self.open.set()

    @property
    def is_losing(self) -> bool:
        """Whether what is sent now gets lost."""
        return self.is_cut.is_set() and self.cut is not None and self.cut.fate is Fate.LOST

    def close(self) -> None:
        """End. Connections that live go on."""
        self.mend()
        self.listener.close()

    # In threads

    def accept(self) -> None:
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            link = Link(near, socket.socket(socket.AF_UNIX))
            link.far.connect(self.address)
            self.links.add(link)
            for carry in (self.forward, self.answer):
                Thread(target=self.run, args=(carry, link), daemon=True).start()

    def run(self, carry: Callable[[Link], None], link: Link) -> None:
        """Carry in one direction, until either end closes."""
        with suppress(OSError):
            carry(link)
        self.links.discard(link)
        link.close()

    def forward(self, link: Link) -> None:
        """What the server sends."""
        for message in messages_from(link.near):
            self.open.wait()
            now, later = self.divide(message)
            link.far.sendall(now)
            if later is None:  # the network was cut here
                for each in [*self.links]:
                    each.reset()
            elif later:
                self.open.wait()
                link.far.sendall(later)

    def divide(self, message: bytes) -> tuple[bytes, bytes | None]:
        """What passes now of a message, and what later; None: nothing any more on any connection."""
        with self.lock:
            if self.is_losing:
                return b"", b""
            self.sent += 1
            if self.cut is None or self.is_cut.is_set() or self.sent != self.cut.number:
                return message, b""
            if self.cut.fate is Fate.LATE:
                self.open.clear()
            self.is_cut.set()
            now = message[: int(len(message) * self.cut.part.value)]
            later = {Fate.LATE: message[len(now) :], Fate.LOST: b"", Fate.RESET: None}
            return now, later[self.cut.fate]

    def answer(self, link: Link) -> None:
        """What PostgreSQL answers."""
        while received := link.far.recv(1 << 16):
            self.open.wait()
            if not self.is_losing:
                link.near.sendall(received)


def messages_from(source: socket.socket) -> Iterator[bytes]:
    """The messages of a session: https://www.postgresql.org/docs/15/protocol-message-formats.html"""
    received, at = b"", 0  # where the length is: only the first message has no type before it
    while more := source.recv(1 << 16):
        received += more
        while len(received) >= at + 4 and len(received) >= (end := at + int.from_bytes(received[at : at + 4], "big")):
            yield received[:end]
            received, at = received[end:], 1


@contextmanager
def relay_to(url: str) -> Iterator[tuple[Relay, str]]:
    """A relay to a PostgreSQL, and the URL of the database behind it."""
    parsed = make_url(url)
    relay = Relay(f"{parsed.query['host']}/.s.PGSQL.{parsed.port or 5432}")
    through = parsed.set(host="127.0.0.1", port=relay.port, query=UNENCRYPTED)
    try:
        yield relay, through.render_as_string(hide_password=False)
    finally:
        relay.close()
