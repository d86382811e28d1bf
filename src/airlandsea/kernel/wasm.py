"""The WebAssembly module, run by `wasmtime` (extra `wasm`): the kernel of platforms that have no library.

All it works on lies in the memory of the module. So do the arrays that this kernel makes (`records`, `numbers`,
`generator`, `hold`); NumPy sees them there. Any other array is copied there for a call, and back afterwards. An
instance of the module has one stack, so calls of several threads take turns.
"""

import ctypes
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from threading import RLock
from typing import Any, ClassVar

import numpy as np

from ..rules.record_type import StructRecord
from .kernel import ArrayKernel, Held, Returned
from .native import FOLDER, PREFIX, NoLibrary, check_files
from .signature import Array, BadArgument, Number, Parameter, Signature, Workspace, read_hint, read_workspace
from .sources import fingerprint

MACHINE = "wasm32"
MODULE = "airlandsea-kernel.wasm"
MODULE_FOLDER = FOLDER / MACHINE
SPACE = 1 << 32  # bytes that a module can address: reserved, so that the memory never moves
NO_RUNTIME = 'the WebAssembly module needs wasmtime; from a clone: pip install ".[wasm]"'

Numbers = np.ndarray[Any, Any]


class WasmKernel(ArrayKernel):
    """The WebAssembly module of this package, or of another folder. Raises `NoLibrary`."""

    name: ClassVar[str] = "wasm"

    def __init__(self, folder: Path = MODULE_FOLDER) -> None:
        self.instance = Instance(read_module(folder))
        self.bound: dict[Callable[..., Any], Any] = {}

    def bind(self, function: Callable[..., Returned]) -> Callable[..., Returned]:
        """Return an entry of the kernel as the module has it."""
        if function not in self.bound:
            self.bound[function] = bind_export(self.instance, Signature.of(function))
        return self.bound[function]  # type: ignore[no-any-return]

    def workspace(self, kind: type, **fields: Any) -> Any:
        """Return a workspace of these arrays; raises `BadArgument`."""
        workspace = read_workspace(kind)
        return pass_workspace(self.instance, workspace, workspace.check(fields))

    def pin(self, hint: Any, array: Any) -> Any:
        """Return a checked array, kept alive, which calls take without checking it again; raises `BadArgument`."""
        return pass_argument(self.instance, read_hint(hint), array)

    def records(self, kind: type[StructRecord], length: int) -> Any:
        """Room for records."""
        return self.instance.zeros(length, kind.LAYOUT)

    def numbers(self, length: int, kind: type) -> Any:
        """Room for whole numbers, or for floats."""
        return self.instance.zeros(length, np.dtype(np.int64 if kind is int else np.float64))

    def generator(self, seed: int) -> Any:
        """Return a generator."""
        return self.instance.copy(super().generator(seed))

    def hold(self, record: Held) -> Any:
        """Return a record that the kernel can change."""
        return self.instance.copy(record.to_array())


def read_module(folder: Path = MODULE_FOLDER) -> bytes:
    """Return the module in a folder, if it was built from the present sources; raises `NoLibrary`."""
    check_files(folder, MODULE, MACHINE)
    return (folder / MODULE).read_bytes()


# The memory


class Instance:
    """A module that runs, and its memory. Raises `NoLibrary` where `wasmtime` is missing or refuses the module."""

    def __init__(self, data: bytes) -> None:
        try:
            import wasmtime
        except ImportError:
            raise NoLibrary(NO_RUNTIME) from None
        config = wasmtime.Config()
        config.memory_reservation, config.memory_may_move = SPACE, False
        try:
            self.store = wasmtime.Store(wasmtime.Engine(config))
            module = wasmtime.Module(self.store.engine, data)
            self.exports: Any = wasmtime.Instance(self.store, module, []).exports(self.store)
        except (wasmtime.WasmtimeError, wasmtime.Trap) as error:
            raise NoLibrary(f"the WebAssembly module cannot be loaded: {str(error).splitlines()[0]}") from None
        weakref.finalize(self, close, self.store)
        self.lock = RLock()
        self.base = ctypes.addressof(self.exports["memory"].data_ptr(self.store).contents)
        self.discarded: list[int] = []  # addresses that no array uses any more
        inside = self.exports[PREFIX + "sources"].value(self.store)
        if ctypes.string_at(self.base + inside) != fingerprint().encode():
            raise NoLibrary("the WebAssembly module and its manifest do not belong together")

    def call(self, name: str, *arguments: Any) -> Any:
        """Call a function of the module; the caller holds the lock."""
        return self.exports[PREFIX + name](self.store, *arguments)

    def zeros(self, length: int, dtype: np.dtype[Any]) -> Numbers:
        """Return an array in the memory of the module, freed with the last view of it; raises `MemoryError`."""
        size = max(1, length * dtype.itemsize)
        with self.lock:
            while self.discarded:
                self.call("release", self.discarded.pop())
            address = self.call("allocate", min(size, SPACE - 1)) % SPACE  # 32 bits, which come back with a sign
        if not address:
            raise MemoryError(f"there is no room for {size:,} bytes more in the 4 GiB of WebAssembly")
        block = block_type(size).from_address(self.base + address)
        block.instance = self  # its memory goes with it
        weakref.finalize(block, self.discarded.append, address).atexit = False
        return np.ndarray((length,), dtype, block)

    def copy(self, array: Numbers) -> Numbers:
        """Return the same numbers in the memory of the module."""
        copied = self.zeros(len(array), array.dtype)
        copied[:] = array
        return copied

    def address(self, array: Numbers) -> int | None:
        """Return where an array lies in the memory of the module, if it does."""
        offset: int = array.ctypes.data - self.base
        return offset if 0 <= offset < SPACE else None


