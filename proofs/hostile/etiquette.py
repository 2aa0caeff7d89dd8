"""What may be asked of a table, said once more and by itself: who, when, about what.

It is read off the rules of the house and asks nothing of the server's own questions.  Moves in the
game are not here: for those the menu decides.
"""

from __future__ import annotations

from collections.abc import Callable, Set
from hashlib import sha256
from typing import Any

from magie.bots.factory import BUILTIN_BOTS as BOTS
from magie.game.edition import Variant
from magie.game.refusals import Refusal
from magie.notation.moves import parse
from magie.notation.play import move_refusal, play
from magie.notation.words import NotationError, letter
from magie.server.table import commands
from magie.server.table.state import PendingDeal, Table

LATER = frozenset(
    (
        Refusal.CHANCE_PENDING,
        Refusal.NOT_YOUR_DECISION,
        Refusal.NOT_YOUR_TURN,
        Refusal.WRONG_MOMENT,
        Refusal.TABLE_BUSY,
        Refusal.DEAL_FROZEN,
    )
)
"""Reasons that pass with time: whether a deal may wait until then is for the server to say."""
HOST_COMMANDS = (
    commands.Start,
    commands.SeatBot,
    commands.Free,
    commands.Host,
    commands.Ban,
    commands.Lock,
)


def may(table: Table, person: str, command: Any, away: Set[str]) -> bool | None:
    """Whether somebody may ask for that; None where either answer is right.

    ``away`` are the people who have been gone for long.
    """
    if isinstance(command, HOST_COMMANDS):
        if not person or person != table.host:
            return False
    elif command.seat not in table.seats_of(person):
        return False
    return ETIQUETTE[type(command)](table, command, away)


def is_lobby(table: Table) -> bool:
    return not table.closed and table.game is None


def plays(table: Table, seat: int) -> bool:
    """Whether the person plays the seat himself."""
    return not table.seats[seat].bot


def runs(table: Table) -> bool:
    """Whether the game is on and nobody has stopped the clocks."""
    return table.is_running and not table.paused


def coach(table: Table, command: commands.Coach, _: Set[str]) -> bool:
    is_host = table.seats[command.seat].person == table.host
    changes = command.on != (table.coach == "everybody")
    return changes and (not command.on or (is_lobby(table) and is_host))


def piece(table: Table, command: commands.Choose, _: Set[str]) -> bool:
    free = {each.en for each in table.book.tokens} - {seat.piece for seat in table.seats}
    return is_lobby(table) and command.piece in free


def reveal(table: Table, command: commands.Reveal, _: Set[str]) -> bool:
    seat = table.seats[command.seat]
    closing = table.closed and table.game is None
    fits = sha256(bytes.fromhex(command.share)).hexdigest() == seat.seal
    return closing and not seat.share and fits


def seat_bot(table: Table, command: commands.SeatBot, away: Set[str]) -> bool:
    if command.seat >= len(table.seats) or command.bot not in BOTS:
        return False
    seat = table.seats[command.seat]
    if is_lobby(table):
        return not seat.person and not seat.bot
    return runs(table) and seat.person in away and command.bot == table.terms.level


def free(table: Table, command: commands.Free, _: Set[str]) -> bool:
    if command.seat >= len(table.seats) or not is_lobby(table):
        return False
    seat = table.seats[command.seat]
    return bool(seat.person or seat.bot)


def leave(table: Table, command: commands.Leave, _: Set[str]) -> bool:
    return is_lobby(table) or (table.is_running and plays(table, command.seat))


def come_back(table: Table, command: commands.Return, _: Set[str]) -> bool:
    return table.is_running and not plays(table, command.seat)


def mute(table: Table, command: commands.Mute, _: Set[str]) -> bool:
    another = command.other != command.seat and command.other < len(table.seats)
    return plays(table, command.seat) and another


def undo(table: Table, command: commands.Undo, _: Set[str]) -> bool:
    own = any(past.seat == command.seat and past.by_hand for past in table.past)
    return runs(table) and plays(table, command.seat) and own and "undo" not in table.votes


def vote(table: Table, command: commands.Vote, _: Set[str]) -> bool:
    if not table.is_running or not plays(table, command.seat) or table.playing.out[command.seat]:
        return False
    if command.about == "undo":
        return "undo" in table.votes and not table.paused
    if command.about == "time":
        edition = table.edition
        leaves_it = edition.variant == Variant.TIMED and not edition.time_limit
        return runs(table) and leaves_it and not table.playing.time_up
    return table.paused == (command.about == "resume")


def deal_for(table: Table, seat: int, id: str) -> PendingDeal | None:
    """The deal of that name, if it was shown to that seat."""
    deal = table.deals.get(id)
    return deal if deal is not None and deal.other == seat else None


def decline(table: Table, command: commands.Decline, _: Set[str]) -> bool:
    shown = deal_for(table, command.seat, command.deal) is not None
    return shown and plays(table, command.seat)


def withdraw(table: Table, command: commands.Withdraw, _: Set[str]) -> bool:
    deal = table.deals.get(command.deal)
    return deal is not None and deal.seat == command.seat and plays(table, command.seat)


def accept(table: Table, command: commands.Accept, _: Set[str]) -> bool:
    deal = deal_for(table, command.seat, command.deal)
    if deal is None or not runs(table) or not plays(table, command.seat):
        return False
    game = table.playing.copy()
    offered = play(game, table.edition, parse(deal.line, game))
    answer = f"{letter(command.seat)} accept"
    return not offered.refused and not move_refusal(game, table.edition, parse(answer, game))


def propose(table: Table, command: commands.Propose, _: Set[str]) -> bool | None:
    seat, other = command.seat, command.other
    if not runs(table) or not plays(table, seat):
        return False
    if other == seat or other >= len(table.seats) or (other, seat) in table.muted:
        return False
    waiting = [deal for deal in table.deals.values() if {deal.seat, deal.other} == {seat, other}]
    answers = [deal.id for deal in waiting if deal.other == seat]
    if command.counters and command.counters not in answers:
        return False
    line = f"{letter(seat)} offer {letter(other)} {' '.join(command.text.split())}"
    try:
        reason = move_refusal(table.playing, table.edition, parse(line, table.playing))
    except NotationError:
        return False
    return None if reason in LATER else not reason


ETIQUETTE: dict[type[commands.Command], Callable[[Table, Any, Set[str]], bool | None]] = {
    commands.Propose: propose,
    commands.Accept: accept,
    commands.Decline: decline,
    commands.Withdraw: withdraw,
    commands.Mute: mute,
    commands.Undo: undo,
    commands.Vote: vote,
    commands.Start: lambda table, *_: (
        is_lobby(table) and all(seat.person or seat.bot for seat in table.seats)
    ),
    commands.Promise: lambda table, *_: is_lobby(table),
    commands.Reveal: reveal,
    commands.SeatBot: seat_bot,
    commands.Free: free,
    commands.Leave: leave,
    commands.Return: come_back,
    commands.Choose: piece,
    commands.Coach: coach,
    commands.Host: lambda table, command, _: command.person in table.people(),
    commands.Ban: lambda table, command, _: (
        is_lobby(table) and command.person in table.people() - {table.host}
    ),
    commands.Lock: lambda table, command, _: command.on != table.locked,
}
"""Every kind of command but a move."""
