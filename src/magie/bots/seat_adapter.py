"""A pilot: takes a player's steps and says, in the notation, what to do at a table of people.

The engine lays a deal out step by step and then stops the game until it is answered.  At a table
people want to think about a deal while play goes on, so a deal with a person is only proposed.
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

TRIES = 8
"""Deals that a player may begin and give up again before it has to do something else."""
Why = tuple[int, int, int, int]


@dataclass(frozen=True)
class Act:
    """What to do."""

    text: str
    """A move, or where there is a partner the two sides of a deal: ``5 $90 for 12``."""
    partner: int = NO_SEAT
    """The person whom the deal is proposed to."""
    rejects: bool = False
    """Whether the deal on the table is turned down by it first."""
    why: Why = (0, 0, 0, 0)
    """The player's reason, with its square, other seat and sum."""


def think(
    player: Player, game: Game, edition: Edition, seat: int, seconds: float, people: Set[int]
) -> Act:
    """Let a player decide; the game is not touched.  ``people`` are the seats without bots."""
    for _ in range(TRIES):
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
            # Whoever gives up a counter-offer has turned the first deal down.
            return Act("reject", why=_why(player))
    return safe_act(game, edition, seat)


def safe_act(game: Game, edition: Edition, seat: int) -> Act:
    """What is done for a player that cannot decide."""
    line = step_text(game, seat, _as_step(safe_choice(game, edition, seat)))
    return Act(line.partition(" ")[2])


def next_seat(game: Game) -> int:
    """Whom a table without people would ask next."""
    owner = asked(game)
    return actor(game) if owner == NO_SEAT else owner


def _lay_out(
    player: Player, trial: Game, edition: Edition, seat: int, seconds: float, people: Set[int]
) -> Act | None:
    """Follow a deal until it is shown; nothing where the player gives it up."""
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
    """A player's decision, applied; the safe choice where the rules refuse it."""
    decision = player.decide(game, edition, seat, seconds)
    if apply(game, edition, seat, *decision) != Refusal.NONE:
        decision = safe_choice(game, edition, seat)
        apply(game, edition, seat, *decision)
    return decision


def _as_step(decision: Decision) -> tuple[Verb, int, int]:
    return Verb(decision.verb), decision.target, decision.amount


def _why(player: Player) -> Why:
    mind = player.mind
    return mind.reason, mind.square, mind.other, mind.sum
