"""deploy/: what its files set and call exists, the image is built from what it copies, and the
steps of docs/hosting.md lead there."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import pytest
import yaml

import hatch_build
from magie.cli import main
from magie.cli.localized import UsageProblem

DEPLOY = Path(__file__).parents[2] / "deploy"
HOSTING = (DEPLOY.parent / "docs" / "hosting.md").read_text("utf-8")
EXAMPLE = "magie.env.example"
UNITS = ("magie.service", "magie-backup.service")
PROGRAM = "/opt/magie/.venv/bin/magie"
USED = {
    "compose.yaml": re.compile(r"\$\{(\w+)"),
    "Caddyfile": re.compile(r"\{\$(\w+)"),
    "magie.service": re.compile(r"\$\{(\w+)\}"),
    "magie-backup.service": re.compile(r"\$\{(\w+)\}"),
}
"""How each file names a setting."""
DEFAULTS = {"%S/magie", "%C/magie"}
"""Folders that systemd makes: no settings."""


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text("utf-8")


def settings(text: str) -> dict[str, str]:
    """The settings of a file that both systemd and compose read."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return {name: value for name, _, value in (line.partition("=") for line in lines)}


def unknown(name: str, text: str) -> set[str]:
    """Settings that a file uses and the example does not have."""
    return {*USED[name].findall(text)} - settings(text_of(EXAMPLE)).keys()


def directives(text: str, name: str) -> list[str]:
    return re.findall(rf"^{name}=(.*)$", text, re.MULTILINE)


def filled(line: str, state: str = "/var/lib") -> list[str]:
    """The words of a command of a unit, as systemd fills them in with the example."""
    values, specifiers = settings(text_of(EXAMPLE)), {"%": "%", "S": state}
    line = re.sub(r"%(.)", lambda found: specifiers[found[1]], line)
    line = re.sub(r"\$\{(\w+)\}", lambda found: values[found[1]], line)
    return shlex.split(line.replace("$$", "$"))


def parsed(words: list[str]) -> click.Context:
    """What `magie` makes of a command line, without running it."""
    name, *rest = words
    context = click.Context(main)
    command = main.get_command(context, name)
    assert command is not None
    return command.make_context(name, rest, parent=context)


# --------------------------------------------------------------------------------- settings


@pytest.mark.parametrize("name", USED)
def test_every_setting_stands_in_the_one_file(name: str) -> None:
    assert USED[name].findall(text_of(name))
    assert unknown(name, text_of(name)) == set()


def test_no_setting_stands_there_in_vain() -> None:
    used = {each for name, pattern in USED.items() for each in pattern.findall(text_of(name))}
    options = {"MAGIE_DATABASE"}
    assert settings(text_of(EXAMPLE)).keys() - used == options
    assert "MAGIE_DATABASE" in {each.envvar for each in parsed(["serve"]).command.params}


def test_a_misspelt_setting_is_found() -> None:
    for name in USED:
        planted = text_of(name).replace("MAGIE_", "MAGE_")
        assert unknown(name, planted) == {*USED[name].findall(planted)} != set()


def test_the_example_has_no_password_and_only_lines_that_both_readers_know() -> None:
    assert settings(text_of(EXAMPLE))["MAGIE_PASSWORD"] == ""
    for name, value in settings(text_of(EXAMPLE)).items():
        assert re.fullmatch(r"MAGIE_[A-Z_]+", name)
        assert re.fullmatch(r"[\w.:/-]*", value)


# --------------------------------------------------------------------------------- commands


def commands_to_serve() -> Iterator[tuple[str, list[str]]]:
    (line,) = directives(text_of("magie.service"), "ExecStart")
    program, *words = filled(line)
    assert program == PROGRAM
    yield "magie.service", words
    (line,) = re.findall(r"^CMD (\[.*\])$", text_of("Containerfile"), re.MULTILINE)
    yield "Containerfile", yaml.safe_load(line)
    for name, service in compose()["services"].items():
        if service.get("image") == "magie":
            told = [
                each.replace("${MAGIE_SITE:?}", "https://x.example") for each in service["command"]
            ]
            yield name, told


