"""The grammar of a position line, part by part."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from magie.game.edition import GROUPS, BuildingKind, Deck
from magie.game.state import (
    CARDS,
    EVERYBODY,
    MAX_CLAIMS,
    MAX_TASKS,
    NO_SEAT,
    SEATS,
    SQUARES,
    UNASKED,
    Cause,
    Game,
    Phase,
    Received,
    Source,
    Task,
    Throw,
)
from magie.notation.slots import SEAT_WORDS, Codec, Reader, Slot, enum_codec, name_of, write_slots
from magie.notation.words import DECK_NAMES, FACE_NAMES, card_name
from magie.rules.mega.dice import points_shown
from magie.rules.stock import SKYSCRAPER

MAX_INT32 = 2**31 - 1
CARD_LETTERS = "abcdefghijklmnop"
"""The cards of a deck: ``a`` is chance-01, ``p`` is chance-16."""
CARD_LETTER = re.compile(r"[a-p]")

SEAT_CODEC = Codec("a seat", words=SEAT_WORDS)
CREDITOR_CODEC = Codec("a creditor", words={**SEAT_WORDS, NO_SEAT: "bank", EVERYBODY: "all"})
CARD_CODEC = Codec("a card", words=dict(enumerate(CARD_LETTERS)))
SQUARE_CODEC = Codec("a square", 0, SQUARES - 1)
MONEY_CODEC = Codec("a sum", 0, MAX_INT32)
CASH_CODEC = Codec("a sum", -MAX_INT32, MAX_INT32)
PRICE_CODEC = Codec("a price", 0, MAX_INT32, {NO_SEAT: "list"})
COUNT_CODEC = Codec("a number", 0, MAX_INT32)
FLAG_CODEC = Codec("nothing", words={1: ""})
DIE_CODEC = Codec("a die", 1, 6)
FACE_CODEC = Codec("a face of the blue die", words=dict(FACE_NAMES.items()))
DECK_CODEC = enum_codec("a deck", Deck)
BUILDING_CODEC = enum_codec("a piece", BuildingKind)
PHASE_CODEC = enum_codec("a phase", Phase)
RECEIVED_CODEC = Codec("a way", words={how: name_of(how).removeprefix("by-") for how in Received})


@dataclass(frozen=True)
class Part:
    """A part of the line: its key, its fields, its writer and its reader."""

    key: str
    fields: tuple[str, ...]
    write: Callable[[Game], str | None]
    """The text after the key and a colon; None where all fields are at their defaults."""
    read: Callable[[Reader, Game], None]


def _fixed(key: str, *slots: Slot) -> Part:
    """A part whose fields are all written if one of them is not at its default."""

    def write(game: Game) -> str | None:
        plain = all(slot.get(game, 0) == slot.default for slot in slots)
        return None if plain else write_slots(game, slots)

    names = dict.fromkeys(slot.field for slot in slots)
    return Part(key, (*names,), write, lambda reader, game: reader.slots(game, slots))


def _by_seat(key: str, name: str, codec: Codec) -> Part:
    """A part with a number for some seats, and 0 for all others."""
    slots = (Slot(name, codec),)

    def write(game: Game) -> str | None:
        values: list[int] = getattr(game, name)
        named = [seat for seat in range(SEATS) if values[seat]]
        said = ",".join(SEAT_CODEC.write(seat) + write_slots(game, slots, seat) for seat in named)
        return None if values == Game.fields[name].new() else said

    def read(reader: Reader, game: Game) -> None:
        setattr(game, name, [0] * SEATS)
        if not reader.at_end():
            for _ in reader.list_items():
                reader.slots(game, slots, reader.value(SEAT_CODEC))

    return Part(key, (name,), write, read)


# The seats, the bank and their deeds.

SEAT_SLOTS = (
    Slot("cash", CASH_CODEC),
    Slot("position", SQUARE_CODEC, "@"),
    Slot("jail", Codec("a number of failed throws", 0, 3), "!", optional=True),
    Slot("tickets", COUNT_CODEC, "+", optional=True),
    Slot("out", Codec("a place among the eliminated", 1, SEATS), "x", optional=True),
    Slot("won", FLAG_CODEC, "*", optional=True),
)
DEED_SLOTS = (
    Slot("level", Codec("a level", 0, SKYSCRAPER), ".", optional=True),
    Slot("mortgaged", FLAG_CODEC, "m", optional=True),
    Slot("received", RECEIVED_CODEC, "-", optional=True),
    Slot("estate", FLAG_CODEC, "e", optional=True),
)
PAID_SLOTS = (Slot("paid", MONEY_CODEC, "="),)
STOCK_SLOTS = [
    Slot("stock", COUNT_CODEC, "/" if piece else "", index=piece) for piece in BuildingKind
]


def write_deeds(game: Game, owner: int) -> str:
    """The deeds of a seat; of the bank's deeds, only the marked ones."""
    if owner not in game.owner:
        return ""
    said = [
        str(square) + write_slots(game, DEED_SLOTS, square)
        for square, holder in enumerate(game.owner)
        if holder == owner and (owner != NO_SEAT or is_marked(game, square))
    ]
    return f"({','.join(said)})" if said else ""


