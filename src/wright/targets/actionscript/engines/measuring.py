"""A measuring program as text: several files joined, because an engine takes one script.

A contender is ActionScript: the members of a class, with a static ``once(work)``, which is timed and leaves
its result in ``work.out``, and optionally ``prepare(work)``, called once a case. Imports come before them,
other classes after, and last its further files, as ``files.joined`` writes them. A first line ``// swc: …``
names a library that it needs, by its path in the checkout.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from wright.toolchain.engine import Line
from wright.toolchain.files import MARK, files_of, joined
from wright.toolchain.tools import CHECKOUT

HARNESS = Path(__file__).parent / "harness"
NEEDS = "// swc: "
PREPARE = "public static function prepare(work:Work):void {}\n"
RUN = """\
public static function run(work:Work, count:int):void {
  for (var i:int = 0; i < count; i++) once(work);
}
"""
"""Each contender has its own loop: a shared one could not resolve its call statically."""


def measuring(contenders: Mapping[str, str], job: Line) -> str:
    """All files: the harness, the job, and a class for each contender."""
    given = ", ".join(
        f"{{name: {json.dumps(name)}, prepare: Contender{n}.prepare, run: Contender{n}.run}}"
        for n, name in enumerate(contenders)
    )
    main = f"new Harness({json.dumps(job)}, [{given}]);"
    files = {"Main.as": f"package {{\npublic class Main {{\npublic function Main() {{ {main} }}\n}}\n}}\n"}
    files |= {file.name: file.read_text(encoding="utf-8") for file in sorted(HARNESS.glob("*.as"))}
    for n, text in enumerate(contenders.values()):
        files |= entry(n, text)
    return joined(files)


def alone(text: str) -> dict[str, str]:
    """The files of a program that has one contender, and nothing else."""
    main = "package {\npublic class Main {\npublic const run:Function = Contender0.run;\n}\n}\n"
    work = (HARNESS / "Work.as").read_text(encoding="utf-8")
    return {"Main.as": main, "Work.as": work, **entry(0, text)}


def entry(number: int, text: str) -> dict[str, str]:
    """A contender's class, with the harness's entry points, and its further files."""
    own, mark, more = text.partition(MARK)
    lines = own.splitlines(keepends=True)
    needs = [line for line in lines if line.startswith(NEEDS)]
    imports = [line for line in lines if line.startswith("import ")]
    body = "".join(line for line in lines if line not in {*needs, *imports})
    members, beside, classes = body.partition("\nclass ")
    prepare = "" if "function prepare(" in members else PREPARE
    head = "".join(
        [*needs, "package {\n", "import flash.utils.ByteArray;\nimport flash.utils.Endian;\n", *imports]
    )
    name = f"Contender{number}"
    made = f"{head}public class {name} {{\n{members}{prepare}{RUN}}}\n}}\n{beside}{classes}"
    return {f"{name}.as": made, **files_of(mark + more)}


def needed(files: Mapping[str, str]) -> Iterator[Path]:
    """The libraries that a measuring program needs."""
    lines = {text.split("\n", 1)[0] for text in files.values()}
    return (CHECKOUT / line.removeprefix(NEEDS) for line in sorted(lines) if line.startswith(NEEDS))
