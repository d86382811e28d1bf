"""What an installation takes: `python bench/install.py WHEEL [--clone] [--json FILE]`.

Installs a wheel into virtual environments of its own, without and with the extra `server`, and plays: the size, and the
time until level 8 has made a move in the terminal and on a server. Downloads are in pip's cache, filled by an
installation that is not counted. `--clone` also measures an installation from a clone, which compiles the kernel;
`--uv` measures one by uv.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

from report import Report, once, typical

ROOT = Path(__file__).parent.parent
COMPILERS = ("numba", "llvmlite")  # not needed with the wheel
RUNS = 3
PLAY = ["play", "--opponent", "level:8", "--theaters", "ALS", "--seed", "1"]  # the enemy begins
PROMPT = b"\n> "
CLIENT = """
import json, sys
from urllib.request import Request, urlopen
from websockets.sync.client import connect

address = sys.argv[1]
seats = [{"who": "here", "name": "Ada"}, {"who": "bot", "bot": "level:8"}]
order = {"mode": {"preset": "standard", "theaters": "ALS"}, "seats": seats}
request = Request(address + "/api/tables", json.dumps(order).encode(), {"content-type": "application/json"})
made = json.load(urlopen(request))
key = made["keys"][0]
with connect(address.replace("http", "ws", 1) + f"/api/tables/{made['table']['id']}/socket") as socket:
    socket.send(json.dumps({"type": "sit", "seat": key["seat"], "key": key["secret"]}))
    for text in socket:
        message = json.loads(text)
        if message["type"] == "step" and message["step"]["seat"] == "2a":
            break
        if message["type"] in ("table", "step") and message["options"]:
            token = message["options"][0]["token"]
            number = message["number"]
            socket.send(json.dumps({"type": "act", "id": f"{number}", "number": number, "token": token}))
"""  # sits down with level 8, plays and answers for itself, and waits for the move of the other


def main() -> None:
    """Measure, print, and keep if asked to."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("wheel", type=Path, help="of this machine: `python -m build --wheel`, or build_wheels.py")
    parser.add_argument("--clone", action="store_true", help="install from a clone too: some minutes")
    parser.add_argument("--uv", metavar="PROGRAM", help="install with uv too, found there")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the numbers to a file")
    given = parser.parse_args()
    report = Report()
    measure_terminal(report, given.wheel.resolve())
    measure_server(report, given.wheel.resolve())
    if given.uv:
        measure_uv(report, given.wheel.resolve(), given.uv)
    if given.clone:
        measure_clone(report)
    if given.json:
        report.save(given.json)


def measure_terminal(report: Report, wheel: Path) -> None:
    """The package alone, and a game in the terminal."""
    report.section("The wheel, without extras")
    with environment() as python:
        install(python, str(wheel))
    waits = []
    for _ in range(RUNS):
        with environment() as python:
            before, start, worked = size_of(python), perf_counter(), processor_time()
            install(python, str(wheel))
            installed = perf_counter()
            wait_for_move(python)
            waits.append((perf_counter() - start, installed - start, processor_time() - worked))
            grown = size_of(python) - before
            packages = installed_packages(python)
            moves = typical(lambda python=python: wait_for_move(python), RUNS)
    waited, by_pip, worked = min(waits)
    note = f"{by_pip:.1f} s of them pip; {worked:.1f} s of processor time"
    report.add("installed, dependencies included", grown / 1e6, "MB", ", ".join(packages))
    report.add("installing it, until level 8 has moved in the terminal", waited, "s", note)
    report.add("airlandsea play, until level 8 has moved", moves, "s")


def measure_server(report: Report, wheel: Path) -> None:
    """With the extra `server`, and a game there."""
    report.section("The wheel, with the extra server")
    with environment() as python:
        before = size_of(python)
        install(python, f"{wheel}[server]")
        report.add("installed, dependencies included", (size_of(python) - before) / 1e6, "MB")
        installed_packages(python)
        worked = processor_time()
        moves = typical(lambda: wait_for_served_move(python), RUNS)
        note = f"{(processor_time() - worked) / RUNS:.1f} s of processor time"
        report.add("airlandsea serve, until level 8 has moved", moves, "s", note)


