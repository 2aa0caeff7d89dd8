"""Records: one declaration, two forms."""

from __future__ import annotations

from magie.base.records import Ints, Record, i32, rows
from magie.editions.load import load
from magie.game.edition import Edition
from magie.game.state import Game


class Pocket(Record):
    coins: int = i32()


class Coat(Record):
    size: int = i32(first=-1)
    buttons: Ints = i32(3)
    pocket: list[Pocket] = rows(Pocket, 2)
    scribble: int = i32(kept=False)


def test_a_new_record_has_the_first_values() -> None:
    coat = Coat(size=4)
    assert (coat.size, Coat().size, coat.buttons) == (4, -1, [0, 0, 0])


def test_a_record_and_its_row_hold_the_same() -> None:
    coat = Coat(size=3, buttons=[1, 2, 3])
    coat.pocket[1].coins = 7
    table = Coat.table(2)
    table[1] = coat.row()
    assert Coat.plain(table[1]) == coat
    assert Coat.plain(table[0]) == Coat()


def test_a_copy_shares_nothing() -> None:
    coat = Coat()
    twin = coat.copy()
    twin.buttons[0] = 1
    twin.pocket[0].coins = 1
    assert coat == Coat()
    assert twin.differences(coat) == ["buttons", "pocket"]


def test_scratch_fields_do_not_count() -> None:
    assert Coat(scribble=1) == Coat(scribble=2)


def test_a_record_shows_what_is_not_at_its_first_value() -> None:
    assert repr(Coat(size=2)) == "Coat(size=2)"


def test_games_and_editions_have_a_row_form() -> None:
    edition = load("mega-2007").edition
    table = Edition.table(1)
    table[0] = edition.row()
    assert Edition.plain(table[0]) == edition
    assert Game.plain(Game.table(1)[0]) == Game()
