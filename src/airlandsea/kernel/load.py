"""Choosing a kernel: the library of this package, Numba, or plain Python."""

import logging
import os
from functools import cache
from importlib.util import find_spec

from .kernel import Kernel
from .native import NativeKernel, NoLibrary

KERNELS = ("native", "jit", "plain")
REBUILD = "build it with `python -m airlandsea.kernel.build`, or reinstall the package"
INSTEAD = {
    "jit": "Numba compiles the kernel instead, once: up to a minute",
    "plain": "plain Python plays instead, a hundred times slower",
}

logger = logging.getLogger("airlandsea")


def load(name: str | None = None) -> Kernel:
    """The fastest kernel there is, or the kernel with a name: "native", "jit" or "plain".

    AIRLANDSEA_KERNEL names one, too. Where the library cannot be used, one line in the log says why. Raises
    `NoLibrary` if "native" is asked for and cannot be used, `ImportError` if "jit" is and Numba is not installed.
    """
    wanted = name or os.environ.get("AIRLANDSEA_KERNEL") or "best"
    if wanted not in (*KERNELS, "best"):
        raise ValueError(f"kernel {wanted!r}: one of {', '.join(KERNELS)}")
    return load_once(wanted)


def load_fast() -> Kernel:
    """The fastest kernel there is, of those whose memory is arrays; raises `NoLibrary` if there is none."""
    kernel = load()
    if not kernel.is_fast:
        raise NoLibrary("this needs the compiled kernel", [REBUILD, "or `pip install numba`"])
    return kernel


@cache
def load_once(wanted: str) -> Kernel:
    """Each kernel is loaded once, and the log line written once."""
    if wanted == "native":
        return NativeKernel()
    if wanted == "jit":
        return load_jit()
    if wanted == "plain":
        return Kernel()
    try:
        return load_once("native")
    except NoLibrary as problem:
        name = "jit" if find_spec("numba") else "plain"
        logger.warning("%s; %s. To have the fast kernel, %s.", problem, INSTEAD[name], REBUILD)
        return load_once(name)


def load_jit() -> Kernel:
    """The kernel compiled by Numba."""
    from .jit import JitKernel

    return JitKernel()
