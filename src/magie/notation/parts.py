"""Parts: the grammar of a position, one part of the line after the other."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from magie.game.edition import GROUPS, BuildingKind, Deck
from magie.game.state import (
    CARDS,
    CLAIMS,
    DEPTH,
    EVERYBODY,
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
from magie.notation.slots import LETTERS, Codec, Reader, Slot, name_of, words_of, written
from magie.notation.words import DECK_NAMES, FACE_NAMES, card_name
from magie.rules.mega.dice import points_shown
from magie.rules.stock import SKYSCRAPER

LARGEST = 2**31 - 1
"""What a field holds, at most."""
CARD_LETTERS = "abcdefghijklmnop"
"""The cards of a deck: ``a`` is chance-01, ``p`` is chance-16."""
CARD_LETTER = re.compile(r"[a-p]")

SEAT = Codec("a seat", words=LETTERS)
CREDITOR = Codec("a creditor", words={**LETTERS, NO_SEAT: "bank", EVERYBODY: "all"})
CARD = Codec("a card", words=dict(enumerate(CARD_LETTERS)))
SQUARE = Codec("a square", 0, SQUARES - 1)
MONEY = Codec("a sum", 0, LARGEST)
CASH = Codec("a sum", -LARGEST, LARGEST)
PRICE = Codec("a price", 0, LARGEST, {NO_SEAT: "list"})
COUNT = Codec("a number", 0, LARGEST)
FLAG = Codec("nothing", words={1: ""})
DIE = Codec("a die", 1, 6)
FACE = Codec("a face of the blue die", words=dict(FACE_NAMES.items()))
DECK = words_of("a deck", Deck)
PIECE = words_of("a piece", BuildingKind)
PHASE = words_of("a phase", Phase)
RECEIVED = Codec("a way", words={how: name_of(how).removeprefix("by-") for how in Received})


@dataclass(frozen=True)
class Part:
    """A part of the line: the word that it begins with, its fields, and both directions."""

    key: str
    fields: tuple[str, ...]
    write: Callable[[Game], str | None]
    """What stands behind the word and a colon; None where all is at its default."""
    read: Callable[[Reader, Game], None]


def _fixed(key: str, *slots: Slot) -> Part:
    """Numbers that are all written where one of them is not at its default."""

    def write(game: Game) -> str | None:
        plain = all(slot.get(game, 0) == slot.default for slot in slots)
        return None if plain else written(game, slots)

    names = dict.fromkeys(slot.field for slot in slots)
    return Part(key, (*names,), write, lambda reader, game: reader.slots(game, slots))


def _by_seat(key: str, name: str, codec: Codec) -> Part:
    """A number for some seats, and 0 for all others."""
    slots = (Slot(name, codec),)

    def write(game: Game) -> str | None:
        values: list[int] = getattr(game, name)
        named = [seat for seat in range(SEATS) if values[seat]]
        said = ",".join(SEAT.write(seat) + written(game, slots, seat) for seat in named)
        return None if values == Game.fields[name].new() else said

    def read(reader: Reader, game: Game) -> None:
        setattr(game, name, [0] * SEATS)
        if not reader.ends():
            for _ in reader.listed():
                reader.slots(game, slots, reader.value(SEAT))

    return Part(key, (name,), write, read)


# The seats, the bank and their deeds.

PURSE = (
    Slot("cash", CASH),
    Slot("position", SQUARE, "@"),
    Slot("jail", Codec("a number of failed throws", 0, 3), "!", spare=True),
    Slot("tickets", COUNT, "+", spare=True),
    Slot("out", Codec("a place among the eliminated", 1, SEATS), "x", spare=True),
    Slot("won", FLAG, "*", spare=True),
)
DEED = (
    Slot("level", Codec("a level", 0, SKYSCRAPER), ".", spare=True),
    Slot("mortgaged", FLAG, "m", spare=True),
    Slot("received", RECEIVED, "-", spare=True),
    Slot("estate", FLAG, "e", spare=True),
)
STOCK = [Slot("stock", COUNT, "/" if piece else "", index=piece) for piece in BuildingKind]


def write_deeds(game: Game, owner: int) -> str:
    """The deeds of a seat; of those of the bank, the ones that bear a mark."""
    if owner not in game.owner:
        return ""
    said = [
        str(square) + written(game, DEED, square)
        for square, holder in enumerate(game.owner)
        if holder == owner and (owner != NO_SEAT or is_marked(game, square))
    ]
    return f"({','.join(said)})" if said else ""


def is_marked(game: Game, square: int) -> bool:
    """Whether there is more to a deed than who holds it."""
    built_or_pledged = game.level[square] or game.mortgaged[square]
    return bool(built_or_pledged or game.received[square] or game.estate[square])


def read_deeds(reader: Reader, game: Game, owner: int) -> None:
    """The same deeds, each held once."""
    if not reader.take("("):
        return
    for start in reader.listed():
        square = reader.value(SQUARE)
        if game.owner[square] != NO_SEAT:
            holder = SEAT.write(game.owner[square])
            raise reader.error(f"square {square} is held by seat {holder} already", start)
        game.owner[square] = owner
        reader.slots(game, DEED, square)
    reader.need(")", "behind the deeds")


def _write_bank(game: Game) -> str | None:
    deeds = write_deeds(game, NO_SEAT)
    used = max((piece + 1 for piece in BuildingKind if game.stock[piece]), default=0)
    return written(game, (*STOCK[: max(used, 1)],)) + deeds if used or deeds else None


def _read_bank(reader: Reader, game: Game) -> None:
    for piece in BuildingKind:
        if piece == 0 or reader.sees("/"):
            reader.slots(game, (STOCK[piece],))
    read_deeds(reader, game, NO_SEAT)


# The cards.


def _deck(deck: Deck) -> Part:
    start = deck * CARDS
    held = (Slot("holder", SEAT, "@", spare=True, index=deck),)

    def write(game: Game) -> str | None:
        unseen = [card for card in range(CARDS) if game.unseen[start + card]]
        known = game.pile[start : start + game.piled[deck]]
        text = "".join(CARD.write(card) for card in unseen)
        text += "/" * bool(known) + "".join(CARD.write(card) for card in known)
        text += f"!{CARD.write(game.hand_card)}" if game.hand_deck == deck else ""
        text += written(game, held)
        return None if text == CARD_LETTERS else text

    def read(reader: Reader, game: Game) -> None:
        places: dict[int, int] = {}
        game.unseen[start : start + CARDS] = [0] * CARDS
        for card in _read_cards(reader, deck, places):
            game.unseen[start + card] = 1
        if reader.take("/"):
            for card in _read_cards(reader, deck, places):
                game.pile[start + game.piled[deck]] = card
                game.piled[deck] += 1
        if reader.take("!"):
            for card in _read_cards(reader, deck, places):
                if game.hand_deck != NO_SEAT:
                    raise reader.error("only one card can be in hand", reader.at - 1)
                game.hand_deck, game.hand_card = deck, card
        reader.slots(game, held)
        _check_missing(reader, game, deck, places)

    names = ("unseen", "pile", "piled", "holder", "hand_deck", "hand_card")
    return Part(DECK_NAMES[deck], names, write, read)


def _read_cards(reader: Reader, deck: Deck, places: dict[int, int]) -> Iterator[int]:
    """Cards by their letters, each of them for the first time."""
    while letter := reader.match(CARD_LETTER):
        card = CARD.values[letter]
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
    reader.slots(game, DICE)
    game.points = points_shown(*game.dice)


DICE = (
    Slot("dice", DIE, index=0),
    Slot("dice", DIE, "+", index=1),
    Slot("dice", FACE, "+", spare=True, index=2),
)
POINTS = (Slot("points", Codec("a number of points", 0, 15)),)


# What waits to be settled.

CLAIM = (
    Slot("claim_owner", SEAT),
    Slot("claim_debtor", SEAT),
    Slot("claim_square", SQUARE),
    Slot("claim_amount", MONEY, "="),
)


def _write_claims(game: Game) -> str | None:
    said = [written(game, CLAIM, at) for at in range(game.claims)]
    return ",".join(said) or None


def _read_claims(reader: Reader, game: Game) -> None:
    for start in reader.listed():
        at = game.claims
        if at == CLAIMS:
            raise reader.error(f"no more than {CLAIMS} claims can be open", start)
        reader.slots(game, CLAIM, at)
        if game.claim_owner[at] == game.claim_debtor[at]:
            raise reader.error("nobody owes himself a rent", start)
        game.claims = at + 1


ASKED = Slot("who", SEAT, "(")
FACTOR = Slot("sum", COUNT, "*", spare=True)


def _task(**codecs: Codec) -> tuple[Slot, ...]:
    """What a task is written with: the seat that it asks, and what it is about."""
    return (ASKED, *(Slot(name, codec, ",") for name, codec in codecs.items()))


TASKS: dict[int, tuple[Slot, ...]] = {
    **dict.fromkeys([*Task][1:], _task()),
    Task.THROW: (
        *_task(what=words_of("a throw", Throw)),
        Slot("why", SQUARE, ",", spare=True),
        FACTOR,
    ),
    Task.DRAW: _task(what=DECK),
    Task.TICKET: _task(what=words_of("a source", Source)),
    Task.DEAL_DEED: _task(what=Codec("a number of deeds", 0, 2 * SEATS - 1)),
    Task.RENT_THROW: (*_task(what=SQUARE), FACTOR),
    Task.OFFER: _task(what=SQUARE),
    Task.AUCTION: _task(what=SQUARE),
    Task.DEBT: _task(what=CREDITOR, sum=MONEY, why=words_of("a cause", Cause)),
    Task.COMPLETED: _task(what=Codec("a group", 0, GROUPS - 1)),
    Task.INCOME_TAX: _task(what=SQUARE),
    Task.PAY_OR_DRAW: _task(what=DECK, sum=MONEY),
    Task.DRAFT: (*_task(), Slot("what", Codec("a draft", words={1: "counter"}), ",", spare=True)),
    Task.WISHES: _task(what=PIECE, why=SEAT),
    Task.CONTEST: _task(what=PIECE, sum=MONEY, why=SEAT),
    Task.PLACE: _task(what=PIECE, sum=PRICE),
    Task.STAY_OR_GO: _task(what=SQUARE),
    Task.LAND: (*_task(), FACTOR),
    Task.MOVE: _task(sum=COUNT),
    Task.ESTATE: (Slot("what", SEAT, "("),),
    Task.PAY_EACH: _task(what=SEAT, sum=MONEY),
    Task.COLLECT_EACH: _task(what=SEAT, sum=MONEY),
    Task.CONTEST_NEXT: (Slot("what", PIECE, "("), Slot("why", SEAT, ",")),
}
"""What each task is written with: the seat that it asks, or what it is about where it asks none."""
TASK = Codec("a task", words={task: name_of(task) for task in [*Task][1:]})
AGENDA = ("task", "who", "what", "sum", "why")


def _write_todo(game: Game) -> str | None:
    newest_first = reversed(range(game.depth))
    said = [
        f"{TASK.write(game.task[at])}{written(game, TASKS.get(game.task[at], ()), at)})"
        for at in newest_first
    ]
    return ",".join(said) or None


def _read_todo(reader: Reader, game: Game) -> None:
    for start in reader.listed():
        at = game.depth
        if at == DEPTH:
            raise reader.error(f"no more than {DEPTH} tasks can be open", start)
        game.task[at] = reader.value(TASK)
        slots = TASKS[game.task[at]]
        game.who[at] = 0 if ASKED in slots else NO_SEAT
        reader.slots(game, slots, at)
        reader.need(")", "behind the task")
        game.depth = at + 1
    for name in AGENDA:
        values: list[int] = getattr(game, name)
        values[: game.depth] = reversed(values[: game.depth])


# Auctions and deals.


def _write_bidding(game: Game) -> str | None:
    return "".join(SEAT.write(seat) for seat in range(SEATS) if game.bidding[seat]) or None


def _read_bidding(reader: Reader, game: Game) -> None:
    while not reader.ends():
        game.bidding[reader.value(SEAT)] = 1


SIDES = (Slot("deal_from", SEAT), Slot("deal_to", SEAT))
BUNDLES = (
    Slot("deal_cash", MONEY, "/give", spare=True, index=0),
    Slot("deal_cash", MONEY, "/ask", spare=True, index=1),
    Slot("deal_tickets", COUNT, "/tickets", spare=True, index=0),
    Slot("deal_tickets", COUNT, "/for-tickets", spare=True, index=1),
    Slot("deal_card", FLAG, "/chance", spare=True, index=Deck.CHANCE),
    Slot("deal_card", FLAG, "/chest", spare=True, index=Deck.CHEST),
    Slot("deal_debt", FLAG, "/debt", spare=True),
)


def _write_deal(game: Game) -> str | None:
    deeds = ",".join(str(square) for square in range(SQUARES) if game.deal_deed[square])
    bundles = (f"({deeds})" if deeds else "") + written(game, BUNDLES)
    open_deal = game.deal_from != NO_SEAT or game.deal_to != NO_SEAT or bundles
    return written(game, SIDES) + bundles if open_deal else None


def _read_deal(reader: Reader, game: Game) -> None:
    reader.slots(game, SIDES)
    if reader.take("("):
        for start in reader.listed():
            square = reader.value(SQUARE)
            if game.owner[square] not in (game.deal_from, game.deal_to):
                raise reader.error(f"neither side holds square {square}", start)
            game.deal_deed[square] = 1
        reader.need(")", "behind the deeds")
    reader.slots(game, BUNDLES)


# The line as a whole.


def _write_bankruptcies(game: Game) -> str | None:
    return None if game.bankruptcies == max(game.out) else str(game.bankruptcies)


def _flag(key: str, name: str) -> Part:
    return _fixed(key, Slot(name, FLAG))


HEAD = (
    *("phase", "turn", "seats", *(slot.field for slot in PURSE)),
    *("owner", *(slot.field for slot in DEED)),
)
"""The fields that every line begins with: whose turn it is, and what the seats have."""
BANKRUPTCIES = (Slot("bankruptcies", Codec("a number of bankruptcies", 0, SEATS)),)
PARTS = (
    _fixed("banker", Slot("banker", Codec("a banker", words={**LETTERS, NO_SEAT: "none"}))),
    _flag("time-up", "time_up"),
    _by_seat("rolls", "start_total", Codec("a total", 2, 12, {NO_SEAT: "-"})),
    Part(
        "bankruptcies",
        ("bankruptcies",),
        _write_bankruptcies,
        lambda reader, game: reader.slots(game, BANKRUPTCIES),
    ),
    Part("bank", ("stock",), _write_bank, _read_bank),
    _fixed("pot", Slot("pot", MONEY)),
    *(_deck(deck) for deck in Deck),
    _fixed("bus", Slot("plain_tickets", COUNT), Slot("expiry_tickets", COUNT, "+")),
    _by_seat("fresh", "fresh", COUNT),
    Part(
        "dice",
        ("dice",),
        lambda game: written(game, DICE) if any(game.dice) else None,
        _read_dice,
    ),
    Part("points", ("points",), _write_points, lambda reader, game: reader.slots(game, POINTS)),
    _fixed("doubles", Slot("doubles", Codec("a number of doubles", 0, 3))),
    _flag("again", "roll_again"),
    _flag("from-go", "began_on_go"),
    _fixed("salary", Slot("salary", MONEY)),
    _flag("frozen", "frozen"),
    Part("claims", ("claims", *(slot.field for slot in CLAIM)), _write_claims, _read_claims),
    Part("todo", ("depth", *AGENDA), _write_todo, _read_todo),
    Part("bidding", ("bidding",), _write_bidding, _read_bidding),
    _fixed("bid", Slot("bidder", SEAT), Slot("bid", MONEY)),
    _by_seat("wish", "wish", Codec("a wish", 0, LARGEST, {UNASKED: "-"})),
    _fixed("deals", Slot("deal_number", COUNT)),
    Part(
        "deal",
        (*(slot.field for slot in SIDES), "deal_deed", *(slot.field for slot in BUNDLES)),
        _write_deal,
        _read_deal,
    ),
)
"""The parts behind them, in the order in which they are written."""
KEYS = [part.key for part in PARTS]
