"""The row of a game: its own figures, a row of the Parquet file."""

from __future__ import annotations

from magie.base.jit import part
from magie.base.records import Ints, Record, i32, i64
from magie.game.edition import GROUPS, MEMBERS, Edition
from magie.game.events import EventKind
from magie.game.state import NO_SEAT, SEATS, Cause, Game, Phase
from magie.rules.stock import rank
from magie.rules.worth import fortune
from magie.simulate.plan import NOT_COMPLETED, Plan

MOST_MONEY = 2**31 - 1
"""A sum of a seat stops here."""


class GameRow(Record):
    """The figures of one game: a row of the Parquet file."""

    game: int = i64()
    shift: int = i32()
    """Seats by which the line-up was rotated."""
    ended: int = i32()
    """0 where it was cut."""
    starter: int = i32(first=NO_SEAT)
    """The seat that began; NO_SEAT where the game was cut before that."""
    winner: int = i32()
    """The seat; the first of several; NO_SEAT where the game was cut."""
    winners: int = i32()
    turns: int = i32()
    throws: int = i32()
    actions: int = i32()
    bankruptcies: int = i32()
    bought: int = i32()
    auctioned: int = i32()
    deals: int = i32()
    built: int = i32()
    rents: int = i32()
    rent: int = i64()
    jailed: int = i32()
    refused: int = i32()
    """Decisions of bots that the rules refused."""
    proposer: int = i32(first=NO_SEAT)
    """The seat that made the last proposal."""
    winner_groups: int = i32()
    """The groups whose deeds all belong to the winner, one bit each."""
    completed: Ints = i32(GROUPS, first=NOT_COMPLETED)
    """When one seat first had a whole group, and which: turns * SEATS + seat."""

    # By seat.
    rent_paid: Ints = i32(SEATS)
    rent_received: Ints = i32(SEATS)
    jail_turns: Ints = i32(SEATS)
    """Throws in jail that failed, and after which the seat stayed there."""
    dealt: Ints = i32(SEATS)
    """Deals that it made with another."""
    houses: Ints = i32(SEATS)
    """At the end; a hotel is one more than the houses that it needs."""
    fortune: Ints = i32(SEATS)
    """At the end."""


@part
def note_row_payment(played: GameRow, game: Game, at: int) -> None:
    """A debt is paid."""
    if game.log[at + 4] == Cause.RENT:
        payer, payee, amount = game.log[at + 1], game.log[at + 2], game.log[at + 3]
        played.rent_paid[payer] = min(played.rent_paid[payer] + amount, MOST_MONEY)
        played.rent_received[payee] = min(played.rent_received[payee] + amount, MOST_MONEY)


@part
def note_row_sale(played: GameRow, game: Game, edition: Edition, at: int) -> None:
    """The bank deals, sells or auctions a deed."""
    kind = game.log[at]
    if kind == EventKind.BUY:
        played.bought += 1
        note_owner(played, game, edition, game.log[at + 2])
    elif kind == EventKind.DEALT:
        note_owner(played, game, edition, game.log[at + 2])
    elif kind == EventKind.STARTER:
        played.starter = game.log[at + 1]
    elif kind == EventKind.SOLD and game.log[at + 2] != NO_SEAT:
        played.auctioned += 1
        note_owner(played, game, edition, game.log[at + 2])


@part
def note_row_jail(played: GameRow, kind: int, seat: int) -> None:
    """A seat goes to jail, or stays there."""
    if kind == EventKind.JAILED:
        played.jailed += 1
    elif kind == EventKind.STAY_IN_JAIL:
        played.jail_turns[seat] += 1


@part
def note_row_property(played: GameRow, plan: Plan, game: Game, edition: Edition, at: int) -> None:
    """A seat builds, offers, deals or goes bankrupt, or a deed changes hands."""
    kind = game.log[at]
    if kind == EventKind.BUILD:
        played.built += 1
    elif kind == EventKind.TRANSFER:
        note_owner(played, game, edition, game.log[at + 1])
    elif kind == EventKind.PROPOSE or kind == EventKind.COUNTER:
        played.proposer = game.log[at + 1]
    elif kind == EventKind.ACCEPT:
        note_row_deal(played, plan, game.log[at + 1])
    elif kind == EventKind.BANKRUPT:
        played.bankruptcies += 1


@part
def note_owner(played: GameRow, game: Game, edition: Edition, square: int) -> None:
    """A deed has another owner: note when a seat first has its whole group."""
    group = edition.square[square].group
    if played.completed[group] == NOT_COMPLETED:
        owner = owner_of_group(game, edition, group)
        if owner != NO_SEAT:
            played.completed[group] = played.turns * SEATS + owner


@part
def owner_of_group(game: Game, edition: Edition, group: int) -> int:
    """The seat that has all deeds of a group; NO_SEAT where there is none."""
    first = group * MEMBERS
    owner = game.owner[edition.member[first]]
    for at in range(first + 1, first + edition.group_size[group]):
        if game.owner[edition.member[at]] != owner:
            return NO_SEAT
    return owner


@part
def note_row_deal(played: GameRow, plan: Plan, seat: int) -> None:
    """A seat accepts the deal on the table."""
    proposer = played.proposer if played.proposer != NO_SEAT else plan.proposer
    played.deals += 1
    played.dealt[seat] += 1
    played.dealt[proposer] += 1


@part
def note_row_end(played: GameRow, plan: Plan, game: Game, edition: Edition) -> None:
    """Note how a game stands at its end."""
    played.ended = 1 if game.phase == Phase.OVER else 0
    played.winner = NO_SEAT
    if played.starter == NO_SEAT:
        played.starter = plan.starter
    for back in range(game.seats):
        seat = game.seats - 1 - back
        played.fortune[seat] = 0 if game.out[seat] else fortune(game, edition, seat)
        if game.won[seat]:
            played.winner = seat
            played.winners += 1
    for square in range(edition.squares):
        if game.level[square] > 0 and game.owner[square] != NO_SEAT:
            played.houses[game.owner[square]] += rank(edition, game.level[square])
    for group in range(GROUPS):
        if plan.completed[group] != NOT_COMPLETED:
            played.completed[group] = plan.completed[group]
        if played.winners > 0 and owner_of_group(game, edition, group) == played.winner:
            played.winner_groups += 1 << group
