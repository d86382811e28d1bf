"""The sections of the page: tables with what they mean."""

from ..arena.stats import Estimate
from ..rules.cards import CARDS, CODES, INSTANT, ONGOING, THEATER_LETTERS, THEATER_NAMES
from ..rules.modes import CHART_POINTS, FOUGHT_OUT, STANDARD_CHART
from .battles import RANDOM
from .experiments import COMMANDERS, LEVELS
from .figures import Figure
from .results import MAIN, ReportResults
from .tables import count, percent, points, table

NAMES = {"random": "random", "heuristic": "heuristic"}
MODES = {
    "standard": "Standard",
    "quick reference": "Standard, ties for nobody",
    "epic": "Epic",
    "team": "2 against 2",
    "epic team": "Epic, 2 against 2",
}
TIMINGS = {INSTANT: "instant", ONGOING: "ongoing"}
HAND = 6


def name_of(player: str) -> str:
    """Return "search, 64 playouts"."""
    return NAMES.get(player) or f"search, {player.rpartition('=')[2]} playouts"


def card_name(code: str) -> str:
    """Return "L5 Disrupt"."""
    return f"{code} {CARDS[CODES.index(code)].name}"


def theater_name(letter: str) -> str:
    """Return "Air"."""
    return THEATER_NAMES[THEATER_LETTERS.index(letter)]


def section_edge(results: ReportResults, plots: str) -> str:
    """Return the section on the 1st Player's edge."""
    rows = [
        [
            MODES[mode],
            name_of(player),
            count(results.battles("edge", player, mode)),
            percent(results.get("edge", player, "won", mode)),
            points(results.get("edge", player, "points", mode)),
            "never" if player == RANDOM else percent(results.get("edge", player, "withdrawn", mode)),
        ]
        for mode in MODES
        for player in results.players("edge", mode)
    ]
    head = ["mode", "both players", "battles", "1st Player wins", "points of the 1st Player", "withdrawn"]
    return f"""## The 1st Player's edge

The 1st Player begins and, in all modes but "ties for nobody", controls tied theaters. Withdrawing costs the two
commanders different numbers of points. With ties for nobody a battle can end with no winner.

![The 1st Player's points a battle in each mode]({plots}/edge.svg)

{table(head, rows)}"""


def section_cards(results: ReportResults, plots: str) -> str:
    """Return the section on the worth of each card."""
    players = results.players("cards")
    rows = []
    for code, worth in results.cards(MAIN):
        card = CARDS[CODES.index(code)]
        others = [points(results.get("cards", each, f"card/{code}/both/points")) for each in players if each != MAIN]
        sides = [points(results.get("cards", MAIN, f"card/{code}/{side}/points")) for side in COMMANDERS]
        epic = points(results.get("cards", RANDOM, f"card/{code}/both/points", "epic"))
        rows.append([card_name(code), TIMINGS.get(card.timing, "none"), points(worth), *sides, *others, epic])
    head = ["card", "ability", name_of(MAIN), "… as 1st Player", "… as 2nd Player"]
    head += [*(name_of(each) for each in players if each != MAIN), f"{name_of(RANDOM)}, Epic"]
    battles = ", ".join(f"{name_of(each)}: {count(results.battles('cards', each))}" for each in players)
    return f"""## The worth of a card in hand

An experiment, not a correlation: on each deal one place in one hand is filled with its own card and then with every
card of the deck in turn, while all other cards and the seed of all choices stay the same. The worth of a card is what
the battle brings its holder, less what it brings with another card of the same theaters in its place. It counts all
that follows from holding the card, including that nobody can draw it. In each deal the differences add up to 0.
Battles: {battles}; {name_of(RANDOM)}, Epic: {count(results.battles("cards", RANDOM, "epic"))}.

![Points a battle that a card in hand is worth]({plots}/cards.svg)

{table(head, rows)}

With {len(rows)} cards, about {max(1, round(len(rows) / 20))} of the intervals in a column miss their true value."""


def section_withdrawing(results: ReportResults, plots: str) -> str:
    """Return the section on withdrawing."""
    parts = ["## Withdrawing", withdrawal_chart(results, plots), withdrawals_replayed(results), expectations(results)]
    return "\n\n".join(parts)


def withdrawal_chart(results: ReportResults, plots: str) -> str:
    """Return how often players withdraw, by the cards left."""
    rows = []
    for left in range(HAND, 0, -1):
        cells = [str(left)]
        for side, name in enumerate(COMMANDERS):
            cost = cost_of(left, side)
            bound = results.too_late(MAIN, name, left, cost)
            cells.append(str(cost))
            cells.append(percent(results.get("edge", MAIN, f"turn/{name}/{left}/withdrawn")))
            cells.append("never" if bound is None else f"below {bound:+d}")
        rows.append(cells)
    head = ["cards left", "1st Player pays", "1st Player withdraws", "should", "2nd Player pays"]
    head += ["2nd Player withdraws", "should"]
    return f"""How often a player ({name_of(MAIN)}) withdraws at a turn, by the cards left in hand, and what that
costs by the printed chart. Battles: {count(results.battles("edge", MAIN))}. "Should" is measured on the turns at which
such a player did not withdraw: where its search expected less than this number of points, playing on brought less than
withdrawing would have cost, beyond the interval. "Never": nowhere. Of the many turns compared a few do so by chance.

![How often a player withdraws at a turn]({plots}/withdrawing.svg)

{table(head, rows)}"""


