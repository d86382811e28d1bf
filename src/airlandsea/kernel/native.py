"""The library that was compiled when the package was built, called through ctypes.

All arguments are checked here: type, length, dimensions, that an array lies in one piece and can be written. Calls take
the results of `NativeKernel.workspace` and `NativeKernel.pin` without another check. They release Python's lock:
several threads may search at once.
"""

import ctypes
import json
import platform
import sys
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from ..errors import AirLandSeaError
from .kernel import ArrayKernel, Returned
from .signature import Array, BadArgument, Number, Parameter, Signature, Workspace, read_hint, read_workspace
from .sources import fingerprint

AnyArray = np.ndarray[Any, Any]

FOLDER = Path(__file__).parent / "library"
SUFFIX = {"win32": ".dll", "darwin": ".dylib"}.get(sys.platform, ".so")
LIBRARY = "airlandsea_kernel" + SUFFIX
MANIFEST = "airlandsea_kernel.json"
PREFIX = "airlandsea_"  # of the library's symbols
FEATURES = {"x86_64": ("cx16", "popcnt", "sse4_1", "sse4_2", "ssse3")}  # of x86-64-v2, as Linux names them
SSE4_2 = 38  # what Windows calls that feature


class NoLibrary(AirLandSeaError, ImportError):
    """The library cannot be used here; the message says why."""


class NativeKernel(ArrayKernel):
    """The library of this package, or of another folder. Raises `NoLibrary`."""

    name: ClassVar[str] = "native"

    def __init__(self, folder: Path = FOLDER) -> None:
        self.library = open_library(folder)
        self.bound: dict[Callable[..., Any], Any] = {}

    def bind(self, function: Callable[..., Returned]) -> Callable[..., Returned]:
        """Return an entry of the kernel as the library has it."""
        if function not in self.bound:
            self.bound[function] = bind_symbol(self.library, Signature.of(function))
        return self.bound[function]  # type: ignore[no-any-return]

    def workspace(self, kind: type, **fields: Any) -> Any:
        """Return a workspace of these arrays; raises `BadArgument`."""
        return workspace_pin(kind).build(fields)

    def pin(self, hint: Any, array: Any) -> Any:
        """Return a checked array, kept alive, which calls take without checking it again; raises `BadArgument`."""
        pin = pin_of(read_hint(hint))
        return pin.pin(array) if isinstance(pin, ArrayPin) else pin.take(array)


# Opening


def open_library(folder: Path) -> ctypes.CDLL:
    """Return the library in a folder, if it was built from the present sources; raises `NoLibrary`."""
    check_files(folder, LIBRARY, machine_name())
    if missing := missing_features():
        raise NoLibrary(f"the compiled kernel needs a newer processor, one with {', '.join(missing)}")
    try:
        library = ctypes.CDLL(str(folder / LIBRARY))
        inside = (ctypes.c_char * len(fingerprint())).in_dll(library, PREFIX + "sources").value
    except (OSError, ValueError) as error:
        raise NoLibrary(f"the compiled kernel cannot be loaded: {error}") from None
    if inside != fingerprint().encode():
        raise NoLibrary("the compiled kernel and its manifest do not belong together")
    return library


def check_files(folder: Path, library: str, machine: str) -> None:
    """Raise `NoLibrary` unless a folder has the library of a machine, built from the present sources."""
    try:
        manifest = json.loads((folder / MANIFEST).read_text("utf-8"))
        data = (folder / library).read_bytes()
        built_from, digest, built_for = (str(manifest[key]) for key in ("sources", "sha256", "machine"))
    except FileNotFoundError as error:
        raise NoLibrary(f"there is no compiled kernel: {Path(error.filename).name} is missing") from None
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise NoLibrary(f"the compiled kernel cannot be read: {error!r}") from None
    if built_from != fingerprint():
        raise NoLibrary(f"the compiled kernel was built from other sources ({built_from}, these are {fingerprint()})")
    if sha256(data).hexdigest() != digest:
        raise NoLibrary("the compiled kernel is damaged")
    if built_for != machine:
        raise NoLibrary(f"the compiled kernel is for {built_for}, this machine is {machine}")


def machine_name() -> str:
    """Return the processor and the system, as wheels name them."""
    names = {"amd64": "x86_64", "arm64": "aarch64"}
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    return f"{names.get(platform.machine().lower(), platform.machine().lower())}-{system}"


def missing_features() -> list[str]:
    """Return the features that the compiled kernel needs and this processor lacks, where the system reports them."""
    if sys.platform == "win32":
        return [] if ctypes.windll.kernel32.IsProcessorFeaturePresent(SSE4_2) else ["sse4_2"]
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return []
    flags = next((set(line.split()) for line in lines if line.startswith("flags")), None)
    return [] if flags is None else [name for name in FEATURES.get(platform.machine(), ()) if name not in flags]


# Calling


