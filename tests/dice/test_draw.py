"""Draws: vectors that three implementations agree on, and numbers that are equally likely."""

from __future__ import annotations

import json
import os
import secrets
import sys
from collections import Counter
from functools import cache
from hashlib import sha256
from itertools import islice, pairwise
from pathlib import Path
from typing import Any

import pytest

from magie.dice.chain import LINK_BYTES, HashChain, hash_times, new_seed
from magie.dice.draw import draw_bytes, randbelow, salt_of, seal
from magie.dice.ruleset import ruleset_of
from magie.editions.load import from_tag
from magie.notation.chances import dice_values
from tests.dice import independent
from tests.dice.fairness import SANE, chance_of, hasty, shuffles, throws
from tests.dice.games import draws_of, whole_game
from tests.dice.javascript import as_shown, in_node
from tests.random_play import EDITIONS
from tests.scale import sized

ROOT = Path(__file__).parents[2]
VECTORS = Path(__file__).parent / "vectors.json"
TAGS = ("classic", "canada-1961/short", "mega-2007/standard/jail_fine=60,tickets=300")
COUNTS = (1, 2, 6, 7, 16, 28, 36, 100, 129, 200, 216, 251, 256, 257, 300, 1000, 65536, 65537)
DRAWS = int(os.environ.get("DRAWS") or sized(80_000, 200_000))
"""For the statistics; 10⁸ in the long form."""
SOME = sized(("euro-1999", "mega-2007"), EDITIONS)
"""A game of each is proved in JavaScript; in Python those of all editions are."""
LINK, SALT = sha256(b"statistics").digest(), sha256(b"salt").digest()


# ---------------------------------------------------------------------------------- vectors


