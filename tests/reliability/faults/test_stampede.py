"""Everybody comes back to a server that stood still: the short form of ``stampede.py`` (F9)."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

from proofs.faults.stampede import ARRIVING, HERD, Line, Regular, Street, judge, stampede
from proofs.load.crowd import Manner
from proofs.virtual.simloop import simulate
from tests.scale import sized

GUESTS = 1_000
STOPS, STILL = 60.0, 60.0
"""When a virtual server stops, and for how long."""
BRISK = Manner(first=0.1, longest=0.5, silence=0.5, answer=0.5)


class FarLine:
    """A line to a server on virtual time, which answers at once except while it stands still."""

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        self.heard, self.version, self.news = 0, 1, asyncio.Event()
        self.welcome: asyncio.Future[Any] = loop.create_future()
        self.gone: asyncio.Future[int] = loop.create_future()
        self._later(self._come_in)

    def say(self, message: dict[str, Any]) -> None:
        self._later(self.news.set)

    def break_off(self) -> None:
        if not self.gone.done():
            self.gone.set_result(1006)

    def _come_in(self) -> None:
        if not self.gone.done():
            self.welcome.set_result({})
            self.news.set()

    def _later(self, what: Any) -> None:
        loop = asyncio.get_running_loop()
        stands = STOPS <= loop.time() < STOPS + STILL
        loop.call_at(STOPS + STILL if stands else loop.time() + 0.05, what)


def virtual_street(manner: Manner, arriving: float) -> Street:
    """Guests of a virtual server that stands still for a minute."""

    async def told() -> Street:
        street, random, loop = Street(), Random("street"), asyncio.get_running_loop()

        async def dial(_since: int) -> Line:
            return FarLine()

        async def come(guest: Regular, after: float) -> None:
            await asyncio.sleep(after)
            await guest.stay()

        guests = [Regular(street, dial, manner, Random(f"g {at}")) for at in range(GUESTS)]
        tasks = [asyncio.create_task(come(each, random.uniform(0, arriving))) for each in guests]
        await asyncio.sleep(STOPS + STILL + 20)
        street.stopped, street.went_on = STOPS, STOPS + STILL
        street.back = [
            each.heard_at - street.went_on for each in guests if each.heard_at >= street.went_on
        ]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert loop.time() < 200
        return street

    return simulate(told())


def test_everybody_comes_back_to_a_server_that_stood_still(tmp_path: Path) -> None:
    street = stampede(tmp_path, 24, sized(1.5, 3.0), manner=BRISK, arriving=0.5)
    assert street.wrong == []
    assert len(street.back) == 24


def test_guests_who_keep_to_the_protocol_are_no_herd() -> None:
    street = virtual_street(Manner(), ARRIVING)
    assert len(street.back) == GUESTS
    assert [*judge(street)] == []
    assert 0 < street.herd() <= HERD


def test_guests_without_any_chance_in_their_waits_are_found_out() -> None:
    street = virtual_street(Manner(chance=0.0), 0.0)
    assert street.herd() == GUESTS
    assert any("came within one second" in wrong for wrong in judge(street))


def test_who_never_comes_back_or_comes_too_late_is_found() -> None:
    assert any("the last was back" in wrong for wrong in judge(Street(back=[1.0, 16.0])))
    assert Street(calls=[0.0, 0.5, 0.999, 1.0, 1.2]).herd() == 4
