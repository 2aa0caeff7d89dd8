"""Hundreds of hostile strings as names, remarks, rules and game files: shown as they are, or
turned down with a code, and nothing else (B7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from magie.notation import gamefile
from magie.server.table.names import clean_name
from magie.server.table.rejections import Code, RejectedError
from proofs.hostile.strings import KINDS, NUMBER, strings
from tests.page.browser import Person
from tests.page.conftest import Come, needs_server
from tests.page.home import Home, at_home
from tests.page.scenes import settle
from tests.server.live_server import Json

pytestmark = needs_server

AT_A_TIME = 99
"""Remarks, and one by which they are found: whoever comes hears the newest hundred."""
SEATS = 8
RULES = 40
"""Rules in one wish: the first that there is not is one too many."""
FILES = 20
"""Game files that are no games, each with another part of the strings."""
TRIED = 10
"""Of so many names, one is asked for at the door; the others are held against the same rule."""
ELEMENTS = (
    "<img src=x onerror=hit=1>",
    "<svg onload=hit=1>",
    "<xss onclick=hit=1 tabindex=1>x</xss>",
)
"""What makes an element of a page that lets it, and leaves the page where it is."""
ANYTHING = ("",)
"""A page that has a defect may complain of whatever it likes."""

BONES = """(selector) => {
  const bones = (each) => each.tagName.toLowerCase()
    + `[${[...each.attributes].map(({ name }) => name).sort()}]`
    + `(${[...each.children].map(bones)})`;
  return [...document.querySelectorAll(selector)].map((each) => [bones(each), each.textContent]);
}"""
"""Of each element its tags and the names of its attributes, and its text."""
ALIENS = """() => [...document.querySelectorAll("*")]
  .filter((each) => each.matches(`script:not([src]), iframe, object, embed, img, video, audio,
      source, base, style, template, marquee, math, frame, frameset, applet, portal, xss, textarea,
      meta[http-equiv], a[href^="javascript:" i]`)
    || (each.matches("link") && new URL(each.href).origin !== location.origin)
    || [...each.attributes].some(({ name }) => name.startsWith("on")))
  .map((each) => each.outerHTML.slice(0, 200))"""
"""Elements that no part of the page makes."""
PROBE = """() => {
  const script = document.createElement("script");
  script.textContent = "window.probed = 1";
  document.body.append(script);
  script.remove();
  return window.probed ?? 0;
}"""
"""A script that somebody has brought into the page: it must not run."""
POLICY = ("default-src 'self'", "script-src 'self'", "object-src 'none'", "base-uri 'none'")
BY_MARKUP = """new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes)
      for (const text of node.parentElement?.querySelectorAll("li.note > span:not([lang])") ?? []) {
        text.lang = "";
        text.innerHTML = text.textContent;
      }
}).observe(document, { childList: true, subtree: true })"""
"""A page that takes what people say for markup."""


@dataclass
class CommandResult:
    """What the server made of the strings, and what the page did that it should not."""

    codes: Counter[str] = field(default_factory=Counter[str])
    """Those with which strings were refused."""
    shown: int = 0
    wrong: list[str] = field(default_factory=list[str])

    def refuse(self, text: str, said: Json) -> None:
        """See that a refusal has a code that is declared."""
        self.codes[said.get("code", "")] += 1
        if said.get("code") not in {*Code}:
            self.wrong.append(f"refused without a declared code: {text!r}: {said}")

    def look(self, person: Person) -> None:
        """See that the page holds nothing that is not its own, and has complained of nothing."""
        self.look_at(person.page)
        self.wrong += [
            f"the page complains: {each}"
            for each in person.complaints
            if not any(known in each for known in person.expected if known)
        ]

    def look_at(self, page: Page) -> None:
        """See that the page, as it is now, holds nothing that is not its own."""
        self.wrong += [f"an element was made: {each}" for each in page.evaluate(ALIENS)]
        if page.evaluate("window.hit"):
            self.wrong.append(f"a script has run at {page.url}")

    def compare(self, found: list[list[str]], texts: list[str], pattern: str) -> None:
        """See that every element has the bones of the harmless one, and says what was said."""
        assert len(found) >= len(texts)
        for (bones, said), text in zip(found[-len(texts) :], texts, strict=True):
            self.shown += 1
            if bones != pattern:
                self.wrong.append(f"an element was made of {text!r}: {bones}")
            if text not in said:
                self.wrong.append(f"not shown as it is: {text!r}, but {said!r}")


def watch(person: Person) -> None:
    """A dialog that opens by itself is something to complain of."""

    def opened(dialog: Any) -> None:
        person.complaints.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    person.page.on("dialog", opened)


def parts(texts: list[str], size: int) -> Iterator[list[str]]:
    return (texts[at : at + size] for at in range(0, len(texts), size))


# -------------------------------------------------------------------------------------- remarks


async def say_all(home: Home, friend: Json, texts: list[str]) -> list[tuple[str, Json]]:
    """Say them one after the other; what was answered, or heard."""
    async with home.server.connect(friend) as guest:
        return [(text, await guest.send("say", text=text)) for text in texts]


def remarks(home: Home, person: Person, texts: list[str]) -> CommandResult:
    """All of it is said at a table, before the eyes of somebody who plays there."""
    verdict = CommandResult()
    watch(person)
    table = home.open_table(seats=[{"name": "Ann"}, {}])
    friend = home.sit(table, '" onclick=hit=1 x="')
    home.command(table, "start")
    person.sit(table)
    settle(person)
    for number, part in enumerate(parts(texts, AT_A_TIME)):
        before = len(said_at(home, table))
        mark = f"so far {number}"
        for text, answer in home.do(say_all(home, friend, [*part, mark])):
            if answer["t"] != "ack":
                verdict.refuse(text, answer)
        heard = [each.text for each in said_at(home, table)[before:]]
        # Nobody could read so many as fast as they are said: he comes again, and finds them.
        person.page.reload()
        expect(person.page.locator(".log li.remark").last).to_contain_text(mark)
        found = person.page.evaluate(BONES, ".log li.remark")
        verdict.compare(found, heard, pattern=found[-1][0])
        # With the next that he comes, all of this is gone.
        verdict.look_at(person.page)
    verdict.look(person)
    return verdict


def said_at(home: Home, table: Json) -> list[Any]:
    """Everything that was said at a table, as it is kept."""
    return home.do(home.server.rooms.store.remarks(table["table"], limit=2 * NUMBER))


def test_remarks_are_shown_as_they_are_and_make_nothing(home: Home, come: Come) -> None:
    verdict = remarks(home, come(size="middle"), strings())
    assert verdict.wrong == []
    assert {*verdict.codes} == {Code.BAD_MESSAGE}
    assert verdict.shown + verdict.codes.total() == NUMBER + len([*parts(strings(), AT_A_TIME)])
    assert verdict.shown > 0.9 * NUMBER


def test_a_page_that_takes_remarks_for_markup_is_found(home: Home, come: Come) -> None:
    person = come()
    person.expected = ANYTHING
    person.context.add_init_script(BY_MARKUP)
    verdict = remarks(home, person, [*ELEMENTS])
    assert any(each.startswith("an element was made of '<img src=x") for each in verdict.wrong)
    assert any(each.startswith("an element was made: <") for each in verdict.wrong)
    assert any("policy script-src" in each for each in person.complaints)


def test_what_a_remark_makes_is_found_before_the_page_is_loaded_anew(
    home: Home, come: Come
) -> None:
    person = come()
    person.expected = ANYTHING
    person.context.add_init_script(BY_MARKUP)
    # So many harmless ones come after it that it is gone from the page at the end.
    texts = [ELEMENTS[0], *(f"harmless {number}" for number in range(AT_A_TIME + 20))]
    verdict = remarks(home, person, texts)
    assert any(each.startswith("an element was made: <img") for each in verdict.wrong)


# ---------------------------------------------------------------------------------------- names


def fitting(texts: list[str], verdict: CommandResult) -> list[str]:
    """The names that the house lets in."""
    found: list[str] = []
    for text in texts:
        try:
            found.append(clean_name(text, ()))
        except RejectedError as error:
            verdict.refuse(text, {"code": error.code})
    return found


def together(names: list[str]) -> list[list[str]]:
    """Names in groups that can sit at one table: such as sound alike cannot."""
    groups: list[list[str]] = []
    for name in names:
        for group in groups:
            with suppress(RejectedError):
                if len(group) < SEATS - 1:
                    group.append(clean_name(name, group))
                    break
        else:
            groups.append([name])
    return groups


def crowd(names: list[str]) -> list[Json]:
    """Seats for names: all are bots', so that one person can look at many."""
    return [{"bot": "steady", "name": name} for name in names]


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Home]:
    """A house in whose lobby nobody else is."""
    with at_home(tmp_path) as made:
        yield made


