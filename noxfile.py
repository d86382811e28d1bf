"""Test sessions for every supported Python: `nox`, `nox -s tests-3.12`, `nox -s lint`. Missing interpreters are skipped."""

import nox

nox.options.default_venv_backend = "venv"
nox.options.error_on_missing_interpreters = False
PYTHONS = ["3.11", "3.12", "3.13", "3.14"]


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """The whole test suite, or what is named behind `--`."""
    session.install("-e", ".[test]")
    session.run("python", "-m", "pytest", *session.posargs)


@nox.session
def lint(session: nox.Session) -> None:
    """Format, lint, types, import contracts."""
    session.install("-e", ".[test]")
    session.run("python", "-m", "pytest", "tests/test_house.py")
