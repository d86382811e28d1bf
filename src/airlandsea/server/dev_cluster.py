"""Several servers on one machine that share a temporary PostgreSQL, behind HAProxy: `airlandsea dev-cluster`. Where a
Redis is installed, it is their bus, and they have a lobby.

The processes are started as they are deployed: `airlandsea serve --shared`, and HAProxy with `deploy/haproxy.cfg`. The
tests of shared servers and `bench/shared.py` start them here as well. Nothing is kept: the database goes with the
cluster.
"""

import argparse
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NoReturn, Self
from urllib.request import urlopen

from ..errors import AirLandSeaError
from .interruption import note_interrupts, pause, run_program
from .programs import command_of, find_program, require_programs

INSIDE = "server/haproxy.cfg"  # in a wheel; from a working tree that of `deploy` is read
CONFIGURATION = Path(__file__).parents[3] / "deploy" / "haproxy.cfg"
SERVER_LINES = re.compile(r"(    server \w+ \S+\n)+")
NEEDED = ("haproxy", "initdb", "postgres", "pg_isready")
START_TIMEOUT_S, END_TIMEOUT_S = 120.0, 60.0
WATCH_S = 0.5
REQUEST_TIMEOUT_S = 5.0
OPTIONS = ("--shared", "--no-open", "--trust-proxy", "127.0.0.1", "--workers", "1", "--log-level", "warning")
QUIET: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


class NoCluster(AirLandSeaError):
    """The processes of a cluster cannot be started."""


def run_dev_cluster(args: argparse.Namespace) -> int:
    """Run a cluster until Ctrl-C; return the exit status."""
    require_programs(*NEEDED)
    note_interrupts()
    with ExitStack() as stack:
        postgresql = stack.enter_context(TemporaryPostgreSQL())
        options = [] if args.limits else ["--no-limits"]
        bus = stack.enter_context(TemporaryRedis()) if has_redis() else None
        options += ["--lobby", "--bus", bus.url] if bus else []
        servers = stack.enter_context(SharedServers(postgresql.url, args.servers, *options))
        proxy = stack.enter_context(HAProxy(servers.ports, args.port))
        print(f"airlandsea plays at {proxy.address}/\nkept in {postgresql.url}; Ctrl-C ends and deletes all of it")
        for port in servers.ports:
            print(servers.describe(port))
        if bus:
            print(bus.describe())
        sys.stdout.flush()
        try:
            keep_up(servers, proxy, postgresql, bus)
        except KeyboardInterrupt:
            return 0


def has_redis() -> bool:
    """Return whether servers can have a bus here."""
    return find_program("redis-server") is not None and find_spec("redis") is not None


def keep_up(
    servers: "SharedServers", proxy: "HAProxy", postgresql: "TemporaryPostgreSQL", bus: "TemporaryRedis | None"
) -> NoReturn:
    """Start servers again that have ended, as a service manager does. Raises `NoCluster` if another process ends."""
    while True:
        for name, process in (("HAProxy", proxy.process), ("PostgreSQL", postgresql.process)):
            if process.poll() is not None:
                raise NoCluster(f"{name} has ended", [f"its exit status is {process.returncode}"])
        for port, process in servers.processes.items():
            if process.poll() is not None:
                print(f"the server at port {port} has ended with status {process.returncode}", flush=True)
                servers.start(port)
                print(servers.describe(port), flush=True)
        if bus and bus.process.poll() is not None:
            print("the bus has ended", flush=True)
            bus.start()
            print(bus.describe(), flush=True)
        pause(WATCH_S)


# Processes


