"""The menu of the table: legal moves in the order of their use, and the obvious one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from magie.cli.terminal.command_parser import SHORTCUTS
from magie.cli.terminal.session import NEEDS_CONFIRMATION, PERSON_SEAT, TerminalSession
from magie.game.actions import Verb
from magie.match import Choice
from magie.notation.words import letter
from magie.views.prices import price_of

FIRST_VERBS = (Verb.CLAIM, Verb.ROLL, Verb.END, Verb.BUY)
LAST_VERBS = (
    *(Verb.BUILD, Verb.LIFT, Verb.MORTGAGE, Verb.SELL, Verb.STRIP, Verb.SHIFT),
    *(Verb.TICKET, Verb.BANKRUPT, Verb.OFFER, Verb.RESIGN),
)
OBVIOUS_VERBS = (Verb.CLAIM, Verb.ROLL, Verb.END)
"""The first of these on the menu is taken without asking."""
ALWAYS_LEGAL = (Verb.OFFER, Verb.RESIGN)
"""Verbs beside which a single choice is still the only one."""
COSTLY_VERBS = (Verb.BUY, Verb.BID, Verb.ACCEPT, Verb.BANKRUPT, Verb.RESIGN)
"""Even the only choice is asked about."""
MAX_GROUP = {Verb.STRIP: 0, Verb.MORTGAGE: 1, Verb.SELL: 1, Verb.LIFT: 1, Verb.BUILD: 1}
MAX_UNGROUPED = 2
"""More choices of one verb share an entry, unless `MAX_GROUP` says otherwise."""
MAX_COUNTS = 4
"""Counts that are listed one by one."""
SHORTCUT_KEYS = {word: key for key, word in SHORTCUTS.items()}


class EntryKind(Enum):
    """What happens when an entry is taken."""

    MOVE = auto()
    GROUP = auto()
    BACK = auto()
    DEAL = auto()
    TYPED = auto()
    SAVE = auto()
    LEAVE = auto()


@dataclass(frozen=True)
class MenuEntry:
    """One entry of the menu."""

    kind: EntryKind
    label: str
    text: str = ""
    """The move, or the beginning of the line to type."""
    price: int = 0
    """What it brings, or costs where negative."""
    members: tuple[MenuEntry, ...] = ()
    choice: Choice | None = None
    is_obvious: bool = False
    """Whether Enter takes it without asking."""

    @property
    def key(self) -> str:
        """The key that takes it at once, or nothing."""
        return SHORTCUT_KEYS.get(self.text, "")

    @property
    def always_asks(self) -> bool:
        """Whether it is asked about even when it was chosen on purpose."""
        return self.text in NEEDS_CONFIRMATION


def menu_entries(session: TerminalSession) -> list[MenuEntry]:
    """The entries of the current position; empty while a bot decides."""
    if session.match.over:
        save = [] if session.is_saved else [(EntryKind.SAVE, "table-save")]
        kinds = [(EntryKind.LEAVE, "table-leave"), *save]
        return [MenuEntry(kind, session.say(key), is_obvious=True) for kind, key in kinds]
    if not session.person_decides:
        return []
    choices = session.match.menu(letter(PERSON_SEAT))
    verbs = sorted(dict.fromkeys(choice.verb for choice in choices), key=_rank)
    obvious = _obvious(choices)
    return [
        entry
        for verb in verbs
        for entry in _of_verb(session, [each for each in choices if each.verb == verb], obvious)
    ]


def _rank(verb: Verb) -> int:
    """The first verbs, then those of the engine's order, then the last ones."""
    if verb in FIRST_VERBS:
        return FIRST_VERBS.index(verb)
    if verb in LAST_VERBS:
        return len(Verb) + LAST_VERBS.index(verb)
    return len(FIRST_VERBS)


def _obvious(choices: Sequence[Choice]) -> Verb | None:
    """The verb that Enter takes without asking: roll, end, or the only choice."""
    verbs = {choice.verb for choice in choices}
    for verb in OBVIOUS_VERBS:
        if verb in verbs:
            return verb
    decisions = [choice for choice in choices if choice.verb not in ALWAYS_LEGAL]
    if len(decisions) == 1 and decisions[0].verb not in COSTLY_VERBS:
        return decisions[0].verb
    return None


def _of_verb(
    session: TerminalSession, choices: Sequence[Choice], obvious: Verb | None
) -> Iterator[MenuEntry]:
    verb = choices[0].verb
    members = [
        entry for choice in choices for entry in _of_choice(session, choice, verb == obvious)
    ]
    if len(choices) > MAX_GROUP.get(verb, MAX_UNGROUPED):
        label = session.say("table-group", verb=verb.name.lower(), count=len(choices))
        yield MenuEntry(EntryKind.GROUP, label, members=tuple(members), is_obvious=True)
    else:
        yield from members


def _of_choice(session: TerminalSession, choice: Choice, is_obvious: bool) -> Iterator[MenuEntry]:
    match choice.verb:
        case Verb.OFFER | Verb.COUNTER:
            yield MenuEntry(EntryKind.DEAL, choice.say(session.language), choice=choice)
        case Verb.BID if choice.low < choice.high:
            yield _bid(session, choice.low)
            label = session.say("table-bid-more", high=_money(session, choice.high))
            yield MenuEntry(EntryKind.TYPED, label, "bid ")
        case Verb.BID:
            yield _bid(session, choice.low)
        case Verb.WANT if choice.high - choice.low <= MAX_COUNTS:
            for count in range(choice.low, choice.high + 1):
                label = session.say("table-want", count=count)
                yield MenuEntry(EntryKind.MOVE, label, f"want {count}")
        case Verb.WANT:
            yield MenuEntry(EntryKind.TYPED, choice.say(session.language), "want ")
        case _:
            yield MenuEntry(
                EntryKind.MOVE,
                choice.say(session.language),
                choice.text,
                _price(session, choice),
                choice=choice,
                is_obvious=is_obvious,
            )


def _bid(session: TerminalSession, amount: int) -> MenuEntry:
    label = session.say("table-bid", sum=_money(session, amount))
    return MenuEntry(EntryKind.MOVE, label, f"bid {amount}")


def _money(session: TerminalSession, amount: int) -> str:
    return session.match.book.money(amount, session.language)


def _price(session: TerminalSession, choice: Choice) -> int:
    step = (int(choice.verb), choice.target, choice.low)
    return price_of(session.match.game, session.match.edition, choice.seat, step)
