"""All outputs of the program: texts, pictures, refusals, messages of the server, features, records.

`everything` asks all of them, those of `sessions` too, where somebody plays a whole game. Outputs that show one moment,
and do not remember another, are asked at some moments of a game only (`PlayedLine.looks`).
"""

import io
import marshal
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import redirect_stdout
from functools import cached_property, lru_cache
from random import Random
from typing import Any
from unittest.mock import patch

import numpy as np

from airlandsea import Battle
from airlandsea import battle as battle_module
from airlandsea.bots.engine.protocol import write_event
from airlandsea.commands.records import replay_step
from airlandsea.draw import draw_table
from airlandsea.envs import Layout
from airlandsea.envs.features import COMMON as COMMON_PART
from airlandsea.envs.features import DEFAULT
from airlandsea.errors import AirLandSeaError, IllegalAction
from airlandsea.events import Event, events_of
from airlandsea.history import advance, list_options
from airlandsea.match import VERBOSITIES
from airlandsea.notation.codes import SEATS
from airlandsea.notation.tokens import write_token
from airlandsea.options import Options
from airlandsea.records import export, write_record
from airlandsea.review.tasks import decision_tasks
from airlandsea.rules.cards import CODES
from airlandsea.rules.knowledge import Memory
from airlandsea.rules.modes import Mode
from airlandsea.rules.state import PUBLIC, State
from airlandsea.server.game.logged_war import LoggedWar
from airlandsea.server.game.models import DealsStatus, EntryKind, LogEntry, SeatOccupant, TableRecord
from airlandsea.server.game.secrets import DealSeeds
from airlandsea.server.jobs.bot_pool import BotPool as Players
from airlandsea.server.jobs.review_messages import task_line
from airlandsea.server.presenters import EventPresenter
from airlandsea.server.presenters.now import present_now, present_whole
from airlandsea.server.presenters.tables import present_table
from airlandsea.server.routes.analysis import analyse_line
from airlandsea.server.routes.variations import moments_of, write_annotated
from airlandsea.server.schemas.analysis import AnalysisWish
from airlandsea.server.schemas.lobby import OpenTable
from airlandsea.server.schemas.socket import text_of
from airlandsea.server.schemas.variations import AnnotatedRecord, VariationWish
from airlandsea.server.tables.replays import present_moments
from airlandsea.server.tables.shared_lobby import SharedOffer
from airlandsea.svg import picture
from airlandsea.text.events import Narrator
from airlandsea.text.situation import prompt, situation
from airlandsea.vector.card_features import show_cards
from airlandsea.vector.features import show_seat
from airlandsea.vector.layout import COMMON, is_wanted
from airlandsea.vector.token_history import TokenHistory, start_history, update_history
from airlandsea.view import View
from airlandsea.war import War

from . import sessions
from .making import Line
from .telling import Retold

NAMES = ["Ada", "Bob", "Cleo", "Dan"]
LOOK_EVERY = 5  # moments: so often an output that shows one moment is compared

Said = Iterator[tuple[int | None, str]]  # what is said, and to which observer


