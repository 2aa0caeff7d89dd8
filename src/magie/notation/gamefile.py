"""Game files: headers, a blank line, then the game, one action on each line.

    edition: canada-1961
    seats: Ana, Bao, Chloé (bot:steady)

    A roll 2+5      # comments stand behind a number sign

This module parses the text alone; playing the moves shows whether they are legal.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime

from magie.base.numerals import parse_whole
from magie.game.edition import RULES_VERSION, Variant
from magie.game.state import NO_SEAT, SEATS, Game, Phase
from magie.notation import moves, position
from magie.notation.words import SEAT_LETTERS, NotationError, letter

HEADERS = (
    "edition",
    "variant",
    "rules",
    "seats",
    "banker",
    "position",
    "started",
    "result",
    "coached",
)
VARIANTS = tuple(variant.name.lower() for variant in Variant)
HEADER_PATTERN = re.compile(r"([A-Za-z][\w-]*)[ \t]*:[ \t]*(.*)")
PROOF_PATTERN = re.compile(r"(seed|proof)(-[a-z0-9]+)*")
"""Headers that prove the dice; they are kept verbatim, in order."""
VERSION_HEADER = "proof-rules"
COMMENT_PATTERN = re.compile(r"(^|[ \t])#.*")
EDITION_PATTERN = re.compile(r"[a-z0-9][a-z0-9.-]*")
RULE_PATTERN = re.compile(r"([a-z][a-z0-9_]*)=([^\s,=]+)")
SEAT_PATTERN = re.compile(r"(?P<name>.*?)(?: +\(bot:(?P<bot>[^\s()]+)\))?")
TIME_FORMAT = "%Y-%m-%dT%H:%M:%SZ"
TIME_UP = "time up"


@dataclass(frozen=True)
class GameFile:
    """A game as text: the seats, the rules and every action."""

    edition: str
    seats: tuple[str, ...]
    """Names, with ``(bot:steady)`` behind that of a bot."""
    variant: str = "standard"
    rules: Mapping[str, str] = field(default_factory=dict[str, str])
    """The rules that the table has set, by name."""
    banker: str | None = "A"
    """None where the banker does not play."""
    position: str = ""
    """The position line that the game continues from; empty for the start."""
    started: str | None = None
    """In UTC, as in ``2026-11-14T20:15:00Z``."""
    result: str | None = None
    """The letters of the winners, separated by spaces; None while the game goes on."""
    coached: str | None = None
    """The letters of the seats that were helped by a coach; None for no seat."""
    extra: tuple[tuple[str, str], ...] = ()
    """Seeds and proofs."""
    lines: tuple[str, ...] = ()
    """The actions, without their comments."""
    places: tuple[int, ...] = field(default=(), compare=False)
    """The line number of each action in the parsed text."""
    header_places: Mapping[str, tuple[int, int]] = field(
        default_factory=dict[str, tuple[int, int]], compare=False
    )
    """Line and column of each header in the parsed text, and of each rule, ``rules.jail_fine``."""

    @property
    def rules_version(self) -> int:
        """The version of the rules that it was played by: its proof names it, else today's."""
        said = dict(self.extra).get(VERSION_HEADER, "")
        return parse_whole(said) or RULES_VERSION

    def header_error(self, header: str, reason: str, source: str = "") -> NotationError:
        """An error at a header or a rule; at the edition, where that one is not written."""
        known = (header, header.partition(".")[0], "edition")
        places = [self.header_places[name] for name in known if name in self.header_places]
        return NotationError(reason, *(*places, (1, 1))[0], source)

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each seat."""
        return tuple(_part_of(seat, "name") or seat for seat in self.seats)

    @property
    def bots(self) -> tuple[str | None, ...]:
        """The bot of each seat; None where a person sits."""
        return tuple(_part_of(seat, "bot") for seat in self.seats)


@dataclass(frozen=True)
class LinePiece:
    """A piece of a line, with its place."""

    text: str
    line: int
    column: int

    @property
    def place(self) -> tuple[int, int]:
        """Line and column."""
        return self.line, self.column

    def error(self, reason: str) -> NotationError:
        """An error at this piece."""
        return NotationError(reason, *self.place)

    def split(self) -> Iterator[LinePiece]:
        """The items between commas, stripped."""
        at = self.column
        for piece in self.text.split(","):
            indent = len(piece) - len(piece.lstrip())
            yield LinePiece(piece.strip(), self.line, at + indent)
            at += len(piece) + 1


def parse(text: str, source: str = "") -> GameFile:
    """Parse a game file; raises NotationError with line and column."""
    try:
        return _read(text)
    except NotationError as error:
        raise error.at_line(error.line, source) from None


def format(file: GameFile) -> str:
    """Write a game file; raises ValueError if it could not be parsed again."""
    written = (
        file.edition,
        file.variant,
        ", ".join(f"{name}={value}" for name, value in file.rules.items()),
        ", ".join(file.seats),
        "" if file.banker == "A" else file.banker or "none",
        file.position,
        file.started or "",
        file.result or "",
        file.coached or "",
    )
    headers = [(name, value) for name, value in zip(HEADERS, written, strict=True) if value]
    text = "".join(f"{name}: {value}\n" for name, value in (*headers, *file.extra))
    text += "\n" + "".join(f"{line}\n" for line in file.lines)
    if parse(text) != file:
        raise ValueError("a game file cannot say this: a name with a comma, a line with a comment?")
    return text


def _read(text: str) -> GameFile:
    lines = _lines(text)
    headers, extra = _read_headers(lines)
    for name, example in (("edition", "classic"), ("seats", "Ana, Bao")):
        if name not in headers:
            raise NotationError(f"the headers do not name the {name}, as in `{name}: {example}`")
    edition, seats = _edition(headers["edition"]), _seats(headers["seats"])
    places = {name: piece.place for name, piece in {**dict(extra), **headers}.items()}
    proofs = tuple((name, piece.text) for name, piece in extra)
    file = GameFile(edition, seats, extra=proofs, header_places=places)
    for name, piece in headers.items():
        file = _with_header(file, name, piece)
    # Checked last, because it is compared with all other headers.
    found = _position(headers["position"], file) if "position" in headers else None
    actions = [*_actions(lines, file, found)]
    return replace(
        file,
        lines=tuple(action.text for action in actions),
        places=tuple(action.line for action in actions),
    )


def _lines(text: str) -> Iterator[LinePiece]:
    """The lines without comments and surrounding blanks."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    for number, line in enumerate(text.split("\n"), 1):
        bare = COMMENT_PATTERN.sub("", line).rstrip()
        if bare or not line.strip():
            yield LinePiece(bare.lstrip(), number, len(bare) - len(bare.lstrip()) + 1)


