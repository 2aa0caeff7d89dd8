"""Proofs: draw the dice of a game file again, and compare every outcome."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from hashlib import sha256

from magie.dice.chain import CHAIN_LENGTH
from magie.dice.dice_claim import DiceClaim, NoProofError, ProofError, RevealedChain
from magie.dice.draw import Draws, salt_of
from magie.dice.ruleset import ruleset_of
from magie.editions.errors import EditionError
from magie.editions.load import load
from magie.engine import chance
from magie.game.edition import RULES_VERSION, Edition
from magie.game.state import Game, Task
from magie.notation import gamefile
from magie.notation.chances import outcome_text, outcomes
from magie.notation.gamefile import GameFile
from magie.notation.play import OutcomeListener, follow, start
from magie.notation.words import NotationError, code, letter

__all__ = ["NoProofError", "Proof", "ProofError", "verify"]


@dataclass(frozen=True)
class Proof:
    """A verified game file: what was checked."""

    table: str
    commitments: tuple[str, ...]
    """The commitment of each chain, published before its first draw."""
    shares: tuple[tuple[str, str], ...]
    """The name and the share of each seat."""
    lines: int
    before: int
    """Lines that were played elsewhere, and are not proved."""
    throws: int
    cards: int
    tickets: int
    deeds: int
    """Deeds that were dealt."""
    forced: int
    """Outcomes without a draw, because no other was possible."""

    @property
    def draws(self) -> int:
        """The number of drawn outcomes."""
        return self.throws + self.cards + self.tickets + self.deeds


def verify(text: str, source: str = "") -> Proof:
    """Verify a game file; raises ProofError, or NotationError if it cannot be parsed."""
    file = gamefile.parse(text, source)
    claim = _claim(file, source)
    try:
        book = load(file.edition, file.variant, file.rules, claim.rules)
    except EditionError as error:
        raise file.header_error(error.key, error.sentence, source) from None
    salt = salt_of(claim.table, ruleset_of(book), claim.shares)
    verifier = VerifyingDraws(Draws(RevealedLinks(claim.chains).link, salt))
    game = Game()
    try:
        refused = start(game, book.edition, file)
    except NotationError as error:
        raise error.at_line(error.line, source) from None
    if refused:
        raise ProofError("refused", source=source, why=code(refused))
    for number, (line, place) in enumerate(zip(file.lines, file.places, strict=True)):
        try:
            _follow(game, book.edition, line, verifier if number >= claim.before else None)
        except ProofError as error:
            raise error.at(place, source) from None
    _compare_ends(file, claim, game, verifier.draws, source)
    return Proof(
        claim.table.hex(),
        tuple(chain.commitment.hex() for chain in claim.chains),
        tuple(zip(file.names, (share.hex() for share in claim.shares), strict=True)),
        len(file.lines),
        claim.before,
        verifier.count[Task.THROW],
        verifier.count[Task.DRAW],
        verifier.count[Task.TICKET],
        verifier.count[Task.DEAL_DEED],
        verifier.forced,
    )


def _claim(file: GameFile, source: str) -> DiceClaim:
    """Parse the headers, and check what can be checked before play begins."""
    try:
        claim = DiceClaim.of(file.extra)
    except ProofError as error:
        raise error.at(0, source) from None
    if claim.rules > RULES_VERSION:
        known = str(RULES_VERSION)
        raise NoProofError("rules", source=source, found=str(claim.rules), known=known)
    if len(claim.shares) != len(file.seats):
        raise ProofError("shares", source=source, shares=len(claim.shares), seats=len(file.seats))
    if claim.before > len(file.lines):
        raise ProofError("before", source=source, before=claim.before, lines=len(file.lines))
    return claim


def _follow(game: Game, edition: Edition, line: str, on_outcome: OutcomeListener | None) -> None:
    try:
        refused = follow(game, edition, line, on_outcome).refused
    except NotationError as error:
        raise ProofError("line", why=error.reason) from None
    if refused:
        raise ProofError("refused", why=code(refused))


def _compare_ends(file: GameFile, claim: DiceClaim, game: Game, draws: Draws, source: str) -> None:
    """Compare the revealed links and the stated result with the game as played."""
    shown = sum(chain.count for chain in claim.chains)
    if draws.drawn != shown:
        raise ProofError("unused", source=source, shown=shown, drawn=draws.drawn)
    first = claim.chains[0]
    if not shown and first.link != first.commitment:
        raise ProofError("chain", source=source, chain=1)
    won = " ".join(letter(seat) for seat, flag in enumerate(game.won) if flag)
    if (file.result or "") != won:
        raise ProofError("result", source=source, won=won or "none")


class RevealedLinks:
    """The links that a file reveals; each chain is hashed down to its commitment once."""

    def __init__(self, chains: tuple[RevealedChain, ...]) -> None:
        self._chains = chains
        self._at = -1
        self._links: list[bytes] = []

    def link(self, number: int) -> bytes:
        """A link, counted from 1 through all chains."""
        at, left = divmod(number - 1, CHAIN_LENGTH)
        if at >= len(self._chains) or left >= self._chains[at].count:
            raise ProofError("exhausted", draw=number)
        if at != self._at:
            self._at, self._links = at, self._all(at)
        return self._links[left]

    def _all(self, at: int) -> list[bytes]:
        chain = self._chains[at]
        links = [chain.link]
        for _ in range(chain.count):
            links.append(sha256(links[-1]).digest())
        if links.pop() != chain.commitment:
            raise ProofError("chain", chain=at + 1)
        return links[::-1]


@dataclass
class VerifyingDraws:
    """Draws every outcome of a game again, and compares."""

    draws: Draws
    count: Counter[Task] = field(default_factory=Counter[Task])
    forced: int = 0

    def __call__(self, game: Game, edition: Edition, value: int) -> None:
        """Compare an outcome that is about to take effect with the drawn one."""
        if len(outcomes(game, edition)) == 1:
            self.forced += 1
            return
        drawn = self.draws(game, edition)
        if drawn != value:
            raise ProofError(
                "outcome",
                draw=self.draws.drawn,
                written=outcome_text(game, edition, value),
                drawn=outcome_text(game, edition, drawn),
            )
        self.count[Task(chance(game))] += 1
