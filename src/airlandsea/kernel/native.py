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
        """An entry of the kernel as the library has it."""
        if function not in self.bound:
            self.bound[function] = bind_symbol(self.library, Signature.of(function))
        return self.bound[function]  # type: ignore[no-any-return]

    def workspace(self, kind: type, **fields: Any) -> Any:
        """A workspace of these arrays; raises `BadArgument`."""
        return WorkspacePin(read_workspace(kind)).build(fields)

    def pin(self, hint: Any, array: Any) -> Any:
        """An array that calls take without another look at it, which it keeps alive; raises `BadArgument`."""
        return pin_of(read_hint(hint))(array)


# Opening


def open_library(folder: Path) -> ctypes.CDLL:
    """The library in a folder, if it was built from the sources that are here; raises `NoLibrary`."""
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
    """Whether a folder has the library of a machine and of the sources that are here; raises `NoLibrary`."""
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
    """The processor and the system, as wheels name them."""
    names = {"amd64": "x86_64", "arm64": "aarch64"}
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    return f"{names.get(platform.machine().lower(), platform.machine().lower())}-{system}"


def missing_features() -> list[str]:
    """What the compiled kernel needs and this processor has not, where the system tells."""
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
    """A function of the library that checks what it is given."""
    symbol = library[PREFIX + signature.name]
    pins = tuple(pin_of(parameter) for parameter in signature.parameters.values())
    symbol.argtypes = [pin.argument for pin in pins]
    symbol.restype = c_number(signature.returns) if signature.returns else None
    count = len(pins)

    def call(*arguments: Any) -> Any:
        if len(arguments) != count:
            raise BadArgument(f"{signature.name} takes {count} arguments", [", ".join(signature.parameters)])
        return symbol(*[pin(argument) for pin, argument in zip(pins, arguments, strict=True)])

    call.__name__, call.__doc__ = signature.name, signature.summary
    return call


def c_number(number: Number) -> Any:
    """The type of a number in C."""
    return ctypes.c_double if number.dtype.kind == "f" else ctypes.c_int64


def pin_of(parameter: Parameter) -> "NumberPin | ArrayPin | WorkspacePin":
    """How an argument is handed over."""
    if isinstance(parameter, Number):
        return NumberPin(parameter)
    return ArrayPin(parameter) if isinstance(parameter, Array) else WorkspacePin(parameter)


class NumberPin:
    """Hands over a number."""

    def __init__(self, number: Number) -> None:
        self.number = number
        self.allowed = number.allowed
        self.argument = c_number(number)

    def __call__(self, value: Any) -> Any:
        """The number itself; raises `BadArgument`."""
        return value if type(value) is int and value in self.allowed else self.number.check(value)


class ArrayPin:
    """Hands over the address of an array."""

    def __init__(self, array: Array) -> None:
        self.array = array
        self.buffer = buffer_type(array.dtype, array.minimum)
        self.argument = ctypes.POINTER(self.buffer)

    def __call__(self, value: Any) -> Any:
        """What ctypes passes as a pointer; raises `BadArgument`."""
        if type(value) is self.buffer:
            return value
        array = self.array.check(value)
        buffer = self.buffer.from_address(array.ctypes.data)
        buffer.array = array  # keeps it alive
        return buffer


class WorkspacePin:
    """Hands over the address of a structure of addresses and lengths."""

    def __init__(self, workspace: Workspace) -> None:
        self.workspace = workspace
        self.structure = structure_type(workspace.kind)
        self.argument = ctypes.POINTER(self.structure)

    def __call__(self, value: Any) -> Any:
        """What ctypes passes as a pointer; raises `BadArgument`."""
        return value if type(value) is self.structure else self.workspace.refuse(value)

    def build(self, values: dict[str, Any]) -> Any:
        """The structure of these arrays, which it keeps alive; raises `BadArgument`."""
        structure = self.structure()
        structure.arrays = self.workspace.check(values)
        for name, array in structure.arrays.items():
            setattr(structure, name, array.ctypes.data)
            setattr(structure, f"{name}_length", len(array))
        return structure


@cache
def buffer_type(dtype: np.dtype[Any], length: int) -> Any:
    """A type of ctypes for `length` elements, a different type for each type of elements."""
    name = dtype.name if dtype.names is None else "record"
    data = ctypes.c_char * (dtype.itemsize * length)
    return type(f"{length} {name}", (ctypes.Structure,), {"_fields_": [("data", data)]})


@cache
def structure_type(kind: type) -> Any:
    """The structure of a workspace: for each field its address and how many elements there are, eight bytes each."""
    fields: list[tuple[str, Any]] = []
    for name in read_workspace(kind).fields:
        fields += [(name, ctypes.c_void_p), (f"{name}_length", ctypes.c_int64)]
    return type(kind.__name__, (ctypes.Structure,), {"_fields_": fields})
