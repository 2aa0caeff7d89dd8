"""Resolve the rules in force: those of the file, overridden by the table."""

from __future__ import annotations

from collections.abc import Mapping

from magie.editions.errors import RuleError
from magie.editions.parameters import PARAMETERS, IncomeTaxParameter, Sum, Sums, Value, write
from magie.editions.sheet import EditionSheet
from magie.game.edition import STATIONS, UTILITIES


def resolve(sheet: EditionSheet, table: Mapping[str, Value]) -> dict[str, Value]:
    """All rules in force; raises RuleError for an impossible combination."""
    rules = {**sheet.rules, **table}
    rules["income_tax"] = _income_tax(sheet.rules, table)
    rules["expiry_tickets"] = _expiry_tickets(rules, table)
    _agree_on_fines(rules, table)
    _check(sheet, rules, f"{sheet.file} with the rules of the table" if table else sheet.file)
    return rules


def _income_tax(file: Mapping[str, Value], table: Mapping[str, Value]) -> Value:
    """The word and the sum, each from the table if it sets one."""
    said = [*items(file["income_tax"]), *items(table.get("income_tax", ()))]
    words = [item for item in said if isinstance(item, str)]
    sums = [item for item in said if isinstance(item, int)]
    return (*words[-1:], *sums[-1:])


def _expiry_tickets(rules: Mapping[str, Value], table: Mapping[str, Value]) -> Value:
    """A table that sets fewer tickets has at most as many expiring ones."""
    if "tickets" in table and "expiry_tickets" not in table:
        return min(number(rules, "tickets"), number(rules, "expiry_tickets"))
    return rules["expiry_tickets"]


def _agree_on_fines(rules: dict[str, Value], table: Mapping[str, Value]) -> None:
    """Make ``jail_fine_to`` and ``pot_sources`` agree on fines: the one that is set decides."""
    sources = {*items(rules["pot_sources"])}
    to_pot = rules["jail_fine_to"] == "pot"
    if "jail_fine_to" not in table:
        to_pot = "jail" in sources if "pot_sources" in table else to_pot or "jail" in sources
    elif "pot_sources" in table:
        to_pot = to_pot or "jail" in sources
    rules["jail_fine_to"] = "pot" if to_pot else "bank"
    rest = [source for source in ("tax", "card") if source in sources]
    rules["pot_sources"] = ("jail", *rest) if to_pot else (*rest,)


def _check(sheet: EditionSheet, rules: Mapping[str, Value], file: str) -> None:
    """Check every rule against the others."""
    for name in PARAMETERS:
        if reason := _clash(sheet, rules, name):
            raise RuleError(file, f"rules.{name}", reason)


def _clash(sheet: EditionSheet, rules: Mapping[str, Value], name: str) -> str:
    """Why a rule contradicts the others; empty if it does not."""
    unit = number(rules, "unit")
    if any(item % unit for item in sums(rules, name)):
        return f"{write(rules[name])} is no multiple of {unit}, the smallest note"
    if name == "unit" and any(amount % unit for _, amount in sheet.sums()):
        return "some sums of this edition are no multiples of it"
    if name == "income_tax" and len(items(rules[name])) < 2:
        return "needs a word, flat or choice, and a sum"
    if name == "players_min" and number(rules, name) > number(rules, "players_max"):
        return "is more than players_max"
    if name == "jail_dice" and number(rules, name) > 2 and not rules["blue_faces"]:
        return "a third die is thrown only where there is a blue one"
    if name == "expiry_tickets" and number(rules, name) > number(rules, "tickets"):
        return "is more than all tickets"
    if name == "utility_factors" and len(items(rules[name])) != sheet.groups[UTILITIES].size:
        return f"must be {sheet.groups[UTILITIES].size} factors, one for each number owned"
    if name == "skyscrapers" and rules[name] and not sheet.groups[0].skyscraper:
        return "no deed of this edition has a price for them"
    if name == "depots" and rules[name] and not sheet.groups[STATIONS].depot:
        return "no deed of this edition has a price for them"
    return ""


def sums(rules: Mapping[str, Value], name: str) -> list[int]:
    """The sums of money in a rule."""
    if isinstance(PARAMETERS[name], Sum | Sums | IncomeTaxParameter):
        return [item for item in items(rules[name]) if isinstance(item, int)]
    return []


def number(rules: Mapping[str, Value], name: str) -> int:
    """A rule that is a whole number."""
    value = rules[name]
    assert isinstance(value, int)
    return value


def items(value: Value) -> tuple[int | str, ...]:
    """The items of a rule that is a list, else the rule as the only item."""
    return value if isinstance(value, tuple) else (value,)
