"""Tables, modes and clocks as the page gets them: nothing about cards."""

from functools import cache

from ...rules.modes import PRESETS, usual_chart, write_chart
from ...rules.modes import Mode as RulesMode
from ..sheets import Sheet, Standing
from ..wire import tables as wire
from .battle import seat_name, side_number

SIDES: dict[tuple[bool, bool], wire.Sides] = {(False, False): "1v1", (True, False): "2v1", (True, True): "2v2"}


@cache
def show_mode(mode: RulesMode) -> wire.Mode:
    """All options of a mode."""
    return wire.Mode(
        preset=next((name for name, preset in PRESETS.items() if preset == mode), None),
        slots=mode.slots,  # type: ignore[arg-type]
        sides=SIDES[mode.pairs],
        target=mode.target,
        scoring=mode.scoring,  # type: ignore[arg-type]
        ties=mode.ties,  # type: ignore[arg-type]
        handicap=None if mode.handicap is None else mode.handicap + 1,  # type: ignore[arg-type]
        withdrawal=mode.withdrawal,
        chart=write_chart(mode.limits),
        scaled_chart=mode.epic and mode.limits == usual_chart(5) and mode.scoring == "normal",
    )


def show_table(
    sheet: Sheet, standing: Standing, away: dict[int, int | None], watchers: int, is_held_back: bool
) -> wire.Table:
    """What everybody may know. `away`: [seat] since when a person is not there, None: it is unknown; missing: there."""
    return wire.Table(
        id=sheet.id,
        phase=standing.phase,  # type: ignore[arg-type]
        mode=show_mode(sheet.mode),
        theaters=list(standing.theaters or sheet.theaters or ""),  # type: ignore[arg-type]
        seats=[show_seat(sheet, seat, away) for seat in range(sheet.mode.seats)],
        clock=sheet.clock,
        takebacks=sheet.takebacks,
        battle=standing.battle,
        score=list(standing.score),
        results=[wire.BattleResult(**result) for result in standing.results],
        result=wire.WarResult(**standing.result) if standing.result else None,
        created=sheet.created,
        watchers=watchers,
        rematch=sheet.rematch,
        same_deals_as=sheet.deals if sheet.deals != sheet.id else None,
        open_cards=sheet.opened and not is_held_back,
    )


def show_seat(sheet: Sheet, seat: int, away: dict[int, int | None]) -> wire.SeatInfo:
    """A seat and who sits there."""
    sitter = sheet.seats[seat]
    return wire.SeatInfo(
        seat=seat_name(seat),
        side=side_number(seat & 1),
        kind="free" if sitter is None else "bot" if sitter.is_bot else "person",
        name=sitter.name if sitter else "",
        bot=sitter.bot if sitter else None,
        present=sitter is not None and (sitter.is_bot or seat not in away),
        away_since=away.get(seat),
    )
