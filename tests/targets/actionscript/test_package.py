"""The package as it ships: features besides the behaviours, the drop-in, and its files' comments."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import zipfile
from pathlib import Path

import pytest

from tests import reference
from tests.targets.actionscript.driver import CHARACTERS, OFFERED, PACKAGE, sources
from tests.targets.driver import Driver
from tests.targets.installation import Installation
from tests.targets.packages import CHAINED, check_constructions, check_keys, check_midstates
from wright.measure.interleave import trusted
from wright.spec import FUNCTIONS
from wright.spec.blake3 import BLAKE3
from wright.targets.actionscript.engines.flash import FlashPlayer
from wright.targets.packages import FIRST_LINE

HASHES = [name for name in OFFERED if FUNCTIONS[name].is_hash]
KNOWN = [name for name in HASHES if name in {*CHAINED, *hashlib.algorithms_available} and "shake" not in name]
"""Those with a reference, of one size of output."""
CHECKSUMS = ("crc32", "crc32c", "crc64nvme", "crc64jones", "crc16xmodem")
EXTENDABLE = ("shake128", "shake256", "turboshake128", "turboshake256")
BINARY = (".swc", ".swf")


def spelt(text: str) -> bytes:
    """A text in the driver's notation."""
    return text.encode("utf-16-be", "surrogatepass")


def test_constructions(driver: Driver) -> None:
    """Without RFC 6070's sixteen million iterations, which take an interpreter minutes."""
    check_constructions(driver, OFFERED, most=4096)


@pytest.mark.parametrize("name", KNOWN)
def test_keys_of_every_function(driver: Driver, name: str) -> None:
    check_keys(driver, name)


@pytest.mark.parametrize("name", KNOWN)
def test_codes_of_every_function(driver: Driver, name: str) -> None:
    block = FUNCTIONS[name].block_size
    for size in (0, 1, 63, 64, 65, 200):
        message = bytes(range(size))
        for key in (b"", b"key", bytes(block), bytes(block + 1)):
            assert driver.ask("hmac", name, key, message) == reference.hmac(key, message, name).hex()


@pytest.mark.parametrize("name", HASHES)
def test_texts_are_utf_8(driver: Driver, name: str) -> None:
    """Also texts longer than the buffer that the encoder keeps, and short ones after them."""
    for text in ("", "abc", "Grüße, κόσμε", "\U0001f600" * 40, "ä" * 70_000, "abc"):
        digest = trusted(FUNCTIONS[name])(text.encode())
        assert driver.ask("text", name, spelt(text)) == digest.hex()


@pytest.mark.parametrize("name", [name for name in OFFERED if FUNCTIONS[name].key_size and name in KNOWN])
def test_salts_and_names_of_uses(driver: Driver, name: str) -> None:
    """RFC 7693's other parameters, which hashlib has; null is zeros."""
    make = getattr(hashlib, name)
    size = FUNCTIONS[name].digest_size // 4
    some, other, message = bytes(range(1, 1 + size)), bytes([255, *bytes(size - 1)]), bytes(200)
    for salt, person in ((some, other), (other, some), (some, b""), (b"", other)):
        for key in (b"", bytes(range(9))):
            command, *more = ("keyed", key) if key else ("sized",)
            wanted = make(message, key=key, digest_size=7, salt=salt, person=person).hexdigest()
            assert driver.ask(str(command), name, *more, message, 7, salt, person) == wanted


@pytest.mark.parametrize("name", [name for name in OFFERED if FUNCTIONS[name].key_size and name in KNOWN])
def test_a_message_under_an_own_key_that_is_destroyed(driver: Driver, name: str) -> None:
    *used, none, salt, person = driver.ask("keyed_wiped", name).split("|")
    assert len(used) == 8
    for words in used:  # the players name its class differently
        assert words.endswith("Error: this hasher has been destroyed; make another")
    size = FUNCTIONS[name].digest_size // 4
    assert none == "ArgumentError: key must be a ByteArray; it is null"
    assert salt == f"RangeError: salt must have {size} bytes; it has 1"
    assert person == f"RangeError: personalization must have {size} bytes; it has 1"


@pytest.mark.parametrize("name", ["shake128", "shake256"])
def test_modes_refuse_what_they_cannot_take(driver: Driver, name: str) -> None:
    *used, key, other, length = driver.ask("mode_refusals", name).split("|")
    assert len(used) == 5
    for words in used:  # the players name its class differently
        assert words.endswith("Error: this hasher has been destroyed; make another")
    assert key == "ArgumentError: key must be a ByteArray; it is null"
    assert other.startswith("ArgumentError: hasher must be one of SHAKE128 or SHAKE256; it is ")
    assert length == "RangeError: length must be a whole number; it is -1"


