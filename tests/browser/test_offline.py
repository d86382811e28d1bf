"""The installed page: it opens without a server, says what needs one, and is never an old one after an upgrade."""

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from server.live_server import served

from .conftest import PAGE, ROOT, WHOLE, launch
from .waits import wait_for

Open = Callable[..., Any]
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
KEPT = """async () => {
  const names = await caches.keys(), found = []
  for (const name of names) found.push(...await (await caches.open(name)).keys())
  return found.map((request) => new URL(request.url).pathname)
}"""


@pytest.fixture(scope="module")
def browser(chromium: Any) -> Iterator[Any]:
    """A whole Chromium: the one without windows tells nobody of anything."""
    found = launch(chromium, WHOLE)
    yield found
    found.close()


@pytest.fixture
def installed(browser: Any) -> Iterator[Callable[[str], Any]]:
    """Opens a page and waits until its worker has what it keeps; the browser complains about what it cannot reach."""
    contexts = []

    def new(address: str) -> Any:
        context = browser.new_context(base_url=address)
        contexts.append(context)
        page = context.new_page()
        page.goto("/")
        page.evaluate("() => navigator.serviceWorker.ready.then(() => 0)")
        page.reload()
        page.wait_for_function(CONTROLLED)
        return page

    yield new
    for context in contexts:
        context.close()


def test_it_can_be_installed(installed: Callable[[str], Any], server: str) -> None:
    page = installed(server)
    errors = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    # a context of its own counts as a private window, where nothing can be installed
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []
    manifest = page.request.get("/manifest.webmanifest")
    assert manifest.headers["content-type"] == "application/manifest+json"
    for icon in json.loads(manifest.text())["icons"]:
        answer = page.request.get(icon["src"])
        assert answer.ok and answer.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width = int.from_bytes(answer.body()[16:20])  # of the header of a PNG
            assert icon["sizes"] == f"{width}x{width}"


def test_without_a_server_it_opens_and_says_what_needs_one(installed: Callable[[str], Any], tmp_path: Path) -> None:
    with served(tmp_path, page=PAGE) as address:
        page = installed(address)
        page.locator(".play").click()
        page.locator(".table").wait_for()
        table = page.url
    page.goto("/")
    page.get_by_role("heading", name="No connection").wait_for()
    assert "Wars are played on the server" in page.get_by_role("alert").inner_text()
    page.get_by_role("link", name="Learn by playing").click()
    page.get_by_role("heading", name="1. ").wait_for()  # the guide needs no server
    page.locator("[data-hand]").first.wait_for()
    page.goto(table)
    page.get_by_text("No connection: trying again").wait_for()
    kept = page.evaluate(KEPT)
    assert [path for path in kept if path.startswith("/api/")] == ["/api/cards"]  # nothing of any war


def test_it_is_there_again_with_the_server(installed: Callable[[str], Any], server: str) -> None:
    page = installed(server)
    page.context.set_offline(True)
    page.reload()
    page.get_by_role("heading", name="No connection").wait_for()
    page.context.set_offline(False)
    page.locator(".play").wait_for()  # by itself


@pytest.mark.parametrize("trigger", ["Campaign", "All options"])
def test_a_file_that_cannot_be_loaded_says_so_until_it_can(browser: Any, server: str, trigger: str) -> None:
    """As on a first visit, or after an upgrade with the page left open: no worker has kept what is not shown yet."""
    context = browser.new_context(base_url=server, service_workers="block")
    page = context.new_page()
    complaints: list[Exception] = []
    page.on("pageerror", lambda problem: complaints.append(problem))
    page.goto("/")
    page.locator(".play").wait_for()
    page.route("**/assets/**", lambda route: route.abort())
    page.get_by_text(trigger).first.click()
    if trigger == "All options":
        page.get_by_text("The server cannot be reached.").wait_for()
    else:
        page.get_by_role("heading", name="This page could not be loaded").wait_for()
        page.unroute("**/assets/**")
        page.get_by_role("button", name="Try again").click()
        page.get_by_role("heading", name=trigger).wait_for()
    assert not complaints
    context.close()


def test_an_upgraded_page_is_shown_at_once(installed: Callable[[str], Any], tmp_path: Path) -> None:
    """The first page after the upgrade is the new one, although the worker is still the old one."""
    shutil.copytree(PAGE, tmp_path / "page")
    with served(tmp_path) as address:
        page = installed(address)
        upgrade(tmp_path / "page")
        page.reload()
        assert page.evaluate("window.isNew") is True
        page.locator(".play").wait_for()
        page.goto("/learn")
        assert page.evaluate("window.isNew") is True


def upgrade(folder: Path) -> None:
    """Another first script, with another name, as a build makes them."""
    for packed in folder.rglob("*.gz"):
        packed.unlink()
    [script] = (folder / "assets").glob("index-*.js")
    new = script.with_name("index-upgraded.js")
    text = script.read_text(encoding="utf-8")
    script.unlink()
    new.write_text("window.isNew = true;" + text, encoding="utf-8")
    for file in [folder / "index.html", folder / "sw.js", *(folder / "assets").glob("*.js")]:
        file.write_text(file.read_text(encoding="utf-8").replace(script.name, new.name), encoding="utf-8")


