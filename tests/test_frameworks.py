"""Every test that is skipped here for lack of a framework has a session of nox, in which none may be skipped."""

import ast
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from integrations.conftest import NAMES
from test_recipes import LIBRARIES

TESTS = Path(__file__).parent
ROOT = TESTS.parent
FRAMEWORKS = tomllib.loads((TESTS / "frameworks.toml").read_text("utf-8"))
TABLES = {"run": LIBRARIES, "package": NAMES}  # [fixture that skips a test] what it looks for, by its argument


def requirements(path: Path) -> Iterator[tuple[str, str]]:
    """Each module without which tests of a file are skipped, with the function or class that they stand in."""
    for block in ast.parse(path.read_text("utf-8")).body:
        for call in ast.walk(block):
            match call:
                case ast.Call(
                    func=ast.Name(id=name) | ast.Attribute(attr=name), args=[ast.Constant(value=str(text)), *_]
                ):
                    if name in ("importorskip", "find_spec"):
                        yield getattr(block, "name", ""), text
                    elif text in TABLES.get(name, ()):
                        yield getattr(block, "name", ""), TABLES[name][text]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no OpenSpiel, so its tests are skipped, too")
def test_every_test_that_is_skipped_here_has_a_session():
    sessions = {module: each["tests"] for each in FRAMEWORKS.values() for module in each["modules"]}
    checked = set()
    for path in TESTS.rglob("test_*.py"):
        file = path.relative_to(ROOT).as_posix()
        for block, module in requirements(path):
            if module in sessions:
                assert {file, f"{file}::{block}"} & {*sessions[module]}, f"{file}::{block} needs {module}"
                checked.add(module)
            else:
                assert find_spec(module.partition(".")[0]), f"{file} needs {module}: add it to tests/frameworks.toml"
    assert checked == {*sessions}


def test_every_session_names_tests_that_are_there():
    for framework in FRAMEWORKS.values():
        for test in framework["tests"]:
            file, _, block = test.partition("::")
            body = ast.parse((ROOT / file).read_text("utf-8")).body
            assert not block or block in [getattr(each, "name", "") for each in body], test


def test_noxfile_needs_nothing_but_nox():
    """Nox runs it with what it was itself installed with, and without this folder on Python's path."""
    imports = list(ast.walk(ast.parse((ROOT / "noxfile.py").read_text("utf-8"))))
    modules = {node.module or "" for node in imports if isinstance(node, ast.ImportFrom)}
    modules |= {name.name for node in imports if isinstance(node, ast.Import) for name in node.names}
    assert {name.partition(".")[0] for name in modules} - sys.stdlib_module_names == {"nox"}


@pytest.mark.slow
def test_without_skips_a_skipped_test_has_failed(tmp_path):
    (tmp_path / "test_some.py").write_text(
        "import pytest\n"
        "def test_passes(): pass\n"
        "@pytest.mark.xfail\ndef test_fails(): assert False\n"
        "def test_needs(): pytest.importorskip('nothing_like_it', reason='it is not there')\n"
        "@pytest.mark.skipif(True, reason='not today')\ndef test_waits(): pass\n"
    )
    (tmp_path / "test_all.py").write_text("import pytest\npytest.importorskip('nothing_like_it')\n")

    def run(file: str, *options: str) -> tuple[int, str]:
        command = [sys.executable, "-m", "pytest", "-p", "conftest", "-p", "no:cacheprovider", *options, file]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(TESTS), *sys.path])}
        done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout

    code, told = run("test_some.py")
    assert code == 0 and "1 passed, 2 skipped, 1 xfailed" in told
    code, told = run("test_some.py", "--no-skips")
    assert code == 1 and "1 failed, 1 passed, 1 xfailed, 1 error" in told
    assert "test_needs may not be skipped here: Skipped: it is not there" in told and "not today" in told
    code, told = run("test_all.py", "--no-skips")
    assert code != 0 and "1 error" in told and "could not import 'nothing_like_it'" in told
