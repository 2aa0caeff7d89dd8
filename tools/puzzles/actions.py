"""Puzzles about what is legal: four actions, of which one is allowed, or one is not."""

from __future__ import annotations

from collections.abc import Iterator

from magie.game.actions import Verb
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Phase, Task
from magie.notation.words import NotationError, code, letter
from tools.puzzles.draft import PuzzleDraft, deeds_of, sentence
from tools.puzzles.puzzle import ANSWERS, Sentence
from tools.puzzles.scenes import Scene, refusal_of

PROPERTY_VERBS = {
    Verb.BUILD: "build",
    Verb.SELL: "sell",
    Verb.MORTGAGE: "mortgage",
    Verb.LIFT: "lift",
}
SHORTAGES = (Refusal.NO_PIECE_LEFT, Refusal.NO_HOUSES_TO_EXCHANGE)
PROPERTY_REFUSALS = frozenset(
    (
        Refusal.GROUP_MORTGAGED,
        Refusal.UNEVEN,
        Refusal.FULLY_BUILT,
        Refusal.GROUP_INCOMPLETE,
        Refusal.HOUSES_FIRST,
        Refusal.HAS_BUILDINGS,
        Refusal.GROUP_BUILT,
        Refusal.NOTHING_BUILT,
        Refusal.ALREADY_MORTGAGED,
        Refusal.NOT_MORTGAGED,
        Refusal.SKYSCRAPER_NEEDS_GROUP,
        Refusal.STATION_MORTGAGED,
        Refusal.NOT_A_LOT,
        Refusal.NO_DEPOTS,
        Refusal.NOT_ENOUGH_CASH,
        *SHORTAGES,
    )
)
TURN_VERBS = {
    Verb.ROLL: "roll",
    Verb.END: "end",
    Verb.PAY: "pay",
    Verb.CARD: "card",
    Verb.BUY: "buy",
    Verb.DECLINE: "decline",
    Verb.BANKRUPT: "bankrupt",
}
TURN_REFUSALS = frozenset(
    (
        Refusal.ROLL_DUE,
        Refusal.NO_ROLL_DUE,
        Refusal.NOT_IN_JAIL,
        Refusal.NO_RELEASE_CARD,
        Refusal.CAN_STILL_PAY,
        Refusal.WRONG_MOMENT,
        Refusal.NOT_ENOUGH_CASH,
        Refusal.TABLE_BUSY,
    )
)
BID_REFUSALS = (Refusal.BID_TOO_LOW, Refusal.BID_TOO_HIGH, Refusal.NOT_A_NOTE)
MAX_DEEDS = 6
"""More would be too long to tell."""
PROPERTY_TOPICS = (
    *("BUILD", "HOTEL", "MORT", "SHORTAGE"),
    *("MEGA-BUILD", "MEGA-SKY", "MEGA-DEPOT", "MEGA-LAST"),
)
TURN_TOPICS = ("TURN", "DBL", "JAIL", "BUY", "DEBT", "BANKR", "CARD", "MEGA-DICE")


def drafts(scene: Scene) -> Iterator[PuzzleDraft]:
    """The questions about legality that a scene answers: the refused move is one of the answers."""
    if not scene.refused or scene.before.phase in (Phase.OVER, Phase.DEALING, Phase.START):
        return
    recipes = (_property, _trade, _turn, _bid)
    yield from (draft for recipe in recipes if (draft := recipe(scene)))


def line_of(answer: Sentence, seat: int) -> str:
    """An answer as a move."""
    key, values = answer
    if key == "trade":
        return (
            f"{letter(seat)} offer {letter(values['owner'])} {values['square']} "
            f"for ${values['amount']}"
        )
    verb = key.removeprefix("verb-")
    rest = values.get("square", values.get("amount"))
    return f"{letter(seat)} {verb}" + (f" {rest}" if rest is not None and values else "")


def refusal_of_answer(answer: Sentence, scene: Scene) -> Refusal:
    """Why an answer is not legal in a scene."""
    try:
        return refusal_of(scene.before, scene.book, line_of(answer, scene.seat))
    except NotationError:
        return Refusal.NO_SUCH_CHOICE


