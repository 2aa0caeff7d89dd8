"""The words: everything that can happen has them, in both languages, and they are well set."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import IntEnum
from functools import cache
from importlib.resources import files
from itertools import product

import pytest
from fluent.syntax import FluentParser, ast

from magie.bots.errors import BotFault
from magie.bots.factory import BUILTIN_BOTS
from magie.bots.memory import Reason
from magie.game.actions import Verb
from magie.game.edition import BuildingKind, Deck, Face, Variant
from magie.game.events import EVENTS, EventKind
from magie.game.refusals import CLAUSE, Refusal
from magie.game.state import Cause, Phase, Throw
from magie.words import (
    FTL_ENTRY,
    LANGUAGES,
    Catalogue,
    UnknownKeyError,
    ValueMissingError,
    has,
    say,
)
from tests.scale import sized

NARROW_SPACE = "\u202f"
FILES = sorted(
    file.name for file in (files("magie") / "locales" / "en").iterdir() if file.name[-4:] == ".ftl"
)
SPOKEN: dict[str, type[IntEnum]] = {
    "refusal": Refusal,
    "event": EventKind,
    "verb": Verb,
    "piece": BuildingKind,
    "cause": Cause,
    "deck": Deck,
    "phase": Phase,
    "variant": Variant,
    "reason": Reason,
    "fault": BotFault,
}
"""The prefix of the keys, and what has a key under it."""
SQUARE = frozenset({"square"})
RANGE = frozenset({"low", "high"})
VERB_VALUES = {
    Verb.BID: RANGE,
    Verb.CLAIM: SQUARE,
    Verb.WAIVE: SQUARE,
    Verb.BUILD: SQUARE,
    Verb.SELL: SQUARE,
    Verb.STRIP: SQUARE | {"levels"},
    Verb.MORTGAGE: SQUARE,
    Verb.LIFT: SQUARE,
    Verb.KEEP: SQUARE,
    Verb.TAX: frozenset({"choice"}),
    Verb.OFFER: frozenset({"seat"}),
    Verb.LAY: SQUARE,
    Verb.LAY_CARD: frozenset({"deck"}),
    Verb.GIVE_CASH: RANGE,
    Verb.ASK_CASH: RANGE,
    Verb.GIVE_TICKETS: RANGE,
    Verb.ASK_TICKETS: RANGE,
    Verb.ACCEPT: frozenset({"number"}),
    Verb.WANT: RANGE,
    Verb.PLACE: SQUARE,
    Verb.TICKET: SQUARE,
    Verb.GOTO: SQUARE,
    Verb.AUCTION: SQUARE,
    Verb.GIFT: frozenset({"choice"}),
    Verb.SHIFT: SQUARE | {"to"},
}
"""What a verb's words need; the others need nothing."""


def word(member: IntEnum) -> str:
    return member.name.lower().replace("_", "-")


def members(kind: type[IntEnum]) -> list[IntEnum]:
    return [member for member in kind if member.name != "NONE"]


VALUES: dict[str, tuple[object, ...]] = {
    "throw": tuple(word(throw) for throw in Throw),
    "face": (*(word(face) for face in Face), *range(6), "1"),
    "doubles": (0, 1, 3),
    "piece": tuple(word(piece) for piece in BuildingKind),
    "deck": tuple(word(deck) for deck in Deck),
    "cause": tuple(word(cause) for cause in Cause),
    "payee": ("bank", "everybody", "Zoé"),
    "creditor": ("bank", "everybody", "Zoé"),
    "level": (*range(7), "depot"),
    "multiplier": (1, 2, 12),
    "attempts": (1, 2),
    "count": (0, 1, 2),
    "left": (0, 1, 16),
    "number": (1, 1234),
    "expiry": (0, 1),
    "ticket": (0, 1),
    "factor": (0,),
    "points": (7,),
    "card": ("Avancez.",),
    "interest": ("none", "5 €"),
    "cash": ("none", "5 €"),
    "buildings": ("none", "5 €"),
}
"""What a value of an event may be; all others are names and sums."""
DEED_OR_PIECE = {"piece": (*VALUES["piece"], "none")}
SPECIAL: dict[EventKind, dict[str, tuple[object, ...]]] = {
    EventKind.AUCTION: DEED_OR_PIECE,
    EventKind.SOLD: DEED_OR_PIECE,
    EventKind.UNSOLD: DEED_OR_PIECE,
    EventKind.TRANSFER: {"from": ("bank", "Ann"), "to": ("bank", "Bob")},
}
"""Where an event allows more than others do."""
CODES = re.compile(r"\b(bank|everybody|none|house|skyscraper|chest|rent|tax|fine|bid|gift|mr)\b")
"""Words that stand for themselves in English alone."""


