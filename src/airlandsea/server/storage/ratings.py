"""Ratings: the wars that count, entered with their last step, and the ratings of their players.

A rating period is a day (UTC). It is closed when the first war of a later day is entered. Until then a rating is shown
as if the period ended now.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, or_, select, text, true, update

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
    name: str | None = None  # under which it is public; None: it is not


IS_OPEN = rated_wars.c.closed.is_(False)
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
    is_past = and_(IS_OPEN, rated_wars.c.day < today)
    for day in connection.execute(select(rated_wars.c.day).where(is_past).distinct().order_by("day")).scalars().all():
        of_day = and_(IS_OPEN, rated_wars.c.day == day)
        wars, known = read_wars(connection, of_day), players(connection, plays(of_day))
        for guest, player in play(wars, known, {guest for war in wars for guest in war}, day).items():
            keep(connection, guest, player, day)
        connection.execute(update(rated_wars).where(rated_wars.c.day == day).values(closed=True))


def play(wars: Wars, known: Mapping[str, Player], guests: Iterable[str], day: int) -> dict[str, Player]:
    """Return players after a rating period with some wars, as if it ended with them. `known`: those with a row."""
    begin = {guest: rating_on(player, day) for guest, player in known.items()}
    games: dict[str, list[Game]] = defaultdict(list)
    for winner, loser in wars:
        games[winner].append(Game(begin.get(loser, NEW.rating), 1.0))
        games[loser].append(Game(begin.get(winner, NEW.rating), 0.0))
    after = {}
    for guest in guests:
        rating, played = begin.get(guest, NEW.rating), games.get(guest, [])
        wars_before = known.get(guest, NEW).wars
        after[guest] = Player(rate(rating, played) if played else rating, wars_before + len(played), day)
    return after


def rating_on(player: Player, day: int) -> Rating:
    """Return the rating at the beginning of a day."""
    return player.rating if player.day is None else wait(player.rating, max(0, day - player.day - 1))


def plays(chosen: ColumnElement[bool]) -> ColumnElement[bool]:
    """Return the condition that a row of `ratings` is of a player in one of some wars."""
    sides = (rated_wars.c.winner, rated_wars.c.loser)
    return or_(*(ratings.c.guest.in_(select(side).where(chosen)) for side in sides))


def players(connection: Connection, chosen: ColumnElement[bool]) -> dict[str, Player]:
    """Return the players of some rows of `ratings`, as they were at the end of their last period."""
    return {
        row.guest: Player(Rating(row.rating, row.deviation, row.volatility), row.wars, row.day, row.name)
        for row in connection.execute(select(ratings).where(chosen))
    }


def read_wars(connection: Connection, chosen: ColumnElement[bool]) -> Wars:
    """Return who has won and lost some wars."""
    return [(row.winner, row.loser) for row in connection.execute(select(rated_wars).where(chosen))]


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
    concerned = and_(IS_OPEN, or_(rated_wars.c.winner.in_(guests), rated_wars.c.loser.in_(guests)))
    known = players(connection, or_(ratings.c.guest.in_(guests), plays(concerned)))
    found = play(read_wars(connection, concerned), known, guests, today)
    return {guest: round_rating(player) for guest, player in found.items()}


def round_rating(player: Player) -> KeptRating:
    """Return a player's rating as it is shown."""
    return KeptRating(round(player.rating.rating), round(player.rating.deviation), player.wars)


def history_of(connection: Connection, guest: str) -> list[tuple[int, int, int]]:
    """Return a guest's rating and deviation at the end of each day with a war, from the first on."""
    rows = connection.execute(
        select(rating_history).where(rating_history.c.guest == guest).order_by(rating_history.c.day)
    )
    return [(row.day, round(row.rating), round(row.deviation)) for row in rows]


def name_of(connection: Connection, guest: str) -> str | None:
    """Return the name under which a guest's rating is public; None: it is not."""
    return connection.execute(select(ratings.c.name).where(ratings.c.guest == guest)).scalar()


def set_name(connection: Connection, guest: str, name: str | None) -> bool:
    """Make a guest's rating public under a name, or hide it (None). Return whether that was possible: only players
    with a rated war can be public.
    """
    own = ratings.c.guest == guest
    if name is None:
        connection.execute(update(ratings).where(own).values(name=None))
        return True
    if not ratings_of(connection, [guest], 0)[guest].wars:
        return False
    if not connection.execute(update(ratings).where(own).values(name=name)).rowcount:
        rating, deviation, volatility = NEW.rating  # its first war is not closed yet
        row = {"rating": rating, "deviation": deviation, "volatility": volatility, "wars": 0, "day": None}
        connection.execute(insert(ratings), row | {"guest": guest, "name": name})
    return True


def public_ratings(connection: Connection, today: int) -> list[tuple[str, KeptRating]]:
    """Return the names and ratings of those who show theirs and have played, the best first."""
    known = players(connection, or_(and_(ratings.c.name.is_not(None), ratings.c.wars > 0), plays(IS_OPEN)))
    names = {guest: player.name for guest, player in known.items() if player.name is not None}
    now = play(read_wars(connection, IS_OPEN), known, names, today)
    found = [(names[guest], round_rating(player)) for guest, player in now.items() if player.wars]
    return sorted(found, key=lambda each: (-each[1].rating, each[0]))


def is_unused() -> ColumnElement[bool]:
    """Return the condition that a row of `ratings` is of a guest without a rated war: a name that is never shown."""
    return and_(ratings.c.wars == 0, ~plays(true()))


def count_unused_names(connection: Connection) -> int:
    """Return how many names are of guests without a rated war."""
    return int(connection.execute(select(func.count()).select_from(ratings).where(is_unused())).scalar_one())


def delete_unused_names(connection: Connection) -> None:
    """Delete the names of guests without a rated war."""
    connection.execute(delete(ratings).where(is_unused()))
