"""A war at the terminal: one person plays with bots and gets a prompt for every decision.

The game holds the war and reads only the view of the player's seat; it knows no rules.
"""

from ..draw import draw_table
from ..errors import ReasonKind, find_nearest
from ..events import Event, EventKind
from ..locale import translate
from ..match import PlayerSeat, SeatedBot, WarRunner
from ..notation.codes import UnknownCode
from ..options import Options
from ..text.card_reference import lookup_card
from ..text.events import Narrator
from ..text.grammar import sentence
from ..text.lines import ask, line_width, say
from ..text.options import in_words, sort_for_display
from ..text.parse_answer import Code, UnreadableAnswer, asked_about, read_line
from ..text.situation import describe_table, hand, score_line
from ..view import View
from ..war import War
from .screen import option_line, screen


class Leave(Exception):
    """Raised when the player quits."""


class TerminalGame(PlayerSeat):
    """A war, the player's seat, and the bots at the other seats."""

    def __init__(self, war: War, seat: int, bots: dict[int, SeatedBot]) -> None:
        super().__init__(war, seat)
        self.bots = bots
        players = [bots.get(each) for each in range(war.mode.seats)]
        self.runner = WarRunner(war, players, report=self.print_events)
        self.narrator = Narrator(seat, pairs=war.mode.pairs)
        self.told: list[list[str]] = []  # the sentences of each step of the current battle
        self.shown = False  # whether the screen is up to date

    # Playing a war

    def run(self) -> None:
        """Play the war to its end; raises `Leave` or `EOFError` when the player quits."""
        self.runner.play_on()
        while not self.runner.is_over:
            self.decide()
            self.runner.play_on()
        say(self.war_result())

    def print_events(self, events: list[Event]) -> None:
        """Print what the player may know of a step, and at the end of a battle the table, the result and the score."""
        self.shown = False
        if any(event.kind is EventKind.DEALT for event in events):
            self.told = []
            return
        self.told.append(self.narrator.narrate(events))
        for text in self.told[-1]:
            say(text)
        if ending := self.narrator.result(events):
            print(draw_table(self.view, line_width()), flush=True)
            say(ending)
            say(score_line(self.view))

    # A decision of the player

    def decide(self) -> None:
        """Show the screen if it has changed, ask once, and handle the answer."""
        if not self.shown:
            say()
            print(screen(self.view, self.options, line_width()), flush=True)
            self.shown = True
        self.answer(ask("> "))

    def answer(self, text: str) -> None:
        """Handle what was typed: a command, or an option."""
        word, _, rest = text.partition(" ")
        command = COMMANDS.get(word.lower())
        if not text:
            say(translate("terminal-type-something"))
        elif command and (not rest or command in (TerminalGame.why, TerminalGame.explain_card, TerminalGame.help)):
            command(self, rest.strip())
        elif question := asked_about(self.view, text):
            self.why(question)
        else:
            self.choose(text)

    def choose(self, text: str) -> None:
        """Play the option that was typed, or explain what is wrong with the text."""
        try:
            action = read_line(self.view, self.options, text)
        except UnreadableAnswer as unread:
            self.refuse(text, unread)
        else:
            self.runner.act(self.seat, action)

    def refuse(self, text: str, unread: UnreadableAnswer) -> None:
        """Print every reason why a text is illegal, and the nearest command or option."""
        if unread.code is Code.AMBIGUOUS:
            say(translate("terminal-ambiguous", text=repr(text)))
            self.list_options(unread.tokens)
        elif text.lstrip("#").isdecimal():
            say(translate("terminal-no-such-number", nth=text, number=len(self.options)))
        elif unread.code is Code.UNREADABLE and (near := find_nearest(text, COMMANDS)):
            say(translate("terminal-unknown", text=repr(text), near=near))
        else:
            self.explain_refusal(text, unread.tokens[0] if unread.tokens else text)

    def explain_refusal(self, text: str, token: str) -> None:
        """Print why a token is illegal; what is asked instead stands above the prompt."""
        reasons = self.war.battle.illegal_reasons(token, self.seat)
        near = next((str(reason) for reason in reasons if reason.kind is ReasonKind.NEAREST), "")
        if any(reason.kind is ReasonKind.UNREADABLE for reason in reasons):
            id = "terminal-unreadable-near" if near else "terminal-unreadable"
            say(translate(id, text=repr(text), reason=near))
        else:
            left_out = (ReasonKind.ASKED, ReasonKind.OPTIONS)
            because = "; ".join(reason for reason in reasons if reason.kind not in left_out)
            say(translate("terminal-impossible", text=repr(text), reasons=because))

    # Commands

    def why(self, text: str) -> None:
        """Run `why l3S`: explain why an answer is not possible."""
        if not text:
            say(translate("terminal-why-what"))
            return
        text = asked_about(self.view, text) or text
        try:
            action = read_line(self.view, self.options, text)
        except UnreadableAnswer as unread:
            self.refuse(text, unread)
        else:
            say(translate("terminal-possible", token=repr(action.token), option=in_words(self.view, action)))

    def explain_card(self, text: str) -> None:
        """Run `card L3`: explain a card."""
        say_card(text)

    def help(self, text: str) -> None:
        """Run `help`, or `help L3` for a card."""
        if text:
            self.explain_card(text)
        else:
            self.explain_answers()

    def explain_answers(self) -> None:
        """Print how to answer, the commands, and the signs of the drawn table."""
        say(translate("terminal-help"))
        if self.war.mode.partner(self.seat) is not None:
            say(translate("terminal-help-partner"))
        say(translate("terminal-help-signs"))
        if self.war.mode.slots == 5:
            say(translate("terminal-help-epic"))

    def show_table(self, _: str) -> None:
        """Run `board`: describe the table."""
        say(describe_table(self.view))

    def show_hand(self, _: str) -> None:
        """Run `hand`: show the player's hand."""
        say(hand(self.view))

    def show_options(self, _: str) -> None:
        """Run `options`: list the options in words."""
        self.list_options(self.options.tokens)

    def list_options(self, tokens: list[str]) -> None:
        """Print some options with their numbers."""
        say_options(self.view, self.options, tokens)

    def show_log(self, _: str) -> None:
        """Run `log`: show what has happened in this battle."""
        say("\n".join(text for step in self.told for text in step) or translate("terminal-log-empty"))

    def undo(self, _: str) -> None:
        """Run `undo`: go back to the player's last decision in this battle."""
        battle = self.war.battle
        if not any(turn.seat == self.seat for turn in battle.history):
            say(translate("terminal-nothing-to-undo"))
            return
        while battle.undo().seat != self.seat:
            self.told.pop()
        self.told.pop()
        self.shown = False
        self.runner.retell()
        say(translate("terminal-undone"))

    def leave_to_partner(self, _: str) -> None:
        """Run `partner`: let the partner make this decision."""
        partner = self.war.mode.partner(self.seat)
        options = None if partner is None else self.war.battle.options_for(partner)
        if partner is None or not options or self.view.phase == "swap":
            say(translate("terminal-not-for-partner"))
        else:
            self.runner.let_play(partner, options)

    def quit(self, _: str) -> None:
        """Run `quit`: leave the game."""
        raise Leave


def say_card(text: str) -> None:
    """Explain a card, given by its code or its title."""
    if not text:
        say(translate("terminal-card-what"))
        return
    try:
        entries = lookup_card(text)
    except UnknownCode as error:
        say(sentence(str(error)))
        return
    say("\n\n".join(str(entry) for entry in entries))


def say_options(view: View, options: Options, tokens: list[str]) -> None:
    """Print some options with their numbers."""
    for number, action in enumerate(sort_for_display(options), 1):
        if action.token in tokens:
            say(option_line(view, action, number))


QUIT = ("quit", "q", "exit")
COMMANDS = {
    **dict.fromkeys(("board", "b"), TerminalGame.show_table),
    **dict.fromkeys(("hand", "h"), TerminalGame.show_hand),
    **dict.fromkeys(("options", "o"), TerminalGame.show_options),
    "log": TerminalGame.show_log,
    "why": TerminalGame.why,
    **dict.fromkeys(("card", "explain"), TerminalGame.explain_card),
    **dict.fromkeys(("undo", "z"), TerminalGame.undo),
    "partner": TerminalGame.leave_to_partner,
    **dict.fromkeys(("help", "?"), TerminalGame.help),
    **dict.fromkeys(QUIT, TerminalGame.quit),
}
