"""Run by the environment's own pytest: trees of blocks beside the programs whose formats they are."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import os
import random
import subprocess
import uuid
from collections.abc import Callable
from pathlib import Path

import hashwright
import pytest
from hashwright import content
from hypothesis import given, settings
from hypothesis import strategies as st
from pymerkle import InmemoryTree

MIB = 1 << 20
RANDOM = random.Random(23)
DATA = RANDOM.randbytes(3 * MIB)
EDGES = sorted(
    {max(edge + off, 0) for edge in (0, 1024, 4096, 65536, 128 * 4096, 129 * 4096) for off in (-1, 0, 1)}
    | {RANDOM.randrange(2 * MIB) for _ in range(3)}
)


def said(*command: str | Path) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "file"


def three_ways(file: Path, data: bytes, form: content.Format) -> str:
    """The value of a file, of bytes, of a stream, and of a kept tree: all the same."""
    file.write_bytes(data)
    values = {
        content.digest(file, form, threads=1),
        content.digest(data, form),
        content.digest(io.BytesIO(data), form),
        content.tree(file, form, threads=3).value,
    }
    (value,) = values
    return value


@pytest.mark.programs
@pytest.mark.parametrize("algorithm", ["sha256", "sha512"])
@pytest.mark.parametrize(("block", "salt"), [(4096, b""), (1024, bytes(range(32))), (65536, b"salt")])
def test_fsverity(file: Path, algorithm: str, block: int, salt: bytes) -> None:
    form = content.FsVerity(algorithm, block, salt)
    for size in EDGES:
        value = three_ways(file, DATA[:size], form)
        merkle, descriptor = file.with_suffix(".merkle"), file.with_suffix(".descriptor")
        options = [
            f"--hash-alg={algorithm}",
            f"--block-size={block}",
            *([f"--salt={salt.hex()}"] if salt else []),
        ]
        out = [f"--out-merkle-tree={merkle}", f"--out-descriptor={descriptor}"]
        assert said("fsverity", "digest", *options, *out, file).split()[0] == value, size
        kept = content.tree(file, form)
        assert content.hash_blocks(kept) == merkle.read_bytes(), size
        assert form.descriptor(kept.root, size) == descriptor.read_bytes(), size


@pytest.mark.programs
@pytest.mark.parametrize(
    "form",
    [
        content.DmVerity(RANDOM.randbytes(32)),
        content.DmVerity(algorithm="sha1"),
        content.DmVerity(b"odd", "sha512", 1024, 512),
        content.DmVerity(b"salt", kind=0),
    ],
    ids=lambda form: f"{form.algorithm}-{form.kind}",
)
def test_dm_verity(file: Path, form: content.DmVerity) -> None:
    for blocks in (1, 2, 16, 127, 128, 129, 300):
        value = three_ways(file, DATA[: blocks * form.data_block], form)
        identity, hashes = uuid.uuid4(), file.with_suffix(".hashes")
        hashes.write_bytes(b"")
        sizes = [f"--data-block-size={form.data_block}", f"--hash-block-size={form.hash_block}"]
        options = [f"--salt={form.salt.hex() or '-'}", f"--hash={form.algorithm}", f"--format={form.kind}"]
        made = said("veritysetup", "format", file, hashes, f"--uuid={identity}", *sizes, *options)
        assert f"Root hash:      \t{value}\n" in made, blocks
        kept = content.tree(file, form)
        assert form.hash_device(kept, identity) == hashes.read_bytes(), blocks


def test_a_device_has_whole_blocks() -> None:
    for size in (0, 1, 4097):
        with pytest.raises(
            ValueError, match=f"the device has {size} bytes: it must be one or more whole blocks"
        ):
            content.digest(bytes(size), content.DmVerity())


def sha256(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def halves(data: bytes, block: int, leaf: Callable[[bytes], bytes], node: Callable[[bytes], bytes]) -> bytes:
    """A tree as standards define it: the left half is the largest power of two of blocks below all."""
    if len(data) <= block:
        return leaf(data)
    left = block
    while 2 * left < len(data):
        left *= 2
    return node(halves(data[:left], block, leaf, node) + halves(data[left:], block, leaf, node))


def compressed(pair: bytes) -> bytes:
    """One run of SHA-256's compression function from the roots of the primes 23 to 53 (FIPS 180-4)."""

    def bits(prime: int, root: int) -> int:
        low, high = 0, 1 << 60
        while low + 1 < high:
            middle = (low + high) // 2
            low, high = (middle, high) if middle**root <= prime << (32 * root) else (low, middle)
        return low & 0xFFFFFFFF

    def turn(x: int, n: int) -> int:
        return (x >> n | x << (32 - n)) & 0xFFFFFFFF

    primes = [p for p in range(2, 312) if all(p % q for q in range(2, p))]
    words = [int.from_bytes(pair[i : i + 4], "big") for i in range(0, 64, 4)]
    for t in range(16, 64):
        x, y = words[t - 15], words[t - 2]
        s0, s1 = turn(x, 7) ^ turn(x, 18) ^ x >> 3, turn(y, 17) ^ turn(y, 19) ^ y >> 10
        words.append((words[t - 16] + s0 + words[t - 7] + s1) & 0xFFFFFFFF)
    begin = [bits(p, 2) for p in primes[8:16]]
    a, b, c, d, e, f, g, h = begin
    for t in range(64):
        one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (e & f ^ ~e & g) + bits(primes[t], 3) + words[t]
        two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + (a & b ^ a & c ^ b & c)
        a, b, c, d, e, f, g, h = (one + two) & 0xFFFFFFFF, a, b, c, (d + one) & 0xFFFFFFFF, e, f, g
    state = zip(begin, (a, b, c, d, e, f, g, h), strict=True)
    return b"".join(((x + y) & 0xFFFFFFFF).to_bytes(4, "big") for x, y in state)


