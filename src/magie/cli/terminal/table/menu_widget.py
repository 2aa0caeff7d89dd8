"""The menu of legal moves: by Enter, by key, by number or by mouse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.text import Text
from textual import events, on
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from magie.cli.terminal.menu_entries import EntryKind, MenuEntry

RESERVED_KEYS = frozenset("?q v:/")
"""Characters that mean something at the whole table."""


class MenuWidget(OptionList, inherit_bindings=False):
    """Shows menu entries and says which one is taken."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "down", show=False),
        Binding("up", "up", show=False),
        Binding("home", "first", show=False),
        Binding("end", "last", show=False),
    ]

    class Taken(Message):
        """An entry was taken."""

        def __init__(self, entry: MenuEntry, on_purpose: bool) -> None:
            self.entry = entry
            self.on_purpose = on_purpose
            """Whether it was chosen by key, by mouse or by walking to it."""
            super().__init__()

    class CharacterTyped(Message):
        """A character that begins a typed line."""

        def __init__(self, character: str) -> None:
            self.character = character
            super().__init__()

    def __init__(self, money: Callable[[int], str]) -> None:
        super().__init__(id="menu", compact=True, markup=False)
        self.money = money
        self.entries: Sequence[MenuEntry] = ()
        self.was_walked = False
        """Whether the highlight was moved since the entries came."""

    def show(self, entries: Sequence[MenuEntry], armed: MenuEntry | None = None) -> None:
        """Show these entries, the first one or the armed one highlighted."""
        self.entries = entries
        self.was_walked = False
        self.set_options(Option(self._row(at, entry)) for at, entry in enumerate(entries, 1))
        if entries:
            self.highlighted = entries.index(armed) if armed in entries else 0

    def _row(self, number: int, entry: MenuEntry) -> Text:
        row = Text(f"{number} " if number < 10 else "  ", "dim", no_wrap=True, overflow="ellipsis")
        row.append(entry.label, "not dim")
        if entry.price:
            sign = "+" if entry.price > 0 else "\u2212"
            row.append(f"  {sign}{self.money(abs(entry.price))}", "bold not dim")
        if entry.kind == EntryKind.GROUP:
            row.append(" >", "bold not dim")
        if entry.key:
            row.append(f"  [{entry.key}]", "dim")
        return row

    def take(self) -> None:
        """Take the highlighted entry."""
        if self.highlighted is not None and self.highlighted < len(self.entries):
            self.post_message(self.Taken(self.entries[self.highlighted], self.was_walked))

    def action_down(self) -> None:
        """Walk to the next entry."""
        self.action_cursor_down()
        self.was_walked = True

    def action_up(self) -> None:
        """Walk to the entry before."""
        self.action_cursor_up()
        self.was_walked = True

    @on(OptionList.OptionSelected)
    def take_clicked(self, event: OptionList.OptionSelected) -> None:
        """Take the entry that was clicked."""
        event.stop()
        self.post_message(self.Taken(self.entries[event.option_index], True))

    def on_key(self, event: events.Key) -> None:
        """Enter, numbers and letters."""
        if event.key == "enter":
            event.stop()
            self.take()
            return
        character = event.character or ""
        if not character.isprintable() or not character or character in RESERVED_KEYS:
            return
        event.stop()
        number = int(character) if character.isdecimal() and character.isascii() else 0
        if 0 < number <= len(self.entries):
            self.post_message(self.Taken(self.entries[number - 1], True))
            return
        for entry in self.entries:
            if entry.key == character.lower():
                self.post_message(self.Taken(entry, True))
                return
        self.post_message(self.CharacterTyped(character))
