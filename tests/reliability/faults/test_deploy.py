"""Servers come and go, and nobody loses anything: the short form of ``deploy.py`` (F11), and
of ``rolling.py``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import magie
from magie.server.live.close_codes import Close
from proofs.faults.crash import stored
from proofs.faults.crowded import crowded
from proofs.faults.deploy import DRAIN, LATER, Site, deploys, mistaken, release, rude, turned_away
from proofs.faults.rolling import careless, rolled
from tests.scale import LONG, sized
from tests.server.postgres_server import PostgresServer, postgres_server

TABLES = 2
AWAKE = 60


@pytest.fixture(scope="module")
def running() -> Iterator[PostgresServer]:
    """One PostgreSQL for all tests here."""
    with postgres_server() as running:
        yield running


def test_other_releases_take_over_and_nothing_is_lost(tmp_path: Path) -> None:
    migrated = release(tmp_path / "newer", migrates=True)
    # How a release hands back is looked at below, on PostgreSQL.
    between = [release(tmp_path / "later"), None] if LONG else []
    folder = tmp_path / "house"
    site = deploys(Site(folder, 7, "", fork=False), TABLES, [None, *between, migrated])
    assert site.ledger.wrong == []
    assert site.versions[-2:] == [magie.__version__, LATER]
    assert site.codes[Close.RESTART] > 0
    written = [row.body for log in stored(folder).values() for row in log]
    marked = sum(b'"later":7' in body for body in written)
    assert 0 < marked < len(written)
    # From a migration there is no way back: the older release says so, and touches nothing.
    assert [*turned_away(folder)] == []


def test_a_server_that_dies_at_once_having_promised_too_much_is_found_out(tmp_path: Path) -> None:
    site = deploys(Site(tmp_path, 7, "abrupt", fork=False), TABLES, [None])
    assert any(each.startswith("(a) lost: command ") for each in site.ledger.wrong)


def test_two_releases_serve_one_database_while_each_is_replaced_and_nothing_is_lost(
    tmp_path: Path, running: PostgresServer
) -> None:
    ours, theirs = rolled(running, release(tmp_path / "later"), TABLES, 7)
    assert ours.ledger.wrong == []
    assert (ours.versions, theirs.versions) == ([magie.__version__] * 2, [LATER] * 2)
    assert (ours.codes + theirs.codes)[Close.RESTART] > 0


def test_a_release_that_stores_nothing_knows_other_rules_and_dies_at_once_is_found_out(
    tmp_path: Path, running: PostgresServer
) -> None:
    # At the first table no bot plays, for which everybody would wait when its server is gone.
    alone = sized(True, False)
    ours, _ = rolled(running, careless(release(tmp_path / "later")), 1, 7, alone)
    wrong = ours.ledger.wrong
    assert any(each.startswith("(a) lost: command ") for each in wrong)
    assert any(" by one release, " in each for each in wrong)
    assert "a server that was told to go ended with status 1" in wrong


def test_a_server_with_many_tables_awake_goes_and_keeps_all_their_clocks(tmp_path: Path) -> None:
    evening = crowded(tmp_path, AWAKE, "--patient")
    assert evening.wrong == []
    assert evening.awake == AWAKE


def test_a_server_that_keeps_clocks_one_by_one_until_its_time_is_up_is_found_out(
    tmp_path: Path,
) -> None:
    evening = crowded(tmp_path, AWAKE, "--patient", "--inject", "piecemeal")
    assert any(" clocks of " in each for each in evening.wrong)


def test_a_release_that_is_not_the_one_that_was_meant_is_found() -> None:
    this, other = magie.__version__, Path("later")
    assert [*mistaken([this, LATER, this], [None, other, None])] == []
    # Where the other is not found, this program serves in its place.
    [found] = mistaken([this, this, this], [None, other, None])
    assert found == f"{this} → {this} → {this} has served, and not {this} → {LATER} → {this}"
    [found] = mistaken([], [None])
    assert found == f"nobody has served, and not {this}"


def test_sockets_that_are_cut_and_servers_that_linger_are_found() -> None:
    told = Counter({int(Close.RESTART): 9})
    assert [*rude(told, [0.5, DRAIN])] == []
    found = [*rude(told + Counter({1006: 2}), [DRAIN + 1])]
    assert found == [
        "2 sockets were closed with 1006 by a server that was told to go",
        "a server was gone only 6.0 s after it was told to go",
    ]
