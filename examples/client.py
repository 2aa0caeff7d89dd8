"""A client in forty lines: takes a seat by its invitation link, and makes the safe choice.

It needs the package `websockets`, and nothing of `magie`: docs/protocol.md is all it knows.
Open a table with `magie play --friends 1`, then run: `python examples/client.py LINK [NAME]`
"""

import json
import sys
from secrets import token_hex
from time import sleep
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def join(link: str, name: str) -> tuple[str, dict]:
    """Take a seat; the address of the socket, and what the server gave: a token and our seats."""
    parts = urlsplit(link)
    path = f"/api/tables/{parts.path.rpartition('/')[2]}"
    body = json.dumps({"key": parts.fragment, "name": name}).encode()
    request = Request(f"{parts.scheme}://{parts.netloc}{path}/join", body)
    request.add_header("Content-Type", "application/json")
    with urlopen(request) as reply:
        seated = json.load(reply)
    return f"ws{parts.scheme[4:]}://{parts.netloc}{path}/socket", seated


def play(link: str, name: str = "Client") -> list[int]:
    """Play to the end; the seats that have won."""
    address, seated = join(link, name)
    with connect(address) as socket:
        command = {"t": "hello", "token": seated["token"], "since": 0}
        socket.send(json.dumps(command))
        for text in socket:
            message = json.loads(text)
            if message.get("retry_after"):  # too fast, or the server is busy
                sleep(message["retry_after"])
                socket.send(json.dumps(command))
            elif message["t"] == "reject" and message["code"] != "stale":
                raise RuntimeError(message)
            game = message.get("game")
            if not game:
                continue  # play has not begun, or the message is about something else
            if game["phase"] == "over":
                return [seat for seat, each in enumerate(game["seats"]) if each["won"]]
            if (seat := game["actor"]) in seated["seats"]:
                choice = game["menus"][str(seat)][0]
                move = choice.get("text") or f"{choice['verb']} {choice.get('low', 0)}"
                command = {"do": "move", "id": token_hex(16), "seat": seat, "text": move}
                command["version"] = message["version"]
                socket.send(json.dumps(command))
    raise RuntimeError("the server ended the connection before the game was over")


if __name__ == "__main__":
    print("won by seat", *play(*sys.argv[1:]))
