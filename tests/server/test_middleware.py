"""What every request passes first: the names of the server, where requests come from, whose limits count, headers."""

import asyncio
import gc
import http.client
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit
from weakref import ref

import pytest

from airlandsea.commands import parse_arguments
from airlandsea.server.counts import Counts
from airlandsea.server.errors import ApiError
from airlandsea.server.launch import settings_of
from airlandsea.server.openapi import document
from airlandsea.server.settings import ServerSettings
from airlandsea.server.web.bans import Bans
from airlandsea.server.web.guests import Guests
from airlandsea.server.web.middleware import SecurityMiddleware, check_host
from airlandsea.server.web.rate_limits import OpenSockets, RateLimiter, network_of
from server.live_server import Browser, served

ORDER = {"seats": [{"who": "here"}, {"who": "friend"}]}
TLS = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"}


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    with served(tmp_path_factory.mktemp("gate"), rate_limits=False, trusted_proxies="127.0.0.1") as found:
        yield found


@pytest.fixture
def ada(address):
    with Browser(address) as found:
        yield found


# Hosts


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8421",
        "127.0.0.1.evil.example",
        "localhostx",
        "",
        "[",
        "evil.example@127.0.0.1",
        '127.0.0.1:1"><x>',
        "127.0.0.1/x",
    ],
)
def test_a_server_on_this_machine_answers_to_no_foreign_name(ada, host):
    """A page of evil.example may have had its name changed to lead to 127.0.0.1."""
    for method, path in (("GET", "/"), ("GET", "/api/offer"), ("POST", "/api/tables")):
        answer = ada.client.request(method, path, headers={"Host": host, "Origin": f"http://{host}"})
        assert answer.status_code == 403 or (answer.status_code == 400 and not host), answer.text
    assert ada.post("/api/tables", ORDER).status_code == 201


@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST:1", "127.0.0.1:8421", "[::1]:8421", "als.localhost", "127.3.2.1"]
)
def test_it_answers_to_every_name_of_this_machine(ada, host):
    assert ada.get("/api/offer", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    ("options", "name", "is_allowed"),
    [
        ([], "localhost", True),
        ([], "als.example", False),
        (["--host", "localhost"], "als.example", False),
        (["--host", "0.0.0.0"], "als.example", True),
        (["--host", "0.0.0.0", "--allowed-hosts", "als.example"], "als.example", True),
        (["--host", "0.0.0.0", "--allowed-hosts", "als.example"], "evil.example", False),
        (["--host", "0.0.0.0", "--allowed-hosts", "als.example"], "127.0.0.1", True),
        (["--allowed-hosts", "A.example, *.b.example"], "a.example", True),
        (["--allowed-hosts", "A.example, *.b.example"], "x.b.example", True),
        (["--allowed-hosts", "A.example, *.b.example"], "b.example", False),
        (["--allowed-hosts", "A.example, *.b.example"], "evilb.example", False),
        (["--allowed-hosts", "*"], "als.example", True),
        (["--host", "::ffff:127.0.0.1"], "evil.example", False),
    ],
)
def test_the_names_of_a_server_can_be_given(options, name, is_allowed):
    hosts = settings_of(parse_arguments(["serve", *options])).hosts
    if is_allowed:
        check_host(f"{name}:8421", hosts)
    else:
        with pytest.raises(ApiError, match="--allowed-hosts"):
            check_host(name, hosts)


def test_by_default_only_a_server_for_this_machine_has_fixed_names():
    assert ServerSettings().hosts == ServerSettings(host="::1").hosts == ()
    assert ServerSettings(host="192.0.2.1").hosts == ("*",)


# Origins


def test_the_same_site_by_another_scheme_is_another_site(ada, address):
    secure = address.replace("http:", "https:")
    assert ada.post("/api/tables", ORDER, headers={"Origin": address}).status_code == 201
    refused = ada.post("/api/tables", ORDER, headers={"Origin": secure})
    assert refused.status_code == 403
    assert "--trust-proxy" in refused.text
    assert ada.post("/api/tables", ORDER, headers={"Origin": secure, **TLS}).status_code == 201
    assert ada.post("/api/tables", ORDER, headers={"Origin": address, **TLS}).status_code == 403