def test_names_are_shown_as_they_are_and_make_nothing(alone: Home, come: Come) -> None:
    home, verdict = alone, CommandResult()
    names = fitting(strings(), verdict)
    assert {*verdict.codes} == {Code.BAD_NAME}
    assert len(names) > NUMBER / 20
    person = come(url=home.url)
    watch(person)
    plain = [f"Bot {number}" for number in range(SEATS - 1)]
    groups = [plain, *together(names)]
    tables = [open_group(home, group) for group in groups]
    person.go("/#lobby")
    expect(person.page.locator(".lobby li")).to_have_count(len(tables))
    found = person.page.evaluate(BONES, ".lobby li")
    pattern = next(bones for bones, said in found if plain[0] in said)
    for group, table in zip(groups, tables, strict=True):
        shown = [seat["name"] for seat in home.state(table)["table"]["seats"]]
        assert shown[1:] == group
        # One name may be a part of another: the row of a table is the one with most of its names.
        row = max(found, key=lambda each: sum(name in each[1] for name in shown))
        verdict.compare([row] * len(shown), shown, pattern)
    verdict.look(person)
    for table in (tables[0], tables[1], tables[-1]):
        person.sit(table)
        person.page.locator(".seats").first.wait_for()
        shown = home.state(table)["table"]["seats"]
        for seat in shown:
            expect(person.page.locator(".seats").first).to_contain_text(seat["name"])
        verdict.look(person)
    assert verdict.wrong == []


