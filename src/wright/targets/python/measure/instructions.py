"""Columns as on processors without AVX-512, without SHA instructions, and without vectors, in one process."""

from __future__ import annotations

from dataclasses import replace

from wright.measure.interleave import Contender
from wright.spec import Function
from wright.targets.python.measure.contenders import ARROW, COLUMNS, polars_hash

LIMITED = """\
import importlib.util, pathlib, shutil, sys, tempfile
def limited(allowed):
    here = pathlib.Path(importlib.util.find_spec("hashwright").origin).parent
    place = tempfile.mkdtemp()
    shutil.copytree(here, pathlib.Path(place, "hashwright"))
    theirs = {{name: module for name, module in sys.modules.items() if name.split(".")[0] == "hashwright"}}
    for name in theirs:
        del sys.modules[name]
    sys.path.insert(0, place)
    from hashwright import _hashwright, columns
    sys.path.remove(place)
    assert _hashwright.limit_instructions(allowed) & ~allowed == 0
    for name in [name for name in sys.modules if name.split(".")[0] == "hashwright"]:
        del sys.modules[name]
    sys.modules.update(theirs)
    shutil.rmtree(place)
    return columns
columns = limited({})
"""
"""A copy of the package, whose library uses no other instructions: a limit is a process' for good."""
INSTRUCTIONS = {"SHA instructions and AVX2": 3, "AVX2 alone": 2, "plain C": 0}
"""What hw_limit_instructions allows."""


def contenders(function: Function) -> list[Contender]:
    """The same column by fewer instructions, and what is left of the advantage over polars-hash."""
    call = f"columns.{function.name}(given, format='hex')"
    found = [COLUMNS.contender(ARROW, call)]
    for name, allowed in INSTRUCTIONS.items():
        place = replace(COLUMNS, imports=LIMITED.format(allowed))
        found.append(place.contender(f"{ARROW}, {name}", call))
    return [*found, *polars_hash(function)]
