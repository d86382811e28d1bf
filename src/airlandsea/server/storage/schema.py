"""The tables of the database. A change here needs a migration (`migrations/versions`), and `HEAD` its number.

A migration only adds: tables, indexes, and columns that are empty or have a default of the database. So the servers of
the version before play on with its tables, and all of them can be upgraded one after another. What nothing uses any
more is removed by the next version but one; such a migration makes its number `READABLE_FROM`.
"""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Double,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
)

HEAD = "0009"
READABLE_FROM = "0008"  # the oldest version of the tables whose servers can use those of today

metadata = MetaData()


def numbered_within_table(key: str) -> tuple[Column[str], Column[int]]:
    """Return the primary key of what belongs to a table: the table's id and a number."""
    return Column("table_id", String(12), primary_key=True), Column(key, Integer, primary_key=True, autoincrement=False)


tables = Table(
    "tables",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("created", BigInteger, nullable=False),  # all moments: milliseconds since 1970
    Column("changed", BigInteger, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("ordered", JSON, nullable=False),  # mode, theaters, clock, takebacks, start
    Column("secret", LargeBinary(32), nullable=False),
    Column("deals", String(12), nullable=False),
    Column("rematch_of", String(12)),
    Column("rematch", String(12)),
    Column("opened", Boolean, nullable=False),
    Column("running", Boolean, nullable=False),  # waiting, running or between battles
    Column("deadline", BigInteger),
    Column("standing", JSON, nullable=False),
    Column("server", Integer),  # that it belongs to, of those that share the database; none: any may claim it
    Column("epoch", BigInteger, nullable=False, server_default=text("0")),  # raised when it changes hands
    Column("wanted", Boolean, nullable=False, server_default=false()),  # another server is asked for it
    Index("tables_by_server", "server"),
    Index("tables_by_deals", "deals"),
    Index("tables_by_deadline", "deadline"),
)
seats = Table(
    "seats",
    metadata,
    *numbered_within_table("seat"),
    Column("name", Text, nullable=False),
    Column("bot", Text),
    Column("guest", String(32)),
    Column("here", Boolean, nullable=False),
    Index("seats_by_guest", "guest"),
)
keys = Table(
    "keys",
    metadata,
    Column("table_id", String(12), primary_key=True),
    Column("digest", LargeBinary(32), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("invitation", Boolean, nullable=False),
)
log = Table(
    "log",
    metadata,
    *numbered_within_table("number"),
    Column("at", BigInteger, nullable=False),
    Column("what", String(8), nullable=False),
    Column("seat", Integer),
    Column("word", String(16), nullable=False),
    Column("message", String(64)),
)
talk = Table(
    "talk",
    metadata,
    *numbered_within_table("number"),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("message", String(64), nullable=False),
)
records = Table(
    "records",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("sent", BigInteger, nullable=False),
    Column("guest", String(32)),
    Column("title", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("about", JSON, nullable=False),
)
reviews = Table(  # of tables and records
    "reviews",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("eyes", String(6), primary_key=True),
    Column("method", Text, nullable=False),  # a review by another one is computed again
    Column("lines", LargeBinary, nullable=False),  # compressed by zlib
)
daily_results = Table(  # the first that each guest entered for a day
    "daily_results",
    metadata,
    Column("day", String(10), primary_key=True),  # 2026-12-01
    Column("guest", String(32), primary_key=True),
    Column("entered", BigInteger, nullable=False),
    Column("points", Integer, nullable=False),
    Column("enemy_points", Integer, nullable=False),
    Column("battles", Integer, nullable=False),
    Column("text", Text, nullable=False),  # the record that proves it; "": the log of the guest's table does
    Column("given_up", Boolean, nullable=False, server_default=false()),
)
daily_tables = Table(  # where each guest plays the war of a day
    "daily_tables",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("table_id", String(12), nullable=False),
    Index("daily_tables_by_table", "table_id"),
)
ratings = Table(  # of guests, at the end of the last day with a rated war
    "ratings",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("wars", Integer, nullable=False),
    Column("day", Integer),  # since 1970; none: no war yet
    Column("name", Text),  # under which it is public; none: it is not
)
rating_history = Table(
    "rating_history",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
)
rated_wars = Table(
    "rated_wars",
    metadata,
    Column("table_id", String(12), primary_key=True),
    Column("day", Integer, nullable=False),  # the rating period
    Column("winner", String(32), nullable=False),  # a guest
    Column("loser", String(32), nullable=False),
    Column("closed", Boolean, nullable=False),  # the ratings of its period are computed
    Index("rated_wars_by_day", "closed", "day"),
)
subscriptions = Table(  # to Web Push
    "subscriptions",
    metadata,
    Column("table_id", String(12), primary_key=True),
    Column("digest", LargeBinary(32), primary_key=True),  # of the endpoint: one for each browser
    Column("seat", Integer, nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(88), nullable=False),
    Column("auth", String(24), nullable=False),
    Index("subscriptions_by_digest", "digest"),
)
outages = Table(
    "outages",
    metadata,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
)
servers = Table(  # that share the database, see `leases`
    "servers",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("until", BigInteger, nullable=False),  # when its lease ends, by the clock of the database
)
table_outages = Table(  # in which a table had no server, because its server had gone
    "table_outages",
    metadata,
    Column("table_id", String(12), primary_key=True),
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
)
settings = Table(
    "settings", metadata, Column("name", String(32), primary_key=True), Column("value", Text, nullable=False)
)
ownership = Table(
    "ownership",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),  # one row: 1
    Column("epoch", BigInteger, nullable=False),  # raised by each server that opens the database for itself
    Column("shared", Boolean, nullable=False, server_default=false()),  # several servers have opened it since
)
