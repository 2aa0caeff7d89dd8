"""What a position holds, for bots: seats, deeds, and the auction, deal or debt being settled.

Each is a small immutable record of one moment.  ``Match`` makes them: ``match.seat("A").cash``.
"""

from __future__ import annotations

from dataclasses import dataclass

from magie.editions.book import Book
from magie.game.edition import BuildingKind, Deck, Edition
from magie.game.state import DECKS, EVERYBODY, FREE, NO_SEAT, Cause, Game, Task
from magie.notation.moves import Bundle
from magie.notation.wording import is_owed_to, proposal_text
from magie.notation.words import letter
from magie.rules.auction import lowest_bid
from magie.rules.deeds import is_deed
from magie.rules.trading import debt_place
from magie.rules.worth import fortune, raisable


@dataclass(frozen=True, slots=True)
class DeedState:
    """A deed: what is printed on it, and what has become of it."""

    square: int
    name: str
    """In English; ``match.book.name(square, "fr")`` has the French one."""
    group: str
    """The id of its group in the edition file: ``brown``, ``stations``."""
    price: int
    owner: str | None
    """The letter of a seat; None where the bank has it."""
    level: int
    """0 bare, 1 to 4 houses, 5 a hotel, 6 a skyscraper; 1 is the depot of a station."""
    mortgaged: bool


@dataclass(frozen=True, slots=True)
class SeatState:
    """A seat: its player's name, money, place and deeds."""

    seat: str
    name: str
    cash: int
    position: int
    """The square of its token."""
    in_jail: bool
    failed_throws: int
    """Throws in jail that were no double."""
    deeds: tuple[DeedState, ...]
    """In board order."""
    decks: tuple[Deck, ...]
    """The decks whose release card it holds."""
    tickets: int
    """Bus tickets (Mega)."""
    worth: int
    """Cash, deeds and buildings, as a short game values them."""
    raisable: int
    """What it could pay now if it sold every building and mortgaged every deed."""
    out: bool
    """Bankrupt or resigned."""
    won: bool


@dataclass(frozen=True, slots=True)
class AuctionState:
    """The auction of a deed, or of one of the last buildings in the bank."""

    square: int | None
    """The deed; None where a building is auctioned."""
    piece: str | None
    """The building: ``house``, ``hotel``, ``skyscraper`` or ``depot``; None where a deed is."""
    bid: int
    """The highest bid; 0 before the first one."""
    bidder: str | None
    """The seat that made it."""
    lowest: int
    """The least that the next bid may be."""
    bidding: tuple[str, ...]
    """The seats that have not passed."""


@dataclass(frozen=True, slots=True)
class DealState:
    """The deal that waits for an answer."""

    proposer: str
    partner: str
    """The seat that answers."""
    given: Bundle
    """What the proposer gives."""
    asked: Bundle
    """What the partner would give."""
    text: str
    """As it is written: ``5 for $90``."""


@dataclass(frozen=True, slots=True)
class DebtState:
    """A debt for which the debtor is raising money."""

    debtor: str
    creditor: str
    """The letter of a seat, ``bank`` or ``everybody`` (all other seats)."""
    amount: int
    raised: int
    """What of it the debtor has in cash so far."""
    cause: str
    """``rent``, ``tax``, ``card``, ``fine``, ``interest``, ``bid``, ``gift`` or ``salary``."""


def seat_state(game: Game, book: Book, name: str, seat: int) -> SeatState:
    """What a seat has."""
    owned = (square for square, owner in enumerate(game.owner) if owner == seat)
    return SeatState(
        seat=letter(seat),
        name=name,
        cash=game.cash[seat],
        position=game.position[seat],
        in_jail=game.jail[seat] != FREE,
        failed_throws=max(game.jail[seat], 0),
        deeds=tuple(deed_state(game, book, square) for square in owned),
        decks=tuple(deck for deck in Deck if game.holder[deck] == seat),
        tickets=game.tickets[seat],
        worth=fortune(game, book.edition, seat),
        raisable=raisable(game, book.edition, seat),
        out=game.out[seat] != 0,
        won=game.won[seat] != 0,
    )


def deed_state(game: Game, book: Book, square: int) -> DeedState:
    """What is known of a deed."""
    if not 0 <= square < book.edition.squares or not is_deed(book.edition, square):
        raise ValueError(f"square {square} of {book.id} has no deed")
    printed, owner = book.edition.square[square], game.owner[square]
    return DeedState(
        square=square,
        name=book.name(square, "en"),
        group=book.groups[printed.group].id,
        price=printed.price,
        owner=None if owner == NO_SEAT else letter(owner),
        level=game.level[square],
        mortgaged=game.mortgaged[square] != 0,
    )


def auction_state(game: Game, edition: Edition) -> AuctionState | None:
    """The auction that goes on, if there is one."""
    at = game.depth - 1
    if at < 0 or game.task[at] not in (Task.AUCTION, Task.CONTEST):
        return None
    what, of_deed = game.what[at], game.task[at] == Task.AUCTION
    return AuctionState(
        square=what if of_deed else None,
        piece=None if of_deed else BuildingKind(what).name.lower(),
        bid=game.bid,
        bidder=None if game.bidder == NO_SEAT else letter(game.bidder),
        lowest=lowest_bid(game, edition, game.who[at]),
        bidding=tuple(letter(seat) for seat in range(game.seats) if game.bidding[seat]),
    )


def deal_state(game: Game) -> DealState | None:
    """The deal on the table, if there is one."""
    if game.depth == 0 or game.task[game.depth - 1] != Task.DEAL:
        return None
    return DealState(
        proposer=letter(game.deal_from),
        partner=letter(game.deal_to),
        given=_bundle(game, game.deal_from, 0),
        asked=_bundle(game, game.deal_to, 1),
        text=proposal_text(game).split(" ", 3)[3],
    )


def _bundle(game: Game, seat: int, side: int) -> Bundle:
    """What one side of the deal gives."""
    laid = (square for square, in_deal in enumerate(game.deal_deed) if in_deal)
    return Bundle(
        deeds=tuple(square for square in laid if game.owner[square] == seat),
        cash=game.deal_cash[side],
        decks=tuple(
            deck for deck in range(DECKS) if game.deal_card[deck] and game.holder[deck] == seat
        ),
        tickets=game.deal_tickets[side],
        debt=bool(game.deal_debt) and is_owed_to(game, seat),
    )


def debt_state(game: Game) -> DebtState | None:
    """The debt that is being settled, below a deal perhaps, if there is one."""
    at = debt_place(game)
    if at == NO_SEAT:
        return None
    debtor, creditor, amount = game.who[at], game.what[at], game.sum[at]
    return DebtState(
        debtor=letter(debtor),
        creditor="everybody" if creditor == EVERYBODY else letter(creditor),
        amount=amount,
        raised=min(game.cash[debtor], amount),
        cause=Cause(game.why[at]).name.lower(),
    )
