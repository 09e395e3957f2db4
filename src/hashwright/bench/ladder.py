"""A recipe measured rung by rung: what each pass was worth on an engine."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from hashwright.bench.interleave import (
    Contender,
    Measurement,
    Plan,
    Watcher,
    measure,
    message_cases,
    trusted,
    unwatched,
)
from hashwright.bench.peers import DIGESTS, contenders, versions
from hashwright.bench.peers.npm import Workshop, workshop
from hashwright.functions.chained import Chained
from hashwright.targets.engine import Engine
from hashwright.targets.javascript.build import make

SIZES = (55, 65536)
ONE_SHOT = (Path(__file__).parent / "one_shot.js").read_text(encoding="utf-8")
ORIGINAL = "crypto-js"
CRYPTO_JS_BLOCKS = ("sha1", "sha256")
"""SHA-224 borrows from SHA-256, and the words of SHA-384 and SHA-512 are objects there."""


@dataclass(frozen=True)
class Rung:
    """The kernels after one more pass, as text; the lesson is one sentence.

    ``compress`` declares ``compress(H, view, offset, end)``, in bytes; ``words`` declares
    ``compressWords(H, M, offset, end)`` over an array of big-endian words, in words.
    """

    name: str
    lesson: str
    compress: str
    words: str


@dataclass(frozen=True)
class Ladder:
    """The rungs of a function, the textbook first, with the peers of the same run."""

    function: Chained
    rungs: tuple[Rung, ...]
    sizes: Mapping[str, int]
    """Minified bytes, by rung."""
    measurement: Measurement
    peers: Mapping[str, str]
    """What was measured beside them: ``package version`` by contender."""


@dataclass(frozen=True)
class Steps:
    """The rungs inside CryptoJS, through its own API: what the article of 2014 stated."""

    function: Chained
    rungs: tuple[Rung, ...]
    sizes: Mapping[str, int]
    """Minified bytes of CryptoJS' core with this one hash, by contender."""
    measurement: Measurement
    original: str


def one_shot(function: Chained, name: str, compress: str) -> Contender:
    """A kernel as a hash of whole messages; the shipped kernel finishes them."""
    constants = {
        "START": [half for word in function.start for half in _halves(word, function.word)],
        "BLOCK": function.block_size,
        "KEEPS_LAST": json.dumps(function.keeps_last),
        "DIGEST": function.digest_size,
        "LITTLE_ENDIAN": json.dumps(not function.big_endian),
    }
    lines = [f"const {constant} = {value};" for constant, value in constants.items()]
    return Contender(
        name, "\n".join(['"use strict";', *lines, compress, make(function, "finish").text, ONE_SHOT])
    )


def climb(
    engine: Engine,
    function: Chained,
    rungs: Sequence[Rung],
    plan: Plan | None = None,
    watch: Watcher = unwatched,
) -> Ladder:
    """Measure the rungs, and the peers beside them, on one short and one long message.

    Raises WrongDigestError naming the rung, ToolError, MissingEngineError or EngineError.
    """
    shop = workshop()
    peers = contenders(DIGESTS, function.name, engine.name)
    measurement = measure(
        engine,
        [*(one_shot(function, rung.name, rung.compress) for rung in rungs), *peers],
        message_cases(trusted(function.name), SIZES),
        plan,
        watch,
    )
    sizes = {
        rung.name: len(shop.minify(f"{rung.compress}\nexport {{ compress }};").encode()) for rung in rungs
    }
    return Ladder(function, tuple(rungs), sizes, measurement, versions(DIGESTS, measurement.contenders))


def through_crypto_js(
    engine: Engine,
    function: Chained,
    rungs: Sequence[Rung],
    plan: Plan | None = None,
    watch: Watcher = unwatched,
) -> Steps:
    """Measure CryptoJS as it is, and with each rung in place of its ``_doProcessBlock``.

    Raises ValueError for a function that is not in CRYPTO_JS_BLOCKS; else as ``climb``.
    """
    if function.name not in CRYPTO_JS_BLOCKS:
        raise ValueError(
            f"CryptoJS has no block function of {function.title} over plain words;"
            f" it has those of {', '.join(CRYPTO_JS_BLOCKS)}"
        )
    shop = workshop()
    library = shop.script(f"crypto-js/{function.name}.js").replace('"./core"', '"crypto-js/core"')
    texts = {ORIGINAL: library, **{rung.name: _with_block(library, rung.words) for rung in rungs}}
    built = {name: _build(shop, function, name, text) for name, text in texts.items()}
    measurement = measure(
        engine,
        [contender for contender, _ in built.values()],
        message_cases(trusted(function.name), SIZES),
        plan,
        watch,
    )
    sizes = {name: size for name, (_, size) in built.items()}
    return Steps(function, tuple(rungs), sizes, measurement, f"crypto-js {shop.version('crypto-js')}")


def _build(shop: Workshop, function: Chained, name: str, text: str) -> tuple[Contender, int]:
    """A CryptoJS with this text of its hash: as a contender, and its size as a script for a page."""
    files = {"step.js": text}
    bundle = shop.bundle(
        'import CryptoJS from "crypto-js/core"; import "crypto-js/lib-typedarrays";'
        'import "./step.js"; export { CryptoJS };',
        files,
    )
    body = f"""\
{bundle}
const {{ CryptoJS }} = peer;
const prepare = (message) => {{
  const words = CryptoJS.lib.WordArray.create(message);
  return () => CryptoJS.{function.name.upper()}(words);
}};
return {{ prepare, hex: (digest) => digest.toString() }};
"""
    page = shop.bundle('import "./step.js";', files, minify=True)
    return Contender(name, body), len(page.encode())


def _with_block(library: str, kernel: str) -> str:
    """CryptoJS' source with a kernel for its block function."""
    method = f"""\
_doProcessBlock: (function () {{
{kernel}
return function (M, offset) {{ compressWords(this._hash.words, M, offset, offset + 16); }};
}})(),
"""
    text, count = re.subn(
        r"_doProcessBlock: function \(M, offset\) \{.*?(?=_doFinalize: function)",
        lambda _: method,
        library,
        flags=re.DOTALL,
    )
    if count != 1:
        raise ValueError(f"CryptoJS' source has {count} places for a block function where one was expected")
    return text


def _halves(word: int, width: int) -> list[int]:
    """A word as the 32-bit elements of the kernels' state, the high half first."""
    return [(word >> shift) & 0xFFFFFFFF for shift in range(width - 32, -1, -32)]
