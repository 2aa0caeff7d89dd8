"""How a bot decides at an online table: beside players who talk, and within its rates."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path

from magie.bots.player import BuiltinBot, Decision
from magie.bots.registry import Bot
from magie.client.decider import Decider, WireCommand
from magie.client.links import TableLink
from magie.client.table_session import TableSession
from magie.client.table_state import TableState
from magie.client.wire_types import WireReject
from magie.game.edition import Edition
from magie.game.state import Game
from magie.notation.play import EventTuple
from proofs.virtual.simloop import simulate
from tests.server.live_server import live_server
from tests.server.virtual_table import RESTING


class Slow(BuiltinBot):
    """A bot that takes its time."""

    def decide(self, game: Game, edition: Edition, seat: int, seconds: float) -> Decision:
        time.sleep(0.3)
        return super().decide(game, edition, seat, seconds)


class Nobody:
    """Is told everything, and does nothing."""

    def on_seated(self, session: TableSession) -> None:
        pass

    def on_offline(self, why: str, seconds: float) -> None:
        raise AssertionError(why)

    def on_events(self, state: TableState, events: Sequence[EventTuple]) -> None:
        pass


def test_talk_does_not_keep_a_bot_from_its_move(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            turn_of_guest = RESTING.replace("post:A", "post:B")
            seats = [{"name": "Ann"}, {}, {"bot": "steady"}]
            ann = await server.open_table(seats=seats, position=turn_of_guest)
            link = TableLink(f"http://127.0.0.1:{server.port}", ann["table"], ann["invite"])
            guest = TableSession(link, Slow(Bot.STEADY, 1), "Bo", 0.1, Nobody())
            playing = asyncio.create_task(guest.run())
            async with server.connect(ann) as host:
                await host.until(lambda: host.table["seats"][1]["name"] == "Bo")
                assert (await host.send("start"))["t"] == "ack"
                muted = 0
                while not [each for each in host.entries("moved") if each["seat"] == 1]:
                    muted += 1
                    assert muted < 200, "the bot never came to its move"
                    await host.send("mute", seat=0, other=2, on=muted % 2 == 1)
                    await asyncio.sleep(0.05)
                assert muted > 3, "they have talked while it thought"
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)

    asyncio.run(story())


def test_a_bot_over_its_rate_of_deals_plays_on_without_them() -> None:
    async def story() -> None:
        decider = Decider(BuiltinBot(Bot.STEADY, 1), 0.1, "", {})
        proposal = WireCommand("propose", 0, {"other": 1, "text": "$1 for 3"})
        answer = WireReject("0" * 32, "too-fast", 5, retry_after=30.0)
        assert decider.on_answer(WireCommand("mute", 0), answer, 5) == 30.0
        assert decider.on_answer(proposal, answer, 5) == 0.0
        assert not decider._may_propose()
        await asyncio.sleep(31)
        assert decider._may_propose()

    simulate(story())
