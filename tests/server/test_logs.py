"""What is logged of an error."""

from airlandsea.server.logs import fault


def test_an_error_is_logged_by_kind_and_place_and_without_its_text():
    try:
        {}["I6"]
    except KeyError as error:
        logged = fault(error)
    assert logged["error"] == "KeyError"
    assert logged["at"].startswith("test_logs.py:")
    assert "I6" not in str(logged)
