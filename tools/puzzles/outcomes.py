"""Puzzles about what happens next: four outcomes of one kind, told apart by the state."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from magie.game.actions import Verb
from magie.game.edition import Effect, Kind
from magie.game.events import EventKind
from magie.game.state import CARDS, EVERYBODY, FREE, NO_SEAT, Game, Phase, Task
from tools.puzzles.draft import (
    PuzzleDraft,
    deeds_of,
    dice_square,
    sentence,
    throw_of,
    told_throw,
)
from tools.puzzles.puzzle import ANSWERS
from tools.puzzles.scenes import Scene

Check = Callable[[Game, Game, int], bool]
"""Whether an outcome has come: the game before, the game after, the seat that moved."""


def _moved(before: Game, after: Game, seat: int) -> bool:
    return before.position[seat] != after.position[seat]


def _is_jailed(after: Game, seat: int) -> bool:
    return after.jail[seat] != FREE


def _rolls_again(after: Game, seat: int) -> bool:
    return after.turn == seat and (bool(after.roll_again) or after.phase == Phase.PRE)


def _has_paid(before: Game, after: Game, seat: int) -> bool:
    return before.cash[seat] > after.cash[seat] or _owes(after, seat)


def _owes(after: Game, seat: int) -> bool:
    return any(after.task[at] == Task.DEBT and after.who[at] == seat for at in range(after.depth))


def _auctions(after: Game) -> bool:
    return any(after.task[at] == Task.AUCTION for at in range(after.depth))


JAIL: Mapping[str, Check] = {
    "jail-stays": lambda _, after, seat: _is_jailed(after, seat),
    "jail-fined": lambda before, after, seat: (
        not _is_jailed(after, seat) and _has_paid(before, after, seat)
    ),
    "jail-moves": lambda before, after, seat: (
        not _is_jailed(after, seat)
        and not _has_paid(before, after, seat)
        and not _rolls_again(after, seat)
    ),
    "jail-moves-again": lambda before, after, seat: (
        not _is_jailed(after, seat)
        and not _has_paid(before, after, seat)
        and _rolls_again(after, seat)
    ),
}
THROW: Mapping[str, Check] = {
    "throw-jail": lambda _, after, seat: _is_jailed(after, seat),
    "throw-again": lambda before, after, seat: (
        not _is_jailed(after, seat) and _moved(before, after, seat) and _rolls_again(after, seat)
    ),
    "throw-once": lambda before, after, seat: (
        not _is_jailed(after, seat)
        and _moved(before, after, seat)
        and not _rolls_again(after, seat)
    ),
    "throw-nothing": lambda before, after, seat: (
        not _is_jailed(after, seat) and not _moved(before, after, seat)
    ),
}


def _given_up(before: Game, after: Game, seat: int) -> list[int]:
    """Who has each deed of a bankrupt seat now."""
    return [after.owner[square] for square in deeds_of(before, len(before.owner), seat)]


BANKRUPTCY: Mapping[str, Check] = {
    "deeds-creditor": lambda before, after, seat: (
        NO_SEAT not in _given_up(before, after, seat) and not _auctions(after)
    ),
    "deeds-auctioned": lambda _, after, seat: _auctions(after),
    "deeds-bank": lambda before, after, seat: (
        not _auctions(after) and set(_given_up(before, after, seat)) == {NO_SEAT}
    ),
    "deeds-kept": lambda before, after, seat: seat in _given_up(before, after, seat),
}
SHORT_OF_CASH: Mapping[str, Check] = {
    "debt-raise": lambda _, after, seat: _owes(after, seat) and not after.out[seat],
    "debt-bankrupt": lambda _, after, seat: bool(after.out[seat]),
    "debt-rest": lambda before, after, seat: (
        not _owes(after, seat) and not after.out[seat] and not after.cash[seat]
    ),
    "debt-later": lambda before, after, seat: (
        not _owes(after, seat) and before.cash[seat] == after.cash[seat]
    ),
}
UNSOLD: Mapping[str, Check] = {
    "deed-auctioned": lambda _, after, seat: _auctions(after),
    "deed-mover": lambda before, after, seat: _gained(before, after) == seat,
    "deed-stays": lambda before, after, _: (
        not _auctions(after) and _gained(before, after) == NO_SEAT
    ),
    "deed-other": lambda before, after, seat: _gained(before, after) not in (NO_SEAT, seat),
}


def _gained(before: Game, after: Game) -> int:
    """The seat that has got a deed."""
    return next(
        (now for was, now in zip(before.owner, after.owner, strict=True) if was != now),
        NO_SEAT,
    )


FAMILIES = {
    "jail": JAIL,
    "throw": THROW,
    "bankruptcy": BANKRUPTCY,
    "debt": SHORT_OF_CASH,
    "unsold": UNSOLD,
}


def drafts(scene: Scene) -> Iterator[PuzzleDraft]:
    """The questions about the outcome that a scene answers."""
    if scene.refused:
        return
    recipes = (_jail, _throw, _bankruptcy, _short_of_cash, _unsold, _where)
    yield from (draft for recipe in recipes if (draft := recipe(scene)))


def outcomes(family: str, scene: Scene) -> list[str]:
    """The outcomes of a family that have come; one of them, if the question is good."""
    return [
        key
        for key, check in FAMILIES[family].items()
        if check(scene.before, scene.after, scene.seat)
    ]


def _question(
    scene: Scene,
    family: str,
    topics: tuple[str, ...],
    told: list[tuple[str, Mapping[str, int]]],
    recipe: str,
    focus: int,
) -> PuzzleDraft | None:
    found = outcomes(family, scene)
    if len(found) != 1:
        return None
    keys = [*FAMILIES[family]]
    answers = tuple(sentence(key) for key in keys)
    return PuzzleDraft(
        "next",
        f"{family}-{found[0]}-{recipe}",
        topics,
        sentence("happens", seat=scene.seat),
        tuple(told),
        answers,
        keys.index(found[0]),
        focus,
    )


def _jail(scene: Scene) -> PuzzleDraft | None:
    """A throw in jail."""
    seat, before = scene.seat, scene.before
    if scene.verb != Verb.ROLL or before.jail[seat] == FREE or EventKind.RENT_DUE in scene.kinds:
        return None
    allowed = {
        *(EventKind.ROLL, EventKind.FREED, EventKind.MOVE, EventKind.STAY_IN_JAIL),
        *(EventKind.TURN, EventKind.PAID, EventKind.DEBT),
    }
    if not allowed.issuperset(scene.kinds) or _owes(scene.after, seat):
        return None
    told = [
        sentence("in-jail-for", seat=seat, count=before.jail[seat] + 1),
        sentence("throws", **throw_of(scene)),
    ]
    return _question(
        scene, "jail", ("JAIL", "DBL"), told, f"{before.jail[seat]}", before.position[seat]
    )


def _throw(scene: Scene) -> PuzzleDraft | None:
    """A double, or a throw that sends to jail."""
    seat, before = scene.seat, scene.before
    if scene.verb != Verb.ROLL or before.jail[seat] != FREE or before.phase == Phase.START:
        return None
    throw = throw_of(scene)
    is_double = throw["first"] == throw["second"]
    allowed = {
        *(EventKind.ROLL, EventKind.MOVE, EventKind.JAILED, EventKind.TURN, EventKind.SALARY),
    }
    jailed = EventKind.JAILED in scene.kinds
    if not allowed.issuperset(scene.kinds) or not (is_double or jailed or before.doubles):
        return None
    if scene.after.depth and scene.after.task[scene.after.depth - 1] != Task.OFFER:
        return None
    told = []
    if before.doubles:
        told.append(sentence("doubles-before", seat=seat, count=before.doubles))
    moved = scene.all_of(EventKind.MOVE)
    told.append(told_throw(scene) if moved else sentence("throws", **throw))
    if before.doubles >= 2 and is_double:
        told[-1] = sentence("throws", **throw)
    focus = dice_square(scene)
    topics = ("DBL", "JAIL", "GO", "MEGA-DICE", "MEGA-TRIPLE", "TURN")
    return _question(scene, "throw", topics, told, f"{before.doubles}-{is_double}", focus)


def _bankruptcy(scene: Scene) -> PuzzleDraft | None:
    """Where the deeds of a bankrupt player go."""
    seat, before = scene.seat, scene.before
    if scene.verb != Verb.BANKRUPT or not before.depth or scene.after.phase == Phase.OVER:
        return None
    at = before.depth - 1
    deeds = deeds_of(before, scene.book.edition.squares, seat)
    creditor = before.what[at]
    if before.task[at] != Task.DEBT or not deeds or creditor == EVERYBODY or len(deeds) > 6:
        return None
    values = {"seat": seat, "amount": before.sum[at], "creditor": creditor}
    listed = [[each, before.level[each], before.mortgaged[each]] for each in deeds]
    told = [sentence("gives-up", **values), sentence("owns", seat=seat, deeds=listed)]
    return _question(scene, "bankruptcy", ("BANKR",), told, f"{creditor == NO_SEAT}", deeds[0])


def _short_of_cash(scene: Scene) -> PuzzleDraft | None:
    """A sum that the mover does not have in cash."""
    seat = scene.seat
    debt = scene.one(EventKind.DEBT)
    own = deeds_of(scene.after, scene.book.edition.squares, seat)
    if scene.verb != Verb.ROLL or not debt or debt["debtor"] != seat or len(own) > 4 or not own:
        return None
    allowed = {EventKind.ROLL, EventKind.MOVE, EventKind.RENT_DUE, EventKind.TAX, EventKind.DEBT}
    if not allowed.issuperset(scene.kinds):
        return None
    amount, cash = debt["amount"], scene.before.cash[seat]
    listed = [[each, scene.after.level[each], scene.after.mortgaged[each]] for each in own]
    told = [
        sentence(
            "stops-and-owes",
            seat=seat,
            square=dice_square(scene),
            amount=amount,
            base=cash,
            creditor=debt["creditor"],
        ),
        sentence("owns", seat=seat, deeds=listed),
    ]
    return _question(
        scene, "debt", ("DEBT", "BANKR", "RENT", "TAX"), told, "cash", dice_square(scene)
    )


def _unsold(scene: Scene) -> PuzzleDraft | None:
    """A property that its visitor does not buy, or for which all pass."""
    before = scene.before
    if scene.verb not in (Verb.DECLINE, Verb.PASS) or not before.depth:
        return None
    square = before.what[before.depth - 1]
    if before.task[before.depth - 1] not in (Task.OFFER, Task.AUCTION) or before.depth > 1:
        return None
    if scene.verb == Verb.DECLINE:
        told = [sentence("declines", seat=scene.seat, square=square)]
        return _question(scene, "unsold", ("BUY", "AUCT"), told, "declined", square)
    # The last pass with no bid: the deed is not sold.
    if EventKind.UNSOLD not in scene.kinds or before.bidder != NO_SEAT:
        return None
    told = [sentence("all-pass", square=square)]
    return _question(scene, "unsold", ("AUCT", "BUY"), told, "no-bid", square)


def _where(scene: Scene) -> PuzzleDraft | None:
    """A card that moves the token without naming the square."""
    card = scene.one(EventKind.CARD)
    edition, seat = scene.book.edition, scene.seat
    if not card or scene.verb != Verb.ROLL or _is_jailed(scene.after, seat):
        return None
    effect = edition.card[card["deck"] * CARDS + card["card"]].effect
    if effect not in (Effect.MOVE_BY, Effect.NEAREST_STATION, Effect.NEAREST_UTILITY):
        return None
    start, end = dice_square(scene), scene.after.position[seat]
    if effect == Effect.MOVE_BY:
        near = [end + 1, end - 1, end + 6, end - 2]
    else:
        kind = Kind.STATION if effect == Effect.NEAREST_STATION else Kind.UTILITY
        of_kind = [each for each in range(edition.squares) if edition.square[each].kind == kind]
        near = [*sorted(of_kind, key=lambda each: abs(each - start)), start - 3, start + 3]
    names = {scene.book.name(end, "en")}
    squares = [end]
    for each in near:
        name = scene.book.name(each % edition.squares, "en")
        if name not in names:
            squares.append(each % edition.squares)
            names.add(name)
    if len(squares) < ANSWERS:
        return None
    ordered = sorted(squares[:ANSWERS])
    return PuzzleDraft(
        "next",
        f"where-{effect}",
        ("CARD", "STATION", "UTIL", "TURN"),
        sentence("where", seat=seat),
        (told_throw(scene),),
        tuple(sentence("square", square=each) for each in ordered),
        ordered.index(end),
        start,
    )
