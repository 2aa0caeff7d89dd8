"""Deciding: turn a command into the entries that it adds to the log, or into a rejection.

Nothing is changed here.  Chance is drawn, but a draw that is not stored is drawn again, the same.
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
from magie.notation.moves import ParsedMove, parse
from magie.notation.play import ChanceSource, MoveResult, move_refusal, stop_clock, try_out
from magie.notation.words import NotationError, letter
from magie.server.table import coaching, commands, seating
from magie.server.table.entries import (
    NO_REASON,
    BotReason,
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
    Subject,
    Undone,
    Voted,
)
from magie.server.table.guards import (
    CommandResult,
    DecisionContext,
    rejection_by_rules,
    require_can_propose,
    require_game,
    require_human,
    require_other_seat,
)
from magie.server.table.proposals import deal_between, drop_impossible, lasting_refusal
from magie.server.table.recorded import RecordedDice
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import MAX_TIMEOUTS, PendingDeal, PlayedOut, Table, UndoPoint


def decide(table: Table, command: commands.Command, context: DecisionContext) -> CommandResult:
    """The result of an authorised command; raises RejectedError."""
    entries = HANDLERS[type(command)](table, command, context)
    return entries if isinstance(entries, CommandResult) else CommandResult(entries)


# ------------------------------------------------------------------------------------- the game


def move(table: Table, command: commands.Move, context: DecisionContext) -> CommandResult:
    """A player's move; it ends a bot's stand-in."""
    _require_move(table, command)
    back: list[Entry] = [Returned(command.seat)] if table.seats[command.seat].bot else []
    result = move_by(table, command.seat, command.text, "person", context)
    return replace(result, entries=[*back, *result.entries])


def require_legal(table: Table, command: commands.Move) -> None:
    """Raise unless the player could make this move now; no chance is drawn."""
    _require_move(table, command)
    reason = move_refusal(
        table.playing, table.edition, read_line(_line(command.seat, command.text), table.playing)
    )
    if reason:
        raise rejection_by_rules(reason)


def _require_move(table: Table, command: commands.Move) -> None:
    require_game(table)
    if "offer" in command.text:
        _require_bot_partner(table, command)


def _require_bot_partner(table: Table, command: commands.Move) -> None:
    """Raise if a deal is offered to a player: it must be proposed, which play does not wait for."""
    verb, other, _ = read_line(_line(command.seat, command.text), table.playing).steps[0]
    seats = table.seats
    if verb == Verb.OFFER and other < len(seats) and seats[other].is_human:
        raise RejectedError(Code.BAD_TEXT, detail="send a player a deal by 'propose'")


def move_by(
    table: Table,
    seat: int,
    text: str,
    hand: Hand,
    context: DecisionContext,
    why: BotReason = (0, 0, 0, 0),
) -> CommandResult:
    """A move by a player, a bot or the clock."""
    played_out, moved = _play_lines(table, [_line(seat, text)], seat, context)
    entries: list[Entry] = [msgspec.structs.replace(moved, hand=hand, why=why)]
    if hand == "clock" and table.seats[seat].timeouts + 1 >= MAX_TIMEOUTS:
        entries.append(Seated(seat, table.level))
    return CommandResult([*entries, *drop_impossible(table, played_out.game)], played_out)


def _line(seat: int, text: str) -> str:
    """A move's text as a line of its seat."""
    line = " ".join(text.split())
    return line if line.startswith(f"{letter(seat)} ") else f"{letter(seat)} {line}"


def _play_lines(
    table: Table, lines: list[str], seat: int, context: DecisionContext
) -> tuple[PlayedOut, Moved]:
    """Play lines on a copy of the game, all of them or none."""
    game, edition = table.playing.copy(), table.edition
    draws = context.dice.draws(table.salt, table.drawn)
    source: ChanceSource = draws
    if recorded := table.terms.recorded:
        source = RecordedDice(recorded, table.lines[len(table.terms.lines) :], draws)
    written: list[str] = []
    events: list[tuple[int, ...]] = []
    for line in lines:
        played = try_out(game, edition, read_line(line, game), source)
        if played.refused:
            raise rejection_by_rules(played.refused)
        written += played.lines
        events += played.events
    drawn = draws.drawn > table.drawn
    moved = Moved(
        seat,
        tuple(written),
        drawn=draws.drawn if drawn else 0,
        link=draws.last.hex() if drawn else "",
        ended=context.dice.ended(table.drawn, draws.drawn).hex(),
    )
    return PlayedOut(game, MoveResult(Refusal.NONE, tuple(written), tuple(events))), moved


