"""A table: what its log amounts to.  It changes by entries alone, the same way every time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, singledispatchmethod

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
    Began,
    Chained,
    Chose,
    Closed,
    Dropped,
    Entry,
    Hosted,
    Left,
    Moved,
    Muted,
    Opened,
    Paused,
    Proposed,
    Rematched,
    Resumed,
    Returned,
    Revealed,
    Row,
    Sat,
    Sealed,
    Seated,
    Undone,
    Voted,
    Why,
)
from magie.views.holdings import Estate
from magie.views.menus import Menus

TIMEOUTS = 3
"""Decisions that a clock took from a seat, one after the other: then a bot holds it."""
UNDOABLE = 32
"""Decisions that are remembered so that they can be taken back."""
RECENT = 512
"""Commands that are remembered so that a repeat is known at once; the store remembers all."""


class BrokenLogError(Exception):
    """A log that cannot have been written by this program, or was changed afterwards."""


@dataclass
class Seat:
    """One seat at the table."""

    person: str = ""
    name: str = ""
    piece: str = ""
    bot: str = ""
    """Who plays: this bot, standing in if there is a person too; nobody but the person if empty."""
    seal: str = ""
    share: str = ""
    timeouts: int = 0

    @property
    def is_open(self) -> bool:
        """Whether somebody can still sit down here."""
        return not self.person and not self.bot

    @property
    def is_played_by_hand(self) -> bool:
        """Whether a person decides."""
        return bool(self.person) and not self.bot


@dataclass(frozen=True)
class PendingDeal:
    """A deal that waits for its answer."""

    id: str
    seat: int
    other: int
    text: str
    version: int
    """When it was shown."""
    why: Why = NO_REASON

    @property
    def line(self) -> str:
        """The deal as a move of its maker."""
        return f"{'ABCDEFGH'[self.seat]} offer {'ABCDEFGH'[self.other]} {self.text}"


@dataclass(frozen=True)
class Past:
    """How things stood before a decision that may be taken back."""

    version: int
    seat: int
    by_hand: bool
    game: Game
    lines: int


@dataclass
class PlayedOut:
    """A decision that has been played out on a copy, to be taken over once it is stored."""

    game: Game
    played: MoveResult


@dataclass
class Table:
    """Everything that is known of a table, secrets apart."""

    id: str
    version: int = 0
    hash: bytes = GENESIS
    opened: Opened | None = None
    host: str = ""
    seats: list[Seat] = field(default_factory=list[Seat])
    closed: bool = False
    """Whether nobody sits down any more."""
    paused: bool = False
    game: Game | None = None
    """None until play begins."""
    lines: list[str] = field(default_factory=list[str])
    started: int = 0
    """When play began, for people to read."""
    salt: bytes = b""
    drawn: int = 0
    link: str = ""
    commitments: list[str] = field(default_factory=list[str])
    deals: dict[str, PendingDeal] = field(default_factory=dict[str, PendingDeal])
    muted: set[tuple[int, int]] = field(default_factory=set[tuple[int, int]])
    votes: dict[str, dict[int, bool]] = field(default_factory=dict[str, dict[int, bool]])
    past: list[Past] = field(default_factory=list[Past])
    rematch: str = ""
    events: tuple[EventTuple, ...] = ()
    """What the newest entry caused in the game."""
    estate: Estate | None = field(default=None, compare=False, repr=False)
    """What its deeds were worth when they were last looked at."""
    commands: dict[str, int] = field(default_factory=dict[str, int])
    """The newest commands that were carried out, each with the version that it led to."""

    @classmethod
    def seating(cls, id: str, log: Iterable[Row]) -> Table:
        """A table with nothing but who sits where and who looks after it; nothing is played."""
        table = cls(id)
        for row in log:
            entry = row.entry
            if isinstance(entry, Opened | Hosted | Sat | Left):
                table._take(entry)
        return table

    # ------------------------------------------------------------------------------ asking

    @property
    def terms(self) -> Opened:
        """How the table was set up."""
        if self.opened is None:
            raise BrokenLogError(f"the log of table {self.id} does not begin at the beginning")
        return self.opened

    @cached_property
    def book(self) -> Book:
        """The rules that are played by."""
        return load(self.terms.edition, self.terms.variant, self.terms.rules)

    @property
    def edition(self) -> Edition:
        """Their record."""
        return self.book.edition

    @cached_property
    def menus(self) -> Menus:
        """What everybody may do, as it was last written."""
        return Menus(self.edition)

    @property
    def playing(self) -> Game:
        """The game that is on."""
        if self.game is None:
            raise BrokenLogError(f"play has not begun at table {self.id}")
        return self.game

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return self.game is not None and self.game.phase == Phase.OVER

    @property
    def is_on(self) -> bool:
        """Whether a game is being played."""
        return self.game is not None and self.game.phase != Phase.OVER

    @property
    def names(self) -> list[str]:
        """What the seats are called."""
        return [seat.name or f"{'ABCDEFGH'[at]}" for at, seat in enumerate(self.seats)]

    def seats_of(self, person: str) -> list[int]:
        """The seats that belong to a person."""
        return [at for at, seat in enumerate(self.seats) if person and seat.person == person]

    def voters(self) -> list[int]:
        """The seats that have a say: those that people play, as long as they are in the game."""
        out = self.playing.out
        return [at for at, seat in enumerate(self.seats) if seat.is_played_by_hand and not out[at]]

    def people(self) -> set[str]:
        """Everybody who has a seat."""
        return {seat.person for seat in self.seats if seat.person}

    def salt_with(self, shares: Sequence[str]) -> bytes:
        """The salt that these shares of all seats make."""
        ruleset = bytes.fromhex(self.terms.ruleset)
        return salt_of(bytes.fromhex(self.id), ruleset, [bytes.fromhex(each) for each in shares])

    def waits_for(self) -> int:
        """The seat that has to decide now; NO_SEAT where there is none."""
        return NO_SEAT if self.paused else self.next_to_decide()

    def next_to_decide(self) -> int:
        """The same, a pause or not."""
        if not self.is_on:
            return NO_SEAT
        game = self.playing
        owner = asked(game)
        # A person may claim a rent when he likes; a bot does it at once.
        return owner if owner != NO_SEAT and self.seats[owner].bot else actor(game)

    # ---------------------------------------------------------------------------- changing

    def add(self, row: Row, ready: PlayedOut | None = None) -> None:
        """Take over one entry of the log."""
        if row.version != self.version + 1 or row.before != self.hash or not row.is_whole():
            raise BrokenLogError(
                f"table {self.id}: entry {row.version} does not follow entry {self.version}"
            )
        self.events = ()
        entry = row.entry
        if isinstance(entry, Moved):
            self._move(entry, row.version, ready)
        elif isinstance(entry, Began):
            self._begin(entry, row.at)
        elif isinstance(entry, Proposed):
            self._propose(entry, row.version)
        else:
            self._take(entry)
        self.version, self.hash = row.version, row.hash
        self.commands[row.command] = row.version
        if len(self.commands) > RECENT:
            del self.commands[next(iter(self.commands))]

    @singledispatchmethod
    def _take(self, entry: Entry) -> None:
        raise BrokenLogError(f"nobody knows what to do with an entry {type(entry).__name__}")

    @_take.register
    def _(self, entry: Opened) -> None:
        if not 2 <= entry.seats <= SEATS:
            raise BrokenLogError(f"table {self.id} was opened with {entry.seats} seats")
        self.opened = entry
        self.seats = [Seat() for _ in range(entry.seats)]
        self.commitments = [entry.commitment]

    @_take.register
    def _(self, entry: Hosted) -> None:
        self.host = entry.person

    @_take.register
    def _(self, entry: Sat) -> None:
        seat = self.seats[entry.seat]
        seat.person, seat.name, seat.piece = entry.person, entry.name, entry.piece
        seat.seal, seat.bot, seat.timeouts = entry.seal, "", 0

    @_take.register
    def _(self, entry: Seated) -> None:
        seat = self.seats[entry.seat]
        seat.bot = entry.bot
        seat.name, seat.piece = entry.name or seat.name, entry.piece or seat.piece
        self._silence(entry.seat)

    @_take.register
    def _(self, entry: Left) -> None:
        self.seats[entry.seat] = Seat()

    @_take.register
    def _(self, entry: Returned) -> None:
        self.seats[entry.seat].bot = ""
        self.seats[entry.seat].timeouts = 0

    @_take.register
    def _(self, entry: Sealed) -> None:
        self.seats[entry.seat].seal = entry.seal

    @_take.register
    def _(self, entry: Chose) -> None:
        self.seats[entry.seat].piece = entry.piece

    @_take.register
    def _(self, _entry: Closed) -> None:
        self.closed = True

    @_take.register
    def _(self, entry: Revealed) -> None:
        self.seats[entry.seat].share = entry.share

    @_take.register
    def _(self, entry: Chained) -> None:
        self.commitments.append(entry.commitment)

    @_take.register
    def _(self, entry: Dropped) -> None:
        self.deals.pop(entry.deal, None)

    @_take.register
    def _(self, entry: Muted) -> None:
        pair = (entry.seat, entry.other)
        self.muted = self.muted | {pair} if entry.on else self.muted - {pair}

    @_take.register
    def _(self, entry: Voted) -> None:
        votes = self.votes.setdefault(entry.about, {})
        votes[entry.seat] = entry.yes
        against = sum(not yes for yes in votes.values())
        # To take something back all have to agree; for a pause it takes more than half.
        if against and (entry.about == "undo" or 2 * against >= len(self.voters())):
            self._settle(entry.about)

    @_take.register
    def _(self, _entry: Paused) -> None:
        self.paused = True
        self._settle("pause", "resume")

    @_take.register
    def _(self, _entry: Resumed) -> None:
        self.paused = False
        self._settle("pause", "resume")

    @_take.register
    def _(self, entry: Rematched) -> None:
        self.rematch = entry.table

    @_take.register
    def _(self, entry: Undone) -> None:
        # Deals that were off the table by then stay off: they are quickly shown again, and one
        # that came back by itself might be accepted by mistake.
        at = next(at for at, past in enumerate(self.past) if past.version == entry.version)
        past = self.past[at]
        self.game = past.game.copy()
        del self.lines[past.lines :]
        del self.past[at:]
        self._settle("undo")

    def _settle(self, *subjects: str) -> None:
        """What was voted about is decided."""
        for subject in subjects:
            self.votes.pop(subject, None)

    def _silence(self, seat: int) -> None:
        """Nobody wants anything at a seat that a bot plays."""
        for subject, votes in [*self.votes.items()]:
            asked = next(iter(votes))
            votes.pop(seat, None)
            if not votes or (subject == "undo" and asked == seat):
                self._settle(subject)

    def _begin(self, entry: Began, at: int) -> None:
        self.salt = self.salt_with(entry.shares)
        self.closed, self.started = True, at
        self.game, self.lines = first_position(self.terms, self.edition)
        if entry.line:
            self._follow(entry.line)
        self._draw(entry.drawn, entry.link)

    def _propose(self, entry: Proposed, version: int) -> None:
        deal = PendingDeal(entry.deal, entry.seat, entry.other, entry.text, version, entry.why)
        self.deals[deal.id] = deal

    def _move(self, entry: Moved, version: int, ready: PlayedOut | None) -> None:
        before, length = self.playing, len(self.lines)
        self.game = before.copy() if ready is None else ready.game
        if ready is None:
            self.events = tuple(event for line in entry.lines for event in self._follow(line))
        else:
            self.lines += ready.played.lines
            self.events = ready.played.events
        seat, time_up = self.seats[entry.seat], TIME_UP in entry.lines
        if entry.hand == "person":
            seat.timeouts = 0
        elif entry.hand == "clock" and not time_up:
            seat.timeouts += 1
        self._settle("undo")
        if entry.link or time_up:
            self.past.clear()
        else:
            by_hand = entry.hand == "person"
            self.past.append(Past(version, entry.seat, by_hand, before, length))
            del self.past[:-UNDOABLE]
        self._draw(entry.drawn, entry.link)
        self.deals.pop(entry.deal, None)

    def _follow(self, line: str) -> tuple[EventTuple, ...]:
        played = follow(self.playing, self.edition, line)
        if played.refused:
            raise BrokenLogError(f"table {self.id}: {line!r} is refused: {played.refused.name}")
        self.lines += played.lines
        return played.events

    def _draw(self, drawn: int, link: str) -> None:
        if link:
            self.drawn, self.link = drawn, link


def shares_of(table: Table) -> tuple[str, ...]:
    """What every seat put into the dice; zeros where it showed nothing."""
    return tuple(seat.share or NO_SHARE.hex() for seat in table.seats)


def first_position(terms: Opened, edition: Edition) -> tuple[Game, list[str]]:
    """The game before its first decision at this table, and what was played of it elsewhere."""
    reached = terms.reached or terms.position
    if reached:
        game, _ = position.parse(reached)
        return game, [*terms.lines]
    game = Game()
    refused = begin(game, edition, terms.seats, terms.banker)
    if refused:
        raise BrokenLogError(f"this game cannot begin: {Refusal(refused).name}")
    return game, []
