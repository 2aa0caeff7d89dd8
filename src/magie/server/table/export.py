"""Export: a table's game as a game file that proves its own dice."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from magie.dice.chain import CHAIN_LENGTH
from magie.dice.dice_claim import DiceClaim, RevealedChain
from magie.notation.gamefile import TIME_FORMAT, GameFile
from magie.notation.words import letter
from magie.server.table.dicebox import Dicebox
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import Seat, Table, shares_of


def export_game(table: Table, dice: Dicebox) -> GameFile:
    """The game so far."""
    if table.game is None:
        raise RejectedError(Code.NOT_STARTED)
    return replace(
        empty_game_file(table),
        started=datetime.fromtimestamp(table.started, UTC).strftime(TIME_FORMAT),
        result=" ".join(letter(seat) for seat, won in enumerate(table.game.won) if won) or None,
        extra=_claim(table, dice).headers,
        lines=tuple(table.lines),
    )


def empty_game_file(table: Table) -> GameFile:
    """The game file of a table without its moves: seats and rules."""
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
    """The name of a seat's player or bot; a bot that stands in is not named."""
    return name if seat.person or not seat.bot else f"{name} (bot:{seat.bot})"


def _claim(table: Table, dice: Dicebox) -> DiceClaim:
    ends = [*dice.used_up(table.drawn)]
    if table.drawn % CHAIN_LENGTH:
        ends.append(bytes.fromhex(table.link))
    commitments = [bytes.fromhex(commitment) for commitment in table.commitments]
    chains = [
        RevealedChain(commitment, min(CHAIN_LENGTH, table.drawn - at * CHAIN_LENGTH), end)
        for at, (commitment, end) in enumerate(zip(commitments, ends, strict=False))
    ]
    return DiceClaim(
        bytes.fromhex(table.id),
        table.terms.rules_version,
        tuple(bytes.fromhex(share) for share in shares_of(table)),
        tuple(chains) or (RevealedChain(commitments[0], 0, commitments[0]),),
        len(table.terms.lines),
    )