def is_marked(game: Game, square: int) -> bool:
    """Whether a deed has more to write than its owner."""
    built_or_pledged = game.level[square] or game.mortgaged[square]
    return bool(built_or_pledged or game.received[square] or game.estate[square])


def read_deeds(reader: Reader, game: Game, owner: int) -> None:
    """Parse the deeds of a seat; no deed may have two owners."""
    if not reader.accept("("):
        return
    for start in reader.list_items():
        square = reader.value(SQUARE_CODEC)
        if game.owner[square] != NO_SEAT:
            holder = SEAT_CODEC.write(game.owner[square])
            raise reader.error(f"square {square} is held by seat {holder} already", start)
        game.owner[square] = owner
        reader.slots(game, DEED_SLOTS, square)
    reader.expect(")", "behind the deeds")


def _write_bank(game: Game) -> str | None:
    deeds = write_deeds(game, NO_SEAT)
    used = max((piece + 1 for piece in BuildingKind if game.stock[piece]), default=0)
    return write_slots(game, (*STOCK_SLOTS[: max(used, 1)],)) + deeds if used or deeds else None


def _read_bank(reader: Reader, game: Game) -> None:
    for piece in BuildingKind:
        if piece == 0 or reader.peek("/"):
            reader.slots(game, (STOCK_SLOTS[piece],))
    read_deeds(reader, game, NO_SEAT)


def _write_paid(game: Game) -> str | None:
    said = [
        SQUARE_CODEC.write(square) + write_slots(game, PAID_SLOTS, square)
        for square in range(SQUARES)
        if game.paid[square]
    ]
    return ",".join(said) if said else None


def _read_paid(reader: Reader, game: Game) -> None:
    for _ in reader.list_items():
        reader.slots(game, PAID_SLOTS, reader.value(SQUARE_CODEC))


# The cards.


def _deck(deck: Deck) -> Part:
    start = deck * CARDS
    held = (Slot("holder", SEAT_CODEC, "@", optional=True, index=deck),)

    def write(game: Game) -> str | None:
        unseen = [card for card in range(CARDS) if game.unseen[start + card]]
        known = game.pile[start : start + game.piled[deck]]
        text = "".join(CARD_CODEC.write(card) for card in unseen)
        text += "/" * bool(known) + "".join(CARD_CODEC.write(card) for card in known)
        text += f"!{CARD_CODEC.write(game.hand_card)}" if game.hand_deck == deck else ""
        text += write_slots(game, held)
        return None if text == CARD_LETTERS else text

    def read(reader: Reader, game: Game) -> None:
        places: dict[int, int] = {}
        game.unseen[start : start + CARDS] = [0] * CARDS
        for card in _read_cards(reader, deck, places):
            game.unseen[start + card] = 1
        if reader.accept("/"):
            for card in _read_cards(reader, deck, places):
                game.pile[start + game.piled[deck]] = card
                game.piled[deck] += 1
        if reader.accept("!"):
            for card in _read_cards(reader, deck, places):
                if game.hand_deck != NO_SEAT:
                    raise reader.error("only one card can be in hand", reader.at - 1)
                game.hand_deck, game.hand_card = deck, card
        reader.slots(game, held)
        _check_missing(reader, game, deck, places)

    names = ("unseen", "pile", "piled", "holder", "hand_deck", "hand_card")
    return Part(DECK_NAMES[deck], names, write, read)


