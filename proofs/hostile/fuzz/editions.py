"""Target: editions, the rules that a table sets, and scenarios."""

from __future__ import annotations

import json
import tempfile
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

from magie.editions.errors import EditionError
from magie.editions.load import complete, from_tag, load, names, sheet_of
from magie.editions.parameters import PARAMETERS
from magie.game.edition import Edition
from magie.notation.scenario import check_file
from proofs.hostile.fuzz.mixing import mixed, reworded, scrambled
from proofs.hostile.fuzz.target import ROOT, Target
from proofs.hostile.mutations import NUMBERS, WORDS


class Editions(Target):
    """An edition, the rules that a table sets, and a file of scenarios."""

    name = "edition"
    declared = (EditionError,)

    def __init__(self) -> None:
        folder = files("magie.editions")
        self.tables = {
            name: tomllib.loads((folder / f"{name}.toml").read_text("utf-8")) for name in names()
        }
        self.scenarios = [
            path.read_text("utf-8")[:3000]
            for path in sorted((ROOT / "tests" / "conformance").glob("*.yaml"))
        ]
        self.file = Path(tempfile.mkdtemp()) / "scenario.yaml"

    def make(self, random: Random) -> bytes:
        way = random.random()
        if way < 0.3:
            name = random.choice([*self.tables])
            table = scrambled(self.tables[name], random)
            return json.dumps({"edition": name, "table": table}).encode()
        if way < 0.7:
            some = random.sample([*PARAMETERS], 3)
            values = (*WORDS, "true", "none", "polled", "1+2", "flat 200", *map(str, NUMBERS))
            rules = {name: random.choice(values) for name in some}
            return json.dumps({"edition": random.choice(names()), "rules": rules}).encode()
        if way < 0.8:
            return reworded("canada-1961/short/jail_fine=60,unit=1", random).encode(
                "utf-8", "surrogatepass"
            )
        text = mixed(random.choice(self.scenarios), random.choice(self.scenarios), random)
        return b"scenario\n" + text.encode("utf-8", "surrogatepass")

    def read(self, data: bytes) -> None:
        if data.startswith(b"scenario\n"):
            self.file.write_bytes(data[9:])
            # What is wrong with one is told, and nothing is raised.
            for _ in check_file(self.file, _edition):
                pass
            return
        try:
            said = json.loads(data)
        except (ValueError, RecursionError):
            from_tag(data.decode("utf-8", "replace"))
            return
        if not isinstance(said, dict):
            return
        name, rules = said.get("edition", ""), said.get("rules", {})
        if "table" in said and name in self.tables and isinstance(said["table"], dict):
            sheet_of(complete(said["table"], name), f"{name}.toml")
        elif isinstance(name, str) and isinstance(rules, dict):
            load(name, "standard", rules)

    def close(self) -> None:
        self.file.unlink(missing_ok=True)
        self.file.parent.rmdir()


def _edition(name: str, variant: str, rules: Mapping[str, Any]) -> Edition:
    return load(name, variant, rules).edition
