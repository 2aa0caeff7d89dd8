"""Opening a table: from what somebody asks for to the first entries of its log."""

from __future__ import annotations

from typing import Annotated

import msgspec

from magie.bots.invite import HOUSE as BOTS
from magie.dice.chain import Chain
from magie.dice.ruleset import RULES_VERSION, ruleset_of
from magie.editions.book import Book
from magie.editions.errors import EditionError, RuleError
from magie.editions.load import load
from magie.match import IllegalMoveError, Match
from magie.notation import position
from magie.notation.words import NotationError
from magie.server.commands import Seal, SeatNumber, Word
from magie.server.decide import fit_piece
from magie.server.entries import Chat, Entry, Hosted, Opened, Pace, Sat, Seated
from magie.server.names import bot_name, fit_name
from magie.server.rejections import Code, RejectedError
from magie.server.table import Seat, Table

LONGEST_GAME = 1 << 20
"""Characters of a game file that is brought along."""
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as somebody wants it: one's own, a bot's, or open to whoever comes."""

    name: Annotated[str, msgspec.Meta(max_length=60)] = ""
    """It is one's own seat if it has a name, unless that is a bot's."""
    piece: Annotated[str, msgspec.Meta(max_length=40)] = ""
    seal: Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{64})?$")] = ""
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
    chat: Chat = "free"
    clock: Pace = "relaxed"
    tempo: Annotated[float, msgspec.Meta(ge=0, le=10)] = 0.6
    level: Word = "steady"
    position: Annotated[str, msgspec.Meta(max_length=2000)] = ""
    """Go on from a position line."""
    game: Annotated[str, msgspec.Meta(max_length=LONGEST_GAME)] = ""
    """Go on from a game file."""


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody wants to sit down."""

    key: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    """The secret of the invitation or of the hand-over."""
    name: Name
    piece: Annotated[str, msgspec.Meta(max_length=40)] = ""
    seal: Seal | None = None
    seat: SeatNumber | None = None


def open_table(terms: Terms, id: str, host: str, seed: bytes, before: str = "") -> list[Entry]:
    """The first entries: the table, its host, and all who sit down at once."""
    if terms.level not in BOTS:
        raise RejectedError(Code.NO_SUCH_BOT, detail=", ".join(BOTS))
    opened = _opened(terms, seed, before)
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


def _opened(terms: Terms, seed: bytes, before: str) -> Opened:
    book, lines, at, banker = _brought(terms)
    players = (book.edition.players_min, book.edition.players_max)
    if not players[0] <= len(terms.seats) <= players[1]:
        raise RejectedError(Code.BAD_TERMS, detail=f"{players[0]} to {players[1]} seats play")
    return Opened(
        edition=book.id,
        variant=book.variant,
        rules=dict(book.overrides),
        seats=len(terms.seats),
        commitment=Chain(seed).commitment.hex(),
        ruleset=ruleset_of(book).hex(),
        rules_version=RULES_VERSION,
        banker=banker,
        public=terms.public,
        spectators=terms.spectators,
        chat=terms.chat,
        clock=terms.clock,
        tempo=terms.tempo,
        level=terms.level,
        position=at,
        lines=lines,
        before=before,
    )


def _brought(terms: Terms) -> tuple[Book, tuple[str, ...], str, int]:
    """The rules, what was played before, the position to go on from, and the banker's seat."""
    try:
        if terms.game:
            match = Match.replay(terms.game)
            _same_seats(terms, len(match.names), match.over)
            banker = match.game.banker
            return match.book, tuple(match.lines), "", banker
        if terms.position:
            match = Match.at(terms.position)
            _same_seats(terms, match.game.seats, match.over)
            return match.book, (), position.format(match.game, match.book.tag), match.game.banker
        return load(terms.edition, terms.variant, terms.rules), (), "", 0
    except (NotationError, IllegalMoveError, EditionError, RuleError, ValueError) as error:
        raise RejectedError(Code.BAD_TERMS, detail=str(error)[:300]) from None


def _same_seats(terms: Terms, seats: int, over: bool) -> None:
    if over:
        raise RejectedError(Code.BAD_TERMS, detail="that game is over")
    if len(terms.seats) != seats:
        raise RejectedError(Code.BAD_TERMS, detail=f"that game has {seats} seats")
