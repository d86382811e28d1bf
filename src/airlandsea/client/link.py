"""The link to a seat: "https://example.org/table/abc…#2a=i_…". Its fragment is the secret that opens the seat."""

from dataclasses import dataclass, replace
from urllib.parse import urlsplit

from ..errors import AirLandSeaError
from ..notation.codes import SEATS
from .http import RequestFailed, post

INVITATION = "i_"  # how the secret of a free seat begins; a key begins with "k_"


class BadLink(AirLandSeaError, ValueError):
    """A text that is no link to a seat."""


@dataclass(frozen=True)
class TableLink:
    """A seat at a table of a server, and what opens it.

    Args:
        server: its address, without a slash at the end
        table: the id of the table
        seat: like "2a"
        secret: a key, or an invitation that becomes one
    """

    server: str
    table: str
    seat: str
    secret: str

    @classmethod
    def parse(cls, text: str) -> "TableLink":
        """Read a link as the page shows it; raises `BadLink`."""
        parts = urlsplit(text)
        before, _, table = parts.path.rstrip("/").rpartition("/table/")
        seat, _, secret = parts.fragment.partition("=")
        wrong = []
        if parts.scheme not in ("http", "https") or not parts.netloc:
            wrong.append("it begins with http:// or https:// and the name of a server")
        if not table or "/" in table:
            wrong.append("its path ends with /table/ and the id of a table")
        if not seat or not secret:
            wrong.append("it ends with # and the secret of a seat, like #2a=i_…")
        if wrong:
            raise BadLink(f"{text!r} is no link to a seat", wrong)
        if seat not in SEATS:
            raise BadLink(f"{text!r} is no link to a seat", [f"there is no seat {seat!r}: {', '.join(SEATS)}"])
        return cls(f"{parts.scheme}://{parts.netloc}{before}", table, seat, secret)

    def __repr__(self) -> str:
        """Keep the secret out of tracebacks and logs."""
        return f"TableLink({self.server}/table/{self.table}, {self.seat})"

    @property
    def socket(self) -> str:
        """The address of the table's socket."""
        return f"{self.server.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"

    def take(self, name: str) -> "TableLink":
        """Take the seat that an invitation offers, under a name; returns the link with the key.

        A link that has a key already stays as it is. Raises `RequestFailed`.
        """
        if not self.secret.startswith(INVITATION):
            return self
        path = f"/api/tables/{self.table}/seats/{self.seat}"
        answer = post(self.server, path, {"secret": self.secret, "name": name})
        try:
            return replace(self, secret=answer["key"]["secret"])
        except (LookupError, TypeError):
            raise RequestFailed(f"{self.server} gives no key", ["it is no server of the game"]) from None
