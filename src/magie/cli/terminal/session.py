"""A terminal session: a person plays against bots by typing."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from magie.bots.game_loop import DEFAULT_DECISION_TIME_S
from magie.bots.memory import Reason
from magie.bots.player import Player
from magie.bots.seat_adapter import Act, next_seat, think
from magie.cli.terminal.command_parser import CommandSyntaxError, Query, TypedMove
from magie.cli.terminal.narrator import USAGE, Narrator
from magie.match import IllegalMoveError, Match
from magie.notation.words import NotationError, letter
from magie.rules.worth import fortune
from magie.sentences import SentenceWriter
from magie.words import has, say

PERSON_SEAT = 0
"""The person's seat."""
NEEDS_CONFIRMATION = ("bankrupt", "resign")
"""Moves that must be typed twice."""
QUIT_WORDS = ("quit", "q", "exit")
PROMPT = "> "
OWN_USAGE = (("save FILE", "save"), ("quit", "quit"))

Read = Callable[[], str]
"""Reads the next line; raises EOFError at the end of the input."""
Echo = Callable[[str], None]


class QuitError(Exception):
    """The person has typed a quit command."""


def read_line() -> str:
    """Read a line from the terminal or from a pipe."""
    if sys.stdin.isatty():
        return input(PROMPT)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line


class TerminalSession:
    """One game of a person against bots."""

    def __init__(
        self, match: Match, bots: Mapping[int, Player], language: str, read: Read, echo: Echo
    ) -> None:
        self.match, self.bots, self.language = match, bots, language
        self.read, self.echo = read, echo
        self._last_question = ""
        """The question printed last; it is not repeated for every line."""
        self._unconfirmed = ""
        self._shown_events = 0

    def play(self) -> bool:
        """Play to the end of the game; return whether it was reached."""
        self._say("play-terminal-welcome")
        try:
            while not self.match.over:
                self._show_events()
                seat = next_seat(self.match.game)
                if seat in self.bots:
                    self._play_bot(seat)
                else:
                    self._read_command()
        except (EOFError, QuitError):
            self._say("play-terminal-left")
            return False
        finally:
            for bot in self.bots.values():
                bot.leave()
        self._show_events()
        self._sum_up()
        return True

    def _say(self, key: str, **values: object) -> None:
        self.echo(say(key, self.language, **values))

    def _show_events(self) -> None:
        """Print the events since the last call."""
        for event in self.match.happened[self._shown_events :]:
            self.echo(event.say(self.language))
        self._shown_events = len(self.match.happened)

    # --------------------------------------------------------------------------------- bots

    def _play_bot(self, seat: int) -> None:
        """Let a bot play; a deal is made in the game, which waits for the answer."""
        act = think(
            self.bots[seat],
            self.match.game,
            self.match.edition,
            seat,
            DEFAULT_DECISION_TIME_S,
            frozenset(),
        )
        self.match.play(f"{letter(seat)} {act.text}")
        self._show_events()
        if reason := self._reason(act):
            self._say("play-terminal-reason", name=self.match.names[seat], reason=reason)

    def _reason(self, act: Act) -> str:
        """Why a bot deals as it does; other moves need no reason."""
        if act.text.split()[0] not in ("offer", "counter", "reject"):
            return ""
        reason, square, other, sum_ = act.why
        writer = SentenceWriter(self.match.book, self.match.names, self.language)
        return writer.reason(Reason(reason), square, other, sum_)

    # ------------------------------------------------------------------------------- person

    def _read_command(self) -> None:
        narrator = Narrator(self.match, PERSON_SEAT, self.language)
        question = narrator.question()
        if question != self._last_question:
            self.echo(question)
            self._last_question = question
        line = self.read().strip()
        word, _, rest = line.partition(" ")
        if word.lower() in QUIT_WORDS:
            raise QuitError
        if word.lower() == "save":
            self._save(rest.strip())
            return
        try:
            command = narrator.parser.parse(line)
            if isinstance(command, TypedMove):
                self._move(command.text)
            else:
                self._answer(narrator, command)
        except CommandSyntaxError as error:
            self.echo(narrator.explain(error))

    def _answer(self, narrator: Narrator, command: Query) -> None:
        lines = (
            [*narrator.help((*USAGE, *OWN_USAGE))]
            if command.what == "help"
            else narrator.answer(command)
        )
        for line in lines:
            self.echo(line)

    def _move(self, text: str) -> None:
        if text in NEEDS_CONFIRMATION and self._is_legal(text) and self._unconfirmed != text:
            self._unconfirmed = text
            self._say("text-sure", word=text)
            return
        self._unconfirmed = ""
        try:
            self.match.play(f"{letter(PERSON_SEAT)} {text}")
        except IllegalMoveError as error:
            self._explain(error)
        except NotationError:
            self._say("rejection-bad-text")
        else:
            self._last_question = ""

    def _is_legal(self, text: str) -> bool:
        return text in (choice.text for choice in self.match.menu(letter(PERSON_SEAT)))

    def _explain(self, error: IllegalMoveError) -> None:
        """Print why a move was refused, and the clause."""
        self.echo(say(f"refusal-{error.code}", self.language))
        key = f"clause-{error.clause}"
        if has(key):
            words = say(key, self.language)
            self._say("text-clause", clause=error.clause, words=words)

    def _save(self, name: str) -> None:
        try:
            path = Path(name or "evening.magie")
            path.write_text(self.match.text, "utf-8")
        except OSError as error:
            self._say("cannot-write", word=name, why=error.strerror or str(error))
        else:
            self._say("play-terminal-saved", file=str(path))

    def _sum_up(self) -> None:
        for seat, name in enumerate(self.match.names):
            worth = fortune(self.match.game, self.match.edition, seat)
            won = "yes" if letter(seat) in self.match.winners else "no"
            sum_ = self.match.book.money(worth, self.language)
            self._say("play-terminal-result", name=name, sum=sum_, won=won)