def _question(
    scene: Scene,
    recipe: str,
    topics: tuple[str, ...],
    told: list[Sentence],
    refused: Sentence,
    others: list[Sentence],
    focus: int,
) -> PuzzleDraft | None:
    """The refused answer and three legal ones, or with others that are refused one legal answer.

    ``others`` come in the order in which they suit the refused one.
    """
    legal = [each for each in others if refusal_of_answer(each, scene) == Refusal.NONE]
    illegal = [each for each in others if each not in legal and each != refused]
    legal = [each for each in legal if each != refused]
    if len(legal) >= ANSWERS - 1:
        chosen, odd, key = [refused, *legal[: ANSWERS - 1]], refused, "may-not"
    elif legal and len(illegal) >= ANSWERS - 2:
        chosen, odd, key = [refused, *illegal[: ANSWERS - 2], legal[0]], legal[0], "may"
    else:
        return None
    answers = sorted(chosen, key=_order)
    return PuzzleDraft(
        "legal",
        f"{recipe}-{key}",
        topics,
        sentence(key, seat=scene.seat),
        tuple(told),
        tuple(answers),
        answers.index(odd),
        focus,
        why=tuple(_code(refusal_of_answer(each, scene)) for each in answers),
    )


def _code(refused: Refusal) -> str:
    return "" if refused == Refusal.NONE else code(refused)


def _order(answer: Sentence) -> tuple[int, int]:
    verbs = [*TURN_VERBS.values(), *PROPERTY_VERBS.values()]
    key, values = answer
    verb = key.removeprefix("verb-")
    place = verbs.index(verb) if verb in verbs else len(verbs)
    return place, values.get("square", 0) if verb != "bid" else values["amount"]


# Building, selling, mortgaging.


def _property(scene: Scene) -> PuzzleDraft | None:
    """A move about a property that the seat owns."""
    game, edition, seat = scene.before, scene.book.edition, scene.seat
    if scene.verb not in PROPERTY_VERBS or scene.refused not in PROPERTY_REFUSALS:
        return None
    own = deeds_of(game, edition.squares, seat)
    square = scene.target
    if square not in own or len(own) > MAX_DEEDS or len(own) < 2:
        return None
    told = [sentence("owns", seat=seat, deeds=_listed(scene, own))]
    situation = _situation(scene)
    if situation is None:
        return None
    told.append(situation)
    group = edition.square[square].group
    nearest = sorted(own, key=lambda each: (edition.square[each].group != group, each))
    refused = sentence(f"verb-{PROPERTY_VERBS[scene.verb]}", square=square)
    verbs = [scene.verb, *(each for each in PROPERTY_VERBS if each != scene.verb)]
    others = [
        sentence(f"verb-{PROPERTY_VERBS[verb]}", square=each) for verb in verbs for each in nearest
    ]
    same = others[: len(own)]
    sensible = [each for each in others if each in same or _is_sensible(each, scene)]
    recipe = f"{PROPERTY_VERBS[scene.verb]}-{code(scene.refused)}"
    return _question(scene, recipe, PROPERTY_TOPICS, told, refused, sensible, square)


def _is_sensible(answer: Sentence, scene: Scene) -> bool:
    """Whether a player could think of it: no mortgage is lifted where there is none."""
    key, square, game = answer[0], answer[1]["square"], scene.before
    if key == "verb-lift":
        return bool(game.mortgaged[square])
    if key == "verb-mortgage":
        return not game.mortgaged[square]
    if key == "verb-sell":
        return game.level[square] > 0
    return scene.book.edition.square[square].house > 0


def _listed(scene: Scene, own: list[int]) -> list[list[int]]:
    game = scene.before
    return [[each, game.level[each], game.mortgaged[each]] for each in own]


def _situation(scene: Scene) -> Sentence | None:
    """What decides besides the deeds: a debt, what the bank has left, the cash; None if unclear."""
    game, seat = scene.before, scene.seat
    cash = game.cash[seat]
    if game.depth:
        if game.task[game.depth - 1] != Task.DEBT or game.who[game.depth - 1] != seat:
            return None
        if scene.refused in SHORTAGES:
            return sentence(
                "in-debt-and-stock",
                seat=seat,
                amount=game.sum[game.depth - 1],
                houses=game.stock[0],
                hotels=game.stock[1],
            )
        return sentence("in-debt", seat=seat, base=cash, amount=game.sum[game.depth - 1])
    if game.turn != seat or game.phase not in (Phase.PRE, Phase.POST):
        return None
    if scene.refused in SHORTAGES:
        return sentence("stock", houses=game.stock[0], hotels=game.stock[1])
    return sentence("on-turn", seat=seat, base=cash)


# Trades.


