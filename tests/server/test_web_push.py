"""Web Push: who is told of their turn, what a message says, and where none ever goes."""

import asyncio
import base64
import json
import socket
import ssl
import sys
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from threading import Event

import pytest
from sqlalchemy import select

from airlandsea.server.errors import ApiError
from airlandsea.server.game.models import PushSubscription
from airlandsea.server.push_endpoints import (
    LOOKUP_THREADS,
    MAX_CONNECTIONS,
    MAX_LOOKUPS,
    PUSH_SERVICES,
    NoPushEndpoint,
    check_endpoint,
    is_public,
    open_session,
)
from airlandsea.server.schemas.tables import PushWish
from airlandsea.server.storage.schema import subscriptions
from airlandsea.server.storage.subscriptions import MAX_PER_SEAT, find_subscriptions
from airlandsea.server.tables.table_setup import subscribe_browser
from airlandsea.server.web_push import WebPush, key_of, open_web_push
from server.live_server import Browser, served
from server.server_fixtures import open_registry, run, sat_down
from waiting import TIMEOUT_S, wait_until_async

pytest.importorskip("pywebpush")
import http_ece
from aiohttp import ClientSession, TCPConnector, ThreadedResolver, web
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

HOST = "push.example.org"
DAYS = {"kind": "days", "days": 3}


class Phone:
    """A browser that can read what is sent to it."""

    def __init__(self, path: str = "phone") -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"sixteen letters!"
        self.endpoint = f"https://{HOST}/{path}"

    def wish(self, key: str) -> PushWish:
        point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        coded = {"p256dh": base64url(point), "auth": base64url(self.secret)}
        return PushWish(key=key, endpoint=self.endpoint, **coded)

    def read(self, body: bytes) -> dict[str, str]:
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret))


class Service:
    """A push service that notes what comes, and answers as it is told to."""

    def __init__(self) -> None:
        self.status = 201
        self.came: list[tuple[str, dict[str, str], bytes]] = []
        self.port = 0

    async def take(self, request: web.Request) -> web.Response:
        self.came.append((request.path, dict(request.headers), await request.read()))
        return web.Response(status=self.status, headers={"Location": "https://elsewhere.example.org/"})

    def session(self) -> ClientSession:
        """HTTP that finds every name here."""
        service = self

        class LocalResolver(ThreadedResolver):  # type: ignore[misc]
            async def resolve(self, host, port=0, family=0):
                return await super().resolve("127.0.0.1", service.port)

        trusting = ssl.create_default_context()
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        return ClientSession(connector=TCPConnector(resolver=LocalResolver(), ssl=trusting))

    @asynccontextmanager
    async def serving(self, folder):
        app = web.Application()
        app.router.add_post("/{path}", self.take)
        runner = web.AppRunner(app)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0, ssl_context=certificate(folder))
        await site.start()
        self.port = runner.addresses[0][1]
        try:
            yield self
        finally:
            await runner.cleanup()


