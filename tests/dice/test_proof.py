"""Game files prove their dice: every draw of whole games is checked, and no change gets through."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from magie.dice import dice_claim as claims
from magie.dice import proof as proofs
from magie.dice.chain import HashChain, hash_times
from magie.dice.proof import NoProofError, ProofError, verify
from magie.game.edition import RULES_VERSION
from magie.notation import gamefile
from magie.notation.moves import CARD_PATTERN, DICE_PATTERN
from magie.notation.words import TICKET_NAMES, NotationError
from magie.server.table import dicebox, export
from magie.server.table.entries import Began, Moved, Opened
from tests.dice import independent
from tests.dice.games import EventTuple, draws_of, share_of, whole_game
from tests.random_play import EDITIONS, VARIANTS
from tests.scale import sized
from tests.server.scripted_games import scripted_table

WHOLE = ("mega-2007", "short")
"""The game of which every place is changed; of the others some are."""
KINDS = sized(
    [
        ("classic", "standard"),
        ("euro-1999", "short"),
        ("francs", "timed"),
        ("canada-1961", "standard"),
        WHOLE,
    ],
    [*product(EDITIONS, VARIANTS)],
)
"""Every edition, and every variant, of which one game each is looked at."""
EVERY = sized(12, 1)
"""One of so many places is changed."""
SAMPLE = sized(4, 12)
FACES = ("1", "2", "3", "mr", "bus")


def refused(text: str) -> bool:
    """Whether nobody is taken in by a file."""
    try:
        verify(text)
    except (NotationError, ProofError):
        return True
    return False


def hex_places(text: str) -> Iterator[int]:
    """Every sign of every proof header's value."""
    for header in re.finditer(r"^proof[a-z-]*: (.*)$", text, re.MULTILINE):
        yield from range(header.start(1), header.end(1))


def other_digit(text: str, at: int) -> str:
    """A file with another sign at that place, of the same kind."""
    known = "0123456789abcdef" if text[at] in "0123456789abcdef" else "xyz/"
    sign = known[(known.find(text[at]) + 1) % len(known)]
    return text[:at] + sign + text[at + 1 :]


def outcome_places(text: str) -> list[re.Match[str]]:
    """Every word that chance has written, and every deed that it has dealt."""
    body = text.index("\n\n") + 2
    words = re.compile(r"[^\s]+").finditer(text, body)
    deal = re.compile(r"^deal .*$", re.MULTILINE).search(text, body)
    return [word for word in words if _is_outcome(word[0]) or _is_dealt(word, deal)]


def _is_outcome(word: str) -> bool:
    return (
        bool(DICE_PATTERN.fullmatch(word) or CARD_PATTERN.fullmatch(word)) or word in TICKET_NAMES
    )


def _is_dealt(word: re.Match[str], deal: re.Match[str] | None) -> bool:
    return deal is not None and word.end() <= deal.end() and word[0].isdigit()


def other_outcome(word: str) -> str:
    """Another outcome of the same kind."""
    if dice := DICE_PATTERN.fullmatch(word):
        if dice[3]:
            face = FACES[(FACES.index(dice[3]) + 1) % len(FACES)]
            return f"{dice[1]}+{dice[2]}+{face}"
        return f"{int(dice[1]) % 6 + 1}+{dice[2]}"
    if card := CARD_PATTERN.fullmatch(word):
        return f"{card[1]}-{int(card[2]) % 16 + 1:02d}"
    if word in TICKET_NAMES:
        return TICKET_NAMES[1 - TICKET_NAMES.index(word)]
    return str(int(word) + 1)


def with_header(text: str, name: str, value: str) -> str:
    changed, count = re.subn(rf"^{name}: .*$", f"{name}: {value}", text, flags=re.MULTILINE)
    assert count == 1
    assert changed != text
    return changed


def header(text: str, name: str) -> str:
    found = re.search(rf"^{name}: (.*)$", text, re.MULTILINE)
    assert found
    return found[1]


# ------------------------------------------------------------------------------ whole games


