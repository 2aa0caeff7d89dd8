"""The folders of the page: which may import which, and how much is in each."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "web" / "src"
LAYERS = (
    ("",),  # the pages: main.ts with page.css, board-page.ts with board-page.css
    ("table",),
    ("table/building",),
    ("table/deeds",),
    ("lesson", "puzzle"),
    ("endgame", "keys", "replay", "table/decisions", "table/side-panel"),
    ("analysis",),
    ("deals", "moments", "proof", "report", "rulebook", "scene", "start", "table-menu", "text"),
    ("chat", "faces", "local-notices", "skyline", "start/games"),
    ("ui",),
    ("store",),
    ("store/log",),
    ("motion",),
    ("board",),
    ("sound", "styles", "words"),
    ("icons", "net"),
    ("local",),
)
"""Highest first.  A folder imports lower layers alone, so no two folders import each other."""
MOST_FILES = 25
SUFFIXES = (".ts", ".svelte", ".css")
IMPORT = re.compile(r"""(?:\bfrom|\bimport|@import)\s*\(?\s*["'](\.[^"']+)["']""")
FOUND = {
    path.relative_to(SOURCES).as_posix(): path.read_text("utf-8")
    for path in sorted(SOURCES.rglob("*"))
    if path.suffix in SUFFIXES and not path.name.endswith(".d.ts")
}


def targets(path: str, text: str) -> list[str]:
    """What a source imports of the others, by path."""
    named = (posixpath.join(posixpath.dirname(path), name) for name in IMPORT.findall(text))
    return [found for each in named if not (found := posixpath.normpath(each)).startswith("..")]


def imports(files: Mapping[str, str]) -> set[tuple[str, str]]:
    """Every import of a folder by another, without those of a folder by itself."""
    pairs = {
        (posixpath.dirname(path), posixpath.dirname(target))
        for path, text in files.items()
        for target in targets(path, text)
    }
    return {(folder, other) for folder, other in pairs if folder != other}


def not_downwards(files: Mapping[str, str]) -> list[str]:
    """Imports of a folder in the same layer or in a higher one."""
    depth = {folder: at for at, layer in enumerate(LAYERS) for folder in layer}
    return sorted(
        f"{folder or '.'} imports {other or '.'}"
        for folder, other in imports(files)
        if folder in depth and other in depth and depth[folder] >= depth[other]
    )


def crowded(files: Iterable[str]) -> list[str]:
    """Folders with too many sources; tests do not count."""
    folders = [posixpath.dirname(path) for path in files if ".test." not in path]
    return sorted({each for each in folders if folders.count(each) > MOST_FILES})


def unlisted(files: Iterable[str]) -> list[str]:
    """Folders that no layer names."""
    return sorted({posixpath.dirname(path) for path in files} - {*sum(LAYERS, ())})


def unloaded(files: Mapping[str, str]) -> list[str]:
    """Style sheets that neither the page nor a part that comes late loads, or that both load."""
    late = {each for path in files for each in targets(path, files[path]) if path[-4:] != ".css"}
    loaded = [*targets("page.css", files["page.css"]), *late]
    sheets = {path for path in files if path.endswith(".css")}
    return sorted(path for path in sheets if loaded.count(path) != 1)


def test_a_folder_imports_lower_layers_alone() -> None:
    assert not_downwards(FOUND) == []


def test_every_folder_is_in_a_layer() -> None:
    assert unlisted(FOUND) == []


def test_no_folder_holds_more_than_25_sources() -> None:
    assert crowded(FOUND) == []


def test_every_style_sheet_is_loaded_once() -> None:
    assert unloaded(FOUND) == []


@pytest.mark.parametrize(
    ("path", "text", "found"),
    [
        ("store/planted.ts", 'import { Button } from "../ui/Button.svelte";', "store imports ui"),
        ("ui/Planted.svelte", 'const { open } = await import("../App");', "ui imports ."),
        ("deals/planted.css", '@import "../proof/proof.css";', "deals imports proof"),
        (
            "table/decisions/planted.ts",
            'import type { Lot } from "../deeds/Lot.svelte";',
            "table/decisions imports table/deeds",
        ),
    ],
)
def test_an_import_upwards_or_sideways_is_found(path: str, text: str, found: str) -> None:
    assert not_downwards({**FOUND, path: text}) == [found]


def test_two_folders_that_import_each_other_are_found() -> None:
    # Whichever way they lie, one of the two imports goes upwards.
    planted = {"motion/one.ts": 'import "../board/two";', "board/two.ts": 'import "../motion/one";'}
    assert not_downwards({**FOUND, **planted}) == ["board imports motion"]


def test_a_crowded_folder_and_a_new_one_are_found() -> None:
    more = [f"sound/planted{at}.ts" for at in range(MOST_FILES)]
    assert crowded([*FOUND, *more]) == ["sound"]
    assert crowded([*FOUND, *(each.replace(".ts", ".test.ts") for each in more)]) == []
    assert unlisted([*FOUND, "misc/planted.ts"]) == ["misc"]


def test_a_style_sheet_that_is_not_loaded_is_found() -> None:
    assert unloaded({**FOUND, "ui/planted.css": ""}) == ["ui/planted.css"]


def test_a_style_sheet_that_is_loaded_twice_is_found() -> None:
    again = {**FOUND, "chat/planted.ts": 'import "./chat.css";'}
    assert unloaded(again) == ["chat/chat.css"]
