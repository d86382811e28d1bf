"""The same kernel compiled by Numba, in this process or for the library (`llvm.py`).

The modules of the kernel carry no Numba. `mirror()` reads their sources a second time, as the package
`airlandsea.machine`, and wraps every function; the plain modules stay as they are, for debugging, coverage and programs
that make one move at a time. Tables become arrays, and the functions of `bits.py` single instructions
(`bits_numba.py`).

Compiled functions are kept in a cache folder named after a hash of all sources, since Numba does not see that another
file has changed. Calls release Python's lock: several threads may search at once.
"""

import importlib
import logging
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from tempfile import TemporaryFile
from threading import RLock
from types import FunctionType, ModuleType
from typing import Any, ClassVar, get_type_hints

import numpy as np

from ..rules import cards, entry, modes, record_type
from .kernel import ArrayKernel, Returned
from .signature import Array, BadArgument, Number, Parameter, Signature, Workspace, read_hint, read_workspace
from .sources import PACKAGES, ROOT, fingerprint

MIRROR = "airlandsea.machine"
LOWERING = "AIRLANDSEA_LOWERING"  # set in the process that makes the library
SHARED = (cards, entry, modes, record_type)  # the same modules in both: plain data, and marks
COMPILING = RLock()  # Numba's own setting holds for all threads
logger = logging.getLogger("airlandsea")
PROGRESS: list[Callable[[str], None]] = []  # called with the name of each function that has been compiled or loaded


class JitKernel(ArrayKernel):
    """The kernel compiled by Numba. Raises `ImportError` where there is no Numba."""

    name: ClassVar[str] = "jit"

    def __init__(self) -> None:
        import numba  # noqa: F401

        self.bound: dict[Callable[..., Any], Any] = {}

    def bind(self, function: Callable[..., Returned]) -> Callable[..., Returned]:
        """Return an entry of the kernel, compiled when it is asked for the first time."""
        if function not in self.bound:
            self.bound[function] = bind_compiled(function)
        return self.bound[function]  # type: ignore[no-any-return]

    def workspace(self, kind: type, **fields: Any) -> Any:
        """Return a workspace of these arrays; raises `BadArgument`."""
        workspace = read_workspace(kind)
        arrays = workspace.check(fields).items()
        return compiled_twin(kind)(*[take(workspace.fields[name], array) for name, array in arrays])


def bind_compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a compiled function that checks what it is given."""
    signature, compiled = Signature.of(function), compiled_twin(function)
    takers = tuple(taker_of(parameter) for parameter in signature.parameters.values())

    def call(*arguments: Any) -> Any:
        if len(arguments) != len(takers):
            raise BadArgument(f"{signature.name} takes {len(takers)} arguments", [", ".join(signature.parameters)])
        return compiled(*[take(argument) for take, argument in zip(takers, arguments, strict=True)])

    return call


def compiled_twin(thing: Any) -> Any:
    """Return the function, or the class, of the mirrored package that has the same source."""
    mirror()
    module = importlib.import_module(MIRROR + thing.__module__.removeprefix("airlandsea"))
    return getattr(module, thing.__name__)


def taker_of(parameter: Parameter) -> Callable[[Any], Any]:
    """Return how an argument is handed over."""
    if isinstance(parameter, Workspace):
        twin = compiled_twin(parameter.kind)
        return lambda value: value if type(value) is twin else parameter.refuse(value)
    return parameter.check if isinstance(parameter, Number) else lambda value: take(parameter, value)


def take(parameter: Array, value: Any) -> Any:
    """Return a record of an array of one, or the array."""
    array = parameter.check(value)
    return array[0] if parameter.is_record else array


class Machine(ModuleType):
    """A package of compiled modules: `mirror().rules.battle.step`."""

    def __getattr__(self, name: str) -> ModuleType:
        if name.startswith("_") or source_of(f"{self.__name__}.{name}") is None:
            raise AttributeError(f"{self.__name__} has no module {name!r} to compile")
        return importlib.import_module(f"{self.__name__}.{name}")


@cache
def mirror() -> Machine:
    """Return the package of compiled modules. They are compiled when they are imported, each function once."""
    sys.meta_path.insert(0, Finder())
    for name, folder in [(MIRROR, ROOT), *((f"{MIRROR}.{package}", ROOT / package) for package in PACKAGES)]:
        machine = Machine(name)
        machine.__path__ = [str(folder)]
        sys.modules[name] = machine
    for module in SHARED:
        sys.modules[MIRROR + module.__name__.removeprefix("airlandsea")] = module
    mirrored: Machine = sys.modules[MIRROR]  # type: ignore[assignment]
    return mirrored


class Finder(MetaPathFinder):
    """Finds the modules of the compiled packages: the sources of the plain ones."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of a compiled module, or None for everybody else's modules."""
        if not fullname.startswith(MIRROR + "."):
            return None
        source = source_of(fullname)
        if source is None:
            return None
        if source.name == "__init__.py":
            return spec_from_file_location(fullname, source, submodule_search_locations=[str(source.parent)])
        return spec_from_file_location(fullname, source, loader=Loader(fullname, str(source)))


