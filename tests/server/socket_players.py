"""Automatic players over real sockets, who buy, build, bid and deal by a simple plan."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

from tests.scale import sized
from tests.server.live_server import Json, SocketPlayer, lowest_choice

RESIGN_AFTER_VERSIONS = sized(200, 700)
"""Versions after which a player resigns, where the table allows it, so that games end."""
HOUSE_VALUE = 200
"""The value of one of the last houses, in units of the edition."""
MAX_BID_SHARE = 0.6
"""The highest bid, as a share of the price."""

LATE = ("stale", "no-such-deal", "deal-frozen", "table-busy", "time-is-up")
"""Codes of commands that came too late: the game has gone on meanwhile."""


class AutoPlayer:
    """Plays one seat, knowing only what its socket has received."""

    def __init__(self, player: SocketPlayer, seat: int, prices: list[int], unit: int = 1) -> None:
        self.player, self.seat, self.prices, self.unit = player, seat, prices, unit
        self.declines = 0
        """Offers to decline, so that there is an auction."""
        self.deals_with: int | None = None
        """The seat to propose a deal to, once both have deeds."""
        self.proposed = 0

    @property
    def game(self) -> Json:
        assert self.player.game is not None
        return self.player.game

    @property
    def cash(self) -> int:
        cash: int = self.game["seats"][self.seat]["cash"]
        return cash

    @property
    def is_over(self) -> bool:
        return self.player.closed is not None or self.game["phase"] == "over"

    async def play(self) -> None:
        """Play to the end."""
        player = self.player
        await player.until(lambda: player.game)
        while not self.is_over:
            await player.until(lambda: self.is_over or next(self.actions(), None))
            for do, more in self.actions():
                answer = await player.send(do, seat=self.seat, **more)
                assert answer["t"] == "ack" or answer["code"] in LATE, (do, more, answer)
                if answer["t"] == "ack":
                    self.proposed += do == "propose"
                    self.declines -= more.get("text") == "decline"
                await player.until(lambda answer=answer: player.version >= answer["version"])
                break

    def actions(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """What there is to do now, the most urgent first."""
        if self.is_over or self.game["seats"][self.seat]["out"]:
            return
        if self.game["task"] == "" and self.game["phase"] in ("between", "pre", "post"):
            yield from self._answers()
            if any(deal["seat"] == self.seat for deal in self.player.table["deals"]):
                return
        if self.game["actor"] == self.seat:
            yield from self._proposals()
            yield "move", {"text": self._text()}

    def _answers(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Counter the first deal, accept the second."""
        for deal in self.player.table["deals"]:
            if deal["other"] == self.seat:
                kind = "accept" if self.proposed else "propose"
                more: dict[str, Any] = {"deal": deal["deal"]}
                if kind == "propose":
                    given, _, asked = deal["text"].partition(" for ")
                    text = f"{asked} for {given} ${self.unit}"
                    more = {"other": deal["seat"], "text": text, "counters": deal["deal"]}
                yield kind, more

    def _proposals(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Propose a deal, once, and wait until it is answered."""
        is_rest = self.game["task"] == "" and self.game["phase"] in ("pre", "post")
        if is_rest and self.deals_with is not None and not self.proposed:
            own, theirs = self._deeds(self.seat), self._deeds(self.deals_with)
            if own and theirs:
                yield "propose", {"other": self.deals_with, "text": f"{own[0]} for {theirs[0]}"}

    def _deeds(self, seat: int) -> list[int]:
        """The deeds that a seat could trade."""
        game = self.game
        return [
            square
            for square, owner in enumerate(game["owner"])
            if owner == seat and not game["level"][square] and square not in game["mortgaged"]
        ]

    def _text(self) -> str:
        """Claim, buy, build, bid, and otherwise the safe choice."""
        menu = self.player.menu(self.seat)
        first: dict[str, Json] = {}
        for choice in menu:
            first.setdefault(choice["verb"], choice)
        if "buy" in first and self.declines > 0:
            return "decline"
        if "resign" in first and self.player.version > RESIGN_AFTER_VERSIONS:
            return "resign"
        for verb in ("claim", "place", "buy", "build"):
            if verb in first:
                return str(first[verb]["text"])
        if "bid" in first and self._is_worth(first["bid"]):
            return f"bid {first['bid'].get('low') or first['bid']['text'].split()[1]}"
        if "want" in first:
            return f"want {first['want'].get('high') or first['want']['text'].split()[1]}"
        choice = menu[0]
        return lowest_choice(choice)

    def _is_worth(self, choice: Json) -> bool:
        low = choice.get("low") or int(choice["text"].split()[1])
        price = self.prices[self.game["task_what"]] if self.game["task"] == "auction" else 0
        return bool(low <= (price or HOUSE_VALUE * self.unit) * MAX_BID_SHARE)


async def play_all(*players: AutoPlayer) -> None:
    """Let all players play to the end."""
    async with asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play())
