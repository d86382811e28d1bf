"""The modes as a list, and by their names."""

from ..locale import translate
from ..rules.modes import PRESETS, Mode

TIES = {"first": "1st Player", "second": "2nd Player", "nobody": "nobody"}


def preset_of(mode: Mode) -> str | None:
    """Return the name of the preset that a mode is; None for other rules."""
    return next((name for name, preset in PRESETS.items() if preset == mode), None)


def name_preset(preset: str) -> str:
    """Return what a preset is called in the current language."""
    return translate(f"mode-{preset.replace(' ', '-')}")


def name_mode(mode: Mode) -> str:
    """Return what a mode is called in the current language: its preset, or that its options are the player's own."""
    if preset := preset_of(mode):
        return name_preset(preset)
    return translate("mode-own-epic" if mode.slots == 5 else "mode-own")


def modes() -> str:
    """Return all presets, one a line."""
    lines = [row("mode", "theaters", "hand", "sides", "target", "scoring", "ties", "withdrawal")]
    lines += [mode_row(name, mode) for name, mode in PRESETS.items()]
    return "\n".join(lines)


def mode_row(name: str, mode: Mode) -> str:
    """Return the line of a mode."""
    withdrawal = "yes" if mode.withdrawal else "no"
    hand = "/".join(dict.fromkeys(str(mode.hand // 2 if pair else mode.hand) for pair in mode.pairs))
    numbers = str(mode.slots), hand, mode.teams, str(mode.target)
    return row(name, *numbers, mode.scoring, TIES[mode.ties], withdrawal)


def row(*cells: str) -> str:
    """Return a line of the list."""
    widths = (17, 10, 6, 7, 8, 10, 12, 10)
    return "".join(f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=True)).rstrip()
