"""Tables, modes and clocks as the page gets them: nothing about cards."""

from functools import cache

from ...rules.modes import Mode as RulesMode
from ...rules.modes import usual_chart, write_chart
from ...text.modes import preset_of
from ..game.models import DealsStatus, KeptRating, TableRecord
from ..schemas import tables as wire
from ..schemas.common import Rating
from .battle import seat_name, side_number

PROVISIONAL = 110  # the deviation from which on a rating is provisional


@cache
def present_mode(mode: RulesMode) -> wire.Mode:
    """Return all options of a mode."""
    return wire.Mode(
        preset=preset_of(mode),
        slots=mode.slots,  # type: ignore[arg-type]
        sides=mode.teams,  # type: ignore[arg-type]
        target=mode.target,
        scoring=mode.scoring,  # type: ignore[arg-type]
        ties=mode.ties,  # type: ignore[arg-type]
        handicap=None if mode.handicap is None else mode.handicap + 1,  # type: ignore[arg-type]
        withdrawal=mode.withdrawal,
        chart=write_chart(mode.limits),
        scaled_chart=mode.epic and mode.limits == usual_chart(5) and mode.scoring == "normal",
    )


def present_table(
    table_record: TableRecord, absent: dict[int, int | None], watchers: int, deals_status: DealsStatus
) -> wire.Table:
    """Return what everybody may know. `absent`: {seat of an absent person: since when, None if unknown}."""
    standing = table_record.standing
    return wire.Table(
        id=table_record.id,
        phase=standing.phase,  # type: ignore[arg-type]
        mode=present_mode(table_record.mode),
        theaters=list(standing.theaters or table_record.theaters or ""),  # type: ignore[arg-type]
        seats=[present_seat(table_record, seat, absent) for seat in range(table_record.mode.seats)],
        clock=table_record.clock,
        takebacks=table_record.takebacks,
        battle=standing.battle,
        score=list(standing.score),
        begins=table_record.begins,
        results=[wire.BattleResult(**result) for result in standing.results],
        result=wire.WarResult(**standing.result) if standing.result else None,
        created=table_record.created,
        rated=table_record.rated,
        offered=table_record.offered,
        watchers=watchers,
        rematch=table_record.rematch,
        rematch_of=table_record.rematch_of,
        same_deals_as=table_record.deals if table_record.deals != table_record.id else None,
        open_cards=table_record.opened and not deals_status.is_played,
        cards_seen=deals_status.is_opened,
    )


def present_seat(table_record: TableRecord, seat: int, absent: dict[int, int | None]) -> wire.SeatInfo:
    """Return a seat and who sits there."""
    occupant = table_record.seats[seat]
    rating = table_record.ratings.get(occupant.guest or "") if occupant else None
    return wire.SeatInfo(
        seat=seat_name(seat),
        side=side_number(seat & 1),
        kind="free" if occupant is None else "bot" if occupant.is_bot else "person",
        name=occupant.name if occupant else "",
        bot=occupant.bot if occupant else None,
        rating=rating and present_rating(rating),
        present=occupant is not None and (occupant.is_bot or seat not in absent),
        away_since=absent.get(seat),
    )


def present_rating(rating: KeptRating) -> Rating:
    """Return a rating, as everybody at the table may know it."""
    return Rating(**rating._asdict(), provisional=rating.deviation >= PROVISIONAL)
