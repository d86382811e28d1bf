"""The WebAssembly module in Node and in browsers, as kernels that Python calls: for comparing and for measuring.

Arrays are sent with each call and come back with the answer. `build_javascript` needs Node and what `npm ci` installs.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

import numpy as np

from airlandsea.kernel import ArrayKernel
from airlandsea.kernel.signature import Number, Parameter, Signature, Workspace, read_workspace
from airlandsea.kernel.wasm import MODULE, MODULE_FOLDER

HERE = Path(__file__).parent
FRONTEND = HERE.parent / "frontend"
SCRIPT = "airlandsea-kernel.js"
BROWSERS = {
    "chromium": [
        "chromium",
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--user-data-dir={folder}",
    ],
    "firefox": ["firefox-esr", "--headless", "--no-remote", "--profile", "{folder}"],
}
PAGE = '<!doctype html><title>kernel</title><script type="module" src="/browser_kernel.mjs"></script>'
PATIENCE_S = 120  # for an answer

Exchange = Callable[[bytes], bytes]


class RemoteKernel(ArrayKernel):
    """A kernel behind a channel: `exchange` sends a frame and returns the answer."""

    def __init__(self, name: str, exchange: Exchange) -> None:
        self.label = name
        self.exchange = exchange

    def bind(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """An entry of the kernel."""
        signature = Signature.of(function)

        def call(*arguments: Any) -> Any:
            given = zip(signature.parameters.items(), arguments, strict=True)
            return self.send(signature.name, {name: passed(parameter, each) for (name, parameter), each in given})

        return call

    def workspace(self, kind: type, **fields: Any) -> Any:
        """The arrays of a workspace."""
        return read_workspace(kind).check(fields)

    def send(self, entry: str, given: dict[str, Any]) -> Any:
        """Call an entry, and copy what it wrote back into the arrays."""
        head = {name: described(value) for name, value in given.items()}
        arrays = [array for value in given.values() for array in arrays_of(value)]
        returned, rest = self.ask({"entry": entry, "given": head}, b"".join(array.tobytes() for array in arrays))
        at = 0
        for array in arrays:
            array[:] = np.frombuffer(rest, array.dtype, len(array), at)
            at += array.nbytes
        return returned

    def measure(self, work: dict[str, Any]) -> dict[str, float]:
        """How fast it is at some work (`measure.mjs`)."""
        found: dict[str, float] = self.ask({"measure": work, "given": {}}, b"")[0]
        return found

    def ask(self, head: dict[str, Any], arrays: bytes) -> tuple[Any, bytes]:
        """What comes back for a frame: a value, and the bytes of the arrays. Raises `RuntimeError`."""
        text = json.dumps(head).encode()
        answer = self.exchange(len(text).to_bytes(4, "little") + text + arrays)
        end = 4 + int.from_bytes(answer[:4], "little")
        result = json.loads(answer[4:end])
        if "error" in result:
            raise RuntimeError(f"{self.label}: {result['error']}")
        return result.get("value"), answer[end:]


def passed(parameter: Parameter, argument: Any) -> Any:
    """What is sent for an argument: a number, as many elements as the entry takes, or the arrays of a workspace."""
    if isinstance(parameter, Workspace):
        return argument
    checked = parameter.check(argument)
    return checked if isinstance(parameter, Number) else checked[: parameter.minimum]


def described(value: Any) -> Any:
    """An argument in the head of a frame: a number as text, an array as how many bytes it has."""
    if isinstance(value, dict):
        return {name: described(array) for name, array in value.items()}
    return value.nbytes if isinstance(value, np.ndarray) else str(value)


def arrays_of(value: Any) -> list[Any]:
    """The arrays of an argument."""
    if isinstance(value, dict):
        return list(value.values())
    return [value] if isinstance(value, np.ndarray) else []


def build_javascript(folder: Path) -> None:
    """The JavaScript of the kernel, and the module, into a folder."""
    npm = ["npm", "--prefix", str(FRONTEND), "run", "build:kernel"]
    environment = os.environ | {"AIRLANDSEA_KERNEL_FOLDER": str(folder)}
    done = subprocess.run(npm, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(npm)}: {(done.stdout + done.stderr)[-800:]}")
    for file in (MODULE_FOLDER / MODULE, *HERE.glob("*.mjs")):
        shutil.copy(file, folder)


@contextmanager
def node_kernel() -> Iterator[RemoteKernel]:
    """The module in Node."""
    with tempfile.TemporaryDirectory() as folder:
        build_javascript(Path(folder))
        command = ["node", str(HERE / "node_kernel.mjs"), f"{folder}/{SCRIPT}", f"{folder}/{MODULE}"]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            yield RemoteKernel("node", partial(exchange_over_pipes, process.stdin, process.stdout))
            process.stdin.close()


def exchange_over_pipes(into: Any, out: Any, frame: bytes) -> bytes:
    """Write a frame behind its length, and read the answer."""
    into.write(len(frame).to_bytes(4, "little") + frame)
    into.flush()
    return bytes(out.read(int.from_bytes(out.read(4), "little")))


@contextmanager
def browser_kernel(name: str) -> Iterator[RemoteKernel]:
    """The module in a worker of a browser, which runs without a window."""
    asked: SimpleQueue[bytes] = SimpleQueue()
    answered: SimpleQueue[bytes] = SimpleQueue()

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, tempfile.TemporaryDirectory() as site:
        build_javascript(Path(site))
        (Path(site) / "index.html").write_text(PAGE)
        with serving(partial(SiteHandler, asked, answered, directory=site)) as address:
            command = [part.format(folder=folder) for part in browser_command(name)]
            with subprocess.Popen([*command, address], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
                try:
                    yield RemoteKernel(name, partial(exchange_with_browser, process, asked, answered))
                finally:
                    process.terminate()
                    asked.put(b"")  # for a request that still waits


def exchange_with_browser(
    process: "subprocess.Popen[bytes]", asked: "SimpleQueue[bytes]", answered: "SimpleQueue[bytes]", frame: bytes
) -> bytes:
    """Have the page fetch a frame, and wait for its answer; raises `RuntimeError` if the browser ends or is silent."""
    asked.put(frame)
    for _ in range(PATIENCE_S):
        with suppress(Empty):
            return answered.get(timeout=1)
        if process.poll() is not None:
            raise RuntimeError(f"the browser has ended: {process.returncode}")
    raise RuntimeError(f"no answer from the browser in {PATIENCE_S} s")


def browser_command(name: str) -> list[str]:
    """How a browser is started; CHROMIUM or FIREFOX may say where it is."""
    program, *options = BROWSERS[name]
    return [os.environ.get(name.upper(), program), *options]


class SiteHandler(SimpleHTTPRequestHandler):
    """Files of a folder, frames that are asked for, and their answers."""

    def __init__(self, asked: SimpleQueue[bytes], answered: SimpleQueue[bytes], *args: Any, **more: Any) -> None:
        self.asked, self.answered = asked, answered
        super().__init__(*args, **more)

    def do_GET(self) -> None:
        """A file, or the next frame as soon as there is one."""
        if self.path != "/next":
            return super().do_GET()
        return self.reply(self.asked.get())

    def do_POST(self) -> None:
        """An answer."""
        self.answered.put(self.rfile.read(int(self.headers["Content-Length"])))
        self.reply(b"")

    def reply(self, data: bytes) -> None:
        """Send bytes, if the browser still runs."""
        with suppress(ConnectionError):
            self.send_response(200)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

    def log_message(self, *_: object) -> None:
        """Log nothing."""


@contextmanager
def serving(handler: Any) -> Iterator[str]:
    """The address of a server."""
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        server.daemon_threads = True
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
