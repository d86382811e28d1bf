"""A page that was not built: its first file, and the drawings that pictures are made of."""

from pathlib import Path

ART = Path(__file__).parents[2] / "frontend" / "src" / "art"


def write_page(folder: Path) -> None:
    """Write it, unless it is there."""
    (folder / "pictures").mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text("<!doctype html><html><head><title>airlandsea</title></head></html>")
    art = "\n".join((ART / f"{name}.svg").read_text(encoding="utf-8") for name in ("cards", "signs"))
    (folder / "pictures" / "art.svg").write_text(art, encoding="utf-8")