def test_two_origins_are_refused(address):
    parts = urlsplit(address)
    for origins in (["http://evil.example", address], [address, address]):
        connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=10)
        connection.putrequest("POST", "/api/tables")
        for origin in origins:
            connection.putheader("Origin", origin)
        connection.putheader("Content-Length", "2")
        connection.endheaders(b"{}")
        assert connection.getresponse().status == 403
        connection.close()


# Limits


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_an_ipv6_network_has_one_limit(address, network):
    assert network_of(address) == network


# Headers and cookies


@pytest.mark.parametrize("path", ["/", "/healthz", "/livez", "/api/status", "/api/offer", "/icon.svg"])
def test_head_is_answered_as_get_without_a_body(ada, path):
    got, head = ada.get(path), ada.client.head(path)
    assert (head.status_code, head.content) == (got.status_code, b"")
    assert head.headers["content-type"] == got.headers["content-type"]


def test_what_the_api_answers_is_not_kept(ada):
    for path in ("/api/offer", "/api/tables", "/api/no/such/thing"):
        assert ada.get(path).headers["cache-control"] == "no-store"
    assert ada.post("/api/tables", {}, headers={"Origin": "null"}).headers["cache-control"] == "no-store"
    assert "no-store" not in ada.get("/").headers.get("cache-control", "")


def test_the_openapi_document_is_served(ada):
    assert ada.get("/api/openapi.json").json() == document()


@pytest.mark.parametrize(
    "other",
    [
        "a=1", 'theme={"dark":true}', 'p={"a":1, "b":2}', "name=J\u00fcrgen", "flag", "a[b]=1", 'q="un', "u=a b",
        "c=a,b", "", "=x", "airlandsea_guest=", "airlandsea_guest=forged", "airlandsea_guest=IjAi.forged", "a=b=c",
        "xairlandsea_guest=y", "airlandsea_guest",
    ],
)  # fmt: skip
def test_the_cookies_of_other_programs_on_this_host_make_nobody_a_new_guest(other):
    guests = Guests("x" * 64)
    guest, stranger = guests.new(), guests.new()
    own = f"airlandsea_guest={guests.write(guest)}"
    for header in (f"{other}; {own}", f"{own}; {other}", f"{other};{own};{other}", f"{other}; {own}; {other}; z=1"):
        assert guests.read(header, is_secure=False) == guest
        assert guests.read(header, is_secure=True) is None
    assert guests.read(other, is_secure=False) is None
    assert guests.read(f"{own}; airlandsea_guest={guests.write(stranger)}", is_secure=False) == guest


def test_behind_tls_browsers_are_told_to_stay_there_and_no_sibling_plants_a_cookie(address):
    with Browser(address) as browser:
        plain = browser.get("/")
        assert "strict-transport-security" not in plain.headers
        assert plain.headers["set-cookie"].startswith("airlandsea_guest=")
        guest = plain.headers["set-cookie"].split(";")[0].partition("=")[2]
    with Browser(address) as browser:
        secure = browser.get("/", headers=TLS)
        assert secure.headers["strict-transport-security"] == "max-age=31536000"
        cookie = secure.headers["set-cookie"]
        assert cookie.startswith("__Host-airlandsea_guest=")
        assert {"Secure", "Path=/", "HttpOnly"} <= set(cookie.split("; "))
        assert "Domain" not in cookie
        planted = browser.get("/", headers={**TLS, "Cookie": f"airlandsea_guest={guest}"})
        assert "set-cookie" in planted.headers  # it is nobody's
        own = browser.get("/", headers={**TLS, "Cookie": cookie.split(";")[0]})
        assert "set-cookie" not in own.headers


class Header(list[bytes]):
    """A header of which can be seen whether anybody keeps it."""


def test_an_open_socket_keeps_no_headers_of_its_request():
    """There are thousands, and most are silent."""
    kept = []

    async def sockets(scope, receive, send):
        scope["headers"] = []
        gc.collect()
        kept.append(header())

    state: Any = SimpleNamespace(
        guests=Guests("secret"),
        settings=ServerSettings(),
        rates=RateLimiter(Counts()),
        sockets=OpenSockets({}),
        bans=Bans(),
    )
    scope = {"type": "websocket", "path": "/", "scheme": "ws", "headers": [Header([b"host", b"localhost"])]}
    header = ref(scope["headers"][0])
    nothing: Any = None
    asyncio.run(SecurityMiddleware(nothing, sockets, lambda: state)(scope, nothing, nothing))
    assert kept == [None]
