"""The OpenSpiel game: chance is a player with the exact probabilities of the rules.

>>> import pyspiel
>>> import magie.env.spiel
>>> game = pyspiel.load_game("python_magie(edition=classic,seats=3,turns=40)")
"""

# OpenSpiel has no types, and need not be installed where types are checked.
# pyright: basic, reportMissingImports=false
from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
import pyspiel

from magie.editions.book import Book
from magie.env.actions import ACTIONS
from magie.env.batch import OFFERS, TURNS, Batch
from magie.env.fields import OBSERVED
from magie.env.kernel import go_on, look, take_action
from magie.env.moves import block_of, decoded
from magie.env.observation import normalised, observe
from magie.env.slot import REWARD_UNIT, EnvSlot
from magie.game.state import NO_SEAT, SEATS, Game
from magie.notation import position
from magie.notation.chances import outcome_text, weighted_outcomes
from magie.notation.wording import step_words

MAX_OUTCOME = 999
"""Outcomes are numbers as the engine writes them: three dice are three digits."""
STEPS_A_TURN = 600
"""Decisions and outcomes of a turn, on average, at most: a longer game is cut."""
DEFAULTS = {
    "edition": "classic",
    "variant": "standard",
    "seats": 3,
    "turns": TURNS,
    "offers": OFFERS,
    "deals": "staged",
    "reward": "win",
    "rules": "",
    "interject": False,
    "normalise": True,
}
"""``rules`` are house rules in one text: ``free_parking:pot;pot_sources:tax``."""
KEPT_NUMBERS = [name for name in EnvSlot.numbers if name not in ("action", "agent", "viewer")]
KEPT_LISTS = ("offers", "paid", "share")
"""What a slot holds beside what can be seen in its game."""
GAME_TYPE = pyspiel.GameType(
    short_name="python_magie",
    long_name="magie",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=8,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


class Shared:
    """What all states of a game have in common: a copy of a state keeps it."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        self.batch = Batch(
            1,
            options["edition"],
            ["agent"] * options["seats"],
            options["variant"],
            _rules(options["rules"]),
            turns=options["turns"],
            offers=options["offers"],
            deals=None if options["deals"] == "none" else options["deals"],
            reward=options["reward"],
            interject=options["interject"],
            explicit_chance=True,
        )

    def __deepcopy__(self, _memo: object) -> Shared:
        return self

    def __reduce__(self) -> Any:
        return shared_by, (tuple(self.options.items()),)

    @property
    def book(self) -> Book:
        """The edition that is played."""
        return self.batch.book

    def step(self, place: SpielPlace, action: int) -> None:
        """One action or outcome."""
        place.slot.action = action
        edition, card, dice, memories, terms = (table[0] for table in self.batch.fixed)
        take_action(place.table, edition, card, place.slot)
        go_on(place.table, edition, card, dice, memories, terms, place.slot)
        place.paid = [old + new for old, new in zip(place.paid, place.slot.reward, strict=True)]


@lru_cache(maxsize=8)
def shared_by(options: tuple[tuple[str, Any], ...]) -> Shared:
    """What states with these parameters have in common, made once in a process."""
    return Shared(dict(options))


def _rules(text: str) -> dict[str, str]:
    """House rules from one text."""
    pairs = [each.partition(":") for each in text.split(";") if each]
    for name, colon, _ in pairs:
        if not colon:
            raise ValueError(f"rules={text!r}: {name!r} has no value; write name:value;name:value")
    return {name: value for name, _, value in pairs}


class SpielPlace:
    """A game with what the environment adds to it; stored as its position line and few numbers."""

    def __init__(self, shared: Shared, table: Game, slot: EnvSlot, paid: list[int]) -> None:
        self.shared, self.table, self.slot, self.paid = shared, table, slot, paid

    def __deepcopy__(self, _memo: object) -> SpielPlace:
        return SpielPlace(self.shared, self.table.copy(), self.slot.copy(), self.paid[:])

    def __reduce__(self) -> Any:
        numbers = [getattr(self.slot, name) for name in KEPT_NUMBERS]
        lists = [[*getattr(self.slot, name)] for name in KEPT_LISTS]
        line = position.format(self.table, self.shared.book.tag)
        return place_at, (self.shared, line, numbers, lists, self.paid)


def place_at(
    shared: Shared, line: str, numbers: list[int], lists: list[list[int]], paid: list[int]
) -> SpielPlace:
    """A place as it was stored."""
    table = position.parse(line)[0]
    kept = dict(zip([*KEPT_NUMBERS, *KEPT_LISTS], [*numbers, *lists], strict=True))
    slot = EnvSlot(**kept)
    edition, card, _, _, terms = (each[0] for each in shared.batch.fixed)
    look(table, edition, card, terms, slot)
    return SpielPlace(shared, table, slot, paid)


class MagieGame(pyspiel.Game):  # type: ignore[misc]
    """The game with its parameters."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        options = {**DEFAULTS, **(params or {})}
        seats, turns = options["seats"], options["turns"]
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=MAX_OUTCOME + 1,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=STEPS_A_TURN * turns,
        )
        super().__init__(GAME_TYPE, info, options)
        self.shared = shared_by(tuple(options.items()))

    def static(self) -> Any:
        """All that is printed or agreed before play, as one vector."""
        return self.shared.batch.static(self.shared.options["normalise"])

    def new_initial_state(self) -> MagieState:
        """The table before its first throw."""
        return MagieState(self, self.shared)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> Observer:
        """What a player sees, as numbers and as a position line."""
        return Observer()


