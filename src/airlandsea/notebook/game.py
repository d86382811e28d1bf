"""A war from one seat as a notebook shows it: a picture, what has happened, and the options in groups.

All of it is made from the seat's view and from events as the seat may know them (R31).
"""

from random import SystemRandom
from typing import Any

from ..bots import load_bot
from ..bots.bot import prepare_bot
from ..errors import IllegalAction
from ..locale import check_language, current_language, start_sentence, translate, using_language
from ..match import SeatSession, make_others
from ..notation.codes import read_seat
from ..records import Record, export, record_of
from ..rules.modes import Mode
from ..svg import THEMES, Theme, picture
from ..text.option_groups import option_groups
from ..text.situation import describe_question, score_line, tie_rule
from ..war import War

State = dict[str, Any]  # JSON
MAX_TOLD = 200  # sentences that are shown: two or three battles


class NotebookGame:
    """Wars between a person and bots, one after the other."""

    def __init__(
        self,
        opponent: str = "level:3",
        mode: Mode | str = "standard",
        *,
        seat: int | str = "1a",
        partner: str | None = None,
        theaters: str | None = None,
        seed: int | None = None,
        theme: Theme = "auto",
        language: str | None = None,
    ) -> None:
        """Deal the first battle, and let the bots play until the person is asked.

        Args:
            opponent: the bot at all other seats, as `airlandsea bots` lists them
            mode: a `Mode`, or the name of a preset
            seat: where the person sits, like 0 or "1a"
            partner: the bot on the person's side in a pair; None: the same as the opponents
            theaters: their letters in any order, like "ALS"; None: drawn
            seed: of the first war, so that it can be played again; None: drawn
            theme: of the picture: "light", "dark", or "auto": as the reader's system is set
            language: a code of `airlandsea.locale.languages`; None: that of `using_language`

        Raises:
            IllegalMode, IllegalSetup: an unknown mode, row or seat
            UnknownBot: an unknown bot
            UnknownLanguage: an unknown language
            ValueError: an unknown theme
        """
        if theme not in THEMES:
            raise ValueError(f"theme {theme!r}: one of {', '.join(THEMES)}")
        self.mode = Mode.preset(mode) if isinstance(mode, str) else mode
        self.seat = read_seat(seat, self.mode.seats)
        self.opponent, self.partner, self.theaters, self.theme = opponent, partner, theaters, theme
        self.language = current_language() if language is None else check_language(language)
        self.number = 0  # of the moment: counts the answers in all wars
        self.begin(seed)

    def begin(self, seed: int | None = None) -> None:
        """Abandon the present war, and deal another."""
        war = War(self.mode, self.theaters, SystemRandom().getrandbits(63) if seed is None else seed)
        others = make_others(load_bot, war, self.seat, self.opponent, self.partner)
        for bot in others.values():
            prepare_bot(bot)
        with using_language(self.language):
            self.session = SeatSession(war, self.seat, others)
        self.told: list[str] = []
        self.number += 1

    @property
    def war(self) -> War:
        """The war with all cards: for the host, not for the player."""
        return self.session.war

    def record(self) -> Record:
        """Return the record of the war: while it runs, only what the person knows (R31)."""
        names = ["" if seat == self.seat else self.session.bots[seat].name for seat in range(self.mode.seats)]
        return record_of(self.war, names) if self.session.is_over else export(self.war, self.seat, names)

    def act(self, token: str) -> None:
        """Play an option, and let the others play until the person is asked again.

        Raises:
            IllegalAction: it is illegal; with the reasons
        """
        if self.session.is_over:
            raise IllegalAction("the war is over", ["begin another"])
        with using_language(self.language):
            action = self.session.options.get(token)
            if action is None:
                reasons = self.war.battle.illegal_reasons(token, self.seat)
                raise IllegalAction(f"{token!r} cannot be played", reasons)
            self.session.act(action)
        self.number += 1

    def state(self) -> State:
        """Return what is shown now, as JSON, in the language of the game.

        number: of this moment; picture: SVG; score, question: sentences; told: the latest sentences of the war;
        groups: of `option_groups`; over; next: the label of the button for another war.
        """
        session = self.session
        with using_language(self.language):
            view = session.view
            self.told += session.read_told().splitlines()
            groups = [] if session.is_over else option_groups(view, session.options)
            return {
                "number": self.number,
                "picture": picture(view, self.theme),
                "score": f"{score_line(view)} {tie_rule(view)}",
                "told": self.told[-MAX_TOLD:],
                "question": start_sentence(self.question()),
                "groups": groups,
                "over": session.is_over,
                "next": translate("next-war"),
            }

    def question(self) -> str:
        """Return what is asked; at the end, who has won."""
        if self.session.is_over:
            return self.session.war_result()
        return describe_question(self.session.view)
