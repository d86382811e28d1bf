"""Waiting in the browser: for what a page shows or sends, and until nothing on it moves any more."""

import re
from collections.abc import Callable
from typing import Any

from waiting import wait_until

STILL = """async () => {
  const isMoving = (one) => one.playState === 'running' && Number.isFinite(one.effect.getComputedTiming().endTime)
  do {
    await new Promise((go) => setTimeout(go)) // what was put off until now has been done
    await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))
  } while (document.getAnimations().some(isMoving))
  await document.fonts.ready
}"""


POLL_MS = 40  # a question to a page costs the browser several milliseconds


def wait_for(page: Any, condition: Callable[[], Any], what: str) -> Any:
    """What the condition answers as soon as that is true; what the page sends meanwhile is heard."""
    return wait_until(condition, what, lambda _: page.wait_for_timeout(POLL_MS))


def wait_for_count(found: Any, number: int) -> None:
    """Until so many elements are found; a page that is still loading may have fewer."""
    wait_for(found.page, lambda: found.count() == number, f"{found} is found {number} times")


def wait_for_texts(found: Any, texts: list[str]) -> None:
    """Until these are the texts of the elements found."""
    wait_for(found.page, lambda: found.all_inner_texts() == texts, f"{found} says {texts}")


def wait_until_still(page: Any) -> None:
    """Until the page has shown what it knows, and every motion on it has ended."""
    page.evaluate(STILL)


def answer(page: Any, held: Any, path: str) -> None:
    """Let a request go on that a route holds, and wait until the page has done what it does with the answer.

    path: what stands in its address.
    """
    with page.expect_response(re.compile(re.escape(path))) as response:
        held.continue_()
    response.value.finished()
    page.evaluate("new Promise((go) => requestAnimationFrame(() => setTimeout(go)))")
