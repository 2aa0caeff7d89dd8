"""Lessons: game files with remarks, in comments that other readers of game files skip.

    # lesson: first-game
    # title-en: Your first game
    edition: classic
    seats: You, Jasper (bot:steady)

    # step-en: Buy
    # en: This street has no owner yet. Buy it!
    # look: 16 18
    # detour-en: It goes to auction now.
    A buy

Remarks stand above the action that they speak of, always one of seat A; the last closes the lesson.
Here ``-en`` stands for every language: each text is there in all of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from magie.game.edition import Edition
from magie.game.refusals import Refusal
from magie.game.state import Game
from magie.notation import gamefile
from magie.notation.gamefile import GameFile
from magie.notation.play import follow, start
from magie.notation.words import SEAT_LETTERS, NotationError, code

LANGUAGES = ("en", "fr")
VISITOR = 0
"""The seat of the player who learns; bots have the others."""
MAX_CHARACTERS, MAX_SENTENCES, MAX_OF_TWO = 90, 2, 140
"""A remark is this long, or two short sentences of that many characters together."""
MAX_TITLE, MAX_STEP_TITLE = 40, 24
MAX_LOOKS, MAX_STEPS = 3, 12
NAME_PATTERN = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
REMARK_PATTERN = re.compile(r"[ \t]*#[ \t]*([a-z]+(?:-[a-z]+)?)[ \t]*:[ \t]*(.*?)[ \t]*")
SENTENCE_END_PATTERN = re.compile(r"[.!?…]+(?=\s|$)")
NAMED_SEAT_PATTERN = re.compile(r"\{([^{}]*)\}")
"""The name of a seat inside a text, ``{B}``."""
TEXT_KINDS = ("title", "step", "detour", "")
KEYS = (
    "lesson",
    "look",
    *(f"{kind}-{each}".removeprefix("-") for kind in TEXT_KINDS for each in LANGUAGES),
)
EditionLoader = Callable[[GameFile], Edition]
"""Finds the rules of a game file; raises NotationError."""
Texts = Mapping[str, str]
"""A text by language."""


@dataclass(frozen=True)
class HostRemark:
    """What the host says before an action."""

    place: int
    """The line number of its first comment."""
    say: Texts
    look: tuple[int, ...] = ()
    """The squares that it is about, the most important one first."""
    detour: Texts = field(default_factory=dict[str, str])
    """What the host says after another legal action."""


@dataclass(frozen=True)
class LessonStep:
    """A step of a lesson, from one of the actions on."""

    title: Texts
    action: int


@dataclass(frozen=True)
class Lesson:
    """A lesson: a game, its steps, and what the host says."""

    name: str
    title: Texts
    file: GameFile
    steps: tuple[LessonStep, ...]
    remarks: Mapping[int, HostRemark]
    """By the index of the action; that of the end is the number of actions."""


@dataclass(frozen=True)
class _Comment:
    """A structured comment."""

    key: str
    text: str
    line: int

    def error(self, reason: str) -> NotationError:
        return NotationError(reason, self.line)


def is_lesson(text: str) -> bool:
    """Whether a game file is a lesson."""
    return any(comment.key == "lesson" for comment in _comments(text))


def parse(text: str, source: str = "") -> Lesson:
    """Parse a lesson; raises NotationError at the first fault of its form."""
    lesson, faults = _read(text)
    for fault in faults:
        raise fault.at_line(fault.line, source)
    return lesson


def faults_of(text: str, edition_of: EditionLoader) -> list[NotationError]:
    """Everything that is wrong with a lesson: its form, its squares, its moves."""
    try:
        lesson, faults = _read(text)
        edition = edition_of(lesson.file)
    except NotationError as error:
        return [error]
    if lesson.file.variant == "standard":
        faults += _play_faults(lesson, edition)
    return sorted(faults, key=lambda each: each.line)


# ------------------------------------------------------------------------------------- reading


def _comments(text: str) -> Iterator[_Comment]:
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for number, line in enumerate(lines, 1):
        if found := REMARK_PATTERN.fullmatch(line):
            yield _Comment(found[1], found[2], number)


def _read(text: str) -> tuple[Lesson, list[NotationError]]:
    """The lesson as far as it can be read, and the faults of its form."""
    file = gamefile.parse(text)
    head, blocks, faults = _sorted_comments(text, file)
    titles = _texts(head, "title", MAX_TITLE)
    name = next((each for each in head if each.key == "lesson"), _Comment("lesson", "", 1))
    if not NAME_PATTERN.fullmatch(name.text):
        faults.append(name.error("name the lesson, as in `# lesson: first-game`"))
    faults += titles.faults or _missing(titles.said, name.line, "title")
    steps: list[LessonStep] = []
    remarks: dict[int, HostRemark] = {}
    for action, block in blocks.items():
        faults += _read_block(block, action, steps, remarks, len(file.seats))
    lesson = Lesson(name.text, titles.said, file, tuple(steps), remarks)
    return lesson, [*faults, *_order_faults(lesson)]


def _sorted_comments(
    text: str, file: GameFile
) -> tuple[list[_Comment], dict[int, list[_Comment]], list[NotationError]]:
    """The comments of the head, those above each action, and those that mean nothing."""
    head: list[_Comment] = []
    blocks: dict[int, list[_Comment]] = {}
    faults: list[NotationError] = []
    for comment in _comments(text):
        action = sum(place < comment.line for place in file.places)
        if comment.key not in KEYS:
            known = ", ".join(KEYS)
            reason = f"a lesson has no comment `{comment.key}:`; it has {known}"
            faults.append(comment.error(f"{reason}; a note of your own has no colon there"))
        elif comment.key == "lesson" or comment.key.startswith("title-"):
            head.append(comment)
        else:
            blocks.setdefault(action, []).append(comment)
    return head, blocks, faults


@dataclass(frozen=True)
class _Said:
    """A text as far as its comments go, and what is wrong with them."""

    said: dict[str, str]
    faults: list[NotationError]


def _texts(comments: Sequence[_Comment], kind: str, most: int) -> _Said:
    """The text of a kind in every language."""
    read = _Said({}, [])
    for comment in comments:
        prefix, _, language = comment.key.rpartition("-")
        if language not in LANGUAGES or prefix != kind:
            continue
        if language in read.said:
            read.faults.append(comment.error(f"`{comment.key}` is written twice"))
        elif not comment.text:
            read.faults.append(comment.error(f"`{comment.key}` says nothing"))
        elif reason := _too_long(comment.text, most):
            read.faults.append(comment.error(reason))
        read.said[language] = comment.text
    return read


def _too_long(text: str, most: int) -> str:
    length = len(text)
    if length <= most:
        return ""
    if most < MAX_CHARACTERS:
        return f"{length} characters: {most} at most"
    sentences = len(SENTENCE_END_PATTERN.findall(text))
    if sentences == MAX_SENTENCES and length <= MAX_OF_TWO:
        return ""
    return (
        f"{length} characters in {sentences} sentences: say it in {most},"
        f" or in two short sentences of {MAX_OF_TWO} together"
    )


def _missing(said: Texts, line: int, kind: str) -> list[NotationError]:
    """Faults for the languages in which a text is missing."""
    return [
        NotationError(f"write `# {f'{kind}-{each}'.removeprefix('-')}: …` too", line)
        for each in LANGUAGES
        if each not in said
    ]


def _read_block(
    block: Sequence[_Comment],
    action: int,
    steps: list[LessonStep],
    remarks: dict[int, HostRemark],
    seats: int,
) -> list[NotationError]:
    """Read the comments above an action; the faults among them."""
    first = block[0].line
    title, say = _texts(block, "step", MAX_STEP_TITLE), _texts(block, "", MAX_CHARACTERS)
    detour = _texts(block, "detour", MAX_CHARACTERS)
    faults = [*title.faults, *say.faults, *detour.faults]
    if title.said:
        steps.append(LessonStep(title.said, action))
        faults += _missing(title.said, first, "step")
    faults += _missing(say.said, first, "")
    if detour.said:
        faults += _missing(detour.said, first, "detour")
    looks = [comment for comment in block if comment.key == "look"]
    squares: list[int] = []
    for comment in looks:
        words = comment.text.split()
        if len(looks) > 1 or not 0 < len(words) <= MAX_LOOKS or not all(map(str.isdecimal, words)):
            reason = f"`look` names one to {MAX_LOOKS} squares, once, as in `# look: 16 18`"
            faults.append(comment.error(reason))
        else:
            squares += map(int, words)
    faults += _name_faults(block, seats)
    remarks[action] = HostRemark(first, say.said, tuple(squares), detour.said)
    return faults


def _name_faults(block: Iterable[_Comment], seats: int) -> Iterator[NotationError]:
    """Faults for braces that name no seat."""
    known = SEAT_LETTERS[:seats]
    for comment in block:
        for name in NAMED_SEAT_PATTERN.findall(comment.text):
            if len(name) != 1 or name not in known:
                reason = f"`{{{name}}}` is no seat here: they are {{A}} to {{{known[-1]}}}"
                yield comment.error(reason)


# ------------------------------------------------------------------------------------ checking


def _order_faults(lesson: Lesson) -> Iterator[NotationError]:
    """Faults of who sits where, and of where remarks stand."""
    file, end = lesson.file, len(lesson.file.lines)
    if not file.lines:
        yield NotationError("a lesson has actions, with a remark above each of seat A")
    if file.variant != "standard":
        reason = "a lesson is a standard game: the deal of another one is drawn anew at the table"
        yield file.header_error("variant", reason)
    if [bot is None for bot in file.bots] != [at == VISITOR for at in range(len(file.seats))]:
        reason = "seat A is the player's and the others are bots', as in `You, Jasper (bot:steady)`"
        yield file.header_error("seats", reason)
    if not 1 <= len(lesson.steps) <= MAX_STEPS:
        reason = f"a lesson has 1 to {MAX_STEPS} steps, not {len(lesson.steps)}: `# step-en: Buy`"
        yield NotationError(reason)
    for step in lesson.steps:
        if step.action == end:
            place = lesson.remarks[end].place
            yield NotationError("no action follows: a step ends with one", place)
    spoken = min(lesson.remarks, default=0)
    if lesson.steps and spoken < lesson.steps[0].action:
        place = lesson.remarks[spoken].place
        yield NotationError("this remark stands before the first step: write `# step-en:`", place)
    if end not in lesson.remarks:
        last = file.places[-1] if file.places else 1
        yield NotationError("a last remark, behind all actions, closes the lesson", last)
    for action, (line, place) in enumerate(zip(file.lines, file.places, strict=True)):
        yield from _line_faults(line, place, action in lesson.remarks)


def _line_faults(line: str, place: int, has_remark: bool) -> Iterator[NotationError]:
    is_own = line.startswith(SEAT_LETTERS[VISITOR])
    if has_remark and not is_own:
        yield NotationError(f"`{line}`: the host speaks before actions of seat A alone", place)
    if is_own and not has_remark:
        yield NotationError(f"`{line}`: write above it what the host says, `# en: …`", place)
    if re.match(r"[^A] (offer A|counter) ", line):
        reason = "a bot would wait for the answer as long as it likes: let seat A offer the deal"
        yield NotationError(f"`{line}`: {reason}", place)


def _play_faults(lesson: Lesson, edition: Edition) -> Iterator[NotationError]:
    """Faults that play shows: squares that are not there, moves that are refused."""
    for remark in lesson.remarks.values():
        for square in remark.look:
            if square >= edition.squares:
                reason = f"there is no square {square}: they are 0 to {edition.squares - 1}"
                yield NotationError(reason, remark.place)
    game, file = Game(), lesson.file
    try:
        refused = start(game, edition, file)
    except NotationError as error:
        yield error
        return
    if refused:
        yield file.header_error("seats", code(refused))
        return
    for line, place in zip(file.lines, file.places, strict=True):
        fault = _move_fault(game, edition, line)
        if fault:
            yield NotationError(f"`{line}`: {fault}", place)
            return


def _move_fault(game: Game, edition: Edition, line: str) -> str:
    """Play a line; why it cannot be played, or is written in another way."""
    try:
        played = follow(game, edition, line)
    except NotationError as error:
        return error.reason
    if played.refused:
        return f"this is refused here ({code(Refusal(played.refused))}): `magie rules` says why"
    written = " / ".join(played.lines)
    return "" if written == line else f"write it as `{written}`"