def _read_cards(reader: Reader, deck: Deck, places: dict[int, int]) -> Iterator[int]:
    """Parse cards by their letters; no card may occur twice."""
    while letter := reader.match(CARD_LETTER):
        card = CARD_CODEC.values[letter]
        if card in places:
            raise reader.error(f"{card_name(deck, card)} lies in two places", reader.at - 1)
        places[card] = reader.at - 1
        yield card


def _check_missing(reader: Reader, game: Game, deck: Deck, places: dict[int, int]) -> None:
    missing = [card_name(deck, card) for card in range(CARDS) if card not in places]
    if len(missing) != (game.holder[deck] != NO_SEAT):
        named = ", ".join(missing) or "none"
        wanted = "one card, the one that is held," if game.holder[deck] != NO_SEAT else "no card"
        raise reader.error(f"{wanted} can be missing from this pile, but {named} is")


# The throw.


def _write_points(game: Game) -> str | None:
    return None if game.points == points_shown(*game.dice) else str(game.points)


def _read_dice(reader: Reader, game: Game) -> None:
    reader.slots(game, DICE_SLOTS)
    game.points = points_shown(*game.dice)


DICE_SLOTS = (
    Slot("dice", DIE_CODEC, index=0),
    Slot("dice", DIE_CODEC, "+", index=1),
    Slot("dice", FACE_CODEC, "+", optional=True, index=2),
)
POINTS_SLOTS = (Slot("points", Codec("a number of points", 0, 15)),)


# What waits to be settled.

CLAIM_SLOTS = (
    Slot("claim_owner", SEAT_CODEC),
    Slot("claim_debtor", SEAT_CODEC),
    Slot("claim_square", SQUARE_CODEC),
    Slot("claim_amount", MONEY_CODEC, "="),
)


def _write_claims(game: Game) -> str | None:
    said = [write_slots(game, CLAIM_SLOTS, at) for at in range(game.claims)]
    return ",".join(said) or None


def _read_claims(reader: Reader, game: Game) -> None:
    for start in reader.list_items():
        at = game.claims
        if at == MAX_CLAIMS:
            raise reader.error(f"no more than {MAX_CLAIMS} claims can be open", start)
        reader.slots(game, CLAIM_SLOTS, at)
        if game.claim_owner[at] == game.claim_debtor[at]:
            raise reader.error("no seat owes itself a rent", start)
        game.claims = at + 1


ASKED_SLOT = Slot("who", SEAT_CODEC, "(")
FACTOR_SLOT = Slot("sum", COUNT_CODEC, "*", optional=True)


def _task(**codecs: Codec) -> tuple[Slot, ...]:
    """The slots of a task: the seat that it asks, and its subject."""
    return (ASKED_SLOT, *(Slot(name, codec, ",") for name, codec in codecs.items()))


