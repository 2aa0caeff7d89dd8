"""A second verifier, written from ``docs/dice.md`` alone: it uses nothing of magie.

Which outcomes were possible at each draw is a matter of the rules, so that it has to be told: each
draw comes as the list of all outcomes, in order, with their weights, and the one that came.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Sequence

Draw = tuple[Sequence[tuple[str, int]], str]
CHAIN = 20_000


class ContradictionError(Exception):
    """Dice that are not what they should be."""


def sha256(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def headers(text: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in text.partition("\n\n")[0].splitlines():
        name, _, value = line.partition(": ")
        found.setdefault(name, []).append(value)
    return found


def tag(said: dict[str, list[str]]) -> str:
    edition, variant = said["edition"][0], said["variant"][0]
    rules = sorted(re.split(", *", said["rules"][0])) if "rules" in said else []
    if rules:
        return f"{edition}/{variant}/{','.join(rules)}"
    return edition if variant == "standard" else f"{edition}/{variant}"


def salt(said: dict[str, list[str]]) -> bytes:
    ruleset = sha256(f"magie-rules/{said['proof-rules'][0]} {tag(said)}".encode())
    shares = b"".join(bytes.fromhex(share) for share in said["proof-shares"][0].split(" "))
    return sha256(bytes.fromhex(said["proof-table"][0]) + ruleset + shares)


def links(said: dict[str, list[str]]) -> list[bytes]:
    """All links that were used, the first one first."""
    found: list[bytes] = []
    for chain in said["proof-chain"]:
        commitment, count, last = chain.split(" ")
        down = [bytes.fromhex(last)]
        for _ in range(int(count)):
            down.append(sha256(down[-1]))
        if down[-1] != bytes.fromhex(commitment):
            raise ContradictionError("a link that does not lead down to its commitment")
        if len(found) % CHAIN:
            raise ContradictionError("a chain that was left before it was used up")
        found += down[-2::-1]
    return found


def stream(link: bytes, salted: bytes, number: int, length: int) -> bytes:
    made = b""
    while len(made) < length:
        message = salted + number.to_bytes(8, "big") + (len(made) // 32).to_bytes(4, "big")
        made += hmac.new(link, message, hashlib.sha256).digest()
    return made[:length]


def randbelow(link: bytes, salted: bytes, number: int, count: int) -> int:
    width = 1
    while 256**width < count:
        width += 1
    at = 0
    while True:
        group = stream(link, salted, number, at + width)[at:]
        value = int.from_bytes(group, "big")
        if value < count * (256**width // count):
            return value % count
        at += width


def pick(drawn: int, outcomes: Sequence[tuple[str, int]]) -> str:
    laid_out = [word for word, weight in outcomes for _ in range(weight)]
    return laid_out[drawn]


def check(text: str, draws: Sequence[Draw]) -> int:
    """How many draws were checked; a ContradictionError names the first that is wrong."""
    said = headers(text)
    if said.get("proof") != ["magie-dice/1"]:
        raise ContradictionError("no proof")
    salted, used = salt(said), links(said)
    if len(used) != len(draws):
        raise ContradictionError(f"{len(used)} links for {len(draws)} draws")
    for number, (link, (outcomes, came)) in enumerate(zip(used, draws, strict=True), 1):
        count = sum(weight for _, weight in outcomes)
        drawn = pick(randbelow(link, salted, number, count), outcomes)
        if drawn != came:
            raise ContradictionError(f"draw {number} gives {drawn}, not {came}")
    return len(draws)
