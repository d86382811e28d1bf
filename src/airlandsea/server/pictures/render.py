"""From SVG to PNG, with the fonts of the page; the latest pictures are kept."""

import asyncio
from collections import OrderedDict
from pathlib import Path

try:
    import resvg_py
except ImportError:  # no wheel for this machine: links have no pictures then
    resvg_py = None  # type: ignore[assignment]

PICTURES_KEPT = 64
FONTS = ("poster.ttf", "text.ttf")
LAST_WESTERN = "\u00ff"  # the fonts of the page go as far; the machine's own are looked up for other letters


class PictureCache:
    """The pictures that were asked for last. One is drawn at a time: drawing competes with the tables."""

    def __init__(self, folder: Path) -> None:
        """folder: of the fonts, which come with the built page."""
        self.folder = folder
        self.fonts = [str(folder / name) for name in FONTS]
        self.kept: OrderedDict[str, bytes] = OrderedDict()  # by SVG: another picture has another text
        self.lock = asyncio.Lock()

    @property
    def is_there(self) -> bool:
        """Whether pictures can be drawn."""
        return resvg_py is not None and self.folder.is_dir()

    async def png(self, svg: str) -> bytes:
        """Return a picture as PNG."""
        async with self.lock:
            if svg not in self.kept:
                self.kept[svg] = await asyncio.to_thread(self.render, svg)
            self.kept.move_to_end(svg)
            while len(self.kept) > PICTURES_KEPT:
                self.kept.popitem(last=False)
            return self.kept[svg]

    def render(self, svg: str) -> bytes:
        """Draw it."""
        is_western = all(sign <= LAST_WESTERN or sign in "–—‘’“”…−›·" for sign in svg)
        return bytes(resvg_py.svg_to_bytes(svg_string=svg, font_files=self.fonts, skip_system_fonts=is_western))
