"""A batch: games that are played side by side, plain or compiled; every interface is over one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from magie.base.jit import can_compile, direct, is_kept, is_part
from magie.base.records import table_of
from magie.bots.registry import Bot, names
from magie.editions.load import load
from magie.engine.begin import begin
from magie.env.actions import ACTIONS
from magie.env.kernel import step_many
from magie.env.observation import observe, static
from magie.env.own_reward import Payer, SeatReward, payer
from magie.env.slot import (
    AGENT,
    REWARD_UNIT,
    ActionMask,
    BotMemories,
    Deals,
    EnvFacts,
    EnvSlot,
    EnvTerms,
    Reward,
    SeatSight,
)
from magie.game.actions import Menu
from magie.game.refusals import Refusal
from magie.game.state import SEATS, Game
from magie.match import IllegalMoveError
from magie.rng import Rng, seed_words

DEALS = {"staged": Deals.STAGED, "answers": Deals.ANSWERS, None: Deals.NONE}
REWARDS = {"win": Reward.WIN, "rank": Reward.RANK, "fortune": Reward.FORTUNE, None: Reward.NOTHING}
TURNS = 400
"""Turns after which a game is cut, unless the caller says otherwise."""
OFFERS = 2
AGENT_NAME = "agent"


MASK_LAYOUT, SIGHT_LAYOUT = ActionMask.dtype, SeatSight.dtype


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
        reward: str | SeatReward | None = "win",
        resign: bool = False,
        interject: bool = False,
        rotate: bool = False,
        explicit_chance: bool = False,
        compiled: bool | None = False,
    ) -> None:
        """``line_up`` names the bot of each seat, or ``agent`` where the caller decides.

        ``compiled`` changes only the speed; None is compiled play where that takes no wait.
        """
        if compiled is None:
            compiled = can_compile() and is_kept(step_many) and _can_be_paid(reward)
        self.book = load(edition, variant, rules)
        self.edition = self.book.edition
        self.seats, self.count, self.compiled = len(line_up), count, compiled
        self._payer = payer(reward, compiled) if callable(reward) else None
        fresh = Game()
        refused = begin(fresh, self.edition, self.seats, 0)
        if refused != Refusal.NONE:
            raise IllegalMoveError(Refusal(refused))
        self.terms = EnvTerms(
            seats=self.seats,
            turns=_at_least(turns, 1, "turns"),
            offers=_at_least(offers, 0, "offers"),
            deals=_named("deals", deals, DEALS),
            reward=_named("reward", None if callable(reward) else reward, REWARDS),
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
            self._table([BotMemories()], count if self.terms.bots else 1),
            self._table([self.terms], 1),
        )
        self._step = direct(step_many) if compiled else step_many
        self._shown = self._new_tables()
        self._facts = self._table([EnvFacts()], count)
        self._own_pay = np.zeros((count, SEATS))

    def _table(self, records: Sequence[Any], length: int) -> Any:
        if self.compiled:
            return table_of(records, True).repeat(length)
        return table_of([records[0]] * length, False)

    def seed(self, seeds: Sequence[object]) -> None:
        """Give every game a seed of its own, and begin anew."""
        for at, seed in enumerate(seeds):
            # A number of NumPy is the same seed, though it prints otherwise.
            words = seed_words(repr(index(seed) if isinstance(seed, SupportsIndex) else seed))
            self.slots[at] = self._stored(EnvSlot(done=1, dice_seed=words[:2], bot_seed=words[2:4]))
        self.restart()

    def _new_tables(self) -> tuple[Any, Any]:
        """Room for masks and observations, new for every step: the caller may keep them."""
        if self.compiled:
            return np.empty(self.count, MASK_LAYOUT), np.empty(self.count, SIGHT_LAYOUT)
        # Without a compiler, NumPy spreads the bits of a mask sooner than the kernel.
        return self._table([ActionMask()], 0), self._table([SeatSight()], self.count)

    def restart(self, which: Sequence[int] | None = None) -> None:
        """Begin the next game of these slots; of all that have ended, unless some are named."""
        for at in which or ():
            self._set(at, "done", 1)
        if self.compiled:
            masks, sights = self._shown
            self._shown = masks.copy(), sights.copy()
        self._play([])

    def step(self, actions: Sequence[int] | NDArray[Any]) -> None:
        """Step every game; what has ended begins anew instead."""
        found = np.asarray(actions)
        if found.shape != (self.count,) or found.dtype.kind not in "iu":
            given = f"{found.dtype} of shape {found.shape}"
            raise ValueError(f"actions are {self.count} whole numbers, one for each game: {given}")
        ended = self.numbers("done") | self.numbers("cut") if self._payer else None
        if self.compiled:
            self._shown = self._new_tables()
        self._play(found)
        if self._payer and ended is not None:
            self._own_pay = self._paid_by(*self._payer) * (ended == 0)[:, None]

    def _paid_by(self, pay: Payer, unit: int) -> NDArray[np.float64]:
        """What the caller's own function pays each seat for its position."""
        paid: Any = [0] * (self.count * SEATS)
        if self.compiled:
            paid = np.array(paid, np.int64)
        pay(self.games, self.fixed[0], paid)
        return np.reshape(np.array(paid, np.float64), (self.count, SEATS)) / unit

    def _play(self, actions: Any) -> None:
        whole = np.ascontiguousarray(actions, np.int64)
        actions = whole if self.compiled else whole.tolist()
        self._step(self.games, *self.fixed, self.slots, actions, *self._shown, self._facts)

    def numbers(self, field: str) -> NDArray[np.int32]:
        """A field of `EnvFacts`, or ``seen``: a row for each game, in an array of its own."""
        table = self._shown[1] if field == "seen" else self._facts
        if self.compiled:
            # Observations are new with every step; facts are few.
            found: NDArray[np.int32] = table[field]
            return found if field == "seen" else found.copy()
        return np.array([getattr(record, field) for record in table], np.int32)

    def masks(self) -> NDArray[np.int8]:
        """The action masks: 1 for each open action."""
        if not self.compiled:
            return unpacked(np.array([slot.mask for slot in self.slots], np.int32))
        found: NDArray[np.int8] = self._shown[0]["open"]
        return found

    def rewards(self) -> NDArray[np.float64]:
        """The rewards of every seat, by game."""
        if self._payer:
            return self._own_pay[:, : self.seats].copy()
        return _paid(self.numbers("reward")[:, : self.seats])

    def earned(self) -> NDArray[np.float64]:
        """The reward of the seat that was asked last, by game."""
        if self._payer:
            return self._own_pay[np.arange(self.count), self.numbers("viewer")]
        return _paid(self.numbers("earned"))

    def outs(self) -> NDArray[np.bool_]:
        """Which seats have been eliminated, by game."""
        found: NDArray[np.bool_] = self.numbers("out")[:, None] >> np.arange(self.seats) & 1 != 0
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
            shown: NDArray[np.int32] = self.numbers("seen")[at]
            return shown
        slot = self.slot(at).copy()
        observe(self.game(at), self.edition, seat, self.terms, slot)
        return np.array(slot.seen, np.int32)

    def static(self, normalise: bool = False) -> NDArray[Any]:
        """All that is printed or agreed before play, as one vector."""
        return static(self.edition, normalise)

    def number(self, field: str, at: int) -> int:
        """A field of one game's `EnvFacts`."""
        if self.compiled:
            return int(self._facts[field][at])
        return int(getattr(self._facts[at], field))

    def is_out(self, at: int, seat: int) -> bool:
        """Whether a seat of a game has been eliminated."""
        return self.number("out", at) >> seat & 1 == 1

    def _stored(self, record: EnvSlot) -> Any:
        return record.row() if self.compiled else record

    def _set(self, at: int, field: str, value: int) -> None:
        if self.compiled:
            self.slots[field][at] = value
        else:
            setattr(self.slots[at], field, value)


def _paid(millionths: NDArray[np.int32]) -> NDArray[np.float64]:
    # NumPy converts more slowly while it divides.
    return millionths.astype(np.float64) / REWARD_UNIT


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


def _can_be_paid(reward: str | SeatReward | None) -> bool:
    """Whether compiled play can pay this reward."""
    return not callable(reward) or is_part(reward)


def _named(what: str, name: str | None, known: Mapping[Any, int]) -> int:
    if name not in known:
        raise ValueError(f"{what}={name!r} is unknown; it is {' or '.join(map(repr, known))}")
    return int(known[name])


def _at_least(number: int, least: int, what: str) -> int:
    if number < least:
        raise ValueError(f"{what}={number} is too few: at least {least}")
    return number
