"""Everything that is told of a game to one observer: what must not differ between games that look the same."""

import io
import json
from collections.abc import Iterator
from contextlib import redirect_stdout, suppress
from functools import lru_cache
from itertools import takewhile
from random import Random
from typing import Any, Optional

import numpy as np

from airlandsea import Battle
from airlandsea.bots.engine.protocol import write_event
from airlandsea.commands.records import replay_step
from airlandsea.draw import draw_table
from airlandsea.envs import Layout
from airlandsea.envs.features import COMMON as COMMON_PART
from airlandsea.envs.features import DEFAULT
from airlandsea.envs.multi_seat_text import MultiSeatTextEnv
from airlandsea.envs.text import TextEnv
from airlandsea.errors import AirLandSeaError, IllegalAction
from airlandsea.events import Event
from airlandsea.history import asked_seats, option_numbers
from airlandsea.match import VERBOSITIES, MultiSeatSession, SeatSession
from airlandsea.mcp.session import McpSession
from airlandsea.notation.codes import SEATS
from airlandsea.notation.tokens import write_token
from airlandsea.notebook import NotebookGame
from airlandsea.options import Action, Options
from airlandsea.records import export, export_battle, write_record
from airlandsea.review.tasks import decision_tasks
from airlandsea.rules.cards import CODES
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
from airlandsea.server.schemas.variations import AnnotatedRecord, VariationWish
from airlandsea.server.tables.replays import present_moments
from airlandsea.server.tables.shared_lobby import SharedOffer
from airlandsea.svg import picture
from airlandsea.text.events import Narrator
from airlandsea.text.parse_answer import UnreadableAnswer, read_answer
from airlandsea.text.situation import prompt, situation
from airlandsea.vector.card_features import show_cards
from airlandsea.vector.features import show_seat
from airlandsea.vector.layout import COMMON, is_wanted
from airlandsea.vector.token_history import TokenHistory, start_history, update_history
from airlandsea.view import View
from airlandsea.war import War

from .making import Line

NAMES = ["Ada", "Bob", "Cleo", "Dan"]


class Retold:
    """A game played through `Battle`, and what each observer is told of it; all that is cheap enough for every pair."""

    def __init__(self, line: Line, observers: list[int | None] | None = None, first: Optional["Retold"] = None) -> None:
        """`first`: a game that this one may begin like; what both have in common is told of it alone."""
        self.line = line
        self.battle = line.start
        self.moments: list[tuple[list[View], list[list[int]]]] = []
        self.events: list[list[Event]] = []
        self.publicly: list[str] = []
        self.observers = [*self.battle.seats, None] if observers is None else observers
        self.remembered: dict[int | None, list[object]] = {}
        if first:
            self.begin_like(first)
        for seat, action in [*zip(line.seats, line.actions, strict=True)][len(self.events) :]:
            self.look()
            option = Action(action, write_token(self.battle.state, action), frozenset({seat}))
            self.events.append(self.battle.push(option, seat))
            self.publicly.append(option.public_token)
        self.look()

    def begin_like(self, first: "Retold") -> None:
        """Take over what is told of another game, as long as that is the same one: the same states and actions."""
        pairs = zip(self.line.states[1:], first.line.states[1:], strict=True)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], pairs))
        if same:
            places = [first.observers.index(observer) for observer in self.observers]
            self.battle = first.battle.copy()
            self.battle.undo(len(self.line) - same)
            for views, options in first.moments[:same]:
                self.moments.append(([views[place] for place in places], [options[place] for place in places]))
            self.events, self.publicly = first.events[:same], first.publicly[:same]

    def look(self) -> None:
        """Take down everybody's view and options."""
        views = [self.battle.view(observer) for observer in self.observers]
        options = [self.option_numbers(observer) for observer in self.observers]
        self.moments.append((views, options))

    def option_numbers(self, observer: int | None) -> list[int]:
        """What an observer may do; the tokens are compared at the doors."""
        state = self.battle.state
        return option_numbers(state, observer) if observer in asked_seats(state) else []

    def told(self, observer: int | None) -> list[object]:
        """What an observer is told, moment by moment, and at last."""
        if observer not in self.remembered:
            self.remembered[observer] = list(self.tell(observer))
        return self.remembered[observer]

    def tell(self, observer: int | None) -> Iterator[object]:
        """View and options before each step; then the step: sentences, events, and what can be taken back."""
        place = self.observers.index(observer)
        reader = PUBLIC if observer is None else observer
        pairs = (len(self.battle.seats) > 2, len(self.battle.seats) > 3)
        for moment, (views, options) in enumerate(self.moments):
            yield vars(views[place].raw)
            yield options[place]
            if moment < len(self.line):
                seen = [event.as_seen_by(reader) for event in self.events[moment]]
                yield seen
                yield [sentence(reader, pairs, event) for event in seen]
                yield [event.final for event in self.events[moment]]
                if observer != self.line.seats[moment]:
                    yield self.publicly[moment]
        if observer is not None:
            yield vars(export_battle(self.battle, observer))


