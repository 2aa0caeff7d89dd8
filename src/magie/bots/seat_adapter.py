"""Adapts a player's engine steps to a table with people: one move in the notation at a time.

The engine drafts a deal step by step and then stops the game until it is answered.  At a table
people consider a deal while play goes on, so a deal with a person is only proposed.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from magie.bots.player import Decision, Player, safe_choice
from magie.engine.apply import apply
from magie.engine.menu import actor, asked
from magie.game.actions import Verb
from magie.game.edition import Edition
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Game, Task
from magie.notation.wording import bundle_text, step_text
from magie.notation.words import letter
from magie.rules.agenda import asks

MAX_ABANDONED_DEALS = 8
"""Deals that a player may begin and abandon before the safe choice is made for it."""
Why = tuple[int, int, int, int]


@dataclass(frozen=True)
class Act:
    """What a bot does at its seat."""

    text: str
    """A move, or where there is a partner the two sides of a deal: ``5 $90 for 12``."""
    partner: int = NO_SEAT
    """The person's seat that the deal is proposed to."""
    rejects: bool = False
    """Whether it first rejects the deal on the table."""
    why: Why = (0, 0, 0, 0)
    """The player's reason, with its square, other seat and sum."""


def think(
    player: Player, game: Game, edition: Edition, seat: int, seconds: float, people: Set[int]
) -> Act:
    """Let a player decide; the game is not touched.  ``people`` are the seats without bots."""
    for _ in range(MAX_ABANDONED_DEALS):
        trial = game.copy()
        decision = _legal(player, trial, edition, seat, seconds)
        verb = Verb(decision.verb)
        if verb not in (Verb.OFFER, Verb.COUNTER):
            line = step_text(game, seat, (verb, decision.target, decision.amount))
            return Act(line.partition(" ")[2], why=_why(player))
        act = _lay_out(player, trial, edition, seat, seconds, people)
        if act is not None:
            return act
        if verb == Verb.COUNTER:
            # A player that abandons a counter-offer has rejected the first deal.
            return Act("reject", why=_why(player))
    return safe_act(game, edition, seat)


def safe_act(game: Game, edition: Edition, seat: int) -> Act:
    """The safe choice as an act, for a player that cannot decide."""
    line = step_text(game, seat, _as_step(safe_choice(game, edition, seat)))
    return Act(line.partition(" ")[2])


def next_seat(game: Game) -> int:
    """The seat that a table without people would ask next."""
    owner = asked(game)
    return actor(game) if owner == NO_SEAT else owner


def _lay_out(
    player: Player, trial: Game, edition: Edition, seat: int, seconds: float, people: Set[int]
) -> Act | None:
    """Draft a deal until it is proposed; None where the player abandons it."""
    counters = trial.what[trial.depth - 1] == 1
    while asks(trial, Task.DRAFT, seat):
        partner = trial.deal_to
        sides = f"{bundle_text(trial, seat, 0)} for {bundle_text(trial, partner, 1)}"
        if _legal(player, trial, edition, seat, seconds).verb != Verb.PROPOSE:
            continue
        if partner in people:
            return Act(sides, partner, counters, _why(player))
        head = "counter" if counters else f"offer {letter(partner)}"
        return Act(f"{head} {sides}", why=_why(player))
    return None


def _legal(player: Player, game: Game, edition: Edition, seat: int, seconds: float) -> Decision:
    """Apply a player's decision; the safe choice where the rules refuse it."""
    decision = player.decide(game, edition, seat, seconds)
    if apply(game, edition, seat, *decision) != Refusal.NONE:
        decision = safe_choice(game, edition, seat)
        apply(game, edition, seat, *decision)
    return decision


def _as_step(decision: Decision) -> tuple[Verb, int, int]:
    return Verb(decision.verb), decision.target, decision.amount


def _why(player: Player) -> Why:
    memory = player.memory
    return memory.reason, memory.square, memory.other, memory.sum
