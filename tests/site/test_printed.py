"""What the page shows while Python loads is what its server answers."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

import magie
from magie.editions.load import load
from magie.views.board import board_view
from tools.site.printed import PRINTED, write_printed


def test_the_boards_of_all_editions_are_written_down_as_the_server_shows_them(
    tmp_path: Path,
) -> None:
    write_printed(tmp_path)
    printed = json.loads((tmp_path / PRINTED).read_text("utf-8"))
    about = printed.pop("/api/about")
    assert about["version"] == magie.__version__
    editions = [each["id"] for each in about["editions"]]
    assert printed == {
        f"/api/boards/{edition}": msgspec.to_builtins(board_view(load(edition)))
        for edition in editions
    }