TASK_SLOTS: dict[int, tuple[Slot, ...]] = {
    **dict.fromkeys([*Task][1:], _task()),
    Task.THROW: (
        *_task(what=enum_codec("a throw", Throw)),
        Slot("why", SQUARE_CODEC, ",", optional=True),
        FACTOR_SLOT,
    ),
    Task.DRAW: _task(what=DECK_CODEC),
    Task.TICKET: _task(what=enum_codec("a source", Source)),
    Task.DEAL_DEED: _task(what=Codec("a number of deeds", 0, 2 * SEATS - 1)),
    Task.RENT_THROW: (*_task(what=SQUARE_CODEC), FACTOR_SLOT),
    Task.OFFER: _task(what=SQUARE_CODEC),
    Task.AUCTION: _task(what=SQUARE_CODEC),
    Task.DEBT: _task(what=CREDITOR_CODEC, sum=MONEY_CODEC, why=enum_codec("a cause", Cause)),
    Task.COMPLETED: _task(what=Codec("a group", 0, GROUPS - 1)),
    Task.INCOME_TAX: _task(what=SQUARE_CODEC),
    Task.PAY_OR_DRAW: _task(what=DECK_CODEC, sum=MONEY_CODEC),
    Task.DRAFT: (
        *_task(),
        Slot("what", Codec("a draft", words={1: "counter"}), ",", optional=True),
    ),
    Task.WISHES: _task(what=BUILDING_CODEC, why=SEAT_CODEC),
    Task.CONTEST: _task(what=BUILDING_CODEC, sum=MONEY_CODEC, why=SEAT_CODEC),
    Task.PLACE: _task(what=BUILDING_CODEC, sum=PRICE_CODEC),
    Task.STAY_OR_GO: _task(what=SQUARE_CODEC),
    Task.LAND: (*_task(), FACTOR_SLOT),
    Task.MOVE: _task(sum=COUNT_CODEC),
    Task.ESTATE: (Slot("what", SEAT_CODEC, "("),),
    Task.PAY_EACH: _task(what=SEAT_CODEC, sum=MONEY_CODEC),
    Task.COLLECT_EACH: _task(what=SEAT_CODEC, sum=MONEY_CODEC),
    Task.CONTEST_NEXT: (Slot("what", BUILDING_CODEC, "("), Slot("why", SEAT_CODEC, ",")),
}
"""The slots of each task: the seat that it asks, or its subject where it asks no seat."""
TASK_CODEC = Codec("a task", words={task: name_of(task) for task in [*Task][1:]})
AGENDA_FIELDS = ("task", "who", "what", "sum", "why")


def _write_todo(game: Game) -> str | None:
    newest_first = reversed(range(game.depth))
    texts = [
        TASK_CODEC.write(game.task[at])
        + write_slots(game, TASK_SLOTS.get(game.task[at], ()), at)
        + ")"
        for at in newest_first
    ]
    return ",".join(texts) or None


def _read_todo(reader: Reader, game: Game) -> None:
    for start in reader.list_items():
        at = game.depth
        if at == MAX_TASKS:
            raise reader.error(f"no more than {MAX_TASKS} tasks can be open", start)
        game.task[at] = reader.value(TASK_CODEC)
        slots = TASK_SLOTS[game.task[at]]
        game.who[at] = 0 if ASKED_SLOT in slots else NO_SEAT
        reader.slots(game, slots, at)
        reader.expect(")", "behind the task")
        game.depth = at + 1
    for name in AGENDA_FIELDS:
        values: list[int] = getattr(game, name)
        values[: game.depth] = reversed(values[: game.depth])


# Auctions and deals.


def _write_bidding(game: Game) -> str | None:
    return "".join(SEAT_CODEC.write(seat) for seat in range(SEATS) if game.bidding[seat]) or None


def _read_bidding(reader: Reader, game: Game) -> None:
    while not reader.at_end():
        game.bidding[reader.value(SEAT_CODEC)] = 1


DEAL_SEAT_SLOTS = (Slot("deal_from", SEAT_CODEC), Slot("deal_to", SEAT_CODEC))
BUNDLE_SLOTS = (
    Slot("deal_cash", MONEY_CODEC, "/give", optional=True, index=0),
    Slot("deal_cash", MONEY_CODEC, "/ask", optional=True, index=1),
    Slot("deal_tickets", COUNT_CODEC, "/tickets", optional=True, index=0),
    Slot("deal_tickets", COUNT_CODEC, "/for-tickets", optional=True, index=1),
    Slot("deal_card", FLAG_CODEC, "/chance", optional=True, index=Deck.CHANCE),
    Slot("deal_card", FLAG_CODEC, "/chest", optional=True, index=Deck.CHEST),
    Slot("deal_debt", FLAG_CODEC, "/debt", optional=True),
)