@pytest.mark.parametrize("size", [0, 1, 1023, 1024, 1025, 2048, 3073, 5000, 9 * 1024, 16385])
def test_sha256tree(file: Path, size: int) -> None:
    """As the comment of DigestFunction in REAPI's remote_execution.proto defines it."""
    data = DATA[:size]
    assert three_ways(file, data, content.Sha256Tree()) == halves(data, 1024, sha256, compressed).hex()


@pytest.mark.parametrize(
    ("size", "value"),
    [
        (1, "9bc1b2a288b26af7257a36277ae3816a7d4f16e89c1e7e77d0a5c48bad62b360"),
        (2, "560c2c9333c719cb00cfdffee3ba293db17f58743cdd1f7e4055373ae6300afa"),
        (4, "9491cb2ed1d4e7cd53215f4017c23ec4ad21d7050a1e6bb636c4f67e8cddb844"),
    ],
)
def test_glacier_as_aws_libraries(file: Path, size: int, value: str) -> None:
    """The values in the tests of boto and others, of so many MiB of the letter a."""
    assert three_ways(file, b"a" * size * MIB, content.Glacier()) == value


def test_stores(file: Path) -> None:
    for size in (0, 1, MIB - 1, MIB, MIB + 1, 2 * MIB + 5, 3 * MIB):
        data = DATA[:size]
        assert three_ways(file, data, content.Glacier()) == halves(data, MIB, sha256, sha256).hex()
        parts = [data[at : at + 70_000] for at in range(0, size, 70_000)] or [b""]
        tag = hashlib.md5(b"".join(hashlib.md5(part).digest() for part in parts)).hexdigest()
        assert three_ways(file, data, content.S3ETag(70_000, in_parts=True)) == f"{tag}-{len(parts)}"
        whole = base64.b64encode(sha256(b"".join(map(sha256, parts)))).decode()
        assert three_ways(file, data, content.S3Checksum(70_000, in_parts=True)) == f"{whole}-{len(parts)}"
        once = sha256(data) if data else b""
        assert three_ways(file, data, content.Dropbox()) == sha256(once).hex()
    data = DATA * 3
    blocks = [sha256(data[at : at + 4 * MIB]) for at in range(0, len(data), 4 * MIB)]
    assert three_ways(file, data, content.Dropbox()) == sha256(b"".join(blocks)).hex()


@pytest.mark.parametrize("size", [0, 1, 4999, 5000, 5001, 10_000])
def test_what_is_shorter_than_a_part_was_uploaded_whole(file: Path, size: int) -> None:
    """As boto3's TransferConfig does: from ``multipart_threshold`` on an upload has parts."""
    data = DATA[:size]
    tag = three_ways(file, data, content.S3ETag(5000))
    checksum = three_ways(file, data, content.S3Checksum(5000))
    if size < 5000:
        assert tag == hashlib.md5(data).hexdigest()
        assert checksum == base64.b64encode(sha256(data)).decode()
    else:
        assert tag == content.digest(data, content.S3ETag(5000, in_parts=True))
        assert tag.endswith(f"-{-(-size // 5000)}")
        assert checksum == content.digest(data, content.S3Checksum(5000, in_parts=True))


def test_blocks_longer_than_what_is_held_of_a_stream() -> None:
    data = DATA * 12
    form = content.S3ETag(17 * MIB)
    assert content.digest(io.BytesIO(data), form) == content.digest(data, form)


