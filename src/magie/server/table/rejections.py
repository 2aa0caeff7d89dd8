"""Rejections: why the server does not execute a request, each with a code for programs."""

from __future__ import annotations

from enum import StrEnum


class Code(StrEnum):
    """The stable codes of the server; those of the rules are in ``game/refusals.py``."""

    STALE = "stale"
    """The command was made for an older version of the table."""
    NOT_FOUND = "not-found"
    """There is no such table, or no access to it; the answer does not tell which."""
    NOT_YOUR_SEAT = "not-your-seat"
    NOT_THE_HOST = "not-the-host"
    NOT_STARTED = "not-started"
    STARTED = "started"
    PAUSED = "paused"
    BANNED = "banned"
    """The host keeps this person out."""
    LOCKED = "locked"
    """The host admits no newcomers."""
    ONE_SEAT = "one-seat"
    """At a public table, each player takes one seat."""
    SEAT_TAKEN = "seat-taken"
    SEATS_OPEN = "seats-open"
    PIECE_TAKEN = "piece-taken"
    NO_SUCH_PIECE = "no-such-piece"
    NAME_TAKEN = "name-taken"
    BAD_NAME = "bad-name"
    NO_SUCH_BOT = "no-such-bot"
    NO_SUCH_PERSON = "no-such-person"
    """That person has no seat here, or no longer."""
    BAD_TERMS = "bad-terms"
    """The edition, variant, rules or number of seats do not fit together."""
    BAD_TEXT = "bad-text"
    """The move cannot be parsed."""
    BAD_MESSAGE = "bad-message"
    BAD_SHARE = "bad-share"
    NO_SUCH_DEAL = "no-such-deal"
    NO_DEALING_WITH_SELF = "deal-with-self"
    MUTED = "muted"
    NOTHING_TO_UNDO = "nothing-to-undo"
    NOTHING_TO_VOTE = "nothing-to-vote"
    NO_SAY = "no-say"
    """A seat that is out of the game has no vote."""
    NO_CLOCK_TO_CALL = "no-clock-to-call"
    NOT_AWAY = "not-away"
    STAND_IN = "stand-in"
    """A bot stands in at this seat; take it back first."""
    UNCHANGED = "unchanged"
    """The coach, or the lock of a table, is on or off already."""
    NOT_WHILE_PLAYING = "not-while-playing"
    """Chances are told once the game is over."""
    ONE_ANALYSIS = "one-analysis"
    """An analysis that this person has asked for is not there yet."""
    CHAT_OFF = "chat-off"
    HUSHED = "hushed"
    """The host has muted you in the chat."""
    FULL = "full"
    TOO_FAST = "too-fast"
    TOO_LARGE = "too-large"
    STORAGE = "storage-unavailable"
    INTERNAL = "internal"
    """Internal error; nothing was changed."""


class RejectedError(Exception):
    """A command that is not executed; nothing was changed."""

    def __init__(
        self, code: str, *, clause: str = "", detail: str = "", retry_after: float = 0.0
    ) -> None:
        super().__init__(code)
        self.code, self.clause, self.detail = str(code), clause, detail
        self.retry_after = retry_after
        """Seconds to wait before another try."""
