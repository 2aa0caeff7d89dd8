"""Every command that is quoted is right: it runs, or is read to its end with its own arguments.

What takes long, waits for players or needs a network is stopped at the function that would do it:
until then every option has been read and every value accepted.
"""

from __future__ import annotations

import re
import shutil
from contextlib import nullcontext
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NoReturn

import numpy as np
import pytest
from click import Context, Option
from click.testing import CliRunner, Result

from magie.bots.errors import ExternalBotError
from magie.bots.factory import address, check, is_external
from magie.cli import COMMANDS, main
from magie.env.actions import ACTIONS
from magie.env.checkpoint import NETWORK_INPUTS, PolicyNetwork, save
from magie.server.process import data_folder
from magie.tournament import rating
from tests.docs.commands import FOREIGN, OURS, ROOT, documents, quoted, words_of

QUOTED = quoted()
LINK = (
    "https://play.example.org/t/b69c943f07f3ab19778b5a07c1a3a935#KldSZnIuna4UWEHodfmO4WZnN2oi1NkW"
)
STAND_INS = {
    "LINK": LINK,
    "https://play.example.org/t/4f…#Jq…": LINK,
    "NAME": "classic",
    "NOM": "classic",
    "FILE": "tests/conformance/rent.yaml",
    "FILE…": "tests/conformance/rent.yaml",
    "FOLDER": "backups/monday",
    "DOSSIER": "backups/monday",
    "GAME.magie": "game.magie",
    "PARTIE.magie": "game.magie",
    "COMMAND": "check",
    "COMMANDE": "check",
}
"""What a reader puts in place of a word in capitals."""
UNFINISHED = ("evening.magie", "soir.magie", "soiree.magie")
BEGUN = 30
"""So many lines of a game are played when it is left."""
BOTS = ("mine.py", "le_mien.py", "my_bot.py", "mein_bot.py")
NETWORKS = ("net.npz", "clone.npz")
NO_NETWORK = PolicyNetwork(
    (np.zeros((NETWORK_INPUTS, ACTIONS), np.float32),), (np.zeros(ACTIONS, np.float32),)
)
"""It scores all actions alike."""
STOPS = {
    "analyse": ("_read", "_position"),
    "bench": ("_prepare",),
    "check": ("check_file",),
    "compare": ("compare_specs",),
    "db": ("audit", "backups.back_up", "backups.restore"),
    "join": ("_run_session",),
    "odds": ("odds_of",),
    "play": ("run", "play_in_terminal"),
    "rules": ("cover",),
    "serve": ("run",),
    "simulate": ("simulate_spec",),
    "tournament": ("play",),
    "verify": ("verified",),
}
"""By command, what it would do with its arguments."""


class ReachedError(Exception):
    """All arguments have been read."""


