"""The house rules, so that `python -m pytest` is the whole test command: format, lint, types, layers, promises."""

import ast
import re
import subprocess
import sys
import tomllib
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Any

import grimp
import pytest
from packaging.requirements import Requirement

import airlandsea
from airlandsea.kernel.sources import PACKAGES as KERNEL_PACKAGES

ROOT = Path(__file__).parent.parent
LINES_MAX = 350  # of a file
PARAMETERS_MAX = 8  # of a function outside the kernel, where records are taken apart
GENERATED = ("contract.d.ts", "declarations.ts")
PACKAGE = ROOT / "src" / "airlandsea"
TEST_COMMAND = 'python -m pip install -e ".[test]" && python -m pytest'
PLAY_COMMAND = 'python -m pip install ".[server]" && airlandsea serve'
HEAVY = {"numba", "llvmlite", "torch", "textual", "starlette", "fastapi", "django", "flask", "aiohttp", "uvicorn"}
HEAVY |= {"gymnasium", "mcp", "open_spiel", "pettingzoo", "pyarrow", "pyspiel"}
KERNEL_NEEDS = {"numpy", "numba", "llvmlite", "platformdirs"}


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(
            [
                "-m",
                "ruff",
                "format",
                "--check",
                "src",
                "tests",
                "bench",
                "docs",
                "conformance",
                "examples",
                "fuzz",
                "integrations",
            ],
            id="format",
        ),
        pytest.param(
            ["-m", "ruff", "check", "src", "tests", "bench", "docs", "conformance", "examples", "fuzz", "integrations"],
            id="lint",
        ),
        pytest.param(["-m", "mypy"], id="types", marks=pytest.mark.slow),
        pytest.param(["-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"], id="layers"),
    ],
)
def test_is_clean(command):
    done = run(*command)
    assert done.returncode == 0, done.stdout + done.stderr


def test_no_file_is_long():
    long = {
        str(file.relative_to(ROOT)): lines
        for folder in ("src", "frontend/src")
        for file in (ROOT / folder).rglob("*")
        if file.suffix in (".py", ".ts", ".svelte") and file.name not in GENERATED
        if (lines := len(file.read_text("utf-8").splitlines())) > LINES_MAX
    }
    assert not long


