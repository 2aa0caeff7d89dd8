"""A saved game, or a position, that ``magie play --continue`` opens a table from."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import Literal

import click
import msgspec

from magie.bots.factory import BUILTIN_BOTS
from magie.cli.localized import UsageProblem
from magie.game.state import NO_SEAT
from magie.match import Match
from magie.notation.position import POSITION_VERSION
from magie.notation.words import NotationError, seat_of
from magie.server.table.names import bot_name, clean_name
from magie.server.table.opening import Terms, open_table
from magie.server.table.rejections import RejectedError

EDITION_HEADER = re.compile(r"^[ \t]*edition[ \t]*:", re.MULTILINE)
"""A game file names its edition; other text is none."""


@dataclass(frozen=True)
class OpeningTerms:
    """What the server is asked for, and the user's seat."""

    terms: dict[str, object]
    seat: int = 0


@dataclass(frozen=True)
class SavedGame:
    """A game file, or a position line, and the match at its end."""

    file: str
    kind: Literal["game", "position"]
    """The field of the terms that takes it."""
    text: str
    match: Match

    @property
    def is_game_file(self) -> bool:
        """Whether it came from a file that the game can be saved to again."""
        return self.kind == "game" and self.file != "-"

    @property
    def edition(self) -> str:
        """The edition that it is played in."""
        return self.match.book.id

    def terms(
        self, name: str, bots: Sequence[str], friends: int, *, is_named: bool
    ) -> OpeningTerms:
        """The terms of a table that continues it; a user who was not named keeps the file's name.

        The user has the first seat that was a person's, in a position the seat to move; friends
        have the next such seats, then those of bots.
        """
        seats = self._seats_in_play()
        if friends > len(seats) - 1:
            raise UsageProblem(
                "play-continue-friends", file=self.file, count=len(seats) - 1, friends=friends
            )
        own, *invited = seats[: friends + 1]
        playing = self._bots(bots, without=(own, *invited))
        places: list[dict[str, str]] = [{} for _ in self.match.names]
        own_name = name if is_named else self._own_name(own) or name
        places[own] = {"name": own_name}
        for seat, called in self._bot_names(playing, own_name).items():
            places[seat] = {"name": called, "bot": playing[seat]}
        found = OpeningTerms({self.kind: self.text, "seats": places}, own)
        self._check(found.terms)
        return found

    def _seats_in_play(self) -> list[int]:
        """The seats that are not out, the user's first, then those of other people."""
        game, bots = self.match.game, self.match.file.bots
        in_play = [seat for seat in range(game.seats) if not game.out[seat]]
        mover = NO_SEAT
        if self.kind == "position" and self.match.actor:
            mover = seat_of(self.match.actor)
        return sorted(in_play, key=lambda seat: (bool(bots[seat]), seat != mover))

    def _bots(self, bots: Sequence[str], without: Sequence[int]) -> dict[int, str]:
        """The bot of each other seat: that of the file, else the next one of ``--bots``."""
        spare = cycle(bots)
        found: dict[int, str] = {}
        for seat, bot in enumerate(self.match.file.bots):
            if seat not in without:
                found[seat] = bot if bot and bot in BUILTIN_BOTS else next(spare, "")
        if "" in found.values():
            raise UsageProblem("play-continue-bots")
        return found

    def _bot_names(self, playing: Mapping[int, str], own_name: str) -> dict[int, str]:
        """The names of the file first, so that no bot that has none takes one of them."""
        found: dict[int, str] = {}
        for seat in playing:
            if kept := self._name(seat, [own_name, *found.values()]):
                found[seat] = kept
        for seat, bot in playing.items():
            found.setdefault(seat, bot_name(bot, [own_name, *found.values()]))
        return found

    def _own_name(self, seat: int) -> str:
        """The name of the person who had the seat."""
        return "" if self.match.file.bots[seat] else self._name(seat)

    def _name(self, seat: int, taken: Sequence[str] = ()) -> str:
        """The name of a seat in the file, if it is fit for a table; empty in a position."""
        if self.kind == "position":
            return ""
        try:
            return clean_name(self.match.names[seat], taken)
        except RejectedError:
            return ""

    def _check(self, terms: dict[str, object]) -> None:
        """Check that a server will open the table, before there is one."""
        try:
            open_table(msgspec.convert(terms, Terms), "", "", b"")
        except (RejectedError, msgspec.ValidationError) as error:
            why = str(error)
            if isinstance(error, RejectedError):
                why = error.detail or error.code
            raise UsageProblem("play-continue-refused", file=self.file, why=why) from error


def read_saved_game(file: str) -> SavedGame:
    """Read a game file, or a text with one position line; a hyphen is the standard input."""
    text = _text(file)
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    try:
        if len(lines) == 1 and lines[0].startswith(f"{POSITION_VERSION} "):
            line = lines[0].rstrip()
            found = SavedGame(file, "position", line, Match.at(line))
        elif EDITION_HEADER.search(text):
            found = SavedGame(file, "game", text, Match.replay(text))
        else:
            raise UsageProblem("play-continue-no-game", file=file)
    except NotationError as error:
        raise UsageProblem(
            "play-continue-damaged", file=file, line=error.line, why=error.reason
        ) from error
    if found.match.over:
        raise UsageProblem("play-continue-over", file=file)
    return found


def _text(file: str) -> str:
    try:
        with click.open_file(file, encoding="utf-8-sig") as stream:
            return str(stream.read())
    except UnicodeDecodeError as error:
        raise UsageProblem("play-continue-no-game", file=file) from error
    except OSError as error:
        raise UsageProblem("analyse-no-file", file=file, why=error.strerror) from error
