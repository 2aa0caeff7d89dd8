"""What comes of a decision, down to the next one."""

from __future__ import annotations

from collections.abc import Callable

from proofs.engine.naive.board import (
    CARDS,
    DECK_AT,
    FINE,
    GO_TO_JAIL,
    HOTEL,
    JAIL,
    PRICES,
    SALARY,
    SQUARES,
    TAXES,
    group_of,
    house_price,
    interest,
    is_lot,
    loan,
)
from proofs.engine.naive.holdings import (
    deeds_of,
    level,
    lifting_price,
    next_seat,
    no_contest,
    owner,
    playing,
    rent,
)
from proofs.engine.naive.text import LETTERS, State

Fate = Callable[[State, str], str]
"""What chance brings: given what it decides (``dice``, ``chance`` or ``chest``), in words."""


def carry_out(state: State, move: str, fate: Fate) -> None:
    """A decision, and everything that follows from it by itself."""
    seat, verb, *words = move.split(" ")
    VERBS[verb](state, seat, words, fate)
    go_on(state, fate)


def go_on(state: State, fate: Fate) -> None:
    """Settle what settles itself, until somebody has to decide."""
    while state["phase"] == "moving":
        if not state["todo"]:
            close_landing(state)
            return
        task, seat, *words = state["todo"][0]
        if task in ("offer", "auction", "received", "pay-or-draw"):
            return
        if task == "debt" and state["seats"][seat]["cash"] < int(words[1]):
            return
        state["todo"].pop(0)
        BY_ITSELF[task](state, seat, words, fate)


def close_landing(state: State) -> None:
    """A landing is settled: another roll, the end of the turn, or time to do business."""
    seat = state["seats"][state["turn"]]
    if seat["out"] or seat["jail"] is not None:
        end_turn(state)
    elif state["again"]:
        state["phase"], state["again"] = "pre", False
    else:
        state["phase"] = "post"


def end_turn(state: State) -> None:
    """The dice go to the left."""
    state["turn"] = next_seat(state, state["turn"])
    state["phase"] = "between"
    clear_throw(state)
    state["doubles"] = 0


def clear_throw(state: State) -> None:
    state["dice"] = state["points"] = None
    state["again"] = state["from-go"] = False
    state["salary"] = 0


# ---------------------------------------------------------------------------------- the dice


def roll(state: State, seat: str, words: list[str], fate: Fate) -> None:
    dice = [int(each) for each in fate(state, "dice").split("+")]
    if state["phase"] == "start":
        roll_for_start(state, seat, sum(dice))
        return
    said = state["seats"][seat]
    clear_throw(state)
    state["phase"], state["dice"] = "moving", dice
    state["from-go"] = said["at"] == 0
    double = dice[0] == dice[1]
    if said["jail"] is not None:
        roll_in_jail(state, seat, double)
    elif double and state["doubles"] == 2:
        send_to_jail(state, seat)
    else:
        state["doubles"] += double
        state["again"] = double
        state["todo"].insert(0, ["move", seat, str(sum(dice))])


def roll_in_jail(state: State, seat: str, double: bool) -> None:
    """A double opens the door; after the third throw without one the fine does."""
    said = state["seats"][seat]
    ahead = ["move", seat, str(sum(state["dice"]))]
    if double:
        said["jail"] = None
        state["todo"].insert(0, ahead)
        return
    said["jail"] += 1
    if said["jail"] == 3:
        state["todo"][:0] = [["debt", seat, "bank", str(FINE), "fine"], ahead]


def roll_for_start(state: State, seat: str, total: int) -> None:
    """The highest begins; those who tie for it roll again."""
    state["rolls"][seat] = str(total)
    waiting = [each for each in state["seats"] if each not in state["rolls"]]
    if waiting:
        state["turn"] = waiting[0]
        return
    totals = {each: int(said) for each, said in state["rolls"].items() if said != "-"}
    best = [each for each, said in totals.items() if said == max(totals.values())]
    if len(best) == 1:
        state["rolls"], state["phase"] = {}, "between"
    else:
        state["rolls"] = {each: "-" for each in state["seats"] if each not in best}
    state["turn"] = best[0]


