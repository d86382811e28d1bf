"""A table for a language model, by the Model Context Protocol (docs/text.md); from a clone: `pip install ".[mcp]"`.

`session` plays, and returns what the seat may know; `server` offers that as tools of the protocol, and `apps` as a
board (`board.html`): only these two know the protocol.
"""

from socket import create_server

from ..errors import AirLandSeaError

HOST = "127.0.0.1"  # this machine only: there are no accounts, and every client plays at the table


class NoProtocol(AirLandSeaError):
    """The library of the protocol is missing."""


def serve(seed: int | None = None, port: int | None = None) -> int:
    """Serve until the client disconnects, or until interrupted; returns the exit status.

    Args:
        seed: of the wars; None: drawn
        port: for HTTP on this machine, where all clients share the table; 0: any free port; None: standard input and
            output

    Raises:
        NoProtocol: the library is missing, or the port is taken
    """
    try:
        from .server import serve_http, server_of
    except ImportError as error:
        raise NoProtocol("nothing can be served", [f'{error}; from a clone: pip install ".[mcp]"']) from None
    if port is None:
        server_of(seed).run("stdio")
        return 0
    try:
        listener = create_server((HOST, port))
    except OSError as error:
        raise NoProtocol(f"nothing can be served at port {port}", [str(error.strerror or error)]) from None
    with listener:
        address = f"http://{HOST}:{listener.getsockname()[1]}/mcp"
        print(f"A table for language models is at {address}. Ctrl-C ends it.", flush=True)
        serve_http(server_of(seed), listener)
    return 0