class PlayedLine:
    """A game, with what several outputs need of it: they play it through `Battle`."""

    def __init__(self, told: Retold, mode: Mode, seed: object) -> None:
        """`seed`: of the moments, numbered from 0, at which outputs are compared that show one moment."""
        self.told, self.line, self.mode, self.seed = told, told.line, mode, seed
        random, moments = Random(f"{seed}"), range(len(told.line))
        self.looks = sorted({moments[-1], *random.sample(moments, len(moments) // LOOK_EVERY)})
        self.verbosity = random.choice([*VERBOSITIES])

    @cached_property
    def battle(self) -> Battle:
        """The battle at its end, with its history."""
        battle = self.line.start
        for seat, action in zip(self.line.seats, self.line.actions, strict=True):
            battle.play(action, seat)
        return battle

    @cached_property
    def war(self) -> War:
        """The war of this battle."""
        war = War.from_battle(self.line.start, 7)
        for seat, action in zip(self.line.seats, self.line.actions, strict=True):
            war.play(action, seat)
        return war

    @cached_property
    def said_to_seats(self) -> list[list[str]]:
        """What the text environment with a model at every seat says: [answer][seat]."""
        return [*sessions.multi_seat_environment(self.line, self.mode, self.looks, self.verbosity)]

    @cached_property
    def moments(self) -> list[tuple[Battle, int, int]]:
        """The battle at the moments to look at, and the step that comes next."""
        return [(self.battle.at(look + 1), self.line.seats[look], self.line.actions[look]) for look in self.looks]


def everything(played: PlayedLine, observers: Sequence[int | None]) -> dict[int | None, list[tuple[str, str]]]:
    """Every output in bytes: {observer: for each text the name of the output, and the text}."""
    said: dict[int | None, list[tuple[str, str]]] = {observer: [] for observer in observers}
    steps = Steps()
    with patch.multiple(
        battle_module, advance=steps.advance, events_of=steps.events_of, list_options=steps.list_options
    ):
        for output in OUTPUTS:
            for observer, text in output(played, observers):
                said[observer].append((output.__name__, text))
    return said


class Steps:
    """Steps that have been done: most outputs play the same game again, with the same states and memories.

    What each function returns depends on nothing but what it is given, and that is compared by value.
    """

    def __init__(self) -> None:
        self.done: dict[bytes, tuple[State, Memory]] = {}
        self.told: dict[bytes, tuple[Event, ...]] = {}
        self.listed: dict[bytes, Options] = {}

    def advance(self, state: State, memory: Memory, number: int) -> State:
        """What `history.advance` does and returns."""
        given = marshal.dumps((vars(state), vars(memory), number), 2)  # by value alone: no references
        if given not in self.done:
            before = advance(state, memory, number)
            self.done[given] = state.copy(), memory.copy()
            return before
        before = state.copy()
        after, know = self.done[given]
        state.become(after)
        memory.become(know)
        return before

    def events_of(self, before: State, knew: Memory, action: int, after: State, know: Memory) -> list[Event]:
        """What `events.events_of` returns."""
        given = marshal.dumps((vars(before), vars(knew), action, vars(after), vars(know)), 2)
        if given not in self.told:
            self.told[given] = tuple(events_of(before, knew, action, after, know))
        return [*self.told[given]]

    def list_options(self, state: State, seats: Iterable[int]) -> Options:
        """What `history.list_options` returns, which nobody changes."""
        given = marshal.dumps((vars(state), [*seats]), 2)
        if given not in self.listed:
            self.listed[given] = list_options(state, seats)
        return self.listed[given]


# A moment


def texts(played: PlayedLine, observers: Sequence[int | None]) -> Said:
    """The view, its position line, the screen, the picture, and the prompt."""
    for look, (battle, _seat, _action) in zip(played.looks, played.moments, strict=True):
        for observer in observers:
            view = battle.view(observer)
            assert view.raw == played.told.view(observer, look), "the kernels must agree"
            yield observer, str(vars(view.raw))
            yield from ((observer, text) for text in shown(view))
            if observer is not None:
                options = battle.options_for(observer)
                yield observer, prompt(view, options) if options else situation(view)


@lru_cache(400)
def shown(view: View) -> tuple[str, ...]:
    """What is shown of a view, which is all that it is given: views are equal if their records are."""
    assert vars(view).keys() == {"raw"}
    return view.position, draw_table(view), picture(view)


def refusals(played: PlayedLine, observers: Sequence[int | None]) -> Said:
    """Why a player may not do what cannot be done."""
    random = Random(len(played.line))
    for battle, _seat, _action in played.moments:
        code, letter = random.choice(CODES), random.choice(battle.row)
        place = f"{random.choice('12')}{letter}{random.randint(1, 3)}"
        tokens = [code + letter, code.lower() + letter, *(code + sign for sign in "!?>"), place, "w", "-"]
        for observer in observers:
            options = [] if observer is None else battle.options_for(observer)
            for token in tokens:
                if observer is not None and token not in options:
                    try:
                        battle.play(token, observer)
                    except IllegalAction as error:
                        reasons = [getattr(reason, "message", None) for reason in error.reasons]
                        yield observer, f"{token} {error} {reasons}"


def analysed(played: PlayedLine, observers: Sequence[int | None]) -> Said:
    """What the analysis of the observer's own position line says."""
    for battle, _seat, _action in played.moments:
        for observer in observers:
            yield observer, analysis(battle.view(observer).position)


@lru_cache(400)
def analysis(position: str) -> str:
    """What the analysis says of a position line, which is all that it is given."""
    return str(analyse_line(AnalysisWish(position=position)))


def varied(played: PlayedLine, observers: Sequence[int | None]) -> Said:
    """What is shown from the observer's own position line, and their record with remarks."""
    for battle, seat, action in played.moments:
        option = battle.options_for(seat).get(action)
        assert option is not None
        for observer in observers:
            position = battle.view(observer).position
            yield observer, variation(position)
            token = option.token if seat == observer else option.public_token
            yield observer, variation(position, f"{SEATS[seat]}:{token}")
    for observer in observers:
        if observer is not None:
            record = write_record(export(played.war, observer))
            remarks = AnnotatedRecord(text=record, variations=[], comments=[{"0": "Look.", "1": "Here."}])
            yield observer, write_annotated(remarks)


@lru_cache(800)
def variation(position: str, *turns: str) -> str:
    """What is shown from a position line and of some turns, which are all that it is given."""
    try:
        return str(moments_of(VariationWish(position=position, turns=list(turns))))
    except AirLandSeaError as error:
        return str(error)


def continued(played: PlayedLine, observers: Sequence[int | None]) -> Said:
    """A war that goes on from the middle: as the observer knew it, and with its record, as it was."""
    for battle, _seat, _action in played.moments:
        for observer in observers:
            public = battle.view(None)
            dealt = Battle.from_view(public, 7) if observer is None else battle.redeal(observer, 7)
            yield observer, dealt.position
    line = played.line
    turn = Random(len(line)).randint(1, len(line))
    war = War.from_battle(played.battle.at(turn), 7)
    for seat, action in zip(line.seats[turn - 1 :], line.actions[turn - 1 :], strict=True):
        for observer in observers:
            yield observer, war.view(observer).position
        war.play(action, seat)
    for observer in observers:
        if observer is not None:
            yield observer, write_record(export(war, observer))


# Events


def engine_lines(played: PlayedLine, observers: Sequence[int | None]) -> Said:
    """What an outside program is told."""
    battle = played.line.start
    for seat, action in zip(played.line.seats, played.line.actions, strict=True):
        option = battle.options_for(seat).get(action)
        assert option is not None
        for event in battle.push(option, seat):
            for observer in observers:
                yield observer, write_event(event.as_seen_by(PUBLIC if observer is None else observer))


def terminal(played: PlayedLine, observers: Sequence[int | None]) -> Said:
    """A replay in the terminal."""
    names = dict(enumerate(NAMES[: played.mode.seats]))
    for observer in observers:
        narrator = Narrator(PUBLIC if observer is None else observer, names, played.mode.pairs)
        battle = played.line.start
        with redirect_stdout(io.StringIO()) as said:
            for action in played.line.actions:
                replay_step(battle, action, narrator)
        yield observer, said.getvalue()


def replays(played: PlayedLine, observers: Sequence[int | None]) -> Said:
    """A replay through the eyes of a seat, or of the public, from some moment on."""
    line, names, start = played.line, NAMES[: played.mode.seats], played.looks[0]
    turns = [*zip(line.actions, line.seats, strict=True)][start:]
    for observer in observers:
        presenter = EventPresenter(played.mode, names, observer)
        eyes: Any = "public" if observer is None else SEATS[observer]
        for moment in present_moments(played.moments[0][0], turns, presenter, eyes):
            yield observer, moment.model_dump_json()


# Numbers


def numbers(played: PlayedLine, observers: Sequence[int | None]) -> Said:
    """Features, with those that everybody knows, and the token history."""
    start = played.line.states[0]
    layout = Layout(start.slots, 2 if start.seats == 2 else 4, (*DEFAULT, COMMON_PART))
    plan, battle = layout.kernel, played.line.start
    assert is_wanted(plan, COMMON)
    histories = {observer: TokenHistory() for observer in observers if observer is not None}
    for observer, history in histories.items():
        start_history(history, battle.memory, battle.state, observer)
    for moment, (seat, action) in enumerate(zip(played.line.seats, played.line.actions, strict=True)):
        for observer in histories if moment in played.looks else ():
            row = [0.0] * layout.length
            show_seat(battle.state, battle.memory, observer, plan, row, 0)
            show_cards(battle.state, battle.memory, PUBLIC, observer, COMMON, plan, row, 0)
            yield observer, np.array(row, np.float32).tobytes().hex()
        battle.play(action, seat)
        for observer, history in histories.items():
            update_history(history, battle.memory, battle.state, action, seat, observer)
            yield observer, f"{history.told} {history.tokens}"


# The server


class GivenStateSeeds(DealSeeds):
    """Deals one given battle first."""

    def __init__(self, start: State) -> None:
        super().__init__(b"the same in both worlds")
        self.start = start

    def first(self, mode: Mode, theaters: str | None) -> State:
        return self.start.copy()


def frames(played: PlayedLine, observers: Sequence[int | None]) -> Said:
    """What the server sends, at last with the whole log, and what a worker is sent that plays a bot."""
    line, mode = played.line, played.mode
    sheet = TableRecord("abc", 0, mode, None, seats=[SeatOccupant(name) for name in NAMES[: mode.seats]], deals="abc")
    game = LoggedWar(sheet, GivenStateSeeds(line.states[0]))
    players = Players(0, 1)
    entries = [LogEntry(1, 0, EntryKind.BEGIN)]
    for state, seat, action in zip(line.states, line.seats, line.actions, strict=False):
        entries.append(LogEntry(len(entries) + 1, 0, EntryKind.ACT, seat, write_token(state, action)))
    shown = {len(entries) - 1, *(look + 1 for look in played.looks)}
    for number, entry in enumerate(entries):
        for observer in observers:
            if observer is not None and observer in game.asked:
                yield observer, players.build_job(game, observer).line().decode()
        logged = game.add(entry)
        taken_back = str([game.steps_back(seat) for seat in range(mode.seats)])
        yield from ((observer, taken_back) for observer in observers)
        if number in shown:
            sheet.standing = game.standing(0)
            table = present_table(sheet, {}, 0, DealsStatus())
            offered = OpenTable(table=table, host=NAMES[0], since=0)  # as the bus of several servers gets it
            offer = SharedOffer(0, "a digest", "a digest", 0, offered).text
            for observer in observers:
                yield observer, text_of(present_now(game, observer, table, 0, logged))
                yield observer, offer
    for observer in observers:
        yield observer, text_of(present_whole(game, observer, table, 0, []))


def reviewed(played: PlayedLine, observers: Sequence[int | None]) -> Said:
    """What a worker is sent that reviews the decisions of a seat, perhaps on another machine."""
    for observer in observers:
        for task in () if observer is None else decision_tasks(1, played.battle, (observer,), "seed"):
            if task is not None:
                yield observer, task_line(task).decode()


# Those where somebody plays a whole game


def mcp(played: PlayedLine, observers: Sequence[int | None]) -> Said:
    """What a language model reads over MCP."""
    return each_seat(sessions.mcp, played, observers)


def text_environment(played: PlayedLine, observers: Sequence[int | None]) -> Said:
    """What the text environment says."""
    return each_seat(sessions.text_environment, played, observers)


def notebook(played: PlayedLine, observers: Sequence[int | None]) -> Said:
    """What a notebook shows."""
    return each_seat(sessions.notebook, played, observers)


def each_seat(
    output: Callable[[Line, Mode, Sequence[int], int], Iterator[str]],
    played: PlayedLine,
    observers: Sequence[int | None],
) -> Said:
    """An output for one player at a time."""
    for observer in observers:
        if observer is not None:
            for said in output(played.line, played.mode, played.looks, observer):
                yield observer, said


def multi_seat_environment(played: PlayedLine, observers: Sequence[int | None]) -> Said:
    """What the text environment with a model at every seat says to each of them."""
    for said in played.said_to_seats:
        for observer in observers:
            if observer is not None:
                yield observer, said[observer]


OUTPUTS = (
    texts,
    refusals,
    engine_lines,
    numbers,
    frames,
    replays,
    terminal,
    mcp,
    text_environment,
    multi_seat_environment,
    notebook,
    continued,
    analysed,
    varied,
    reviewed,
)
