"""The fields of a position line: text in, a `Draft` out, and everything that cannot be read, each with its place.

The first five fields go by their order (`ORDER`), all others by their names, in any order. Nothing here asks whether
the position can be.
"""

from collections.abc import Callable

from ...errors import IllegalMode, nearest
from ...rules.cards import NONE
from ...rules.modes import SCORINGS, TIES, read_chart
from ...rules.state import FOUGHT, PUBLIC, QUEUE_MAX, WITHDRAWN
from ..codes import SEATS, SIDES
from .draft import ANYBODY, HIDDEN_CARD, USUAL, Draft
from .items import EMPTY, Field, parts_of, read_by_name, read_cards, read_name, read_number, read_set
from .knowledge import EVERYBODY

ORDER = ("row", "1", "2", "hands", "deck")
LONGEST = 10_000  # characters: more than any position needs
MOST_FIELDS = 40
OWNERS = (0b0101, 0b1010, 0b0001, 0b0010, 0b0100, 0b1000)  # the seats of both sides, and each seat
FOUNDATIONS = (*ORDER, "drawn", "over", "swap", "ability")  # what else can be, follows from these


class Reading:
    """A draft being read: its draft, the fields, and what was wrong with them."""

    def __init__(self, text: str) -> None:
        self.draft = Draft()
        self.reasons: list[str] = []
        self.fields: dict[str, Field] = {}
        self.note = ""
        self.observer: int | None = None  # of a view
        if len(text) > LONGEST:
            self.reasons.append(f"{len(text)} characters: at most {LONGEST}")
            return
        self.split(text)
        for name, read in READERS.items():
            if name in self.fields:
                read(self, self.fields[name])

    def split(self, text: str) -> None:
        """Cut the line into fields."""
        words = text.split()
        if len(words) > MOST_FIELDS:
            self.reasons.append(f"{len(words)} fields: at most {MOST_FIELDS}")
            return
        place = at = 0
        for word in words:
            at = text.index(word, at)
            name, equals, value = word.partition("=")
            if not equals:
                name, value = ORDER[min(place, 4)], word
                place += 1
            field = Field(name.lower(), value, at + len(word) - len(value), self.reasons)
            at += len(word)
            if field.name not in READERS:
                hint = nearest(name, READERS) or f": one of {', '.join(READERS)}"
                field.wrong(f"no such field{hint}")
            elif field.name in self.fields:
                spare = not equals and place > len(ORDER)
                cure = "every further field has a name, like turn=2" if spare else "write it once"
                field.wrong(f"a second time ({value!r}): {cure}")
            else:
                self.fields[field.name] = field

    @property
    def is_torn(self) -> bool:
        """Whether so much cannot be read that nothing can be said about the rest."""
        return any(self.fields[name].torn for name in FOUNDATIONS if name in self.fields)

    def text_of(self, name: str) -> str:
        """The text of a field, or nothing."""
        return self.fields[name].text if name in self.fields else ""


# The five fields in order


def read_row(reading: Reading, field: Field) -> None:
    """ "ALS"."""
    reading.draft.row = field.text.upper() if field.text.isascii() else field.text


def read_side(reading: Reading, field: Field) -> None:
    """ "L6a1/./S5+2": a side's stacks along the row, each from the bottom up, with its supplies."""
    draft, side, offset = reading.draft, SIDES.index(field.name), 0
    cells = field.text.split("/")
    if len(cells) != len(draft.row) and field.text not in EMPTY:
        field.wrong(f"{len(cells)} stacks for the row {draft.row}: one for each theater, like {empty_side(draft.row)}")
        return
    for slot, cell in enumerate(cells):
        if cell not in EMPTY:
            read_stack(draft, field, side << 3 | slot, cell, offset)
        offset += len(cell) + 1


def empty_side(row: str) -> str:
    """ "././."."""
    return "/".join("." for _ in row[:5])


