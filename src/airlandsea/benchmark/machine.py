"""The machine that something was measured on, in words."""

import os
import platform
from functools import cache
from importlib.metadata import version
from pathlib import Path


@cache
def describe_machine() -> str:
    """Return the machine and the versions that speed depends on, in one line."""
    system = f"{platform.system()} {platform.machine()}, {processor()}, {os.cpu_count()} cores"
    return f"{system}, Python {platform.python_version()}, NumPy {version('numpy')}"


def processor() -> str:
    """Return the name of the processor, if the system reports it."""
    information = Path("/proc/cpuinfo")
    if information.exists():
        for line in information.read_text().splitlines():
            if line.startswith("model name"):
                return line.split(":")[1].strip()
    return platform.processor() or "unknown"
