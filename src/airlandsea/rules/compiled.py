"""The same kernel as machine code.

The modules of the kernel carry no decorators. `load()` reads their sources a second time, as the package
`airlandsea.rules.machine`, and wraps every function with Numba; the plain modules stay as they are, for debugging,
coverage and programs that make one move at a time. Tables become arrays, and the functions of `bits.py` single
instructions (`bits_machine.py`).

Compiled code works on elements of arrays of `State.LAYOUT`: pass `states[i]`. What has been compiled is kept in a
cache folder named after a hash of all kernel sources, since Numba does not see that another file has changed.
"""

import hashlib
import importlib
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, get_args, get_type_hints

import numpy as np
from platformdirs import user_cache_path

from . import cards, layout, modes

HERE = Path(__file__).parent
PACKAGE = "airlandsea.rules.machine"
SHARED = {"cards": cards, "layout": layout, "modes": modes}  # plain data: the same modules in both

ENTRIES = frozenset(  # what plain Python may call; the rest is spared the bridge, a third of the compilation
    [
        "options",
        "step",
        "deal",
        "begin_war",
        "next_battle",
        "meet",
        "remember",
        "look",
        "redeal",
        "play_out",
        "play_battles",
        "strength",
        "controller",
        "price",
        "war_winner",
        "perft",
    ]
)
PROGRESS: list[Callable[[str], None]] = []  # called with the name of each function that has been compiled or loaded


class Machine(ModuleType):
    """The package of compiled modules: `load().battle.step`, `load().war.deal`, …"""

    def __getattr__(self, name: str) -> ModuleType:
        if name.startswith("_") or source_of(name) is None:
            raise AttributeError(f"the kernel has no module {name!r}")
        with cache_folder():
            return importlib.import_module(f"{PACKAGE}.{name}")


@cache
def load() -> Machine:
    """The compiled kernel. Nothing is compiled before it is called, and then only once for each kind of argument."""
    machine = Machine(PACKAGE)
    machine.__path__ = [str(HERE)]
    sys.modules[PACKAGE] = machine
    sys.modules.update({f"{PACKAGE}.{name}": module for name, module in SHARED.items()})
    sys.meta_path.insert(0, Finder())
    return machine


class Finder(MetaPathFinder):
    """Finds the modules of the compiled package: the sources of the plain one."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of a compiled module, or None for everybody else's modules."""
        if not fullname.startswith(PACKAGE + "."):
            return None
        source = source_of(fullname.removeprefix(PACKAGE + "."))
        if source is None:
            return None
        if source.name == "__init__.py":
            return spec_from_file_location(fullname, source, submodule_search_locations=[str(source.parent)])
        return spec_from_file_location(fullname, source, loader=Loader(fullname, str(source)))


def source_of(name: str) -> Path | None:
    """The file of a kernel module; None if there is none."""
    path = HERE.joinpath(*("bits_machine" if name == "bits" else name).split("."))
    source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return source if source.is_file() else None


class Loader(SourceFileLoader):
    """Runs a module's source, then exchanges its tables for arrays and its functions for compiled ones."""

    def exec_module(self, module: ModuleType) -> None:
        """Fill the module."""
        super().exec_module(module)
        own = vars(module)
        for name, value in own.copy().items():
            if is_table(value):
                own[name] = np.array(value, np.int64)
        for name in list(own):
            if is_own_function(own[name], module):
                compile_function(name, module)


def compile_function(name: str, module: ModuleType) -> None:
    """Compile a function of the module for the types it declares, after those it calls.

    Each function is compiled once: narrower numbers are widened at the call, where Numba alone would compile it again
    for each width. The kernel has no recursion, which Numba's cache does not survive.
    """
    from numba import njit

    function = getattr(module, name)
    for callee in function.__code__.co_names:
        if callee != name and is_own_function(getattr(module, callee, None), module):
            compile_function(callee, module)
    inner = name not in ENTRIES
    dispatcher = njit(cache=True, error_model="numpy", no_cpython_wrapper=inner, no_cfunc_wrapper=True)(function)
    types = signature(function)
    if Any not in types:  # else for whatever it is called with
        dispatcher.compile(types)
        if "random" not in function.__code__.co_varnames:  # a generator may also be part of a record
            dispatcher.disable_compile()
    setattr(module, name, dispatcher)
    for report in PROGRESS:
        report(f"{module.__name__.removeprefix(PACKAGE)[1:]}.{name}")


def is_own_function(value: object, module: ModuleType) -> bool:
    """Whether a value is a function that this module defines and that is not compiled yet."""
    return isinstance(value, FunctionType) and value.__module__ == module.__name__


def signature(function: FunctionType) -> tuple[Any, ...]:
    """The machine types of a function's parameters, from its annotations."""
    hints = get_type_hints(function, include_extras=True)
    hints.pop("return", None)
    return tuple(machine_type(hint) for hint in hints.values())


def machine_type(hint: Any) -> Any:
    """int: a 64-bit number; list[int]: an array of them; a `Record`: its layout; list of records: an array of it."""
    from numba import from_dtype, types

    if hint is Any:
        return Any
    if hint is int:
        return types.int64
    if isinstance(hint, type) and issubclass(hint, layout.Record):
        return from_dtype(hint.LAYOUT)
    if hasattr(hint, "__metadata__"):
        number = from_dtype(np.dtype(hint.__metadata__[0]))
        return number if hint.__origin__ is int else types.Array(number, 1, "C")
    return types.Array(machine_type(*get_args(hint)), 1, "C")


def is_table(value: Any) -> bool:
    """Whether a constant is a row of whole numbers."""
    return type(value) is tuple and bool(value) and all(type(item) is int for item in value)


@contextmanager
def cache_folder() -> Iterator[None]:
    """Have Numba cache what it compiles in the folder of this very source."""
    from numba import config

    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder())
    try:
        yield
    finally:
        config.CACHE_DIR = before


def folder() -> Path:
    """Where the compiled code of these sources is kept; NUMBA_CACHE_DIR moves it."""
    base = os.environ.get("NUMBA_CACHE_DIR") or user_cache_path("airlandsea")
    checked = "-checked" if os.environ.get("NUMBA_BOUNDSCHECK", "0") == "1" else ""
    return Path(base) / f"kernel-{fingerprint()}{checked}"


def fingerprint() -> str:
    """A hash of all kernel sources."""
    digest = hashlib.sha256()
    for source in sorted(HERE.rglob("*.py")):
        digest.update(source.relative_to(HERE).as_posix().encode())
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]
