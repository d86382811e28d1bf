"""The table [mode] of a record."""

from typing import Any

from ..errors import IllegalMode
from ..locale import express
from ..rules.modes import TEAMS, Mode, read_chart, write_chart


def mode_table(mode: Mode) -> dict[str, Any]:
    """Return the table [mode] of a mode, which `read_mode` reads."""
    table = {"sides": mode.teams, "slots": mode.slots, "target": mode.target, "scoring": mode.scoring}
    table |= {"ties": mode.ties} if mode.handicap is None else {"handicap": mode.handicap + 1}
    table["withdrawal"] = mode.withdrawal
    if mode.chart:
        table["chart"] = write_chart(mode.chart)
    return table


def read_mode(table: Any, reasons: list[str]) -> Mode:
    """Return the mode of a [mode] table; options that are left out are the standard ones."""
    if isinstance(table, str):
        table = {"preset": table}
    if not isinstance(table, dict):
        reasons.append(express("bad-record-mode-form"))
        return Mode()
    try:
        mode = Mode.preset(table["preset"]) if "preset" in table else Mode()
        if "sides" in table:
            mode = mode.but(pairs=TEAMS[table["sides"]])
        if "chart" in table:
            mode = mode.but(slots=table.get("slots", mode.slots), chart=read_chart(table["chart"]))
        if "handicap" in table:
            mode = mode.but(handicap=read_handicap(table))
        read = ("preset", "sides", "chart", "handicap")
        return mode.but(**{name: table[name] for name in table if name not in read})
    except IllegalMode as error:
        reasons += [express("bad-record-mode"), *error.reasons]
    except (KeyError, TypeError, AttributeError):
        reasons.append(express("bad-record-mode-value", value=repr(table)))
    return Mode()


def read_handicap(table: dict[str, Any]) -> int:
    """Return the side with the handicap as 0 or 1; raises `IllegalMode`."""
    if type(table["handicap"]) is not int or table["handicap"] not in (1, 2):
        raise IllegalMode(express("bad-mode"), [express("bad-mode-handicap-side", value=repr(table["handicap"]))])
    if "ties" in table:
        raise IllegalMode(express("bad-mode"), [express("bad-mode-handicap-ties", value=repr(table["ties"]))])
    return table["handicap"] - 1
