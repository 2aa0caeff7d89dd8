"""Deals: what one is worth to either side, which to put forward, and how to answer.

A deal is a set of deeds that change hands, a bit each, and cash that one seat pays the other.
Both sides are weighed by the same estimate, since both see the same table.
"""

from magie.base.jit import part
from magie.bots.memory import IDEAS, OFFERS, BotMemory, Reason, note_reason
from magie.bots.rent_risk import reserve
from magie.bots.valuation import count_bits, holdings, lots_needed, share, worth
from magie.game.actions import Verb
from magie.game.edition import MEMBERS, STATIONS, UTILITIES, Edition
from magie.game.refusals import Refusal
from magie.game.state import DECKS, NO_SEAT, SQUARES, Game
from magie.rules.money import in_notes, percent_of
from magie.rules.trading import (
    ASKED,
    GIVEN,
    accept_refusal,
    debt_place,
    deed_refusal,
    propose_refusal,
)

FIFTH = 5
"""No deed goes for less than a fifth of its price."""
TENTH = 10
"""A deal must bring either side a tenth of the prices in it."""


@part
def weigh(
    game: Game, edition: Edition, seat: int, other: int, deeds: int, cash: int
) -> tuple[int, int]:
    """What a deal changes in the worth of a seat, and of the other, to whom it pays the cash."""
    mine, theirs = holdings(game, seat), holdings(game, other)
    given, taken = deeds & mine, deeds & theirs
    before = worth(game, edition, mine, game.cash[seat])
    purse = game.cash[seat] - cash - interest(game, edition, taken)
    own = worth(game, edition, mine ^ given | taken, purse) - before
    before = worth(game, edition, theirs, game.cash[other])
    purse = game.cash[other] + cash - interest(game, edition, given)
    return own, worth(game, edition, theirs ^ taken | given, purse) - before


@part
def interest(game: Game, edition: Edition, deeds: int) -> int:
    """What falls due at once from whoever receives these deeds."""
    total = 0
    for square in range(edition.squares):
        if deeds >> square & 1 and game.mortgaged[square]:
            loan = edition.square[square].mortgage
            total += percent_of(edition, loan, edition.trade_interest_now)
    return total


@part
def prices(edition: Edition, deeds: int) -> int:
    """What deeds cost at the bank."""
    total = 0
    for square in range(edition.squares):
        if deeds >> square & 1:
            total += edition.square[square].price
    return total


@part
def loans(game: Game, edition: Edition, deeds: int) -> int:
    """What has been lent on them."""
    total = 0
    for square in range(edition.squares):
        if deeds >> square & 1 and game.mortgaged[square]:
            total += edition.square[square].mortgage
    return total


@part
def gives_away(game: Game, edition: Edition, seat: int, deeds: int, cash: int) -> bool:
    """Whether a seat would get less than a fifth of the price of what it gives."""
    mine = holdings(game, seat)
    given = prices(edition, deeds & mine) + max(cash, 0)
    taken = prices(edition, deeds & ~mine) - loans(game, edition, deeds & ~mine) + max(-cash, 0)
    return given > 0 and taken * FIFTH < given


# ------------------------------------------------------------------------------------ answering


@part
def answer(
    game: Game, edition: Edition, seat: int, mind: BotMemory, counters: bool
) -> tuple[int, int, int]:
    """Accept a deal that improves the estimate, else put it right if possible, or turn it down."""
    other, deeds = game.deal_from, deal_deeds(game)
    cash = game.deal_cash[ASKED] - game.deal_cash[GIVEN]
    own, theirs = weigh(game, edition, seat, other, deeds, cash - extras(game, edition, seat))
    gain = own - theirs // share(game)
    if gives_away(game, edition, seat, deeds, cash):
        note_reason(mind, Reason.GIVEN_AWAY, NO_SEAT, other, 0)
    elif gain > 0:
        note_reason(mind, Reason.GAINS, NO_SEAT, other, gain)
        if accept_refusal(game, edition, seat, game.deal_number) == Refusal.NONE:
            return Verb.ACCEPT, game.deal_number, 0
    else:
        note_reason(mind, Reason.LOSES, NO_SEAT, other, -gain)
    if counters:
        mind.ideas = 0
        consider(game, edition, seat, other, deeds, mind)
        if mind.ideas > 0:
            resolve(mind, 0)
            return Verb.COUNTER, 0, 0
    return Verb.REJECT, 0, 0