def read_stack(draft: Draft, field: Field, stack: int, cell: str, offset: int) -> None:
    """ "L6a1+2"."""
    codes, plus, supplies = cell.partition("+")
    if codes not in EMPTY:
        cards = read_cards(field, codes, offset)
        draft.stacks[stack] = cards
        for card, letter in zip(cards, codes.replace(",", "")[::2], strict=False):
            if card != HIDDEN_CARD and letter.isupper():
                draft.face_up |= 1 << card
    if plus:
        draft.supplies[stack] = read_number(field, supplies, 0, 9999, offset + len(codes) + 1)


def read_hands(reading: Reading, field: Field) -> None:
    """ "A2L3/S1*4/*": a hand for each seat; * deals the usual number, *4 four cards more."""
    offset = 0
    hands = field.text.split("/")
    if len(hands) == 1 and field.text in (*EMPTY, "*"):
        hands *= 2
    if not 2 <= len(hands) <= 4:
        field.wrong(f"{len(hands)} hands: 2 to 4, for {', '.join(SEATS)}, like A2L3/S1")
        return
    for hand in hands:
        codes, star, number = hand.partition("*")
        cards = read_cards(field, codes, offset) if codes not in EMPTY else []
        dealt = read_number(field, number, 0, 30, offset + len(codes) + 1) if number else USUAL if star else 0
        reading.draft.hands.append(cards)
        reading.draft.dealt.append(dealt)
        offset += len(hand) + 1


def read_deck(reading: Reading, field: Field) -> None:
    """ "A4D2" from the top down; * for the rest."""
    codes = field.text.removesuffix("*")
    reading.draft.rest = codes != field.text
    reading.draft.deck = read_cards(field, codes) if codes not in EMPTY else []


# Mode, war, turn


def read_mode(reading: Reading, field: Field) -> None:
    """One of the options."""
    draft = reading.draft
    if field.name == "scoring":
        draft.scoring = read_name(field, field.text, SCORINGS)
    elif field.name == "ties":
        draft.ties = read_name(field, field.text, TIES)
    elif field.name == "withdrawal":
        draft.withdrawal = read_name(field, field.text, ("no", "yes"))
    elif field.name == "target":
        draft.target = read_number(field, field.text, 1, 9999)
    else:
        try:
            draft.chart = read_chart(field.text)
        except IllegalMode as error:
            field.wrong(f"{field.text!r}: {error.reasons[0]}")


def read_score(reading: Reading, field: Field) -> None:
    """ "3:6"."""
    points = field.text.split(":")
    if len(points) != 2:
        field.wrong(f"{field.text!r}: the points of side 1 and of side 2, like 3:6")
        return
    reading.draft.score = [read_number(field, number, 0, 9999) for number in points]


def read_war(reading: Reading, field: Field) -> None:
    """The number of the battle, who is first, whose turn it is."""
    if field.name == "battle":
        reading.draft.battle = read_number(field, field.text, 1, 9999) - 1
    elif field.name == "first":
        reading.draft.first = read_name(field, field.text, SIDES)
    else:
        reading.draft.turn = read_name(field, field.text, SIDES)


def read_over(reading: Reading, field: Field) -> None:
    """ "fought:1:6", "withdrawn:2:3", "fought:.:0"; winner and points may be left out."""
    how, *score = field.text.split(":")
    winner, points = NONE, NONE
    if len(score) not in (0, 2):
        field.wrong(f"{field.text!r}: how it ended, the winner and the points, like fought:1:6")
    elif score:
        winner = NONE if score[0] in EMPTY else read_name(field, score[0], SIDES)
        points = read_number(field, score[1], 0, 6)
    ended = read_name(field, how, ("fought", "withdrawn"))
    reading.draft.over = ((FOUGHT, WITHDRAWN)[ended], winner, points)


def read_swap(reading: Reading, field: Field) -> None:
    """ "1a:L3,2b:S1": the cards chosen so far."""
    found = read_by_name(field, SEATS)
    if any(len(cards) > 1 for cards in found.values()):
        field.wrong(f"{field.text!r}: one card for each seat, like 1a:L3")
    reading.draft.swap = {seat: cards[0] for seat, cards in found.items() if cards}


# The chain


