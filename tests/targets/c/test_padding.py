"""Frames around compressions: they pass the blocks of the padded message, however it is cut."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tests.constructions import chained
from tests.targets.c.conftest import SANITIZING
from tests.targets.c.driver import HERE, PACKAGE, SANITIZED
from tests.tiers.drawn import sampled
from wright.spec.constructions.chained import Chained
from wright.targets.c.engines.compiler import Compiler

PADDING = HERE / "padding"
SOURCES = PACKAGE / "src"
KERNEL = re.compile(r"^void compress\(.*?^\}\n", re.MULTILINE | re.DOTALL)
CALLED = re.compile(r"\bhw_\w+_compress(?:_shani|_ahead)?_kernel\b")


def initialised(function: Chained) -> str:
    """The specification's data of a function, and its calls, in the format of padding.c."""
    start = ", ".join(f"UINT64_C({word:#x})" for word in function.start[:8])
    fields = {
        "size": function.digest_size,
        "block": function.block_size,
        "words": len(function.iv),
        "word_size": function.word_size,
        "big_endian": int(function.big_endian),
        "start": f"{{{start}}}",
        "mark": len(function.mark),
        "length_size": function.length_size,
        "keeps_last": int(function.keeps_last),
        "key_size": function.key_size,
    }
    given = ", ".join(f".{field} = {value}" for field, value in fields.items())
    keyed = f", KEYED({function.name})" if function.key_size else ""
    return f"    {{CALLED({function.name}){keyed}, {given}}},"


def functions_inc(texts: dict[str, str]) -> str:
    """Recorders in place of the kernels, and the tables that padding.c includes."""
    lines, recorded = list[str](), set[str]()
    for name, function in chained.CHAINED.items():
        for symbol in sorted(set(CALLED.findall(texts[name])) - recorded):
            recorded.add(symbol)
            sizes = f"{len(function.iv)}, {len(function.start)}, {function.block_size}"
            lines.append(f"RECORDER({symbol}, uint{function.word}_t, {sizes})")
        lines.append(f"CALLS({name})")
        if function.key_size:
            lines.append(f"KEYED_CALLS({name})")
    lines += ["static const function_t functions[] = {", *map(initialised, chained.CHAINED.values()), "};"]
    return "\n".join(lines) + "\n"


def linked(compiler: Compiler, folder: Path, changed: tuple[str, str, str] = ("", "", "")) -> Path:
    """All frames with recorders, under sanitizers, with an optional change of one frame's text."""
    texts = {name: (SOURCES / f"{name}.c").read_text("utf-8") for name in ("midstate", "memory")}
    for name in chained.CHAINED:
        texts[name], kernels = KERNEL.subn("", (SOURCES / f"{name}.c").read_text("utf-8"))
        assert kernels == texts[name].count("/* Kernel compress.")
    changed_name, old, new = changed
    if changed_name:
        assert old in texts[changed_name], f"{changed_name} has no {old}"
        texts[changed_name] = texts[changed_name].replace(old, new)
    for name, text in texts.items():
        (folder / f"{name}.c").write_text(text, encoding="utf-8")
    (folder / "functions.inc").write_text(functions_inc(texts), encoding="utf-8")
    sources = [PADDING / "padding.c", *(folder / f"{name}.c" for name in texts)]
    include = (PACKAGE / "include", SOURCES, PADDING, folder)
    compiler.compile(sources, folder / "padding", SANITIZED, include)
    rows = (
        function.padding(length)
        for function in chained.CHAINED.values()
        for length in range(2 * function.block_size + 2)
    )
    (folder / "paddings").write_bytes(b"".join(rows))
    return folder / "padding"


def run(program: Path, sha: int) -> subprocess.CompletedProcess[str]:
    command = [program, program.with_name("paddings"), str(sha)]
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)


@pytest.mark.turns
@SANITIZING
def test_blocks_are_those_of_the_padded_message(compiler: Compiler, tmp_path: Path) -> None:
    """By plain C, and by the frame's calls of SHA instructions."""
    program = linked(compiler, tmp_path)
    for sha in (0, 1):
        done = run(program, sha)
        assert done.returncode == 0, done.stderr
        assert int(done.stdout.split()[0]) > 2_000_000


WRONG = [
    (("md5", "BLOCK - left;", "BLOCK - left - 1;"), "a block"),
    (("md5", "0, (int64_t)(length - left))", "0, (int)(length - left))"), "behind 2147483[0-9]*:"),
    (
        ("sha1", "(int64_t)left, (int64_t)total)", "(int64_t)left, (uint32_t)total)"),
        "behind 4294967.*: a block",
    ),
    (("sha256", "0, (int64_t)(length - rest))", "0, (uint32_t)(length - rest))"), "behind 4294967.*: "),
    (("sha1", "(length - rest), rest)", "(length - rest), rest + 1)"), "Sanitizer"),
    (("sha1", "left + length) == left", "left + length) <= left"), "Sanitizer|a block|the digest"),
    (("sha224", "left = waiting(ctx->length);", "left = 0;"), "a midstate|a block"),
    (("sha256", "(uint64_t)total >> 29", "(uint64_t)(uint32_t)total >> 29"), "behind 4294967.*: a block"),
    (("sha512", "left < 112", "left <= 112"), "a block|Sanitizer"),
    (
        ("sha384", "ctx->length += length;", "ctx->length += (uint32_t)length & 127;"),
        "a midstate|a block",
    ),
    (("sha512_256", "(int64_t)ctx->length)", "(int64_t)left)"), "a block"),
    (("ripemd160", "H[i] = load_be32(at", "H[i] = load_le32(at"), "no state in which a block is left"),
    (("blake2s", "return length > 0 ?", "return length > 64 ?"), "no whole blocks"),
    (("blake2b", "(uint64_t)next, 0, 0}", "(uint64_t)next, next >> 32, 0}"), "its midstate"),
    (("blake2s", "key_length > 0 ? BLOCK", "key_length > 1 ? BLOCK"), "a block"),
]
"""A change of a frame's text, and what the program says of it."""


@pytest.mark.parametrize("compiler", ["gcc"], indirect=True)
@pytest.mark.parametrize(
    ("changed", "said"), sampled([pytest.param(*row, id=row[0][0]) for row in WRONG], 5, "gcc")
)
def test_a_wrong_frame_is_found(
    compiler: Compiler, tmp_path: Path, changed: tuple[str, str, str], said: str
) -> None:
    done = run(linked(compiler, tmp_path, changed), 0)
    assert done.returncode != 0
    assert re.search(said, done.stderr), done.stderr
