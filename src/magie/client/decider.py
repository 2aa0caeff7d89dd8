"""Turns the decisions of a bot into commands for the server, one at a time."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field

from magie.bots.player import Player, safe_choice
from magie.bots.seat_adapter import Act, think
from magie.client.table_state import TableState
from magie.client.wire_types import WireAck, WireDeal, WireReject, WireTable
from magie.dice.draw import SHARE_BYTES, seal
from magie.engine import actor
from magie.engine.menu import asked
from magie.game.actions import Verb
from magie.game.state import NO_SEAT, Game
from magie.notation.moves import parse
from magie.notation.play import play
from magie.notation.wording import step_text
from magie.notation.words import NotationError, letter

RENT_CLAIM_WAIT_S = 6.0
"""How long the bot leaves the other players to claim a rent."""
PROPOSAL_WAIT_S = 8.0
"""How long the bot waits for the answer to a deal that it has proposed."""
LOW_TIME_S = 20.0
"""With less time left on the clock, the bot does not wait for other players."""
RETRYABLE_CODES = ("too-fast", "storage-unavailable", "internal")
"""Codes of temporary rejections."""


@dataclass(frozen=True)
class WireCommand:
    """A command to be sent."""

    do: str
    seat: int
    fields: dict[str, object] = field(default_factory=dict[str, object])


@dataclass(frozen=True)
class Wait:
    """Nothing to do until something changes, or until so many seconds have passed."""

    seconds: float | None = None


class Decider:
    """Chooses the next command of a bot."""

    def __init__(
        self, player: Player, seconds: float, share: str, revealed: dict[int, str]
    ) -> None:
        self.player, self.seconds = player, seconds
        self._share, self._revealed = share, revealed
        """The dice share, and what was revealed for which seats."""
        self._offered: set[tuple[int, int, str]] = set()
        """Proposals of this turn."""
        self._turn = NO_SEAT
        self._pending_proposal = ("", 0.0)
        """The proposal whose answer is pending, and until when to wait for it."""
        self._no_deals_until = 0.0
        """When the bot may propose again."""
        self._refused_version = -1
        """The version at which the rules refused the bot's move."""
        self._newest_version = (-1, 0.0)
        """The newest version, and when it was received."""

    async def next(self, state: TableState) -> WireCommand | Wait:
        """The next command, or how long to wait."""
        table = state.table
        if table is None or table.paused:
            return Wait()
        self._observe(state)
        if table.stage == "closing":
            return self._reveal(state, table)
        if table.stage == "open" and table.dice.missing:
            return self._commit_anew(state, table)
        if table.stage != "playing" or state.replica.is_over:
            return Wait()
        for seat in state.seats:
            if table.seats[seat].bot and not state.replica.playing.out[seat]:
                return WireCommand("return", seat)
        for deal in table.deals:
            if deal.other in state.seats and (command := await self._answer(state, table, deal)):
                return command
        return await self._decide(state, table)

    def on_answer(self, command: WireCommand, answer: WireAck | WireReject, version: int) -> float:
        """Handle the answer to a command; seconds to wait before the next one."""
        now = asyncio.get_running_loop().time()
        if isinstance(answer, WireAck):
            if command.do == "propose":
                self._pending_proposal = (answer.id, now + PROPOSAL_WAIT_S)
            return 0.0
        if answer.code == "too-fast" and command.do == "propose":
            # Play on meanwhile, without deals of its own.
            self._no_deals_until = now + answer.retry_after
            return 0.0
        if answer.code in RETRYABLE_CODES:
            return answer.retry_after or 1.0
        if answer.code == "bad-share":
            # The player who handed over the seat has sealed another share.
            self._revealed[command.seat] = ""
        elif command.do == "move" and answer.code != "stale":
            self._refused_version = version
        return 0.0

    def _observe(self, state: TableState) -> None:
        version, game = state.replica.version, state.replica.game
        if self._newest_version[0] != version:
            self._newest_version = (version, asyncio.get_running_loop().time())
        if game is not None and game.turn != self._turn:
            self._turn = game.turn
            self._offered.clear()

    def _reveal(self, state: TableState, table: WireTable) -> WireCommand | Wait:
        """Reveal the dice share of every own seat that has sealed one."""
        for seat in state.seats:
            at = table.seats[seat]
            if at.sealed and not at.revealed and self._revealed.get(seat, self._share):
                self._revealed[seat] = self._share
                return WireCommand("reveal", seat, {"share": self._share})
        return Wait()

    def _commit_anew(self, state: TableState, table: WireTable) -> WireCommand | Wait:
        """Commit to another dice share: those of the last attempt may be known by now."""
        unsealed = [seat for seat in state.seats if not table.seats[seat].sealed]
        if not unsealed:
            return Wait()
        if len(unsealed) == len(state.seats):
            self._share = secrets.token_bytes(SHARE_BYTES).hex()
            self._revealed.clear()
        return WireCommand("promise", unsealed[0], {"seal": seal(bytes.fromhex(self._share)).hex()})

    # ----------------------------------------------------------------------------- the game

    async def _decide(self, state: TableState, table: WireTable) -> WireCommand | Wait:
        game = state.replica.playing
        seat, first = actor(game), asked(game)
        if first in state.seats:
            seat = first
        elif seat not in state.seats:
            return Wait()
        wait = self._delay(state, table, first not in (NO_SEAT, seat))
        if wait > 0:
            return Wait(wait)
        if self._refused_version == state.replica.version:
            return self._safe_command(state, seat)
        act = await self._think(state, table, game, seat)
        if act.partner == NO_SEAT:
            return WireCommand("move", seat, {"text": act.text})
        return self._propose(state, seat, act)

    def _delay(self, state: TableState, table: WireTable, claimed: bool) -> float:
        """Seconds for which the bot still waits for other players."""
        now = asyncio.get_running_loop().time()
        since = now - self._newest_version[1]
        left = state.clock.left
        if left is not None and left - since < LOW_TIME_S:
            return 0.0
        waits = [table.tempo - since]
        if claimed:
            waits.append(RENT_CLAIM_WAIT_S - since)
        deal, until = self._pending_proposal
        if any(each.deal == deal for each in table.deals):
            waits.append(until - now)
        return max(waits)

    def _propose(self, state: TableState, seat: int, act: Act) -> WireCommand:
        """Propose a deal, but the same one only once per turn."""
        said = (seat, act.partner, act.text)
        if said in self._offered or not self._may_propose():
            return self._safe_command(state, seat)
        if act.rejects:
            # The bot makes its counter-offer anew once this deal is rejected.
            return WireCommand("move", seat, {"text": "reject"})
        self._offered.add(said)
        return WireCommand("propose", seat, {"other": act.partner, "text": act.text})

    def _may_propose(self) -> bool:
        return asyncio.get_running_loop().time() >= self._no_deals_until

    def _safe_command(self, state: TableState, seat: int) -> WireCommand:
        game = state.replica.playing
        choice = safe_choice(game, state.replica.edition, seat)
        step = (Verb(choice.verb), choice.target, choice.amount)
        return WireCommand("move", seat, {"text": step_text(game, seat, step).partition(" ")[2]})

    # --------------------------------------------------------------------------------- deals

    async def _answer(
        self, state: TableState, table: WireTable, deal: WireDeal
    ) -> WireCommand | None:
        """The answer to a proposed deal; None while the rules do not allow it."""
        trial = state.replica.playing.copy()
        line = f"{letter(deal.seat)} offer {letter(deal.other)} {deal.text}"
        try:
            if play(trial, state.replica.edition, parse(line, trial)).refused:
                return None
        except NotationError:
            return None
        act = await self._think(state, table, trial, deal.other)
        if act.partner != NO_SEAT and self._may_propose():
            fields = {"other": act.partner, "text": act.text, "counters": deal.deal}
            return WireCommand("propose", deal.other, {**fields})
        accepts = act.text.startswith("accept")
        return WireCommand("accept" if accepts else "decline", deal.other, {"deal": deal.deal})

    async def _think(self, state: TableState, table: WireTable, game: Game, seat: int) -> Act:
        people = {at for at, each in enumerate(table.seats) if each.is_human} - {seat}
        return await asyncio.to_thread(
            think, self.player, game.copy(), state.replica.edition, seat, self.seconds, people
        )
