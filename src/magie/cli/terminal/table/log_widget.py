"""The log: what happened, what was asked and what was answered."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.style import Style
from rich.text import Text
from textual import events
from textual.widgets import RichLog

from magie.cli.terminal.plain import PROMPT
from magie.cli.terminal.table.lines import wrapped
from magie.cli.terminal.table.theme import Palette

MAX_LOG_LINES = 400
TURN_MARK = "─ "


class LogWidget(RichLog):
    """Sentences with the names of players in their colours; the newest at the end."""

    can_focus = False

    def __init__(self, names: Sequence[str], palette: Palette) -> None:
        super().__init__(id="log", min_width=1, max_lines=MAX_LOG_LINES)
        self.palette = palette
        self.sentences: list[tuple[str, str]] = []
        """Every line with its kind: ``event``, ``turn``, ``reason``, ``typed`` or ``reply``."""
        longest = sorted(names, key=len, reverse=True)
        self._seats = {name: seat for seat, name in enumerate(names)}
        self._names_pattern = re.compile(
            "|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest)
        )

    def tell(self, sentence: str, kind: str = "event") -> None:
        """Add a sentence."""
        self.sentences.append((sentence, kind))
        self._write(sentence, kind)

    def redraw(self) -> None:
        """Write everything anew, in the current colours and width."""
        self.clear()
        for sentence, kind in self.sentences[-MAX_LOG_LINES:]:
            self._write(sentence, kind)

    def on_resize(self, event: events.Resize) -> None:
        """Wrap the lines at the new width."""
        if event.size.width:
            self.redraw()

    def _write(self, sentence: str, kind: str) -> None:
        # Without a size yet: everything is written anew when the size is known.
        if width := self.scrollable_content_region.width:
            for line in wrapped(self._line(sentence, kind), width):
                self.write(line)

    def _line(self, sentence: str, kind: str) -> Text:
        palette = self.palette
        styles = {
            "event": Style(color=palette.ink),
            "turn": Style(color=palette.ink, bold=True),
            "reason": Style(color=palette.ink_2, italic=True),
            "typed": Style(color=palette.gold_text),
            "reply": Style(color=palette.gold_text),
        }
        marks = {"turn": TURN_MARK, "typed": PROMPT}
        line = Text(marks.get(kind, ""), styles[kind])
        line.append(sentence)
        for found in self._names_pattern.finditer(line.plain):
            colour = palette.seat_texts[self._seats[found.group()]]
            line.stylize(Style(color=colour, bold=True), *found.span())
        return line
