"""Deciding: what a player wants to do at a table of people, one command at a time."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from magie.bots.player import Player, safe_choice
from magie.bots.seat_adapter import Act, think
from magie.client.table_state import TableState
from magie.client.wire_types import WireAck, WireDeal, WireReject, WireTable
from magie.engine import actor
from magie.engine.menu import asked
from magie.game.actions import Verb
from magie.game.state import NO_SEAT, Game
from magie.notation.moves import parse
from magie.notation.play import play
from magie.notation.wording import step_text
from magie.notation.words import NotationError, letter

CLAIM = 6.0
"""Seconds in which somebody may still claim a rent before this player goes on."""
HEARING = 8.0
"""Seconds for which a player waits to hear what becomes of its proposal."""
HURRY = 20.0
"""Where a decision has fewer seconds left than that, nobody waits for anything."""
WAITING = ("too-fast", "storage-unavailable", "internal")
"""Rejections that pass with time."""


@dataclass(frozen=True)
class Wish:
    """A command that a player wants to give."""

    do: str
    seat: int
    fields: dict[str, object] = field(default_factory=dict[str, object])


@dataclass(frozen=True)
class Wait:
    """Nothing to do before something changes, or so many seconds have passed."""

    seconds: float | None = None


class Decider:
    """Turns what a player thinks into commands."""

    def __init__(self, player: Player, seconds: float, share: str, shown: dict[int, str]) -> None:
        self.player, self.seconds = player, seconds
        self._share, self._shown = share, shown
        """What goes into the dice, and for which seats it was shown."""
        self._offered: set[tuple[int, int, str]] = set()
        """Proposals of this turn."""
        self._turn = NO_SEAT
        self._hearing = ("", 0.0)
        """The proposal whose answer is waited for, and until when."""
        self._refused = -1
        """The version at which the rules refused what the player wanted."""
        self._looked_at = (-1, 0.0)
        """The newest version, and when it was first seen."""

    async def next(self, seen: TableState) -> Wish | Wait:
        """What to do now."""
        table = seen.table
        if table is None or table.paused:
            return Wait()
        self._notice(seen)
        if table.stage == "closing":
            return self._reveal(seen, table)
        if table.stage != "playing" or seen.following.is_over:
            return Wait()
        for seat in seen.seats:
            if table.seats[seat].bot and not seen.following.playing.out[seat]:
                return Wish("return", seat)
        for deal in table.deals:
            if deal.other in seen.seats and (wish := await self._answer(seen, table, deal)):
                return wish
        return await self._decide(seen, table)

    def heed(self, wish: Wish, answer: WireAck | WireReject, version: int) -> float:
        """Learn from the answer to a command; seconds to wait before the next one."""
        now = asyncio.get_running_loop().time()
        if isinstance(answer, WireAck):
            if wish.do == "propose":
                self._hearing = (answer.id, now + HEARING)
            return 0.0
        if answer.code in WAITING:
            return answer.retry_after or 1.0
        if answer.code == "bad-share":
            # Whoever handed the seat over has promised another one.
            self._shown[wish.seat] = ""
        elif wish.do == "move" and answer.code != "stale":
            self._refused = version
        return 0.0

    def _notice(self, seen: TableState) -> None:
        version, game = seen.following.version, seen.following.game
        if self._looked_at[0] != version:
            self._looked_at = (version, asyncio.get_running_loop().time())
        if game is not None and game.turn != self._turn:
            self._turn = game.turn
            self._offered.clear()

    def _reveal(self, seen: TableState, table: WireTable) -> Wish | Wait:
        """Show one's share, at every seat that has promised one."""
        for seat in seen.seats:
            at = table.seats[seat]
            if at.sealed and not at.revealed and self._shown.get(seat, self._share):
                self._shown[seat] = self._share
                return Wish("reveal", seat, {"share": self._share})
        return Wait()

    # ----------------------------------------------------------------------------- the game

    async def _decide(self, seen: TableState, table: WireTable) -> Wish | Wait:
        game = seen.following.playing
        seat, first = actor(game), asked(game)
        if first in seen.seats:
            seat = first
        elif seat not in seen.seats:
            return Wait()
        wait = self._patience(seen, table, first not in (NO_SEAT, seat))
        if wait > 0:
            return Wait(wait)
        if self._refused == seen.following.version:
            return self._safely(seen, seat)
        act = await self._think(seen, table, game, seat)
        if act.partner == NO_SEAT:
            return Wish("move", seat, {"text": act.text})
        return self._propose(seen, seat, act)

    def _patience(self, seen: TableState, table: WireTable, claimed: bool) -> float:
        """Seconds for which a decision still waits for others."""
        now = asyncio.get_running_loop().time()
        since = now - self._looked_at[1]
        left = seen.clock.left
        if left is not None and left - since < HURRY:
            return 0.0
        waits = [table.tempo - since]
        if claimed:
            waits.append(CLAIM - since)
        deal, until = self._hearing
        if any(each.deal == deal for each in table.deals):
            waits.append(until - now)
        return max(waits)

    def _propose(self, seen: TableState, seat: int, act: Act) -> Wish:
        """Show a deal; what was said once this turn is not said again."""
        said = (seat, act.partner, act.text)
        if said in self._offered:
            return self._safely(seen, seat)
        if act.rejects:
            # The counter-offer is thought of anew once the first deal is off the table.
            return Wish("move", seat, {"text": "reject"})
        self._offered.add(said)
        return Wish("propose", seat, {"other": act.partner, "text": act.text})

    def _safely(self, seen: TableState, seat: int) -> Wish:
        game = seen.following.playing
        choice = safe_choice(game, seen.following.edition, seat)
        step = (Verb(choice.verb), choice.target, choice.amount)
        return Wish("move", seat, {"text": step_text(game, seat, step).partition(" ")[2]})

    # --------------------------------------------------------------------------------- deals

    async def _answer(self, seen: TableState, table: WireTable, deal: WireDeal) -> Wish | None:
        """What the player says to a deal that waits; nothing while it cannot be carried out."""
        trial = seen.following.playing.copy()
        line = f"{letter(deal.seat)} offer {letter(deal.other)} {deal.text}"
        try:
            if play(trial, seen.following.edition, parse(line, trial)).refused:
                return None
        except NotationError:
            return None
        act = await self._think(seen, table, trial, deal.other)
        if act.partner != NO_SEAT:
            fields = {"other": act.partner, "text": act.text, "counters": deal.deal}
            return Wish("propose", deal.other, {**fields})
        accepts = act.text.startswith("accept")
        return Wish("accept" if accepts else "decline", deal.other, {"deal": deal.deal})

    async def _think(self, seen: TableState, table: WireTable, game: Game, seat: int) -> Act:
        people = {at for at, each in enumerate(table.seats) if each.is_human} - {seat}
        return await asyncio.to_thread(
            think, self.player, game.copy(), seen.following.edition, seat, self.seconds, people
        )
