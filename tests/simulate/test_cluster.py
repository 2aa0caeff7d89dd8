"""A cluster: real workers, one of whom is killed; and the addresses that are refused."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from importlib.metadata import version
from ipaddress import IPv4Address, IPv6Address, ip_address
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from magie.simulate import cluster, errors
from magie.simulate.cluster import Certificates, connect, is_loopback
from magie.simulate.errors import RunBlockedError
from magie.simulate.progress import NoProgress
from magie.simulate.run import simulate
from tests.timeouts import TEST_TIMEOUT_S

pytestmark = pytest.mark.filterwarnings("default")
"""What Dask warns of is not ours."""
GAMES = 60
FEW: dict[str, Any] = {
    "bots": ("thrifty", "random"),
    "games": GAMES,
    "seed": "cluster",
    "turns": 25,
    "compiled": False,
    "chunk": 1,
}
PAGE = Path(__file__).parents[2] / "docs" / "scale.md"
PROC = Path("/proc")
LISTEN = "0A"
"""The state of a listening socket, as the system writes it."""
IPAddress = IPv4Address | IPv6Address
told_by_the_system = pytest.mark.skipif(
    not (PROC / "net" / "tcp").exists(), reason="the system does not tell who listens"
)


@contextmanager
def dask(*words: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process of a cluster, gone with all that it has started when it is left."""
    command = [sys.executable, "-m", "dask", *words]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdout=quiet, stderr=quiet, start_new_session=True) as process:
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def until(answer: Callable[[], Any]) -> Any:
    """Wait until something is so."""
    deadline = monotonic() + TEST_TIMEOUT_S
    while not (found := answer()):
        assert monotonic() < deadline, "nothing happens"
        sleep(0.02)
    return found


def address_in(file: Path) -> str | None:
    """Where the scheduler listens, as soon as it has written it down."""
    try:
        return str(json.loads(file.read_text())["address"])
    except (OSError, ValueError):
        return None


class Murder(NoProgress):
    """Kills a process when so many games are over."""

    def __init__(self, process: subprocess.Popen[bytes], after: int) -> None:
        self.process, self.after = process, after
        self.killed_at = 0

    def playing(self, done: int, total: int) -> None:
        if done >= self.after and not self.killed_at:
            self.killed_at = done
            os.kill(self.process.pid, signal.SIGKILL)
            self.process.wait()


