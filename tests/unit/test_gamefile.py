"""Game files: what is written is read back, and whatever is wrong is shown where it stands."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magie.match import Match
from magie.notation import gamefile
from magie.notation.gamefile import GameFile
from magie.notation.words import NotationError
from tests.scale import sized

TEXT = """\
edition: canada-1961
variant: standard
rules: jail_double_rolls_again=true, pot_sources=jail+tax
seats: Ana, Bao, Chloé de l’Étang (bot:steady)
banker: B
started: 2026-11-14T20:15:00Z
result: A
seed: 6f1d
proof-salt: 99 0a
seed: 77

B roll 2+5
C roll 6+6
C roll 3+4 chance-04
A offer B 5 $100 for 12 card:chest
B accept
"""
TIMED = """\
edition: classic
variant: timed
seats: Ana, Bao

deal A 5 31 B 1 12
A roll 2+5
time up
"""


def test_the_headers_say_who_plays_what() -> None:
    file = gamefile.parse(TEXT)
    assert (file.edition, file.variant) == ("canada-1961", "standard")
    assert file.rules == {"jail_double_rolls_again": "true", "pot_sources": "jail+tax"}
    assert file.names == ("Ana", "Bao", "Chloé de l’Étang")
    assert file.bots == (None, None, "steady")
    assert (file.banker, file.result) == ("B", "A")
    assert file.started == "2026-11-14T20:15:00Z"


def test_seeds_and_proofs_are_kept_in_their_order() -> None:
    extra = gamefile.parse(TEXT).extra
    assert extra == (("seed", "6f1d"), ("proof-salt", "99 0a"), ("seed", "77"))


def test_the_actions_keep_the_numbers_of_their_lines() -> None:
    file = gamefile.parse(TEXT)
    assert file.lines[0] == "B roll 2+5"
    assert file.lines[3] == "A offer B 5 $100 for 12 card:chest"
    assert file.places == (12, 13, 14, 15, 16)


@pytest.mark.parametrize("text", [TEXT, TIMED])
def test_what_is_written_reads_back_and_is_written_again(text: str) -> None:
    file = gamefile.parse(text)
    assert gamefile.format(file) == text
    assert gamefile.parse(gamefile.format(file)) == file


def test_headers_at_their_default_are_left_out() -> None:
    text = gamefile.format(GameFile("classic", ("Ana", "Bao")))
    assert text == "edition: classic\nvariant: standard\nseats: Ana, Bao\n\n"
    assert gamefile.parse(text).banker == "A"


def test_a_banker_who_does_not_play_is_none() -> None:
    file = GameFile("classic", ("Ana", "Bao", "Cy", "Di", "Ed"), banker=None)
    assert "banker: none\n" in gamefile.format(file)
    assert gamefile.parse(gamefile.format(file)).banker is None


def test_a_shared_victory_names_all_winners() -> None:
    file = GameFile("classic", ("Ana", "Bao", "Cy"), result="A C")
    assert gamefile.parse(gamefile.format(file)).result == "A C"


def test_a_file_from_another_machine_is_read_alike() -> None:
    windows = "\ufeff" + TEXT.replace("\n", "  \r\n") + "\r\n\r\n"
    assert gamefile.parse(windows) == gamefile.parse(TEXT)
    assert gamefile.parse(TEXT.replace("\n", "\r")) == gamefile.parse(TEXT)
    assert gamefile.parse("\n\n" + TEXT.rstrip("\n")) == gamefile.parse(TEXT)


def test_comments_are_passed_over() -> None:
    lines = TEXT.split("\n")
    lines[1:1] = ["# a game among friends", "   # of ours"]
    lines[0] += "   # the old booklet"
    lines[-2:-1] = ["# B thinks for a while", f"  {lines[-2]}\t# at last", "", "# end"]
    file = gamefile.parse("\n".join(lines))
    assert file == gamefile.parse(TEXT)
    assert file.places == (14, 15, 16, 17, 19)


def test_a_number_sign_inside_a_name_is_no_comment() -> None:
    text = TEXT.replace("Bao", "B#o")
    assert gamefile.parse(text).names[1] == "B#o"


def test_the_deal_is_the_first_line_of_a_timed_game_and_time_is_called_in_it() -> None:
    assert gamefile.parse(TIMED).lines == ("deal A 5 31 B 1 12", "A roll 2+5", "time up")


@pytest.mark.parametrize(
    "file",
    [
        GameFile("classic", ("Ana", "Bao, the second")),
        GameFile("classic", ("Ana", " Bao")),
        GameFile("classic", ("Ana", "Bao # two")),
        GameFile("classic", ("Ana", "Bao\nresult: A")),
        GameFile("classic", ("Ana", "Bao"), lines=("A roll # why not",)),
        GameFile("classic", ("Ana", "Bao"), lines=("A roll\nB roll",)),
        GameFile("classic", ("Ana", "Bao"), rules={"jail_fine": "60, 70"}),
        GameFile("classic", ("Ana", "Bao"), extra=(("weather", "rain"),)),
        GameFile("classic", ("Ana", "Bao"), banker="C"),
        GameFile("classic", ("Ana",)),
    ],
)
def test_what_could_not_be_read_back_is_not_written(file: GameFile) -> None:
    with pytest.raises(ValueError, match=r"."):
        gamefile.format(file)


WRONG: list[tuple[str, str, int, int, str]] = [
    ("edition: canada-1961\n", "", 1, 1, "do not name the edition"),
    ("seats: Ana, Bao, Chloé de l’Étang (bot:steady)\n", "", 1, 1, "do not name the seats"),
    ("edition: canada-1961", "edition: Canada 1961", 1, 10, "no name of an edition"),
    ("edition: canada-1961", "edition:", 1, 9, "needs a value"),
    ("edition: canada-1961", "edition: can\x07ada", 1, 10, "needs a value"),
    ("variant: standard", "variant: long", 2, 10, "standard, short, timed"),
    ("variant: standard", "variation: long", 2, 1, "no header 'variation'"),
    ("variant: standard", "Variant: standard", 2, 1, "no header 'Variant'"),
    ("variant: standard", "standard", 2, 1, "a header is written `name: value`"),
    ("variant: standard", "edition: classic", 2, 1, "written twice"),
    ("true, pot_sources=jail+tax", "true, pot_sources", 3, 38, "name=value"),
    ("true, pot_sources=jail+tax", "true,", 3, 37, "name=value"),
    ("pot_sources=jail+tax", "jail_double_rolls_again=false", 3, 38, "set twice"),
    ("Ana, Bao, ", "Ana, , ", 4, 13, "has a name"),
    ("Ana, Bao, Chloé de l’Étang (bot:steady)", "Ana", 4, 8, "2 to 8 seats"),
    ("Ana, Bao, ", "Ana, Bao, " * 4, 4, 8, "2 to 8 seats"),
    ("(bot:steady)", "(bot: steady)", 4, 18, "a bot is written"),
    ("Bao", "(bot:steady)", 4, 13, "a bot is written"),
    ("banker: B", "banker: D", 5, 9, "A to C"),
    ("banker: B", "banker: nobody", 5, 9, "A to C"),
    ("20:15:00Z", "25:15:00Z", 6, 10, "no moment"),
    ("20:15:00Z", "20:15:00", 6, 10, "no moment"),
    ("2026-11-14", "2026-11-31", 6, 10, "no moment"),
    ("2026-11-14", "2026-1-4", 6, 10, "no moment"),
    ("result: A", "result: D", 7, 9, "A to C"),
    ("result: A", "result: B A", 7, 9, "in order"),
    ("result: A", "result: Ana", 7, 9, "A to C"),
    ("seed: 77\n\n", "seed: 77\n", 11, 1, "blank line"),
    ("B roll 2+5", "roll 2+5", 12, 1, "no seat"),
    ("B roll 2+5", "D roll 2+5", 12, 1, "the last one is C"),
    ("B roll 2+5", "  B role 2+5", 12, 5, "no verb"),
    ("B roll 2+5", "B roll 2+7", 12, 8, "no outcome"),
    ("B roll 2+5", "deal A 5 31 B 1 12", 12, 1, "short or timed game"),
    ("B roll 2+5", "dealt A 5 31 B 1 12", 12, 1, "no seat"),
    ("B roll 2+5", "time up", 12, 1, "timed game"),
    ("C roll 3+4 chance-04", "C build", 14, 8, "needs a square"),
    ("B accept", "B accept\n\nresult: A", 18, 1, "no seat"),
]


@pytest.mark.parametrize(("old", "new", "line", "column", "reason"), WRONG)
def test_a_wrong_file_is_refused_where_it_goes_wrong(
    old: str, new: str, line: int, column: int, reason: str
) -> None:
    assert TEXT.count(old) == 1
    with pytest.raises(NotationError) as caught:
        gamefile.parse(TEXT.replace(old, new), "evening.magie")
    assert reason in caught.value.reason
    assert (caught.value.line, caught.value.column) == (line, column)
    assert str(caught.value).startswith(f"evening.magie:{line}:{column}: ")


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("deal A 5 31 B 1 12\n", "", 5, "first line of a short or timed game"),
        ("A roll 2+5", "deal A 5 31 B 1 12", 6, "first line of a short or timed game"),
        ("deal A 5 31 B 1 12", "deal A 5 31 C 1 12", 5, "no seat C"),
        ("deal A 5 31 B 1 12", "deal A five", 5, "no seat"),
        ("time up", "time up\ntime up", 8, "once"),
        ("time up", "time down", 7, "no seat"),
        ("variant: timed", "variant: short", 7, "timed game"),
    ],
)
def test_deals_and_the_call_of_time_have_their_place(
    old: str, new: str, line: int, reason: str
) -> None:
    with pytest.raises(NotationError, match=re.escape(reason)) as caught:
        gamefile.parse(TIMED.replace(old, new))
    assert caught.value.line == line


@pytest.mark.parametrize("text", ["", "\n\n\n", "# nothing yet", "\ufeff"])
def test_an_empty_file_has_no_edition(text: str) -> None:
    with pytest.raises(NotationError, match="edition"):
        gamefile.parse(text)


@settings(max_examples=sized(60, 300), deadline=None)
@given(st.integers(0, len(TEXT) - 1), st.characters(), st.booleans())
def test_a_damaged_file_is_refused_or_read_like_what_it_then_says(
    at: int, sign: str, insert: bool
) -> None:
    damaged = TEXT[:at] + sign + TEXT[at + (not insert) :]
    if is_refused(damaged):
        return
    file = gamefile.parse(damaged)
    assert gamefile.parse(gamefile.format(file)) == file


@settings(max_examples=sized(50, 200), deadline=None)
@given(st.text(max_size=80))
def test_other_text_is_no_game_file(text: str) -> None:
    assert is_refused(text)


def is_refused(text: str) -> bool:
    try:
        gamefile.parse(text)
    except NotationError:
        return True
    return False


NAMES = st.text(
    st.characters(categories=("L", "N", "P", "S", "Zs"), exclude_characters=",#()"), min_size=1
).filter(lambda name: name == name.strip() and name.isprintable())


@settings(max_examples=sized(40, 100), deadline=None)
@given(st.lists(NAMES, min_size=2, max_size=8), st.data())
def test_any_names_that_can_be_read_survive(seats: list[str], data: st.DataObject) -> None:
    bots = data.draw(st.lists(st.booleans(), min_size=len(seats), max_size=len(seats)))
    written = [name + " (bot:steady)" * bot for name, bot in zip(seats, bots, strict=True)]
    file = GameFile("classic", tuple(written))
    found = gamefile.parse(gamefile.format(file))
    assert found == file
    assert found.names == tuple(seats)
    assert [bot is not None for bot in found.bots] == bots


def test_blanks_between_a_name_and_its_bot_are_not_the_name_s() -> None:
    text = "edition: classic\nseats: Ana  B,  Bao   (bot:steady)\n"
    file = gamefile.parse(text)
    assert file.names == ("Ana  B", "Bao")
    assert file.bots == (None, "steady")
    assert Match.replay(text).names == ["Ana  B", "Bao"]


# -------------------------------------------------------------------- going on from a position

FROM = """\
edition: canada-1961
variant: timed
rules: hotels=9, houses=40
seats: Ana, Bao, Cléo
banker: B
position: m1 canada-1961/timed/hotels=9,houses=40 between:C A15@0 B15@0(5) C14@10 banker:B bank:40/9
started: 2026-11-14T20:15:00Z