def compose() -> dict[str, Any]:
    return yaml.safe_load(text_of("compose.yaml"))  # type: ignore[no-any-return]


def test_every_server_is_started_by_a_command_that_magie_knows() -> None:
    served = dict(commands_to_serve())
    assert served.keys() == {"magie.service", "Containerfile", "magie-1", "magie-2"}
    for words in served.values():
        assert parsed(words).info_name == "serve"
        assert parsed(words).params["metrics_port"] == "9000"
    assert parsed(served["magie.service"]).params["proxies"] == ("127.0.0.1",)


def test_an_option_that_magie_does_not_know_is_found() -> None:
    with pytest.raises((click.UsageError, UsageProblem)):
        parsed(["serve", "--puplic-url", "https://play.example.org"])


def test_the_services_of_compose_wait_for_their_database_and_come_back() -> None:
    services = compose()["services"]
    assert services.keys() == {"magie-1", "magie-2", "database", "proxy"}
    assert {each["restart"] for each in services.values()} == {"always"}
    upstreams = services["proxy"]["environment"]["MAGIE_UPSTREAMS"].split()
    assert upstreams == ["magie-1:8000", "magie-2:8000"]
    for name in ("magie-1", "magie-2"):
        assert services[name]["depends_on"] == {"database": {"condition": "service_healthy"}}
        network = compose()["networks"]["inside"]["ipam"]["config"][0]["subnet"]
        assert f"--trusted-proxy={network}" in services[name]["command"]


def test_both_units_have_one_user_and_one_folder_of_games() -> None:
    units = [text_of(name) for name in UNITS]
    for name in ("User", "DynamicUser", "EnvironmentFile", "UMask", "StateDirectoryMode"):
        assert directives(units[0], name) == directives(units[1], name) != []
    for unit in units:
        assert "MAGIE_DATA=%S/magie" in " ".join(directives(unit, "Environment"))
        assert directives(unit, "StateDirectory")[0].split()[0] == "magie"


def test_a_night_makes_a_backup_and_removes_the_old_ones(tmp_path: Path) -> None:
    if not all(map(shutil.which, ("sh", "find", "date"))):
        pytest.skip("needs the programs of a Unix system")
    magie = str(Path(sys.executable).with_name("magie"))
    folder = tmp_path / "magie-backups"
    old, young = folder / "2026-01-01", folder / "2026-01-20"
    for each, days in ((old, 16), (young, 3)):
        each.mkdir(parents=True)
        (each / "magie.db").touch()
        ago = each.stat().st_mtime - days * 86400
        os.utime(each, (ago, ago))
    environment = {**os.environ, "MAGIE_DATA": str(tmp_path / "magie"), "MAGIE_DATABASE": ""}
    subprocess.run([magie, "db", "migrate"], env=environment, check=True, capture_output=True)
    unit = text_of("magie-backup.service").replace(PROGRAM, magie)
    for name in ("ExecStart", "ExecStartPost"):
        (line,) = directives(unit, name)
        subprocess.run(
            filled(line, str(tmp_path)), env=environment, check=True, capture_output=True
        )
    (made,) = {*folder.iterdir()} - {young}
    assert {each.name for each in made.iterdir()} == {"magie.db", "magie-secrets.db"}
    assert not old.exists()


# ------------------------------------------------------------------------------------ image


def copied(containerfile: str) -> list[tuple[list[str], str]]:
    """What the first stage of an image copies from the checkout, and where to."""
    stage = containerfile.split("\nFROM ")[1]
    found = re.findall(r"^COPY (.*)$", stage, re.MULTILINE)
    return [(words[:-1], words[-1]) for words in map(str.split, found)]


