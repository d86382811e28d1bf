"""Replaying records: every token is checked against the rules, every derived fact against what comes of it.

An error names battle, turn and token. A seat's own export is followed too: the cards it never learned are dealt in any
way that fits, since nothing that was seen depends on them.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from .battle import Battle
from .explain import why_not
from .notation.codes import HIDDEN, NUMBERS, SEATS, UnknownCode, members, read_cards
from .notation.records import BattleRecord, IllegalRecord, Record
from .notation.tokens import letter_at, read_token
from .options import Options
from .rules.abilities.intelligence import neutralize_binds
from .rules.actions import NAME, PASS, SIZE
from .rules.battle import open_swap, open_turn, options, step, war_winner
from .rules.cards import CODES, NONE
from .rules.modes import Mode
from .rules.state import FOUGHT, OVER, State
from .rules.strength import strength
from .rules.table import take_in_hand, under_the_deck
from .rules.war import cards_dealt
from .setup import new_state, row_problems
from .war import War

# Checking


def check(record: Record) -> tuple[int, int]:
    """Replay a record and check all that it says; the final score. Raises `IllegalRecord` at the first untruth."""
    state = None
    for number, entry in enumerate(record.battles, 1):
        where = f"battle {number}"
        state = next_state(record.mode, entry, state, where)
        if HIDDEN in " ".join([*entry.hands, entry.deck, *entry.turns]):
            follow_hidden(state, entry, where)
        else:
            deal_open(state, entry, where)
            for turn, token in enumerate(entry.turns, 1):
                step(state, read_turn(state, token, f"{where}, turn {turn}"))
        check_facts(state, entry, where)
        if state.phase != OVER and number < len(record.battles):
            raise IllegalRecord(f"{where} is not over", ["its turns end in the middle, and another battle follows"])
    assert state is not None
    return state.score[0], state.score[1]


def next_state(mode: Mode, entry: BattleRecord, before: State | None, where: str) -> State:
    """A state with row, first and score for a battle, checked against the battle before it (RULES section 3)."""
    reasons = list(row_problems(entry.row, mode))
    if entry.first not in (1, 2):
        reasons.append(f"first is {entry.first}: side 1 or 2")
    if len(entry.hands) != mode.seats:
        reasons.append(f"{len(entry.hands)} hands for {mode.seats} seats ({', '.join(SEATS[: mode.seats])})")
    if before is not None and not reasons:
        reasons += follows_problems(entry, before)
    if reasons:
        raise IllegalRecord(f"{where} cannot be", reasons)
    state = new_state(mode, entry.row, [0])
    state.first = entry.first - 1
    if before is not None:
        state.score = list(before.score)
        state.battle = before.battle + 1
    return state


def follows_problems(entry: BattleRecord, before: State) -> Iterator[str]:
    """A battle that cannot come after another one."""
    row = "".join(letter_at(before, slot) for slot in range(before.slots))
    rotated = row[-1] + row[:-1]
    if entry.row != rotated:
        yield f"the row is {entry.row}: after {row} it is {rotated}"
    if entry.first - 1 == before.first:
        yield f"side {entry.first} is first again: the commanders change sides"
    if war_winner(before) != NONE:
        yield f"the war was won before it, {before.score[0]} to {before.score[1]}"


def deal_open(state: State, entry: BattleRecord, where: str) -> None:
    """Deal what the record says, all cards open."""
    lay_deal(state, *read_deal(state, entry, where))


def read_deal(state: State, entry: BattleRecord, where: str) -> tuple[list[list[str]], list[str]]:
    """Hands and deck in codes; raises `IllegalRecord` if that cannot be dealt."""
    try:
        hands = [read_cards(hand) for hand in entry.hands]
        deck = read_cards(entry.deck)
    except UnknownCode as error:
        raise IllegalRecord(f"{where} cannot be dealt", [str(error)]) from None
    if reasons := list(deal_problems(state, hands, deck)):
        raise IllegalRecord(f"{where} cannot be dealt", reasons)
    return hands, deck


def deal_problems(state: State, hands: list[list[str]], deck: list[str]) -> Iterator[str]:
    """Hands of another size, cards twice, missing or of other theaters."""
    for seat, hand in enumerate(hands):
        if len(hand) != cards_dealt(state, seat):
            yield f"{len(hand)} cards for {SEATS[seat]}, who is dealt {cards_dealt(state, seat)}"
    dealt = Counter(code.upper() for codes in [*hands, deck] for code in codes)
    game = {CODES[card] for card in members(state.game)}
    yield from (f"{code} {times} times" for code, times in dealt.items() if times > 1 and code != HIDDEN)
    yield from (f"{code} is no card of this game" for code in dealt if code not in game and code != HIDDEN)
    missing = sorted(game - set(dealt))
    if len(missing) != dealt[HIDDEN]:
        yield f"{' '.join(missing) or 'no card'} left for {dealt[HIDDEN]} hidden ones"


def lay_deal(state: State, hands: list[list[str]], deck: list[str]) -> None:
    """Put cards into hands and deck, and open the battle."""
    for seat, hand in enumerate(hands):
        for code in hand:
            take_in_hand(state, NUMBERS[code.upper()], seat)
    for code in deck:
        under_the_deck(state, NUMBERS[code.upper()])
    if state.seats > 2:
        open_swap(state)
    else:
        open_turn(state, state.first)


def read_turn(state: State, text: str, where: str) -> int:
    """The action of a token; raises `IllegalRecord` if no seat that is asked (or the one named) has that option."""
    named, token, answer = parts(text)
    seats = [seat for seat in range(state.seats) if state.asked >> seat & 1 and named in ("", SEATS[seat])]
    action = read_token(state, token)
    out = [0] * SIZE
    if action is not None and any(action in out[: options(state, seat, out)] for seat in seats):
        if answer and answer != answer_words(state, action):
            raise IllegalRecord(f"{where}, token {text!r}", [f"the answer is {answer_words(state, action)!r}"])
        return action
    numbers: dict[int, Iterable[int]] = {seat: out[: options(state, seat, out)] for seat in seats}
    reasons = why_not(state, frozenset(seats), Options(state, numbers), token)
    if named and not seats:
        reasons.insert(0, f"{named} is not asked")
    raise IllegalRecord(f"{where}, token {text!r}", reasons)


def parts(text: str) -> tuple[str, str, str]:
    """Seat, token and Neutralize's answer of a turn: "1b:L3?2a"."""
    named, _, token = text.rpartition(":")
    token, sign, answer = token.partition("?") if not token.startswith(HIDDEN) else (token, "", "")
    return named, token + sign, answer