@pytest.mark.parametrize("name", ["turboshake128", "turboshake256"])
def test_kangaroo_twelve_refuses_what_it_cannot_take(driver: Driver, name: str) -> None:
    told = driver.ask("tree_refusals", name).split("|")
    for words in told[:9]:  # the players name its class differently
        assert words.endswith("Error: this hasher has been destroyed; make another")
    one_of = "ArgumentError: hasher must be one of TurboSHAKE128 or TurboSHAKE256; it is "
    assert told[9].startswith(one_of)
    assert told[10] == f"{one_of}null"
    assert told[11:] == [
        "RangeError: length must be a whole number; it is 0.5",
        "ArgumentError: data must be a ByteArray; it is null",
        "RangeError: offset must be a whole number up to the length of data, 1; it is 2",
        "RangeError: length must be a whole number; it is -1",
        "RangeError: a message may have at most 2^53 - 1 bytes",
    ]


def test_blake3_refuses_what_it_cannot_take(driver: Driver) -> None:
    hasher, read, seek, *told = driver.ask("blake3_refusals", "blake3").split("|")
    assert hasher.endswith("Error: this hasher has been destroyed; make another")
    for words in (read, seek):  # the players name its class differently
        assert words.endswith("Error: this output has been destroyed; make another")
    assert told[4].endswith("Error: BLAKE3 has no midstates")
    own = "ArgumentError: BLAKE3 takes keys by itself: BLAKE3.keyed(key)"
    place = "RangeError: place must be a whole number from 0 to 9007199254740991; it is "
    assert told[:4] + told[5:] == [
        "ArgumentError: key must be a ByteArray; it is null",
        "RangeError: key must have 32 bytes; it has 31",
        "ArgumentError: context must be a ByteArray or a String; it is null",
        "ArgumentError: context must be a ByteArray or a String; it is 7",
        *(own, own, own),
        *(f"{place}{number}" for number in ("-1", "0.5", "9007199254740992")),
        "RangeError: output may have at most 2^53 - 1 bytes",
        "RangeError: length must be a whole number; it is -1",
        "ArgumentError: data must be a ByteArray; it is null",
        "RangeError: length must be a whole number; it is 0.5",
    ]


@pytest.mark.parametrize("place", [2**32 - 5, 2**38 - 1, 2**38, 2**53 - 70])
def test_blake3_gives_output_from_far_places(driver: Driver, place: int) -> None:
    """The number of a block has two words: the second counts from 2^38 bytes on."""
    assert driver.ask("far", "blake3", place, 69) == BLAKE3.digest(b"", 69, place).hex()


@pytest.mark.parametrize("name", EXTENDABLE)
def test_output_that_is_destroyed_gives_none(driver: Driver, name: str) -> None:
    """Its message stays. The calls that give output refuse what they cannot."""
    read, output, *said_ = driver.ask("output_disposed", name).split("|")
    for words in (read, output):  # the players name its class differently
        assert words.endswith("Error: this hasher has been destroyed; make another")
    assert said_ == [
        "ArgumentError: data must be a ByteArray; it is null",
        "RangeError: length must be a whole number; it is -1",
        "RangeError: length must be a whole number; it is 0.5",
    ]


@pytest.mark.parametrize("name", map(str.lower, CHARACTERS))
def test_the_drop_in_answers_as_as3corelib_does(driver: Driver, name: str) -> None:
    """The strings of as3corelib's own tests, and some whose UTF-8 differs from their units' low bytes."""
    strings = (
        "abc",
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "The quick brown fox jumps over the lazy dog",
        "The quick brown fox jumps over the lazy cog",
        "",
        "d36e316282959a9ed4c89851497a717f2003-12-15T14:43:07Ztaadtaadpstcsm",
        "Grüße",
        "κόσμε",
    )
    for text in strings:
        lower = bytes(ord(character) & 0xFF for character in text)
        for character_is_byte, message in ((0, text.encode()), (1, lower)):
            digest = hashlib.new(name, message)
            wanted = f"{digest.hexdigest()} {base64.b64encode(digest.digest()).decode()}"
            assert driver.ask("adobe", f"adobe_{name}", spelt(text), character_is_byte) == wanted


