"""Build the Edition record that the rules of the game read."""

from __future__ import annotations

from collections.abc import Mapping

from magie.editions.book import Group
from magie.editions.parameters import PARAMETERS, ChoiceParameter, Value
from magie.editions.resolve import items, number, sums
from magie.editions.sheet import EditionSheet, PrintedCard, PrintedSquare
from magie.game.edition import (
    LEVELS,
    MEMBERS,
    Card,
    Edition,
    Effect,
    Face,
    IncomeTax,
    Kind,
    Square,
    Variant,
)
from magie.game.state import CARDS

FACES_BY_WORD = {
    "1": Face.ONE,
    "2": Face.TWO,
    "3": Face.THREE,
    "mr": Face.MR,
    "bus": Face.BUS,
}


def build(sheet: EditionSheet, rules: Mapping[str, Value], variant: Variant) -> Edition:
    """One rulebook with its board, in one variant, with the rules in force."""
    edition = Edition(variant=int(variant), squares=len(sheet.squares))
    _set_fields(edition, rules)
    _set_other_rules(edition, rules)
    factors = sums(rules, "utility_factors")
    for at, printed in enumerate(sheet.squares):
        _set_square(edition.square[at], printed, rules)
        if printed.kind == Kind.JAIL:
            edition.jail_square = at
        if printed.group >= 0:
            _set_deed(edition.square[at], printed, sheet.groups[printed.group], factors)
            _join(edition, printed.group, at)
    for at, card in enumerate(sheet.cards):
        _set_card(edition.card[at], card)
        if card.effect == Effect.RELEASE:
            edition.release[at // CARDS] = at % CARDS
    return edition


def _set_fields(edition: Edition, rules: Mapping[str, Value]) -> None:
    """Copy each rule that is a word or a number to the field of its name."""
    for name in rules.keys() & Edition.fields.keys():
        value, parameter = rules[name], PARAMETERS[name]
        if isinstance(parameter, ChoiceParameter):
            setattr(edition, name, int(parameter.enum[str(value).upper()]))
        elif isinstance(value, int):
            setattr(edition, name, int(value))


def _set_other_rules(edition: Edition, rules: Mapping[str, Value]) -> None:
    """Set the fields of rules that are lists, or that depend on the variant."""
    short = edition.variant == Variant.SHORT
    three = short and not rules["short_fourth_house"]
    edition.hotel_after = number(rules, f"hotel_after_houses{'_short' if three else ''}")
    edition.income_tax = int(IncomeTax[str(items(rules["income_tax"])[0]).upper()])
    for at, face in enumerate(items(rules["blue_faces"])):
        edition.blue_faces[at] = int(FACES_BY_WORD[str(face)])
    sources = items(rules["pot_sources"])
    edition.pot_jail = int("jail" in sources)
    edition.pot_tax = int("tax" in sources)
    edition.pot_card = int("card" in sources)


def _set_square(square: Square, printed: PrintedSquare, rules: Mapping[str, Value]) -> None:
    """Set the kind of a square, and its tax."""
    square.kind = int(printed.kind)
    if printed.tax:
        square.tax = sums(rules, f"{printed.tax}_tax")[0]
        square.income = int(printed.tax == "income")


def _set_deed(square: Square, printed: PrintedSquare, group: Group, factors: list[int]) -> None:
    """Set the deed of a square: its own figures and those of its group."""
    square.group = printed.group
    square.price, square.mortgage = printed.price, printed.mortgage
    square.house = group.depot if printed.kind == Kind.STATION else group.house
    square.hotel, square.skyscraper = group.hotel, group.skyscraper
    rent = factors if printed.kind == Kind.UTILITY else printed.rent or group.rent
    square.rent = [*rent, *[0] * (LEVELS - len(rent))]


def _join(edition: Edition, group: int, at: int) -> None:
    """Add a square to its group; squares come in board order."""
    edition.member[group * MEMBERS + edition.group_size[group]] = at
    edition.group_deeds[group] |= 1 << at
    edition.group_size[group] += 1


def _set_card(card: Card, printed: PrintedCard) -> None:
    """Set the fields of a card."""
    figures = printed.figures
    card.effect = int(printed.effect)
    card.amount = sum(figures.get(name, 0) for name in ("amount", "squares", "factor"))
    card.target = figures.get("target", 0) + figures.get("deck", 0)
    card.per_house, card.per_hotel = figures.get("per_house", 0), figures.get("per_hotel", 0)
