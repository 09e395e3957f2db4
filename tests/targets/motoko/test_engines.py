"""The engines of Motoko: canisters run, keep stable variables, and report errors."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.targets.motoko.conftest import ONE_MODE
from wright.measure.interleave import message_bytes
from wright.targets.motoko.engines import ENGINES, candid, moc
from wright.targets.motoko.engines.candid import CandidError
from wright.targets.motoko.engines.canister import Canister
from wright.targets.motoko.engines.counting import Counter, Probe
from wright.targets.motoko.engines.ic import InternetComputer
from wright.targets.motoko.engines.system import CanisterError
from wright.targets.motoko.engines.weights import OVERHEADS
from wright.toolchain.engine import EngineError, MissingEngineError
from wright.toolchain.files import joined
from wright.toolchain.npm import Toolbox

HERE = Path(__file__).parent
VARIETY = (HERE / "variety.mo").read_text(encoding="utf-8")
SUCCESSOR = """\
import Prim "mo:prim";
persistent actor {
  let region = Prim.regionNew();
  var count = 0;
  var halves : [var Nat16] = [var];
  var more = 9;
  public query func sum() : async Nat {
    count + halves.size() + more + Prim.nat64ToNat(Prim.regionSize(region))
  };
}
"""


def module(engine: InternetComputer, text: str = VARIETY) -> bytes:
    return engine.metered(engine.compile({"main.mo": text}))


@pytest.fixture
def canister(ic: InternetComputer) -> Canister:
    """A canister with a method for every test."""
    return Canister(module(ic))


def calling(*calls: str) -> str:
    return f"// calls: {' '.join(calls)}\n{VARIETY}"


@pytest.mark.parametrize("name", ENGINES)
def test_a_missing_engine_says_how_to_get_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moc, "TOOLS", Toolbox(moc.TOOLS.source, moc.TOOLS.folder / "nowhere"))
    with pytest.raises(MissingEngineError, match=f"wright doctor --install {name}"):
        ENGINES[name].run(VARIETY)


@pytest.mark.parametrize("name", ENGINES)
def test_without_node_there_is_no_compiler(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    assert ENGINES[name].state().version is None


def test_each_engine_has_its_weights() -> None:
    loads = {name: engine.weights.of[0x28] for name, engine in ENGINES.items()}
    assert loads == {"ic": 2, "ic-classical": 1}


def test_an_actor_reports(ic: InternetComputer) -> None:
    assert ic.run(VARIETY) == [{"count": 1, "since": 1}]
    assert ic.version() == "moc 1.10.1"


def test_calls_one_after_another_and_an_upgrade(ic: InternetComputer) -> None:
    """Stable variables survive, in main or in stable memory, and transient ones do not."""
    rows = [(row["count"], row["since"]) for row in ic.run(calling("run", "run", "upgrade", "run"))]
    assert rows == [(1, 1), (2, 2), (3, 1)]


@ONE_MODE
def test_packages_and_the_base_library(ic: InternetComputer) -> None:
    files = {
        "main.mo": 'import Nat "mo:core/Nat";\nimport L "mo:mine/deep/L";\nimport P "mo:prim";\n'
        "persistent actor { public func run() : async () {\n"
        '  P.debugPrint("{\\"n\\": " # Nat.toText(L.seven()) # "}") } }\n',
        "packages/mine/deep/L.mo": 'import K "../K";\nmodule { public func seven() : Nat { K.k + 4 } }\n',
        "packages/mine/K.mo": "module { public let k = 3 }\n",
    }
    assert ic.run(joined(files)) == [{"n": 7}]


def test_an_upgrade_to_another_program(ic: InternetComputer, canister: Canister) -> None:
    canister.call("run")
    canister.upgrade(module(ic, SUCCESSOR))
    assert canister.call("sum") == [1 + 16 + 9]


def test_stable_memory_stores(ic: InternetComputer, canister: Canister) -> None:
    assert canister.call("fill", bytes(range(20))) == [0]
    word = int.from_bytes(bytes(range(1, 9)), "little")
    assert canister.call("word", 65531) == [word]
    canister.upgrade(module(ic))
    assert canister.call("word", 65531) == [word]
    with pytest.raises(CanisterError, match=r"the canister trapped: .*out of bounds"):
        canister.call("word", 3 << 16)


def test_what_a_query_did_is_undone_and_so_is_what_a_trap_stopped(canister: Canister) -> None:
    assert canister.call("peek") == [1]
    assert canister.call("peek") == [1]
    with pytest.raises(CanisterError, match="half way"):
        canister.call("stumble")
    assert canister.call("peek") == [1]
    assert canister.certified == b""
    assert canister.call("fill", b"") == [0], "the region has no pages"


def test_stable_memory_costs_what_the_replica_asks(ic: InternetComputer) -> None:
    """Eight bytes cost 20, and 1 for each byte, besides the runtime's own instructions."""
    costs = []
    for overheads in ({}, {"stable64_read": OVERHEADS["stable64_read"]}):
        canister = Canister(module(ic), overheads=overheads)
        canister.call("fill", b"")
        costs += canister.call("reading")
    without, weighted = costs
    assert isinstance(without, int)
    assert weighted == without + 28


