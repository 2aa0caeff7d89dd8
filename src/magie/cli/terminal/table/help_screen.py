"""The help: keys, what can be typed, and the signs of the board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.style import Style
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from magie.cli.terminal.narrator import HOTEL_LEVEL, SKYSCRAPER_LEVEL, USAGE
from magie.cli.terminal.session import OWN_USAGE, TerminalSession
from magie.cli.terminal.table.board_widget import MORTGAGED, OWNED
from magie.cli.terminal.table.theme import BUILDINGS, DEPOT, PATTERNS, Palette

KEY_NAMES = ("enter", "arrows", "numbers", "type", "space", "speed", "theme", "log", "save", "quit")
KEY_WIDTH = 24


class HelpScreen(ModalScreen[None]):
    """Shows the help until a key closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,question_mark,f1,space", "close", show=False)
    ]

    def __init__(self, session: TerminalSession, palette: Palette) -> None:
        super().__init__()
        self.session, self.palette = session, palette

    def compose(self) -> ComposeResult:
        """The page of help."""
        with VerticalScroll(classes="dialog tall"):
            yield Static(self.session.say("table-help-title"), classes="title")
            yield Static(self._keys())
            yield Static(self.session.say("table-help-typed"), classes="title")
            yield Static(self._usage())
            yield Static(self.session.say("text-help-squares"), markup=False)
            yield Static(self.session.say("table-help-signs"), classes="title")
            yield Static(self._signs())

    def _keys(self) -> Table:
        say = self.session.say
        names = [(f"table-key-{name}", f"table-key-{name}-does") for name in KEY_NAMES]
        return _two_columns((say(key), say(does)) for key, does in names)

    def _usage(self) -> Table:
        usage = (*USAGE, *OWN_USAGE)
        say = self.session.say
        return _two_columns((typed, say(f"text-help-{key}")) for typed, key in usage)

    def _signs(self) -> Text:
        say, book, text = self.session.say, self.session.match.book, Text()
        for group in book.groups:
            ink, engraving = self.palette.groups[group.id]
            pattern = PATTERNS[group.id] * 4
            text.append(f"{pattern}", Style(color=engraving, bgcolor=ink))
            text.append(f" {group.name.say(self.session.language)}   ")
        signs = [
            (f"{OWNED}A", "owned"),
            (f"{MORTGAGED}A", "mortgaged"),
            (BUILDINGS[1], "house"),
            (BUILDINGS[HOTEL_LEVEL], "hotel"),
        ]
        if book.edition.skyscrapers:
            signs += [(BUILDINGS[SKYSCRAPER_LEVEL], "skyscraper"), (DEPOT, "depot")]
        text.append("\n")
        for sign, name in signs:
            text.append(f"{sign} ", "bold")
            text.append(f"{say(f'table-sign-{name}')}   ")
        return text

    def action_close(self) -> None:
        """Close the help."""
        self.dismiss(None)


def _two_columns(rows: Iterable[tuple[str, str]]) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold", max_width=KEY_WIDTH)
    table.add_column()
    for row in rows:
        table.add_row(*map(Text, row))
    return table