@pytest.mark.long
def test_a_killed_worker_changes_nothing(tmp_path: Path) -> None:
    pytest.importorskip("distributed", reason="Dask distributed is not installed")
    pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    where = tmp_path / "scheduler.json"
    local = "--host", "127.0.0.1", "--no-dashboard", "--dashboard-address", "127.0.0.1:0"
    with ExitStack() as processes:
        start = processes.enter_context
        start(dask("scheduler", *local, "--port", "0", "--scheduler-file", str(where)))
        address = until(lambda: address_in(where))
        alone = ("--nthreads", "1", "--no-nanny", "--local-directory", str(tmp_path))
        workers = [start(dask("worker", address, *local, *alone)) for _ in range(2)]
        with connect(address) as executor:
            until(lambda: len(executor._client.nthreads()) == len(workers))
            killer = Murder(workers[0], GAMES // 2)
            files = [tmp_path / "cluster.parquet", tmp_path / "alone.parquet"]
            found = simulate(**FEW, executor=executor, out=files[0], progress=killer)
            left = executor._client.nthreads()
    here = simulate(**FEW, out=files[1], progress=NoProgress())
    assert GAMES // 2 <= killer.killed_at < GAMES
    assert len(left) == 1
    assert found.tally["games"][0] == GAMES
    assert not found.interrupted
    assert found.tally.tobytes() == here.tally.tobytes()
    assert files[0].read_bytes() == files[1].read_bytes()


# ------------------------------------------------------------------------ who can reach it


def told(part: str) -> list[str]:
    """How the page says that a part of a cluster is started on this machine, word by word."""
    line = re.search(rf"^dask ({part} .*)$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert line, f"the page does not say how to start a {part}"
    return shlex.split(line[1], comments=True)


def family(process: subprocess.Popen[bytes]) -> list[int]:
    """A process that was started in a session of its own, and everything that came of it."""
    found: list[int] = []
    for pid in [int(each.name) for each in PROC.iterdir() if each.name.isdigit()]:
        with suppress(ProcessLookupError):
            found += [pid] if os.getsid(pid) == process.pid else []
    return found


def listening(pids: Iterable[int]) -> set[tuple[IPAddress, int]]:
    """The addresses on which processes listen, as the system itself knows them."""
    own = {inode for pid in pids for inode in sockets_of(pid)}
    found: set[tuple[IPAddress, int]] = set()
    for table in ("tcp", "tcp6"):
        path = PROC / "net" / table
        lines = path.read_text().splitlines()[1:] if path.exists() else []
        for _, local, _, state, *rest in map(str.split, lines):
            if state == LISTEN and rest[5] in own:
                found.add(place(local))
    return found


def sockets_of(pid: int) -> Iterator[str]:
    """The sockets that a process has open, by their numbers."""
    with suppress(OSError):  # it may have ended meanwhile
        for each in [*(PROC / str(pid) / "fd").iterdir()]:
            with suppress(OSError):
                kind, _, number = str(each.readlink()).partition(":")
                if kind == "socket":
                    yield number.strip("[]")


def place(local: str) -> tuple[IPAddress, int]:
    """An address and a port as the system writes them: in hex, four bytes at a time."""
    address, _, port = local.partition(":")
    words = [int(address[at : at + 8], 16) for at in range(0, len(address), 8)]
    found = ip_address(b"".join(word.to_bytes(4, sys.byteorder) for word in words))
    return getattr(found, "ipv4_mapped", None) or found, int(port, 16)


@told_by_the_system
def test_a_cluster_that_is_started_as_the_page_says_is_reached_from_this_machine_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed", reason="Dask distributed is not installed")
    monkeypatch.setattr(cluster, "SCHEDULER_TIMEOUT_S", TEST_TIMEOUT_S)
    where = tmp_path / "scheduler.json"
    scheduler = [word if word != "8786" else "0" for word in told("scheduler")]
    with ExitStack() as processes:
        start = processes.enter_context
        both = [start(dask(*scheduler, "--scheduler-file", str(where)))]
        address = until(lambda: address_in(where))
        worker = [word if word != "tcp://127.0.0.1:8786" else address for word in told("worker")]
        both.append(start(dask(*worker, "--local-directory", str(tmp_path))))
        with connect(address) as executor:
            until(lambda: len(executor._client.nthreads()) == 2)
            head, hands = (listening(family(each)) for each in both)
    assert (ip_address("127.0.0.1"), int(address.rpartition(":")[2])) in head
    assert len(hands) >= 2, "each of the two workers"
    assert [f"{host}:{port}" for host, port in head | hands if not host.is_loopback] == []


@told_by_the_system
@pytest.mark.parametrize(
    ("host", "here"), [("127.0.0.1", True), ("0.0.0.0", False), ("::1", True), ("::", False)]
)
def test_a_listening_process_is_found_with_its_address(host: str, here: bool) -> None:
    kind = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        server = socket.create_server((host, 0), family=kind)
    except OSError:
        pytest.skip(f"no process can listen on {host} here")
    with server:
        port = server.getsockname()[1]
        [found] = [each for each in listening([os.getpid()]) if each[1] == port]
        assert str(found[0]) == host
        assert found[0].is_loopback == here
    assert port not in {each[1] for each in listening([os.getpid()])}


# --------------------------------------------------------------------------- whom it speaks to


@pytest.mark.parametrize(
    ("address", "here"),
    [
        ("tcp://127.0.0.1:8786", True),
        ("tcp://127.8.4.2:1", True),
        ("tcp://localhost:8786", True),
        ("tcp://[::1]:8786", True),
        ("tcp://10.0.0.1:8786", False),
        ("tcp://localhost.example.org:8786", False),
        ("tcp://0.0.0.0:8786", False),
    ],
)
def test_this_machine_is_known_by_its_addresses(address: str, here: bool) -> None:
    assert is_loopback(address) == here


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("tcp://10.0.0.1:8786", "plain"),
        ("scheduler.example.org:8786", "plain"),
        ("http://127.0.0.1:8786", "address"),
        ("tcp://127.0.0.1", "address"),
        ("tcp://127.0.0.1:http", "address"),
        ("somewhere", "address"),
    ],
)
def test_an_address_that_is_wrong_or_open_to_all_is_refused(address: str, key: str) -> None:
    with pytest.raises(RunBlockedError) as refused, connect(address):
        pass
    assert refused.value.key == f"simulate-run-cluster-{key}"
    assert address in str(refused.value)


def test_another_machine_is_met_with_certificates_only(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="Dask distributed is not installed")
    for files in (None, Certificates("ca.pem")):
        with pytest.raises(RunBlockedError, match="needs certificates: --tls-ca"):
            connect("tls://scheduler.example.org:8786", files).__enter__()


def test_a_scheduler_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="Dask distributed is not installed")
    monkeypatch.setattr(cluster, "SCHEDULER_TIMEOUT_S", 0.1)
    with pytest.raises(RunBlockedError, match=r"No scheduler answers at tcp://127.0.0.1:1 \("):
        connect("tcp://127.0.0.1:1").__enter__()


class Foreman:
    """A Dask client as far as a first meeting goes."""

    def __init__(self, *answers: object) -> None:
        self.answers = answers

    def wait_for_workers(self, count: int, timeout: float) -> None:
        if len(self.answers) < count:
            raise TimeoutError

    def run(self, function: Callable[..., Any], *given: Any, on_error: str) -> dict[str, object]:
        assert function(*given) == version("magie")
        assert on_error == "return"
        return {f"tcp://127.0.0.1:{port}": answer for port, answer in enumerate(self.answers)}


@pytest.mark.parametrize(
    ("answers", "complaint"),
    [
        ([], "The scheduler at tcp://here:1 has no workers; `dask worker tcp://here:1 --host HOST"),
        ([version("magie"), "0.0.7"], "but there are workers with 0.0.7: games are the same only"),
        ([ImportError()], "but there are workers with –: games are the same only"),
    ],
)
def test_workers_that_cannot_play_the_same_game_are_refused(
    answers: list[object], complaint: str
) -> None:
    with pytest.raises(RunBlockedError, match=complaint):
        cluster._await_workers(Foreman(*answers), "tcp://here:1")
    cluster._await_workers(Foreman(version("magie")), "tcp://here:1")


def test_without_dask_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(module: str) -> None:
        raise ImportError(module)

    monkeypatch.setattr(errors, "import_module", missing)
    answer = r'This needs distributed.*`pip install "\.\[cluster\]"`'
    with pytest.raises(RunBlockedError, match=answer), connect("tcp://127.0.0.1:8786"):
        pass
