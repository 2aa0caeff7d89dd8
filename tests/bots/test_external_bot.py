"""External bots: whatever a user's function does, the game goes on."""

from __future__ import annotations

import multiprocessing
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

import magie
from magie.bots import subprocess_host
from magie.bots.errors import BotFault, ExternalBotError
from magie.bots.external_bot import MAX_FAILURE_STREAK, ExternalBot
from magie.bots.factory import BUILTIN_BOTS, check, create
from magie.bots.game_loop import play_game
from magie.bots.player import BuiltinBot, Decision, safe_choice
from magie.bots.registry import names
from magie.editions.load import from_edition, load
from magie.engine import apply
from magie.game.actions import Verb
from magie.rng import Rng

PLENTY = 60.0
"""Seconds that no answer takes, however busy the machine is."""
OFFER = "m1 classic moving:A A1500@3 B1500@0(1) bank:32/12 dice:1+2 from-go todo:offer(A,3)"
"""A may buy square 3, and the safe choice is not to."""
AT_REST = "m1 classic post:A A1440@3(3) B1440@1(1) bank:32/12 dice:1+2 from-go"

FILE = """
import os, sys, time
from magie import Match

def buys(match, seat, seconds): return match.menu(seat)[1]
def writes(match, seat, seconds): return "buy"
def echoes(match, seat, seconds): return str(match.menu(seat)[1])
def raises(match, seat, seconds): return 1 // 0
def says_nothing(match, seat, seconds): pass
def returns_a_number(match, seat, seconds): return 7
def returns_a_list(match, seat, seconds): return match.menu(seat)
def returns_half(match, seat, seconds): return (match.menu(seat)[1], "much")
def babbles(match, seat, seconds): return "abracadabra"
def writes_a_book(match, seat, seconds): return "buy " * 1_000_000
def is_silent(match, seat, seconds): return ""
def builds(match, seat, seconds): return "build 3"
def plays_for_others(match, seat, seconds): return "B buy"
def chooses_for_others(match, seat, seconds):
    ahead = Match("classic", 2, seed=1)
    ahead.play("roll 1+2")
    return ahead.menu("B")[0]
def chooses_elsewhere(match, seat, seconds): return Match("classic", 2, seed=1).menu("A")[0]
def overpays(match, seat, seconds): return (match.menu(seat)[1], 10**40)
def overflows(match, seat, seconds): return (match.menu(seat)[1], 1 << 100_000)
def loads_the_dice(match, seat, seconds): return "roll 6+6"
def leaves(match, seat, seconds): sys.exit(3)
def interrupts(match, seat, seconds): raise KeyboardInterrupt
def breaks_off(match, seat, seconds): os._exit(3)
def digs(match, seat, seconds): return digs(match, seat, seconds)
def prints(match, seat, seconds):
    print("so " * 100_000)
    os.write(1, b"what\\n")
    return "buy"
def asks_back(match, seat, seconds): return input()
def sleeps(match, seat, seconds): time.sleep(10_000)
def loops(match, seat, seconds):
    while True:
        try:
            while True: pass
        except BaseException: pass
def knows_the_rules(match, seat, seconds):
    assert match.book.tag == "canada-1961/short/jail_fine=60", match.book.tag
    return match.menu(seat)[0]
def plays_ahead(match, seat, seconds):
    match.play("decline")
    return "buy"
def is_told(match, seat, seconds):
    assert (seat, seconds, str(match)) == ("A", 60.0, LINE), (seat, seconds, str(match))
    return "buy"
def sees_no_seed(match, seat, seconds):
    assert len(sys.argv) == 1
    return "buy"
def deals(match, seat, seconds):
    ways = [str(choice) for choice in match.menu(seat)]
    return "offer B 3 $10 for 1 $20" if "offer B" in ways else ways[0]
def takes_two(match, seat): return "buy"
def takes_any(*everything): return "buy"
def any_of_them(match, seat, seconds):
    return globals()[NAMES[round(seconds) - 60]](match, seat, seconds)
number = 7
class Thinker:
    def __call__(self, match, seat, seconds): return "buy"
thinker = Thinker()
"""
MANNERS = re.findall(r"^def (\w+)\(match, seat, seconds\)", FILE, re.MULTILINE)
SOURCE = FILE.replace("LINE", repr(OFFER)).replace("NAMES", repr(MANNERS))

