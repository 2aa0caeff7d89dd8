"""The plain terminal: sentences and typed lines, for screen readers and pipes."""

from __future__ import annotations

import sys
from collections.abc import Callable

from magie.cli.terminal.session import QuitError, TerminalSession

PROMPT = "> "

Read = Callable[[], str]
"""Reads the next line; raises EOFError at the end of the input."""
Echo = Callable[[str], None]


def read_line() -> str:
    """Read a line from the terminal or from a pipe."""
    if sys.stdin.isatty():
        return input(PROMPT)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line


class PlainTerminal:
    """Shows a session line by line."""

    def __init__(self, session: TerminalSession, read: Read, echo: Echo) -> None:
        self.session, self.read, self.echo = session, read, echo
        self._last_question = ""
        """The question printed last; it is not repeated for every line."""
        self._warned = False
        """Whether the person knows that the game is not saved."""

    def play(self) -> bool:
        """Play to the end of the game; return whether it was reached."""
        session = self.session
        self.echo(session.say("play-terminal-welcome"))
        try:
            while not session.match.over:
                self._show_events()
                if session.bot_decides:
                    self._play_bot()
                else:
                    self._read_command()
        except (EOFError, QuitError):
            self.echo(session.say("play-terminal-left"))
            return False
        finally:
            session.leave()
        self._show_events()
        self._echo_all(session.results())
        return True

    def _echo_all(self, lines: list[str]) -> None:
        for line in lines:
            self.echo(line)

    def _show_events(self) -> None:
        """Print the events since the last call."""
        self._echo_all([event.say(self.session.language) for event in self.session.new_events()])

    def _play_bot(self) -> None:
        reason = self.session.carry_out(self.session.think())
        self._show_events()
        if reason:
            self.echo(reason)

    def _read_command(self) -> None:
        question = self.session.narrator.question()
        if question != self._last_question:
            self.echo(question)
            self._last_question = question
        played = len(self.session.match.lines)
        try:
            self._echo_all(self.session.answer(self.read()))
        except QuitError:
            if self.session.is_saved or self._warned:
                raise
            self._warned = True
            self.echo(self.session.say("play-terminal-unsaved"))
        if len(self.session.match.lines) > played:
            self._last_question = ""
