"""What each seat may do: its decisions as they are written, chance left out."""

from __future__ import annotations

from collections.abc import Iterator

from proofs.engine.naive.board import FINE, GROUPS, PRICES, loan
from proofs.engine.naive.holdings import (
    can_raise,
    deeds_of,
    is_mortgaged,
    lifting_price,
    may_build,
    may_mortgage,
    may_sell,
    playing,
    strips,
)
from proofs.engine.naive.text import State


def moves(state: State) -> list[str]:
    """Every decision that anybody could take now; of all bids the lowest and the highest."""
    if state["phase"] == "over":
        return []
    if state["phase"] == "start":
        return [f"{state['turn']} roll"]
    if state["todo"]:
        task, seat, *words = state["todo"][0]
        return [f"{seat} {each}" for each in PENDING[task](state, seat, words)]
    found = [f"{state['turn']} {each}" for each in turn_moves(state, state["turn"])]
    for seat in playing(state):
        found += [f"{seat} {each}" for each in raising(state, seat)]
        if seat == state["turn"] or state["phase"] == "between":
            found += [f"{seat} {each}" for each in spending(state, seat)]
    return found


def turn_moves(state: State, seat: str) -> Iterator[str]:
    """What goes on with the turn itself."""
    if state["phase"] == "post":
        yield "end"
        return
    yield "roll"
    if state["seats"][seat]["jail"] is not None:
        if state["seats"][seat]["cash"] >= FINE:
            yield "pay"
        if seat in (state["chance"]["holder"], state["chest"]["holder"]):
            yield "card"


def raising(state: State, seat: str) -> Iterator[str]:
    """Selling buildings and borrowing, at any time."""
    for square in deeds_of(state, seat):
        if may_sell(state, seat, square):
            yield f"sell {square}"
        if may_mortgage(state, seat, square):
            yield f"mortgage {square}"
    for group in GROUPS:
        for target in strips(state, seat, group):
            yield f"strip {group[0]} {' '.join(map(str, target))}"


def spending(state: State, seat: str) -> Iterator[str]:
    """Building and lifting, in one's own turn or between turns."""
    for square in deeds_of(state, seat):
        if may_build(state, seat, square):
            yield f"build {square}"
        if is_mortgaged(state, square) and state["seats"][seat]["cash"] >= lifting_price(square):
            yield f"lift {square}"


# ---------------------------------------------------------------------- what has to be settled


def of_offer(state: State, seat: str, words: list[str]) -> Iterator[str]:
    """A deed of the bank is bought, or left to the auction."""
    if state["seats"][seat]["cash"] >= PRICES[int(words[0])]:
        yield "buy"
    yield "decline"
    yield from raising(state, seat)


def of_auction(state: State, seat: str, words: list[str]) -> Iterator[str]:
    """More than the bid before, and no more than the cash in hand."""
    low = (state["bid"][1] if state["bid"] else 0) + 1
    high = state["seats"][seat]["cash"]
    yield from (f"bid {sum}" for sum in sorted({low, high}) if low <= sum <= high)
    yield "pass"
    yield from raising(state, seat)


def of_debt(state: State, seat: str, words: list[str]) -> Iterator[str]:
    """Money is raised; who cannot raise enough may give up."""
    yield from raising(state, seat)
    if can_raise(state, seat) < int(words[1]):
        yield "bankrupt"


def of_received(state: State, seat: str, words: list[str]) -> Iterator[str]:
    """The first mortgaged deed out of a bankruptcy: its interest is paid, the loan may be too."""
    square = next(at for at in deeds_of(state, seat) if state["deeds"][at]["received"])
    yield f"keep {square}"
    if state["seats"][seat]["cash"] >= loan(square):
        yield f"lift {square}"
    yield from raising(state, seat)


def of_choice(state: State, seat: str, words: list[str]) -> Iterator[str]:
    """The fine, or a card of the other deck."""
    yield "pay"
    yield "draw"


PENDING = {
    "offer": of_offer,
    "auction": of_auction,
    "debt": of_debt,
    "received": of_received,
    "pay-or-draw": of_choice,
}