def bind_symbol(library: ctypes.CDLL, signature: Signature) -> Callable[..., Any]:
    """Return a function of the library that checks what it is given."""
    symbol = library[PREFIX + signature.name]
    pins = tuple(pin_of(parameter) for parameter in signature.parameters.values())
    symbol.argtypes = [pin.argument for pin in pins]
    symbol.restype = c_number(signature.returns) if signature.returns else None
    places = tuple((place, pin.kind, pin.take) for place, pin in enumerate(pins))
    count = len(pins)

    def call(*arguments: Any) -> Any:
        if len(arguments) != count:
            raise BadArgument(f"{signature.name} takes {count} arguments", [", ".join(signature.parameters)])
        given = [*arguments]
        for place, kind, take in places:
            if type(given[place]) is not kind:
                given[place] = take(given[place])
        return symbol(*given)  # `arguments` keeps the arrays alive

    call.__name__, call.__doc__ = signature.name, signature.summary
    return call


def c_number(number: Number) -> Any:
    """Return the type of a number in C."""
    return ctypes.c_double if number.dtype.kind == "f" else ctypes.c_int64


def pin_of(parameter: Parameter) -> "NumberPin | ArrayPin | WorkspacePin":
    """Return how an argument is handed over: values of its `kind` as they are, others as `take` returns them."""
    if isinstance(parameter, Number):
        return NumberPin(parameter)
    return ArrayPin(parameter) if isinstance(parameter, Array) else WorkspacePin(parameter)


class NumberPin:
    """Hands over a number."""

    kind = None  # every number is checked

    def __init__(self, number: Number) -> None:
        self.number = number
        self.allowed = number.allowed
        self.argument = c_number(number)

    def take(self, value: Any) -> Any:
        """Return the number itself; raises `BadArgument`."""
        return value if type(value) is int and value in self.allowed else self.number.check(value)


class Pinned(int):
    """The address of an array that has been checked; each type and length of arrays has a class of its own."""

    array: AnyArray  # kept alive


class ArrayPin:
    """Hands over the address of an array."""

    argument = ctypes.c_void_p

    def __init__(self, array: Array) -> None:
        self.array = array
        self.kind = pinned_type(array.dtype, array.minimum)
        self.take = taker_of(array)

    def pin(self, value: Any) -> Pinned:
        """Return the address, which keeps the array alive; raises `BadArgument`."""
        pinned = self.kind(self.take(value))
        pinned.array = value
        return pinned


def taker_of(array: Array) -> Callable[[Any], int]:
    """Return a function that returns the address of an array; it raises `BadArgument`. Made to be fast."""
    dtype, minimum = array.dtype, array.minimum

    def take(value: Any) -> int:
        is_usual = type(value) is np.ndarray and value.dtype is dtype and value.flags.carray
        if is_usual and value.ndim == 1 and value.size >= minimum:
            return address_of(value)
        return address_of(array.check(value))

    return take


class WorkspacePin:
    """Hands over the address of a structure of addresses and lengths."""

    def __init__(self, workspace: Workspace) -> None:
        self.take = workspace.refuse
        self.workspace = workspace
        self.kind = structure_type(workspace.kind)
        self.argument = ctypes.POINTER(self.kind)

    def build(self, values: dict[str, Any]) -> Any:
        """Return the structure of these arrays, which it keeps alive; raises `BadArgument`."""
        arrays = self.workspace.check(values)
        fields = [number for array in arrays.values() for number in (address_of(array), len(array))]
        structure = self.kind(*fields)
        structure.arrays = arrays
        return structure


@cache
def workspace_pin(kind: type) -> WorkspacePin:
    """Return how a workspace is handed over."""
    return WorkspacePin(read_workspace(kind))


@cache
def pinned_type(dtype: np.dtype[Any], length: int) -> type[Pinned]:
    """Return the class of the addresses of at least `length` elements, a different one for each type of elements."""
    return type(f"{length} {dtype.name if dtype.names is None else 'record'}", (Pinned,), {})


@cache
def structure_type(kind: type) -> Any:
    """Return the structure of a workspace: for each field its address and how many elements there are, eight bytes
    each.
    """
    fields: list[tuple[str, Any]] = []
    for name in read_workspace(kind).fields:
        fields += [(name, ctypes.c_void_p), (f"{name}_length", ctypes.c_int64)]
    return type(kind.__name__, (ctypes.Structure,), {"_fields_": fields})


# Addresses


def ask_address(array: AnyArray) -> int:
    """Return the address of the elements of an array, from NumPy: this takes most of the time of a call."""
    return array.ctypes.data


def read_address(array: AnyArray) -> int:
    """Return the same in a sixth of the time, under CPython: the field `data` of NumPy's C structure
    `PyArrayObject_fields`.

    It comes first after the head that all Python objects have, and is part of NumPy's binary interface.
    """
    return word_at(id(array) + object.__basicsize__).value


def is_readable() -> bool:
    """Return whether `read_address` finds what `ask_address` does, in this Python and with this NumPy."""
    if sys.implementation.name != "cpython" or np.ndarray.__basicsize__ < object.__basicsize__ + 8:
        return False
    whole = np.zeros(64, np.int64)
    samples = (whole, whole[3:], whole[:0], whole.view([("a", "i8"), ("b", "i8")]), np.frombuffer(bytearray(8), "u1"))
    return all(read_address(sample) == ask_address(sample) for sample in samples)


word_at = ctypes.c_size_t.from_address
address_of = read_address if is_readable() else ask_address
