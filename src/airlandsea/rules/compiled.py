"""The same kernel as machine code.

The modules of the kernel carry no decorators. `load()` reads their sources a second time, as the package
`airlandsea.machine.rules`, and wraps every function with Numba; the plain modules stay as they are, for debugging,
coverage and programs that make one move at a time. Tables become arrays, and the functions of `bits.py` single
instructions (`bits_numba.py`). Packages that are written in the kernel's way are read the same way: `load("search")`.

Compiled code works on elements of arrays of `State.LAYOUT`: pass `states[i]`. Compiled code is kept in a
cache folder named after a hash of all sources it is made of, since Numba does not see that another file has changed.
It lets go of Python's lock: several threads may search at once.
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
from threading import RLock
from types import FunctionType, ModuleType
from typing import Any, get_args, get_type_hints

import numpy as np
from platformdirs import user_cache_path

from . import cards, modes, record_type

HERE = Path(__file__).parent
PACKAGE = "airlandsea.machine"
PACKAGES = {
    "rules": ("rules",),
    "search": ("rules", "search"),
    "vector": ("rules", "vector"),
}  # the packages that each one is made of
COMPILING = RLock()  # Numba's own setting holds for all threads
SHARED = {"cards": cards, "record_type": record_type, "modes": modes}  # plain data: the same modules in both

ENTRIES = frozenset(  # what plain Python may call; the rest is spared the bridge, a third of the compilation
    [
        "options",
        "step",
        "deal",
        "begin_war",
        "next_battle",
        "init_knowledge",
        "update_knowledge",
        "fill_view",
        "determinize",
        "play_out",
        "play_battles",
        "strength",
        "controller",
        "withdrawal_cost",
        "war_winner",
        "perft",
        "clear",
        "clear_stats",
        "search_tree",
        "search_among",
        "search_mixing",
        "search_pimc",
        "solve_ending",
        "observe_step",
        "init_observer",
        "read_actions",
        "choose_random",
        "open_tables",
        "advance",
        "observe_tables",
        "begin_battle",
        "play_on",
        "deal_card_to",
        "append_deal",
        "append_answer",
    ]
)
PROGRESS: list[Callable[[str], None]] = []  # called with the name of each function that has been compiled or loaded


class Machine(ModuleType):
    """A package of compiled modules: `load().battle.step`, `load().war.deal`, …"""

    def __getattr__(self, name: str) -> ModuleType:
        if name.startswith("_") or source_of(f"{self.__name__}.{name}") is None:
            raise AttributeError(f"{self.__name__.removeprefix(PACKAGE)[1:]} has no module {name!r} to compile")
        return importlib.import_module(f"{self.__name__}.{name}")


@cache
def load(package: str = "rules") -> Machine:
    """The compiled kernel, or another package made in its way.

    Nothing is compiled before it is called, and then only once for each kind of argument.
    """
    if package != "rules":
        load()
        return mirror(f"{PACKAGE}.{package}", HERE.parent / package)
    sys.modules[PACKAGE] = ModuleType(PACKAGE)
    sys.modules[PACKAGE].__path__ = []
    sys.meta_path.insert(0, Finder())
    machine = mirror(f"{PACKAGE}.rules", HERE)
    sys.modules.update({f"{machine.__name__}.{name}": module for name, module in SHARED.items()})
    return machine


def mirror(name: str, folder: Path) -> Machine:
    """A package whose modules are read from a folder of plain ones."""
    machine = Machine(name)
    machine.__path__ = [str(folder)]
    sys.modules[name] = machine
    return machine


class Finder(MetaPathFinder):
    """Finds the modules of the compiled packages: the sources of the plain ones."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of a compiled module, or None for everybody else's modules."""
        if not fullname.startswith(PACKAGE + "."):
            return None
        source = source_of(fullname)
        if source is None:
            return None
        if source.name == "__init__.py":
            return spec_from_file_location(fullname, source, submodule_search_locations=[str(source.parent)])
        return spec_from_file_location(fullname, source, loader=Loader(fullname, str(source)))


