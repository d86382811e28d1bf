"""Choosing a kernel: the library of this package, its WebAssembly module, Numba, or plain Python."""

import logging
import os
from functools import cache
from importlib.util import find_spec

from .kernel import Kernel
from .native import NativeKernel, NoLibrary, machine_name
from .wasm import WasmKernel, read_module

KERNELS = ("native", "wasm", "jit", "plain")
MACHINES = ("x86_64-linux", "aarch64-linux", "aarch64-macos", "x86_64-macos", "x86_64-windows")  # that have a library
RUNTIME = 'install what runs the module; from a clone: pip install ".[wasm]"'
REBUILD = "build it with `python -m airlandsea.kernel.build`, or reinstall the package"
INSTEAD = {
    "wasm": "the WebAssembly module plays instead, at two thirds of the speed",
    "jit": "Numba compiles the kernel instead, once: a minute and a half",
    "plain": "plain Python plays instead, a hundred times slower",
}

logger = logging.getLogger("airlandsea")


def load(name: str | None = None) -> Kernel:
    """Return the fastest kernel there is, or the kernel with a name: "native", "wasm", "jit" or "plain".

    The environment variable AIRLANDSEA_KERNEL names one, too. Where the library cannot be used, one line in the log
    says why. Raises `ValueError` for any other name, `NoLibrary` if "native" or "wasm" is asked for and cannot be
    used, `ImportError` if "jit" is and Numba is not installed.
    """
    wanted = name or os.environ.get("AIRLANDSEA_KERNEL") or "best"
    if wanted not in (*KERNELS, "best"):
        raise ValueError(f"kernel {wanted!r}: one of {', '.join(KERNELS)}")
    return load_once(wanted)


def load_fast() -> Kernel:
    """Return the fastest kernel whose memory is arrays; raises `NoLibrary` if there is none."""
    kernel = load()
    if not kernel.is_fast:
        raise NoLibrary("this needs the compiled kernel", [REBUILD, "or `pip install numba`"])
    return kernel


@cache
def load_once(wanted: str) -> Kernel:
    """Return a kernel by name, "best" for the fastest; loaded once, so that the log line is written once."""
    if wanted == "native":
        return NativeKernel()
    if wanted == "wasm":
        return WasmKernel()
    if wanted == "jit":
        return load_jit()
    if wanted == "plain":
        return Kernel()
    try:
        return load_once("native")
    except NoLibrary as problem:
        kernel, problems = load_instead(str(problem))
        logger.warning("%s; %s. %s", problems, INSTEAD[kernel.name], advise(kernel))
        return kernel


def load_instead(problem: str) -> tuple[Kernel, str]:
    """Return the fastest kernel without the library, and what is wrong with those that would be faster."""
    if find_spec("wasmtime"):
        try:
            return load_once("wasm"), problem
        except NoLibrary as another:
            problem = problem if str(another) == problem else f"{problem}; {another}"
    return load_once("jit" if find_spec("numba") else "plain"), problem


def advise(kernel: Kernel) -> str:
    """Return how a faster kernel can be had on this machine, as a sentence."""
    ways = [RUNTIME] if kernel.name == "plain" and has_module() and not find_spec("wasmtime") else []
    ways += [REBUILD] if machine_name() in MACHINES else []
    return f"To have the fast kernel, {'; or '.join(ways)}." if ways else "There is no library for this machine."


def has_module() -> bool:
    """Return whether there is a WebAssembly module of these sources."""
    try:
        return bool(read_module())
    except NoLibrary:
        return False


def load_jit() -> Kernel:
    """Return the kernel compiled by Numba."""
    from .jit import JitKernel

    return JitKernel()
