"""A position as one SVG: the board, and in its centre what every seat has.

It needs no style sheet, no font and no script, so that notebooks and chats show it as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from magie.board import colours
from magie.board.labels import LINE_STEP, LabelLine, label, text_width
from magie.board.marks import building, mark, patterns
from magie.board.ring import SMALL_BOARD_SQUARES, Box, Ring
from magie.editions.book import Book
from magie.game.edition import NO_GROUP, Kind
from magie.game.state import FREE, NO_SEAT, Game, Phase
from magie.notation.words import letter
from magie.rules.rent import rent_terms
from magie.words import say

FRAME = 26.0
"""The margin around the ring."""
LANE = 60.0
"""Tokens walk on a lane inside the ring, so that they cover no name."""
RIBBON_HEIGHT, RIBBON_WIDTH = 29.0, 46.0
"""The outer edge of a deed, above or below the board and beside it: its price, or its owner."""
SEAT_WAX = (
    *("#a52a2a", "#1c4f8f", "#1d6a48", "#6d3b82"),
    *("#8a5609", "#0d6673", "#a62861", "#454d5c"),
)
"""Colours of the seats, as on the page."""
ON_WAX = "#fff7e4"
CONDENSED_FONTS = "'Sofia Sans Condensed','Arial Narrow','Liberation Sans Narrow',Arial,sans-serif"
SERIF_FONTS = "Fraunces,Georgia,'Times New Roman',serif"
SQUARE_MARKS = {
    Kind.CHEST: "chest",
    Kind.AUCTION: "auction",
    Kind.BUS_TICKET: "bus",
    Kind.BIRTHDAY: "birthday",
    Kind.JAIL: "grille",
    Kind.PARKING: "tree",
    Kind.GO_TO_JAIL: "cuffs",
}
"""Pictograms by kind; stations, utilities and taxes have several."""
UTILITY_MARKS = {"lectri": "electric", "gaz": "gas", "eaux": "water", "Aqueduc": "water"}
"""Pictograms of utilities by a part of their French name."""
PIP_SPOTS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""The pips of each face of a die."""
LEVEL_SIGNS = "01234HS"
"""How a deed in the centre tells its buildings: houses, a hotel, a skyscraper."""
MAX_ROW_HEIGHT = 92.0
"""Of a seat in the centre."""


def board_svg(game: Game, book: Book, names: Sequence[str], language: str = "en") -> str:
    """The board of a game with owners, buildings and tokens, and the seats in its centre."""
    return PositionDrawing(game, book, names, language).draw()