def test_a_page_of_stable_memory_costs_once_a_message(canister: Canister) -> None:
    for _ in range(2):
        first, again = canister.call("writing")
        assert isinstance(first, int)
        assert first - 2 * 1000 == again


def test_values_go_in_and_come_out(canister: Canister) -> None:
    got = canister.call("mixed", 300, "Grüße", bytes(range(256)))
    assert got == [bytes(range(256)), "Grüße!", 301, (1 << 64) - 1, 0]


def test_vectors_and_options_come_out() -> None:
    types = b"\x03\x6d\x7b\x6d\x00\x6e\x00"
    assert candid.decoded(b"DIDL" + types + b"\x02\x01\x02" + b"\x02\x01a\x02bc" + b"\x01\x01d") == [
        [b"a", b"bc"],
        [b"d"],
    ]
    assert candid.decoded(b"DIDL" + types + b"\x01\x02\x00") == [[]]


def test_what_is_no_blob_text_or_number_is_refused() -> None:
    with pytest.raises(CandidError, match="begins with b'nono'"):
        candid.decoded(b"nonono")
    with pytest.raises(CandidError, match="type 0x6c"):
        candid.decoded(b"DIDL\x01\x6c\x00\x01\x00")
    with pytest.raises(CandidError, match="type 0x1"):
        candid.decoded(b"DIDL\x01\x6d\x7b\x01\x01\x00")
    with pytest.raises(CandidError, match="type 0x74"):
        candid.decoded(b"DIDL\x00\x01\x74\x00\x00\x00\x00")


def test_certified_data_is_kept(canister: Canister) -> None:
    canister.call("certify", b"root")
    assert canister.certified == b"root"


@pytest.mark.parametrize(
    ("method", "why"),
    [
        ("told", "the canister trapped: .*told so"),
        ("asserted", "the canister trapped: .*assertion failed"),
        ("outside", "the canister trapped: .*ndex out of bounds"),
        ("overflowed", "the canister trapped: .*arithmetic overflow"),
        ("recursed", "the canister trapped: "),
        ("thrown", "the canister rejected the call: rejected so"),
        ("waited", r"the canister calls ic0\.\w+, which is not modelled here"),
    ],
)
def test_what_a_canister_dies_of_is_told(canister: Canister, method: str, why: str) -> None:
    with pytest.raises(CanisterError, match=why):
        canister.call(method)


def test_a_trap_ends_the_process_with_its_words(ic: InternetComputer) -> None:
    with pytest.raises(EngineError, match=r"exit code 1:(.|\n)*the canister trapped: .*told so"):
        ic.run(calling("run", "told"))


@ONE_MODE
def test_a_method_that_is_not_there_is_told(ic: InternetComputer) -> None:
    with pytest.raises(EngineError, match=r"no method 'walk'; there are (.*, )?run\b"):
        ic.run(calling("walk"))


@ONE_MODE
def test_what_never_ends_is_stopped(ic: InternetComputer) -> None:
    with pytest.raises(EngineError, match="was stopped after 3 s"):
        ic.run(calling("forever"), timeout=3)


@ONE_MODE
def test_what_does_not_compile_is_told_with_its_place(ic: InternetComputer) -> None:
    with pytest.raises(EngineError, match=r"main\.mo:2:25: error M0001: "):
        ic.run("persistent actor {\n  func run() : () { let };\n}\n")
    with pytest.raises(EngineError, match=r"main\.mo:2:\d+: error M\d+: (.|\n)*Nat64"):
        ic.run("persistent actor {\n  public func run() : async () { let x : Nat32 = 1 : Nat64 };\n}\n")


@ONE_MODE
def test_warnings_are_refused_where_it_is_asked(ic: InternetComputer) -> None:
    text = "persistent actor {\n  public func run() : async () { let idle = 1 };\n}\n"
    with pytest.raises(EngineError, match=r"main\.mo:2:\d+: warning M0194: .*idle"):
        ic.compile({"main.mo": text}, strict=True)


@ONE_MODE
def test_what_was_compiled_is_kept(ic: InternetComputer, monkeypatch: pytest.MonkeyPatch) -> None:
    made = ic.compile({"main.mo": VARIETY})

    def never(*_: object) -> None:
        raise AssertionError("compiled again")

    monkeypatch.setattr(moc, "_run", never)
    assert ic.compile({"main.mo": VARIETY}) == made
    with pytest.raises(AssertionError, match="compiled again"):
        ic.compile({"main.mo": VARIETY + "// changed\n"})


LOOP = Probe("do { var x : Nat32 = 0; for (c in b.vals()) x +%= 1; b }", [0, 10, 500])


def test_counts_are_the_same_in_every_run(ic: InternetComputer) -> None:
    counter = Counter(ic, {}, [])
    (first,), (second,) = counter.count([LOOP]), counter.count([LOOP])
    assert first == second
    assert all(count.result == message_bytes(size) for size, count in first.items())
    assert first[500].raw < first[500].instructions


@pytest.mark.motoko
def test_optimised_canisters_do_the_same_for_less() -> None:
    (plain,), (optimised,) = (Counter(ENGINES["ic"], {}, [], optimise=o).count([LOOP]) for o in (False, True))
    assert plain[500].result == optimised[500].result
    assert optimised[500].instructions < plain[500].instructions
