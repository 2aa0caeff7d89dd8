"""The public page: a match, pleasant to use in a Python prompt."""

from __future__ import annotations

import pytest

import magie
from magie.game.events import EventKind
from tests.random_play import EDITIONS, VARIANTS
from tests.scale import crossed


def started(**rules: object) -> magie.Match:
    match = magie.Match("classic", ["Ann", "Bo"], seed=1, rules=rules)
    match.play("roll 6+5")
    match.play("roll 1+2")
    return match


def test_a_match_says_whose_decision_it_is_and_what_may_be_chosen() -> None:
    match = magie.Match("canada-1961", seats=["Ann", "Bo", "Cy"], seed=7)
    assert match.actor == "A"
    assert [str(choice) for choice in match.menu()] == ["roll"]
    assert match.menu("B") == []


def test_a_choice_of_the_menu_can_be_played() -> None:
    match = started()
    match.play(match.menu()[0])
    assert match.text.splitlines()[-1].startswith("A roll ")


def test_text_is_played_for_the_actor_unless_it_names_a_seat() -> None:
    match = started()
    match.play("roll 1+2")
    match.play("A buy")
    assert match.game.owner[3] == 0


def test_written_dice_are_the_dice_that_fall() -> None:
    match = started()
    events = match.play("roll 2+4")
    roll = next(event for event in events if event.kind == EventKind.ROLL)
    assert (roll.numbers["first"], roll.numbers["second"]) == (2, 4)
    assert match.game.position[0] == 6


def test_an_event_explains_itself_in_both_languages() -> None:
    match = started()
    match.play("roll 1+2")
    bought = match.play("buy")[0]
    assert bought.say("en") == "Ann buys Rue Lecourbe for €60."
    assert bought.say("fr") == "Ann achète Rue Lecourbe pour 60\u00a0€."
    assert bought.clauses == ("BUY-01", "BUY-02", "BUY-03")


def test_a_rent_can_be_explained_from_its_event() -> None:
    match = started()
    match.game.owner[37] = match.game.owner[39] = 1
    match.game.position[0] = 31
    due = next(e for e in match.play("roll 2+4") if e.kind == EventKind.RENT_DUE)
    assert due.numbers == {
        "debtor": 0,
        "owner": 1,
        "square": 37,
        "amount": 70,
        "base": 35,
        "level": 0,
        "multiplier": 2,
        "factor": 0,
        "points": 6,
    }


def test_an_illegal_move_changes_nothing_and_says_why() -> None:
    match = started()
    before = str(match)
    with pytest.raises(magie.IllegalMoveError) as refused:
        match.play("build 39")
    error = refused.value
    assert (error.code, error.clause) == ("not-owner", "BUY-03")
    assert "roll" in error.legal
    assert error.say("fr") != error.say("en")
    assert str(match) == before


def test_text_that_is_no_move_names_the_column() -> None:
    match = started()
    with pytest.raises(magie.NotationError, match=r"1:3: 'bild' is no verb"):
        match.play("bild 39")
    with pytest.raises(magie.NotationError, match="needs a square"):
        match.play("build")


def test_an_impossible_outcome_is_refused_and_nothing_is_lost() -> None:
    match = started()
    before = str(match)
    with pytest.raises(magie.NotationError, match="'chance-16' is written"):
        match.play("roll 3+4 chance-16 chance-16")
    with pytest.raises(magie.NotationError, match="'3\\+4\\+bus' cannot come now"):
        match.play("roll 3+4+bus")
    assert str(match) == before


def test_the_same_seed_gives_the_same_game() -> None:
    def game(seed: int) -> str:
        match = magie.Match("mega-2007", 3, seed, variant="short")
        for _ in range(60):
            match.play(match.menu()[0])
        return match.text

    assert game(5) == game(5)
    assert game(5) != game(6)


@pytest.mark.parametrize(("edition", "variant"), crossed(EDITIONS, VARIANTS))
def test_the_safe_choices_play_a_game_that_can_be_replayed(edition: str, variant: str) -> None:
    match = magie.Match(edition, 4, 11, variant=variant)
    for _ in range(120):
        match.play(match.menu()[0])
    again = magie.replay(match.text)
    assert again.game == match.game
    assert again.text == match.text
    assert [str(event) for event in again.happened] == [str(event) for event in match.happened]


def test_a_match_goes_on_from_its_position_line() -> None:
    match = started()
    match.play("roll 1+2")
    again = magie.Match.at(str(match))
    assert again.game == match.game
    again.play("buy")
    assert again.game.owner[3] == 0


