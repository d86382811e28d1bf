"""From SVG to PNG, with the fonts of the page; the latest pictures are kept."""

import asyncio
from collections import OrderedDict
from pathlib import Path

from ...svg.png import has_resvg, render

PICTURES_KEPT = 64


class PictureCache:
    """The pictures that were asked for last, drawn one at a time: drawing competes with the tables for the
    processor.
    """

    def __init__(self, folder: Path) -> None:
        """`folder`: of the fonts, which come with the built page."""
        self.folder = folder
        self.kept: OrderedDict[str, bytes] = OrderedDict()  # by SVG: another picture has another text
        self.lock = asyncio.Lock()

    @property
    def is_there(self) -> bool:
        """Whether pictures can be drawn: links have none without resvg."""
        return has_resvg() and self.folder.is_dir()

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
        """Draw a picture."""
        return render(svg, self.folder)
