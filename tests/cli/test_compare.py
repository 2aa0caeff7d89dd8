"""``magie compare``: the table, the files, and what is refused."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from magie.cli import main
from tests.cli.test_simulate import Pressed

QUICK = ("--plain", "--turns", "8", "--games", "3", "--bots", "random", "--seats", "2")


def magie(*words: str, language: str = "en") -> Result:
    return CliRunner().invoke(main, ["compare", *words, "--language", language])


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ("turns", "3 pairs", "won by B")), ("fr", ("tours", "3 paires", "gagnées par B"))],
)
def test_the_page_shows_both_tables_and_every_figure(language: str, words: tuple[str, ...]) -> None:
    result = magie(*QUICK, "--house-rule", "half-cash", language=language)
    assert result.exit_code == 0, result.output
    for each in ("classic/standard/start_cash=750", "2 × random", *words):
        assert each in result.stdout


def test_the_other_table_has_its_own_edition_bots_and_rules(tmp_path: Path) -> None:
    file, plot = tmp_path / "found.json", tmp_path / "found.svg"
    other = ("--with", "francs", "--with-bots", "steady", "--with-rule", "jail_fine=100")
    result = magie(*QUICK, *other, "--json", str(file), "--plot", str(plot), language="fr")
    assert result.exit_code == 0, result.output
    found = json.loads(file.read_text("utf-8"))
    assert found["second"]["tag"] == "francs/standard/jail_fine=100"
    assert found["second"]["bots"] == ["steady", "steady"]
    assert found["money_in_notes"]
    assert "random | steady" in result.stdout
    assert plot.read_text("utf-8").startswith("<?xml")


def test_pairs_go_into_a_file(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    file = tmp_path / "pairs.parquet"
    assert magie(*QUICK, "--rule", "jail_fine=100", "--out", str(file)).exit_code == 0
    assert {"game", "turns", "turns_with"} <= {*parquet.read_table(file).column_names}


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "free_parking=pot changes nothing here: it needs pot_sources other than none or"),
        ("fr", "free_parking=pot ne change rien ici\u00a0: il faut pot_sources autre que none ou"),
    ],
)
def test_a_rule_that_changes_nothing_alone_says_so(language: str, words: str) -> None:
    result = magie(*QUICK, "--rule", "free_parking=pot", language=language)
    assert words in result.stderr
    assert "free-parking-money" in result.stderr


@pytest.mark.parametrize(
    ("games_over", "shown", "said"),
    [
        (1, "classic/standard/start_cash=750", "the figures are those of the first table alone.\n"),
        (0, "", "Interrupted before there was a pair: there is nothing to show.\n"),
    ],
)
def test_an_interrupt_at_the_first_table_shows_what_is_done(
    games_over: int, shown: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = import_module("magie.cli.compare")
    monkeypatch.setattr(command, "default_progress", lambda language: Pressed(games_over))
    result = magie(*QUICK, "--games", "90", "--house-rule", "half-cash")
    assert result.exit_code == 130
    assert result.stdout.startswith(shown)
    assert bool(result.stdout) == bool(shown)
    assert result.stderr.endswith(said)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--house-rule", "free-parkin-money"], "did you mean free-parking-money?"),
        (["--with", "frncs"], "francs"),
        (["--with-bots", "stedy"], "did you mean steady?"),
        (["--seats", "9"], "is played by 2 to 8"),
        (["--house-rule", "half-cash", "--house-rule", "double-cash"], "to different values"),
    ],
)
def test_a_wrong_option_is_explained_in_a_sentence(words: list[str], why: str) -> None:
    result = magie(*words)
    assert result.exit_code == 2
    assert why in result.output
