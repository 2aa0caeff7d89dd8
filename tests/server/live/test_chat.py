"""Chat: phrases and free text, cleaned, paced, and kept out of the game; who hears whom."""

from __future__ import annotations

import asyncio
import unicodedata
from pathlib import Path

import pytest

from magie.server.live.chat import PHRASES
from magie.server.live.limits import MAX_REMARK_CHARS
from magie.server.table.names import (
    MAX_COMBINING_MARKS,
    MAX_NAME_LENGTH,
    clean_name,
    strip_invisible,
)
from magie.server.table.rejections import RejectedError
from tests.server.live_server import Json, SocketPlayer, live_server

TWO = [{"name": "Ann"}, {}]


def texts(player: SocketPlayer) -> list[str]:
    """The remarks that somebody has heard since coming."""
    return [each["remark"]["text"] for each in player.heard if each["t"] == "remark"]


async def settled(*guests: SocketPlayer) -> None:
    """Wait until everything that was sent before has arrived."""
    for player in guests:
        await player.send("ping")


# -------------------------------------------------------------------------------------- cleaning


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("hello there", "hello there"),
        ("  two\n\tlines \r\n here ", "two lines here"),
        ("nul\x00 and bell\x07", "nul and bell"),
        ("\u202edlrow\u202c hello", "dlrow hello"),
        ("\u2066isolated\u2069", "isolated"),
        ("zero\u200bwidth\u200djoin\ufeffed", "zerowidthjoined"),
        ("e\u0301t\u00e9", "\u00e9t\u00e9"),
        ("Z" + "\u0301" * 40 + "algo", "\u0179" + "\u0301" * MAX_COMBINING_MARKS + "algo"),
        ("x" + "\u20dd" * 9, "x" + "\u20dd" * MAX_COMBINING_MARKS),
        (
            "dice \U0001f3b2 and \U0001f468\u200d\U0001f469",
            "dice \U0001f3b2 and \U0001f468\U0001f469",
        ),
        ("heart \u2764\ufe0f", "heart \u2764"),
        ("\U000e0041\U000e0042tags", "tags"),
        ("private \ue000 and \U0010ffff", "private and"),
        ("blank \u3164\u2800 letters", "blank letters"),
        ("line\u2028separator", "line separator"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("\u200b\u200e\u00ad", ""),
    ],
)
def test_a_text_is_shown_without_what_cannot_be_seen(text: str, shown: str) -> None:
    assert strip_invisible(text) == shown
    assert strip_invisible(shown) == shown


def test_whatever_is_said_takes_one_line_and_can_be_seen() -> None:
    every = "".join(map(chr, range(0x20000))) + "\U000e0001\U000e0100\U0010fffd"
    shown = strip_invisible(every)
    assert len(shown.splitlines()) == 1
    kinds = {unicodedata.category(sign) for sign in shown}
    assert not kinds & {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}


# ----------------------------------------------------------------------------------------- names


@pytest.mark.parametrize(
    "name", ["Zoé", "José María", "Ольга", "李小龍", "ปีเตอร์", "محمد", "O’Neil", "x", "N°5", "🎲"]
)
def test_people_may_be_called_as_they_are(name: str) -> None:
    assert clean_name(f"  {name} ", []) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "x" * (MAX_NAME_LENGTH + 1),
        "nul\x00",
        "\u202eAnn",
        "Ann\u200b",
        "\u3164",
        "\u2800\u2800",
        "\u0301",
        "Z" + "\u0301" * (MAX_COMBINING_MARKS + 2),
        "<b>Ann</b>",
        "Ann (bot:steady)",
        "Ann, Bo",
        "#1",
        "bank",
        "Everybody",
        "\ue000",
        "\U000e0041",
    ],
)
def test_a_name_that_could_deceive_is_turned_down(name: str) -> None:
    with pytest.raises(RejectedError) as caught:
        clean_name(name, [])
    assert caught.value.code == "bad-name"


@pytest.mark.parametrize("name", ["Zoé", "zoé", "ZOÉ", "Zoe\u0301", "\uff3aoé", " Zoé "])
def test_nobody_takes_a_name_that_looks_like_anothers(name: str) -> None:
    with pytest.raises(RejectedError) as caught:
        clean_name(name, ["Zoé"])
    assert caught.value.code == "name-taken"


