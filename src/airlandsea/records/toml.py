"""Records: a whole war as a TOML file (`*.als.toml`), written so that people can read it and programs can check it.

Required fields rebuild the war: mode, and for each battle the row, who was first, hands, deck and turns. Everything
that follows from them (score, result, strengths) may stand beside them; it is checked, never trusted. Keys that begin
with `_` are the user's, and are kept. A seat's own export has `??` for the cards its player never learned.
This module turns text into a `Record` and back, and reports errors of form; `verify` replays it.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, ClassVar

import tomli_w

from ..errors import AirLandSeaError
from ..locale import Text, express
from ..rules.modes import Mode
from .fields import comment_problems, field_problems, list_values, own_keys, unknown_keys, wrong_value
from .modes import mode_table, read_mode
from .places import Part
from .variations import VARIATION_KEYS, Variation, read_variations

FORMAT = "als 1"  # of the file
RULES = 2  # of the game: raised when a ruling changes what a battle does
MAX_RECORD_CHARS = 1_000_000  # characters of one record; a war has some thousand
DEEPEST = 32  # tables and arrays within each other, whether written with brackets or as a.b.c
MAX_ITEMS = 20_000  # keys, tables and arrays of one record; one of 200 battles has some thousand
BETWEEN = "+++"  # the line between two records of a stream
DEAL_KEYS = ("hands", "deck")
BATTLE_KEYS = ("row", "first", "start", "later", *DEAL_KEYS, "turns", "comments", "score", "result", "strengths")
WAR_KEYS = ("format", "rules", "mode", "players", "event", "date", "seat", "battles", "variations")

# The signs that nest or add something in TOML, and the texts and remarks in which they mean nothing. An unterminated
# text counts as a text, so that no sign is read twice.
TEXTS = (
    r'"""(?:[^"\\]|\\.|"(?!""))*+(?:""")?',
    r"'''(?:[^']|'(?!''))*+(?:''')?",
    r'"(?:[^"\\\n]|\\.)*+"?',
    r"'[^'\n]*+'?",
    r"#[^\n]*+",
)
ADDING = frozenset("=[{.")
PLACE = re.compile(r"\(at line (\d+), column (\d+)\)$")  # in what the parser says
NESTING = re.compile("|".join([*TEXTS, r"[\[\]{}=.,\n]"]), re.DOTALL)


class IllegalRecord(AirLandSeaError, ValueError):
    """A record that cannot be read, or that does not follow the rules."""


@dataclass
class BattleRecord:
    """One battle: what was dealt, or the position it begins at, what was done, and the stated result.

    Args:
        row: the theaters from left to right, like "ALS"
        first: the side that holds the 1st Player commander, 1 or 2
        hands: [seat] its cards, as dealt; empty with a start
        deck: from the top; empty with a start
        turns: tokens; "1b:2L1" where another seat could have said it too
        comments: {"3": "after the third turn"}
        score: after the battle: "6:0"
        result: "1 wins 6, fought", "nobody, fought", "2 wins 3, withdrawn"
        strengths: at the end: "S 6:2 A 0:5 L 4:4"
        start: the position line of a first battle that does not begin with a deal; in an export the player's view
        later: where cards lay at the start of an export that its player could not place then: "S3@deck1,L4@2a"
        own: keys that begin with _
    """

    row: str
    first: int
    hands: list[str] = field(default_factory=list)
    deck: str = ""
    turns: list[str] = field(default_factory=list)
    comments: dict[str, str] = field(default_factory=dict)
    score: str | None = None
    result: str | None = None
    strengths: str | None = None
    start: str | None = None
    later: str | None = None
    own: dict[str, Any] = field(default_factory=dict)


@dataclass
class Record:
    """A war in words.

    Args:
        mode: of the war
        battles: in order; the last one may be unfinished
        rules: the version of the rules
        players: [seat] their names; "" for a player without one
        event: where it was played
        date: when it was played, best in ISO 8601: "2026-05-01"
        seat: whose export it is, like "1a"; None: every card is open
        variations: what could have been done instead
        own: keys that begin with _
    """

    mode: Mode
    battles: list[BattleRecord]
    rules: int = RULES
    players: list[str] = field(default_factory=list)
    event: str | None = None
    date: str | None = None
    seat: str | None = None
    variations: list[Variation] = field(default_factory=list)
    own: dict[str, Any] = field(default_factory=dict)

    _repr_html_: ClassVar[Callable[["Record"], str]]  # for notebooks: `pictures.as_html`, which has to replay it


# Writing


def write_record(record: Record) -> str:
    """Return the canonical text of a record."""
    head: dict[str, Any] = {"format": FORMAT, "rules": record.rules}
    for name in ("event", "date", "players", "seat"):
        if (value := getattr(record, name)) not in (None, []):
            head[name] = value
    head["mode"] = mode_table(record.mode)
    head |= record.own
    head["battles"] = [table_of(battle, BATTLE_KEYS) for battle in record.battles]
    if record.variations:
        head["variations"] = [table_of(variation, VARIATION_KEYS) for variation in record.variations]
    text = tomli_w.dumps(head, multiline_strings=True)
    # A remark would end the record, or lose a line end:
    if any(is_between(line) for line in text.splitlines()) or tomllib.loads(text) != head:
        return tomli_w.dumps(head)
    return text


def table_of(part: BattleRecord | Variation, keys: Sequence[str]) -> dict[str, Any]:
    """Return the TOML table of a battle or a variation, without what is not known."""
    table: dict[str, Any] = {}
    for name in keys:
        value = getattr(part, name)
        if name == "turns":
            table[name] = "\n".join(lines_of(value))
        elif value not in (None, {}) and (name not in DEAL_KEYS or getattr(part, "start", None) is None):
            table[name] = value
    return table | part.own


def lines_of(turns: list[str]) -> Iterator[str]:
    """Yield tokens in lines of ten."""
    for start in range(0, len(turns), 10):
        yield " ".join(turns[start : start + 10])


def write_stream(records: Iterable[Record]) -> Iterator[str]:
    """Yield the pieces of a text with many records, one at a time."""
    for number, record in enumerate(records):
        yield (f"{BETWEEN}\n" if number else "") + write_record(record)


def is_between(line: str) -> bool:
    """Return whether a line stands between two records of a stream, with or without its end; it may end in blanks."""
    return line.rstrip(" \t\r\n") == BETWEEN


# Reading


def read_record(text: str) -> Record:
    """Return the record of a text; raises `IllegalRecord` with every reason. Nothing is replayed yet."""
    table = read_table(text)
    reasons: list[str] = [*unknown_keys(table, WAR_KEYS, Part())]
    if table.get("format") != FORMAT:
        reasons.append(express("bad-record-format", value=repr(table.get("format")), known=repr(FORMAT)))
    if table.get("rules") != RULES:
        reasons.append(express("bad-record-rules", value=repr(table.get("rules")), known=str(RULES)))
    mode = read_mode(table.get("mode", {}), reasons)
    battles = [read_battle(entry, Part("battle", number), reasons) for number, entry in number_battles(table, reasons)]
    variations = read_variations(table, reasons)
    head = {name: table.get(name) for name in ("event", "date", "seat")}
    if isinstance(head["date"], date):  # TOML's own, perhaps with the time
        head["date"] = head["date"].isoformat()
    reasons += head_problems(head, table.get("players", []), mode.seat_names)
    if reasons:
        raise no_record(*reasons)
    return Record(
        mode=mode,
        battles=[battle for battle in battles if battle],
        players=table.get("players", []),
        variations=variations,
        own=own_keys(table),
        **head,  # type: ignore[arg-type]
    )


def read_table(text: str) -> dict[str, Any]:
    """Return the TOML of a text of reasonable size and depth."""
    if len(text) > MAX_RECORD_CHARS:
        raise no_record(express("bad-record-long", number=len(text), most=MAX_RECORD_CHARS))
    depth, items = measure(text)
    if depth > DEEPEST:
        raise no_record(express("bad-record-deep", most=DEEPEST))
    if items > MAX_ITEMS:
        raise no_record(express("bad-record-items", number=items, most=MAX_ITEMS))
    try:
        table = tomllib.loads(text.removeprefix("\ufeff"))  # the byte order mark of Windows
        repr(table)  # raises where a number has more digits than can be said
        return table
    except tomllib.TOMLDecodeError as error:
        line, column = place_of(error, text)
        raise no_record(express("bad-record-toml", line=line, column=column)) from None
    except ValueError:
        raise no_record(express("bad-record-digits")) from None


def place_of(error: tomllib.TOMLDecodeError, text: str) -> tuple[int, int]:
    """Return the line and the column where a text is no TOML, from 1; the end of the text if the error does not say."""
    if found := PLACE.search(str(error)):
        return int(found[1]), int(found[2])
    lines = text.split("\n")
    return len(lines), len(lines[-1]) + 1


def no_record(*reasons: str) -> IllegalRecord:
    """Return the error of a text that is no record."""
    return IllegalRecord(express("bad-record"), reasons)


def measure(text: str) -> tuple[int, int]:
    """Return how deep tables and arrays are nested at most, and how many keys, tables and arrays there are.

    The parser takes long over many dots in a key, and over many tables.
    """
    depth = dots = deepest = items = 0
    around: list[int] = []
    for found in NESTING.finditer(text):
        sign = found[0]
        items += sign in ADDING
        if sign == ".":
            dots += 1
        elif sign in ("[", "{"):
            around.append(depth)
            depth, dots = depth + dots + 1, 0
        elif sign in ("]", "}"):
            depth, dots = around.pop() if around else 0, 0
        elif sign in (",", "\n"):
            dots = 0
        deepest = max(deepest, depth + dots)
    return deepest, items


def number_battles(table: dict[str, Any], reasons: list[str]) -> list[tuple[int, Any]]:
    """Return the battles with their numbers."""
    battles = table.get("battles")
    if not isinstance(battles, list) or not battles:
        reasons.append(express("bad-record-battles"))
        return []
    return list(enumerate(battles, 1))


def read_battle(table: Any, where: Part, reasons: list[str]) -> BattleRecord | None:
    """Return one battle; None if it has errors, which are added to the reasons."""
    if not isinstance(table, dict):
        reasons.append(where.express("bad-record-table"))
        return None
    before = len(reasons)
    reasons += unknown_keys(table, BATTLE_KEYS, where)
    reasons += battle_problems(table, where)
    if len(reasons) > before:
        return None
    fields = {name: table[name] for name in BATTLE_KEYS if name in table}
    fields["turns"] = table["turns"].split()
    return BattleRecord(**fields, own=own_keys(table))


def battle_problems(table: dict[str, Any], where: Part) -> Iterator[Text]:
    """Yield fields that are missing or of the wrong type."""
    deal = () if "start" in table else (("hands", list), ("deck", str))
    yield from field_problems(table, (("row", str), ("first", int), *deal, ("turns", str)), where)
    for name in DEAL_KEYS:
        if "start" in table and name in table:
            yield where.express("bad-record-start-deal", name=name)
    if not all(isinstance(hand, str) for hand in list_values(table.get("hands"))):
        yield where.express("bad-record-hands-form")
    yield from comment_problems(table, where)
    for name in ("start", "later", "score", "result", "strengths"):
        if not isinstance(table.get(name, ""), str):
            yield wrong_value(table, name, where)


def head_problems(head: dict[str, Any], players: Any, seats: Sequence[str]) -> Iterator[Text]:
    """Yield header fields of the wrong type, and an unknown seat."""
    for name in ("event", "date", "seat"):
        if not isinstance(head[name], str | None):
            yield express("bad-record-text", name=name, value=repr(head[name]))
    if isinstance(head["seat"], str) and head["seat"] not in seats:
        yield express("bad-record-seat", value=repr(head["seat"]), seats=", ".join(seats))
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        yield express("bad-record-players")


def read_stream(lines: Iterable[str]) -> Iterator[str]:
    """Yield the texts of a stream of records, one at a time: memory stays flat however many there are.

    Raises `IllegalRecord` as soon as one record is longer than a record can be.
    """
    piece: list[str] = []
    length = 0
    for line in lines:
        if is_between(line):
            yield "".join(piece)
            piece, length = [], 0
            continue
        length += len(line)
        if length > MAX_RECORD_CHARS:
            raise no_record(express("bad-record-stream", most=MAX_RECORD_CHARS, line=repr(BETWEEN)))
        piece.append(line)
    if "".join(piece).strip():
        yield "".join(piece)