def answer_words(state: State, action: int) -> str:
    """What comes of naming a card: the seat that holds it, or "-"; "" for other actions."""
    if not NAME <= action < PASS:
        return ""
    held = [seat for seat in range(1 - state.owner, 4, 2) if state.hand[seat] >> action - NAME & 1]
    return SEATS[held[0]] if held else "-"


def check_facts(state: State, entry: BattleRecord, where: str) -> None:
    """Score, result and strengths, where the record states them."""
    reasons = []
    if entry.score is not None and entry.score != score_words(state):
        reasons.append(f"score {entry.score!r}: it is {score_words(state)!r}")
    if entry.result is not None and entry.result != result_words(state):
        reasons.append(f"result {entry.result!r}: it is {result_words(state)!r}")
    if entry.strengths is not None and entry.strengths != strengths_words(state):
        reasons.append(f"strengths {entry.strengths!r}: they are {strengths_words(state)!r}")
    if reasons:
        raise IllegalRecord(f"{where} is not true", reasons)


def score_words(state: State) -> str:
    """ "6:0"."""
    return f"{state.score[0]}:{state.score[1]}"


def result_words(state: State) -> str:
    """ "1 wins 6, fought", "2 wins 3, withdrawn", "nobody, fought", or "running"."""
    if state.phase != OVER:
        return "running"
    how = "fought" if state.how == FOUGHT else "withdrawn"
    return f"nobody, {how}" if state.winner == NONE else f"{state.winner + 1} wins {state.points}, {how}"