def cost_of(left: int, side: int) -> int:
    """Return what withdrawing costs a side with `left` cards by the chart."""
    row = STANDARD_CHART[3 * side : 3 * side + 3]
    return CHART_POINTS[sum(left < limit for limit in row)]


def withdrawals_replayed(results: ReportResults) -> str:
    """Return whether withdrawing was right."""
    rows = []
    for player in results.players("withdrawing"):
        for cost in CHART_POINTS:
            paid, would_win, saved = (results.at_cost(player, cost, what) for what in ("paid", "would win", "saved"))
            if paid and would_win and saved:
                even = f"{100 * (FOUGHT_OUT - cost) / (2 * FOUGHT_OUT):.0f} %"
                cells = [percent(would_win.estimate), even, points(saved.estimate)]
                rows.append([name_of(player), str(cost), count(saved.number), *cells])
    effects = [
        [
            name_of(player),
            count(results.battles("withdrawing", player)),
            points(results.get("withdrawing", player, "points/allowed")),
            points(results.get("withdrawing", player, "points/forbidden")),
            points(results.get("withdrawing", player, "points/difference")),
        ]
        for player in results.players("withdrawing")
    ]
    head = ["players", "paid", "withdrawals", "would have won", "break-even", "points saved"]
    other = ["players", "battles", "withdrawal allowed", "forbidden", "difference"]
    return f"""**Was it right?** Each battle that was withdrawn from is played again from that moment, without any
withdrawal. Withdrawing for *n* points is right if the chance of winning by fighting on is below the break-even,
(6 − *n*) / 12. A player who withdraws as soon as this is right would have won nearly as often as the break-even says; a
player who waits until the battle is lost would have won far less often.

{table(head, rows)}

**What the right to withdraw changes**, on the same deals: points of the 1st Player.

{table(other, effects)}"""


def expectations(results: ReportResults) -> str:
    """Return the results of playing on, by the points that were expected of it."""
    players = [each for each in results.players("edge") if results.outcomes_by_expectation(each)]
    found = {each: results.outcomes_by_expectation(each) for each in players}
    rows = [
        [f"{level:+d} to {level + 1:+d}", *(outcome_cell(found[each].get(level)) for each in players)]
        for level in LEVELS
    ]
    return f"""**What playing on brings** to a player who did not withdraw, by the points that its search expected at
that turn, with the number of turns in brackets. The two agree where the search values its position well. A search of
few playouts expects too much: in its playouts the enemy plays worse than at the table.

{table(["expected points", *map(name_of, players)], rows)}"""


def outcome_cell(figure: Figure | None) -> str:
    """Return points in the end with the number of turns."""
    return f"{points(figure.estimate)} [{count(figure.number)}]" if figure else "none"


def section_theaters(results: ReportResults, plots: str) -> str:
    """Return the section on sets and orders of theaters."""
    players = results.players("orders")
    rows = [
        [
            theater_name(letter),
            *(points(results.get("orders", player, f"middle/{letter}/effect")) for player in players),
        ]
        for letter in THEATER_LETTERS
    ]
    sets = []
    for letters, figure in results.sets(MAIN):
        withdrawn = percent(results.get("edge", MAIN, f"set/{letters}/withdrawn"))
        cells = [count(figure.number), points(figure.estimate), withdrawn]
        sets.append([letters, *cells, points(results.get("edge", "random", f"set/{letters}/points"))])
    mirrored = "; ".join(f"{name_of(each)}: {points(results.get('orders', each, 'mirrored'))}" for each in players)
    battles = ", ".join(f"{name_of(each)}: {count(results.battles('orders', each))}" for each in players)
    head = ["set", "battles", name_of(MAIN), "withdrawn", "random"]
    return f"""## Theaters

**Order.** Each deal is played with its three theaters in all six orders. The table has the 1st Player's points with a
theater in the middle, less its mean over all orders of the same deal. Battles: {battles}. An order and its mirror image
are equal by symmetry; measured, they differ by {mirrored}.

{table(["in the middle", *map(name_of, players)], rows)}

**Sets.** The 1st Player's points a battle in each set of three theaters. `ALS` is the first box, `DEI` the second; all
others are mixed.

![The 1st Player's points a battle in each set of theaters]({plots}/sets.svg)

{table(head, sets)}"""


