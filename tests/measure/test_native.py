"""Our C library next to OpenSSL's: every function's calls agree, and are timed."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from wright.measure.interleave import Plan
from wright.spec import FUNCTIONS
from wright.targets.c.engines import ENGINES
from wright.targets.c.measure.constructions.detecting import SWITCHES
from wright.targets.c.measure.peers.openssl import LOW, NAMES
from wright.targets.c.measure.suite import NativeSuite

QUICK = Plan(processes=1, budget=5, warmup=1, rounds_least=2, rounds_most=3)


def has_openssl() -> bool:
    """Whether this machine can link programs with libcrypto."""
    if shutil.which("pkg-config") is None:
        return False
    return subprocess.run(["pkg-config", "--exists", "libcrypto"], check=False).returncode == 0


needs_openssl = pytest.mark.skipif(
    not has_openssl(), reason="libssl-dev and pkg-config are not on this machine"
)


def suite() -> NativeSuite:
    return NativeSuite(ENGINES["gcc"], QUICK)


@pytest.mark.gcc
@needs_openssl
@pytest.mark.parametrize("name", [name for name in NAMES if name in FUNCTIONS])
def test_digests_beside_openssl(name: str) -> None:
    function = FUNCTIONS[name]
    report = suite().ask("digests", function, (0, 55, 1000))
    portable = ("hashwright, portable",) if name in ("sha1", "sha224", "sha256") else ()
    low = ("low-level",) if name in LOW else ()
    beside = ("textbook, -O3", "EVP, reused", "EVP, one call", *low)
    assert report.measurement.contenders == ("hashwright", *portable, *beside)
    assert set(report.peers) == set(beside[1:])
    assert all(version.startswith("OpenSSL 3") for version in report.peers.values())


@pytest.mark.gcc
@needs_openssl
def test_pbkdf2_beside_openssl() -> None:
    function = FUNCTIONS["sha512_224"]
    report = suite().ask("pbkdf2", function, (10,))
    assert report.measurement.contenders == ("hashwright", "PKCS5_PBKDF2_HMAC")


@pytest.mark.gcc
@pytest.mark.slow
def test_sha1dc_beside_gits_own() -> None:
    """It has no textbook. git's source is fetched; its file gives the same digests, or nothing is timed."""
    report = suite().ask("digests", FUNCTIONS["sha1dc"], (0, 16, 1000, 1 << 16))
    assert report.ours == ("hashwright", *SWITCHES, "hw_sha1", "hw_sha1, portable")
    assert set(report.peers) == {"git's own"}


@pytest.mark.gcc
@pytest.mark.parametrize("name", ["siphash13", "siphash24_128"])
def test_siphash_beside_the_textbook(name: str) -> None:
    function = FUNCTIONS[name]
    report = suite().ask("keyed", function, (0, 7, 8, 100))
    assert report.measurement.contenders == ("hashwright", "textbook")
    assert report.peers == {}
