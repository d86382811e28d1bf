"""The options of a seat as labels of buttons, in groups: for notebooks and boards that are clicked."""

from itertools import groupby
from typing import TypedDict

from ..locale import start_sentence, text, translate
from ..options import Action, Options
from ..view import View
from .names import with_title
from .options import in_words, play_remarks, sort_for_display


class OptionLabel(TypedDict):
    """An option in words: `label` for a button in its group, `words` without the group.

    `remark`, `theater`, `place` and `face` are of plays; otherwise they are "".
    """

    token: str
    label: str
    words: str
    remark: str
    theater: str  # letter
    place: str  # name of the theater
    face: str


class OptionGroup(TypedDict):
    """The plays of a card, or all other options; these have neither card nor title."""

    card: str  # code
    title: str
    about: str  # what the card does
    options: list[OptionLabel]


def option_groups(view: View, options: Options) -> list[OptionGroup]:
    """Return the options as JSON, in the language of `using_language`: the plays card by card, then the others."""
    grouped = groupby(sort_for_display(options), lambda action: action.card if action.is_play else None)
    return [option_group(view, card or "", list(actions)) for card, actions in grouped]


def option_group(view: View, card: str, actions: list[Action]) -> OptionGroup:
    """Return the plays of a card; "": other options."""
    title, about = (with_title(card), translate(f"meaning-{card}")) if card else ("", "")
    return {"card": card, "title": title, "about": about, "options": [label_option(view, each) for each in actions]}


def label_option(view: View, action: Action) -> OptionLabel:
    """Return the label of an option; of a play, its card is named by the group."""
    words = start_sentence(in_words(view, action))
    play = action.theater or "" if action.is_play else ""
    place = translate(f"theater-{play}") if play else ""
    face = translate("face-up" if action.face == "up" else "face-down") if play else ""
    remarks = play_remarks(view, action) if play else []
    return {
        "token": action.token,
        "label": f"{place} · {face}" if play else words,
        "words": words,
        "remark": ", ".join(text(each) for each in remarks),
        "theater": play,
        "place": place,
        "face": face,
    }
