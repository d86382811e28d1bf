"""What is on the picture of a table. It is made from what a spectator sees, and shows no card face down (R31)."""

from collections.abc import Iterator
from pathlib import Path

from ...notation.codes import card_number
from ...rules.cards import CARDS
from ..schemas.battle import Battle, Card, Theater
from ..schemas.plain_text import BOT_SIGN
from ..schemas.tables import Table
from . import drawing
from .drawing import DIM, HEIGHT, HUES, LIGHT, MINE, POSTER, TEXT, THEIRS, WIDTH, Art

MARGIN = 56
TILE_HEIGHT = 74
FACE_HEIGHT = 150
ROW_TOP, ROW_BOTTOM = 96, 616
FAN = (("A1", -14, 700, 165), ("L6", -2, 790, 130), ("S3", 10, 880, 150))  # card, degrees, place
BARS = 210  # height of the chart of a war's battles


def picture_of(table: Table, battle: Battle | None, folder: Path) -> str:
    """The picture of a table as SVG. `battle`: as a spectator sees it; `folder`: the drawings."""
    art = drawing.art_of(folder)
    if table.phase == "over" and table.result:
        parts = war_over(table)
    elif battle is None:
        parts = invitation(table, art)
    else:
        parts = position(table, battle, art)
    return drawing.picture(list(parts))


def describe(table: Table) -> tuple[str, str]:
    """The title and the description of a link to a table."""
    mode = (table.mode.preset or "own options").capitalize()
    first, second = side_names(table)
    score = f"{table.score[0]} : {table.score[1]}"
    if table.phase == "waiting":
        return (
            f"{first or second or 'Somebody'} invites you to a war",
            f"{mode}. Open the link to take your seat, or to watch.",
        )
    if table.phase == "over" and table.result:
        return f"{winner_of(table)} won the war, {best_score(table)}", f"{first} against {second}. {mode}."
    return f"{first} against {second}, {score}", f"{mode}, battle {table.battle}. Open the link to watch."


def side_names(table: Table) -> tuple[str, str]:
    """The players of both sides, without the sign of computers."""
    sides = [
        [seat.name.removesuffix(BOT_SIGN).rstrip() for seat in table.seats if seat.side == side] for side in (1, 2)
    ]
    return " and ".join(filter(None, sides[0])), " and ".join(filter(None, sides[1]))


def winner_of(table: Table) -> str:
    """The names of the winners of a war that is over."""
    return side_names(table)[table.result.winner - 1] if table.result else ""


def best_score(table: Table) -> str:
    """The winner's points first."""
    first, second = table.score if table.result and table.result.winner == 1 else reversed(table.score)
    return f"{first} : {second}"


def brand(art: Art) -> str:
    """The name of the game, with the signs of its theaters."""
    signs = [art.draw(f"t{letter}", MARGIN + 34 * nth, 38, 28, HUES["A"]) for nth, letter in enumerate("ALS")]
    return "".join(signs) + drawing.text("airlandsea", MARGIN + 112, 62, 34)


# A table that waits for players


def invitation(table: Table, art: Art) -> Iterator[str]:
    """The host, the mode and three cards."""
    yield brand(art)
    for code, turn, x, y in FAN:
        card = drawing.face(art, code, title_of(code), x, y, 220, 320)
        yield f'<g transform="rotate({turn} {x + 110} {y + 320})">{card}</g>'
    first, second = side_names(table)
    yield drawing.text(first or second or "Somebody", MARGIN, 262, 96, MINE, room=600)
    yield drawing.text("invites you to a war", MARGIN, 352, 76, LIGHT, room=600)
    yield drawing.text("A 15-minute card duel of bluff and timing", MARGIN, 424, 32, DIM, TEXT, room=600)
    mode = (table.mode.preset or "own options").capitalize()
    yield drawing.text(
        f"{mode} · {table.mode.slots} theaters · first to {table.mode.target}", MARGIN, 474, 28, DIM, TEXT, room=600
    )


# A war that is over


def war_over(table: Table) -> Iterator[str]:
    """The winner, the score, and the points battle by battle."""
    assert table.result is not None
    first, second = side_names(table)
    yield drawing.text(winner_of(table), WIDTH / 2, 112, 84, MINE, anchor="middle", room=1080)
    yield drawing.text(
        "wins the war" if " and " not in winner_of(table) else "win the war", WIDTH / 2, 172, 46, anchor="middle"
    )
    yield drawing.text(best_score(table), WIDTH / 2, 300, 130, anchor="middle")
    yield drawing.text(f"{first} against {second}", WIDTH / 2, 352, 30, DIM, TEXT, "middle", 1080)
    yield from bars(table)