def test_a_deal_is_laid_out_step_by_step_or_said_at_once() -> None:
    match = started()
    match.game.owner[5] = 0
    said = magie.Match.at(str(match))
    said.play("A offer B 5 for $90")
    choices = {str(choice): choice for choice in match.menu()}
    match.play(choices["offer B"])
    laid = {str(choice): choice for choice in match.menu()}
    match.play(laid["lay 5"])
    match.play(laid["ask-cash 0..1500"], 90)
    match.play({str(choice): choice for choice in match.menu()}["offer B 5 for $90"])
    assert match.game == said.game
    assert match.lines[-1] == "A offer B 5 for $90"


def test_the_deal_accepted_is_the_deal_that_was_shown() -> None:
    match = started()
    match.game.owner[5] = 0
    match.play("A offer B 5 for $90")
    shown = next(choice for choice in match.menu("B") if choice.verb.name == "ACCEPT")
    match.play("A withdraw")
    match.play("A offer B nothing for $90")
    with pytest.raises(magie.IllegalMoveError) as refused:
        match.play(shown)
    assert refused.value.code == "deal-changed"


def test_no_two_seats_have_the_same_token() -> None:
    match = magie.Match("classic", 2, tokens=["iron", "boot"])
    assert match.tokens == ["iron", "boot"]
    with pytest.raises(ValueError, match="different tokens"):
        magie.Match("classic", 2, tokens=["iron", "iron"])
    with pytest.raises(ValueError, match="no token 'cat'"):
        magie.Match("classic", 2, tokens=["iron", "cat"])


def test_the_number_of_seats_is_checked() -> None:
    with pytest.raises(magie.IllegalMoveError) as refused:
        magie.Match("canada-1961", 2)
    assert refused.value.clause == "SETUP-01"
    with pytest.raises(magie.IllegalMoveError):
        magie.Match("classic", 9)


def test_a_banker_who_does_not_play_needs_five_others() -> None:
    assert magie.Match("classic", 5, banker=None).game.banker == -1
    with pytest.raises(magie.IllegalMoveError) as refused:
        magie.Match("classic", 4, banker=None)
    assert refused.value.clause == "SETUP-13"


@pytest.mark.parametrize("name", ["bank", "Everybody", "Ann, Bo"])
def test_a_name_that_would_be_misread_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"misread|comma"):
        magie.Match("classic", [name, "Cy"])


def test_a_wrong_line_of_a_game_file_is_named() -> None:
    text = "edition: classic\nseats: Ann, Bo\n\nA roll 6+5\nB roll 1+2\nA end\n"
    with pytest.raises(magie.NotationError, match=r"^game\.magie:6:1: A end: "):
        magie.replay(text, "game.magie")


def test_a_wrong_result_of_a_game_file_is_named() -> None:
    text = "edition: classic\nseats: Ann, Bo\nresult: A\n\nA roll 6+5\n"
    with pytest.raises(magie.NotationError, match="won by no seat yet"):
        magie.replay(text)


def test_time_can_be_called_in_a_timed_game_only() -> None:
    match = magie.Match("classic", 2, 3, variant="timed")
    match.play("A roll 6+5")
    match.play("B roll 1+2")
    match.call_time()
    assert match.over
    assert match.winners
    assert match.actor is None
    assert match.menu() == []
    with pytest.raises(magie.IllegalMoveError) as refused:
        magie.Match("classic", 2, 3).call_time()
    assert refused.value.code == "not-timed"


def test_every_choice_speaks_both_languages() -> None:
    match = magie.Match("mega-2007", 3, 4)
    for _ in range(200):
        for seat in "ABC":
            for choice in match.menu(seat):
                assert choice.say("fr")
                assert choice.say("en")
        match.play(match.menu()[-1])


def test_the_points_of_the_blue_die_are_told_in_both_languages() -> None:
    match = magie.Match("mega-2007", 2, 3)
    match.play("A roll 6+5")
    match.play("B roll 1+2")
    rolled = match.play("A roll 5+4+1")[0]
    assert rolled.say("en") == "Seat 1 rolls 5 and 4, blue die: 1."
    assert rolled.say("fr") == "Seat 1 lance les dés\u00a0: 5 et 4, dé bleu\u00a0: 1."


def test_a_match_from_a_position_writes_a_file_that_goes_on_from_there() -> None:
    match = magie.Match.at("m1 classic/standard/jail_fine=60 between:B A1490@11 B1180@9 bank:32/12")
    match.play("roll 1+2")
    match.play("buy")
    assert "\nposition: m1 classic/standard/jail_fine=60 between:B " in match.text
    again = magie.replay(match.text)
    assert again.game == match.game
    assert again.text == match.text
    assert again.lines == ["B roll 1+2", "B buy"]
    assert [str(event) for event in again.happened] == [str(event) for event in match.happened]


