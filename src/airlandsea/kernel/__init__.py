"""How the kernel (`rules`, `search`, `vector`) is compiled, loaded and called.

`load()` returns the fastest kernel there is: the library that was built with the package (`native`), a WebAssembly
module (`wasm`, if wasmtime is installed), the same sources compiled by Numba in this process (`jit`, if Numba is
installed), or the sources as they stand (`plain`). All of them give the same numbers.

>>> from airlandsea.kernel import load
>>> from airlandsea.rules.battle import options
>>> list_options = load("plain").bind(options)
"""

from .kernel import ArrayKernel, Kernel
from .load import load, load_fast
from .signature import BadArgument

__all__ = ["ArrayKernel", "BadArgument", "Kernel", "load", "load_fast"]
