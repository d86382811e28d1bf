"""A table for a language model, by the Model Context Protocol (docs/text.md): `pip install "airlandsea[mcp]"`.

`room` plays and says what may be said; `server` hands it to the protocol, and is the only part that knows of it.
"""

from ..errors import AirLandSeaError


class NoProtocol(AirLandSeaError):
    """The library of the protocol is missing."""


def serve(seed: int | None = None) -> int:
    """Serve over standard input and output until the client goes; the exit status."""
    try:
        from .server import server_of
    except ImportError as error:
        raise NoProtocol("nothing can be served", [f'{error}; pip install "airlandsea[mcp]"']) from None
    server_of(seed).run("stdio")
    return 0
