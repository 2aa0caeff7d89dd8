"""What the menu says of a move, and whether a deal can be given."""

from __future__ import annotations

from collections.abc import Iterator

from magie.game.actions import Menu, Verb
from magie.game.edition import MEMBERS, STATIONS
from magie.game.state import SQUARES, Game, Task
from magie.notation.wording import LAYING_VERBS, step_text
from magie.notation.words import DECK_NAMES
from magie.server.table.state import Table
from tests.random_play import MONEY

DECKS = {f"card:{name}": int(deck) for deck, name in DECK_NAMES.items()}


def on_menu(table: Table, seat: int, card: Menu) -> set[str]:
    """What a menu lists, as it is written, but for sums and the steps of a deal."""
    return {
        step_text(table.playing, seat, (verb, card.target[at], card.low[at])).partition(" ")[2]
        for at in range(card.count)
        if (verb := Verb(card.verb[at])) not in LAYING_VERBS
        and verb not in (Verb.OFFER, Verb.COUNTER, Verb.PROPOSE, Verb.BID, Verb.WANT)
    }


def named_otherwise(table: Table, seat: int, text: str) -> Iterator[str]:
    """The same levels of a group, which may be named by any of the lots that a seat has there."""
    edition, owner = table.edition, table.playing.owner
    square, _, levels = text.partition(" ")
    for group in range(STATIONS):
        lots = edition.member[group * MEMBERS : group * MEMBERS + edition.group_size[group]]
        own = [lot for lot in lots if owner[lot] == seat]
        if square in [str(lot) for lot in own]:
            yield from (f"strip {lot} {levels}" for lot in own)


def could_give(table: Table, seat: int, other: int, text: str) -> bool:
    """Whether both sides of a deal have what they are to give: no more is asked here."""
    game, edition = table.playing, table.edition
    words = text.split()
    middle = words.index("for")
    sides = (seat, words[:middle]), (other, words[middle + 1 :])
    if not 0 <= other < game.seats or {*words[-1:]} == {*words[middle - 1 : middle]} == {"nothing"}:
        return False
    for giver, bundle in sides:
        cash = sum(int(word[1:]) for word in bundle if word.startswith("$"))
        if cash > game.cash[giver] or cash % edition.unit:
            return False
        if bundle.count("ticket") > game.tickets[giver]:
            return False
        for word in bundle:
            if word.startswith("card:") and game.holder[DECKS[word]] != giver:
                return False
            if word.isascii() and word.isdigit() and not is_bare_deed_of(game, giver, int(word)):
                return False
            if word == "debt" and not is_owed(game, giver, other if giver == seat else seat):
                return False
    return True


def is_bare_deed_of(game: Game, seat: int, square: int) -> bool:
    return square < SQUARES and game.owner[square] == seat and not game.level[square]


def is_owed(game: Game, creditor: int, debtor: int) -> bool:
    """Whether one side has a debt of the other to give up."""
    return any(
        game.task[at] == Task.DEBT and (game.who[at], game.what[at]) == (debtor, creditor)
        for at in range(game.depth)
    )


def is_offered(table: Table, card: Menu, verb: Verb, text: str) -> bool:
    """Whether a sum is in a range of the menu, and can be laid down in notes."""
    if not (text.isascii() and text.isdigit()):
        return False
    amount = int(text)
    payable = verb not in MONEY or amount % table.edition.unit == 0
    return payable and any(
        card.verb[at] == verb and card.low[at] <= amount <= card.high[at]
        for at in range(card.count)
    )
