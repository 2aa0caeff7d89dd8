"""The table in the terminal: whole games, decisions, forms, the mouse and small windows."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input, OptionList, Static

from magie.cli.terminal.table.app import PAUSES_S, TableApp
from magie.cli.terminal.table.deal_screen import DealScreen, PartList
from magie.cli.terminal.table.help_screen import HelpScreen
from magie.cli.terminal.table.leave_screen import LeaveScreen
from magie.cli.terminal.table.menu_widget import MenuWidget
from magie.match import Match
from magie.words import say
from tests.cli.terminal.seated import SMALLEST, Person, placed, sit
from tests.timeouts import TEST_TIMEOUT_S

OFFER = "m1 classic moving:A A900@39 B1500@0(5) bank:32/12 dice:1+2 todo:offer(A,39)"
AUCTION = (
    "m1 classic moving:A A1200@39 B1500@0(5) bank:32/12 dice:1+2 todo:auction(A,39) bidding:AB"
)
DEBT = (
    "m1 classic moving:A A20@39(1,3,5m,16.1,18.1,19.1) B1500@0(37.2,39.2) bank:25/12 dice:1+2 "
    "todo:debt(A,B,600,rent)"
)
IDLE = "m1 classic post:A A1490@11(5,6,8,9,39) B1180@9(12) bank:32/12 dice:1+2"
ASKED = (
    "m1 classic post:B A1490@11(39) B1180@9(12) bank:32/12 dice:1+2 todo:deal(A) deals:1 "
    "deal:BA(12)/ask39"
)


def test_a_whole_game_is_played_by_enter_alone() -> None:
    match = Match("classic", ["Ann", "Bo"], seed=33, rules={"start_cash": 300})

    async def press_on(person: Person) -> None:
        while not match.over:
            await person.press("enter")
        assert person.question == f"{say('text-over')}\n{person.session.result(1)}"
        assert person.told[-2:] == person.session.results()
        await person.press("enter")
        assert isinstance(person.app.screen, LeaveScreen)

    sit(match, press_on, bots=("trader",))
    assert match.winners == ["B"]


def test_bots_play_one_by_one_and_space_skips_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PAUSES_S, "slow", TEST_TIMEOUT_S)
    match = placed("m1 classic between:B A1490@11 B1180@9 C900@10 bank:32/12")

    async def skip(person: Person) -> None:
        await person.pilot.pause()
        assert match.lines == []
        assert person.question == say("text-waits", name="Bo")
        await person.press("space")
        assert {line[0] for line in match.lines} == {"B", "C"}
        assert person.session.person_decides

    sit(match, skip, speed="slow")


def test_enter_asks_before_a_purchase_and_a_key_does_not() -> None:
    async def hesitate(person: Person) -> None:
        await person.press("enter")
        assert person.question.splitlines()[-1].startswith("Buy it? Enter again")
        await person.press("escape")
        assert person.match.lines == []
        await person.press("enter", "enter")
        assert person.match.lines[0] == "A buy"

    sit(placed(OFFER), hesitate)

    async def press_b(person: Person) -> None:
        await person.press("b")
        assert person.match.lines[0] == "A buy"

    sit(placed(OFFER), press_b)


def test_a_bid_is_made_from_the_menu_or_typed() -> None:
    async def bid(person: Person) -> None:
        await person.press("2")
        assert person.match.lines[0] == "A bid 1"
        await person.press("3", *"90", "enter")
        assert "A bid 90" in person.match.lines

    sit(placed(AUCTION), bid)


def test_a_house_is_built_from_a_group_of_the_menu() -> None:
    async def build(person: Person) -> None:
        await person.press("2", "down", "enter")
        assert person.match.lines == ["A build 8"]
        assert person.told[-1].startswith("Ann builds on Rue de Courcelles for €50")

    sit(placed(IDLE), build)


def test_a_debt_is_paid_by_what_is_sold() -> None:
    async def raise_cash(person: Person) -> None:
        assert person.question.startswith("You owe Bo €600")
        await person.press("enter", "enter")
        assert "Enter again" in person.question
        await person.press("enter")
        assert person.match.lines == ["A mortgage 1"]
        await person.type("bankrupt")
        assert person.told[-1] == say("text-sure", word="bankrupt")
        await person.type("bankrupt")
        assert person.match.over

    sit(placed(DEBT), raise_cash)


def test_a_deal_is_proposed_by_the_form() -> None:
    async def propose(person: Person) -> None:
        entries = [entry.label for entry in person.app.query_one(MenuWidget).entries]
        await person.press(str(entries.index("Propose a trade to Bo") + 1))
        screen = person.app.screen
        assert isinstance(screen, DealScreen)
        await person.press("enter", "tab", *"40", "tab", "enter")
        written = str(screen.query_one("#written", Static).render())
        assert written == "> offer B 5 $40 for 12"
        screen.query_one("#give-cash", Input).value = "2000"
        await person.press("ctrl+s")
        assert str(screen.query_one("#refused", Static).render())
        screen.query_one("#give-cash", Input).value = "40"
        await person.press("ctrl+s")
        assert person.match.lines[0] == "A offer B 5 $40 for 12"
        assert person.app.screen is not screen

    sit(placed(IDLE), propose)


def test_an_offer_is_answered_by_a_counter_offer_that_begins_with_it() -> None:
    async def counter(person: Person) -> None:
        assert "Bo offers Ann a trade" in person.question
        await person.press("3")
        screen = person.app.screen
        assert isinstance(screen, DealScreen)
        assert screen.query_one("#ask-parts", PartList).selected == ["12"]
        assert screen.query_one("#give-cash", Input).value == "39"
        screen.query_one("#give-cash", Input).value = "60"
        await person.press("ctrl+s")
        assert person.match.lines[0] == "A counter $60 for 12"

    sit(placed(ASKED), counter)


def test_questions_are_typed_and_squares_and_seats_are_clicked() -> None:
    async def ask(person: Person) -> None:
        await person.press("p", "space", "b", "enter")
        assert person.told[-3] == "p b"
        assert "B, Bo, is on" in person.told[-2]
        await person.click("#board", (75, 14))
        assert person.told[-1] == say("about-go", pot="no")
        await person.click("#seats", (5, 0))
        assert any("A, Ann, is on" in each for each in person.told[-8:])

    sit(placed(IDLE), ask)


def test_a_menu_entry_is_clicked() -> None:
    async def click(person: Person) -> None:
        await person.click("#menu", (4, 1))
        assert person.match.lines[0] == "A decline"

    sit(placed(OFFER), click)


def test_a_small_window_says_so_and_grows_again() -> None:
    async def resize(person: Person) -> None:
        await person.pilot.resize_terminal(60, 20)
        await person.settle()
        small = person.app.query_one("#small", Static)
        assert small.display
        assert "80 × 24" in str(small.render())
        await person.pilot.resize_terminal(120, 40)
        await person.settle()
        assert not small.display
        assert person.app.query_one("#board").size.width > SMALLEST[0]
        await person.press("e")
        assert person.match.lines[0] == "A end"

    sit(placed(IDLE), resize)


def test_the_table_speaks_french_by_day() -> None:
    async def look(person: Person) -> None:
        assert person.question.startswith("Rue de la Paix est à vendre pour 400\u00a0€")
        await person.press("enter")
        assert "Encore Entrée" in person.question
        await person.press("f2", "question_mark")
        assert isinstance(person.app.screen, HelpScreen)
        await person.press("escape")

    sit(placed(OFFER), look, language="fr", is_light=True)


def test_a_double_is_said_to_be_one() -> None:
    async def look(person: Person) -> None:
        assert person.question == "A double: roll again."

    position = "m1 classic pre:A A1490@11(39) B1180@9(12) bank:32/12 dice:1+1 doubles:1"
    sit(placed(position), look)


def test_leaving_asks_and_a_saved_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    match = Match("classic", ["Ann", "Bo"], seed=3)

    async def leave(person: Person) -> None:
        await person.press("r", "q", "escape")
        assert person.app.is_running
        await person.press("ctrl+s")
        assert person.told[-1] == say("play-terminal-saved", file="evening.magie")
        await person.press("r", "q")
        assert person.app.screen.query_one(OptionList).option_count == 3
        await person.pilot.press("enter")

    app: TableApp = sit(match, leave)
    assert app.session.is_saved
    assert Match.replay(Path("evening.magie").read_text("utf-8")).lines == match.lines
    assert [*tmp_path.iterdir()] == [tmp_path / "evening.magie"]