def read_line(line: str, game: Game) -> ParsedMove:
    """Parse a line that contains no chance outcomes."""
    try:
        found = parse(line, game)
    except NotationError as error:
        raise RejectedError(Code.BAD_TEXT, detail=error.reason) from None
    if found.outcomes:
        raise RejectedError(Code.BAD_TEXT, detail="a move may not contain dice or cards")
    return found


def time_up(table: Table) -> CommandResult:
    """End a timed game whose time is up."""
    game = table.playing.copy()
    played = stop_clock(game, table.edition)
    if played.refused:
        raise rejection_by_rules(played.refused)
    moved = Moved(max(game.turn, 0), played.lines, hand="clock")
    return CommandResult([moved, *drop_impossible(table, game)], PlayedOut(game, played))


def undo(table: Table, command: commands.Undo, context: DecisionContext) -> list[Entry]:
    """Ask to undo a decision; where no other player votes, it is undone at once."""
    require_game(table)
    require_human(table, command.seat)
    last_undoable(table, command.seat)
    if "undo" in table.votes:
        raise RejectedError(Code.NOTHING_TO_UNDO, detail="a vote on an undo is open already")
    taken_back = vote_result(table, "undo", {command.seat: True}, context.present)
    return taken_back or [Voted(command.seat, "undo", True)]


def last_undoable(table: Table, seat: int) -> UndoPoint:
    """The newest decision of a seat that can still be undone."""
    for past in reversed(table.past):
        if past.seat == seat and past.by_hand:
            return past
    raise RejectedError(Code.NOTHING_TO_UNDO)


def vote(table: Table, command: commands.Vote, context: DecisionContext) -> list[Entry]:
    """Count a vote, and execute the decision once it is carried."""
    about = command.about
    require_game(table, paused=about in ("pause", "resume"))
    require_human(table, command.seat)
    if command.seat not in table.voters():
        raise RejectedError(Code.NO_SAY)
    _require_subject(table, about)
    votes = {**table.votes.get(about, {}), command.seat: command.yes}
    decided = vote_result(table, about, votes, context.present) if command.yes else []
    return [Voted(command.seat, about, command.yes), *decided]


def _require_subject(table: Table, about: Subject) -> None:
    """Raise unless there is something to decide: a pause to begin or to end, a time to call."""
    edition = table.edition
    has_limit = edition.variant != Variant.TIMED or edition.time_limit
    if about == "time" and (has_limit or table.playing.time_up):
        raise RejectedError(Code.NO_CLOCK_TO_CALL)
    is_idle = {
        "undo": "undo" not in table.votes,
        "pause": table.paused,
        "resume": not table.paused,
        "time": False,
    }
    if is_idle[about]:
        raise RejectedError(Code.NOTHING_TO_VOTE)


def vote_result(
    table: Table, about: str, votes: Mapping[int, bool], present: Set[str]
) -> list[Entry]:
    """The entries that these votes bring about; none while they are not enough.

    A player votes for all of their seats.  An undo needs every voter, a pause every voter who is
    connected, a resume one: no pause keeps a player waiting.  The end of a timed game needs more
    than half.
    """
    voters = {*table.voters()}
    connected = {at for at in voters if table.seats[at].person in present}
    yes = {
        own
        for seat, is_yes in votes.items()
        if is_yes
        for own in table.seats_of(table.seats[seat].person)
        if votes.get(own, True)
    }
    if about == "undo":
        return undo_entries(table, next(iter(votes))) if voters <= yes else []
    if about == "pause":
        return [Paused()] if (connected or voters) <= yes else []
    if about == "resume":
        return [Resumed()] if yes & voters else []
    return time_up(table).entries if 2 * len(yes & voters) > len(voters) else []


