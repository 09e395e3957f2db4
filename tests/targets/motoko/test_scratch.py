"""A blob hashed through stable memory: cheaper from one block on, though each written page costs extra."""

from __future__ import annotations

import hashlib

import pytest

from tests.targets.motoko.driver import edition, library
from wright.targets.motoko.engines import ENGINES
from wright.targets.motoko.engines.canister import Canister
from wright.targets.motoko.rendering import FOLDERS

pytestmark = pytest.mark.motoko

ACTOR = """\
import Prim "mo:prim";
import Sha256 "mo:hashwright/{}Sha256";
persistent actor {{
  let scratch = Prim.regionNew();
  func counted(message : Blob, write : Sha256.Digest -> ()) : (Nat64, Blob) {{
    let before = Prim.performanceCounter(0);
    let digest = Sha256.new(#sha256);
    write(digest);
    let found = Sha256.sum(digest);
    (Prim.performanceCounter(0) - before, found)
  }};
  public func plain(message : Blob) : async (Nat64, Blob) {{
    counted(message, func(digest) = digest.writeBlob(message))
  }};
  public func through(message : Blob) : async (Nat64, Blob) {{
    counted(message, func(digest) = digest.writeBlobThrough(message, scratch))
  }};
  public query func rest(offset : Nat, size : Nat) : async Blob {{
    Sha256.fromRegion(scratch, Prim.natToNat64 offset, Prim.natToNat64 size)
  }};
  public query func pages() : async Nat64 {{ Prim.regionSize(scratch) }};
}}
"""
SAVED = {"ic": {128: 0.07, 1024: 0.21, 1 << 16: 0.25}, "ic-classical": {128: 0.04, 1024: 0.15, 1 << 16: 0.19}}
"""The saved share of the instructions, by the message's bytes."""


@pytest.mark.parametrize(
    # One more canister, with our library: the other mode differs only in the saved share.
    "name",
    [pytest.param(name, marks=() if name == "ic" else pytest.mark.slow) for name in ENGINES],
)
def test_a_blob_goes_cheaper_through_a_region(name: str) -> None:
    engine = ENGINES[name]
    text = ACTOR.format(FOLDERS[edition(engine)])
    canister = Canister(engine.metered(engine.compile({"main.mo": text, **library()})), undo=False)
    nothing = hashlib.sha256().digest()
    assert canister.call("through", b"")[1] == nothing
    assert canister.call("rest", 0, 0) == [nothing], "there are no pages yet"
    canister.call("through", bytes(1 << 16))
    assert canister.call("rest", 1 << 16, 0) == [nothing]
    assert canister.call("rest", 5, (1 << 16) - 5) == [hashlib.sha256(bytes((1 << 16) - 5)).digest()]
    for size, saved in SAVED[name].items():
        message = bytes(i % 251 for i in range(size))
        (plain, first), (through, second) = canister.call("plain", message), canister.call("through", message)
        assert first == second == hashlib.sha256(message).digest()
        assert isinstance(through, int)
        assert isinstance(plain, int)
        assert through < plain * (1 - saved)
    assert canister.call("pages") == [1], "it grows to the longest message, once"