def test_a_position_that_names_its_rules_in_another_order_is_put_in_order() -> None:
    line = "m1 classic/standard/luxury_tax=80,jail_fine=60 between:B A1500@0 B1500@0 bank:32/12"
    match = magie.Match.at(line)
    assert "position: m1 classic/standard/jail_fine=60,luxury_tax=80 " in match.text
    assert magie.replay(match.text).text == match.text


@pytest.mark.parametrize(("edition", "variant"), crossed(EDITIONS, VARIANTS))
def test_a_game_cut_in_two_comes_out_the_same(edition: str, variant: str) -> None:
    match = magie.Match(edition, 4, 12, variant=variant)
    for _ in range(60):
        match.play(match.menu()[0])
    second = magie.Match.at(str(match), seed="on")
    for _ in range(60):
        second.play(second.menu()[0])
    for line in second.lines:
        match.follow(line)
    assert magie.replay(second.text).game == match.game


@pytest.mark.parametrize(
    ("tag", "column", "reason"),
    [
        ("clasic", 4, "there is no edition 'clasic'; did you mean 'classic'?"),
        ("classic/shrot", 12, "there is no variant 'shrot'; did you mean 'short'?"),
        ("classic/short/jail_fine=x", 18, "jail_fine: must be a whole number, not 'x'"),
        ("classic/short/jail_fine=9,jail_fin=9", 30, "there is no rule 'jail_fin'"),
        ("classic/short/hotels=9,hotels=8", 27, "a rule in a tag is written once"),
        ("classic/short/hotels", 18, "a rule in a tag is written once"),
        ("classic/short/start_cash=9", 18, "start_cash: does not pay for the two dearest"),
        ("classic/short/jail_dice=3", 18, "jail_dice: a third die"),
        ("classic/short/hotels=9/more", 4, "is edition, edition/variant or"),
    ],
)
def test_a_wrong_tag_is_an_error_of_the_line_with_its_column(
    tag: str, column: int, reason: str
) -> None:
    with pytest.raises(magie.NotationError) as caught:
        magie.Match.at(f"m1 {tag} pre:A A1500@0 B1500@0 bank:32/12")
    assert reason in caught.value.reason
    assert (caught.value.line, caught.value.column) == (1, column)


HEAD = "edition: classic\nvariant: short\nrules: hotels=9, jail_fine=60\nseats: Ann, Bo\n"


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "reason"),
    [
        ("classic", "clasic", 1, 10, "there is no edition 'clasic'"),
        ("jail_fine=60", "jail_fin=60", 3, 18, "there is no rule 'jail_fin'"),
        ("jail_fine=60", "jail_fine=-1", 3, 18, "jail_fine: must be 0 to"),
        ("hotels=9", "start_cash=9", 3, 8, "start_cash: does not pay for the two dearest"),
        ("hotels=9, jail_fine=60", "players_max=2, players_min=3", 3, 23, "is more than"),
        ("hotels=9, jail_fine=60", "players_min=8", 4, 8, "seats"),
        ("Ann, Bo\n", "Ann, Bo\nbanker: none\n", 5, 9, "bank"),
        ("Ann, Bo\n", "Ann, Bo\nproof-rules: 99\n", 5, 14, "there is no version of the rules '99'"),
        ("Ann, Bo\n", "Ann, Bo\nresult: A\n", 5, 9, "the game is won by no seat yet, not A"),
    ],
)
def test_a_wrong_header_is_an_error_with_its_file_line_and_column(
    old: str, new: str, line: int, column: int, reason: str
) -> None:
    assert old in HEAD
    with pytest.raises(magie.NotationError) as caught:
        magie.replay(HEAD.replace(old, new, 1), "a.magie")
    assert reason in caught.value.reason
    assert (caught.value.line, caught.value.column) == (line, column)
    assert caught.value.source == "a.magie"


def test_an_impossible_position_in_a_file_is_an_error_with_its_file() -> None:
    text = "edition: classic\nseats: Ann, Bo\nposition: m1 classic pre:A A1500@30 B1500@0\n"
    with pytest.raises(magie.NotationError, match=r"^a\.magie:3:28: no token stays on square 30"):
        magie.replay(text, "a.magie")


def test_a_position_that_cannot_stand_on_its_board_is_refused_in_its_line() -> None:
    text = (
        "edition: classic\nseats: Ann, Bo\n"
        "position: m1 classic pre:A A1500@0(2) B1500@0 bank:32/12\n\nA roll 1+2\n"
    )
    with pytest.raises(magie.NotationError, match=r"^3:\d\d: "):
        magie.replay(text)
