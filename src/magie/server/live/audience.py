"""An audience: the connections of a table, broadcasts to them, and muted players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from magie.server.live import messages
from magie.server.live.limits import MAX_SOCKETS_PER_PLAYER, MAX_SPECTATORS
from magie.server.storage.store import Remark, TablePresence
from magie.server.table.auth import Principal
from magie.server.table.rejections import Code, RejectedError

MAX_SHOWN_REMARKS = 200
"""Remarks that are remembered as shown, so that none is broadcast twice."""


class Listener(Protocol):
    """A connection that receives messages: a socket, or a test."""

    principal: Principal

    def send(self, message: bytes) -> None:
        """Queue a message; never blocks."""
        ...

    def close(self, code: int, reason: str) -> None:
        """Close the connection."""
        ...


class Audience:
    """All connections of a table, in this process and in others."""

    def __init__(self) -> None:
        self.listeners: list[Listener] = []
        self.remote = TablePresence()
        """Presence reported by other processes."""
        self.hushed: set[str] = set()
        """Players whom the host has muted for the whole table."""
        self.ignored: dict[str, set[str]] = {}
        """By listener: the players whom it has muted for itself."""
        self._hurrying: set[str] = set()
        self._shown: set[int] = set()
        self._local: TablePresence | None = None

    @property
    def local(self) -> TablePresence:
        """Presence in this process."""
        if self._local is None:
            people = [each.principal.person for each in self.listeners if each.principal.person]
            self._local = TablePresence(frozenset(people), len(self.listeners) - len(people))
        return self._local

    @property
    def present(self) -> frozenset[str]:
        """The connected players."""
        return self.local.people | self.remote.people

    @property
    def watching(self) -> int:
        """The number of spectators."""
        return self.local.watching + self.remote.watching

    @property
    def presence(self) -> messages.Presence:
        """What is broadcast about presence."""
        return messages.Presence(self.present, self.watching, self.hushed)

    @property
    def is_hurrying(self) -> bool:
        """Whether no connected player wants to wait for bots."""
        return bool(self.present) and self.present <= self._hurrying

    def connections_of(self, person: str) -> list[Listener]:
        """Every connection of a player."""
        return [each for each in self.listeners if each.principal.person == person]

    def evicted_by(self, listener: Listener) -> list[Listener]:
        """The player's oldest connections, which a new one replaces.

        A spectator replaces none, and is rejected at a full table.
        """
        if not listener.principal.person:
            if self.watching >= MAX_SPECTATORS:
                raise RejectedError(Code.FULL)
            return []
        own = [each for each in self.listeners if each.principal == listener.principal]
        return own[: max(0, len(own) - MAX_SOCKETS_PER_PLAYER + 1)]

    def add(self, listener: Listener) -> None:
        """Add a connection."""
        self.listeners.append(listener)
        self._local = None

    def remove(self, listener: Listener) -> bool:
        """Remove a connection; whether it was there."""
        if listener not in self.listeners:
            return False
        self.listeners.remove(listener)
        self._local = None
        if not listener.principal.person:
            self.ignored.pop(_listener_key(listener), None)
        self._hurrying &= self.local.people
        return True

    def broadcast(self, message: bytes) -> None:
        """Send a message to every connection of this process."""
        for listener in [*self.listeners]:
            listener.send(message)

    def broadcast_remark(self, remark: Remark) -> None:
        """Send a remark once to every listener that has not muted its author."""
        if remark.number in self._shown:
            return
        self.mark_shown([remark])
        message = messages.remark(remark)
        for listener in [*self.listeners]:
            if remark.person not in self.ignored_by(listener):
                listener.send(message)

    def mark_shown(self, remarks: Iterable[Remark]) -> None:
        """Remember remarks as shown."""
        self._shown |= {remark.number for remark in remarks}
        if len(self._shown) > MAX_SHOWN_REMARKS:
            self._shown = {*sorted(self._shown)[-MAX_SHOWN_REMARKS // 2 :]}

    def hush(self, person: str, on: bool) -> None:
        """Mute a player for the whole table, or unmute them."""
        self.hushed = self.hushed | {person} if on else self.hushed - {person}

    def hurry(self, person: str, on: bool) -> None:
        """Note whether a player wants bots to decide at once."""
        self._hurrying = self._hurrying | {person} if on else self._hurrying - {person}

    def ignore(self, listener: Listener, person: str, on: bool) -> None:
        """Mute a player for one listener, or unmute them."""
        muted = self.ignored_by(listener)
        muted = muted | {person} if on else muted - {person}
        self.ignored[_listener_key(listener)] = muted
        if not muted:
            del self.ignored[_listener_key(listener)]

    def ignored_by(self, listener: Listener) -> set[str]:
        """The players whom a listener has muted, on any device."""
        return self.ignored.get(_listener_key(listener), set())

    def replace_person(self, before: str, after: str) -> None:
        """Mute the person who takes over a seat for all who had muted the one before."""
        for muted in (self.hushed, *self.ignored.values()):
            if before in muted:
                muted.add(after)


def _listener_key(listener: Listener) -> str:
    """A player on all devices, or one spectator connection."""
    return listener.principal.person or f"watcher {id(listener)}"
