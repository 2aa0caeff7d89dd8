"""``magie simulate``: the page, the files, the interrupt, and what is refused."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from magie.base.priority import LOWEST_PRIORITY
from magie.cli import main
from magie.match import Match
from magie.simulate import errors
from magie.simulate.progress import NoProgress
from magie.simulate.run import simulate
from magie.words import say
from tests.timeouts import TEST_TIMEOUT_S

COMMAND = import_module("magie.cli.simulate")
"""The module; the package has the command of the same name."""
POSITION = "m1 classic between:A A1500@0(16,18,19) B400@0(31,32,34) bank:32/12"
GAME = """edition: classic
seats: Lin, Ana

A roll 2+1
B roll 6+4
B roll 5+1
"""
QUICK = ("--plain", "--turns", "12", "--games", "9")


def magie(*words: str, language: str = "en") -> Result:
    return CliRunner().invoke(main, ["simulate", *words, "--language", language])


def page(*words: str, language: str = "en") -> str:
    result = magie(*QUICK, *words, language=language)
    assert result.exit_code == 0, result.output
    assert not re.search("[\x1b━│]", result.output)
    return result.stdout


def without_time(text: str) -> str:
    return re.sub(r"^(time|temps|durée) .*\n", "", text, flags=re.M)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_says_what_was_played(language: str) -> None:
    text = page("--bots", "thrifty,random", "--seats", "4", language=language)
    assert text.startswith("classic  ")
    assert "thrifty" in text
    assert "random" in text


def test_rules_and_variants_of_the_table_are_played() -> None:
    text = page("francs", "--variant", "short", "--rule", "jail_fine=300", "--seats", "3")
    assert text.startswith("francs/short/jail_fine=300  ")


def test_the_same_seed_shows_the_same_page() -> None:
    pages = [without_time(page("--seed", seed, "--bots", "random")) for seed in ("a", "a", "b")]
    assert pages[0] == pages[1] != pages[2]


def test_a_file_holds_all_figures(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    page("--json", str(file), "--seed", "s")
    found = simulate(games=9, turns=12, seed="s", compiled=False, progress=NoProgress())
    data = json.loads(file.read_text("utf-8"))
    expected = json.loads(json.dumps(found.data("en")))
    for figures in (data, expected):
        for key in ("seconds", "per_second", "turns_per_second"):
            figures["games"].pop(key)
    assert data == expected


def test_a_table_has_a_row_for_every_game(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    file = tmp_path / "games.parquet"
    page("--out", str(file))
    assert parquet.read_table(file)["game"].to_pylist() == [*range(9)]


def test_games_go_on_from_a_table_as_from_its_position(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one.json", "other.json")]
    table = "A: orange; B: vert, $400"
    text = page("--setup", table, "--json", str(files[0]), "--count", "squares")
    assert f"from   {POSITION}\n" in text
    assert "the line-up stays in its seats" in text
    page("--from", POSITION, "--json", str(files[1]), "--count", "squares")
    one, other = (json.loads(file.read_text("utf-8")) for file in files)
    assert one["deeds"] == other["deeds"]
    assert one["order"]["start"] == POSITION
    assert "over_time" not in one


@pytest.mark.parametrize("text", [f"# Ana’s table\n{POSITION}\n", GAME])
@pytest.mark.parametrize("is_piped", [False, True])
def test_games_go_on_from_the_end_of_a_file(text: str, is_piped: bool, tmp_path: Path) -> None:
    file, figures = tmp_path / "evening.magie", tmp_path / "figures.json"
    file.write_text(text, "utf-8")
    words = (*QUICK, "--from", "-" if is_piped else str(file), "--json", str(figures))
    result = CliRunner().invoke(main, ["simulate", *words], input=text if is_piped else None)
    assert result.exit_code == 0, result.output
    start = POSITION if POSITION in text else str(Match.replay(GAME))
    assert json.loads(figures.read_text("utf-8"))["order"]["start"] == start


@pytest.mark.parametrize(
    ("count", "shown", "left_out"),
    [
        ("games", ["by-seat", "length"], ["market", "ruin", "jail", "over-time"]),
        ("squares", ["by-seat", "market", "ruin", "jail"], ["over-time"]),
    ],
)
def test_what_is_not_counted_is_not_shown(
    count: str, shown: list[str], left_out: list[str]
) -> None:
    text = page("--count", count, "--games", "2")
    assert all(say(f"simulate-page-{part}") in text for part in shown)
    assert not any(say(f"simulate-page-{part}") in text for part in left_out)
    assert say("simulate-page-uncounted", count=count) in re.sub(r"\s+", " ", text)


def test_every_event_has_a_row(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    file = tmp_path / "events.parquet"
    page("--events", str(file), "--games", "2")
    assert {*parquet.read_table(file)["game"].to_pylist()} == {0, 1}


def test_figures_are_drawn_as_often_as_asked(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    files = [tmp_path / "figures.png", tmp_path / "figures.svg"]
    page("--plot", str(files[0]), "--plot", str(files[1]))
    assert files[0].read_bytes().startswith(b"\x89PNG")
    assert "<svg" in files[1].read_text("utf-8")


class Pressed(NoProgress):
    """Presses Ctrl-C when so many games are over."""

    def __init__(self, after: int) -> None:
        self.after = after

    def playing(self, done: int, total: int) -> None:
        if done == self.after:
            signal.raise_signal(signal.SIGINT)


def test_an_interrupt_shows_what_is_done(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(COMMAND, "default_progress", lambda language: Pressed(1))
    file = tmp_path / "figures.json"
    result = CliRunner().invoke(main, ["simulate", *QUICK, "--games", "90", "--json", str(file)])
    assert result.exit_code == 130
    assert result.stdout.startswith("classic  ")
    assert result.stderr.endswith("the figures are those of the games that were over.\n")
    games = json.loads(file.read_text("utf-8"))["games"]
    assert games["interrupted"]
    assert 1 <= games["played"] < games["asked"] == 90


def test_an_interrupt_before_the_first_game_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(COMMAND, "default_progress", lambda language: Pressed(0))
    result = magie(*QUICK)
    assert result.exit_code == 130
    assert result.output == "Interrupted: there is nothing to show.\n"


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["clasic"], "There is no edition “clasic”; did you mean classic?"),
        (["--bots", "thrify,random"], "There is no bot “thrify”; did you mean thrifty?"),
        (["--bots", ""], "There is no bot “”; there are random, thrifty"),
        (["--games", "many"], "The option --games needs a whole number instead of “many”."),
        (["--games", "5²0"], "The option --games needs a whole number instead of “5²0”."),
        (["--games", "9" * 5000], "The option --games needs a whole number instead of “999"),
        (["--games", "0"], "The option --games needs at least 1 instead of 0."),
        (["--cores", "0"], "The option --cores needs at least 1 instead of 0."),
        (["--seats", "9"], "classic is played by 2 to 8, and each bot needs a seat: 9 is not"),
        (["--seats", "2", "--bots", "random,random,random"], "classic is played by 2 to 8, and"),
        (["--variant", "long"], "There is no “long” for --variant; there are standard, short,"),
        (["--rule", "jail_fin=5"], "There is no rule of the table “jail_fin”; did you mean jail"),
        (["--rule", "jail_fine=-5"], "The table cannot have it so (rules.jail_fine): "),
        (["--count", "wins"], "There is no “wins” for --count; there are games, squares, all."),
        (["--count", "games", "--plot", "a.svg"], "A plot shows what --count games leaves out"),
        (["--from", "m1 classic"], "No game goes on from here: 1:11: expected"),
        (
            ["--from", "m2 x"],
            "--from takes a position line, which begins with m1, or a file; “m2 x”",
        ),
        (["--from", "/"], "--from takes a position line, which begins with m1, or a file; “/” can"),
        (["classic", "--from", POSITION], "The position of --from says what EDITION would say"),
        (["--from", POSITION, "--seats", "2"], "The position of --from says what --seats would"),
        (["--from", POSITION, "--setup", "A: 1"], "The position of --from says what --setup would"),
        (
            ["--setup", "A: mauve"],
            "The table of --setup cannot be laid: 1:4: 'mauve' is not a colo",
        ),
        (
            ["--setup", "C: 39", "--seats", "2"],
            "The table of --setup cannot be laid: 1:1: there is",
        ),
        (["--events", "/no/such/file"], "/no/such/file cannot be written: No such file"),
        (["--json", "/no/such/file"], "/no/such/file cannot be written: No such file"),
        (["--out", "/no/such/file"], "/no/such/file cannot be written: No such file"),
        (["--out", "/"], "/ cannot be written: Is a directory"),
        (["--plot", "a.txt"], "a.txt cannot be drawn"),
        (["--tls-ca", "ca.pem"], "--tls-ca, --tls-cert, --tls-key belong to --cluster with the"),
        (["--cluster", "nowhere"], "The address of a scheduler is written tcp://127.0.0.1:8786 or"),
        (["--cluster", "tcp://10.1.2.3:8786"], "tcp://10.1.2.3:8786 is another machine, and"),
    ],
)
def test_a_mistake_is_answered_in_one_sentence(words: list[str], answer: str) -> None:
    result = magie(*QUICK, *words)
    assert result.exit_code == 2
    assert result.output.startswith(answer)
    assert result.output.count("\n") == 1


def test_a_package_that_is_missing_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(module: str) -> Any:
        raise ImportError(module)

    monkeypatch.setattr(errors, "import_module", missing)
    for words, package, extra in (
        (["--out", "games.parquet"], "pyarrow", "sim"),
        (["--events", "events.parquet"], "pyarrow", "sim"),
        (["--plot", "games.svg"], "matplotlib", "sim"),
        (["--cluster", "tcp://127.0.0.1:8786"], "distributed", "cluster"),
    ):
        result = magie(*QUICK, *words)
        assert result.exit_code == 2
        assert result.output == (
            f"This needs {package}, which is not installed:"
            f' `pip install ".[{extra}]"` in the checkout adds it;'
            f" elsewhere, install magie with its extra `{extra}`.\n"
        )


# ----------------------------------------------------------------------------------- priority

needs_proc = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs Linux")


@contextmanager
def in_a_shell(*words: str) -> Iterator[int]:
    """A command that a shell without a terminal has started; its process id."""
    line = '"$@" >/dev/null 2>&1 & echo $!; wait'
    with subprocess.Popen(
        ["sh", "-c", line, "sh", sys.executable, *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        start_new_session=True,
    ) as shell:
        assert shell.stdout is not None
        pid = int(shell.stdout.readline())
        try:
            yield pid
        finally:
            os.kill(pid, signal.SIGKILL)


def stepped_aside(pid: int) -> bool:
    """Whether a process gives way to all others: by its nice value, its session and its group."""
    group = Path(f"/proc/{pid}/autogroup")
    return (
        os.getpriority(os.PRIO_PROCESS, pid) == LOWEST_PRIORITY
        and os.getsid(pid) == pid
        and (not group.exists() or group.read_text().endswith(f" nice {LOWEST_PRIORITY}\n"))
    )


@needs_proc
def test_a_simulation_steps_aside_by_itself() -> None:
    with in_a_shell("-m", "magie", "simulate", "--plain", "--games", "100_000_000") as pid:
        until = time.monotonic() + TEST_TIMEOUT_S
        while not stepped_aside(pid):
            assert time.monotonic() < until
            time.sleep(0.05)


@needs_proc
def test_a_process_that_does_not_step_aside_is_found() -> None:
    with in_a_shell("-c", "import time; time.sleep(600)") as pid:
        assert not stepped_aside(pid)


def test_one_panel_is_drawn_at_the_size_that_is_named(tmp_path: Path) -> None:
    plot = tmp_path / "wins.png"
    size = ("--panel", "wins", "--size", "4x3", "--dpi", "50")
    page("--bots", "random", "--seats", "2", "--plot", str(plot), *size)
    png = plot.read_bytes()
    assert [int.from_bytes(png[at : at + 4], "big") for at in (16, 20)] == [200, 150]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--panel", "winners"], "there are board, wins, fortunes"),
        (["--size", "4x3"], "name it with --panel"),
        (["--panel", "wins", "--size", "big"], "for example 7x4.5, instead of “big”"),
        (["--panel", "wins", "--dpi", "9999"], "1 to 2400 dots per inch"),
    ],
)
def test_a_panel_that_cannot_be_drawn_is_explained(words: list[str], why: str) -> None:
    result = magie(*QUICK, *words)
    assert result.exit_code == 2
    assert why in result.output
