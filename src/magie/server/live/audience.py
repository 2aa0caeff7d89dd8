"""An audience: whoever is connected to a table, and whom each of them does not want to hear."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from magie.server.live import messages
from magie.server.live.limits import MAX_SOCKETS_PER_PLAYER, MAX_SPECTATORS
from magie.server.storage.store import Remark, TablePresence
from magie.server.table.auth import Principal
from magie.server.table.rejections import Code, RejectedError

MAX_SHOWN_REMARKS = 200
"""Remarks that are remembered as shown."""


class Listener(Protocol):
    """Whoever is shown what happens: a socket, a test, a bot."""

    principal: Principal

    def send(self, message: bytes) -> None:
        """Take a message; never waits."""
        ...

    def close(self, code: int, reason: str) -> None:
        """The room has nothing more to say."""
        ...


class Audience:
    """Everybody who is connected to a table, here and through other processes."""

    def __init__(self) -> None:
        self.listeners: list[Listener] = []
        self.remote = TablePresence()
        """Who is there through other processes."""
        self.hushed: set[str] = set()
        """The people whom the host lets nobody hear."""
        self.ignored: dict[str, set[str]] = {}
        """By whoever listens: the people whom he does not want to hear."""
        self._shown: set[int] = set()
        self._local: TablePresence | None = None

    @property
    def local(self) -> TablePresence:
        """Who is connected to this process."""
        if self._local is None:
            people = [each.principal.person for each in self.listeners if each.principal.person]
            self._local = TablePresence(frozenset(people), len(self.listeners) - len(people))
        return self._local

    @property
    def present(self) -> frozenset[str]:
        """The people who are connected."""
        return self.local.people | self.remote.people

    @property
    def watching(self) -> int:
        """How many only watch."""
        return self.local.watching + self.remote.watching

    @property
    def presence(self) -> messages.Presence:
        """What everybody is told of it."""
        return messages.Presence(self.present, self.watching, self.hushed)

    def of(self, person: str) -> list[Listener]:
        """Every connection of a person."""
        return [each for each in self.listeners if each.principal.person == person]

    def too_many_with(self, listener: Listener) -> list[Listener]:
        """The oldest connections of the same person, which go where another comes; of those who
        only watch nobody goes, and nobody comes where there are enough."""
        if not listener.principal.person:
            if self.watching >= MAX_SPECTATORS:
                raise RejectedError(Code.FULL)
            return []
        own = [each for each in self.listeners if each.principal == listener.principal]
        return own[: max(0, len(own) - MAX_SOCKETS_PER_PLAYER + 1)]

    def add(self, listener: Listener) -> None:
        """Somebody is connected."""
        self.listeners.append(listener)
        self._local = None

    def remove(self, listener: Listener) -> bool:
        """Somebody is no longer connected; whether he was."""
        if listener not in self.listeners:
            return False
        self.listeners.remove(listener)
        self._local = None
        if not listener.principal.person:
            self.ignored.pop(_ear_of(listener), None)
        return True

    def broadcast(self, message: bytes) -> None:
        """Tell everybody who is here."""
        for listener in [*self.listeners]:
            listener.send(message)

    def broadcast_remark(self, remark: Remark) -> None:
        """Tell everybody what was said, once, but for those who do not want to hear it."""
        if remark.number in self._shown:
            return
        self.mark_shown([remark])
        message = messages.remark(remark)
        for listener in [*self.listeners]:
            if remark.person not in self.ignored_by(listener):
                listener.send(message)

    def mark_shown(self, said: Iterable[Remark]) -> None:
        """Take remarks as shown."""
        self._shown |= {remark.number for remark in said}
        if len(self._shown) > MAX_SHOWN_REMARKS:
            self._shown = {*sorted(self._shown)[-MAX_SHOWN_REMARKS // 2 :]}

    def hush(self, person: str, on: bool) -> None:
        """Let nobody hear somebody, or let them hear him again."""
        self.hushed = self.hushed | {person} if on else self.hushed - {person}

    def ignore(self, listener: Listener, person: str, on: bool) -> None:
        """Let one listener not hear somebody, or hear him again."""
        unheard = self.ignored_by(listener)
        unheard = unheard | {person} if on else unheard - {person}
        self.ignored[_ear_of(listener)] = unheard
        if not unheard:
            del self.ignored[_ear_of(listener)]

    def ignored_by(self, listener: Listener) -> set[str]:
        """The people whom somebody does not want to hear, wherever he listens from."""
        return self.ignored.get(_ear_of(listener), set())

    def follow(self, before: str, after: str) -> None:
        """Somebody takes a person's place: whoever did not hear the one does not hear the other."""
        for unheard in (self.hushed, *self.ignored.values()):
            if before in unheard:
                unheard.add(after)


def _ear_of(listener: Listener) -> str:
    """Who listens: a person, on however many devices, or somebody who looks on, on this one."""
    return listener.principal.person or f"watcher {id(listener)}"
