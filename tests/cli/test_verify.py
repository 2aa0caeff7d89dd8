"""``magie verify``: what it finds, what it says, how it ends."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from magie.cli import main
from magie.game.edition import RULES_VERSION
from magie.words import say
from tests.timeouts import TEST_TIMEOUT_S

DOCUMENT = (Path(__file__).parents[2] / "docs" / "dice.md").read_text("utf-8")


def block(language: str) -> str:
    found = re.findall(rf"```{language}\n(.*?)```", DOCUMENT, re.DOTALL)
    assert len(found) == 1
    return found[0]


GAME = block("text")


def verify(*files: str | Path, language: str = "en") -> Result:
    return CliRunner().invoke(main, ["verify", *map(str, files), "--language", language])


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "evening.magie"
    path.write_text(GAME, "utf-8")
    return path


def test_the_program_in_the_document_checks_the_game_beside_it(game: Path) -> None:
    def run() -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", block("python")]
        return subprocess.run(
            command,
            cwd=game.parent,
            capture_output=True,
            text=True,
            timeout=TEST_TIMEOUT_S,
            check=False,
        )

    assert run().stdout == "12 throws, all of them as drawn\n"
    for old, new in (
        ("A roll 2+4", "A roll 2+5"),
        ("baf5b0ed", "baf5b0ee"),
        ("proof-shares: fd", "proof-shares: fe"),
        ("B roll 2+3\nB end\n", "B end\n"),
    ):
        assert old in GAME
        game.write_text(GAME.replace(old, new, 1), "utf-8")
        assert run().returncode == 1


def test_a_game_that_is_as_drawn_is_proved(game: Path) -> None:
    result = verify(game)
    assert result.exit_code == 0
    assert f"{game}: all draws match the chain: 12 (throws: 12, cards: 0" in result.output
    assert "65fd0ef6adada6b9cb029fb86da337ca13b8e2cfcbbe1ae16f15af3cebdcca9b" in result.output
    assert "share of Bo      9b2193603716ba6549f27272315a3dc8" in result.output
    assert "share of Trader  none" in result.output
    assert say("verify-not") in result.output
    assert "elsewhere" not in result.output


def test_it_says_the_same_in_french(game: Path) -> None:
    result = verify(game, language="fr")
    assert result.exit_code == 0
    assert "tous les tirages sont ceux de la chaîne\u00a0: 12" in result.output
    assert "part de Trader  aucune" in result.output


def test_a_contradiction_is_shown_at_its_place(game: Path) -> None:
    game.write_text(GAME.replace("C roll 6+4", "C roll 5+5"), "utf-8")
    result = verify(game)
    assert result.exit_code == 1
    assert result.output == f"{game}:16: draw 6 gives 6+4, but 5+5 is written.\n"
    assert verify(game, language="fr").output == (
        f"{game}:16: le tirage 6 donne 6+4, mais il est écrit 5+5.\n"
    )


def test_a_move_that_the_rules_forbid_is_shown_with_the_reason(game: Path) -> None:
    game.write_text(GAME.replace("A buy", "A build 5", 1), "utf-8")
    result = verify(game)
    assert result.exit_code == 1
    assert re.search(r":19: this cannot have been played\. [A-Z].*\.$", result.output.strip())


WRONG = {
    "none": re.sub("(?m)^proof.*\n", "", GAME),
    "protocol": GAME.replace("magie-dice/1", "magie-dice/9"),
    "rules": GAME.replace("proof-rules: 1", "proof-rules: 9"),
    "header": GAME.replace("proof-chain: 65", "proof-chain: 6x"),
}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("code", WRONG)
def test_a_file_that_cannot_be_checked_is_told_why(game: Path, code: str, language: str) -> None:
    game.write_text(WRONG[code], "utf-8")
    result = verify(game, language=language)
    assert result.exit_code == 2
    values = {"found": "magie-dice/9", "known": "magie-dice/1", "name": "proof-chain"}
    if code == "rules":
        values |= {"found": "9", "known": str(RULES_VERSION)}
    assert result.output == f"{game}: {say(f'verify-{code}', language, **values)}\n"


def test_what_is_no_game_file_is_named_without_a_traceback(tmp_path: Path) -> None:
    (tmp_path / "bytes.magie").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "prose.magie").write_text("once upon a time", "utf-8")
    (tmp_path / "future.magie").write_text(
        GAME.replace("edition: classic", "edition: mars-2090"), "utf-8"
    )
    for name, said in (
        ("bytes.magie", "this is not text"),
        ("prose.magie", ":1:1: a header is written"),
        ("future.magie", "mars-2090"),
        ("missing.magie", "cannot be read"),
        ("", "cannot be read"),
    ):
        result = verify(tmp_path / name)
        assert result.exit_code == 2, name
        assert said in result.output, name
        assert result.exception is None or isinstance(result.exception, SystemExit)


def test_of_several_files_the_gravest_counts(game: Path, tmp_path: Path) -> None:
    wrong, unproved = tmp_path / "wrong.magie", tmp_path / "unproved.magie"
    wrong.write_text(GAME.replace("C roll 6+4", "C roll 5+5"), "utf-8")
    unproved.write_text(WRONG["none"], "utf-8")
    assert verify(game, game).exit_code == 0
    assert verify(game, unproved).exit_code == 2
    assert verify(unproved, wrong, game).exit_code == 1
    assert len(verify(game, game).output.splitlines()) == len(verify(game).output.splitlines())


def test_lines_from_elsewhere_are_not_vouched_for(tmp_path: Path) -> None:
    from tests.dice.games import BROUGHT, moved_house

    path = tmp_path / "moved.magie"
    path.write_text(moved_house(), "utf-8")
    result = verify(path)
    assert result.exit_code == 0
    assert f"The first {BROUGHT} lines were played elsewhere" in result.output


def test_a_game_without_shares_says_what_that_means(tmp_path: Path) -> None:
    from tests.dice.games import whole_game

    told = whole_game("classic", "standard", longest=1)
    text = re.sub("(?m)^(proof-shares:).*$", rf"\1 {' '.join(['0' * 32] * 3)}", told.text)
    path = tmp_path / "new.magie"
    path.write_text(text, "utf-8")
    result = verify(path)
    assert result.exit_code == 0
    assert "nothing has been drawn yet." in result.output
    assert say("verify-shareless") in result.output


def test_no_argument_is_answered_with_an_example() -> None:
    result = verify()
    assert result.exit_code == 2
    assert "magie verify evening.magie" in result.output


def test_the_help_page_is_spoken_in_both_languages() -> None:
    for language, usage in (("en", "Usage: magie verify"), ("fr", "Usage\u00a0: magie verify")):
        result = CliRunner().invoke(main, ["verify", "--help", "--language", language])
        assert result.exit_code == 0
        assert result.output.startswith(usage)
        assert max(map(len, result.output.splitlines())) <= 80
