"""The judge: holds what the authority answers against what it should."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Any, get_args

from magie.engine import menu
from magie.game.actions import Menu, Verb
from magie.game.refusals import Refusal
from magie.notation import position
from magie.notation.moves import parse
from magie.notation.play import move_refusal
from magie.notation.words import NotationError, letter
from magie.server.table import commands, decide
from magie.server.table.auth import Principal, authorise
from magie.server.table.dicebox import Dicebox
from magie.server.table.guards import CommandResult, DecisionContext
from magie.server.table.rejections import RejectedError
from magie.server.table.state import Table
from magie.server.table.view import table_game_view, table_view
from magie.views.game import encode
from proofs.hostile.etiquette import may
from proofs.hostile.legality.expectations import could_give, is_offered, named_otherwise, on_menu
from proofs.hostile.legality.questions import ID, asks, texts
from proofs.hostile.legality.tables import person, take, twin
from tests.invariants import Broken, broken

DICE = Dicebox([sha256(b"legality").digest()])
"""Chance for all tables: nothing here asks whether it is fair."""


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


def untried(findings: Findings) -> list[str]:
    """The kinds of command that nobody has given."""
    known = {kind.__name__ for kind in get_args(commands.AnyCommand)}
    return [f"no {kind} was ever tried" for kind in sorted(known - findings.kinds.keys())]


class Judge:
    """Asks the authority about one table, and compares."""

    def __init__(self, table: Table, random: Random, findings: Findings) -> None:
        self.table, self.random, self.findings = table, random, findings
        people = sorted(table.people())
        self.present = {who for who in people if random.random() < 0.6}
        self.away = {who for who in people if who not in self.present and random.random() < 0.7}
        self.hands = DecisionContext(DICE, self.present, self.away)
        self.guests = [*people, person(99), ""]
        self.good: list[tuple[Any, CommandResult]] = []
        self._before = self._picture()

    def _picture(self) -> tuple[Any, ...]:
        """All that a rejected command must leave as it is."""
        table = self.table
        seen = encode(table_view(table)), encode(table_game_view(table))
        game = table.game.copy() if table.game is not None else None
        return table.version, table.hash, table.drawn, [*table.lines], len(table.past), seen, game

    def judge(self) -> None:
        """Give every command, and compare every answer."""
        if self.table.game is not None:
            self._judge_moves()
        for command in asks(self.table, self.random):
            for who in self._speakers(getattr(command, "seat", -1)):
                self.compare(who, command, may(self.table, who, command, self.away))
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
        if seat not in table.seats_of(who) or table.paused or not table.is_running:
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
        if verb == Verb.OFFER and table.seats[other].is_human:
            # To a person a deal is proposed, beside the game.
            return False
        return move_refusal(table.playing, table.edition, deal) == Refusal.NONE

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

    def _check(self, command: Any, verdict: CommandResult) -> None:
        """An accepted command keeps every invariant, and the log says all of it."""
        if verdict.played_out is not None:
            found = Broken(broken(verdict.played_out.game, self.table.edition))
            if found:
                self._complain(f"{command} breaks {found.name}: {found.sentence}")
        if self.random.random() < 0.05:
            self._check_log(command, verdict)
        self.good.append((command, verdict))

    def _check_log(self, command: Any, verdict: CommandResult) -> None:
        """Played from what is stored, it comes to the same as when it was decided."""
        live, later = twin(self.table), twin(self.table)
        take(live, verdict, "e" * 32)
        take(later, CommandResult(verdict.entries), "e" * 32)
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