@part
def deal_deeds(game: Game) -> int:
    """The deeds of the deal on the table."""
    deeds = 0
    for square in range(SQUARES):
        deeds |= (game.deal_deed[square] != 0) << square
    return deeds


@part
def extras(game: Game, edition: Edition, seat: int) -> int:
    """What the rest of the deal on the table brings a seat: release cards, a debt that it ends."""
    total = 0
    for deck in range(DECKS):
        if game.deal_card[deck]:
            total += edition.jail_fine if game.holder[deck] != seat else -edition.jail_fine
    at = debt_place(game)
    if game.deal_debt and at != NO_SEAT:
        total += game.sum[at] if game.who[at] == seat else -game.sum[at]
    return total


# -------------------------------------------------------------------------------------- seeking


@part
def seek(game: Game, edition: Edition, seat: int, mind: BotMemory) -> None:
    """Think of the deals that improve the estimate most and that the other side can want too."""
    mind.ideas = 0
    mine = tradable(game, edition, seat)
    for other in range(game.seats):
        if other != seat and game.out[other] == 0:
            theirs = tradable(game, edition, other)
            for group in range(UTILITIES + 1):
                seek_in(game, edition, seat, other, mine, theirs, group, mind)


@part
def seek_in(
    game: Game,
    edition: Edition,
    seat: int,
    other: int,
    mine: int,
    theirs: int,
    group: int,
    mind: BotMemory,
) -> None:
    """Deals by which one of the two gets all that both have of a group, where that is enough."""
    members = deeds_of(edition, group)
    asked, given = theirs & members, mine & members
    if asked == 0 or given == 0:
        return
    if group < STATIONS and count_bits(asked | given) < lots_needed(edition, group):
        return
    consider(game, edition, seat, other, asked, mind)
    consider(game, edition, seat, other, given, mind)
    for back in range(UTILITIES + 1):
        thanks = mine & deeds_of(edition, back)
        if back != group and thanks != 0:
            consider(game, edition, seat, other, asked | thanks, mind)
            one = thanks & -thanks
            if one != thanks:
                consider(game, edition, seat, other, asked | one, mind)


@part
def consider(
    game: Game, edition: Edition, seat: int, other: int, deeds: int, mind: BotMemory
) -> None:
    """Put cash to deeds so that both sides gain, and keep the idea if it is one of the best."""
    cash, gain = terms(game, edition, seat, other, deeds, mind)
    if gain > 0:
        keep_idea(mind, other, deeds, cash, gain)


@part
def terms(
    game: Game, edition: Edition, seat: int, other: int, deeds: int, mind: BotMemory
) -> tuple[int, int]:
    """The cash with which both sides want a deal, and what it then brings; 0 where they do not."""
    parts, margin = share(game), prices(edition, deeds) // TENTH
    own, theirs = weigh(game, edition, seat, other, deeds, 0)
    if own + theirs <= margin:
        return 0, 0  # Cash moves the gain from one side to the other; it does not make any.
    left = 1 if mind.sharp else margin // 2
    cash = ((2 * left - theirs) * parts + own) // (parts + 1)
    cash = max(cash, -game.cash[other])
    at = recall(mind, other, deeds)
    if at != NO_SEAT:
        cash = max(cash, mind.offered_cash[at] + max(margin, edition.unit))
    cash = in_notes(edition, cash + edition.unit - 1)
    if not is_decent(game, edition, seat, other, deeds, cash):
        return 0, 0
    own, theirs = weigh(game, edition, seat, other, deeds, cash)
    gain = own - theirs // parts
    if theirs - own // parts < left or gain < margin:
        return 0, 0
    return cash, gain