@pytest.mark.parametrize(("edition", "variant"), KINDS)
def test_every_draw_of_a_whole_game_is_proved_twice(edition: str, variant: str) -> None:
    told = whole_game(edition, variant)
    assert told.over
    proof = verify(told.text)
    assert proof.draws > 50
    assert proof.cards
    assert (proof.deeds > 0) == (variant != "standard")
    assert (proof.tickets > 0) == (edition == "mega-2007")
    assert independent.check(told.text, draws_of(told.text)) == proof.draws
    assert proof.commitments == (HashChain(told.seeds[0]).commitment.hex(),)
    shares = [share_of(0).hex(), share_of(1).hex(), "0" * 32]
    assert [*proof.shares] == [*zip(("Ann", "Bo", "Lin"), shares, strict=True)]


@pytest.mark.parametrize(("edition", "variant"), KINDS)
def test_every_link_is_shown_with_its_decision_and_leads_back_to_the_one_before(
    edition: str, variant: str
) -> None:
    told = whole_game(edition, variant)
    entries = [row.entry for row in told.rows]
    opened = entries[0]
    assert isinstance(opened, Opened)
    newest, drawn = opened.commitment, 0
    for entry in entries:
        if isinstance(entry, Began | Moved) and entry.link:
            assert entry.drawn > drawn
            assert hash_times(bytes.fromhex(entry.link), entry.drawn - drawn).hex() == newest
            newest, drawn = entry.link, entry.drawn
    assert header(told.text, "proof-chain") == f"{opened.commitment} {drawn} {newest}"


@pytest.mark.parametrize("number", range(sized(3, 12)))
def test_games_of_people_who_undo_and_deal_and_come_and_go_are_proved(number: int) -> None:
    made = scripted_table(number, 260)
    text = gamefile.format(export.export_game(made.table, made.dice))
    proof = verify(text)
    assert proof.draws == made.table.drawn > 0
    assert independent.check(text, draws_of(text)) == proof.draws


def test_a_pile_of_more_tickets_than_a_byte_can_count_is_drawn_from_fairly() -> None:
    rules = (("expiry_tickets", "150"), ("tickets", "300"))
    told = whole_game("mega-2007", "standard", rules=rules)
    proof = verify(told.text)
    assert proof.tickets
    drawn = draws_of(told.text)
    assert [sum(weight for _, weight in possible) for possible, _ in drawn].count(300) == 1
    assert {came for _, came in drawn} >= {"plain", "expire"}
    assert independent.check(told.text, drawn) == proof.draws


def test_a_game_can_be_written_down_at_any_time() -> None:
    for entries in (8, 9, 10, 11, 12, 40, 41, 42, 43):
        told = whole_game("francs", "timed", longest=entries)
        assert not told.over
        assert verify(told.text).lines == len(gamefile.parse(told.text).lines)


def test_a_wrong_edition_or_rule_of_a_proved_game_is_named_with_its_place() -> None:
    text = whole_game("classic", "standard").text
    for wrong, place in (
        (text.replace("edition: classic", "edition: clasic"), "1:10: there is no edition"),
        (text.replace("seats:", "rules: jail_fnie=9\nseats:"), "3:8: jail_fnie: there is no rule"),
    ):
        with pytest.raises(NotationError, match=f"^a.magie:{place}"):
            verify(wrong, "a.magie")


def test_a_game_that_has_drawn_nothing_yet_shows_its_commitment() -> None:
    told = whole_game("classic", "standard", longest=1)
    commitment = HashChain(told.seeds[0]).commitment.hex()
    assert header(told.text, "proof-chain") == f"{commitment} 0 {commitment}"
    assert verify(told.text).draws == 0
    other = commitment[:-1] + ("0" if commitment[-1] != "0" else "1")
    with pytest.raises(ProofError) as caught:
        verify(with_header(told.text, "proof-chain", f"{commitment} 0 {other}"))
    assert caught.value.code == "chain"