Inviting = Callable[[str], ExternalBot]


@pytest.fixture(scope="module", autouse=True)
def quick_start() -> Iterator[None]:
    """Let every guest's process be a copy of one that has loaded the package already."""
    multiprocessing.set_forkserver_preload(["magie.bots.worker"])
    copies = SimpleNamespace(get_context=lambda _: multiprocessing.get_context("forkserver"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(subprocess_host, "multiprocessing", copies)
        yield


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("bots") / "mine.py"
    path.write_text(SOURCE, "utf-8")
    return path


@pytest.fixture(autouse=True)
def nobody_stays_behind() -> Iterator[None]:
    yield
    left = {child.name for child in multiprocessing.active_children()}
    assert not {name for name in left if name.startswith("bot ")} - {"bot any_of_them"}


@pytest.fixture
def guest(file: Path) -> Iterator[Inviting]:
    """Invite functions of the file; all leave in the end."""
    invited: list[ExternalBot] = []

    def call(function: str) -> ExternalBot:
        invited.append(ExternalBot(file, function, 1))
        return invited[-1]

    yield call
    for each in invited:
        each.leave()


@pytest.fixture(scope="module")
def anyone(file: Path) -> Iterator[ExternalBot]:
    """A guest that can be any of them, since every process takes a while to start."""
    everyone = ExternalBot(file, "any_of_them", 1)
    yield everyone
    everyone.leave()


def decide_as(function: str, anyone: ExternalBot) -> Decision:
    """Which one is asked for is told by the time that it is given."""
    anyone.faults.clear()
    anyone.failure_streak = 0
    return decide(anyone, seconds=PLENTY + MANNERS.index(function))


def decide(guest: ExternalBot, line: str = OFFER, seconds: float = PLENTY) -> Decision:
    """What a guest does at seat A of a position, which it cannot touch."""
    match = magie.Match.at(line)
    decision = guest.decide(match.game, match.edition, 0, seconds)
    assert str(match) == line
    return decision


def safe(line: str = OFFER) -> Decision:
    match = magie.Match.at(line)
    return safe_choice(match.game, match.edition, 0)


# ------------------------------------------------------------------------------- good manners


@pytest.mark.parametrize(
    "function",
    ["buys", "writes", "echoes", "prints", "plays_ahead"],
)
def test_a_choice_may_be_given_or_written(anyone: ExternalBot, function: str) -> None:
    assert decide_as(function, anyone).verb == Verb.BUY, anyone.last_error
    assert not anyone.faults


@pytest.mark.parametrize("function", ["takes_any", "thinker"])
def test_whatever_takes_three_arguments_may_play(guest: Inviting, function: str) -> None:
    assert decide(guest(function)).verb == Verb.BUY


def test_a_guest_is_told_the_position_its_seat_and_its_time(guest: Inviting) -> None:
    mine = guest("is_told")
    assert decide(mine).verb == Verb.BUY, mine.last_error


def test_a_guest_does_not_see_the_seed_of_the_dice(
    guest: Inviting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["magie", "tournament", "--seed", "7"])
    monkeypatch.setattr(subprocess_host, "multiprocessing", multiprocessing)
    mine = guest("sees_no_seed")
    assert decide(mine).verb == Verb.BUY, mine.last_error


def test_a_deal_that_is_written_whole_is_laid_out_step_by_step(guest: Inviting) -> None:
    mine, match = guest("deals"), magie.Match.at(AT_REST)
    steps: list[Decision] = []
    while match.actor == "A":
        steps.append(mine.decide(match.game, match.edition, 0, PLENTY))
        assert apply(match.game, match.edition, 0, *steps[-1]) == 0
    assert [Verb(step.verb) for step in steps] == [
        Verb.OFFER,
        Verb.LAY,
        Verb.GIVE_CASH,
        Verb.LAY,
        Verb.ASK_CASH,
        Verb.PROPOSE,
    ]
    assert str(match).endswith("todo:deal(B) deals:1 deal:AB(1,3)/give10/ask20")
    assert not mine.faults


def test_a_deal_is_forgotten_where_it_no_longer_fits(guest: Inviting) -> None:
    mine = guest("deals")
    assert decide(mine, AT_REST).verb == Verb.OFFER
    # The deal was never begun: it is offered anew, from its first step on.
    assert decide(mine, AT_REST).verb == Verb.OFFER
    # Here the guest is asked in the middle of another draft, which square 3 cannot be part of.
    other = "m1 classic post:A A1440@3 B1440@1(1) bank:32/12 dice:1+2 from-go"
    assert decide(mine, f"{other} todo:draft(A) deal:AB").verb == Verb.WITHDRAW
    assert not mine.faults


# -------------------------------------------------------------------------------- bad manners


@pytest.mark.parametrize(
    ("function", "fault", "said"),
    [
        ("raises", BotFault.RAISED, "mine.py:8: ZeroDivisionError"),
        ("leaves", BotFault.RAISED, "SystemExit: 3"),
        ("interrupts", BotFault.RAISED, "KeyboardInterrupt"),
        ("asks_back", BotFault.RAISED, "EOFError"),
        ("digs", BotFault.RAISED, "RecursionError"),
        ("says_nothing", BotFault.STRANGE, "returned None"),
        ("returns_a_number", BotFault.STRANGE, "returned 7"),
        ("returns_a_list", BotFault.STRANGE, "returned [Choice"),
        ("returns_half", BotFault.STRANGE, "'much'"),
        (
            "babbles",
            BotFault.STRANGE,
            "“abracadabra”, which cannot be read: 'abracadabra' is no",
        ),
        ("writes_a_book", BotFault.STRANGE, "which cannot be read"),
        ("is_silent", BotFault.STRANGE, "a move is a seat and a verb"),
        ("builds", BotFault.ILLEGAL, "“A build 3”. "),
        ("plays_for_others", BotFault.ILLEGAL, "decided for seat B, but sits at A"),
        ("chooses_for_others", BotFault.ILLEGAL, "decided for seat B, but sits at A"),
        ("chooses_elsewhere", BotFault.ILLEGAL, "“roll”. That is not one of the choices"),
        ("overpays", BotFault.ILLEGAL, "“buy”. That is not one of the choices"),
        ("overflows", BotFault.RAISED, "ValueError"),
        ("loads_the_dice", BotFault.ILLEGAL, "the table throws the dice"),
        ("breaks_off", BotFault.DIED, "ended its process"),
    ],
)
def test_a_lost_decision_goes_to_the_safe_choice(
    anyone: ExternalBot, function: str, fault: BotFault, said: str
) -> None:
    assert decide_as(function, anyone) == safe()
    assert anyone.faults == {fault: 1}
    assert anyone.last_error is not None
    assert said in str(anyone.last_error)
    assert anyone.last_error.say("fr") != anyone.last_error.say("en")


@pytest.mark.parametrize("function", ["sleeps", "loops"])
def test_who_never_answers_is_not_waited_for(guest: Inviting, function: str) -> None:
    mine = guest(function)
    assert decide(mine, seconds=0.01) == safe()
    assert mine.faults == {BotFault.LATE: 1}
    assert mine.host.process is None


def test_a_guest_comes_back_after_its_process_ended(guest: Inviting, file: Path) -> None:
    mine = guest("sleeps")
    assert decide(mine, seconds=0.01) == safe()
    mine.host.function = "buys"
    assert decide(mine).verb == Verb.BUY
    assert mine.failure_streak == 0
    assert mine.faults.total() == 1


def test_who_fails_five_times_in_a_row_is_not_asked_again(guest: Inviting) -> None:
    mine = guest("raises")
    for lost in range(1, MAX_FAILURE_STREAK + 1):
        assert not mine.is_disabled
        assert decide(mine) == safe()
        assert mine.faults[BotFault.RAISED] == lost
    assert mine.is_disabled
    assert mine.host.process is None
    assert decide(mine) == safe()
    assert mine.faults == {BotFault.RAISED: MAX_FAILURE_STREAK}


@pytest.mark.parametrize("function", ["raises", "breaks_off", "sleeps"])
def test_the_game_goes_on_to_its_end(guest: Inviting, function: str) -> None:
    mine = guest(function)
    seconds = 0.01 if function == "sleeps" else PLENTY
    players = [mine, create("thrifty", 1)]
    outcome = play_game(load("classic").edition, players, Rng.of(3), 40, seconds)
    assert outcome.turns >= 40
    assert outcome.refused == [0, 0]
    assert mine.faults.total() == MAX_FAILURE_STREAK
    assert mine.host.process is None


def test_a_guest_plays_under_the_rules_of_the_table(guest: Inviting) -> None:
    book = load("canada-1961", "short", {"jail_fine": 60})
    mine = guest("knows_the_rules")
    players = [mine, create("thrifty", 1), create("thrifty", 2)]
    play_game(book.edition, players, Rng.of(3), 3, PLENTY)
    assert not mine.faults, mine.last_error


def test_whims_are_the_same_for_the_same_seed_and_tell_nothing_of_it(file: Path) -> None:
    first, again, other = (ExternalBot(file, "buys", seed).host.seed for seed in ("7", "7", "8"))
    assert first == again != other


# --------------------------------------------------------------------------------- invitations


def test_the_house_and_its_guests_are_invited_by_name(file: Path) -> None:
    for name in names():
        assert isinstance(create(name, 1), BuiltinBot)
        check(name)
    assert [*BUILTIN_BOTS][: len(names())] == names()
    assert isinstance(create(f"{file}:buys", 1), ExternalBot)
    check(f"{file}:buys")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("stedy", "no bot “stedy”; did you mean steady?"),
        ("xyz", "there are random, thrifty"),
        ("{file}", "Which function of {file} is to play?"),
        ("{file}:", "Which function of {file} is to play?"),
        ("{file}:my bot", "Which function of {file} is to play?"),
        ("{file}x:buys", "There is no file {file}x in "),
        ("{file}:bys", "no function “bys” in mine.py; did you mean buys?"),
        ("{file}:zzzzz", "there are buys, writes, "),
        ("{file}:number", "“number” in mine.py is not a function"),
        ("{file}:takes_two", "`def takes_two(match, seat, seconds)`"),
    ],
)
def test_who_cannot_come_is_told_why(file: Path, name: str, said: str) -> None:
    with pytest.raises(ExternalBotError) as caught:
        check(name.format(file=file))
    assert said.format(file=file) in str(caught.value)
    assert caught.value.say("fr") != caught.value.say("en")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("def my_bot(:", "bad.py does not load: bad.py:1: SyntaxError"),
        ("\nimport nothing_of_that_name", "bad.py:2: ModuleNotFoundError"),
        ("import sys; sys.exit()", "bad.py:1: SystemExit"),
        ("import os; os._exit(0)", "bad.py ended its process"),
        ("my_bots = 1", "it has none at all: write one with `def my_bot("),
    ],
)
def test_a_file_that_does_not_load_is_found_out_before_the_game(
    tmp_path: Path, text: str, said: str
) -> None:
    path = tmp_path / "bad.py"
    path.write_text(text, "utf-8")
    with pytest.raises(ExternalBotError) as caught:
        check(f"{path}:my_bot")
    assert said in str(caught.value)
    mine = ExternalBot(path, "my_bot", 1)
    assert decide(mine) == safe()
    assert mine.faults == {BotFault.ABSENT: 1}
    assert mine.is_disabled