def _read_headers(
    lines: Iterator[LinePiece],
) -> tuple[dict[str, LinePiece], list[tuple[str, LinePiece]]]:
    """The headers by name, and those that prove the dice; consumes the blank line after them."""
    headers: dict[str, LinePiece] = {}
    extra: list[tuple[str, LinePiece]] = []
    for line in lines:
        if not line.text:
            if headers or extra:
                break
            continue
        name, value = _header(line)
        if PROOF_PATTERN.fullmatch(name):
            extra.append((name, value))
        elif name in headers:
            raise line.error(f"`{name}` is written twice")
        else:
            headers[name] = value
    return headers, extra


def _header(line: LinePiece) -> tuple[str, LinePiece]:
    found = HEADER_PATTERN.fullmatch(line.text)
    if found is None:
        reason = f"a header is written `name: value`, which {line.text[:30]!r} is not"
        raise line.error(f"{reason}; a blank line parts the headers from the actions")
    value = LinePiece(found[2], line.line, line.column + found.start(2))
    if found[1] not in HEADERS and not PROOF_PATTERN.fullmatch(found[1]):
        known = ", ".join((*HEADERS, "seed", "proof"))
        raise line.error(f"there is no header {found[1]!r}; the headers are {known}")
    if not value.text or not value.text.isprintable():
        raise value.error(f"`{found[1]}` needs a value that can be read")
    return found[1], value


def _with_header(file: GameFile, name: str, piece: LinePiece) -> GameFile:
    if name == "variant":
        return replace(file, variant=_variant(piece))
    if name == "rules":
        return _with_rules(file, _rules(piece))
    if name == "banker":
        return replace(file, banker=_banker(piece, len(file.seats)))
    if name == "position":
        return replace(file, position=piece.text)
    if name == "started":
        return replace(file, started=_started(piece))
    if name == "result":
        return replace(file, result=_letters(piece, len(file.seats), "winners"))
    if name == "coached":
        return replace(file, coached=_letters(piece, len(file.seats), "coached seats"))
    return file


def _with_rules(file: GameFile, rules: Mapping[str, LinePiece]) -> GameFile:
    places = {f"rules.{name}": value.place for name, value in rules.items()}
    return replace(
        file,
        rules={name: value.text for name, value in rules.items()},
        header_places={**file.header_places, **places},
    )


def _edition(piece: LinePiece) -> str:
    if not EDITION_PATTERN.fullmatch(piece.text):
        raise piece.error(f"{piece.text!r} is no name of an edition, such as canada-1961")
    return piece.text


