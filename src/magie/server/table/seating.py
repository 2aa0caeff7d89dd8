"""Sitting: who takes which seat and with what, until play begins and after somebody has left."""

from __future__ import annotations

from collections.abc import Set

from magie.bots.factory import BUILTIN_BOTS as BOTS
from magie.dice.draw import seal
from magie.notation.play import deal_by
from magie.server.table import commands
from magie.server.table.entries import (
    Began,
    Chose,
    Closed,
    Entry,
    Hosted,
    Left,
    Returned,
    Revealed,
    Sat,
    Sealed,
    Seated,
)
from magie.server.table.guards import (
    DecisionContext,
    require_before_start,
    require_human,
    require_person,
    require_running,
    require_seat,
)
from magie.server.table.names import bot_name, fit_name
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import Table, first_position, shares_of


def start(table: Table, _command: commands.Start, hands: DecisionContext) -> list[Entry]:
    """Close the table; play begins as soon as every share is shown."""
    require_before_start(table)
    if any(seat.is_open for seat in table.seats):
        raise RejectedError(Code.SEATS_OPEN)
    return [Closed(), *([] if owing(table) else [beginning(table, shares_of(table), hands)])]


def owing(table: Table) -> list[int]:
    """The seats that have promised a share and not shown it yet."""
    return [at for at, seat in enumerate(table.seats) if seat.seal and not seat.share]


def beginning(table: Table, shares: tuple[str, ...], hands: DecisionContext) -> Began:
    """Play begins: the salt is made of what all have put in, and deeds are dealt by it."""
    game, _ = first_position(table.terms, table.edition)
    draws = hands.dice.draws(table.salt_with(shares), 0)
    dealt = deal_by(game, table.edition, draws)
    line = dealt.lines[0] if dealt.lines else ""
    return Began(shares, line, draws.drawn, draws.last.hex())


def promise(table: Table, command: commands.Promise, _hands: DecisionContext) -> list[Entry]:
    """Promise a share."""
    require_before_start(table)
    return [Sealed(command.seat, command.seal)]


def reveal(table: Table, command: commands.Reveal, hands: DecisionContext) -> list[Entry]:
    """Show a share; the last one begins the game."""
    seat = table.seats[command.seat]
    if table.game is not None or not table.closed:
        raise RejectedError(Code.STARTED if table.game else Code.NOT_STARTED)
    if seat.share or seal(bytes.fromhex(command.share)).hex() != seat.seal:
        raise RejectedError(Code.BAD_SHARE)
    said: list[Entry] = [Revealed(command.seat, command.share)]
    if owing(table) == [command.seat]:
        shares = [*shares_of(table)]
        shares[command.seat] = command.share
        said.append(beginning(table, tuple(shares), hands))
    return said


def sit(table: Table, seat: int | None, person: str, name: str, piece: str, seal_: str) -> Sat:
    """Take a free seat, the first one if none is named."""
    require_before_start(table)
    free = [at for at, each in enumerate(table.seats) if each.is_open]
    if seat is not None:
        require_seat(table, seat)
    if seat is not None and seat not in free:
        raise RejectedError(Code.SEAT_TAKEN)
    if not free:
        raise RejectedError(Code.FULL)
    taken = [each.name for each in table.seats if each.name]
    at = free[0] if seat is None else seat
    return Sat(at, person, fit_name(name, taken), fit_piece(table, piece), seal_)


def fit_piece(table: Table, piece: str) -> str:
    """The piece that somebody wants, or the first that is left."""
    pieces = [each.en for each in table.book.tokens]
    taken = {seat.piece for seat in table.seats}
    if not piece:
        return next((each for each in pieces if each not in taken), "")
    if piece not in pieces:
        raise RejectedError(Code.NO_SUCH_PIECE, detail=", ".join(pieces))
    if piece in taken:
        raise RejectedError(Code.PIECE_TAKEN)
    return piece


def seat_bot(table: Table, command: commands.SeatBot, hands: DecisionContext) -> list[Entry]:
    """A bot takes a free seat, or stands in for somebody who is away."""
    require_seat(table, command.seat)
    if command.bot not in BOTS:
        raise RejectedError(Code.NO_SUCH_BOT, detail=", ".join(BOTS))
    seat = table.seats[command.seat]
    if seat.is_open and not table.closed:
        taken = [each.name for each in table.seats if each.name]
        return [
            Seated(command.seat, command.bot, bot_name(command.bot, taken), fit_piece(table, ""))
        ]
    if not seat.person or not table.is_on:
        raise RejectedError(Code.SEAT_TAKEN)
    if seat.person in hands.present:
        raise RejectedError(Code.NOT_AWAY)
    return [Seated(command.seat, command.bot)]


def free(table: Table, command: commands.Free, _hands: DecisionContext) -> list[Entry]:
    """A seat is free again, whoever sat there."""
    require_before_start(table)
    require_seat(table, command.seat)
    if table.seats[command.seat].is_open:
        raise RejectedError(Code.SEATS_OPEN)
    return [Left(command.seat)]


def leave(table: Table, command: commands.Leave, hands: DecisionContext) -> list[Entry]:
    """Get up: the seat is free before play begins, a bot's afterwards."""
    person = table.seats[command.seat].person
    stays = any(table.seats[own].bot == "" for own in table.seats_of(person) if own != command.seat)
    heir = "" if stays or person != table.host else successor(table, hands.present)
    said: list[Entry] = [Hosted(heir)] if heir else []
    if table.game is None:
        require_before_start(table)
        return [Left(command.seat), *said]
    require_running(table)
    require_human(table, command.seat)
    return [Seated(command.seat, table.terms.level), *said]


def successor(table: Table, present: Set[str]) -> str:
    """Who looks after the table when its host does not: the first who sits there and is present."""
    return next(
        (
            seat.person
            for seat in table.seats
            if seat.is_played_by_hand and seat.person != table.host and seat.person in present
        ),
        "",
    )


def come_back(table: Table, command: commands.Return, _hands: DecisionContext) -> list[Entry]:
    """Play again oneself."""
    if table.game is not None:
        require_running(table)
    if not table.seats[command.seat].bot:
        raise RejectedError(Code.NOT_AWAY)
    return [Returned(command.seat)]


def choose(table: Table, command: commands.Choose, _hands: DecisionContext) -> list[Entry]:
    """Take another piece."""
    require_before_start(table)
    return [Chose(command.seat, fit_piece(table, command.piece))]


def pass_on(table: Table, command: commands.Host, _hands: DecisionContext) -> list[Entry]:
    """Let somebody else look after the table."""
    require_person(table, command.person)
    return [Hosted(command.person)]
