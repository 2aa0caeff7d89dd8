"""The dice of the last throw, drawn, and what is left in the bank."""

from __future__ import annotations

from rich.text import Text
from textual.widgets import Static

from magie.cli.terminal.table.theme import DEPOT, Palette
from magie.game.edition import Face
from magie.match import Match

PIPS = {
    0: ("     ", "     ", "     "),
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}
BLUE_PIPS = {
    **{Face(number): PIPS[number] for number in (1, 2, 3)},
    Face.MR: ("     ", "  ★  ", "     "),
    Face.BUS: ("╭───╮", "│BUS│", "╰o─o╯"),
}
PIECE_SIGNS = ("▲", "■", "▮", DEPOT)


class DiceWidget(Static):
    """Draws the last throw and the stock of the bank."""

    def __init__(self, match: Match, palette: Palette) -> None:
        super().__init__(id="dice")
        self.match, self.palette = match, palette

    def redraw(self) -> None:
        """Show the current position."""
        first, second, blue = self.match.game.dice
        faces = [PIPS[first], PIPS[second]] if first else []
        if first and blue:
            faces.append(BLUE_PIPS[Face(blue)])
        lines = ["  ".join(["╭─────╮"] * len(faces))]
        lines += ["  ".join(f"│{face[row]}│" for face in faces) for row in range(3)]
        lines.append("  ".join(["╰─────╯"] * len(faces)))
        drawn = Text("\n".join(lines), self.palette.gold_text, justify="center")
        game, edition = self.match.game, self.match.edition
        full = (edition.houses, edition.hotels, edition.skyscrapers, edition.depots)
        stock = [
            f"{sign} {left}"
            for sign, left, whole in zip(PIECE_SIGNS, game.stock, full, strict=True)
            if whole
        ]
        drawn.append("\n\n" + "    ".join(stock), self.palette.ink_2)
        self.update(drawn)