def source_of(fullname: str) -> Path | None:
    """Return the file of a module that can be compiled; None if there is none."""
    package, *parts = fullname.removeprefix(MIRROR + ".").split(".")
    if parts == ["bits"]:
        parts = ["bits_numba"]
    path = ROOT.joinpath(package, *parts)
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
        with COMPILING if is_lowering() else cache_folder():  # lowered code is not cached
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
    is_entry = getattr(function, "is_entry", False) and not is_lowering()
    flags = {"no_cpython_wrapper": not is_entry, "no_cfunc_wrapper": True, "nogil": True}
    flags["_nrt"] = False  # nothing lies on Numba's counted heap: its calls take a seventh of the compilation
    dispatcher = njit(cache=not is_lowering() and can_cache(folder()), error_model="numpy", **flags)(function)
    types = signature(function)
    if Any not in types:  # else for whatever it is called with
        dispatcher.compile(types)
        if not is_lowering():
            inline_only(dispatcher)
        if "random" not in function.__code__.co_varnames:  # a generator may also be part of a record
            dispatcher.disable_compile()
    setattr(module, name, dispatcher)
    for report in PROGRESS:
        report(f"{module.__name__.removeprefix(MIRROR + '.')}.{name}")


def inline_only(dispatcher: Any) -> None:
    """Let callers inline a compiled function, but not compile it again: where they call it, they find it by its name.

    Numba alone gives each caller a copy of all that it calls, directly or not.
    """
    [compiled] = dispatcher.overloads.values()
    module = compiled.library._get_module_for_linking()
    module.get_function(compiled.fndesc.llvm_func_name).linkage = "available_externally"


def is_own_function(value: object, module: ModuleType) -> bool:
    """Return whether a value is a function that this module defines and that is not compiled yet."""
    return isinstance(value, FunctionType) and value.__module__ == module.__name__


def signature(function: FunctionType) -> tuple[Any, ...]:
    """Return the machine types of a function's parameters, from its annotations."""
    hints = get_type_hints(function, include_extras=True)
    hints.pop("return", None)
    return tuple(machine_type(hint) for hint in hints.values())


def machine_type(hint: Any) -> Any:
    """Return the type of Numba for an annotation (`rules.entry`); Any stays Any."""
    return Any if hint is Any else numba_type(read_hint(hint))


def numba_type(parameter: Parameter) -> Any:
    """Return the type of Numba for a parameter."""
    from numba import from_dtype, types

    if isinstance(parameter, Workspace):
        return types.NamedTuple([numba_type(field) for field in parameter.fields.values()], parameter.kind)
    element = from_dtype(parameter.dtype)
    is_array = isinstance(parameter, Array) and not parameter.is_record
    return types.Array(element, 1, "C") if is_array else element


def is_table(value: Any) -> bool:
    """Return whether a constant is a row of whole numbers."""
    return type(value) is tuple and bool(value) and all(type(item) is int for item in value)


@contextmanager
def cache_folder() -> Iterator[None]:
    """Have Numba cache what it compiles in the folder of this very source. Threads and processes wait for each other.

    Numba numbers the functions of a process, and callers in the cache name functions with these numbers: two processes
    that compiled at once would leave a cache that cannot be loaded.
    """
    from numba import config

    with COMPILING, cache_lock() if can_cache(folder()) else nullcontext():
        before = config.CACHE_DIR
        config.CACHE_DIR = str(folder())
        try:
            yield
        finally:
            config.CACHE_DIR = before


@cache
def cache_lock() -> AbstractContextManager[object]:
    """Return the lock of the cache folder, which a thread that holds it may take again."""
    from filelock import FileLock

    return FileLock(folder() / "compiling.lock")


def folder() -> Path:
    """Return where the compiled code of these sources is kept; NUMBA_CACHE_DIR moves it."""
    from platformdirs import user_cache_path

    base = os.environ.get("NUMBA_CACHE_DIR") or user_cache_path("airlandsea")
    checked = "-checked" if os.environ.get("NUMBA_BOUNDSCHECK", "0") == "1" else ""
    return Path(base) / f"kernel-{fingerprint()}{checked}"


@cache
def can_cache(folder: Path) -> bool:
    """Return whether compiled code can be kept in a folder; if not, one line in the log says so."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=folder).close()
    except OSError as problem:
        logger.warning(
            "compiled code cannot be kept in %s (%s), so every start compiles the kernel again. "
            "To keep it, let NUMBA_CACHE_DIR name a folder that can be written.",
            folder,
            problem.strerror,
        )
        return False
    return True


def is_lowering() -> bool:
    """Return whether the functions are for the library (`llvm.py`) instead of this process."""
    return LOWERING in os.environ