def test_a_table_that_uses_up_its_chain_goes_on_with_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module in (dicebox, export, claims, proofs):
        monkeypatch.setattr(module, "CHAIN_LENGTH", 32)
    monkeypatch.setattr(dicebox, "MIN_LINKS_LEFT", 12)
    monkeypatch.setattr(HashChain.__init__, "__defaults__", (32,))
    monkeypatch.setattr(independent, "CHAIN", 32)
    told = whole_game("mega-2007", "standard", seed=8)
    chains = [line.split() for line in told.text.splitlines() if line.startswith("proof-chain")]
    assert len(chains) > 2
    assert [chain[2] for chain in chains[:-1]] == ["32"] * (len(chains) - 1)
    proof = verify(told.text)
    assert proof.draws == sum(int(chain[2]) for chain in chains)
    assert independent.check(told.text, draws_of(told.text)) == proof.draws
    # Where one decision took links of two chains, the log shows the last one of the first.
    moves = [row.entry for row in told.rows if isinstance(row.entry, Moved)]
    crossing = [entry for entry in moves if entry.ended]
    assert crossing
    ends = {chain[3] for chain in chains[:-1]}
    assert {entry.ended for entry in crossing} | {entry.link for entry in moves} >= ends
    for swapped in (told.text.replace(chains[0][1], chains[1][1], 1), _without(told.text, 1)):
        assert refused(swapped)


def _without(text: str, chain: int) -> str:
    """A file in which one of the chains is left out."""
    lines = [line for line in text.splitlines() if line.startswith("proof-chain")]
    return text.replace(lines[chain] + "\n", "")


# ---------------------------------------------------------------------------------- changes


def test_no_outcome_of_a_game_can_be_changed() -> None:
    text = whole_game(*WHOLE).text
    words = outcome_places(text)
    assert len(words) >= verify(text).draws
    for word in words[::EVERY]:
        changed = text[: word.start()] + other_outcome(word[0]) + text[word.end() :]
        assert refused(changed), changed[word.start() - 20 : word.end() + 5]


def test_no_sign_of_a_proof_can_be_changed() -> None:
    text = whole_game(*WHOLE).text
    places = [*hex_places(text)]
    assert len(places) > 250
    for at in places[::EVERY]:
        assert refused(other_digit(text, at)), text[at - 20 : at + 5]


@pytest.mark.parametrize(("edition", "variant"), KINDS)
def test_no_change_of_chance_gets_through_in_any_edition(edition: str, variant: str) -> None:
    text, random = whole_game(edition, variant).text, Random(f"{edition} {variant}")
    for word in random.sample(outcome_places(text), SAMPLE):
        assert refused(text[: word.start()] + other_outcome(word[0]) + text[word.end() :])
    for at in random.sample([*hex_places(text)], SAMPLE):
        assert refused(other_digit(text, at))


def test_a_changed_throw_is_named_with_its_line_and_its_draw() -> None:
    text = whole_game("classic", "standard").text
    lines = text.splitlines()
    number = next(at for at, line in enumerate(lines) if line.startswith("B roll "))
    seat, verb, throw = lines[number].split()[:3]
    lines[number] = f"{seat} {verb} {other_outcome(throw)}"
    with pytest.raises(ProofError) as caught:
        verify("\n".join(lines), "evening.magie")
    error = caught.value
    assert (error.code, error.line, error.draw) == ("outcome", number + 1, 2)
    assert error.values == {"written": other_outcome(throw), "drawn": throw}
    assert str(error).startswith(f"evening.magie:{number + 1}:draw 2: outcome")


# --------------------------------------------------------------------------------- controls