def section_luck(results: ReportResults) -> str:
    """Return the section on how much the deal decides."""
    rows = [
        [name_of(player), count(results.battles("luck", player)), percent(results.deals_share(player))]
        for player in results.players("luck")
    ]
    return f"""## Luck

Each deal is played twice by the same players with other random choices. If the deal decided everything, both battles
would end alike; if it decided nothing, they would differ as much as battles on two unrelated deals. The table has the
share of the variance of the result that the deal (theaters, hands and deck) explains, seen from the 1st Player. The
rest follows from the choices of both players, who are equally strong: guesses about hidden cards, and the randomness of
the search. How much skill decides is shown by [players of different strength](#what-depends-on-strength).

{table(["both players", "battles", "explained by the deal"], rows)}"""


def section_strength(results: ReportResults) -> str:
    """Return the section on what depends on the strength of the players."""
    rows = []
    for each in results.matches():
        won, scored = (results.figures.get(each, name) for name in ("won", "points"))
        if won and scored:
            cells = [count(results.figures.battles(each)), percent(won.estimate), points(scored.estimate)]
            rows.append([" against ".join(map(name_of, each.players)), *cells])
    head = ["both players", "points of the 1st Player", "withdrawn", "explained by the deal", "spread of the cards"]
    return f"""## What depends on strength

How much stronger one player is than another, each deal played on both sides:

{table(["players", "battles", "battles won", "points a battle"], rows)}

The figures of the other sections side by side, Standard, the weakest players first. The spread of the cards is the
standard deviation of their worths in points, less what chance adds to it, with an interval by the jackknife:

{table(head, [strength_row(results, player) for player in results.players("edge")])}

{changed_cards(results)}"""


def strength_row(results: ReportResults, player: str) -> list[str]:
    """Return the figures of a player that can be compared with those of others."""
    edge, withdrawn = (results.get("edge", player, name) for name in ("points", "withdrawn"))
    spread = results.spread_of_cards(player)
    return [
        name_of(player),
        points(edge),
        "never" if player == RANDOM else percent(withdrawn),
        percent(results.deals_share(player)),
        points(spread),
    ]


def changed_cards(results: ReportResults) -> str:
    """Return which cards are worth more or less to a strong player than to a random one."""
    weak, strong = dict(results.cards(RANDOM)), dict(results.cards(MAIN))
    both = sorted(((code, weak[code], strong[code]) for code in strong if code in weak), key=lambda each: each[0])
    better = [each for each in both if each[2].low > each[1].high]
    worse = [each for each in both if each[2].high < each[1].low]
    if not better and not worse:
        return "No card's worth differs beyond both intervals between random players and those of the search."
    parts = [f"{word}: {list_cards(cards)}" for word, cards in (("more", better), ("less", worse)) if cards]
    return (
        f"Cards whose worth differs beyond both intervals ({name_of(RANDOM)}; {name_of(MAIN)}): worth "
        f"{'; worth '.join(parts)}."
    )


def list_cards(cards: list[tuple[str, Estimate, Estimate]]) -> str:
    """Return cards with what they are worth to both players."""
    return ", ".join(f"{card_name(code)} ({weak.value:+.2f}; {strong.value:+.2f})" for code, weak, strong in cards)


def section_method(results: ReportResults, head: dict[str, str]) -> str:
    """Return the section on how the figures were measured."""
    rows = [
        [each.kind, MODES[each.mode], " against ".join(dict.fromkeys(map(name_of, each.players))), count(battles)]
        for each in results.figures.experiments
        if (battles := results.figures.battles(each))
    ]
    return f"""## How it was measured

- **Players.** "random" takes any play and never withdraws. "heuristic" is the bot of that name. "search" is the search
  of the bot `search` with this number of playouts for each choice, without solving endings, playing for points. Each
  sees its own view only.
- **Intervals** are 95 %, over groups of deals, with the arena's statistics: battles on the same deal stay together.
- **Run.** Seed {head["seed"]}, airlandsea {head["version"]}, {head["machine"]}. {head["finished"].capitalize()}. The
  same command with the same version gives the same sums, with any number of workers and after any interruption:
  `--minutes N` ends a run early, and `airlandsea report --resume` goes on with it.
- **Data.** [figures.csv]({head["data"]}) has every figure of this page and many more: the `kind` of experiment, `mode`,
  `player` and `opponent`, the name of the `figure`, its `value`, the ends `low` and `high` of its 95 % interval, the
  `number` of things it is a mean of (battles, turns, pairs of battles), and the `groups` of deals that the interval
  rests on. The command writes the sums of every group, too, and a data card.

{table(["experiment", "mode", "players", "battles"], rows)}"""


NOT_SHOWN = """## What is not shown

- No player here is perfect; a stronger one may change every figure. Random play says what the rules do by themselves.
- Battles are played for their points. At a score at which points count differently, players withdraw at other moments
  (`airlandsea equity`).
- The worth of a card is that of one more card like it in a random hand. What two cards are worth together was not
  measured.
- Pairs play without talking, and a random one of two players who may both answer does so.
- The withdrawal chart of Epic is the Standard one scaled to ten cards: the printed one is unknown."""
