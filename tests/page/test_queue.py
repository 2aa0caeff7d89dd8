"""What is shown keeps up with what happens: four bots that think no time, and an onlooker."""

from __future__ import annotations

from playwright.sync_api import CDPSession

from tests.page.conftest import Come
from tests.page.home import Home
from tests.page.scenes import settle
from tests.server.live_server import lowest_choice

PLAIN = ("roll", "buy", "pass", "end")
"""What a player does without thinking."""
FAR_BEHIND = 32
"""Entries: from thirty on they are shown at once; one is being shown, one has just come."""
# The most that ever waited, noted whenever the number changes.
NOTE = """() => {
  const table = document.querySelector(".table");
  window.most = 0;
  new MutationObserver(() => (window.most = Math.max(window.most, Number(table.dataset.behind))))
    .observe(table, { attributes: true, attributeFilter: ["data-behind"] });
}"""


def test_the_queue_keeps_up_with_four_instant_bots(home: Home, come: Come) -> None:
    table = home.open_table(
        seats=[{"bot": "steady"} for _ in range(4)], rules={"start_cash": "400", "go_salary": "0"}
    )
    person = come(speed=1)
    person.sit(home.watch(table))
    person.page.locator(".table").wait_for()
    person.page.evaluate(NOTE)
    home.command(table, "start")
    person.wait_until(lambda: (home.state(table)["game"] or {}).get("phase") == "over")
    assert home.state(table)["version"] > 200
    person.page.wait_for_function(
        "(most) => Number(document.querySelector('.table')?.dataset.behind ?? 0) <= most",
        arg=FAR_BEHIND,
    )
    assert person.page.evaluate("() => window.most") <= FAR_BEHIND
    # *Skip* shows the end after a few frames.
    skip = person.page.locator(".top .skip")
    if skip.count():
        skip.click()
    person.page.locator("main.end").wait_for()


def test_at_once_means_at_once(home: Home, come: Come) -> None:
    # The slowest bots decide at once while the only player has set the speed to ∞.
    table = home.open_table(
        seats=[{"name": "Ann"}, *({"bot": "steady"} for _ in range(3))],
        rules={"go_salary": "0"},
        tempo=10,
    )
    person = come(speed=0)
    person.sit(table)
    settle(person)
    for _ in range(6):
        person.page.wait_for_function(
            "() => document.querySelector('.actions .btn.primary:not([aria-disabled])')"
        )
        assert person.page.locator(".table").get_attribute("data-behind") == "0"
        person.page.locator(".actions .btn.primary:not([aria-disabled])").first.click()


def test_at_full_speed_the_page_is_not_styled_anew_for_every_entry(home: Home, come: Come) -> None:
    table = home.open_table(
        edition="mega-2007", seats=[{"name": "Ann"}, *({"bot": "thrifty"} for _ in range(7))]
    )
    person = come(speed=0)
    person.sit(table)
    settle(person)
    # Put the focus on a button that disappears.
    person.page.locator(".actions .btn").first.click()
    session = person.context.new_cdp_session(person.page)
    session.send("Performance.enable")
    before, first = style_passes(session), home.state(table)["version"]
    while (state := home.state(table))["version"] < first + 120:
        if state["game"]["actor"] == 0:
            choices = state["game"]["menus"]["0"]
            plain = next((each for each in choices if each["verb"] in PLAIN), choices[0])
            home.command(table, "move", seat=0, text=lowest_choice(plain))
    settle(person)
    versions = home.state(table)["version"] - first
    assert style_passes(session) - before < 1.1 * versions


def style_passes(session: CDPSession) -> float:
    """How often the page has worked out its style."""
    found = session.send("Performance.getMetrics")["metrics"]
    return next(each["value"] for each in found if each["name"] == "RecalcStyleCount")
