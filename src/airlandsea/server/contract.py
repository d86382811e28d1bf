"""The contract with the page, as one OpenAPI document: `python -m airlandsea.server.contract > openapi.json`.

OpenAPI knows no sockets, so their messages stand among the schemas: `FromPage` and `FromServer`.
"""

import json
import sys
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from .wire import replays, tables, words
from .wire.socket import FromPage, FromServer

REF = "#/components/schemas/{model}"
REST = (
    tables.NewTable,
    tables.Created,
    tables.TakeSeat,
    tables.Taken,
    tables.Rematch,
    tables.KeyWish,
    tables.SeatKey,
    tables.Table,
    tables.MyTables,
    tables.Offer,
    tables.CardInfo,
    tables.Status,
    replays.Replay,
    replays.NewRecord,
    replays.RecordInfo,
    words.Problem,
)


def socket_schemas() -> dict[str, Any]:
    """The schemas of all messages of the socket, by name."""
    adapters = {"FromPage": TypeAdapter[Any](FromPage), "FromServer": TypeAdapter[Any](FromServer)}
    modes = {"FromPage": "validation", "FromServer": "serialization"}
    named, rest = TypeAdapter.json_schemas(
        [(name, modes[name], adapter) for name, adapter in adapters.items()],  # type: ignore[misc]
        ref_template=REF,
    )
    return dict(rest["$defs"]) | {name: named[name, modes[name]] for name in adapters}  # type: ignore[index]


def document() -> dict[str, Any]:
    """The OpenAPI document."""
    rest = models_json_schema([(model, "serialization") for model in REST], ref_template=REF)[1]["$defs"]
    return {
        "openapi": "3.1.0",
        "info": {"title": "airlandsea", "version": "1"},
        "paths": {},
        "components": {"schemas": dict(sorted((rest | socket_schemas()).items()))},
    }


if __name__ == "__main__":
    json.dump(document(), sys.stdout, indent=2)
