"""A war: battles until a side reaches the target."""

from typing import Self, SupportsIndex

from .battle import Battle, choose_row
from .errors import IllegalAction, IllegalMode, IllegalSetup
from .history import Turn
from .locale import express
from .notation.codes import read_side
from .options import Action, Options
from .public_info import Result
from .rules.battle import open_turn, war_winner
from .rules.cards import NONE
from .rules.modes import Mode
from .rules.state import TURN, State
from .rules.war import begin_war, next_battle
from .seeds import choose_seed
from .setup import new_state
from .view import View


class War:
    """A war from its first deal to its last point: battles until a side reaches the target (R2).

    Everything random in it comes from its seed (R3). Prints as the present battle. Wars are equal if all their battles
    are; a war changes, so it cannot be a key of a dictionary. `War.from_battle` goes on from a position.

    Args:
        mode: a `Mode`, or the name of a preset like "epic team"
        theaters: the theaters by letter, in any order: that of the row is drawn; None: they are drawn too
        seed: from 0 to 2**64 - 1; None: from the system
        first: the side that holds the 1st Player commander first, with everything else as drawn; None: drawn

    Raises:
        IllegalMode: an unknown mode, theater or side, theaters that the mode does not allow, or the side with the
            handicap as the first (R59)
        TypeError: a seed that is not a whole number
    """

    def __init__(
        self,
        mode: Mode | str = "standard",
        theaters: str | None = None,
        seed: SupportsIndex | None = None,
        first: int | None = None,
    ) -> None:
        self.mode = Mode.preset(mode)
        self.seed = choose_seed(seed)
        random = [self.seed]
        state = new_state(self.mode, choose_row(theaters, self.mode, random), random)
        begin_war(state)
        if first is not None:
            if read_side(first) == self.mode.handicap:
                reason = express("bad-mode-handicap-first", side=first + 1)
                raise IllegalMode(express("bad-mode-war"), [reason])
            hand_out_commanders(state, first)
        self.battle = Battle(state)
        self._scored: list[Battle] = []

    @classmethod
    def from_battle(cls, battle: Battle, seed: SupportsIndex | None = None) -> Self:
        """Return a war that goes on from a battle as it is now, with its score; the battle itself does not change.

        What was done before cannot be taken back in the war. Everybody knows what they know in the battle: to continue
        it as one player knew it, hand in `Battle.redeal`.

        Args:
            battle: that is not over
            seed: where the later deals come from, from 0 to 2**64 - 1; None: from the system

        Raises:
            IllegalSetup: the battle is over
        """
        if battle.is_over:
            raise IllegalSetup(express("bad-start"), [express("bad-start-over")])
        war = cls.__new__(cls)
        war.mode, war.seed, war._scored = battle.mode, choose_seed(seed), []
        state = battle.state.copy()
        state.random = [war.seed]
        war.battle = Battle(state, battle.memory.copy())
        return war

    @property
    def battles(self) -> tuple[Battle, ...]:
        """All battles so far, the present one last."""
        return (*self._scored, self.battle)

    @property
    def results(self) -> tuple[Result, ...]:
        """How the scored battles ended."""
        return tuple(battle.result for battle in self.battles if battle.result)

    @property
    def score(self) -> tuple[int, int]:
        """[side] victory points."""
        return self.battle.score

    @property
    def winner(self) -> int | None:
        """The side that has reached the target, or None while the war goes on."""
        winner = war_winner(self.battle.state)
        return None if winner == NONE else winner

    @property
    def is_over(self) -> bool:
        """Whether a side has reached the target."""
        return self.winner is not None

    @property
    def to_act(self) -> frozenset[int]:
        """The seats that may act in the present battle."""
        return self.battle.to_act

    @property
    def options(self) -> Options:
        """What may be done in the present battle."""
        return self.battle.options

    legal_actions = options

    def play(self, item: str | SupportsIndex | Action, seat: int | str | None = None) -> Turn:
        """Carry out an option of the present battle, as `Battle.play`."""
        return self.battle.play(item, seat)

    def view(self, seat: int | str | None) -> View:
        """Return what a player (0, or "1a"), or a spectator (None), may know of the present battle."""
        return self.battle.view(seat)

    def next_battle(self) -> Battle:
        """Deal the next battle; raises `IllegalAction` while one runs, or when the war is over."""
        if not self.battle.is_over:
            raise IllegalAction("the next battle cannot begin", ["the present one is not over"])
        if self.is_over:
            raise IllegalAction("the next battle cannot begin", [f"the war is won, {self.score[0]} to {self.score[1]}"])
        state = self.battle.state.copy()
        next_battle(state)
        self._scored.append(self.battle)
        self.battle = Battle(state)
        return self.battle

    def copy(self) -> Self:
        """Return an independent copy, with all battles, as `copy.copy` and `copy.deepcopy` do."""
        copy = type(self).__new__(type(self))
        vars(copy).update(vars(self))
        copy._scored, copy.battle = [battle.copy() for battle in self._scored], self.battle.copy()
        return copy

    __copy__ = copy

    def __str__(self) -> str:
        return str(self.battle)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, War) and self.battles == other.battles

    __hash__ = None  # type: ignore[assignment]

    def _repr_svg_(self) -> str:
        """Return the present battle as a picture, for notebooks."""
        return self.battle._repr_svg_()

    _repr_html_ = _repr_svg_

    def __repr__(self) -> str:
        return f"<War {self.score[0]}:{self.score[1]}, battle {len(self.battles)}, seed {self.seed}>"


def hand_out_commanders(state: State, first: int) -> None:
    """Have a side begin a battle in which nothing has been done yet."""
    state.first_side = state.turn = first  # pairs that swap see whose turn will be next
    if state.phase == TURN:
        open_turn(state, first)
