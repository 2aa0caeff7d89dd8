"""Mutations: valid messages made wrong, at the level of bytes, of JSON and of meaning.

All chance is handed in, so that what was made once can be made again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

Message = dict[str, Any]
NUMBERS: tuple[Any, ...] = (
    *(-(2**63), -(2**31), -1, 0, 1, 7, 8, 9, 255, 256, 2**31 - 1, 2**31, 2**31 + 1),
    *(2**32, 2**53 + 1, 2**63 - 1, 2**63, 2**64, 10**40, 0.0, 1.0, -0.0, 0.5, 1e-9, 1e300),
)
WORDS = (
    *("", " ", "\x00", "\n", "\ud800", "\udfff\ud800", "\u202e", "\ufeff", "a" * 41, "a" * 301),
    *(
        "²",
        "\u0663",
        "\uff11\uff12",
        "Ω" * 300,
        "\U0001f3b2" * 100,
        "e\u0301" * 150,
        "\u0300" * 299,
        "%s%n{}",
    ),
    *("'; DROP TABLE entries; --", "<img src=x onerror=alert(1)>", "../../etc/passwd", "A roll"),
)
"""Strings that a careless reader stumbles over."""
OTHERS: tuple[Any, ...] = (None, True, False, [], {}, [0], {"a": 0}, "0", "true", "null")
RAW = ("NaN", "Infinity", "-Infinity", "1e999", "-0", "01", "+1", "0x1", ".5", "1.", "'a'", "nul")
"""What is no JSON, or hardly, where a value should stand."""
ESCAPES = ('"\\ud800"', '"\\udc00\\ud800"', '"\\u0000"', '"\\x41"', '"\\u12"', '"a\nb"', '"\\')
DEPTHS = (10, 100, 500, 900, 1000, 1100, 2000)
DEEPEST = 100_000
LONGEST = 1_000_000
RARELY = 0.005
"""How often something is tried that is deeper or longer than any message may be."""


def mutated(message: Message, random: Random, strangers: Sequence[Any] = ()) -> bytes:
    """A message with one to three things wrong with it, or none.

    Strangers are values that mean something elsewhere: the ids of another table, a past version.
    """
    level = random.random()
    if level < 0.05:
        return json.dumps(message).encode()
    if level < 0.55:
        for _ in range(random.choice((1, 1, 1, 2, 3))):
            message = meaning(message, random, strangers)
        return json.dumps(message).encode()
    if level < 0.8:
        return notation(message, random).encode("utf-8", "surrogatepass")
    return spoilt(json.dumps(message).encode(), random)


# --------------------------------------------------------------------------- what it means


def meaning(message: Message, random: Random, strangers: Sequence[Any]) -> Message:
    """The same message with another sense, mostly of the right shape."""
    changed = {**message}
    if not changed:
        return {"do": random.choice(WORDS)}
    name = random.choice([*changed])
    value = changed[name]
    how = random.random()
    if how < 0.08:
        del changed[name]
    elif how < 0.14:
        changed[random.choice((f"{name}s", "do", "t", "table", "seat", "", "__class__"))] = value
    elif how < 0.2:
        changed[random.choice([*changed])] = value
    elif how < 0.45 and strangers:
        changed[name] = random.choice(strangers)
    else:
        changed[name] = other_value(value, random)
    return changed


def other_value(value: Any, random: Random) -> Any:
    """Something else of the same kind, or of none."""
    if random.random() < 0.1:
        return random.choice(OTHERS)
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return random.choice((value - 1, value + 1, -value, random.choice(NUMBERS)))
    if isinstance(value, str):
        return other_word(value, random)
    return random.choice(OTHERS)


def other_word(word: str, random: Random) -> str:
    """A word that looks much like another, or not at all."""
    at = random.randrange(len(word) + 1)
    return random.choice(
        (
            word[:at],
            word[:at] + random.choice(WORDS) + word[at:],
            word.upper(),
            f"{word}\n",
            f" {word} ",
            f"{word}{word[-1:]}",
            word[:-1],
            word.replace(" ", "  "),
            word.replace("0", "\u0660"),
            random.choice(WORDS),
            word[:at] + str(random.choice(NUMBERS)),
        )
    )


# ----------------------------------------------------------------------------- how it is written


def notation(message: Message, random: Random) -> str:
    """The same message in writing that is odd, or no JSON at all."""
    text = json.dumps(message)
    if not message:
        return text
    return random.choice(WRITINGS)(text, message, random)


def _in_place(text: str, message: Message, random: Random, value: str) -> str:
    """Put something where a value stands."""
    pairs = [f"{json.dumps(name)}: {json.dumps(each)}" for name, each in message.items()]
    at = random.randrange(len(pairs))
    pairs[at] = f"{json.dumps([*message][at])}: {value}"
    return "{" + ", ".join(pairs) + "}"


def _raw(text: str, message: Message, random: Random) -> str:
    return _in_place(text, message, random, random.choice((*RAW, *ESCAPES)))


def _twice(text: str, message: Message, random: Random) -> str:
    """A name that stands there twice, with two values."""
    name = random.choice([*message])
    value = json.dumps(other_value(message[name], random))
    if random.random() < 0.5:
        return "{" + f"{json.dumps(name)}: {value}, " + text[1:]
    return text[:-1] + f", {json.dumps(name)}: {value}" + "}"


def _deep(text: str, message: Message, random: Random) -> str:
    """Nesting, where a value stands or in front of all others."""
    depth = DEEPEST if random.random() < RARELY else random.choice(DEPTHS)
    opening, closing = random.choice((("[", "]"), ('{"a":', "}"), ('[{"a":', "}]")))
    nest = opening * depth + "0" + closing * (depth if random.random() < 0.5 else 0)
    if random.random() < 0.5:
        return _in_place(text, message, random, nest)
    return '{"x": ' + nest + ", " + text[1:]


def _long(text: str, message: Message, random: Random) -> str:
    """A string or a number that goes on for ever."""
    much = LONGEST if random.random() < RARELY else random.choice((300, 801, 3000, 4000))
    value = random.choice(('"{}"', "{}")).format(random.choice("a1 ") * much)
    return _in_place(text, message, random, value)


def _wrapped(text: str, _message: Message, random: Random) -> str:
    around = ("[{}]", "{}{}", "{} {}", "\ufeff{}", "{};", "{}\x00", "/**/{}", "  {}\r\n", '"{}"')
    return random.choice(around).format(text, text)


def _escaped(text: str, message: Message, random: Random) -> str:
    """Names and values by their numbers: another writing of the same."""
    pairs = [f"{_by_number(name)}: {json.dumps(value)}" for name, value in message.items()]
    random.shuffle(pairs)
    return "{" + random.choice((",", " ,\t\n")).join(pairs) + "}"


def _by_number(name: str) -> str:
    return '"' + "".join(f"\\u{ord(sign):04x}" for sign in name) + '"'


def _loose(text: str, _message: Message, random: Random) -> str:
    return random.choice(
        (text.replace('"', "'"), text.replace('"', ""), text[:-1] + ",}", text.replace(",", ""))
    )


WRITINGS: tuple[Callable[[str, Message, Random], str], ...] = (
    *(_raw, _raw, _twice, _deep, _long, _wrapped, _escaped, _loose),
)


# --------------------------------------------------------------------- what it is made of


def spoilt(data: bytes, random: Random) -> bytes:
    """Bytes flipped, lost, doubled, moved, or from elsewhere."""
    made = bytearray(data)
    for _ in range(random.choice((1, 1, 2, 4, 16))):
        at, way = random.randrange(len(made) + 1), random.randrange(7)
        if way == 0 and at < len(made):
            made[at] ^= 1 << random.randrange(8)
        elif way == 1:
            del made[at : at + random.choice((1, 1, 2, 8))]
        elif way == 2:
            made[at:at] = bytes((random.randrange(256),))
        elif way == 3:
            made[at:at] = random.choice(SIGNS)
        elif way == 4:
            del made[at:]
        elif way == 5:
            end = at + random.randrange(16)
            made[at:at] = made[at:end] * random.choice((1, 1, 2, 50))
        elif at < len(made):
            made[at] = random.randrange(256)
    return bytes(made)


SIGNS = (
    *(b'"', b"\\", b"{", b"}", b"[", b"]", b",", b":", b"\x00", b"\xff", b"\xfe\xff", b"\xc0\x80"),
    *(b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x80\xae", b"\r\n", b"-", b"e9", b"0" * 40),
)
"""Bytes that mean something to a reader, among them some that UTF-8 forbids."""
