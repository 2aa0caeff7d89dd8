"""Windows: when a seat may manage its property (AMB-45)."""

from magie.base.jit import part, rule
from magie.game.edition import AuctionMode, BuildWindows, Edition
from magie.game.refusals import Refusal
from magie.game.state import Game, Phase, Task
from magie.rules.agenda import asks, top


@part
def is_open(game: Game) -> bool:
    """Whether play rests before a roll, after a landing or between turns."""
    return game.depth == 0 and (
        game.phase == Phase.BETWEEN or game.phase == Phase.PRE or game.phase == Phase.POST
    )


@part
def before_first_roll(game: Game) -> bool:
    """Whether the first roll of the turn is still to come."""
    return game.phase <= Phase.BETWEEN or (game.phase == Phase.PRE and game.doubles == 0)


@part
def turn_refusal(game: Game, seat: int) -> int:
    """Why a seat does not stand before a roll of its own turn."""
    if game.depth > 0:
        return Refusal.TABLE_BUSY
    if seat != game.turn:
        return Refusal.NOT_YOUR_TURN
    if game.phase != Phase.BETWEEN and game.phase != Phase.PRE:
        return Refusal.WRONG_MOMENT
    return Refusal.NONE


@rule("TIMED-05")
def is_stopped(game: Game, seat: int) -> bool:
    """Whether time is up for a seat: only the one whose turn has begun goes on."""
    return game.time_up == 1 and seat != game.turn


@rule("BUILD-04", "BUILD-05", "BUILD-06", "HOTEL-05", "MEGA-SKY-03", "PARK-02", "JAIL-16")
def building_window(game: Game, edition: Edition, seat: int) -> int:
    """Whether a seat may buy buildings now."""
    if not is_open(game):
        return Refusal.TABLE_BUSY
    if is_stopped(game, seat):
        return Refusal.TIME_IS_UP
    if seat == game.turn or edition.build_windows == BuildWindows.ANY:
        return Refusal.NONE
    if edition.build_windows == BuildWindows.BETWEEN and game.phase == Phase.BETWEEN:
        return Refusal.NONE
    return Refusal.NOT_YOUR_WINDOW


@rule("MORT-11", "MEGA-MRM-05")
def lifting_window(game: Game, edition: Edition, seat: int) -> int:
    """Whether a seat may lift mortgages now."""
    if not is_open(game):
        return Refusal.TABLE_BUSY
    if is_stopped(game, seat):
        return Refusal.TIME_IS_UP
    if seat == game.turn or game.phase == Phase.BETWEEN:
        return Refusal.NONE
    if edition.build_windows == BuildWindows.ANY:
        return Refusal.NONE
    return Refusal.NOT_YOUR_WINDOW


@rule("BUILD-13", "BANK-09", "MORT-03", "DEBT-04")
def raising_window(game: Game, edition: Edition, seat: int) -> int:
    """Whether a seat may sell buildings and mortgage: at any rest, and when money is needed."""
    if is_open(game):
        return Refusal.TIME_IS_UP if is_stopped(game, seat) else Refusal.NONE
    if (
        asks(game, Task.DEBT, seat)
        or asks(game, Task.OFFER, seat)
        or asks(game, Task.RECEIVED, seat)
        or is_bidding_now(game, edition, seat)
        or (is_frozen_rest(game, edition) and game.who[game.depth - 1] != seat)
    ):
        return Refusal.NONE
    return Refusal.TABLE_BUSY


@rule("MEGA-MRM-05")
def is_frozen_rest(game: Game, edition: Edition) -> bool:
    """Whether a seat thinks during its Mister move: the others could sell in version 1 (AMB-68)."""
    task = top(game)
    return (game.frozen == 1 and edition.rules_version == 1) and (
        task == Task.OFFER
        or task == Task.STAY_OR_GO
        or task == Task.PICK_AUCTION
        or task == Task.GIFT
        or task == Task.PAY_OR_DRAW
    )


@part
def is_bidding_now(game: Game, edition: Edition, seat: int) -> bool:
    """Whether a seat is asked for a bid."""
    kind = top(game)
    if kind != Task.AUCTION and kind != Task.CONTEST:
        return False
    if edition.auction_mode == AuctionMode.OUTCRY:
        return game.bidding[seat] == 1 and game.bidder != seat
    return game.who[game.depth - 1] == seat
