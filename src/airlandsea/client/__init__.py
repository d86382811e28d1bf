"""A bot at a table of a server (docs/protocol.md): what `airlandsea join` does. It knows the protocol, not the server.

`http` asks once, `link` says where a seat is, `socket` keeps the connection to it, `player` lets a bot choose. The last
two need the extra `client`.
"""

from .http import RequestFailed
from .link import BadLink, TableLink

__all__ = ["BadLink", "RequestFailed", "TableLink"]
