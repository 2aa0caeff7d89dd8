"""Live boards: a block ```` ```position ```` of a page becomes the board of the playable page.

A block holds a position line. The view of the position is a file beside the pages, named by its
digest; the page `board.html` at the root of the site draws it. The line stays below, as text.
"""

from __future__ import annotations

import re
from hashlib import sha256
from html import escape
from pathlib import Path
from urllib.parse import quote

import msgspec

import magie
from magie.views.board import BoardView, board_view
from magie.views.game import GameView, game_view
from tools.site.sources import BuildError, is_french

FOLDER = "boards"
BLOCK = re.compile(r"^```position\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
DIGEST_LENGTH = 16
WORDS = {
    "en": ("Play from here", "Board: {title}"),
    "fr": ("Jouer à partir d’ici", "Plateau : {title}"),
}


class Shown(msgspec.Struct):
    """What the board draws."""

    board: BoardView
    game: GameView


class Boards:
    """The positions that the pages show, by the name of their file."""

    def __init__(self) -> None:
        self._shown: dict[str, bytes] = {}

    def place(self, text: str, name: str) -> str:
        """A page with its boards in place of their blocks."""
        return BLOCK.sub(lambda found: self._figure(found[1].strip(), name), text)

    def write(self, target: Path) -> None:
        """Write the view of every position."""
        (target / FOLDER).mkdir(exist_ok=True)
        for digest, view in self._shown.items():
            (target / FOLDER / f"{digest}.json").write_bytes(view)

    def _figure(self, line: str, name: str) -> str:
        try:
            match = magie.Match.at(line)
        except magie.NotationError as error:
            raise BuildError(f"{name} shows {line}: {error}") from error
        digest = sha256(line.encode()).hexdigest()[:DIGEST_LENGTH]
        shown = Shown(board_view(match.book), game_view(match.game, match.edition, {}))
        self._shown[digest] = msgspec.json.encode(shown)
        language = "fr" if is_french(name) else "en"
        play, label = WORDS[language]
        title = escape(label.format(title=match.book.title.say(language)))
        root = "../" * (1 + name.count("/"))
        # One line: the Markdown around it must not end the figure.
        return (
            f'<figure class="magie-board"><iframe loading="lazy" title="{title}" '
            f'src="{root}board.html?lang={language}#{digest}"></iframe><figcaption><a class="play" '
            f'href="{root}#/play?position={quote(line, safe="")}">{play}</a> '
            f"<code>{escape(line)}</code></figcaption></figure>"
        )
