"""The question before leaving: save the game, leave it, or stay."""

from __future__ import annotations

from typing import ClassVar, Literal

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from magie.cli.terminal.session import TerminalSession

LeaveAnswer = Literal["save", "leave", "stay"]


class LeaveScreen(ModalScreen[LeaveAnswer]):
    """Asks whether the game is saved before the person leaves."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "stay", show=False)]

    def __init__(self, session: TerminalSession) -> None:
        super().__init__()
        self.session = session
        self.answers: list[LeaveAnswer] = (
            ["leave", "stay"] if session.is_saved else ["save", "leave", "stay"]
        )

    def compose(self) -> ComposeResult:
        """The question with its answers."""
        say = self.session.say
        with Vertical(classes="dialog"):
            yield Static(say("table-leave-title"), classes="title")
            if not self.session.is_saved:
                yield Static(say("table-leave-unsaved"))
            elif self.session.file is not None:
                yield Static(say("table-leave-saved"))
            yield OptionList(
                *(Option(say(f"table-answer-{answer}"), id=answer) for answer in self.answers),
                compact=True,
            )

    @on(OptionList.OptionSelected)
    def answer(self, event: OptionList.OptionSelected) -> None:
        """Close with the answer."""
        event.stop()
        self.dismiss(self.answers[event.option_index])

    def action_stay(self) -> None:
        """Close without leaving."""
        self.dismiss("stay")
