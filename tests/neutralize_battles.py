"""Battles about Neutralize: several names at once, named cards that come back to a hand, and names called again (R58).

Random play hardly ever gets there. Here side 2 is bound from the start, with Redeploy face down, side 1 has Neutralize
and Incite face down and what flips them, few cards are left to be drawn, and the options that lead on are preferred.
"""

from itertools import combinations
from random import Random

from airlandsea import Battle
from airlandsea.notation.codes import card_number
from airlandsea.rules.cards import CODES
from sample_battles import LETTERS

NAMING_ROWS = ["".join(row) for row in combinations(LETTERS, 3) if {"I", "S"} <= set(row)] + ["ALSDI", "LSDEI"]
FLIPS = {"L5", "L2", "L3", "A3", "S3", "D3", "E3", "I3"}
SOUGHT = FLIPS | {"I4", "I1", "S4", "D5", "L1", "A5"}


def naming_battle(random: Random, theaters: str) -> Battle:
    """A position in the middle of a battle."""
    row = "".join(random.sample(theaters, len(theaters)))
    cards = [code for code in CODES if code[0] in row and code not in ("I4", "I1", "S4")]
    cards.sort(key=lambda code: random.random() + (code in FLIPS))
    hands = [[cards.pop() for _ in range(3)]]  # of 1a: mostly what flips
    random.shuffle(cards)
    hands += [[cards.pop() for _ in range(random.randint(2, 3))] for _ in range(random.randint(1, 3))]
    bound = [[code for code in hand if random.random() < 0.6] for hand in hands[1::2]]
    bound[0] = bound[0] or hands[1][:1]
    played = cards.pop()
    stacks = {(side, slot): "" for side in (0, 1) for slot in range(len(row))}
    while len(cards) > random.choice((0, 1, 3)):
        stacks[random.choice(list(stacks))] += cards.pop().lower()
    for side, code in ((0, "i4"), (0, "i1"), (1, "s4"), (1, played.lower())):
        stacks[side, random.randrange(len(row))] += code
    sides = ["/".join(stacks[side, slot] or "." for slot in range(len(row))) for side in (0, 1)]
    words = [row, *sides, "/".join("".join(hand) for hand in hands), "".join(cards) or "."]
    duties = [f"2{seat}:{''.join(codes)}" for seat, codes in zip("ab", bound, strict=False) if codes]
    if random.random() < 0.7:
        number = len(bound[0])
        duties[0] += f"{played}:{number}"
    words += [f"bound={','.join(duties)}", f"turn={random.choice('12')}"]
    return Battle.from_position(" ".join(words))


def naming_token(random: Random, battle: Battle) -> str:
    """Some option, by preference one that makes Neutralize bind several cards, or takes back what it has bound."""
    tokens = battle.options.tokens
    stacks = battle.referee_view().stacks
    return random.choices(tokens, [naming_weight(battle, stacks, token) for token in tokens])[0]


def naming_weight(battle: Battle, stacks: dict[str, tuple[str, ...]], token: str) -> float:
    """How much an option is preferred; a referee says so, who sees all cards."""
    state = battle.state
    named = sum(state.named)
    if token in ("w", "-"):
        return 0.02
    if token.endswith("?"):
        card = card_number(token[:2])
        if not any(hand >> card & 1 for hand in state.hand[1 - state.owner :: 2]):
            return 0.1
        return 10 if named >> card & 1 else 30
    if token[0] in "12" and token[1:2].isupper():
        code = stacks[token[:2]][int(token[2:]) - 1]
        if named >> card_number(code) & 1:
            return 50 if state.ability == card_number("S4") else 0.05
        return 30 if code.islower() and code.upper() in SOUGHT else 1
    return 20 if token[:2] in SOUGHT else 1
