"""Players over real sockets: people with a small plan, who buy, build, bid and deal."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

from tests.server.live_server import Guest, Json, least

TIRED = 700
"""Versions after which people give up, where the table allows it: no evening lasts for ever."""
HOUSE = 200
"""What one of the last houses is worth, in notes."""
PRICES = 0.6
"""What a player bids at most, as a part of the price."""


class Player:
    """Somebody at one seat, who knows what the others see and no more."""

    def __init__(self, guest: Guest, seat: int, prices: list[int], unit: int = 1) -> None:
        self.guest, self.seat, self.prices, self.unit = guest, seat, prices, unit
        self.declines = 0
        """Offers to turn down, so that there is an auction."""
        self.deals_with: int | None = None
        """Somebody to show a deal to, once both have something."""
        self.proposed = 0

    @property
    def game(self) -> Json:
        assert self.guest.game is not None
        return self.guest.game

    @property
    def cash(self) -> int:
        cash: int = self.game["seats"][self.seat]["cash"]
        return cash

    @property
    def is_over(self) -> bool:
        return self.guest.closed is not None or self.game["phase"] == "over"

    async def play(self) -> None:
        """Play to the end."""
        guest = self.guest
        await guest.until(lambda: guest.game)
        while not self.is_over:
            await guest.until(lambda: self.is_over or next(self.wishes(), None))
            for do, more in self.wishes():
                answer = await guest.send(do, seat=self.seat, **more)
                assert answer["t"] == "ack" or answer["code"] == "stale", (do, more, answer)
                if answer["t"] == "ack":
                    self.proposed += do == "propose"
                    self.declines -= more.get("text") == "decline"
                await guest.until(lambda answer=answer: guest.version >= answer["version"])
                break

    def wishes(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """What there is to do now, the most urgent first."""
        if self.is_over or self.game["seats"][self.seat]["out"]:
            return
        if self.game["task"] == "" and self.game["phase"] in ("between", "pre", "post"):
            yield from self._answers()
            if any(deal["seat"] == self.seat for deal in self.guest.table["deals"]):
                return
        if self.game["actor"] == self.seat:
            yield from self._proposals()
            yield "move", {"text": self._text()}

    def _answers(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Counter the first deal that one is shown, take the second."""
        for deal in self.guest.table["deals"]:
            if deal["other"] == self.seat:
                kind = "accept" if self.proposed else "propose"
                more: dict[str, Any] = {"deal": deal["deal"]}
                if kind == "propose":
                    given, _, asked = deal["text"].partition(" for ")
                    text = f"{asked} for {given} ${self.unit}"
                    more = {"other": deal["seat"], "text": text, "counters": deal["deal"]}
                yield kind, more

    def _proposals(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Show a deal, once, and wait until it is answered."""
        is_rest = self.game["task"] == "" and self.game["phase"] in ("pre", "post")
        if is_rest and self.deals_with is not None and not self.proposed:
            own, theirs = self._deeds(self.seat), self._deeds(self.deals_with)
            if own and theirs:
                yield "propose", {"other": self.deals_with, "text": f"{own[0]} for {theirs[0]}"}

    def _deeds(self, seat: int) -> list[int]:
        """What somebody could give away."""
        game = self.game
        return [
            square
            for square, owner in enumerate(game["owner"])
            if owner == seat and not game["level"][square] and square not in game["mortgaged"]
        ]

    def _text(self) -> str:
        """Claim, buy, build, bid, and otherwise whatever cannot hurt."""
        menu = self.guest.menu(self.seat)
        first: dict[str, Json] = {}
        for choice in menu:
            first.setdefault(choice["verb"], choice)
        if "buy" in first and self.declines > 0:
            return "decline"
        if "resign" in first and self.guest.version > TIRED:
            return "resign"
        for verb in ("claim", "place", "buy", "build"):
            if verb in first:
                return str(first[verb]["text"])
        if "bid" in first and self._is_worth(first["bid"]):
            return f"bid {first['bid'].get('low') or first['bid']['text'].split()[1]}"
        if "want" in first:
            return f"want {first['want'].get('high') or first['want']['text'].split()[1]}"
        choice = menu[0]
        return least(choice)

    def _is_worth(self, choice: Json) -> bool:
        low = choice.get("low") or int(choice["text"].split()[1])
        price = self.prices[self.game["task_what"]] if self.game["task"] == "auction" else 0
        return bool(low <= (price or HOUSE * self.unit) * PRICES)


async def play_all(*players: Player) -> None:
    """Let everybody play to the end."""
    async with asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play())
