"""Lines of text that fit a width and break at plain spaces only."""

from __future__ import annotations

from rich.text import Text


def wrapped(text: Text, width: int) -> list[Text]:
    """The text in lines of at most so many characters.

    Rich and Textual also break at no-break spaces, which parts a sum from its currency.
    """
    lines: list[Text] = []
    for paragraph in text.split("\n", allow_blank=True):
        plain, start = paragraph.plain, 0
        while len(plain) - start > width:
            space = plain.rfind(" ", start, start + width + 1)
            end = space if space > start else start + width
            lines.append(paragraph[start:end])
            start = end + (space > start)
        lines.append(paragraph[start:])
    return lines
