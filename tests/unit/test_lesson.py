"""Lessons: the shipped ones are sound, and every fault is found where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from magie.cli import main
from magie.game.edition import Edition
from magie.lessons import lesson_names, lesson_text
from magie.match import Match
from magie.notation import gamefile, lesson
from magie.notation.gamefile import GameFile

TEXT = """\
# lesson: two-throws
# title-en: Two throws
# title-fr: Deux lancers
edition: classic
seats: You, Jasper (bot:steady)

# step-en: Begin
# step-fr: Commencer
# en: Throw, and beat {B}.
# fr: Lancez, et battez {B}.
# look: 0 10
# detour-en: That works too.
# detour-fr: Cela va aussi.
A roll 6+5
B roll 1+2

# step-en: Walk
# step-fr: Avancer
# en: Throw again.
# fr: Relancez.
A roll 1+2

# en: That was it.
# fr: C’est tout.
"""


def edition_of(file: GameFile) -> Edition:
    return Match.from_file(file).edition


def faults(text: str) -> list[tuple[int, str]]:
    return [(each.line, each.reason) for each in lesson.faults_of(text, edition_of)]


@pytest.mark.parametrize("name", lesson_names())
def test_a_shipped_lesson_has_no_fault_and_is_a_game_for_every_reader(name: str) -> None:
    text = lesson_text(name)
    assert faults(text) == []
    read = lesson.parse(text)
    assert read.name == name
    match = Match.replay(text)
    assert tuple(match.lines) == read.file.lines
    # The end waits for the player: nothing goes on behind the last remark.
    assert match.actor == "A"
    assert match.menu()


def test_the_first_game_teaches_nine_things_and_mega_what_it_adds() -> None:
    first, mega = (lesson.parse(lesson_text(name)) for name in ("first-game", "mega"))
    assert [step.title["en"] for step in first.steps] == [
        *("Roll", "Buy", "Rent", "A colour", "Build"),
        *("Auction", "Deal", "Jail", "Debt"),
    ]
    assert mega.file.edition == "mega-2007"
    assert len(mega.steps) == 6


def test_a_lesson_is_read_with_its_steps_and_remarks() -> None:
    read = lesson.parse(TEXT)
    assert (read.name, dict(read.title)) == (
        "two-throws",
        {"en": "Two throws", "fr": "Deux lancers"},
    )
    assert [(step.title["fr"], step.action) for step in read.steps] == [
        ("Commencer", 0),
        ("Avancer", 2),
    ]
    assert [*read.remarks] == [0, 2, 3]
    assert read.remarks[0].look == (0, 10)
    assert read.remarks[0].detour["en"] == "That works too."
    assert read.remarks[3].say["fr"] == "C’est tout."
    assert faults(TEXT) == []


def test_a_game_without_remarks_is_no_lesson() -> None:
    plain = "".join(line for line in TEXT.splitlines(True) if not line.startswith("#"))
    assert not lesson.is_lesson(plain)
    assert lesson.is_lesson(TEXT)
    assert gamefile.parse(plain) == gamefile.parse(TEXT)


LONG = "word " * 20
PLANTED = (
    ("# lesson: two-throws", "# lesson: Two throws", 1, "name the lesson"),
    ("# title-fr: Deux lancers\n", "", 1, "write `# title-fr: …` too"),
    ("# step-fr: Avancer\n", "", 17, "write `# step-fr: …` too"),
    ("# fr: Relancez.\n", "", 17, "write `# fr: …` too"),
    ("# detour-fr: Cela va aussi.\n", "", 7, "write `# detour-fr: …` too"),
    ("# fr: Relancez.", "# fr:", 20, "says nothing"),
    ("# fr: Relancez.", "# fr: Relancez.\n# fr: Encore.", 21, "written twice"),
    ("Throw again.", LONG, 19, "characters in 0 sentences: say it in 90"),
    ("Throw again.", f"One. Two {LONG}{LONG}.", 19, "characters in 2 sentences"),
    ("# step-en: Begin", "# step-en: " + LONG, 7, "24 at most"),
    ("# look: 0 10", "# look: 0 40", 7, "there is no square 40: they are 0 to 39"),
    ("# look: 0 10", "# look: 0 1 2 3", 11, "one to 3 squares"),
    ("# look: 0 10", "# look: GO", 11, "one to 3 squares"),
    ("{B}.\n# fr", "{C}.\n# fr", 9, "`{C}` is no seat here: they are {A} to {B}"),
    ("# detour-en", "# detuor-en", 12, "a lesson has no comment `detuor-en:`"),
    ("# en: Throw again.\n# fr: Relancez.\n", "", 17, "write `# en: …` too"),
    ("A roll 1+2\n", "A roll 1+2\nA buy\n", 22, "write above it what the host says"),
    ("B roll 1+2", "# en: I.\n# fr: Moi.\nB roll 1+2", 17, "before actions of seat A alone"),
    ("A roll 6+5", "A buy", 14, "this is refused here"),
    ("A roll 6+5", "A roll  6+5", 14, "write it as `A roll 6+5`"),
    ("A roll 6+5", "A roll", 14, "outcome of chance is missing"),
    ("B roll 1+2", "B offer A 5 for 8", 15, "let seat A offer the deal"),
    ("You, Jasper (bot:steady)", "You, Jasper", 5, "seat A is the player's"),
    ("edition: classic", "edition: nowhere", 4, "nowhere"),
    ("\n# en: That was it.\n# fr: C’est tout.\n", "", 21, "a last remark"),
    ("# en: That", "# step-en: End\n# step-fr: Fin\n# en: That", 23, "no action follows"),
    ("# step-en: Begin\n# step-fr: Commencer\n", "", 7, "before the first step"),
)


@pytest.mark.parametrize(("good", "bad", "line", "reason"), PLANTED)
def test_a_planted_fault_is_found_at_its_line(good: str, bad: str, line: int, reason: str) -> None:
    assert TEXT.count(good) == 1
    found = faults(TEXT.replace(good, bad))
    assert any(at == line and reason in said for at, said in found), found


def test_a_short_game_is_no_lesson_because_its_deal_is_drawn_anew() -> None:
    short = TEXT.replace("seats: You", "variant: short\nseats: You")
    short = short.replace("A roll 6+5", "deal A 5 31 B 1 12\nA roll 6+5")
    assert (
        5,
        "a lesson is a standard game: the deal of another one is drawn anew at the table",
    ) in (faults(short))


def test_magie_check_plays_the_lessons_of_files_and_folders(tmp_path: Path) -> None:
    (tmp_path / "good.magie").write_text(TEXT, "utf-8")
    (tmp_path / "bad.magie").write_text(TEXT.replace("look: 0 10", "look: 99"), "utf-8")
    (tmp_path / "game.magie").write_text("edition: classic\nseats: Ann, Bo\n", "utf-8")

    def run(path: Path) -> tuple[int, str]:
        result = CliRunner().invoke(main, ["check", str(path), "--language", "en"])
        return result.exit_code, " ".join(result.output.split())

    assert run(tmp_path / "good.magie") == (0, "1 passed, 0 failed")
    status, said = run(tmp_path)
    assert status == 1
    assert "there is no square 99" in said
    assert said.endswith("1 passed, 1 failed")
    assert "this game is no lesson" in run(tmp_path / "game.magie")[1]
