"""The admin page as HTML: a form for the token, and what the server is doing. It has no script."""

from base64 import b64encode
from collections.abc import Iterable
from datetime import UTC, datetime
from hashlib import sha256
from html import escape
from typing import Any

STYLE = (
    "body{font:1rem/1.4 system-ui,sans-serif;max-width:70rem;margin:1rem auto;padding:0 1rem}"
    "table{border-collapse:collapse}td,th{padding:.2rem .6rem;text-align:left;border-bottom:1px solid #8886}"
    "form{display:inline}:root{color-scheme:light dark}"
)
STYLE_HASH = b64encode(sha256(STYLE.encode()).digest()).decode()
POLICY = (
    f"default-src 'none'; style-src 'sha256-{STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEAD = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    f'<meta name="robots" content="noindex"><title>airlandsea: admin</title><style>{STYLE}</style></head><body>'
)
Row = Iterable[object]


def login_page(said: str = "") -> str:
    """Return the page that asks for the token."""
    token = '<input type="password" name="token" autocomplete="current-password" required aria-label="Token">'
    form = f'<form method="post">{token} <button>Open</button></form>'
    return f"{HEAD}<h1>Admin</h1>{paragraph(said)}{form}</body></html>"


def admin_page(state: dict[str, Any], token: str, said: str = "") -> str:
    """Return the page for somebody who has the token."""
    server, workers = state["server"], state["workers"]
    close = [
        (*each.values(), Html(button(token, "Close", action="close", table=each["id"]))) for each in state["tables"]
    ]
    bans = [
        (address, moment(until), Html(button(token, "Lift", action="lift", address=address)))
        for address, until in state["bans"].items()
    ]
    table = '<label>Table <input name="table" required></label> <button>Close</button>'
    new_ban = (
        '<label>Address <input name="address" required></label> '
        '<label>hours <input name="hours" type="number" min="1" max="8760" value="24" required></label> '
    )
    parts = [
        HEAD,
        "<h1>Admin</h1>",
        paragraph(said),
        button(token, "Refresh"),
        " ",
        "" if server["draining"] else button(token, "Drain", action="drain"),
        section("Server", ("", ""), fact_rows(server)),
        section("Servers with a lease", ("server", "left, ms", "tables"), state["leases"]),
        section("Workers", ("", ""), fact_rows(workers)),
        section("Remote workers", ("worker", "jobs", "paused for, s"), [each.values() for each in workers["remote"]]),
        section("Tables in memory", ("table", "mode", "phase", "players", "connections", "idle, s", ""), close),
        f"<p>{form(token, table, action='close')}</p>",
        section("Banned addresses", ("address", "until", ""), bans),
        f"<p>{form(token, new_ban + '<button>Ban</button>', action='ban')}</p>",
        "</body></html>",
    ]
    return "".join(parts)


class Html(str):
    """A text that is HTML already."""


def section(title: str, names: Iterable[str], rows: Iterable[Row]) -> str:
    """Return a table with a title."""
    lines = "".join(f"<tr>{''.join(f'<td>{cell(each)}</td>' for each in row)}</tr>" for row in rows)
    if not lines:
        return ""
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    return f"<h2>{escape(title)}</h2><table><tr>{head}</tr>{lines}</table>"


def fact_rows(facts: dict[str, Any]) -> list[Row]:
    """Return rows of names and values, without the values that are lists of rows themselves."""
    return [(name.replace("_", " "), value) for name, value in facts.items() if name != "remote"]


def cell(value: object) -> str:
    """Return a value as HTML."""
    if isinstance(value, Html):
        return value
    if isinstance(value, list):
        return escape(", ".join(map(str, value)))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "–" if value is None else escape(str(value))


def paragraph(said: str) -> str:
    """Return a paragraph that says what was done or refused; "" if there is no text."""
    return f'<p role="status">{escape(said)}</p>' if said else ""


def form(token: str, inside: str, **fields: str) -> str:
    """Return a form with the token and other hidden fields."""
    hidden = "".join(
        f'<input type="hidden" name="{name}" value="{escape(value)}">'
        for name, value in (fields | {"token": token}).items()
    )
    return f'<form method="post" autocomplete="off">{hidden}{inside}</form>'


def button(token: str, text: str, **fields: str) -> str:
    """Return a form that is one button."""
    return form(token, f"<button>{escape(text)}</button>", **fields)


def moment(ms: int) -> str:
    """Return milliseconds since 1970 for people."""
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