@pytest.mark.parametrize("count", [0, 1, 2, 3, 7, 8, 9, 33])
def test_logs_as_pymerkle(count: int) -> None:
    log, theirs = content.Log(), InmemoryTree(algorithm="sha256")
    entries = [b"entry %d" % i for i in range(count)]
    for part in (entries[: count // 3], entries[count // 3 :]):
        log.extend(part)
    for entry in entries:
        theirs.append_entry(entry)
    for size in range(1, count + 1):
        root = log.root(size)
        assert root == theirs.get_root(size)
        for index in range(size):
            path = log.inclusion(index, size)
            assert [each.hex() for each in path] == theirs.prove_inclusion(index + 1, size).serialize()[
                "path"
            ][1:]
            assert content.verify_inclusion(entries[index], index, size, path, root)
            assert not content.verify_inclusion(b"other", index, size, path, root)
            assert not content.verify_inclusion(entries[index], index, size, [*path, root], root)
        for old in range(1, size + 1):
            path = log.consistency(old, size)
            assert content.verify_consistency(old, size, path, log.root(old), root)
            assert not content.verify_consistency(old, size, path, root, bytes(32))
    assert log.root(0) == sha256(b"")


def test_transparency_of_blocks(file: Path) -> None:
    for size in (0, 1, 4096, 4097, 30_000):
        log = content.Log()
        log.extend(DATA[:size][at : at + 4096] for at in range(0, size, 4096))
        assert three_ways(file, DATA[:size], content.Transparency()) == log.root().hex()


FORMS = (
    content.FsVerity(block=1024),
    content.DmVerity(b"salt", data_block=512, hash_block=512),
    content.BitTorrent2(),
    content.Pieces(16384),
    content.S3ETag(9000),
    content.S3ETag(9000, in_parts=True),
    content.Sha256Tree(),
    content.Transparency(700),
)
EVERY = pytest.mark.parametrize("form", FORMS, ids=lambda form: type(form).__name__)


@EVERY
@settings(deadline=None, max_examples=25)
@given(blocks=st.integers(1, 70), cut=st.integers(0, 500), given=st.data())
def test_proofs(form: content.Format, blocks: int, cut: int, given: st.DataObject) -> None:
    size = blocks * form.leaves.block - (0 if isinstance(form, content.DmVerity) else cut)
    kept = content.tree(DATA[:size], form)
    index = given.draw(st.integers(0, blocks - 1))
    proof, block = kept.prove(index), DATA[:size][index * form.leaves.block :][: form.leaves.block]
    assert content.verify(form, kept.value, proof, block)
    assert not content.verify(form, kept.value, proof, block[:-1] + bytes([block[-1] ^ 1]))
    assert not content.verify(form, kept.value, proof, block[:-1])
    wrong = content.Proof(index, size, (*proof.siblings, b""))
    assert not content.verify(form, kept.value, wrong, block)
    other = content.Proof(index ^ 1, size, proof.siblings)
    assert not content.verify(form, kept.value, other, block)


@EVERY
@settings(deadline=None, max_examples=15)
@given(given=st.data())
def test_a_kept_tree_follows_changes(
    form: content.Format, given: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    file, block = tmp_path_factory.mktemp("kept") / "file", form.leaves.block
    unit = block if isinstance(form, content.DmVerity) else 1
    data = bytearray(DATA[: given.draw(st.integers(1, 40 * block // unit)) * unit])
    file.write_bytes(data)
    kept = content.tree(file, form)
    for _ in range(3):
        size = given.draw(st.integers(1, 40 * block // unit)) * unit
        data = data[:size] + bytes(max(size - len(data), 0))
        ranges = []
        for _ in range(given.draw(st.integers(0, 3))):
            first = given.draw(st.integers(0, size - 1))
            stop = given.draw(st.integers(first, min(first + 3 * block, size)))
            data[first:stop] = RANDOM.randbytes(stop - first)
            ranges.append((first, stop))
        file.write_bytes(data)
        kept.update(file, ranges)
        assert kept.levels == content.tree(bytes(data), form).levels


def test_an_update_reads_what_is_named_alone(file: Path) -> None:
    form = content.FsVerity()
    data = bytearray(DATA[:MIB])
    file.write_bytes(data)
    kept = content.tree(file, form)
    data[5000] ^= 1
    data[500_000] ^= 1
    file.write_bytes(data)
    before = kept.value
    kept.update(file, [(5000, 5001)])
    assert kept.value not in (before, content.digest(file, form))
    kept.update(file, [(500_000, 500_001)])
    assert kept.value == content.digest(file, form)


@pytest.mark.programs
def test_sparse_files_far_beyond_a_buffer(file: Path) -> None:
    """2^18 + 1 blocks of holes: the levels are right, and the memory stays small."""
    with file.open("wb") as made:
        made.truncate((1 << 28) + 1)
    form = content.FsVerity(block=1024)
    assert said("fsverity", "digest", "--block-size=1024", file).split()[0] == content.digest(file, form)


def test_a_file_that_changes_is_an_error(file: Path) -> None:
    file.write_bytes(bytes(20 * MIB))

    def cut(done: int, total: int | None) -> None:
        assert total == 20 * MIB
        if done < total:
            os.truncate(file, 100)

    with pytest.raises(content.ChangedError, match="the file was cut to"):
        content.digest(file, content.FsVerity(), threads=1, progress=cut)
    file.write_bytes(bytes(20 * MIB))

    def grow(done: int, total: int | None) -> None:
        if done == total:
            with file.open("ab") as opened:
                opened.write(b"more")

    with pytest.raises(content.ChangedError, match="the file changed"):
        content.digest(file, content.FsVerity(), threads=2, progress=grow)


def test_wrong_arguments() -> None:
    wrong: Callable[[], object]
    for wrong, message in (
        (lambda: content.FsVerity("md5"), "sha256 or sha512"),
        (lambda: content.FsVerity(block=3000), "power of two"),
        (lambda: content.FsVerity(salt=bytes(33)), "at most 32"),
        (lambda: content.S3ETag(0), "1 or more"),
        (lambda: content.DmVerity(kind=2), "0 or 1"),
        (lambda: hashwright.sha256.leaves(b"", 0), "block is 0"),
        (lambda: hashwright.sha256.leaves(b"", 1, prefix=bytes(70_000)), "at most 65536"),
        (lambda: hashwright.sha256.read_leaves(0, -1, 5, 5), "no part of a file"),
        (lambda: content.Tree(content.Glacier(), 5, b"x"), "are not those of 5 bytes"),
    ):
        with pytest.raises(ValueError, match=message):
            wrong()
    with pytest.raises(FileNotFoundError, match="nowhere"):
        content.digest("/nowhere", content.Glacier())


@pytest.mark.parametrize("name", sorted(hashwright.algorithms_available))
def test_leaves_are_digests(name: str, file: Path) -> None:
    """Every function: small blocks and long ones, of bytes and of a file, with and without a prefix."""
    function = getattr(hashwright, name)
    data = DATA[: 17 * 70_000 + 3]
    file.write_bytes(data)
    for block, around in (
        (1000, (b"", b"")),
        (1000, (b"<", b">>")),
        (70_000, (b"", b"")),
        (70_000, (b"<", b">")),
    ):
        prefix, suffix = around
        messages = [prefix + data[at : at + block] + suffix for at in range(0, len(data), block)]
        expected = b"".join(map(function.digest, messages))
        assert function.leaves(data, block, prefix=prefix, suffix=suffix) == expected
        assert function.many(messages) == expected
        with file.open("rb") as opened:
            made = function.read_leaves(
                opened.fileno(), 0, len(data) + 9, block, prefix=prefix, suffix=suffix
            )
        assert made == (expected, len(data))


JAVASCRIPT = Path(__file__).parents[2] / "javascript" / "project" / "tree-values.mjs"
NAMED: dict[str, Callable[..., content.Format]] = {
    "bittorrent-v1": content.Pieces,
    "bittorrent-v2": content.BitTorrent2,
    "blocks": content.Blocks,
    "dm-verity": content.DmVerity,
    "dropbox": content.Dropbox,
    "fs-verity": content.FsVerity,
    "glacier": content.Glacier,
    "rfc9162": content.Transparency,
    "s3-checksum": content.S3Checksum,
    "s3-etag": content.S3ETag,
    "sha256tree": content.Sha256Tree,
}
OPTIONS = {"dataBlock": "data_block", "hashBlock": "hash_block", "inParts": "in_parts"}


def test_javascript_is_compared_with_these_values() -> None:
    """The values in its tests are this module's."""
    listed = JAVASCRIPT.read_text(encoding="utf-8").partition("VALUES = ")[2]
    values = json.loads(listed.rstrip().removesuffix(";").replace(",\n]", "\n]"))
    assert {name for name, *_ in values} == NAMED.keys()
    data = bytes((7 * i * i + 13 * (i >> 8) + i) & 255 for i in range(max(size for _, _, size, _ in values)))
    for name, options, size, value in values:
        given = {OPTIONS.get(option, option): each for option, each in options.items()}
        if "salt" in given:
            given["salt"] = bytes.fromhex(given["salt"])
        form = NAMED[name](**given)
        if value is None:
            with pytest.raises(ValueError, match=r"bytes|empty"):
                content.digest(data[:size], form)
        else:
            assert content.digest(data[:size], form) == value, (name, options, size)
