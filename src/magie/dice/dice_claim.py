"""A dice claim: what the headers of a game file state about its dice.

proof: magie-dice/1
proof-table: 3f0c…          the id of the table
proof-rules: 1              the version of the rules
proof-shares: 9a… 00…       the share of each seat, in order
proof-chain: 51… 412 e7…    a commitment, the number of used links, and the last of them
proof-from: 120             lines that were played elsewhere, and are not proved
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from magie.dice.chain import CHAIN_LENGTH
from magie.dice.draw import DICE_PROTOCOL

Header = tuple[str, str]
ID_PATTERN = "[0-9a-f]{32}"
HASH_PATTERN = "[0-9a-f]{64}"
NUMBER_TEXT = "[1-9][0-9]{0,8}"
HEADER_PATTERNS = {
    "proof": re.compile(r"\S+"),
    "proof-table": re.compile(ID_PATTERN),
    "proof-rules": re.compile(NUMBER_TEXT),
    "proof-shares": re.compile(f"{ID_PATTERN}(?: {ID_PATTERN})*"),
    "proof-chain": re.compile(f"{HASH_PATTERN} (?:0|{NUMBER_TEXT}) {HASH_PATTERN}"),
    "proof-from": re.compile(NUMBER_TEXT),
}
"""The syntax of each header; each occurs once, with two exceptions."""
OPTIONAL_HEADER = "proof-from"
REPEATED_HEADER = "proof-chain"


class ProofError(ValueError):
    """A failed proof: the code of the problem, with its line and draw."""

    def __init__(
        self, code: str, line: int = 0, draw: int = 0, source: str = "", **values: object
    ) -> None:
        self.code, self.line, self.draw, self.source = code, line, draw, source
        """``line`` and ``draw`` are 0 where the problem has none."""
        self.values = values
        places = (source, line and str(line), draw and f"draw {draw}")
        where = ":".join(str(place) for place in places if place)
        said = ", ".join(f"{name} {value}" for name, value in values.items())
        super().__init__(f"{where}: {code} ({said})" if said else f"{where}: {code}")

    def at(self, line: int, source: str) -> ProofError:
        """The same error, with its place."""
        return type(self)(self.code, line, self.draw, source, **self.values)


class NoProofError(ProofError):
    """A file without a proof, or with one that this version cannot check."""


@dataclass(frozen=True)
class RevealedChain:
    """The revealed part of a chain: hashing the link gives all links before it."""

    commitment: bytes
    count: int
    """The number of used links."""
    link: bytes
    """The last used link; the commitment itself where none was used."""

    def __str__(self) -> str:
        return f"{self.commitment.hex()} {self.count} {self.link.hex()}"

    @classmethod
    def of(cls, text: str) -> RevealedChain:
        """Parse the text form."""
        commitment, count, link = text.split(" ")
        return cls(bytes.fromhex(commitment), int(count), bytes.fromhex(link))


@dataclass(frozen=True)
class DiceClaim:
    """Everything needed to draw the dice of a game again."""

    table: bytes
    rules: int
    shares: tuple[bytes, ...]
    chains: tuple[RevealedChain, ...]
    before: int = 0
    """Lines that were played elsewhere, and are not proved."""

    @property
    def headers(self) -> tuple[Header, ...]:
        """The claim as headers of a game file."""
        said = [
            ("proof", DICE_PROTOCOL),
            ("proof-table", self.table.hex()),
            ("proof-rules", str(self.rules)),
            ("proof-shares", " ".join(share.hex() for share in self.shares)),
            *(("proof-chain", str(chain)) for chain in self.chains),
        ]
        return (*said, ("proof-from", str(self.before))) if self.before else tuple(said)

    @classmethod
    def of(cls, headers: Iterable[Header]) -> DiceClaim:
        """Parse the claim of a game file; raises NoProofError."""
        found: dict[str, list[str]] = {name: [] for name in HEADER_PATTERNS}
        for name, text in headers:
            if name not in HEADER_PATTERNS or not HEADER_PATTERNS[name].fullmatch(text):
                raise NoProofError("header", name=name)
            found[name].append(text)
        if not found["proof"]:
            raise NoProofError("none")
        if found["proof"][0] != DICE_PROTOCOL:
            raise NoProofError("protocol", found=found["proof"][0], known=DICE_PROTOCOL)
        for name, texts in found.items():
            least = 0 if name == OPTIONAL_HEADER else 1
            if len(texts) < least or (len(texts) > 1 and name != REPEATED_HEADER):
                raise NoProofError("header", name=name)
        chains = tuple(map(RevealedChain.of, found["proof-chain"]))
        # Links are used in order: a new chain begins when the one before it is used up.
        if any(chain.count > CHAIN_LENGTH for chain in chains) or any(
            chain.count < CHAIN_LENGTH for chain in chains[:-1]
        ):
            raise NoProofError("header", name=REPEATED_HEADER)
        return cls(
            bytes.fromhex(found["proof-table"][0]),
            int(found["proof-rules"][0]),
            tuple(map(bytes.fromhex, found["proof-shares"][0].split(" "))),
            chains,
            int(found["proof-from"][0]) if found["proof-from"] else 0,
        )