def read_ability(reading: Reading, field: Field) -> None:
    """ "L5", "L5:2", "I1>S1:2": the card, whose ability, at which question."""
    cards, colon, stage = field.text.partition(":")
    source, arrow, ability = cards.partition(">")
    found = [read_cards(field, code) for code in ((source, ability) if arrow else (source,))]
    if any(len(codes) != 1 or codes[0] == HIDDEN_CARD for codes in found):
        field.wrong(f"{cards!r}: the card that asks, like L5, or I1>S1 where Incite uses another's ability")
        return
    reading.draft.ability = (found[0][0], found[-1][0], read_number(field, stage, 0, 9) if colon else 1)


def read_chain(reading: Reading, field: Field) -> None:
    """What is noted, who may answer, what waits."""
    draft = reading.draft
    if field.name == "noted":
        reading.note = field.text
    elif field.name == "asked":
        draft.asked = read_set(field, SEATS)
    elif field.name == "queue":
        draft.queue = read_cards(field, field.text) if field.text not in EMPTY else []
        if HIDDEN_CARD in draft.queue:
            field.wrong("hidden cards do not wait: name them")
            draft.queue = []


def read_envoy(reading: Reading, field: Field) -> None:
    """ "1L2,1S1": where the cards lie that Envoy may cover."""
    for text in parts_of(field, QUEUE_MAX):
        slot = reading.draft.row.find(text[1:2].upper()) if text[1:2] else NONE
        height = text[2:]
        if text[:1] not in SIDES or slot == NONE or not (height.isascii() and height.isdigit() and len(height) < 3):
            field.wrong(f"{text!r}: the place of a card in play, like 1{reading.draft.row[:1]}2")
        else:
            reading.draft.envoy.append((SIDES.index(text[0]) << 3 | slot, int(height)))


def read_drawn(reading: Reading, field: Field) -> None:
    """ "L3"."""
    cards = read_cards(field, field.text)
    if len(cards) == 1:
        reading.draft.drawn = cards[0]
        reading.draft.has_drawn = True
    elif cards:
        field.wrong(f"{field.text!r}: one card, like L3")


def read_permissions(reading: Reading, field: Field) -> None:
    """Waiting Air Drops; what Neutralize binds or has bound."""
    draft = reading.draft
    if field.name == "airdrop":
        draft.air_drop = read_set(field, SIDES)
    elif field.name == "named":
        cards = read_by_name(field, SIDES)
        if any(HIDDEN_CARD in codes for codes in cards.values()):
            field.wrong("named cards are known to all: write their codes")
        else:
            draft.named = {side: sum(1 << card for card in set(codes)) for side, codes in cards.items()}
    elif ":" in field.text:
        owners = read_by_name(field, (*SIDES, *SEATS))
        draft.bound = [(OWNERS[who], card) for who, codes in owners.items() for card in codes]
    else:
        draft.bound = [(ANYBODY, card) for card in read_cards(field, field.text)] if field.text not in EMPTY else []


def read_eyes(reading: Reading, field: Field) -> None:
    """Whose view it is."""
    if field.text == EVERYBODY:
        reading.observer = PUBLIC
    else:
        reading.observer = read_name(field, field.text, SEATS)


def read_seed(reading: Reading, field: Field) -> None:
    """The generator."""
    reading.draft.seed = read_number(field, field.text, 0, 2**64 - 1)


def read_later(reading: Reading, field: Field) -> None:
    """Who knows what is read when everything lies there."""


READERS: dict[str, Callable[[Reading, Field], None]] = {  # in the order in which they are read
    "row": read_row,
    "1": read_side,
    "2": read_side,
    "hands": read_hands,
    "deck": read_deck,
    "scoring": read_mode,
    "ties": read_mode,
    "withdrawal": read_mode,
    "target": read_mode,
    "chart": read_mode,
    "score": read_score,
    "battle": read_war,
    "first": read_war,
    "turn": read_war,
    "over": read_over,
    "swap": read_swap,
    "ability": read_ability,
    "noted": read_chain,
    "asked": read_chain,
    "queue": read_chain,
    "envoy": read_envoy,
    "drawn": read_drawn,
    "airdrop": read_permissions,
    "bound": read_permissions,
    "named": read_permissions,
    "know": read_later,
    "view": read_eyes,
    "seed": read_seed,
}
