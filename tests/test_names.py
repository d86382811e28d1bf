"""Names: one class name stands for one thing, and a public function is called by a verb."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "airlandsea"
SCHEMAS = "server/schemas/"  # what goes over the wire is called as the thing it describes
SECOND_ENGINE = "oracle/"  # of the tests, which has the same things as the first
TWICE = {"Job"}  # a group of a match for a worker, a choice of a bot for a worker: to be told apart
PARTICIPLE = re.compile(
    r"\w*(?<!e)ed|built|chosen|done|drawn|found|given|gone|heard|held|kept|known|laid|left|made|seen|sent|shown|"
    r"taken|told|torn|written"
)
PAGE = ROOT / "frontend" / "src"
TYPE_OF_PAGE = re.compile(
    r"^\s*(?:export )?(?:(?:abstract )?class|interface|enum|type(?= \w+(?:<[^>]*>)? =)) (\w+)", re.M
)
NO_VERBS = {"events/transition.py:announced"}


def definitions(kind: type[ast.AST] | tuple[type[ast.AST], ...], folder: Path = PACKAGE) -> Iterator[tuple[str, Any]]:
    """(file, node) of every class or function in a folder."""
    for source in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, kind):
                yield source.relative_to(folder).as_posix(), node


def is_property(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any("property" in ast.unparse(each) for each in node.decorator_list)


def test_a_class_name_stands_for_one_thing():
    files = defaultdict(set)
    for folder in (PACKAGE, ROOT / "tests", ROOT / "bench"):
        for file, node in definitions(ast.ClassDef, folder):
            if not file.startswith((SCHEMAS, SECOND_ENGINE)) and not node.name.startswith("Test"):  # a group of tests
                files[node.name].add(folder / file)
    assert {name for name, where in files.items() if len(where) > 1} == TWICE


def test_a_type_name_of_the_page_stands_for_one_thing():
    files = defaultdict(set)
    for source in sorted(PAGE.rglob("*")):
        if source.suffix in {".ts", ".svelte"} and not source.name.endswith(".d.ts") and "tests" not in source.parts:
            for name in TYPE_OF_PAGE.findall(source.read_text("utf-8")):
                files[name].add(source)
    assert len(files) > 100, "the types are not found any more"
    assert {name for name, where in files.items() if len(where) > 1} == {"Props"}  # what each component takes


def test_a_public_function_is_not_a_bare_participle():
    found = {
        f"{file}:{node.name}"
        for file, node in definitions((ast.FunctionDef, ast.AsyncFunctionDef))
        if PARTICIPLE.fullmatch(node.name) and "_" not in node.name and not is_property(node)
    }
    assert found == NO_VERBS
