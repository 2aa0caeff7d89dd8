"""Somebody who plays by clicks alone, or by keys alone, and knows only what the page offers."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from magie import words
from tests.page.browser import Language, Person
from tests.timeouts import TEST_TIMEOUT_S

SELECTOR = "button.btn, .picking .sq[role=button], dialog[open] button"
# Everything that can be pressed just now: in the dialog on top if one lies open, else on the page.
OFFERED = """(selector) => {
  const open = [...document.querySelectorAll("dialog[open]")].at(-1);
  return [...document.querySelectorAll(selector)].flatMap((each, at) => {
    if (open ? !open.contains(each) : each.closest("main.end")) return [];
    if (each.disabled || each.getAttribute("aria-disabled") === "true") return [];
    if (!each.checkVisibility({ visibilityProperty: true })) return [];
    const copy = each.cloneNode(true);
    for (const more of copy.querySelectorAll("kbd, small, svg")) more.remove();
    const text = each.getAttribute("aria-label") ?? copy.textContent;
    return [{
      at, text: text.replace(/[ \\n\\t]+/g, " ").trim(), kinds: [...each.classList],
      key: each.getAttribute("aria-keyshortcuts") ?? "", dialog: Boolean(open),
      marked: each.matches(".sq"), closing: each.matches("dialog.sheet .x"),
    }];
  });
}"""
# The same again, unless something else stands in its place by now.
SAME = """([selector, at, text]) => {
  const each = document.querySelectorAll(selector)[at];
  const said = each?.getAttribute("aria-label") ?? each?.textContent ?? "";
  return said.includes(text.slice(0, 3)) ? each : null;
}"""
# Where to press it: nowhere if it has gone meanwhile, or if something else lies over it.
SPOT = f"""(offer) => {{
  const each = ({SAME})(offer);
  if (!each) return null;
  each.scrollIntoView({{ block: "nearest", inline: "nearest" }});
  const box = (each.querySelector(".ground") ?? each).getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const top = document.elementFromPoint(x, y);
  return top && (each.contains(top) || top.contains(each)) ? {{ x, y }} : null;
}}"""
# Whether it has the focus; nothing if it has gone meanwhile.
FOCUSED = f"""(offer) => {{
  const each = ({SAME})(offer);
  return each && each === document.activeElement;
}}"""
STEPS = 2500
"""Presses after which a game that has not ended is taken for one that never will."""
BETWEEN = 20
"""Milliseconds between two looks at it."""
WISHES = (
    *("roll", "pay", "place", "shift", "claim", "buy", "card", "draw", "tax-0", "tax-1"),
    *("gift-1", "gift-0", "auction", "goto", "go", "keep", "reject", "decline", "pass", "bid"),
    *("waive", "stay", "want", "ticket", "end", "lift", "accept", "withdraw"),
)
"""What somebody sensible does who wants to come to an end, the best thing first."""
RAISING = ("sell", "strip", "mortgage")
GIVING_UP = ("bankrupt",)
BY_THE_WAY = ("raise", "manage", "deal")
VERBS = (*WISHES, *RAISING, *GIVING_UP)


class GoneError(Exception):
    """What was to be pressed is no longer there: somebody else was faster."""


@dataclass(frozen=True)
class Offer:
    """Something that can be pressed."""

    at: int
    text: str
    verb: str
    kinds: frozenset[str]
    key: str
    dialog: bool
    marked: bool
    closing: bool
    """Whether it closes a deed, which opens where a square is pressed too late to be chosen."""


@cache
def labels(language: Language) -> Sequence[tuple[str, re.Pattern[str]]]:
    """What buttons say, by what they do; whatever is put into the words."""
    found: list[tuple[str, re.Pattern[str]]] = []
    for file in (files("magie") / "locales" / language).iterdir():
        text = file.read_text("utf-8")
        values = set(re.findall(r"\$([a-z]+)", text))
        for key in re.findall(r"^((?:act|verb)-[a-z0-9-]+) =", text, re.MULTILINE):
            found.append((key.partition("-")[2], _pattern(key, language, values)))
    return found


def _pattern(key: str, language: Language, values: set[str]) -> re.Pattern[str]:
    blank = "\ue000"
    said = words.say(key, language, **dict.fromkeys(values, blank))
    # A button without words says in a sentence what it does, and what that brings.
    more = "" if key.startswith("act-") else "(, .*)?"
    return re.compile(".+".join(map(re.escape, said.split(blank))) + more)


def verb_of(text: str, language: Language) -> str:
    """What pressing something with these words does; nothing where it is no move."""
    key = next((key for key, pattern in labels(language) if pattern.fullmatch(text)), "")
    # The same act may be called otherwise where it means more: to roll, to roll again.
    return next((verb for verb in VERBS if key == verb or key.startswith(f"{verb}-")), key)


@dataclass
class Player:
    """Looks at what is offered, and presses something sensible."""

    person: Person
    pressed: int = 0
    last: str = ""

    def offers(self) -> list[Offer]:
        """What the page offers just now."""
        found: list[dict[str, Any]] = self.person.page.evaluate(OFFERED, SELECTOR)
        language = self.person.language
        return [
            Offer(
                each["at"],
                each["text"],
                # The square “Go to Jail” is no button that goes to the square “Jail”.
                "" if each["marked"] else verb_of(each["text"], language),
                frozenset(each["kinds"]),
                each["key"],
                each["dialog"],
                each["marked"],
                each["closing"],
            )
            for each in found
        ]

    def choose(self, offers: list[Offer]) -> Offer | None:
        """The best thing to do."""
        ranked = [
            *(self._first(offers, verb) for verb in WISHES),
            next((each for each in offers if self._is_choice(each)), None),
            self._said(offers, "card-read"),
            *(self._first(offers, verb) for verb in RAISING),
            *(self._first(offers, verb) for verb in GIVING_UP),
            next((each for each in offers if each.dialog and "danger" in each.kinds), None),
            next((each for each in offers if self._is_plain(each)), None),
            next((each for each in offers if each.closing), None),
        ]
        return next(filter(None, ranked), None)

    def _first(self, offers: list[Offer], verb: str) -> Offer | None:
        return next((each for each in offers if each.verb == verb), None)

    def _is_choice(self, offer: Offer) -> bool:

        _, end = self.person.say("pick-square", square="\ue000").split("\ue000")
        return offer.marked and offer.text.endswith(end)

    def _is_plain(self, offer: Offer) -> bool:
        # A main button of which nothing more is known, or one of several numbers that are all
        # alike; but none that only opens something.
        return bool({"primary", "step"} & offer.kinds) and offer.verb not in BY_THE_WAY

    def _said(self, offers: list[Offer], key: str) -> Offer | None:
        text = self.person.say(key)
        return next((each for each in offers if each.text == text), None)

    def press(self, offer: Offer) -> None:
        """Press it."""
        spot = self.person.page.evaluate(SPOT, [SELECTOR, offer.at, offer.text])
        if spot is None:
            raise GoneError(offer.text)
        self.person.page.mouse.click(spot["x"], spot["y"])

    def step(self) -> bool:
        """Press one thing, if there is one to press."""
        choice = self.choose(self.offers())
        if choice is None:
            return False
        self.last = choice.text
        try:
            self.press(choice)
        except GoneError:
            return False
        self.pressed += 1
        return True

    def play(self) -> None:
        """Play until the page says that it is over."""
        since = time.monotonic()
        while not self.person.page.evaluate(OVER):
            if self.step():
                since = time.monotonic()
                assert self.pressed < STEPS, "the game does not end"
                continue
            if self.person.page.evaluate(GOES_ON):
                since = time.monotonic()
            waited = time.monotonic() - since
            assert waited < TEST_TIMEOUT_S, f"stuck after {self.last!r}: {self.offers()}"
            self.person.page.wait_for_timeout(BETWEEN)


OVER = "() => document.querySelector('main.end') !== null"
# Whether it goes on without oneself: others play to the end when one is out.
GOES_ON = """() => {
  const before = window.lookedAt;
  window.lookedAt = document.body.textContent;
  return window.lookedAt !== before;
}"""


class Typist(Player):
    """The same by keys alone: a key of its own where the page names one, else Tab and Enter."""

    def press(self, offer: Offer) -> None:
        """Press its key, or go there and press Enter."""
        keyboard = self.person.page.keyboard
        if offer.key:
            keyboard.press({"Space": " "}.get(offer.key, offer.key.lower()))
            return
        for _ in range(STOPS):
            focused = self.person.page.evaluate(FOCUSED, [SELECTOR, offer.at, offer.text])
            if focused is None:
                break
            if focused:
                keyboard.press("Enter")
                return
            keyboard.press("Tab")
        raise GoneError(offer.text)


STOPS = 150
"""Stops of the Tab key within which everything can be reached."""