def kept(name: str) -> bool:
    """Whether .dockerignore lets a file or folder of the checkout through."""
    lines = (DEPLOY.parent / ".dockerignore").read_text("utf-8").splitlines()
    return f"!{name.split('/')[0]}" in lines


def test_the_wheel_of_the_image_is_built_from_what_is_copied_there(tmp_path: Path) -> None:
    pytest.importorskip("hatchling")
    for sources, target in copied(text_of("Containerfile")):
        for name in sources:
            assert kept(name)
            source, goal = DEPLOY.parent / name, tmp_path / target
            if source.is_dir():
                left = shutil.ignore_patterns("node_modules", "__pycache__")
                shutil.copytree(source, goal, ignore=left)
            else:
                goal.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, goal)
    locks = {each.name for each in (tmp_path / "locks").iterdir()}
    assert locks == {"build.txt", "node.txt", "deploy.txt"}
    # The page takes a minute and a network: its sources are compared instead.
    words = [sys.executable, "-c", "import hatch_build; print(hatch_build.digest())"]
    done = subprocess.run(words, cwd=tmp_path, check=True, capture_output=True, text=True)
    assert done.stdout.strip() == hatch_build.digest()
    words = [sys.executable, "-m", "hatchling", "build", "-t", "wheel"]
    environment = {**os.environ, "HATCH_BUILD_NO_HOOKS": "true"}
    subprocess.run(words, cwd=tmp_path, env=environment, check=True, capture_output=True)
    (wheel,) = (tmp_path / "dist").iterdir()
    with zipfile.ZipFile(wheel) as packed:
        assert "magie/cli/serve.py" in packed.namelist()


def test_nothing_that_was_made_here_comes_into_the_image() -> None:
    lines = (DEPLOY.parent / ".dockerignore").read_text("utf-8").splitlines()
    for name in ("src/magie/server/page", "web/node_modules", "**/__pycache__"):
        assert lines.index(name) > lines.index("*")
    assert not kept(".venv")
    assert not kept("tests")


# -------------------------------------------------------------------------- docs/hosting.md


def steps() -> list[str]:
    """Every line of a shell that the page for hosts shows, without its comment."""
    blocks = re.findall(r"```sh\n(.*?)```", HOSTING, re.DOTALL)
    return [re.sub(r"\s+#\s.*", "", line) for block in blocks for line in block.splitlines()]


def carried_out(lines: list[str], root: Path) -> None:
    """Do in a folder what the page tells root to do in /etc."""
    for name in ("systemd/system", "caddy"):
        (root / name).mkdir(parents=True)
    for line in lines:
        if line.split()[0] in ("install", "printf", "sed") and "/etc/" in line:
            # What is written there goes on to name /etc: only where it is written to is replaced.
            place = re.sub(r"/etc/(\S*)$", rf"{root}/\1", line)
            subprocess.run(["sh", "-euc", place], cwd=DEPLOY.parent, check=True)


def test_the_defaults_of_a_unit_are_those_of_the_example() -> None:
    known = settings(text_of(EXAMPLE))
    for name in UNITS:
        for line in directives(text_of(name), "Environment"):
            for word in line.split():
                setting, _, value = word.partition("=")
                assert value in DEFAULTS or known[setting] == value


def test_caddy_reads_the_same_settings_and_writes_none_into_its_log() -> None:
    unit = text_of("caddy.conf")
    assert directives(unit, "EnvironmentFile") == directives(text_of(UNITS[0]), "EnvironmentFile")
    first, command = directives(unit, "ExecStart")
    assert first == ""
    assert "--environ" not in command


def test_caddy_is_given_no_setting_that_it_does_not_read() -> None:
    (withheld,) = directives(text_of("caddy.conf"), "UnsetEnvironment")
    used = {*USED["Caddyfile"].findall(text_of("Caddyfile"))}
    assert {*withheld.split()} == settings(text_of(EXAMPLE)).keys() - used


