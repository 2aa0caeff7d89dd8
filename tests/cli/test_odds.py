"""``magie odds``: the squares, the groups, the file, and what is refused."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from magie.cli import main
from magie.cli import odds as command
from magie.editions.book import Book
from magie.editions.load import load
from magie.odds import Odds, odds_of
from magie.odds import odds as exact_odds

BOARD = range(40)


@pytest.fixture(scope="module", autouse=True)
def computed_once() -> Iterator[None]:
    """Let the odds of a board be computed once for all tests."""
    found: dict[tuple[str, Sequence[str]], list[Odds]] = {}

    def once(book: Book, jails: Sequence[str]) -> list[Odds]:
        key = (book.tag, tuple(jails))
        if key not in found:
            found[key] = odds_of(book, jails)
        return found[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(command, "odds_of", once)
        yield


def magie(*words: str, language: str = "en") -> Result:
    return CliRunner().invoke(main, ["odds", *words, "--language", language])


def odds(*words: str, language: str = "en") -> str:
    result = magie(*words, language=language)
    assert result.exit_code == 0, result.output
    assert not re.search("[\x1b█─━│]", result.output)
    return result.stdout


def cells(line: str) -> list[str]:
    return re.split(r" {2,}", line.strip())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_square_stands_on_the_page_with_both_shares(language: str) -> None:
    text, book = odds("canada-1961", "--throws", "0", language=language), load("canada-1961")
    squares = [line for line in text.splitlines() if re.match(r" ?\d+  ", line)]
    assert len(squares) == len(BOARD)
    for at, line in enumerate(squares):
        assert book.name(at, language) in line
    illinois = ["2,7774", "2,9431"] if language == "fr" else ["2.7774", "2.9431"]
    assert cells(squares[24])[-2:] == illinois
    assert all(group.name.say(language) in text for group in book.groups)


def test_the_jail_stands_behind_the_squares_and_the_totals_below() -> None:
    text = odds("canada-1961", "--jail", "stay", "--throws", "0")
    assert re.search(r"^ +in jail +8\.7021$", text, re.M)
    assert re.search(r"^touches per 100 throws +107\.853$", text, re.M)
    assert re.search(r"^throws of 100 that end in jail +9\.386$", text, re.M)
    assert re.search(r"^orange +3 +7\.7051 +0\.51$", text, re.M)
    assert "pays  " not in text
    assert "imulated" not in text


def test_a_simulation_shows_its_interval_and_how_it_was_made() -> None:
    text = odds("canada-1961", "--throws", "2_000", "--jail", "pay", language="fr")
    assert re.search(r"Avenue Illinois +2,9431 +\d,\d{3} ±\d,\d{3}$", text, re.M)
    assert "2\u202f000 lancers en 20 promenades, avec de vrais paquets" in text
    assert text == odds("canada-1961", "--throws", "2000", "--jail", "pay", language="fr")
    other = odds("canada-1961", "--throws", "2000", "--jail", "pay", "--seed", "x", "--replace")
    assert "decks that are whole before every draw" in other


def test_the_most_touched_stand_first_on_request() -> None:
    text = odds("canada-1961", "--throws", "0", "--sort", "share")
    shares = [float(share) for share in re.findall(r"(\d\.\d{4}) +\d\.\d{4}$", text, re.M)][:41]
    assert shares == sorted(shares, reverse=True)


def test_classic_is_shown_where_no_edition_is_named_and_rules_may_be_set() -> None:
    text = odds("--throws", "0", "--rule", "jail_double_rolls_again=true", "--variant", "short")
    assert text.startswith("classic/short/jail_double_rolls_again=true  Classic rules")


def even(book: Book, jails: Sequence[str]) -> list[Odds]:
    """Odds that need no computing."""
    squares = book.edition.squares
    return [Odds(book.tag, jail, (0.9 / squares,) * squares, 0.1, 1.1, 0.2) for jail in jails]


def test_the_blue_die_comes_with_a_word_on_what_is_assumed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(command, "odds_of", even)
    text = odds("mega-2007", "--throws", "0", "--jail", "pay")
    assert "a triple leads evenly to all squares" in text
    assert "triple" not in odds("francs", "--throws", "0", "--jail", "pay")


def test_a_file_holds_all_figures_in_full(tmp_path: Path) -> None:
    file = tmp_path / "odds.json"
    odds("classic", "--throws", "2000", "--json", str(file), "--seed", "7")
    data = json.loads(file.read_text("utf-8"))
    assert data["edition"] == "classic"
    assert data["exact"]["pay"]["share"] == list(exact_odds("classic", "pay").share)
    assert data["simulated"]["stay"]["throws"] == 2000
    assert len(data["simulated"]["stay"]["margin"]) == len(data["squares"]) == len(BOARD)
    assert data["seed"] == "7"


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["clasic"], "There is no edition “clasic”; did you mean classic?"),
        (["--jail", "dig"], "There is no “dig” for --jail; there are stay, pay, both."),
        (["--sort", "name"], "There is no “name” for --sort; there are board, share."),
        (["--variant", "long"], "There is no “long” for --variant; there are standard, short,"),
        (["--throws", "many"], "The option --throws needs a whole number instead of “many”."),
        (["--rule", "jail_fin=5"], "There is no rule of the table “jail_fin”; did you mean jail"),
        (["--rule", "jail_fine=-5"], "The table cannot have it so (rules.jail_fine): "),
        (["--throws", "0", "--json", "/no/such/file"], "/no/such/file cannot be written: "),
    ],
)
def test_a_mistake_is_answered_in_one_sentence(words: list[str], answer: str) -> None:
    result = magie(*words)
    assert result.exit_code == 2
    assert result.output.startswith(answer)
    assert result.output.count("\n") == 1
