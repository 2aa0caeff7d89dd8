"""Sample results, for pages and figures that need no real games."""

from __future__ import annotations

from random import Random

from magie.base.records import Table
from magie.game.state import SEATS
from magie.simulate.plan import MAX_MONEY_SAMPLES
from magie.simulate.results import Results
from magie.simulate.run_spec import make_run_spec
from magie.simulate.tally import BANKRUPTCY_CAUSES, LENGTH_BINS, RENT_LEVELS, WIN_PARTS, Tally

LINE_UP = ("thrifty", "random")


def tally_of(**sums: object) -> Table:
    """A tally with these sums and no others."""
    table = Tally.table(1)
    for name, value in sums.items():
        table[name][0] = value
    return table


def results_of(edition: str, bots: tuple[str, ...] = LINE_UP, **sums: object) -> Results:
    """A run with these sums."""
    return Results(
        make_run_spec(edition, bots), tally_of(**sums), asked=10, seconds=2.0, interrupted=False
    )


def sample_results(
    edition: str, seats: int = 4, variant: str = "standard", games: int = 1000
) -> Results:
    """A sample run in which every figure of the tally is set."""
    run_spec = make_run_spec(edition, LINE_UP, "made", seats=seats, variant=variant)
    rng, squares, ended = Random(edition), run_spec.book.edition.squares, games * 3 // 4
    tally = Tally(games=games, ended=ended, shared=3, jailed=games * 8, freed=games * 7)
    tally.turns, tally.turns_squared = games * 400, games * 250_000
    tally.throws, tally.actions, tally.offers, tally.deals = games * 460, games * 900, 50, 20
    tally.jail_stays, tally.jail_fines, tally.jail_cards = games, games * 5, games
    tally.salaries, tally.taxes = games * 16_000, games * 3_300
    for bin in range(LENGTH_BINS):
        tally.length[bin] = ended // LENGTH_BINS + (1 if bin < ended % LENGTH_BINS else 0)
    for place in range(seats):
        tally.order_won[place] = ended * WIN_PARTS // seats
        for seat in range(seats):
            cell = place * SEATS + seat
            tally.seated[cell] = games // seats
            tally.won[cell] = ended * WIN_PARTS // seats // seats
    for square in range(squares):
        tally.landed[square] = games * rng.randint(10, 14)
        tally.ruined[square] = rng.randint(0, 60)
        price = run_spec.book.edition.square[square].price
        if price:
            _own(tally, square, price, games, rng)
    tally.landed[run_spec.book.edition.jail_square] += tally.jailed
    for cause in range(BANKRUPTCY_CAUSES):
        tally.bankrupt[cause] = rng.randint(1, 50)
    tally.bankrupt_to_seat = sum(tally.ruined) // 2
    _live(tally, seats, games)
    table = Tally.table(1)
    table[0] = tally.row()
    return Results(run_spec, table, games, 1.25, False)


def _own(tally: Tally, square: int, price: int, games: int, rng: Random) -> None:
    for level in range(RENT_LEVELS):
        tally.level[square * RENT_LEVELS + level] = games
    tally.rents[square], tally.rent[square] = (
        games * RENT_LEVELS,
        games * price * rng.randint(1, 5),
    )
    tally.bought[square], tally.bought_for[square] = games // 2, games // 2 * price
    tally.auctioned[square], tally.auctioned_for[square] = games // 3, games // 4 * price
    tally.dealt[square], tally.dealt_alone[square] = games // 5, games // 9
    tally.dealt_for[square], tally.unsold[square] = games // 8 * price, games // 50
    tally.built[square], tally.built_for[square] = games, games * price
    tally.sold_back[square], tally.mortgaged[square] = games // 4 * price, games // 3
    tally.owned[square] = games * 300


def _live(tally: Tally, seats: int, games: int) -> None:
    for sample in range(MAX_MONEY_SAMPLES):
        alive = games - games * sample // MAX_MONEY_SAMPLES // 2
        tally.alive[sample], tally.cash[sample] = alive, alive * (3000 + 300 * sample)
        for place in range(seats):
            mean = 1500 + (100 + 80 * (place % 2)) * sample
            tally.fortune[place * MAX_MONEY_SAMPLES + sample] = alive * mean
            tally.fortune_squared[place * MAX_MONEY_SAMPLES + sample] = alive * (
                mean * mean + 400_000
            )
