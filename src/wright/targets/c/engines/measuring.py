"""A measuring program as text: several files joined, because an engine takes one script.

A contender is a C file that defines ``static void once(const task_t *task)``. Its first line holds what else
its compilation needs: ``// cc: -I… -l… more.c``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from wright.toolchain.engine import Line
from wright.toolchain.files import joined

HERE = Path(__file__).parent
CLOCK = HERE / "clock.h"
BYTES = HERE / "bytes.h"
RANDOM = "#define RANDOM"
"""Makes messages of random bytes."""
NEEDS = "// cc: "
LOOP = """
void run(const task_t *task, size_t count);
void run(const task_t *task, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        once(task);
        __asm__ volatile("" ::: "memory"); /* the next call may not use what this one computed */
    }
}
"""


def measuring(contenders: Mapping[str, str], job: Line, *, cycles: bool = False) -> str:
    """All files: the harness, the job, and a file for each contender, in order.

    On x86-64 it can count cycles instead of nanoseconds.
    """
    names = ("harness.c", "task.h", CLOCK.name, BYTES.name)
    files = {name: (HERE / name).read_text(encoding="utf-8") for name in names}
    unit = ["#define CYCLES"] if cycles else []
    files["job.h"] = "\n".join([*_job(list(contenders), job), *unit]) + "\n"
    for number, source in enumerate(contenders.values()):
        head, _, body = source.partition("\n") if source.startswith(NEEDS) else ("", "", source)
        files[contender_file(number)] = f'{head}\n#include "task.h"\n{body}{LOOP}'
    return joined(files)


def contender_file(number: int) -> str:
    return f"contender_{number}.c"


def needs(text: str) -> list[str]:
    """Options and files that a contender's compilation needs besides its own file."""
    return text.partition("\n")[0].removeprefix(NEEDS).split() if text.startswith(NEEDS) else []


def _job(names: list[str], job: Line) -> Iterator[str]:
    """The job as C: the plan as macros, cases and contenders as tables. Names are quoted for JSON."""
    plan = job["plan"]
    if any(case["parameters"].get("random") for case in job["cases"]):
        yield RANDOM
    yield '#include "task.h"'
    yield f"#define SEED {job['seed']}u"
    for name in ("budget", "warmup", "slice"):
        yield f"#define {name.upper()} {float(plan[name])}"
    for name in ("rounds_least", "rounds_most"):
        yield f"#define {name.upper()} {plan[name]}u"
    yield f"#define HOPELESS {float(plan['hopeless'] or 0)}"
    fields = "const char *name, *expected, *key, *salt; size_t size; uint32_t iterations;"
    yield f"typedef struct {{ {fields} }} case_t;"
    yield "static const case_t cases[] = {"
    for case in job["cases"]:
        given = case["parameters"]
        words = [json.dumps(case["name"]), case["expected"], given.get("key", ""), given.get("salt", "")]
        texts = ", ".join(json.dumps(word) for word in words)
        yield f"    {{{texts}, {case['size']}u, {given.get('iterations', 0)}u}},"
    yield "};"
    yield "static const struct { const char *name, *file; } contenders[] = {"
    for number, name in enumerate(names):
        file = contender_file(number).replace(".c", ".so")
        yield f'    {{{json.dumps(json.dumps(name))}, FOLDER "/{file}"}},'
    yield "};"
