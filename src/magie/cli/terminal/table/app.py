"""The table in the terminal: board, seats, log and menu of one game against bots."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual import events, on
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import Input, Static

from magie.bots.seat_adapter import next_seat
from magie.cli.terminal.menu_entries import EntryKind, MenuEntry, menu_entries
from magie.cli.terminal.session import PERSON_SEAT, QuitError, TerminalSession
from magie.cli.terminal.table.arrangement import (
    SMALLEST_HEIGHT,
    SMALLEST_WIDTH,
    Region,
    arrange,
    fits,
)
from magie.cli.terminal.table.board_widget import BoardWidget
from magie.cli.terminal.table.deal_screen import DealScreen
from magie.cli.terminal.table.dice_widget import DiceWidget
from magie.cli.terminal.table.help_screen import HelpScreen
from magie.cli.terminal.table.leave_screen import LeaveAnswer, LeaveScreen
from magie.cli.terminal.table.lines import wrapped
from magie.cli.terminal.table.log_widget import LogWidget
from magie.cli.terminal.table.menu_widget import MenuWidget
from magie.cli.terminal.table.seat_widget import SeatWidget
from magie.cli.terminal.table.theme import (
    DAY_PALETTE,
    DAY_THEME,
    NIGHT_PALETTE,
    NIGHT_THEME,
    Palette,
    textual_theme,
)
from magie.game.events import EventKind
from magie.notation.words import letter, seat_of

PAUSES_S = {"slow": 2.0, "normal": 1.0, "fast": 0.3, "instant": 0.0}
"""By speed, the pause before a bot's decision is played."""
TALL_CENTRE = 17
"""Rows in the centre of the board from which there is room for the dice."""
LEAST_QUESTION_WIDTH = 40
"""Used before the question has a size."""
TABLE_KEYS = (
    ("enter", "take", "enter"),
    ("colon,slash", "type", "type"),
    ("space", "skip", "space"),
    ("v", "speed", ""),
    ("f2", "theme", ""),
    ("ctrl+s", "save", "save"),
    ("question_mark,f1", "help", "help"),
    ("q", "leave", "quit"),
)
"""Keys with their actions, and the names of their texts where the last line lists them."""