def strengths_words(state: State) -> str:
    """ "S 6:2 A 0:5 L 4:4", along the row."""
    return " ".join(
        f"{letter_at(state, slot)} {strength(state, 0, slot)}:{strength(state, 1, slot)}" for slot in range(state.slots)
    )


# Hidden cards


class Blanks:
    """The cards that an export does not place in its deal.

    They are dealt anyhow; when a turn shows that one of them must be elsewhere, it changes places with one that is
    still a blank: nothing seen before depends on either.
    """

    def __init__(self, state: State, hands: list[list[str]], deck: list[str]) -> None:
        shown = {code.upper() for codes in [*hands, deck] for code in codes}
        left = [card for card in members(state.game) if CODES[card] not in shown]
        rest = iter(left)
        lay_deal(
            state,
            [[CODES[next(rest)] if code == HIDDEN else code for code in hand] for hand in hands],
            [CODES[next(rest)] if code == HIDDEN else code for code in deck],
        )
        self.cards = sum(1 << card for card in left)
        self.path = list(range(36))  # [card] where it came from: the card it was dealt as
        self.barred: set[tuple[int, int]] = set()  # (card, path): a miss has shown that it did not come that way

    def fetch(self, state: State, card: int, seats: list[int]) -> None:
        """A turn shows that a card is in one of some hands: from now on it is no blank, and it is there."""
        hands = sum(state.hand[seat] for seat in seats)
        if self.cards >> card & 1 and not hands >> card & 1:
            self.change(state, card, hands & self.cards)
        self.cards &= ~(1 << card)

    def send_away(self, state: State, card: int, seats: list[int]) -> None:
        """A turn shows that a card is in none of some hands."""
        if not self.cards >> card & 1:
            return
        hands = sum(state.hand[seat] for seat in seats)
        if hands >> card & 1:
            self.change(state, card, self.cards & ~hands)
        self.barred |= {(card, self.path[held]) for held in members(hands) if held != card}

    def change(self, state: State, card: int, blanks: int) -> None:
        """Let a card change places with one of some blanks, directly or in a ring of three."""
        for blank in members(blanks):
            for third in [card, *members(self.cards & ~(1 << card) & ~(1 << blank))]:
                if self.can_come(card, blank) and self.can_come(blank, third) and self.can_come(third, card):
                    self.exchange(state, card, blank)
                    if third != card:
                        self.exchange(state, blank, third)
                    return

    def can_come(self, card: int, other: int) -> bool:
        """Whether a card can have come the way of another one."""
        return (card, self.path[other]) not in self.barred

    def exchange(self, state: State, one: int, other: int) -> None:
        """Let two blanks change places and ways."""
        exchange(state, one, other)
        self.path[one], self.path[other] = self.path[other], self.path[one]

    def pick(self, state: State, seats: list[int], needed: int) -> int | None:
        """A card for a hidden choice from one of some hands: best one that no later turn needs, else a blank."""
        for seat in seats:
            hand = neutralize_binds(state, seat) or state.hand[seat]
            for cards in (hand & ~self.cards & ~needed, hand & self.cards):
                for card in members(cards):
                    return card
        return None


def exchange(state: State, one: int, other: int) -> None:
    """Let two unseen cards change places."""
    name = list(range(36))
    name[one], name[other] = other, one
    before = state.copy()
    for card in (one, other):
        state.where[name[card]] = before.where[card]
        state.below[name[card]] = before.below[card]
    for field in ("below", "top", "offers", "swap"):
        values = getattr(state, field)
        values[:] = [name[card] if card in (one, other) else card for card in values]
    for field in ("deck_top", "deck_bottom", "drawn"):
        card = getattr(state, field)
        setattr(state, field, name[card] if card in (one, other) else card)
    for seat in range(4):
        state.hand[seat] = sum(1 << name[card] for card in members(before.hand[seat]))


