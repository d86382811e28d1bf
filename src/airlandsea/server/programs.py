"""Other programs that the server's commands run: found, or named with the package that installs them."""

import os
import shutil
from pathlib import Path

from ..errors import AirLandSeaError

POSTGRESQL = "/usr/lib/postgresql"  # Debian keeps its programs off the PATH, in a folder for each version
PACKAGES = {
    "haproxy": "haproxy",
    "initdb": "postgresql",
    "postgres": "postgresql",
    "pg_isready": "postgresql",
    "pg_dump": "postgresql-client",
    "pg_restore": "postgresql-client",
    "redis-server": "redis-server",
}


class ProgramMissing(AirLandSeaError):
    """A program that is needed is not installed."""


def find_program(name: str) -> str | None:
    """Return the path of a program, if it is installed; of several versions the latest."""
    versions = sorted(Path(POSTGRESQL).glob("*/bin"), key=lambda folder: folder.parent.name.zfill(4), reverse=True)
    path = os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/sbin", *map(str, versions)])
    return shutil.which(name, path=path)


def require_programs(*names: str) -> None:
    """Raise `ProgramMissing` with all programs that are not installed."""
    missing = [name for name in names if find_program(name) is None]
    if missing:
        packages = " ".join(dict.fromkeys(PACKAGES[name] for name in missing))
        because = [f"no {name} is installed" for name in missing]
        raise ProgramMissing("a program is missing", [*because, f"on Debian: apt-get install {packages}"])


def command_of(name: str, *arguments: str | Path) -> list[str]:
    """Return the command that runs a program; raises `ProgramMissing`."""
    require_programs(name)
    return [str(find_program(name)), *map(str, arguments)]
