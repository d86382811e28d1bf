"""Record docs/play.webp, the picture of the README, and docs/page.png: some turns on the real page.

`python docs/picture.py [--phone] [SEED]` needs the built page, Playwright, Chromium and Pillow; with `--phone` it takes
the moments of a war on a phone for docs/page.png instead of an animation of a battle. The cards are dealt by a secret
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
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import TimeoutError, sync_playwright

PICTURE = Path(__file__).with_name("play.webp")
STRIP = Path(__file__).with_name("page.png")
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
SIZE: Any = {"width": 1000, "height": 780}
PLAYABLE = "[data-hand]:not(.idle)"
FRAMES = 10
FRAME_MS = 1100
MAX_BYTES = 300_000
STILL_MS = 700  # longer than the page's animations
STAGE = ".stage"
POLL_MS = 100
STAGED_MS = 400  # until a card that is shown in large has come
PHONE: Any = {"width": 360, "height": 740}
SHOWN_AT = 0.7  # of its size, each moment of the strip
BETWEEN = 12  # pixels
CROWDED = "main:has(.stack .card ~ .card):not(:has([data-hand].picked))"  # a battle that has gone on for a while
MOMENTS = {  # of the strip, in its order: what is there then
    "the enemy plays": f"{STAGE} .staged:not(.down)",
    "your turn": f"{CROWDED}:has([data-hand] ~ [data-hand] ~ [data-hand]) .prompt.yours:not(:has(.tag))",
    "an ability asks": f"{CROWDED}:has(.row .card.target) .prompt.yours .tag",
    "a battle ends": ".over:not(.war)",
    "the war ends": ".over.war",
}
STILL = """async () => {
  const isMoving = (one) => one.playState === 'running' && Number.isFinite(one.effect.getComputedTiming().endTime)
  while (document.getAnimations().some(isMoving)) await new Promise((go) => setTimeout(go, 50))
}"""


def main() -> None:
    """Play, and save the pictures of every step."""
    words = sys.argv[1:]
    is_phone = "--phone" in words
    choose = random.Random(next((word for word in words if word != "--phone"), None)).choice
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport=PHONE if is_phone else SIZE, has_touch=is_phone, color_scheme="dark")
        page.goto(address)
        if is_phone:
            page.get_by_role("button", name="Play Rookie Pip").tap()
            save_strip(take_moments(page, choose))
            return
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
        act(page, choose)


def take_moments(page: Any, choose: Any) -> list[bytes]:
    """Play a war; return a picture of each of `MOMENTS`, the first time it came."""
    taken: dict[str, bytes] = {}
    while "the war ends" not in taken:
        for moment, selector in MOMENTS.items():
            if moment not in taken and page.locator(selector).count():
                if STAGE in selector:
                    page.wait_for_timeout(STAGED_MS)
                else:
                    page.evaluate(STILL)
                if page.locator(selector).count():
                    taken[moment] = page.screenshot()
        if not page.locator(STAGE).count():
            act(page, choose)
        page.wait_for_timeout(POLL_MS)
    return [taken[moment] for moment in MOMENTS]


def act(page: Any, choose: Any) -> None:
    """Press one of the things that are offered, unless it has gone by then."""
    for selector in (".list .button", ".row .card.target", ".tile.target", ".over:not(.war) button.main", PLAYABLE):
        offered = page.locator(selector).count()
        if offered and page.locator(".prompt.yours, .over").count():
            with suppress(TimeoutError):
                page.locator(selector).nth(choose(range(offered))).dispatch_event("click", timeout=STILL_MS)
            return


def save_strip(pictures: list[bytes]) -> None:
    """Write the pictures side by side."""
    shown = [Image.open(io.BytesIO(each)).convert("RGB") for each in pictures]
    width, height = (round(SHOWN_AT * PHONE[side]) for side in ("width", "height"))
    strip = Image.new("RGB", (len(shown) * (width + BETWEEN) - BETWEEN, height), "white")
    for at, each in enumerate(shown):
        strip.paste(each.resize((width, height), Image.Resampling.LANCZOS), (at * (width + BETWEEN), 0))
    strip.quantize(256).save(STRIP, optimize=True)
    check_size(STRIP)


def save(pictures: list[bytes]) -> None:
    """Write an animation of the pictures, without repetitions."""
    frames = [Image.open(io.BytesIO(each)).convert("RGB") for each in dict.fromkeys(pictures)][:FRAMES]
    frames[0].save(PICTURE, save_all=True, append_images=frames[1:], duration=FRAME_MS, loop=0, quality=50, method=6)
    print(f"{len(frames)} frames")
    check_size(PICTURE)


def check_size(file: Path) -> None:
    """Say how large a picture is; end with an error if it is too large."""
    size = file.stat().st_size
    print(f"{file}: {size:,} bytes")
    if size > MAX_BYTES:
        sys.exit(f"{file} is larger than {MAX_BYTES:,} bytes")


if __name__ == "__main__":
    main()
