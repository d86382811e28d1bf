"""`airlandsea serve` and `prune`: host games on the web. The package `server` does the work."""

import argparse
import os
import warnings
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from ..errors import AirLandSeaError
from .arguments import (
    ADMIN_TOKEN,
    BUS,
    WORKER_KEY,
    Arguments,
    admin_token_of,
    port,
    positive,
    worker_key,
    worker_keys_of,
)

INSTALL_SERVER = 'from a clone, python -m pip install ".[server]" installs it'
PRUNE = "List old tables and records of a server that is not running; with --delete, delete them."
PRUNED = ("waiting", "over", "records", "daily", "names", "running")
DATABASE = "sqlite:///FILE or postgresql://… (default: a file of yours)"


class NoMore(argparse.Action):
    """An option that no longer does anything."""

    def __call__(self, *arguments: Any) -> None:
        """Warn."""
        warnings.warn(f"{arguments[-1]} does nothing: the kernel comes compiled", FutureWarning, stacklevel=2)


def add_serve(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea serve`."""
    parser.set_defaults(run=run_serve)
    yes_no = argparse.BooleanOptionalAction
    where = parser.add_argument_group("where")
    where.add_argument(
        "--host", default="127.0.0.1", help="address to listen on; 0.0.0.0 lets others in (default: 127.0.0.1)"
    )
    where.add_argument("--port", type=port, default=8421, help="port to listen on; 0: any free port (default: 8421)")
    where.add_argument("--database", metavar="URL", help=DATABASE)
    where.add_argument(
        "--shared", action=yes_no, help="share a PostgreSQL with other servers (default: with --bus, otherwise not)"
    )
    where.add_argument(
        "--bus",
        metavar="URL",
        help="a Redis or Valkey for what servers share beside their PostgreSQL, redis://host:6379/0; implies --shared "
        f"(default: {BUS} of the environment)",
    )
    where.add_argument("--sync", action=yes_no, default=True, help="SQLite: confirm each write only when it is on disk")
    where.add_argument("--open", action=yes_no, default=None, help="open a browser (default: on a desktop)")
    where.add_argument(
        "--allowed-hosts",
        type=host_names,
        metavar="NAMES",
        help="accept only these host names, separated by commas; *.example.org, * for any (default: any; on a "
        "loopback address only the names of this machine)",
    )
    where.add_argument(
        "--trust-proxy",
        dest="trusted_proxies",
        metavar="ADDRESSES",
        help="trust X-Forwarded-* headers from these proxy addresses",
    )
    where.add_argument(
        "--push-contact",
        metavar="URL",
        help="whom push services can reach about this server: mailto:… or https://… (default: the first of "
        "--allowed-hosts)",
    )
    where.add_argument(
        "--push-services",
        type=host_names,
        metavar="NAMES",
        help="send push messages to these hosts too, separated by commas; *.example.org, * for any (default: only to "
        "the push services of browsers)",
    )
    work = parser.add_argument_group("work")
    work.add_argument(
        "--workers",
        type=int,
        metavar="N",
        help="processes for bots; 0: remote workers only (default: number of cores less one)",
    )
    work.add_argument(
        "--worker-key",
        dest="worker_keys",
        action="append",
        type=worker_key,
        metavar="KEY",
        help="let `airlandsea worker` on another machine fetch jobs with this key; can be given again, for each worker "
        f"(default: {WORKER_KEY} of the environment, separated by commas)",
    )
    work.add_argument(
        "--review-workers",
        type=positive,
        default=1,
        metavar="N",
        help="processes for reviews, behind the bots; at least one, which does what remote workers may not see "
        "(default: 1)",
    )
    work.add_argument(
        "--bot-seconds",
        type=float,
        default=5.0,
        metavar="S",
        help="time limit for a bot's choice, in seconds (default: 5)",
    )
    work.add_argument("--compile", "--no-compile", nargs=0, action=NoMore, help=argparse.SUPPRESS)
    work.add_argument(
        "--sleep-after", type=int, default=120, metavar="S", help="unload idle games after S seconds (default: 120)"
    )
    work.add_argument("--limits", action=yes_no, dest="rate_limits", help="rate-limit each IP address (default)")
    sockets = "WebSockets that one {} may have open (default: %(default)s)"
    work.add_argument("--sockets-per-address", type=int, default=100, metavar="N", help=sockets.format("IP address"))
    work.add_argument("--sockets-per-guest", type=int, default=25, metavar="N", help=sockets.format("guest"))
    people = parser.add_argument_group("people")
    people.add_argument("--lobby", action=yes_no, default=False, help="let players offer free seats to everybody")
    people.add_argument("--ratings", action=yes_no, default=False, help="let two people rate their wars (Glicko-2)")
    work.add_argument(
        "--admin-token",
        type=worker_key,
        metavar="TOKEN",
        help=f"serve a page for operators at /admin that asks for this token (default: {ADMIN_TOKEN} of the "
        "environment; without a token there is no such page)",
    )
    work.add_argument(
        "--otel",
        action=yes_no,
        default=False,
        help="send traces and metrics by OpenTelemetry (OTLP over HTTP), to the OTEL_EXPORTER_OTLP_ENDPOINT of the "
        "environment",
    )
    add_audit_log(work)
    work.add_argument("--json-log", action="store_true", help="log as JSON")
    work.add_argument("--log-level", choices=("debug", "info", "warning", "error"), default="info")


def add_audit_log(parser: Arguments) -> None:
    """Add the option for the file of the audit log."""
    parser.add_argument(
        "--audit-log",
        type=Path,
        metavar="FILE",
        help="append what an operator may have to account for to this file, as lines of JSON (default: nowhere)",
    )


def add_prune(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea prune`."""
    parser.set_defaults(run=run_prune)
    parser.description = PRUNE
    parser.add_argument(
        "--older-than", type=days, required=True, metavar="DAYS", help="select what has not changed for DAYS days"
    )
    parser.add_argument(
        "--what",
        nargs="+",
        choices=PRUNED,
        default=PRUNED[:-1],
        help="tables that wait for players, wars that are over, records, results of the daily deal, names "
        "of guests without a rated war; running wars only if named (default: "
        f"{' '.join(PRUNED[:-1])})",
    )
    parser.add_argument("--database", metavar="URL", help=DATABASE)
    add_audit_log(parser)
    parser.add_argument("--delete", action="store_true", help="delete; without this option they are only listed")


def days(text: str) -> float:
    """Return a number of days; raises `ArgumentTypeError` for any other text."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 100_000:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of days: a number from 0 to 100000")
    return number


