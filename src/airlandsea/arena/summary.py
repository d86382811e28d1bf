"""Results for programs: the numbers of the printed reports, for JSON.

An estimate is a number with the ends of its 95 % interval; an end at infinity is null.
"""

from collections import Counter
from dataclasses import asdict
from math import isfinite
from typing import Any

from .. import __version__
from ..match import Thinking
from ..records.toml import RULES
from .match import MatchResult
from .matchup import Matchup
from .report import mode_in_words
from .sprt import Sprt
from .stats import Estimate
from .tournament import TournamentResult

Summary = dict[str, Any]


def summarize_match(result: MatchResult) -> Summary:
    """Return the result of a match; without games there are no estimates."""
    won, drawn, lost = result.tally
    counts = {"games": len(result.games), "won": won, "drawn": drawn, "lost": lost}
    names = dict(zip("ab", result.matchup.names, strict=True))
    bots = [summarize_bot(name, result.thinking(player)) for player, name in enumerate(result.matchup.names)]
    return {**describe_terms(result.matchup), **names, **counts, **summarize_estimates(result), "bots": bots}


def summarize_estimates(result: MatchResult) -> Summary:
    """Return what was measured about A against B: nothing if no game was played."""
    if not result.groups:
        return {}
    found = {"win_rate": result.win_rate, "points": result.points}
    if result.matchup.unit == "war":
        found["elo"] = result.elo
    worth = {"worth_in_wins": result.worth_in_wins, "worth_in_points": result.worth_in_points}
    is_known = result.matchup.duplicate > 1 and len(result.groups) > 1
    measured = {name: finite(value) for name, value in worth.items()} if is_known else {}
    aivat = {"aivat": summarize_aivat(result)} if result.matchup.aivat else {}
    return {**{name: summarize_estimate(estimate) for name, estimate in found.items()}, **measured, **aivat}


def summarize_aivat(result: MatchResult) -> Summary:
    """Return the estimates by AIVAT, whose choices are corrected, and how many games without AIVAT a game is worth."""
    return {
        "win_rate": summarize_estimate(result.corrected_win_rate),
        "points": summarize_estimate(result.corrected_points),
        "explicit": dict(zip("ab", result.matchup.explicit, strict=True)),
        "worth_in_wins": finite(result.aivat_worth_in_wins),
        "worth_in_points": finite(result.aivat_worth_in_points),
    }


def summarize_tournament(result: TournamentResult) -> Summary:
    """Return the ratings, best first, and the match of every two bots."""
    matches = [summarize_match(match) for match in result.matches]
    return {
        **describe_terms(result.matches[0].matchup),
        "games": sum(match["games"] for match in matches),
        "ranking": [summarize_entrant(result, name) for name in result.ranked],
        "matches": matches,
    }


def summarize_entrant(result: TournamentResult, name: str) -> Summary:
    """Return the rating of a bot, relative to the first bot that was named, and its games."""
    games, score = result.record(name)
    rating = summarize_estimate(result.ratings[name])
    measured = {"games": games, "score": score, "elo": rating, "points": result.points(name)}
    return {**summarize_bot(name, result.thinking(name)), **measured}


def summarize_sprt(test: Sprt) -> Summary:
    """Return the verdict of a sequential test, and the match it stopped."""
    low, high = test.hypotheses.bounds
    accepted = {True: "H1", False: "H0", None: None}[test.verdict]
    about = {"measure": test.measure, "h0": test.low, "h1": test.high, "llr": test.evidence, "bounds": [low, high]}
    return {**summarize_match(test.match), "sprt": {**about, "accepted": accepted}}


# Parts


def describe_terms(matchup: Matchup) -> Summary:
    """Return what was played; `theaters` is null where they were drawn for each group."""
    return {
        "version": __version__,
        "rules": RULES,
        "unit": matchup.unit,
        "mode": mode_in_words(matchup.mode),
        "theaters": matchup.theaters,
        "duplicate": matchup.duplicate,
        "clock": asdict(matchup.clock),
        "seed": matchup.seed,
    }


def summarize_bot(name: str, thinking: Thinking) -> Summary:
    """Return what the choices of a bot have cost, and how often it failed at what, for which reason."""
    told = {"name": name, **asdict(thinking)}
    counted = {each: dict(Counter(value).most_common()) for each, value in told.items() if isinstance(value, tuple)}
    return told | counted


def summarize_estimate(estimate: Estimate) -> dict[str, float | None]:
    """Return a number and its interval."""
    return {name: finite(value) for name, value in asdict(estimate).items()}


def finite(value: float) -> float | None:
    """Return a number, or None for infinity, which JSON cannot write."""
    return value if isfinite(value) else None
