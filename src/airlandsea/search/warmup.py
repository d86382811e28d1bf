"""Getting the compiled search ready, without making anybody wait for it."""

import atexit
import subprocess
import sys
from contextlib import suppress
from functools import cache
from threading import Event, Lock, Thread

from ..rules import compiled

PARTS = ("nodes", "ismcts", "pimc", "solve")
COMPILE = "from airlandsea.bots import preparing; preparing.load()"

_ready = Event()
_loading = Lock()


def is_ready() -> bool:
    """Whether the compiled search can be used; if not, it is being prepared in the background from now on."""
    if not _ready.is_set():
        _background().start()
    return _ready.is_set()


def wait_until_ready() -> None:
    """Wait for the compiled search: a second from the cache, up to a minute the first time ever."""
    if _background.cache_info().currsize:
        _background().join()
    load()


def load() -> None:
    """Load the compiled search, and compile it if that has not been done yet."""
    with _loading:
        for part in PARTS:
            getattr(compiled.load("search"), part)
        _ready.set()


@cache
def _background() -> "Background":
    """The one preparation of this process."""
    return Background()


class Background:
    """Compiles in a process of its own, which may be stopped at any moment, and then loads what it has compiled."""

    def __init__(self) -> None:
        self.thread = Thread(target=self.work, daemon=True)
        self.child: subprocess.Popen[bytes] | None = None
        self.starting = Lock()
        self.leaving = False
        atexit.register(self.leave)

    def start(self) -> None:
        """Begin, once."""
        with self.starting:
            if not self.thread.ident:
                self.thread.start()

    def join(self) -> None:
        """Wait for the end."""
        self.start()
        self.thread.join()

    def work(self) -> None:
        """What is done in the background."""
        with suppress(OSError):
            self.child = subprocess.Popen(
                [sys.executable, "-c", COMPILE], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            self.child.wait()
        if not self.leaving:
            load()

    def leave(self) -> None:
        """The program ends: a process that ends in the middle of compiling would crash."""
        self.leaving = True
        if self.child:
            self.child.terminate()
        if self.thread.is_alive():
            self.thread.join()
