"""What the authority is asked: every kind of command, on both sides of every boundary."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from magie.game.actions import Menu, Verb
from magie.game.state import Game
from magie.notation.moves import CHOICE_VERBS, PLAIN_VERBS, SQUARE_VERBS
from magie.notation.wording import step_text
from magie.notation.words import letter
from magie.server.table import commands
from magie.server.table.state import Table
from proofs.hostile.legality.tables import person, share

ID = "0" * 32
HUGE = (999_999_999, 2**31, 10**12)


def texts(table: Table, seat: int, card: Menu, random: Random) -> Iterator[str]:
    """Moves of a seat on both sides of every boundary; all that its menu lists among them."""
    game, edition = table.playing, table.edition
    yield from PLAIN_VERBS
    yield from ("accept", "fly", "roll 3+4", "offer", "bid", "build", f"{letter(7 - seat)} roll")
    for word, (_, choices) in CHOICE_VERBS.items():
        yield from (f"{word} {choice}" for choice in (*choices, "neither"))
    edges = (-1, 0, edition.squares - 1, edition.squares, *HUGE)
    for word, verb in SQUARE_VERBS.items():
        listed = [card.target[at] for at in range(card.count) if card.verb[at] == verb]
        some = random.sample(range(edition.squares), 3)
        own = [at for at in range(edition.squares) if game.owner[at] == seat]
        squares = {*edges, *listed[:12], *some, *random.sample(own, min(2, len(own)))}
        yield from (f"{word} {square}" for square in sorted(squares))
    for word, verb in (("bid", Verb.BID), ("want", Verb.WANT)):
        yield from (f"{word} {amount}" for amount in sorted(amounts(card, verb, edition.unit)))
    yield from patterns(game, seat, card, random)
    yield from deals(table, seat, random)


def amounts(card: Menu, verb: Verb, unit: int) -> set[int]:
    """Sums on both sides of a range, or around nothing where there is none."""
    found = {-1, 0, 1, unit, *HUGE}
    for at in range(card.count):
        if card.verb[at] == verb:
            low, high = card.low[at], card.high[at]
            middle = (low + high) // 2 // unit * unit
            found |= {low - 1, low, low + 1, low + unit, middle}
            found |= {high - unit, high - 1, high, high + 1, high + unit}
    return found


def patterns(game: Game, seat: int, card: Menu, random: Random) -> Iterator[str]:
    """Ways to strip or shift a group: those on the menu, their neighbours, and nonsense."""
    found = [
        step_text(game, seat, (Verb(card.verb[at]), card.target[at], card.low[at])).split()[1:]
        for at in range(card.count)
        if card.verb[at] in (Verb.STRIP, Verb.SHIFT)
    ]
    for words in random.sample(found, min(4, len(found))):
        yield " ".join(words)
        other = [*words]
        at = random.randrange(1, len(other))
        other[at] = str(int(other[at]) + random.choice((-1, 1)))
        yield " ".join(other)
        yield " ".join([*words, "0"])
    yield from ("strip 1 0", "strip 1 0 0", "strip 1 6 6", "shift 1 3", "shift 1 1", "strip 99 1")


def deals(table: Table, seat: int, random: Random) -> Iterator[str]:
    """Deals as they are written, most of them possible, some with what is not theirs to give."""
    game, edition = table.playing, table.edition
    for _ in range(3):
        other = random.randrange(game.seats)
        mine, yours = (
            [at for at in range(edition.squares) if game.owner[at] == side]
            for side in (seat, other)
        )
        words = [
            [str(square) for square in random.sample(side, min(len(side), random.randrange(3)))]
            for side in random.choice(((mine, yours), (yours, mine), (mine, mine)))
        ]
        for side, purse in zip(words, (game.cash[seat], game.cash[other]), strict=True):
            if random.random() < 0.5:
                side.append(f"${random.choice((1, edition.unit, purse, purse + edition.unit))}")
            if random.random() < 0.1:
                side.append(random.choice(("card:chance", "card:chest", "ticket", "debt")))
        given, asked_for = (" ".join(side) or "nothing" for side in words)
        yield f"offer {letter(other)} {given} for {asked_for}"
        yield f"counter {given} for {asked_for}"


def asks(table: Table, random: Random) -> Iterator[Any]:
    """Every command that is no move, for every seat, with arguments on both sides."""
    size = len(table.seats)
    deal_ids = [*table.deals, ID]
    version = table.version
    for seat in range(8):
        for kind in (commands.Undo, commands.Leave, commands.Return):
            yield kind(ID, version, seat)
        for other in sorted({0, seat, size - 1, min(size, 7)}):
            yield commands.Mute(ID, version, seat, other, random.random() < 0.7)
        for about in ("undo", "pause", "resume", "time"):
            yield commands.Vote(ID, version, seat, about, random.random() < 0.8)
        for deal in deal_ids:
            for kind in (commands.Accept, commands.Decline, commands.Withdraw):
                yield kind(ID, version, seat, deal)
        yield commands.Promise(ID, version, seat, "0" * 64)
        for own in (share(seat), "f" * 32):
            yield commands.Reveal(ID, version, seat, own)
        for bot in ("steady", "nobody"):
            yield commands.SeatBot(ID, version, seat, bot)
        yield commands.Free(ID, version, seat)
        yield commands.Coach(ID, version, seat, random.random() < 0.5)
        for piece in [*[each.en for each in table.book.tokens][::5], "no piece"]:
            yield commands.Choose(ID, version, seat, piece)
        if table.game is not None:
            for text in deals(table, min(seat, size - 1), random):
                words = text.split()
                if words[0] == "offer":
                    other, sides = ord(words[1]) - ord("A"), " ".join(words[2:])
                    counters = random.choice(["", *deal_ids]) if random.random() < 0.3 else ""
                    yield commands.Propose(ID, version, seat, other, sides, counters)
    yield commands.Start(ID, version)
    for who in (person(0), person(size - 1), person(99)):
        yield commands.Host(ID, version, who)
        yield commands.Ban(ID, version, who)
    for on in (True, False):
        yield commands.Lock(ID, version, on)