@pytest.mark.parametrize(("path", "text"), [("/learn", "1. Desplegar"), ("/campaign", "Gana una serie")])
def test_without_a_connection_every_page_is_in_the_language_of_the_start_page(
    installed: Callable[[str], Any], server: str, path: str, text: str
) -> None:
    page = installed(server)
    page.goto("/?lang=es")
    wait_for(page, lambda: any("/later-es-" in kept for kept in page.evaluate(KEPT)), "the texts are kept")
    page.context.set_offline(True)
    page.goto(f"{path}?lang=es")
    page.get_by_text(text).first.wait_for()


# "Your turn"


SUBSCRIBED = """
const keys = {p256dh: 'B' + 'A'.repeat(86), auth: 'A'.repeat(22)}
PushManager.prototype.subscribe = async (wish) => {
  window.wish = wish
  return {toJSON: () => ({endpoint: 'https://updates.push.services.mozilla.com/phone', keys})}
}
PushManager.prototype.getSubscription = async () => ({unsubscribe: async () => { window.hasLeft = true }})
"""  # there is no push service here


def test_a_player_is_told_of_their_turn_and_comes_back(installed: Callable[[str], Any], server: str) -> None:
    pytest.importorskip("pywebpush")
    page = installed(server)
    page.context.grant_permissions(["notifications"])
    page.add_init_script(SUBSCRIBED)
    page.goto("/")
    page.get_by_text("All options").click()
    page.get_by_label("Clock").select_option("days")
    page.locator(".play").click()
    page.locator(".table").wait_for()
    page.get_by_role("button", name="Menu").click()
    bell = page.get_by_role("button", name="Tell me when it is my turn")
    with page.expect_response("**/push") as answer:
        bell.click()
    assert answer.value.status == 204
    assert page.evaluate("window.wish.applicationServerKey").startswith("B")
    page.locator(".bell[aria-pressed=true]").wait_for()
    table = page.url.rpartition("/")[2]
    push(page, server, {"table": table, "enemy": "Ada"})
    for _ in range(3):  # the worker does nothing more
        page.context.service_workers[0].evaluate("clients.matchAll({includeUncontrolled: true}).then(() => 0)")
    assert notifications(page) == []  # the table is in sight
    page.goto("/games")
    push(page, server, {"table": table, "enemy": "Ada"})
    wait_for(page, lambda: notifications(page), "the player is told")
    assert notifications(page) == [["Your turn", "Your war with Ada waits for you.", table]]
    with page.expect_response("**/push"):  # this browser still wants to be told
        page.goto(f"/table/{table}")
    wait_for(page, lambda: not notifications(page), "a table in sight takes its notification away")
    page.get_by_role("button", name="Menu").click()
    bell.click()
    page.wait_for_function("window.hasLeft")
    page.locator(".bell[aria-pressed=false]").wait_for()


def test_without_days_there_is_no_bell(installed: Callable[[str], Any], server: str) -> None:
    page = installed(server)
    page.locator(".play").click()
    page.locator(".table").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Start page").wait_for()
    assert page.locator(".bell").count() == 0


TOLD = "await (await navigator.serviceWorker.ready).getNotifications()"


def notifications(page: Any) -> list[list[str]]:
    """What the browser tells now."""
    return page.evaluate(f"async () => ({TOLD}).map((one) => [one.title, one.body, one.tag])")


COUNTS = """() => {
  if (self.pushes === undefined) {
    self.pushes = 0
    addEventListener('push', () => { self.pushes += 1 })
  }
  return self.pushes
}"""


def push(page: Any, server: str, message: dict[str, str]) -> None:
    """A message of the push service reaches the worker. Like that service, try again if it does not."""
    [worker] = page.context.service_workers
    before = worker.evaluate(COUNTS)
    devtools = page.context.new_cdp_session(page)
    found: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(each["registrationId"] for each in event["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    wait_for(page, lambda: found, "the worker is found")
    message_of = {"origin": server, "registrationId": found[-1], "data": json.dumps(message)}

    def has_come() -> bool:
        devtools.send("ServiceWorker.deliverPushMessage", message_of)
        page.wait_for_timeout(1000)
        return worker.evaluate(COUNTS) > before

    wait_for(page, has_come, "the message has come")
    devtools.detach()


# What it is built of


def test_the_worker_keeps_every_file_of_the_page() -> None:
    listed = set(json.loads((PAGE / "sw.js").read_text(encoding="utf-8").split("const FILES = ")[1].split("\n")[0]))
    names = {file.name for file in (PAGE / "assets").iterdir() if file.suffix != ".gz"}
    files = {f"/assets/{name}" for name in names if not re.match("language-|later-(?!en)|.*latin-ext", name)}
    assert listed == files | {"/", "/icon.svg", "/manifest.webmanifest"}
    assert not re.search("__[A-Z]+__", (PAGE / "sw.js").read_text(encoding="utf-8"))
    assert (ROOT / "frontend" / "src" / "offline" / "worker.js").is_file()
