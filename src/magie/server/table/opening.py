"""Opening a table: from what somebody asks for to the first entries of its log."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Annotated, TypeVar

import msgspec

from magie.bots.factory import BUILTIN_BOTS as BOTS
from magie.dice.ruleset import RULES_VERSION, ruleset_of
from magie.editions.book import Book
from magie.editions.errors import EditionError, RuleError
from magie.editions.load import load
from magie.game.edition import AuctionMode
from magie.game.refusals import Refusal
from magie.game.state import Task
from magie.match import IllegalMoveError, Match
from magie.notation import gamefile
from magie.notation.words import NotationError
from magie.rules.agenda import top
from magie.rules.setup import table_refusal
from magie.server.table.commands import Seal, SeatNumber, Word
from magie.server.table.entries import Chat, Entry, Hosted, Opened, Pace, Sat, Seated
from magie.server.table.names import bot_name, fit_name
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.seating import fit_piece, sit
from magie.server.table.state import Seat, Table

LONGEST_GAME = 1 << 20
"""Characters of a game file that is brought along."""
MOST_LINES = 10_000
"""Its lines: more than people play, and played again within seconds."""
MOST_BREAKS = 5 * MOST_LINES
"""The same with comments and blank lines: reading them takes its time too."""
UNSETTLED = (Task.THROW, Task.DRAW, Task.TICKET, Task.DRAFT)
"""What nobody at a table could go on from: no move leads there or away."""
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
M = TypeVar("M", bound=Match)


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as somebody wants it: one's own, a bot's, or open to whoever comes."""

    name: Annotated[str, msgspec.Meta(max_length=60)] = ""
    """It is one's own seat if it has a name, unless that is a bot's."""
    piece: Annotated[str, msgspec.Meta(max_length=40)] = ""
    seal: Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{64})?$", max_length=64)] = ""
    bot: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """A bot's, if it names one."""


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is to be."""

    seats: Annotated[tuple[Place, ...], msgspec.Meta(min_length=2, max_length=8)]
    edition: Word = "classic"
    variant: Word = "standard"
    rules: dict[str, Annotated[str, msgspec.Meta(max_length=60)]] = {}
    public: bool = False
    spectators: bool = True
    chat: Chat | None = None
    """What may be said; if it is left out, anything among those who were invited, and set phrases
    alone where strangers come."""
    clock: Pace = "relaxed"
    tempo: Annotated[float, msgspec.Meta(ge=0, le=10)] = 0.6
    level: Word = "steady"
    banker: Annotated[int, msgspec.Meta(ge=-1, le=7)] = 0
    """The seat that keeps the bank, and rolls first where the booklet says so; -1 for nobody."""
    position: Annotated[str, msgspec.Meta(max_length=2000)] = ""
    """Go on from a position line."""
    game: Annotated[str, msgspec.Meta(max_length=LONGEST_GAME)] = ""
    """Go on from a game file."""


class Sitter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who wants to sit down, at the first free seat if none is named."""

    name: Name
    piece: Annotated[str, msgspec.Meta(max_length=40)] = ""
    seal: Seal | None = None
    seat: SeatNumber | None = None


class JoinRequest(Sitter, frozen=True, forbid_unknown_fields=True):
    """Somebody wants to sit down, perhaps with others at the same device."""

    key: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """The secret of the invitation or of the hand-over; a public table needs none."""
    others: Annotated[tuple[Sitter, ...], msgspec.Meta(max_length=7)] = ()
    """Whoever plays at the same device; one token will speak for all of these seats."""

    @property
    def sitters(self) -> Sequence[Sitter]:
        """All who sit down, those first who have chosen a seat."""
        return sorted((self, *self.others), key=lambda each: each.seat is None)


def sit_down(table: Table, person: str, claim: JoinRequest) -> list[Entry]:
    """All who share a device take their seats, or none of them does."""
    trial = replace(table, seats=[*table.seats])
    entries: list[Entry] = []
    for each in claim.sitters:
        sat = sit(trial, each.seat, person, each.name, each.piece, each.seal or "")
        trial.seats[sat.seat] = Seat(person, sat.name, sat.piece)
        entries.append(sat)
    return entries


def open_table(
    terms: Terms, id: str, host: str, commitment: bytes, before: str = ""
) -> list[Entry]:
    """The first entries: the table, committed to its dice, its host, and all who sit down."""
    if terms.level not in BOTS:
        raise RejectedError(Code.NO_SUCH_BOT, detail=", ".join(BOTS))
    opened = _opened(terms, commitment, before)
    table = Table(id, opened=opened, seats=[Seat() for _ in terms.seats])
    seated: list[Entry] = []
    # People choose their pieces and names first; bots take what is left.
    for at, place in sorted(enumerate(terms.seats), key=lambda each: bool(each[1].bot)):
        entry = _seat(table, at, place, host)
        if entry is not None:
            seated.append(entry)
            table.seats[at] = Seat(name=entry.name, piece=entry.piece, bot=place.bot)
    return [opened, Hosted(host), *seated]


