"""Moves as text: every verb, every mistake with its column."""

from __future__ import annotations

import pytest

from magie.game.actions import Verb
from magie.game.state import Game
from magie.notation.moves import parse, parse_deal
from magie.notation.words import NotationError


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("A roll", (Verb.ROLL, 0, 0)),
        ("B bid 120", (Verb.BID, 0, 120)),
        ("C build 37", (Verb.BUILD, 37, 0)),
        ("A strip 16 0 1 1", (Verb.STRIP, 16, 1011)),
        ("A shift 21 25", (Verb.SHIFT, 21, 25)),
        ("H tax percent", (Verb.TAX, 1, 0)),
        ("A gift ticket", (Verb.GIFT, 1, 0)),
        ("A accept", (Verb.ACCEPT, 7, 0)),
    ],
)
def test_a_move_is_a_seat_a_verb_and_its_arguments(text: str, step: tuple[int, int, int]) -> None:
    move = parse(text, Game(deal_number=7))
    assert move.steps == (step,)
    assert move.seat == "ABCDEFGH".index(text[0])


def test_outcomes_of_chance_may_stand_behind_any_action() -> None:
    for text in ("A roll 3+4+bus expire", "A strip 16 0 0 0 chest-07", "B pass chance-01"):
        assert len(parse(text, Game()).outcomes) == (2 if "roll" in text else 1)


def test_a_deal_is_laid_out_in_steps() -> None:
    steps = parse("A offer B 5 $20 card:chance for ticket ticket debt", Game()).steps
    assert steps[0] == (Verb.OFFER, 1, 0)
    assert steps[-1] == (Verb.PROPOSE, 0, 0)
    assert set(steps[1:-1]) == {
        (Verb.LAY, 5, 0),
        (Verb.LAY_CARD, 0, 0),
        (Verb.GIVE_CASH, 0, 20),
        (Verb.LAY_DEBT, 0, 1),
        (Verb.ASK_TICKETS, 0, 2),
    }


@pytest.mark.parametrize(
    ("text", "column", "says"),
    [
        ("", 1, "a move is a seat and a verb"),
        ("A", 1, "a move is a seat and a verb"),
        ("I roll", 1, "'I' is no seat"),
        ("A fly", 3, "'fly' is no verb"),
        ("A bid", 6, "needs a number"),
        ("A bid much", 7, "expected a number"),
        ("A bid -5", 7, "expected a number"),
        ("A bid 99999999999", 7, "expected a number"),
        ("A build x", 9, "expected a square"),
        ("A tax some", 7, "expected flat or percent"),
        ("A roll 7+1", 8, "is no outcome of chance"),
        ("A strip 16", 11, "needs the levels"),
        ("A strip 16 7", 12, "is no level here"),
        ("A strip 16 0 0 0 0 0", 12, "is no level here"),
        ("A offer B 5", 3, "a deal is written"),
        ("A offer B for 5", 3, "written `nothing`"),
        ("A offer B $x for 5", 11, "expected a sum"),
        ("A offer B 5 5 for nothing", 11, "given once"),
        ("A offer B card:luck for 5", 11, "is no card"),
        ("A offer bank 5 for $1", 9, "'bank' is no seat"),
        ("A shift 21", 11, "needs a second square"),
    ],
)
def test_a_mistake_is_named_with_its_column(text: str, column: int, says: str) -> None:
    with pytest.raises(NotationError, match=says.replace("`", ".")) as found:
        parse(text, Game())
    assert found.value.column == column


def test_the_deal_of_a_short_game_names_seats_and_squares() -> None:
    game = Game(seats=2)
    assert parse_deal("deal A 5 31 B 1 12", game) == [(0, 5), (0, 31), (1, 1), (1, 12)]
    with pytest.raises(NotationError, match="there is no seat C"):
        parse_deal("deal C 5", game)
    with pytest.raises(NotationError, match="'5' is no seat"):
        parse_deal("deal 5 A", game)
