"""What the kernel is made of: its packages, the hash of its sources, and the functions that may be called."""

import hashlib
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PACKAGES = ("rules", "search", "vector")
NOT_COMPILED = frozenset(  # modules in these packages that are not compiled
    ["rules/check.py", "search/endgame.py", "search/policy_weights.py", "search/runner.py", "search/workspace.py"]
)
COMPILERS = tuple(  # that decide what the sources become
    f"kernel/{name}.py" for name in ("build", "jit", "llvm", "signature", "wasm_build")
)


def source_files() -> list[Path]:
    """Return the files that decide what the compiled kernel does."""
    kernel = {path for package in PACKAGES for path in (ROOT / package).rglob("*.py")}
    return sorted((kernel | {ROOT / name for name in COMPILERS}) - {ROOT / name for name in NOT_COMPILED})


@cache
def fingerprint() -> str:
    """Return a hash of these files."""
    digest = hashlib.sha256()
    for source in source_files():
        digest.update(source.relative_to(ROOT).as_posix().encode() + b"\0" + source.read_bytes() + b"\0")
    return digest.hexdigest()[:32]


def entries() -> Iterator[Callable[..., Any]]:
    """Yield the functions that are marked with `rules.entry.entry`, in the order of their files."""
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            if "@entry\n" in path.read_text("utf-8") and path.stem != "entry":
                module = import_module("airlandsea." + ".".join(path.relative_to(ROOT).with_suffix("").parts))
                yield from (value for value in vars(module).values() if is_entry_of(value, module.__name__))


def is_entry_of(value: object, module: str) -> bool:
    """Return whether something is an entry that a module defines."""
    return getattr(value, "is_entry", False) and getattr(value, "__module__", "") == module
