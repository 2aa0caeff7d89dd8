"""Deciding: from a command to the entries that it adds to the log, or to a rejection.

Nothing is changed here.  Chance is drawn, but a draw that is not stored is made again, the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from magie.bots.invite import HOUSE as BOTS
from magie.dice.draw import seal
from magie.game.actions import Verb
from magie.game.edition import Variant
from magie.game.refusals import CLAUSE, Refusal
from magie.game.state import Game
from magie.notation.moves import Move, parse
from magie.notation.play import Played, deal_by, play, stop_clock
from magie.notation.words import NotationError, code, letter
from magie.server import commands
from magie.server.deals import between, impossible, obstacle
from magie.server.dicebox import Dicebox
from magie.server.entries import (
    Began,
    Chose,
    Closed,
    Dropped,
    Entry,
    Hand,
    Hosted,
    Left,
    Moved,
    Muted,
    Paused,
    Proposed,
    Resumed,
    Returned,
    Revealed,
    Sat,
    Sealed,
    Seated,
    Undone,
    Voted,
)
from magie.server.names import bot_name, fit_name
from magie.server.rejections import Code, RejectedError
from magie.server.table import TIMEOUTS, Deal, Past, Ready, Table, first_position, shares_of


@dataclass
class Verdict:
    """What a command comes to."""

    entries: list[Entry]
    ready: Ready | None = None
    """The game after it, where it was played out already."""


@dataclass(frozen=True)
class Hands:
    """What deciding needs beside the table: its dice, and who is there."""

    dice: Dicebox
    present: Set[str] = field(default_factory=set[str])


def decide(table: Table, command: commands.Command, hands: Hands) -> Verdict:
    """What the command of somebody who may give it comes to."""
    entries = DECIDED[type(command)](table, command, hands)
    return entries if isinstance(entries, Verdict) else Verdict(entries)


# ------------------------------------------------------------------------------------- the game


def move(table: Table, command: commands.Move, hands: Hands) -> Verdict:
    """A person decides at a seat; whoever does is back."""
    _need_play(table)
    if "offer" in command.text:
        _need_bot_to_offer(table, command)
    back: list[Entry] = [Returned(command.seat)] if table.seats[command.seat].bot else []
    verdict = move_by(table, command.seat, command.text, "person", hands)
    return replace(verdict, entries=[*back, *verdict.entries])


def _need_bot_to_offer(table: Table, command: commands.Move) -> None:
    """A deal with a person waits beside the game, where it stops nobody and can be muted."""
    verb, other, _ = _read(_line(command.seat, command.text), table.playing).steps[0]
    seats = table.seats
    if verb == Verb.OFFER and other < len(seats) and seats[other].is_played_by_hand:
        raise RejectedError(Code.BAD_TEXT, detail="show a person a deal by 'propose'")


def move_by(
    table: Table,
    seat: int,
    text: str,
    hand: Hand,
    hands: Hands,
    why: tuple[int, int, int, int] = (0, 0, 0, 0),
) -> Verdict:
    """A decision in the game, whoever makes it."""
    ready, moved = _played(table, [_line(seat, text)], seat, hands)
    entries: list[Entry] = [msgspec.structs.replace(moved, hand=hand, why=why)]
    if hand == "clock" and table.seats[seat].timeouts + 1 >= TIMEOUTS:
        entries.append(Seated(seat, table.terms.level))
    return Verdict([*entries, *impossible(table, ready.game)], ready)


def _line(seat: int, text: str) -> str:
    """What somebody types, as a line of the seat that is his."""
    line = " ".join(text.split())
    return line if line.startswith(f"{letter(seat)} ") else f"{letter(seat)} {line}"


def _played(table: Table, lines: list[str], seat: int, hands: Hands) -> tuple[Ready, Moved]:
    """Play lines on a copy of the game, one after the other, all of them or none."""
    game, edition = table.playing.copy(), table.edition
    draws = hands.dice.draws(table.salt, table.drawn)
    written: list[str] = []
    events: list[tuple[int, ...]] = []
    for line in lines:
        played = play(game, edition, _read(line, game), draws)
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
    return Ready(game, Played(Refusal.NONE, tuple(written), tuple(events))), moved


def _read(line: str, game: Game) -> Move:
    try:
        found = parse(line, game)
    except NotationError as error:
        raise RejectedError(Code.BAD_TEXT, detail=error.reason) from None
    if found.outcomes:
        raise RejectedError(Code.BAD_TEXT, detail="chance is not for anybody to write down")
    return found


def refused(refusal: Refusal) -> RejectedError:
    """A rejection by the rules."""
    return RejectedError(code(refusal), clause=CLAUSE[refusal])


def call_time(table: Table, _command: commands.CallTime, _hands: Hands) -> Verdict:
    """The host calls time, where the booklet leaves it to the table."""
    _need_play(table)
    edition = table.edition
    if edition.variant != Variant.TIMED or edition.time_limit or table.playing.time_up:
        raise RejectedError(Code.NO_CLOCK_TO_CALL)
    return time_up(table)


def time_up(table: Table) -> Verdict:
    """The clock of a timed game has run out."""
    game = table.playing.copy()
    played = stop_clock(game, table.edition)
    if played.refused:
        raise refused(played.refused)
    moved = Moved(max(game.turn, 0), played.lines, hand="clock")
    return Verdict([moved, *impossible(table, game)], Ready(game, played))


def undo(table: Table, command: commands.Undo, hands: Hands) -> list[Entry]:
    """Ask to take a decision back; where nobody else has a say, it is taken back at once."""
    _need_play(table)
    _need_hand(table, command.seat)
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


def vote(table: Table, command: commands.Vote, hands: Hands) -> list[Entry]:
    """Count a vote; the one that decides brings about what was voted for."""
    about = command.about
    _need_play(table, paused=about != "undo")
    _need_hand(table, command.seat)
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


def propose(table: Table, command: commands.Propose, _hands: Hands) -> list[Entry]:
    """Show a deal, which waits; a bot answers it as soon as play rests."""
    _need_play(table)
    _need_hand(table, command.seat)
    _need_other(table, command.seat, command.other)
    if (command.other, command.seat) in table.muted:
        raise RejectedError(Code.MUTED)
    text = " ".join(command.text.split())
    return proposal(table, command.seat, command.other, text, command.id, command.counters)


def proposal(
    table: Table, seat: int, other: int, text: str, id: str, counters: str = ""
) -> list[Entry]:
    """A deal that waits; it takes the place of the one that waited between the two."""
    line = f"{letter(seat)} offer {letter(other)} {text}"
    _read(line, table.playing)
    reason = obstacle(table, table.playing, line)
    if reason:
        raise refused(reason)
    off = _clear_way(table, seat, other, counters)
    return [*off, Proposed(id, seat, other, text, counters)]


def _clear_way(table: Table, seat: int, other: int, counters: str) -> list[Entry]:
    waiting = between(table, seat, other)
    if counters and (waiting is None or waiting.id != counters or waiting.seat == seat):
        raise RejectedError(Code.NO_SUCH_DEAL)
    if waiting is None:
        return []
    return [Dropped(waiting.id, "withdrawn" if waiting.seat == seat else "countered")]


def accept(table: Table, command: commands.Accept, hands: Hands) -> Verdict:
    """Carry out a deal exactly as it was shown."""
    _need_play(table)
    _need_hand(table, command.seat)
    return accepted(table, _shown_to(table, command.seat, command.deal), "person", hands)


def accepted(
    table: Table,
    deal: Deal,
    hand: Hand,
    hands: Hands,
    why: tuple[int, int, int, int] = (0, 0, 0, 0),
) -> Verdict:
    """A deal is offered and accepted in the game, in one go."""
    lines = [deal.line, f"{letter(deal.other)} accept"]
    ready, moved = _played(table, lines, deal.other, hands)
    entries = [
        entry
        for entry in impossible(table, ready.game)
        if not (isinstance(entry, Dropped) and entry.deal == deal.id)
    ]
    return Verdict(
        [msgspec.structs.replace(moved, deal=deal.id, hand=hand, why=why), *entries], ready
    )


def _shown_to(table: Table, seat: int, id: str) -> Deal:
    deal = table.deals.get(id)
    if deal is None or deal.other != seat:
        raise RejectedError(Code.NO_SUCH_DEAL)
    return deal


def decline(table: Table, command: commands.Decline, _hands: Hands) -> list[Entry]:
    """Turn a deal down."""
    _need_hand(table, command.seat)
    return [Dropped(_shown_to(table, command.seat, command.deal).id, "declined")]


def withdraw(table: Table, command: commands.Withdraw, _hands: Hands) -> list[Entry]:
    """Take one's own deal back."""
    _need_hand(table, command.seat)
    deal = table.deals.get(command.deal)
    if deal is None or deal.seat != command.seat:
        raise RejectedError(Code.NO_SUCH_DEAL)
    return [Dropped(deal.id, "withdrawn")]