def test_every_file_of_deploy_that_the_page_names_is_there() -> None:
    named = {*re.findall(r"deploy/([\w.-]+\w)", HOSTING)}
    made = {"magie.env"}
    assert {each for each in named - made if not (DEPLOY / each).is_file()} == set()
    assert named - made == {each.name for each in DEPLOY.iterdir()} - made


def test_the_steps_put_every_file_where_it_is_read(tmp_path: Path) -> None:
    if not shutil.which("install"):
        pytest.skip("needs the programs of a Unix system")
    carried_out(steps(), tmp_path)
    units = tmp_path / "systemd" / "system"
    there = {each.name for each in units.iterdir() if each.is_file()}
    started = {
        word if "." in word else f"{word}.service"
        for line in steps()
        if line.startswith("systemctl")
        for word in line.split()
        if word.startswith("magie")
    }
    assert started == there
    assert (tmp_path / "magie.env").stat().st_mode & 0o777 == 0o600
    both = directives((units / "magie-2.service").read_text("utf-8"), "EnvironmentFile")
    assert both == ["/etc/magie.env", "/etc/magie-2.env"]
    second = settings((tmp_path / "magie-2.env").read_text("utf-8"))
    assert second.keys() < settings(text_of(EXAMPLE)).keys()
    assert not {*second.values()} & {*settings(text_of(EXAMPLE)).values()}
    assert (tmp_path / "caddy" / "Caddyfile").is_file()


def verified(units: Path) -> str:
    """What systemd says against the units of a folder; empty if nothing."""
    # The programs that they start are on the machine of the host.
    for each in units.rglob("*.*"):
        if each.is_file():
            text = each.read_text("utf-8").replace(PROGRAM, "/bin/true")
            each.write_text(text.replace("/usr/bin/caddy", "/bin/true"), "utf-8")
    words = ["systemd-analyze", "verify", "--man=no", *map(str, units.glob("*.*r"))]
    words += map(str, units.glob("*.service"))
    found = {**os.environ, "SYSTEMD_UNIT_PATH": f"{units}:"}
    done = subprocess.run(words, env=found, capture_output=True, text=True, check=False)
    return done.stderr + ("" if done.returncode == 0 else "failed")


def test_systemd_reads_the_units_as_they_are_meant(tmp_path: Path) -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("needs systemd-analyze")
    carried_out(steps(), tmp_path)
    units = tmp_path / "systemd" / "system"
    (units / "caddy.service").write_text("[Service]\nExecStart=/usr/bin/caddy run --environ\n")
    assert verified(units) == ""
    planted = units / "magie.service"
    planted.write_text(planted.read_text("utf-8").replace("ProtectHome=", "ProtectHomes="))
    assert "ProtectHomes" in verified(units)


def test_the_containers_of_the_page_run_commands_that_magie_knows() -> None:
    services = compose()["services"]
    lines = [line.split() for line in steps() if line.startswith("podman")]
    # After the image, or the service, come the words for magie.
    told = [
        (words[at], words[at + 1 :])
        for words in lines
        for at, word in enumerate(words)
        if "run" in words[:at] and word in ("magie", *services) and words[at - 1] != "--name"
    ]
    assert {(place, words[0]) for place, words in told} == {("magie", "serve"), ("magie-1", "db")}
    for _, words in told:
        assert read_to_its_end(words)
    with pytest.raises((click.UsageError, UsageProblem)):
        read_to_its_end(["db", "backup", "--with-secret", "/backups/monday"])
    (user,) = re.findall(r"--uid (\d+)", text_of("Containerfile"))
    assert [line for line in steps() if line.startswith("install -d") and f"-o {user}" in line]


def read_to_its_end(words: list[str]) -> click.Context:
    """What `magie` makes of a command line, that of a command of a group too."""
    context = parsed(words[:1]) if words[0] == "db" else parsed(words)
    if words[0] == "db":
        assert isinstance(context.command, click.Group)
        command = context.command.get_command(context, words[1])
        assert command is not None
        return command.make_context(words[1], words[2:], parent=context)
    return context