def undo_entries(table: Table, seat: int) -> list[Entry]:
    """Undo the last decision of a seat, and drop the deals that this makes impossible."""
    past = last_undoable(table, seat)
    return [Undone(past.version), *drop_impossible(table, past.game)]


# ---------------------------------------------------------------------------------------- deals


def propose(table: Table, command: commands.Propose, _context: DecisionContext) -> list[Entry]:
    """Propose a deal, which is pending; a bot answers it as soon as play is idle."""
    require_can_propose(table, command.seat, command.other)
    text = " ".join(command.text.split())
    return propose_deal(table, command.seat, command.other, text, command.id, command.counters)


def propose_deal(
    table: Table,
    seat: int,
    other: int,
    text: str,
    id: str,
    counters: str = "",
    why: BotReason = NO_REASON,
) -> list[Entry]:
    """Add a pending deal; it replaces the one between the same two seats."""
    line = f"{letter(seat)} offer {letter(other)} {text}"
    read_line(line, table.playing)
    reason = lasting_refusal(table, table.playing, line)
    if reason:
        raise rejection_by_rules(reason)
    off = _replace_pending(table, seat, other, counters)
    return [*off, Proposed(id, seat, other, text, counters, why)]


def _replace_pending(table: Table, seat: int, other: int, counters: str) -> list[Entry]:
    pending = deal_between(table, seat, other)
    if counters and (pending is None or pending.id != counters or pending.seat == seat):
        raise RejectedError(Code.NO_SUCH_DEAL)
    if pending is None:
        return []
    return [Dropped(pending.id, "withdrawn" if pending.seat == seat else "countered")]


def accept(table: Table, command: commands.Accept, context: DecisionContext) -> CommandResult:
    """Execute a deal exactly as it was proposed."""
    require_game(table)
    require_human(table, command.seat)
    return accept_deal(
        table, _pending_deal_to(table, command.seat, command.deal), "person", context
    )


def accept_deal(
    table: Table,
    deal: PendingDeal,
    hand: Hand,
    context: DecisionContext,
    why: BotReason = (0, 0, 0, 0),
) -> CommandResult:
    """Offer and accept a deal in the game, in one step."""
    lines = [deal.line, f"{letter(deal.other)} accept"]
    played_out, moved = _play_lines(table, lines, deal.other, context)
    entries = [
        entry
        for entry in drop_impossible(table, played_out.game)
        if not (isinstance(entry, Dropped) and entry.deal == deal.id)
    ]
    return CommandResult(
        [msgspec.structs.replace(moved, deal=deal.id, hand=hand, why=why), *entries], played_out
    )


def _pending_deal_to(table: Table, seat: int, id: str) -> PendingDeal:
    deal = table.deals.get(id)
    if deal is None or deal.other != seat:
        raise RejectedError(Code.NO_SUCH_DEAL)
    return deal


def decline(table: Table, command: commands.Decline, _context: DecisionContext) -> list[Entry]:
    """Decline a deal."""
    require_human(table, command.seat)
    return [Dropped(_pending_deal_to(table, command.seat, command.deal).id, "declined")]


def withdraw(table: Table, command: commands.Withdraw, _context: DecisionContext) -> list[Entry]:
    """Withdraw a deal that this seat proposed."""
    require_human(table, command.seat)
    deal = table.deals.get(command.deal)
    if deal is None or deal.seat != command.seat:
        raise RejectedError(Code.NO_SUCH_DEAL)
    return [Dropped(deal.id, "withdrawn")]


def mute(table: Table, command: commands.Mute, _context: DecisionContext) -> list[Entry]:
    """Mute or unmute the proposals of another seat."""
    require_human(table, command.seat)
    require_other_seat(table, command.seat, command.other)
    entries: list[Entry] = [Muted(command.seat, command.other, command.on)]
    pending = deal_between(table, command.seat, command.other)
    if command.on and pending is not None and pending.seat == command.other:
        entries.append(Dropped(pending.id, "declined"))
    return entries


HANDLERS: dict[
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
    commands.Coach: coaching.switch,
    commands.Host: seating.change_host,
    commands.Ban: seating.ban,
    commands.Lock: seating.lock,
}
