"""A measuring program as text: several files joined, because an engine takes one script.

A contender is an item in Rust, ``fn once(work: &mut Work)``, which is timed and leaves the result in
``work.out``. It may use the crates that ``tools/Cargo.toml`` names and ``tools/Cargo.lock`` pins.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from wright.toolchain.engine import Line
from wright.toolchain.files import joined

HARNESS = Path(__file__).parent / "harness.rs"
TOOLS = Path(__file__).parent / "tools"
CARGO, LOCK, MAIN = "Cargo.toml", "Cargo.lock", "src/main.rs"
RUN = """
    pub fn run(work: &mut Work, count: usize) {
        for _ in 0..count {
            once(std::hint::black_box(&mut *work));
        }
    }
"""


def subject(once: str) -> str:
    """A contender's text: statements that use ``work``."""
    return f"fn once(work: &mut Work) {{\n{once}\n}}\n"


@cache
def pinned() -> Mapping[str, str]:
    """The versions of the crates that contenders may use, by their names in the registry."""
    told = tomllib.loads((TOOLS / LOCK).read_text(encoding="utf-8"))
    return {package["name"]: package["version"] for package in told["package"]}


def measuring(contenders: Mapping[str, str], job: Line) -> str:
    """All files: the manifest and its lock, and the harness with the job and a module for each contender."""
    text = "\n".join([HARNESS.read_text(encoding="utf-8"), *_job(contenders, job)]) + "\n"
    files = {name: (TOOLS / name).read_text(encoding="utf-8") for name in (CARGO, LOCK)}
    return joined({**files, MAIN: text})


def _job(contenders: Mapping[str, str], job: Line) -> Iterator[str]:
    """The job as Rust: the plan as constants, cases and contenders as tables. Names are quoted for JSON."""
    plan = job["plan"]
    yield f"const SEED: u32 = {job['seed']};"
    for name in ("budget", "warmup", "slice", "hopeless"):
        yield f"const {name.upper()}: f64 = {float(plan[name] or 0)!r};"
    for name in ("rounds_least", "rounds_most"):
        yield f"const {name.upper()}: usize = {plan[name]};"
    yield "static ITEMS: &[Item] = &["
    for case in job["cases"]:
        given = case["parameters"]
        texts = {"name": json.dumps(case["name"]), "expected": case["expected"], "key": given.get("key", "")}
        numbers = {
            "size": case["size"],
            **{name: given.get(name, 0) for name in ("least", "most", "messages")},
        }
        fields = [f"{name}: {_text(value)}" for name, value in texts.items()]
        yield f"    Item {{ {', '.join(fields + [f'{name}: {value}' for name, value in numbers.items()])} }},"
    yield "];"
    yield "static CONTENDERS: &[Contender] = &["
    for number, name in enumerate(contenders):
        yield f"    Contender {{ name: {_text(json.dumps(name))}, run: contender_{number}::run }},"
    yield "];"
    for number, source in enumerate(contenders.values()):
        yield f"mod contender_{number} {{\n    use super::Work;\n{source}{RUN}}}"


def _text(value: str) -> str:
    """A literal of Rust's, of text in ASCII as JSON escapes it."""
    return f'r#"{value}"#'
