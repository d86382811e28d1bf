"""The outputs where somebody plays a whole game: MCP, the text environments, a notebook.

Each game is played move by move; the situation is looked at, and wrong answers are given, at some moments (`looks`).
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress

from airlandsea.envs.multi_seat_text import MultiSeatTextEnv
from airlandsea.envs.text import TextEnv
from airlandsea.errors import AirLandSeaError, IllegalAction
from airlandsea.match import MultiSeatSession, SeatSession
from airlandsea.mcp.session import McpSession
from airlandsea.notebook import NotebookGame
from airlandsea.options import Action, Options
from airlandsea.records import export, write_record
from airlandsea.rules.modes import Mode
from airlandsea.text.parse_answer import UnreadableAnswer, read_answer
from airlandsea.view import View
from airlandsea.war import War

from .making import Line


def war_of(line: Line, mode: Mode) -> War:
    """A war whose first battle is that of a game."""
    war = War(mode, None, 1)
    war.battle = line.start
    return war


def steps_of(line: Line, war: War) -> Iterator[tuple[int, int, Action]]:
    """Moment, seat and option of each step of a game that somebody plays in a war."""
    for moment, (seat, action) in enumerate(zip(line.seats, line.actions, strict=True)):
        option = war.battle.options_for(seat).get(action)
        assert option is not None
        yield moment, seat, option


def mcp(line: Line, mode: Mode, looks: Sequence[int], observer: int) -> Iterator[str]:
    """What a language model reads: what has happened, the prompt, the board, refusals, and its record."""
    war = war_of(line, mode)
    game = SeatSession(war, observer, {}, "battle")  # without bots: everybody acts as told
    room = McpSession(1)
    room.game = game
    for moment, seat, option in steps_of(line, war):
        view, options = game.view, game.options
        if moment in looks:
            yield room._happened(game) if options else game.read_told()
            yield str(room.situation())
            if options:
                yield str(room.board())
            for wrong in ("Z9Z", "S3L and A1A", "S3S", "a5A"):
                yield "" if is_option(view, options, wrong) else refused(room, wrong)
        game.runner.act(seat, option)
    yield game.read_told()
    yield room.record() if not game.is_over else ""


def text_environment(line: Line, mode: Mode, looks: Sequence[int], observer: int) -> Iterator[str]:
    """What the text environment says: the rules, questions, refusals with their codes, rewards, and the transcript."""
    war = war_of(line, mode)
    game = SeatSession(war, observer, {}, "battle")  # without bots: everybody acts as told
    env = TextEnv("random", mode, seat=observer, tries=1000)
    yield env.begin(game)
    for moment, seat, option in steps_of(line, war):
        if seat != observer:
            game.runner.act(seat, option)
            continue
        view, options = game.view, game.options
        for answer in ("what?", "S3L and A1A", "S3S", "a5A", "2L1") if moment in looks else ():
            if not is_option(view, options, answer):
                yield str(env.step(answer))
        yield str(env.step(option.token))
    yield game.read_told()
    yield str(env.transcript)


def multi_seat_environment(line: Line, mode: Mode, looks: Sequence[int], verbosity: str) -> Iterator[list[str]]:
    """[seat] what the text environment with a model at every seat says to it: in prose, or in notation."""
    war = war_of(line, mode)
    game = MultiSeatSession(war, {}, "battle", verbosity=verbosity)
    env = MultiSeatTextEnv(mode, tries=1000, verbosity=verbosity)
    env.begin(game)
    for moment, seat, option in steps_of(line, war):
        if env.seat == seat:
            if moment in looks:
                env.step("what?")
            env.step(option.token)
        else:  # of several that are asked, another one answers first
            game.act(seat, option)
    yield [str(env.transcripts[seat]) for seat in range(mode.seats)]
    yield [game.seats[seat].read_told() for seat in range(mode.seats)]


def notebook(line: Line, mode: Mode, looks: Sequence[int], observer: int) -> Iterator[str]:
    """What a notebook shows, and why it refuses a click."""
    game = NotebookGame("random", mode, seat=observer, seed=1)
    game.war.battle = line.start
    game.session = SeatSession(game.war, observer, {}, "battle")
    for moment, seat, option in steps_of(line, game.war):
        if moment in looks:
            yield json.dumps(game.state())
        if seat == observer:
            for answer in ("S3?", "A1A", "2L1") if moment in looks else ():
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
    """What is said to an answer that is no option."""
    try:
        return room.act(answer)
    except AirLandSeaError as error:
        return str(error)
