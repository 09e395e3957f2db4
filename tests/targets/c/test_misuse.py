"""Callers' mistakes that go wrong elsewhere: overlapping buffers, limits, comparing codes, secrets."""

from __future__ import annotations

import ctypes
import re
from pathlib import Path

import pytest

from tests import reference
from tests.targets.c.driver import PACKAGE, PORTABLE, Library
from tests.targets.packages import CHAINED, said
from wright.targets.c.engines.compiler import Compiler

OVERLAP, WRONG_CODE = -9, -10
GIVEN = bytes(range(200))
size = ctypes.c_size_t


@pytest.fixture
def loaded(library: Library, tmp_path: Path) -> ctypes.CDLL:
    return ctypes.CDLL(str(library.link([], tmp_path / "library.so", linked=["-shared"])))


def expanded(name: str, key: bytes, info: bytes, length: int) -> bytes:
    """RFC 5869, 2.3."""
    block = out = b""
    for number in range(1, 256):
        block = reference.hmac(key, block + info + bytes([number]), name)
        out += block
    return out[:length]


@pytest.mark.parametrize("name", CHAINED)
def test_the_steps_of_hkdf(loaded: ctypes.CDLL, name: str) -> None:
    salt, secret, info = b"salt", b"secret" * 30, b"context"
    digest = reference.new(name).digest_size
    key = ctypes.create_string_buffer(digest)
    loaded[f"hw_hkdf_{name}_extract"](salt, size(len(salt)), secret, size(len(secret)), key)
    assert key.raw == reference.hmac(salt, secret, name)
    expand, whole = loaded[f"hw_hkdf_{name}_expand"], loaded[f"hw_hkdf_{name}"]
    for length in (0, 1, digest, digest + 1, 255 * digest):
        out = ctypes.create_string_buffer(b"?" * (length + 1), length + 1)
        assert expand(key, size(digest), info, size(len(info)), out, size(length)) == 0
        assert out.raw == expanded(name, key.raw, info, length) + b"?"
        assert (
            whole(salt, size(len(salt)), secret, size(len(secret)), info, size(len(info)), out, size(length))
            == 0
        )
        assert out.raw == expanded(name, key.raw, info, length) + b"?"
    assert expand(key, size(digest), info, size(len(info)), out, size(255 * digest + 1)) == -6


OVER_INFO = [
    (0, 40, 0),
    (0, 41, OVERLAP),
    (30, 100, OVERLAP),
    (50, 10, OVERLAP),
    (99, 1, OVERLAP),
    (100, 40, 0),
    (50, 0, 0),
]
"""Places and lengths of keys beside ``info``, which is bytes 40 to 99, and the error that is due."""


@pytest.mark.parametrize("name", ["md5", "sha256"])
@pytest.mark.parametrize(("at", "length", "error"), OVER_INFO)
def test_hkdf_over_its_info_is_refused(
    loaded: ctypes.CDLL, name: str, at: int, length: int, error: int
) -> None:
    """Each digest reads ``info`` again; a refused call writes nothing."""
    place = ctypes.create_string_buffer(GIVEN, len(GIVEN))
    info, out = (ctypes.c_void_p(ctypes.addressof(place) + offset) for offset in (40, at))
    given = (b"s", size(1), b"k", size(1), info, size(60), out, size(length))
    assert loaded[f"hw_hkdf_{name}"](*given) == error
    derived = b"" if error else expanded(name, reference.hmac(b"s", b"k", name), GIVEN[40:100], length)
    assert place.raw == GIVEN[:at] + derived + GIVEN[at + len(derived) :]
    loaded.hw_error_text.restype = ctypes.c_char_p
    assert b"over its info" in loaded.hw_error_text(OVERLAP)


@pytest.mark.parametrize("name", ["sha256", "blake2b", "blake2s"])
def test_out_over_all_else_is_right(loaded: ctypes.CDLL, name: str) -> None:
    secret, other, length = GIVEN[:20], b"other", 100
    here = secret, size(20)
    there = other, size(5)

    def over(call: str, *arguments: object) -> bytes:
        """The memory at the secret's place after a call that also writes its output there."""
        place = ctypes.create_string_buffer(GIVEN, len(GIVEN))
        at = ctypes.c_void_p(ctypes.addressof(place))
        loaded[call](*(at if each is secret else each for each in arguments))
        return place.raw

    def is_(digest: bytes) -> bytes:
        return digest + GIVEN[len(digest) :]

    hkdf, pbkdf2, mac = f"hw_hkdf_{name}", f"hw_pbkdf2_{name}", f"hw_hmac_{name}"
    info, out, three = (b"info", size(4)), (secret, size(length)), ctypes.c_uint32(3)
    for one, two in ((here, there), (there, here)):
        key = reference.hmac(one[0], two[0], name)
        assert over(hkdf, *one, *two, *info, *out) == is_(expanded(name, key, b"info", length))
        assert over(pbkdf2, *one, *two, three, *out) == is_(reference.pbkdf2(name, one[0], two[0], 3, length))
        assert over(mac, *one, *two, secret) == is_(key)
    assert over(f"hw_{name}", *here, secret) == is_(reference.new(name, secret).digest())


