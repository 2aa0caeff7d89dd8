"""Rejections: why the server does not do what it was asked to, each with a code for programs."""

from __future__ import annotations

from enum import StrEnum


class Code(StrEnum):
    """The stable codes of the server; those of the rules are in ``game/refusals.py``."""

    STALE = "stale"
    """The table has gone on; look again."""
    NOT_FOUND = "not-found"
    """There is no such table, or it is not for you: nobody is told which."""
    NOT_YOUR_SEAT = "not-your-seat"
    NOT_THE_HOST = "not-the-host"
    NOT_STARTED = "not-started"
    STARTED = "started"
    PAUSED = "paused"
    SEAT_TAKEN = "seat-taken"
    SEATS_OPEN = "seats-open"
    PIECE_TAKEN = "piece-taken"
    NO_SUCH_PIECE = "no-such-piece"
    NAME_TAKEN = "name-taken"
    BAD_NAME = "bad-name"
    NO_SUCH_BOT = "no-such-bot"
    NO_SUCH_PERSON = "no-such-person"
    """Whoever is meant does not sit here, or no longer."""
    BAD_TERMS = "bad-terms"
    """The edition, variant, rules or number of seats do not go together."""
    BAD_TEXT = "bad-text"
    """The move cannot be read."""
    BAD_MESSAGE = "bad-message"
    BAD_SHARE = "bad-share"
    NO_SUCH_DEAL = "no-such-deal"
    NO_DEALING_WITH_SELF = "deal-with-self"
    MUTED = "muted"
    NOTHING_TO_UNDO = "nothing-to-undo"
    NOTHING_TO_VOTE = "nothing-to-vote"
    NO_SAY = "no-say"
    """A seat that is out of the game does not vote."""
    NO_CLOCK_TO_CALL = "no-clock-to-call"
    NOT_AWAY = "not-away"
    STAND_IN = "stand-in"
    """A bot plays this seat; come back first."""
    CHAT_OFF = "chat-off"
    HUSHED = "hushed"
    """The host lets nobody hear you for now."""
    FULL = "full"
    TOO_FAST = "too-fast"
    TOO_LARGE = "too-large"
    STORAGE = "storage-unavailable"
    BROKEN = "internal"
    """A mistake of the program; nothing has changed."""


class RejectedError(Exception):
    """A command that is not carried out; nothing has changed."""

    def __init__(
        self, code: str, *, clause: str = "", detail: str = "", retry_after: float = 0.0
    ) -> None:
        super().__init__(code)
        self.code, self.clause, self.detail = str(code), clause, detail
        self.retry_after = retry_after
        """Seconds to wait before another try."""
