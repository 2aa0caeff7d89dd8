"""Deciding: from a command to the entries that it adds to the log, or to a rejection.

Nothing is changed here.  Chance is drawn, but a draw that is not stored is made again, the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from dataclasses import replace
from typing import Any

import msgspec

from magie.game.actions import Verb
from magie.game.edition import Variant
from magie.game.refusals import Refusal
from magie.game.state import Game
from magie.notation.moves import Move, parse
from magie.notation.play import MoveResult, stop_clock, try_out, why_not
from magie.notation.words import NotationError, letter
from magie.server.table import commands, seating
from magie.server.table.entries import (
    NO_REASON,
    Dropped,
    Entry,
    Hand,
    Moved,
    Muted,
    Paused,
    Proposed,
    Resumed,
    Returned,
    Seated,
    Undone,
    Voted,
    Why,
)
from magie.server.table.guards import (
    CommandResult,
    DecisionContext,
    refused,
    require_can_propose,
    require_game,
    require_human,
    require_other_seat,
)
from magie.server.table.proposals import between, impossible, obstacle
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import TIMEOUTS, Past, PendingDeal, PlayedOut, Table


def decide(table: Table, command: commands.Command, hands: DecisionContext) -> CommandResult:
    """What the command of somebody who may give it comes to."""
    entries = DECIDED[type(command)](table, command, hands)
    return entries if isinstance(entries, CommandResult) else CommandResult(entries)


# ------------------------------------------------------------------------------------- the game


def move(table: Table, command: commands.Move, hands: DecisionContext) -> CommandResult:
    """A person decides at a seat; whoever does is back."""
    _need_move(table, command)
    back: list[Entry] = [Returned(command.seat)] if table.seats[command.seat].bot else []
    verdict = move_by(table, command.seat, command.text, "person", hands)
    return replace(verdict, entries=[*back, *verdict.entries])


def need_legal(table: Table, command: commands.Move) -> None:
    """A person could make this move now; it is not made, and no chance is drawn."""
    _need_move(table, command)
    reason = why_not(
        table.playing, table.edition, read_line(_line(command.seat, command.text), table.playing)
    )
    if reason:
        raise refused(reason)


def _need_move(table: Table, command: commands.Move) -> None:
    require_game(table)
    if "offer" in command.text:
        _need_bot_to_offer(table, command)


def _need_bot_to_offer(table: Table, command: commands.Move) -> None:
    """A deal with a person waits beside the game, where it stops nobody and can be muted."""
    verb, other, _ = read_line(_line(command.seat, command.text), table.playing).steps[0]
    seats = table.seats
    if verb == Verb.OFFER and other < len(seats) and seats[other].is_played_by_hand:
        raise RejectedError(Code.BAD_TEXT, detail="show a person a deal by 'propose'")


def move_by(
    table: Table,
    seat: int,
    text: str,
    hand: Hand,
    hands: DecisionContext,
    why: Why = (0, 0, 0, 0),
) -> CommandResult:
    """A decision in the game, whoever makes it."""
    ready, moved = _played(table, [_line(seat, text)], seat, hands)
    entries: list[Entry] = [msgspec.structs.replace(moved, hand=hand, why=why)]
    if hand == "clock" and table.seats[seat].timeouts + 1 >= TIMEOUTS:
        entries.append(Seated(seat, table.terms.level))
    return CommandResult([*entries, *impossible(table, ready.game)], ready)


def _line(seat: int, text: str) -> str:
    """What somebody types, as a line of the seat that is his."""
    line = " ".join(text.split())
    return line if line.startswith(f"{letter(seat)} ") else f"{letter(seat)} {line}"


def _played(
    table: Table, lines: list[str], seat: int, hands: DecisionContext
) -> tuple[PlayedOut, Moved]:
    """Play lines on a copy of the game, one after the other, all of them or none."""
    game, edition = table.playing.copy(), table.edition
    draws = hands.dice.draws(table.salt, table.drawn)
    written: list[str] = []
    events: list[tuple[int, ...]] = []
    for line in lines:
        played = try_out(game, edition, read_line(line, game), draws)
        if played.refused:
            raise refused(played.refused)
        written += played.lines
        events += played.events
    drawn = draws.drawn > table.drawn
    moved = Moved(
        seat,
        tuple(written),
        drawn=draws.drawn if drawn else 0,
        link=draws.last.hex() if drawn else "",
        ended=hands.dice.ended(table.drawn, draws.drawn).hex(),
    )
    return PlayedOut(game, MoveResult(Refusal.NONE, tuple(written), tuple(events))), moved


def read_line(line: str, game: Game) -> Move:
    """What somebody has written, if it can be read and leaves chance alone."""
    try:
        found = parse(line, game)
    except NotationError as error:
        raise RejectedError(Code.BAD_TEXT, detail=error.reason) from None
    if found.outcomes:
        raise RejectedError(Code.BAD_TEXT, detail="chance is not for anybody to write down")
    return found


def call_time(table: Table, _command: commands.CallTime, _hands: DecisionContext) -> CommandResult:
    """The host calls time, where the booklet leaves it to the table."""
    require_game(table)
    edition = table.edition
    if edition.variant != Variant.TIMED or edition.time_limit or table.playing.time_up:
        raise RejectedError(Code.NO_CLOCK_TO_CALL)
    return time_up(table)


def time_up(table: Table) -> CommandResult:
    """The clock of a timed game has run out."""
    game = table.playing.copy()
    played = stop_clock(game, table.edition)
    if played.refused:
        raise refused(played.refused)
    moved = Moved(max(game.turn, 0), played.lines, hand="clock")
    return CommandResult([moved, *impossible(table, game)], PlayedOut(game, played))


def undo(table: Table, command: commands.Undo, hands: DecisionContext) -> list[Entry]:
    """Ask to take a decision back; where nobody else has a say, it is taken back at once."""
    require_game(table)
    require_human(table, command.seat)
    last_by(table, command.seat)
    if "undo" in table.votes:
        raise RejectedError(Code.NOTHING_TO_UNDO, detail="somebody else has asked already")
    taken_back = carried(table, "undo", {command.seat: True}, hands.present)
    return taken_back or [Voted(command.seat, "undo", True)]


def last_by(table: Table, seat: int) -> Past:
    """The newest decision of a seat that can still be taken back."""
    for past in reversed(table.past):
        if past.seat == seat and past.by_hand:
            return past
    raise RejectedError(Code.NOTHING_TO_UNDO)


def vote(table: Table, command: commands.Vote, hands: DecisionContext) -> list[Entry]:
    """Count a vote; the one that decides brings about what was voted for."""
    about = command.about
    require_game(table, paused=about != "undo")
    require_human(table, command.seat)
    if command.seat not in table.voters():
        raise RejectedError(Code.NO_SAY)
    if about == "undo" and about not in table.votes:
        raise RejectedError(Code.NOTHING_TO_VOTE)
    if about != "undo" and table.paused == (about == "pause"):
        raise RejectedError(Code.NOTHING_TO_VOTE)
    votes = {**table.votes.get(about, {}), command.seat: command.yes}
    decided = carried(table, about, votes, hands.present) if command.yes else []
    return [Voted(command.seat, about, command.yes), *decided]


def carried(table: Table, about: str, votes: Mapping[int, bool], present: Set[str]) -> list[Entry]:
    """What these votes bring about; nothing where they are not enough.

    A person speaks for all of his seats.  Taking back needs everybody, a pause more than half, and
    to go on more than half of those who are there: whoever stays away holds nobody up.
    """
    having_say = {*table.voters()}
    if about == "resume":
        there = {at for at in having_say if table.seats[at].person in present}
        having_say = there or having_say
    yes = {
        own
        for seat, said in votes.items()
        if said
        for own in table.seats_of(table.seats[seat].person)
        if votes.get(own, True)
    }
    if about == "undo":
        return undone(table, next(iter(votes))) if having_say <= yes else []
    if 2 * len(yes & having_say) <= len(having_say):
        return []
    return [Paused() if about == "pause" else Resumed()]


def undone(table: Table, seat: int) -> list[Entry]:
    """The last decision of a seat is taken back, and with it what cannot be without it."""
    past = last_by(table, seat)
    return [Undone(past.version), *impossible(table, past.game)]


# ---------------------------------------------------------------------------------------- deals


def propose(table: Table, command: commands.Propose, _hands: DecisionContext) -> list[Entry]:
    """Show a deal, which waits; a bot answers it as soon as play rests."""
    require_can_propose(table, command.seat, command.other)
    text = " ".join(command.text.split())
    return proposal(table, command.seat, command.other, text, command.id, command.counters)


def proposal(
    table: Table,
    seat: int,
    other: int,
    text: str,
    id: str,
    counters: str = "",
    why: Why = NO_REASON,
) -> list[Entry]:
    """A deal that waits; it takes the place of the one that waited between the two."""
    line = f"{letter(seat)} offer {letter(other)} {text}"
    read_line(line, table.playing)
    reason = obstacle(table, table.playing, line)
    if reason:
        raise refused(reason)
    off = _clear_way(table, seat, other, counters)
    return [*off, Proposed(id, seat, other, text, counters, why)]


def _clear_way(table: Table, seat: int, other: int, counters: str) -> list[Entry]:
    waiting = between(table, seat, other)
    if counters and (waiting is None or waiting.id != counters or waiting.seat == seat):
        raise RejectedError(Code.NO_SUCH_DEAL)
    if waiting is None:
        return []
    return [Dropped(waiting.id, "withdrawn" if waiting.seat == seat else "countered")]


def accept(table: Table, command: commands.Accept, hands: DecisionContext) -> CommandResult:
    """Carry out a deal exactly as it was shown."""
    require_game(table)
    require_human(table, command.seat)
    return accepted(table, _shown_to(table, command.seat, command.deal), "person", hands)


def accepted(
    table: Table,
    deal: PendingDeal,
    hand: Hand,
    hands: DecisionContext,
    why: Why = (0, 0, 0, 0),
) -> CommandResult:
    """A deal is offered and accepted in the game, in one go."""
    lines = [deal.line, f"{letter(deal.other)} accept"]
    ready, moved = _played(table, lines, deal.other, hands)
    entries = [
        entry
        for entry in impossible(table, ready.game)
        if not (isinstance(entry, Dropped) and entry.deal == deal.id)
    ]
    return CommandResult(
        [msgspec.structs.replace(moved, deal=deal.id, hand=hand, why=why), *entries], ready
    )


def _shown_to(table: Table, seat: int, id: str) -> PendingDeal:
    deal = table.deals.get(id)
    if deal is None or deal.other != seat:
        raise RejectedError(Code.NO_SUCH_DEAL)
    return deal


def decline(table: Table, command: commands.Decline, _hands: DecisionContext) -> list[Entry]:
    """Turn a deal down."""
    require_human(table, command.seat)
    return [Dropped(_shown_to(table, command.seat, command.deal).id, "declined")]


def withdraw(table: Table, command: commands.Withdraw, _hands: DecisionContext) -> list[Entry]:
    """Take one's own deal back."""
    require_human(table, command.seat)
    deal = table.deals.get(command.deal)
    if deal is None or deal.seat != command.seat:
        raise RejectedError(Code.NO_SUCH_DEAL)
    return [Dropped(deal.id, "withdrawn")]


def mute(table: Table, command: commands.Mute, _hands: DecisionContext) -> list[Entry]:
    """Hear no more proposals from a seat, or hear them again."""
    require_human(table, command.seat)
    require_other_seat(table, command.seat, command.other)
    said: list[Entry] = [Muted(command.seat, command.other, command.on)]
    waiting = between(table, command.seat, command.other)
    if command.on and waiting is not None and waiting.seat == command.other:
        said.append(Dropped(waiting.id, "declined"))
    return said


DECIDED: dict[
    type[commands.Command], Callable[[Table, Any, DecisionContext], CommandResult | list[Entry]]
] = {
    commands.Move: move,
    commands.Propose: propose,
    commands.Accept: accept,
    commands.Decline: decline,
    commands.Withdraw: withdraw,
    commands.Mute: mute,
    commands.Undo: undo,
    commands.Vote: vote,
    commands.Start: seating.start,
    commands.Promise: seating.promise,
    commands.Reveal: seating.reveal,
    commands.SeatBot: seating.seat_bot,
    commands.Free: seating.free,
    commands.Leave: seating.leave,
    commands.Return: seating.come_back,
    commands.Choose: seating.choose,
    commands.Host: seating.pass_on,
    commands.CallTime: call_time,
}
