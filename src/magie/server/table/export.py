"""The record of a table: its game as a file that proves its own dice."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from magie.dice.chain import LINKS
from magie.dice.dice_claim import DiceClaim, Shown
from magie.notation.gamefile import MOMENT, GameFile
from magie.notation.words import letter
from magie.server.table.dicebox import Dicebox
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import Seat, Table, shares_of


def record(table: Table, dice: Dicebox) -> GameFile:
    """The game so far."""
    if table.game is None:
        raise RejectedError(Code.NOT_STARTED)
    return replace(
        unwritten(table),
        started=datetime.fromtimestamp(table.started, UTC).strftime(MOMENT),
        result=" ".join(letter(seat) for seat, won in enumerate(table.game.won) if won) or None,
        extra=_claim(table, dice).headers,
        lines=tuple(table.lines),
    )


def unwritten(table: Table) -> GameFile:
    """The file of a table before anything was played: who sits there, and under which rules."""
    terms = table.terms
    return GameFile(
        terms.edition,
        tuple(map(_seated, table.seats, table.names)),
        terms.variant,
        dict(terms.rules),
        None if terms.banker < 0 else letter(terms.banker),
        terms.position,
    )


def _seated(seat: Seat, name: str) -> str:
    """Who a seat belongs to; a bot that stands in for somebody is not named."""
    return name if seat.person or not seat.bot else f"{name} (bot:{seat.bot})"


def _claim(table: Table, dice: Dicebox) -> DiceClaim:
    ends = [*dice.used_up(table.drawn)]
    if table.drawn % LINKS:
        ends.append(bytes.fromhex(table.link))
    commitments = [bytes.fromhex(commitment) for commitment in table.commitments]
    chains = [
        Shown(commitment, min(LINKS, table.drawn - at * LINKS), end)
        for at, (commitment, end) in enumerate(zip(commitments, ends, strict=False))
    ]
    return DiceClaim(
        bytes.fromhex(table.id),
        table.terms.rules_version,
        tuple(bytes.fromhex(share) for share in shares_of(table)),
        tuple(chains) or (Shown(commitments[0], 0, commitments[0]),),
        len(table.terms.lines),
    )
