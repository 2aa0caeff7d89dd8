"""A form for a deal: what the person gives, and what the other seat gives."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rich.segment import Segment
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.strip import Strip
from textual.widgets import Button, Input, SelectionList, Static
from textual.widgets.selection_list import Selection

from magie.base.numerals import parse_whole
from magie.cli.terminal.plain import PROMPT
from magie.cli.terminal.session import PERSON_SEAT, TerminalSession
from magie.cli.terminal.table.theme import PATTERNS
from magie.game.actions import Verb
from magie.game.edition import Deck
from magie.match import Choice
from magie.notation.moves import Bundle
from magie.notation.words import DECK_NAMES, letter

DEAL_SIDES = ("give", "ask")
BOX, CHOSEN_BOX = "[ ]", "[x]"
CASH_VERBS = {Verb.GIVE_CASH: 0, Verb.ASK_CASH: 1}
TICKET_VERBS = {Verb.GIVE_TICKETS: 0, Verb.ASK_TICKETS: 1}


class PartList(SelectionList[str]):
    """Parts of a deal, each with a box that can be read without colours."""

    def render_line(self, y: int) -> Strip:
        """A row with its box."""
        strip, row = super().render_line(y), self.scroll_offset.y + y
        if row >= self.option_count:
            return strip
        *_, gap = (segments := [*strip])[: len(BOX) + 1]
        box = CHOSEN_BOX if self.get_option_at_index(row).value in self.selected else BOX
        return Strip([Segment(box, gap.style), *segments[len(BOX) :]])


class DealScreen(ModalScreen[str]):
    """Asks for both sides of a deal; closes with the move, or with nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "cancel", show=False),
        Binding("ctrl+s", "send", show=False),
    ]

    def __init__(self, session: TerminalSession, choice: Choice) -> None:
        super().__init__()
        self.session = session
        self.counters = choice.verb == Verb.COUNTER
        match = session.match
        draft = match.copy()
        draft.play(choice)
        self.other = draft.game.deal_to
        self.menu = draft.menu(PERSON_SEAT)
        self.owners, self.holders = match.game.owner, match.game.holder
        self.before = _pending(session) if self.counters else (Bundle(), Bundle())
        """What the deal on the table gives, seen from the person's seat."""

    def compose(self) -> ComposeResult:
        """Both sides, the line that the form writes, and the buttons."""
        say, name = self.session.say, self.session.match.names[self.other]
        with Vertical(classes="dialog tall"):
            yield Static(say("table-deal-title", name=name), classes="title")
            with Horizontal(id="sides"):
                for side, heading in enumerate((say("deal-give"), say("deal-receive"))):
                    with Vertical(classes="side"):
                        yield Static(heading, classes="heading")
                        parts = self._selections(side)
                        yield PartList(*parts, id=f"{DEAL_SIDES[side]}-parts", compact=True)
                        yield self._cash_field(side)
            yield Static(id="written", markup=False)
            yield Static(id="refused", markup=False)
            with Horizontal(id="buttons"):
                yield Button(say("deal-send"), id="send", compact=True, variant="primary")
                yield Button(say("table-cancel"), id="cancel", compact=True)

    def _cash_field(self, side: int) -> Input:
        most = max((each.high for each in self._choices(CASH_VERBS, side)), default=0)
        cash = self.before[side].cash
        sum_ = self.session.match.book.money(most, self.session.language)
        return Input(
            str(cash) if cash else "",
            placeholder=self.session.say("table-deal-cash", sum=sum_),
            type="integer",
            id=f"{DEAL_SIDES[side]}-cash",
            compact=True,
        )

    def _choices(self, verbs: dict[Verb, int], side: int) -> list[Choice]:
        return [choice for choice in self.menu if verbs.get(choice.verb) == side]

    def _selections(self, side: int) -> Iterator[Selection[str]]:
        """Deeds, release cards, tickets and the debt that this side may give."""
        seat = (PERSON_SEAT, self.other)[side]
        session, before = self.session, self.before[side]
        for choice in self.menu:
            square = choice.target
            if choice.verb == Verb.LAY and self.owners[square] == seat:
                yield Selection(self._deed(square), str(square), square in before.deeds)
            elif choice.verb == Verb.LAY_CARD and self.holders[choice.target] == seat:
                part = f"card:{DECK_NAMES[Deck(choice.target)]}"
                label = session.say("text-part-card", deck=DECK_NAMES[Deck(choice.target)])
                yield Selection(label, part, choice.target in before.decks)
            elif choice.verb == Verb.LAY_DEBT and self._settles(seat):
                yield Selection(session.say("text-part-debt"), "debt", before.debt)
        for choice in self._choices(TICKET_VERBS, side):
            for number in range(1, choice.high + 1):
                label = session.say("text-part-ticket")
                yield Selection(label, f"ticket {number}", number <= before.tickets)

    def _settles(self, seat: int) -> bool:
        """Whether the debt is owed to this seat."""
        debt = self.session.match.debt
        return debt is not None and debt.creditor == letter(seat)

    def _deed(self, square: int) -> Content:
        book = self.session.match.book
        group = book.groups[book.edition.square[square].group]
        label = f"{PATTERNS[group.id] * 2} {square} {book.name(square, self.session.language)}"
        if self.session.match.game.mortgaged[square]:
            label += f" ({self.session.say('deal-mortgaged')})"
        return Content(label)

    # ------------------------------------------------------------------------------- sending

    @property
    def move(self) -> str:
        """The move as it would be typed."""
        head = "counter" if self.counters else f"offer {letter(self.other)}"
        return f"{head} {self._bundle('give')} for {self._bundle('ask')}"

    def _bundle(self, side: str) -> str:
        chosen = self.query_one(f"#{side}-parts", PartList).selected
        parts = sorted(chosen, key=lambda part: (not part.isdecimal(), part.zfill(3)))
        cash = parse_whole(self.query_one(f"#{side}-cash", Input).value)
        if cash:
            parts.append(f"${cash}")
        return " ".join(part.partition(" ")[0] for part in parts) or "nothing"

    def on_mount(self) -> None:
        """Show the line from the beginning."""
        self._write()

    @on(SelectionList.SelectedChanged)
    @on(Input.Changed)
    def _write(self) -> None:
        self.query_one("#written", Static).update(f"{PROMPT}{self.move}")
        self.query_one("#refused", Static).update("")

    @on(Button.Pressed, "#send")
    @on(Input.Submitted)
    def action_send(self) -> None:
        """Propose the deal; a refusal leaves the form open."""
        move = self.move
        if refused := self.session.move(move):
            self.query_one("#refused", Static).update(" ".join(refused))
        else:
            self.dismiss(move)

    @on(Button.Pressed, "#cancel")
    def action_cancel(self) -> None:
        """Close without a deal."""
        self.dismiss("")


def _pending(session: TerminalSession) -> tuple[Bundle, Bundle]:
    """What the person would give and get by the deal on the table."""
    deal = session.match.deal
    return (deal.asked, deal.given) if deal is not None else (Bundle(), Bundle())
