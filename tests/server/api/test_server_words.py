"""The words for what the server says in codes: all of it, in both languages, and nothing else."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from magie.server.live.chat import PHRASES
from magie.server.table.rejections import Code
from magie.words import LANGUAGES, has, say

COLON = {"en": ": ", "fr": "\u00a0: "}


def keys_of(language: str, name: str) -> list[str]:
    text = (files("magie") / "locales" / language / f"{name}.ftl").read_text("utf-8")
    return re.findall(r"^([a-z-]+) =", text, re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rejection_says_what_is_wrong_and_what_to_do(language: str) -> None:
    keys = {f"rejection-{code}" for code in Code}
    assert {*keys_of(language, "rejections")} == keys
    for key in keys:
        assert has(key, language)
        wrong, remedy = say(key, language).split(COLON[language])
        assert wrong[0].isupper(), wrong
        assert remedy[0].islower(), remedy
        assert re.fullmatch(r"[^.]+\.", remedy), remedy


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_can_be_said(language: str) -> None:
    keys = [f"phrase-{phrase}" for phrase in PHRASES]
    assert keys_of(language, "phrases") == keys
    said = [say(key, language) for key in keys]
    assert len({*said}) == len(said)
    assert all(len(text) <= 40 and text[-1] in ".!?" for text in said)