# ------------------------------------------------------------------------------- the token


def move(state: State, seat: str, words: list[str], fate: Fate) -> None:
    """Forward, over GO for the salary."""
    said = state["seats"][seat]
    said["jail"] = None
    reached = said["at"] + int(words[0])
    if reached >= SQUARES:
        said["cash"] += SALARY
        state["salary"] += SALARY
    said["at"] = reached % SQUARES
    land(state, seat, fate)


def land(state: State, seat: str, fate: Fate) -> None:
    """What a square asks for."""
    square = state["seats"][seat]["at"]
    if square == GO_TO_JAIL:
        send_to_jail(state, seat)
    elif square in TAXES:
        owe(state, seat, "bank", TAXES[square], "tax")
    elif square in DECK_AT:
        draw_card(state, seat, DECK_AT[square], fate)
    elif square in PRICES and not owner(state, square):
        state["todo"].insert(0, ["offer", seat, str(square)])
    elif square in PRICES and owner(state, square) != seat:
        owe(state, seat, owner(state, square), rent(state, square), "rent")


def send_to_jail(state: State, seat: str) -> None:
    """Straight there, and the turn is over."""
    state["seats"][seat].update(at=JAIL, jail=0)
    state["again"] = False


def carried(state: State, seat: str, square: int, fate: Fate) -> None:
    """A card has put the token down here, and no throw did."""
    state["seats"][seat]["at"] = square
    state["points"] = 0
    land(state, seat, fate)


# --------------------------------------------------------------------------------- the cards


def draw_card(state: State, seat: str, deck: str, fate: Fate) -> None:
    """The top card; it goes under the pile first, and is carried out then."""
    card = fate(state, deck)
    pile, letter = state[deck], LETTERS[int(card[-2:]) - 1]
    pile["unseen" if letter in pile["unseen"] else "known"].remove(letter)
    effect, figure, other = CARDS[card]
    if effect == "release":
        pile["holder"] = seat
        return
    pile["known"].append(letter)
    said = state["seats"][seat]
    if effect in ("pay", "repairs", "birthday"):
        # What a card makes somebody pay stands above its return, though it lies there already.
        state["todo"].insert(0, ["return-card", seat])
    if effect == "pay":
        owe(state, seat, "bank", figure, "card")
    elif effect == "collect":
        said["cash"] += figure
    elif effect == "repairs":
        owe(state, seat, "bank", repairs(state, seat, figure, other), "card")
    elif effect == "birthday":
        state["todo"].insert(0, ["collect-each", seat, next_seat(state, seat), str(figure)])
    elif effect == "pay or draw":
        state["todo"].insert(0, ["pay-or-draw", seat, "chance", str(figure)])
    elif effect == "go to jail":
        send_to_jail(state, seat)
    elif effect == "go back by":
        carried(state, seat, (said["at"] - figure) % SQUARES, fate)
    elif effect == "go back to":
        carried(state, seat, figure, fate)
    else:
        if figure <= said["at"]:
            said["cash"] += SALARY
            state["salary"] += SALARY
        carried(state, seat, figure, fate)


def repairs(state: State, seat: str, per_house: int, per_hotel: int) -> int:
    levels = [level(state, square) for square in deeds_of(state, seat)]
    return sum(per_hotel if each == HOTEL else per_house * each for each in levels)


def collect_each(state: State, seat: str, words: list[str], fate: Fate) -> None:
    """One after the other pays whoever has the birthday, from the left on."""
    payer, figure = words
    if payer == seat:
        return
    state["todo"].insert(0, ["collect-each", seat, next_seat(state, payer), figure])
    owe(state, payer, seat, int(figure), "gift")


def give_back_card(state: State, deck: str) -> None:
    """A release card goes under its pile."""
    state[deck]["holder"] = ""
    state[deck]["known"].append(LETTERS[-1])


# ------------------------------------------------------------------------------------ debts


def owe(state: State, seat: str, to: str, figure: int, cause: str) -> None:
    if figure:
        state["todo"].insert(0, ["debt", seat, to, str(figure), cause])


