"""The admin page: who may use it, what it shows, and what it does."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest

from airlandsea.commands import main, parse_arguments
from airlandsea.commands.arguments import ADMIN_TOKEN, admin_token_of
from airlandsea.errors import AirLandSeaError
from airlandsea.rules.cards import CODES
from airlandsea.server.launch import settings_of
from airlandsea.server.openapi import document
from airlandsea.server.presenters.admin import admin_page
from airlandsea.server.storage.operators import CLOSED, set_ban
from airlandsea.server.web.admin_access import WRONG_TOKENS
from airlandsea.server.web.guests import COOKIE
from server.conftest import emptied
from server.live_server import Browser, Visitor, get, post, served
from server.server_fixtures import Watch, open_registry, run, sat_down
from waiting import wait_until

TOKEN, WORKER = "a-token-of-an-operator", "a-key-of-a-worker"
BEARER = {"Authorization": f"Bearer {TOKEN}"}
TOLD = "an operator of this server has closed this table"
AWAY = "this server does not serve your address at present"
CARD = re.compile("|".join(CODES))


@contextmanager
def open_site(folder: Path, **settings: Any) -> Iterator[str]:
    """A server with an admin page, whose log of audits is in a file."""
    with served(folder, admin_token=TOKEN, audit_log=folder / "audit.jsonl", **settings) as address:
        yield address


def act(site: str, action: str, **fields: Any) -> httpx.Response:
    """Ask for something through the API."""
    body = {"action": action, **fields}
    return post(f"{site}/api/admin", json=body, headers=BEARER)


def submit(site: str, token: str = TOKEN, **fields: str) -> httpx.Response:
    """Send a form of the page."""
    return post(f"{site}/admin", data={"token": token, **fields})


def empty_postgresql(request: pytest.FixtureRequest) -> str:
    url = str(request.getfixturevalue("postgresql"))
    emptied(url)
    return url


def audited(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "audit.jsonl").read_text("utf-8").splitlines()]


def test_without_a_token_of_its_own_a_server_has_no_such_page(tmp_path):
    with served(tmp_path) as address:
        for path in ("/admin", "/api/admin"):
            assert get(f"{address}{path}", headers=BEARER).status_code == 404
        assert submit(address, "").status_code == submit(address).status_code == 404
        assert act(address, "drain").status_code == 404
        assert get(f"{address}/readyz").status_code == 200


@pytest.mark.parametrize("token", ["", "wrong", TOKEN[:-1], TOKEN + "x", TOKEN.upper(), "é" * 22])
def test_without_the_right_token_nothing_is_told_and_nothing_done(tmp_path, token):
    with open_site(tmp_path) as address:
        header = {b"Authorization": f"Bearer {token}".strip().encode("latin-1")}
        asked = get(f"{address}/api/admin", headers=header)
        done = post(f"{address}/api/admin", headers=header, json={"action": "drain"})
        page = submit(address, token, action="drain")
        for refused in (asked, done, page):
            assert refused.status_code == 403
            assert TOKEN not in refused.text and "load" not in refused.text
        assert get(f"{address}/readyz").status_code == 200


def test_a_token_in_the_address_or_in_a_cookie_opens_nothing(tmp_path):
    with open_site(tmp_path) as address:
        for path in (f"/admin?token={TOKEN}", "/admin"):
            shown = get(f"{address}{path}", cookies={"token": TOKEN, COOKIE: TOKEN})
            assert shown.status_code == 200 and "Drain" not in shown.text
        assert get(f"{address}/api/admin?token={TOKEN}", cookies={"token": TOKEN}).status_code == 403
        assert post(f"{address}/admin?token={TOKEN}&action=drain").status_code == 403


def test_nobody_can_try_tokens_for_long_even_where_there_are_no_other_limits(tmp_path):
    with open_site(tmp_path, rate_limits=False) as address:
        tried = [submit(address, f"wrong {number}").status_code for number in range(WRONG_TOKENS.amount + 2)]
        assert tried == [403] * WRONG_TOKENS.amount + [429, 429]
        assert submit(address).status_code == act(address, "drain").status_code == 429
    assert {line["event"] for line in audited(tmp_path) if "place" in line} == {"key refused", "limit hit"}
    assert TOKEN not in (tmp_path / "audit.jsonl").read_text("utf-8")


def test_the_page_has_no_script_no_cookie_and_a_strict_policy(tmp_path):
    with open_site(tmp_path) as address:
        api = get(f"{address}/api/admin", headers=BEARER)
        for shown in (get(f"{address}/admin"), submit(address), api):
            assert shown.status_code == 200
            assert "set-cookie" not in shown.headers
            assert shown.headers["cache-control"] == "no-store"
        for shown in (get(f"{address}/admin"), submit(address), submit(address, "wrong")):
            [policy] = shown.headers.get_list("content-security-policy")
            assert policy.startswith("default-src 'none'; style-src 'sha256-")
            assert "script" not in policy + shown.text
            assert shown.headers.get_list("referrer-policy") == ["same-origin"]  # else forms come from `null`
        foreign = post(f"{address}/admin", data={"token": TOKEN}, headers={"Origin": "https://example.org"})
        assert foreign.status_code == 403


def test_what_it_tells_has_no_card_and_no_key(tmp_path):
    with open_site(tmp_path, has_bots=True, workers=0, worker_keys=(WORKER,)) as address, Browser(address) as ada:
        made = ada.made("Ada <b>", "Bob")
        with Visitor(address, made["table"]["id"]) as visitor:
            tokens = [option["token"] for option in visitor.sit(made["keys"][0])["options"]]
            told = get(f"{address}/api/admin", headers=BEARER)
            page = submit(address)
        state = told.json()
        assert set(state) == {"server", "leases", "workers", "tables", "bans"}
        [table] = state["tables"]
        assert (table["id"], table["mode"], table["phase"]) == (made["table"]["id"], "standard", "running")
        assert (table["players"], table["connections"]) == (["Ada <b>", "Bob"], 1)
        assert state["workers"]["remote"] == [{"worker": "worker 1", "jobs": 0, "paused_s": 0}]
        assert state["server"]["stored"] == state["server"]["not_over"] == state["server"]["tables_loaded"] == 1
        assert "Ada &lt;b&gt;" in page.text and "Ada <b>" not in page.text
        for text in (told.text, page.text):
            words = set(re.findall(r"\w+", unescape(text)))
            assert not CARD.search(text) and not words & set(tokens)
            for secret in (WORKER, ada.client.cookies[COOKIE], *(key["secret"] for key in made["keys"])):
                assert secret not in text


def test_a_server_that_is_told_to_drain_says_so(tmp_path):
    with open_site(tmp_path) as address:
        assert "the server drains" in submit(address, action="drain").text
        assert get(f"{address}/readyz").status_code == 404
        assert get(f"{address}/api/admin", headers=BEARER).json()["server"]["draining"]
        wait_until(lambda: "server drains" in [line["event"] for line in audited(tmp_path)], "it is in the audit log")
    [asked] = [line for line in audited(tmp_path) if line["event"] == "drain asked for"]
    assert asked["address"] == "127.0.0.1"


def test_a_closed_table_is_closed_for_everybody_and_stays_so(tmp_path):
    with open_site(tmp_path, lobby=True) as address, Browser(address) as ada:
        made = ada.made("Ada", "")
        id = made["table"]["id"]
        offer = {"seat": "1a", "key": made["keys"][0]["secret"], "open": True}
        assert ada.post(f"/api/lobby/{id}/offer", offer).status_code == 200
        with Visitor(address, id) as visitor:
            visitor.sit(made["keys"][0])
            assert act(address, "close", table=id).json() == {"done": f"table {id} is closed"}
            assert visitor.end() == 1012  # come again …
        with Visitor(address, id) as visitor:  # … to be told why not
            closing = visitor.next("closing")
            assert (closing["code"], closing["message"]) == ("not_found", TOLD)
        assert ada.get(f"/api/tables/{id}").status_code == 404
        assert ada.get("/api/tables").json()["tables"] == []
        assert ada.get("/api/lobby").json()["tables"] == []
        assert act(address, "close", table=id).status_code == 404
        assert act(address, "close", table="a" * 12).status_code == 404
    with served(tmp_path) as address:  # without an admin page, too
        assert get(f"{address}/api/tables/{id}").json()["message"] == TOLD
    assert [line["table"] for line in audited(tmp_path) if line["event"] == "table closed"] == [id]
    assert (
        main(["prune", "--older-than", "0", "--delete", "--database", f"sqlite:///{tmp_path / 'tables.sqlite'}"]) == 0
    )


@pytest.mark.parametrize("shared", [False, True])
def test_no_clock_runs_at_a_closed_table(tmp_path, request, shared):
    url = empty_postgresql(request) if shared else tmp_path
    watch = Watch()

    async def closed() -> None:
        async with open_registry(url, watch, shared=shared) as registry:
            clock = {"kind": "war", "seconds": 600, "increment": 0}
            table, pages = await sat_down(registry, "Ada", "Bob", clock=clock)
            id, number = table.table_record.id, pages[0].now["number"]
            await registry.close_table(id)
            assert id not in registry.tables
            watch.passes(3600)
            await registry.tick()
            assert len(await registry.store.log(id)) == number
            assert await registry.store.deadlines() == []
            assert await registry.store.setting(CLOSED + id) is not None

    run(closed)


def test_a_banned_address_is_served_nothing_until_the_end(tmp_path):
    watch = Watch()
    with open_site(tmp_path, now=watch, trusted_proxies="127.0.0.1") as address, Browser(address) as ada:
        made = ada.made("Ada", "Bob")
        ada.client.headers["x-forwarded-for"] = "2001:db8::7"
        header = {"x-forwarded-for": "2001:db8::7"}
        with Visitor(address, made["table"]["id"], additional_headers=header) as visitor:
            visitor.sit(made["keys"][0])
            assert act(address, "ban", address="2001:db8::8", hours=2).json()["done"] == "2001:db8::/64 is banned"
            visitor.send("ping")
            assert visitor.next("closing")["code"] == "forbidden"
        refused = ada.get("/api/status")
        assert (refused.status_code, refused.json()["message"]) == (403, AWAY)
        assert get(f"{address}/api/status").status_code == 200
        assert get(f"{address}/admin", headers=header).status_code == 200  # no operator is locked out
        assert list(get(f"{address}/api/admin", headers=BEARER).json()["bans"]) == ["2001:db8::/64"]
        watch.passes(2 * 3600 + 1)
        assert ada.get("/api/status").status_code == 200
        assert "2001:db8::/64" not in submit(address).text
        submit(address, action="ban", address="2001:db8::7", hours="1")
        assert ada.get("/api/status").status_code == 403
        assert submit(address, action="lift", address="2001:db8:1::7").status_code == 404
        assert ada.get("/api/status").status_code == 403
        assert "no longer banned" in submit(address, action="lift", address="2001:db8::9").text
        assert ada.get("/api/status").status_code == 200
    banned = [line for line in audited(tmp_path) if "banned" in line]
    assert [line["event"] for line in banned] == ["address banned", "address banned", "ban lifted"]


def test_a_ban_is_there_again_after_a_restart(tmp_path):
    with open_site(tmp_path, trusted_proxies="127.0.0.1") as address:
        assert act(address, "ban", address="192.0.2.7", hours=2).status_code == 200
    with served(tmp_path, trusted_proxies="127.0.0.1") as address:

        def is_refused() -> bool:
            return get(f"{address}/api/status", headers={"x-forwarded-for": "192.0.2.7"}).status_code == 403

        wait_until(is_refused, "the server has read who is banned")


@pytest.mark.parametrize("named", ["127.0.0.1", "::ffff:127.0.0.1"])
def test_any_ban_can_be_lifted(tmp_path, named):
    """Earlier versions could ban this machine."""

    async def ban() -> None:
        async with open_registry(tmp_path) as registry:
            await registry.store.write(lambda c: set_ban(c, "127.0.0.1", 2**42, registry.now()))

    run(ban)
    with open_site(tmp_path) as address:
        wait_until(lambda: get(f"{address}/api/status").status_code == 403, "the server has read who is banned")
        assert submit(address, action="lift", address=named).status_code == 200
        assert get(f"{address}/api/status").status_code == 200


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        *(
            ({"action": "ban", "address": each, "hours": "1"}, 403)
            for each in ("127.0.0.1", "127.8.0.1", "::ffff:127.0.0.1", "::ffff:7f00:1/128", "::1", "::2", "::/64")
        ),
        ({"action": "ban", "address": "nobody", "hours": "1"}, 422),
        ({"action": "ban", "address": "192.0.2.7", "hours": "0"}, 422),
        ({"action": "ban", "address": "198.51.100.0/24", "hours": "1"}, 422),
        ({"action": "ban", "address": "0.0.0.0/0", "hours": "1"}, 422),
        ({"action": "ban", "address": "2001:db8::/32", "hours": "1"}, 422),
        ({"action": "lift", "address": "zzz"}, 422),
        ({"action": "lift", "address": "192.0.2.7"}, 404),
        ({"action": "ban", "address": "192.0.2.7"}, 422),
        ({"action": "close", "table": "../../etc"}, 422),
        ({"action": "explode"}, 422),
        ({"more": "1"}, 422),
    ],
)
def test_what_cannot_be_done_is_refused(tmp_path, fields, status):
    with open_site(tmp_path) as address:
        assert submit(address, **fields).status_code == status
        assert post(f"{address}/api/admin", json=fields, headers=BEARER).status_code == status


def test_the_token_is_in_every_form_and_nowhere_else():
    state: dict[str, Any] = {
        "server": {"draining": False, "load": [0.5]},
        "leases": [(1, 9000, 3)],
        "workers": {"bot_processes": 1, "remote": [{"worker": "worker 1", "jobs": 2, "paused_s": 0}]},
        "tables": [dict.fromkeys(("id", "mode", "phase", "players", "connections", "idle_s"), "x")],
        "bans": {"192.0.2.7": 1_700_000_000_000},
    }
    page = admin_page(state, '"><script>')
    assert page.count("<form") == page.count('value="&quot;&gt;&lt;script&gt;"') == 6
    assert "<script" not in page and "2023-11-14 22:13 UTC" in page


def test_the_token_comes_from_the_command_line_or_the_environment(monkeypatch):
    monkeypatch.delenv(ADMIN_TOKEN, raising=False)
    assert admin_token_of(None) == ""
    monkeypatch.setenv(ADMIN_TOKEN, TOKEN)
    assert (admin_token_of(None), admin_token_of("another-token-of-it")) == (TOKEN, "another-token-of-it")
    monkeypatch.setenv(ADMIN_TOKEN, "short")
    with pytest.raises(AirLandSeaError, match=f"{ADMIN_TOKEN} cannot be used"):
        admin_token_of(None)
    settings = settings_of(parse_arguments(["serve", "--admin-token", TOKEN]))
    assert settings.admin_token == TOKEN and TOKEN not in repr(settings)


def test_the_contract_of_the_page_does_not_have_it():
    assert not [path for path in document()["paths"] if "admin" in path]