@lru_cache(2_000)
def sentence(reader: int, pairs: tuple[bool, bool], seen: Event) -> str:
    """The sentence of an event as its reader sees it: of a log, of a terminal, of the page."""
    return Narrator(reader, pairs=pairs).sentence(seen)


# The doors


def everything(line: Line, mode: Mode, observer: int | None) -> Iterator[tuple[str, str]]:
    """What comes out of every door, in bytes: the name of the door, and what it says."""
    doors = (
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
    for door in doors:
        for said in door(line, mode, observer):
            yield door.__name__, said


def battles_of(line: Line) -> Iterator[tuple[Battle, int, int]]:
    """The battle before each step, and the step."""
    battle = line.start
    for seat, action in zip(line.seats, line.actions, strict=True):
        yield battle, seat, action
        battle.play(action, seat)


def texts(line: Line, _: Mode, observer: int | None) -> Iterator[str]:
    """The position line of the view, the screen, the picture, and the prompt."""
    for battle, _seat, _action in battles_of(line):
        view = battle.view(observer)
        yield view.position
        yield draw_table(view)
        yield picture(view)
        if observer is not None:
            options = battle.options_for(observer)
            yield prompt(view, options) if options else situation(view)


def refusals(line: Line, _: Mode, observer: int | None) -> Iterator[str]:
    """Why a player may not do what cannot be done."""
    random = Random(len(line))
    for battle, _seat, _action in battles_of(line):
        if observer is None:
            return
        code, letter = random.choice(CODES), random.choice(battle.row)
        place = f"{random.choice('12')}{letter}{random.randint(1, 3)}"
        tokens = [code + letter, code.lower() + letter, *(code + sign for sign in "!?>"), place, "w", "-"]
        for token in tokens:
            if battle.options_for(observer).get(token) is None:
                try:
                    battle.play(token, observer)
                except IllegalAction as error:
                    yield f"{token} {error} {[getattr(reason, 'message', None) for reason in error.reasons]}"


def engine_lines(line: Line, _: Mode, observer: int | None) -> Iterator[str]:
    """What an outside program is told."""
    reader = PUBLIC if observer is None else observer
    for event in (event for events in Retold(line, []).events for event in events):
        yield write_event(event.as_seen_by(reader))


def numbers(line: Line, _: Mode, observer: int | None) -> Iterator[str]:
    """Features, with those that everybody knows, and the token history."""
    if observer is None:
        return
    layout = Layout(line.states[0].slots, 2 if line.states[0].seats == 2 else 4, (*DEFAULT, COMMON_PART))
    history = TokenHistory()
    battle = line.start
    start_history(history, battle.memory, battle.state, observer)
    for seat, action in zip(line.seats, line.actions, strict=True):
        plan, row = layout.kernel, [0.0] * layout.length
        show_seat(battle.state, battle.memory, observer, plan, row, 0)
        assert is_wanted(plan, COMMON)
        show_cards(battle.state, battle.memory, PUBLIC, observer, COMMON, plan, row, 0)
        yield np.array(row, np.float32).tobytes().hex()
        battle.play(action, seat)
        update_history(history, battle.memory, battle.state, action, seat, observer)
        yield f"{history.told} {history.tokens}"


class GivenStateSeeds(DealSeeds):
    """Deals one given battle first."""

    def __init__(self, start: State) -> None:
        super().__init__(b"the same in both worlds")
        self.start = start

    def first(self, mode: Mode, theaters: str | None) -> State:
        return self.start.copy()


def frames(line: Line, mode: Mode, observer: int | None) -> Iterator[str]:
    """What the server sends, and what a worker is sent that plays a bot."""
    sheet = TableRecord("abc", 0, mode, None, seats=[SeatOccupant(name) for name in NAMES[: mode.seats]], deals="abc")
    game = LoggedWar(sheet, GivenStateSeeds(line.states[0]))
    players = Players(0, 1)
    entries = [LogEntry(1, 0, EntryKind.BEGIN)]
    for state, seat, action in zip(line.states, line.seats, line.actions, strict=False):
        entries.append(LogEntry(len(entries) + 1, 0, EntryKind.ACT, seat, write_token(state, action)))
    for entry in entries:
        if observer is not None and observer in game.asked:
            yield players.build_job(game, observer).line().decode()
        logged = game.add(entry)
        sheet.standing = game.standing(0)
        shown = present_table(sheet, {}, 0, DealsStatus())
        yield str(present_now(game, observer, shown, 0, logged))
        yield str([game.steps_back(seat) for seat in range(mode.seats)])
        offered = OpenTable(table=shown, host=NAMES[0], since=0)  # as the bus of several servers gets it
        yield SharedOffer(0, "a digest", "a digest", 0, offered).text
    yield str(present_whole(game, observer, shown, 0, []))


def reviewed(line: Line, mode: Mode, observer: int | None) -> Iterator[str]:
    """What a worker is sent that reviews the decisions of a seat, perhaps on another machine."""
    if observer is None:
        return
    battle = line.start
    for seat, action in zip(line.seats, line.actions, strict=True):
        battle.play(action, seat)
    for task in decision_tasks(1, battle, (observer,), "seed"):
        if task is not None:
            yield task_line(task).decode()


def replays(line: Line, mode: Mode, observer: int | None) -> Iterator[str]:
    """A replay through the eyes of a seat, or of the public."""
    teller = EventPresenter(mode, NAMES[: mode.seats], observer)
    eyes: Any = "public" if observer is None else SEATS[observer]
    for moment in present_moments(line.start, [*zip(line.actions, line.seats, strict=True)], teller, eyes):
        yield str(moment)


def terminal(line: Line, mode: Mode, observer: int | None) -> Iterator[str]:
    """A replay in the terminal."""
    narrator = Narrator(PUBLIC if observer is None else observer, dict(enumerate(NAMES[: mode.seats])), mode.pairs)
    battle = line.start
    with redirect_stdout(io.StringIO()) as said:
        for action in line.actions:
            replay_step(battle, action, narrator)
    yield said.getvalue()


def mcp(line: Line, mode: Mode, observer: int | None) -> Iterator[str]:
    """What a language model reads: what has happened, the prompt, the board, refusals, and its record."""
    if observer is None:
        return
    war = War(mode, None, 1)
    war.battle = line.start
    game = SeatSession(war, observer, {}, "battle")  # without bots: everybody acts as told
    room = McpSession(1)
    room.game = game
    for seat, action in zip(line.seats, line.actions, strict=True):
        yield room._happened(game) if game.options else game.read_told()
        yield str(room.situation())
        if game.options:
            yield str(room.board())
        view, options = game.view, game.options
        for wrong in ("Z9Z", "S3L and A1A", "S3S", "a5A"):
            yield "" if is_option(view, options, wrong) else refused(room, wrong)
        option = war.battle.options_for(seat).get(action)
        assert option is not None
        game.runner.act(seat, option)
    yield game.read_told()
    export = room.record() if not game.is_over else ""
    yield export


def continued(line: Line, _: Mode, observer: int | None) -> Iterator[str]:
    """A war that goes on from the middle: as the observer knew it, and with its record, as it was."""
    for battle, _seat, _action in battles_of(line):
        public = battle.view(None)
        yield (Battle.from_view(public, 7) if observer is None else battle.redeal(observer, 7)).position
    turn = Random(len(line)).randint(1, len(line))
    war = War.from_battle(Retold(line, []).battle.at(turn), 7)
    for seat, action in zip(line.seats[turn - 1 :], line.actions[turn - 1 :], strict=True):
        yield war.view(observer).position
        war.play(action, seat)
    if observer is not None:
        yield write_record(export(war, observer))


def analysed(line: Line, _: Mode, observer: int | None) -> Iterator[str]:
    """What the analysis of the observer's own position line says."""
    for battle, _seat, _action in battles_of(line):
        yield analysis(battle.view(observer).position)


@lru_cache(200)
def analysis(position: str) -> str:
    """What the analysis says of a position line, which is all that it is given."""
    return str(analyse_line(AnalysisWish(position=position)))


def varied(line: Line, mode: Mode, observer: int | None) -> Iterator[str]:
    """What is shown from the observer's own position line, and their record with remarks."""
    for battle, seat, action in battles_of(line):
        position, option = battle.view(observer).position, battle.options_for(seat).get(action)
        assert option is not None
        token = option.token if seat == observer else option.public_token
        yield variation(position)
        yield variation(position, f"{SEATS[seat]}:{token}")
    if observer is not None:
        war = War.from_battle(line.start, 7)
        for seat, action in zip(line.seats, line.actions, strict=True):
            war.play(action, seat)
        record = write_record(export(war, observer))
        yield write_annotated(AnnotatedRecord(text=record, variations=[], comments=[{"0": "Look.", "1": "Here."}]))


@lru_cache(400)
def variation(position: str, *turns: str) -> str:
    """What is shown from a position line and of some turns, which are all that it is given."""
    try:
        return str(moments_of(VariationWish(position=position, turns=list(turns))))
    except AirLandSeaError as error:
        return str(error)


def text_environment(line: Line, mode: Mode, observer: int | None) -> Iterator[str]:
    """What the text environment says: the rules, questions, refusals with their codes, rewards, and the transcript."""
    if observer is None:
        return
    war = War(mode, None, 1)
    war.battle = line.start
    game = SeatSession(war, observer, {}, "battle")  # without bots: everybody acts as told
    env = TextEnv("random", mode, seat=observer, tries=1000)
    yield env.begin(game)
    for seat, action in zip(line.seats, line.actions, strict=True):
        option = war.battle.options_for(seat).get(action)
        assert option is not None
        if seat != observer:
            game.runner.act(seat, option)
            continue
        view, options = game.view, game.options
        for answer in ("what?", "S3L and A1A", "S3S", "a5A", "2L1"):
            if not is_option(view, options, answer):
                yield str(env.step(answer))
        yield str(env.step(option.token))
    yield game.read_told()
    yield str(env.transcript)


def multi_seat_environment(line: Line, mode: Mode, observer: int | None) -> Iterator[str]:
    """What the text environment with a model at every seat says to a seat: in prose, and in notation."""
    if observer is None:
        return
    for verbosity in VERBOSITIES:
        war = War(mode, None, 1)
        war.battle = line.start
        game = MultiSeatSession(war, {}, "battle", verbosity=verbosity)
        env = MultiSeatTextEnv(mode, tries=1000, verbosity=verbosity)
        env.begin(game)
        for seat, action in zip(line.seats, line.actions, strict=True):
            option = war.battle.options_for(seat).get(action)
            assert option is not None
            if env.seat == seat:
                env.step("what?")
                env.step(option.token)
            else:  # of several that are asked, another one answers first
                game.act(seat, option)
        yield str(env.transcripts[observer])
        yield game.seats[observer].read_told()


def notebook(line: Line, mode: Mode, observer: int | None) -> Iterator[str]:
    """What a notebook shows, and why it refuses a click."""
    if observer is None:
        return
    game = NotebookGame("random", mode, seat=observer, seed=1)
    game.war.battle = line.start
    game.session = SeatSession(game.war, observer, {}, "battle")
    for seat, action in zip(line.seats, line.actions, strict=True):
        option = game.war.battle.options_for(seat).get(action)
        assert option is not None
        if seat == observer:
            yield json.dumps(game.state())
            for answer in ("S3?", "A1A", "2L1"):
                if game.session.options.get(answer) is None:
                    yield refused_click(game, answer)
            game.act(option.token)
        else:
            game.session.runner.act(seat, option)
    yield json.dumps(game.state())
    yield write_record(export(game.war, observer))


def refused_click(game: NotebookGame, token: str) -> str:
    """Why a click on what is no option changes nothing."""
    try:
        game.act(token)
    except IllegalAction as error:
        return str(error)
    return "played"


def is_option(view: View, options: Options, answer: str) -> bool:
    """Whether an answer is read as an option."""
    with suppress(UnreadableAnswer):
        read_answer(view, options, answer)
        return True
    return False


def refused(room: McpSession, answer: str) -> str:
    """What the door says to an answer that is no option."""
    try:
        return room.act(answer)
    except AirLandSeaError as error:
        return str(error)