def host_names(text: str) -> tuple[str, ...]:
    """Return the names in a list that is separated by commas."""
    return tuple(name.strip().lower() for name in text.split(",") if name.strip())


class ServerNotInstalled(AirLandSeaError):
    """`airlandsea serve` or `prune` was called without the libraries of the extra `server`."""


@contextmanager
def explain_missing_libraries() -> Iterator[None]:
    """Raise `ServerNotInstalled` if the server cannot be imported."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ServerNotInstalled("the web server is not installed", [f"{error}; {INSTALL_SERVER}"]) from None


def run_serve(args: argparse.Namespace) -> int:
    """Run `airlandsea serve`."""
    with explain_missing_libraries():
        from ..server.launch import launched_workers, listen, settings_of
    args.worker_keys = worker_keys_of(args.worker_keys)
    args.bus = args.bus or os.environ.get(BUS)
    args.admin_token = admin_token_of(args.admin_token)
    settings = settings_of(args)
    with (
        closing(listen(settings.host, settings.port)) as listener,
        launched_workers(settings.workers) as (runner, workers),
    ):
        with explain_missing_libraries():
            from ..server.serve import serve
        return serve(settings, listener, runner, workers, args.open)


def run_prune(args: argparse.Namespace) -> int:
    """Run `airlandsea prune`."""
    with explain_missing_libraries():
        from ..server.prune import prune
    return prune(args)