def made() -> dict[str, Any]:
    """The vectors, as this program has them."""
    chain = HashChain(sha256(b"vectors").digest(), 300)
    shares = [sha256(f"share {seat}".encode()).digest()[:16] for seat in range(8)]
    table = sha256(b"table").digest()[:16]
    rulesets = {tag: ruleset_of(from_tag(tag, version=1)) for tag in TAGS}
    salts = [
        {
            "table": table.hex(),
            "ruleset": ruleset.hex(),
            "shares": [share.hex() for share in shares[:seats]],
            "salt": salt_of(table, ruleset, shares[:seats]).hex(),
        }
        for seats, ruleset in zip((2, 3, 8), rulesets.values(), strict=True)
    ]
    salt = bytes.fromhex(salts[0]["salt"])
    return {
        "rulesets": [
            {"version": 1, "tag": tag, "ruleset": each.hex()} for tag, each in rulesets.items()
        ],
        "salts": salts,
        "seals": [{"share": share.hex(), "seal": seal(share).hex()} for share in shares],
        "chain": {
            "commitment": chain.commitment.hex(),
            "links": {
                str(number): chain.link(number).hex() for number in (1, 2, 127, 128, 129, 300)
            },
        },
        "streams": [
            {
                "number": number,
                "bytes": bytes(islice(draw_bytes(chain.link(at), salt, number), 80)).hex(),
                "link": at,
            }
            for at, number in ((1, 1), (2, 2), (300, 300), (300, 2**40 + 5))
        ],
        "draws": [
            {
                "link": at,
                "number": at,
                "count": count,
                "drawn": randbelow(chain.link(at), salt, at, count),
            }
            for count in COUNTS
            for at in (1, 2, 128, 300)
        ],
        "dice": [[number, value // 10, value % 10] for number, value in enumerate(dice_values(2))],
    }


@cache
def vectors() -> Any:
    return json.loads(VECTORS.read_text("utf-8"))


def test_the_vectors_are_what_this_program_draws() -> None:
    assert made() == vectors()


def test_the_independent_verifier_agrees_with_the_vectors() -> None:
    links = {int(at): bytes.fromhex(link) for at, link in vectors()["chain"]["links"].items()}
    salt = bytes.fromhex(vectors()["salts"][0]["salt"])
    for each in vectors()["streams"]:
        found = independent.stream(links[each["link"]], salt, each["number"], 80)
        assert found.hex() == each["bytes"]
    for each in vectors()["draws"]:
        link = links[each["link"]]
        assert independent.randbelow(link, salt, each["number"], each["count"]) == each["drawn"]


def test_the_links_of_a_chain_lead_down_to_its_commitment() -> None:
    chain = HashChain(sha256(b"chain").digest(), 1000)
    links = [chain.link(number) for number in range(1, 1001)]
    assert links[-1] == sha256(b"chain").digest()
    assert sha256(links[0]).digest() == chain.commitment
    for before, after in pairwise(links):
        assert sha256(after).digest() == before
    assert hash_times(links[-1], 1000) == chain.commitment
    for number in (0, 1001, -1):
        with pytest.raises(IndexError):
            chain.link(number)


def test_the_secret_of_a_chain_is_what_the_systems_own_source_gives(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given, asked = sha256(b"the system").digest(), list[int]()

    def token_bytes(count: int) -> bytes:
        asked.append(count)
        return given

    monkeypatch.setattr(secrets, "token_bytes", token_bytes)
    assert new_seed() == given
    assert asked == [LINK_BYTES] == [32]


def test_no_two_chains_have_the_same_secret() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {32}


def test_nothing_is_drawn_among_no_cases() -> None:
    with pytest.raises(ValueError, match="among 0 cases"):
        randbelow(bytes(32), bytes(32), 1, 0)


# ------------------------------------------------------------------------------- JavaScript


def test_the_browser_agrees_with_the_vectors(tmp_path: Path) -> None:
    said = in_node(tmp_path, "vectors", VECTORS)
    assert said["wrong"] == []
    assert said["checked"] == sum(
        len(each) for name, each in vectors().items() if name != "chain"
    ) + len(vectors()["chain"]["links"])


def test_the_browser_proves_every_draw_of_whole_games_and_no_other(tmp_path: Path) -> None:
    texts = [whole_game(edition, "short").text for edition in SOME]
    games = [as_shown(text, draws_of(text)) for text in texts]
    first = games[0]
    possible, came = first["draws"][40]
    other = next(word for word, _ in possible if word != came)
    shares = [first["shares"][1], first["shares"][0], *first["shares"][2:]]
    changed = [*first["draws"][:40], (possible, other), *first["draws"][41:]]
    games += [
        {**first, "draws": changed},
        {**first, "shares": shares},
        {**first, "link": "1" * 64},
        {**first, "drawn": first["drawn"] - 1},
        {**first, "table": "5" * 32},
    ]
    path = tmp_path / "games.json"
    path.write_text(json.dumps(games), "utf-8")
    said = in_node(tmp_path, "games", path)
    whole, said = said[: len(texts)], said[len(texts) :]
    assert whole == [len(game["draws"]) for game in games[: len(texts)]]
    assert said[0] == f"draw 41 gives {came}, not {other}"
    assert said[1].startswith("draw 1 gives")
    assert said[2] == f"link {first['drawn']} does not lead back to link 0"
    assert said[3] == f"link {first['drawn'] - 1} does not lead back to link 0"
    assert said[4].startswith("draw ")


# ------------------------------------------------------------------------------- statistics


@cache
def pairs() -> Counter[tuple[int, int]]:
    return Counter(pairwise(throws(randbelow, DRAWS // 2, LINK, SALT)))


def test_all_throws_are_equally_likely() -> None:
    fallen = Counter[int]()
    for (first, _), count in pairs().items():
        fallen[first] += count
    assert SANE < chance_of(fallen, range(36), fallen.total()) < 1 - SANE


def test_a_throw_says_nothing_about_the_next() -> None:
    cells = [(first, second) for first in range(36) for second in range(36)]
    assert SANE < chance_of(pairs(), cells, pairs().total()) < 1 - SANE


def test_all_cards_come_equally_often_at_every_place() -> None:
    decks, places = DRAWS // 2 // 16, Counter[tuple[int, int]]()
    for deck in shuffles(randbelow, decks, sha256(b"cards").digest(), SALT):
        places.update(enumerate(deck))
    for place in range(16):
        cells = [(place, card) for card in range(16)]
        assert SANE < chance_of(places, cells, decks) < 1 - SANE


def test_dice_that_favour_some_numbers_do_not_pass() -> None:
    fallen = Counter(throws(hasty, DRAWS // 2, LINK, SALT))
    assert chance_of(fallen, range(36), fallen.total()) < SANE


if __name__ == "__main__":
    VECTORS.write_text(json.dumps(made(), indent=1) + "\n", "utf-8")
    sys.exit(0)