@pytest.mark.parametrize(
    ("name", "taken"),
    [
        ("H\u043est", "Host"),
        ("\u041d\u041e\u0405\u0422", "host"),
        ("\u0391nn", "Ann"),
        ("Ann", "\u0410nn"),
        ("\u0412o", "Bo"),
        ("\u039c\u0430\u0445", "Max"),
    ],
)
def test_a_name_in_letters_of_another_script_that_look_the_same_is_taken(
    name: str, taken: str
) -> None:
    with pytest.raises(RejectedError) as caught:
        clean_name(name, [taken])
    assert caught.value.code == "name-taken"


def test_names_of_one_script_stay_apart() -> None:
    for name in ("\u041e\u043b\u044f", "\u0395\u03bb\u03ad\u03bd\u03b7", "Olga"):
        assert clean_name(name, ["Ann", "Ola", "Helen"]) == name


# --------------------------------------------------------------------------------------- talking


def test_a_remark_is_heard_by_all_and_is_no_part_of_the_game(tmp_path: Path) -> None:
    async def play() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=TWO)
            bo = await server.sit(ann["table"], ann["invite"], "Bo")
            async with server.connect(ann) as one, server.connect(bo) as two:
                version, hash = one.version, one.hash
                said = await two.send("say", text="good\x00 \u202eluck " + "z" * 300)
                assert (said["t"], said["version"], said["hash"]) == ("ack", version, hash)
                for phrase in PHRASES:
                    assert (await two.send("say", phrase=phrase))["t"] == "ack"
                await settled(one)
                heard = [each["remark"] for each in one.heard if each["t"] == "remark"]
                assert heard[0]["text"] == ("good luck " + "z" * 300)[:MAX_REMARK_CHARS]
                assert heard[0]["name"] == "Bo"
                assert heard[0]["person"] == bo["person"]
                assert [each["phrase"] for each in heard[1:]] == [*PHRASES]
                assert one.version == version
            async with server.connect(bo) as back:
                (welcome,) = [each for each in back.heard if each["t"] == "welcome"]
                assert [each["number"] for each in welcome["remarks"]] == [
                    each["number"] for each in heard
                ]
            log = await server.call("GET", f"/api/tables/{ann['table']}/log", token=ann["token"])
            assert "luck" not in str(log)

    asyncio.run(play())


@pytest.mark.parametrize(
    ("chat", "message", "code"),
    [
        ("free", {"text": "hello"}, None),
        ("free", {"phrase": "hello"}, None),
        ("free", {"phrase": "damn"}, "bad-message"),
        ("free", {"text": "hello", "phrase": "hello"}, "bad-message"),
        ("free", {}, "bad-message"),
        ("free", {"text": " \u200b\x00 "}, "bad-message"),
        ("free", {"text": "x" * 801}, "bad-message"),
        ("phrases", {"text": "hello"}, "chat-off"),
        ("phrases", {"phrase": "hello"}, None),
        ("off", {"text": "hello"}, "chat-off"),
        ("off", {"phrase": "hello"}, "chat-off"),
    ],
)
def test_a_table_talks_as_it_was_set_up(
    tmp_path: Path, chat: str, message: Json, code: str | None
) -> None:
    async def play() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=TWO, chat=chat)
            async with server.connect(ann) as player:
                assert (await player.send("say", **message)).get("code") == code
                await settled(player)
                assert len(texts(player)) == (code is None)

    asyncio.run(play())


@pytest.mark.parametrize(("public", "usual"), [(False, "free"), (True, "phrases")])
def test_among_strangers_phrases_are_usual_and_anything_is_among_friends(
    tmp_path: Path, public: bool, usual: str
) -> None:
    async def play() -> None:
        async with live_server(tmp_path) as server:
            for asked in ({}, {"chat": None}, {"chat": "free"}, {"chat": "off"}):
                ann = await server.open_table(seats=TWO, public=public, **asked)
                table = server.rooms.loaded[ann["table"]].table
                assert table.terms.chat == (asked.get("chat") or usual)

    asyncio.run(play())


