"""The Markdown of the repository, as the site needs it."""

from __future__ import annotations

import pytest

from tools.site import __main__ as site
from tools.site import sources
from tools.site.sources import BuildError, Tree, counterpart, is_french


def rewritten(text: str, origin: str = "docs/play.md", name: str = "play.md") -> str:
    """A page of the repository as the site has it."""
    return Tree().rewrite(text, origin, name)


@pytest.mark.parametrize(
    ("origin", "name", "link", "there"),
    [
        ("docs/play.md", "play.md", "bots.md#the-bots", "bots.md#the-bots"),
        ("docs/fr/play.md", "fr/play.md", "../rulebook/README.md", "../rulebook/README.md"),
        ("docs/play.md", "play.md", "../README.md", "index.md"),
        ("docs/play.md", "play.md", "../ARCHITECTURE.md", "architecture.md"),
        ("docs/play.md", "play.md", "adr", "adr/index.md"),
        ("ARCHITECTURE.md", "architecture.md", "docs/notation.md", "notation.md"),
        ("ARCHITECTURE.md", "architecture.md", "tests/README.md", "tests.md"),
        ("docs/play.md", "play.md", "pictures/x.png", "pictures/x.png"),
        ("docs/play.md", "play.md", "../Makefile", "source/Makefile.md"),
        (
            "docs/fr/play.md",
            "fr/play.md",
            "../../deploy/Caddyfile",
            "../source/deploy/Caddyfile.md",
        ),
        ("docs/play.md", "play.md", "https://example.org/x.md", "https://example.org/x.md"),
        ("docs/play.md", "play.md", "#keys", "#keys"),
    ],
)
def test_a_link_of_the_repository_leads_to_the_page_of_the_site(
    origin: str, name: str, link: str, there: str
) -> None:
    assert rewritten(f"See [it]({link}).", origin, name) == f"See [it]({there})."
    assert rewritten(f"[it]: {link}", origin, name) == f"[it]: {there}"


@pytest.mark.parametrize("link", ["../no-such-file.py", "no-such-page.md", "../docs2/play.md"])
def test_a_link_to_what_is_not_there_is_found(link: str) -> None:
    with pytest.raises(BuildError, match=r"docs/play\.md links to .*, which is not there"):
        rewritten(f"[it]({link})")


def test_links_in_code_stay_as_they_are() -> None:
    code = "````text\n```\n[it](../README.md)\n```\n````\n"
    assert rewritten(code) == code


def test_lists_are_indented_for_both_dialects() -> None:
    text = "1. one\n\n   more\n   ```sh\n   x\n   ```\n   - two\n     on\n2. three\n\nend\n"
    assert rewritten(text) == (
        "1. one\n\n    more\n    ```sh\n    x\n    ```\n    - two\n        on\n2. three\n\nend\n"
    )


def test_a_file_and_a_folder_that_pages_link_to_have_pages() -> None:
    tree = Tree()
    tree.rewrite("[one](../examples)", "docs/play.md", "play.md")
    pages = dict(tree.pages())
    assert "[`my_bot.py`](examples/my_bot.py.md)" in pages["source/examples.md"]
    assert pages["source/examples/my_bot.py.md"].startswith("# `examples/my_bot.py`\n")
    assert "````python\n" in pages["source/examples/my_bot.py.md"]


@pytest.mark.parametrize(
    ("english", "french"),
    [("play.md", "fr/play.md"), ("rulebook/classic.md", "rulebook/fr/classic.md")],
)
def test_a_page_knows_its_counterpart(english: str, french: str) -> None:
    assert (counterpart(english), counterpart(french)) == (french, english)
    assert (is_french(english), is_french(french)) == (False, True)
    assert not is_french("francs.md")


def test_a_site_is_stale_when_a_file_that_a_document_shows_has_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read = sources._file
    before = site.digest()
    changed = "deploy/Caddyfile"
    monkeypatch.setattr(sources, "_file", lambda path: read(path) + path[: path == changed])
    assert site.digest() != before