def open_group(home: Home, names: list[str]) -> Json:
    """A public table with a seat of one's own."""
    return home.open_table(
        seats=[{"name": "Zoé"}, *crowd(names)], public=True, chat="free", tempo=10
    )


def test_a_name_that_does_not_fit_is_turned_down_with_a_code(home: Home) -> None:
    verdict = CommandResult()
    for text in strings()[1::TRIED]:
        seats = [{"name": text}, {"bot": "steady"}]
        status, said = home.do(home.server.call("POST", "/api/tables", {"seats": seats}))
        if status == 200:
            verdict.shown += 1
        else:
            verdict.refuse(text, said)
    assert verdict.wrong == []
    assert {*verdict.codes} == {Code.BAD_NAME, Code.BAD_MESSAGE}
    assert verdict.shown


# ---------------------------------------------------------------------- rules and game files


def test_rules_that_nobody_has_heard_of_are_turned_down_with_a_code(home: Home) -> None:
    verdict = CommandResult()

    for part in parts(strings(), RULES):
        body = {"seats": [{}, {}], "rules": {text: text[:60] for text in part}}
        status, said = home.do(home.server.call("POST", "/api/tables", body))
        assert status in (400, 413)
        verdict.refuse(part[0], said)
    assert verdict.wrong == []
    assert {*verdict.codes} <= {Code.BAD_TERMS, Code.TOO_LARGE}


