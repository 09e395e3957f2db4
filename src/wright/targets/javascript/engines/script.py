"""The base of the JavaScript engines: they assemble a measuring script from text."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from wright.toolchain.engine import Engine, Line

HARNESS, FIRST = (
    (Path(__file__).parent / name).read_text(encoding="utf-8") for name in ("harness.js", "first.js")
)


class JavaScriptEngine(Engine):
    """A contender is the body of a function that returns ``{ prepare, hex }``.

    ``prepare(message, parameters)`` takes a Uint8Array and the case's parameters, and returns the function to
    time; ``hex(result)`` formats that function's result (``hexOfBytes`` is defined).
    """

    webassembly = True
    """Whether it runs WebAssembly too."""
    replaces = ""
    """The field of package.json by which bundlers for it put files in the place of others."""
    prelude: str
    """Defines ``emit(value)``, ``now()`` in milliseconds, and ``ran(promise)``, which reports errors."""

    @abstractmethod
    def locate(self) -> Path | None: ...

    def script(self, body: str) -> str:
        """A script that may call ``emit`` and ``now``, and ``await``."""
        return f"{self.prelude}ran((async () => {{\n{body}\n}})());\n"

    def measuring(self, contenders: Mapping[str, str], job: Line) -> str:
        """One self-contained script, without imports, so that every engine runs the same text."""
        entries = ",\n".join(spelled(name, source) for name, source in contenders.items())
        return self.script(f"{HARNESS}\nawait measure([\n{entries}\n], {json.dumps(job)});\n")

    def afresh(self, scripts: Sequence[str], timeout: float) -> Iterator[Line]:
        """Run scripts one after the other, each in a fresh process.

        ``timeout`` is in seconds without a line. Raises as ``stream``.
        """
        for script in scripts:
            yield from self.stream(script, timeout)

    def beginning(self, name: str, source: str, case: Line) -> str:
        """A script that times the first call of one contender, and the evaluation before it."""
        return self.script(f"{HARNESS}\n{FIRST}\nawait first({spelled(name, source)}, {json.dumps(case)});\n")


def spelled(name: str, source: str) -> str:
    """A contender with its name, as the harness takes it: an expression.

    Each has its own loop in the text: a shared loop would have one call site for all, and no engine would
    inline any of them.
    """
    loop = "loop(run, count) { for (let i = 0; i < count; i++) sink = run(); }"
    return f"{{ name: {json.dumps(name)}, {loop},\nmake() {{\n{source}\n}} }}"