def close(store: Any) -> None:
    """Give back what an instance has taken: at the latest before the program ends, while `wasmtime` is still there."""
    store.close()
    store.engine.close()


@cache
def block_type(size: int) -> Any:
    """Return a type of ctypes for a number of bytes, whose objects can have attributes."""
    return type(f"{size} bytes", (ctypes.Structure,), {"_fields_": [("data", ctypes.c_char * size)]})


# Calling


class Passed:
    """Arrays that calls take: an address in the memory of the module, and what is copied there and back."""

    def __init__(self, parameter: Parameter, address: int, kept: list[Numbers]) -> None:
        self.parameter = parameter
        self.address = address
        self.kept = kept  # alive
        self.copies: list[tuple[Numbers, Numbers]] = []  # array, and its copy in the memory

    def fetch(self) -> None:
        """Copy the arrays into the memory."""
        for array, copied in self.copies:
            copied[:] = array

    def store(self) -> None:
        """Copy the memory back into the arrays."""
        for array, copied in self.copies:
            array[:] = copied


def bind_export(instance: Instance, signature: Signature) -> Callable[..., Any]:
    """Return a function of the module that checks what it is given."""
    parameters = list(signature.parameters.values())

    def call(*arguments: Any) -> Any:
        if len(arguments) != len(parameters):
            raise BadArgument(f"{signature.name} takes {len(parameters)} arguments", [", ".join(signature.parameters)])
        passed = [pass_argument(instance, *each) for each in zip(parameters, arguments, strict=True)]
        with in_memory(instance, [each for each in passed if isinstance(each, Passed)]):
            given = [each.address if isinstance(each, Passed) else each for each in passed]
            return instance.call(signature.name, *given)

    call.__name__, call.__doc__ = signature.name, signature.summary
    return call


@contextmanager
def in_memory(instance: Instance, passed: list[Passed]) -> Iterator[None]:
    """Hold the instance for this thread; copy arrays into its memory before, and back after."""
    with instance.lock:
        for each in passed:
            each.fetch()
        yield
        for each in passed:
            each.store()


def pass_argument(instance: Instance, parameter: Parameter, value: Any) -> Any:
    """Return a number, or what passes an array or a workspace; raises `BadArgument`."""
    if isinstance(parameter, Number):
        return parameter.check(value)
    if isinstance(value, Passed) and value.parameter == parameter:
        return value
    if isinstance(parameter, Workspace):
        parameter.refuse(value)
    return pass_array(instance, parameter, parameter.check(value))


def pass_array(instance: Instance, parameter: Array, array: Numbers) -> Passed:
    """Return what passes an array, copied if it is not in the memory of the module."""
    address = instance.address(array)
    if address is not None:
        return Passed(parameter, address, [array])
    used = array[: parameter.minimum]
    copied = instance.zeros(len(used), used.dtype)
    passed = Passed(parameter, instance.address(copied) or 0, [copied])
    passed.copies = [(used, copied)]
    return passed


def pass_workspace(instance: Instance, workspace: Workspace, arrays: dict[str, Numbers]) -> Passed:
    """Return what passes a workspace: the addresses and the lengths of its arrays, eight bytes each."""
    copies: dict[tuple[int, int], tuple[Numbers, Numbers]] = {}  # an array that is given twice is copied once
    table = instance.zeros(2 * len(arrays), np.dtype(np.int64))
    for place, array in enumerate(arrays.values()):
        address = instance.address(array)
        if address is None:
            key = (array.ctypes.data, array.nbytes)
            _, copied = copies.setdefault(key, (array, instance.zeros(len(array), array.dtype)))
            address = instance.address(copied)
        table[2 * place : 2 * place + 2] = address, len(array)
    passed = Passed(workspace, instance.address(table) or 0, [table, *arrays.values()])
    passed.copies = list(copies.values())
    return passed
