"""What seats have, what that is worth, and what they may do with it: questions only."""

from __future__ import annotations

from itertools import product

from proofs.engine.naive.board import (
    GROUPS,
    HOTEL,
    HOUSES_OF_A_HOTEL,
    RENTS,
    STATION_RENTS,
    STATIONS,
    UTILITIES,
    group_of,
    house_price,
    interest,
    is_lot,
    loan,
)
from proofs.engine.naive.text import State


class OutsideError(Exception):
    """A position that needs a rule which is not written here."""


def owner(state: State, square: int) -> str:
    """Whose deed it is; nothing where the bank has it."""
    return str(state["deeds"][square]["owner"]) if square in state["deeds"] else ""


def deeds_of(state: State, seat: str) -> list[int]:
    """The deeds of a seat in board order."""
    return sorted(at for at, deed in state["deeds"].items() if deed["owner"] == seat)


def level(state: State, square: int) -> int:
    """Houses on a lot; five is a hotel."""
    return int(state["deeds"][square]["level"]) if square in state["deeds"] else 0


def is_mortgaged(state: State, square: int) -> bool:
    """Whether the bank has lent on it."""
    return square in state["deeds"] and bool(state["deeds"][square]["mortgaged"])


def has_all(state: State, seat: str, group: tuple[int, ...]) -> bool:
    """Whether every deed of a group is in one hand."""
    return all(owner(state, square) == seat for square in group)


def playing(state: State) -> list[str]:
    """The seats that are not bankrupt."""
    return [seat for seat, said in state["seats"].items() if not said["out"]]


def next_seat(state: State, seat: str) -> str:
    """Who sits to the left, leaving out who is bankrupt."""
    order = [*state["seats"]]
    start = order.index(seat) + 1
    return next(each for each in order[start:] + order[:start] if not state["seats"][each]["out"])


# ------------------------------------------------------------------------------------- rent


def rent(state: State, square: int) -> int:
    """What whoever stops here owes to the owner."""
    host = owner(state, square)
    if is_mortgaged(state, square):
        return 0
    group = group_of(square)
    if square in STATIONS:
        return STATION_RENTS[sum(owner(state, each) == host for each in group) - 1]
    if square in UTILITIES:
        return sum(state["dice"]) * (10 if has_all(state, host, group) else 4)
    bare = level(state, square) == 0
    spoilt = any(is_mortgaged(state, each) for each in group)
    doubled = bare and has_all(state, host, group) and not spoilt
    return RENTS[square][level(state, square)] * (2 if doubled else 1)


# ---------------------------------------------------------------------------------- building


def may_build(state: State, seat: str, square: int) -> bool:
    """One house more, or a hotel instead of four."""
    group = group_of(square)
    if not is_lot(square) or not has_all(state, seat, group):
        return False
    if any(is_mortgaged(state, each) for each in group):
        return False
    levels = [level(state, each) for each in group]
    own = level(state, square)
    if own == HOTEL or own > min(levels):
        return False
    pieces = state["hotels"] if own == HOUSES_OF_A_HOTEL else state["houses"]
    return pieces > 0 and state["seats"][seat]["cash"] >= house_price(square)


def no_contest(state: State, seat: str, square: int) -> None:
    """Make sure that nobody else could want what is left of the houses or the hotels."""
    hotels = level(state, square) == HOUSES_OF_A_HOTEL
    wishes = {each: room(state, each, hotels) for each in playing(state)}
    stock = state["hotels"] if hotels else state["houses"]
    if sum(wishes.values()) > stock and sum(wish > 0 for wish in wishes.values()) > 1:
        raise OutsideError(f"{seat} and others want the last buildings")


def room(state: State, seat: str, hotels: bool) -> int:
    """How many houses, or hotels, a seat could put up at most."""
    found, cheapest = 0, 0
    for group in GROUPS:
        whole = has_all(state, seat, group)
        if not whole or any(is_mortgaged(state, each) for each in group):
            continue
        takes = sum(max(0, HOUSES_OF_A_HOTEL - level(state, each)) for each in group)
        if hotels:
            # All lots must be full first.
            takes = 0 if takes else sum(level(state, each) < HOTEL for each in group)
        if takes:
            price = house_price(group[0])
            found, cheapest = found + takes, min(cheapest or price, price)
    return min(found, state["seats"][seat]["cash"] // cheapest) if found else 0


def may_sell(state: State, seat: str, square: int) -> bool:
    """One house less, or four houses instead of a hotel, which the bank must have."""
    if owner(state, square) != seat or not level(state, square):
        return False
    if level(state, square) < max(level(state, each) for each in group_of(square)):
        return False
    return level(state, square) < HOTEL or state["houses"] >= HOUSES_OF_A_HOTEL


def strips(state: State, seat: str, group: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every even pattern to which a group can be brought down at once with the houses there are."""
    levels = tuple(level(state, square) for square in group)
    if not any(levels) or not has_all(state, seat, group):
        return []
    found: list[tuple[int, ...]] = []
    for target in product(*(range(each + 1) for each in levels)):
        needed = houses_in(target) - houses_in(levels)
        even = max(target) - min(target) <= 1
        if even and target != levels and needed <= state["houses"]:
            found.append(target)
    return found


def houses_in(levels: tuple[int, ...]) -> int:
    """Houses of a pattern; where a hotel stands there are none."""
    return sum(each for each in levels if each < HOTEL)


# --------------------------------------------------------------------------------- mortgages


def may_mortgage(state: State, seat: str, square: int) -> bool:
    """A deed without a loan, and without buildings on this very lot."""
    free = owner(state, square) == seat and not is_mortgaged(state, square)
    return free and not level(state, square)


def lifting_price(square: int) -> int:
    """The loan and its interest."""
    return loan(square) + interest(square)


def can_raise(state: State, seat: str) -> int:
    """Cash, half the price of all buildings, and a loan on every deed that has none."""
    total = int(state["seats"][seat]["cash"])
    for square in deeds_of(state, seat):
        if is_lot(square):
            total += level(state, square) * house_price(square) // 2
        if not is_mortgaged(state, square):
            total += loan(square)
    return total
