"""A bot of your own: keeps 200 in cash, and spends the rest on deeds and buildings.

Let it play: `magie tournament --bot examples/my_bot.py:my_bot --bot random`
"""

from magie import Choice, Match

RESERVE = 200
SPENDING = ("buy", "build", "lift")


def my_bot(match: Match, seat: str, seconds: float) -> Choice | str:
    """Decide: return an entry of the menu, an entry with a sum, or text such as "bid 120"."""
    menu = match.menu(seat)
    spare = match.seat(seat).cash - RESERVE
    if match.auction and match.auction.square is not None:
        price = match.deed(match.auction.square).price
        if match.auction.lowest <= min(price, spare):
            return f"bid {match.auction.lowest}"
    if match.deal and match.deal.partner == seat and is_gain(match):
        return "accept"
    for choice in menu:
        if str(choice).split()[0] in SPENDING and cash_after(match, choice) >= RESERVE:
            return choice
    return menu[0]  # the safe choice always comes first


def is_gain(match: Match) -> bool:
    """Whether the deal that was offered brings more than it takes, at printed prices."""
    values = []
    for bundle in (match.deal.given, match.deal.asked):
        values.append(bundle.cash + sum(match.deed(square).price for square in bundle.deeds))
    return values[0] > values[1]


def cash_after(match: Match, choice: Choice) -> int:
    """What a choice would leave in cash, tried out on a copy of the match."""
    trial = match.copy()
    trial.play(choice)
    return trial.seat(choice.seat).cash
