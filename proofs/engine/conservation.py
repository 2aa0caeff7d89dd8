"""Conservation: no chain of decisions ends where it began with more money than before.

``python -m proofs.engine.conservation [--positions 1000] [--nodes 200] [--version 1]``

What all seats could lay on the table at once is their liquid wealth: cash, what the bank repays for
their buildings, and the loans on their free deeds.  If no decision raises it, then no cycle of
decisions takes money out of the bank.  A deed that comes from the bank is left out of account: it
goes back only with a bankruptcy.  ``Conservation`` watches every decision of a random game.  The
misers of this program have no other aim than to take money out of the bank: they search the
decisions of all seats within one window, the richest state first, where buildings are scarce.
"""

from __future__ import annotations

import argparse
import heapq
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, count
from os import cpu_count
from random import Random

from magie.editions.load import load, names
from magie.engine import apply, begin, chance, menu
from magie.game.actions import Menu, Verb
from magie.game.edition import MEMBERS, STATIONS, Edition, ResaleBasis
from magie.game.state import NO_SEAT, Game, Phase, Task
from magie.notation import position
from magie.notation.wording import step_text
from magie.rules.shortage import LIST_PRICE
from proofs.proof import Proof

POSITIONS, NODES = 1_000, 200
"""Of the long form: positions that are searched, and states that are looked at from each."""
BATCH = 50
"""Positions that one process searches before it takes others."""
HOTEL = 5
NOT_MANAGEMENT = frozenset((Verb.ROLL, Verb.TICKET, Verb.GOTO, Verb.GIFT, Verb.END))
"""Decisions that move a token, take a gift or end the window."""
RAISING = frozenset((Verb.SELL, Verb.STRIP, Verb.MORTGAGE))
DEALS = frozenset(range(Verb.OFFER, Verb.WITHDRAW + 1))
"""Deals move money between seats; random games try them."""

Decision = tuple[int, int, int, int]
"""Seat, verb, target and amount."""


def liquid(game: Game, edition: Edition, owners: list[int]) -> int:
    """The liquid wealth of all seats, in deeds that had these owners too."""
    total = sum(game.cash[: game.seats])
    for square in range(edition.squares):
        if game.owner[square] == NO_SEAT or owners[square] == NO_SEAT:
            continue
        total += repaid(game, edition, square)
        total += 0 if game.mortgaged[square] else edition.square[square].mortgage
    for at in range(game.depth):
        if game.task[at] == Task.DEBT and game.what[at] == NO_SEAT:
            total -= game.sum[at]
        if game.task[at] == Task.PLACE and game.sum[at] != LIST_PRICE:
            # A piece in hand; it goes back for the bid where it has no place.
            total += game.sum[at]
    return total


def repaid(game: Game, edition: Edition, square: int) -> int:
    """What the bank repays for all that stands on a square, counted by hand."""
    deed, level = edition.square[square], game.level[square]
    prices = [deed.house] * min(level, edition.hotel_after)
    if level >= HOTEL:
        prices = [*[deed.house] * edition.hotel_after, deed.hotel]
    if level > HOTEL:
        prices.append(deed.skyscraper)
    if edition.resale_basis == ResaleBasis.PRINTED or not game.paid[square]:
        return sum(prices) // 2
    left, total = game.paid[square], 0
    for levels in range(len(prices), 0, -1):
        total += left // levels // 2
        left -= left // levels
    return total


@dataclass
class Conservation:
    """Compares the liquid wealth before and after each decision."""

    edition: Edition
    before: Game

    def gain(self, game: Game, verb: int) -> int:
        """By how much a decision has raised the liquid wealth; 0 where it may."""
        old, self.before = self.before, game.copy()
        moved = old.position != game.position or old.bankruptcies != game.bankruptcies
        if moved or verb in NOT_MANAGEMENT or game.phase == Phase.OVER:
            return 0
        now = liquid(game, self.edition, old.owner)
        return max(0, now - liquid(old, self.edition, old.owner))


