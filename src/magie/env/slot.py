"""The records of the environment: a slot holds one game as an agent meets it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from magie.base.records import Ints, Record, i8, i32, i64, rows
from magie.bots.memory import BotMemory
from magie.env.actions import ACTIONS, BID_RUNGS
from magie.env.fields import OBSERVED
from magie.game.state import NO_SEAT, SEATS

WORD_BITS = 32
MASK_WORDS = (ACTIONS + WORD_BITS - 1) // WORD_BITS
AGENT = -1
"""A seat that the caller decides for, where the others have the number of a bot."""
REWARD_UNIT = 1_000_000
"""Rewards are whole millionths, so that plain and compiled play pay the same."""


class Deals(IntEnum):
    """What agents may do about deals."""

    NONE = 0
    """They make none, and accept none."""
    ANSWERS = 1
    """They only answer those of others."""
    STAGED = 2
    """They lay them out step by step."""


class Reward(IntEnum):
    """What agents are paid for."""

    NOTHING = 0
    """The caller pays."""
    WIN = 1
    """1 for a win, which winners share; -1 for a defeat."""
    RANK = 2
    """From 1 for the first place to -1 for the last, the same steps between."""
    FORTUNE = 3
    """By how much the share of all fortunes has grown."""


class ActionMask(Record):
    """What a caller is shown: 1 for each open action; a table of them is one array."""

    open: Ints = i8(ACTIONS)


class SeatSight(Record):
    """The observation; a table of them is one array."""

    seen: Ints = i32(OBSERVED, kept=False)


class EnvFacts(Record):
    """What else a caller is told of a game after each step; see `EnvSlot`."""

    agent: int = i32(first=NO_SEAT)
    viewer: int = i32()
    done: int = i32()
    cut: int = i32()
    turns: int = i32()
    refused: int = i32()
    interjects: int = i32()
    out: int = i32()
    """A bit for each seat that has been eliminated."""
    earned: int = i32()
    """The reward of the viewer, in millionths."""
    reward: Ints = i32(SEATS)


class BotMemories(Record):
    """The memories of the bots in one game."""

    seat: Sequence[BotMemory] = rows(BotMemory, SEATS)


class EnvTerms(Record):
    """What all games of an environment have in common."""

    seats: int = i32()
    turns: int = i32()
    """Turns after which a game is cut; a timed one ends by its rules."""
    offers: int = i32()
    """Deals that a seat may lay out between two throws of its own."""
    deals: int = i32(first=Deals.STAGED)
    resign: int = i32()
    """1 where agents may resign."""
    reward: int = i32(first=Reward.WIN)
    explicit_chance: int = i32()
    """1 where the caller decides for chance too."""
    interject: int = i32()
    """1 where every agent is polled once before each turn: the window in which all may act."""
    rotate: int = i32()
    """1 where the line-up moves on by one seat from game to game."""
    bots: int = i32()
    """How many seats bots play at."""
    bot: Ints = i32(SEATS, first=AGENT)


class EnvSlot(Record):
    """One game: its last action, who is asked, and what they see."""

    action: int = i32()
    """The agent's decision; an outcome, where chance is explicit and has to decide."""
    agent: int = i32(first=NO_SEAT)
    """The seat that is asked; NO_SEAT where chance has to decide, or the game has ended."""
    viewer: int = i32()
    """The seat that the observation is turned to: the last one asked."""
    done: int = i32()
    """1 where the game is over, or no agent is left in it."""
    cut: int = i32()
    """1 where it has come to the limit of turns."""
    dice_seed: Ints = i64(2)
    bot_seed: Ints = i64(2)
    number: int = i32(first=-1)
    """How many games the slot has had before this one."""
    shift: int = i32()
    turn: int = i32()
    turns: int = i32()
    window: int = i32(first=-1)
    """The turn before which agents are being polled."""
    polled: int = i32()
    """The seat that is polled; the seat at turn once all have been."""
    interjects: int = i32()
    """1 where the agent is polled out of turn: to pass is to let the turn begin."""
    steps: int = i32()
    """Decisions, those of bots too."""
    refused: int = i32()
    """Actions that were not open; the safe choice replaced them."""
    offers: Ints = i32(SEATS)
    """Deals that each seat has laid out since its last throw."""
    paid: Ints = i32(SEATS)
    """1 for a seat that has its reward for the whole game."""
    share: Ints = i32(SEATS)
    """Each seat's share of all fortunes, when it was last looked at."""
    reward: Ints = i32(SEATS)
    mask: Ints = i32(MASK_WORDS)
    """A bit for each action, the lowest first."""
    seen: Ints = i32(OBSERVED, kept=False)
    """What `observe` writes for a single table; a batch has arrays instead."""
    turned: Ints = i32(SEATS + 2, kept=False)
    """Every seat as the observer counts; those that stand for none come first."""
    sums: Ints = i32(BID_RUNGS, kept=False)
    """Scratch space for the rungs of a bid or a sum."""