def mute(table: Table, command: commands.Mute, _hands: Hands) -> list[Entry]:
    """Hear no more proposals from a seat, or hear them again."""
    _need_hand(table, command.seat)
    _need_other(table, command.seat, command.other)
    said: list[Entry] = [Muted(command.seat, command.other, command.on)]
    waiting = between(table, command.seat, command.other)
    if command.on and waiting is not None and waiting.seat == command.other:
        said.append(Dropped(waiting.id, "declined"))
    return said


# -------------------------------------------------------------------------------------- sitting


def start(table: Table, _command: commands.Start, hands: Hands) -> list[Entry]:
    """Close the table; play begins as soon as every share is shown."""
    _need_lobby(table)
    if any(seat.is_open for seat in table.seats):
        raise RejectedError(Code.SEATS_OPEN)
    return [Closed(), *([] if owing(table) else [beginning(table, shares_of(table), hands)])]


def owing(table: Table) -> list[int]:
    """The seats that have promised a share and not shown it yet."""
    return [at for at, seat in enumerate(table.seats) if seat.seal and not seat.share]


def beginning(table: Table, shares: tuple[str, ...], hands: Hands) -> Began:
    """Play begins: the salt is made of what all have put in, and deeds are dealt by it."""
    game, _ = first_position(table.terms, table.edition)
    draws = hands.dice.draws(table.salt_with(shares), 0)
    dealt = deal_by(game, table.edition, draws)
    line = dealt.lines[0] if dealt.lines else ""
    return Began(shares, line, draws.drawn, draws.last.hex())


