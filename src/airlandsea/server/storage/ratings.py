"""Ratings: the wars that count, entered with their last step, and the ratings of their players.

A rating period is a day (UTC). It is closed when the first war of a later day is entered. Until then a rating is shown
as if the period ended now.
"""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from sqlalchemy import Connection, Row, insert, or_, select, text, update

from ..game.clocks import DAY_MS
from ..game.glicko2 import Game, Rating, rate, wait
from ..game.models import KeptRating, TableRecord, WarStatus
from .schema import rated_wars, rating_history, ratings

Wars = list[tuple[str, str]]  # the guests who have won and lost


class Player(NamedTuple):
    """A row of `ratings`: a player at the end of a day."""

    rating: Rating
    wars: int
    day: int | None  # since 1970; None: before the first war


PERIODS_LOCK = 0x616C75  # among PostgreSQL's advisory locks, ours
NEW = Player(Rating(), 0, None)


def add_rated_war(connection: Connection, table_record: TableRecord, standing: WarStatus, now: int) -> None:
    """Enter the result of a rated war that is over, and close the periods before it."""
    if not table_record.rated or standing.result is None:
        return
    guests = [occupant.guest for occupant in table_record.seats if occupant]
    lock_periods(connection)
    winner = standing.result["winner"] - 1
    close_periods(connection, now // DAY_MS)
    row = {"table_id": table_record.id, "day": now // DAY_MS, "closed": False}
    connection.execute(insert(rated_wars), row | {"winner": guests[winner], "loser": guests[1 - winner]})


def lock_periods(connection: Connection) -> None:
    """Keep other servers that share the database from closing the same period, until the commit."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": PERIODS_LOCK})


def close_periods(connection: Connection, today: int) -> None:
    """Compute the ratings after each day before today that is not closed yet."""
    is_open = (rated_wars.c.closed.is_(False), rated_wars.c.day < today)
    for day in connection.execute(select(rated_wars.c.day).where(*is_open).distinct().order_by("day")).scalars().all():
        wars = read_wars(connection.execute(select(rated_wars).where(rated_wars.c.day == day, *is_open)))
        for guest, player in play(connection, wars, {guest for war in wars for guest in war}, day).items():
            keep(connection, guest, player, day)
        connection.execute(update(rated_wars).where(rated_wars.c.day == day).values(closed=True))


def play(connection: Connection, wars: Wars, guests: Collection[str], day: int) -> dict[str, Player]:
    """Return players after a rating period with some wars, as if it ended with them."""
    known = players(connection, {guest for war in wars for guest in war} | set(guests))
    begin = {guest: rating_on(player, day) for guest, player in known.items()}
    after = {}
    for guest in guests:
        games = [Game(begin[loser], 1.0) for winner, loser in wars if winner == guest]
        games += [Game(begin[winner], 0.0) for winner, loser in wars if loser == guest]
        rating = rate(begin[guest], games) if games else begin[guest]
        after[guest] = Player(rating, known[guest].wars + len(games), day)
    return after


def rating_on(player: Player, day: int) -> Rating:
    """Return the rating at the beginning of a day."""
    return player.rating if player.day is None else wait(player.rating, max(0, day - player.day - 1))


def players(connection: Connection, guests: Iterable[str]) -> dict[str, Player]:
    """Return players as they were at the end of their last period."""
    chosen = list(guests)
    rows = connection.execute(select(ratings).where(ratings.c.guest.in_(chosen)))
    found = {row.guest: Player(Rating(row.rating, row.deviation, row.volatility), row.wars, row.day) for row in rows}
    return {guest: found.get(guest, NEW) for guest in chosen}


def keep(connection: Connection, guest: str, player: Player, day: int) -> None:
    """Write a player's rating at the end of a day."""
    rating, deviation, volatility = player.rating
    row = {"rating": rating, "deviation": deviation, "volatility": volatility, "wars": player.wars, "day": day}
    if not connection.execute(update(ratings).where(ratings.c.guest == guest).values(row)).rowcount:
        connection.execute(insert(ratings), row | {"guest": guest, "name": None})
    own = (rating_history.c.guest == guest, rating_history.c.day == day)
    values = {"rating": rating, "deviation": deviation}
    if not connection.execute(update(rating_history).where(*own).values(values)).rowcount:
        connection.execute(insert(rating_history), values | {"guest": guest, "day": day})


# As they are shown


def ratings_of(connection: Connection, guests: Collection[str], today: int) -> dict[str, KeptRating]:
    """Return the ratings of guests as they are now, with the wars of the period that is not closed."""
    if not guests:
        return {}
    concerned = or_(rated_wars.c.winner.in_(guests), rated_wars.c.loser.in_(guests))
    wars = read_wars(connection.execute(select(rated_wars).where(rated_wars.c.closed.is_(False), concerned)))
    found = play(connection, wars, guests, today)
    return {
        guest: KeptRating(round(player.rating.rating), round(player.rating.deviation), player.wars)
        for guest, player in found.items()
    }


def read_wars(rows: Iterable[Row[tuple[object, ...]]]) -> Wars:
    """Return who has won and lost."""
    return [(row.winner, row.loser) for row in rows]


def history_of(connection: Connection, guest: str) -> list[tuple[int, int, int]]:
    """Return a guest's rating and deviation at the end of each day with a war, from the first on."""
    rows = connection.execute(
        select(rating_history).where(rating_history.c.guest == guest).order_by(rating_history.c.day)
    )
    return [(row.day, round(row.rating), round(row.deviation)) for row in rows]


def name_of(connection: Connection, guest: str) -> str | None:
    """Return the name under which a guest's rating is public; None: it is not."""
    return connection.execute(select(ratings.c.name).where(ratings.c.guest == guest)).scalar()


def set_name(connection: Connection, guest: str, name: str | None) -> None:
    """Make a guest's rating public under a name, or hide it (None)."""
    if not connection.execute(update(ratings).where(ratings.c.guest == guest).values(name=name)).rowcount and name:
        rating, deviation, volatility = Rating()
        row = {"rating": rating, "deviation": deviation, "volatility": volatility, "wars": 0, "day": None}
        connection.execute(insert(ratings), row | {"guest": guest, "name": name})


def public_ratings(connection: Connection, today: int) -> list[tuple[str, KeptRating]]:
    """Return the names and ratings of those who show theirs and have played, the best first."""
    rows = connection.execute(select(ratings.c.guest, ratings.c.name).where(ratings.c.name.is_not(None)))
    names = {row.guest: row.name for row in rows}
    found = [(names[guest], rating) for guest, rating in ratings_of(connection, names, today).items() if rating.wars]
    return sorted(found, key=lambda each: (-each[1].rating, each[0]))