def test_no_function_has_many_parameters():
    many = [
        f"{source.relative_to(PACKAGE)}: {node.name}"
        for source in PACKAGE.rglob("*.py")
        if source.relative_to(PACKAGE).parts[0] not in KERNEL_PACKAGES
        for node in ast.walk(ast.parse(source.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        if len([each for each in (*node.args.args, *node.args.kwonlyargs) if each.arg not in ("self", "cls")])
        > PARAMETERS_MAX
    ]
    assert not many


def test_no_imports_go_in_a_circle():
    graph = grimp.build_graph("airlandsea")
    imported = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    with_circle = imported | {"airlandsea.errors": {"airlandsea.war"}}  # as if the lowest module imported a high one
    with pytest.raises(CycleError):
        TopologicalSorter(with_circle).prepare()
    TopologicalSorter(imported).prepare()  # otherwise the error names the modules of a circle


def imports_of(source: Path) -> set[str]:
    """The modules of other packages that a file imports, anywhere in it."""
    names = set()
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add("." * node.level + (node.module or ""))
    return names


def test_the_kernel_needs_four_libraries_and_the_errors():
    """Only modes, which are no part of what is compiled, say in a player's language why they are refused."""
    depth = {source: len(source.relative_to(PACKAGE / "rules").parts) for source in PACKAGE.glob("rules/**/*.py")}
    outward = {"." * (level + 1) + "errors" for level in depth.values()}
    for source, level in depth.items():
        for name in imports_of(source):
            inside = name.startswith(".") and len(name) - len(name.lstrip(".")) <= level
            top = name.split(".")[0]
            inside = inside or (source.name == "modes.py" and name in ("..locale", "..locale.reasons"))
            assert inside or name in outward or top in KERNEL_NEEDS | sys.stdlib_module_names, (
                source,
                name,
            )


def test_importing_the_package_imports_nothing_heavy():
    done = run("-c", "import sys, airlandsea; print(*sys.modules)")
    assert done.returncode == 0, done.stderr
    assert not {name.split(".")[0] for name in done.stdout.split()} & HEAVY


def extra(name: str) -> set[str]:
    """The libraries of an extra, by the names they are imported by."""
    return requirements("optional-dependencies", name)


def requirements(*keys: str) -> set[str]:
    """The libraries in a list of pyproject.toml."""
    wanted: Any = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    for key in keys:
        wanted = wanted[key]
    return {re.split(r"[^\w-]", each)[0].replace("-", "_") for each in wanted}


@pytest.mark.parametrize(("extra", "name", "version"), [("gymnasium", "gymnasium", "1.2.2"), ("mcp", "mcp", "2.0.0")])
def test_extras_let_in_the_versions_that_other_libraries_pin(extra, name, version):
    """Ray's RLlib pins the one, verifiers the other."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    [requirement] = [each for each in map(Requirement, extras[extra]) if each.name == name]
    assert version in requirement.specifier


def test_only_the_server_needs_the_extra_server():
    libraries = (extra("server") | {"starlette", "pydantic"}) - extra("jit")
    assert {"fastapi", "uvicorn", "sqlalchemy"} <= libraries
    needed: dict[str, set[str]] = {}
    for source in PACKAGE.rglob("*.py"):
        found = {name.split(".")[0] for name in imports_of(source)} & libraries
        if found:
            needed.setdefault(source.relative_to(PACKAGE).parts[0], set()).update(found)
    assert needed.pop("mcp") == {"uvicorn"} <= extra("mcp")  # for a table over HTTP
    assert set(needed) == {"server"}, needed


@pytest.mark.parametrize(
    ("extra", "library", "arguments"),
    [
        ("server", "uvicorn", ["serve"]),
        ("dataset", "pyarrow", ["dataset", "verify", "battles"]),
        ("client", "websockets", ["join", "https://example.org/table/abc#2a=i_1", "--bot", "random"]),
    ],
)
def test_a_command_without_its_extra_says_the_one_command_that_installs_it(extra, library, arguments):
    without = f"import sys; sys.modules[{library!r}] = None"
    done = run("-c", f"{without}; from airlandsea.commands import main; sys.exit(main({arguments}))")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert f'python -m pip install ".[{extra}]"' in done.stderr


@pytest.mark.parametrize("command", [PLAY_COMMAND, TEST_COMMAND])
def test_the_readme_names_the_command(command):
    assert command in (ROOT / "README.md").read_text("utf-8").splitlines()


def test_every_extra_that_is_named_exists_and_can_be_installed_by_any_pip():
    """Before 23.3, pip finds an extra only by the name that the metadata has: small letters, digits and hyphens."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    assert all(re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", extra) for extra in extras)
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *ROOT.glob("docs/**/*.md"), ROOT / "pyproject.toml"]
    texts = [path.read_text("utf-8") for path in (*pages, *PACKAGE.rglob("*.py"), *ROOT.glob("examples/*.*"))]
    pattern = re.compile(r"""(?:airlandsea|["']\.)\[([\w, -]+)\]""")
    named = {extra for text in texts for names in pattern.findall(text) for extra in names.split(",")}
    assert {"open-spiel", "gymnasium", "png"} <= named <= extras.keys()


def test_the_constraints_pin_what_the_server_needs_and_name_no_host():
    text = (ROOT / "constraints.txt").read_text("utf-8")
    pinned = set(re.findall(r"^([a-z0-9-]+)==[^ ]+(?: ; [^\\\n]+)? \\$", text, re.MULTILINE))
    wanted = set().union(*map(extra, ("server", "bus", "otel", "postgresql", "push", "uvloop"))) | requirements(
        "dependencies"
    )
    assert {name.replace("_", "-") for name in wanted} - {"airlandsea"} <= pinned
    assert text.count(" \\\n    --hash=") >= len(pinned) > 20
    assert "://" not in text and "index" not in text


def test_the_citation_names_the_version():
    text = (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"\nversion: {airlandsea.__version__}\n" in text


def test_continuous_integration_runs_the_readmes_test_command():
    script = ROOT / ".ci" / "run"
    assert script.read_text("utf-8").splitlines()[-1] == TEST_COMMAND
    assert script.stat().st_mode & 0o111
