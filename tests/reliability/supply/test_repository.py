"""No secret is in the repository (S2)."""

from __future__ import annotations

import gzip
import shutil

import pytest

from proofs.supply.repository import HERE, KINDS, files, searched, secrets_in, unpacked

PLANTED = {
    "a private key": "-----BEGIN {}PRIVATE KEY-----".format("RSA "),
    "a password in an address": "postgresql://magie:{}@db.example/magie".format("hunter22"),
    "a key of a cloud": "AKIA" + "Q7R8S9T0" * 2,
    "a token of a forge": "ghp_" + "a1B2" * 9,
    "a token of a registry": "npm_" + "a1B2" * 9,
    "a key of a model": "sk-" + "a1B2" * 6,
    "a web token": ".".join(["eyJ" + "hbGciOiJI" * 2, "eyJ" + "zdWIiOiIx" * 2, "c2lnbmF0" * 2]),
    "a secret that is written out": 'api_key = "{}"'.format("a1B2" * 8),
}


@pytest.mark.skipif(
    shutil.which("git") is None or not (HERE / ".git").exists(), reason="needs a repository"
)
def test_no_file_has_a_secret_in_it() -> None:
    count, wrong = searched(files())
    assert count > 500
    assert wrong == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_secret_of_any_kind_is_found_and_not_told(kind: str) -> None:
    secret = PLANTED[kind]
    (found,) = secrets_in(b"x = 1\n" + secret.encode() + b"\n")
    assert found.startswith(kind)
    assert secret not in found


def test_what_is_packed_is_read_as_it_was_before() -> None:
    text = PLANTED["a token of a forge"].encode()
    assert unpacked("game.magie.gz", gzip.compress(text)) == unpacked("game.magie", text) == text
