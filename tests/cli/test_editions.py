"""``magie editions``: five side by side, or one in full."""

from __future__ import annotations

import re

import pytest
from click.testing import CliRunner

from magie.cli import main
from magie.editions.load import load
from magie.editions.parameters import PARAMETERS
from magie.rulebook import catalogue


def editions(*words: str, language: str = "en") -> str:
    result = CliRunner().invoke(main, ["editions", *words, "--language", language])
    assert result.exit_code == 0, result.output
    assert not re.search("[\x1b█─━│]", result.output)
    return result.output


def row(text: str, start: str) -> list[str]:
    """The cells of the row that begins so."""
    line = next(line for line in text.splitlines() if line.startswith(start))
    return re.split(r" {2,}", line.strip())


def test_the_five_editions_stand_side_by_side() -> None:
    text = editions()
    assert [line.split()[0] for line in text.splitlines()[1:6]] == [*catalogue.editions()]
    assert row(text, "francs")[1:] == [
        "French rules in francs", "40", "28", "franc", "2–8", "F\u00a0150,000", "6",
    ]  # fmt: skip
    assert row(text, "mega-2007")[2:4] == ["52", "37"]


def test_the_five_editions_in_french() -> None:
    assert row(editions(language="fr"), "canada-1961")[1:] == [
        "Édition canadienne-française 1961", "40", "28", "dollar", "3–8", "1\u202f500\u00a0$", "1",
    ]  # fmt: skip


@pytest.mark.parametrize("name", catalogue.editions())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_board_shows_every_square_and_every_group(name: str, language: str) -> None:
    text, book = editions(name, language=language), load(name)
    for at in range(book.edition.squares):
        assert re.search(rf"^ *{at}  .*{re.escape(book.name(at, language))}", text, re.M)
    assert all(group.name.say(language) in text for group in book.groups)


def test_a_deed_shows_its_group_price_rents_and_mortgage() -> None:
    assert row(editions("mega-2007"), "51") == [
        "51", "dark blue", "Rue de la Paix",
        "400", "50", "200", "600", "1,400", "1,700", "2,000", "3,000", "200",
    ]  # fmt: skip
    francs = editions("francs", language="fr").replace("\u202f", ".")
    assert row(francs, "12")[3:] == ["15.000", "×400", "×1.000", "7.500"]


def test_squares_without_a_deed_show_their_sums() -> None:
    canada = editions("canada-1961")
    assert "Income Tax: $200 or 10%" in canada
    assert "Luxury Tax: $75" in canada
    assert "GO: F\u00a020,000" in editions("francs")


def test_groups_show_what_building_costs() -> None:
    mega = editions("mega-2007")
    assert "dark blue         3    200    200         200" in mega
    assert re.search(r"^stations +4 +100 +rent by number", mega, re.M)
    assert "skyscraper" not in editions("classic")


def test_doubtful_facts_are_marked_and_explained() -> None:
    text = editions("mega-2007")
    assert "Boulevard de Ménilmontant ?" in text
    assert "the French deed has 500 with a hotel" in text
    euro = editions("euro-1999", language="fr")
    assert "Faits douteux ?" in euro
    assert "Genève ?" in euro
    assert "surprenant" in euro
    assert "la seule source donne Genève, alors que le livret parle de capitales" in euro


@pytest.mark.parametrize("name", catalogue.editions())
@pytest.mark.parametrize(("language", "other"), [("en", "fr"), ("fr", "en")])
def test_doubts_are_explained_in_one_language(name: str, language: str, other: str) -> None:
    text = " ".join(editions(name, language=language).split())
    for doubt in load(name).doubts:
        assert " ".join(doubt.why.say(language).split()) in text
        assert " ".join(doubt.why.say(other).split()) not in text


def test_cards_are_shown_on_request() -> None:
    assert "chance-04" not in editions("canada-1961")
    text = editions("canada-1961", "--cards")
    assert len(re.findall(r"^(chance|chest)-\d\d  ", text, re.M)) == 32
    assert "{" not in text
    assert "expire" in editions("mega-2007", "--cards")


def test_the_rules_of_the_table_are_shown_on_request() -> None:
    assert "jail_fine_to" not in editions("francs")
    text = editions("francs", "--rules", language="fr")
    assert all(re.search(rf"^{name} +\S", text, re.M) for name in PARAMETERS)
    assert row(text, "jail_fine_to")[1] == "pot"


def test_several_editions_follow_one_another() -> None:
    text = editions("classic", "FRANCS")
    assert text.index("classic  Classic rules") < text.index("francs  French rules")
