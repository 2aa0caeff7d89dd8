"""Check an edition file for contradictions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from string import Formatter

from magie.editions.parameters import write
from magie.editions.resolve import number, resolve, sums
from magie.editions.sheet import EditionSheet, PrintedCard, PrintedSquare
from magie.game.edition import (
    LEVELS,
    MEMBERS,
    STATIONS,
    UTILITIES,
    Deck,
    Effect,
    Kind,
)
from magie.game.state import CARDS, SQUARES

CORNERS = (Kind.GO, Kind.JAIL, Kind.PARKING, Kind.GO_TO_JAIL)
NAMED_FIGURES = ("amount", "per_house", "per_hotel")
"""The figures of a card that its text must name."""


def check(sheet: EditionSheet) -> None:
    """Raise EditionError for a file that contradicts itself, with the key."""
    _check_board(sheet)
    for square in sheet.squares:
        _check_square(sheet, square)
    _check_deeds(sheet)
    _check_groups(sheet)
    _check_decks(sheet)
    for card in sheet.cards:
        _check_card(sheet, card)
    _check_money(sheet)
    resolve(sheet, {})
    _check_people(sheet)


def _check_board(sheet: EditionSheet) -> None:
    """Check the numbers of the squares, the four corners and the taxes."""
    length = sheet.counts["squares"]
    if length > SQUARES or length % 4:
        raise sheet.error("board.squares", f"must be a multiple of 4 up to {SQUARES}")
    if [square.at for square in sheet.squares] != [str(at) for at in range(length)]:
        raise sheet.error("square", f"must be numbered from 0 to {length - 1}, in order")
    for corner, kind in enumerate(CORNERS):
        at = corner * length // 4
        if [square.at for square in sheet.squares if square.kind == kind] != [str(at)]:
            raise sheet.error(f"square.{at}", f"must be the only {kind.name.lower()}")
    for tax in ("income", "luxury"):
        if [square.tax for square in sheet.squares].count(tax) != 1:
            raise sheet.error("square", f"there must be one square with the {tax} tax")


def _check_square(sheet: EditionSheet, square: PrintedSquare) -> None:
    """Check the keys of a square, and the figures of its deed."""
    key = f"square.{square.at}"
    if (square.kind == Kind.TAX) != bool(square.tax):
        raise sheet.error(f"{key}.tax", "belongs to a tax square, and to no other")
    if square.tax not in ("", "income", "luxury"):
        raise sheet.error(f"{key}.tax", "must be income or luxury")
    if (square.group >= 0) != (square.price > 0):
        raise sheet.error(f"{key}.price", "belongs to a deed, and to no other square")
    if 2 * square.mortgage != square.price:
        raise sheet.error(f"{key}.mortgage", f"must be half of {square.price} (MORT-02)")
    if square.kind != Kind.LOT and square.rent:
        raise sheet.error(f"{key}.rent", "belongs to a lot; stations have theirs in their group")
    if square.kind == Kind.LOT:
        levels = LEVELS if number(sheet.rules, "skyscrapers") else LEVELS - 1
        _check_rising(sheet, f"{key}.rent", square.rent, levels)


def _check_rising(sheet: EditionSheet, key: str, rents: Sequence[int], length: int) -> None:
    """Check the number of rents, and that they rise."""
    if len(rents) != length:
        raise sheet.error(key, f"must be {length} sums, not {len(rents)}")
    if min(rents) <= 0 or any(lower >= higher for lower, higher in pairwise(rents)):
        raise sheet.error(key, "must rise from sum to sum")


def _check_deeds(sheet: EditionSheet) -> None:
    """Check the number of deeds and their total price."""
    prices = [square.price for square in sheet.squares if square.price]
    if len(prices) != sheet.counts["deeds"]:
        raise sheet.error("board.deeds", f"there are {len(prices)}")
    if sum(prices) != sheet.counts["total"]:
        raise sheet.error("board.total", f"the deeds cost {sum(prices)} together")


def _check_groups(sheet: EditionSheet) -> None:
    """Check the sizes, colours, building prices and rents of the groups."""
    for at, group in enumerate(sheet.groups):
        key = f"group.{group.id}"
        size = sum(square.group == at for square in sheet.squares)
        if size != group.size or size > MEMBERS:
            raise sheet.error(f"{key}.size", f"there are {size}, and {MEMBERS} at most")
        if not re.fullmatch("#[0-9A-F]{6}", group.hex):
            raise sheet.error(f"{key}.hex", "must be a colour such as #0072BB")
        if (at < STATIONS) != (group.house > 0) or (group.house > 0) != (group.hotel > 0):
            raise sheet.error(
                f"{key}.house", "lots, and they alone, have a house and a hotel price"
            )
        if bool(group.skyscraper) != (at < STATIONS and number(sheet.rules, "skyscrapers") > 0):
            raise sheet.error(f"{key}.skyscraper", "lots have one where there are skyscrapers")
        if bool(group.depot) != (at == STATIONS and number(sheet.rules, "depots") > 0):
            raise sheet.error(f"{key}.depot", "stations have one where there are depots")
        if at != STATIONS and group.rent:
            raise sheet.error(f"{key}.rent", "belongs to the stations alone")
    stations, utilities = sheet.groups[STATIONS], sheet.groups[UTILITIES]
    _check_rising(sheet, "group.stations.rent", stations.rent, stations.size)
    factors = sums(sheet.rules, "utility_factors")
    _check_rising(sheet, "rules.utility_factors", factors, utilities.size)


def _check_decks(sheet: EditionSheet) -> None:
    """Check for two decks of sixteen, in order, with one release card each (SETUP-07)."""
    ids = [f"{deck.name.lower()}-{place:02}" for deck in Deck for place in range(1, CARDS + 1)]
    if [card.id for card in sheet.cards] != ids:
        raise sheet.error("card", f"must be {ids[0]} to {ids[-1]}, {CARDS} a deck, in order")
    for deck in Deck:
        cards = sheet.cards[deck * CARDS : (deck + 1) * CARDS]
        if sum(card.effect == Effect.RELEASE for card in cards) != 1:
            raise sheet.error("card", f"{deck.name.lower()} must have one release card")


def _check_card(sheet: EditionSheet, card: PrintedCard) -> None:
    """Check the figures of a card, and that its text names them."""
    key = f"card.{card.id}"
    if card.figures.get("target", 0) not in range(len(sheet.squares)):
        raise sheet.error(f"{key}.target", f"there is no square {card.figures['target']}")
    if any(card.figures.get(name, 1) < 1 for name in (*NAMED_FIGURES, "factor")):
        raise sheet.error(key, "a figure must be more than nothing")
    if card.figures.get("deck") == Deck[card.id.split("-")[0].upper()]:
        raise sheet.error(f"{key}.deck", "must be the other deck")
    for language in ("fr", "en"):
        _check_sentence(sheet, card, language)


def _check_sentence(sheet: EditionSheet, card: PrintedCard, language: str) -> None:
    """Check that a text names the sums of its card, and no figure that the card lacks."""
    key = f"card.{card.id}.text.{language}"
    try:
        fields = [field for _, field, _, _ in Formatter().parse(card.text.say(language))]
    except ValueError as error:
        raise sheet.error(key, str(error)) from None
    for name in NAMED_FIGURES:
        if name in card.figures and name not in fields:
            raise sheet.error(key, f"must name {{{name}}}")
    sayable = {"salary", *({*NAMED_FIGURES, "target"} & card.figures.keys())}
    for field in fields:
        if field is not None and field not in sayable:
            raise sheet.error(key, f"the card has no {{{field}}} to name")


def _check_money(sheet: EditionSheet) -> None:
    """Check that every sum can be paid in notes, and that the notes add up to the start cash."""
    unit = number(sheet.rules, "unit")
    for key, amount in sheet.sums():
        if amount % unit:
            raise sheet.error(key, f"{amount} is no multiple of {unit}, the smallest note")
    if any(note.count < 1 for note in sheet.notes):
        raise sheet.error("notes", "there must be one or more of each")
    cash = sum(note.count * note.value for note in sheet.notes)
    if cash != number(sheet.rules, "start_cash"):
        start = write(sheet.rules["start_cash"])
        raise sheet.error("notes", f"add up to {cash}, not to start_cash = {start} (SETUP-05)")


def _check_people(sheet: EditionSheet) -> None:
    """Check that every seat has its own token (SETUP-02)."""
    for language in ("fr", "en"):
        tokens = {token.say(language) for token in sheet.tokens}
        if len(tokens) < len(sheet.tokens):
            raise sheet.error("tokens", "no two may have the same name")
    if len(sheet.tokens) < number(sheet.rules, "players_max"):
        raise sheet.error("tokens", "must be as many as players_max")
