"""The JSON schemas of the socket's messages. OpenAPI knows no sockets, so they stand among its schemas."""

from typing import Any

from pydantic import TypeAdapter

from .socket import FromPage, FromServer

REF = "#/components/schemas/{model}"


def socket_schemas() -> dict[str, Any]:
    """The schemas of all messages of the socket, by name."""
    adapters = {"FromPage": TypeAdapter[Any](FromPage), "FromServer": TypeAdapter[Any](FromServer)}
    modes = {"FromPage": "validation", "FromServer": "serialization"}
    named, rest = TypeAdapter.json_schemas(
        [(name, modes[name], adapter) for name, adapter in adapters.items()],  # type: ignore[misc]
        ref_template=REF,
    )
    return dict(rest["$defs"]) | {name: named[name, modes[name]] for name in adapters}  # type: ignore[index]
