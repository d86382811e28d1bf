"""The contract with the page, as one OpenAPI document: `python -m airlandsea.server.openapi > openapi.json`.

OpenAPI knows no sockets, so their messages stand among the schemas: `FromPage` and `FromServer`.
"""

import json
import sys
from typing import Any

from .app import api


def document() -> dict[str, Any]:
    """The OpenAPI document: the requests as the framework tells them, and the messages of the socket."""
    return api().openapi()


if __name__ == "__main__":
    json.dump(document(), sys.stdout, indent=2)
