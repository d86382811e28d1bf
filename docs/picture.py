"""Record docs/play.webp, the picture of the README: some turns of a battle on the real page.

`python docs/picture.py [SEED]` needs the built page, Playwright, Chromium and Pillow. The cards are dealt by a secret
of the server: run it until you like what you see.
"""

import io
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import sync_playwright

PICTURE = Path(__file__).with_name("play.webp")
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
SIZE: Any = {"width": 1000, "height": 780}
FRAMES = 10
FRAME_MS = 1100
MAX_BYTES = 300_000
STILL_MS = 700  # longer than the page's animations


def main() -> None:
    """Play, and save the pictures of every step."""
    choose = random.Random(sys.argv[1] if len(sys.argv) > 1 else None).choice
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport=SIZE, color_scheme="dark")
        page.goto(address)
        page.get_by_role("button", name="All eight opponents").click()
        page.get_by_text("Engines, for experts").click()
        page.get_by_label("Against").select_option("heuristic")
        page.locator("button.play").click()
        page.mouse.move(1, SIZE["height"] / 2)  # off the cards, which would show what they do
        pictures = list(play(page, choose))
        browser.close()
    save(pictures)


@contextmanager
def server() -> Iterator[str]:
    """Start a server with a database of its own; yield its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["serve", "--port", "0", "--no-open", "--workers", "1"]
        command += ["--database", f"sqlite:///{folder}/tables.sqlite"]
        process = subprocess.Popen([sys.executable, "-m", "airlandsea", *command], stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            address = re.search(r"http://\S+", process.stdout.readline())
            assert address is not None
            yield address[0]
        finally:
            process.terminate()
            process.wait()


def play(page: Any, choose: Any) -> Iterator[bytes]:
    """Yield a picture of the page before each click, until the battle is over."""
    while not page.locator(".over").count():
        page.locator(".prompt.yours, .over").first.wait_for(timeout=60_000)
        page.wait_for_timeout(STILL_MS)
        yield page.screenshot()
        for selector in (".list .button", ".tile.target", "[data-hand]:not(.idle)"):
            offered = page.locator(selector).count()
            if offered and page.locator(".prompt.yours").count():
                page.locator(selector).nth(choose(range(offered))).dispatch_event("click")
                break


def save(pictures: list[bytes]) -> None:
    """Write an animation of the pictures, without repetitions."""
    frames = [Image.open(io.BytesIO(each)).convert("RGB") for each in dict.fromkeys(pictures)][:FRAMES]
    frames[0].save(PICTURE, save_all=True, append_images=frames[1:], duration=FRAME_MS, loop=0, quality=50, method=6)
    size = PICTURE.stat().st_size
    print(f"{len(frames)} frames, {size:,} bytes")
    if size > MAX_BYTES:
        sys.exit(f"{PICTURE} is larger than {MAX_BYTES:,} bytes")


if __name__ == "__main__":
    main()
