"""Legality: the authority accepts a command exactly when it stands on the menu.

``python -m tests.reliability.legality [--pairs 10000000] [--seed 0] [--inject QUESTION]``

Tables are set up at positions out of random games and games of bots, of all editions, variants and
house rules, and walk on from there by whatever was accepted.  At each of them every kind of
command is given by everybody, for every seat, with arguments on both sides of every boundary.
Whether it is accepted must be what the menu says (for a move) or ``etiquette`` (for all else); a
rejected one must change nothing, an accepted one must keep every invariant.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from types import ModuleType
from typing import Any, get_args
from unittest.mock import patch

from magie.bots.player import HouseBot
from magie.bots.registry import Bot
from magie.dice.ruleset import ruleset_of
from magie.editions.load import from_tag, load
from magie.engine import apply, begin, chance, legal, menu, outcome
from magie.engine.menu import asked
from magie.game.actions import Menu, Verb
from magie.game.edition import MEMBERS, STATIONS
from magie.game.refusals import Refusal
from magie.game.state import SQUARES, Game, Phase, Task
from magie.luck import Luck
from magie.notation import position
from magie.notation.moves import CHOICES, PLAIN, WITH_SQUARE, parse
from magie.notation.play import why_not
from magie.notation.wording import LAYING, step_text
from magie.notation.words import DECK_NAMES, NotationError, letter
from magie.rules.agenda import top
from magie.server import auth, commands, decide, sitting
from magie.server.auth import Principal, authorise
from magie.server.dicebox import Dicebox
from magie.server.entries import Began, Closed, Entry, Hosted, Moved, Opened, Sat, Seated, rows
from magie.server.needs import Hands, Verdict
from magie.server.rejections import RejectedError
from magie.server.table import Table
from magie.server.views import encode, game_view, table_view
from tests.house_rules import some_rules
from tests.invariants import Broken, broken
from tests.random_play import EDITIONS, MONEY, VARIANTS, new_table, play
from tests.reliability.decisions import kept
from tests.reliability.etiquette import may
from tests.reliability.proof import Proof

ID = "0" * 32
DICE = Dicebox([sha256(b"legality").digest()])
"""Chance for all tables: nothing here asks whether it is fair."""
EVERY = 40
"""Steps of a game between two positions that are looked at."""
WALK = 3
"""Commands by which a table goes on before it is looked at again."""
HUGE = (999_999_999, 2**31, 10**12)
DECKS = {f"card:{name}": int(deck) for deck, name in DECK_NAMES.items()}
FLOOR = 2_000
"""Pairs of the smallest piece of work."""


@dataclass
class Findings:
    """What was compared, and what was found wrong."""

    pairs: int = 0
    accepted: int = 0
    states: int = 0
    kinds: Counter[str] = field(default_factory=Counter[str])
    wrong: list[str] = field(default_factory=list[str])

    def add(self, other: Findings) -> None:
        """Take over what was found elsewhere."""
        self.pairs += other.pairs
        self.accepted += other.accepted
        self.states += other.states
        self.kinds += other.kinds
        self.wrong += other.wrong


# ------------------------------------------------------------------------------- positions


def positions(seed: int) -> Iterator[str]:
    """What is rare, and where the games of a seed come by: one of random play, one of bots."""
    random = Random(f"legality {seed}")
    rare = [random.choice(lines) for lines in random.sample([*kept().values()], 6)]
    yield from (line for line in rare if is_sound(line))
    edition, variant = EDITIONS[seed % len(EDITIONS)], VARIANTS[seed // len(EDITIONS) % 3]
    rules = some_rules(edition, seed) if seed % 3 else {}
    if rules.get("auction_mode") == "sealed":
        # No table of people plays that: everybody sees each bid.
        rules["auction_mode"] = "outcry"
    table = new_table(edition, variant, seed, **rules)
    for number in play(table, 1200):
        if random.randrange(EVERY) == 0 and number and rests(table.game):
            yield position.format(table.game, table.tag)
    yield from of_bots(edition, variant, seed, rules, random)


def of_bots(
    edition: str, variant: str, seed: int, rules: dict[str, object], random: Random
) -> Iterator[str]:
    book = load(edition, variant, rules)
    seats = random.randint(book.edition.players_min, book.edition.players_max)
    game, luck = Game(), Luck.of(seed)
    begin(game, book.edition, seats, 0)
    players = [HouseBot(random.choice([*Bot]), f"{seed} {seat}") for seat in range(seats)]
    for _ in range(600):
        if game.phase == Phase.OVER:
            return
        if chance(game):
            outcome(game, book.edition, luck(game, book.edition))
            continue
        if random.randrange(EVERY) == 0 and rests(game):
            yield position.format(game, book.tag)
        seat = asked(game)
        decision = players[seat].decide(game, book.edition, seat, 0.0)
        if apply(game, book.edition, seat, *decision):
            return


def is_sound(line: str) -> bool:
    """Whether all invariants hold from the start; a scenario may leave pieces out of its box."""
    game, tag = position.parse(line)
    return broken(game, from_tag(tag).edition) == Broken.NOTHING


def rests(game: Game) -> bool:
    """Whether a table of people could wait here: nothing is left to chance or half laid out."""
    busy = chance(game) or (game.depth and top(game) == Task.DRAFT)
    return not busy and game.phase != Phase.OVER


# ---------------------------------------------------------------------------------- tables


def table_at(line: str, random: Random, stage: str = "playing") -> Table:
    """A table at a position: people, bots and stand-ins, some who sit at two seats."""
    game, tag = position.parse(line)
    book, table = from_tag(tag), Table(sha256(line.encode()).hexdigest()[:32])
    seats = range(game.seats)
    opened = Opened(
        book.id,
        book.variant,
        dict(book.overrides),
        game.seats,
        "00" * 32,
        ruleset_of(book).hex(),
        1,
        game.banker,
        position=line,
    )
    pieces = [each.en for each in book.tokens]
    said: list[Entry] = [opened, Hosted(person(0))]
    for seat in seats:
        name = f"Seat {seat}"
        kind = random.choices(("person", "bot", "stand-in", "twice", "open"), (8, 2, 1, 1, 1))[0]
        if kind == "open" and stage == "open":
            continue
        if kind == "bot" and seat:
            said.append(Seated(seat, "steady", name, pieces[seat]))
            continue
        who = person(0 if kind == "twice" else seat)
        seal = sha256(bytes.fromhex(share(seat))).hexdigest() if random.random() < 0.3 else ""
        said.append(Sat(seat, who, name, pieces[seat], seal))
        if kind == "stand-in" and stage == "playing":
            said.append(Seated(seat, "thrifty"))
    if stage != "open":
        said.append(Closed())
    if stage == "playing":
        said.append(Began(("00" * 16,) * game.seats))
    take(table, Verdict(said), "f" * 32)
    return table


def take(table: Table, verdict: Verdict, id: str) -> None:
    """Let a table take over what a command has come to."""
    for row in rows(table.id, table.version, table.hash, id, verdict.entries, 0):
        table.add(row, verdict.ready if isinstance(row.entry, Moved) else None)


def person(number: int) -> str:
    return f"{number:032x}"


def share(seat: int) -> str:
    return f"{seat + 1:032x}"


# -------------------------------------------------------------------------------- commands


def texts(table: Table, seat: int, card: Menu, random: Random) -> Iterator[str]:
    """Moves of a seat on both sides of every boundary; all that its menu lists among them."""
    game, edition = table.playing, table.edition
    yield from PLAIN
    yield from ("accept", "fly", "roll 3+4", "offer", "bid", "build", f"{letter(7 - seat)} roll")
    for word, (_, choices) in CHOICES.items():
        yield from (f"{word} {choice}" for choice in (*choices, "neither"))
    edges = (-1, 0, edition.squares - 1, edition.squares, *HUGE)
    for word, verb in WITH_SQUARE.items():
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
        for about in ("undo", "pause", "resume"):
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
    yield commands.CallTime(ID, version)
    for who in (person(0), person(size - 1), person(99)):
        yield commands.Host(ID, version, who)


# -------------------------------------------------------------------------------- comparing


class Judge:
    """Asks the authority about one table, and compares."""

    def __init__(self, table: Table, random: Random, findings: Findings) -> None:
        self.table, self.random, self.findings = table, random, findings
        people = sorted(table.people())
        self.present = {who for who in people if random.random() < 0.6}
        self.hands = Hands(DICE, self.present)
        self.guests = [*people, person(99), ""]
        self.good: list[tuple[Any, Verdict]] = []
        self._before = self._picture()

    def _picture(self) -> tuple[Any, ...]:
        """All that a rejected command must leave as it is."""
        table = self.table
        seen = encode(table_view(table)), encode(game_view(table))
        game = table.game.copy() if table.game is not None else None
        return table.version, table.hash, table.drawn, [*table.lines], len(table.past), seen, game

    def judge(self) -> None:
        """Give every command, and compare every answer."""
        if self.table.game is not None:
            self._judge_moves()
        for command in asks(self.table, self.random):
            for who in self._speakers(getattr(command, "seat", -1)):
                self.compare(who, command, may(self.table, who, command, self.present))
        if self._picture() != self._before:
            self._complain("a command that was not carried out has changed the table")
        self.findings.states += 1

    def _judge_moves(self) -> None:
        card, table = Menu(), self.table
        for seat in range(len(table.seats)):
            menu(table.playing, table.edition, seat, card)
            listed = on_menu(table, seat, card)
            for text in texts(table, seat, card, self.random):
                command = commands.Move(ID, table.version, seat, text)
                for who in self._speakers(seat):
                    legal = self._is_legal(who, seat, text, listed, card)
                    self.compare(who, command, legal)

    def _speakers(self, seat: int) -> Iterable[str]:
        """Whoever has the seat, and now and then somebody who has not."""
        if 0 <= seat < len(self.table.seats):
            yield self.table.seats[seat].person
        else:
            yield self.table.host
        if self.random.random() < 0.1:
            yield self.random.choice(self.guests)

    def _is_legal(self, who: str, seat: int, text: str, listed: set[str], card: Menu) -> bool:
        """What the menu says of a move."""
        table = self.table
        if seat not in table.seats_of(who) or table.paused or not table.is_on:
            return False
        word, _, rest = text.partition(" ")
        if word in ("bid", "want"):
            return is_offered(table, card, Verb.BID if word == "bid" else Verb.WANT, rest)
        if word in ("offer", "counter") and rest:
            return self._may_deal(seat, text, card)
        if word == "strip":
            return any(text in listed for text in named_otherwise(table, seat, rest))
        return text in listed

    def _may_deal(self, seat: int, text: str, card: Menu) -> bool:
        """A deal in one go is legal if it can be begun, and every step of it is."""
        table = self.table
        try:
            deal = parse(f"{letter(seat)} {text}", table.playing)
        except NotationError:
            return False
        verb, other, _ = deal.steps[0]
        if not could_give(
            table, seat, other if verb == Verb.OFFER else table.playing.deal_from, text
        ):
            return False
        begun = (verb, other if verb == Verb.OFFER else 0)
        if begun not in {(card.verb[at], card.target[at]) for at in range(card.count)}:
            return False
        if verb == Verb.OFFER and table.seats[other].is_played_by_hand:
            # To a person a deal is proposed, beside the game.
            return False
        return why_not(table.playing, table.edition, deal) == Refusal.NONE

    def compare(self, who: str, command: Any, legal: bool | None) -> None:
        """Hold one answer of the authority against what it should be."""
        findings, table = self.findings, self.table
        findings.pairs += 1
        findings.kinds[type(command).__name__] += 1
        try:
            authorise(Principal(table.id, who), table, command)
            verdict = decide.decide(table, command, self.hands)
        except RejectedError as error:
            if legal:
                self._complain(f"{command} of {who[-2:] or 'a watcher'} rejected: {error.code}")
            return
        except Exception as error:
            self._complain(f"{command} raises {type(error).__name__}: {error}")
            return
        findings.accepted += 1
        if isinstance(command, commands.Propose):
            legal = legal and could_give(table, command.seat, command.other, command.text)
        if legal is False:
            self._complain(f"{command} of {who[-2:] or 'a watcher'} accepted")
            return
        self._check(command, verdict)

    def _check(self, command: Any, verdict: Verdict) -> None:
        """An accepted command keeps every invariant, and the log says all of it."""
        if verdict.ready is not None:
            found = Broken(broken(verdict.ready.game, self.table.edition))
            if found:
                self._complain(f"{command} breaks {found.name}: {found.sentence}")
        if self.random.random() < 0.05:
            self._check_log(command, verdict)
        self.good.append((command, verdict))

    def _check_log(self, command: Any, verdict: Verdict) -> None:
        """Played from what is stored, it comes to the same as when it was decided."""
        live, later = twin(self.table), twin(self.table)
        take(live, verdict, "e" * 32)
        take(later, Verdict(verdict.entries), "e" * 32)
        if live.game != later.game or table_view(live) != table_view(later):
            self._complain(f"{command} is not what its entries say")

    def _complain(self, what: str) -> None:
        if len(self.findings.wrong) < 20:
            line = (
                position.format(self.table.playing, self.table.book.tag) if self.table.game else ""
            )
            self.findings.wrong.append(f"{what}\n  at {line}")

    def go_on(self) -> bool:
        """Let the table take over something that was accepted; whether it still has a game on."""
        if not self.good:
            return False
        kinds = {type(command) for command, _ in self.good}
        kind = self.random.choice(sorted(kinds, key=lambda each: each.__name__))
        choices = [each for each in self.good if type(each[0]) is kind]
        _command, verdict = self.random.choice(choices)
        take(self.table, verdict, f"{self.table.version:032x}")
        return True


def on_menu(table: Table, seat: int, card: Menu) -> set[str]:
    """What a menu lists, as it is written, but for sums and the steps of a deal."""
    return {
        step_text(table.playing, seat, (verb, card.target[at], card.low[at])).partition(" ")[2]
        for at in range(card.count)
        if (verb := Verb(card.verb[at])) not in LAYING
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
            if word.isdigit() and not is_bare_deed_of(game, giver, int(word)):
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
    if not text.isdigit():
        return False
    amount = int(text)
    payable = verb not in MONEY or amount % table.edition.unit == 0
    return payable and any(
        card.verb[at] == verb and card.low[at] <= amount <= card.high[at]
        for at in range(card.count)
    )


def twin(table: Table) -> Table:
    """A table of its own that stands the same."""
    other = copy(table)
    other.seats = [copy(seat) for seat in table.seats]
    other.game = table.playing.copy() if table.game is not None else None
    other.lines, other.past = [*table.lines], [*table.past]
    other.deals, other.commands = dict(table.deals), dict(table.commands)
    other.votes = {about: dict(votes) for about, votes in table.votes.items()}
    other.commitments = [*table.commitments]
    return other


# ----------------------------------------------------------------------------- many of them


def work(seed: int, pairs: int, inject: str = "", kind: str = "") -> Findings:
    """Compare so many pairs at least, at the games of a seed or at one kind of decision alone;
    stop at a finding."""
    findings = Findings()
    with injected(inject):
        while findings.pairs < pairs and not findings.wrong:
            random = Random(f"judge {seed}")
            for line in filter(is_sound, kept()[kind]) if kind else positions(seed):
                visit(line, random, findings)
                if findings.pairs >= pairs or findings.wrong:
                    break
            seed += 1_000_003
    return findings


def visit(line: str, random: Random, findings: Findings) -> None:
    """Look at a position, walk on, and look again; now and then before play has begun."""
    stage = random.choices(("playing", "open", "closing"), (12, 1, 1))[0]
    table = table_at(line, random, stage)
    for _ in range(WALK):
        judge = Judge(table, random, findings)
        judge.judge()
        if findings.wrong or not judge.go_on():
            return


QUESTIONS = tuple(
    name for name in sorted(vars(legal)) if name.endswith("_refusal") and not name.startswith("_")
)
"""What the rules ask before they let something happen, each of which may be left out."""
HOUSE_QUESTIONS: dict[str, tuple[ModuleType, str]] = {
    "authorise": (sys.modules[__name__], "authorise"),
    **{name: (decide, name) for name in ("need_play", "need_hand", "need_other")},
    "need_lobby": (sitting, "need_lobby"),
    "need_host": (auth, "need_host"),
}
GROUPS = ("playing_refusal", "property_refusal", "dealing_refusal", "special_refusal")
"""Questions that only pass on to others."""


@contextmanager
def injected(name: str) -> Iterator[None]:
    """Leave one question out, if one is named."""
    if not name:
        yield
        return
    module, what = HOUSE_QUESTIONS.get(name, (legal, name))
    with patch.object(module, what, lambda *_, **__: Refusal.NONE):
        yield


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m tests.reliability.legality")
    parser.add_argument("--pairs", type=int, default=10_000_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--inject", choices=[*HOUSE_QUESTIONS, *QUESTIONS], default="")
    parser.add_argument("--processes", type=int, default=None)
    options = parser.parse_args()
    began, total = time.perf_counter(), Findings()
    size = min(50_000, max(FLOOR, options.pairs // 8))
    with ProcessPoolExecutor(options.processes) as pool:
        count = -(-options.pairs // size)
        jobs = [pool.submit(work, options.seed + at, size, options.inject) for at in range(count)]
        for job in jobs:
            total.add(job.result())
    figures = (
        f"{total.pairs} pairs at {total.states} tables, {total.accepted} accepted,"
        f" {len(total.kinds)} of {len(get_args(commands.Any))} kinds of command,"
        f" {time.perf_counter() - began:.0f} s"
    )
    return Proof(figures, total.pairs - len(total.wrong), total.wrong).tell()


if __name__ == "__main__":
    sys.exit(main())
