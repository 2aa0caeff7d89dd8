"""A batch: games that are played side by side, plain or compiled; every interface is over one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from magie.base.jit import twin
from magie.base.records import table_of
from magie.bots.memory import BotMemory
from magie.bots.registry import Bot, names
from magie.editions.load import load
from magie.engine.begin import begin
from magie.env.actions import ACTIONS
from magie.env.kernel import step_many
from magie.env.observation import observe, static
from magie.env.slot import AGENT, REWARD_UNIT, Deals, EnvSlot, EnvTerms, Reward
from magie.game.actions import Menu
from magie.game.refusals import Refusal
from magie.game.state import Game
from magie.match import IllegalMoveError
from magie.rng import Rng, seed_words

DEALS = {"staged": Deals.STAGED, "answers": Deals.ANSWERS, None: Deals.NONE}
REWARDS = {"win": Reward.WIN, "rank": Reward.RANK, "fortune": Reward.FORTUNE, None: Reward.NOTHING}
TURNS = 400
"""Turns after which a game is cut, unless the caller says otherwise."""
OFFERS = 2
AGENT_NAME = "agent"


class Batch:
    """Tables of the kernel, with what a caller asks of them as arrays."""

    def __init__(
        self,
        count: int,
        edition: str,
        line_up: Sequence[str],
        variant: str = "standard",
        rules: Mapping[str, object] | None = None,
        turns: int = TURNS,
        deals: str | None = "staged",
        offers: int = OFFERS,
        reward: str | None = "win",
        resign: bool = False,
        interject: bool = False,
        rotate: bool = False,
        explicit_chance: bool = False,
        compiled: bool = False,
    ) -> None:
        """``line_up`` names the bot of each seat, or ``agent`` where the caller decides."""
        self.book = load(edition, variant, rules)
        self.edition = self.book.edition
        self.seats, self.count, self.compiled = len(line_up), count, compiled
        fresh = Game()
        refused = begin(fresh, self.edition, self.seats, 0)
        if refused != Refusal.NONE:
            raise IllegalMoveError(Refusal(refused))
        self.terms = EnvTerms(
            seats=self.seats,
            turns=_at_least(turns, 1, "turns"),
            offers=_at_least(offers, 0, "offers"),
            deals=_named("deals", deals, DEALS),
            reward=_named("reward", reward, REWARDS),
            resign=int(resign),
            interject=int(interject),
            rotate=int(rotate),
            explicit_chance=int(explicit_chance),
            bots=sum(name != AGENT_NAME for name in line_up),
            bot=_bots(line_up),
        )
        self.games = self._table([fresh], count + 1)
        self.slots = self._table([EnvSlot(done=1)], count)
        self.fixed = (
            self._table([self.edition], 1),
            self._table([Menu()], 1),
            self._table([Rng()], count),
            self._table([BotMemory()], count * self.seats if self.terms.bots else 1),
            self._table([self.terms], 1),
        )
        self._step = twin(step_many) if compiled else step_many

    def _table(self, records: Sequence[Any], length: int) -> Any:
        if self.compiled:
            return table_of(records, True).repeat(length)
        return table_of([records[0]] * length, False)

    def seed(self, seeds: Sequence[object]) -> None:
        """Give every game a seed of its own, and begin anew."""
        for at, seed in enumerate(seeds):
            # A number of NumPy is the same seed, though it prints otherwise.
            words = seed_words(repr(int(seed) if isinstance(seed, np.integer) else seed))
            self.slots[at] = self._stored(EnvSlot(done=1, dice_seed=words[:2], bot_seed=words[2:4]))
        self.restart()

    def restart(self, which: Sequence[int] | None = None) -> None:
        """Begin the next game of these slots; of all that have ended, unless some are named."""
        for at in which or ():
            self._set(at, "done", 1)
        self._step(self.games, *self.fixed, self.slots, self._whole([]))

    def step(self, actions: Sequence[int] | NDArray[Any]) -> None:
        """Step every game; what has ended begins anew instead."""
        found = np.asarray(actions)
        if found.shape != (self.count,) or found.dtype.kind not in "iu":
            given = f"{found.dtype} of shape {found.shape}"
            raise ValueError(f"actions are {self.count} whole numbers, one for each game: {given}")
        self._step(self.games, *self.fixed, self.slots, self._whole(found))

    def _whole(self, actions: Any) -> Any:
        found = np.ascontiguousarray(actions, np.int64)
        return found if self.compiled else found.tolist()

    def numbers(self, field: str) -> NDArray[np.int32]:
        """A field of every slot, as an array of its own."""
        if self.compiled:
            # A view of a single row is contiguous already, and would change with the next step.
            return np.array(self.slots[field], order="C")
        return np.array([getattr(slot, field) for slot in self.slots], np.int32)

    def masks(self) -> NDArray[np.int8]:
        """The action masks: 1 for each open action."""
        return unpacked(self.numbers("mask"))

    def rewards(self) -> NDArray[np.float64]:
        """The rewards of every seat, by game."""
        return self.numbers("reward")[:, : self.seats] / REWARD_UNIT

    def outs(self) -> NDArray[np.bool_]:
        """Which seats have been eliminated, by game."""
        games = self.games[: self.count]
        out = games["out"] if self.compiled else np.array([game.out for game in games])
        found: NDArray[np.bool_] = out[:, : self.seats] != 0
        return found

    def game(self, at: int) -> Game:
        """A game in its plain form: the game itself, or a copy of its row."""
        found: Game = Game.plain(self.games[at]) if self.compiled else self.games[at]
        return found

    def slot(self, at: int) -> EnvSlot:
        """A slot in its plain form: the slot itself, or a copy of its row."""
        found: EnvSlot = EnvSlot.plain(self.slots[at]) if self.compiled else self.slots[at]
        return found

    def view(self, at: int, seat: int) -> NDArray[np.int32]:
        """What a seat of a game sees, asked or not."""
        if self.number("viewer", at) == seat:
            return np.array(self.slots[at].seen, np.int32)
        slot = self.slot(at).copy()
        observe(self.game(at), self.edition, seat, self.terms, slot)
        return np.array(slot.seen, np.int32)

    def static(self, normalise: bool = False) -> NDArray[Any]:
        """All that is printed or agreed before play, as one vector."""
        return static(self.edition, normalise)

    def number(self, field: str, at: int) -> int:
        """A number of one slot."""
        return int(getattr(self.slots[at], field))

    def is_out(self, at: int, seat: int) -> bool:
        """Whether a seat of a game has been eliminated."""
        return bool(self.games[at].out[seat])

    def _stored(self, record: EnvSlot) -> Any:
        return record.row() if self.compiled else record

    def _set(self, at: int, field: str, value: int) -> None:
        if self.compiled:
            self.slots[field][at] = value
        else:
            setattr(self.slots[at], field, value)


def unpacked(words: NDArray[np.int32]) -> NDArray[np.int8]:
    """Masks as bytes, from the bits of their words."""
    octets = words.astype("<i4", copy=False).view(np.uint8)
    return np.unpackbits(octets, axis=1, count=ACTIONS, bitorder="little").view(np.int8)


def _bots(line_up: Sequence[str]) -> list[int]:
    known = {bot.name.lower(): int(bot) for bot in Bot} | {AGENT_NAME: AGENT}
    for name in line_up:
        if name not in known:
            raise ValueError(f"there is no bot {name!r} here; there are {', '.join(names())}")
    found = [known[name] for name in line_up]
    if AGENT not in found:
        raise ValueError(f"a line-up needs an {AGENT_NAME!r}, a seat that the caller decides for")
    return found + [AGENT] * (len(EnvTerms().bot) - len(found))


def _named(what: str, name: str | None, known: Mapping[Any, int]) -> int:
    if name not in known:
        raise ValueError(f"{what}={name!r} is unknown; it is {' or '.join(map(repr, known))}")
    return int(known[name])


def _at_least(number: int, least: int, what: str) -> int:
    if number < least:
        raise ValueError(f"{what}={number} is too few: at least {least}")
    return number
