"""Scripted games: whole tables played without a server, by random players and bots.

A scripted table depends on its seed alone: ids, dice, shares and actions all follow from it.
Everything goes through ``decide`` and ``Table.add``, as in a room.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from random import Random
from typing import Any

from magie.bots.factory import create
from magie.bots.seat_adapter import think
from magie.dice.chain import HashChain
from magie.engine import menu
from magie.game.actions import Menu, Verb
from magie.game.state import NO_SEAT
from magie.notation.wording import step_text
from magie.server.table import commands
from magie.server.table.auth import Principal, authorise
from magie.server.table.decide import decide, move_by, propose_deal, time_up
from magie.server.table.dicebox import Dicebox
from magie.server.table.entries import (
    Abandoned,
    Chained,
    Coached,
    Dropped,
    Entry,
    Hosted,
    Moved,
    Rematched,
    Row,
    Sat,
    chain_rows,
)
from magie.server.table.guards import CommandResult, DecisionContext
from magie.server.table.opening import Place, Terms, open_table
from magie.server.table.rejections import RejectedError
from magie.server.table.seating import reopen
from magie.server.table.state import Table
from tests.random_play import EDITIONS, VARIANTS, WEIGHTS

BOTS = ("thrifty", "steady", "trader")
DRAFTING = (Verb.OFFER, Verb.COUNTER, Verb.RESIGN)
"""What a random player does not play: they propose deals whole."""
EXTRA_ACTION_RATE = 0.15
"""How often a player does something that the game does not wait for."""
START = 1_800_000_000


@cache
def chain_of(seed: bytes) -> HashChain:
    """The chain of a seed; its twenty thousand links are hashed once for all tables of it."""
    return HashChain(seed)


class ScriptedTable:
    """One table with its players."""

    def __init__(self, seed: object, **terms: Any) -> None:
        self.random, self._ids = Random(f"sitting {seed}"), 0
        self.seed = seed
        self.id, self.host = self.new_id(), self.new_id()
        self.now = START
        self.seeds = [sha256(f"dice {seed}".encode()).digest()]
        chain = chain_of(self.seeds[0])
        self.dice = Dicebox.new(chain)
        self.rows: list[Row] = []
        self.table = Table(self.id)
        self._card, self._players = Menu(), dict[tuple[int, str], Any]()
        self.add(open_table(Terms(**terms), self.id, self.host, chain.commitment))

    def new_id(self) -> str:
        self._ids += 1
        return sha256(f"id {self.seed} {self._ids}".encode()).hexdigest()[:32]

    # ------------------------------------------------------------------------------- changing

    def add(self, verdict: CommandResult | list[Entry], id: str = "") -> None:
        """Apply what was decided."""
        verdict = verdict if isinstance(verdict, CommandResult) else CommandResult(verdict)
        table = self.table
        made = chain_rows(
            self.id, table.version, table.hash, id or self.new_id(), verdict.entries, self.now
        )
        for row in made:
            table.add(row, verdict.played_out if isinstance(row.entry, Moved) else None)
        self.rows += made
        self.now += self.random.randrange(1, 20)

    def do(self, kind: type[commands.Command], **more: Any) -> bool:
        """Give a command, as the seat's player or as the host; False if it was rejected."""
        id, person = self.new_id(), self.table.host
        if not issubclass(kind, commands.HOST_COMMANDS):
            person = self.table.seats[more["seat"]].person
        command = kind(id, self.table.version, **more)
        try:
            authorise(Principal(self.id, person), self.table, command)
            verdict = decide(self.table, command, self.context)
        except RejectedError:
            return False
        self.add(verdict, id)
        return True

    def add_chain(self) -> None:
        """Commit to another hash chain."""
        self.seeds.append(sha256(self.seeds[-1]).digest())
        chain = chain_of(self.seeds[-1])
        self.dice.add(chain)
        self.add([Chained(chain.commitment.hex())])

    def reopen(self) -> None:
        """Open the table again with another hash chain, because a dice share is missing."""
        self.seeds = [sha256(self.seeds[-1]).digest()]
        chain = chain_of(self.seeds[0])
        self.add(reopen(self.table, chain.commitment))
        self.dice = Dicebox.new(chain)

    def sit(self, seat: int, name: str, seal: str = "") -> None:
        """Seat a player, also in place of another."""
        piece = self.table.seats[seat].piece
        piece = piece or [each.en for each in self.table.book.tokens][-1 - seat]
        self.add([Sat(seat, self.new_id(), name, piece, seal or self.table.seats[seat].seal)])

    @property
    def context(self) -> DecisionContext:
        return DecisionContext(self.dice, away=self.table.people())

    # -------------------------------------------------------------------------------- playing

    def play(self, entries: int) -> None:
        """Play until the log is so long, or the game is over."""
        while self.table.version < entries and self.table.is_running:
            if self.random.random() >= EXTRA_ACTION_RATE or not self.try_extra_action():
                self.step()

    def step(self) -> None:
        """Let the seat that has to decide do so."""
        table = self.table
        if table.paused:
            for seat in table.voters():
                self.do(commands.Vote, seat=seat, about="resume", yes=True)
            return
        seat = table.waits_for()
        if seat == NO_SEAT:
            return
        if table.seats[seat].bot:
            self.move_bot(seat, table.seats[seat].bot, "bot")
        elif self.random.random() < 0.1:
            self.move_bot(seat, table.terms.level, "clock")
        else:
            assert self.do(commands.Move, seat=seat, text=self.choice(seat))

    def move_bot(self, seat: int, bot: str, hand: Any) -> None:
        """A bot decides, as the driver lets it."""
        table, id = self.table, self.new_id()
        if (seat, bot) not in self._players:
            self._players[seat, bot] = create(bot, f"{self.seed} {seat}")
        people = {at for at, each in enumerate(table.seats) if each.is_human} - {seat}
        act = think(
            self._players[seat, bot], table.playing.copy(), table.edition, seat, 0.1, people
        )
        if act.partner == NO_SEAT or act.rejects:
            text = "reject" if act.rejects else act.text
            self.add(move_by(table, seat, text, hand, self.context, act.why), id)
        elif (act.partner, seat) not in table.muted:
            self.add(propose_deal(table, seat, act.partner, act.text, id), id)

    def choice(self, seat: int) -> str:
        """A random choice of a seat's menu."""
        game, card = self.table.playing, self._card
        menu(game, self.table.edition, seat, card)
        entries = [at for at in range(card.count) if card.verb[at] not in DRAFTING]
        verbs = [*dict.fromkeys(card.verb[at] for at in entries)]
        verb = self.random.choices(verbs, [WEIGHTS[verb] for verb in verbs])[0]
        at = self.random.choice([at for at in entries if card.verb[at] == verb])
        unit = self.table.edition.unit if verb == Verb.BID else 1
        room = min((card.high[at] - card.low[at]) // unit, 40)
        amount = card.low[at] + unit * self.random.randrange(room + 1)
        if verb in (Verb.STRIP, Verb.SHIFT):
            amount = card.low[at]
        step = (Verb(verb), card.target[at], amount)
        return step_text(game, seat, step).partition(" ")[2]

    # -------------------------------------------------------------------------- extra actions

    def try_extra_action(self) -> bool:
        """Let a random player do something that the game does not wait for."""
        by_hand = self.table.voters()
        if not by_hand:
            return False
        seat = self.random.choice(by_hand)
        actions = (
            self.propose_deal,
            self.answer_deal,
            self.ask_undo,
            self.ask_pause,
            self.leave_or_return,
            self.toggle_mute,
        )
        return self.random.choices(actions, (5, 5, 3, 1, 1, 1))[0](seat)

    def propose_deal(self, seat: int) -> bool:
        """Propose a random deal."""
        game, others = self.table.playing, [at for at in range(len(self.table.seats)) if at != seat]
        other, unit = self.random.choice(others), self.table.edition.unit

        def some(side: int) -> str:
            deeds = [at for at, owner in enumerate(game.owner) if owner == side]
            some = self.random.sample(deeds, min(len(deeds), self.random.randrange(3)))
            cash = self.random.randrange(1, 12) * 10 * unit
            paid = [f"${cash}"] if self.random.random() < 0.5 and cash <= game.cash[side] else []
            return " ".join([*map(str, sorted(some)), *paid]) or "nothing"

        text = f"{some(seat)} for {some(other)}"
        return self.do(commands.Propose, seat=seat, other=other, text=text)

    def answer_deal(self, seat: int) -> bool:
        """Answer a deal, or withdraw one."""
        for deal in self.table.deals.values():
            if deal.seat == seat and self.random.random() < 0.3:
                return self.do(commands.Withdraw, seat=seat, deal=deal.id)
            if deal.other == seat:
                kind = self.random.choice((commands.Accept, commands.Accept, commands.Decline))
                if self.do(kind, seat=seat, deal=deal.id):
                    return True
                self.add([Dropped(deal.id, "expired")])
                return True
        return False

    def ask_undo(self, seat: int) -> bool:
        """Ask to undo the last decision, and let the others vote."""
        if not self.do(commands.Undo, seat=seat):
            return False
        for other in self.table.voters():
            if "undo" in self.table.votes and other not in self.table.votes["undo"]:
                yes = self.random.random() < 0.8
                self.do(commands.Vote, seat=other, about="undo", yes=yes)
        return True

    def ask_pause(self, seat: int) -> bool:
        """Let all vote on a pause."""
        for other in (seat, *self.table.voters()):
            if not self.table.paused:
                self.do(commands.Vote, seat=other, about="pause", yes=self.random.random() < 0.9)
        return True

    def leave_or_return(self, seat: int) -> bool:
        """Leave a seat to a bot, take it back, or give it to another player."""
        away = [at for at, each in enumerate(self.table.seats) if each.person and each.bot]
        for at in away:
            if self.random.random() < 0.5:
                return self.do(commands.Return, seat=at)
        if self.random.random() < 0.3:
            self.sit(seat, f"Friend {self.table.version}")
            return True
        if self.random.random() < 0.3:
            person = self.random.choice(sorted(self.table.people()))
            return self.do(commands.Host, person=person)
        kind = self.random.choice(("leave", "stand-in"))
        if kind == "leave":
            return self.do(commands.Leave, seat=seat)
        return self.do(commands.SeatBot, seat=seat, bot=self.table.level)

    def toggle_mute(self, seat: int) -> bool:
        """Mute or unmute another seat."""
        other = self.random.choice([at for at in range(len(self.table.seats)) if at != seat])
        on = (seat, other) not in self.table.muted
        return self.do(commands.Mute, seat=seat, other=other, on=on)

    def call_time(self) -> None:
        """The clock of a timed game runs out."""
        if self.table.is_running and not self.table.playing.time_up:
            self.add(time_up(self.table))


def share_of(seed: object, seat: int) -> bytes:
    """The dice share of a seat."""
    return sha256(f"share {seed} {seat}".encode()).digest()[:16]


def scripted_table(number: int, entries: int) -> ScriptedTable:
    """One of many tables: editions, variants and line-ups take turns."""
    random = Random(f"line-up {number}")
    edition, variant = EDITIONS[number % 5], VARIANTS[number // 5 % 3]
    people, bots = random.randint(1, 3), random.randint(0, 2)
    bots = max(bots, 3 - people)
    places = [Place(bot=random.choice(BOTS)) for _ in range(bots)]
    seats = (Place(), *(Place() for _ in range(people - 1)), *places)
    made = ScriptedTable(
        number, seats=seats, edition=edition, variant=variant, clock="none", tempo=0.0
    )
    for seat in range(people):
        made.sit(seat, f"Person {seat + 1}")
    made.add([Hosted(made.table.seats[0].person)])
    before_play(made, people)
    made.play(entries)
    if variant == "timed" and made.table.version >= entries:
        made.call_time()
        made.play(entries + 60)
    if made.table.is_over:
        made.add([Rematched(made.new_id())])
    return made


def before_play(made: ScriptedTable, people: int) -> None:
    """Fill the seats, choose a piece, reveal the shares and begin."""
    last = len(made.table.seats) - 1
    if last >= people:
        assert made.do(commands.Free, seat=last)
        assert made.do(commands.SeatBot, seat=last, bot=made.random.choice(BOTS))
    piece = [each.en for each in made.table.book.tokens][3]
    made.do(commands.Choose, seat=0, piece=piece)
    for seat in range(people):
        seal = sha256(share_of(made.seed, seat)).hexdigest()
        assert made.do(commands.Promise, seat=seat, seal=seal)
    assert made.do(commands.Start)
    for seat in range(people):
        assert made.do(commands.Reveal, seat=seat, share=share_of(made.seed, seat).hex())
    made.add_chain()


def rare_table() -> ScriptedTable:
    """A table with a ban and a lock, which begins at the second attempt and is closed at last."""
    made = ScriptedTable("rare", seats=(Place(name="Ann"), Place(), Place(bot="steady")))
    made.sit(1, "Bo")
    assert made.do(commands.Ban, person=made.table.seats[1].person)
    assert made.do(commands.SeatBot, seat=1, bot="thrifty")
    assert made.do(commands.Lock, on=True)
    for attempt in range(2):
        share = share_of("rare", attempt)
        assert made.do(commands.Promise, seat=0, seal=sha256(share).hexdigest())
        assert made.do(commands.Start)
        if attempt == 0:
            made.reopen()
    assert made.do(commands.Reveal, seat=0, share=share.hex())
    made.play(40)
    made.add([Abandoned()])
    return made


def coached_table() -> ScriptedTable:
    """A table whose players have a coach: refused at first, then used, and ended at last."""
    places = (Place(name="Ann"), Place(), Place(bot="trader"))
    made = ScriptedTable("coached", seats=places, coach="everybody")
    made.sit(1, "Bo")
    assert made.do(commands.Coach, seat=1, on=False)
    assert not made.do(commands.Coach, seat=1, on=True)
    assert made.do(commands.Coach, seat=0, on=True)
    assert made.do(commands.Start)
    made.play(30)
    made.add([Coached((0, 1))])
    made.play(50)
    assert made.do(commands.Coach, seat=1, on=False)
    assert not made.do(commands.Coach, seat=0, on=True)
    return made