def settle(state: State, seat: str, words: list[str], fate: Fate) -> None:
    """A debt is paid as soon as the cash is there."""
    to, figure = words[0], int(words[1])
    state["seats"][seat]["cash"] -= figure
    if to != "bank":
        state["seats"][to]["cash"] += figure


def bankrupt(state: State, seat: str, words: list[str], fate: Fate) -> None:
    """Whoever cannot pay leaves the game, and all that he has goes to his creditor."""
    _, _, creditor, *_ = state["todo"].pop(0)
    if seat == state["turn"]:
        # His turn is over, whatever was still to come in it.
        state["todo"] = []
        state["again"] = False
    said = state["seats"][seat]
    raised = said["cash"] + sum(clear(state, square) for square in deeds_of(state, seat))
    said.update(
        cash=0, jail=None, out=1 + sum(bool(each["out"]) for each in state["seats"].values())
    )
    if creditor == "bank":
        leave_to_bank(state, seat)
    else:
        state["seats"][creditor]["cash"] += raised
        leave_to_player(state, seat, creditor)
    left = playing(state)
    if len(left) == 1:
        state["seats"][left[0]]["won"] = True
        state["phase"], state["todo"], state["estate"] = "over", [], []
        for deed in state["deeds"].values():
            deed["received"] = False


def clear(state: State, square: int) -> int:
    """Sell all that stands on a lot for half its price."""
    if not is_lot(square):
        return 0
    height = level(state, square)
    put(state, square, 0)
    return height * house_price(square) // 2


def leave_to_bank(state: State, seat: str) -> None:
    """The bank auctions the deeds, free of mortgages, one by one."""
    state["estate"] = deeds_of(state, seat)
    for square in state["estate"]:
        del state["deeds"][square]
    for deck in ("chance", "chest"):
        if state[deck]["holder"] == seat:
            give_back_card(state, deck)
    state["todo"].insert(0, ["estate", seat])


def leave_to_player(state: State, seat: str, creditor: str) -> None:
    """The creditor pays the interest on every mortgage at once, and answers for each then."""
    received = deeds_of(state, seat)
    for square in received:
        deed = state["deeds"][square]
        deed.update(owner=creditor, received=deed["mortgaged"])
    for deck in ("chance", "chest"):
        if state[deck]["holder"] == seat:
            state[deck]["holder"] = creditor
    mortgaged = [square for square in received if state["deeds"][square]["mortgaged"]]
    if mortgaged:
        state["todo"].insert(0, ["received", creditor])
        owe(state, creditor, "bank", sum(interest(each) for each in mortgaged), "interest")


def auction_estate(state: State, seat: str, words: list[str], fate: Fate) -> None:
    """The next deed of a bankrupt."""
    if state["estate"]:
        square = state["estate"].pop(0)
        state["todo"].insert(0, ["estate", seat])
        open_auction(state, seat, square)


# ---------------------------------------------------------------------------------- auctions


def open_auction(state: State, after: str, square: int) -> None:
    """Everybody may bid, beginning on the left."""
    state["bidding"], state["bid"] = playing(state), None
    state["todo"].insert(0, ["auction", next_seat(state, after), str(square)])


def poll(state: State, seat: str) -> None:
    """Ask the next bidder, unless the deed has gone to the highest, or to nobody."""
    task, _, square = state["todo"].pop(0)
    leader, figure = state["bid"] or ["", 0]
    if [each for each in state["bidding"] if each != leader]:
        asked = next_seat(state, seat)
        while asked not in state["bidding"]:
            asked = next_seat(state, asked)
        state["todo"].insert(0, [task, asked, square])
        return
    if leader:
        state["seats"][leader]["cash"] -= figure
        hand_over(state, int(square), leader)
    state["bidding"], state["bid"] = [], None


def bid(state: State, seat: str, words: list[str], fate: Fate) -> None:
    state["bid"] = [seat, int(words[0])]
    poll(state, seat)


def drop_out(state: State, seat: str, words: list[str], fate: Fate) -> None:
    state["bidding"].remove(seat)
    poll(state, seat)


def buy(state: State, seat: str, words: list[str], fate: Fate) -> None:
    _, _, square = state["todo"].pop(0)
    state["seats"][seat]["cash"] -= PRICES[int(square)]
    hand_over(state, int(square), seat)


