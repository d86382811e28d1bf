"""An ability is named in few places: its block and its rows, the switchboards, the table of cards.

What else names it is listed here with the reason. Naming a card in another place fails this test.
"""

import ast
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from airlandsea.notation.codes import members
from airlandsea.rules import cards
from airlandsea.rules.cards import CARDS, INSTANTS
from airlandsea.rules.stage import STAGES

SRC = Path(__file__).parent.parent / "src" / "airlandsea"
BLOCKS = SRC / "rules" / "abilities"
OF_EVERY_INSTANT = {"rules/cards.py", "rules/resolve.py"}  # besides its block
MANEUVERS = {f"{theater}_MANEUVER" for theater in ("AIR", "LAND", "SEA")}
MANIPULATES = {f"{theater}_MANIPULATE" for theater in ("DIPLOMACY", "ECONOMICS", "INTELLIGENCE")}
ELSEWHERE = {  # {file: the cards it names, for which reason}
    "rules/abilities/air.py": (MANEUVERS | MANIPULATES) - {"AIR_MANEUVER"},  # they do the same as A3
    "rules/check.py": {"DISRUPT", "INCITE"},  # the proof that chains end (R16)
    "rules/knowledge.py": {"ENVOY", "GIVE_AND_TAKE"},  # cards that are offered or drawn
    "rules/play.py": {  # permissions, what follows a play, and what it must be
        "AERODROME",
        "AIR_DROP",
        "BLOCKADE",
        "CONTAINMENT",
        "ENVOY",
        "NEUTRALIZE",
        "SUPPLY_LINES",
    },
    "rules/strength.py": {"COVER_FIRE", "ESCALATION", "SPY_NETWORK", "SUPPORT"},
    "rules/battle.py": {"ENVOY", "NEUTRALIZE"},  # a question of its own; duties end
    "rules/queue.py": {"ENVOY"},  # its offers
    "search/determinizations.py": {"ENVOY"},  # it uncovers by moving itself
    "vector/features.py": {"AERODROME", "AIR_DROP", "SUPPLY_LINES"},  # permissions
    "notation/position/question.py": {"ENVOY", "INCITE"},  # Envoy's offers; Incite uses another card's ability
    "notation/position/writer.py": {"ENVOY"},
    "records/complete_hidden.py": {"NEUTRALIZE"},  # which cards a player can play
    "events/consequences.py": {"AIR_DROP"},  # the only instant that asks nothing
    "events/from_action.py": {"BLOCKADE", "CONTAINMENT", "ENVOY", "SUPPLY_LINES"},  # they act on another card's play
    "events/transition.py": {"ENVOY"},
    "text/options.py": {"BLOCKADE", "CONTAINMENT"},  # remarks on a play
    "text/illegal_reasons.py": {"LEVERAGE", "NEUTRALIZE"},
    "public_info.py": {"ENVOY"},  # its offer is a question of its own
    "view.py": {"ENVOY"},
    "server/presenters/battle.py": {"ENVOY"},
    "server/presenters/options.py": {"SUPPLY_LINES"},  # a remark on a play
}
NAMES = {  # {constant: card}
    name: number
    for name, number in vars(cards).items()
    if name.isupper() and type(number) is int and 0 <= number < 36 and name.title() not in cards.THEATER_NAMES
}


def block_of(card: int) -> str:
    """The file with a card's block."""
    return f"rules/abilities/{cards.THEATER_NAMES[CARDS[card].theater].lower()}.py"


@cache
def stage_names() -> dict[str, set[str]]:
    """{constant of a card: the names of its stages}: `A, B = 1, 2` stands right above `STAGES[CARD] = …`."""
    found = {}
    for path in BLOCKS.glob("*.py"):
        body = ast.parse(path.read_text("utf-8")).body
        for above, node in pairwise(body):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript):
                names = above.targets[0] if isinstance(above, ast.Assign) else None
                card = ast.unparse(node.targets[0].slice)
                found[card] = {ast.unparse(name) for name in names.elts} if isinstance(names, ast.Tuple) else set()
    return found


@cache
def sources() -> dict[str, str]:
    """{file: its code}."""
    return {path.relative_to(SRC).as_posix(): path.read_text("utf-8") for path in SRC.rglob("*.py")}


def files_naming(constant: str) -> set[str]:
    """The files in which a card, a function of its ability or a stage of it is named."""
    names = "|".join([constant, rf"{constant.lower()}_\w+", *stage_names().get(constant, ())])
    pattern = re.compile(rf"\b({names})\b")
    return {file for file, text in sources().items() if pattern.search(text)}


def test_every_card_has_one_name():
    assert sorted(NAMES.values()) == list(range(36))


def test_the_files_named_here_exist():
    assert set(ELSEWHERE) <= set(sources())


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_card_is_named_in_its_block_and_where_this_list_says(name):
    card = NAMES[name]
    usual = OF_EVERY_INSTANT if INSTANTS >> card & 1 else {"rules/cards.py"}
    listed = {file for file, names in ELSEWHERE.items() if name in names}
    found = files_naming(name) - usual - {block_of(card)}
    assert found == listed, f"read its row in STAGES instead, or say here why {name} is named elsewhere"


def test_every_instant_has_rows_for_its_questions_and_names_for_them_if_there_are_several():
    assert set(STAGES) == set(members(INSTANTS))
    assert not STAGES[cards.AIR_DROP]
    for name, stages in stage_names().items():
        assert len(stages) == (len(STAGES[NAMES[name]]) if len(STAGES[NAMES[name]]) > 1 else 0), name
