"""Events as sentences, from any reader's point of view, through one table of templates.

The sentences are gettext messages: a catalogue of another language is a translation of this table and of the names in
`rules.cards`. A template has two forms, for a reader who acts and for all other readers; what it is done to comes as a
phrase of its own ("your Support", "Ada's Support", "a card").
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from gettext import NullTranslations

from ..events import Event, EventKind
from ..notation.codes import SEATS, theater_number
from ..rules.cards import CARDS, THEATER_NAMES
from ..rules.state import PUBLIC

NAMES = Counter(card.name for card in CARDS)  # how many cards share a title


def _(message: str) -> str:
    """Mark a message for the catalogues; it is translated when it is used."""
    return message


# [kind, variant]: (the reader does it, somebody else does it)
TEMPLATES = {
    ("dealt", ""): (_("You are the 1st Player in battle {number}."), _("{who} is the 1st Player in battle {number}.")),
    ("played", "up"): (_("You deploy {card} to {theater}."), _("{who} deploys {card} to {theater}.")),
    ("played", "down"): (_("You play {card} face down to {theater}."), _("{who} plays {card} face down to {theater}.")),
    ("destroyed", "by"): (_("You destroy {target} in {theater}."), _("{who} destroys {target} in {theater}.")),
    ("destroyed", "cause"): (_("{cause} destroys {target} in {theater}."),) * 2,
    ("flipped", "up"): (_("You flip {target} in {theater} face up."), _("{who} flips {target} in {theater} face up.")),
    ("flipped", "down"): (
        _("You flip {target} in {theater} face down."),
        _("{who} flips {target} in {theater} face down."),
    ),
    ("moved", ""): (
        _("You move {card} from {origin} to {theater}."),
        _("{who} moves {card} from {origin} to {theater}."),
    ),
    ("taken back", ""): (
        _("You take {card} back from {origin} to your hand."),
        _("{who} takes {card} back from {origin} to hand."),
    ),
    ("drew", ""): (_("You draw {card}."), _("{who} draws {card}.")),
    ("gave", ""): (_("You give {card} to {other}."), _("{who} gives {card} to {other}.")),
    ("kept", ""): (_("You keep {card}."), _("{who} keeps {card}.")),
    ("revealed", ""): (_("You show {card}."), _("{who} shows {card}.")),
    ("named", "hit"): (
        _("You name {card}: {other} holds it and must play it face down next."),
        _("{who} names {card}: {other} holds it and must play it face down next."),
    ),
    ("named", "hit you"): (_("{who} names {card}: you hold it and must play it face down next."),) * 2,
    ("named", "miss"): (_("You name {card}: the enemy does not hold it."), _("{who} names {card}: it is not held.")),
    ("supplied", "one"): (_("You gain 1 supply in {theater}."), _("{who} gains 1 supply in {theater}.")),
    ("supplied", "many"): (
        _("You gain {number} supplies in {theater}."),
        _("{who} gains {number} supplies in {theater}."),
    ),
    ("passed", ""): (_("You have chosen a card for your partner."), _("{who} has chosen a card to pass.")),
    ("swapped", ""): (_("You pass {card} to {other}."), _("{who} passes {card} to {other}.")),
    ("declined", ""): (_("You make no use of {cause}."), _("{who} makes no use of {cause}.")),
    ("chose", ""): (_("You are the one."), _("{who} is the one.")),
    ("triggered", ""): (_("{card} takes effect."),) * 2,
    ("idle", ""): (_("{card} finds nothing to do."),) * 2,
    ("used", ""): (_("You use {card} through Incite."), _("{who} uses {card} through Incite.")),
    ("air drop waits", ""): (
        _("Your next card may be deployed to any theater."),
        _("{who} may deploy the next card to any theater."),
    ),
    ("withdrew", ""): (_("You withdraw."), _("{who} withdraws.")),
    ("scored", "fought"): (
        _("The battle is fought out: you win it, {points}."),
        _("The battle is fought out: {who} wins it, {points}."),
    ),
    ("scored", "withdrawn"): (_("You win the battle, {points}."), _("{who} wins the battle, {points}.")),
    ("scored", "nobody"): (_("The battle is fought out: nobody has a majority, nobody scores."),) * 2,
    ("turn begins", ""): (_("It is your turn."), _("It is {who}'s turn.")),
}

# [what happens at a table]: (the reader does it, somebody else does it)
NOTES = {
    "undo": (_("You took back your play."), _("{who} took back a play.")),
    "give up": (_("You gave up the war."), _("{who} gave up the war.")),
    "time": (_("Your time ran out."), _("{who}'s time ran out.")),
    "late": (_("Out of time: the battle counts as withdrawn."),) * 2,
}

PHRASES = (  # what the templates are filled with
    _("1 point"),
    _("a card"),
    _("a card of its own"),
    _("a card of {owner}"),
    _("its own {card}"),
    _("player {seat}"),
    _("side {number}"),
    _("the enemy"),
    _("you"),
    _("your card"),
    _("your partner"),
    _("your side"),
    _("your {card}"),
    _("{number} points"),
    _("{owner}'s {card}"),
    _("{theater} {title}"),
)


def messages() -> list[str]:
    """Everything a catalogue translates: templates, phrases, theaters and titles."""
    templates = [form for table in (TEMPLATES, NOTES) for forms in table.values() for form in forms]
    return list(dict.fromkeys([*templates, *PHRASES, *THEATER_NAMES, *(card.name for card in CARDS)]))


class Narrator:
    """Tells events to one reader: a seat, or a spectator (`PUBLIC`)."""

    def __init__(
        self,
        reader: int = PUBLIC,
        names: Mapping[int, str] | None = None,
        pairs: tuple[bool, bool] = (False, False),
        translations: NullTranslations | None = None,
    ) -> None:
        """names: what the players are called, by seat; without one, the enemy, the partner, or the seat."""
        self.reader = reader
        self.names = dict(names or {})
        self.pairs = pairs
        self.gettext = (translations or NullTranslations()).gettext

    def tell(self, event: Event) -> str:
        """The sentence of an event; only what the reader may know goes into it."""
        return self.sentence(event.as_seen_by(self.reader))

    def narrate(self, events: Sequence[Event]) -> list[str]:
        """The sentences of a step, without what goes without saying: the next turn, and that a played card works.

        The result of a battle is left to `result`, so that it can be said after the table was shown.
        """
        played = {event.card for event in events if event.kind is EventKind.PLAYED}
        return [
            self.tell(event)
            for event in events
            if event.kind not in (EventKind.TURN_BEGINS, EventKind.SCORED)
            and not (event.kind is EventKind.TRIGGERED and event.card in played)
        ]

    def result(self, events: Sequence[Event]) -> str | None:
        """The sentence on how the battle has ended, if the step ended it."""
        return next((self.tell(event) for event in events if event.kind is EventKind.SCORED), None)

    def sentence(self, event: Event) -> str:
        """The sentence of an event as the reader sees it."""
        actor_seat, actor_side = actor(event)
        mine = self.is_reader(actor_seat, actor_side)
        template = TEMPLATES[event.kind.value, variant(event, self.reader)][0 if mine else 1]
        sentence = self.gettext(template).format(**self.phrases(event, actor_seat, actor_side))
        return sentence[:1].upper() + sentence[1:]

    def note(self, what: str, mine: bool = False, who: str = "") -> str:
        """The sentence of something that is no event of a battle: a key of `NOTES`, and the player who does it."""
        return self.gettext(NOTES[what][0 if mine else 1]).format(who=who)

    def phrases(self, event: Event, seat: int | None, side: int | None) -> dict[str, str]:
        """Everything a template can name."""
        return {
            "who": self.who(seat, side),
            "card": self.card(event.card),
            "target": self.target(event),
            "theater": self.theater(event.theater),
            "origin": self.theater(event.place[1] if event.place else None),
            "other": self.who(event.other, None),
            "cause": self.card(event.cause),
            "number": str(event.number),
            "points": self.points(event.number),
        }

    def is_reader(self, seat: int | None, side: int | None) -> bool:
        """Whether the reader acts: the player, or anybody of the side if the side acts."""
        if self.reader == PUBLIC:
            return False
        return self.reader == seat if seat is not None else side == self.reader & 1

    def who(self, seat: int | None, side: int | None) -> str:
        """A player or a side by name."""
        if seat is None and side is not None:
            return self.side_name(side)
        if seat is None:
            return ""
        if seat == self.reader:
            return self.gettext("you")
        if seat in self.names:
            return self.names[seat]
        if self.reader == PUBLIC or (self.pairs[seat & 1] and seat & 1 != self.reader & 1):
            return self.gettext("player {seat}").format(seat=SEATS[seat])
        return self.gettext("your partner") if seat & 1 == self.reader & 1 else self.gettext("the enemy")

    def side_name(self, side: int) -> str:
        """A side by name."""
        if not self.pairs[side] and side in self.names:
            return self.names[side]
        if self.reader == PUBLIC:
            return self.gettext("side {number}").format(number=side + 1)
        return self.gettext("your side") if side == self.reader & 1 else self.gettext("the enemy")

    def target(self, event: Event) -> str:
        """A card and whose it is."""
        if self.reader != PUBLIC and event.side == self.reader & 1:
            own = self.gettext("your {card}") if event.card is not None else self.gettext("your card")
            return own.format(card=self.card(event.card))
        owner = self.who(None, event.side)
        if event.by == event.side:
            own = self.gettext("its own {card}") if event.card is not None else self.gettext("a card of its own")
            return own.format(card=self.card(event.card))
        other = self.gettext("{owner}'s {card}") if event.card is not None else self.gettext("a card of {owner}")
        return other.format(owner=owner, card=self.card(event.card))

    def card(self, card: int | None) -> str:
        """A card by its title; titles that several cards share, with their theater."""
        if card is None:
            return self.gettext("a card")
        row = CARDS[card]
        if NAMES[row.name] == 1:
            return self.gettext(row.name)
        theater = self.gettext(THEATER_NAMES[row.theater])
        return self.gettext("{theater} {title}").format(theater=theater, title=self.gettext(row.name))

    def theater(self, letter: str | None) -> str:
        """A theater by name."""
        return self.gettext(THEATER_NAMES[theater_number(letter)]) if letter else ""

    def points(self, number: int) -> str:
        """ "1 point", "6 points"."""
        return (self.gettext("1 point") if number == 1 else self.gettext("{number} points")).format(number=number)


def actor(event: Event) -> tuple[int | None, int | None]:
    """Seat and side of the player who acts."""
    if event.kind in (EventKind.FLIPPED, EventKind.DESTROYED) and event.by is not None:
        return None, event.by
    return event.seat, event.side


def variant(event: Event, reader: int) -> str:
    """Which template of its kind an event takes."""
    if event.kind in (EventKind.PLAYED, EventKind.FLIPPED):
        return "up" if event.face_up else "down"
    if event.kind is EventKind.DESTROYED:
        return "cause" if event.by is None else "by"
    if event.kind is EventKind.NAMED:
        if event.other is None:
            return "miss"
        return "hit you" if event.other == reader else "hit"
    if event.kind is EventKind.SUPPLIED:
        return "one" if event.number == 1 else "many"
    if event.kind is EventKind.SCORED:
        return "nobody" if event.side is None else "fought" if event.face_up else "withdrawn"
    return ""
