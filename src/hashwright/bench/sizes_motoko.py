"""What a function adds to a canister's module, in bytes: a canister that calls it, less one that does not."""

from __future__ import annotations

from collections.abc import Mapping
from string import Template

from hashwright.bench.canisters import import_of, package
from hashwright.functions import Function
from hashwright.functions.siphash import SipHash
from hashwright.targets.motoko.engines.ic import InternetComputer
from hashwright.targets.motoko.engines.moc import MAIN
from hashwright.targets.motoko.frames import module_of

CANISTER = Template("$imported\npersistent actor { public func run(b : Blob) : async Blob { $result } }\n")
WAYS = {
    "a blob at once": "$module.fromBlob(#$name, b)",
    "in parts": "let d = $module.new(#$name); $module.writeBlob(d, b); $module.sum(d)",
    "two digests": "$module.combine(#$name, b, b)",
    "HMAC": "$module.hmac(#$name, b, b)",
}
KEYED_WAYS = {"a blob at once": "$module.toBlob($module.$name($module.keyOf(b), b))"}


def added(engine: InternetComputer, function: Function) -> Mapping[str, int]:
    """By what is called. Raises MissingEngineError or EngineError."""
    module = module_of(function.name)
    ways = KEYED_WAYS if isinstance(function, SipHash) else WAYS

    def size(imported: str, result: str) -> int:
        text = CANISTER.substitute(imported=imported, result=result)
        return len(engine.compile({MAIN: text, **package()}))

    without = size("", "b")
    calls = {way: Template(call).substitute(module=module, name=function.name) for way, call in ways.items()}
    return {way: size(import_of(engine, module), call) - without for way, call in calls.items()}
