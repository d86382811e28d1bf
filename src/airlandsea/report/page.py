"""The page of a report: findings in plain words, then tables and plots. Every number in it was measured in the run."""

from collections.abc import Iterator

from .battles import RANDOM
from .experiments import COMMANDERS
from .results import MAIN, ReportResults
from .sections import (
    HAND,
    MODES,
    NOT_SHOWN,
    card_name,
    cost_of,
    name_of,
    section_cards,
    section_edge,
    section_luck,
    section_method,
    section_strength,
    section_theaters,
    section_withdrawing,
    theater_name,
)
from .tables import count, percent, points, wrap


def write_page(results: ReportResults, head: dict[str, str], plots: str) -> str:
    """Return the page as Markdown.

    Args:
        results: what was measured
        head: "command", "seed", "version", "finished" of the run
        plots: the folder of the plots, as a link from the page
    """
    sections = [
        introduction(results, head),
        findings(results),
        section_edge(results, plots),
        section_cards(results, plots),
        section_withdrawing(results, plots),
        section_theaters(results, plots),
        section_luck(results),
        section_strength(results),
        section_method(results, head),
        NOT_SHOWN,
    ]
    return wrap("\n\n".join(sections)) + "\n"


def introduction(results: ReportResults, head: dict[str, str]) -> str:
    """Return the heading, and what the page is."""
    return f"""# What is true about this game

Measured by `{head["command"]}`: {count(results.total(True))} battles of random players and
{count(results.total(False))} of stronger ones ({head["finished"]}). Every figure is followed by its 95 % interval in
parentheses, and every table says how many battles it rests on. "Points" are the victory points of a battle: a player's
own less the enemy's. Battles are played for their points, at the start of a war. Unless stated otherwise, the theaters
are any three of the six in any order."""


# Findings


def findings(results: ReportResults) -> str:
    """Return the most important findings, a sentence each."""
    found = [*edge_findings(results), *card_findings(results), *withdrawal_findings(results)]
    found += [*theater_findings(results), *order_findings(results), *luck_findings(results)]
    return "\n".join(["## Findings", "", *(f"- {each}" for each in found)])


def edge_findings(results: ReportResults) -> Iterator[str]:
    """Yield which side has the edge."""
    for player in (MAIN, RANDOM):
        won, scored = (results.get("edge", player, name) for name in ("won", "points"))
        yield (
            f"Between equal players ({name_of(player)}) the 1st Player wins {percent(won)} of the battles and scores "
            f"{points(scored)} points a battle."
        )
    edges = [f"{name_of(each)} {points(results.get('edge', each, 'points'))}" for each in results.players("edge")]
    yield f"The edge depends on how well both play. Points of the 1st Player: {'; '.join(edges)}."
    for mode in (each for each in MODES if each != "standard"):
        yield f"{MODES[mode]}: {points(results.get('edge', MAIN, 'points', mode))} points ({name_of(MAIN)})."
    bound, difference = (results.get("withdrawing", MAIN, f"points/{each}") for each in ("forbidden", "difference"))
    yield (
        f"If nobody may withdraw, the 1st Player scores {points(bound)} points a battle; the right to withdraw changes "
        f"that by {points(difference)} on the same deals ({name_of(MAIN)})."
    )


def card_findings(results: ReportResults) -> Iterator[str]:
    """Yield the best and the worst cards."""
    worths = results.cards(MAIN)
    if not worths:
        return
    best, worst = worths[:3], worths[-3:][::-1]
    listed = [", ".join(f"{card_name(code)} {points(each)}" for code, each in some) for some in (best, worst)]
    yield f"The best cards to hold, in points a battle more than an average card in their place: {listed[0]}."
    yield f"The worst cards to hold: {listed[1]} ({name_of(MAIN)})."


def withdrawal_findings(results: ReportResults) -> Iterator[str]:
    """Yield how often players withdraw, and whether it was right."""
    withdrawn = results.get("edge", MAIN, "withdrawn")
    yield f"Players ({name_of(MAIN)}) withdraw from {percent(withdrawn)} of the battles."
    would_win, saved = (results.all_withdrawals(MAIN, what) for what in ("would win", "saved"))
    if would_win and saved:
        yield (
            f"Players who withdrew would have won {percent(would_win.estimate)} of these battles by fighting on, and "
            f"saved {points(saved.estimate)} points by withdrawing ({count(saved.number)} withdrawals, each replayed "
            "from that moment)."
        )

    found = [
        (bound, left, side)
        for left in range(1, HAND + 1)
        for side, name in enumerate(COMMANDERS)
        if (bound := results.too_late(MAIN, name, left, cost_of(left, side))) is not None
    ]
    if found:
        bound, left, side = max(found)
        cost = cost_of(left, side)
        if bound > -cost:
            yield (
                f"They withdraw too rarely. The farthest case: a {('1st', '2nd')[side]} Player with {left} cards left "
                f"whose search expected less than {bound:+d} points, and who played on, scored less than the "
                f"{-cost} points of withdrawing, beyond the interval."
            )


def theater_findings(results: ReportResults) -> Iterator[str]:
    """Yield the best and the worst sets of theaters."""
    sets = results.sets(MAIN)
    if sets:
        (high, best), (low, worst) = sets[0], sets[-1]
        yield (
            f"Of all sets of three theaters `{high}` is best for the 1st Player with {points(best.estimate)} points a "
            f"battle, `{low}` worst with {points(worst.estimate)} ({name_of(MAIN)}). The extremes of {len(sets)} "
            "measured numbers lie further apart than the true ones."
        )


def order_findings(results: ReportResults) -> Iterator[str]:
    """Yield which theater in the middle is good for which side."""
    middles = results.middles(MAIN)
    if middles:
        (high, most), (low, least) = middles[0], middles[-1]
        yield (
            f"Order of the theaters: on the same deals the 1st Player gains {points(most)} points a battle with "
            f"{theater_name(high)} in the middle, and {points(least)} with {theater_name(low)} ({name_of(MAIN)}). They "
            "are the extremes of six."
        )


def luck_findings(results: ReportResults) -> Iterator[str]:
    """Yield how much the deal decides, and how much skill."""
    for player in (MAIN, RANDOM):
        yield (
            f"The deal (theaters and hands) explains {percent(results.deals_share(player))} of the variance of a "
            f"battle's result between equal players ({name_of(player)})."
        )
    for each in results.matches():
        won = results.figures.get(each, "won")
        if won:
            stronger, weaker = map(name_of, each.players)
            yield f"Skill: {stronger} wins {percent(won.estimate)} of the battles against {weaker}, on the same deals."