def altered(told: EventTuple) -> dict[str, tuple[str, str]]:
    """What a dishonest table might try, each with the code of the answer."""
    text, chain = told.text, HashChain(told.seeds[0])
    commitment, count, last = header(text, "proof-chain").split()
    next_link = chain.link(int(count) + 1).hex()
    shares = header(text, "proof-shares").split()
    earlier = hash_times(bytes.fromhex(last), 1).hex()
    lines = text.splitlines()
    head = lines.index("")
    return {
        "an altered link": (
            with_header(text, "proof-chain", f"{commitment} {count} {'1' * 64}"),
            "chain",
        ),
        "a chain of its own": (
            with_header(
                text,
                "proof-chain",
                f"{HashChain(b'x' * 32, int(count)).commitment.hex()} {count} {(b'x' * 32).hex()}",
            ),
            "outcome",
        ),
        "a link that was skipped": (
            with_header(text, "proof-chain", f"{commitment} {int(count) + 1} {next_link}"),
            "unused",
        ),
        "a chain entered one link too late": (
            with_header(text, "proof-chain", f"{chain.link(1).hex()} {count} {next_link}"),
            "outcome",
        ),
        "a link used twice": (
            with_header(text, "proof-chain", f"{commitment} {int(count) - 1} {earlier}"),
            "exhausted",
        ),
        "swapped shares": (
            with_header(text, "proof-shares", " ".join([shares[1], shares[0], *shares[2:]])),
            "outcome",
        ),
        "a share left out": (
            with_header(text, "proof-shares", " ".join(["0" * 32, *shares[1:]])),
            "outcome",
        ),
        "another table": (with_header(text, "proof-table", "5" * 32), "outcome"),
        "other rules": (text.replace("\nseats:", "\nrules: luxury_tax=80\nseats:"), "outcome"),
        "fewer seats": (with_header(text, "proof-shares", " ".join(shares[:-1])), "shares"),
        "a throw left out": ("\n".join(lines[: head + 1] + lines[head + 2 :]), "refused"),
        "lines cut off": (
            re.sub("result: .*\n", "", "\n".join(lines[: head + 20])),
            "unused",
        ),
        "more lines than there are": (
            text.replace("proof-shares", f"proof-from: {len(lines)}\nproof-shares"),
            "before",
        ),
        "lines said to be from elsewhere": (
            text.replace("proof-shares", "proof-from: 1\nproof-shares"),
            "outcome",
        ),
        "another winner": (with_header(text, "result", "A B C"), "result"),
        "an earlier version of the rules": (with_header(text, "proof-rules", "1"), "outcome"),
        "a version that is still to come": (
            with_header(text, "proof-rules", str(RULES_VERSION + 1)),
            "rules",
        ),
        "another protocol": (with_header(text, "proof", "magie-dice/2"), "protocol"),
        "no proof at all": (re.sub("(?m)^proof.*\n", "", text), "none"),
        "a proof without a table": (re.sub("(?m)^proof-table.*\n", "", text), "header"),
        "a header that nobody knows": (text.replace("proof:", "proof-x: 1\nproof:"), "header"),
    }


def test_nothing_that_a_dishonest_table_might_try_gets_through() -> None:
    told = whole_game("classic", "standard")
    verify(told.text)
    for name, (changed, code) in altered(told).items():
        assert changed != told.text, name
        with pytest.raises(ProofError) as caught:
            verify(changed)
        assert caught.value.code == code, name
        unchecked = code in ("none", "header", "protocol", "rules")
        assert isinstance(caught.value, NoProofError) == unchecked, name


@pytest.mark.parametrize(
    "name",
    [
        "an altered link",
        "a chain of its own",
        "a link that was skipped",
        "a chain entered one link too late",
        "a link used twice",
        "swapped shares",
        "a share left out",
        "another table",
        "other rules",
        "an earlier version of the rules",
    ],
)
def test_the_independent_verifier_is_not_taken_in_either(name: str) -> None:
    told = whole_game("classic", "standard")
    with pytest.raises(independent.ContradictionError):
        independent.check(altered(told)[name][0], draws_of(told.text))


def test_the_independent_verifier_sees_every_changed_draw() -> None:
    text = whole_game(*WHOLE).text
    draws = draws_of(text)
    for at, (possible, came) in enumerate(draws):
        other = next(word for word, _ in possible if word != came)
        with pytest.raises(
            independent.ContradictionError, match=f"^draw {at + 1} gives {re.escape(came)}"
        ):
            independent.check(text, [*draws[:at], (possible, other), *draws[at + 1 :]])