def key_of(prefix: str, member: IntEnum) -> str:
    return f"{prefix}-{word(member)}"


def source(language: str, name: str) -> str:
    return (files("magie") / "locales" / language / name).read_text(encoding="utf-8")


@cache
def entries(language: str, name: str) -> list[ast.EntryType]:
    return FluentParser().parse(source(language, name)).body


@cache
def messages(language: str) -> dict[str, ast.Message]:
    return {
        entry.id.name: entry
        for name in FILES
        for entry in entries(language, name)
        if isinstance(entry, ast.Message)
    }


def nodes(node: object) -> Iterator[ast.BaseNode]:
    """A node and all that is in it."""
    if isinstance(node, ast.BaseNode):
        yield node
        for value in vars(node).values():
            for item in value if isinstance(value, list) else [value]:
                yield from nodes(item)


def mentioned(language: str, key: str) -> set[str]:
    """The messages that a message refers to."""
    return {
        node.id.name
        for node in nodes(messages(language)[key])
        if isinstance(node, ast.MessageReference)
    }


def placeables(language: str, key: str) -> set[str]:
    """The values that a message needs, with those of the messages in it."""
    found = {
        node.id.name
        for node in nodes(messages(language)[key])
        if isinstance(node, ast.VariableReference)
    }
    return found.union(*(placeables(language, other) for other in mentioned(language, key)))


