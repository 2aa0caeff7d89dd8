"""The pages of the house rules: fresh, and with every rule that a table may set."""

from __future__ import annotations

import re

import pytest

from magie.editions.house_rules.named import named_rules
from magie.editions.load import load, names
from magie.views.house_rules import rules_view
from magie.words import LANGUAGES
from tools.site.house_rules import PRESETS, chapters, pages, presets, presets_file
from tools.site.sources import ROOT

PAGES = pages()


@pytest.mark.parametrize("name", PAGES)
def test_a_page_of_the_house_rules_is_as_make_docs_writes_it(name: str) -> None:
    assert (ROOT / "docs" / name).read_text("utf-8") == PAGES[name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_that_a_table_may_set_has_one_chapter(language: str) -> None:
    listed = [rule for rules in chapters(language).values() for rule in rules]
    known = {rule.name for edition in names() for rule in rules_view(load(edition)).rules}
    assert sorted(listed) == sorted(known)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_explains_every_rule_and_every_preset(name: str) -> None:
    rows = [line for line in PAGES[name].splitlines() if line.startswith("| **")]
    count = sum(map(len, chapters("en").values())) + len(presets())
    assert (len(rows), len({*rows})) == (count, count)


@pytest.mark.parametrize("page", PAGES)
def test_a_page_explains_every_house_rule_that_has_a_name(page: str) -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| .+ \| .+ \|$", PAGES[page], re.MULTILINE)
    assert rows == named_rules()


def test_the_playable_page_offers_the_presets_of_the_package() -> None:
    assert PRESETS.read_text("utf-8") == presets_file()


def test_a_rule_is_said_in_the_words_of_the_table() -> None:
    # Sums have spaces that break no line.
    english, french = (" ".join(PAGES[name].split()) for name in PAGES)
    assert "a sum | €50; $50 (`canada-1961`); F 5,000 (`francs`) | `jail_fine` |" in english
    assert "une somme | 50 € ; 50 $ (`canada-1961`) ; 5 000 F (`francs`) | `jail_fine` |" in french
