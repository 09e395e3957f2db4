"""Sizes cover the imported code only; the compact edition is the smallest of its kind."""

from __future__ import annotations

import json
import re

import pytest
from click.testing import CliRunner

from tests.targets.javascript.offered import OFFERED
from wright.cli import main
from wright.spec import FUNCTIONS
from wright.targets.javascript.measure.peers.imports import OURS, own
from wright.targets.javascript.measure.peers.libraries import (
    BYTES,
    KEYED,
    LIBRARIES,
    NOBLE,
    STREAMING,
    Import,
)
from wright.targets.javascript.measure.sizes import Size, sizes

pytestmark = pytest.mark.node

DROP_INS = {
    "sha1": 2.75,
    "sha256": 2.3,
    "sha512": 1.8,
    "sha3_256": 2.45,
    "blake2b": 2.5,
    "blake3": 2.3,
    "crc32": 1.15,
    "crc32c": 1.15,
}
"""How many times the incumbent's bytes the same import of ours has at most, minified and compressed: five
per cent more than were counted."""
LARGEST = {"sha1": 1200, "sha256": 1700, "sha512": 2600}
"""Bytes of a whole compact function, minified and compressed, with its checks of memory and options."""


def named(found: list[Size], name: str) -> Size:
    (size,) = [size for size in found if size.ours and size.imported.name == name]
    return size


@pytest.mark.parametrize("name", ["md5", "sha1", "sha256", "sha512", "siphash24"])
def test_the_compact_edition_is_the_smallest_of_its_kind(name: str) -> None:
    found = sizes(FUNCTIONS[name])
    for kind, ours in ((STREAMING, "compact"), *((kind, "compact, digest alone") for kind in (BYTES, KEYED))):
        others = [size for size in found if not size.ours and size.imported.kind == kind]
        assert all(named(found, ours).compressed < other.compressed for other in others), kind
    assert any(not size.ours for size in found)
    assert named(found, "compact").compressed <= LARGEST.get(name, 2500)


def test_a_size_tells_what_was_imported() -> None:
    made = Size(Import("fast", OURS, STREAMING, "export * from 'it'"), "1.0", 200, 100)
    assert made.json() == {
        "name": "fast",
        "package": OURS,
        "version": "1.0",
        "kind": STREAMING,
        "ours": True,
        "minified": 200,
        "gzip": 100,
    }


def test_parts_are_smaller_than_the_whole() -> None:
    found = sizes(FUNCTIONS["sha224"])
    order = [
        "compact, digest alone",
        "compact, hex alone",
        "compact",
        "fast",
        "as noble's",
        "fast, with all its parts",
        "bulk",
    ]
    assert [size.imported.name for size in found if size.ours] == order
    assert [size.compressed for size in found] == sorted(size.compressed for size in found)
    assert all(size.compressed < size.minified for size in found)


@pytest.mark.parametrize("name", DROP_INS)
def test_drop_ins_weigh_little_beside_what_they_replace(name: str) -> None:
    found = sizes(FUNCTIONS[name])
    ours = next(size for size in found if size.ours and size.imported.name in ("as noble's", "fast"))
    theirs = next(size for size in found if size.imported.name in (NOBLE.name, "@aws-crypto"))
    assert ours.compressed <= DROP_INS[name] * theirs.compressed


def test_the_command() -> None:
    said = CliRunner().invoke(main, ["sizes", "siphash13", "--json"])
    assert said.exit_code == 0, said.output
    (entry,) = json.loads(said.stdout)
    assert (entry["function"], entry["title"]) == ("siphash13", "SipHash-1-3")
    assert {bundle["package"] for bundle in entry["bundles"]} == {OURS, "siphash"}
    table = CliRunner().invoke(main, ["sizes", "siphash13"]).stdout
    for bundle in entry["bundles"]:
        assert f"{bundle['gzip']:,}" in table


def test_every_function_is_had_by_its_own_name() -> None:
    for function in OFFERED.values():
        whole = [each for each in own(function) if each.name in ("compact", "fast", "bulk")]
        assert all(re.search(rf"\{{ {function.name} \}}", each.entry) for each in whole)
    for library in LIBRARIES:
        taken = (*library.calls.values(), *(module.hashes for module in library.modules), library.pages)
        assert {name for several in taken for name in several} <= set(FUNCTIONS)