@part
def is_decent(game: Game, edition: Edition, seat: int, other: int, deeds: int, cash: int) -> bool:
    """Whether both can pay what they should, and neither gives anything away."""
    if cash > game.cash[seat] - reserve(game, edition, seat) // 2 or -cash > game.cash[other]:
        return False
    if gives_away(game, edition, seat, deeds, cash):
        return False
    return not gives_away(game, edition, other, deeds, -cash)


@part
def keep_idea(mind: BotMemory, other: int, deeds: int, cash: int, gain: int) -> None:
    """Put an idea in its place among the best; the last one falls off."""
    at = mind.ideas
    while at > 0 and mind.idea_gain[at - 1] < gain:
        mind.idea_partner[at] = mind.idea_partner[at - 1]
        mind.idea_deeds[at] = mind.idea_deeds[at - 1]
        mind.idea_cash[at] = mind.idea_cash[at - 1]
        mind.idea_gain[at] = mind.idea_gain[at - 1]
        at -= 1
    mind.idea_partner[at] = other
    mind.idea_deeds[at] = deeds
    mind.idea_cash[at] = cash
    mind.idea_gain[at] = gain
    mind.ideas = min(mind.ideas + 1, IDEAS)


@part
def resolve(mind: BotMemory, at: int) -> None:
    """Decide to put an idea forward, and never to do so again on the same terms."""
    mind.partner = mind.idea_partner[at]
    mind.deeds = mind.idea_deeds[at]
    mind.cash = mind.idea_cash[at]
    remember(mind)


@part
def tradable(game: Game, edition: Edition, seat: int) -> int:
    """The deeds of a seat that may change hands."""
    found = 0
    for square in range(edition.squares):
        if game.owner[square] == seat and deed_refusal(game, edition, square) == Refusal.NONE:
            found |= 1 << square
    return found


@part
def deeds_of(edition: Edition, group: int) -> int:
    """The deeds of a group."""
    found = 0
    for at in range(group * MEMBERS, group * MEMBERS + edition.group_size[group]):
        found |= 1 << edition.member[at]
    return found


# ---------------------------------------------------------------------------------- remembering


@part
def recall(mind: BotMemory, other: int, deeds: int) -> int:
    """Where a deal about the same deeds stands among those already offered; NO_SEAT if nowhere."""
    key = key_of(other, deeds)
    for back in range(1, mind.offers + 1):
        if mind.offered[mind.offers - back] == key:
            return mind.offers - back
    return NO_SEAT


@part
def remember(mind: BotMemory) -> None:
    """Note the deal in mind as offered, so that it is never offered again as it is."""
    mind.patience -= 1
    at = recall(mind, mind.partner, mind.deeds)
    if at == NO_SEAT:
        at = mind.offers
        mind.offers += 1
    mind.offered[at] = key_of(mind.partner, mind.deeds)
    mind.offered_cash[at] = mind.cash


@part
def key_of(other: int, deeds: int) -> int:
    """A deal as one number, cash apart."""
    return deeds | other << SQUARES


@part
def may_offer(mind: BotMemory) -> bool:
    """Whether the bot still has patience, and room to remember."""
    return mind.patience > 0 and mind.offers < OFFERS


# ----------------------------------------------------------------------------------- laying out


@part
def lay_out(game: Game, edition: Edition, seat: int, mind: BotMemory) -> tuple[int, int, int]:
    """The next step towards the deal in mind, card by card; then show it."""
    if mind.deeds == 0 or game.deal_to != mind.partner:
        return Verb.WITHDRAW, 0, 0
    for square in range(edition.squares):
        if (game.deal_deed[square] != 0) != (mind.deeds >> square & 1 != 0):
            return Verb.LAY, square, 0
    if game.deal_cash[GIVEN] != max(mind.cash, 0):
        return Verb.GIVE_CASH, 0, max(mind.cash, 0)
    if game.deal_cash[ASKED] != max(-mind.cash, 0):
        return Verb.ASK_CASH, 0, max(-mind.cash, 0)
    mind.deeds = 0
    if propose_refusal(game, edition, seat) != Refusal.NONE:
        return Verb.WITHDRAW, 0, 0
    return Verb.PROPOSE, 0, 0