def test_errors_say_what_would_be_right(driver: Driver) -> None:
    said_ = driver.ask("types", "sha256").split("|")
    assert "ArgumentError: text must be a String, which is taken as UTF-8; it is null" in said_
    assert "ArgumentError: data must be a ByteArray; it is null" in said_
    assert "ArgumentError: message 1 must be a ByteArray or a String; it is 7" in said_
    assert "RangeError: offset must be a whole number up to the length of data, 0; it is 1" in said_
    assert "RangeError: data has 0 bytes from offset 0 on, not 1" in said_
    for length in (0, 255 * 32 + 1):
        answer = driver.ask("hkdf", "sha256", b"", b"", b"", length)
        assert answer == f"refused RangeError: length must be a whole number from 1 to 8160; it is {length}"
    answer = driver.ask("pbkdf2", "sha256", b"", b"", 0, 1)
    assert "iterations must be a whole number from 1 to 4294967295; it is 0" in answer


@pytest.mark.parametrize("name", KNOWN)
def test_numbers_of_keys_are_not_narrowed(driver: Driver, name: str) -> None:
    """A uint would make one iteration of 4,294,967,297, and 32 bytes of 32.9."""
    said_ = driver.ask("derived_ranges", name).split("|")
    assert len(said_) == 3 * 9
    assert all("must be a whole number from 1 to " in error for error in said_), said_


@pytest.mark.parametrize("name", HASHES)
def test_a_string_is_no_bytes(driver: Driver, name: str) -> None:
    """Ruffle refuses it itself; AwayFL takes what is called by an untyped reference as it is."""
    said_ = driver.ask("untyped", name).split("|")
    assert all(error.startswith(("ArgumentError: ", "TypeError: ")) for error in said_), said_


@pytest.mark.parametrize("name", [name for name in OFFERED if name in CHECKSUMS])
def test_numbers_that_are_no_checksum_are_refused(driver: Driver, name: str) -> None:
    null, text, *said_ = driver.ask("checksum_ranges", name).split("|")
    assert null == "ArgumentError: data must be a ByteArray; it is null"
    assert text == "ArgumentError: text must be a String, which is taken as UTF-8; it is null"
    assert len(said_) == 4 * 2 + 2 + 3 * 13
    assert [words for words in said_ if not words.startswith("RangeError: ")] == []
    size = FUNCTIONS[name].digest_size
    what, most = ("checksum[1]" if size > 4 else "checksum"), 256 ** min(size, 4) - 1
    assert said_[0] == f"RangeError: {what} must be a whole number from 0 to {most}; it is -1"
    assert said_[9] == (
        "RangeError: length must be a whole number from 0 to 9007199254740991; it is 9007199254740992"
    )


def test_checksums_of_64_bits_are_two_halves(driver: Driver) -> None:
    said_ = driver.ask("halves_refused", "crc64nvme").split("|")
    for i, given in enumerate(("null", "", "1", "1,2,3")):
        for words, what in zip(said_[2 * i : 2 * i + 2], ("checksum", "the second checksum"), strict=True):
            assert words == (
                f"ArgumentError: {what} must be an Array of its low half and its high one; it is {given}"
            )
    assert [words.split(" must be ")[0] for words in said_[8:]] == [
        "RangeError: checksum[0]",
        "RangeError: the second checksum[0]",
        "RangeError: checksum[1]",
        "RangeError: the second checksum[1]",
    ]


@pytest.mark.parametrize("name", [name for name in OFFERED if name not in CHECKSUMS])
def test_parts_that_cannot_be_are_refused(driver: Driver, name: str) -> None:
    """Every call with a part: -1 is no length, though a uint would wrap it, and nothing is rounded."""
    keyed = FUNCTIONS[name].needs_key
    said_ = driver.ask("siphash_ranges" if keyed else "ranges", name).split("|")
    assert len(said_) == (3 * 13 if keyed else 4 * 13 + 4)
    assert [words for words in said_ if not words.startswith("RangeError: ")] == []
    assert "RangeError: length must be a whole number; it is -1" in said_
    assert "RangeError: offset must be a whole number up to the length of data, 5; it is -1" in said_


@pytest.mark.parametrize("name", [name for name in OFFERED if FUNCTIONS[name].needs_key])
def test_what_is_no_message_or_key_is_refused(driver: Driver, name: str) -> None:
    said_ = driver.ask("siphash_types", name).split("|")
    assert [words for words in said_ if not words.startswith("ArgumentError: ")] == []
    assert "ArgumentError: text must be a String, which is taken as UTF-8; it is null" in said_


