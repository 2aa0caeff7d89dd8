"""What holds in every position by the rules in force: what breaks it cannot come from play."""

from __future__ import annotations

from collections.abc import Iterator

from magie.game.edition import (
    MEMBERS,
    STATIONS,
    Bare,
    BuildNeeds,
    CardReturned,
    Deck,
    Edition,
    Face,
    Kind,
    MultiDebt,
    RentClaim,
    ResaleBasis,
    Rounding,
    Variant,
)
from magie.game.state import FREE, NO_SEAT, SQUARES, Game, Phase, Received, Task
from magie.notation.words import DECK_NAMES, letter
from magie.rules.deeds import count_owned, is_deed, is_even, must_even
from magie.rules.ending import LAST_BANKRUPTCY
from magie.rules.jail import LAST_ATTEMPT
from magie.rules.movement import DOUBLES_TO_JAIL
from magie.rules.stock import SKYSCRAPER, cost_of

Problems = Iterator[tuple[str, str]]
"""The seat or key of a wrong part ("" for the phase), and the reason."""
MAX_MONEY = 1_000_000_000
"""No sum of a position is higher, and all cash together neither: play stays within 32 bits."""


def broken_invariants(game: Game, edition: Edition) -> Problems:
    """What no game by these rules brings about, notes and agenda apart."""
    yield from _high_numbers(game)
    yield from _wrong_turn(game, edition)
    yield from _wrong_throw(game, edition)
    yield from _wrong_seats(game, edition)
    yield from _wrong_tickets(game, edition)
    yield from _wrong_marks(game, edition)
    if game.phase != Phase.OVER:
        # The last transfer ends the game before the new owner evens the lots out.
        yield from _wrong_groups(game, edition)
    yield from _wrong_paid(game, edition)
    yield from _wrong_hand(game, edition)
    yield from _wrong_claims(game, edition)


def _high_numbers(game: Game) -> Problems:
    placed = sum(game.sum[at] for at in range(game.depth) if game.task[at] == Task.PLACE)
    if sum(game.cash) + game.pot + placed > MAX_MONEY:
        richest = max(range(game.seats), key=lambda seat: game.cash[seat])
        key = "pot" if game.pot > game.cash[richest] else letter(richest)
        yield key, f"all the cash on the table is {MAX_MONEY} at most"
    for key, numbers in (
        ("paid", game.paid),
        ("salary", [game.salary]),
        ("claims", game.claim_amount),
        ("todo", game.sum),
        ("bid", [game.bid]),
        ("deals", [game.deal_number]),
    ):
        if max(numbers) > MAX_MONEY:
            yield key, f"no number in a position is higher than {MAX_MONEY}"


def _wrong_turn(game: Game, edition: Edition) -> Problems:
    turn = letter(game.turn)
    if game.out[game.turn] and game.depth == 0 and game.phase != Phase.OVER:
        yield "", f"seat {turn} is eliminated and has no turn"
    if game.phase == Phase.START and game.start_total[game.turn]:
        yield "rolls", f"seat {turn} is to make a starting roll, so it has none yet"
    ended = edition.variant == Variant.SHORT and game.bankruptcies >= LAST_BANKRUPTCY
    if ended and game.phase != Phase.OVER:
        yield "", f"a short game is over after {LAST_BANKRUPTCY} bankruptcies"
    if game.bankruptcies >= game.seats:
        yield "bankruptcies", "there are fewer bankruptcies than seats"


def _wrong_throw(game: Game, edition: Edition) -> Problems:
    thrown = {
        "dice": any(game.dice),
        "points": game.points,
        "doubles": game.doubles,
        "from-go": game.began_on_go,
        "salary": game.salary,
        "fresh": any(game.fresh),
    }
    for key, there in thrown.items():
        if there and game.phase <= Phase.BETWEEN:
            yield key, "nothing of a throw is there before the first roll of a turn"
    for key, there in (("again", game.roll_again), ("frozen", game.frozen)):
        if there and game.phase != Phase.MOVING:
            yield key, "only while a move is under way"
    if game.dice[2] and game.dice[2] not in edition.blue_faces:
        yield "dice", "no die of this table has such a face"
    if game.frozen and game.dice[2] != Face.MR:
        yield "frozen", "only the throw of Mister freezes the deals"
    if game.roll_again and game.doubles == 0:
        yield "again", "only a double grants another roll"
    # A third double leads to jail at once; a debt may keep the turn from ending there.
    caught = game.jail[game.turn] != FREE or game.out[game.turn]
    if game.doubles >= DOUBLES_TO_JAIL and not (
        game.phase == Phase.OVER or (game.phase == Phase.MOVING and caught)
    ):
        yield "doubles", f"double number {DOUBLES_TO_JAIL} of a turn leads to jail"