class TableApp(App[None]):
    """Shows a session, and hands it what the person decides."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "leave", show=False, priority=True),
        Binding("escape", "close", show=False),
        Binding("pageup", "log(-1)", show=False),
        Binding("pagedown", "log(1)", show=False),
    ]

    def __init__(
        self,
        session: TerminalSession,
        greeting: str = "",
        *,
        speed: str = "normal",
        is_light: bool = False,
    ) -> None:
        super().__init__()
        self.greeting = greeting
        self.session, self.speed = session, speed
        self.palette: Palette = DAY_PALETTE if is_light else NIGHT_PALETTE
        self.register_theme(textual_theme(DAY_THEME, DAY_PALETTE))
        self.register_theme(textual_theme(NIGHT_THEME, NIGHT_PALETTE))
        self.theme = DAY_THEME if self.palette is DAY_PALETTE else NIGHT_THEME
        self.title = session.match.book.title.say(session.language)
        self._stack: list[MenuEntry] = []
        """The groups of the menu that are open."""
        self._armed: MenuEntry | None = None
        """The entry that another Enter takes."""
        self._skips = asyncio.Event()
        """Set while bots play without a pause."""
        self._bots_at_work = False
        self._typed: list[str] = []
        for keys, action, _ in TABLE_KEYS:
            self.bind(keys, action, show=False)

    # --------------------------------------------------------------------------------- parts

    def compose(self) -> ComposeResult:
        """All parts; `_arrange` says where each is."""
        session, match = self.session, self.session.match
        yield Static(id="head", markup=False)
        yield BoardWidget(match, session.language, self.palette)
        with Vertical(id="centre"):
            yield DiceWidget(match, self.palette)
            yield Static(id="question", markup=False)
            yield MenuWidget(self._money)
        yield SeatWidget(session, self.palette)
        yield LogWidget(match.names, self.palette)
        hint = session.say("table-line")
        yield Input(id="line", placeholder=hint, compact=True, select_on_focus=False)
        yield Static(id="foot", markup=False)
        yield Static(id="small", markup=False)

    def on_mount(self) -> None:
        """Begin."""
        self._arrange(self.size.width, self.size.height)
        self.query_one(MenuWidget).focus()
        if self.greeting:
            self._tell([self.greeting], "reason")
        self._go_on()

    def on_resize(self, event: events.Resize) -> None:
        """Arrange everything anew."""
        self._arrange(event.size.width, event.size.height)
        self.call_after_refresh(self._redraw)

    def _arrange(self, width: int, height: int) -> None:
        match = self.session.match
        small = self.query_one("#small", Static)
        has_room = fits(width, height)
        small.display = not has_room
        if not has_room:
            values = {"width": SMALLEST_WIDTH, "height": SMALLEST_HEIGHT}
            now = {"now-width": str(width), "now-height": str(height)}
            values_as_text = {name: str(value) for name, value in values.items()}
            small.update(self.session.say("table-small", **values_as_text, **now))
            self._place(small, Region(0, 0, width, height))
            return
        found = arrange(width, height, match.edition.squares, len(match.names))
        board = self.query_one(BoardWidget)
        board.arrangement = found
        for selector, region in (
            ("#head", Region(0, 0, width, 1)),
            ("#board", found.board),
            ("#centre", found.centre),
            ("#seats", found.seats),
            ("#log", found.log),
            ("#line", Region(0, height - 2, width, 1)),
            ("#foot", Region(0, height - 1, width, 1)),
        ):
            self._place(self.query_one(selector), region)
        self.query_one("#centre").set_class(found.centre.height < TALL_CENTRE, "low")
        board.redraw()

    @staticmethod
    def _place(widget: Widget, region: Region) -> None:
        widget.styles.offset = (region.x, region.y)
        widget.styles.width, widget.styles.height = region.width, region.height

    # ------------------------------------------------------------------------------- showing

    def _money(self, amount: int) -> str:
        return self.session.match.book.money(amount, self.session.language)

    def _redraw(self) -> None:
        """Show the current position."""
        self.query_one(BoardWidget).redraw()
        self.query_one(SeatWidget).redraw()
        self.query_one(DiceWidget).redraw()
        self.query_one("#head", Static).update(self._head())
        self.query_one("#foot", Static).update(self._foot())
        self._show_menu()

    def _foot(self) -> Text:
        """The keys, which can be clicked too."""
        line = Text(" ", no_wrap=True, overflow="ellipsis")
        for _, action, name in TABLE_KEYS:
            if not name:
                continue
            click = Style.from_meta({"@click": f"app.{action}"})
            key, does = (self.session.say(f"table-{part}-{name}") for part in ("key", "foot"))
            line.append(key, click + Style(color=self.palette.gold_text, bold=True))
            line.append(f" {does}", click + Style(color=self.palette.ink_2))
            line.append("  ")
        return line

    def _head(self) -> Text:
        """The state in one line: whose turn it is, their cash, their square."""
        session, match = self.session, self.session.match
        seat = PERSON_SEAT if match.over else next_seat(match.game)
        line = Text(" ", no_wrap=True, overflow="ellipsis")
        if match.over:
            line.append(session.say("text-over"), "bold")
        else:
            colour = self.palette.seat_texts[seat]
            line.append(f"{letter(seat)} {match.names[seat]}", f"bold {colour}")
            square = match.book.name(match.game.position[seat], session.language)
            line.append(f"  {self._money(match.game.cash[seat])}  {square}")
        speed = session.say(f"table-speed-{'instant' if self._skips.is_set() else self.speed}")
        right = f"{self.title}  {session.say('table-key-speed')}: {speed} "
        gap = self.size.width - line.cell_len - len(right)
        return line.append(" " * gap + right, "dim") if gap > 1 else line

    def _show_menu(self) -> None:
        question, menu = self.query_one("#question", Static), self.query_one(MenuWidget)
        session = self.session
        asked = Text(session.narrator.question())
        if session.match.over:
            asked.append(f"\n{session.result(seat_of(session.match.winners[0]))}")
        if self._armed is not None:
            sure = session.say("table-sure", choice=self._armed.label)
            asked.append(f"\n{sure}", self.palette.gold_text)
        room = max(question.size.width, LEAST_QUESTION_WIDTH)
        question.update(Text("\n").join(wrapped(asked, room)))
        if self._stack:
            back = MenuEntry(EntryKind.BACK, self.session.say("table-back"), is_obvious=True)
            menu.show([*self._stack[-1].members, back], self._armed)
        else:
            menu.show(menu_entries(self.session), self._armed)

    def _tell_events(self) -> None:
        log = self.query_one(LogWidget)
        for event in self.session.new_events():
            kind = "turn" if event.kind == EventKind.TURN else "event"
            log.tell(event.say(self.session.language), kind)

    def _tell(self, lines: list[str], kind: str = "reply") -> None:
        for line in lines:
            self.query_one(LogWidget).tell(line, kind)

    # ------------------------------------------------------------------------------- playing

    def _go_on(self) -> None:
        """Show what has happened, and let the bots play where it is their turn."""
        self._stack.clear()
        self._armed = None
        self._tell_events()
        if self.session.match.over:
            self._tell(self.session.results())
        elif self.session.bot_decides and not self._bots_at_work:
            self._bots_at_work = True
            self.run_worker(self._play_bots(), exclusive=True)
        self._redraw()

    async def _play_bots(self) -> None:
        """Play bot after bot, with a pause, until the person decides or the game is over."""
        session = self.session
        while session.bot_decides:
            act = await asyncio.to_thread(session.think)
            await self._pause()
            reason = session.carry_out(act)
            self._tell_events()
            if reason:
                self._tell([reason], "reason")
            if not self._skips.is_set():
                self._redraw()
        self._bots_at_work = False
        if session.match.game.out[PERSON_SEAT] == 0:
            self._skips.clear()
        self._go_on()

    async def _pause(self) -> None:
        pause = PAUSES_S[self.speed]
        if not pause or self._skips.is_set():
            return
        try:
            await asyncio.wait_for(self._skips.wait(), pause)
        except TimeoutError:
            return

    @on(MenuWidget.Taken)
    def take_entry(self, event: MenuWidget.Taken) -> None:
        """Do what an entry says, or ask first."""
        entry = event.entry
        is_asked = entry == self._armed
        needs_asking = not (entry.is_obvious or event.on_purpose) or entry.always_asks
        if entry.kind == EntryKind.MOVE and needs_asking and not is_asked:
            self._armed = entry
            self._show_menu()
            return
        self._armed = None
        match entry.kind:
            case EntryKind.GROUP:
                self._stack.append(entry)
                self._show_menu()
            case EntryKind.BACK:
                self.action_close()
            case EntryKind.TYPED:
                self._begin_line(entry.text)
            case EntryKind.DEAL if entry.choice is not None:
                screen = DealScreen(self.session, entry.choice)
                self.push_screen(screen, self._deal_closed)
            case EntryKind.SAVE:
                self.action_save()
            case EntryKind.LEAVE:
                self.action_leave()
            case _:
                self._play(entry.text)

    def _play(self, text: str) -> None:
        refused = self.session.move(text, is_sure=True)
        self._tell(refused)
        if refused:
            self._show_menu()
        else:
            self._go_on()

    def _deal_closed(self, move: str | None) -> None:
        if move:
            self._go_on()
        else:
            self._show_menu()

    # -------------------------------------------------------------------------------- typing

    @on(MenuWidget.CharacterTyped)
    def begin_line(self, event: MenuWidget.CharacterTyped) -> None:
        """A letter that is no key begins a line."""
        self._begin_line(event.character)

    def _begin_line(self, text: str) -> None:
        line = self.query_one("#line", Input)
        line.value = text
        line.focus()
        line.cursor_position = len(text)

    @on(Input.Submitted, "#line")
    def follow_line(self, event: Input.Submitted) -> None:
        """Follow a typed line."""
        line = event.value.strip()
        event.input.clear()
        self.query_one(MenuWidget).focus()
        if not line:
            return
        self._typed.append(line)
        self._tell([line], "typed")
        played = len(self.session.match.lines)
        try:
            self._tell(self.session.answer(line))
        except QuitError:
            self.action_leave()
        if len(self.session.match.lines) > played:
            self._go_on()

    def on_key(self, event: events.Key) -> None:
        """Arrow up in the line brings back what was typed before."""
        line = self.query_one("#line", Input)
        if event.key == "up" and self.focused is line and self._typed:
            self._begin_line(self._typed[-1])
            event.stop()

    @on(BoardWidget.SquareClicked)
    def ask_square(self, event: BoardWidget.SquareClicked) -> None:
        """Tell the deed of a square."""
        self._tell(self.session.answer(f"d {event.square}"))

    @on(SeatWidget.SeatClicked)
    def ask_seat(self, event: SeatWidget.SeatClicked) -> None:
        """Tell what a seat has."""
        self._tell(self.session.answer(f"p {letter(event.seat)}"))

    # ------------------------------------------------------------------------------- actions

    def action_take(self) -> None:
        """Take the highlighted entry."""
        self.query_one(MenuWidget).take()

    def action_type(self) -> None:
        """Go to the line for commands."""
        self._begin_line("")

    def action_close(self) -> None:
        """Close what is open: the line, a question, a group of the menu."""
        self.query_one("#line", Input).clear()
        self.query_one(MenuWidget).focus()
        if self._armed is not None:
            self._armed = None
        elif self._stack:
            self._stack.pop()
        self._show_menu()

    def action_skip(self) -> None:
        """Let the bots play without a pause until the person decides."""
        if self._bots_at_work:
            self._skips.set()

    def action_speed(self) -> None:
        """The next speed."""
        speeds = [*PAUSES_S]
        self.speed = speeds[(speeds.index(self.speed) + 1) % len(speeds)]
        self.query_one("#head", Static).update(self._head())

    def action_theme(self) -> None:
        """Day or night."""
        self.palette = NIGHT_PALETTE if self.palette is DAY_PALETTE else DAY_PALETTE
        self.theme = DAY_THEME if self.palette is DAY_PALETTE else NIGHT_THEME
        self.query_one(BoardWidget).palette = self.palette
        self.query_one(SeatWidget).palette = self.palette
        self.query_one(DiceWidget).palette = self.palette
        log = self.query_one(LogWidget)
        log.palette = self.palette
        log.redraw()
        self._redraw()

    def action_log(self, pages: int) -> None:
        """Scroll the log."""
        log = self.query_one(LogWidget)
        log.scroll_relative(y=pages * max(log.size.height - 1, 1), animate=False)

    def action_save(self) -> None:
        """Save the game."""
        self._tell([self.session.save()])
        self._show_menu()

    def action_help(self) -> None:
        """Show the help."""
        if len(self.screen_stack) == 1:
            self.push_screen(HelpScreen(self.session, self.palette))

    def action_leave(self) -> None:
        """Ask, then leave."""
        if len(self.screen_stack) == 1:
            self.push_screen(LeaveScreen(self.session), self._leave)

    def _leave(self, answer: LeaveAnswer | None) -> None:
        if answer == "save":
            self._tell([self.session.save()])
            if not self.session.is_saved:
                return
        if answer in ("save", "leave"):
            self.session.leave()
            self.exit()
