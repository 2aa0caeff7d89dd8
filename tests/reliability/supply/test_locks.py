"""What is installed is locked by its hash, and nothing of it is known to be broken (S1)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from proofs.supply.installs import installing, trusting
from proofs.supply.locks import (
    FLOORS,
    INSTALLERS,
    LOCK,
    NPM,
    PARTS,
    apart,
    npm_unlocked,
    packages,
    unbounded,
    unlocked,
)

HERE = Path(__file__).parents[3]
DEPLOY = HERE / "locks" / "deploy.txt"


def test_every_package_is_locked_by_its_hash_and_new_enough() -> None:
    lock = LOCK.read_text("utf-8")
    assert [*unlocked(lock), *unbounded(lock)] == []


def test_every_package_of_the_page_has_an_integrity() -> None:
    assert [*npm_unlocked(NPM.read_text("utf-8"))] == []


@pytest.mark.parametrize("path", PARTS, ids=lambda path: path.stem)
def test_the_lock_of_every_purpose_is_a_part_of_the_common_lock(path: Path) -> None:
    part, lock = path.read_text("utf-8"), LOCK.read_text("utf-8")
    assert packages(part)
    assert [*unlocked(part), *apart(part, lock)] == []


@pytest.mark.parametrize(("name", "count"), [*zip(INSTALLERS, (4, 2, 4, 2), strict=True)])
def test_whatever_is_installed_is_installed_by_the_lock(name: str, count: int) -> None:
    text = (HERE / name).read_text("utf-8")
    assert len(installing(name, text)) == count
    assert trusting(name, text) == []


@pytest.mark.parametrize(
    ("text", "other", "finding"),
    [
        (r"^starlette==\S+", "starlette==0.38.6", "starlette 0.38.6 is older than 0.49.1"),
        (r"(?<=starlette==)(\S+ \\)(\n    --hash=\S+( \\)?)+", "1.10.0", "1.10.0 has no hash"),
        (r"^starlette==\S+", "starlette>=1", "the lock has no exact version"),
        (r"\A", "--index-url http://127.0.0.1/\n", "fetches from a place of its own"),
    ],
)
def test_a_lock_that_is_not_one_is_found_out(text: str, other: str, finding: str) -> None:
    for path in (LOCK, DEPLOY):
        lock = path.read_text("utf-8")
        planted = re.sub(text, other, lock, count=1, flags=re.MULTILINE)
        assert planted != lock
        assert any(finding in each for each in unlocked(planted))


@pytest.mark.parametrize(
    ("text", "other", "finding"),
    [
        (r"^starlette==\S+", "starlette==0.50.0", "starlette 0.50.0 is not that of"),
        (r"(?<=--hash=sha256:)[0-9a-f]{64}", "0" * 64, "is not that of the common lock"),
        (r"^starlette==", "starlett==", "starlett "),
    ],
)
def test_a_lock_of_other_packages_is_found_out(text: str, other: str, finding: str) -> None:
    part, lock = DEPLOY.read_text("utf-8"), LOCK.read_text("utf-8")
    planted = re.sub(text, other, part, count=1, flags=re.MULTILINE)
    assert [finding in each for each in apart(planted, lock)] == [True]


def test_a_package_of_the_page_without_an_integrity_is_found_out() -> None:
    planted = re.sub(r'"integrity": "[^"]*",?', "", NPM.read_text("utf-8"), count=1)
    planted = re.sub(r",(\s*})", r"\1", planted)
    assert len([*npm_unlocked(planted)]) == 1


def test_a_floor_that_nobody_stands_on_is_found_out() -> None:
    lock = LOCK.read_text("utf-8")
    for name in FLOORS:
        assert [*unbounded(lock.replace(f"\n{name}==", f"\nx{name}=="))] == [
            f"nothing installs {name}: its floor can go"
        ]


PIP = "/opt/magie/bin/pip install"
PLANTED = {
    "Makefile": [
        "\t$(BIN)/pip install uv",
        "\t$(PIP) uv",
        "\t@$(PIP) -r locks/play.txt  # --require-hashes",
        "\t# --require-hashes\n\t-$(PIP) -r \\\n\t\tlocks/play.txt",
        "\t$(PIP) -e .",
        "\t$(PIP) --no-deps -e .",
        "\t$(PIP) --no-deps --no-build-isolation -e . numpy",
        "\t$(PIP) --require-hashes -r locks/play.txt && $(PYTHON) -m pip install uv",
        "\tpip3 wheel $(WHATEVER)",
        "\tsh -c 'cd web; npm ci'",
        "\t$(BIN)/python hatch_build.py npm install",
        "\t$(BIN)/python hatch_build.py npm exec vite",
        "MINE := npm i\nmine:\n\t${MINE} --ignore-scripts left-pad",
        "PIP += --no-input\nmine:\n\t$(PIP) uv",
        "\tpipx run uv",
    ],
    "hatch_build.py": [
        'run([*command, "ci"], {})  # "--ignore-scripts"',
        'run([*command, "install", "--ignore-scripts"], {})',
        'npm("install")',
        'subprocess.run([sys.executable, "-m", "pip", "install", NODE_WHEEL])',
        'os.system("cd web && npm ci")',
        'subprocess.run("npx vite", shell=True)',
    ],
    "deploy/Containerfile": [
        f"RUN {PIP} magie",
        f"RUN {PIP} -r locks/deploy.txt",
        f"RUN true \\\n# --require-hashes\n && {PIP} \\\n  -r locks/deploy.txt",
        f"RUN {PIP} --no-deps https://elsewhere.example/magie.whl",
        f"RUN {PIP} --no-deps .",
        f"RUN {PIP} /wheels/*.whl",
        'RUN ["pip", "install", "magie"]',
        "RUN --mount=type=cache,target=/root python3.13 -m pip --quiet install magie",
        "RUN cd web && npm ci",
    ],
    "tools/release/installs.py": [
        '_run([place / "python", "-m", "pip", "install", "-r", LOCK], None, ROOT)',
        '_run([place / "python", "-m", "pip", "install", "magie"], None, ROOT)',
        '_run([place / "uvx", "magie"], None, ROOT)',
        '_run(["uvx", "magie"], None, ROOT)',
    ],
}


@pytest.mark.parametrize(
    ("name", "line"), [(name, line) for name, lines in PLANTED.items() for line in lines]
)
def test_a_command_that_takes_something_on_trust_is_found_out(name: str, line: str) -> None:
    text = (HERE / name).read_text("utf-8")
    assert len(trusting(name, f"{text}\n{line}\n")) == 1
