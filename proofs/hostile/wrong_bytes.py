"""Wrong bytes (B2): frames and requests that no client would send, and what may come of each."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random

from magie.server.live.limits import MAX_GAME_BODY_BYTES, MAX_MESSAGE_BYTES, MAX_MESSAGE_FRAMES
from proofs.hostile.mutations import Message
from proofs.hostile.raw_socket import BINARY, CLOSE, PING, PONG, TEXT, frame, handshake, new_id

LAYERS = {1002, 1007, 1011}
"""Codes of the layers below, as the protocol says."""
GOES_ON, DROPPED = "goes on", "dropped"
Outcome = int | str
"""The code with which a connection is closed, or one of the two."""


def spoken(message: Message | None = None) -> bytes:
    return json.dumps(message or {"do": "ping", "id": new_id()}).encode()


def bits(random: Random) -> int:
    return random.randrange(1, 8)


Attack = tuple[Callable[[Random], bytes], set[Outcome]]
"""What is sent, and what may come of it."""
FRAMES: dict[str, Attack] = {
    "an opcode that there is not": (
        lambda random: frame(random.choice((3, 4, 5, 6, 7, 11, 12, 13, 14, 15)), spoken()),
        {1002},
    ),
    "reserved bits": (lambda random: frame(TEXT, spoken(), reserved=bits(random)), {1002}),
    "no mask": (lambda _: frame(TEXT, spoken(), masked=False), {1002}),
    "a ping that is too long": (lambda _: frame(PING, bytes(126)), {1002}),
    "a ping in pieces": (lambda _: frame(PING, b"a", fin=False), {1002}),
    "a close of one byte": (lambda _: frame(CLOSE, b"\x03"), {1002}),
    "a close with a code that there is not": (
        lambda random: frame(
            CLOSE, random.choice((0, 999, 1004, 1005, 1006, 1015, 5000)).to_bytes(2, "big")
        ),
        {1002},
    ),
    "a close whose reason is no text": (
        lambda _: frame(CLOSE, b"\x03\xe8\xff\xfe"),
        {1002, 1007},
    ),
    "a piece of nothing": (lambda _: frame(0, spoken()), {1002}),
    "a message within a message": (
        lambda _: frame(TEXT, b"{", fin=False) + frame(TEXT, spoken()),
        {1002},
    ),
    "a length of 2^63": (lambda _: frame(TEXT, b"a" * 64, length=1 << 63, width=8), {1002, 1009}),
    "a length of 2^64 - 1": (
        lambda _: frame(TEXT, b"a" * 64, length=(1 << 64) - 1, width=8),
        {1002, 1009},
    ),
    "a length of 2^40": (lambda _: frame(TEXT, b"a" * 64, length=1 << 40), {1009}),
    "a length in more bytes than it takes": (
        lambda random: frame(TEXT, spoken(), width=random.choice((2, 8))),
        {1002, GOES_ON},
    ),
    "a megabyte without its end": (
        lambda _: frame(TEXT, b"a" * ((1 << 20) - 1), length=1 << 20),
        {1009, DROPPED},
    ),
    "64 KiB and a byte": (lambda _: frame(TEXT, b" " * 65536 + b"1"), {1009, DROPPED}),
    "a message that is just too long": (
        lambda _: frame(TEXT, spoken().ljust(MAX_MESSAGE_BYTES + 1)),
        {1009},
    ),
    "64 KiB and a byte in pieces": (
        lambda _: (
            frame(TEXT, b" " * 4096, fin=False)
            + frame(0, b" " * 4096, fin=False) * 15
            + frame(0, b"1")
        ),
        {1009, DROPPED},
    ),
    "endless empty pieces": (
        lambda _: (
            frame(TEXT, b"", fin=False) + frame(0, b"", fin=False) * (MAX_MESSAGE_FRAMES + 10)
        ),
        {1009},
    ),
    "no UTF-8": (
        lambda random: frame(
            TEXT,
            random.choice((b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2")),
        ),
        {1007},
    ),
    "no UTF-8 in pieces": (
        lambda _: frame(TEXT, b"\xe2\x82", fin=False) + frame(0, b"\xff"),
        {1007},
    ),
    "a letter in two pieces": (
        lambda _: frame(TEXT, b'{"\xe2\x82', fin=False) + frame(0, b'\xac": 0}'),
        {GOES_ON},
    ),
    "a ping between two pieces": (
        lambda _: frame(TEXT, b"{", fin=False) + frame(PING, b"?") + frame(0, b"}"),
        {GOES_ON},
    ),
    "bytes instead of text": (lambda _: frame(BINARY, spoken()), {GOES_ON}),
    "nothing": (lambda _: frame(TEXT), {GOES_ON}),
    "pings": (lambda _: frame(PING, bytes(125)) * 50, {GOES_ON}),
    "answers to nothing": (lambda _: frame(PONG, b"?") * 50, {GOES_ON}),
    "half a frame": (lambda _: frame(TEXT, spoken())[:9], {DROPPED, GOES_ON, *LAYERS, 1009}),
    "a flood of remarks": (
        lambda _: b"".join(
            frame(TEXT, spoken({"do": "say", "id": new_id(), "text": "spam"})) for _ in range(50)
        ),
        {GOES_ON},
    ),
    "noise": (
        lambda random: random.randbytes(random.choice((1, 10, 100, 5000))),
        {GOES_ON, DROPPED},
    ),
}
UNENDED = (
    "a length of 2^63",
    "a length of 2^64 - 1",
    "a length of 2^40",
    "a megabyte without its end",
    "endless empty pieces",
    "half a frame",
    "noise",
)
"""After these nothing more is sent: a server that waits for the rest sees that none will come."""
BAD = {0, 400, 403, 404, 405, 411, 413, 414, 415, 417, 426, 431, 501, 505}
"""With what a request that is none may be answered; 0 for nothing at all."""


def requests(port: int, table: str, random: Random) -> Iterator[bytes]:
    """Requests that no client would send."""
    path = f"/api/tables/{table}/socket"
    good = handshake(port, path)
    yield good.replace(b"Version: 13", b"Version: " + random.choice((b"0", b"99", b"x")))
    yield good.replace(b"Sec-WebSocket-Key", b"X-Key")
    yield good.replace(b"AAAAAAAAAAAAAAAAAAAAAA==", random.choice((b"", b"a", b"=" * 24)))
    yield good.replace(b"GET", random.choice((b"POST", b"PUT", b"G\x00T", b"")))
    yield good.replace(b"HTTP/1.1", random.choice((b"HTTP/x.y", b"HTPT/1.1", b"HTTP/1.1 x")))
    yield good.replace(b"HTTP/1.1", random.choice((b"HTTP/0.9", b"HTTP/1.0", b"HTTP/9.9")))
    yield good.replace(b"Upgrade: websocket", b"Upgrade: h2c")
    yield good.replace(b"\r\n\r\n", b"\r\nX-Long: " + b"a" * 100_000 + b"\r\n\r\n")
    yield good.replace(b"\r\n\r\n", b"\r\n" + b"X: y\r\n" * 20_000 + b"\r\n")
    yield good.replace(path.encode(), b"/" + b"a" * 100_000)
    yield good.replace(path.encode(), path.encode() + b"/%00%ff%2e%2e/")
    yield good.replace(b"Host", b"Ho st")
    post = b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
    yield post + b"Content-Length: -1\r\n\r\n{}"
    yield post + b"Content-Length: 9999999999999999999999\r\n\r\n{}"
    yield (
        post
        + f"Content-Length: {MAX_GAME_BODY_BYTES + 1}\r\n\r\n".encode()
        + b" " * (MAX_GAME_BODY_BYTES + 1)
    )
    yield post + b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} "
    yield post + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n"
    yield post + b"Transfer-Encoding: chunked\r\n\r\n" + b"f" * 40 + b"\r\n"
    yield post + b"Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n0\r\n\r\n"
    yield post + b"Content-Length: 12\r\n\r\n\x1f\x8b\x08\x00bombbomb"
    yield random.randbytes(random.choice((1, 100, 10_000)))


def beginnings(port: int, table: str) -> Iterator[bytes]:
    """What whoever never comes to an end sends first."""
    good = handshake(port, f"/api/tables/{table}/socket")
    yield good[:1]
    yield good[:-2]
    yield b"POST /api/tables HTTP/1.1\r\nHost: a\r\n"
    yield (
        b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
        b"Content-Length: 1000\r\n\r\n{"
    )
