"""boardgame.io, for comparison: the same four seats, its own server, its own protocol.

It is installed from npm into a folder of its own when it is needed, and nothing of it stays.  The
game is as small as it can be and has no rules; its state is about as large as ours.
"""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from proofs.load.generator import SEATS, Circle
from proofs.load.wire import Line, opened

PACKAGES = ("boardgame.io@0.50.2", "socket.io-client@4", "node-persist@3")
INSTALLING = 300.0
"""Seconds after which a registry that does not answer is given up."""
AT_ONCE = 16
STORAGES = ("memory", "flatfile")
PATH = "/socket.io/?EIO=4&transport=websocket"
UPDATE = b'42/magie,["update",'
VERSION = b'"_stateID":'

SERVER = """
const { Server, Origins, FlatFile } = require('boardgame.io/server');
const [storage, folder] = process.argv.slice(2);
const forty = (value) => Array(40).fill(value);
const game = {
  name: 'magie',
  disableUndo: true,
  setup: () => ({
    phase: 'pre', task: '', dice: [0, 0, 0], doubles: 0, owner: forty(-1), rent: forty(-1),
    level: forty(0), mortgaged: [], stock: [32, 12, 0, 0], pot: 0, cards: [-1, -1],
    seats: Array(4).fill(0).map(() => ({
      cash: 1500, at: 0, jail: -1, out: 0, tickets: 0, worth: 1500, raisable: 1500, won: false,
    })),
    menus: Object.fromEntries([0, 1, 2, 3].map((seat) => [seat, Array(2).fill(
      { verb: 'mortgage', target: 39, text: 'mortgage 39', sum: 200 })])),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    roll: ({ G, playerID, random }) => {
      const seat = G.seats[Number(playerID)];
      G.dice = [random.D6(), random.D6(), 0];
      seat.at = (seat.at + G.dice[0] + G.dice[1]) % 40;
      if (G.owner[seat.at] < 0) { G.owner[seat.at] = Number(playerID); G.rent[seat.at] = 10; }
      seat.cash += 1;
    },
  },
};
const server = Server({
  games: [game],
  origins: [Origins.LOCALHOST],
  ...(storage === 'flatfile' ? { db: new FlatFile({ dir: folder }) } : {}),
});
const quiet = console.log;
console.log = () => {};
server.run({ port: 0 }).then(({ appServer }) => {
  quiet(`serving on http://127.0.0.1:${appServer.address().port}`);
});
process.on('SIGTERM', () => process.exit(0));
"""


class MissingError(Exception):
    """It cannot be had here, and why."""


@contextmanager
def installed() -> Iterator[Path]:
    """A folder in which it is installed, for as long as it is needed."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        raise MissingError("boardgame.io was not measured: there is no npm here")
    with tempfile.TemporaryDirectory(prefix="boardgame-") as name:
        folder = Path(name)
        (folder / "server.js").write_text(SERVER, "utf-8")
        install = [npm, "install", "--no-audit", "--no-fund", "--ignore-scripts", *PACKAGES]
        try:
            done = subprocess.run(
                install, cwd=folder, capture_output=True, text=True, timeout=INSTALLING
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise MissingError(f"boardgame.io was not measured: {error}") from error
        if done.returncode:
            last = (done.stderr.strip().splitlines() or ["npm failed"])[-1]
            raise MissingError(f"boardgame.io was not measured: {last}")
        yield folder


def words(storage: str, folder: Path) -> list[str]:
    """The command line of its server."""
    return [shutil.which("node") or "node", "server.js", storage, str(folder)]


class Match(Circle):
    """A table of boardgame.io, over Socket.IO by hand."""

    def speak(self, number: int) -> int:
        """The same move always, by whoever is next."""
        version = self.lines[0].version
        seat = version % SEATS
        self.lines[seat].write(
            b'42/magie,["update",{"type":"MAKE_MOVE","payload":{"type":"roll","args":[],'
            b'"playerID":"%d"}},%d,"%s","%d"]' % (seat, version, self.name.encode(), seat)
        )
        return version + 1

    def hear(self, line: Line, text: bytes, now: float) -> None:
        """Count an update; answer when asked whether one is there."""
        if text.startswith(UPDATE):
            begin = text.index(VERSION) + len(VERSION)
            end = begin
            while text[end : end + 1].isdigit():
                end += 1
            self.heard(line, int(text[begin:end]), len(text), now)
        elif text == b"2":
            line.write(b"3")


async def open_matches(ports: Sequence[int], count: int) -> list[Match]:
    """So many tables with four connections each."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> Match:
        match = Match(f"match-{number}")
        async with gate:
            for seat in range(SEATS):
                match.lines.append(await connected(match, ports[0], seat))
        return match

    return await asyncio.gather(*(one(number) for number in range(count)))


async def connected(match: Match, port: int, seat: int) -> Line:
    """Somebody at the table, who is told what happens there."""
    line = await opened(port, PATH, seat, match.hear, b"0{")
    line.write(b"40/magie,")
    await line.first(b"40/magie,")
    sync = b'42/magie,["sync","%s","%d",null,%d]' % (match.name.encode(), seat, SEATS)
    line.write(sync)
    # It is on the list of those who are told only when it hears who else is there.
    await line.first(b'42/magie,["matchData"')
    return line
