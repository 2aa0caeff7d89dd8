"""Opening a table: from the terms that a player asks for to the first entries of its log."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Annotated, TypeVar

import msgspec

from magie.bots.characters import translations
from magie.bots.factory import BUILTIN_BOTS as BOTS
from magie.dice.ruleset import ruleset_of
from magie.editions.book import Book
from magie.editions.errors import EditionError, RuleError
from magie.editions.load import load
from magie.game.edition import AuctionMode, Edition
from magie.game.refusals import Refusal
from magie.game.state import Task
from magie.lessons import lesson_names, lesson_text
from magie.match import IllegalMoveError, Match
from magie.notation import gamefile, lesson
from magie.notation.words import NotationError
from magie.rules.agenda import top
from magie.rules.setup import table_refusal
from magie.server.table.commands import Seal, SeatNumber, Word
from magie.server.table.entries import (
    ChatMode,
    Coached,
    CoachTerms,
    DiceTerms,
    Entry,
    Hosted,
    Opened,
    Sat,
    Seated,
    TimeControlName,
)
from magie.server.table.names import bot_name, clean_name, must_yield
from magie.server.table.recorded import recorded_outcomes
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.seating import pick_piece, sit
from magie.server.table.state import RANDOM_BOT, Seat, Table

MAX_GAME_CHARACTERS = 1 << 20
"""Characters of an imported game file, at most."""
MAX_GAME_LINES = 10_000
"""Its moves: more than people play, and replayed within seconds."""
MAX_FILE_LINES = 5 * MAX_GAME_LINES
"""Its lines with comments and blank lines, which take time to read too."""
UNSETTLED_TASKS = (Task.THROW, Task.DRAW, Task.TICKET, Task.DRAFT)
"""Tasks that a table cannot start from: chance is pending, and no move resolves it."""
MAX_LESSON_CHARACTERS = 1 << 16
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
M = TypeVar("M", bound=Match)


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table: the creator's own, a bot's, or open."""

    name: Annotated[str, msgspec.Meta(max_length=60)] = ""
    """A seat with a name is the creator's own, unless it is a bot's."""
    piece: Annotated[str, msgspec.Meta(max_length=40)] = ""
    seal: Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{64})?$", max_length=64)] = ""
    bot: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """The bot that plays the seat, if any."""


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The terms of a new table."""

    seats: Annotated[tuple[Place, ...], msgspec.Meta(min_length=1, max_length=8)]
    edition: Word = "classic"
    variant: Word = "standard"
    rules: dict[str, Annotated[str, msgspec.Meta(max_length=60)]] = {}
    public: bool = False
    spectators: bool = True
    chat: ChatMode | None = None
    """The chat mode; by default free chat at a private table, set phrases at a public one."""
    clock: TimeControlName = "relaxed"
    tempo: Annotated[float, msgspec.Meta(ge=0, le=10)] = 0.6
    level: Word = "steady"
    coach: CoachTerms = "off"
    """Whether the coach helps all players alike."""
    banker: Annotated[int, msgspec.Meta(ge=-1, le=7)] = 0
    """The banker's seat, which rolls first where the booklet says so; -1 for no banker."""
    position: Annotated[str, msgspec.Meta(max_length=2000)] = ""
    """Start from a position line."""
    game: Annotated[str, msgspec.Meta(max_length=MAX_GAME_CHARACTERS)] = ""
    """Continue a game file."""
    moves: Annotated[int, msgspec.Meta(ge=0, le=MAX_GAME_LINES)] | None = None
    """Continue the game after so many of its lines, without its deal; by default after the last."""
    dice: DiceTerms = "fresh"
    """Whether the throws and cards of that game come again, for one player among bots."""
    lesson: Annotated[str, msgspec.Meta(max_length=MAX_LESSON_CHARACTERS)] = ""
    """A lesson by its name, or as text; it has its own rules and bots, and needs one seat alone."""


