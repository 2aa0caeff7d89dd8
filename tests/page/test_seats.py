"""Who sits where: two tabs on one seat, several people at one device, and whoever looks on."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.page.conftest import Come
from tests.page.home import Home
from tests.page.player import Player
from tests.page.scenes import CLASSIC, open_at, settle


def test_a_window_that_lost_its_seat_follows_the_game_and_can_take_the_seat_back(
    home: Home, come: Come
) -> None:
    # From here no throw leads to jail, which would end the turn.
    table = open_at(home, CLASSIC.replace("A842@24(", "A842@31("))
    first = come()
    first.sit(table)
    settle(first)
    second = first.another_tab()
    second.go(f"/t/{table['table']}")
    settle(second)
    expect(first.page.get_by_text(first.say("line-elsewhere"))).to_be_visible()
    expect(second.page.get_by_text(second.say("line-elsewhere"))).to_have_count(0)
    assert [each.text for each in Player(first).offers() if each.verb] == []
    second.button("act-roll").first.click()
    expect(first.page.locator(".dice.resting")).to_have_count(0)
    first.button("line-play-here").click()
    expect(first.page.get_by_text(first.say("line-elsewhere"))).to_have_count(0)
    expect(second.page.get_by_text(second.say("line-elsewhere"))).to_be_visible()
    version = home.state(table)["version"]
    settle(first)
    lines = first.page.locator(".log li").count()
    expect(second.page.locator(".log li")).to_have_count(lines)
    first.wait_until(Player(first).step)
    expect(second.page.locator(".log li")).not_to_have_count(lines)
    assert home.state(table)["version"] > version


def test_several_people_play_at_one_device_and_each_is_named(home: Home, come: Come) -> None:
    table = home.open_table(
        seats=[{"name": "Zoé"}, {"name": "Bruno"}, {"name": "Clémence"}],
        rules={"start_cash": "300", "go_salary": "0"},
    )
    person = come()
    person.sit(table)
    settle(person)
    player, named, handed = Player(person), set[str](), set[str]()

    def all_are_named() -> bool:
        actor = home.state(table)["game"]["actor"]
        name = home.state(table)["table"]["seats"][actor]["name"]
        said = person.page.locator("main, dialog[open]").last.inner_text()
        handed.update(person.page.locator(".centre .hand").all_inner_texts())
        if name in said:
            named.add(name)
        player.step()
        return len(named) == 3 and player.pressed > 12

    person.wait_until(all_are_named)
    assert handed & {person.say("moment-pass", name=name) for name in named}


def test_whoever_looks_on_sees_everything_and_can_press_nothing(home: Home, come: Come) -> None:
    table = open_at(home, CLASSIC)
    zoe, watcher = come(), come(language="fr")
    zoe.sit(table)
    settle(zoe)
    watcher.sit(home.watch(table))
    settle(watcher)
    expect(watcher.page.get_by_text(watcher.say("look-on")).first).to_be_visible()
    assert [each.text for each in Player(watcher).offers() if each.verb] == []
    zoe.button("act-roll").first.click()
    expect(watcher.page.locator(".log li").first).to_be_visible()
    watcher.page.locator(".board [data-index='39']").click()
    expect(watcher.page.locator("dialog[open]")).to_have_count(1)


def test_a_public_table_is_found_on_the_start_page(home: Home, come: Come) -> None:
    home.open_table(seats=[{"name": "Hortense"}, {}, {"bot": "steady"}], public=True)
    person = come()
    person.go("/")
    expect(person.page.get_by_text("Hortense").first).to_be_visible()


def test_the_lobby_names_bots_in_the_readers_language_and_people_as_they_are_called(
    home: Home, come: Come
) -> None:
    home.open_table(seats=[{"name": "Hortense"}, {}, {"bot": "steady"}], public=True)
    for language, name in (("en", "Jasper"), ("fr", "Gaspard")):
        person = come(language=language)
        person.go("/")
        shown = person.page.locator(".lobby li", has_text=name).first
        expect(shown.locator(".with")).to_have_text(re.compile(f"Hortense.+{name}"))
        stranger = "Gaspard" if language == "en" else "Jasper"
        expect(person.page.locator(".lobby .with", has_text=stranger)).to_have_count(0)


def test_whoever_shows_his_table_to_strangers_lets_them_talk_in_phrases(come: Come) -> None:
    person = come()
    person.go("/")
    person.page.get_by_text(person.say("start-more"), exact=True).click()
    chat = person.page.get_by_label(person.say("start-chat"))
    shown = person.page.get_by_label(person.say("start-public"))
    expect(chat).to_have_value("free")
    shown.check()
    expect(chat).to_have_value("phrases")
    shown.uncheck()
    expect(chat).to_have_value("free")
    # Whoever has chosen himself is left alone.
    chat.select_option("off")
    shown.check()
    expect(chat).to_have_value("off")
