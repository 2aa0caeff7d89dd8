"""Make a release of this checkout: ``make release``, after `make check test`."""

from __future__ import annotations

import sys
import tomllib
from datetime import UTC, datetime
from hashlib import sha256

from tools.release.archives import Archives, made
from tools.release.installs import InstallError, check, pythons
from tools.release.readiness import (
    CHANGELOG,
    DIST,
    MACHINE_CODE,
    ROOT,
    dated,
    problems,
    read_checkout,
)


def main() -> None:
    """Refuse with every reason, or date the changelog, build, check, and say how to publish."""
    checkout = read_checkout()
    if found := problems(checkout):
        sys.exit("\n".join(["No release:", *found]))
    today = datetime.now(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    version, epoch = checkout.declared, int(today.timestamp())
    CHANGELOG.write_text(dated(checkout.changelog, version, f"{today:%Y-%m-%d}"), "utf-8")
    try:
        say(f"Building {version} twice, dated {today:%Y-%m-%d} (SOURCE_DATE_EPOCH={epoch}).")
        archives = made(DIST, epoch)
        check_installs(archives, version)
    except BaseException:
        # The next attempt begins where this one did.
        CHANGELOG.write_text(checkout.changelog, "utf-8")
        raise
    print(publishing(archives, version, epoch))


def check_installs(archives: Archives, version: str) -> None:
    """Install both archives with every Python that is here; SystemExit with all that fails."""
    found = list[str]()
    known = pythons()
    for name, program in known.items():
        say(f"Python {name}: each archive in an empty environment, without Node.")
        try:
            check(program, archives, version)
        except InstallError as error:
            found.append(f"Python {name}: {error}")
    if not known:
        found.append("there is no Python 3.11 or newer with the modules venv and ensurepip")
    if found:
        sys.exit("\n".join(["No release:", *found]))


def publishing(archives: Archives, version: str, epoch: int) -> str:
    """What a maintainer does next, step by step."""
    sums = [f"   {sha256(each.read_bytes()).hexdigest()}  dist/{each.name}" for each in archives]
    names = " ".join(f"dist/{each.name}" for each in archives)
    code = " ".join(f"dist/{each.name}" for each in sorted(DIST.glob(MACHINE_CODE)))
    urls = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"].get("urls")
    return "\n".join(
        [
            "",
            f"dist/ holds magie {version}; both archives come out the same whenever they are built"
            f" with SOURCE_DATE_EPOCH={epoch}:",
            *sums,
            "",
            *(
                []
                if urls
                else ["pyproject.toml has no [project.urls]: name the project's home.", ""]
            ),
            "To publish:",
            f"1. git commit -am 'Release {version}' && git tag -a v{version} -m 'magie {version}'"
            f" && git push origin HEAD v{version}",
            "2. Upload to the package index. In the forge's CI, as a trusted publisher: `uv publish"
            " --trusted-publishing always`. By hand: `make .venv/.uv`, then UV_PUBLISH_TOKEN=…"
            f" .venv/bin/uv publish {names}",
            f"3. In an empty environment: pip install magie=={version} && magie play",
            f"4. podman build -f deploy/Containerfile -t REGISTRY/magie:{version} ."
            f" && podman push REGISTRY/magie:{version}",
            f"5. Make a release of v{version} on the forge, with its section of CHANGELOG.md, with"
            f" {names}{f', and with the machine code {code}' if code else ''}.",
            f"6. git checkout v{version}, then `make site`: publish the folder build/site on a host"
            " of static files.",
        ]
    )


def say(text: str) -> None:
    """Tell the progress at once."""
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