class PositionDrawing:
    """Draws one position."""

    def __init__(self, game: Game, book: Book, names: Sequence[str], language: str) -> None:
        self.game, self.book, self.names, self.language = game, book, names, language
        self.edition = book.edition
        self.ring = Ring(self.edition.squares)
        self.size = self.ring.side + 2 * FRAME
        self.inset = FRAME + self.ring.depth
        self.font = 20.0 if self.edition.squares <= SMALL_BOARD_SQUARES else 21.0

    def draw(self) -> str:
        """The whole drawing."""
        size, title = self.size, escape(self.book.title.say(self.language))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size:g} {size:g}" width="100%" '
            f'style="max-width:860px" role="img" aria-label="{title}" '
            f'font-family="{CONDENSED_FONTS}" text-anchor="middle" fill="{colours.INK}">'
            f"<title>{title}</title><defs>{patterns()}</defs>"
            + "".join([*self._ground(), *self._squares(), *self._tokens(), *self._centre()])
            + "</svg>"
        )

    def _ground(self) -> Iterator[str]:
        """The sheet with its neatline, the lane, and the calm centre."""
        inset, inner = self.inset, self.size - 2 * self.inset
        yield _box((0, 0, self.size, self.size), colours.PAPER)
        for at in (10, 17):
            side = self.size - 2 * at
            yield _box((at, at, side, side), "none", colours.INK, 1 if at > 10 else 2.4)
        yield _box((inset, inset, inner, inner), colours.PAPER_DOWN, colours.INK, 1.6)
        low, side = inset + LANE, inner - 2 * LANE
        yield _box((low, low, side, side), colours.PAPER_UP, colours.LINE_STRONG, 1.2)

    def _squares(self) -> Iterator[str]:
        for square in range(self.edition.squares):
            yield from self._square(square)
        here = self.game.position[self.game.turn]
        yield _box(self._flip(self.ring.box(here)), "none", colours.GOLD, 5)

    def _square(self, square: int) -> Iterator[str]:
        printed, box = self.edition.square[square], self._flip(self.ring.box(square))
        yield _box(box, colours.PAPER_UP, "none")
        if square % (self.edition.squares // 4) == 0:
            yield from self._corner(square, box)
        else:
            strip, rest = (self._flip(part) for part in self.ring.parts(square))
            is_banded = printed.kind == Kind.LOT or self.game.level[square] > 0
            body, ribbon = self._split(square, rest if is_banded else box)
            if is_banded:
                group = self.book.groups[printed.group].id
                yield _box(strip, f"url(#magie-{group})", colours.INK, 1)
                yield from self._buildings(square, strip)
            yield from self._body(square, body)
            if printed.price or printed.kind == Kind.TAX:
                yield from self._ribbon(square, ribbon)
        yield _box(box, "none", colours.INK, 1.6)

    def _corner(self, square: int, box: Box) -> Iterator[str]:
        left, top, side, _ = box
        kind, name = self.edition.square[square].kind, self.book.name(square, self.language)
        middle = left + side / 2
        if kind == Kind.GO:
            yield _star(middle, top + side * 0.36, side * 0.28)
            salary = f"+ {self.book.money(self.edition.go_salary, self.language)}"
            yield _text(middle, top + side - 12, salary, 17, weight=600)
            name_at = top + side - 34
        else:
            back = colours.PAPER_UP
            drawn = SQUARE_MARKS.get(Kind(kind), "tree")
            centre = (middle, top + side * 0.38)
            yield mark("pictograms", drawn, colours.INK, back, centre, side * 0.46)
            name_at = top + side - 26
        rows = label(name.replace(" / ", " "), self.language, side - 14, 20)
        yield from _lines(rows, middle, name_at - 8, SERIF_FONTS)

    def _split(self, square: int, box: Box) -> tuple[Box, Box]:
        """The body of a square, and the ribbon on its outer edge."""
        left, top, wide, high = box
        printed = self.edition.square[square]
        has_ribbon = printed.price or printed.kind == Kind.TAX
        edge = square // (self.edition.squares // 4)
        deep = (RIBBON_HEIGHT if edge % 2 == 0 else RIBBON_WIDTH) if has_ribbon else 0.0
        if edge == 0:
            return (left, top, wide, high - deep), (left, top + high - deep, wide, deep)
        if edge == 1:
            return (left + deep, top, wide - deep, high), (left, top, deep, high)
        if edge == 2:
            return (left, top + deep, wide, high - deep), (left, top, wide, deep)
        return (left, top, wide - deep, high), (left + wide - deep, top, deep, high)

    def _body(self, square: int, box: Box) -> Iterator[str]:
        left, top, wide, high = box
        kind = self.edition.square[square].kind
        name = self.book.name(square, self.language)
        middle = left + wide / 2
        if kind == Kind.LOT:
            rows = label(name, self.language, wide - 8, self.font)
            yield from _lines(rows, middle, top + high / 2)
            return
        rows = label(name, self.language, wide - 8, self.font - 2)
        words = sum(row.size * LINE_STEP for row in rows)
        size = min(high - words - 12, wide * 0.6, 62)
        head = top + (high - size - words - 4) / 2
        if kind == Kind.CHANCE:
            fonts = SERIF_FONTS
            yield _text(middle, head + size * 0.86, "?", size * 1.05, weight=700, fonts=fonts)
        else:
            centre = (middle, head + size / 2)
            yield mark(
                "pictograms", self._mark(square), colours.INK, colours.PAPER_UP, centre, size
            )
        yield from _lines(rows, middle, head + size + 4 + words / 2)

    def _mark(self, square: int) -> str:
        printed, french = self.edition.square[square], self.book.name(square, "fr")
        if printed.kind == Kind.STATION:
            return "station" if french.startswith(("Gare", "Chemin")) else "airport"
        if printed.kind == Kind.UTILITY:
            marks = (name for part, name in UTILITY_MARKS.items() if part in french)
            return next(marks, "institution")
        if printed.kind == Kind.TAX:
            return "income" if printed.income else "luxury"
        return SQUARE_MARKS[Kind(printed.kind)]

    def _ribbon(self, square: int, box: Box) -> Iterator[str]:
        """The price or the tax; of an owned deed its owner, and the rent due now."""
        left, top, wide, high = box
        middle, centre = left + wide / 2, top + high / 2
        printed, owner = self.edition.square[square], self.game.owner[square]
        if owner == NO_SEAT:
            amount = printed.price or printed.tax
            text = self.book.money(amount, self.language)
            yield _line(
                LabelLine(text, 17, min(text_width(text, 17), wide - 6), False), middle, centre + 6
            )
            return
        is_dead = self.game.mortgaged[square] != 0
        wax = SEAT_WAX[owner]
        ink = wax if is_dead else ON_WAX
        yield _box(box, colours.PAPER_DOWN if is_dead else wax, colours.INK, 1)
        text = say("board-mortgaged", self.language) if is_dead else self._rent(square)
        is_upright = high > wide
        at = (middle, centre - 15) if is_upright else (left + 17, centre)
        yield mark("symbols", letter(owner), ink, wax, at, 19)
        place = (middle, centre + 22) if is_upright else (left + 32 + (wide - 36) / 2, centre + 6)
        room = wide - 6 if is_upright else wide - 38
        row = LabelLine(text, 17, min(text_width(text, 17), room), True)
        yield _line(row, *place, fill=ink)

    def _rent(self, square: int) -> str:
        figure, times = rent_terms(self.game, self.edition, square, 0)
        if self.edition.square[square].kind == Kind.UTILITY:
            return f"×{figure}"
        return f"{figure * times:,}".replace(",", " ")

    def _buildings(self, square: int, strip: Box) -> Iterator[str]:
        level = self.game.level[square]
        left, top, wide, high = strip
        middle, is_upright = (left + wide / 2, top + high / 2), high > wide
        scale = min(wide, high) / 28
        if self.edition.square[square].kind == Kind.STATION:
            yield building("depot", middle, scale * 0.7 if is_upright else scale)
        elif level >= 5:
            name = "hotel" if level == 5 else "skyscraper"
            yield building(name, middle, scale * 0.68 if is_upright else scale)
        else:
            for at in range(level):
                off = (at - (level - 1) / 2) * 23.5
                centre = (
                    (middle[0], middle[1] + off) if is_upright else (middle[0] + off, middle[1])
                )
                yield building("house", centre, scale)

    def _tokens(self) -> Iterator[str]:
        """The tokens on the lane; those in jail stand on its square."""
        game = self.game
        on: dict[tuple[int, bool], list[int]] = {}
        for seat in range(game.seats):
            if game.out[seat] == 0:
                place = game.position[seat], game.jail[seat] != FREE
                on.setdefault(place, []).append(seat)
        for (square, jailed), seats in on.items():
            for at, seat in enumerate(seats):
                yield self._token(seat, *self._stand(square, jailed, at, len(seats)), 24)

    def _token(self, seat: int, across: float, down: float, radius: float) -> str:
        rim = colours.GOLD if seat == self.game.turn else colours.PAPER_UP
        wax = SEAT_WAX[seat]
        return (
            _disc(across, down, radius + 3.5, f' fill="{rim}" stroke="{colours.INK}"')
            + _disc(across, down, radius, f' fill="{wax}"')
            + mark("symbols", letter(seat), ON_WAX, wax, (across, down), radius * 1.15)
        )

    def _stand(self, square: int, jailed: bool, at: int, of: int) -> tuple[float, float]:
        """Where a token stands: on the lane beside its square, or in a corner."""
        left, top, wide, high = self._flip(self.ring.box(square))
        across, down = left + wide / 2, top + high / 2
        shift = (at - (of - 1) / 2) * min(54, 96 / of)
        edge, step = divmod(square, self.edition.squares // 4)
        if step == 0:
            if square == self.edition.jail_square and not jailed:
                return left + 24, top + 24 + at * 30
            return across + shift, down - (14 if jailed else 0)
        near = self.inset + LANE / 2
        far = self.size - near
        if edge % 2 == 0:
            return across + shift, far if edge == 0 else near
        return near if edge == 1 else far, down + shift

    def _centre(self) -> Iterator[str]:
        """The title, the dice, a row for each seat, and what the bank has left."""
        low = self.inset + LANE
        side = self.size - 2 * low
        middle = self.size / 2
        title = self.book.title.say(self.language)
        size = min(42.0, 42.0 * (side - 60) / max(text_width(title, 42), 1))
        yield _text(middle, low + 68, title, size, weight=700, fonts=SERIF_FONTS)
        yield f'<path d="M{middle - 150} {low + 90}h300" stroke="{colours.GOLD}" stroke-width="3"/>'
        yield from self._dice(middle, low + 130)
        top, room = low + 186, side - 186 - 62
        height = min(MAX_ROW_HEIGHT, room / self.game.seats)
        top += (room - height * self.game.seats) / 2
        for seat in range(self.game.seats):
            yield from self._seat(seat, low + 36, top + seat * height, side - 72, height)
        yield _text(middle, low + side - 26, self._bank(), 20, fill=colours.INK_2)

    def _dice(self, middle: float, down: float) -> Iterator[str]:
        thrown = [each for each in self.game.dice[:2] if each]
        for at, pips in enumerate(thrown):
            across = middle + (at - (len(thrown) - 1) / 2) * 62
            box = (across - 24, down - 24, 48, 48)
            yield _box(box, colours.PAPER, colours.INK, 2, round_=8)
            for right, below in PIP_SPOTS[pips]:
                yield _disc(across + 13 * right, down + 13 * below, 4.6)

    def _seat(self, seat: int, left: float, top: float, wide: float, high: float) -> Iterator[str]:
        """A seat: token, name, cash, and its deeds as small cards in the order of the board."""
        game, is_out = self.game, self.game.out[seat] != 0
        ink = colours.INK_3 if is_out else colours.INK
        middle = top + high / 2
        yield f'<path d="M{left:g} {top:.1f}h{wide:g}" stroke="{colours.LINE}" stroke-width="1.2"/>'
        yield self._token(seat, left + 30, middle, min(23, high * 0.34))
        name = f"{letter(seat)} · {self.names[seat]}"
        strike = ' text-decoration="line-through"' if is_out else ""
        yield _text(
            left + 68, middle - 4, name, 25, weight=700, anchor="start", fill=ink, more=strike
        )
        money = self.book.money(game.cash[seat], self.language)
        yield _text(left + 68, middle + 22, money, 23, anchor="start", fill=ink)
        yield from self._cards(seat, left + 250, middle, wide - 250, high)

    def _cards(
        self, seat: int, left: float, middle: float, wide: float, high: float
    ) -> Iterator[str]:
        game = self.game
        held = [square for square, owner in enumerate(game.owner) if owner == seat]
        held.sort(key=lambda square: (self.edition.square[square].group, square))
        if not held:
            return
        step = min(26.0, wide / (len(held) + 9))
        at, tall, last = left, min(44.0, high * 0.62), NO_GROUP
        for square in held:
            group = self.edition.square[square].group
            at += 9 if last not in (group, NO_GROUP) else 0
            last = group
            box = (at, middle - tall / 2, step - 4, tall)
            fill = f"url(#magie-{self.book.groups[group].id})"
            yield _box(box, fill, colours.INK, 1.2, round_=2)
            if game.mortgaged[square]:
                blank = tall * 3 / 4
                below = (at, middle + tall / 2 - blank, step - 4, blank)
                yield _box(below, colours.PAPER_UP, colours.INK, 1.2)
                yield (
                    f'<path d="M{at:.1f} {middle + tall / 2:.1f}l{step - 4:.1f} {-blank:.1f}" '
                    f'stroke="{colours.INK}" stroke-width="1.6"/>'
                )
            if game.level[square]:
                across = at + (step - 4) / 2
                yield _box((at, middle - 11, step - 4, 22), colours.PAPER_UP, colours.INK, 1)
                yield _text(across, middle + 6.5, LEVEL_SIGNS[game.level[square]], 18, weight=700)
            at += step

    def _bank(self) -> str:
        """What the bank has left, and what lies in the pot."""
        stock = self.game.stock
        words = say("svg-bank", self.language, houses=stock[0], hotels=stock[1])
        if self.game.pot:
            money = self.book.money(self.game.pot, self.language)
            words += say("svg-pot", self.language, money=money)
        if self.game.phase == Phase.OVER:
            won = " ".join(letter(seat) for seat, won in enumerate(self.game.won) if won)
            words = say("svg-won", self.language, seats=won)
        return words

    def _flip(self, box: Box) -> Box:
        """A rectangle of the ring, measured from the top."""
        left, bottom, wide, high = box
        return left + FRAME, self.size - FRAME - bottom - high, wide, high


def _box(box: Box, fill: str, stroke: str = "none", width: float = 0, round_: float = 0) -> str:
    left, top, wide, high = box
    line = f' stroke="{stroke}" stroke-width="{width:g}"' if width else ""
    bend = f' rx="{round_:g}"' if round_ else ""
    return (
        f'<rect x="{left:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{high:.1f}" '
        f'fill="{fill}"{line}{bend}/>'
    )


def _disc(across: float, down: float, radius: float, style: str = "") -> str:
    return f'<circle cx="{across:.1f}" cy="{down:.1f}" r="{radius:g}"{style}/>'


def _text(
    across: float,
    down: float,
    words: str,
    size: float,
    *,
    weight: int = 400,
    anchor: str = "",
    fill: str = "",
    fonts: str = "",
    more: str = "",
) -> str:
    style = f' text-anchor="{anchor}"' if anchor else ""
    style += f' fill="{fill}"' if fill else ""
    style += f' font-family="{fonts}"' if fonts else ""
    style += f' font-weight="{weight}"' if weight != 400 else ""
    return (
        f'<text x="{across:.1f}" y="{down:.1f}" font-size="{size:.1f}"{style}{more}>'
        f"{escape(words)}</text>"
    )


def _line(row: LabelLine, across: float, down: float, fill: str = "", fonts: str = "") -> str:
    """A line that takes its width in any font."""
    more = f' textLength="{row.width:.1f}" lengthAdjust="spacingAndGlyphs"'
    weight = 600 if row.is_own else 400
    return _text(across, down, row.text, row.size, weight=weight, fill=fill, fonts=fonts, more=more)


def _lines(
    rows: Sequence[LabelLine], across: float, middle: float, fonts: str = ""
) -> Iterator[str]:
    """Lines one under the other around a middle."""
    down = middle - sum(row.size * LINE_STEP for row in rows) / 2
    for row in rows:
        down += row.size * LINE_STEP
        yield _line(row, across, down - row.size * 0.24, fonts=fonts)


def _star(across: float, down: float, radius: float) -> str:
    """A compass star, for the square where all begin."""
    ink, pale = colours.INK, colours.PAPER_UP
    rays: list[str] = []
    for turn, length in ((45, 0.64), (135, 0.64), (225, 0.64), (315, 0.64)):
        rays.append(_ray(turn, radius * length, ink, pale))
    for turn in (0, 90, 180, 270):
        rays.append(_ray(turn, radius, ink, pale))
    rings = "".join(
        f'<circle r="{radius * part:.1f}" fill="none" stroke="{ink}" stroke-width="1.4"/>'
        for part in (0.5, 0.44)
    )
    return f'<g transform="translate({across:.1f} {down:.1f})">{rings}{"".join(rays)}</g>'


def _ray(turn: int, length: float, ink: str, pale: str) -> str:
    side, along = length * 0.17, length * 0.22
    return (
        f'<g transform="rotate({turn})" stroke="{ink}" stroke-width="1">'
        f'<path d="M0 0L{-side:.1f} {-along:.1f}L0 {-length:.1f}z" fill="{ink}"/>'
        f'<path d="M0 0L{side:.1f} {-along:.1f}L0 {-length:.1f}z" fill="{pale}"/></g>'
    )
