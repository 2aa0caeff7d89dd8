"""Questions are always on top: no sheet that was open before hides what a player is asked."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Come
from tests.page.home import Home
from tests.page.scenes import open_at, settle, top
from tests.scale import sized

SCARCE = (
    "m1 classic between:A A2000@10(16.2,18.2,19.2) B1500@0(21.4,23.4,24.4)"
    " C1500@10(11.4,13.4,14.3) bank:3/12"
)
"""Three houses are left, and three players could build."""
TURN = "m1 classic post:B A1500@0(6) B1500@10 bank:32/12 dice:4+6"
SHEETS = sized(("menu", "rules"), ("menu", "help", "rules", "figures"))
ON_TOP = "(dialog) => dialog.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2))"


@pytest.mark.parametrize("size", sized(["wide"], ["wide", "phone"]))
def test_a_shortage_asks_over_the_sheet_in_which_a_player_builds(
    size: str, home: Home, come: Come
) -> None:
    zoe = come(size=size)
    zoe.sit(open_at(home, SCARCE))
    settle(zoe)
    zoe.button("act-manage").first.click()
    sheet = zoe.page.locator("dialog.manage[open]")
    sheet.wait_for()
    zoe.button("work-build", sheet).first.click()
    wish = zoe.page.locator("dialog.wishes[open]")
    wish.wait_for()
    assert wish.evaluate(ON_TOP), "the question is hidden"


@pytest.mark.parametrize("name", SHEETS)
def test_a_turn_that_comes_while_a_sheet_is_open_is_named_in_it(
    name: str, home: Home, come: Come
) -> None:
    zoe = come()
    table = home.open_table(position=TURN, seats=[{"name": "Zoé"}, {}])
    friend = home.sit(table, "Bruno")
    zoe.sit(table)
    zoe.page.locator(".waiting").first.wait_for()
    home.command(table, "start")
    settle(zoe)
    top(name)(home, zoe)
    sheet = zoe.page.locator("dialog[open]")
    sheet.wait_for()
    expect(zoe.button("sheet-to-board", sheet)).to_have_count(0)
    home.command(friend, "move", seat=1, text="end")
    zoe.button("sheet-to-board", sheet).click()
    expect(sheet).to_have_count(0)
