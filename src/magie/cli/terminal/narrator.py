"""The narrator: says how a game stands to somebody who does not see the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from magie.base.numerals import whole
from magie.bots.seat_adapter import next_seat
from magie.cli.terminal.command_parser import EXAMPLE, CommandParser, CommandSyntaxError, Query
from magie.game.edition import Parking
from magie.game.state import NO_SEAT, Phase
from magie.match import Choice, Match
from magie.notation.words import letter
from magie.sentences import SentenceWriter
from magie.views.board import BoardView, board_view
from magie.views.game import GameView, game_view
from magie.words import say

FEW = 3
"""So many choices of one verb have a line of their own each."""
SIDES = 4
HOTEL, TOWER = 5, 6
PIECES = {"wishes", "contest", "place"}
"""Tasks that are about a piece, not about a square."""
RESTS = {"between": "turn", "pre": "turn", "start": "start", "post": "done"}
LAYING = ("lay", "give-", "ask-", "propose")
USAGE = (
    ("m", "m"),
    ("l, l 5", "l"),
    ("c", "c"),
    ("p B", "p"),
    ("o 16", "o"),
    ("s, s 2", "s"),
    ("d, d 16", "d"),
    ("roll, buy, bid 120, build 16, end", "moves"),
    (EXAMPLE, "offer"),
    ("accept, counter 16 for $90, reject, withdraw", "answer"),
    ("r, b, a, e, y, n, x", "short"),
)
"""What can be typed everywhere, with the key of its words."""


class Narrator:
    """Announces one moment of a game to one seat, in one language."""

    def __init__(self, match: Match, hand: int, language: str) -> None:
        self.match, self.hand, self.language = match, hand, language
        self.teller = SentenceWriter(match.book, match.names, language)

    @cached_property
    def game(self) -> GameView:
        """The game as it lies on the table."""
        return game_view(self.match.game, self.match.edition, {})

    @property
    def board(self) -> BoardView:
        """Everything that is printed."""
        return board_view(self.match.book)

    @cached_property
    def menu(self) -> list[Choice]:
        """What the seat may do."""
        return self.match.menu(letter(self.hand))

    @cached_property
    def ear(self) -> CommandParser:
        """Whoever understands what is typed at this moment."""
        legal = [choice.text for choice in self.menu]
        return CommandParser(self.match.book, self.match.names, self.language, legal)

    def _say(self, key: str, **values: object) -> str:
        return say(key, self.language, **values)

    def _money(self, sum_: int) -> str:
        return self.match.book.money(sum_, self.language)

    def tell(self, wanted: Query) -> list[str]:
        """The lines of an announcement."""
        about = wanted.about
        match wanted.what:
            case "l":
                return self._last(whole(about) or 1)
            case "c":
                return [*self._cash()]
            case "p":
                return [*self._holdings(self.ear.seat(about) if about else self.hand)]
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
        return self.ear.square(about) if about else self.game.seats[self.hand].at

    # ------------------------------------------------------------------------ announcements

    def _last(self, count: int) -> list[str]:
        told = [happening.say(self.language) for happening in self.match.happened[-count:]]
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
            square=self.teller.square(purse.at),
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
        """A square with its number, and all that matters of it."""
        return self._say("text-square", index=str(index), about=", ".join(self._about(index)))

    def _about(self, index: int) -> Iterator[str]:
        square, game = self.board.squares[index], self.game
        owner, level = game.owner[index], game.level[index]
        yield self.teller.square(index)
        if square.group >= 0:
            yield self.match.book.groups[square.group].name.say(self.language)
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
        length = len(self.board.squares) // SIDES
        at = self.game.seats[self.hand].at // length
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
        elif level in (0, HOTEL, TOWER):
            names = {0: "deed-bare", HOTEL: "deed-hotel", TOWER: "deed-skyscraper"}
            step = self._say(names[level])
        else:
            step = self._say("deed-houses", count=level)
        return self._say("text-rent-step", step=step, rent=self._money(rent))

    # ------------------------------------------------------------------------- what is asked

    def question(self) -> str:
        """What has to be decided, and by whom."""
        if self.match.game.phase == Phase.OVER:
            return self._say("text-over")
        who = next_seat(self.match.game)
        if who != self.hand:
            return self._say("text-waits", name=self.match.names[who] if who != NO_SEAT else "")
        game = self.game
        return self._say(
            "text-asked",
            task=self._asked,
            square=self._asked_square(),
            sum=self._asked_sum(),
            bid=self._bid(),
            creditor=self._creditor(),
            cash=self._money(game.seats[self.hand].cash),
            deal=self.deal_line(game.offer.seat, game.offer.other, game.offer.text)
            if game.offer
            else "",
        )

    @property
    def _asked(self) -> str:
        """The task, or what a turn waits for."""
        game = self.game
        if game.task:
            return game.task
        if game.claims:
            return "claim"
        if game.seats[self.hand].jail >= 0 and game.phase in ("between", "pre"):
            return "jail"
        return RESTS.get(game.phase, "other")

    def _asked_square(self) -> str:
        if self._asked == "claim":
            return self.teller.square(self.game.claims[0].square)
        about = -1 if self.game.task in PIECES else self.game.task_what
        return self.teller.square(about) if 0 <= about < len(self.board.squares) else ""

    def _asked_sum(self) -> str:
        if self._asked == "claim":
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
        who = self.teller.seat(self.game.task_what)
        return self._say(who) if self.game.task_what < 0 else who

    def deal_line(self, seat: int, other: int, text: str) -> str:
        """A deal in a sentence."""
        given, _, wanted = text.partition(" for ")
        names = self.match.names
        sides = {"given": self._bundle(given), "wanted": self._bundle(wanted)}
        return self._say("text-deal", seat=names[seat], other=names[other], **sides)

    def _bundle(self, text: str) -> str:
        return ", ".join(self._part(part) for part in text.split())

    def _part(self, part: str) -> str:
        if part.isdecimal():
            return f"{part} {self.teller.square(int(part))}"
        if part.startswith("$"):
            return self._money(int(part[1:]))
        if part.startswith("card:"):
            return self._say("text-part-card", deck=part.removeprefix("card:"))
        return self._say(f"text-part-{part}")

    def _choices(self) -> Iterator[str]:
        """The menu, by verb; many squares of one verb in one line."""
        verbs = dict.fromkeys(_verb(choice) for choice in self.menu)
        if not verbs:
            yield self._say("text-nothing-to-do")
        for verb in verbs:
            if not verb.startswith(LAYING):
                yield from self._of_verb(verb, [c for c in self.menu if _verb(c) == verb])

    def _of_verb(self, verb: str, choices: Sequence[Choice]) -> Iterator[str]:
        if verb == "offer":
            seats = ", ".join(f"{letter(c.target)} {self.match.names[c.target]}" for c in choices)
            command = f"offer {letter(choices[0].target)} … for …"
            yield self._say("text-choice-offer", command=command, seats=seats)
        elif len(choices) > FEW:
            many = "; ".join(self._many(choice) for choice in choices)
            yield self._say("text-choice-many", command=f"{verb} …", many=many)
        else:
            for choice in choices:
                command = "counter … for …" if verb == "counter" else choice.text
                sentence = choice.say(self.language)
                yield self._say("text-choice", command=command, sentence=sentence)

    def _many(self, choice: Choice) -> str:
        behind = choice.text.partition(" ")[2]
        return f"{behind} {self.teller.square(int(behind))}" if behind.isdecimal() else behind

    # ---------------------------------------------------------------------------------- help

    def help(self, usage: Sequence[tuple[str, str]]) -> Iterator[str]:
        """What can be typed."""
        for command, key in usage:
            yield self._say("text-choice", command=command, sentence=self._say(f"text-help-{key}"))
        yield self._say("text-help-squares")

    def mend(self, error: CommandSyntaxError) -> str:
        """What to do about something that cannot be followed."""
        return self._say(error.key, **error.values)


def _verb(choice: Choice) -> str:
    return choice.verb.name.lower().replace("_", "-")