def promise(table: Table, command: commands.Promise, _hands: Hands) -> list[Entry]:
    """Promise a share."""
    _need_lobby(table)
    return [Sealed(command.seat, command.seal)]


def reveal(table: Table, command: commands.Reveal, hands: Hands) -> list[Entry]:
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
    _need_lobby(table)
    free = [at for at, each in enumerate(table.seats) if each.is_open]
    if seat is not None:
        _need_seat(table, seat)
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


def seat_bot(table: Table, command: commands.SeatBot, hands: Hands) -> list[Entry]:
    """A bot takes a free seat, or stands in for somebody who is away."""
    _need_seat(table, command.seat)
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


def free(table: Table, command: commands.Free, _hands: Hands) -> list[Entry]:
    """A seat is free again, whoever sat there."""
    _need_lobby(table)
    _need_seat(table, command.seat)
    if table.seats[command.seat].is_open:
        raise RejectedError(Code.SEATS_OPEN)
    return [Left(command.seat)]


def leave(table: Table, command: commands.Leave, hands: Hands) -> list[Entry]:
    """Get up: the seat is free before play begins, a bot's afterwards."""
    person = table.seats[command.seat].person
    stays = any(table.seats[own].bot == "" for own in table.seats_of(person) if own != command.seat)
    heir = "" if stays or person != table.host else successor(table, hands.present)
    said: list[Entry] = [Hosted(heir)] if heir else []
    if table.game is None:
        _need_lobby(table)
        return [Left(command.seat), *said]
    _need_on(table)
    _need_hand(table, command.seat)
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


def come_back(table: Table, command: commands.Return, _hands: Hands) -> list[Entry]:
    """Play again oneself."""
    if table.game is not None:
        _need_on(table)
    if not table.seats[command.seat].bot:
        raise RejectedError(Code.NOT_AWAY)
    return [Returned(command.seat)]


def choose(table: Table, command: commands.Choose, _hands: Hands) -> list[Entry]:
    """Take another piece."""
    _need_lobby(table)
    return [Chose(command.seat, fit_piece(table, command.piece))]


def pass_on(table: Table, command: commands.Host, _hands: Hands) -> list[Entry]:
    """Let somebody else look after the table."""
    if command.person not in table.people():
        raise RejectedError(Code.NOT_FOUND)
    return [Hosted(command.person)]


def _need_lobby(table: Table) -> None:
    if table.closed or table.game is not None:
        raise RejectedError(Code.STARTED)


def _need_on(table: Table) -> None:
    if table.game is None:
        raise RejectedError(Code.NOT_STARTED)
    if table.is_over:
        raise refused(Refusal.GAME_OVER)


def _need_play(table: Table, *, paused: bool = False) -> None:
    _need_on(table)
    if table.paused and not paused:
        raise RejectedError(Code.PAUSED)


def _need_seat(table: Table, seat: int) -> None:
    if seat >= len(table.seats):
        raise refused(Refusal.NO_SUCH_SEAT)


def _need_other(table: Table, seat: int, other: int) -> None:
    _need_seat(table, other)
    if seat == other:
        raise RejectedError(Code.NO_DEALING_WITH_SELF)


def _need_hand(table: Table, seat: int) -> None:
    """Whoever wants to speak for a seat has to play it."""
    if table.seats[seat].bot:
        raise RejectedError(Code.STAND_IN)


DECIDED: dict[type[commands.Command], Callable[[Table, Any, Hands], Verdict | list[Entry]]] = {
    commands.Move: move,
    commands.Propose: propose,
    commands.Accept: accept,
    commands.Decline: decline,
    commands.Withdraw: withdraw,
    commands.Mute: mute,
    commands.Undo: undo,
    commands.Vote: vote,
    commands.Start: start,
    commands.Promise: promise,
    commands.Reveal: reveal,
    commands.SeatBot: seat_bot,
    commands.Free: free,
    commands.Leave: leave,
    commands.Return: come_back,
    commands.Choose: choose,
    commands.Host: pass_on,
    commands.CallTime: call_time,
}