def certificate(folder) -> ssl.SSLContext:
    """A certificate of our own making."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, HOST)])
    now = datetime.now(UTC)
    builder = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    builder = builder.not_valid_before(now).not_valid_after(now + timedelta(days=1))
    signed = builder.sign(key, hashes.SHA256())
    pem = serialization.Encoding.PEM
    plain = serialization.NoEncryption()
    file = folder / "push.pem"
    file.write_bytes(key.private_bytes(pem, serialization.PrivateFormat.PKCS8, plain) + signed.public_bytes(pem))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file)
    return context


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


@asynccontextmanager
async def pushing(folder):
    """A registry whose messages go to a push service of this test."""
    async with Service().serving(folder) as service, open_registry(folder) as registry:
        key = await key_of(registry.store)
        registry.push_services = (HOST,)
        registry.web_push = WebPush(registry.store, registry.metrics, key, "", service.session, registry.push_services)
        yield registry, service
        await registry.web_push.close()


async def subscribed(table, seat: int, phone: Phone) -> None:
    await settled(table.context)  # what has happened before is told to nobody
    await subscribe_browser(table, seat, phone.wish("k_" + "0" * 24))


async def rows(registry):
    return await registry.store.rows(select(subscriptions))


def asked_first(pages):
    """Whose turn it is, and the other one."""
    return sorted(pages, key=lambda page: not page.now["options"])


async def settled(registry) -> None:
    """Until nothing is on its way to a push service any more."""
    names = ("tell_turn", "forget")
    await wait_until_async(
        lambda: not [task for task in registry.tasks if task.get_coro().__name__ in names], "all is told"
    )


def play(page):
    """Anything but withdrawing."""
    return page.act(next(token for token in page.tokens if token[0].islower() and token != "w"))


@pytest.mark.slow
def test_the_next_player_is_told_and_nobody_else(tmp_path):
    async def test():
        async with pushing(tmp_path) as (registry, service):
            table, pages = await sat_down(registry, "Ada", "Bob", clock=DAYS)
            first, second = asked_first(pages)
            phones = {first: Phone("first"), second: Phone("second")}
            for page, phone in phones.items():
                await subscribed(table, page.seat, phone)
            await play(first)
            await wait_until_async(lambda: service.came, "a message has come")
            await settled(registry)
            [(path, headers, body)] = service.came
            assert path == "/second"
            enemy = table.table_record.names[first.seat]
            assert phones[second].read(body) == {"table": table.table_record.id, "enemy": enemy}  # and no card
            assert headers["Topic"] == table.table_record.id
            assert headers["Content-Encoding"] == "aes128gcm"
            assert Vapid02.verify(headers["Authorization"])
            claims = headers["Authorization"].split("t=")[1].split(".")[1]
            assert json.loads(base64.urlsafe_b64decode(claims + "=="))["aud"] == f"https://{HOST}"

    run(test)


def test_without_days_nobody_is_told(tmp_path):
    async def test():
        async with pushing(tmp_path) as (registry, service):
            table, pages = await sat_down(registry, "Ada", "Bob")
            with pytest.raises(ApiError, match="days for an answer"):
                await subscribed(table, 0, Phone())
            await play(asked_first(pages)[0])
            await settled(registry)
            assert service.came == []

    run(test)


@pytest.mark.slow
@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten_everywhere(tmp_path, status):
    async def test():
        async with pushing(tmp_path) as (registry, service):
            service.status = status
            table, pages = await sat_down(registry, "Ada", "Bob", clock=DAYS)
            other, _ = await sat_down(registry, "Ada", "Bob", clock=DAYS)
            first, second = asked_first(pages)
            for each, seat in ((table, second.seat), (other, 0)):
                await subscribed(each, seat, Phone())
            await subscribed(table, second.seat, Phone("computer"))
            await play(first)
            await settled(registry)
            assert sorted(path for path, _, _ in service.came) == ["/computer", "/phone"]
            assert await rows(registry) == []  # at both tables

    run(test)


@pytest.mark.slow
@pytest.mark.parametrize("status", [302, 413, 429, 500])
def test_a_service_that_refuses_stops_nothing(tmp_path, status):
    async def test():
        async with pushing(tmp_path) as (registry, service):
            service.status = status
            table, pages = await sat_down(registry, "Ada", "Bob", clock=DAYS)
            first, second = asked_first(pages)
            await subscribed(table, second.seat, Phone())
            await play(first)
            await settled(registry)
            assert len(service.came) == 1  # no redirection is followed
            assert len(await rows(registry)) == 1
            assert await play(second)

    run(test)


def test_a_service_that_cannot_be_reached_stops_nothing(tmp_path):
    async def test():
        async with pushing(tmp_path) as (registry, service):
            table, pages = await sat_down(registry, "Ada", "Bob", clock=DAYS)
            first, second = asked_first(pages)
            await subscribed(table, second.seat, Phone())
            service.port = 1
            await play(first)
            await settled(registry)
            assert await play(second)
            assert "failed" in registry.metrics.text().decode()

    run(test)


def test_the_end_of_a_war_forgets_its_browsers(tmp_path):
    async def test():
        async with pushing(tmp_path) as (registry, service):
            table, pages = await sat_down(registry, "Ada", "Bob", clock=DAYS)
            await subscribed(table, 0, Phone())
            await pages[0].give_up()
            await settled(registry)
            assert await rows(registry) == []
            assert service.came == []

    run(test)


def test_a_seat_has_few_browsers_and_a_browser_one_seat(tmp_path):
    async def test():
        async with pushing(tmp_path) as (registry, _):
            table, _ = await sat_down(registry, "Ada", "Bob", clock=DAYS)
            phone = Phone()
            await subscribed(table, 0, phone)
            await subscribed(table, 1, phone)
            id = table.table_record.id
            assert [each.seat for each in await find_subscriptions(registry.store, id, [0, 1])] == [1]
            for number in range(MAX_PER_SEAT - 1):
                await subscribed(table, 1, Phone(f"{number}"))
            await subscribed(table, 1, phone)  # known already
            with pytest.raises(ApiError, match="browsers"):
                await subscribed(table, 1, Phone("more"))

    run(test)


def test_the_key_outlives_the_server(tmp_path):
    async def test():
        keys = []
        for _ in range(2):
            async with open_registry(tmp_path) as registry:
                found = await open_web_push(registry.store, registry.metrics)
                keys.append(found.public_key)
        assert keys[0] == keys[1]
        assert base64.urlsafe_b64decode(keys[0] + "=")[:1] == b"\x04"  # an uncompressed point

    run(test)


def test_only_the_key_of_a_seat_asks_for_its_turns(tmp_path):
    with (
        served(tmp_path, push_services=(HOST,)) as address,
        Browser(address) as ada,
        Browser(address) as eve,
    ):
        made = ada.made("Ada", "", clock=DAYS)
        [key] = [key for key in made["keys"] if key["kind"] == "key"]
        [invitation] = [key for key in made["keys"] if key["kind"] == "invitation"]
        path = f"/api/tables/{made['table']['id']}/seats/1a/push"
        for browser, secret, status in (
            (eve, "k_" + "0" * 24, 403),
            (eve, invitation["secret"], 403),
            (ada, key["secret"], 204),
        ):
            wish = Phone().wish(secret).model_dump()
            assert browser.post(path, wish).status_code == status
        for strange, because in (
            ("127.0.0.1", "with a name and no port"),
            ("elsewhere.org", f"*.push.apple.com, *.notify.windows.com, {HOST}"),
        ):
            refused = ada.post(
                path, Phone().wish(key["secret"]).model_dump() | {"endpoint": f"https://{strange}/phone"}
            )
            assert refused.status_code == 403 and because in refused.json()["reasons"][0]
        assert len(ada.get("/api/status").json()["push_key"]) == 87


# Where messages never go


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://[::ffff:10.0.0.1]/x",
        "https://localhost/x",
        "https://2130706433/x",
        "https://push.example.org:8080/x",
        "https://push.example.org:99999/x",
        "https://user@push.example.org/x",
        "https:///x",
    ],
)
def test_an_endpoint_is_https_with_a_name(endpoint):
    with pytest.raises(NoPushEndpoint, match="address"):
        check_endpoint(endpoint, ("*",))


@pytest.mark.parametrize("name", ["push.example.org", "fcm.googleapis.com.example.org", "evilpush.apple.com"])
def test_only_known_push_services_are_called(name):
    with pytest.raises(NoPushEndpoint, match=r"accepted: fcm\.googleapis\.com, .*--push-services"):
        check_endpoint(f"https://{name}/x")
    check_endpoint(f"https://{name}/x", (*PUSH_SERVICES, name))
    for known in (
        "fcm.googleapis.com/fcm/send/abc:def",
        "updates.push.services.mozilla.com/wpush/v2/x",
        "web.push.apple.com/x",
        "wns2-bn3p.notify.windows.com/w/?token=x",
    ):
        check_endpoint(f"https://{known}")


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
        "::1", "fe80::1%eth0", "fd00::1", "::ffff:127.0.0.1",
    ],
)  # fmt: skip
def test_an_address_of_this_network_is_not_public(address):
    assert not is_public(address)
    assert is_public("142.250.185.74") and is_public("2a00:1450:4001:82a::200a")


@pytest.mark.parametrize("address", ["127.0.0.1", "169.254.169.254"])
def test_a_name_that_leads_inside_is_not_called(tmp_path, monkeypatch, address):
    """Whatever the name was when the browser sent it: addresses are checked where they are used."""

    monkeypatch.setattr(socket, "getaddrinfo", lambda *_: [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 443))])

    async def test():
        async with open_registry(tmp_path) as registry:
            push = WebPush(registry.store, registry.metrics, await key_of(registry.store), services=(HOST,))
            wish = Phone().wish("k_" + "0" * 24)
            with pytest.raises(OSError) as error:
                await push.send(PushSubscription(0, wish.endpoint, wish.p256dh, wish.auth), b"{}", "abcdefghjkmn")
            await push.close()
            assert "not a public address" in str(error.value.__cause__)

    run(test)


def test_names_that_nobody_resolves_take_no_thread_from_the_database(tmp_path, monkeypatch):
    came, answers = [], Event()

    def resolve(name, *_):
        came.append(name)
        answers.wait()
        raise socket.gaierror(socket.EAI_AGAIN, "Temporary failure in name resolution")

    async def test():
        async with open_registry(tmp_path) as registry, open_session() as session:
            monkeypatch.setattr(socket, "getaddrinfo", resolve)
            asking = [
                asyncio.ensure_future(session.get(f"https://n{each}.example/")) for each in range(MAX_CONNECTIONS)
            ]
            try:
                await wait_until_async(lambda: len(came) >= LOOKUP_THREADS, "names are being looked up")
                async with asyncio.timeout(TIMEOUT_S):
                    await registry.store.outages()
                refused = [each for each in asking if each.done()]
                assert len(came) == LOOKUP_THREADS and len(refused) == MAX_CONNECTIONS - MAX_LOOKUPS
                assert {str(each.exception().__cause__) for each in refused} == {"too many names are being looked up"}
            finally:
                answers.set()
            await asyncio.wait(asking)
            assert len(came) == MAX_LOOKUPS

    run(test)


def test_a_server_without_the_libraries_sends_nothing(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "pywebpush", None)

    async def test():
        async with open_registry(tmp_path) as registry:
            assert await open_web_push(registry.store, registry.metrics) is None
            assert registry.web_push is None
            _, pages = await sat_down(registry, "Ada", "Bob", clock=DAYS)
            await play(asked_first(pages)[0])

    run(test)