def _seat(table: Table, at: int, place: Place, host: str) -> Sat | Seated | None:
    taken = [seat.name for seat in table.seats if seat.name]
    if place.bot:
        if place.bot not in BOTS:
            raise RejectedError(Code.NO_SUCH_BOT, detail=", ".join(BOTS))
        name = fit_name(place.name, taken) if place.name else bot_name(place.bot, taken)
        return Seated(at, place.bot, name, fit_piece(table, place.piece))
    if place.name:
        piece = fit_piece(table, place.piece)
        return Sat(at, host, fit_name(place.name, taken), piece, place.seal)
    return None


@dataclass(frozen=True)
class Brought:
    """What a table begins with."""

    book: Book
    banker: int = 0
    position: str = ""
    lines: tuple[str, ...] = ()
    reached: str = ""


def _opened(terms: Terms, commitment: bytes, before: str) -> Opened:
    brought = _brought(terms)
    book = brought.book
    players = (book.edition.players_min, book.edition.players_max)
    if not players[0] <= len(terms.seats) <= players[1]:
        raise RejectedError(Code.BAD_TERMS, detail=f"{players[0]} to {players[1]} seats play")
    refused = table_refusal(book.edition, len(terms.seats), brought.banker)
    if refused:
        raise RejectedError(Code.BAD_TERMS, detail=f"banker: {IllegalMoveError(Refusal(refused))}")
    if book.edition.auction_mode == AuctionMode.SEALED:
        # The game keeps the highest bid, and everybody sees the game: nothing would be sealed.
        said = "auction_mode=sealed: everybody at a table sees each bid; take polled or outcry"
        raise RejectedError(Code.BAD_TERMS, detail=said)
    return Opened(
        edition=book.id,
        variant=book.variant,
        rules=dict(book.overrides),
        seats=len(terms.seats),
        commitment=commitment.hex(),
        ruleset=ruleset_of(book).hex(),
        rules_version=RULES_VERSION,
        banker=brought.banker,
        public=terms.public,
        spectators=terms.spectators,
        chat=terms.chat or ("phrases" if terms.public else "free"),
        clock=terms.clock,
        tempo=terms.tempo,
        level=terms.level,
        position=brought.position,
        lines=brought.lines,
        reached=brought.reached,
        before=before,
    )


def _brought(terms: Terms) -> Brought:
    """The rules, and the game or position that somebody brings along."""
    with _told():
        if not terms.game and not terms.position:
            return Brought(load(terms.edition, terms.variant, terms.rules), terms.banker)
        if terms.game and terms.position:
            raise RejectedError(Code.BAD_TERMS, detail="bring a game or a position, not both")
        match = replayed(terms.game, Match) if terms.game else Match.at(terms.position)
    _need_table(terms, match)
    return Brought(
        match.book,
        match.game.banker,
        match.file.position,
        tuple(match.lines),
        str(match) if terms.game else "",
    )


def replayed(text: str, kind: type[M]) -> M:
    """A game that somebody brings along, played through."""
    if text.count("\n") + text.count("\r") > MOST_BREAKS:
        raise RejectedError(Code.TOO_LARGE, detail=f"{MOST_BREAKS} lines at most, comments and all")
    with _told():
        file = gamefile.parse(text)
        if len(file.lines) > MOST_LINES:
            said = f"{MOST_LINES} lines at most; this game has {len(file.lines)}"
            raise RejectedError(Code.TOO_LARGE, detail=f"{said}: bring its position")
        return kind.replay_file(file)


@contextmanager
def _told() -> Generator[None, None, None]:
    """Whoever brings something along that cannot be is told what is wrong with it."""
    try:
        yield
    except NotationError as error:
        said = f"line {error.line}, column {error.column}: {error.reason}"
        raise RejectedError(Code.BAD_TERMS, detail=said[:300]) from None
    except (IllegalMoveError, EditionError, RuleError) as error:
        raise RejectedError(Code.BAD_TERMS, detail=str(error)[:300]) from None


def _need_table(terms: Terms, match: Match) -> None:
    """See that people at a table can go on from there."""
    if match.over:
        raise RejectedError(Code.BAD_TERMS, detail="that game is over")
    if len(terms.seats) != match.game.seats:
        raise RejectedError(Code.BAD_TERMS, detail=f"that game has {match.game.seats} seats")
    if top(match.game) in UNSETTLED:
        said = "dice, a card or a deal are on their way there: bring a position before or after it"
        raise RejectedError(Code.BAD_TERMS, detail=said)