def source_of(fullname: str) -> Path | None:
    """The file of a module that can be compiled; None if there is none."""
    package, *parts = fullname.removeprefix(PACKAGE + ".").split(".")
    if parts == ["bits"]:
        parts = ["bits_numba"]
    path = HERE.parent.joinpath(package, *parts)
    source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return source if source.is_file() and package in PACKAGES else None


class Loader(SourceFileLoader):
    """Runs a module's source, then exchanges its tables for arrays and its functions for compiled ones."""

    def exec_module(self, module: ModuleType) -> None:
        """Fill the module."""
        super().exec_module(module)
        own = vars(module)
        for name, value in own.copy().items():
            if is_table(value):
                own[name] = np.array(value, np.int64)
        with cache_folder(module.__name__.split(".")[2]):
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
    flags = {"no_cpython_wrapper": inner, "no_cfunc_wrapper": True, "nogil": True}
    dispatcher = njit(cache=True, error_model="numpy", **flags)(function)
    types = signature(function)
    if Any not in types:  # else for whatever it is called with
        dispatcher.compile(types)
        if "random" not in function.__code__.co_varnames:  # a generator may also be part of a record
            dispatcher.disable_compile()
    setattr(module, name, dispatcher)
    for report in PROGRESS:
        report(f"{module.__name__.split('.', 3)[3]}.{name}")


def is_own_function(value: object, module: ModuleType) -> bool:
    """Whether a value is a function that this module defines and that is not compiled yet."""
    return isinstance(value, FunctionType) and value.__module__ == module.__name__


def signature(function: FunctionType) -> tuple[Any, ...]:
    """The machine types of a function's parameters, from its annotations."""
    hints = get_type_hints(function, include_extras=True)
    hints.pop("return", None)
    return tuple(machine_type(hint) for hint in hints.values())


def machine_type(hint: Any) -> Any:
    """int: a 64-bit number; list[int]: an array of them; a `StructRecord`: its layout; list of records: an array of
    it.
    """
    from numba import from_dtype, types

    if hint is Any:
        return Any
    if hint in (int, float):
        return types.int64 if hint is int else types.float64
    if isinstance(hint, type) and issubclass(hint, record_type.StructRecord):
        return from_dtype(hint.LAYOUT)
    if hasattr(hint, "__metadata__"):
        number = from_dtype(np.dtype(hint.__metadata__[0]))
        return number if hint.__origin__ is int else types.Array(number, 1, "C")
    return types.Array(machine_type(*get_args(hint)), 1, "C")


def is_table(value: Any) -> bool:
    """Whether a constant is a row of whole numbers."""
    return type(value) is tuple and bool(value) and all(type(item) is int for item in value)


@contextmanager
def cache_folder(package: str = "rules") -> Iterator[None]:
    """Have Numba cache what it compiles in the folder of this very source. Threads wait for each other."""
    from numba import config

    with COMPILING:
        before = config.CACHE_DIR
        config.CACHE_DIR = str(folder(package))
        try:
            yield
        finally:
            config.CACHE_DIR = before


def folder(package: str = "rules") -> Path:
    """Where the compiled code of these sources is kept; NUMBA_CACHE_DIR moves it."""
    base = os.environ.get("NUMBA_CACHE_DIR") or user_cache_path("airlandsea")
    checked = "-checked" if os.environ.get("NUMBA_BOUNDSCHECK", "0") == "1" else ""
    return Path(base) / f"{package}-{fingerprint(package)}{checked}"


def fingerprint(package: str = "rules") -> str:
    """A hash of all sources a package is made of."""
    digest = hashlib.sha256()
    for part in PACKAGES[package]:
        for source in sorted((HERE.parent / part).rglob("*.py")):
            digest.update(source.relative_to(HERE.parent).as_posix().encode())
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]
