"""Any text or module is read or refused: no other error is raised."""

from __future__ import annotations

import random
import re

import pytest

from tests.targets.wasm.running import linked, made
from wright.languages.errors import UnreadableError
from wright.targets.wasm.build import WASM
from wright.targets.wasm.link import linked_areas, read_linked

TOKEN = re.compile(r'\s+|[()]|"[^"]*"|;;[^\n]*|[^\s()";]+|.')
NUMBERS = ("0", "-1", "31", "32", "64", "65535", "65536", "2147483647", "-2147483648", "18446744073709551615")
KERNELS = [("siphash13", "siphash"), ("sha256", "iterate4"), ("md5", "batch"), ("sha512", "compress")]


def edited(noise: random.Random, tokens: list[str]) -> str:
    """Change, remove, double or exchange one token or a few, or a line of them."""
    tokens = list(tokens)
    for _ in range(noise.choice((1, 1, 1, 2, 3))):
        words = [i for i, token in enumerate(tokens) if token.strip()]
        one, other = noise.choice(words), noise.choice(words)
        alike = [i for i in words if tokens[i][0] == tokens[one][0]]
        match noise.randrange(7):
            case 0:
                tokens[one] = tokens[noise.choice(alike)]
            case 1:
                tokens[one], tokens[other] = tokens[other], tokens[one]
            case 2:
                tokens[one] = ""
            case 3:
                tokens.insert(one, tokens[other])
            case 4:
                lines = "".join(tokens).split("\n")
                lines.insert(noise.randrange(len(lines)), lines[noise.randrange(len(lines))])
                tokens = TOKEN.findall("\n".join(lines))
            case 5:
                lines = "".join(tokens).split("\n")
                del lines[noise.randrange(len(lines))]
                tokens = TOKEN.findall("\n".join(lines))
            case _:
                numbers = [i for i in words if tokens[i].isdigit()]
                tokens[noise.choice(numbers)] = noise.choice(NUMBERS)
    return "".join(tokens)


@pytest.mark.parametrize(("function", "kernel"), KERNELS)
def test_changed_texts(function: str, kernel: str) -> None:
    noise, given = random.Random(f"{function} {kernel}"), made(function, kernel)
    tokens, read = TOKEN.findall(given.text), 0
    for _ in range(60):
        text = edited(noise, tokens)
        try:
            WASM.require_written(text, WASM.read_back(text, given.program))
        except UnreadableError:
            continue
        read += 1
    assert 0 < read < 60


@pytest.mark.parametrize(
    ("function", "names"),
    [("sha256", ("rehash", "iterate")), ("md5", ("rehash4", "iterate4")), ("sha1", ("batch",))],
)
def test_changed_modules(function: str, names: tuple[str, ...]) -> None:
    noise, given = random.Random(function), {name: made(function, name) for name in names}
    areas, _ = linked_areas({name: each.text for name, each in given.items()})
    interfaces = {name: each.program for name, each in given.items()}
    binary, read = linked(function, *names).binary, 0
    for _ in range(60):
        changed = bytearray(binary)
        for _ in range(noise.choice((1, 1, 1, 2, 3))):
            at, of = noise.randrange(8, len(changed)), noise.randrange(8, len(changed))
            match noise.randrange(5):
                case 0:
                    del changed[at]
                case 1:
                    changed[at:at] = changed[of : of + noise.randrange(1, 12)]
                case _:
                    changed[at] = noise.choice((noise.randrange(256), changed[of], changed[at] ^ 1))
        try:
            read_linked(bytes(changed), interfaces, areas)
        except UnreadableError:
            continue
        read += 1
    assert 0 < read < 60
