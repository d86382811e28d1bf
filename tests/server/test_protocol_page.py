"""The session on docs/protocol.md: what is sent is understood, and what is received has the fields that are shown."""

import json
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from airlandsea.server.schemas.socket import READER, WRITERS
from airlandsea.server.schemas.tables import Created, NewTable

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
CONTRACT = PAGE.parents[1] / "frontend" / "contract.json"
SECTION = PAGE.read_text("utf-8").partition("### A session")[2].partition("### ")[0]
LINES = [line for line in SECTION.splitlines() if line.startswith(("> ", "< "))]
KINDS = {get_args(get_type_hints(kind)["type"])[0]: kind for kind in WRITERS}


def models_in(annotation: Any) -> list[type]:
    """What a field can hold, in lists and unions too."""
    if get_origin(annotation):
        return [model for part in get_args(annotation) for model in models_in(part)]
    return [annotation] if isinstance(annotation, type) else []


def assert_fits(shown: Any, models: list[type]) -> None:
    """Every name that is shown is a field of a model, all the way down."""
    if isinstance(shown, list):
        for each in shown:
            assert_fits(each, models)
    if isinstance(shown, dict):
        fitting = [hints for model in models if shown.keys() <= (hints := get_type_hints(model)).keys()]
        assert fitting, (shown, models)
        for name, value in shown.items():
            assert_fits(value, models_in(fitting[0][name]))


def test_every_route_is_on_it():
    text = PAGE.read_text("utf-8")
    routes = json.loads(CONTRACT.read_text("utf-8"))["paths"]
    wanted = {
        f"`{method.upper()} {path}" if path.startswith("/api/") else f"`{path}`"
        for path in routes
        for method in routes[path]
    }
    assert [route for route in sorted(wanted) if route not in text] == []


@pytest.mark.parametrize("line", LINES)
def test_every_message_is_one(line):
    shown = json.loads(line[2:])
    if "seats" in shown:
        NewTable.model_validate(shown)
    elif line.startswith(">"):
        READER.validate_python(shown)
    else:
        assert_fits(shown, [KINDS[shown["type"]] if "type" in shown else Created])


def test_there_is_a_whole_session():
    kinds = [json.loads(line[2:]).get("type") for line in LINES]
    assert kinds == [None, None, "sit", "table", "act", "step", "done", "step", "act", "refused"]
