"""C as a peer of C#: the C target's kernels, compiled by GCC, called by P/Invoke in the same process."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path

from wright.measure.interleave import Contender
from wright.spec import Function
from wright.targets.c.build import C_TARGET
from wright.targets.c.engines.compiler import Gcc
from wright.targets.c.measure.construction import known
from wright.targets.csharp.engines.measuring import subject
from wright.targets.packages import environment
from wright.toolchain.tools import CHECKOUT

FOLDER = CHECKOUT / "build" / "invoked"
TEXTBOOK, TUNED = "C, textbook", "C, our recipe"
NAMES = (TEXTBOOK, TUNED)
GCC = Gcc()
CALLED, CALLER = map(environment(Path(__file__).parent).get_template, ("invoked.c", "invoked.cs"))
"""What C# calls, behind a C text with a function ``digest``, and how it does."""


def contenders(function: Function) -> list[Contender]:
    """A kernel as the standard writes it, and by the recipe of the C target; none where C has no ladder."""
    made = known(function)
    if made is None or not made.ladders:
        return []
    given = ("key", "message") if function.needs_key else ("message",)
    called = CALLED.render(given=given)
    recipe = C_TARGET.recipe(function, made.ladders[0])
    texts = {
        TEXTBOOK: made.kernel(function),
        TUNED: C_TARGET.by_recipe(function, made.ladders[0], recipe).text,
    }
    return [_contender(name, made.around(function, text) + called, given) for name, text in texts.items()]


def _contender(name: str, source: str, given: Sequence[str]) -> Contender:
    """C# that calls ``invoked`` in a C text by addresses, because each call would have to pin arrays."""
    library = json.dumps(str(_library(source)))
    kept = CALLER.render(library=library, given=given)
    prepare = ["bytes = new byte[work.Out.Length];", "result = Pinned(bytes);"]
    prepare += [f"{each} = Pinned(work.{each.title()});" for each in given]
    once = f"invoked({', '.join(given)}, (UIntPtr)work.Message.Length, result); work.Out = bytes;"
    source = f"using System.Runtime.InteropServices;\n{subject(once, ' '.join(prepare), kept)}"
    return Contender(name, source, f"GCC {GCC.version()}, -O2")


def _library(source: str) -> Path:
    """The shared object of a C text. Raises MissingEngineError or EngineError."""
    made = FOLDER / f"{hashlib.sha256(source.encode()).hexdigest()[:16]}.so"
    if not made.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        text = made.with_suffix(".c")
        text.write_text(source, encoding="utf-8")
        GCC.compile([text], made, ["-shared", "-fPIC", "-w"])
    return made
