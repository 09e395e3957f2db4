"""Libraries with one hash function, as pages bundle them: popular ones, and ours in all forms."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from wright.measure.interleave import Contender
from wright.spec import FUNCTIONS, Function
from wright.targets.javascript.engines.script import JavaScriptEngine
from wright.targets.javascript.measure.peers import CRYPTO_JS_HAS, DIGESTED, HASHES, having
from wright.targets.javascript.measure.peers.workshop import workshop

MADE = "export const made = { prepare: (message) => () => hash(message), hex: hexOfBytes };"
"""For a function ``hash`` from bytes to bytes."""


@dataclass(frozen=True)
class PagePeer:
    """A library with one function: ``entry`` exports ``made`` for the harness, or a promise of it."""

    name: str
    package: str
    """From npm; empty where the browser itself has the functions."""
    entry: Callable[[str], str]
    """A module's text, by the function's name."""
    hashes: tuple[str, ...] = CRYPTO_JS_HAS
    ours: bool = False
    webassembly: bool = False
    """Whether it needs WebAssembly."""

    @property
    def version(self) -> str:
        """``package version``."""
        return f"{self.package} {workshop().version(self.package)}"

    def runs(self, function: Function, engine: JavaScriptEngine) -> bool:
        """Whether it has the function, and whether the engine can run it."""
        return function.name in self.hashes and (engine.webassembly or not self.webassembly)

    def contender(self, function: Function) -> Contender:
        """Self-contained and minified. Raises ToolError where npm or the bundler fails."""
        bundle = workshop().value(self.entry(function.name), "made")
        return Contender(self.name, f"let made;\n{bundle}\nreturn made;")

    def licence(self) -> str:
        """The licence terms for including it in the page."""
        (file,) = workshop().package(self.package).glob("LICENSE*")
        return file.read_text(encoding="utf-8").strip()


def _ours(place: str) -> Callable[[str], str]:
    return lambda name: f'import {{ {name} as hash }} from "{place}/{name}";\n{MADE}'


def _faster(name: str) -> str:
    """With WebAssembly imported, as from ``hashwright`` itself: it chooses by the message's length."""
    added = f'import "hashwright/wasm/{name}";\n' if name in having("wasm") else ""
    return added + _ours("hashwright")(name)


def _on_webassembly(name: str) -> str:
    """WebAssembly for every message; if this browser has none, its row shows the error."""
    return f'import {{ backend }} from "hashwright/backend";\n{_faster(name)}\nbackend("wasm");\n'


def _noble(name: str) -> str:
    module = "legacy" if name in ("md5", "ripemd160", "sha1") else "sha2"
    return f'import {{ {name} as hash }} from "@noble/hashes/{module}.js";\n{MADE}'


def _crypto_js(name: str) -> str:
    """The WordArray is made beforehand: its conversion from bytes is not part of CryptoJS' hash."""
    return f"""
import CryptoJS from "crypto-js/core.js";
import "crypto-js/lib-typedarrays.js";
import hash from "crypto-js/{name}.js";
const prepare = (message) => {{
  const words = CryptoJS.lib.WordArray.create(message);
  return () => hash(words);
}};
export const made = {{ prepare, hex: (words) => words.toString() }};
"""


def _hash_wasm(name: str) -> str:
    """The hasher is made beforehand, as its synchronous API requires."""
    return f"""
import {{ create{name.upper()} as create }} from "hash-wasm";
const prepare = (hasher) => (message) => () => hasher.init().update(message).digest("binary");
export const made = create().then((hasher) => ({{ prepare: prepare(hasher), hex: hexOfBytes }}));
"""


def _sha_js(name: str) -> str:
    return f"""
import Hash from "sha.js/{name}.js";
const hash = (message) => new Hash().update(message).digest();
{MADE}
"""


def _web_crypto(name: str) -> str:
    """A contender by the browser's WebCrypto, which answers by promises."""
    return f"""
const {{ subtle }} = globalThis.crypto;
if (!subtle) throw new Error("this page is not secure: the browser gives it no WebCrypto");
const prepare = (message) => () => subtle.digest("{FUNCTIONS[name].title}", message);
export const made = {{ prepare, hex: (buffer) => hexOfBytes(new Uint8Array(buffer)) }};
"""


PEERS = (
    PagePeer("hashwright", "hashwright", _faster, HASHES, ours=True),
    PagePeer(
        "hashwright, WebAssembly",
        "hashwright",
        _on_webassembly,
        having("wasm"),
        ours=True,
        webassembly=True,
    ),
    PagePeer("hashwright, JavaScript", "hashwright", _ours("hashwright"), HASHES, ours=True),
    PagePeer("hashwright, compact", "hashwright", _ours("hashwright/compact"), HASHES, ours=True),
    PagePeer("noble", "@noble/hashes", _noble, DIGESTED[1:]),
    PagePeer("hash-wasm", "hash-wasm", _hash_wasm, webassembly=True),
    PagePeer("crypto-js", "crypto-js", _crypto_js),
)
SHA_JS = PagePeer("sha.js", "sha.js", _sha_js, ("sha256",))
"""With Node's Buffer for browsers, as bundlers add it: 50 KB for one function, so the page has no other."""
WEB_CRYPTO = PagePeer("WebCrypto", "", _web_crypto, ("sha1", "sha256", "sha384", "sha512"))
