"""The characters of the bots: names, texts, and tempers that are true."""

from __future__ import annotations

import re
from itertools import count, takewhile
from pathlib import Path

import pytest

from magie.bots.characters import CHARACTERS, shown_name, translations
from magie.bots.factory import BUILTIN_BOTS
from magie.bots.temper import (
    Temper,
    borrows,
    building_reserve,
    deal_reserve,
    lowest_share,
    opening_share,
    patience,
)
from magie.match import Match
from magie.words import LANGUAGES, has, say

DOCS = Path(__file__).parents[2] / "docs"
DOC, FRENCH_DOC = ((DOCS / name).read_text("utf-8") for name in ("bots.md", "fr/bots.md"))
OCCASIONS = ("greet", "deal", "refusal", "praise", "rent-paid", "rent-earned", "farewell", "win")
TRADERS = (Temper.EVEN, Temper.PATIENT, Temper.GREEDY, Temper.CAUTIOUS)


def lines(bot: str, occasion: str, language: str) -> list[str]:
    """What a character says on an occasion."""
    keys = (f"line-{bot}-{occasion}-{number}" for number in count(1))
    return [say(key, language) for key in takewhile(lambda key: has(key, language), keys)]


def test_every_built_in_bot_has_a_character_and_no_two_share_a_name() -> None:
    assert {*CHARACTERS} == {*BUILTIN_BOTS}
    assert all({*each.name} == {*LANGUAGES} for each in CHARACTERS.values())
    names = [name for each in CHARACTERS.values() for name in {*each.name.values()}]
    assert len({*names}) == len(names)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bot", CHARACTERS)
def test_a_character_has_its_texts_in_both_languages(bot: str, language: str) -> None:
    assert has(f"character-{bot}-job", language)
    assert has(f"character-{bot}-temper", language)
    for occasion in OCCASIONS:
        said = lines(bot, occasion, language)
        if (bot, occasion) == ("thrifty", "deal"):
            assert said == [], "it never deals"
            continue
        assert 2 <= len(said) <= 4
        assert len({*said}) == len(said)
        assert all(len(each) <= 60 for each in said), "a line fits under a name"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_characters_say_the_same(language: str) -> None:
    said = [
        line
        for bot in CHARACTERS
        for occasion in OCCASIONS
        for line in lines(bot, occasion, language)
    ]
    assert len({*said}) == len(said)


def test_the_name_of_a_character_is_that_of_the_reader_s_language() -> None:
    assert shown_name("trader", "Lin", "fr") == "Linh"
    assert shown_name("trader", "Linh 2", "en") == "Lin 2"
    assert shown_name("trader", "Hugo", "fr") == "Hugo", "a table that is stored keeps its names"
    assert shown_name("trader", "Tilly", "fr") == "Tilly", "it is the name of another"
    assert shown_name("", "Lin", "fr") == "Lin", "a person"
    assert translations("mine.py:decide", "Lin") == {}


def test_a_temper_is_what_its_sentence_says() -> None:
    assert patience(Temper.PATIENT) == 4, "asks a fourth time"
    assert max(map(patience, {*TRADERS} - {Temper.PATIENT})) == 3
    assert opening_share(Temper.GREEDY) == 75, "asks for three quarters"
    assert lowest_share(Temper.GREEDY) == 50, "takes half at least"
    assert max(map(lowest_share, {*TRADERS} - {Temper.GREEDY})) < 50
    assert [temper for temper in TRADERS if not borrows(temper)] == [Temper.CAUTIOUS]
    match = Match("classic", 3)
    for reserve in (deal_reserve, building_reserve):
        kept = [reserve(match.game, match.edition, 0, temper) for temper in TRADERS]
        assert kept[-1] > max(kept[:-1]), "keeps the rent aside"


def test_the_docs_give_the_strength_of_each_character() -> None:
    rows = re.findall(r"^\| (\w+) \| `(\w+)` \|.*\| ([\d.]+)% \| ([\d.]+)–([\d.]+) \|", DOC, re.M)
    assert {bot for _, bot, *_ in rows} == {*CHARACTERS}
    for name, bot, rate, low, high in rows:
        character = CHARACTERS[bot]
        assert (name, float(rate)) == (character.name["en"], character.rate)
        assert float(low) <= character.rate <= float(high)
    french = re.findall(r"^\| (\w+) \| `(\w+)` \|.*\| ([\d,]+)\s% \|", FRENCH_DOC, re.M)
    assert {bot: (name, rate.replace(",", ".")) for name, bot, rate in french} == {
        bot: (each.name["fr"], f"{each.rate:.1f}") for bot, each in CHARACTERS.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_is_the_character_of_the_trader(language: str) -> None:
    assert CHARACTERS["trader"].name[language] in say("coach-ask", language)
    assert CHARACTERS["trader"].name[language] in say("insight-reference", language)
