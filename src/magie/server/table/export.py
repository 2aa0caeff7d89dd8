"""Export: a table's game as a game file that proves its own dice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime

from magie.dice.chain import CHAIN_LENGTH
from magie.dice.dice_claim import DiceClaim, Header, RevealedChain
from magie.notation.gamefile import TIME_FORMAT, VERSION_HEADER, GameFile
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
        result=letters(seat for seat, won in enumerate(table.game.won) if won),
        coached=letters(table.coached),
        extra=_proof(table, dice),
        lines=tuple(table.lines),
    )


def letters(seats: Iterable[int]) -> str | None:
    """The letters of seats, as a header has them; None for no seat."""
    return " ".join(map(letter, seats)) or None


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


def _proof(table: Table, dice: Dicebox) -> tuple[Header, ...]:
    """What proves the dice; the version of the rules alone where those of a record come again."""
    if table.terms.recorded:
        return ((VERSION_HEADER, str(table.terms.rules_version)),)
    return _claim(table, dice).headers


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
