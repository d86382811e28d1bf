"""What is logged of an error."""

import logging

import pytest
import structlog

from airlandsea.server.monitoring import configure, fault, first_line


def test_an_error_is_logged_by_kind_and_place_and_without_its_text():
    try:
        dict[str, int]()["I6"]
    except KeyError as error:
        logged = fault(error)
    assert logged["error"] == "KeyError"
    assert logged["at"].startswith("test_logs.py:")
    assert "I6" not in str(logged)


@pytest.mark.parametrize("is_json", [False, True])
def test_what_libraries_log_does_not_tell_the_text_of_an_error_either(is_json, capsys, monkeypatch):
    monkeypatch.setattr(logging.root, "handlers", [])
    try:
        configure(is_json)
        try:
            dict[str, int]()["I6"]
        except KeyError as error:
            logging.getLogger("uvicorn.error").error("Exception in ASGI application\n", exc_info=error)
            logging.getLogger("asyncio").error("Task exception was never retrieved\nfuture: <%r>", error)
    finally:
        structlog.reset_defaults()
    said = capsys.readouterr().err
    assert "Exception in ASGI application" in said
    assert "KeyError" in said
    assert "Task exception was never retrieved" in said
    assert "I6" not in said


def test_a_database_does_not_tell_what_was_to_be_written():
    told = '(UniqueViolation) duplicate key violates "entries_pkey"\nDETAIL: Key (word)=(I6?) exists.'
    assert first_line(Exception(told)).endswith('"entries_pkey"')
