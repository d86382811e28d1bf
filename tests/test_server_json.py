"""`server.json` describes the server for the MCP registry: as the package is named and versioned, and as it starts."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from airlandsea import __version__
from airlandsea.commands import parse_arguments

ROOT = Path(__file__).parent.parent
SERVER = json.loads((ROOT / "server.json").read_text("utf-8"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
PACKAGE_FIELDS = (
    "registryType",
    "identifier",
    "version",
    "runtimeHint",
    "runtimeArguments",
    "packageArguments",
    "transport",
)
KINDS = {"positional", "named"}
EXACT = re.compile(r"\d+\.\d+\.\d+")


def test_it_has_what_the_registry_requires():
    assert re.fullmatch(
        r"https://static\.modelcontextprotocol\.io/schemas/\d{4}-\d{2}-\d{2}/server\.schema\.json", SERVER["$schema"]
    )
    assert re.fullmatch(r"[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+", SERVER["name"]) and 3 <= len(SERVER["name"]) <= 200
    assert 1 <= len(SERVER["description"]) <= 100 and 1 <= len(SERVER["title"]) <= 100
    assert {*SERVER} == {"$schema", "name", "title", "description", "version", "packages"}


def test_the_readme_says_whose_server_the_package_is():
    assert f"<!-- mcp-name: {SERVER['name']} -->" in (ROOT / PROJECT["readme"]).read_text("utf-8").splitlines()


@pytest.mark.parametrize("package", SERVER["packages"], ids=lambda package: package["transport"]["type"])
def test_a_package_is_this_one_with_what_the_server_needs(package):
    assert (package["registryType"], package["identifier"]) == ("pypi", PROJECT["name"])
    assert SERVER["version"] == package["version"] == __version__ and EXACT.fullmatch(__version__)
    needed = [(each["name"], each["value"]) for each in package["runtimeArguments"]]
    assert needed == [("--with", each) for each in PROJECT["optional-dependencies"]["mcp"]]
    assert {*package} <= {*PACKAGE_FIELDS} and {each["type"] for each in package["packageArguments"]} <= KINDS
    assert package["runtimeHint"] == "uvx" and PROJECT["name"] in PROJECT["scripts"]


@pytest.mark.parametrize("package", SERVER["packages"], ids=lambda package: package["transport"]["type"])
def test_its_arguments_start_the_server_with_this_transport(package):
    given = [
        f"{each['name']}={each['value']}" if each["type"] == "named" else each["value"]
        for each in package["packageArguments"]
    ]
    args = parse_arguments(given)
    transport = package["transport"]
    if transport["type"] == "stdio":
        assert args.http is None and transport == {"type": "stdio"}
    else:
        assert transport == {"type": "streamable-http", "url": f"http://127.0.0.1:{args.http}/mcp"}
