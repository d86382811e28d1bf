"""What is on the picture of a table. It is made from what a spectator sees, and shows no card face down (R31)."""

from collections.abc import Iterator

from ...notation.codes import card_number
from ...rules.cards import CARDS
from ...svg import drawing
from ...svg.columns import Column, Frame, ShownCard, draw_column
from ...svg.drawing import DIM, HUES, LIGHT, MINE, POSTER, TEXT, THEIRS, Canvas
from ..schemas.battle import Battle, Card, Theater
from ..schemas.plain_text import BOT_SIGN
from ..schemas.tables import Table

WIDTH, HEIGHT = 1200, 630  # what chat programs show links with
MARGIN = 56
FRAME = Frame(top=96, bottom=616)
FAN = (("A1", -14, 700, 165), ("L6", -2, 790, 130), ("S3", 10, 880, 150))  # card, degrees, place
FELT = (
    '<radialGradient id="felt" cx="0.5" cy="0.45" r="0.75"><stop stop-color="#2b5a5c"/>'
    '<stop offset="0.7" stop-color="#12282b"/><stop offset="1" stop-color="#0b1416"/></radialGradient>'
)
BARS = 210  # height of the chart of a war's battles


def picture_of(table: Table, battle: Battle | None) -> str:
    """Return the picture of a table as SVG. `battle`: as a spectator sees it."""
    canvas = Canvas(POSTER)
    if table.phase == "over" and table.result:
        parts = [*war_over(canvas, table)]
    elif battle is None:
        parts = [*invitation(canvas, table)]
    else:
        parts = [*position(canvas, table, battle)]
    ground = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#felt)"/>'
    return drawing.document(WIDTH, HEIGHT, [f"<defs>{FELT}</defs>", canvas.definitions, ground, *parts])


def describe(table: Table) -> tuple[str, str]:
    """Return the title and the description of a link to a table."""
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
    """Return the players of both sides, without the sign of computers."""
    sides = [
        [seat.name.removesuffix(BOT_SIGN).rstrip() for seat in table.seats if seat.side == side] for side in (1, 2)
    ]
    return " and ".join(filter(None, sides[0])), " and ".join(filter(None, sides[1]))


def winner_of(table: Table) -> str:
    """Return the names of the winners of a war that is over."""
    return side_names(table)[table.result.winner - 1] if table.result else ""


def best_score(table: Table) -> str:
    """Return the winner's points first."""
    first, second = table.score if table.result and table.result.winner == 1 else reversed(table.score)
    return f"{first} : {second}"


def brand(canvas: Canvas) -> str:
    """Return the name of the game, with the signs of its theaters."""
    signs = [canvas.draw(f"t{letter}", MARGIN + 34 * nth, 38, 28, HUES["A"]) for nth, letter in enumerate("ALS")]
    return "".join(signs) + canvas.text("airlandsea", MARGIN + 112, 62, 34)


# A table that waits for players


def invitation(canvas: Canvas, table: Table) -> Iterator[str]:
    """Yield the host, the mode and three cards."""
    yield brand(canvas)
    for code, turn, x, y in FAN:
        card = drawing.face(canvas, code, title_of(code), x, y, 220, 320)
        yield f'<g transform="rotate({turn} {x + 110} {y + 320})">{card}</g>'
    first, second = side_names(table)
    yield canvas.text(first or second or "Somebody", MARGIN, 262, 96, MINE, max_width=600)
    yield canvas.text("invites you to a war", MARGIN, 352, 76, LIGHT, max_width=600)
    yield canvas.text("A 15-minute card duel of bluff and timing", MARGIN, 424, 32, DIM, TEXT, max_width=600)
    mode = (table.mode.preset or "own options").capitalize()
    yield canvas.text(
        f"{mode} · {table.mode.slots} theaters · first to {table.mode.target}",
        MARGIN,
        474,
        28,
        DIM,
        TEXT,
        max_width=600,
    )


# A war that is over


def war_over(canvas: Canvas, table: Table) -> Iterator[str]:
    """Yield the winner, the score, and the points battle by battle."""
    assert table.result is not None
    first, second = side_names(table)
    yield canvas.text(winner_of(table), WIDTH / 2, 112, 84, MINE, anchor="middle", max_width=1080)
    yield canvas.text(
        "wins the war" if " and " not in winner_of(table) else "win the war", WIDTH / 2, 172, 46, anchor="middle"
    )
    yield canvas.text(best_score(table), WIDTH / 2, 300, 130, anchor="middle")
    yield canvas.text(f"{first} against {second}", WIDTH / 2, 352, 30, DIM, TEXT, "middle", 1080)
    yield from bars(canvas, table)


def bars(canvas: Canvas, table: Table) -> Iterator[str]:
    """Yield a bar for each battle: up for the winner of the war, down for the other side."""
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
        yield canvas.text(
            f"+{result.points}", x + width / 2, y + height / 2 + 10, 28, ink, anchor="middle", max_width=width
        )


# A war that is fought


def position(canvas: Canvas, table: Table, battle: Battle) -> Iterator[str]:
    """Yield the table as a spectator sees it, side 1 below."""
    first, second = side_names(table)
    yield canvas.text(f"{first}", MARGIN, 64, 44, MINE, max_width=400)
    yield canvas.text(f"{battle.score[0]} : {battle.score[1]}", WIDTH / 2, 68, 56, anchor="middle")
    yield canvas.text(f"{second}", WIDTH - MARGIN, 64, 44, THEIRS, anchor="end", max_width=400)
    column = (WIDTH - 2 * MARGIN) / len(battle.row)
    for slot, theater in enumerate(battle.row):
        yield from draw_column(canvas, column_of(theater), FRAME, MARGIN + column * slot + 10, column - 20)


def column_of(theater: Theater) -> Column:
    """Return a theater, side 1 below."""
    near, far = ([show_card(card) for card in stack] for stack in theater.stacks)
    ours, theirs = theater.strength
    supplies = theater.supplies[0], theater.supplies[1]
    controller = None if theater.controller is None else theater.controller - 1
    return Column(theater.letter, theater.name, (ours, theirs), supplies, controller, (near, far))


def show_card(card: Card) -> ShownCard:
    """Return a card as everybody sees it: no code face down."""
    code = card.code if card.face_up else None
    return ShownCard(code, title_of(code)) if code else ShownCard("")


def title_of(code: str) -> str:
    """Return the title of a card."""
    return CARDS[card_number(code)].name