def test_a_file_that_takes_for_ever_to_load_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "slow.py"
    path.write_text("while True: pass", "utf-8")
    monkeypatch.setattr(subprocess_host, "LOAD_TIMEOUT_S", 0.01)
    with pytest.raises(ExternalBotError, match=r"slow.py has not loaded after 0.01 seconds"):
        check(f"{path}:my_bot")


def test_a_guest_may_bring_files_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "wisdom_of_mine.py").write_text("WISDOM = 'buy'", "utf-8")
    path = tmp_path / "random.py"
    path.write_text(
        "from wisdom_of_mine import WISDOM\ndef my_bot(match, seat, seconds): return WISDOM",
        "utf-8",
    )
    mine = ExternalBot(path, "my_bot", 1)
    assert decide(mine).verb == Verb.BUY, mine.last_error
    mine.leave()


# ------------------------------------------------------------------------------------- records


def test_a_record_leads_back_to_its_book() -> None:
    ruled = load("francs", "timed", {"jail_fine": 1000})
    assert from_edition(ruled.edition) is ruled
    assert from_edition(ruled.edition.copy()).tag == ruled.tag
    plain = load("mega-2007").edition.copy()
    assert from_edition(plain).tag == "mega-2007"
    plain.go_salary = 12345
    with pytest.raises(ValueError, match="belongs to no book"):
        from_edition(plain)
