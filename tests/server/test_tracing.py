"""Without `--otel` nothing that sends is loaded; with it, what is missing or cannot be done is one error."""

import subprocess
import sys
from pathlib import Path

import pytest

from airlandsea.commands import main
from airlandsea.server import tracing
from airlandsea.server.serve import NoTelemetry, check_options
from airlandsea.server.settings import ServerSettings

SERVE = """
import sys
from pathlib import Path
from server.live_server import Browser, Visitor, served
import airlandsea.server.serve
with served(Path(sys.argv[1])) as address, Browser(address) as ada:
    made = ada.made("Ada", "@random")
    with Visitor(address, made["table"]["id"]) as visitor:
        visitor.sit(made["keys"][0])
    assert "airlandsea_entries" in ada.get("/metrics").text
sending = ("opentelemetry.sdk", "opentelemetry.exporter", "airlandsea.server.otel")  # FastAPI loads the API
loaded = [name for name in sys.modules if name.startswith(sending)]
assert not loaded, loaded
"""


@pytest.mark.slow
def test_a_server_that_is_not_asked_to_send_loads_nothing_that_could(tmp_path):
    tests = Path(__file__).parents[1]
    path = [str(tests), *sys.path]
    script = f"import sys; sys.path[:0] = {path!r}\n{SERVE}"
    done = subprocess.run([sys.executable, "-c", script, str(tmp_path)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_without_a_collector_there_are_no_spans():
    async def work() -> int:
        return 3

    wrapped = tracing.in_span("work")(work)
    assert tracing.opener is None
    with tracing.trace("all") as whole, tracing.span("part", table="id") as part:
        tracing.note(status=200)
        assert whole is None and part is None and tracing.current.get() is None
    working = wrapped()
    assert getattr(working, "cr_code", None) is work.__code__, "nothing is wrapped around it"
    working.close()


def test_without_the_extra_there_is_one_error_that_says_what_installs_it(monkeypatch, capsys):
    monkeypatch.delitem(sys.modules, "airlandsea.server.otel", raising=False)
    monkeypatch.setitem(sys.modules, "opentelemetry.sdk.trace", None)
    monkeypatch.setitem(sys.modules, "opentelemetry.exporter.otlp.proto.http.metric_exporter", None)
    with pytest.raises(NoTelemetry, match=r'--otel needs OpenTelemetry: .*; from a clone, .* "\.\[otel\]" installs it'):
        check_options(ServerSettings(otel=True))
    assert main(["serve", "--otel", "--no-open"]) != 0
    assert "--otel needs OpenTelemetry" in capsys.readouterr().err
    check_options(ServerSettings())
