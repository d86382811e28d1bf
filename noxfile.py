"""Sessions in fresh environments: `nox`, `nox -s tests-3.12`, `nox -s docs`. Missing interpreters are skipped."""

import tomllib
from pathlib import Path
from typing import Any

import nox

nox.options.default_venv_backend = "venv"
nox.options.error_on_missing_interpreters = False
nox.options.sessions = ["tests", "lint", "docs"]
PYTHONS = ["3.11", "3.12", "3.13", "3.14"]
FRAMEWORKS = tomllib.loads(Path("tests/frameworks.toml").read_text("utf-8"))
PYTEST = ["filelock", "hypothesis", "pytest", "pytest-xdist"]  # what tests/conftest.py and the options of pytest need


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """Run the whole test suite, or what is named behind `--`."""
    session.install("-e", ".[test]")
    session.run("python", "-m", "pytest", *session.posargs)


@nox.session
def lint(session: nox.Session) -> None:
    """Check format, lint, types, import contracts and English."""
    session.install("-e", ".[test]")
    session.run("python", "-m", "pytest", "tests/test_house.py", "tests/test_names.py", "tests/test_english.py")


@nox.session
def docs(session: nox.Session) -> None:
    """Build the documentation into build/site; dead links are errors."""
    session.install("-e", ".[docs]")
    session.run("mkdocs", "build", "--strict")


@nox.session(venv_backend="none")
def frameworks(session: nox.Session) -> None:
    """Run the sessions of all frameworks of tests/frameworks.toml."""
    for name in FRAMEWORKS:
        session.notify(name, session.posargs)


def add_session(name: str, framework: dict[str, Any]) -> None:
    """Add the session of a framework: the tests that are skipped without it, of which none may be skipped here."""

    def run(session: nox.Session) -> None:
        # bytecode: without it Ray's own processes do not start within Ray's time limits on a busy machine
        settings = {"AIRLANDSEA_PAGE": "skip", "UV_COMPILE_BYTECODE": "1"}
        session.install(*framework["install"], *PYTEST, env=settings)
        if without := framework.get("without_requirements"):
            session.install("--no-deps", *without)
        session.run("python", "-m", "pytest", "-n0", "--no-skips", *framework["tests"], *session.posargs)

    run.__doc__ = f"Run the tests that need {', '.join(framework['modules'])}."
    nox.session(run, name=name, venv_backend="uv|venv")  # uv where it is installed: many environments, quickly


for name, framework in FRAMEWORKS.items():
    add_session(name, framework)


@nox.session
def wheels(session: nox.Session) -> None:
    """Build the wheels of all platforms into dist, check them, and build them again to compare the bytes."""
    session.install("hatchling", "twine", "wasmtime")
    code = "from hatch_build import COMPILER, LINKER, WHEEL_OF_NODE; print(*COMPILER, LINKER, WHEEL_OF_NODE)"
    session.install(*session.run("python", "-c", code, silent=True).split())  # nox itself need not have hatchling
    session.run("python", "build_wheels.py", "--twice", "--check", *session.posargs)


@nox.session
def constraints(session: nox.Session) -> None:
    """Update constraints.txt: the versions and hashes of everything a server needs, for every platform."""
    session.install("uv")
    command = ["uv", "pip", "compile", "pyproject.toml", "--extra=server", "--extra=postgresql", "--extra=push"]
    command += ["--extra=bus", "--extra=otel", "--extra=uvloop", "--universal", "--python-version=3.11"]
    command += ["--generate-hashes", "--no-emit-index-url"]
    command += ["--no-annotate", "--upgrade"]
    header = ["--custom-compile-command=nox -s constraints", "--output-file=constraints.txt"]
    session.run(*command, *header, silent=True)
