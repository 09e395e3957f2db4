"""Libraries with one hash function, as pages bundle them: popular ones, and ours in all forms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from wright.measure.interleave import Contender
from wright.spec import FUNCTIONS, Function
from wright.targets.javascript.engines.script import JavaScriptEngine
from wright.targets.javascript.measure.peers import HASHES, having, libraries
from wright.targets.javascript.measure.peers.libraries import CRYPTO_JS, HASH_WASM, NOBLE, Library
from wright.targets.javascript.measure.peers.workshop import workshop
from wright.targets.packages import environment

TEMPLATES = environment(Path(__file__).parent / "pages")
"""Modules around a hash: ``made.js`` ends those that have a function from bytes to bytes."""


@dataclass(frozen=True)
class PagePeer:
    """A library with one function: its module exports ``made`` for the harness, or a promise of it."""

    name: str
    package: str
    """From npm; empty where the browser itself has the functions."""
    template: str
    hashes: tuple[str, ...]
    given: Mapping[str, object] = field(default_factory=dict, hash=False)
    """Further words of the template, besides the function's ``name`` and ``title``."""
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

    def entry(self, name: str) -> str:
        """The module's text, by the function's name."""
        template = TEMPLATES.get_template(self.template)
        return template.render(name=name, title=FUNCTIONS[name].title, **self.given)

    def contender(self, function: Function) -> Contender:
        """Self-contained and minified. Raises ToolError where npm or the bundler fails."""
        bundle = workshop().value(self.entry(function.name), "made")
        return Contender(self.name, f"let made;\n{bundle}\nreturn made;")

    def licence(self) -> str:
        """The licence terms for including it in the page."""
        (file,) = workshop().package(self.package).glob("LICENSE*")
        return file.read_text(encoding="utf-8").strip()


def _ours(
    name: str,
    hashes: tuple[str, ...] = HASHES,
    place: str = "hashwright",
    equipped: tuple[str, ...] = (),
    fixed: bool = False,
) -> PagePeer:
    """Our package: ``equipped`` functions import WebAssembly, which is ``fixed`` where it takes all."""
    given = {"place": place, "equipped": equipped, "fixed": fixed}
    return PagePeer(name, "hashwright", "ours.js", hashes, given, ours=True, webassembly=fixed)


def _theirs(of: Library) -> PagePeer:
    return PagePeer(of.name, of.package, of.entry, of.pages, webassembly=of.webassembly)


ON_WASM = having("wasm")
PEERS = (
    _ours("hashwright", equipped=ON_WASM),
    _ours("hashwright, WebAssembly", ON_WASM, equipped=ON_WASM, fixed=True),
    _ours("hashwright, JavaScript"),
    _ours("hashwright, compact", place="hashwright/compact"),
    *map(_theirs, (NOBLE, HASH_WASM, CRYPTO_JS)),
)
SHA_JS = _theirs(libraries.SHA_JS)
WEB_CRYPTO = PagePeer("WebCrypto", "", "web-crypto.js", ("sha1", "sha256", "sha384", "sha512"))
