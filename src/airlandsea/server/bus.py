"""The bus: a Redis or Valkey in which servers that share a database keep what may be lost (decision 0036).

It has counts of requests, open seats, and who is where. No move waits for it. While it does not answer, each server
does without it. Addresses and guests are there as keyed digests only, and nothing of a war that not everybody may know
(R31).
"""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit

from ..errors import AirLandSeaError
from .monitoring import Log, Metrics, first_line, logger

if TYPE_CHECKING:
    from limits.aio.storage import RedisStorage

SCHEMES = ("redis", "rediss", "unix")
ROUND_S = 1.0  # between two probes
TIMEOUT_S = 0.5  # for an answer
CONNECTIONS = 50  # that a server has open at most
PROBE_S = 60  # until the value of a probe is forgotten
DIGEST_BYTES = 12
Answer = TypeVar("Answer")


class NoBus(AirLandSeaError):
    """A bus that cannot be used, as long as nobody changes it or its URL."""


class BusAway(AirLandSeaError):
    """The bus does not answer now."""


def redact_bus(url: str) -> str:
    """Return the URL of a bus without user, password and parameters."""
    try:
        parts = urlsplit(url)
        host = parts.netloc.rpartition("@")[2]
    except ValueError:
        return "that was given"
    return f"{parts.scheme}://{host}{parts.path}"


def check_bus(url: str) -> bool:
    """Return whether a bus answers. Raises `NoBus` where waiting does not help: a wrong URL, a service that refuses."""
    redacted = redact_bus(url)
    if not url.startswith(tuple(f"{scheme}://" for scheme in SCHEMES)):
        raise NoBus(f"the bus {redacted} cannot be used", ["it is a Redis or Valkey: redis://host:6379/0"])
    try:
        import redis
    except ImportError as error:
        because = 'redis-py is not installed; from a clone: python -m pip install ".[bus]"'
        raise NoBus(f"the bus {redacted} cannot be used", [because]) from error
    try:
        with redis.Redis.from_url(url, socket_timeout=TIMEOUT_S, socket_connect_timeout=TIMEOUT_S) as client:
            client.ping()
    except redis.exceptions.AuthenticationError as error:  # which is a ConnectionError as well
        raise NoBus(f"the bus {redacted} cannot be used", ["it refuses the user or the password"]) from error
    except (redis.exceptions.ConnectionError, redis.exceptions.TimeoutError, OSError):
        return False
    except (redis.exceptions.RedisError, ValueError) as error:
        raise NoBus(f"the bus {redacted} cannot be used", [first_line(error)]) from error
    return True


class Bus:
    """The bus as one server uses it."""

    def __init__(self, url: str, site: str, metrics: Metrics) -> None:
        """`site`: a secret that all servers of the site have, and nobody else."""
        from redis.asyncio import BlockingConnectionPool, Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff
        from redis.exceptions import RedisError

        self.url = url
        self.secret = hashlib.sha256(site.encode()).digest()
        self.metrics = metrics
        self.log: Log = logger("bus")
        self.errors = (RedisError, OSError)
        self.pool = BlockingConnectionPool.from_url(
            url,
            max_connections=CONNECTIONS,
            timeout=TIMEOUT_S,
            socket_timeout=TIMEOUT_S,
            socket_connect_timeout=TIMEOUT_S,
            retry=Retry(NoBackoff(), 1),  # a connection from before a restart is dead, the next one is not
            decode_responses=True,
        )
        self.client = Redis(connection_pool=self.pool)
        self.prefix = f"airlandsea:{self.digest('site')}:"  # several sites may use one Redis
        self.is_up = True
        self.task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Probe the bus at once, and from then on every second."""
        self.metrics.bus_up.set(1)
        await self.probe()
        self.task = asyncio.get_running_loop().create_task(self.keep_looking())

    async def close(self) -> None:
        """Close all connections."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        await self.client.aclose()
        await self.pool.aclose()

    def key(self, *words: str) -> str:
        """Return the key of something of this site."""
        return self.prefix + ":".join(words)

    def digest(self, *words: str) -> str:
        """Return what stands for an address or a guest: equal on all servers of the site, and not to be reversed."""
        joined = "\0".join(words).encode()
        return hashlib.blake2b(joined, digest_size=DIGEST_BYTES, key=self.secret).hexdigest()

    def counts(self) -> "RedisStorage":
        """Return the storage of counts."""
        from limits.aio.storage import RedisStorage

        return RedisStorage(
            "async+redis://", implementation="redispy", key_prefix=self.key("counts"), connection_pool=self.pool
        )

    async def ask(self, question: Callable[[Any], Awaitable[Answer]]) -> Answer:
        """Return what the bus answers; `question` is given its client. Raises `BusAway`."""
        if not self.is_up:
            raise BusAway("the bus does not answer")
        try:
            return await finish(question(self.client))
        except self.errors as error:
            self.note_loss(error)
            raise BusAway("the bus does not answer") from error

    async def keep_looking(self) -> None:
        """Notice that it has gone, or is there again."""
        while True:
            await asyncio.sleep(ROUND_S)
            await self.probe()

    async def probe(self) -> None:
        """Check whether something can be written there."""
        try:
            await finish(self.client.set(self.key("probe"), "", ex=PROBE_S))
        except self.errors as error:
            self.note_loss(error)
            return
        if not self.is_up:
            self.is_up = True
            self.metrics.bus_up.set(1)
            self.log.info("the bus is there again")

    def note_loss(self, error: BaseException) -> None:
        """Ask the bus nothing until it answers again; log that once."""
        if self.is_up:
            self.is_up = False
            self.metrics.bus_up.set(0)
            self.metrics.bus_losses.inc()
            self.log.warning("the bus is away: no lobby, limits of this server only", error=first_line(error))


async def finish(asking: Awaitable[Answer]) -> Answer:
    """Return an answer. Raises `CancelledError` in a cancelled task: redis-py swallows that while it connects."""
    try:
        return await asking
    finally:
        task = asyncio.current_task()
        if task is not None and task.cancelling():
            raise asyncio.CancelledError
