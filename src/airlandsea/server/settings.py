"""What can be set about a server, all with defaults that suit one person's machine."""

import os
import sysconfig
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path

BESIDE = Path(__file__).parent / "page"
INSTALLED = Path(sysconfig.get_paths()["purelib"], "airlandsea", "server", "page")  # of an editable installation
PAGE = BESIDE if (BESIDE / "index.html").exists() else INSTALLED


@dataclass(frozen=True)
class ServerSettings:
    """The settings of one server."""

    host: str = "127.0.0.1"
    port: int = 8421
    database: str = ""  # a URL; "": a SQLite file in the user's data folder
    shared: bool = False  # with other servers; only a PostgreSQL can be
    bus: str = field(default="", repr=False)  # a URL of what these servers share beside the database; "": there is none
    sync: bool = True  # a commit waits for the disk, not only for the system
    workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))  # processes for bots
    review_workers: int = 1  # processes for reviews
    worker_keys: tuple[str, ...] = field(default=(), repr=False)  # of workers on other machines; (): there are none
    bot_seconds: float = 5.0  # for one choice of a bot
    rate_limits: bool = True  # on how much one address and one socket may ask for
    sockets_per_address: int = 100  # open at a time; no limit without `rate_limits`
    sockets_per_guest: int = 25
    allowed_hosts: tuple[str, ...] = ()  # names it is called by, besides those of this machine
    trusted_proxies: str = ""  # addresses whose X-Forwarded-… is believed
    sleep_after: int = 120  # seconds without a move, after which a table's war leaves memory
    lobby: bool = False  # free seats can be offered to everybody
    ratings: bool = False  # wars between two people can be rated
    push_contact: str = ""  # whom push services can complain to: mailto:… or https://…
    push_services: tuple[str, ...] = ()  # hosts that get push messages, besides the push services of browsers
    page: Path = PAGE  # the built page
    admin_token: str = field(default="", repr=False)  # of the admin page; "": there is none
    otel: bool = False  # traces and metrics are sent by OpenTelemetry
    audit_log: Path | None = None  # the file of the audit log; None: there is none
    json_log: bool = False
    log_level: str = "info"

    @property
    def hosts(self) -> tuple[str, ...]:
        """The names it answers to, besides those of this machine: any, if others can reach it and none is named."""
        return self.allowed_hosts or (() if is_loopback(self.host) else ("*",))

    @property
    def contact(self) -> str:
        """Whom push services can complain to: by default the site itself, if it has a name."""
        names = [name for name in self.allowed_hosts if "*" not in name and not is_loopback(name)]
        return self.push_contact or (f"https://{names[0]}" if names else "")


def is_loopback(host: str) -> bool:
    """Return whether a name or an address means this machine for every client."""
    try:
        found = ip_address(host)
        return (getattr(found, "ipv4_mapped", None) or found).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def is_called(name: str, pattern: str) -> bool:
    """Return whether a pattern allows a name: itself, `*.example.org`, or `*`."""
    return pattern in ("*", name) or (pattern.startswith("*.") and name.endswith(pattern[1:]))
