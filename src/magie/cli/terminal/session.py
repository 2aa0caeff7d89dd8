"""A sitting at the terminal: a person types, bots answer, and everything is told."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from magie.bots.game_loop import SECONDS
from magie.bots.memory import Reason
from magie.bots.player import Player
from magie.bots.seat_adapter import Act, next_seat, think
from magie.cli.terminal.command_parser import CommandSyntaxError, Moving, Query
from magie.cli.terminal.narrator import USAGE, Narrator
from magie.match import IllegalMoveError, Match
from magie.notation.words import NotationError, letter
from magie.rules.worth import fortune
from magie.sentences import SentenceWriter
from magie.words import has, say

HAND = 0
"""The person's seat."""
GRAVE = ("bankrupt", "resign")
"""What is done only if it is said twice."""
QUIT = ("quit", "q", "exit")
PROMPT = "> "
OWN_USAGE = (("save FILE", "save"), ("quit", "quit"))

Read = Callable[[], str]
"""Gives the next line; EOFError where there is none."""
Echo = Callable[[str], None]


class QuitError(Exception):
    """The person gets up."""


def typed() -> str:
    """A line from whoever sits at the terminal, or from a pipe."""
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
        self._asked = ""
        """The question that was asked last: it is not repeated for every line."""
        self._grave = ""
        self._told = 0

    def play(self) -> bool:
        """From where the game stands to its end; whether it was reached."""
        self._say("play-terminal-welcome")
        try:
            while not self.match.over:
                self._tell_news()
                seat = next_seat(self.match.game)
                if seat in self.bots:
                    self._let(seat)
                else:
                    self._listen()
        except (EOFError, QuitError):
            self._say("play-terminal-left")
            return False
        finally:
            for bot in self.bots.values():
                bot.leave()
        self._tell_news()
        self._sum_up()
        return True

    def _say(self, key: str, **values: object) -> None:
        self.echo(say(key, self.language, **values))

    def _tell_news(self) -> None:
        """Everything that has happened, once."""
        for happening in self.match.happened[self._told :]:
            self.echo(happening.say(self.language))
        self._told = len(self.match.happened)

    # --------------------------------------------------------------------------------- bots

    def _let(self, seat: int) -> None:
        """Let a bot decide; people stop for a deal here, since nobody plays on meanwhile."""
        act = think(
            self.bots[seat], self.match.game, self.match.edition, seat, SECONDS, frozenset()
        )
        self.match.play(f"{letter(seat)} {act.text}")
        self._tell_news()
        if reason := self._reason(act):
            self._say("play-terminal-reason", name=self.match.names[seat], reason=reason)

    def _reason(self, act: Act) -> str:
        """Why a bot deals as it does; what else it does speaks for itself."""
        if act.text.split()[0] not in ("offer", "counter", "reject"):
            return ""
        reason, square, other, sum_ = act.why
        teller = SentenceWriter(self.match.book, self.match.names, self.language)
        return teller.reason(Reason(reason), square, other, sum_)

    # ------------------------------------------------------------------------------- person

    def _listen(self) -> None:
        narrator = Narrator(self.match, HAND, self.language)
        question = narrator.question()
        if question != self._asked:
            self.echo(question)
            self._asked = question
        line = self.read().strip()
        word, _, rest = line.partition(" ")
        if word.lower() in QUIT:
            raise QuitError
        if word.lower() == "save":
            self._save(rest.strip())
            return
        try:
            wish = narrator.ear.hear(line)
            if isinstance(wish, Moving):
                self._move(wish.text)
            else:
                self._announce(narrator, wish)
        except CommandSyntaxError as error:
            self.echo(narrator.mend(error))

    def _announce(self, narrator: Narrator, wish: Query) -> None:
        lines = (
            [*narrator.help((*USAGE, *OWN_USAGE))] if wish.what == "help" else narrator.tell(wish)
        )
        for line in lines:
            self.echo(line)

    def _move(self, text: str) -> None:
        if text in GRAVE and self._is_legal(text) and self._grave != text:
            self._grave = text
            self._say("text-sure", word=text)
            return
        self._grave = ""
        try:
            self.match.play(f"{letter(HAND)} {text}")
        except IllegalMoveError as error:
            self._teach(error)
        except NotationError:
            self._say("rejection-bad-text")
        else:
            self._asked = ""

    def _is_legal(self, text: str) -> bool:
        return text in (choice.text for choice in self.match.menu(letter(HAND)))

    def _teach(self, error: IllegalMoveError) -> None:
        """Why the rules forbid it, and the rule."""
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
