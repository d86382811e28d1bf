"""What the table says to one seat, and what the seat answers: the rules, questions, refusals, and the end.

An answer without an option in it is refused with a code and the reasons: nothing has changed, and the same question is
asked again. No other action is ever taken in its place.
"""

from dataclasses import dataclass

from ..battle import Battle
from ..locale import join_list
from ..match import NarratedSeat
from ..options import Action
from ..text.card_reference import card_table
from ..text.grammar import sentence
from ..text.parse_answer import Code, UnreadableAnswer, read_answer

GAVE_UP = "gave_up"  # info["code"] after too many answers that were refused
PREFACE = """\
You play a card game of two sides over a row of theaters. A battle is won by the side that controls more theaters when
all cards are played; a theater is controlled by the side with the higher strength there, a tied one as told below. In
your turn you do one of these things: deploy a card face up to the theater of its own letter; improvise a card face
down to any theater, where it counts 2 and has no ability; or, where it is among your options, withdraw, which gives the
enemy fewer points the more cards you still hold. A card goes on top of your stack and covers the one below; only
uncovered cards are flipped and moved. A card is written as its theater's letter and its strength: L3. `L3L` deploys it
to Land, `l3S` plays it face down to Sea.
Answer with the token of one option, alone on the last line."""


def preface(row: str) -> str:
    """Return how to play, and the cards of the theaters."""
    return f"{PREFACE}\n\nThe cards:\n{card_table(row)}"


NOTATION = """\
You are told in notation what happens: `2a: ??S` means that player 2a played a card face down to Sea. Then comes the
position line, and below it the tokens of your options. The position line begins with the theaters from left to right.
Then come side 1's stacks and side 2's stacks in the same order, separated by slashes, each from the bottom up, `.` for
an empty one; the hands, in the order 1a, 2a, 1b, 2b; and the deck from the top down. A card in lower case lies face
down, `??` is a card you cannot know. Fields with names follow: `first` is the side of the 1st Player, who controls tied
theaters; `turn` the side whose turn it is; `score` the points of both sides; `target` the points that win the war;
`ability` the card that asks; `view` your own seat. Without them: the first side is 1 and has the turn, nobody has
scored, 12 points win, and tied theaters are the 1st Player's unless `ties` or `handicap` names another side. 1a and 1b
are side 1, 2a and 2b side 2."""


def compact_preface(row: str) -> str:
    """Return how to play, how to read the notation, and the cards of the theaters."""
    return f"{PREFACE}\n\n{NOTATION}\n\nThe cards:\n{card_table(row)}"


PREFACES = {"full": preface, "compact": compact_preface}  # for each of `match.VERBOSITIES`


@dataclass(frozen=True)
class TextLine:
    """One entry of a transcript."""

    speaker: str  # "table" or "player"
    text: str


class Conversation:
    """What the table and one seat say to each other in an episode."""

    def __init__(self, seat: NarratedSeat, tries: int, verbosity: str = "full") -> None:
        """`tries`: the number of refused answers to one question after which the seat has given up."""
        self.seat = seat
        self.tries = tries
        self.verbosity = verbosity
        self.refused = 0  # answers to the open question
        self.transcript: list[TextLine] = []

    @property
    def has_given_up(self) -> bool:
        """Whether too many answers were refused."""
        return self.refused >= self.tries

    def ask(self) -> str:
        """Return what has happened since the last call, and the question or the winner; the first time, how to play."""
        parts = [self.seat.read_told(), self.seat.prompt()]
        if not self.transcript:
            parts.insert(0, PREFACES[self.verbosity](self.seat.view.row))
        return self.say("\n\n".join(filter(None, parts)))

    def hear(self, answer: str) -> Action:
        """Return the option that an answer names; raises `UnreadableAnswer`, to be passed to `refuse`."""
        if not isinstance(answer, str):
            raise TypeError(f"an answer is a text, not a {type(answer).__name__}")
        self.transcript.append(TextLine("player", answer))
        self.refused += 1
        action = read_answer(self.seat.view, self.seat.options, answer)
        self.refused = 0
        return action

    def refuse(self, unread: UnreadableAnswer) -> str:
        """Return what was wrong, and the question again; after too many refused answers, that the episode is over."""
        text = f"{unread.code}: {why_refused(self.seat.war.battle, self.seat.seat, unread)}"
        if self.has_given_up:
            return self.say(f"{text}\n\n{self.tries} answers were refused: this is over.")
        return self.say(f"{text} Nothing has happened.\n\n{self.seat.prompt()}")

    def say(self, text: str) -> str:
        """Add a text to the transcript, and return it."""
        self.transcript.append(TextLine("table", text))
        return text


def why_refused(battle: Battle, seat: int, unread: UnreadableAnswer) -> str:
    """Return a sentence about an answer of a seat that was refused."""
    if unread.code is Code.UNREADABLE:
        return "there is no token in your answer. Give one of the options alone on the last line, like L3L."
    if unread.code is Code.AMBIGUOUS:
        return f"your answer names several tokens, {join_list(unread.tokens)}. Give one of them alone on the last line."
    token = unread.tokens[0]
    reasons = battle.illegal_reasons(token, seat)
    return sentence(f"{token!r} is not possible now: {'; '.join(reasons)}")
