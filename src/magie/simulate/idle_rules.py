"""The house rules that a caller sets: names become rules, and idle rules are told of."""

from __future__ import annotations

import warnings

from magie.editions.book import Book
from magie.editions.house_rules.idle import IdleRule, idle_rules
from magie.editions.house_rules.named import HouseRules, table_rules
from magie.editions.load import load
from magie.words import FALLBACK_LANGUAGE, say


class IdleRuleWarning(UserWarning):
    """A house rule changes nothing at this table."""


def checked_rules(edition: str, variant: str, rules: HouseRules | None) -> dict[str, object]:
    """The rules without names; the caller's caller is warned of each that changes nothing."""
    table = table_rules(edition, rules)
    for sentence in idle_sentences(load(edition, variant, table), FALLBACK_LANGUAGE):
        warnings.warn(sentence, IdleRuleWarning, stacklevel=3)
    return table


def idle_sentences(book: Book, language: str) -> list[str]:
    """For each rule that changes nothing: why, and what to set with it."""
    return [_sentence(each, language) for each in idle_rules(book)]


def _sentence(idle: IdleRule, language: str) -> str:
    if not idle.needs:
        return say("idle-rule-printed", language, rule=idle.rule)
    *others, last = (_condition(each, language) for each in idle.needs)
    needs = say("idle-rule-or", language, left=", ".join(others), last=last) if others else last
    name = idle.name or "none"
    return say("idle-rule-alone", language, rule=idle.rule, needs=needs, name=name)


def _condition(text: str, language: str) -> str:
    """A condition in words: another rule and its value, a variant, a square of the board."""
    name, _, value = text.partition("=")
    key = name.removesuffix("!")
    if key in ("variant", "square"):
        return say(f"idle-rule-{key}", language, value=value)
    return text if key == name else say("idle-rule-other", language, rule=key, value=value)
