"""The state of a table: a fold of its log.  Only entries change it, the same way every time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property, singledispatchmethod

from magie.bots.characters import shown_name
from magie.dice.draw import NO_SHARE, salt_of
from magie.editions.book import Book
from magie.editions.load import load
from magie.engine import actor, begin
from magie.engine.menu import asked
from magie.game.edition import Edition
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, SEATS, Game, Phase
from magie.notation import position
from magie.notation.gamefile import TIME_UP
from magie.notation.play import EventTuple, MoveResult, follow
from magie.server.table.entries import (
    GENESIS,
    NO_REASON,
    Abandoned,
    Banned,
    Began,
    BotReason,
    Chained,
    Chose,
    Closed,
    Coached,
    Coaching,
    CoachTerms,
    Dropped,
    Entry,
    Hosted,
    Left,
    Locked,
    Moved,
    Muted,
    Opened,
    Paused,
    Proposed,
    Rematched,
    Reopened,
    Resumed,
    Returned,
    Revealed,
    Row,
    Sat,
    Sealed,
    Seated,
    Undone,
    Voted,
    genesis,
)
from magie.server.table.revisions import Revisions
from magie.views.holdings import DeedValues
from magie.views.menus import MenuCache

MAX_TIMEOUTS = 3
"""After this many timeouts in a row, a bot takes over the seat."""
RANDOM_BOT, DEFAULT_LEVEL = "random", "steady"
"""The bot that stands in for no player, and the usual stand-in."""
MAX_UNDO_POINTS = 32
"""Decisions that can be undone."""
MAX_RECENT_COMMANDS = 512
"""Command ids in memory, to recognise a repeat at once; the store has all."""


class BrokenLogError(Exception):
    """A log that this program did not write, or that was changed afterwards."""


@dataclass
class Seat:
    """One seat at the table."""

    person: str = ""
    name: str = ""
    piece: str = ""
    bot: str = ""
    """The bot that plays, standing in if there is a person too; empty if the person plays."""
    seal: str = ""
    share: str = ""
    timeouts: int = 0
    left: bool = False
    """Whether the person has left the seat to the bot."""

    @property
    def is_open(self) -> bool:
        """Whether the seat is free."""
        return not self.person and not self.bot

    @property
    def is_human(self) -> bool:
        """Whether a person plays, and no bot stands in."""
        return bool(self.person) and not self.bot

    @property
    def makes_deals(self) -> bool:
        """Whether the player, or the bot in their place, makes deals: no stand-in does."""
        return not self.person or not self.bot or self.left


@dataclass(frozen=True)
class PendingDeal:
    """A proposed deal that is not answered yet."""

    id: str
    seat: int
    other: int
    text: str
    version: int
    """The version of its proposal."""
    why: BotReason = NO_REASON

    @property
    def line(self) -> str:
        """The deal as a move of its proposer."""
        return f"{'ABCDEFGH'[self.seat]} offer {'ABCDEFGH'[self.other]} {self.text}"


@dataclass(frozen=True)
class UndoPoint:
    """The state before a decision that can be undone."""

    version: int
    seat: int
    by_hand: bool
    game: Game
    lines: int


@dataclass
class PlayedOut:
    """A decision played out on a copy of the game, used once it is stored."""

    game: Game
    played: MoveResult


@dataclass
class Table:
    """The state of a table, without its secrets."""

    id: str
    version: int = 0
    hash: bytes = b""
    """The hash of the newest entry, or what the first entry is chained to."""
    opened: Opened | None = None
    host: str = ""
    seats: list[Seat] = field(default_factory=list[Seat])
    closed: bool = False
    """Whether joining has ended."""
    locked: bool = False
    """Whether the host admits no newcomers."""
    paused: bool = False
    game: Game | None = None
    """None until play begins."""
    lines: list[str] = field(default_factory=list[str])
    started: int = 0
    """When play began (Unix time), for people to read."""
    salt: bytes = b""
    drawn: int = 0
    link: str = ""
    commitments: list[str] = field(default_factory=list[str])
    deals: dict[str, PendingDeal] = field(default_factory=dict[str, PendingDeal])
    muted: set[tuple[int, int]] = field(default_factory=set[tuple[int, int]])
    votes: dict[str, dict[int, bool]] = field(default_factory=dict[str, dict[int, bool]])
    past: list[UndoPoint] = field(default_factory=list[UndoPoint])
    rematch: str = ""
    coach: CoachTerms = "off"
    """Whether the coach helps all players alike; each of them may end that."""
    coached: tuple[int, ...] = ()
    """The seats at which the coach was used."""
    abandoned: bool = False
    """Whether the game was closed without an end."""
    events: tuple[EventTuple, ...] = ()
    """The game events of the newest entry."""
    deed_values: DeedValues | None = field(default=None, compare=False, repr=False)
    """A cache of what the deeds are worth."""
    missing: tuple[int, ...] = ()
    """The seats whose dice shares were missing at the last attempt to begin."""
    commands: dict[str, str] = field(default_factory=dict[str, str])
    """The newest executed commands, each with the person who sent it."""

    def __post_init__(self) -> None:
        self.hash = self.hash or genesis(self.id)

    # ----------------------------------------------------------------------------- queries

    @property
    def terms(self) -> Opened:
        """The terms that the table was opened with."""
        if self.opened is None:
            raise BrokenLogError(f"the log of table {self.id} does not begin with its opening")
        return self.opened

    @property
    def level(self) -> str:
        """The bot that stands in for absent players; the random one, of an old table, does not."""
        return DEFAULT_LEVEL if self.terms.level == RANDOM_BOT else self.terms.level

    @cached_property
    def book(self) -> Book:
        """The rules of the table."""
        return book_of(self.terms)

    @property
    def edition(self) -> Edition:
        """The rules as a record."""
        return self.book.edition

    @cached_property
    def menus(self) -> MenuCache:
        """A cache of the menus of all seats."""
        return MenuCache(self.edition)

    @cached_property
    def revisions(self) -> Revisions:
        """When each part of the table has changed, as far as its entries were seen."""
        return Revisions.unknown(self.version)

    @property
    def playing(self) -> Game:
        """The game; raises before play begins."""
        if self.game is None:
            raise BrokenLogError(f"play has not begun at table {self.id}")
        return self.game

    @property
    def is_over(self) -> bool:
        """Whether the game is over, or closed."""
        return self.game is not None and (self.abandoned or self.game.phase == Phase.OVER)

    @property
    def is_running(self) -> bool:
        """Whether a game has begun and is not over."""
        return self.game is not None and not self.is_over

    @property
    def is_live(self) -> bool:
        """Whether time runs though no client is there: play begins, or a person has to decide."""
        if self.game is None:
            return self.closed
        return self.is_running and not self.paused and bool(self.voters())

    @property
    def names(self) -> list[str]:
        """The names of the seats."""
        return [seat.name or f"{'ABCDEFGH'[at]}" for at, seat in enumerate(self.seats)]

    def names_in(self, language: str) -> list[str]:
        """The names of the seats; those of characters in this language."""
        return [
            name if seat.person else shown_name(seat.bot, name, language)
            for seat, name in zip(self.seats, self.names, strict=True)
        ]

    def seats_of(self, person: str) -> list[int]:
        """The seats that belong to a person."""
        return [at for at, seat in enumerate(self.seats) if person and seat.person == person]

    def voters(self) -> list[int]:
        """The seats that vote: those that people play and that are still in the game."""
        out = self.playing.out
        return [at for at, seat in enumerate(self.seats) if seat.is_human and not out[at]]

    def people(self) -> set[str]:
        """Every person who has a seat."""
        return {seat.person for seat in self.seats if seat.person}

    def members(self) -> set[str]:
        """Every person who belongs to the table: all with a seat, and the host."""
        return self.people() | {self.host}

    def salt_with(self, shares: Sequence[str]) -> bytes:
        """The salt made of these shares of all seats."""
        ruleset = bytes.fromhex(self.terms.ruleset)
        return salt_of(bytes.fromhex(self.id), ruleset, [bytes.fromhex(each) for each in shares])

    def waits_for(self) -> int:
        """The seat that has to decide now; NO_SEAT if none, or during a pause."""
        return NO_SEAT if self.paused else self.next_to_decide()

    def next_to_decide(self) -> int:
        """The seat that has to decide, even during a pause; NO_SEAT if none."""
        if not self.is_running:
            return NO_SEAT
        game = self.playing
        owner = asked(game)
        # A player may claim a rent at any time; a bot claims it at once.
        return owner if owner != NO_SEAT and self.seats[owner].bot else actor(game)

    # ---------------------------------------------------------------------------- applying

    def add(self, row: Row, played_out: PlayedOut | None = None) -> None:
        """Apply the next entry of the log."""
        follows = row.before == self.hash or (not self.version and row.before == GENESIS)
        if row.version != self.version + 1 or not follows or not row.is_intact():
            raise BrokenLogError(
                f"table {self.id}: entry {row.version} does not follow entry {self.version}"
            )
        self.events = ()
        entry, before, revisions = row.entry, self.game, self.revisions
        if isinstance(entry, Moved):
            self._move(entry, row.version, played_out)
        elif isinstance(entry, Began):
            self._begin(entry, row.at)
        elif isinstance(entry, Proposed):
            self._propose(entry, row.version)
        else:
            self._apply(entry)
        self.version, self.hash = row.version, row.hash
        self.revisions = revisions.after(row.version, entry, (before, self.game), self.votes)
        self.commands[row.command] = row.person
        if len(self.commands) > MAX_RECENT_COMMANDS:
            del self.commands[next(iter(self.commands))]

    @singledispatchmethod
    def _apply(self, entry: Entry) -> None:
        raise BrokenLogError(f"an entry of unknown kind {type(entry).__name__}")

    @_apply.register
    def _(self, entry: Opened) -> None:
        if not 2 <= entry.seats <= SEATS:
            raise BrokenLogError(f"table {self.id} was opened with {entry.seats} seats")
        self.opened, self.coach = entry, entry.coach
        self.seats = [Seat() for _ in range(entry.seats)]
        self.commitments = [entry.commitment]

    @_apply.register
    def _(self, entry: Hosted) -> None:
        self.host = entry.person

    @_apply.register
    def _(self, entry: Sat) -> None:
        seat = self.seats[entry.seat]
        seat.person, seat.name, seat.piece = entry.person, entry.name, entry.piece
        seat.seal, seat.bot, seat.left, seat.timeouts = entry.seal, "", False, 0

    @_apply.register
    def _(self, entry: Seated) -> None:
        seat = self.seats[entry.seat]
        seat.bot, seat.left = entry.bot, entry.left
        seat.name, seat.piece = entry.name or seat.name, entry.piece or seat.piece
        self._drop_votes_of(entry.seat)

    @_apply.register
    def _(self, entry: Left) -> None:
        self.seats[entry.seat] = Seat()

    @_apply.register
    def _(self, _entry: Banned) -> None:
        """Bans are kept with the keys: they hold for addresses, which the log does not have."""

    @_apply.register
    def _(self, entry: Locked) -> None:
        self.locked = entry.on

    @_apply.register
    def _(self, entry: Returned) -> None:
        seat = self.seats[entry.seat]
        seat.bot, seat.left, seat.timeouts = "", False, 0

    @_apply.register
    def _(self, entry: Sealed) -> None:
        self.seats[entry.seat].seal = entry.seal

    @_apply.register
    def _(self, entry: Chose) -> None:
        self.seats[entry.seat].piece = entry.piece

    @_apply.register
    def _(self, _entry: Closed) -> None:
        self.closed = True

    @_apply.register
    def _(self, entry: Revealed) -> None:
        self.seats[entry.seat].share = entry.share

    @_apply.register
    def _(self, entry: Reopened) -> None:
        self.closed, self.commitments, self.missing = False, [entry.commitment], entry.seats
        for seat in self.seats:
            seat.seal = seat.share = ""

    @_apply.register
    def _(self, entry: Chained) -> None:
        self.commitments.append(entry.commitment)

    @_apply.register
    def _(self, entry: Dropped) -> None:
        self.deals.pop(entry.deal, None)

    @_apply.register
    def _(self, entry: Muted) -> None:
        pair = (entry.seat, entry.other)
        self.muted = self.muted | {pair} if entry.on else self.muted - {pair}

    @_apply.register
    def _(self, entry: Voted) -> None:
        votes = self.votes.setdefault(entry.about, {})
        votes[entry.seat] = entry.yes
        against = sum(not yes for yes in votes.values())
        # The end of a timed game needs more than half, anything else needs all who are asked.
        if against and (entry.about != "time" or 2 * against >= len(self.voters())):
            self._close_votes(entry.about)

    @_apply.register
    def _(self, _entry: Paused) -> None:
        self.paused = True
        self._close_votes("pause", "resume")

    @_apply.register
    def _(self, _entry: Resumed) -> None:
        self.paused = False
        self._close_votes("pause", "resume")

    @_apply.register
    def _(self, _entry: Abandoned) -> None:
        self.abandoned = True

    @_apply.register
    def _(self, entry: Coaching) -> None:
        self.coach = "everybody" if entry.on else "off"

    @_apply.register
    def _(self, entry: Coached) -> None:
        self.coached = tuple(sorted({*self.coached, *entry.seats}))

    @_apply.register
    def _(self, entry: Rematched) -> None:
        self.rematch = entry.table

    @_apply.register
    def _(self, entry: Undone) -> None:
        # Deals that were dropped since stay dropped: they are quickly proposed again, and one that
        # came back by itself might be accepted by mistake.
        at = next(at for at, past in enumerate(self.past) if past.version == entry.version)
        past = self.past[at]
        self.game = past.game.copy()
        del self.lines[past.lines :]
        del self.past[at:]
        self._close_votes("undo")

    def _close_votes(self, *subjects: str) -> None:
        """Discard the votes on decided subjects."""
        for subject in subjects:
            self.votes.pop(subject, None)

    def _drop_votes_of(self, seat: int) -> None:
        """Discard the votes of a seat that a bot now plays, and its request for an undo."""
        for subject, votes in [*self.votes.items()]:
            asked = next(iter(votes))
            votes.pop(seat, None)
            if not votes or (subject == "undo" and asked == seat):
                self._close_votes(subject)

    def _begin(self, entry: Began, at: int) -> None:
        self.salt = self.salt_with(entry.shares)
        self.closed, self.started = True, at
        self.game, self.lines = first_position(self.terms, self.edition)
        if entry.line:
            self._replay(entry.line)
        self._draw(entry.drawn, entry.link)

    def _propose(self, entry: Proposed, version: int) -> None:
        deal = PendingDeal(entry.deal, entry.seat, entry.other, entry.text, version, entry.why)
        self.deals[deal.id] = deal

    def _move(self, entry: Moved, version: int, played_out: PlayedOut | None) -> None:
        before, length = self.playing, len(self.lines)
        self.game = before.copy() if played_out is None else played_out.game
        if played_out is None:
            self.events = tuple(event for line in entry.lines for event in self._replay(line))
        else:
            self.lines += played_out.played.lines
            self.events = played_out.played.events
        seat, time_up = self.seats[entry.seat], TIME_UP in entry.lines
        if entry.hand == "person":
            seat.timeouts = 0
        elif entry.hand == "clock" and not time_up:
            seat.timeouts += 1
        self._close_votes("undo", *(["time"] if time_up else []))
        if entry.link or time_up:
            self.past.clear()
        else:
            by_hand = entry.hand == "person"
            self.past.append(UndoPoint(version, entry.seat, by_hand, before, length))
            del self.past[:-MAX_UNDO_POINTS]
        self._draw(entry.drawn, entry.link)
        self.deals.pop(entry.deal, None)

    def _replay(self, line: str) -> tuple[EventTuple, ...]:
        played = follow(self.playing, self.edition, line)
        if played.refused:
            raise BrokenLogError(f"table {self.id}: {line!r} is refused: {played.refused.name}")
        self.lines += played.lines
        return played.events

    def _draw(self, drawn: int, link: str) -> None:
        if link:
            self.drawn, self.link = drawn, link


def shares_of(table: Table) -> tuple[str, ...]:
    """The dice share of every seat; zeros for a seat that revealed none."""
    return tuple(seat.share or NO_SHARE.hex() for seat in table.seats)


def book_of(terms: Opened) -> Book:
    """The rules of a table, in the version that it was opened with."""
    return load(terms.edition, terms.variant, terms.rules, terms.rules_version)


def first_position(terms: Opened, edition: Edition) -> tuple[Game, list[str]]:
    """The game before its first decision at this table, and the moves imported with it."""
    reached = terms.reached or terms.position
    if reached:
        game, _ = position.parse(reached)
        return game, [*terms.lines]
    game = Game()
    refused = begin(game, edition, terms.seats, terms.banker)
    if refused:
        raise BrokenLogError(f"this game cannot begin: {Refusal(refused).name}")
    return game, []