def decline(state: State, seat: str, words: list[str], fate: Fate) -> None:
    _, _, square = state["todo"].pop(0)
    open_auction(state, seat, int(square))


def hand_over(state: State, square: int, seat: str) -> None:
    state["deeds"][square] = {"owner": seat, "level": 0, "mortgaged": False, "received": False}


# --------------------------------------------------------------------------------- buildings


def put(state: State, square: int, height: int) -> None:
    """Bring a lot to a level; the bank has what no longer stands there."""
    before = level(state, square)
    for pieces, sign in ((before, 1), (height, -1)):
        state["hotels"] += sign * (pieces == HOTEL)
        state["houses"] += sign * (0 if pieces == HOTEL else pieces)
    state["deeds"][square]["level"] = height


def build(state: State, seat: str, words: list[str], fate: Fate) -> None:
    square = int(words[0])
    no_contest(state, seat, square)
    state["seats"][seat]["cash"] -= house_price(square)
    put(state, square, level(state, square) + 1)


def sell(state: State, seat: str, words: list[str], fate: Fate) -> None:
    square = int(words[0])
    state["seats"][seat]["cash"] += house_price(square) // 2
    put(state, square, level(state, square) - 1)


def strip(state: State, seat: str, words: list[str], fate: Fate) -> None:
    first, *target = (int(each) for each in words)
    for square, height in zip(group_of(first), target, strict=True):
        gone = level(state, square) - height
        state["seats"][seat]["cash"] += gone * house_price(square) // 2
        put(state, square, height)


# --------------------------------------------------------------------------------- mortgages


def mortgage(state: State, seat: str, words: list[str], fate: Fate) -> None:
    square = int(words[0])
    state["deeds"][square]["mortgaged"] = True
    state["seats"][seat]["cash"] += loan(square)


def lift(state: State, seat: str, words: list[str], fate: Fate) -> None:
    square = int(words[0])
    deed = state["deeds"][square]
    # Out of a bankruptcy the interest has been paid already.
    state["seats"][seat]["cash"] -= loan(square) if deed["received"] else lifting_price(square)
    deed["mortgaged"] = False
    answer(state, seat, square)


def keep(state: State, seat: str, words: list[str], fate: Fate) -> None:
    answer(state, seat, int(words[0]))


def answer(state: State, seat: str, square: int) -> None:
    """A received deed has been answered for."""
    deed = state["deeds"][square]
    if deed["received"]:
        deed["received"] = False
        if not any(state["deeds"][each]["received"] for each in deeds_of(state, seat)):
            state["todo"].pop(0)


# --------------------------------------------------------------------------------- the rest


def pay(state: State, seat: str, words: list[str], fate: Fate) -> None:
    """The fine of the jail before the throw, or that of a card."""
    if state["todo"]:
        _, _, _, figure = state["todo"].pop(0)
        owe(state, seat, "bank", int(figure), "card")
        return
    state["seats"][seat]["cash"] -= FINE
    state["seats"][seat]["jail"] = None


def use_card(state: State, seat: str, words: list[str], fate: Fate) -> None:
    """Of two release cards that of Chance."""
    give_back_card(state, "chance" if state["chance"]["holder"] == seat else "chest")
    state["seats"][seat]["jail"] = None


def draw_other(state: State, seat: str, words: list[str], fate: Fate) -> None:
    _, _, deck, _ = state["todo"].pop(0)
    draw_card(state, seat, deck, fate)


def end(state: State, seat: str, words: list[str], fate: Fate) -> None:
    end_turn(state)


VERBS = {
    "roll": roll,
    "buy": buy,
    "decline": decline,
    "bid": bid,
    "pass": drop_out,
    "build": build,
    "sell": sell,
    "strip": strip,
    "mortgage": mortgage,
    "lift": lift,
    "keep": keep,
    "pay": pay,
    "card": use_card,
    "draw": draw_other,
    "bankrupt": bankrupt,
    "end": end,
}
BY_ITSELF = {
    "debt": settle,
    "move": move,
    "estate": auction_estate,
    "collect-each": collect_each,
    "return-card": lambda state, seat, words, fate: None,
}
