"""Write moves: the engine's steps as text."""

from __future__ import annotations

from magie.game.actions import Verb
from magie.game.edition import Deck
from magie.game.state import Game, Task
from magie.notation.moves import AMOUNT_VERBS, CHOICE_VERBS, SQUARE_VERBS, Step
from magie.notation.words import DECK_NAMES, letter

LAYING_VERBS = frozenset(
    (
        Verb.LAY,
        Verb.LAY_CARD,
        Verb.LAY_DEBT,
        Verb.GIVE_CASH,
        Verb.ASK_CASH,
        Verb.GIVE_TICKETS,
        Verb.ASK_TICKETS,
    )
)
"""Verbs that lay out a deal; a game file has the whole deal in one line."""
VERB_NAMES = {verb: verb.name.lower() for verb in Verb}
MENU_VERBS = {verb: name.replace("_", "-") for verb, name in VERB_NAMES.items()}
"""Verbs as menus name them."""
CHOICE_NAMES = {
    verb: {int(value): name for name, value in names.items()}
    for verb, names in CHOICE_VERBS.values()
}


def step_text(game: Game, seat: int, step: Step) -> str:
    """A step of the engine as text; a proposal is the whole deal on the table."""
    return proposal_text(game) if step[0] == Verb.PROPOSE else f"{letter(seat)} {step_words(step)}"


def step_words(step: Step) -> str:
    """A step without its seat, for all verbs but a proposal."""
    verb, target, amount = step
    name = VERB_NAMES[verb]
    if verb in CHOICE_NAMES:
        return f"{name} {CHOICE_NAMES[verb][target]}"
    if name in SQUARE_VERBS:
        return f"{name} {target}"
    if name in AMOUNT_VERBS:
        return f"{name} {amount}"
    if verb == Verb.SHIFT:
        return f"shift {target} {amount}"
    if verb == Verb.STRIP:
        return " ".join(["strip", str(target), *str(amount)[1:]])
    if verb == Verb.OFFER:
        return f"offer {letter(target)}"
    return laying_text(verb, target, amount) if verb in LAYING_VERBS else name


def laying_text(verb: Verb, target: int, amount: int) -> str:
    """A step of laying out a deal, as menus show it."""
    name = MENU_VERBS[verb]
    if verb == Verb.LAY:
        return f"{name} {target}"
    if verb == Verb.LAY_CARD:
        return f"{name} {DECK_NAMES[Deck(target)]}"
    return name if verb == Verb.LAY_DEBT else f"{name} {amount}"


def proposal_text(game: Game) -> str:
    """The deal on the table, as one action of its maker."""
    maker = game.deal_from
    counter = game.task[game.depth - 1] == Task.DRAFT and game.what[game.depth - 1] == 1
    head = (
        f"{letter(maker)} counter" if counter else f"{letter(maker)} offer {letter(game.deal_to)}"
    )
    return f"{head} {bundle_text(game, maker, 0)} for {bundle_text(game, game.deal_to, 1)}"


def bundle_text(game: Game, seat: int, side: int) -> str:
    """What one side of the deal gives."""
    deeds = (str(square) for square, laid in enumerate(game.deal_deed) if laid)
    parts = [text for text in deeds if game.owner[int(text)] == seat]
    if game.deal_cash[side]:
        parts.append(f"${game.deal_cash[side]}")
    for deck, name in DECK_NAMES.items():
        if game.deal_card[deck] and game.holder[deck] == seat:
            parts.append(f"card:{name}")
    parts += ["ticket"] * game.deal_tickets[side]
    if game.deal_debt and is_owed_to(game, seat):
        parts.append("debt")
    return " ".join(parts) or "nothing"


def is_owed_to(game: Game, seat: int) -> bool:
    """Whether the debt that is being settled is owed to this seat."""
    debts = [at for at in range(game.depth) if game.task[at] == Task.DEBT]
    return bool(debts) and game.what[debts[-1]] == seat


def line_of(game: Game, seat: int, step: Step) -> str | None:
    """The line of a step before it is taken; None for the steps that lay out a deal."""
    verb = step[0]
    if verb in LAYING_VERBS or verb in (Verb.OFFER, Verb.COUNTER):
        return None
    if verb == Verb.WITHDRAW and game.task[game.depth - 1] == Task.DRAFT:
        # A seat that withdraws its counter-offer has rejected the first deal.
        return f"{letter(seat)} reject" if game.what[game.depth - 1] else None
    return step_text(game, seat, step)