@pytest.mark.parametrize("name", CHAINED)
def test_codes_are_compared(loaded: ctypes.CDLL, name: str) -> None:
    """Only the whole code is right: a part of it would be easier to guess."""
    verify, code = loaded[f"hw_hmac_{name}_verify"], reference.hmac(b"key", b"message", name)
    given = (b"key", size(3), b"message", size(7))
    assert verify(*given, code, size(len(code))) == 0
    for place in range(len(code)):
        wrong = code[:place] + bytes([code[place] ^ 0x80]) + code[place + 1 :]
        assert verify(*given, wrong, size(len(code))) == WRONG_CODE
    for length in (0, 1, len(code) - 1, len(code) + 1):
        assert verify(*given, (code + b"\0")[:length], size(length)) == WRONG_CODE
    assert verify(*given, None, size(0)) == WRONG_CODE


def test_equal(loaded: ctypes.CDLL) -> None:
    one = bytes(range(256)) * 2
    for length in (0, 1, 2, 255, 512):
        assert loaded.hw_equal(one, one[:length], size(length)) == 1
        for place in range(length):
            other = one[:place] + bytes([one[place] ^ 1]) + one[place + 1 : length]
            assert loaded.hw_equal(one, other, size(length)) == 0
    assert loaded.hw_equal(None, None, size(0)) == 1


def test_equal_reads_all(library: Library) -> None:
    """The loop ends only at its end: it compares counters, not bytes."""
    if "x86_64" not in said(library.compiler.find(), "-dumpmachine"):
        pytest.skip("what an instruction is called is known here for x86-64")
    (built,) = [path for path in library.objects(*PORTABLE) if path.name == "memory.o"]
    listing = said("objdump", "-d", "--no-show-raw-insn", "--disassemble=hw_equal", built)
    assert "xor" in listing
    assert len(re.findall(r"\bcall|\bjmp .*memcmp", listing)) == 0
    compared = re.findall(r"\bcmpb|\bcmp +%[a-d]l,", listing)
    assert compared == []


def test_pbkdf2_ends_where_rfc_8018_does(library: Library, tmp_path: Path) -> None:
    """Derive 2^32 - 1 digests into a read-only page; the call refuses one byte more."""
    source = tmp_path / "limit.c"
    source.write_text(
        """\
#define _DEFAULT_SOURCE
#include <hashwright.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>
static void begun(int signal)
{
    (void)signal;
    _exit(write(1, "begun\\n", 6) != 6);
}
int main(void)
{
    const size_t most = (size_t)0xffffffff * HW_MD5_SIZE;
    uint8_t *page = mmap(NULL, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    signal(SIGSEGV, begun);
    signal(SIGBUS, begun);
    for (size_t more = HW_MD5_SIZE; more > 0; more--)
        if (hw_pbkdf2_md5("p", 1, "s", 1, 1, page, most + more) != HW_TOO_LONG) return 1;
    printf("refused\\n");
    fflush(stdout);
    return hw_pbkdf2_md5("p", 1, "s", 1, 1, page, most);
}
""",
        encoding="utf-8",
    )
    assert said(library.link([source], tmp_path / "limit")) == "refused\nbegun\n"


FREE = """\
#include <stdlib.h>
#include <string.h>
/* To the compiler, free ends the memory's life: what is written before it, and not read, need not be. */
char seen[64];
void free(void *memory)
{
    memcpy(seen, memory, sizeof seen);
}
"""
WIPED = """\
#include "memory.c"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern char seen[64];
int main(void)
{
    char *memory = malloc(64);
    if (memory == NULL || fgets(memory, 64, stdin) == NULL) return 1;
    const int length = (int)strlen(memory);
    WIPE(memory, 64);
    free(memory);
    printf("%d %s\\n", length, seen);
    return 0;
}
"""


@pytest.mark.parametrize(
    ("wipe", "left"), [("hw_wipe", ""), ("without", "secret\n")], ids=["by hw_wipe", "by memset alone"]
)
def test_what_is_wiped_is_gone(compiler: Compiler, tmp_path: Path, wipe: str, left: str) -> None:
    """The compiler sees that nobody reads the memory: it removes a plain memset, but not the wipe."""
    source, freeing = tmp_path / "wiped.c", tmp_path / "free.c"
    freeing.write_text(FREE, encoding="utf-8")
    plain = "#include <string.h>\n#define without(memory, length) memset(memory, 0, length)\n"
    source.write_text(plain + WIPED.replace("WIPE", wipe), encoding="utf-8")
    folders = (PACKAGE / "src", PACKAGE / "include")
    compiler.compile([source, freeing], tmp_path / "wiped", ["-O3"], folders)
    assert said("sh", "-c", f"echo secret | {tmp_path / 'wiped'}") == f"7 {left}\n"


def test_a_wipe_is_not_byte_by_byte(library: Library) -> None:
    """It uses memset's code: a wipe byte by byte makes a short HMAC take a third more time."""
    (built,) = [path for path in library.objects(*PORTABLE) if path.name == "memory.o"]
    assert "memset" in said("objdump", "-dr", "--disassemble=hw_wipe", built)