def test_midstates_that_are_none_say_why(driver: Driver) -> None:
    assert "no midstate of SHA-1: 0 bytes are too few" in driver.ask("resume", "sha1", 0, b"")
    assert "does not begin with HWMS" in driver.ask("resume", "sha1", 0, bytes(40))
    driver.ask("init", "sha224", 0)
    other = bytes.fromhex(driver.ask("save", "sha224", 0))
    assert "belongs to function 2, not 3" in driver.ask("resume", "sha256", 0, other)


def test_midstates_go_to_javascript_and_back(driver: Driver, tmp_path: Path) -> None:
    check_midstates(driver, KNOWN, tmp_path)


def test_the_library_is_enough(flash: FlashPlayer, tmp_path: Path) -> None:
    """An empty project compiles with the SWC alone."""
    program = """\
package {
  import com.adobe.crypto.SHA1;
  import hashwright.SHA256;

  public class Main {
    public function Main() {
      emit({sha1: SHA1.hash("abc"), sha256: SHA256.hash("abc")});
    }
  }
}
"""
    library = PACKAGE / "bin" / "hashwright.swc"
    installed = Installation(f"swc-{flash.name}", library)
    swf = tmp_path / "main.swf"
    swf.write_bytes(flash.compile({"Main.as": program}, libraries=[library.read_bytes()], strict=True))
    installed.note(f"Main.as compiles with the library alone, strictly:\n{program}")
    wanted = {name: hashlib.new(name, b"abc").hexdigest() for name in ("sha1", "sha256")}
    assert json.loads(installed.run(*flash.running(swf))) == wanted


def test_every_sample_of_the_readme_is_a_program(flash: FlashPlayer) -> None:
    """All samples in one script, which compiles without a warning."""
    readme = (PACKAGE / "README.md").read_text(encoding="utf-8")
    samples = re.findall(r"^```actionscript\n(.*?)^```", readme, re.MULTILINE | re.DOTALL)
    assert len(samples) > 3
    arrays = (
        "bytes out more key message another password "
        "salt personalization customization secret info sixteenBytes other"
    )
    given = ", ".join(f"{name}:ByteArray" for name in arrays.split())
    numbers = "offset:uint, length:uint, position:uint"
    lines = "".join(samples).splitlines()
    imports = [line for line in lines if line.startswith("import ")]
    body = [line for line in lines if line not in imports]
    program = [
        "package {",
        "import flash.utils.ByteArray;",
        "import hashwright.*;",
        *imports,
        "public class Main {",
        f"public function all({given}, messages:Array, {numbers}):void {{",
        *body,
        "}",
        "}",
        "}",
    ]
    flash.compile({**sources(), "Main.as": "\n".join(program)}, strict=True)


def test_the_library_has_every_class() -> None:
    with zipfile.ZipFile(PACKAGE / "bin" / "hashwright.swc") as library:
        catalog = library.read("catalog.xml").decode()
    for path in sources():
        folder, name = path.removesuffix(".as").rsplit("/", 1)
        assert f'"{folder.replace("/", ".")}:{name}"' in catalog


def test_every_text_says_that_it_is_generated() -> None:
    files = [f for f in PACKAGE.rglob("*") if f.is_file() and f.name != "LICENSE" and f.suffix not in BINARY]
    assert len(files) > 30
    for file in files:
        assert FIRST_LINE in file.read_text(encoding="utf-8").splitlines()[0], file


def test_every_kernel_tells_its_proof() -> None:
    kernels = [text for path, text in sources().items() if path.startswith("hashwright/kernels/")]
    assert kernels
    for text in kernels:
        proofs = re.findall(r"^// Proof: proven from this text, \d+ cases?", text, re.MULTILINE)
        assert len(re.findall(r"^// Kernel ", text, re.MULTILINE)) == len(proofs) > 0


def test_all_that_is_public_is_documented() -> None:
    for path, text in sources().items():
        if "/support/" in path or "/kernels/" in path:
            continue
        lines = text.splitlines()
        for i, line in enumerate(lines):
            if re.match(r"    (public|internal) (static )?function", line):
                assert lines[i - 1].strip().endswith("*/"), (path, line)


def test_no_frame_needs_more_than_flash_player_9() -> None:
    """The frames use no Vector, no memory opcodes, no ``clear``, no JSON."""
    for path, text in sources().items():
        assert not re.search(r"\bVector\b|avm2\.intrinsics|\.clear\(\)|\bJSON\b", text), path
