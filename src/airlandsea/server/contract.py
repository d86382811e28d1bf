"""The contract with the page, as one OpenAPI document: `python -m airlandsea.server.contract > openapi.json`.

OpenAPI knows no sockets, so their messages stand among the schemas: `FromPage` and `FromServer`.
"""

import json
import sys
from typing import Any

from pydantic import TypeAdapter

from .app import api
from .wire.socket import FromPage, FromServer

REF = "#/components/schemas/{model}"


def document() -> dict[str, Any]:
    """The OpenAPI document: the requests as the framework tells them, and the messages of the socket."""
    found = api().openapi()
    schemas = found["components"]["schemas"] | socket_schemas()
    found["components"]["schemas"] = dict(sorted(schemas.items()))
    return found


def socket_schemas() -> dict[str, Any]:
    """The schemas of all messages of the socket, by name."""
    adapters = {"FromPage": TypeAdapter[Any](FromPage), "FromServer": TypeAdapter[Any](FromServer)}
    modes = {"FromPage": "validation", "FromServer": "serialization"}
    named, rest = TypeAdapter.json_schemas(
        [(name, modes[name], adapter) for name, adapter in adapters.items()],  # type: ignore[misc]
        ref_template=REF,
    )
    return dict(rest["$defs"]) | {name: named[name, modes[name]] for name in adapters}  # type: ignore[index]


if __name__ == "__main__":
    json.dump(document(), sys.stdout, indent=2)
