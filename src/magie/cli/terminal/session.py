"""A game of a person against bots: what is played, answered and saved, however it is shown."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from magie.bots.game_loop import DEFAULT_DECISION_TIME_S
from magie.bots.memory import Reason
from magie.bots.player import Player
from magie.bots.seat_adapter import Act, next_seat, think
from magie.cli.terminal.command_parser import CommandSyntaxError, TypedMove
from magie.cli.terminal.narrator import USAGE, Narrator
from magie.match import Event, IllegalMoveError, Match
from magie.notation.words import NotationError, letter
from magie.rules.worth import fortune
from magie.sentences import SentenceWriter
from magie.words import has, say

PERSON_SEAT = 0
"""The person's seat."""
NEEDS_CONFIRMATION = ("bankrupt", "resign")
"""Moves that must be typed twice."""
QUIT_WORDS = ("quit", "q", "exit")
GAME_FILE = "evening{}.magie"
OWN_USAGE = (("save FILE", "save"), ("quit", "quit"))


class QuitError(Exception):
    """The person has typed a quit command."""


class TerminalSession:
    """One game of a person against bots."""

    def __init__(self, match: Match, bots: Mapping[int, Player], language: str) -> None:
        self.match, self.bots, self.language = match, bots, language
        self.file: Path | None = None
        """Where the game was saved last."""
        self._saved_lines = len(match.lines)
        self._unconfirmed = ""
        self._shown_events = len(match.happened)

    def say(self, key: str, **values: object) -> str:
        """A message in the language of the session."""
        return say(key, self.language, **values)

    @property
    def narrator(self) -> Narrator:
        """The narrator of the current position."""
        return Narrator(self.match, PERSON_SEAT, self.language)

    @property
    def bot_decides(self) -> bool:
        """Whether the game waits for a bot."""
        return not self.match.over and next_seat(self.match.game) in self.bots

    @property
    def person_decides(self) -> bool:
        """Whether the game waits for the person."""
        return not self.match.over and next_seat(self.match.game) == PERSON_SEAT

    @property
    def is_saved(self) -> bool:
        """Whether the file has every move."""
        return self._saved_lines == len(self.match.lines)

    def new_events(self) -> list[Event]:
        """The events since the last call."""
        new = self.match.happened[self._shown_events :]
        self._shown_events = len(self.match.happened)
        return new

    def leave(self) -> None:
        """Release the bots."""
        for bot in self.bots.values():
            bot.leave()

    # --------------------------------------------------------------------------------- bots

    def think(self) -> Act:
        """What the next bot decides; the game is not touched."""
        seat, match = next_seat(self.match.game), self.match
        player = self.bots[seat]
        return think(player, match.game, match.edition, seat, DEFAULT_DECISION_TIME_S, frozenset())

    def carry_out(self, act: Act) -> str:
        """Play a bot's decision; its reason, or nothing.

        A deal is made in the game, which waits for the answer.
        """
        seat = next_seat(self.match.game)
        self.match.play(f"{letter(seat)} {act.text}")
        reason = self._reason(act)
        return (
            self.say("play-terminal-reason", name=self.match.names[seat], reason=reason)
            if reason
            else ""
        )

    def _reason(self, act: Act) -> str:
        """Why a bot deals as it does; other moves need no reason."""
        if act.text.split()[0] not in ("offer", "counter", "reject"):
            return ""
        reason, square, other, sum_ = act.why
        writer = SentenceWriter(self.match.book, self.match.names, self.language)
        return writer.reason(Reason(reason), square, other, sum_)

    # ------------------------------------------------------------------------------- person

    def answer(self, line: str) -> list[str]:
        """Follow a typed line; the answer to it, where the game itself does not answer."""
        word, _, rest = line.strip().partition(" ")
        if word.lower() in QUIT_WORDS:
            raise QuitError
        if word.lower() == "save":
            return [self.save(rest.strip())]
        narrator = self.narrator
        try:
            command = narrator.parser.parse(line)
            if isinstance(command, TypedMove):
                return self.move(command.text)
            if command.what == "help":
                return [*narrator.help((*USAGE, *OWN_USAGE))]
            return narrator.answer(command)
        except CommandSyntaxError as error:
            return [narrator.explain(error)]

    def move(self, text: str, *, is_sure: bool = False) -> list[str]:
        """Play the person's decision; where it is refused, why."""
        if not self.person_decides:
            return [self.narrator.question()]
        needs_asking = text in NEEDS_CONFIRMATION and self._is_legal(text)
        if needs_asking and not is_sure and self._unconfirmed != text:
            self._unconfirmed = text
            return [self.say("text-sure", word=text)]
        self._unconfirmed = ""
        try:
            self.match.play(f"{letter(PERSON_SEAT)} {text}")
        except IllegalMoveError as error:
            return self._explain(error)
        except NotationError:
            return [self.say("rejection-bad-text")]
        return []

    def _is_legal(self, text: str) -> bool:
        return text in (choice.text for choice in self.match.menu(letter(PERSON_SEAT)))

    def _explain(self, error: IllegalMoveError) -> list[str]:
        """Why a move was refused, and the clause."""
        lines = [self.say(f"refusal-{error.code}")]
        key = f"clause-{error.clause}"
        if has(key):
            lines.append(self.say("text-clause", clause=error.clause, words=self.say(key)))
        return lines

    # --------------------------------------------------------------------------------- file

    def save(self, name: str = "") -> str:
        """Save the game; what has become of it, in a sentence."""
        path = Path(name) if name else self.file or _free_file()
        try:
            path.write_text(self.match.text, "utf-8")
        except OSError as error:
            return self.say("cannot-write", word=str(path), why=error.strerror or str(error))
        self.file, self._saved_lines = path, len(self.match.lines)
        return self.say("play-terminal-saved", file=str(path))

    def results(self) -> list[str]:
        """What each seat has at the end."""
        return [self.result(seat) for seat in range(len(self.match.names))]

    def result(self, seat: int) -> str:
        """What a seat has at the end."""
        match = self.match
        worth = fortune(match.game, match.edition, seat)
        return self.say(
            "play-terminal-result",
            name=match.names[seat],
            sum=match.book.money(worth, self.language),
            won="yes" if letter(seat) in match.winners else "no",
        )


def _free_file() -> Path:
    """A file that does not exist yet."""
    number = 1
    while (path := Path(GAME_FILE.format(f"-{number}" if number > 1 else ""))).exists():
        number += 1
    return path
