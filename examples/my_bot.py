"""A bot of your own: buys and builds whatever leaves 200 in hand, and plays safe otherwise.

Try it with `magie tournament --bot examples/my_bot.py:my_bot --bot random`.
"""

from magie import Choice, Match

WORTHWHILE = ("buy", "build", "lift")
RESERVE = 200


def my_bot(match: Match, seat: str, seconds: float) -> Choice:
    """Decide: a choice of the menu, (choice, sum), or text such as "bid 120"."""
    menu = match.menu(seat)
    for choice in menu:
        verb = str(choice).split()[0]
        if verb in WORTHWHILE and cash_after(match, choice) >= RESERVE:
            return choice
    return menu[0]  # the safe choice always comes first


def cash_after(match: Match, choice: Choice) -> int:
    """What a choice would leave in hand, tried out on a copy of the table."""
    trial = Match.at(str(match))
    trial.play(choice)
    return trial.game.cash[choice.seat]
