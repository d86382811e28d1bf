"""The widget of a notebook in a real browser: shown, clicked, and played to the end of a war by its buttons."""

from collections.abc import Callable
from typing import Any

import pytest

from airlandsea.notebook import widget as notebook

from .conftest import PHONE
from .test_axe import AXE, complaints
from .waits import wait_for, wait_for_texts

HOST = """async ([code, values]) => {
  const {default: widget} = await import(URL.createObjectURL(new Blob([code], {type: 'text/javascript'})))
  const listeners = {}
  window.put = (name, value) => {
    values[name] = value
    for (const listener of listeners[`change:${name}`] ?? []) listener()
  }
  const model = {
    get: (name) => values[name],
    on: (event, listener) => (listeners[event] ??= []).push(listener),
    off: (event, listener) => (listeners[event] = listeners[event].filter((one) => one !== listener)),
    send: async (message) => (await window.receive(message)).forEach(([name, value]) => window.put(name, value)),
  }
  window.listening = () => Object.values(listeners).flat().length
  window.leave = widget.render({model, el: document.body.appendChild(document.createElement('main'))})
}"""  # what anywidget does for a widget, with a model that lives in the page
PAGE = "<!doctype html><html lang=en><title>Notebook</title><header><h1>Notebook</h1></header>"
Open = Callable[..., Any]


class Notebook:
    """A page with a widget, whose program is this test."""

    def __init__(self, open_page: Open, widget: Any, **more: Any) -> None:
        self.widget = widget
        self.page = open_page(None, **more)
        self.page.expose_function("receive", self.receive)
        self.page.set_content(
            "<!doctype html><html lang=en><title>Notebook</title><body><header><h1>Notebook</h1></header>"
        )
        self.page.add_style_tag(content=notebook.HERE.joinpath("widget.css").read_text("utf-8"))
        code = notebook.HERE.joinpath("widget.js").read_text("utf-8")
        self.page.evaluate(HOST, [code, {"state": widget.state, "problem": widget.problem}])

    def receive(self, message: dict[str, Any]) -> list[tuple[str, Any]]:
        """What a click changes."""
        self.widget.receive(self.widget, message, [])
        return [(name, getattr(self.widget, name)) for name in ("problem", "state")]

    def press(self, *keys: str) -> None:
        """The first option, with the mouse or a key; until the page shows what comes of it."""
        before, first = self.widget.state["number"], self.page.locator(".als-option").first
        first.press(*keys) if keys else first.click()
        wait_for(self.page, lambda: self.widget.state["number"] > before, "the war goes on")
        self.page.locator(".als-war:not(.als-busy)").wait_for()


def test_a_war_is_played_by_its_buttons(open_page: Open) -> None:
    table = Notebook(open_page, notebook.WarWidget("level:1", theaters="ALS", seed=2))
    page, widget = table.page, table.widget
    assert page.locator(".als-picture svg").get_attribute("role") == "img"
    while not widget.state["over"]:
        assert page.locator(".als-question").inner_text() == widget.state["question"]
        options = [option for group in widget.state["groups"] for option in group["options"]]
        assert page.locator(".als-option").evaluate_all("all => all.map((one) => one.title)") == [
            option["words"] for option in options
        ]
        table.press()
    assert page.locator(".als-log p").last.inner_text() == widget.state["told"][-1]
    wait_for_texts(page.locator(".als-option"), ["Next war"])
    table.press()
    assert not widget.state["over"]
    page.evaluate("leave()")
    assert page.evaluate("listening()") == 0


def test_the_focus_stays_with_the_options(open_page: Open) -> None:
    table = Notebook(open_page, notebook.WarWidget("level:1", theaters="ALS", seed=2))
    table.press("Enter")
    assert table.page.evaluate("document.activeElement.className") == "als-option"


def test_a_refusal_is_shown_and_the_options_stay(open_page: Open) -> None:
    widget = notebook.WarWidget("level:1", theaters="ALS", seed=2)
    widget.state["groups"][0]["options"][0]["token"] = "zzz"
    table = Notebook(open_page, widget)
    table.page.locator(".als-option").first.click()
    table.page.locator(".als-problem").get_by_text("cannot be played").wait_for()
    assert table.page.locator(".als-busy").count() == 0


@pytest.mark.skipif(not AXE.is_file(), reason="no axe-core: npm ci in frontend")
def test_axe_finds_nothing_on_a_phone_and_nothing_is_wider(open_page: Open) -> None:
    table = Notebook(open_page, notebook.WarWidget("level:1", "epic", seed=2), size=PHONE)
    assert not complaints(table.page, "notebook")
    assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
