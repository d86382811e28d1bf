"""A war at the terminal: one player against bots, a prompt for every decision of theirs.

It holds the war and asks it what the player's seat may see; it knows no rule.
"""

from ..bots import Bot
from ..errors import AirLandSeaError, nearest
from ..events import Event
from ..options import Action, Options
from ..rules.state import SWAP
from ..telling import carry_out, result, tell
from ..text.card_reference import lookup_card
from ..text.events import Narrator
from ..text.grammar import join_list, sentence
from ..text.illegal_reasons import illegal_reasons
from ..text.options import in_words, sort_for_display
from ..text.situation import hand, score_line
from ..text.table import board
from ..view import View
from ..war import War
from .board import table
from .lines import ask, say
from .reading import Unclear, as_token, read
from .screen import screen

HELP = """\
Answer with a token, with the number before it, or with words:
  L3L           play L3 face up to Land (also: L3 land, maneuver to land)
  l3S           play L3 face down to Sea (also: L3 down sea)
  w             withdraw
  2L1           choose that card: side 2, Land, the first card from the bottom
  -             skip, where you may (also: skip)
Commands:
  board         the table in sentences
  hand          your hand
  options       what you may do, in words
  why l3S       why that is not possible
  card L3       what a card does (also: card blockade)
  log           what has happened in this battle
  undo          back to your last decision
  partner       leave a decision of your side to your partner
  quit          leave
On the table a card in lower case lies face down, ?? is one you do not know, and
=4 is a strength that is not the printed one.
In a battle of five theaters the prices of withdrawing are those of three
theaters, scaled to ten cards: the printed ones are not known here.\
"""


class Leave(Exception):
    """The player has had enough."""


