"""Seating: who joins, leaves, stands in and hosts, and how play begins."""

from __future__ import annotations

from collections.abc import Set

from magie.bots.factory import BUILTIN_BOTS as BOTS
from magie.dice.draw import seal
from magie.notation.play import deal_by
from magie.server.table import commands
from magie.server.table.entries import (
    Banned,
    Began,
    Chose,
    Closed,
    Entry,
    Hosted,
    Left,
    Locked,
    Reopened,
    Returned,
    Revealed,
    Sat,
    Sealed,
    Seated,
)
from magie.server.table.guards import (
    DecisionContext,
    require_before_start,
    require_change,
    require_game,
    require_human,
    require_person,
    require_running,
    require_seat,
    require_unlocked,
)
from magie.server.table.names import bot_name, clean_name
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import Table, first_position, shares_of


def start(table: Table, _command: commands.Start, context: DecisionContext) -> list[Entry]:
    """Close the table; play begins as soon as every dice share is revealed."""
    require_before_start(table)
    if any(seat.is_open for seat in table.seats):
        raise RejectedError(Code.SEATS_OPEN)
    return [
        Closed(),
        *([] if missing_shares(table) else [begin_game(table, shares_of(table), context)]),
    ]


def missing_shares(table: Table) -> list[int]:
    """The seats that have committed to a dice share and not revealed it yet."""
    return [at for at, seat in enumerate(table.seats) if seat.seal and not seat.share]


def reopen(table: Table, commitment: bytes) -> list[Entry]:
    """Open the table again, because the shares of some seats are missing."""
    missing = missing_shares(table)
    if table.game is not None or not table.closed or not missing:
        raise RejectedError(Code.STALE)
    return [Reopened(tuple(missing), commitment.hex())]


def begin_game(table: Table, shares: tuple[str, ...], context: DecisionContext) -> Began:
    """Begin play: the shares make the salt, and the salt decides which deeds are dealt."""
    game, _ = first_position(table.terms, table.edition)
    draws = context.dice.draws(table.salt_with(shares), 0)
    dealt = deal_by(game, table.edition, draws)
    line = dealt.lines[0] if dealt.lines else ""
    return Began(shares, line, draws.drawn, draws.last.hex())


def promise(table: Table, command: commands.Promise, _context: DecisionContext) -> list[Entry]:
    """Commit to a dice share."""
    require_before_start(table)
    return [Sealed(command.seat, command.seal)]


def reveal(table: Table, command: commands.Reveal, context: DecisionContext) -> list[Entry]:
    """Reveal a dice share; the last one begins the game."""
    seat = table.seats[command.seat]
    if table.game is not None or not table.closed:
        raise RejectedError(Code.STARTED if table.game else Code.NOT_STARTED)
    if seat.share or seal(bytes.fromhex(command.share)).hex() != seat.seal:
        raise RejectedError(Code.BAD_SHARE)
    entries: list[Entry] = [Revealed(command.seat, command.share)]
    if missing_shares(table) == [command.seat]:
        shares = [*shares_of(table)]
        shares[command.seat] = command.share
        entries.append(begin_game(table, tuple(shares), context))
    return entries


def sit(table: Table, seat: int | None, person: str, name: str, piece: str, seal_: str) -> Sat:
    """Take a free seat: the first one if none is named."""
    require_before_start(table)
    require_unlocked(table)
    free = [at for at, each in enumerate(table.seats) if each.is_open]
    if seat is not None:
        require_seat(table, seat)
    if seat is not None and seat not in free:
        raise RejectedError(Code.SEAT_TAKEN)
    if not free:
        raise RejectedError(Code.FULL)
    taken = [each.name for each in table.seats if each.name]
    at = free[0] if seat is None else seat
    return Sat(at, person, clean_name(name, taken), pick_piece(table, piece), seal_)