class TemporaryService:
    """A program in a folder of its own, reached by a socket there; it can be stopped and started."""

    name: str
    ending = signal.SIGKILL  # the signal that ends it at once
    url: str
    process: subprocess.Popen[bytes]

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix=f"airlandsea-{self.name.lower()}-"))
        with ExitStack() as stack:
            stack.callback(shutil.rmtree, self.folder, ignore_errors=True)
            self.prepare()
            self.start()
            stack.pop_all()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def prepare(self) -> None:
        """Make what it needs in its folder."""
        raise NotImplementedError

    def launch(self) -> subprocess.Popen[bytes]:
        """Start its process."""
        raise NotImplementedError

    def answers(self) -> bool:
        """Return whether it answers."""
        raise NotImplementedError

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self.process = self.launch()
        try:
            wait_until(self.answers, self.process, self.name)
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """Stop it at once, as if its machine had gone."""
        self.process.send_signal(self.ending)
        self.process.wait()


class TemporaryPostgreSQL(TemporaryService):
    """A fresh PostgreSQL."""

    name = "PostgreSQL"
    ending = signal.SIGQUIT

    def prepare(self) -> None:
        """Make what it needs in its folder."""
        self.url = f"postgresql://postgres@/postgres?host={self.folder}"
        self.as_user: dict[str, Any] = {"cwd": self.folder, "start_new_session": True}
        if os.geteuid() == 0:  # PostgreSQL does not run as root
            self.as_user["user"] = "postgres"
            shutil.chown(self.folder, "postgres")
        create = command_of("initdb", "-D", self.folder / "data", "-U", "postgres", "-A", "trust", "--no-sync")
        if status := run_program(create, stdout=subprocess.DEVNULL, **self.as_user):
            raise NoCluster("PostgreSQL cannot create a database", [f"the exit status of initdb is {status}"])

    def launch(self) -> subprocess.Popen[bytes]:
        """Start its process."""
        settings = ("listen_addresses=", f"unix_socket_directories={self.folder}", "fsync=off", "max_connections=400")
        options = [word for setting in settings for word in ("-c", setting)]
        command = command_of("postgres", "-D", self.folder / "data", *options)
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(command, stdout=log, stderr=log, **self.as_user)

    def answers(self) -> bool:
        """Return whether it answers."""
        asked = command_of("pg_isready", "-q", "-h", self.folder)
        return subprocess.run(asked, check=False).returncode == 0


class TemporaryRedis(TemporaryService):
    """A fresh Redis; started again, it has forgotten all."""

    name = "Redis"

    def prepare(self) -> None:
        """Choose its socket."""
        self.socket = self.folder / "socket"
        self.url = f"unix://{self.socket}"

    def launch(self) -> subprocess.Popen[bytes]:
        """Start its process."""
        self.socket.unlink(missing_ok=True)
        options = ("--port", "0", "--unixsocket", str(self.socket), "--dir", str(self.folder), "--save", "")
        return subprocess.Popen(command_of("redis-server", *options), start_new_session=True, **QUIET)

    def answers(self) -> bool:
        """Return whether it answers."""
        with socket.socket(socket.AF_UNIX) as connection, suppress(OSError):
            connection.settimeout(REQUEST_TIMEOUT_S)
            connection.connect(str(self.socket))
            connection.sendall(b"PING\r\n")
            return connection.recv(16) == b"+PONG\r\n"
        return False

    def describe(self) -> str:
        """Return a line about it."""
        return f"  bus at {self.url}, process {self.process.pid}"