class TerminalGame:
    """A war, the player's seat, and the bots at the other ones."""

    def __init__(self, war: War, seat: int, bots: dict[int, Bot]) -> None:
        self.war = war
        self.seat = seat
        self.bots = bots
        self.narrator = Narrator(seat, pairs=war.mode.pairs)
        self.told: list[list[str]] = []  # [step of the present battle] the sentences
        self.shown = False  # the screen is up to date

    @property
    def view(self) -> View:
        """What the player sees."""
        return self.war.view(self.seat)

    @property
    def options(self) -> Options:
        """What the player may do."""
        return self.war.battle.options_for(self.seat)

    # The course of a war

    def run(self) -> None:
        """Play to the end; raises `Leave` or `EOFError` when the player goes."""
        while True:
            self.play_battle()
            if self.war.is_over:
                break
            self.war.next_battle()
        self.say_winner()

    def play_battle(self) -> None:
        """One battle, from its first question to its score."""
        self.told = []
        self.shown = False
        while not self.war.battle.is_over:
            if self.options:
                self.decide()
            else:
                self.let_play(self.next_bot())

    def next_bot(self) -> int:
        """The seat of the bot that acts now."""
        return min(seat for seat in self.war.to_act if self.war.battle.options_for(seat))

    def let_play(self, seat: int) -> None:
        """A bot acts."""
        options = self.war.battle.options_for(seat)
        self.carry_out(seat, self.bots[seat].choose(self.war.view(seat), options))

    def carry_out(self, seat: int, action: Action) -> None:
        """Play, and tell the player what of it they may know."""
        events = carry_out(self.war.battle, seat, action)
        self.told.append(tell(self.narrator, events))
        self.shown = False
        for text in self.told[-1]:
            say(text)
        if self.war.battle.is_over:
            self.say_result(events)

    def say_result(self, events: list[Event]) -> None:
        """The table as the battle left it, and the score."""
        print(table(self.view), flush=True)
        say(result(self.narrator, events) or "")
        say(score_line(self.view))

    def say_winner(self) -> None:
        """Who has won the war."""
        us, them = self.war.score[self.seat & 1], self.war.score[1 - (self.seat & 1)]
        if self.war.winner == self.seat & 1:
            say(f"You win the war, {us} to {them}.")
        else:
            say(f"The enemy wins the war, {them} to {us}.")

    # A decision of the player

    def decide(self) -> None:
        """Show the table once, and ask until something has been done."""
        if not self.shown:
            say()
            print(screen(self.view, self.options), flush=True)
            self.shown = True
        self.answer(ask("> "))

    def answer(self, text: str) -> None:
        """A command, or an option."""
        word, _, rest = text.partition(" ")
        command = COMMANDS.get(word.lower())
        if not text:
            say('Type a token or a number, or "help".')
        elif command and (not rest or command in (TerminalGame.why, TerminalGame.explain_card, TerminalGame.help)):
            command(self, rest.strip())
        else:
            self.choose(text)

    def choose(self, text: str) -> None:
        """Play what was typed, or say what is wrong with it."""
        try:
            action = read(self.view, self.options, text)
        except Unclear as unclear:
            meanings = [f"{action.token} ({in_words(self.view, action)})" for action in unclear.actions]
            say(f"{text!r} can mean {join_list(meanings)}.")
            return
        if action is None:
            self.refuse(text)
        else:
            self.carry_out(self.seat, action)

    def refuse(self, text: str) -> None:
        """Every reason why a text is no option, and what is near it."""
        if text.isdecimal():
            say(f"There is no option {text}: they go from 1 to {len(self.options)}.")
            return
        if hint := nearest(text, COMMANDS):
            say(f"{text!r} is no option and no command{hint}.")
            return
        reasons = illegal_reasons(self.war.battle.state, frozenset({self.seat}), self.options, as_token(text))
        reasons = [reason for reason in reasons if not reason.startswith("options: ")]
        say(f"{text!r} is not possible now: {'; '.join(reasons)}.")

    # Commands

    def why(self, text: str) -> None:
        """`why l3S`"""
        if not text:
            say("Why what? For example: why L3S")
            return
        action = self.options.get(text) or self.options.get(as_token(text))
        if action:
            say(f"{action.token!r} is possible: {in_words(self.view, action)}.")
        else:
            self.refuse(text)

    def explain_card(self, text: str) -> None:
        """`card L3`"""
        try:
            entries = lookup_card(text)
        except AirLandSeaError as error:
            say(sentence(str(error)))
            return
        say("\n\n".join(str(entry) for entry in entries))

    def help(self, text: str) -> None:
        """`help`, and `help L3`"""
        if text:
            self.explain_card(text)
        else:
            say(HELP)

    def show_table(self, _: str) -> None:
        """`board`"""
        say(board(self.view))

    def show_hand(self, _: str) -> None:
        """`hand`"""
        say(hand(self.view))

    def show_options(self, _: str) -> None:
        """`options`"""
        for number, action in enumerate(sort_for_display(self.options), 1):
            say(f"{number:>3}  {action.token:<4} {in_words(self.view, action)}")

    def show_log(self, _: str) -> None:
        """`log`"""
        say("\n".join(text for step in self.told for text in step) or "Nothing has happened in this battle yet.")

    def undo(self, _: str) -> None:
        """`undo`: back to the player's last decision of this battle."""
        battle = self.war.battle
        if not any(turn.seat == self.seat for turn in battle.history):
            say("There is no decision of yours in this battle to take back.")
            return
        while battle.undo().seat != self.seat:
            self.told.pop()
        self.told.pop()
        self.shown = False
        say("Taken back.")

    def leave_to_partner(self, _: str) -> None:
        """`partner`"""
        partners = [seat for seat in self.war.to_act if seat != self.seat and seat & 1 == self.seat & 1]
        if not partners or self.view.raw.phase == SWAP or not self.war.battle.options_for(partners[0]):
            say("This decision is yours alone.")
        else:
            self.let_play(partners[0])

    def quit(self, _: str) -> None:
        """`quit`"""
        raise Leave


COMMANDS = {
    "board": TerminalGame.show_table,
    "hand": TerminalGame.show_hand,
    "options": TerminalGame.show_options,
    "log": TerminalGame.show_log,
    "why": TerminalGame.why,
    "card": TerminalGame.explain_card,
    "undo": TerminalGame.undo,
    "partner": TerminalGame.leave_to_partner,
    "help": TerminalGame.help,
    "?": TerminalGame.help,
    "quit": TerminalGame.quit,
    "exit": TerminalGame.quit,
}