def _variant(piece: LinePiece) -> str:
    if piece.text not in VARIANTS:
        raise piece.error(f"{piece.text!r} is no variant: {', '.join(VARIANTS)}")
    return piece.text


def _rules(piece: LinePiece) -> dict[str, LinePiece]:
    """The value of each rule, at the place of its name."""
    rules: dict[str, LinePiece] = {}
    for rule in piece.split():
        found = RULE_PATTERN.fullmatch(rule.text)
        if found is None:
            raise rule.error(f"{rule.text!r} is no rule: rules are written name=value, name=value")
        if found[1] in rules:
            raise rule.error(f"the rule {found[1]} is set twice")
        rules[found[1]] = LinePiece(found[2], rule.line, rule.column)
    return rules


def _seats(piece: LinePiece) -> tuple[str, ...]:
    seats = [*piece.split()]
    if not 2 <= len(seats) <= SEATS:
        raise piece.error(f"2 to {SEATS} seats play, parted by commas, not {len(seats)}")
    for seat in seats:
        name = _part_of(seat.text, "name")
        if not name:
            raise seat.error("every seat has a name, as in `Ana, Bao (bot:steady)`")
        if "(bot" in name:
            raise seat.error(f"{seat.text!r}: a bot is written `name (bot:steady)`")
    return tuple(seat.text for seat in seats)


def _part_of(seat: str, which: str) -> str | None:
    found = SEAT_PATTERN.fullmatch(seat)
    return found[which] if found else None


def _letter(text: str, piece: LinePiece, seats: int) -> str:
    if len(text) == 1 and text in SEAT_LETTERS[:seats]:
        return text
    raise piece.error(f"{text!r} is no seat here: they are A to {SEAT_LETTERS[seats - 1]}")


def _banker(piece: LinePiece, seats: int) -> str | None:
    return None if piece.text == "none" else _letter(piece.text, piece, seats)


def _position(piece: LinePiece, file: GameFile) -> Game:
    """The position that the game continues from; the other headers must agree with it."""
    try:
        game, tag = position.parse(piece.text)
    except NotationError as error:
        raise NotationError(error.reason, piece.line, piece.column + error.column - 1) from None
    edition, _, rest = tag.partition("/")
    variant, _, rules = rest.partition("/")
    written = {
        "edition": (edition, file.edition),
        "variant": (variant or "standard", file.variant),
        "rules": (
            sorted(rules.split(",")) if rules else [],
            sorted(f"{name}={value}" for name, value in file.rules.items()),
        ),
        "seats": (game.seats, len(file.seats)),
        "banker": (letter(game.banker), file.banker or letter(NO_SEAT)),
    }
    for name, (here, there) in written.items():
        if here != there:
            raise piece.error(f"the {name} of this position and of the header `{name}` differ")
    return game


def _started(piece: LinePiece) -> str:
    try:
        moment = datetime.strptime(piece.text, TIME_FORMAT)
    except ValueError:
        moment = None
    if moment is None or moment.strftime(TIME_FORMAT) != piece.text:
        reason = f"{piece.text!r} is no moment in UTC, as in 2026-11-14T20:15:00Z"
        raise piece.error(reason)
    return piece.text


def _letters(piece: LinePiece, seats: int, what: str) -> str:
    named = [_letter(text, piece, seats) for text in piece.text.split(" ")]
    if named != sorted(set(named)):
        raise piece.error(f"{what} are named once, in order, as in `A C`")
    return piece.text


def _actions(lines: Iterator[LinePiece], file: GameFile, start: Game | None) -> Iterator[LinePiece]:
    """The actions, checked for syntax and order."""
    table, first, called = Game(seats=len(file.seats)), True, bool(start and start.time_up)
    deals = file.variant != "standard" and (start is None or start.phase == Phase.DEALING)
    for line in lines:
        if not line.text:
            continue
        if _is_deal(line) != (first and deals):
            raise line.error("the deal is the first line of a short or timed game, and of no other")
        if line.text == TIME_UP:
            if called or file.variant != "timed":
                raise line.error("time is called once, in a timed game")
            called = True
        else:
            _check(line, table)
        first = False
        yield line


def _is_deal(line: LinePiece) -> bool:
    return line.text.split()[0] == "deal"


def _check(line: LinePiece, table: Game) -> None:
    """Check that an action can be parsed."""
    try:
        if _is_deal(line):
            moves.parse_deal(line.text, table)
        elif moves.parse(line.text, table).seat >= table.seats:
            last = SEAT_LETTERS[table.seats - 1]
            raise NotationError(f"there is no seat {line.text[0]}: the last one is {last}")
    except NotationError as error:
        column = line.column + error.column - 1
        raise NotationError(error.reason, line.line, column) from None