class MagieState(pyspiel.State):  # type: ignore[misc]
    """A position: its record, and what the environment adds to it."""

    def __init__(self, game: MagieGame, shared: Shared) -> None:
        super().__init__(game)
        shared.batch.seed([0])
        batch = shared.batch
        self.place = SpielPlace(shared, batch.game(0).copy(), batch.slot(0).copy(), [0] * SEATS)

    @property
    def shared(self) -> Shared:
        """What all states of the game have in common."""
        return self.place.shared

    @property
    def table(self) -> Game:
        """The game."""
        return self.place.table

    @property
    def slot(self) -> EnvSlot:
        """What the environment adds to it."""
        return self.place.slot

    def current_player(self) -> int:
        """The seat that is asked, or chance."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        asked = self.slot.agent
        return int(pyspiel.PlayerId.CHANCE) if asked == NO_SEAT else asked

    def is_terminal(self) -> bool:
        """Whether the game is over, or cut."""
        return bool(self.slot.done or self.slot.cut)

    def _legal_actions(self, player: int) -> list[int]:
        bits = sum((word & 0xFFFFFFFF) << 32 * at for at, word in enumerate(self.slot.mask))
        return [action for action in range(bits.bit_length()) if bits >> action & 1]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each outcome with its probability."""
        pairs = weighted_outcomes(self.table, self.shared.book.edition)
        total = sum(each for _, each in pairs)
        return [(value, each / total) for value, each in pairs]

    def _apply_action(self, action: int) -> None:
        self.shared.step(self.place, action)

    def _action_to_string(self, player: int, action: int) -> str:
        edition = self.shared.book.edition
        if player == pyspiel.PlayerId.CHANCE:
            return str(outcome_text(self.table, edition, action))
        step = decoded(self.table, edition, player, action)
        return f"{block_of(action).name} {action}" if step is None else step_words(step)

    def returns(self) -> list[float]:
        """What each seat is paid for the whole game."""
        return [paid / REWARD_UNIT for paid in self.place.paid[: self.table.seats]]

    def __str__(self) -> str:
        line = position.format(self.table, self.shared.book.tag)
        return f"{line} {self.slot.offers} {self.slot.turns}"


class Observer:
    """Observations for OpenSpiel."""

    def __init__(self) -> None:
        self.tensor = np.zeros(OBSERVED, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: MagieState, player: int) -> None:
        """Write what a player sees."""
        edition, slot = state.shared.book.edition, state.slot.copy()
        observe(state.table, edition, player, state.shared.batch.terms, slot)
        seen: Any = np.array(slot.seen, np.int32)
        is_normalised = state.shared.options["normalise"]
        self.tensor[:] = normalised(seen, edition.start_cash) if is_normalised else seen

    def string_from(self, state: MagieState, player: int) -> str:
        """The position line."""
        return str(state)


pyspiel.register_game(GAME_TYPE, MagieGame)
