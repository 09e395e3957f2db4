"""The Internet Computer's two kinds of canister: compiled, metered, and run in a stub of the system."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from wright.targets.motoko.engines import metering, moc, wasm
from wright.targets.motoko.engines.weights import WEIGHTED_32, WEIGHTED_64
from wright.toolchain import node
from wright.toolchain.cache import kept
from wright.toolchain.engine import Engine
from wright.toolchain.files import files_of

CALLS = "// calls: "
RUN = "run"


class InternetComputer(Engine):
    """A script is an actor, alone or as ``main.mo`` among several files; it reports by ``Debug.print``.

    The engine calls its method ``run``, or the methods in its first line: ``// calls: one two upgrade two``.
    Packages are in ``packages/NAME/``; ``core`` is provided.
    """

    name = "ic"
    title = "Internet Computer, enhanced orthogonal persistence"
    suffix = ".mo"
    classical = False
    weights = WEIGHTED_64

    def locate(self) -> Path | None:
        there = moc.TOOLS.installed and node.locate() is not None
        return moc.TOOLS.folder / "node_modules" / "motoko" if there else None

    def version(self) -> str:
        self.find()
        return f"moc {moc.VERSION}"

    def install_command(self) -> list[str]:
        return ["npm", "ci", "--prefix", str(moc.TOOLS.folder)]

    def install(self) -> None:
        """Fetch the compiler and the optimiser. Raises ToolError, or MissingEngineError."""
        moc.TOOLS.install()

    def command(self, script: Path) -> list[str]:
        text = script.read_text(encoding="utf-8")
        files = files_of(text) or {moc.MAIN: text}
        first = files[moc.MAIN].partition("\n")[0]
        calls = [RUN]
        if first.startswith(CALLS):
            calls = first.removeprefix(CALLS).split()
            # Calls do not change the cache key.
            files[moc.MAIN] = files[moc.MAIN].removeprefix(first)
        module = script.with_suffix(".wasm")
        module.write_bytes(self.metered(self.compile(files)))
        return [sys.executable, "-m", "wright.targets.motoko.engines.host", str(module), *calls]

    def compile(self, files: Mapping[str, str], *, strict: bool = False, optimise: bool = False) -> bytes:
        """The module of the canister in ``main.mo``, not metered yet.

        ``strict`` refuses warnings; ``optimise`` runs wasm-opt. Raises MissingEngineError, or EngineError
        with the compiler's output.
        """
        self.find()
        module = moc.compiled(files, classical=self.classical, strict=strict)
        return moc.optimised(module) if optimise else module

    def metered(self, module: bytes) -> bytes:
        """The module with a counter of this engine's costs, kept: a driver's takes half a second."""
        code = map(inspect.getsource, (metering, wasm))
        told = [*code, str(self.weights), sha256(module).hexdigest()]

        def meter(out: Path) -> None:
            out.write_bytes(metering.metered(module, self.weights))

        return kept(moc.MADE, ".wasm", told, meter).read_bytes()


class Classical(InternetComputer):
    """Canisters with 32-bit memory, which copy their stable variables to stable memory during upgrades."""

    name = "ic-classical"
    title = "Internet Computer, classical persistence"
    classical = True
    weights = WEIGHTED_32