def follow_hidden(state: State, entry: BattleRecord, where: str) -> None:
    """Play a battle some of whose cards are hidden."""
    blanks = Blanks(state, *read_deal(state, entry, where))
    needed = needed_later(entry.turns)
    for turn, text in enumerate(entry.turns, 1):
        open_text = reveal_blank(state, text, blanks, needed[turn], f"{where}, turn {turn}")
        step(state, read_turn(state, open_text, f"{where}, turn {turn}"))


def needed_later(turns: list[str]) -> list[int]:
    """[turn] the set of cards that this turn or a later one shows in a hand."""
    sets = [0]
    for text in reversed(turns):
        card, _ = card_shown(text)
        sets.append(sets[-1] | (0 if card is None else 1 << card))
    return [*reversed(sets[1:]), 0]


def card_shown(text: str) -> tuple[int | None, str | None]:
    """The card that a turn shows in a hand, and Neutralize's answer if that is how."""
    _, token, answer = parts(text)
    card = NUMBERS.get(token[:2].upper()) if len(token) == 3 else None
    if token.endswith("?"):
        return (card if answer in SEATS else None), answer
    return card, None


def reveal_blank(state: State, text: str, blanks: Blanks, needed: int, where: str) -> str:
    """A turn with a card for its ??, and that card where the turn needs it."""
    named, token, _ = parts(text)
    seats = [seat for seat in range(state.seats) if state.asked >> seat & 1 and named in ("", SEATS[seat])]
    if token.startswith(HIDDEN):
        picked = blanks.pick(state, seats, needed)
        if picked is None:
            raise IllegalRecord(f"{where}, token {text!r}", ["nobody who is asked holds a hidden card"])
        return f"{named}:{CODES[picked].lower()}{token[2:]}"
    card, answer = card_shown(text)
    if card is not None:
        blanks.fetch(state, card, [SEATS.index(answer)] if answer else seats)
    elif answer is not None:
        missed = NUMBERS.get(token[:2].upper(), NONE)
        blanks.send_away(state, missed, [seat for seat in range(state.seats) if seat & 1 != state.owner])
    return text


# Making records and playing them


def record_of(war: War, players: list[str] | None = None) -> Record:
    """The record of a war so far, all cards open: for a war that is over, or for the one who keeps the game."""
    entries = [battle_record(battle) for battle in war.battles]
    return Record(mode=war.mode, battles=entries, players=players or [])


def battle_record(battle: Battle) -> BattleRecord:
    """A battle in words, with what follows from it."""
    start = battle.start
    state = battle.state
    entry = BattleRecord(
        row=battle.row,
        first=start.first + 1,
        hands=[" ".join(CODES[card] for card in members(start.hand[seat])) for seat in range(start.seats)],
        deck=" ".join(deck_codes(start)),
        turns=written_turns(battle),
    )
    if state.phase == OVER:
        entry.score = score_words(state)
        entry.result = result_words(state)
        entry.strengths = strengths_words(state)
    return entry


def written_turns(battle: Battle) -> list[str]:
    """The turns as a record has them: Neutralize with its answer."""
    states = (state for state, _ in battle.moments())
    return [
        turn.written + answer_words(state, turn.number) for turn, state in zip(battle.history, states, strict=False)
    ]


def deck_codes(state: State) -> Iterator[str]:
    """The deck from the top."""
    card = state.deck_top
    while card != NONE:
        yield CODES[card]
        card = state.below[card]


def battles_of(record: Record) -> Iterator[tuple[Battle, list[int]]]:
    """Each battle as dealt, with the actions that follow: for showing it step by step. Checks as it goes."""
    state = None
    for number, entry in enumerate(record.battles, 1):
        where = f"battle {number}"
        state = next_state(record.mode, entry, state, where)
        deal_open(state, entry, where)
        battle = Battle(state.copy())
        actions = []
        for turn, token in enumerate(entry.turns, 1):
            actions.append(read_turn(state, token, f"{where}, turn {turn}"))
            step(state, actions[-1])
        check_facts(state, entry, where)
        yield battle, actions
