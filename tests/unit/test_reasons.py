"""Reasons: what a bot says about what it did, in both languages."""

from __future__ import annotations

import re
from itertools import product

import pytest

from magie.bots.game_loop import play_game
from magie.bots.memory import BotMemory, Reason
from magie.bots.player import BuiltinBot, Decision
from magie.bots.registry import Bot
from magie.editions.load import load
from magie.game.edition import Edition
from magie.game.state import NO_SEAT, Game
from magie.rng import Rng
from magie.sentences import SentenceWriter, key_of
from magie.words import LANGUAGES
from tests.unit.test_words import NARROW_SPACE, placeables

VALUES = {"square", "other", "sum", "count"}
REASONS = [reason for reason in Reason if reason]
NAMES = ["Ann", "Bo", "Cy"]
GO, FOCH = 0, 3


def said(memory: BotMemory, language: str, edition: str = "classic") -> str:
    teller = SentenceWriter(load(edition), NAMES, language)
    return teller.reason(Reason(memory.reason), memory.square, memory.other, memory.sum)


def is_clean(text: str) -> bool:
    """One sentence, with nothing of the machinery showing."""
    machinery = r"reason-|[{}_]|\bnone\b|\bbank\b|-1\b|\u2212|  "
    return bool(re.fullmatch(r"[A-ZÀ-Ü].*\.", text)) and not re.search(machinery, text)


@pytest.mark.parametrize("reason", REASONS, ids=lambda reason: reason.name.lower())
def test_a_reason_needs_only_what_it_is_given(reason: Reason) -> None:
    assert placeables("en", key_of("reason", reason)) <= VALUES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", REASONS, ids=lambda reason: reason.name.lower())
def test_a_reason_is_one_clean_sentence(reason: Reason, language: str) -> None:
    for square, total in product((GO, FOCH, 5, 39), (0, 2, 999)):
        memory = BotMemory(reason=reason, square=square, other=1, sum=total)
        if square == GO and reason in (
            Reason.COMPLETES,
            Reason.WORTH_MORE,
            Reason.WORTH_LESS,
        ):
            continue
        assert is_clean(said(memory, language)), said(memory, language)


def test_a_bot_names_no_sum_that_no_note_can_pay() -> None:
    memory = BotMemory(reason=Reason.WITHIN_MEANS, square=FOCH, sum=16_056)
    assert said(memory, "en", "francs") == "That still leaves me F\u00a016,100."
    assert said(memory, "en") == "That still leaves me €16,056."


def test_reasons_name_deeds_partners_and_sums_as_the_table_does() -> None:
    memory = BotMemory(reason=Reason.WITHIN_MEANS, square=FOCH, sum=1320)
    assert said(memory, "en", "canada-1961") == "That still leaves me $1,320."
    assert said(memory, "fr", "canada-1961") == f"Il me reste encore 1{NARROW_SPACE}320\u00a0$."
    memory = BotMemory(reason=Reason.EARNS, square=39, sum=50)
    assert said(memory, "en") == "That raises the rent of Rue de la Paix by €50."
    memory = BotMemory(reason=Reason.LOSES, other=1, sum=120)
    assert said(memory, "en") == "Not like that. Add €120, and we have a deal."
    memory = BotMemory(reason=Reason.SEARCHED, sum=612)
    assert said(memory, "fr") == (
        "J’ai bien réfléchi\u00a0: cela me donne environ 612 chances sur mille."
    )


def test_who_has_no_reason_says_nothing() -> None:
    assert said(BotMemory(), "en") == said(BotMemory(), "fr") == ""


def test_who_goes_bankrupt_does_not_talk_of_go() -> None:
    memory = BotMemory(reason=Reason.LEAST_LOSS, square=GO)
    assert said(memory, "en") == said(BotMemory(reason=Reason.LEAST_LOSS, square=NO_SEAT), "en")
    assert "GO" not in said(memory, "en")


class Talker(BuiltinBot):
    """A bot of the house that says its reason each time."""

    def __init__(self, bot: Bot, seed: int | str, edition: str) -> None:
        super().__init__(bot, seed)
        self.name, self.heard = edition, set[str]()

    def decide(self, game: Game, edition: Edition, seat: int, seconds: float) -> Decision:
        """What its rules say, and why."""
        decision = super().decide(game, edition, seat, seconds)
        for language in LANGUAGES:
            text = said(self.memory, language, self.name)
            assert is_clean(text), (decision, Reason(self.memory.reason), text)
            self.heard.add(text)
        return decision


@pytest.mark.parametrize("edition", ["classic", "mega-2007", "canada-1961"])
def test_traders_always_have_something_to_say(edition: str) -> None:
    talkers = [Talker(Bot.TRADER, seat, edition) for seat in range(3)]
    play_game(load(edition).edition, talkers, Rng.of(4), 150)
    assert all(len(talker.heard) > 20 for talker in talkers)