# --------------------------------------------------------------------------------- who hears whom


def test_whom_i_ignore_i_do_not_hear_and_others_do(tmp_path: Path) -> None:
    async def play() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {}, {}])
            bo = await server.sit(ann["table"], ann["invite"], "Bo")
            cy = await server.sit(ann["table"], ann["invite"], "Cy")
            async with (
                server.connect(ann) as one,
                server.connect(ann) as on_phone,
                server.connect(bo) as two,
                server.connect(cy) as three,
            ):
                assert (await two.send("say", text="before"))["t"] == "ack"
                hash = one.hash
                done = await one.send("ignore", person=bo["person"], on=True)
                assert (done["t"], done["hash"]) == ("ack", hash)
                assert (await two.send("say", text="after"))["t"] == "ack"
                assert (await three.send("say", text="me too"))["t"] == "ack"
                await settled(one, on_phone, two, three)
                assert texts(one) == texts(on_phone) == ["before", "me too"]
                assert texts(two) == texts(three) == ["before", "after", "me too"]
                async with server.connect(ann) as back:
                    (welcome,) = [each for each in back.heard if each["t"] == "welcome"]
                    assert [each["text"] for each in welcome["remarks"]] == ["me too"]
                    assert back.you["ignoring"] == [bo["person"]]
                assert (await one.send("ignore", person=bo["person"], on=False))["t"] == "ack"
                assert (await two.send("say", text="again"))["t"] == "ack"
                await settled(one)
                assert texts(one)[-1] == "again"

    asyncio.run(play())


def test_whoever_looks_on_ignores_for_as_long_as_he_looks_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=TWO)
            path = f"/api/tables/{ann['table']}/watch"
            _, eve = await server.call("POST", path, {"key": ann["invite"]})
            room = server.rooms.loaded[ann["table"]]
            async with server.connect(ann) as one, server.connect(eve) as here:
                async with server.connect(eve) as there:
                    assert (await there.send("ignore", person=ann["person"], on=True))["t"] == "ack"
                    assert (await one.send("say", text="hello"))["t"] == "ack"
                    await settled(here, there)
                    assert (texts(here), texts(there)) == (["hello"], [])
                await one.until(lambda: room.audience.watching == 1)
                assert room.audience.ignored == {}

    asyncio.run(play())


def test_the_host_can_silence_somebody_and_everybody_sees_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=TWO)
            bo = await server.sit(ann["table"], ann["invite"], "Bo")
            path = f"/api/tables/{ann['table']}"
            async with server.connect(ann) as one, server.connect(bo) as two:
                hash = one.hash
                refused = await two.send("hush", person=ann["person"], on=True)
                assert refused["code"] == "not-the-host"
                assert (await one.send("hush", person=bo["person"], on=True))["t"] == "ack"
                assert (await two.send("say", phrase="hello"))["code"] == "hushed"
                await settled(two)
                shown = [each for each in two.heard if each["t"] == "presence"][-1]
                assert shown["hushed"] == [bo["person"]]
                assert one.hash == hash
                _, link = await server.call("POST", f"{path}/handover", {"seat": 1}, bo["token"])
            bob = await server.sit(ann["table"], link["key"], "Bob")
            async with server.connect(bob) as two, server.connect(ann) as one:
                assert (await two.send("say", phrase="hello"))["code"] == "hushed"
                assert (await one.send("hush", person=bob["person"], on=False))["t"] == "ack"
                assert (await two.send("say", phrase="hello"))["t"] == "ack"

    asyncio.run(play())


@pytest.mark.parametrize("do", ["ignore", "hush"])
def test_nobody_silences_himself_or_somebody_who_is_not_there(tmp_path: Path, do: str) -> None:
    async def play() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=TWO)
            room = server.rooms.loaded[ann["table"]]
            async with server.connect(ann) as one:
                own = await one.send(do, person=ann["person"], on=True)
                assert own["code"] == "bad-message"
                assert (await one.send(do, person="0" * 32, on=True))["code"] == "no-such-person"
                assert (await one.send(do, person="0" * 32, on=False))["t"] == "ack"
            assert (room.audience.hushed, room.audience.ignored) == (set(), {})

    asyncio.run(play())
