"""Moves as lists of actions, and back: so games of people and bots become training data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from magie.engine.apply import apply
from magie.env.actions import (
    ACTION_BLOCKS,
    ACTIONS,
    ASK_CASH_AT,
    ASK_TICKETS_AT,
    BID_AT,
    BID_RUNGS,
    BLOCK_OF_VERB,
    CASH_RUNGS,
    GIFT_AT,
    GIVE_CASH_AT,
    GIVE_TICKETS_AT,
    IS_PLAIN,
    LAY_CARD_AT,
    MAX_DEALT_TICKETS,
    MAX_WANTED,
    NO_BLOCK,
    NO_VERB,
    OFFER_AT,
    TAX_AT,
    WANT_AT,
    Block,
    bid_of,
    deal_price,
    decode,
    shift_action,
    strip_action,
    sum_of,
)
from magie.game.actions import Verb
from magie.game.edition import Edition
from magie.game.refusals import Refusal
from magie.game.state import SQUARES, Game
from magie.notation.moves import Step, parse
from magie.notation.wording import line_of, step_words
from magie.notation.words import letter
from magie.rules.auction import highest_bid, lowest_bid
from magie.rules.trading import partner

LAYING_ORDER = (
    Verb.LAY,
    Verb.GIVE_CASH,
    Verb.ASK_CASH,
    Verb.LAY_CARD,
    Verb.GIVE_TICKETS,
    Verb.ASK_TICKETS,
    Verb.LAY_DEBT,
)
"""The order in which an action mask lets a deal be laid out."""
ONE_SIDED = ((Verb.GIVE_CASH, Verb.ASK_CASH), (Verb.GIVE_TICKETS, Verb.ASK_TICKETS))
"""What only one side of a staged deal can give."""


class InexpressibleError(ValueError):
    """A move that the action table has no index for."""


def block_of(action: int) -> Block:
    """The block of an index."""
    for block in ACTION_BLOCKS.values():
        if block.first <= action < block.first + block.size:
            return block
    raise ValueError(f"there is no action {action}: 0 to {ACTIONS - 1}")


def decoded(game: Game, edition: Edition, seat: int, action: int) -> Step | None:
    """What an action means at a seat, as `apply` takes it; None where it means nothing there."""
    verb, target, amount = decode(game, edition, seat, action)
    return None if verb == NO_VERB else (Verb(verb), target, amount)


def encode(game: Game, edition: Edition, move: str, nearest: bool = False) -> list[int]:
    """The actions of a move in the notation, its chance left out: ``B offer A 5 $90 for 12``.

    Raises InexpressibleError where the table has no index for it; of an odd sum, ``nearest`` takes
    the rung that is nearest.
    """
    parsed = parse(move, game)
    return encode_steps(game, edition, parsed.seat, parsed.steps, nearest)


def encode_steps(
    game: Game, edition: Edition, seat: int, steps: Iterable[Step], nearest: bool = False
) -> list[int]:
    """The actions of a move's steps, a deal laid out in the one order of the masks."""
    table, actions = game.copy(), list[int]()
    for step in _in_order([*steps]):
        actions.append(encode_step(table, edition, seat, step, nearest))
        taken = decoded(table, edition, seat, actions[-1])
        if taken is not None and step[0] != Verb.PROPOSE:
            apply(table, edition, seat, *taken)
    return actions


def encode_step(game: Game, edition: Edition, seat: int, step: Step, nearest: bool = False) -> int:
    """The action of one step."""
    if step[0] in (Verb.BID, Verb.GIVE_CASH, Verb.ASK_CASH):
        found = _rung(game, edition, seat, step, nearest)
    else:
        found = _index(game, edition, seat, step)
    if found is None:
        raise InexpressibleError(f"no action stands for `{letter(seat)} {step_words(step)}` here")
    return found


def decode_move(game: Game, edition: Edition, seat: int, actions: Sequence[int]) -> str:
    """The move of these actions, in the notation; the game is left as it is."""
    table, lines = game.copy(), list[str]()
    for action in actions:
        step = decoded(table, edition, seat, action)
        if step is None:
            raise ValueError(f"action {action} ({block_of(action).name}) means nothing here")
        line = line_of(table, seat, step)
        lines += [line] if line else []
        refused = apply(table, edition, seat, *step)
        if refused != Refusal.NONE:
            raise ValueError(f"`{letter(seat)} {step_words(step)}`: {Refusal(refused).name}")
    if len(lines) != 1:
        raise ValueError(f"{len(lines)} moves in {list(actions)}: one move at a time")
    return lines[0]


def _in_order(steps: list[Step]) -> list[Step]:
    """The steps of a deal in the order of the masks; those of other moves as they are."""
    if len(steps) == 1:
        return steps
    verbs = [step[0] for step in steps]
    for one, other in ONE_SIDED:
        if one in verbs and other in verbs:
            raise InexpressibleError("a staged deal moves cash one way, and tickets one way")
    laid = [step for step in steps if step[0] in LAYING_ORDER]
    laid.sort(key=lambda step: (LAYING_ORDER.index(step[0]), step[1]))
    return [steps[0], *laid, steps[-1]]


def _index(game: Game, edition: Edition, seat: int, step: Step) -> int | None:
    verb, target, amount = step
    if IS_PLAIN[verb]:
        return int(verb)
    if BLOCK_OF_VERB[verb] != NO_BLOCK:
        return BLOCK_OF_VERB[verb] + target if 0 <= target < SQUARES else None
    simple = {
        Verb.TAX: TAX_AT + target,
        Verb.GIFT: GIFT_AT + target,
        Verb.LAY_CARD: LAY_CARD_AT + target,
        Verb.OFFER: OFFER_AT + (target - seat) % game.seats - 1,
    }
    if verb in simple:
        return simple[verb]
    if verb == Verb.WANT:
        return WANT_AT + amount if 0 <= amount <= MAX_WANTED else None
    if verb == Verb.SHIFT:
        return shift_action(edition, target, amount)
    if verb == Verb.STRIP:
        strip = strip_action(edition, target, amount)
        # The pattern must name as many lots as the seat has.
        fits = strip != NO_BLOCK and decode(game, edition, seat, strip)[2] == amount
        return strip if fits else None
    first = GIVE_TICKETS_AT if verb == Verb.GIVE_TICKETS else ASK_TICKETS_AT
    return first + amount - 1 if 1 <= amount <= MAX_DEALT_TICKETS else None


def _rung(game: Game, edition: Edition, seat: int, step: Step, nearest: bool) -> int | None:
    """The first rung with this sum, or the nearest that is legal."""
    verb, _, amount = step
    if verb == Verb.BID:
        first, sums = BID_AT, [bid_of(game, edition, seat, at) for at in range(BID_RUNGS)]
        low, high = lowest_bid(game, edition, seat), highest_bid(game, edition, seat)
    else:
        giver = seat if verb == Verb.GIVE_CASH else partner(game, seat)
        first = GIVE_CASH_AT if verb == Verb.GIVE_CASH else ASK_CASH_AT
        price, cash = deal_price(game, edition), game.cash[giver]
        sums = [sum_of(edition, price, cash, at) for at in range(CASH_RUNGS)]
        low, high = 1, game.cash[giver]
    legal = [each for each in sums if low <= each <= high]
    if nearest and legal:
        amount = min(legal, key=lambda each: abs(each - amount))
    return first + sums.index(amount) if amount in sums else None
