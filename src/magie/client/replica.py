"""A replica of a table: replays its log by the client's own rules, and verifies every throw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress

from magie.client.wire_types import WireEntry, WireGame
from magie.dice.chain import CHAIN_LENGTH, hash_times
from magie.dice.dice_claim import ProofError
from magie.dice.draw import Draws, salt_of
from magie.dice.proof import VerifyingDraws
from magie.dice.ruleset import ruleset_of
from magie.editions.book import Book
from magie.editions.errors import EditionError, RuleError
from magie.editions.load import load
from magie.engine import actor, begin
from magie.game.edition import Edition
from magie.game.state import Game, Phase, Task
from magie.notation import position
from magie.notation.play import EventTuple, follow
from magie.notation.words import NotationError, code

MAX_UNDO_STEPS = 32
"""Decisions that can still be undone."""


class GapError(Exception):
    """An entry is missing: the whole log must be read again."""


class DesyncError(Exception):
    """The server's state differs from the replica's."""


class Replica:
    """The state of a table, computed from its log."""

    def __init__(self, table: str, shares: Mapping[int, str]) -> None:
        self._table, self._shares = bytes.fromhex(table), shares
        self.version = 0
        self.game: Game | None = None
        """None until the game starts."""
        self.checked: Counter[Task] = Counter()
        """The verified outcomes of chance, by task."""
        self._opened: WireEntry | None = None
        self._book: Book | None = None
        self._commitments: list[bytes] = []
        self._salt = b""
        self._drawn, self._link = 0, b""
        self._past: dict[int, Game] = {}

    @property
    def book(self) -> Book:
        """The edition and rules of the table."""
        if self._book is None:
            raise GapError("the log has no start")
        return self._book

    @property
    def edition(self) -> Edition:
        """The record of the rules."""
        return self.book.edition

    @property
    def playing(self) -> Game:
        """The game in progress."""
        if self.game is None:
            raise GapError("the game has not started")
        return self.game

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.game is not None and self.game.phase == Phase.OVER

    def apply(self, version: int, entry: WireEntry) -> list[EventTuple]:
        """Apply one entry; returns its events."""
        if version != self.version + 1:
            raise GapError(f"entry {version} came after entry {self.version}")
        try:
            events = self._apply(version, entry)
        except NotationError as error:
            raise DesyncError(str(error)) from error
        self.version = version
        return events

    def _apply(self, version: int, entry: WireEntry) -> list[EventTuple]:
        if entry.kind == "opened":
            self._open(entry)
        elif entry.kind == "reopened":
            self._commitments = [bytes.fromhex(entry.commitment)]
        elif entry.kind == "chained":
            self._commitments.append(bytes.fromhex(entry.commitment))
        elif entry.kind == "began":
            return self._begin(entry)
        elif entry.kind == "moved":
            return self._move(version, entry)
        elif entry.kind == "undone":
            self._undo(entry.version)
        return []

    def _open(self, entry: WireEntry) -> None:
        try:
            self._book = load(entry.edition, entry.variant, entry.rules, entry.rules_version)
        except (EditionError, RuleError) as error:
            raise DesyncError(str(error)) from error
        if ruleset_of(self._book).hex() != entry.ruleset:
            raise DesyncError("the server plays by another version of the rules")
        self._opened = entry
        self._commitments = [bytes.fromhex(entry.commitment)]

    def _begin(self, entry: WireEntry) -> list[EventTuple]:
        for seat, share in self._shares.items():
            if share and entry.shares[seat] != share:
                raise ProofError("shares", shares=entry.shares[seat], seats=seat)
        shares = [bytes.fromhex(share) for share in entry.shares]
        self._salt = salt_of(self._table, ruleset_of(self.book), shares)
        self.game = self._first_position()
        return self._follow((entry.line,) if entry.line else (), entry)

    def _first_position(self) -> Game:
        opened = self._opened or WireEntry("opened")
        if opened.reached or opened.position:
            return position.parse(opened.reached or opened.position)[0]
        game = Game()
        if begin(game, self.edition, opened.seats, opened.banker):
            raise DesyncError("this game cannot start")
        return game

    def _move(self, version: int, entry: WireEntry) -> list[EventTuple]:
        before = self.playing.copy()
        events = self._follow(entry.lines, entry)
        if entry.link:
            self._past.clear()
        else:
            self._past[version] = before
            self._past = dict([*self._past.items()][-MAX_UNDO_STEPS:])
        return events

    def _undo(self, version: int) -> None:
        if version not in self._past:
            raise GapError(f"the state before entry {version} is not available")
        self.game = self._past[version]
        self._past = {number: game for number, game in self._past.items() if number < version}

    # --------------------------------------------------------------------------------- dice

    def _follow(self, lines: tuple[str, ...], entry: WireEntry) -> list[EventTuple]:
        """Play lines, and verify their dice."""
        verifier = VerifyingDraws(self._draws(entry))
        events: list[EventTuple] = []
        for line in lines:
            played = follow(self.playing, self.edition, line, verifier)
            if played.refused:
                raise DesyncError(f"{line!r} is refused: {code(played.refused)}")
            events += played.events
        if entry.link:
            if verifier.draws.drawn != entry.drawn:
                raise ProofError("unused", shown=entry.drawn, drawn=verifier.draws.drawn)
            self._drawn, self._link = entry.drawn, bytes.fromhex(entry.link)
        self.checked.update(verifier.count)
        return events

    def _draws(self, entry: WireEntry) -> Draws:
        """The draws after the last one, from the links that the entry reveals."""
        shown: dict[int, tuple[int, bytes]] = {}
        if entry.link:
            chain = (entry.drawn - 1) // CHAIN_LENGTH
            shown[chain] = (entry.drawn, bytes.fromhex(entry.link))
            if self._drawn < chain * CHAIN_LENGTH:
                shown[chain - 1] = (chain * CHAIN_LENGTH, bytes.fromhex(entry.ended))
        for chain, (number, link) in shown.items():
            self._check_chain(chain, number, link)

        def link_of(number: int) -> bytes:
            newest, link = shown.get((number - 1) // CHAIN_LENGTH, (0, b""))
            if number > newest:
                raise ProofError("exhausted", draw=number)
            return hash_times(link, newest - number)

        return Draws(link_of, self._salt, self._drawn)

    def _check_chain(self, chain: int, number: int, link: bytes) -> None:
        """Check that a link hashes to the one that was revealed before."""
        start = chain * CHAIN_LENGTH
        if chain >= len(self._commitments) or number <= self._drawn:
            raise ProofError("exhausted", draw=number)
        known, at = self._commitments[chain], start
        if self._drawn > start:
            known, at = self._link, self._drawn
        if hash_times(link, number - at) != known:
            raise ProofError("chain", draw=number, chain=chain + 1)

    # ---------------------------------------------------------------------------- agreement

    def check_position(self, line: str) -> None:
        """Check that the server's position equals the replica's, also where neither is written."""
        own = ""
        with suppress(ValueError):
            own = position.format(self.game, self.book.tag) if self.game else ""
        if own != line:
            raise DesyncError(f"{own!r} here, {line!r} on the server")

    def check_view(self, view: WireGame | None) -> None:
        """Check that the server's view agrees with the replica."""
        if (view is None) != (self.game is None):
            raise DesyncError("the game has started on one side only")
        if view is None or self.game is None:
            return
        game, squares = self.game, range(self.edition.squares)
        pairs: dict[str, tuple[object, object]] = {
            "turn": (view.turn, game.turn),
            "actor": (view.actor, actor(game)),
            "owner": (view.owner, [game.owner[square] for square in squares]),
            "level": (view.level, [game.level[square] for square in squares]),
            "mortgaged": (view.mortgaged, [at for at in squares if game.mortgaged[at]]),
            "stock": (view.stock, [*game.stock]),
            "pot": (view.pot, game.pot),
            "cards": (view.cards, [*game.holder]),
        }
        for name in ("cash", "jail", "out", "tickets"):
            own = [getattr(game, name)[seat] for seat in range(game.seats)]
            pairs[name] = ([getattr(seat, name) for seat in view.seats], own)
        pairs["at"] = ([seat.at for seat in view.seats], [*game.position[: game.seats]])
        for name, (theirs, ours) in pairs.items():
            if theirs != ours:
                raise DesyncError(f"{name}: {ours} here, {theirs} on the server")
