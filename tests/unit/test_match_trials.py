"""Trying things out on a match: copies, moves taken back, and what chance may bring."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

import magie
from magie import Choice, Match
from magie.notation import gamefile
from tests.random_play import EDITIONS, VARIANTS
from tests.scale import crossed

MOVES = 60


def started(**rules: object) -> Match:
    match = Match("classic", ["Ann", "Bo"], seed=1, rules=rules)
    match.play("roll 6+5")
    match.play("roll 1+2")
    return match


def any_choice(match: Match, rng: random.Random) -> tuple[Choice, int]:
    """Any entry of the menu, a deal that is laid out being shown more often than not."""
    menu = match.menu()
    ready = [each for each in menu if each.verb.name in ("PROPOSE", "ROLL", "BUY", "END")]
    choice = rng.choice(ready if ready and rng.random() < 0.6 else menu)
    return choice, rng.choice((choice.low, choice.high))


def everything(match: Match) -> tuple[object, ...]:
    """All that a match knows."""
    happened = [(each.kind, dict(each.numbers)) for each in match.happened]
    return str(match), match.text, [*match.lines], happened, [*match.rng.word], match.game.copy()


# ------------------------------------------------------------------------------------- copies


def check_that_copies_are_independent(match: Match) -> None:
    before = everything(match)
    twin = match.copy()
    assert everything(twin) == before
    rng = random.Random(3)
    for _ in range(20):
        twin.play(*any_choice(twin, rng))
    assert everything(match) == before
    while twin.lines:
        twin.undo()
    assert everything(match) == before


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_played_on_a_copy_leaves_the_match_alone(edition: str) -> None:
    match = Match(edition, 3, 5)
    for _ in range(6):
        match.play(match.menu()[0])
    check_that_copies_are_independent(match)


class SharedLists(Match):
    """Planted: what a copy undoes is put into the game without being copied."""

    def undo(self) -> list[str]:
        fields = self._past[-1].fields
        undone = super().undo()
        for name, value in fields.items():
            setattr(self.game, name, value)
        return undone


class SharedLines(Match):
    """Planted: a copy writes into the record of the match."""

    def copy(self, seed: int | str | None = None) -> SharedLines:
        twin = super().copy(seed)
        twin.lines = self.lines
        return twin


def test_a_copy_that_shares_its_record_is_found() -> None:
    match = SharedLines("classic", 3, 5)
    match.play(match.menu()[0])
    with pytest.raises(AssertionError):
        check_that_copies_are_independent(match)


def undoes_twice(match: Match) -> None:
    """A copy takes back what the match takes back later."""
    match.play("roll 6+5")
    match.play("roll 1+2")
    before = everything(match)
    match.play("roll 1+2")
    twin = match.copy()
    twin.undo()
    twin.game.position[0] = 9
    match.undo()
    assert everything(match) == before


def test_a_copy_and_its_match_take_the_same_move_back() -> None:
    undoes_twice(Match("classic", 2, 4))
    with pytest.raises(AssertionError):
        undoes_twice(SharedLists("classic", 2, 4))


def test_a_copy_meets_the_same_dice_unless_it_is_given_a_seed() -> None:
    match = started()
    same, other = match.copy(), match.copy(seed="another")
    for each in (match, same, other):
        for _ in range(8):
            each.play(each.menu()[0])
    assert same.text == match.text
    assert other.text != match.text


# --------------------------------------------------------------------------------------- undo


def check_that_undo_is_exact(match: Match) -> None:
    rng, past = random.Random(7), [everything(match)]
    for _ in range(MOVES):
        match.play(*any_choice(match, rng))
        past.append(everything(match))
    assert past.pop() == everything(match)
    while past:
        match.undo()
        assert everything(match) == past.pop()


@pytest.mark.parametrize(("edition", "variant"), crossed(EDITIONS, VARIANTS))
def test_moves_are_taken_back_exactly(edition: str, variant: str) -> None:
    match = Match(edition, 3, 11, variant=variant)
    check_that_undo_is_exact(match)
    with pytest.raises(IndexError, match="stands where it began"):
        match.undo()


class Forgetful(Match):
    """Planted: the dice are not taken back."""

    def undo(self) -> list[str]:
        words = [*self.rng.word]
        undone = super().undo()
        self.rng.word[:] = words
        return undone


def test_dice_that_are_not_taken_back_are_found() -> None:
    with pytest.raises(AssertionError):
        check_that_undo_is_exact(Forgetful("classic", 3, 11))


def test_undo_says_which_lines_it_takes_back() -> None:
    match = started()
    match.play("roll 1+2")
    match.play("buy")
    assert match.undo() == ["A buy"]
    assert match.undo() == ["A roll 1+2"]
    assert match.lines == ["A roll 6+5", "B roll 1+2"]


def test_a_move_that_is_taken_back_meets_the_same_chance_again() -> None:
    match = started()
    first = [str(event) for event in match.play("roll")]
    match.undo()
    assert [str(event) for event in match.play("roll")] == first


def test_a_refused_move_is_nothing_to_take_back() -> None:
    match = started()
    with pytest.raises(magie.IllegalMoveError):
        match.play("build 39")
    with pytest.raises(magie.NotationError):
        match.play("roll 3+4 chance-16 chance-16")
    assert match.undo() == ["B roll 1+2"]


def test_the_deal_of_a_short_game_is_no_move() -> None:
    match = magie.replay(Match("classic", 2, 5, variant="short").text)
    assert match.lines[0].startswith("deal A ")
    with pytest.raises(IndexError):
        match.undo()


def test_a_replayed_game_can_be_taken_back_too() -> None:
    match = Match("classic", 2, 3, variant="timed")
    match.play("A roll 6+5")
    match.play("B roll 1+2")
    before = match.text
    match.call_time()
    again = magie.replay(match.text)
    assert again.over
    assert again.undo() == ["time up"]
    assert again.text == before


# ------------------------------------------------------------------------------------- chance


def check_chances(match: Match, action: str | None = None) -> int:
    """Every outcome is played, and may meet chance itself; how many there were."""
    possible = match.chances(action)
    assert not possible or sum(possible.values()) == 1
    for outcome, probability in possible.items():
        assert probability > 0
        trial = match.copy()
        trial.play(outcome)
        written = " ".join(trial.lines[len(match.lines) :])
        assert written.startswith(outcome), (written, outcome)
    return len(possible)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_outcome_of_a_roll_can_be_played(edition: str) -> None:
    match = Match(edition, 3, 2)
    rng, rolls = random.Random(edition), 0
    for _ in range(40):
        rolls += check_chances(match) if rng.random() < 0.2 else 0
        match.play(*any_choice(match, rng))
    assert rolls


def test_two_dice_fall_in_thirty_six_ways() -> None:
    possible = started().chances()
    assert len(possible) == 36
    assert {*possible.values()} == {Fraction(1, 36)}
    assert possible["A roll 3+4"] == started().chances("roll")["A roll 3+4"]


def test_the_blue_die_has_two_buses_on_it() -> None:
    match = Match("mega-2007", 2, 3)
    match.play("A roll 6+5")
    match.play("B roll 1+2")
    possible = match.chances()
    assert sum(possible.values()) == 1
    faces = {
        face: sum(p for text, p in possible.items() if text.endswith(face))
        for face in ("bus", "mr")
    }
    assert faces == {"bus": Fraction(1, 6), "mr": Fraction(1, 3)}


def test_an_outcome_that_leads_to_a_card_has_chances_of_its_own() -> None:
    match = started()
    assert not match.chances("roll 1+2")
    cards = match.chances("roll 3+4")
    assert len(cards) == 16
    assert cards["A roll 3+4 chance-01"] == Fraction(1, 16)
    assert check_chances(match, "A roll 3+4") == 16


def test_a_card_that_can_only_be_one_is_written_before_the_chance_behind_it() -> None:
    match = started()
    match.game.position[0] = 29
    match.game.unseen[:16] = [0] * 16
    match.game.pile[:16] = [12, *(card for card in range(16) if card != 12)]
    match.game.piled[0] = 16
    # Chance 13 leads three squares back, to the Community Chest.
    assert "A roll 3+4 chance-13 chest-01" in match.chances("A roll 3+4")
    assert check_chances(match, "A roll 3+4") == 16


def test_where_a_player_decides_nothing_is_left_to_chance() -> None:
    match = started()
    match.play("roll 1+2")
    assert not match.chances()
    assert not match.chances("buy")
    with pytest.raises(magie.IllegalMoveError) as refused:
        match.chances("roll")
    assert refused.value.code == "table-busy"


def test_asking_for_chances_changes_nothing() -> None:
    match = started()
    before = everything(match)
    match.chances()
    match.chances("roll 3+4")
    assert everything(match) == before


def test_a_position_that_waits_for_chance_goes_on() -> None:
    match = Match.at("m1 classic moving:A A1500@0 B1500@0 bank:32/12 from-go todo:throw(A,move)")
    assert match.actor is None
    assert match.chances()["3+4"] == Fraction(1, 36)
    with pytest.raises(magie.NotationError, match="expected dice"):
        match.play("roll")
    match.play("1+2")
    assert match.actor == "A"
    assert match.seat("A").position == 3
    match.play("buy")
    again = magie.replay(match.text)
    assert again.game == match.game
    assert match.undo() == ["A buy"]
    assert match.undo() == []
    assert len(match.chances()) == 36


def test_a_deal_that_chance_has_still_to_make_goes_on() -> None:
    file = gamefile.parse("edition: classic\nvariant: short\nseats: Ann, Bo\n\n")
    match = Match.from_file(file, seed=3)
    assert match.actor is None
    deeds = match.chances()
    assert deeds["39"] == Fraction(1, 28)
    match.play("39")
    assert match.deed(39).owner == "B"
    assert match.actor == "A"
    assert magie.replay(match.text).game == match.game
