"""The observation of a seat as a row of numbers: named blocks with their meaning, shape and position.

A row is float32 without negative numbers. The seat's own side always comes first. The numbers are a contract:
networks are trained on them, so any change to them raises `FEATURES_VERSION`.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import AirLandSeaError, nearest
from ..rules.cards import NONE
from ..rules.modes import Mode
from ..vector.layout import BLOCKS as KERNEL_BLOCKS
from ..vector.layout import DEPTHS_SHOWN, FACE, STAGES_MAX, FeatureLayout

FEATURES_VERSION = 2

Array = NDArray[np.float32]
Axis = str | int

PUBLIC, PRIVATE, COMMON, ORACLE = PARTS = ("public", "private", "common", "oracle")
ABOUT = {
    PUBLIC: "what everybody sees",
    PRIVATE: "what the seat knows beyond that; never more than its view",
    COMMON: "common knowledge: the cards that everybody knows, so that the others know what the seat knows",
    ORACLE: "where every card is; only for critics, referees and analysis, and only on request",
}
DEFAULT = (PUBLIC, PRIVATE)


class UnknownBlock(AirLandSeaError, ValueError):
    """A block or part that does not exist, or that a layout does not have."""


@dataclass(frozen=True)
class Block:
    """A named block of numbers in a row."""

    name: str
    part: str  # one of PARTS
    axes: tuple[Axis, ...]  # names of AXES, or lengths
    high: float  # upper bound of its numbers
    meaning: str

    def shape(self, slots: int, players: int) -> tuple[int, ...]:
        """Return the shape for `slots` theaters and room for `players` players."""
        sizes = axis_sizes(slots, players)
        return tuple(sizes[axis] if isinstance(axis, str) else axis for axis in self.axes)


AXES = {
    "side": "own side, enemy's side",
    "slot": "the theaters from left to right",
    "player": "the seat itself, the next enemy, the partner, the other enemy; in games of two only the first two",
    "theater": "Air, Land, Sea, Diplomacy, Economics, Intelligence",
    "card": "the 36 cards in the order of the table of cards: A1 to A6, L1, …, I6",
    "depth": f"{DEPTHS_SHOWN} cards from the uncovered card down",
    "face": "a card lies there; it is face up; if known, its type (6, as theater) and its printed strength (6)",
    "place": "the enemy's stacks by slot; the hands of the other players; the deck; a drawn card",
    "own place": "own stacks by slot; own hand",
    "noted": "the theaters from left to right; then the depth of the card in its stack / 10",
}


def axis_sizes(slots: int, players: int) -> dict[str, int]:
    """Return the length of every axis."""
    lengths = (2, slots, players, 6, 36, DEPTHS_SHOWN, FACE, slots + players + 1, slots + 1, slots + 1)
    return dict(zip(AXES, lengths, strict=True))


FACES: tuple[Axis, ...] = ("side", "slot", "depth", "face")
MAX_COUNT = 4000.0  # above any number of supplies and any strength

BLOCKS = (  # in the order of `vector.layout`
    Block(
        "mode",
        PUBLIC,
        (6,),
        1000,
        "Epic; own pair; enemy pair; Beginner scoring; withdrawal allowed; target / 12",
    ),
    Block("ties", PUBLIC, ("side",), 1, "controls tied theaters; neither side if nobody does"),
    Block("row", PUBLIC, ("slot", "theater"), 1, "the theater in that slot"),
    Block("chart", PUBLIC, ("side", 3), 3, "the fewest cards for which withdrawing costs 2, 3 and 4 points / 10"),
    Block("price", PUBLIC, ("side",), 1, "points the other side would score if this side withdrew now / 6"),
    Block("score", PUBLIC, ("side",), 10, "victory points / target"),
    Block("seat", PUBLIC, ("player",), 1, "the seat's own number, not relative: 1a, 2a, 1b, 2b"),
    Block("turn", PUBLIC, (2,), 1, "own side holds the 1st Player commander; it is own side's turn"),
    Block("phase", PUBLIC, (5,), 1, "open question: swap, turn, ability, Envoy, none (over)"),
    Block("asked", PUBLIC, ("player",), 1, "to move: this player may answer now"),
    Block("hand sizes", PUBLIC, ("player",), 3, "cards in hand / 10"),
    Block("deck size", PUBLIC, (1,), 3, "cards in the deck / 10"),
    Block("supplies", PUBLIC, ("side", "slot"), MAX_COUNT, "supplies / 10"),
    Block("heights", PUBLIC, ("side", "slot"), 3, "cards in the stack / 10"),
    Block("strength", PUBLIC, ("side", "slot"), MAX_COUNT, "strength in the theater (R57) / 10"),
    Block("control", PUBLIC, ("side", "slot"), 1, "controls the theater now"),
    Block("permissions", PUBLIC, ("side", 3), 1, "a waiting Air Drop; face-up Aerodrome; face-up Supply Lines"),
    Block("ability", PUBLIC, ("card",), 1, "the card whose ability is being resolved"),
    Block("source", PUBLIC, (2,), 1, "that ability belongs to own side; another card uses it (Incite)"),
    Block("stage", PUBLIC, (STAGES_MAX,), 1, "the open question of the ability: the first, the second, …"),
    Block("shown", PUBLIC, ("card",), 1, "the card revealed for Leverage or Surveil"),
    Block(
        "chosen",
        PUBLIC,
        ("noted",),
        3,
        "the card chosen for Transport or Redeploy; the theater for Arms Race",
    ),
    Block("waiting", PUBLIC, ("card",), 1, "waiting triggered abilities: 1 for the next, then 1/2, 1/3, …"),
    Block("offers", PUBLIC, ("side", "slot"), 1, "Envoy may cover a card there: 1 for the next, then 1/2, …"),
    Block("owed", PUBLIC, ("player",), 36, "number of cards named by Neutralize that this player owes (R58)"),
    Block("named", PUBLIC, ("side", "card"), 1, "cards that Neutralize has named against that side (R58)"),
    Block("hand", PRIVATE, ("card",), 1, "own hand"),
    Block("table", PRIVATE, FACES, 1, "the cards on the table, as far as the seat knows them"),
    Block(
        "unseen",
        PRIVATE,
        ("place", "card"),
        1,
        "the card may be hidden there; in a hand, even if it is known to be there",
    ),
    Block("deck", PRIVATE, ("card",), 3, "known place in the deck: depth / 10 (0.1: the top card)"),
    Block("common table", COMMON, FACES, 1, "`table` as everybody knows it"),
    Block("common unseen", COMMON, ("place", "card"), 1, "`unseen` as everybody knows it"),
    Block("common deck", COMMON, ("card",), 3, "`deck` as everybody knows it"),
    Block("common unseen own", COMMON, ("own place", "card"), 1, "`unseen` for own side, as everybody knows it"),
    Block("true table", ORACLE, FACES, 1, "`table` with all cards known"),
    Block("true unseen", ORACLE, ("place", "card"), 1, "the hands of the other players, and a drawn card"),
    Block("true deck", ORACLE, ("card",), 3, "place in the deck: depth / 10"),
)
BY_NAME = {block.name: block for block in BLOCKS}


class Layout:
    """The blocks of a row and their positions: `layout.split(row)["hand"]`, `layout["hand"]`, `layout.length`.

    Args:
        slots: room for theaters, 3 or 5
        players: room for seats, 2 or 4; both may be more than the mode needs, so that one network plays several modes:
            unused numbers are zero
        blocks: names of blocks or of parts; their order in the row is always that of `BLOCKS`

    Raises:
        UnknownBlock: an impossible layout; with all reasons
    """

    def __init__(self, slots: int = 3, players: int = 2, blocks: Iterable[str] = DEFAULT) -> None:
        wanted = (blocks,) if isinstance(blocks, str) else tuple(blocks)
        if wrong := list(layout_problems(slots, players, wanted)):
            raise UnknownBlock("no such layout", wrong)
        self.slots = slots
        self.players = players
        self.blocks = tuple(block for block in BLOCKS if block.name in wanted or block.part in wanted)
        self.shapes = {block.name: block.shape(slots, players) for block in self.blocks}
        ends = list(accumulate(prod(shape) for shape in self.shapes.values()))
        self.length = ends[-1]
        self._slices = dict(zip(self.shapes, map(slice, [0, *ends], ends), strict=True))

    @classmethod
    def of(cls, mode: Mode, blocks: Iterable[str] = DEFAULT) -> "Layout":
        """Return the smallest layout for a mode."""
        return cls(mode.slots, 2 if mode.seats == 2 else 4, blocks)

    def fits(self, mode: Mode) -> bool:
        """Return whether the layout has room for a mode."""
        return self.slots >= mode.slots and self.players >= mode.seats

    def __getitem__(self, name: str) -> slice:
        """Return the slice of a block, or of a whole part, in a row; raises `UnknownBlock`."""
        if name in self._slices:
            return self._slices[name]
        inside = [self._slices[block.name] for block in self.blocks if block.part == name]
        if not inside:
            raise UnknownBlock(f"no block {name!r} in this layout", [f"it has {', '.join(self.shapes)}"])
        return slice(inside[0].start, inside[-1].stop)

    def split(self, rows: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Return the blocks of a row, or of an array of rows [..., length], in their shapes: views, no copies."""
        return {name: rows[..., self[name]].reshape(*rows.shape[:-1], *shape) for name, shape in self.shapes.items()}

    @property
    def high(self) -> Array:
        """The upper bound of every number, float32 [length]; the lower bound is 0."""
        highs = [np.full(prod(self.shapes[block.name]), block.high, np.float32) for block in self.blocks]
        return np.concatenate(highs)

    @property
    def kernel(self) -> FeatureLayout:
        """The layout as the kernel's record."""
        layout = FeatureLayout()
        layout.slots, layout.players, layout.length = self.slots, self.players, self.length
        layout.at = [self._slices[block.name].start if block in self.blocks else NONE for block in BLOCKS]
        return layout

    def has(self, part: str) -> bool:
        """Return whether the layout has any block of a part."""
        return any(block.part == part for block in self.blocks)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Layout) and self.kernel == other.kernel

    def __hash__(self) -> int:
        return hash(self.kernel)

    def __repr__(self) -> str:
        return f"<Layout of {self.length} numbers: {', '.join(self.shapes)}>"


def layout_problems(slots: int, players: int, wanted: tuple[str, ...]) -> Iterator[str]:
    """Yield every reason why a layout is refused."""
    if slots not in (3, 5):
        yield f"{slots!r} slots: 3 or 5"
    if players not in (2, 4):
        yield f"{players!r} players: room for 2 or 4"
    if not wanted:
        yield "no blocks: a row needs one at least"
    known = (*BY_NAME, *PARTS)
    for name in wanted:
        if name not in known:
            yield f"no block or part {name!r}{nearest(name, known)}"


assert len(BLOCKS) == KERNEL_BLOCKS