class Sitter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player who wants a seat: the first free one if none is named."""

    name: Name
    piece: Annotated[str, msgspec.Meta(max_length=40)] = ""
    seal: Seal | None = None
    seat: SeatNumber | None = None


class JoinRequest(Sitter, frozen=True, forbid_unknown_fields=True):
    """A player wants to join, perhaps with others at the same device."""

    key: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """The token of the invitation or of the hand-over; a public table needs none."""
    others: Annotated[tuple[Sitter, ...], msgspec.Meta(max_length=7)] = ()
    """More players at the same device; one token will control all of these seats."""

    @property
    def sitters(self) -> Sequence[Sitter]:
        """All who join, those who chose a seat first."""
        return sorted((self, *self.others), key=lambda each: each.seat is None)


def sit_down(table: Table, person: str, claim: JoinRequest) -> list[Entry]:
    """Seat all players of a device, or none; at a public table, a device has one seat."""
    if claim.others and table.terms.public:
        raise RejectedError(Code.ONE_SEAT)
    trial = replace(table, seats=[*table.seats])
    entries: list[Entry] = []
    for each in claim.sitters:
        entries += _rename_bots(trial, each.name)
        sat = sit(trial, each.seat, person, each.name, each.piece, each.seal or "")
        trial.seats[sat.seat] = Seat(person, sat.name, sat.piece)
        entries.append(sat)
    return entries


def _rename_bots(table: Table, name: str) -> list[Entry]:
    """Give a bot that has this name another one."""
    renamed: list[Entry] = []
    for at, seat in enumerate(table.seats):
        if seat.bot and not seat.person and must_yield(seat.bot, seat.name, name):
            free_name = bot_name(seat.bot, [name, *(other.name for other in table.seats)])
            table.seats[at] = replace(seat, name=free_name)
            renamed.append(Seated(at, seat.bot, free_name))
    return renamed


def open_table(
    terms: Terms, id: str, host: str, commitment: bytes, before: str = ""
) -> list[Entry]:
    """The first entries: the table with its dice commitment, its host, and its first players."""
    levels = [bot for bot in BOTS if bot != RANDOM_BOT]
    if terms.level not in levels:
        raise RejectedError(Code.NO_SUCH_BOT, detail=", ".join(levels))
    if terms.lesson:
        terms = _lesson_terms(terms)
    opened = _opened(terms, commitment, before)
    table = Table(id, opened=opened, seats=[Seat() for _ in terms.seats])
    seated: list[Entry] = []
    # Players choose their pieces and names first; bots get the rest.
    for at, place in sorted(enumerate(terms.seats), key=lambda each: bool(each[1].bot)):
        entry = _seat(table, at, place, host)
        if entry is not None:
            seated.append(entry)
            table.seats[at] = Seat(name=entry.name, piece=entry.piece, bot=place.bot)
    # The host of a lesson helps like a coach.
    coached = [Coached((lesson.VISITOR,))] if terms.lesson else []
    return [opened, Hosted(host), *seated, *coached]


def _lesson_terms(terms: Terms) -> Terms:
    """The terms of a lesson: the player in the first seat, its bots, its dice, and no clock."""
    if terms.game or terms.position or len(terms.seats) != 1 or terms.seats[0].bot:
        detail = "a lesson comes with its game, and takes one seat: the player's own"
        raise RejectedError(Code.BAD_TERMS, detail=detail)
    text = lesson_text(terms.lesson) if terms.lesson in lesson_names() else terms.lesson
    if not lesson.is_lesson(text):
        detail = f"lesson: {', '.join(lesson_names())}, or the text of another one"
        raise RejectedError(Code.BAD_TERMS, detail=detail)
    with _rejecting_bad_terms():
        for fault in lesson.faults_of(text, _edition_of):
            raise fault
        file = lesson.parse(text).file
    bots = [
        Place("" if translations(bot, name) else name, bot=bot)
        for name, bot in zip(file.names, file.bots, strict=True)
        if bot
    ]
    return msgspec.structs.replace(
        terms,
        seats=(*terms.seats, *bots),
        game=text,
        moves=0,
        dice="same",
        lesson=text,
        public=False,
        clock="none",
    )


def _edition_of(file: gamefile.GameFile) -> Edition:
    return Match.from_file(file).edition


def _seat(table: Table, at: int, place: Place, host: str) -> Sat | Seated | None:
    taken = [seat.name for seat in table.seats if seat.name]
    if place.bot:
        if place.bot not in BOTS:
            raise RejectedError(Code.NO_SUCH_BOT, detail=", ".join(BOTS))
        name = clean_name(place.name, taken) if place.name else bot_name(place.bot, taken)
        return Seated(at, place.bot, name, pick_piece(table, place.piece))
    if place.name:
        piece = pick_piece(table, place.piece)
        return Sat(at, host, clean_name(place.name, taken), piece, place.seal)
    return None


@dataclass(frozen=True)
class StartingPoint:
    """The rules and position that a table begins with."""

    book: Book
    banker: int = 0
    position: str = ""
    lines: tuple[str, ...] = ()
    reached: str = ""
    recorded: tuple[str, ...] = ()


def _opened(terms: Terms, commitment: bytes, before: str) -> Opened:
    starting_point = _starting_point(terms)
    book = starting_point.book
    players = (book.edition.players_min, book.edition.players_max)
    if not players[0] <= len(terms.seats) <= players[1]:
        raise RejectedError(Code.BAD_TERMS, detail=f"{players[0]} to {players[1]} seats play")
    refused = table_refusal(book.edition, len(terms.seats), starting_point.banker)
    if refused:
        raise RejectedError(Code.BAD_TERMS, detail=f"banker: {IllegalMoveError(Refusal(refused))}")
    if book.edition.auction_mode == AuctionMode.SEALED:
        # The game state holds the highest bid, and every client sees the game state.
        detail = "auction_mode=sealed: every player at a table sees each bid; use polled or outcry"
        raise RejectedError(Code.BAD_TERMS, detail=detail)
    return Opened(
        edition=book.id,
        variant=book.variant,
        rules=dict(book.overrides),
        seats=len(terms.seats),
        commitment=commitment.hex(),
        ruleset=ruleset_of(book).hex(),
        rules_version=book.edition.rules_version,
        banker=starting_point.banker,
        public=terms.public,
        spectators=terms.spectators,
        chat=terms.chat or ("phrases" if terms.public else "free"),
        clock=terms.clock,
        tempo=terms.tempo,
        level=terms.level,
        coach=terms.coach,
        position=starting_point.position,
        lines=starting_point.lines,
        reached=starting_point.reached,
        recorded=starting_point.recorded,
        before=before,
        lesson=terms.lesson,
    )


def _starting_point(terms: Terms) -> StartingPoint:
    """The rules, with the imported game or position if there is one."""
    if terms.dice == "same":
        _require_one_player(terms)
    with _rejecting_bad_terms():
        if not terms.game and not terms.position:
            return StartingPoint(load(terms.edition, terms.variant, terms.rules), terms.banker)
        if terms.game and terms.position:
            raise RejectedError(Code.BAD_TERMS, detail="give a game or a position, not both")
        match, recorded = _continued(terms) if terms.game else (Match.at(terms.position), ())
    _require_playable(terms, match)
    return StartingPoint(
        match.book,
        match.game.banker,
        match.file.position,
        tuple(match.lines),
        str(match) if terms.game else "",
        recorded,
    )


def _require_one_player(terms: Terms) -> None:
    """Raise unless one player continues a game among bots: only they may know what comes."""
    people = sum(not place.bot for place in terms.seats)
    if people != 1 or not terms.game:
        detail = "dice: the same dice are for one player among bots, who continues a game"
        raise RejectedError(Code.BAD_TERMS, detail=detail)


def _continued(terms: Terms) -> tuple[Match, tuple[str, ...]]:
    """An imported game, to be played on by the rules of today, and the dice that come again.

    Its lines must be legal by these rules.
    """
    rest: tuple[str, ...] = ()
    file = replace(_parse_game_file(terms.game), extra=())
    if terms.moves is not None:
        dealt = sum(line.startswith("deal ") for line in file.lines[:1])
        end = dealt + terms.moves
        if end > len(file.lines):
            detail = f"moves: that game has {len(file.lines) - dealt}"
            raise RejectedError(Code.BAD_TERMS, detail=detail)
        rest = file.lines[end:]
        file = replace(file, lines=file.lines[:end], places=file.places[:end], result=None)
    recorded = tuple(recorded_outcomes(rest)) if terms.dice == "same" else ()
    return Match.replay_file(file), recorded


def replay_game_file(text: str, kind: type[M]) -> M:
    """Replay an imported game file by the rules that it was played by."""
    with _rejecting_bad_terms():
        return kind.replay_file(_parse_game_file(text))


def _parse_game_file(text: str) -> gamefile.GameFile:
    if text.count("\n") + text.count("\r") > MAX_FILE_LINES:
        detail = f"{MAX_FILE_LINES} lines at most, comments included"
        raise RejectedError(Code.TOO_LARGE, detail=detail)
    with _rejecting_bad_terms():
        file = gamefile.parse(text)
        if len(file.lines) > MAX_GAME_LINES:
            detail = f"{MAX_GAME_LINES} lines at most; this game has {len(file.lines)}"
            raise RejectedError(Code.TOO_LARGE, detail=f"{detail}: give its position instead")
        return file


@contextmanager
def _rejecting_bad_terms() -> Generator[None, None, None]:
    """Turn errors in imported games, positions and rules into rejections with a detail."""
    try:
        yield
    except NotationError as error:
        detail = f"line {error.line}, column {error.column}: {error.reason}"
        raise RejectedError(Code.BAD_TERMS, detail=detail[:300]) from None
    except (IllegalMoveError, EditionError, RuleError) as error:
        raise RejectedError(Code.BAD_TERMS, detail=str(error)[:300]) from None


def _require_playable(terms: Terms, match: Match) -> None:
    """Raise unless players can continue from there."""
    if match.over:
        raise RejectedError(Code.BAD_TERMS, detail="that game is over")
    if len(terms.seats) != match.game.seats:
        raise RejectedError(Code.BAD_TERMS, detail=f"that game has {match.game.seats} seats")
    if top(match.game) in UNSETTLED_TASKS:
        detail = "dice, a card or a deal is pending there: use a position before or after it"
        raise RejectedError(Code.BAD_TERMS, detail=detail)