def measure_uv(report: Report, wheel: Path, uv: str) -> None:
    """The package alone, with uv in place of pip."""
    report.section("The wheel, by uv")
    waits = []
    for _ in range(RUNS + 1):  # the first fills its cache
        with environment() as python:
            start = perf_counter()
            subprocess.run([uv, "pip", "install", "--quiet", "--python", python, wheel], check=True, env=bare())
            installed = perf_counter()
            wait_for_move(python)
            waits.append((perf_counter() - start, installed - start))
    waited, by_uv = min(waits)
    report.add("until level 8 has moved in the terminal", waited, "s", f"{by_uv:.1f} s of them uv")


def measure_clone(report: Report) -> None:
    """From a clone: the kernel is compiled, the page built."""
    report.section("A clone")
    with tempfile.TemporaryDirectory() as folder, environment() as python:
        subprocess.run(["git", "clone", "--quiet", str(ROOT), folder], check=True)
        worked = processor_time()
        waited = once(lambda: install(python, folder))
        note = f"kernel and page included; {processor_time() - worked:.0f} s of processor time"
        report.add("pip install .", waited, "s", note)
        subprocess.run([python, "-c", "from airlandsea.kernel.native import NativeKernel; NativeKernel()"], check=True)


# Environments


@contextmanager
def environment() -> Iterator[Path]:
    """A fresh virtual environment: its Python."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        yield Path(folder) / ("Scripts" if sys.platform == "win32" else "bin") / "python"


def install(python: Path, what: str) -> None:
    """Install something with pip."""
    command = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", what]
    subprocess.run(command, check=True, env=bare())


def size_of(python: Path) -> int:
    """Bytes of all files in an environment."""
    return sum(path.stat().st_size for path in python.parent.parent.rglob("*") if path.is_file())


def processor_time() -> float:
    """Return the processor time, in seconds, of the processes started here."""
    used = os.times()
    return used.children_user + used.children_system


def installed_packages(python: Path) -> list[str]:
    """Their names; ends if there is a compiler among them."""
    command = [python, "-m", "pip", "list", "--format=freeze", "--disable-pip-version-check"]
    listed = subprocess.run(command, check=True, capture_output=True, text=True, env=bare()).stdout.split()
    names = [line.split("==")[0] for line in listed if line.split("==")[0] not in ("pip", "setuptools")]
    if present := set(names) & set(COMPILERS):
        sys.exit(f"installed with the wheel: {', '.join(present)}")
    return names


def bare() -> dict[str, str]:
    """Return the environment variables of this process, without those that lead to other packages."""
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "AIRLANDSEA_KERNEL")}


# Playing


def wait_for_move(python: Path) -> None:
    """Start a war in the terminal, and wait until level 8, who is the first to play, has moved."""
    command = [python, "-m", "airlandsea", *PLAY]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=bare()) as process:
        assert process.stdout is not None
        printed = b""
        while not printed.endswith(PROMPT):  # the first one comes after the enemy's move
            more = os.read(process.stdout.fileno(), 1 << 16)
            if not more:
                sys.exit(f"{' '.join(PLAY)}: no move of level 8\n{printed.decode()}")
            printed += more
        process.kill()
    if b"The enemy is the 1st Player" not in printed:
        sys.exit(f"{' '.join(PLAY)}: level 8 was not the first to play\n{printed.decode()}")


def wait_for_served_move(python: Path) -> None:
    """Start a server, sit down with level 8, and wait until it has moved."""
    with tempfile.TemporaryDirectory() as folder:
        options = ["--port", "0", "--no-open", "--log-level", "warning", "--database", f"sqlite:///{folder}/t.sqlite"]
        command = [python, "-m", "airlandsea", "serve", *options]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=bare()) as process:
            assert process.stdout is not None
            address = process.stdout.readline().split()[-1].rstrip("/")
            subprocess.run([python, "-c", CLIENT, address], check=True, env=bare())
            process.terminate()


if __name__ == "__main__":
    main()
