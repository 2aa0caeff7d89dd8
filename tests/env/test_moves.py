"""Moves as actions and back: by the games of the house's bots, and by golden games."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from magie import Match
from magie.bots.registry import Bot
from magie.engine import apply
from magie.engine.menu import asked
from magie.env import moves
from magie.env.actions import ACTION_BLOCKS, ACTIONS
from magie.env.expressible import COUNTED_BOTS, SaidCount
from magie.env.masks import is_action_open, write_mask
from magie.env.moves import (
    InexpressibleError,
    block_of,
    decode_move,
    decoded,
    encode,
    encode_steps,
)
from magie.env.slot import EnvSlot, EnvTerms
from magie.game.actions import Menu, Verb
from magie.game.edition import Edition
from magie.game.state import Game, Phase
from magie.notation import gamefile
from magie.notation.moves import parse
from tests.golden.games import FOLDER, read
from tests.random_play import EDITIONS
from tests.scale import sized

GAMES = sized((1, 1, 1), (600, 700, 700))
"""Games for each edition, by bot."""
DECISIONS = sized(150, 10_000)
RANDOM_SUMS = (Verb.BID, Verb.GIVE_CASH, Verb.ASK_CASH, Verb.STRIP, Verb.WANT)
"""Verbs with numbers that the table has only some of."""
BOT_GAMES = sorted((FOLDER.parent / "insight" / "games").glob("*.magie"))
RANDOM_GAMES = sorted(FOLDER.glob("*-1.magie"))


def is_open(game: Game, edition: Edition, seat: int, action: int) -> bool:
    slot = EnvSlot()
    terms = EnvTerms(seats=game.seats, turns=1000, offers=1000, resign=1)
    write_mask(game, edition, seat, Menu(), terms, slot)
    return is_action_open(slot, action)


def without_chance(line: str) -> str:
    """A move without the outcomes behind it."""
    seat, verb, *rest = line.split()
    if verb not in ("offer", "counter"):
        rest = [word for word in rest if word.isdigit() or word in WORDS]
    return " ".join([seat, verb, *rest])


WORDS = ("flat", "percent", "cash", "ticket")


def check_move(match: Match, line: str) -> Verb | None:
    """Encode a move and decode it again; the verb of a move that the table cannot express."""
    game, edition = match.game, match.edition
    move = parse(line, game)
    try:
        actions = encode(game, edition, line)
    except InexpressibleError:
        return move.steps[0][0]
    assert decode_move(game, edition, move.seat, actions) == without_chance(line)
    table = game.copy()
    for action in actions:
        if asked(table) != move.seat:
            break
        assert is_open(table, edition, move.seat, action), (line, block_of(action))
        step = decoded(table, edition, move.seat, action)
        assert step is not None
        assert not apply(table, edition, move.seat, *step)
    return None


@pytest.mark.parametrize("path", [*BOT_GAMES, *RANDOM_GAMES], ids=lambda path: path.stem)
def test_the_moves_of_a_game_file_are_encoded_and_decoded(path: Path) -> None:
    file = gamefile.parse(read(path), path.name)
    match, missing, count = Match.from_file(file), Counter[Verb](), 0
    for line in file.lines:
        if line.split()[0] not in ("deal", "time"):
            verb = check_move(match, line)
            missing[verb] += verb is not None
            count += 1
        match.follow(line)
    told = {verb.name: number for verb, number in missing.items() if verb is not None and number}
    print(f"{path.stem}: {count} moves, not in the table: {told}")
    assert {*told} <= {"BID", "OFFER", "COUNTER", "STRIP"}
    assert count - sum(told.values()) > count // 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_decisions_of_the_bots_are_encoded_and_decoded(edition: str) -> None:
    """In the long form, ten thousand games; what the table cannot say is printed by verb."""
    for bot, games in zip(COUNTED_BOTS, GAMES, strict=True):
        count = SaidCount(edition, bot)
        for number in range(games):
            count.play(number, DECISIONS)
        print(count)
        assert {*count.unsaid} <= {verb.name for verb in RANDOM_SUMS}
        assert bot == Bot.RANDOM or count.unsaid.total() < count.decisions // 4


def test_a_deal_in_the_notation_is_a_list_of_actions() -> None:
    match = Match("classic", seats=2, seed=1)
    match.game.phase, match.game.owner[5], match.game.owner[12] = Phase.BETWEEN, 1, 0
    line = "B offer A 5 $35 for 12"
    actions = encode(match.game, match.edition, line)
    assert [block_of(action).name for action in actions] == [
        "offer",
        "lay",
        "lay",
        "give_cash",
        "verb",
    ]
    assert decode_move(match.game, match.edition, 1, actions) == line


def test_a_sum_between_two_rungs_has_no_action() -> None:
    match = Match("classic", seats=2, seed=1)
    match.game.phase, match.game.owner[5] = Phase.BETWEEN, 1
    with pytest.raises(InexpressibleError, match="ask-cash 13"):
        encode(match.game, match.edition, "B offer A 5 for $13")
    with pytest.raises(InexpressibleError, match="one way"):
        encode(match.game, match.edition, "B offer A 5 $10 for $20")


def test_the_nearest_rung_of_a_sum_is_taken_on_request() -> None:
    match = Match("classic", seats=2, seed=1)
    match.game.phase, match.game.owner[5] = Phase.BETWEEN, 1
    actions = encode(match.game, match.edition, "B offer A 5 for $213", nearest=True)
    assert decode_move(match.game, match.edition, 1, actions) == "B offer A 5 for $220"


def test_the_order_of_a_deals_parts_does_not_matter() -> None:
    match = Match("classic", seats=2, seed=1)
    match.game.phase = Phase.BETWEEN
    match.game.owner[5], match.game.owner[12], match.game.owner[1] = 1, 0, 1
    one = parse("B offer A 5 1 for 12", match.game)
    other = parse("B offer A 1 5 for 12", match.game)
    assert encode_steps(match.game, match.edition, 1, one.steps) == encode_steps(
        match.game, match.edition, 1, other.steps
    )


def test_every_index_belongs_to_one_block() -> None:
    assert sum(block.size for block in ACTION_BLOCKS.values()) == ACTIONS
    for action in range(ACTIONS):
        block = block_of(action)
        assert block.first <= action < block.first + block.size
    with pytest.raises(ValueError, match=str(ACTIONS - 1)):
        block_of(ACTIONS)


def test_a_wrong_index_of_a_move_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moves, "OFFER_AT", moves.OFFER_AT + 1)
    with pytest.raises((AssertionError, ValueError)):
        test_the_decisions_of_the_bots_are_encoded_and_decoded("classic")
