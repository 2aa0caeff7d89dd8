"""Strange names: shown as they are, and the table keeps its shape; ``test_hostile`` has more."""

from __future__ import annotations

from tests.page.conftest import Come
from tests.page.home import Home
from tests.page.looks import flaws
from tests.page.scenes import eight, settle

HOSTILE = (
    "<img src=x onerror=alert(1)>",
    "<script>window.hit=1</script>",
    '"><svg onload=hit=1>',
    "{{7*7}}${7*7}{ $seat }",
    "\u202egnihtemos",
    "\u05d3\u05d5\u05d3 \u0627\u0644\u0645",
    "Z\u0351\u036b\u0343a\u0346\u0313l\u0354\u0347go\u0362",
    "\U0001f3a9\U0001f697\u200d\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "\u0410nn",  # its first letter is Cyrillic, and it is refused beside Ann
    "W" * 24,
    "a b c d e f g h i j k l",
    "javascript:hit=1",
    "{act-roll}",
    "&lt;b&gt;&amp;",
    "' or 1=1 --",
    "\\u003cimg\\u003e",
    "constructor",
    "__proto__",
    "null",
    "-1",
    "bank",
    "everybody",
)

BOTS = 7
"""As many as can sit beside one person."""


def fitting(home: Home, names: tuple[str, ...]) -> list[str]:
    """The names that the house lets in, as it writes them."""
    found: list[str] = []
    for name in names:
        status, said = home.do(
            home.server.call(
                "POST",
                "/api/tables",
                {"seats": [{"name": name}, {"bot": "steady"}], "clock": "none"},
            )
        )
        if status == 200:
            state = home.state(said)
            found.append(state["table"]["seats"][0]["name"])
    return found


def test_names_are_text_and_the_table_keeps_its_shape(home: Home, come: Come) -> None:
    names = fitting(home, HOSTILE)
    assert len(names) > len(HOSTILE) / 2
    for at in range(0, len(names), BOTS):
        group = (names[at : at + BOTS] + names)[:BOTS]
        table = home.open_table(
            position=eight(),
            seats=[{"name": "Zo"}, *({"bot": "steady", "name": name} for name in group)],
            tempo=10,
        )
        person = come(size="wide" if at % 2 else "phone")
        person.sit(table)
        settle(person)
        shown = person.page.locator(".seat .name").all_inner_texts()
        state = home.state(table)
        wanted = [seat["name"] for seat in state["table"]["seats"]]
        assert [each.strip() for each in shown] == wanted
        assert person.page.evaluate("window.hit") is None
        assert person.page.locator("main img, main script, aside img, aside script").count() == 0
        assert flaws(person.page) == []
        person.page.close()