def pick_piece(table: Table, piece: str) -> str:
    """The requested piece, or the first free one."""
    pieces = [each.en for each in table.book.tokens]
    taken = {seat.piece for seat in table.seats}
    if not piece:
        return next((each for each in pieces if each not in taken), "")
    if piece not in pieces:
        raise RejectedError(Code.NO_SUCH_PIECE, detail=", ".join(pieces))
    if piece in taken:
        raise RejectedError(Code.PIECE_TAKEN)
    return piece


def seat_bot(table: Table, command: commands.SeatBot, context: DecisionContext) -> list[Entry]:
    """Give a bot a free seat, or let the table's level stand in for a player who is away."""
    require_seat(table, command.seat)
    if command.bot not in BOTS:
        raise RejectedError(Code.NO_SUCH_BOT, detail=", ".join(BOTS))
    seat = table.seats[command.seat]
    if seat.is_open and not table.closed:
        taken = [each.name for each in table.seats if each.name]
        return [
            Seated(command.seat, command.bot, bot_name(command.bot, taken), pick_piece(table, ""))
        ]
    if not seat.person or not table.is_running:
        raise RejectedError(Code.SEAT_TAKEN)
    require_game(table)
    if seat.person not in context.away:
        raise RejectedError(Code.NOT_AWAY)
    if command.bot != table.level:
        raise RejectedError(Code.NO_SUCH_BOT, detail=table.level)
    return [Seated(command.seat, command.bot)]


def free(table: Table, command: commands.Free, _context: DecisionContext) -> list[Entry]:
    """Free a seat."""
    require_before_start(table)
    require_seat(table, command.seat)
    if table.seats[command.seat].is_open:
        raise RejectedError(Code.SEATS_OPEN)
    return [Left(command.seat)]


def ban(table: Table, command: commands.Ban, _context: DecisionContext) -> list[Entry]:
    """Free all seats of a person, and keep them out."""
    require_before_start(table)
    require_person(table, command.person)
    if command.person == table.host:
        raise RejectedError(Code.NO_SUCH_PERSON, detail="the host cannot be banned")
    seats = table.seats_of(command.person)
    return [*(Left(seat) for seat in seats), Banned(command.person)]


def lock(table: Table, command: commands.Lock, _context: DecisionContext) -> list[Entry]:
    """Admit no newcomers, or admit them again."""
    require_change(table.locked, command.on)
    return [Locked(command.on)]


def leave(table: Table, command: commands.Leave, context: DecisionContext) -> list[Entry]:
    """Leave a seat: it is free before play begins, a bot's afterwards."""
    person = table.seats[command.seat].person
    stays = any(table.seats[own].bot == "" for own in table.seats_of(person) if own != command.seat)
    new_host = "" if stays or person != table.host else next_host(table, context.present)
    host_entries: list[Entry] = [Hosted(new_host)] if new_host else []
    if table.game is None:
        require_before_start(table)
        return [Left(command.seat), *host_entries]
    require_running(table)
    require_human(table, command.seat)
    return [Seated(command.seat, table.level, left=True), *host_entries]


def next_host(table: Table, present: Set[str]) -> str:
    """The next host: the first other player who is connected; empty without one."""
    return next(
        (
            seat.person
            for seat in table.seats
            if seat.is_human and seat.person != table.host and seat.person in present
        ),
        "",
    )


def come_back(table: Table, command: commands.Return, _context: DecisionContext) -> list[Entry]:
    """Take the seat back from the bot that stands in."""
    if table.game is not None:
        require_running(table)
    if not table.seats[command.seat].bot:
        raise RejectedError(Code.NOT_AWAY)
    return [Returned(command.seat)]


def choose(table: Table, command: commands.Choose, _context: DecisionContext) -> list[Entry]:
    """Choose another piece."""
    require_before_start(table)
    return [Chose(command.seat, pick_piece(table, command.piece))]


def change_host(table: Table, command: commands.Host, _context: DecisionContext) -> list[Entry]:
    """Make another player the host."""
    require_person(table, command.person)
    return [Hosted(command.person)]
