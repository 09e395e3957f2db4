"""The crate by Rust's own tools, and published values by its driver."""

from __future__ import annotations

import re
import shutil
import subprocess
import tarfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from tests.targets.driver import Driver
from tests.targets.packages import check_constructions, check_keys
from tests.targets.rust.conftest import TIERS, found, program, started
from tests.targets.rust.crates import RUSTCRYPTO
from tests.targets.rust.driver import CODED, HASHES, KEYED, OFFERED, PACKAGE, source
from wright.spec import FUNCTIONS
from wright.targets.artefacts import Packaged
from wright.targets.rust.build import RUST
from wright.targets.rust.engines.cargo import Cargo
from wright.targets.rust.rendering import ARM_RUST_VERSION, DIGESTS, RUST_VERSION, feature_of

pytestmark = pytest.mark.rust

FEATURES = sorted({feature_of(FUNCTIONS[name]) for name in OFFERED})


INSTRUCTED = [name for name in OFFERED if "compress_armv8" in RUST.kernels(FUNCTIONS[name])]
TRAITS = [each.feature for each in DIGESTS]


@pytest.fixture(scope="module")
def crate(cargo: Cargo, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package, with the lock of the crate that asks for all its features."""
    cargo.fetch(RUSTCRYPTO)
    folder = tmp_path_factory.mktemp("crate") / "hashwright"
    shutil.copytree(PACKAGE, folder)
    shutil.copy(RUSTCRYPTO / "Cargo.lock", folder)
    return folder


@pytest.fixture
def driver(any_cargo: Cargo, session: Path) -> Iterator[Driver]:
    with started(any_cargo.name, session) as running:
        yield running


def test_samples_are_programs(cargo: Cargo, crate: Path) -> None:
    """Those of the README, and of each type's documentation."""
    said = cargo.said(["test", "--doc", "--all-features"], crate)
    texts = [PACKAGE / "README.md", *(PACKAGE / "src").rglob("*.rs")]
    fences = sum(file.read_text(encoding="utf-8").count("```") for file in texts)
    assert f"{fences // 2} passed" in said


def test_documentation_and_style(cargo: Cargo, crate: Path) -> None:
    """No warning of rustdoc's, of clippy's pedantic ones, or of rustfmt's."""
    cargo.said(["doc", "--no-deps", "--all-features"], crate)
    cargo.said(["clippy", "--all-features", "--", "-D", "warnings", "-W", "clippy::pedantic"], crate)
    cargo.said(["fmt", "--check"], crate)


@pytest.mark.parametrize("features", [[], *([feature] for feature in FEATURES)], ids=str)
@pytest.mark.parametrize(
    "more", [[], ["std"], ["std", *TRAITS, "zeroize", "rayon"], [*TRAITS, "zeroize"]], ids=str
)
def test_a_family_alone_is_enough(
    any_cargo: Cargo, crate: Path, features: list[str], more: list[str]
) -> None:
    """Without a warning, and without `std` unless it is asked for; so with all that others' traits need."""
    features = features + more
    any_cargo.said(["check", "--no-default-features", "--features", ",".join(features)], crate)


def test_sums_are_checked(any_cargo: Cargo, tmp_path: Path) -> None:
    """Without optimization a program panics where a sum does not fit: no digest has one.

    Without `std` the crate asks for no instructions, so that these are the portable kernels.
    """
    made = any_cargo.compiled(source(std=False), tmp_path / "checked", features=FEATURES)
    assert not instructions(any_cargo, made)
    with Driver(any_cargo.running(made)) as running:
        for name in KEYED:
            key = Random(name).randbytes(16)
            for data in (b"", key, key + key[:7]):
                assert running.ask("siphash", name, key, data) == FUNCTIONS[name].hash(data, key).hex()
        for name in HASHES:
            message = Random(name).randbytes(3 * FUNCTIONS[name].block_size - 9)
            for data in (b"", message[:-70], message):
                assert running.ask("hash", name, data) == FUNCTIONS[name].hash(data).hex()


def test_instructions_are_there_to_choose(any_cargo: Cargo, session: Path) -> None:
    """The driver's program has kernels by the processor's instructions for hashes."""
    there = instructions(any_cargo, program(any_cargo.name, session))
    assert there == {*MNEMONICS.get(any_cargo.machine, ())}


MNEMONICS = {
    "x86_64": ("sha1rnds4", "sha256rnds2"),
    "aarch64": ("sha1su1", "sha256su1", "sha512su1"),
}
"""Of SHA-1, SHA-256 and SHA-512, by the machines that have some."""


def instructions(cargo: Cargo, program: Path) -> set[str]:
    """Those of hashes that a program has."""
    listing = subprocess.run(
        [f"{cargo.binutils}objdump", "-d", "--no-show-raw-insn", str(program)],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return {*MNEMONICS.get(cargo.machine, ())} & {*re.findall(r"^ *\w+:\s+(\w+)", listing, re.MULTILINE)}


def test_what_is_packaged(cargo: Cargo, crate: Path) -> None:
    listed = cargo.said(["package", "--list", "--allow-dirty"], crate).split()
    own = {file.relative_to(PACKAGE).as_posix() for file in PACKAGE.rglob("*") if file.is_file()}
    assert set(listed) == own | {"Cargo.toml.orig", "Cargo.lock"}


def test_the_release_has_the_crate(cargo: Cargo, crate: Path, tmp_path: Path) -> None:
    """Cargo compiles what is in the archive, which has what Cargo would pack of the package's own files."""
    (artefact,) = RUST.artefacts(Packaged(PACKAGE, "0" * 40), tmp_path)
    assert artefact.file.suffix == ".crate"
    with tarfile.open(artefact.file) as archive:
        archive.extractall(tmp_path, filter="data")
    folder = tmp_path / artefact.file.stem
    listed = cargo.said(["package", "--list", "--allow-dirty"], crate).split()
    names = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    assert names == set(listed) - {"Cargo.toml.orig", "Cargo.lock"}
    shutil.copy(RUSTCRYPTO / "Cargo.lock", folder)
    cargo.said(["check"], folder)


@pytest.mark.parametrize(
    ("engine", "said"),
    [
        pytest.param("cargo", RUST_VERSION, marks=TIERS["cargo"]),
        pytest.param("cargo-aarch64", ARM_RUST_VERSION, marks=TIERS["cargo-aarch64"]),
    ],
)
def test_the_version_is_the_one_that_is_said(engine: str, said: str) -> None:
    here = tuple(map(int, found(engine).version().split(".")[:2]))
    assert here >= tuple(map(int, said.split(".")))


def test_published_codes_and_keys(driver: Driver) -> None:
    check_constructions(driver, OFFERED, most=100_000)


@pytest.mark.parametrize("name", CODED)
def test_keys_of_all_lengths(driver: Driver, name: str) -> None:
    check_keys(driver, name)


@pytest.mark.parametrize("name", CODED)
def test_each_message_takes_a_key(driver: Driver, name: str) -> None:
    assert driver.ask("each_coded", name, 2, 2) == "ok"
    for keys in (0, 1, 3):
        wanted = f"error 2 messages take as many keys, not {keys}"
        assert driver.ask("each_coded", name, keys, 2) == wanted


def test_too_much_output_is_refused(driver: Driver) -> None:
    size = 255 * FUNCTIONS["sha256"].digest_size
    assert len(driver.ask("hkdf", "sha256", b"", b"", b"", size)) == 2 * size
    assert driver.ask("hkdf", "sha256", b"", b"", b"", size + 1).startswith("error HKDF has no more")


def test_a_message_past_4_gibibits(cargo: Cargo, session: Path) -> None:
    """Its length in bits has more than 32 bits."""
    length = (1 << 29) + 70
    wanted = sha256(bytes(length)).hexdigest()
    with started(cargo.name, session) as driver:
        driver.ask("init", "sha256", 0)
        driver.ask("zeros", "sha256", 0, length - 1)
        driver.ask("update", "sha256", 0, bytes(1))
        assert driver.ask("final", "sha256", 0) == wanted


@pytest.mark.cargo_aarch64
@pytest.mark.parametrize("cpu", ["cortex-a53", "max"])
def test_emulated_processors_choose(cpu: str, session: Path) -> None:
    """One that lacks SHA-512's instructions, on which they would end the program, has the same digests."""
    emulator, *_, made = found("cargo-aarch64").running(program("cargo-aarch64", session))
    data = [Random(n).randbytes(n) for n in (0, 1, 55, 64, 111, 112, 128, 129, 300, 1000)]
    with Driver([emulator, "-cpu", cpu, made]) as running:
        for name in INSTRUCTED:
            hash_ = FUNCTIONS[name].hash
            assert [running.ask("hash", name, each) for each in data] == [hash_(each).hex() for each in data]
            wanted = hash_(b"".join(map(hash_, data))).hex()
            assert running.ask("many", name, len(data), *data) == wanted


def test_why_a_midstate_is_refused(driver: Driver) -> None:
    """Each flaw has its own reason; the steps refuse_resume have more."""
    driver.ask("init", "sha256", 0)
    driver.ask("update", "sha256", 0, bytes(70))
    good = bytes.fromhex(driver.ask("save", "sha256", 0))
    told = {
        "more bytes": good[:19],
        "no midstate begins": b"X" + good[1:],
        "is damaged": good[:-1] + bytes([good[-1] ^ 1]),
    }
    for why, midstate in told.items():
        assert why in driver.ask("resume", "sha256", 1, midstate)
    assert "another function's" in driver.ask("resume", "sha224", 1, good)
    assert driver.ask("resume", "sha256", 1, good) == "ok"