def stop(*_: object, **__: object) -> NoReturn:
    raise ReachedError


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files that commands name; nothing outside it is touched."""
    game = (ROOT / "examples" / "game.magie").read_text("utf-8")
    (tmp_path / "game.magie").write_text(game, "utf-8")
    for name in UNFINISHED:
        (tmp_path / name).write_text(begun(game), "utf-8")
    bot = (ROOT / "examples" / "my_bot.py").read_text("utf-8")
    for name in BOTS:
        (tmp_path / name).write_text(f"{bot}\n\ndecide = my_bot\n", "utf-8")
    for name in ("examples", "tests"):
        (tmp_path / name).symlink_to(ROOT / name)
    (tmp_path / "docs").mkdir()
    shutil.copy(ROOT / "docs" / "bots.md", tmp_path / "docs")
    for name in NETWORKS:
        save(tmp_path / name, NO_NETWORK)
    for name in ("ca.pem", "node.pem", "node-key.pem"):
        (tmp_path / name).touch()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(data_folder, "data_folder", lambda: tmp_path / "data")
    return tmp_path


def begun(game: str) -> str:
    """The beginning of a game file, without its result."""
    return re.sub(r"^result: .*\n", "", "".join(game.splitlines(keepends=True)[:BEGUN]), flags=re.M)


def is_named_alone(words: list[str]) -> bool:
    """Whether the last word is an option whose value is left out: it is named, not used."""
    command = main.get_command(Context(main), words[0])
    options = {name: each for each in command.params for name in each.opts} if command else {}
    last = options.get(words[-1])
    return isinstance(last, Option) and not last.is_flag and last.nargs == 1


def stop_before_work(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    for command, names in STOPS.items():
        module = import_module(f"magie.cli.{command}")
        for name in names:
            *owners, last = name.split(".")
            owner: Any = module
            for each in owners:
                owner = getattr(owner, each)
            monkeypatch.setattr(owner, last, stop)
    serve = import_module("magie.cli.serve")
    store_at = serve.serving.store_at
    # Ports may be taken, and databases are elsewhere: what is said about them is read all the same.
    monkeypatch.setattr(serve.serving, "listen", lambda host, port: object())
    monkeypatch.setattr(serve, "address_of", lambda sock: "http://127.0.0.1:8000")
    monkeypatch.setattr(
        serve.serving, "store_at", lambda where, usual: store_at(str(folder / "data"), usual)
    )
    monkeypatch.setattr(serve.logs, "set_up", lambda *words: None)
    play = import_module("magie.cli.play")
    monkeypatch.setattr(play, "_running_server", lambda: "")
    monkeypatch.setattr(play, "_socket", lambda host, port: object())
    monkeypatch.setattr(play, "address_of", lambda sock: "http://127.0.0.1:8000")
    monkeypatch.setattr("magie.cli.join.create", lambda *words: None)
    monkeypatch.setattr("magie.cli.invited_bots.check", check_in_this_process)
    monkeypatch.setattr("magie.cli.simulate.connect", lambda *words: nullcontext())
    monkeypatch.setattr("magie.cli.simulate.gpu_pool", lambda *words: None)


def check_in_this_process(name: str) -> None:
    """Whether there is such a bot; to start a process for each would take a second."""
    if not is_external(name):
        check(name)
        return
    path, function = address(name)
    known: dict[str, object] = {}
    exec(compile(path.read_text("utf-8"), path, "exec"), known)
    if function not in known:
        raise ExternalBotError("guest-function-unnamed", file=str(path), example=name)


def ran(words: list[str]) -> Result:
    return CliRunner().invoke(main, [STAND_INS.get(word, word) for word in words])


def complaint(words: list[str]) -> str:
    """Why a command is not as it should be; empty where it has run, or was stopped at its work."""
    result = ran(words)
    if isinstance(result.exception, ReachedError) or result.exit_code == 0:
        return ""
    return result.output or repr(result.exception)


def commands_of(program: str) -> list[str]:
    return [command for command in QUOTED if command.split()[0] == program]


def test_commands_are_found_in_every_kind_of_place() -> None:
    places = " ".join(QUOTED.values())
    for place in ("README.md", "docs/scale.md", "examples/my_bot.py", ".ftl", "--help (fr)"):
        assert place in places
    assert {command.split()[1] for command in commands_of("magie")} >= {*COMMANDS}


def test_every_line_of_a_shell_begins_with_a_program_that_is_known() -> None:
    known = {*OURS, *FOREIGN}
    strange = {
        command: place
        for command, place in QUOTED.items()
        if command.split()[0] not in known and not re.match(r"\w+=", command)
    }
    assert not strange


@pytest.mark.parametrize("command", commands_of("magie"))
def test_a_command_of_ours_is_accepted(
    command: str, desk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_before_work(monkeypatch, desk)
    words = words_of(command)[1:]
    if is_named_alone(words):
        words.pop()
    if re.fullmatch(r"(db )?\w+", " ".join(words)):
        # Nothing but the name of the command.
        words.append("--help")
    assert not complaint(words), QUOTED[command]


@pytest.mark.parametrize(
    "wrong",
    [
        "magie tournament --bot examples/my_bot.py:my_bot --bots examples/my_bot.py:my_bot",
        "magie tournament --bot examples/my_bot.py:nothing --bot random",
        "magie simulate --game 5",
        "magie simulate --games many",
        "magie serve --port 70000",
        "magie play --friends 1 --terminal",
        "magie join LINK --bot nosuchbot",
        "magie join LINK --bot nosuchnet.npz",
        "magie play --bot trader",
        "magie odds canada-1961 --jail never",
        "magie rules RENT-99",
        "magie nothing",
    ],
)
def test_a_command_that_is_wrong_is_found(
    wrong: str, desk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_before_work(monkeypatch, desk)
    assert complaint(words_of(wrong)[1:])


def test_the_first_command_of_a_bot_writer_plays(
    desk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rating, "BOOTSTRAP_SAMPLES", 20)
    command = "magie tournament --bot examples/my_bot.py:my_bot --bot random"
    assert "examples/my_bot.py" in QUOTED[command]
    tiny = words_of("--games 1 --turns 2 --seats 2 --plain --cores 1 --seconds 60")
    result = ran([*words_of(command)[1:], *tiny])
    assert result.exit_code == 0, result.output
    assert re.search(r"^bots +my_bot\.py:my_bot, random$", result.output, re.MULTILINE)


def test_a_simulation_of_the_documents_plays(desk: Path) -> None:
    tiny = ["--games", "2", "--turns", "4", "--plain"]
    command = "magie simulate euro-1999 --bots thrifty,random --seed spring --json figures.json"
    result = ran([*words_of(command)[1:], *tiny])
    assert result.exit_code == 0, result.output
    assert (desk / "figures.json").exists()


def test_every_target_of_make_is_in_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = {*re.findall(r"^([a-z-]+):", makefile, re.MULTILINE)}
    variables = {*re.findall(r"##.*\b([A-Z]+)=", makefile)}
    for command in commands_of("make"):
        for word in words_of(command)[1:]:
            name, is_variable, _ = word.partition("=")
            assert name in (variables if is_variable else targets), (command, QUOTED[command])


def test_every_module_and_file_that_python_is_given_is_there() -> None:
    for command in commands_of("python"):
        words = words_of(command)[1:]
        if words[0] == "-m":
            spec = find_spec(words[1])
            assert spec is not None, command
            assert spec.origin is not None
            folder = Path(spec.origin).parent
            text = Path(spec.origin).read_text("utf-8")
            if spec.submodule_search_locations:
                text += "".join(each.read_text("utf-8") for each in folder.glob("*.py"))
            for word in words[2:]:
                assert not word.startswith("--") or f'"{word}"' in text, (command, word)
        elif words[0] == "-c":
            exec(words[1], {})
        else:
            assert (ROOT / words[0]).is_file(), (command, QUOTED[command])


def test_every_file_that_pytest_is_given_is_there() -> None:
    commands = commands_of("pytest")
    assert commands
    for command in commands:
        for word in words_of(command)[1:]:
            assert word.startswith("-") or (ROOT / word).exists(), (command, QUOTED[command])


def test_dask_is_started_with_options_that_it_has() -> None:
    known = {}
    for word in ("scheduler", "worker"):
        command = import_module(f"distributed.cli.dask_{word}").main
        known[word] = {
            name for each in command.params for name in (*each.opts, *each.secondary_opts)
        }
    commands = commands_of("dask")
    assert commands
    for command in commands:
        _, kind, *words = words_of(command)
        assert {word for word in words if word.startswith("--")} <= known[kind], command


def test_every_path_of_the_recipes_is_there() -> None:
    """In code style: whole paths, and names of files beside the last folder that was named."""
    text = (ROOT / "docs" / "recipes.md").read_text("utf-8")
    paths = re.findall(r"`((?:src|tests|tools|web|docs|examples)/[\w./-]+)`", text)
    assert len(paths) > 40
    generic = {path for path in paths if "NAME" in path or "XX" in path}
    for path in {*paths} - generic:
        assert (ROOT / path).exists(), path
    for path in generic:
        assert (ROOT / path).parent.is_dir(), path
    known = {path.name for path in (*ROOT.glob("src/**/*.*"), *ROOT.glob("web/src/words/*"))}
    for name in re.findall(r"`([\w-]+\.(?:ftl|py|ts|svelte\.ts|yaml))`", text):
        assert name in known or (ROOT / "tests" / "conformance" / name).exists(), name


def test_every_name_of_the_recipes_is_in_its_file() -> None:
    """Constants and classes that a step names stand in a file that the same step names."""
    text = (ROOT / "docs" / "recipes.md").read_text("utf-8")
    steps = re.split(r"^\d+\. ", text, flags=re.MULTILINE)
    found = 0
    for step in steps:
        files = [
            ROOT / path for path in re.findall(r"`((?:src|tests|tools|web)/[\w./-]+\.\w+)`", step)
        ]
        read = "".join(file.read_text("utf-8") for file in files if file.is_file())
        for name in re.findall(r"`([A-Z][A-Za-z_]{3,})(?:\.\w+)?`", step):
            if files and name not in ("NONE", "NAME"):
                assert re.search(rf"\b{name}\b", read), (name, step[:60])
                found += 1
    assert found > 15


def test_links_between_documents_lead_somewhere() -> None:
    for page in documents():
        for target in re.findall(r"\]\(([^)#\s]+)(?:#[\w-]*)?\)", page.read_text("utf-8")):
            if "://" not in target and not target.startswith("mailto:"):
                assert (page.parent / target).exists(), f"{page.name}: {target}"
