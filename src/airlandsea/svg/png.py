"""SVG as PNG, by resvg (from a clone: `pip install ".[png]"`), and pictures as files of both kinds."""

from collections.abc import Callable
from pathlib import Path

from ..errors import AirLandSeaError
from .drawing import SANS, TEXT
from .picture import Theme, Visible, picture

try:
    import resvg_py
except ImportError:  # not installed, or no wheel for this machine
    resvg_py = None  # type: ignore[assignment]

FONTS = Path(__file__).parents[1] / "server" / "page" / "pictures"  # those of the page, where it is built
FONT_FILES = ("poster.ttf", "text.ttf")
LAST_WESTERN = "\u00ff"  # last letter in the fonts of the page; the machine's own fonts are loaded for others


class NotDrawn(AirLandSeaError):
    """A picture that cannot be written, or a missing library."""


def picture_as_png(view: Visible, theme: Theme = "dark") -> bytes:
    """Return the table as its observer sees it, as PNG of 900 × 760 pixels.

    Args:
        view: what to draw; of a battle for a referee, `Battle.referee_view`
        theme: "light" or "dark"; "auto" is dark, as a PNG cannot follow the reader's system

    Raises:
        NotDrawn: without resvg
        ValueError: an unknown theme
    """
    return render(picture(view, "dark" if theme == "auto" else theme, find_font()))


def save_picture(draw: Callable[[Theme, str], str], path: Path) -> None:
    """Save a picture as `.svg` or `.png`.

    Args:
        draw: returns an SVG document for a theme and a font
        path: its suffix decides the kind

    Raises:
        NotDrawn: another kind, without resvg, or a file that cannot be written
    """
    check_kind(path)
    if path.suffix == ".svg":
        content = draw("auto", SANS).encode()
    else:
        content = render(draw("light", find_font()))
    try:
        path.write_bytes(content)
    except OSError as error:
        raise NotDrawn(f"{path} was not drawn", [str(error)]) from None


def check_kind(path: Path) -> None:
    """Raise `NotDrawn` if a file name's suffix is of no kind that can be drawn here."""
    if path.suffix not in (".svg", ".png"):
        raise NotDrawn(f"{path} was not drawn", [f"no picture of the kind {path.suffix!r}: .svg or .png"])
    if path.suffix == ".png":
        check_resvg()


def find_font() -> str:
    """Return the font for pictures that `render` draws: that of the page where it is built, or the machine's."""
    return TEXT if FONTS.is_dir() else SANS


def render(svg: str, folder: Path = FONTS) -> bytes:
    """Return an SVG document as PNG; `folder` has the fonts of its texts, and other letters are the machine's.

    Raises `NotDrawn` without resvg.
    """
    check_resvg()
    files = [str(folder / name) for name in FONT_FILES] if folder.is_dir() else []
    is_western = bool(files) and all(sign <= LAST_WESTERN or sign in "–—‘’“”…−›·" for sign in svg)
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, font_files=files, skip_system_fonts=is_western))


def has_resvg() -> bool:
    """Return whether PNGs can be drawn."""
    return resvg_py is not None


def check_resvg() -> None:
    """Raise `NotDrawn` if the library is not there."""
    if not has_resvg():
        raise NotDrawn("a PNG cannot be drawn", ['resvg is not installed; from a clone: pip install ".[png]"'])
