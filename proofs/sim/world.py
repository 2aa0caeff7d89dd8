"""A world: servers, tables and people, and what befalls them; in the end nothing may be lost.

First everybody plays while faults come one after the other.  Then it is night: nobody is there,
the servers start again, and the clocks have to go on by themselves.  In the morning nothing goes
wrong any more, and every game has to come to its end.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from random import Random

from magie.dice.chain import new_seed
from magie.server.live.room import Environment
from magie.server.table.clocks import TIME_CONTROLS
from magie.server.table.ids import new_id
from proofs.faults.crash import Ledger, doubled, lost
from proofs.sim.disk import Disk
from proofs.sim.guests import Guest, Player
from proofs.sim.machine import Machine
from proofs.sim.network import GoneError, Json, Line, Network
from proofs.sim.plan import BOTS, Fault, Plan, Setting
from proofs.sim.universe import Universe
from proofs.virtual.world import DAWN

DAY = 86_400
SETTLING = 20.0
"""Seconds after which no fault works on, and the lobby knows how every table stands."""
GRACE = 60.0
"""Seconds beyond its clock within which a table goes on without people."""
HOURS = 3.0
"""Within these every game has to be over when nothing goes wrong any more."""
OFTEN = 4
"""Decisions after which bots are seen to go on by themselves."""


class World:
    """One run of a plan."""

    def __init__(self, plan: Plan, loop: Universe) -> None:
        self.plan, self.loop = plan, loop
        self.ledger = Ledger()
        self.refusals: Counter[str] = Counter()
        self.day = asyncio.Event()
        self.day.set()
        self.is_calm, self.calm_since = False, 0.0
        self._jumped = 0
        self._unheard = 0
        self._random = Random(f"world {plan.seed}")
        self.network = Network(loop, Random(f"network {plan.seed}"), self._watch)
        self.disk = Disk(plan.servers > 1, self.complain)
        clockwork = Environment(self._wall, new_id, new_seed)
        self.machines = [
            Machine(
                f"server {number}",
                self.disk,
                clockwork,
                self.network,
                Random(f"server {plan.seed} {number}"),
                self.complain,
            )
            for number in range(plan.servers)
        ]
        self.guests: list[Guest] = []
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def now(self) -> float:
        return self.loop.time()

    def complain(self, what: str) -> None:
        """Something is wrong."""
        self.ledger.wrong.append(f"{what} (at {self.now:.1f} s)")

    @staticmethod
    def seal(share: bytes) -> str:
        """What is shown of a share first."""
        return sha256(share).hexdigest()

    def _wall(self) -> int:
        return int(DAWN + self.now + self._jumped)

    def _watch(self, line: Line, said: Json) -> None:
        """See what a server says at the moment it says it: by then it has to be stored."""
        kind, version = said["t"], said.get("version", 0)
        if kind == "ack" and said["id"] not in self.ledger.sent:
            return
        if kind in ("entry", "welcome", "ack"):
            word = "(a) acknowledged" if kind == "ack" else "(b) shown"
            if self.disk.hash_at(line.table, version) != said["hash"]:
                self.complain(f"{word} and not stored: table {line.table} version {version}")
            elif kind != "ack" and self.disk.states.get((line.table, version)) not in (
                None,
                said["state"],
            ):
                self.complain(f"table {line.table} version {version} is not shown as it replays")
        if kind == "ack" and self._unheard:
            self._unheard -= 1
            self.disk.felt["unheard"] += 1
            self.network.cut(line)

    # ------------------------------------------------------------------------------- its days

    async def live(self) -> None:
        """From the first start to the last stop."""
        await asyncio.gather(*(machine.start() for machine in self.machines))
        for number, setting in enumerate(self.plan.tables):
            self._do(self._gather(number, setting))
        for fault in self.plan.faults:
            self._do(self._strike(fault))
        await asyncio.sleep(self.plan.play + SETTLING)
        await self._night()
        await self._morning()
        for task in self._tasks:
            task.cancel()
        for ended in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended
        self.network.cut_all()
        await asyncio.gather(*(machine.stop() for machine in self.machines))
        self.ledger.wrong += self._found()

    def _do(self, work: object) -> None:
        self._tasks.append(asyncio.create_task(work))  # type: ignore[arg-type]

    async def _night(self) -> None:
        """Nobody is there, the servers start again, and the clocks go on."""
        self.day.clear()
        self.network.cut_all()
        self.loop.note("night")
        for machine in self.machines:
            await machine.start()
        await asyncio.sleep(SETTLING)
        ends = [self._random.choice((each.crash, each.stop)) for each in self.machines]
        await asyncio.gather(*(end() for end in ends))
        await asyncio.gather(*(machine.start() for machine in self.machines))
        waiting = {id: self._decided(id) for id in self.disk.shadows if self._runs_by_itself(id)}
        longest = max((self._away(id) for id in waiting), default=0.0)
        end = self.now + longest + GRACE
        while self.now < end and any(self._decided(id) == waiting[id] for id in waiting):
            await asyncio.sleep(5)
        for id in waiting:
            if self._decided(id) == waiting[id]:
                self.complain(f"frozen: nobody decided for whoever is away at table {id}")

    def _runs_by_itself(self, id: str) -> bool:
        """Whether a clock runs at a table without players: not for one player among bots."""
        table = self.disk.shadows[id]
        people = sum(bool(seat.person) for seat in table.seats)
        return table.is_running and not table.paused and bool(table.voters()) and people > 1

    def _away(self, id: str) -> float:
        return TIME_CONTROLS[self.disk.shadows[id].terms.clock].away

    def _decided(self, id: str) -> int:
        return len(self.disk.moves.get(id, []))

    async def _morning(self) -> None:
        """Nothing goes wrong any more: every game ends, or goes on among bots."""
        self.loop.note("morning")
        self.is_calm, self.calm_since = True, self.now
        self.day.set()
        decided = {id: self._decided(id) for id in self.disk.shadows}
        while self.now < self.calm_since + HOURS * 3600:
            settled = [id for id in self.disk.shadows if self._is_settled(id, decided)]
            if len(settled) == len(self.disk.shadows):
                break
            for guest in self.guests:
                # Bots would play on for as long as anybody looks on.
                guest.done = guest.done or guest.table in settled
            await asyncio.sleep(5)
        for id, table in self.disk.shadows.items():
            if not self._is_settled(id, decided):
                self.complain(
                    f"frozen: table {id} at version {table.version} waits for seat"
                    f" {table.waits_for()} of {table.seats}, paused: {table.paused}"
                )

    def _is_settled(self, id: str, decided: dict[str, int]) -> bool:
        table = self.disk.shadows[id]
        if table.is_over:
            return True
        if not table.is_running or table.paused:
            # Only people begin a game, or end a pause if they have a say; some have gone for good.
            return not any(
                guest.table == id
                and isinstance(guest, Player)
                and not guest.done
                and not (table.is_running and table.playing.out[guest.seat])
                for guest in self.guests
            )
        watched = any(guest.table == id and not guest.done for guest in self.guests)
        goes_on = self._decided(id) >= decided.get(id, 0) + OFTEN
        return not table.voters() and (goes_on or not watched)

    # --------------------------------------------------------------------------------- people

    async def _gather(self, number: int, setting: Setting) -> None:
        """Open a table, and let everybody come."""
        people = [seat for seat, bot in enumerate(setting.seats) if not bot]
        host = f"10.{number}.0.{people[0]}"
        places: list[Json] = [{"bot": bot} if bot else {} for bot in setting.seats]
        places[people[0]] = {"name": "Person 0"}
        terms: Json = {
            "seats": places,
            "clock": setting.clock,
            "position": setting.position,
            "level": BOTS[0],
        }
        if not setting.position:
            terms["rules"] = {"allow_resign": "true"}
        seated = await self._ask(host, "/api/tables", terms)
        self._seat(host, seated, setting.quits[people[0]])
        key = {"key": seated["invite"]}
        table = f"/api/tables/{seated['table']}"
        watching = await self._ask(f"10.{number}.1.0", f"{table}/watch", key)
        self._come(Guest(self, f"10.{number}.1.0", watching))
        for seat in people[1:]:
            who = f"10.{number}.0.{seat}"
            await asyncio.sleep(self._random.uniform(0, 3))
            claim = {**key, "name": f"Person {seat}"}
            seated = await self._ask(who, f"{table}/join", claim)
            if "seats" in seated:
                self._seat(who, seated, setting.quits[seat])

    def _seat(self, who: str, seated: Json, quits: bool) -> None:
        leaves = self.now + self._random.uniform(5, self.plan.play)
        self._come(Player(self, who, seated, leaves if quits else float("inf")))

    def _come(self, guest: Guest) -> None:
        self.guests.append(guest)
        self._do(guest.stay())

    async def _ask(self, who: str, path: str, body: Json) -> Json:
        """A request that is made again until it is answered, if need be under another name."""
        tries = 0
        while True:
            tries += 1
            if tries > 1 and "name" in body:
                body = {**body, "name": f"{body['name'][:8]} {tries}"}
            machine = self._random.choice(self.machines)
            try:
                status, answer = await self.network.ask(machine, who, "POST", path, body)
            except GoneError:
                await asyncio.sleep(1)
                continue
            self.refusals[answer.get("code", "ok")] += 1
            if status == 200 or answer["code"] in ("full", "started"):
                return dict(answer)
            if status not in (429, 503):
                self.complain(f"{path} was answered {status}: {answer}")
                return dict(answer)
            await asyncio.sleep(answer.get("retry_after", 1))

    # --------------------------------------------------------------------------------- faults

    async def _strike(self, fault: Fault) -> None:
        """Let something go wrong."""
        await asyncio.sleep(fault.at)
        self.loop.note("fault", fault)
        machine, until = self.machines[fault.which], self.now + fault.length
        self.disk.felt[fault.kind] += self._is_felt_at_once(fault, machine)
        match fault.kind:
            case "cut" | "half-open":
                self.network.cut_some(fault.kind == "half-open")
            case "unheard":
                self._unheard += 1
            case "cut-all":
                self.network.cut_all()
            case "blackout":
                self.network.down_until = until
                self.network.cut_all()
            case "sluggish":
                self.network.slow_until = until
            case "crash":
                await machine.crash()
                await asyncio.sleep(fault.length)
                await machine.start()
            case "crash-before-commit" | "crash-after-commit":
                machine.trap = fault.kind.split("-")[1]
                while machine.is_up and self.now < self.plan.play:
                    await asyncio.sleep(0.5)
                machine.trap = ""
                await asyncio.sleep(fault.length)
                await machine.start()
            case "restart":
                await machine.stop()
                await machine.start()
            case "outage":
                self.disk.down_until = until
            case "slow-disk":
                self.disk.slow_until = until
            case "unknown":
                self.disk.unknown_until = until
            case "deaf":
                self.disk.deaf_until = until
            case "freeze":
                machine.link.frozen_until = until
            case "clock":
                self._jumped += self._random.choice((-DAY, DAY, 3600, -3600))
            case "stall":
                self.loop.leap(2 * fault.length)
            case _:
                raise ValueError(fault.kind)

    def _is_felt_at_once(self, fault: Fault, machine: Machine) -> bool:
        """Whether a fault strikes something; where that shows later, it is counted there."""
        match fault.kind:
            case "cut" | "half-open" | "cut-all" | "blackout":
                return bool(self.network.lines)
            case "crash" | "restart":
                return machine.is_up
            case "clock" | "stall" | "sluggish":
                return True
        return False

    # ------------------------------------------------------------------------------ in the end

    def _found(self) -> Iterator[str]:
        """What was lost or doubled, and what went wrong behind everybody's back."""
        yield from lost(self.ledger, self.disk.logs)
        yield from doubled(self.ledger, self.disk.logs)
        yield from self.loop.leaked()
        yield from self.loop.complaints
