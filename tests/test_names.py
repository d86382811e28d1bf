"""Names: one class name stands for one thing, and a public function is called by a verb."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).parent.parent / "src" / "airlandsea"
SCHEMAS = "server/schemas/"  # what goes over the wire is called as the thing it describes
TWICE = {"Job"}  # a group of a match for a worker, a choice of a bot for a worker: to be told apart
PARTICIPLE = re.compile(
    r"\w*(?<!e)ed|built|chosen|done|drawn|found|given|gone|heard|held|kept|known|laid|left|made|seen|sent|shown|"
    r"taken|told|torn|written"
)
NO_VERBS = {"events/transition.py:announced"}


def definitions(kind: type[ast.AST] | tuple[type[ast.AST], ...]) -> Iterator[tuple[str, Any]]:
    """(file, node) of every class or function of the package."""
    for source in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, kind):
                yield source.relative_to(PACKAGE).as_posix(), node


def is_property(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any("property" in ast.unparse(each) for each in node.decorator_list)


def test_a_class_name_stands_for_one_thing():
    files = defaultdict(set)
    for file, node in definitions(ast.ClassDef):
        if not file.startswith(SCHEMAS):
            files[node.name].add(file)
    assert {name for name, where in files.items() if len(where) > 1} == TWICE


def test_a_public_function_is_not_a_bare_participle():
    found = {
        f"{file}:{node.name}"
        for file, node in definitions((ast.FunctionDef, ast.AsyncFunctionDef))
        if PARTICIPLE.fullmatch(node.name) and "_" not in node.name and not is_property(node)
    }
    assert found == NO_VERBS
