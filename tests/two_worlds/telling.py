"""Everything that is told of a game to one observer: what must not differ between games that look the same."""

import io
from collections.abc import Iterator
from contextlib import redirect_stdout, suppress
from functools import lru_cache
from random import Random

import numpy as np

from airlandsea import Battle
from airlandsea.batch.features import show_seat
from airlandsea.batch.plan import COMMON, is_wanted
from airlandsea.batch.sight import show_cards
from airlandsea.batch.story import Story, begin_story, go_on_telling
from airlandsea.bots.engine.lines import write_event
from airlandsea.envs import Layout
from airlandsea.envs.answers import Unread, read_answer
from airlandsea.envs.features import COMMON as COMMON_PART
from airlandsea.envs.features import DEFAULT
from airlandsea.envs.seated import Seated
from airlandsea.errors import AirLandSeaError, IllegalAction
from airlandsea.events import Event, events_of
from airlandsea.mcp.room import Room
from airlandsea.notation.codes import SEATS
from airlandsea.notation.tokens import write_token
from airlandsea.phrases.prompt import prompt, situation
from airlandsea.prose import Narrator
from airlandsea.records import export_battle
from airlandsea.rules.cards import CODES
from airlandsea.rules.modes import Mode
from airlandsea.rules.state import PUBLIC, State
from airlandsea.server.deals import Deals
from airlandsea.server.game import Game
from airlandsea.server.players.room import Room as Players
from airlandsea.server.replays import moments
from airlandsea.server.sheets import Entry, Sheet, Sitter, What
from airlandsea.server.showing import Teller
from airlandsea.server.showing.now import show_now, show_whole
from airlandsea.server.showing.tables import show_table
from airlandsea.terminal.files import replay_step
from airlandsea.terminal.screen import table
from airlandsea.view import View
from airlandsea.war import War

from .making import Line

NAMES = ["Ada", "Bob", "Cleo", "Dan"]


class Retold:
    """A game played through `Battle`, and what each observer is told of it; all that is cheap enough for every pair."""

    def __init__(self, line: Line, observers: list[int | None] | None = None) -> None:
        self.line = line
        self.battle = line.start
        self.moments: list[tuple[list[View], list[list[int]]]] = []
        self.events: list[list[Event]] = []
        self.publicly: list[str] = []
        self.observers = [*range(self.battle.state.seats), None] if observers is None else observers
        self.remembered: dict[int | None, list[object]] = {}
        for seat, action in zip(line.seats, line.actions, strict=True):
            self.look()
            turn = self.battle.play(action, seat)
            self.publicly.append(turn.public_token)
        self.look()
        steps = list(self.battle.moments())
        for action, (before, knew), (after, know) in zip(line.actions, steps, steps[1:], strict=False):
            self.events.append(events_of(before, knew, action, after, know))

    def look(self) -> None:
        """Take down everybody's view and options."""
        views = [self.battle.view(observer) for observer in self.observers]
        options = [[] if seat is None else self.battle.options_for(seat).numbers for seat in self.observers]
        self.moments.append((views, options))

    def told(self, observer: int | None) -> list[object]:
        """What an observer is told, moment by moment, and at last."""
        if observer not in self.remembered:
            self.remembered[observer] = list(self.tell(observer))
        return self.remembered[observer]

    def tell(self, observer: int | None) -> Iterator[object]:
        """View and options before each step; then the step: sentences, events, and what can be taken back."""
        place = self.observers.index(observer)
        reader = PUBLIC if observer is None else observer
        pairs = (self.battle.state.seats > 2, self.battle.state.seats > 3)
        for moment, (views, options) in enumerate(self.moments):
            yield vars(views[place].kernel)
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
    for door in (texts, refusals, engine_lines, numbers, frames, replays, terminal, mcp):
        for said in door(line, mode, observer):
            yield door.__name__, said


def battles_of(line: Line) -> Iterator[tuple[Battle, int, int]]:
    """The battle before each step, and the step."""
    battle = line.start
    for seat, action in zip(line.seats, line.actions, strict=True):
        yield battle, seat, action
        battle.play(action, seat)


def texts(line: Line, _: Mode, observer: int | None) -> Iterator[str]:
    """The position line of the view, the screen, and the prompt."""
    for battle, _seat, _action in battles_of(line):
        view = battle.view(observer)
        yield view.position
        yield table(view)
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
                    yield f"{token} {error}"


