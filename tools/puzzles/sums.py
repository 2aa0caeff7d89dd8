"""Puzzles about sums: what is owed, paid or collected.  Wrong answers are the natural mistakes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from magie.game.actions import Verb
from magie.game.edition import Effect, Kind
from magie.game.events import EventKind
from magie.game.state import CARDS, FREE, NO_SEAT, Received
from tools.puzzles.draft import (
    PuzzleDraft,
    deeds_of,
    dice_square,
    is_move,
    owned,
    sentence,
    throw_of,
    told_throw,
)
from tools.puzzles.puzzle import ANSWERS, Sentence
from tools.puzzles.scenes import Event, Scene, charged

PERCENT = 100
HOTEL = 5
OWED_TO_A_PLAYER = frozenset(
    (
        EventKind.ROLL,
        EventKind.MOVE,
        EventKind.RENT_DUE,
        EventKind.PAID,
        EventKind.DEBT,
        EventKind.CARD,
        EventKind.CARD_BACK,
        EventKind.TURN,
    )
)
"""The events of a throw that costs a rent, and nothing else."""
RENT_TOPICS = ("RENT", "MEGA-RENT", "MEGA-SKY")


def drafts(scene: Scene) -> Iterator[PuzzleDraft]:
    """The questions about a sum that a scene answers."""
    if scene.refused or (scene.verb == Verb.ROLL and not is_move(scene)):
        return
    for recipe in SUM_RECIPES:
        draft = recipe(scene)
        if draft:
            yield draft
            return


# What the answers are.


def sum_draft(
    scene: Scene,
    recipe: str,
    topics: tuple[str, ...],
    ask: Sentence,
    told: Iterable[Sentence],
    right: int,
    wrong: Sequence[int],
    focus: int,
    reckoned: Sentence | None = None,
) -> PuzzleDraft | None:
    """A question with the right sum among three mistakes; None where there are too few."""
    unit = scene.book.edition.unit
    mistakes = [each for each in dict.fromkeys(wrong) if each >= 0 and each % unit == 0]
    mistakes = [each for each in mistakes if each != right][: ANSWERS - 1]
    if len(mistakes) < ANSWERS - 1 or right < 0:
        return None
    sums = sorted([right, *mistakes])
    answers = tuple(sentence("sum", amount=each) for each in sums)
    place = sums.index(right)
    return PuzzleDraft("owed", recipe, topics, ask, tuple(told), answers, place, focus, reckoned)


def owes(scene: Scene) -> Sentence:
    """What the mover owes."""
    return sentence("owes", seat=scene.seat)


# Rent.


def rent(scene: Scene) -> PuzzleDraft | None:
    """A throw ends on the property of another player."""
    due = scene.one(EventKind.RENT_DUE)
    if not due or scene.verb != Verb.ROLL or not OWED_TO_A_PLAYER.issuperset(scene.kinds):
        return None
    if (
        due["debtor"] != scene.seat
        or charged(scene.before, scene.after, scene.seat) != due["amount"]
    ):
        return None
    if len(scene.all_of(EventKind.MOVE)) > 1 and not scene.one(EventKind.CARD):
        return None
    kind = scene.book.edition.square[due["square"]].kind
    if kind == Kind.LOT:
        return _lot_rent(scene, due)
    return _station_rent(scene, due) if kind == Kind.STATION else _utility_rent(scene, due)


def _lot_rent(scene: Scene, due: Event) -> PuzzleDraft | None:
    square, owner, level = due["square"], due["owner"], due["level"]
    rents, amount = scene.book.edition.square[square].rent, due["amount"]
    held = held_lot(scene, square)
    if not held or scene.one(EventKind.CARD):
        return None
    if level:
        wrong = [rents[level - 1], 2 * rents[0], rents[min(level + 1, HOTEL)], 2 * amount, 0]
        reckoned = None
    else:
        base = due["base"]
        wrong = [base, 2 * base, 0, rents[1], 3 * base]
        times = due["multiplier"]
        reckoned = sentence("reckoned-times", base=base, times=times) if times > 1 else None
    recipe = f"rent-{held[0]}-{level}-{due['multiplier']}"
    told = [told_throw(scene), held, *_in_jail(scene, owner)]
    return sum_draft(scene, recipe, RENT_TOPICS, owes(scene), told, amount, wrong, square, reckoned)


def held_lot(scene: Scene, square: int) -> Sentence | None:
    """Who owns a lot, what stands on it, and how much of its colour that seat has."""
    edition, game = scene.book.edition, scene.after
    group, owner, level = edition.square[square].group, game.owner[square], game.level[square]
    mine = owned(game, group, scene, owner)
    values = {"owner": owner, "colour": group}
    count, total = len(mine), edition.group_size[group]
    pledged = [each for each in mine if game.mortgaged[each]]
    if game.mortgaged[square]:
        return sentence("held-mortgaged", owner=owner)
    if level:
        return sentence("held-built", owner=owner, level=level, square=square)
    if len(pledged) > 1 or (pledged and any(game.level[each] for each in mine)):
        return None
    if pledged:
        key = "held-all-but-pledged" if count == total else "held-some-pledged"
        return sentence(key, **values, count=count, total=total, square=pledged[0])
    if count == total:
        built = any(game.level[each] for each in mine)
        return sentence("held-all-built" if built else "held-all", **values)
    key = "held-one" if count == 1 else "held-some"
    return sentence(key, **values, count=count, total=total)


def _in_jail(scene: Scene, owner: int) -> list[Sentence]:
    jailed = scene.after.jail[owner] != FREE
    return [sentence("in-jail", seat=owner)] if jailed else []


def _station_rent(scene: Scene, due: Event) -> PuzzleDraft | None:
    game, edition = scene.after, scene.book.edition
    square, owner, amount = due["square"], due["owner"], due["amount"]
    rents = edition.square[square].rent
    mine = owned(game, edition.square[square].group, scene, owner)
    pledged = [each for each in mine if game.mortgaged[each]]
    if len(pledged) > 1 or sum(game.level[each] for each in mine) > game.level[square]:
        return None
    count = len(mine)
    others = [rents[at] for at in (count - 2, count, count - 1, 0, 1, 3) if 0 <= at < 4]
    wrong = [*others[:2], due["base"], 2 * amount, 0, *others]
    told = [told_throw(scene)]
    if scene.one(EventKind.CARD):
        told.append(sentence("comes-to", seat=scene.seat, square=square))
        wrong = [amount // 2, 0, amount * 2, *others]
    key = "stations-pledged" if pledged else "stations"
    if game.level[square]:
        key = "stations-depot"
        if pledged:
            return None
    told.append(sentence(key, owner=owner, count=count))
    times = due["multiplier"]
    reckoned = sentence("reckoned-times", base=due["base"], times=times) if times > 1 else None
    topics = ("MEGA-DEPOT", "STATION") if game.level[square] else ("STATION", "CARD", "MORT-09")
    recipe = f"{key}-{count}-{times}"
    return sum_draft(scene, recipe, topics, owes(scene), told, amount, wrong, square, reckoned)


def _utility_rent(scene: Scene, due: Event) -> PuzzleDraft | None:
    game, edition = scene.after, scene.book.edition
    square, owner, amount, points = due["square"], due["owner"], due["amount"], due["points"]
    rents = edition.square[square].rent
    mine = owned(game, edition.square[square].group, scene, owner)
    if any(game.mortgaged[each] for each in mine) or points < 2:
        return None
    told = [told_throw(scene)]
    rolls = scene.all_of(EventKind.ROLL)
    if scene.one(EventKind.CARD):
        told.append(sentence("comes-to", seat=scene.seat, square=square))
    elif len(rolls) > 1:
        return None
    told.append(sentence("utilities", owner=owner, count=len(mine)))
    if len(rolls) > 1:
        told[1:2] = [
            sentence(
                "comes-to-and-rolls",
                seat=scene.seat,
                square=square,
                first=rolls[1]["first"],
                second=rolls[1]["second"],
            )
        ]
    factors = [each for each in rents[:3] if each]
    wrong = [points * each for each in factors]
    wrong += [sum((rolls[-1]["first"], rolls[-1]["second"])) * due["factor"], points, 0]
    wrong += [2 * amount, amount // 2]
    reckoned = sentence("reckoned-points", points=points, factor=amount // points)
    recipe = f"utilities-{len(mine)}-{due['factor']}-{len(rolls)}"
    topics = ("UTIL", "CARD", "MEGA-DICE")
    return sum_draft(scene, recipe, topics, owes(scene), told, amount, wrong, square, reckoned)


def no_rent(scene: Scene) -> PuzzleDraft | None:
    """A throw ends on a mortgaged property of another player, and nothing is due."""
    if scene.kinds != (EventKind.ROLL, EventKind.MOVE):
        return None
    game, square = scene.after, scene.after.position[scene.seat]
    owner = game.owner[square]
    if owner in (NO_SEAT, scene.seat) or not game.mortgaged[square]:
        return None
    deed = scene.book.edition.square[square]
    rents = [each for each in deed.rent if each]
    if deed.kind == Kind.UTILITY:
        points = sum(throw_of(scene)[each] for each in ("first", "second"))
        rents = [points * rents[0], points * rents[1]]
    wrong = [rents[0], rents[1], deed.mortgage]
    if deed.kind == Kind.LOT:
        wrong = [rents[0], 2 * rents[0], deed.mortgage]
    told = [told_throw(scene), sentence("held-mortgaged", owner=owner)]
    topics = ("RENT-07", "MORT-09", "STATION", "UTIL")
    return sum_draft(scene, f"mortgaged-{deed.kind}", topics, owes(scene), told, 0, wrong, square)


# Taxes, cards, the salary.


def tax(scene: Scene) -> PuzzleDraft | None:
    """A tax: a fixed sum, or a share of all that a seat owns."""
    found = scene.one(EventKind.TAX)
    if not found or charged(scene.before, scene.after, scene.seat) != found["amount"]:
        return None
    edition, square, amount = scene.book.edition, found["square"], found["amount"]
    flat = edition.square[square].tax
    if scene.verb == Verb.TAX:
        told = [
            sentence("at-tax", seat=scene.seat, square=square, amount=flat),
            sentence("tax-share", seat=scene.seat, base=found["base"]),
        ]
        tenth = found["base"] // 10
        wrong = [flat, tenth // 2, 2 * tenth, 0, scene.before.cash[scene.seat] // 10]
        if not found["base"] or amount == flat:
            return None
        recipe = "tax-share"
        reckoned = sentence(
            "reckoned-percent", percent=edition.income_tax_percent, base=found["base"]
        )
    elif scene.kinds[:3] == (EventKind.ROLL, EventKind.MOVE, EventKind.TAX):
        cash = scene.before.cash[scene.seat]
        told = [told_throw(scene)]
        wrong = [amount // 2, 2 * amount, edition.luxury_tax, flat, 0]
        if edition.square[square].income:
            told.append(sentence("has-cash", seat=scene.seat, amount=cash))
            wrong.insert(0, cash // 10)
        recipe, reckoned = f"tax-{edition.square[square].income}", None
    else:
        return None
    return sum_draft(
        scene, recipe, ("TAX", "BANK"), owes(scene), told, amount, wrong, square, reckoned
    )


def repairs(scene: Scene) -> PuzzleDraft | None:
    """A card that counts buildings."""
    card = scene.one(EventKind.CARD)
    if not card or scene.verb != Verb.ROLL or EventKind.SALARY in scene.kinds:
        return None
    edition, game, seat = scene.book.edition, scene.after, scene.seat
    found = edition.card[card["deck"] * CARDS + card["card"]]
    if found.effect != Effect.REPAIRS:
        return None
    amount = charged(scene.before, game, seat)
    levels = [game.level[each] for each in deeds_of(game, edition.squares, seat)]
    houses, hotels = sum(each for each in levels if each < HOTEL), levels.count(HOTEL)
    stations = any(
        game.level[each] and edition.square[each].kind == Kind.STATION
        for each in deeds_of(game, edition.squares, seat)
    )
    if stations or max(levels, default=0) > HOTEL:
        return None
    per_house, per_hotel = found.per_house, found.per_hotel
    wrong = [
        houses * per_house,
        (houses + HOTEL * hotels) * per_house,
        hotels * per_hotel,
        (houses + hotels) * per_house,
        (houses + hotels) * per_hotel,
        per_house + per_hotel,
        0,
        per_house,
    ]
    told = [told_throw(scene), sentence("buildings", seat=seat, houses=houses, hotels=hotels)]
    reckoned = sentence(
        "reckoned-repairs", houses=houses, hotels=hotels, base=per_house, opening=per_hotel
    )
    return sum_draft(
        scene,
        f"repairs-{bool(houses)}-{bool(hotels)}",
        ("CARD", "BUILD", "HOTEL"),
        owes(scene),
        told,
        amount,
        wrong,
        dice_square(scene),
        reckoned if houses and hotels else None,
    )


def each_other(scene: Scene) -> PuzzleDraft | None:
    """A card by which players pay each other."""
    card = scene.one(EventKind.CARD)
    if not card or scene.verb != Verb.ROLL or EventKind.SALARY in scene.kinds:
        return None
    edition, game, seat = scene.book.edition, scene.after, scene.seat
    found = edition.card[card["deck"] * CARDS + card["card"]]
    if found.effect not in (Effect.PAY_EACH, Effect.COLLECT_EACH):
        return None
    paid = charged(scene.before, game, seat)
    others = sum(not each for each in scene.before.out[: game.seats]) - 1
    if abs(paid) != others * found.amount or others < 2:
        return None
    amount = abs(paid)
    wrong = [found.amount, (others + 1) * found.amount, (others - 1) * found.amount, 0]
    told = [told_throw(scene), sentence("players", count=others + 1)]
    ask = owes(scene) if paid > 0 else sentence("collects", seat=seat)
    reckoned = sentence("reckoned-times", base=found.amount, times=others)
    return sum_draft(
        scene,
        f"each-{paid > 0}",
        ("CARD", "BANKR"),
        ask,
        told,
        amount,
        wrong,
        dice_square(scene),
        reckoned,
    )


def salary(scene: Scene) -> PuzzleDraft | None:
    """What a throw brings at GO."""
    if scene.verb != Verb.ROLL or not any(each.startswith("GO-") for each in scene.clauses):
        return None
    allowed = {
        *(EventKind.ROLL, EventKind.MOVE, EventKind.SALARY, EventKind.JAILED),
        *(EventKind.CARD, EventKind.CARD_BACK, EventKind.TURN, EventKind.PAID),
    }
    if not allowed.issuperset(scene.kinds) or not scene.all_of(EventKind.MOVE):
        return None
    amount = -charged(scene.before, scene.after, scene.seat)
    usual = scene.book.edition.go_salary
    wrong = [0, usual, 2 * usual, usual // 2]
    start = scene.before.position[scene.seat]
    if amount < 0 or amount % (usual // 2):
        return None
    told = [sentence("stands-on", seat=scene.seat, square=start), told_throw(scene)]
    recipe = f"salary-{amount // usual}-{bool(scene.one(EventKind.CARD))}"
    return sum_draft(
        scene,
        recipe,
        ("GO",),
        sentence("salary", seat=scene.seat),
        told,
        amount,
        wrong,
        0,
    )


# Mortgages and sales.


def lifting(scene: Scene) -> PuzzleDraft | None:
    """What it costs to lift a mortgage, or to keep one."""
    lift, keep = scene.one(EventKind.LIFT), scene.one(EventKind.KEEP)
    if scene.verb not in (Verb.LIFT, Verb.KEEP) or len(scene.events) > 2:
        return None
    square, seat = scene.target, scene.seat
    edition, before = scene.book.edition, scene.before
    loan = edition.square[square].mortgage
    interest = loan * edition.mortgage_interest / PERCENT
    unit = edition.unit
    down, up = int(interest // unit) * unit, -int(-interest // unit) * unit
    ways = {
        Received.NO: "pledged",
        Received.BY_DEAL: "pledged-by-deal",
    }
    way = ways.get(Received(before.received[square]))
    amount = charged(before, scene.after, seat)
    if way is None or amount < 0:
        return None
    values = {"seat": seat, "square": square, "loan": loan}
    told = [sentence(way, **values)]
    reckoned = None
    if lift:
        ask = sentence("lift-costs", seat=seat, square=square)
        wrong = [loan, loan + down, loan + up, loan + 2 * up, loan * 2, up]
        if lift["interest"]:
            reckoned = sentence("reckoned-plus", base=lift["loan"], opening=lift["interest"])
    elif keep:
        ask = sentence("keep-costs", seat=seat, square=square)
        wrong = [0, down, up, loan, loan + up]
    else:
        return None
    recipe = f"{'lift' if lift else 'keep'}-{way}-{interest % unit != 0}"
    return sum_draft(
        scene,
        recipe,
        ("MORT", "BANKR-11", "BANKR-12", "BANKR-13", "TRADE-06"),
        ask,
        told,
        amount,
        wrong,
        square,
        reckoned,
    )


def sale(scene: Scene) -> PuzzleDraft | None:
    """What the bank gives for a building."""
    sold = scene.one(EventKind.SELL)
    square, before = scene.target, scene.before
    if not sold or scene.verb != Verb.SELL or len(scene.events) > 1 or before.paid[square]:
        return None
    deed, level = scene.book.edition.square[square], before.level[square]
    price = deed.house
    if level == HOTEL:
        price = deed.hotel
    elif level > HOTEL:
        price = deed.skyscraper
    amount = -charged(before, scene.after, scene.seat)
    wrong = [price, 0, price // 4, 5 * deed.house // 2, deed.mortgage, price * 2, price * 3 // 2]
    told = [
        sentence("sells", seat=scene.seat, square=square, level=level),
        sentence("costs", base=price, level=level, square=square),
    ]
    return sum_draft(
        scene,
        f"sale-{min(level, HOTEL)}",
        ("BUILD", "HOTEL", "MEGA-SKY", "MEGA-DEPOT", "BANK"),
        sentence("bank-pays", seat=scene.seat),
        told,
        amount,
        wrong,
        square,
    )


def loan(scene: Scene) -> PuzzleDraft | None:
    """What the bank lends on a deed."""
    if scene.kinds != (EventKind.MORTGAGE,):
        return None
    square = scene.target
    deed = scene.book.edition.square[square]
    amount = -charged(scene.before, scene.after, scene.seat)
    wrong = [deed.price, deed.price * 9 // 10, amount + amount // 10, amount - amount // 10, 0]
    told = [sentence("mortgages", seat=scene.seat, square=square, base=deed.price)]
    return sum_draft(
        scene,
        "loan",
        ("MORT-01", "MORT-02", "MORT-03", "BANK"),
        sentence("bank-lends", seat=scene.seat),
        told,
        amount,
        wrong,
        square,
    )


SUM_RECIPES: tuple[Callable[[Scene], PuzzleDraft | None], ...] = (
    rent,
    no_rent,
    tax,
    repairs,
    each_other,
    salary,
    lifting,
    sale,
    loan,
)
