"""Counts the Rust crate beside RustCrypto's on AArch64: ``python -m tests.measure.crate_on_arm``.

Both use Armv8's instructions, as QEMU's processor has them. A count is exact, and of a call whose result both
agree on, after a first one, which asks for the processor's instructions.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from wright.spec import FUNCTIONS
from wright.targets.c.engines.counting import Traced
from wright.targets.rust.engines import EMULATED
from wright.targets.rust.engines.measuring import CARGO, LOCK, MAIN, TOOLS
from wright.targets.rust.rendering import type_of

THEIRS = {"sha1": "sha1", "sha256": "sha2", "sha512": "sha2"}
"""The crates, by function; they name a function's type as ours does."""
LONG, MESSAGES, LEAST, MOST = 1 << 16, 1000, 32, 200
"""Bytes of the long message; the batch's messages, and how short and how long they are."""
SAID = {
    "long": "a block of 64 KB",
    "many": "a message of 32 to 200 bytes, in one call",
    "each": "one of these messages, by itself",
    "pairs": "a pair of digests",
}
"""What is counted."""
UNITS = {"long": 0, "many": MESSAGES, "each": MESSAGES, "pairs": MESSAGES // 2}
"""How many of it a call has; of the long message that depends on the function's blocks."""
HARNESS = """#![no_main]
use sha2::Digest as _;

fn random_word(i: u32) -> u32 {{
    let x = i.wrapping_mul(0x9e37_79b1);
    let x = (x ^ x >> 15).wrapping_mul(0x85eb_ca77);
    let x = (x ^ x >> 13).wrapping_mul(0xc2b2_ae3d);
    x ^ x >> 16
}}
{functions}
#[no_mangle]
#[inline(never)]
pub extern "C" fn main(_: i32, _: *const *const u8) -> i32 {{
    let long: Vec<u8> = (0..{long}).map(|i| (i * 167 + (i >> 8) * 13 + 5) as u8).collect();
    let sizes = (0..{messages}).map(|i| {least} + random_word(i) as usize % ({most} - {least} + 1));
    let many: Vec<&[u8]> = sizes.map(|size| &long[..size]).collect();
{calls}
    0
}}
"""
FUNCTION = "#[no_mangle]\n#[inline(never)]\npub fn NAME_WHOSE_UNIT(d: GIVEN, o: &mut [[u8; SIZE]]) { BODY }\n"
BODIES = {
    ("ours", "long"): "o[0] = hashwright::TYPE::digest(d[0]);",
    ("theirs", "long"): "o[0] = CRATE::TYPE::digest(d[0]).into();",
    ("ours", "many"): "hashwright::NAME::many(d, o);",
    ("ours", "each"): "for (d, o) in d.iter().zip(o) { *o = hashwright::TYPE::digest(d); }",
    ("theirs", "each"): "for (d, o) in d.iter().zip(o) { *o = CRATE::TYPE::digest(d).into(); }",
    ("ours", "pairs"): "hashwright::NAME::pairs(d, o);",
    (
        "theirs",
        "pairs",
    ): "for (d, o) in d.chunks_exact(2).zip(o) { *o = CRATE::TYPE::digest(d.as_flattened()).into(); }",
}
CALLS = """    {
        let mut out = [[[0; SIZE]; COUNT]; 5];
        let [a, b, c, d, e] = &mut out;
        std::hint::black_box((hashwright::TYPE::digest(b"a"), CRATE::TYPE::digest(b"a")));
        NAME_ours_long(&[&long], a);
        NAME_theirs_long(&[&long], b);
        assert!(a == b);
        NAME_ours_many(&many, a);
        NAME_ours_each(&many, b);
        NAME_theirs_each(&many, c);
        assert!(a == b && b == c);
        NAME_ours_pairs(a, &mut d[..COUNT / 2]);
        NAME_theirs_pairs(a, &mut e[..COUNT / 2]);
        assert!(d == e);
    }
"""


def program() -> str:
    """It calls each function once, after each crate has asked for the processor's instructions."""
    functions, calls = "", ""
    for name, crate in THEIRS.items():
        function = FUNCTIONS[name]
        told = {"NAME": name, "TYPE": type_of(function), "CRATE": crate, "SIZE": str(function.digest_size)}
        told |= {"COUNT": str(MESSAGES)}
        for (whose, unit), body in BODIES.items():
            given = "&[[u8; SIZE]]" if unit == "pairs" else "&[&[u8]]"
            own = {"BODY": body, "GIVEN": given, "WHOSE": whose, "UNIT": unit}
            functions += _filled(FUNCTION, own | told)
        calls += _filled(CALLS, told)
    sizes = {"long": LONG, "messages": MESSAGES, "least": LEAST, "most": MOST}
    return HARNESS.format(functions=functions, calls=calls, **sizes)


def _filled(text: str, told: dict[str, str]) -> str:
    for word, value in told.items():
        text = text.replace(word, value)
    return text


def counts() -> dict[str, dict[tuple[str, str], float]]:
    """Instructions by function, whose, and of what. Raises MissingEngineError or EngineError."""
    engine = EMULATED["cargo-aarch64"]
    files = {name: (TOOLS / name).read_text(encoding="utf-8") for name in (CARGO, LOCK)}
    with tempfile.TemporaryDirectory() as folder:
        made = engine.locked(files | {MAIN: program()}, Path(folder) / "counted")
        traced = Traced(engine, made, Path(folder))
        return {
            name: {
                (whose, unit): len(traced.call(f"{name}_{whose}_{unit}", [])[0])
                / (UNITS[unit] or LONG // FUNCTIONS[name].block_size)
                for whose, unit in BODIES
            }
            for name in THEIRS
        }


def main() -> None:
    for name, found in counts().items():
        for (whose, unit), count in found.items():
            print(f"{FUNCTIONS[name].title:8} {SAID[unit]:40} {whose:7} {count:8.1f}")


if __name__ == "__main__":
    main()