def coin(edition: Edition) -> int:
    """What every sum at a table is a multiple of: the smallest note, unless it agreed on less."""
    exact = edition.rounding == Rounding.EXACT or edition.resale_basis == ResaleBasis.PAID
    return 1 if exact or edition.multi_debt == MultiDebt.PRORATA else edition.unit


def odd_sums(game: Game, edition: Edition) -> Problems:
    """Sums that are no notes, and a pot that nothing feeds: no play, but a test may need them."""
    note = coin(edition)
    for seat in range(game.seats):
        if game.cash[seat] % note:
            yield letter(seat), f"{game.cash[seat]} cannot be paid in notes of {note}"
    if game.pot % note:
        yield "pot", f"{game.pot} cannot be paid in notes of {note}"
    if game.pot < edition.pot_seed:
        yield "pot", f"the pot begins with {edition.pot_seed} each time"
    fed = edition.pot_jail or edition.pot_tax or edition.pot_card
    if game.pot > edition.pot_seed and not fed:
        yield "pot", "no payment of this table goes to the centre of the board"


def _wrong_seats(game: Game, edition: Edition) -> Problems:
    moving = game.phase in (Phase.MOVING, Phase.OVER)
    # Where Mister moves before the first square counts, the choice is made on that square.
    passing = not edition.mrm_resolves_first and game.dice[2] == Face.MR
    for seat in range(game.seats):
        name, square = letter(seat), game.position[seat]
        if game.cash[seat] < 0:
            yield name, "no seat has less than nothing: what it owes is a debt in `todo`"
        if game.out[seat] and game.cash[seat]:
            yield name, "an eliminated seat has no cash"
        if game.jail[seat] >= LAST_ATTEMPT and not (moving and seat == game.turn):
            yield name, f"throw number {LAST_ATTEMPT} in jail leads out of it"
        stays = edition.square[square].kind == Kind.GO_TO_JAIL and not game.out[seat]
        if stays and not (moving and passing and seat == game.turn):
            yield name, f"no token stays on square {square}, which sends it to jail"


def _wrong_tickets(game: Game, edition: Edition) -> Problems:
    held = sum(game.tickets)
    plain = edition.tickets - edition.expiry_tickets
    if held > edition.tickets:
        most = max(range(game.seats), key=lambda seat: game.tickets[seat])
        yield letter(most), f"there are {edition.tickets} bus tickets, not more"
    elif held + game.plain_tickets + game.expiry_tickets > edition.tickets:
        yield "bus", f"there are {edition.tickets} bus tickets, those of the seats included"
    if game.plain_tickets > plain or game.expiry_tickets > edition.expiry_tickets:
        yield "bus", f"there are {plain} plain and {edition.expiry_tickets} expiry tickets"
    for seat in range(game.seats):
        if game.fresh[seat] > game.tickets[seat]:
            yield "fresh", f"seat {letter(seat)} has only {game.tickets[seat]} bus tickets"


def _wrong_marks(game: Game, edition: Edition) -> Problems:
    """Marks on deeds that no task on the agenda is about."""
    ways = {Received.NO, *_ways(edition)}
    asked = {game.who[at] for at in range(game.depth) if game.task[at] == Task.RECEIVED}
    auctioned = [game.what[at] for at in range(game.depth) if game.task[at] == Task.AUCTION]
    for square in range(SQUARES):
        owner = game.owner[square]
        if game.received[square] and owner not in asked:
            yield letter(owner), f"square {square} was received, but no task asks for it"
        if game.received[square] not in ways:
            yield letter(owner), f"at this table square {square} is not received in this way"
        lost = owner == NO_SEAT and game.mortgaged[square] and not game.estate[square]
        if lost and square not in auctioned:
            yield "bank", f"square {square} is mortgaged, so it is owned or about to be auctioned"