def tellings(event: EventKind) -> Iterator[dict[str, object]]:
    """The values of an event in every combination that could change its words."""
    used = sorted(placeables("en", key_of("event", event)))
    known = VALUES | SPECIAL.get(event, {})
    for chosen in product(*(known.get(name, (name.upper(),)) for name in used)):
        yield dict(zip(used, chosen, strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("prefix", SPOKEN)
def test_everything_has_words(prefix: str, language: str) -> None:
    keys = [key_of(prefix, member) for member in members(SPOKEN[prefix])]
    assert [key for key in keys if not has(key, language)] == []


@pytest.mark.parametrize("prefix", SPOKEN)
def test_no_words_for_what_does_not_exist(prefix: str) -> None:
    known = {key_of(prefix, member) for member in members(SPOKEN[prefix])}
    spoken = {key for key in messages("en") if key.startswith(f"{prefix}-")}
    assert spoken - known == set()


def test_every_part_of_a_sentence_is_used() -> None:
    named = {key_of(prefix, member) for prefix, kind in SPOKEN.items() for member in kind}
    used = set[str]().union(*(mentioned("en", key) for key in messages("en")))
    parts = {
        entry.id.name for entry in entries("en", "events.ftl") if isinstance(entry, ast.Message)
    }
    assert parts - named - used == set()


def test_every_clause_that_is_cited_has_words() -> None:
    cited = set(CLAUSE.values()).union(*(clauses for _, clauses in EVENTS.values()))
    assert [clause for clause in sorted(cited) if not has(f"clause-{clause}")] == []


@pytest.mark.parametrize("name", FILES)
def test_both_languages_have_the_same_keys_in_the_same_order(name: str) -> None:
    english, french = (
        [entry.id.name for entry in entries(language, name) if isinstance(entry, ast.Message)]
        for language in ("en", "fr")
    )
    assert english == french
    assert english


@pytest.mark.parametrize("language", LANGUAGES)
def test_files_parse_and_no_key_stands_twice(language: str) -> None:
    read = [entry for name in FILES for entry in entries(language, name)]
    assert [entry.content for entry in read if isinstance(entry, ast.Junk)] == []
    assert len([entry for entry in read if isinstance(entry, ast.Message)]) == len(
        messages(language)
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_key_read_alone_says_what_it_says_in_its_file(language: str) -> None:
    for name in FILES:
        text = (files("magie") / "locales" / language / name).read_text("utf-8")
        alone = {entry[1]: entry[0] for entry in FTL_ENTRY.finditer(text)}
        whole = [entry for entry in entries(language, name) if isinstance(entry, ast.Message)]
        assert [*alone] == [entry.id.name for entry in whole]
        for entry in whole[:: sized(4, 1)]:
            [read] = FluentParser().parse(alone[entry.id.name]).body
            assert entry.equals(read, ["span", "comment"]), entry.id.name


def test_words_that_use_others_find_them(monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = Catalogue("en")
    said = {"one": "one = { two }!\n", "two": "two = { -three }\n", "-three": "-three = well\n"}
    monkeypatch.setattr(catalogue, "_entries", said)
    catalogue.load("one")
    assert catalogue.bundle.format_pattern(catalogue.bundle.get_message("one").value)[0] == "well!"


def test_both_languages_have_the_same_files() -> None:
    assert sorted(file.name for file in (files("magie") / "locales" / "fr").iterdir()) == FILES


def test_both_languages_need_the_same_values() -> None:
    different = [key for key in messages("en") if placeables("en", key) != placeables("fr", key)]
    assert different == []


@pytest.mark.parametrize("event", members(EventKind), ids=word)
def test_an_event_needs_only_its_own_values(event: EventKind) -> None:
    assert placeables("en", key_of("event", event)) <= set(EVENTS[event][0])


@pytest.mark.parametrize("verb", Verb, ids=word)
def test_a_verb_needs_the_values_that_it_has(verb: Verb) -> None:
    assert placeables("en", key_of("verb", verb)) == VERB_VALUES.get(verb, frozenset())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", members(EventKind), ids=word)
def test_an_event_makes_a_clean_sentence_whatever_happens(event: EventKind, language: str) -> None:
    for values in tellings(event):
        text = say(key_of("event", event), language, **values)
        assert re.search(r"[.?!]$|\.(”|\u00a0»)$", text), text
        assert not re.search(r"[{}\n]|  | [.,;)]|\( |!\.", text), text
        assert language == "en" or not CODES.search(text), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_says_what_is_wrong_and_what_to_do(language: str) -> None:
    colon = ": " if language == "en" else "\u00a0: "
    for refusal in members(Refusal):
        wrong, remedy = say(key_of("refusal", refusal), language).split(colon)
        assert wrong[0].isupper(), wrong
        assert remedy[0].islower(), remedy
        assert re.fullmatch(r"[^.]+\.", remedy), remedy


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FILES)
def test_apostrophes_are_set(name: str, language: str) -> None:
    assert "'" not in source(language, name)


@pytest.mark.parametrize("name", FILES)
def test_french_is_set_as_french(name: str) -> None:
    text = source("fr", name)
    assert re.findall(rf".*[^{NARROW_SPACE}][;!?%].*", text) == []
    assert re.findall(r".*[^\u00a0][:»].*|.*«[^\u00a0].*", text) == []
    assert re.findall(r".*\d \d{3}.*", text) == []
    assert text.count("«") == text.count("»")
    assert "..." not in text


def test_numbers_are_written_as_the_language_writes_them() -> None:
    assert say("event-accept", "en", seat="Ann", number=12345) == "Ann accepts trade no. 12,345."
    assert say("event-accept", "fr", seat="Ann", number=12345) == (
        f"Ann accepte l’échange nº{NARROW_SPACE}12{NARROW_SPACE}345."
    )


def test_values_choose_the_words() -> None:
    assert say("event-stay-in-jail", seat="Ann", attempts=1) == (
        "Ann stays in jail: one attempt has failed."
    )
    assert say("event-stay-in-jail", seat="Ann", attempts=2) == (
        "Ann stays in jail: 2 attempts have failed."
    )
    paid = {"payer": "Ann", "amount": "$75", "cause": "tax"}
    assert say("event-paid", payee="bank", **paid) == "Ann pays the bank $75 (tax)."
    assert say("event-paid", payee="Bob", **paid) == "Ann pays Bob $75 (tax)."
    due = {"debtor": "Ann", "owner": "Bob", "square": "Foch", "amount": "$8", "base": "$4"}
    assert say("event-rent-due", level=0, multiplier=2, **due) == (
        "Ann owes Bob $8 for Foch ($4 × 2)."
    )
    assert say("event-rent-due", level=5, multiplier=1, **due) == (
        "Ann owes Bob $8 for Foch, with a hotel."
    )


def test_an_unknown_language_falls_back_to_english() -> None:
    assert not has("event-time-up", "de")
    assert say("event-time-up", "de") == say("event-time-up", "en") == "Time is up."
    assert say("event-time-up", "fr") == "Le temps est écoulé."


def test_an_unknown_key_is_named() -> None:
    assert not has("event-earthquake")
    with pytest.raises(UnknownKeyError, match="no words for 'event-earthquake'"):
        say("event-earthquake", "fr")


def test_a_word_without_end_is_broken_off() -> None:
    said = say("unknown-command", word="x" * 5000, near="none")
    assert "x" * 999 + "…" in said
    assert "x" * 1000 not in said
    assert "x" * 1000 in say("unknown-command", word="x" * 1000, near="none")


def test_a_missing_value_is_named() -> None:
    with pytest.raises(ValueMissingError, match=r"event-buy \(fr\).*square"):
        say("event-buy", "fr", seat="Ann", amount="5")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_of_the_package_has_a_name(language: str) -> None:
    assert [name for name in BUILTIN_BOTS if not has(f"bot-{name}", language)] == []