C roll 2+1
C buy
time up
"""


def test_a_game_may_go_on_from_a_position() -> None:
    file = gamefile.parse(FROM)
    assert file.position.startswith("m1 canada-1961/timed/")
    assert file.header_places["position"] == (6, 11)
    assert file.lines == ("C roll 2+1", "C buy", "time up")
    assert gamefile.format(file) == FROM


def test_the_rules_of_a_position_stand_in_any_order_in_the_header() -> None:
    turned = FROM.replace("hotels=9, houses=40", "houses=40, hotels=9", 1)
    assert gamefile.parse(turned).position == gamefile.parse(FROM).position


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "reason"),
    [
        ("edition: canada-1961", "edition: classic", 6, 11, "the edition of this position"),
        ("variant: timed", "variant: short", 6, 11, "the variant of this position"),
        ("rules: hotels=9, ", "rules: hotels=8, ", 6, 11, "the rules of this position"),
        ("rules: hotels=9, houses=40\n", "", 5, 11, "the rules of this position"),
        ("Ana, Bao, Cléo", "Ana, Bao", 6, 11, "the seats of this position"),
        ("banker: B\n", "", 5, 11, "the banker of this position"),
        ("banker:B", "banker:D", 6, 90, "no seat"),
        ("position: m1", "position: m2", 6, 11, "begins with its version"),
        ("position: m1 canada-1961", "position:  m1 nowhere", 6, 12, "the edition of this"),
        ("C roll 2+1", "deal A 5 31 B 1 12 C 3 6\nC roll 2+1", 9, 1, "first line of a short"),
        ("time up", "time up\ntime up", 12, 1, "once"),
        (" bank:40/9", " time-up bank:40/9", 11, 1, "once"),
    ],
)
def test_a_position_that_the_headers_contradict_is_refused_where_it_stands(
    old: str, new: str, line: int, column: int, reason: str
) -> None:
    assert old in FROM
    with pytest.raises(NotationError, match=re.escape(reason)) as caught:
        gamefile.parse(FROM.replace(old, new, 1))
    assert (caught.value.line, caught.value.column) == (line, column)


def test_the_deeds_are_dealt_where_a_position_says_so() -> None:
    text = (
        "edition: classic\nvariant: short\nseats: Ana, Bao\nposition: m1 classic/short dealing:A "
        "A1500@0 B1500@0 bank:32/12 todo:deal-deed(B,0)\n\ndeal A 5 31 B 1 12\nA roll 2+5\n"
    )
    assert gamefile.parse(text).lines[0] == "deal A 5 31 B 1 12"
    with pytest.raises(NotationError, match="first line of a short or timed game"):
        gamefile.parse(text.replace("deal A 5 31 B 1 12\n", ""))


@settings(max_examples=sized(60, 200), deadline=None)
@given(st.integers(FROM.index("m1"), FROM.index("started") - 2), st.characters(), st.booleans())
def test_a_damaged_position_is_refused_or_read_like_what_it_then_says(
    at: int, sign: str, insert: bool
) -> None:
    damaged = FROM[:at] + sign + FROM[at + (not insert) :]
    if is_refused(damaged):
        return
    file = gamefile.parse(damaged)
    assert gamefile.parse(gamefile.format(file)) == file
