"""Wasmtime as an engine: its runs, its counts, its name on the command line."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Sequence

import pytest

from tests.targets.wasm.counts import COUNTED, counted, golden
from tests.targets.wasm.running import chained, linked, made, stored
from wright.measure.counts import FURTHER
from wright.measure.interleave import WrongDigestError
from wright.measure.ladder import TEXTBOOK
from wright.spec import FUNCTIONS
from wright.targets.wasm.engines.instance import Instance
from wright.targets.wasm.engines.wasmtime import Wasmtime
from wright.targets.wasm.measure.ladder_wasmtime import FIRST, FuelClimber
from wright.toolchain.engine import EngineError, Line


def calling(module: bytes, base: int, kernel: str, storages: Sequence[bytes], publics: Sequence[int]) -> Line:
    """A script's line for one call."""
    return {
        "module": b64encode(module).decode(),
        "base": base,
        "kernel": kernel,
        "storages": [storage.hex() for storage in storages],
        "publics": list(publics),
    }


def test_a_script_is_a_list_of_calls() -> None:
    spec, module = chained("md5"), linked("md5", "compress")
    given = [stored(spec, spec.start), bytes(64)]
    call = calling(module.binary, module.base, "compress", given, [0, 64])
    first, second = Wasmtime().run(json.dumps([call, call]))
    assert first == second
    words = (word.value for word in spec.chain(spec.initial(), bytes(64)))
    assert first["storages"][0] == stored(spec, list(words)).hex()
    assert first["fuel"] > 1000


def test_what_is_no_list_of_calls_is_refused() -> None:
    with pytest.raises(EngineError, match="not a list of calls"):
        Wasmtime().run("emit(1)")


def test_a_trap_is_an_error() -> None:
    module = linked("md5", "compress")
    with pytest.raises(EngineError, match="compress ended with a trap"):
        Instance(module.binary, module.base).call("compress", [bytes(16), bytes(64)], [0, 1 << 30])


def test_a_broken_module_is_an_error() -> None:
    with pytest.raises(EngineError, match="refuses the module"):
        Instance(b"\0asm\1\0\0\0\1", 0)


@pytest.mark.parametrize("name", COUNTED)
def test_a_block_takes_what_it_took(name: str) -> None:
    assert golden()["version"] == Wasmtime().version(), "count anew: python -m tests.targets.wasm.counts"
    assert counted(name) == golden()["compress"][name]


def test_a_ladder_is_counted() -> None:
    climber = FuelClimber(Wasmtime())
    function = FUNCTIONS["md5"]
    found = climber.climb(function, "compress", climber.rungs(function, "compress"))
    assert found.rungs[0].name == TEXTBOOK
    samples = found.measurement.samples
    first, last = found.rungs[0].name, found.last.name
    assert samples[FURTHER][last].spread.median < samples[FURTHER][first].spread.median
    assert samples[FIRST][last].spread.median == golden()["compress"]["md5"][FIRST]
    assert found.sizes[last] == golden()["compress"]["md5"]["bytes"]


def test_a_wrong_rung_is_not_counted() -> None:
    text = made("md5", "compress").text.replace("(i32.const 7)", "(i32.const 6)", 1)
    with pytest.raises(WrongDigestError, match="a rung on 64 bytes"):
        FuelClimber(Wasmtime()).counted(chained("md5"), text, "a rung")