def bars(table: Table) -> Iterator[str]:
    """A bar for each battle: up for the winner of the war, down for the other side."""
    results = table.results
    most = max((result.points for result in results), default=1) or 1
    step = min(110, 1080 / max(1, len(results)))
    left, middle = WIDTH / 2 - step * len(results) / 2, HEIGHT - 24 - BARS / 2
    width = step * len(results)
    yield f'<rect x="{left:g}" y="{middle - 2:g}" width="{width:g}" height="4" fill="{DIM}" opacity="0.6"/>'
    for nth, result in enumerate(results):
        if not result.winner or not result.points:
            continue
        is_up = table.result is not None and result.winner == table.result.winner
        height = (BARS / 2 - 10) * result.points / most
        y = middle - 4 - height if is_up else middle + 4
        x, width = left + step * nth + step * 0.12, step * 0.76
        fill, ink = (MINE, "#1f1600") if is_up else (THEIRS, "#06223a")
        yield f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6" fill="{fill}"/>'
        yield drawing.text(
            f"+{result.points}", x + width / 2, y + height / 2 + 10, 28, ink, anchor="middle", room=width
        )


# A war that is fought


def position(table: Table, battle: Battle, art: Art) -> Iterator[str]:
    """The table as a spectator sees it, side 1 below."""
    first, second = side_names(table)
    yield drawing.text(f"{first}", MARGIN, 64, 44, MINE, room=400)
    yield drawing.text(f"{battle.score[0]} : {battle.score[1]}", WIDTH / 2, 68, 56, anchor="middle")
    yield drawing.text(f"{second}", WIDTH - MARGIN, 64, 44, THEIRS, anchor="end", room=400)
    column = (WIDTH - 2 * MARGIN) / len(battle.row)
    for slot, theater in enumerate(battle.row):
        yield from theater_column(theater, art, MARGIN + column * slot + 10, column - 20)


def theater_column(theater: Theater, art: Art, x: float, width: float) -> Iterator[str]:
    """A theater between its two stacks."""
    middle = (ROW_TOP + ROW_BOTTOM) / 2
    room = middle - TILE_HEIGHT / 2 - 8 - ROW_TOP
    card_width = min(width, 260)
    left = x + (width - card_width) / 2
    yield from stack(theater.stacks[1], art, left, middle - TILE_HEIGHT / 2 - 8, card_width, room, -1)
    yield from stack(theater.stacks[0], art, left, middle + TILE_HEIGHT / 2 + 8, card_width, room, 1)
    hue = HUES[theater.letter]
    y = middle - TILE_HEIGHT / 2
    yield drawing.plate(hue, x, y, width, TILE_HEIGHT)
    yield art.draw(f"t{theater.letter}", x + 14, y + 20, 34, hue)
    yield drawing.text(theater.name, x + 56, y + 49, 32, hue.ink, room=width - 130)
    for side, height in ((1, 4), (0, 38)):
        is_holder = theater.controller == side + 1
        fill = (MINE if side == 0 else THEIRS) if is_holder else "#0b1315"
        ink = "#10161f" if is_holder else "#ffffff"
        yield f'<rect x="{x + width - 62:g}" y="{y + height:g}" width="54" height="32" rx="8" fill="{fill}"/>'
        yield drawing.text(str(theater.strength[side]), x + width - 35, y + height + 26, 28, ink, POSTER, "middle")


def stack(cards: list[Card], art: Art, x: float, start: float, width: float, room: float, way: int) -> Iterator[str]:
    """A stack that grows from `start` away from the theater: up if `way` is -1. The uncovered card is the outermost."""
    if not cards:
        return
    spine = min(drawing.SPINE, (room - FACE_HEIGHT) / max(1, len(cards) - 1))
    for nth, card in enumerate(cards):
        is_uncovered = nth == len(cards) - 1
        height = FACE_HEIGHT if is_uncovered else spine
        y = start + spine * nth if way > 0 else start - spine * nth - height
        code = card.code if card.face_up else None
        if code is None:
            yield drawing.back(art, x, y, width, height if is_uncovered else spine + drawing.CORNER)
        elif is_uncovered:
            yield drawing.face(art, code, title_of(code), x, y, width, height)
        else:
            yield drawing.spine(code, title_of(code), x, y, width)


def title_of(code: str) -> str:
    """The title of a card."""
    return CARDS[card_number(code)].name