class SharedServers:
    """Servers at ports of their own that share one PostgreSQL, each a process."""

    def __init__(self, database: str, number: int, *options: str) -> None:
        """Choose the ports of the servers. `options`: more options of `airlandsea serve`."""
        self.database = database
        self.ports = [free_port() for _ in range(number)]
        self.options = (*OPTIONS, *options)
        self.processes: dict[int, subprocess.Popen[bytes]] = {}

    def __enter__(self) -> Self:
        """Start all at once."""
        with ExitStack() as stack:
            stack.callback(self.close)
            for port in self.ports:
                self.launch(port)
            for port in self.ports:
                self.wait_until_it_answers(port)
            stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self, port: int) -> None:
        """Start the server of a port again after it has been told to end; wait until it answers."""
        end_process(self.processes[port], None)
        self.launch(port)
        self.wait_until_it_answers(port)

    def launch(self, port: int) -> None:
        """Start the process of a server."""
        command = [sys.executable, "-m", "airlandsea", "serve", "--port", str(port), "--database", self.database]
        quiet = subprocess.DEVNULL
        self.processes[port] = subprocess.Popen([*command, *self.options], stdout=quiet, start_new_session=True)

    def wait_until_it_answers(self, port: int) -> None:
        """Wait until a server plays; raises `NoCluster`."""
        address = f"http://127.0.0.1:{port}/readyz"
        wait_until(lambda: is_served(address), self.processes[port], f"the server at port {port}")

    def signal(self, port: int, kind: signal.Signals) -> None:
        """Send a server a signal."""
        self.processes[port].send_signal(kind)

    def describe(self, port: int) -> str:
        """Return a line about a server."""
        return f"  server at http://127.0.0.1:{port}/, process {self.processes[port].pid}"

    def close(self) -> None:
        """Tell all servers to end, and wait until they have."""
        for process in self.processes.values():
            if process.poll() is None:
                process.send_signal(signal.SIGTERM)
        for process in self.processes.values():
            end_process(process, None)


class HAProxy:
    """HAProxy with the configuration of `deploy/haproxy.cfg`, before servers at some ports of this machine."""

    def __init__(self, ports: Sequence[int], port: int = 0) -> None:
        """Start it, and wait until it reaches a server. `port`: its own; 0: any free one."""
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.folder = Path(tempfile.mkdtemp(prefix="airlandsea-haproxy-"))
        self.process: subprocess.Popen[bytes]
        with ExitStack() as stack:
            stack.callback(shutil.rmtree, self.folder, ignore_errors=True)
            file = self.folder / "haproxy.cfg"
            file.write_text(proxy_configuration(ports, self.port))
            self.process = subprocess.Popen(command_of("haproxy", "-f", file), start_new_session=True, **QUIET)
            stack.callback(self.close)
            wait_until(lambda: is_served(f"{self.address}/api/status"), self.process, f"HAProxy at port {self.port}")
            stack.pop_all()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End it, and all its connections."""
        end_process(self.process, signal.SIGTERM)
        shutil.rmtree(self.folder, ignore_errors=True)


def proxy_configuration(ports: Sequence[int], port: int) -> str:
    """Return the configuration of the deployment, with other servers and another port of its own."""
    inside = files("airlandsea").joinpath(INSIDE)
    text = inside.read_text("utf-8") if inside.is_file() else CONFIGURATION.read_text("utf-8")
    lines = "".join(f"    server s{each} 127.0.0.1:{each}\n" for each in ports)
    return SERVER_LINES.sub(lines, text).replace("bind :8080", f"bind 127.0.0.1:{port}")


def wait_until(condition: Callable[[], bool], process: subprocess.Popen[bytes], what: str) -> None:
    """Wait until a process is ready; raises `NoCluster` if it ends instead, or takes too long."""
    until = time.monotonic() + START_TIMEOUT_S
    while not condition():
        if process.poll() is not None:
            raise NoCluster(f"{what} has not started", [f"its exit status is {process.returncode}"])
        if time.monotonic() > until:
            raise NoCluster(f"{what} has not started", [f"it does not answer after {START_TIMEOUT_S:g} s"])
        pause()


def end_process(process: subprocess.Popen[bytes], kind: signal.Signals | None) -> None:
    """Wait until a process has ended, after a signal if one is given; kill it if it does not."""
    if kind is not None and process.poll() is None:
        process.send_signal(kind)
    try:
        process.wait(END_TIMEOUT_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def is_served(url: str) -> bool:
    """Return whether a server answers a request with success."""
    try:
        with urlopen(url, timeout=REQUEST_TIMEOUT_S) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def free_port() -> int:
    """Return a port where nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])