def _trade(scene: Scene) -> PuzzleDraft | None:
    """A deed is offered for cash; in other groups it might be."""
    game, edition, seat = scene.before, scene.book.edition, scene.seat
    words = scene.line.split()
    if scene.refused != Refusal.DEAL_BUILDINGS or len(words) != 6 or game.depth:
        return None
    _, _, other, deed, _, price = words
    own = deeds_of(game, edition.squares, seat)
    if not deed.isdigit() or not price.startswith("$") or int(deed) not in own:
        return None
    if len(own) > MAX_DEEDS or len(own) < ANSWERS:
        return None
    values = {"owner": "ABCDEFGH".index(other), "amount": int(price[1:])}
    group = edition.square[int(deed)].group
    nearest = sorted(own, key=lambda each: (edition.square[each].group != group, each))
    others = [sentence("trade", square=each, **values) for each in nearest]
    refused = sentence("trade", square=int(deed), **values)
    told = [sentence("owns", seat=seat, deeds=_listed(scene, own))]
    topics = ("TRADE", "BUILD")
    return _question(scene, "trade", topics, told, refused, others, int(deed))


# The turn.


def _turn(scene: Scene) -> PuzzleDraft | None:
    """Rolling, ending the turn, leaving jail, buying, giving up."""
    game, edition, seat = scene.before, scene.book.edition, scene.seat
    if scene.verb not in TURN_VERBS or scene.refused not in TURN_REFUSALS or game.turn != seat:
        return None
    own = deeds_of(game, edition.squares, seat)
    told = _turn_told(scene)
    if not told or len(own) > MAX_DEEDS:
        return None
    if scene.verb in (Verb.BUY, Verb.DECLINE) and told[0][0] != "offered":
        return None
    if own:
        told = [sentence("owns", seat=seat, deeds=_listed(scene, own)), told[0]]
    refused = sentence(f"verb-{TURN_VERBS[scene.verb]}")
    others = [sentence(f"verb-{each}") for each in TURN_VERBS.values()]
    others += [
        each
        for square in own
        for verb in PROPERTY_VERBS.values()
        if _is_sensible(each := sentence(f"verb-{verb}", square=square), scene)
    ]
    if game.jail[seat] < 0:
        others = [each for each in others if each[0] not in ("verb-pay", "verb-card")]
    if told[-1][0] != "offered":
        others = [each for each in others if each[0] not in ("verb-buy", "verb-decline")]
    recipe = f"turn-{TURN_VERBS[scene.verb]}-{code(scene.refused)}"
    focus = game.position[seat]
    return _question(scene, recipe, TURN_TOPICS, told, refused, others, focus)


def _turn_told(scene: Scene) -> list[Sentence]:
    """Where the turn stands; nothing where it cannot be told."""
    game, seat = scene.before, scene.seat
    values = {"seat": seat, "base": game.cash[seat]}
    if game.depth:
        task, what = game.task[game.depth - 1], game.what[game.depth - 1]
        if game.who[game.depth - 1] != seat:
            return []
        if task == Task.OFFER:
            return [sentence("offered", **values, square=what)]
        if task == Task.DEBT:
            return [sentence("in-debt", **values, amount=game.sum[game.depth - 1])]
        return []
    if game.jail[seat] >= 0:
        key = "jailed-with-card" if seat in game.holder else "jailed"
        return [sentence(key, **values)] if game.phase == Phase.PRE else []
    if game.phase == Phase.PRE:
        return [sentence("rolled-double" if game.doubles else "before-roll", **values)]
    return [sentence("after-roll", **values)] if game.phase == Phase.POST else []


# Auctions.


def _bid(scene: Scene) -> PuzzleDraft | None:
    """Which bid counts: one is enough and can be paid."""
    game, seat, unit = scene.before, scene.seat, scene.book.edition.unit
    if scene.verb != Verb.BID or scene.refused not in BID_REFUSALS or not game.depth:
        return None
    if game.task[game.depth - 1] != Task.AUCTION or game.who[game.depth - 1] != seat:
        return None
    cash, bid, square = game.cash[seat], game.bid, game.what[game.depth - 1]
    if game.bidder in (NO_SEAT, seat):
        return None
    near = (bid - unit, bid - 10 * unit, bid, bid + unit, cash, cash + unit, cash + 50 * unit)
    sums = [each for each in dict.fromkeys(near) if each > 0]
    others = [sentence("bid", amount=each) for each in sums]
    refused = sentence("bid", amount=int(scene.line.split()[2]))
    told = [
        sentence("auctioned", square=square, owner=game.bidder, amount=bid),
        sentence("has-cash", seat=seat, amount=cash),
    ]
    topics = ("AUCT-02", "AUCT-04")
    return _question(scene, f"bid-{code(scene.refused)}", topics, told, refused, others, square)
