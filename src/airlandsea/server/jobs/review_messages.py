"""What a process for reviews is told of a decision, and what it answers: lines of JSON.

The process gets a view and never a state (R31).
"""

import json
from base64 import b64decode, b64encode
from dataclasses import asdict

from ...review import MoveAnalysis
from ...review.tasks import DecisionTask
from ...view import View


def task_line(task: DecisionTask) -> bytes:
    """Return a task as it is sent."""
    fields = {
        "battle": task.battle,
        "turn": task.turn,
        "view": b64encode(task.view.to_bytes()).decode(),
        "options": task.options.numbers,
        "chosen": task.chosen.number,
        "seed": task.seed,
    }
    return json.dumps(fields).encode() + b"\n"


def read_task(line: bytes) -> DecisionTask:
    """Return what `task_line` wrote."""
    fields = json.loads(line)
    view = View.from_bytes(b64decode(fields["view"]))
    options = view.options_of(fields["options"])
    chosen = options.get(fields["chosen"])
    assert chosen, "the choice is one of the options"
    return DecisionTask(fields["battle"], fields["turn"], view, options, chosen, fields["seed"])


def analysis_line(analysis: MoveAnalysis) -> bytes:
    """Return what was found of a decision; `results.read_analysis` reads it, together with the task."""
    fields = {
        "options": [[each.action.number, each.chance, each.error, each.playouts] for each in analysis.options],
        "chosen": analysis.chosen.action.number,
        "compared": [each.action.number for each in analysis.compared],
        "reference": analysis.reference.action.number,
        "reply": analysis.reply and asdict(analysis.reply),
    }
    return json.dumps(fields).encode() + b"\n"
