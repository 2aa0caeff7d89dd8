"""Whatever a session is told, it answers as the protocol says: the short form of ``messages``
(B1)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from magie.server.api import socket
from magie.server.table import commands
from magie.server.table.commands import Command
from magie.server.table.entries import Row
from magie.server.table.opening import Place
from proofs.hostile.messages.chapters import CHAPTER, chapter
from proofs.hostile.messages.drafts import golden
from proofs.hostile.messages.findings import uncovered
from proofs.hostile.mutations import mutated
from proofs.hostile.reading import CLOSINGS, CODES, COMMANDS, TALK, is_message, readings
from tests.scale import sized

CHAPTERS = sized(1, 20)
ID = "0" * 32


@pytest.mark.parametrize("number", range(CHAPTERS))
def test_whatever_a_session_is_told_it_answers_as_the_protocol_says(number: int) -> None:
    findings = chapter(7, number)
    assert findings.wrong == []
    assert findings.messages == CHAPTER
    # Much is turned down for many reasons, and something is heeded all the same.
    assert len(findings.answers.keys() & CODES) >= 10
    assert sum(findings.heeded.values()) >= 20


def test_a_decoder_that_raises_at_one_field_is_found_out() -> None:
    findings = chapter(7, 0, inject="forgetful")
    assert any("a mistake of the program was counted" in each for each in findings.wrong)


def test_a_handler_that_changes_the_table_before_it_rejects_is_found_out() -> None:
    findings = chapter(7, 1, inject="hasty")
    assert any("the table has changed without an entry" in each for each in findings.wrong)


def test_a_chapter_is_the_same_every_time() -> None:
    assert chapter(7, 99, 500) == chapter(7, 99, 500)


def row(version: int, command: str = ID) -> Row:
    return Row("t", version, command, 0, 1, 0, b"{}", b"", bytes([version]))


def test_an_ack_covers_every_entry_of_its_command_and_nothing_else() -> None:
    ack = {"t": "ack", "id": ID, "version": 8, "hash": "08"}
    assert uncovered(ack, [], is_command=False, goes_on=False) == ""
    assert uncovered(ack, [row(7), row(8)], is_command=True, goes_on=False) == ""
    said = uncovered(ack, [row(8)], is_command=False, goes_on=False)
    assert said == "1 entries are of a message that is no command"
    said = uncovered(ack, [row(8), row(9)], is_command=True, goes_on=True)
    assert said == "version 8 is acknowledged, and 9 is stored"
    said = uncovered({**ack, "hash": "07"}, [row(8)], is_command=True, goes_on=False)
    assert said == "version 8 is acknowledged, and 8 with another hash is stored"
    since = [row(8), row(9, "f" * 32)]
    said = uncovered(ack, since, is_command=True, goes_on=False)
    assert said == "1 of 2 entries are of nothing acknowledged"
    # A bot that is next may have played meanwhile.
    assert uncovered(ack, since, is_command=True, goes_on=True) == ""


# ------------------------------------------------------------------------ what was found


@pytest.mark.long
def test_a_pause_that_ends_without_the_absent_is_as_it_should_be() -> None:
    assert chapter(0, 5).wrong == []


@pytest.mark.long
def test_a_bid_in_superscript_is_no_bid() -> None:
    assert chapter(0, 67).wrong == []


def test_an_id_ends_where_it_ends() -> None:
    assert socket._message_decoder.decode(b'{"do": "ping", "id": "%s"}' % ID.encode())
    with pytest.raises(msgspec.ValidationError):
        socket._message_decoder.decode(b'{"do": "ping", "id": "%s\\n"}' % ID.encode())
    for kind, length in ((commands.Id, 32), (commands.Share, 32), (commands.Seal, 64)):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert("0" * length + "\n", kind)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"seal": "0" * 64 + "\n"}, Place)


def test_a_hello_says_that_it_is_one() -> None:
    assert socket._hello_decoder.decode(b'{"t": "hello", "token": "a"}').token == "a"
    with pytest.raises(msgspec.ValidationError):
        socket._hello_decoder.decode(b'{"token": "a"}')


# ------------------------------------------------------------------------ the second reading


def test_the_second_reading_knows_every_kind_that_there_is() -> None:
    known = {each.__struct_config__.tag for each in Command.__subclasses__()}
    assert {*COMMANDS} == known
    assert {1008, 1009, 1012, 1013, 4404, 4408, 4409, 4429} == CLOSINGS
    assert {"stale", "bad-message", "wrong-moment", "not-enough-cash"} <= CODES


def said(text: str) -> list[bool]:
    data = text.replace("ID", ID).encode("utf-8", "surrogatepass")
    return [is_message(each) for each in readings(data)]


@pytest.mark.parametrize(
    "text",
    [
        '{"do": "ping"}',
        '{"do": "ping", "id": "ID\\n"}',
        '{"do": "ping", "id": "ID", "version": 1}',
        '{"do": "start", "id": "ID", "version": true}',
        '{"do": "start", "id": "ID", "version": -1}',
        '{"do": "leave", "id": "ID", "version": 1, "seat": 8}',
        '{"do": ["ping"], "id": "ID"}',
        '{"do": "vote", "id": "ID", "version": 1, "seat": 0, "about": "war", "yes": true}',
    ],
)
def test_what_is_no_message_is_none(text: str) -> None:
    assert said(text) == [False]


@pytest.mark.parametrize(
    "text", ["", "[]", '"ping"', '{"id": NaN}', "[" * 100_000, '{"id": \ud800}']
)
def test_what_cannot_be_read_has_no_reading(text: str) -> None:
    assert said(text) == []


def test_a_name_that_stands_there_twice_may_be_read_either_way() -> None:
    text = '{"do": "ping", "do": "start", "id": "ID", "id": 7}'
    assert sorted(said(text)) == [False, False, False, True]


# ----------------------------------------------------------------------------- what is said


def test_the_golden_tables_have_commands_of_many_kinds() -> None:
    kinds = {each["do"] for each in golden()}
    assert len(golden()) > 300
    assert {"move", "propose", "vote", "start"} <= kinds <= {*COMMANDS, *TALK}


def many(count: int) -> Iterator[bytes]:
    random, message = Random(1), {"do": "move", "id": ID, "version": 7, "seat": 0, "text": "roll"}
    for _ in range(count):
        yield mutated(message, random, ["f" * 32, 8])


def test_messages_are_spoilt_in_every_way_that_the_design_names() -> None:
    made = [*many(sized(20_000, 60_000))]
    texts = [each.decode("utf-8", "replace") for each in made]
    assert any(b'"seat": 1' in each for each in made)
    assert any(b'"version": 6' in each for each in made)
    assert any(b'"version": 8' in each for each in made)
    assert any(b"-9223372036854775808" in each for each in made)
    assert any(b": NaN" in each for each in made)
    assert any(text.count('"seat":') == 2 for text in texts)
    assert any(len(each) >= 100_000 and each.count(b"[") >= 100_000 for each in made)
    assert any(len(each) >= 1_000_000 for each in made)
    assert any(b"\\ud800" in each for each in made)
    assert any(is_no_text(each) for each in made)


def is_no_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return True
    return False
