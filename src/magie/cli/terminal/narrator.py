"""The narrator: describes a game in sentences, to a player who does not see the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from magie.base.numerals import parse_whole
from magie.bots.seat_adapter import next_seat
from magie.cli.terminal.command_parser import DEAL_EXAMPLE, CommandParser, CommandSyntaxError, Query
from magie.game.edition import Parking
from magie.game.state import NO_SEAT, Phase
from magie.match import Choice, Match
from magie.notation.words import letter
from magie.sentences import SentenceWriter
from magie.views.board import BoardView, board_view
from magie.views.game import GameView, game_view
from magie.words import say

MAX_SINGLE_LINES = 3
"""Up to this number, each choice of a verb has its own line."""
BOARD_SIDES = 4
HOTEL_LEVEL, SKYSCRAPER_LEVEL = 5, 6
BUILDING_TASKS = {"wishes", "contest", "place"}
"""Tasks about a building kind, not about a square."""
PHASE_QUESTIONS = {"between": "turn", "pre": "turn", "start": "start", "post": "done"}
LAYING_PREFIXES = ("lay", "give-", "ask-", "propose")
USAGE = (
    ("m", "m"),
    ("l, l 5", "l"),
    ("c", "c"),
    ("p B", "p"),
    ("o 16", "o"),
    ("s, s 2", "s"),
    ("d, d 16", "d"),
    ("roll, buy, bid 120, build 16, end", "moves"),
    (DEAL_EXAMPLE, "offer"),
    ("accept, counter 16 for $90, reject, withdraw", "answer"),
    ("r, b, a, e, y, n, x", "short"),
)
"""Commands of every table, each with the key of its help text."""


class Narrator:
    """Describes one position of a game to one seat, in one language."""

    def __init__(self, match: Match, own_seat: int, language: str) -> None:
        self.match, self.own_seat, self.language = match, own_seat, language
        self.writer = SentenceWriter(match.book, match.names, language)

    @cached_property
    def game(self) -> GameView:
        """The view of the game."""
        return game_view(self.match.game, self.match.edition, {})

    @property
    def board(self) -> BoardView:
        """The view of the board."""
        return board_view(self.match.book)

    @cached_property
    def menu(self) -> list[Choice]:
        """The legal choices of the seat."""
        return self.match.menu(letter(self.own_seat))

    @cached_property
    def parser(self) -> CommandParser:
        """The parser of commands in this position."""
        legal = [choice.text for choice in self.menu]
        return CommandParser(self.match.book, self.match.names, self.language, legal)

    def _say(self, key: str, **values: object) -> str:
        return say(key, self.language, **values)

    def _money(self, sum_: int) -> str:
        return self.match.book.money(sum_, self.language)

    def answer(self, wanted: Query) -> list[str]:
        """The lines that answer a query."""
        about = wanted.about
        match wanted.what:
            case "l":
                return self._last(parse_whole(about) or 1)
            case "c":
                return [*self._cash()]
            case "p":
                return [*self._holdings(self.parser.seat(about) if about else self.own_seat)]
            case "o":
                return [self.square_line(self._square(about))]
            case "s":
                return [*self._side(about)]
            case "d":
                return [*self._deed(self._square(about))]
            case "m":
                return [self.question(), *self._choices()]
            case _:
                return [*self.help(USAGE)]

    def _square(self, about: str) -> int:
        return self.parser.square(about) if about else self.game.seats[self.own_seat].at

    # ------------------------------------------------------------------------------ queries

    def _last(self, count: int) -> list[str]:
        told = [event.say(self.language) for event in self.match.happened[-count:]]
        return told or [self._say("text-nothing-yet")]

    def _cash(self) -> Iterator[str]:
        for seat, purse in enumerate(self.game.seats):
            who = {"letter": letter(seat), "name": self.match.names[seat]}
            if purse.out:
                yield self._say("text-cash-out", **who)
            else:
                sums = {"cash": self._money(purse.cash), "worth": self._money(purse.worth)}
                yield self._say("text-cash", **who, **sums)
        if self.game.pot:
            yield self._say("text-pot", sum=self._money(self.game.pot))

    def _holdings(self, seat: int) -> Iterator[str]:
        purse = self.game.seats[seat]
        if purse.out:
            yield self._say("text-cash-out", letter=letter(seat), name=self.match.names[seat])
            return
        yield self._say(
            "text-at",
            jail="no" if purse.jail < 0 else str(purse.jail),
            letter=letter(seat),
            name=self.match.names[seat],
            square=self.writer.square(purse.at),
            cash=self._money(purse.cash),
        )
        held = [square for square, owner in enumerate(self.game.owner) if owner == seat]
        yield from (self.square_line(square) for square in held)
        if not held:
            yield self._say("text-no-deeds")
        if cards := self.game.cards.count(seat):
            yield self._say("seat-cards", cards=cards)
        if purse.tickets:
            yield self._say("seat-tickets", tickets=purse.tickets)

    def square_line(self, index: int) -> str:
        """A square with its number and everything known about it."""
        return self._say("text-square", index=str(index), about=", ".join(self._about(index)))

    def _about(self, index: int) -> Iterator[str]:
        square, game = self.board.squares[index], self.game
        owner, level = game.owner[index], game.level[index]
        yield self.writer.square(index)
        if square.group >= 0:
            yield self.match.book.groups[square.group].name.say(self.language)
        if square.kind == "parking" and game.pot:
            yield self._say("square-pot", sum=self._money(game.pot))
        if square.price and owner < 0:
            yield self._say("square-free", sum=self._money(square.price))
        if owner >= 0:
            yield self._say("square-owner", name=self.match.names[owner])
        if index in game.mortgaged:
            yield self._say("square-mortgaged")
        elif owner >= 0 and game.rent[index] >= 0:
            yield self._rent(square.kind, game.rent[index])
        if level:
            key = "square-depot" if square.kind == "station" else "square-level"
            yield self._say(key, **({} if key == "square-depot" else {"level": level}))
        there = [
            name
            for name, purse in zip(self.match.names, game.seats, strict=True)
            if purse.at == index and not purse.out
        ]
        if there:
            yield self._say("square-there", names=", ".join(there))

    def _rent(self, kind: str, rent: int) -> str:
        if kind == "utility":
            return self._say("square-factor", factor=rent)
        return self._say("square-rent", sum=self._money(rent))

    def _side(self, about: str) -> Iterator[str]:
        length = len(self.board.squares) // BOARD_SIDES
        at = self.game.seats[self.own_seat].at // length
        side = int(about) - 1 if about in ("1", "2", "3", "4") else at
        squares = [*range(side * length, (side + 1) * length)]
        ends = {"from": str(squares[0]), "to": str(squares[-1])}
        yield self._say("text-side", side=str(side + 1), **ends)
        yield from (self.square_line(square) for square in squares)

    def _deed(self, index: int) -> Iterator[str]:
        square = self.board.squares[index]
        yield self.square_line(index)
        if not square.price:
            pot = self.match.edition.free_parking == Parking.POT
            yield self._say(f"about-{square.kind}", pot="yes" if pot else "no")
            if square.amount:
                yield self._say("text-tax", sum=self._money(square.amount))
            return
        sums = {"price": square.price, "loan": square.mortgage, "lift": square.lift}
        told = {name: self._money(sum_) for name, sum_ in sums.items()}
        yield self._say("text-deed-price", **told)
        rents = ", ".join(self._step(square.kind, *step) for step in enumerate(square.rents))
        yield self._say("text-deed-rents", rents=rents)
        group = self.board.groups[square.group]
        if group.house:
            yield self._say("text-deed-house", sum=self._money(group.house))
        if group.depot:
            yield self._say("text-deed-depot", sum=self._money(group.depot))

    def _step(self, kind: str, level: int, rent: int) -> str:
        if kind == "utility":
            step = self._say("deed-utilities", count=level + 1)
            return self._say("text-rent-factor", step=step, factor=rent)
        if kind == "station":
            step = self._say("deed-stations", count=level + 1)
        elif level in (0, HOTEL_LEVEL, SKYSCRAPER_LEVEL):
            names = {0: "deed-bare", HOTEL_LEVEL: "deed-hotel", SKYSCRAPER_LEVEL: "deed-skyscraper"}
            step = self._say(names[level])
        else:
            step = self._say("deed-houses", count=level)
        return self._say("text-rent-step", step=step, rent=self._money(rent))

    # ----------------------------------------------------------------------------- question

    def question(self) -> str:
        """The pending decision, and the seat that takes it."""
        if self.match.game.phase == Phase.OVER:
            return self._say("text-over")
        who = next_seat(self.match.game)
        if who != self.own_seat:
            return self._say("text-waits", name=self.match.names[who] if who != NO_SEAT else "")
        game = self.game
        return self._say(
            "text-asked",
            task=self._question_kind,
            square=self._question_square(),
            sum=self._question_sum(),
            bid=self._bid(),
            creditor=self._creditor(),
            cash=self._money(game.seats[self.own_seat].cash),
            deal=self.deal_line(game.offer.seat, game.offer.other, game.offer.text)
            if game.offer
            else "",
        )

    @property
    def _question_kind(self) -> str:
        """The pending task, or what the turn waits for."""
        game = self.game
        if game.task:
            return game.task
        if game.claims:
            return "claim"
        if game.seats[self.own_seat].jail >= 0 and game.phase in ("between", "pre"):
            return "jail"
        if game.phase == "pre" and game.doubles:
            return "again"
        return PHASE_QUESTIONS.get(game.phase, "other")

    def _question_square(self) -> str:
        if self._question_kind == "claim":
            return self.writer.square(self.game.claims[0].square)
        about = -1 if self.game.task in BUILDING_TASKS else self.game.task_what
        return self.writer.square(about) if 0 <= about < len(self.board.squares) else ""

    def _question_sum(self) -> str:
        if self._question_kind == "claim":
            return self._money(self.game.claims[0].amount)
        if self.game.task == "offer":
            return self._money(self.board.squares[self.game.task_what].price)
        return self._money(self.game.task_sum)

    def _bid(self) -> str:
        bid = self.game.bid
        if bid.seat < 0:
            return self._say("text-no-bid")
        return self._say("text-bid", name=self.match.names[bid.seat], sum=self._money(bid.amount))

    def _creditor(self) -> str:
        if self.game.task != "debt":
            return ""
        who = self.writer.seat(self.game.task_what)
        return self._say(who) if self.game.task_what < 0 else who

    def deal_line(self, seat: int, other: int, text: str) -> str:
        """A deal as a sentence."""
        given, _, wanted = text.partition(" for ")
        names = self.match.names
        sides = {"given": self._bundle(given), "wanted": self._bundle(wanted)}
        return self._say("text-deal", seat=names[seat], other=names[other], **sides)

    def _bundle(self, text: str) -> str:
        return ", ".join(self._part(part) for part in text.split())

    def _part(self, part: str) -> str:
        if part.isdecimal():
            return f"{part} {self.writer.square(int(part))}"
        if part.startswith("$"):
            return self._money(int(part[1:]))
        if part.startswith("card:"):
            return self._say("text-part-card", deck=part.removeprefix("card:"))
        return self._say(f"text-part-{part}")

    def _choices(self) -> Iterator[str]:
        """The menu by verb; many squares of one verb share a line."""
        verbs = dict.fromkeys(_verb(choice) for choice in self.menu)
        if not verbs:
            yield self._say("text-nothing-to-do")
        for verb in verbs:
            if not verb.startswith(LAYING_PREFIXES):
                yield from self._of_verb(verb, [c for c in self.menu if _verb(c) == verb])

    def _of_verb(self, verb: str, choices: Sequence[Choice]) -> Iterator[str]:
        if verb == "offer":
            seats = ", ".join(f"{letter(c.target)} {self.match.names[c.target]}" for c in choices)
            command = f"offer {letter(choices[0].target)} … for …"
            yield self._say("text-choice-offer", command=command, seats=seats)
        elif len(choices) > MAX_SINGLE_LINES:
            many = "; ".join(self._short_choice(choice) for choice in choices)
            yield self._say("text-choice-many", command=f"{verb} …", many=many)
        else:
            for choice in choices:
                command = "counter … for …" if verb == "counter" else choice.text
                sentence = choice.say(self.language)
                yield self._say("text-choice", command=command, sentence=sentence)

    def _short_choice(self, choice: Choice) -> str:
        behind = choice.text.partition(" ")[2]
        return f"{behind} {self.writer.square(int(behind))}" if behind.isdecimal() else behind

    # ---------------------------------------------------------------------------------- help

    def help(self, usage: Sequence[tuple[str, str]]) -> Iterator[str]:
        """The help page: commands with their descriptions."""
        for command, key in usage:
            yield self._say("text-choice", command=command, sentence=self._say(f"text-help-{key}"))
        yield self._say("text-help-squares")

    def explain(self, error: CommandSyntaxError) -> str:
        """The help message of a syntax error."""
        return self._say(error.key, **error.values)


def _verb(choice: Choice) -> str:
    return choice.verb.name.lower().replace("_", "-")