def game_file(*names: str) -> str:
    """The beginning of a game between people of these names."""
    return f"edition: classic\nseats: {', '.join(names)}\n\nA roll 3+1\nB roll 2+4\n"


def is_readable(name: str) -> bool:
    """Whether a game file may have the name, as it is."""
    try:
        return gamefile.parse(game_file(name, "Bo")).names == (name, "Bo")
    except ValueError:
        return False


def test_game_files_are_shown_as_they_are_or_turned_down_with_a_code(
    home: Home, come: Come
) -> None:
    verdict, texts = CommandResult(), strings()
    person = come()
    asked = f"{home.url}/api/replay"
    person.expected = (f"{asked}: 400", f"a status of 400 (Bad Request) ({asked})")
    watch(person)
    person.go("/replay")
    for number, part in enumerate(parts(texts, NUMBER // FILES)):
        broken = "\n".join([*part[number % 3 :], "", game_file(*part)])
        payload = {"name": "x.magie", "mimeType": "text/plain", "buffer": broken.encode()}
        with person.page.expect_response("**/api/replay") as answer:
            person.page.locator("input[type=file]").set_input_files([payload])  # type: ignore[list-item]
        verdict.refuse(part[0], answer.value.json())
        expect(person.page.get_by_role("alert")).to_be_visible()
    verdict.look(person)
    assert {*verdict.codes} <= {Code.BAD_TERMS}
    names = [text for text in texts if is_readable(text)]
    assert len(names) > NUMBER / 20
    worst = sorted(names, key=lambda name: -("<" in name) - ("\u202e" in name))[: 3 * SEATS]
    for group in parts(worst, SEATS):
        person.page.evaluate("(text) => sessionStorage['magie:file'] = text", game_file(*group))
        person.page.reload()
        shown = person.page.locator(".seats .name")
        expect(shown).to_have_count(SEATS)
        found = person.page.evaluate(BONES, ".seats .name")
        verdict.compare(found, group, pattern=found[0][0])
        verdict.look(person)
    assert verdict.wrong == []


# ------------------------------------------------------------------------------------ the policy


def policy_of(home: Home, person: Person, path: str) -> list[str]:
    """What is wrong with the policy of a page: what it says, and whether it is kept to."""
    person.expected = ("policy script-src", "Content Security Policy")
    answer = person.page.goto(home.url + path)
    assert answer is not None
    said = answer.headers.get("content-security-policy", "")
    wrong = [f"{path}: the policy does not say {each}" for each in POLICY if each not in said]
    wrong += [f"{path}: the policy allows {each}" for each in ("unsafe",) if each in said]
    if person.page.evaluate(PROBE):
        wrong.append(f"{path}: a script that was brought in has run")
    return wrong


@pytest.mark.parametrize("path", ["/", "/replay"])
def test_a_script_that_is_brought_in_does_not_run(home: Home, come: Come, path: str) -> None:
    assert policy_of(home, come(), path) == []


def test_a_page_without_a_policy_is_found(home: Home, come: Come) -> None:
    def without(route: Route) -> None:
        answer = route.fetch()
        headers = {k: v for k, v in answer.headers.items() if k != "content-security-policy"}
        route.fulfill(response=answer, headers=headers)

    person = come()
    person.page.route(home.url + "/", without)
    wrong = policy_of(home, person, "/")
    assert "/: the policy does not say script-src 'self'" in wrong
    assert "/: a script that was brought in has run" in wrong


# -------------------------------------------------------------------------------------- the list


def test_the_strings_are_many_and_the_same_every_time() -> None:
    made = strings()
    assert len({*made}) == NUMBER
    assert made == strings()
    assert {text for texts in KINDS.values() for text in texts} <= {*made}
