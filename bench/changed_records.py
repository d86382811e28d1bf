"""Records of the daily deal with one thing changed: for `daily.py`."""

from collections.abc import Callable
from datetime import date, timedelta
from random import Random

from airlandsea.bots.random_bot import RandomBot
from airlandsea.daily import OPPONENT, PLAYER
from airlandsea.records import Record, battles_of, read_record, write_record
from airlandsea.rules.modes import Mode

CODES = [f"{theater}{strength}" for theater in "ALSEID" for strength in range(1, 7)]
SIGNS = "0123456789ALSEIDalseid !?-:\"'\\\n[]=#wê"
NAMES = ("", "daily", "Ada\n", "+++", "Ada Lovelace", "👩", "1a")
DATE = date(2026, 12, 1)


def change_record(text: str, kind: str, random: Random) -> str:
    """Return a record with one thing changed."""
    record = read_record(text)
    CHANGES[kind](record, random)
    return write_record(record)


def choose_otherwise(seat: int) -> Callable[[Record, Random], None]:
    """Another legal choice of a seat."""

    def change(record: Record, random: Random) -> None:
        places = []
        for nth, (battle, actions) in enumerate(battles_of(record)):
            battle = battle.copy()
            for turn, action in enumerate(actions):
                others = [each.token for each in battle.options if each.number != action]
                places += [(nth, turn, others)] if seat in battle.to_act and others else []
                battle.play(action)
        nth, turn, others = random.choice(places)
        record.battles[nth].turns[turn] = random.choice(others)

    return change


def play_on(record: Record, random: Random) -> None:
    """Another choice of the player, after which the opponent and a bot play the battle on: legal up to its end."""
    nth, (battle, actions) = random.choice([*enumerate(battles_of(record))])
    battle, own = battle.copy(), RandomBot(random.getrandbits(32))
    cut = random.randrange(len(actions))
    for action in actions[:cut]:
        battle.play(action)
    while not battle.is_over:
        (seat,) = battle.to_act
        battle.play(own.choose(battle.view(seat), battle.options_for(seat)), seat)
    entry = record.battles[nth]
    entry.turns = [turn.written for turn in battle.history]
    entry.score = entry.result = entry.strengths = None
    del record.battles[nth + 1 :]


def exchange_cards(record: Record, random: Random) -> None:
    """Two cards of the deal change places."""
    entry = random.choice(record.battles)
    piles = [*map(str.split, entry.hands), entry.deck.split()]
    places = [(pile, place) for pile, cards in enumerate(piles) for place in range(len(cards))]
    (one, at), (other, to) = random.sample(places, 2)
    piles[one][at], piles[other][to] = piles[other][to], piles[one][at]
    *hands, deck = map(" ".join, piles)
    entry.hands, entry.deck = hands, deck


def replace_card(record: Record, random: Random) -> None:
    """A card becomes any card."""
    entry = random.choice(record.battles)
    cards = entry.deck.split()
    cards[random.randrange(len(cards))] = random.choice(CODES)
    entry.deck = " ".join(cards)


def exchange_hands(record: Record, random: Random) -> None:
    """The players change hands."""
    entry = random.choice(record.battles)
    entry.hands = entry.hands[::-1]


def change_turns(record: Record, random: Random) -> None:
    """Turns are left out, doubled or change places."""
    turns = random.choice(record.battles).turns
    first, second = random.randrange(len(turns)), random.randrange(len(turns))
    match random.randrange(4):
        case 0:
            del turns[first]
        case 1:
            del turns[first:]
        case 2:
            turns.insert(first, turns[first])
        case _:
            turns[first], turns[second] = turns[second], turns[first]


def change_battles(record: Record, random: Random) -> None:
    """A battle is left out or doubled, or two change places."""
    battles = record.battles
    first, second = random.randrange(len(battles)), random.randrange(len(battles))
    match random.randrange(3):
        case 0:
            del battles[first]
        case 1:
            battles.insert(second, battles[first])
        case _:
            battles[first], battles[second] = battles[second], battles[first]


def change_score(record: Record, random: Random) -> None:
    """Another score."""
    random.choice(record.battles).score = f"{random.randrange(20)}:{random.randrange(20)}"


def change_result(record: Record, random: Random) -> None:
    """Another winner, other points, another end."""
    how = random.choice(("fought", "withdrawn"))
    random.choice(record.battles).result = f"{random.randint(1, 2)} wins {random.randint(1, 6)}, {how}"


def change_strengths(record: Record, random: Random) -> None:
    """Other strengths."""
    entry = random.choice(record.battles)
    entry.strengths = " ".join(f"{letter} {random.randrange(20)}:{random.randrange(20)}" for letter in entry.row)


def change_first(record: Record, random: Random) -> None:
    """The other side begins."""
    entry = random.choice(record.battles)
    entry.first = 3 - entry.first


def change_row(record: Record, random: Random) -> None:
    """Other theaters, or another order."""
    entry = random.choice(record.battles)
    entry.row = "".join(random.sample("ALSEID", 3))


def change_start(record: Record, random: Random) -> None:
    """The first battle begins at a position: that of the deal, or a later one."""
    battle, actions = next(battles_of(record))
    battle, cut = battle.copy(), random.randrange(4)
    for action in actions[:cut]:
        battle.play(action)
    entry = record.battles[0]
    entry.start, entry.turns = battle.position, entry.turns[cut:]


def change_mode(record: Record, random: Random) -> None:
    """Another mode."""
    record.mode = Mode.preset(random.choice(("epic", "team", "epic team", "standard")))


def change_head(record: Record, random: Random) -> None:
    """Other names, the export of a seat, an event or a date: what a record claims but does not prove."""
    match random.randrange(4):
        case 0:
            record.players = [random.choice(NAMES), random.choice(NAMES)]
        case 1:
            record.seat = random.choice(("1a", "2a"))
        case 2:
            record.event = random.choice(NAMES)
        case _:
            record.date = (DATE + timedelta(days=random.randrange(100))).isoformat()


CHANGES: dict[str, Callable[[Record, Random], None]] = {
    "choice of the opponent": choose_otherwise(OPPONENT),
    "choice of the player": choose_otherwise(PLAYER),
    "end of a battle": play_on,
    "places of cards": exchange_cards,
    "card": replace_card,
    "hands": exchange_hands,
    "turns": change_turns,
    "battles": change_battles,
    "score": change_score,
    "result": change_result,
    "strengths": change_strengths,
    "first": change_first,
    "row": change_row,
    "start": change_start,
    "mode": change_mode,
    "head": change_head,
}


def change_text(text: str, random: Random) -> str:
    """A sign or a line is left out, replaced or doubled."""
    if random.random() < 0.5:
        at = random.randrange(len(text))
        return text[:at] + random.choice(("", random.choice(SIGNS), text[at] * 2)) + text[at + 1 :]
    lines = text.splitlines(keepends=True)
    at = random.randrange(len(lines))
    lines[at : at + 1] = random.choice(([], [lines[at]] * 2, [random.choice(lines)]))
    return "".join(lines)