def _write_deal(game: Game) -> str | None:
    deeds = ",".join(str(square) for square in range(SQUARES) if game.deal_deed[square])
    bundles = (f"({deeds})" if deeds else "") + write_slots(game, BUNDLE_SLOTS)
    open_deal = game.deal_from != NO_SEAT or game.deal_to != NO_SEAT or bundles
    return write_slots(game, DEAL_SEAT_SLOTS) + bundles if open_deal else None


def _read_deal(reader: Reader, game: Game) -> None:
    reader.slots(game, DEAL_SEAT_SLOTS)
    if reader.accept("("):
        for start in reader.list_items():
            square = reader.value(SQUARE_CODEC)
            if game.owner[square] not in (game.deal_from, game.deal_to):
                raise reader.error(f"neither side holds square {square}", start)
            game.deal_deed[square] = 1
        reader.expect(")", "behind the deeds")
    reader.slots(game, BUNDLE_SLOTS)


# The line as a whole.


def _write_bankruptcies(game: Game) -> str | None:
    return None if game.bankruptcies == max(game.out) else str(game.bankruptcies)


def _flag(key: str, name: str) -> Part:
    return _fixed(key, Slot(name, FLAG_CODEC))


HEAD_FIELDS = (
    *("phase", "turn", "seats", *(slot.field for slot in SEAT_SLOTS)),
    *("owner", *(slot.field for slot in DEED_SLOTS)),
)
"""The fields at the start of every line: the turn, and what the seats have."""
BANKRUPTCIES_SLOTS = (Slot("bankruptcies", Codec("a number of bankruptcies", 0, SEATS)),)
POSITION_PARTS = (
    _fixed("banker", Slot("banker", Codec("a banker", words={**SEAT_WORDS, NO_SEAT: "none"}))),
    _flag("time-up", "time_up"),
    _by_seat("rolls", "start_total", Codec("a total", 2, 12, {NO_SEAT: "-"})),
    Part(
        "bankruptcies",
        ("bankruptcies",),
        _write_bankruptcies,
        lambda reader, game: reader.slots(game, BANKRUPTCIES_SLOTS),
    ),
    Part("bank", ("stock",), _write_bank, _read_bank),
    Part("paid", ("paid",), _write_paid, _read_paid),
    _fixed("pot", Slot("pot", MONEY_CODEC)),
    *(_deck(deck) for deck in Deck),
    _fixed("bus", Slot("plain_tickets", COUNT_CODEC), Slot("expiry_tickets", COUNT_CODEC, "+")),
    _by_seat("fresh", "fresh", COUNT_CODEC),
    Part(
        "dice",
        ("dice",),
        lambda game: write_slots(game, DICE_SLOTS) if any(game.dice) else None,
        _read_dice,
    ),
    Part(
        "points", ("points",), _write_points, lambda reader, game: reader.slots(game, POINTS_SLOTS)
    ),
    _fixed("doubles", Slot("doubles", Codec("a number of doubles", 0, 3))),
    _flag("again", "roll_again"),
    _flag("from-go", "began_on_go"),
    _fixed("salary", Slot("salary", MONEY_CODEC)),
    _flag("frozen", "frozen"),
    Part("claims", ("claims", *(slot.field for slot in CLAIM_SLOTS)), _write_claims, _read_claims),
    Part("todo", ("depth", *AGENDA_FIELDS), _write_todo, _read_todo),
    Part("bidding", ("bidding",), _write_bidding, _read_bidding),
    _fixed("bid", Slot("bidder", SEAT_CODEC), Slot("bid", MONEY_CODEC)),
    _by_seat("wish", "wish", Codec("a wish", 0, MAX_INT32, {UNASKED: "-"})),
    _fixed("deals", Slot("deal_number", COUNT_CODEC)),
    Part(
        "deal",
        (
            *(slot.field for slot in DEAL_SEAT_SLOTS),
            "deal_deed",
            *(slot.field for slot in BUNDLE_SLOTS),
        ),
        _write_deal,
        _read_deal,
    ),
)
"""The parts after them, in order."""
PART_KEYS = [part.key for part in POSITION_PARTS]
