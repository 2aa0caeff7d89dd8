"""People by the protocol: they play what stands on the menu, and do what a client must do.

Whoever is cut off comes back with the last version that he has seen, and sends what was never
answered again.  What everybody is told goes into the ledger.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any

from magie.game.actions import Verb
from magie.server.live.close_codes import Close
from magie.server.table.rejections import Code
from proofs.sim.network import GoneError, Json, Line
from tests.random_play import WEIGHTS

if TYPE_CHECKING:
    from proofs.sim.world import World

PATIENCE = 25.0
"""Seconds after which somebody gives a silent line up."""
UNWRITTEN = ("offer", "counter", "resign")
"""What is not on every menu for everybody: deals are shown by proposing them."""
FOR_GOOD = (Close.POLICY, Close.TOO_BIG, Close.NOT_FOUND)
"""How nobody who plays by the protocol is sent away."""
LATER = (Code.STALE, Code.STORAGE, Code.TOO_FAST)
"""How a move from the menu may be refused."""
UNHEARD_OF = (
    Code.INTERNAL,
    Code.BAD_MESSAGE,
    Code.BAD_TEXT,
    Code.NOT_FOUND,
    Code.NOT_YOUR_SEAT,
)
"""What nobody who plays by the protocol is ever told."""


class Guest:
    """Somebody at one table, over as many connections as it takes."""

    def __init__(self, world: World, who: str, seated: Json) -> None:
        self.world, self.who, self.seated = world, who, seated
        self.table: str = seated["table"]
        self.random = Random(f"guest {world.plan.seed} {who}")
        self.version = 0
        self.game: Json | None = None
        self.view: Json = {}
        self.done = False
        self.answered: dict[str, Json] = {}

    async def stay(self) -> None:
        """Be there, whatever happens, but for the night."""
        failed = 0
        while not self.done:
            await self.world.day.wait()
            try:
                line = await self._come()
            except GoneError as error:
                self._mind(error)
                failed += 1
                await asyncio.sleep(min(0.5 * 2**failed, 15) * self.random.uniform(0.5, 1))
                continue
            failed = 0
            try:
                await self.be_at(line)
                line.hang_up()
            except GoneError as error:
                self._mind(error)
                if line.is_open:
                    line.hang_up()
            await asyncio.sleep(self.random.uniform(0.1, 1))

    async def _come(self) -> Line:
        """A connection, and what was missed."""
        path = f"/api/tables/{self.table}/socket"
        machine = self.random.choice(self.world.machines)
        async with self._patience():
            line = await self.world.network.connect(machine, self.who, path)
        line.say({"t": "hello", "token": self.seated["token"], "since": self.version})
        try:
            while (await self.hear(line))["t"] != "welcome":
                pass
        except GoneError:
            if line.is_open:
                line.hang_up()
            raise
        return line

    @staticmethod
    def _patience(seconds: float = PATIENCE) -> Any:
        return _Patience(seconds)

    def _mind(self, error: GoneError) -> None:
        if error.code in FOR_GOOD:
            self.world.complain(f"{self.who} was sent away with {error.code}")
            self.done = True

    async def hear(self, line: Line, seconds: float = PATIENCE) -> Json:
        """The next message, written down; a GoneError if none comes."""
        async with self._patience(seconds):
            message: Json = await line.hear()
        kind = message["t"]
        ledger = self.world.ledger
        if kind == "welcome":
            self._check(message["version"] >= self.version, message)
            missed = [each["version"] for each in message["missed"]]
            if self.version:
                self._check(missed == [*range(self.version + 1, message["version"] + 1)], message)
            for each in message["missed"]:
                ledger.show(self.table, each["version"], each["hash"])
        elif kind == "entry":
            self._check(message["version"] == self.version + 1, message)
        if kind in ("welcome", "entry"):
            self.version, self.game = message["version"], message["game"]
            self.view = message.get("table", self.view)
            ledger.show(self.table, self.version, message["hash"], message["state"])
        return message

    def _check(self, holds: bool, message: Json) -> None:
        if not holds:
            self.world.complain(
                f"(c) {self.who}: {message['t']} of version {message['version']} of table"
                f" {self.table} after version {self.version}"
            )

    async def be_at(self, line: Line) -> None:
        """Look on."""
        while self.world.day.is_set() and not self.done:
            with suppress(SilenceError):
                await self.hear(line, self.random.uniform(5, 60))


class SilenceError(GoneError):
    """Nothing was heard for as long as one wanted to wait."""


class _Patience:
    """Gives up after so many seconds."""

    def __init__(self, seconds: float) -> None:
        self._timeout = asyncio.timeout(seconds)

    async def __aenter__(self) -> None:
        await self._timeout.__aenter__()

    async def __aexit__(self, *error: Any) -> None:
        try:
            await self._timeout.__aexit__(*error)
        except TimeoutError:
            raise SilenceError from None


class Player(Guest):
    """Somebody with a seat."""

    def __init__(self, world: World, who: str, seated: Json, leaves: float) -> None:
        super().__init__(world, who, seated)
        self.seat: int = seated["seats"][0]
        self.leaves = leaves
        """When he goes away for good without a word."""
        self.pending: Json | None = None
        self.sent = 0
        """How often."""
        self.old: list[Json] = []
        """Commands that were acknowledged, with their answers."""
        self.share = self.random.randbytes(16)
        self.started = 0.0

    @property
    def is_host(self) -> bool:
        return bool(self.view["host"] == self.seated["person"])

    @property
    def is_on(self) -> bool:
        return self.game is not None and self.game["phase"] != "over"

    @property
    def own(self) -> Json:
        """His seat."""
        found: Json = self.view["seats"][self.seat]
        return found

    async def be_at(self, line: Line) -> None:
        """Play."""
        while self.world.day.is_set() and not self.done:
            if self.world.now > self.leaves:
                self.done = True
                return
            if self.game is not None and self.game["phase"] == "over" and self.pending is None:
                self.done = self.world.is_calm
            if self.pending is None and (wish := self._wish()):
                self._take_up(wish)
            if self.pending is not None:
                await self._settle(line)
            await self._listen(line)

    def _take_up(self, wish: Json) -> None:
        """Make a command of a wish; only what is part of the game has a version."""
        self.pending = {"id": self.random.randbytes(16).hex(), **wish}
        if wish["do"] not in ("say", "ping"):
            self.pending.setdefault("version", self.version)
            self.world.ledger.sent[self.pending["id"]] = self.table
        self.sent = int("id" in wish)

    async def _listen(self, line: Line) -> None:
        """Think, or wait for something to happen."""
        was_asked = self._is_asked()
        most = self.random.uniform(0.3, 3) if was_asked else self.random.uniform(3, 20)
        end = self.world.now + most
        while (left := end - self.world.now) > 0:
            with suppress(SilenceError):
                await self.hear(line, left)
            if self._is_asked() and not was_asked:
                return

    async def _settle(self, line: Line) -> None:
        """Send what is pending until there is an answer that says what became of it."""
        assert self.pending is not None
        while self.pending is not None:
            self.sent += 1
            self.world.ledger.resent += self.sent > 1
            line.say(self.pending)
            while (answer := await self.hear(line)).get("id") != self.pending["id"]:
                pass
            again = self._answered(self.pending, answer)
            self.pending = self.pending if again else None
            await asyncio.sleep(answer.get("retry_after", 0.0))

    def _answered(self, command: Json, answer: Json) -> bool:
        """Take an answer; whether to ask again."""
        if answer["t"] == "reject":
            return self._refused(command, answer)
        if "version" in command:
            self.world.ledger.were_done += self.sent > 1
            self.world.ledger.answer(self.table, answer)
            before = self.answered.setdefault(command["id"], answer)
            if before != answer:
                self.world.complain(f"(d) {command} was answered {before}, then {answer}")
            self.old.append(command)
        return False

    def _refused(self, command: Json, answer: Json) -> bool:
        code = answer["code"]
        self.world.refusals[code] += 1
        if code in UNHEARD_OF or (command["do"] == "move" and code not in LATER):
            self.world.complain(f"{self.who}: {command} was refused: {answer}")
        again = "retry_after" in answer
        if self.sent == 1 and self.world.disk.has(self.table, command["id"]):
            self.world.complain(f"(d) {command} was refused at once and is stored: {answer}")
        if again and (self.sent > 1 or self.random.random() < 0.5):
            # Told to wait, whoever asks for the second time does not know what has become of it.
            return True
        if "version" in command:
            self.world.ledger.refused[command["id"]] = code
        return False

    # -------------------------------------------------------------------------------- wishes

    def _is_asked(self) -> bool:
        if not self.is_on or self.view["paused"]:
            return False
        assert self.game is not None
        return self.game["actor"] == self.seat or any(
            deal["other"] == self.seat for deal in self.view["deals"]
        )

    def _wish(self) -> Json | None:
        if self.game is None:
            return next(self._before_play(), None)
        if not self.is_on or self.game["seats"][self.seat]["out"]:
            return {"do": "ping"} if self.random.random() < 0.02 else None
        if self.world.is_calm:
            return next(self._tired(), None)
        if self.old and self.random.random() < 0.05:
            return dict(self.random.choice(self.old))
        return next(self._in_play(), None)

    def _before_play(self) -> Iterator[Json]:
        """Promise a share, choose a piece, and start when everybody is there."""
        random, seats, now = self.random, self.view["seats"], self.world.now
        if self.view["stage"] == "closing":
            if self.own["sealed"] and not self.own["revealed"]:
                yield {"do": "reveal", "seat": self.seat, "share": self.share.hex()}
            return
        if not self.own["sealed"] and random.random() < 0.3:
            seal = self.world.seal(self.share)
            yield {"do": "promise", "seat": self.seat, "seal": seal}
        if random.random() < 0.1:
            yield {"do": "choose", "seat": self.seat, "piece": random.choice(("dog", "iron"))}
        free = [at for at, seat in enumerate(seats) if not seat["person"] and not seat["bot"]]
        self.started = self.started or now
        if self.is_host and not free:
            yield {"do": "start"}
        elif self.is_host and now - self.started > 12:
            yield {"do": "seatbot", "seat": free[0], "bot": "thrifty"}

    def _tired(self) -> Iterator[Json]:
        """When nothing goes wrong any more, people go home one by one."""
        assert self.game is not None
        if self.view["paused"]:
            # Only whoever plays has a say.
            back = {"do": "return", "seat": self.seat}
            vote = {"do": "vote", "seat": self.seat, "about": "resume", "yes": True}
            yield back if self.own["bot"] else vote
            return
        if self.own["bot"]:
            return
        menu = self.game["menus"].get(str(self.seat), [])
        if any(choice["verb"] == "resign" for choice in menu):
            yield {"do": "move", "seat": self.seat, "text": "resign"}
        elif self.world.now > self.world.calm_since + 60:
            yield {"do": "leave", "seat": self.seat}
        elif self.game["actor"] == self.seat:
            yield {"do": "move", "seat": self.seat, "text": self._text(menu)}

    def _in_play(self) -> Iterator[Json]:
        assert self.game is not None
        random, seat = self.random, self.seat
        if self.view["paused"]:
            if random.random() < 0.5:
                yield {"do": "vote", "seat": seat, "about": "resume", "yes": True}
            return
        if self.own["bot"]:
            if random.random() < 0.6:
                yield {"do": "return", "seat": seat}
            return
        if "undo" in self.view["votes"] and seat not in self.view["votes"]["undo"]:
            yield {"do": "vote", "seat": seat, "about": "undo", "yes": random.random() < 0.7}
        for deal in self.view["deals"]:
            if deal["other"] == seat and random.random() < 0.7:
                kind = random.choice(("accept", "accept", "decline"))
                yield {"do": kind, "seat": seat, "deal": deal["deal"]}
            elif deal["seat"] == seat and random.random() < 0.1:
                yield {"do": "withdraw", "seat": seat, "deal": deal["deal"]}
        if random.random() < 0.12:
            yield self._whim()
        if self.game["actor"] == seat:
            yield {"do": "move", "seat": seat, "text": self._text(self.game["menus"][str(seat)])}

    def _whim(self) -> Json:
        """What nobody has asked for."""
        random, seat = self.random, self.seat
        other = random.choice([at for at in range(len(self.view["seats"])) if at != seat])
        sums = random.choice(("nothing for $10", "$20 for nothing", "$10 for $20"))
        away = [
            at
            for at, each in enumerate(self.view["seats"])
            if each["person"] and not each["bot"] and at != seat
        ]
        whims: list[Json] = [
            {"do": "propose", "seat": seat, "other": other, "text": sums},
            {"do": "propose", "seat": seat, "other": other, "text": sums},
            {"do": "undo", "seat": seat},
            {"do": "say", "phrase": "good-luck"},
            {"do": "ping"},
            {"do": "mute", "seat": seat, "other": other, "on": random.random() < 0.5},
            {"do": "vote", "seat": seat, "about": "pause", "yes": True},
            {"do": "leave", "seat": seat},
        ]
        if self.is_host and away:
            whims.append({"do": "seatbot", "seat": random.choice(away), "bot": "thrifty"})
        return random.choice(whims)

    def _text(self, menu: list[Json]) -> str:
        """A legal move."""
        choices = [each for each in menu if each["verb"] not in UNWRITTEN] or menu
        weights = [WEIGHTS[Verb[each["verb"].upper().replace("-", "_")]] for each in choices]
        choice = self.random.choices(choices, weights)[0]
        sum = choice.get("low", 0) + self.random.randrange(3) * (choice["verb"] == "want")
        sum = min(sum, choice.get("high", sum))
        return str(choice.get("text") or f"{choice['verb']} {sum}")