def engine_lines(line: Line, _: Mode, observer: int | None) -> Iterator[str]:
    """What an outside program is told."""
    reader = PUBLIC if observer is None else observer
    for event in (event for events in Retold(line).events for event in events):
        yield write_event(event.as_seen_by(reader))


def numbers(line: Line, _: Mode, observer: int | None) -> Iterator[str]:
    """Features, with those that everybody knows, and the story in tokens."""
    if observer is None:
        return
    layout = Layout(line.states[0].slots, 2 if line.states[0].seats == 2 else 4, (*DEFAULT, COMMON_PART))
    story = Story()
    battle = line.start
    begin_story(story, battle.memory, battle.state, observer)
    for seat, action in zip(line.seats, line.actions, strict=True):
        plan, row = layout.kernel, [0.0] * layout.length
        show_seat(battle.state, battle.memory, observer, plan, row, 0)
        assert is_wanted(plan, COMMON)
        show_cards(battle.state, battle.memory, PUBLIC, observer, COMMON, plan, row, 0)
        yield np.array(row, np.float32).tobytes().hex()
        battle.play(action, seat)
        go_on_telling(story, battle.memory, battle.state, action, seat, observer)
        yield f"{story.told} {story.tokens}"


class Dealt(Deals):
    """Deals one given battle first."""

    def __init__(self, start: State) -> None:
        super().__init__(b"the same in both worlds")
        self.start = start

    def first(self, mode: Mode, theaters: str | None) -> State:
        return self.start.copy()


def frames(line: Line, mode: Mode, observer: int | None) -> Iterator[str]:
    """What the server sends, and what a worker is sent that plays a bot."""
    sheet = Sheet("abc", 0, mode, None, seats=[Sitter(name) for name in NAMES[: mode.seats]], deals="abc")
    game = Game(sheet, Dealt(line.states[0]))
    players = Players(0, 1)
    entries = [Entry(1, 0, What.BEGIN)]
    for state, seat, action in zip(line.states, line.seats, line.actions, strict=False):
        entries.append(Entry(len(entries) + 1, 0, What.ACT, seat, write_token(state, action)))
    for entry in entries:
        if observer is not None and observer in game.asked:
            yield players.job_of(game, observer).line().decode()
        logged = game.add(entry)
        shown = show_table(sheet, game.standing(0), {}, 0, False)
        yield str(show_now(game, observer, shown, 0, logged))
        yield str([game.steps_back(seat) for seat in range(mode.seats)])
    yield str(show_whole(game, observer, shown, 0, []))


def replays(line: Line, mode: Mode, observer: int | None) -> Iterator[str]:
    """A replay through the eyes of a seat, or of the public."""
    teller = Teller(mode, NAMES[: mode.seats], observer)
    for moment in moments(line.start, line.actions, teller, "public" if observer is None else SEATS[observer]):
        yield str(moment)


def terminal(line: Line, mode: Mode, observer: int | None) -> Iterator[str]:
    """A replay in the terminal."""
    narrator = Narrator(PUBLIC if observer is None else observer, dict(enumerate(NAMES[: mode.seats])), mode.pairs)
    battle = line.start
    with redirect_stdout(io.StringIO()) as said:
        for action in line.actions:
            replay_step(battle, action, narrator)
    yield said.getvalue()


class Watched(Seated):
    """A seat at a table where everybody acts as told."""

    def play_on(self) -> None:
        """Nobody acts by themselves."""


def mcp(line: Line, mode: Mode, observer: int | None) -> Iterator[str]:
    """What a language model reads: what has happened, the prompt, refusals, and its record."""
    if observer is None:
        return
    war = War(mode, None, 1)
    war.battle = line.start
    game = Watched(war, observer, {}, is_war=False)
    game.others = {}
    room = Room(1)
    room.game = game
    for seat, action in zip(line.seats, line.actions, strict=True):
        yield room._happened(game) if game.options else game.read_told()
        for wrong in ("Z9Z", "S3L and A1A", "S3S", "a5A"):
            yield refused(room, game, wrong)
        option = war.battle.options_for(seat).get(action)
        assert option is not None
        game.carry_out(seat, option)
    yield game.read_told()
    export = room.record() if not game.is_over else ""
    yield export


def refused(room: Room, game: Watched, answer: str) -> str:
    """What the door says to an answer that is no option; nothing to one that is."""
    with suppress(Unread):
        read_answer(game.view, game.options, answer)
        return ""
    try:
        return room.act(answer)
    except AirLandSeaError as error:
        return str(error)
