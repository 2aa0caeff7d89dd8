"""Colours by day and by night, those of the page; a pattern for each group beside its colour."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from textual.theme import Theme

from magie.notation.words import SEAT_LETTERS

DAY_THEME, NIGHT_THEME = "magie-day", "magie-night"
PATTERNS = {
    "brown": "=",
    "light_blue": "~",
    "pink": ":",
    "orange": "/",
    "red": "#",
    "yellow": "-",
    "green": "\\",
    "dark_blue": "+",
    "stations": "╪",
    "utilities": "%",
}
"""By group: the pattern that fills its band, so that colour is never alone."""
BUILDINGS = ("", "▲", "▲▲", "▲▲▲", "▲▲▲▲", "■", "▮")
"""By level: houses, a hotel, a skyscraper."""
DEPOT = "▣"


@dataclass(frozen=True)
class Palette:
    """The colours of one theme."""

    paper: str
    paper_up: str
    paper_down: str
    ink: str
    ink_2: str
    ink_3: str
    line: str
    gold: str
    gold_text: str
    act: str
    on_act: str
    good: str
    bad: str
    on_seat: str
    groups: Mapping[str, tuple[str, str]]
    """By group: its ink, and the engraving over it."""
    seats: tuple[str, ...]
    """By seat: the wax under its letter."""
    seat_texts: tuple[str, ...]
    """By seat: its colour as text on paper."""


DAY_PALETTE = Palette(
    paper="#f7efdf",
    paper_up="#fdf8ec",
    paper_down="#efe4cd",
    ink="#1c2536",
    ink_2="#4b5160",
    ink_3="#676252",
    line="#cdbf9f",
    gold="#d99a1c",
    gold_text="#7f5600",
    act="#17375a",
    on_act="#fff7e4",
    good="#23633f",
    bad="#9c2a1c",
    on_seat="#fff7e4",
    groups={
        "brown": ("#7d5233", "#f0d9b8"),
        "light_blue": ("#92c7d8", "#1e5063"),
        "pink": ("#cb6793", "#fff0f4"),
        "orange": ("#e0822f", "#6a2f00"),
        "red": ("#b53327", "#ffd9c9"),
        "yellow": ("#e9c044", "#6b4c00"),
        "green": ("#4b8a51", "#e4f4cf"),
        "dark_blue": ("#2a437f", "#ffe9b0"),
        "stations": ("#3b3f4a", "#f0e6d0"),
        "utilities": ("#8d8672", "#fff9ea"),
    },
    seats=(
        *("#a52a2a", "#1c4f8f", "#1d6a48", "#6d3b82"),
        *("#8a5609", "#0d6673", "#a62861", "#454d5c"),
    ),
    seat_texts=(
        *("#a52a2a", "#1c4f8f", "#1d6a48", "#6d3b82"),
        *("#7d4d05", "#0d6673", "#a62861", "#454d5c"),
    ),
)
NIGHT_PALETTE = Palette(
    paper="#151d2e",
    paper_up="#1d273b",
    paper_down="#101726",
    ink="#f3e8d0",
    ink_2="#c3bba8",
    ink_3="#9a9c9f",
    line="#33405a",
    gold="#f0bd4c",
    gold_text="#f0c766",
    act="#f0bd4c",
    on_act="#221703",
    good="#86d3a0",
    bad="#ff9c88",
    on_seat="#fff7e4",
    groups={
        "brown": ("#8d6040", "#f4dcb8"),
        "light_blue": ("#86bccd", "#113c4d"),
        "pink": ("#c2628c", "#ffeef4"),
        "orange": ("#d97f31", "#4f2300"),
        "red": ("#b63b2f", "#ffd9c9"),
        "yellow": ("#e0b83f", "#543b00"),
        "green": ("#4d8c55", "#e4f4cf"),
        "dark_blue": ("#3d5ba6", "#ffe9b0"),
        "stations": ("#59627a", "#f3e8d0"),
        "utilities": ("#857f70", "#fff9ea"),
    },
    seats=(
        *("#b33434", "#2a62ac", "#247a55", "#804898"),
        *("#93600f", "#147583", "#b5326d", "#5a6478"),
    ),
    seat_texts=(
        *("#ff9a8f", "#92bdf7", "#83d2aa", "#d6a6ea"),
        *("#ebb968", "#7ccfdb", "#ff9cc2", "#b9c2d3"),
    ),
)


def textual_theme(name: str, palette: Palette) -> Theme:
    """The palette as Textual's widgets use it."""
    return Theme(
        name=name,
        primary=palette.act,
        secondary=palette.gold,
        accent=palette.gold,
        foreground=palette.ink,
        background=palette.paper,
        surface=palette.paper,
        panel=palette.paper_down,
        success=palette.good,
        warning=palette.gold,
        error=palette.bad,
        dark=palette is NIGHT_PALETTE,
        text_alpha=1.0,
        variables={
            "block-cursor-background": palette.act,
            "block-cursor-foreground": palette.on_act,
            "footer-background": palette.paper_down,
            "footer-foreground": palette.ink_2,
            "footer-key-foreground": palette.gold_text,
            "footer-description-foreground": palette.ink_2,
            "border": palette.line,
            "border-blurred": palette.line,
            "quiet": palette.ink_2,
            "heading": palette.gold_text,
            "up": palette.paper_up,
            "down": palette.paper_down,
            **{f"seat-{letter}": palette.seats[at] for at, letter in enumerate(SEAT_LETTERS)},
        },
    )


def is_light(colours: str) -> bool:
    """Whether ``COLORFGBG`` names a light background: ``0;15``."""
    background = colours.rpartition(";")[2]
    return background in ("7", "15")