def scarce(edition: Edition, random: Random) -> Game:
    """A position in which seats own whole colours, and the bank has few buildings left."""
    game = Game()
    begin(game, edition, random.randint(max(2, edition.players_min), 4), 0)
    game.phase, game.turn = Phase.BETWEEN, 0
    game.depth = 0
    game.task, game.who = [0] * len(game.task), [0] * len(game.who)
    for seat in range(game.seats):
        notes = random.choice((60, 100, 400, 1600)) * random.randint(1, 3)
        game.cash[seat] = notes * edition.unit
    for group in range(STATIONS):
        seat = random.randrange(-1, game.seats)
        level = random.choice((0, 0, 1, edition.hotel_after - 1, edition.hotel_after))
        for at in range(group * MEMBERS, group * MEMBERS + edition.group_size[group]):
            game.owner[edition.member[at]] = seat
            game.level[edition.member[at]] = level if seat != NO_SEAT else 0
    game.stock[:2] = [random.randint(1, 8), random.randint(0, 2)]
    return game


def decisions(game: Game, edition: Edition, card: Menu) -> Iterator[Decision]:
    """What any seat may decide, deals excepted; of a range, both ends."""
    for seat in range(game.seats):
        menu(game, edition, seat, card)
        found = [
            (card.verb[at], card.target[at], amount)
            for at in range(card.count)
            for amount in {card.low[at], card.high[at]}
        ]
        for verb, target, amount in found:
            if verb not in NOT_MANAGEMENT and verb not in DEALS:
                yield seat, verb, target, amount


@dataclass
class Search:
    """What a search of one window has found."""

    looked_at: int = 0
    wrong: list[str] = field(default_factory=list[str])


def key_of(game: Game) -> tuple[object, ...]:
    """A state as far as decisions within one window change it."""
    lists = (game.cash, game.level, game.paid, game.mortgaged, game.wish, game.bidding, game.stock)
    agenda = (game.task, game.who, game.sum)
    return (*map(tuple, lists), *(tuple(each[: game.depth]) for each in agenda), game.bid)


def search(game: Game, edition: Edition, tag: str, nodes: int) -> Search:
    """Search the decisions of all seats within one window, the richest state first."""
    found, card, number = Search(), Menu(), count()
    # Among equals, first what is being settled, then what raises no money, then the newest.
    queue: list[tuple[int, int, bool, int, Game, tuple[str, ...]]] = [(0, 0, False, 0, game, ())]
    seen = {key_of(game)}
    while queue and found.looked_at < nodes and not found.wrong:
        *_, here, lines = heapq.heappop(queue)
        found.looked_at += 1
        for seat, verb, target, amount in decisions(here, edition, card):
            there = here.copy()
            apply(there, edition, seat, verb, target, amount)
            said = step_text(here, seat, (Verb(verb), target, amount))
            gain = Conservation(edition, here).gain(there, verb)
            if gain:
                start = position.format(game, tag)
                found.wrong.append(f"{start}: {', '.join((*lines, said))}: {gain} from nowhere")
                break
            if not chance(there) and key_of(there) not in seen:
                seen.add(key_of(there))
                wealth = liquid(there, edition, game.owner)
                rank = (-wealth, -there.depth, verb in RAISING, -next(number))
                heapq.heappush(queue, (*rank, there, (*lines, said)))
    return found


def searched(seeds: range, nodes: int, version: int) -> Search:
    """Search the windows of some seeds."""
    total = Search()
    for seed in seeds:
        random = Random(seed)
        book = load(names()[seed % len(names())], version=version)
        found = search(scarce(book.edition, random), book.edition, book.tag, nodes)
        total.looked_at += found.looked_at
        total.wrong += found.wrong
    return total


def main(words: list[str] | None = None) -> int:
    """Search them all, and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=POSITIONS)
    parser.add_argument("--nodes", type=int, default=NODES)
    parser.add_argument("--version", type=int, default=2, help="the version of the rules")
    options = parser.parse_args(words)
    batches = [
        range(first, min(first + BATCH, options.positions))
        for first in range(0, options.positions, BATCH)
    ]
    with ProcessPoolExecutor(cpu_count()) as pool:
        task = partial(searched, nodes=options.nodes, version=options.version)
        done = [*pool.map(task, batches)]
    states, wrong = sum(each.looked_at for each in done), [*chain(*(each.wrong for each in done))]
    figures = f"{options.positions} windows with scarce buildings, {states} states looked at"
    return Proof(figures, states, wrong).tell()


if __name__ == "__main__":
    sys.exit(main())
