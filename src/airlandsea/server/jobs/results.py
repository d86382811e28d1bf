"""Reads the results of jobs, from any worker or client; takes nothing from them that the job itself says."""

from typing import Annotated, TypeVar

from pydantic import BaseModel, ConfigDict, Field, FiniteFloat, ValidationError

from ...puzzles import IllegalPuzzle
from ...puzzles.pack import read_mined
from ...review import MoveAnalysis
from ...review.analysis import Answer, OptionValue, Reply
from ...review.searches import SearchRequest, SearchResult
from ...review.tasks import DecisionTask
from ...rules.actions import WITHDRAW
from ...search.runner import merge_values
from ...search.workspace import ActionValue
from ..schemas.reviews import SearchReply
from .messages import Job

Share = Annotated[FiniteFloat, Field(ge=0, le=1)]
Value = tuple[int, Share, Annotated[FiniteFloat, Field(ge=0)], Annotated[int, Field(ge=0)]]


class BadResult(ValueError):
    """A result that does not fit its job."""


class JobResult(BaseModel):
    """A result that is read strictly: no other fields, no numbers as texts."""

    model_config = ConfigDict(extra="forbid", strict=True)


Found = TypeVar("Found", bound=BaseModel)


class ChoiceResult(JobResult):
    """What `worker.answer` answers."""

    number: int
    failures: list[str]
    is_stuck: bool


class AnswerResult(JobResult):
    """An `Answer` of the enemy."""

    card: Annotated[int, Field(ge=0, lt=36)] | None
    theater: Annotated[str, Field(pattern="^[ALSDEI]$")] | None
    withdraws: bool
    holds: bool


class ReplyResult(JobResult):
    """A `Reply`."""

    answer: AnswerResult
    share: Share
    loss: FiniteFloat


class AnalysisResult(JobResult):
    """What `analysis_line` writes."""

    options: list[Value]
    chosen: int
    compared: list[int]
    reference: int
    reply: ReplyResult | None


class PackResult(JobResult):
    """What a process that mines puzzles answers."""

    pack: str


def read_choice(line: bytes, job: Job) -> ChoiceResult:
    """Return the choice of a bot; raises `BadResult`."""
    result = read(ChoiceResult, line)
    if result.number not in job.options:
        raise BadResult(f"{result.number} is not among the options of this job")
    return result


def read_war(line: bytes) -> str:
    """Return the puzzles of a war as the lines of a pack; raises `BadResult`."""
    result = read(PackResult, line)
    try:
        read_mined(result.pack)
    except IllegalPuzzle as error:
        raise BadResult(str(error)) from None
    return result.pack


def read_analysis(line: bytes, task: DecisionTask) -> MoveAnalysis:
    """Return the analysis of a decision; raises `BadResult`."""
    result = read(AnalysisResult, line)
    values: dict[int, OptionValue] = {}
    for number, chance, error, playouts in result.options:
        action = task.options.get(number)
        if action is None or number in values:
            raise BadResult(f"{number} is not among the options of this decision, or comes twice")
        values[number] = OptionValue(action, chance, error, playouts)
    if result.chosen != task.chosen.number:
        raise BadResult(f"the choice was {task.chosen.number}, not {result.chosen}")
    check_compared(result, set(values))
    answer = result.reply and Answer(**result.reply.answer.model_dump())
    return MoveAnalysis(
        battle=task.battle,
        turn=task.turn,
        view=task.view,
        withdrawal_cost=task.view.withdrawal_cost(task.view.side or 0) if WITHDRAW in values else 0,
        options=tuple(values.values()),
        chosen=values[result.chosen],
        compared=tuple(values[number] for number in result.compared),
        reference=values[result.reference],
        reply=Reply(answer, result.reply.share, result.reply.loss) if answer and result.reply else None,
    )


def check_compared(result: AnalysisResult, numbers: set[int]) -> None:
    """Raise `BadResult` if options were compared that have no value, or not those that a judgement needs."""
    compared = set(result.compared)
    if missing := (compared | {result.reference}) - numbers:
        raise BadResult(f"{min(missing)} has no value")
    if result.chosen not in compared or len(compared) < len(result.compared) or not compared - {WITHDRAW}:
        raise BadResult("the choice and an option other than withdrawing have to be compared, each once")


def read_search(text: str, request: SearchRequest) -> SearchResult:
    """Return what a client's search has found; raises `BadResult`."""
    reply = read(SearchReply, text)
    values, compared = ([ActionValue(*each) for each in found] for found in (reply.values, reply.compared))
    tried, asked = {each.number for each in values}, set(request.compare)
    if len(tried) < len(values) or not tried <= set(request.options.numbers):
        raise BadResult("a value of something that is not an option of this view, or two values of one option")
    if len(compared) != len(asked) or {each.number for each in compared} != asked:
        raise BadResult(f"{sorted(asked)} had to be compared, each once")
    return SearchResult(merge_values([values]), compared)


def read(kind: type[Found], line: bytes | str) -> Found:
    """Return a line of JSON as a result of a kind; raises `BadResult`."""
    try:
        return kind.model_validate_json(line)
    except ValidationError as error:
        first = error.errors()[0]
        raise BadResult(f"{'.'.join(map(str, first['loc'])) or 'the result'}: {first['msg']}") from None
