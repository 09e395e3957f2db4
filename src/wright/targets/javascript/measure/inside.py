"""Rungs inside CryptoJS, measured through its own API."""

from __future__ import annotations

import re
from collections.abc import Sequence

from wright.measure.interleave import (
    Contender,
    Plan,
    Watcher,
    measure,
    message_cases,
    trusted,
    unwatched,
)
from wright.measure.ladder import ORIGINAL, SIZES, Rung, Steps
from wright.spec import Function
from wright.targets.javascript.measure.peers.workshop import Workshop, workshop
from wright.toolchain.engine import Engine

CRYPTO_JS_BLOCKS = ("sha1", "sha256")
"""SHA-224 borrows from SHA-256; SHA-384 and SHA-512 have objects for words there."""


def through_crypto_js(
    engine: Engine,
    function: Function,
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
    texts = {ORIGINAL: library, **{rung.name: _with_block(library, rung.text) for rung in rungs}}
    built = {name: _build(shop, function, name, text) for name, text in texts.items()}
    measurement = measure(
        engine,
        [contender for contender, _ in built.values()],
        message_cases(trusted(function), SIZES),
        plan,
        watch,
    )
    sizes = {name: size for name, (_, size) in built.items()}
    return Steps(function, tuple(rungs), sizes, measurement, f"crypto-js {shop.version('crypto-js')}")


def _build(shop: Workshop, function: Function, name: str, text: str) -> tuple[Contender, int]:
    """A CryptoJS with this text of its hash: as a contender, and its size as a page's script."""
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
    """CryptoJS' source with a kernel as its block function."""
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
