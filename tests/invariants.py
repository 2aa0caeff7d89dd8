"""What must be true of every game after every action (CATALOGUE, section 4)."""

from __future__ import annotations

from magie.game.edition import MEMBERS, STATIONS, Bare, Edition, Piece
from magie.game.events import Event, told
from magie.game.state import CARDS, DECKS, DEPTH, FREE, NOBODY, Game, Phase, Task
from magie.rules.debt import feeds_pot
from magie.rules.deeds import is_even

HOTEL, SKYSCRAPER = 5, 6


def check(game: Game, edition: Edition) -> None:
    """Everything that holds at any moment."""
    check_seats(game, edition)
    check_deeds(game, edition)
    check_pieces(game, edition)
    check_groups(game, edition)
    check_decks(game, edition)
    check_agenda(game)


def check_seats(game: Game, edition: Edition) -> None:
    for seat in range(game.seats):
        assert game.cash[seat] >= 0, f"seat {seat} has {game.cash[seat]}"
        assert 0 <= game.position[seat] < edition.squares
        assert FREE <= game.jail[seat] <= 3
        if game.jail[seat] != FREE:
            assert game.position[seat] == edition.jail_square
        if game.out[seat]:
            assert game.cash[seat] == 0
            assert game.tickets[seat] == 0
    assert game.pot >= 0
    if game.phase != Phase.OVER:
        assert not game.out[game.turn] or game.depth
        assert sum(1 for seat in range(game.seats) if not game.out[seat]) > 1
        assert not any(game.won)
    else:
        assert any(game.won)
        assert game.depth == 0
    assert all(0 <= fresh <= held for fresh, held in zip(game.fresh, game.tickets, strict=True))
    assert sum(game.tickets) + game.plain_tickets + game.expiry_tickets <= edition.tickets


def check_deeds(game: Game, edition: Edition) -> None:
    deeds = deed_squares(edition)
    for square in deeds:
        owner, mortgaged = game.owner[square], game.mortgaged[square]
        if owner == NOBODY:
            assert game.level[square] == 0
            assert not mortgaged or game.estate[square] or is_auctioned(game, square)
        else:
            assert not game.out[owner]
        if mortgaged:
            assert game.level[square] == 0, f"square {square} is built and mortgaged"
        elif game.received[square]:
            raise AssertionError(f"square {square} was received without a mortgage")
    bare = len(game.owner) - len(deeds)
    for marks in (game.level, game.mortgaged, game.received, game.estate):
        assert len(marks) - marks.count(0) <= len(deeds)
    assert game.owner.count(NOBODY) >= bare


def deed_squares(edition: Edition) -> list[int]:
    key = id(edition)
    if key not in DEEDS:
        DEEDS[key] = [at for at in range(edition.squares) if edition.square[at].price]
        KEPT.append(edition)
    return DEEDS[key]


DEEDS: dict[int, list[int]] = {}
KEPT: list[Edition] = []
"""Editions whose ids stand in DEEDS: they must not be freed."""


def is_auctioned(game: Game, square: int) -> bool:
    at = game.depth - 1
    return game.depth > 0 and game.task[at] == Task.AUCTION and game.what[at] == square


def check_pieces(game: Game, edition: Edition) -> None:
    assert min(game.stock) >= 0
    stations = edition.member[STATIONS * MEMBERS : STATIONS * MEMBERS + MEMBERS]
    depots = [game.level[square] for square in stations]
    assert set(depots) <= {0, 1}
    levels = [*game.level]
    for square in stations:
        levels[square] = 0
    houses = sum(level for level in levels if level < HOTEL)
    assert houses + game.stock[Piece.HOUSE] == edition.houses
    assert levels.count(HOTEL) + game.stock[Piece.HOTEL] == edition.hotels
    assert levels.count(SKYSCRAPER) + game.stock[Piece.SKYSCRAPER] == edition.skyscrapers
    assert sum(depots) + game.stock[Piece.DEPOT] == edition.depots


def check_groups(game: Game, edition: Edition) -> None:
    # The last transfer ends the game before anybody evens the lots out.
    if game.phase == Phase.OVER or not any(game.level):
        return
    settling = {game.what[at] for at in range(game.depth) if game.task[at] == Task.COMPLETED}
    for group in range(STATIONS):
        lots = edition.member[group * MEMBERS : group * MEMBERS + edition.group_size[group]]
        for seat in {game.owner[lot] for lot in lots if game.level[lot]}:
            if group not in settling and edition.rebalance_on_last_lot:
                assert is_even(game, edition, seat, group), f"group {group} is uneven"
            if edition.mortgage_requires_bare == Bare.GROUP and not edition.build_despite_mortgage:
                assert not any(
                    game.mortgaged[lot] and not game.received[lot]
                    for lot in lots
                    if game.owner[lot] == seat
                )


def check_decks(game: Game, edition: Edition) -> None:
    for deck in range(DECKS):
        start = deck * CARDS
        cards = [card for card in range(CARDS) if game.unseen[start + card]]
        cards += game.pile[start : start + game.piled[deck]]
        if game.holder[deck] != NOBODY:
            assert not game.out[game.holder[deck]]
            cards.append(edition.release[deck])
        if game.hand_deck == deck:
            cards.append(game.hand_card)
        assert sorted(cards) == list(range(CARDS))


def check_agenda(game: Game) -> None:
    depth = game.depth
    assert 0 <= depth < DEPTH
    for row in (game.task, game.who, game.what, game.sum, game.why):
        assert row.count(0) >= DEPTH - depth
        assert not any(row[depth:])
    for seat in game.who[:depth]:
        assert seat == NOBODY or not game.out[seat]
    for at in range(game.claims):
        assert not game.out[game.claim_owner[at]]
        assert not game.out[game.claim_debtor[at]]


def money(game: Game) -> int:
    """All that lies on the table outside the bank."""
    return sum(game.cash[: game.seats]) + game.pot


def bank_flow(game: Game, edition: Edition) -> int:
    """What the bank has paid out by the events of the last action, less what it took."""
    return sum(_flow(edition, Event(kind), numbers) for kind, *numbers in told(game))


def _flow(edition: Edition, event: Event, numbers: list[int]) -> int:
    """The same for one event."""
    match event:
        case Event.SALARY | Event.COLLECT:
            return numbers[1]
        case Event.GIFT | Event.MORTGAGE:
            return numbers[2]
        case Event.SELL:
            return numbers[3]
        case Event.BUY | Event.DEALT:
            return -numbers[2]
        case Event.BUILD:
            return -numbers[3]
        case Event.LIFT:
            return -numbers[2] - numbers[3]
        case Event.POT:
            return edition.pot_seed
        case Event.PAID if numbers[1] == NOBODY and not feeds_pot(edition, numbers[3]):
            return -numbers[2]
        case Event.BANKRUPT:
            _, creditor, cash, buildings = numbers
            return -cash if creditor == NOBODY else buildings
        case _:
            return 0