def _ways(edition: Edition) -> Iterator[Received]:
    """The ways in which a mortgaged deed is received at a table."""
    yield Received.BY_DEAL
    if edition.may_refuse_mortgaged_inheritance:
        yield Received.REFUSABLE
    else:
        yield Received.BY_BANKRUPTCY
    if not edition.bank_auction_clears_mortgage:
        yield Received.BY_AUCTION


def _wrong_groups(game: Game, edition: Edition) -> Problems:
    for group in range(STATIONS):
        first = group * MEMBERS
        lots = edition.member[first : first + edition.group_size[group]]
        for seat in {game.owner[lot] for lot in lots if game.level[lot]} - {NO_SEAT}:
            own = [lot for lot in lots if game.owner[lot] == seat]
            yield from (
                (letter(seat), why) for why in _wrong_group(game, edition, seat, group, own)
            )


def _wrong_group(
    game: Game, edition: Edition, seat: int, group: int, own: list[int]
) -> Iterator[str]:
    """Why the buildings of a seat in one group cannot stand."""
    named = ", ".join(map(str, own))
    missing = edition.group_size[group] - count_owned(game, edition, seat, group)
    spare = edition.build_needs == BuildNeeds.ALL_BUT_ONE
    if missing > spare or (missing and max(game.level[lot] for lot in own) == SKYSCRAPER):
        yield f"squares {named} are built on, but {missing} of their group belong to others"
    blocked = edition.mortgage_requires_bare == Bare.GROUP and not edition.build_despite_mortgage
    if blocked and any(game.mortgaged[lot] and not game.received[lot] for lot in own):
        yield f"a mortgage in a group that is built on: {named}"
    # A lot joins a built group only where all but one of its lots suffice to build.
    stays_even = edition.rebalance_on_last_lot or not spare
    even = is_even(game, edition, seat, group) or must_even(game, edition, seat, group)
    if stays_even and not even:
        yield f"the levels of squares {named} differ by more than one"


def _wrong_paid(game: Game, edition: Edition) -> Problems:
    for square in range(SQUARES):
        if game.paid[square] == 0:
            continue
        if edition.resale_basis != ResaleBasis.PAID:
            yield "paid", "at this table the bank repays half the printed price"
        elif not is_deed(edition, square) or game.level[square] == 0:
            yield "paid", f"nothing stands on square {square}"
        elif game.paid[square] <= (cost := cost_of(edition, square, game.level[square])):
            yield "paid", f"what stands on square {square} costs {cost}, and more was paid for it"


def _wrong_hand(game: Game, edition: Edition) -> Problems:
    if game.hand_deck == NO_SEAT:
        return
    key = DECK_NAMES[Deck(game.hand_deck)]
    if game.depth == 0 or edition.card_returned == CardReturned.BEFORE:
        yield key, "no card is in hand here: it lies under its pile"
    elif game.hand_card == edition.release[game.hand_deck]:
        yield key, "the release card is kept, not carried out"


def _wrong_claims(game: Game, edition: Edition) -> Problems:
    if game.claims and edition.rent_claim != RentClaim.MANUAL:
        yield "claims", "at this table a rent is due without a claim"
    for at in range(game.claims):
        owner, debtor = game.claim_owner[at], game.claim_debtor[at]
        square, amount = game.claim_square[at], game.claim_amount[at]
        if not is_deed(edition, square):
            yield "claims", f"square {square} has no deed"
        elif game.owner[square] == NO_SEAT and game.bankruptcies == 0:
            yield "claims", f"square {square} is the bank's, which asks for no rent"
        if game.out[owner] or game.out[debtor]:
            yield "claims", "a rent lapses when its owner or its debtor is eliminated"
        if amount == 0 or amount % coin(edition):
            yield "claims", f"{amount} is no rent"
