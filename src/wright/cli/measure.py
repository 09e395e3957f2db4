"""Measure: our package compared with its peers, and a recipe pass by pass."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TextIO

import click

from wright.cli.climbing import climber, keyless
from wright.cli.named import FUNCTION
from wright.cli.places import place, place_options, places, places_options
from wright.cli.shared import F, console, errors, json_option, print_json, readable_errors
from wright.measure.curves import curves
from wright.measure.engines import show_engines
from wright.measure.figures import Record
from wright.measure.interleave import Plan, Watcher
from wright.measure.page import picture, render
from wright.measure.records import Run, ladder_json, read, report_json, steps_json
from wright.measure.report import (
    Report,
    progress,
    show_ladder,
    show_steps,
)
from wright.spec import Function
from wright.targets.measured import questions, suites, titled
from wright.targets.registry import ENGINES, TARGETS, USUAL
from wright.toolchain.engine import Engine

CORES = tuple(dict.fromkeys(core for each in ENGINES.values() for core in each.models))

cpu_option = click.option(
    "--cpu",
    type=click.Choice(CORES),
    help="On emulated AArch64: model this core's cycles, instead of counting instructions.",
)
quick_option = click.option(
    "--quick", is_flag=True, help="Use one process instead of three: rougher figures in a third of the time."
)

recorded_option = click.option(
    "--from",
    "recorded",
    type=click.File(encoding="utf-8"),
    help="Draw a record that --json printed, instead of measuring.",
)


def question_options(command: F) -> F:
    """Add an option for each benchmark that a target offers besides the usual one."""
    asked = {target.title: questions(target) for target in TARGETS.values()}
    named = {name: question for of in asked.values() for name, question in of.items()}
    for name, question in reversed(named.items()):
        titles = ", ".join(title for title, of in asked.items() if name in of)
        option = click.option(f"--{name}", "what", flag_value=name, help=f"{question.help} ({titles}).")
        command = option(command)
    return command


@click.command()
@click.argument("function", type=FUNCTION)
@places_options
@question_options
@cpu_option
@quick_option
@click.option("--svg", "picture_file", metavar="FILE", help="Write a plot of the costs against lengths.")
@recorded_option
@json_option
def bench(
    function: Function,
    target: str | None,
    engines: tuple[str, ...] | None,
    what: str | None,
    cpu: str | None,
    quick: bool,
    picture_file: str | None,
    recorded: TextIO | None,
    as_json: bool,
) -> None:
    """Measure our package and the libraries that people use today, interleaved in one process.

    On emulated machines and in canisters nothing is timed: the command counts the instructions of our
    library's calls, exactly. For several engines, as in --engine chromium,firefox,webkit, one table has all.
    """
    if recorded is not None:
        if picture_file is None:
            raise click.UsageError("--from draws a plot of a record: add --svg")
        _write(_record(recorded, function, "bench"), {Path(picture_file): curves})
        return
    target, names = places(target, engines)
    question = what or ("keyed" if function.needs_key else "digests")
    reports, kept = list[Report](), list[Record]()
    for name in names:
        with readable_errors(), progress(errors, f"{function.title} on {name}") as watch:
            reports.append(_asked(target, name, question, function, cpu, _plan(quick), watch))
        options = (*((f"--{what}",) if what else ()), *(("--cpu", cpu) if cpu else ()))
        run = Run("bench", function, target, name, options, rough=quick)
        kept.append(run.keep({"bench": report_json(reports[-1])}))
    if picture_file is not None:
        _write(kept[0], {Path(picture_file): curves})
    if as_json:
        print_json(kept if len(kept) > 1 else kept[0])
    elif len(reports) > 1:
        show_engines(console, reports)
    else:
        reports[0].shown(console, reports[0])


def _asked(
    target: str,
    engine_name: str,
    question: str,
    function: Function,
    cpu: str | None,
    plan: Plan,
    watch: Watcher,
) -> Report:
    """An engine's report on a question. Raises UsageError where the engine cannot answer it."""
    having = suites(TARGETS[target])
    if engine_name not in having:
        raise click.UsageError(
            f"{TARGETS[target].title} has no package of its own to measure; its kernels ship in that of"
            f" --target {TARGETS[target].host or USUAL}"
        )
    reports = having[engine_name](_engine(engine_name, cpu), plan, watch).questions
    if question not in reports:
        raise click.UsageError(f"{engine_name} cannot measure --{question}; it measures {', '.join(reports)}")
    asked = questions(TARGETS[target]).get(question)
    return reports[question](keyless(function) if asked and not asked.keyed else function)


def _engine(name: str, core: str | None) -> Engine:
    """An engine by its name, or its model of a core. Raises UsageError where it does not model that core."""
    found = ENGINES[name]
    if core is None:
        return found
    if core not in found.models:
        known = ", ".join(name for name, each in ENGINES.items() if core in each.models)
        raise click.UsageError(f"--cpu {core} needs an engine that models that core: {known}, not {name}")
    return found.as_core(core)


@click.command()
@click.argument("function", type=FUNCTION)
@place_options
@click.option("--kernel", help="The kernel whose recipe to measure; by default that of the hash itself.")
@click.option(
    "--variant",
    help="The engine in the book whose recipe to measure; by default the recipe that ships for this engine.",
)
@cpu_option
@quick_option
@click.option(
    "--html",
    "page",
    is_flag=False,
    flag_value="",
    metavar="[FILE]",
    help="Write a page with plots, to FILE or into build/.",
)
@click.option("--svg", "picture_file", metavar="FILE", help="Write only the plot of the last case.")
@recorded_option
@json_option
def ladder(
    function: Function,
    target: str | None,
    engine_name: str | None,
    kernel: str | None,
    variant: str | None,
    cpu: str | None,
    quick: bool,
    page: str | None,
    picture_file: str | None,
    recorded: TextIO | None,
    as_json: bool,
) -> None:
    """Measure a recipe pass by pass: what each pass gains on the engine, compared with the peers.

    C is measured in core cycles on x86-64, and in instructions on emulated machines. Its ladder has further
    experiments next to the recipe: loads and rotates that compilers recognize, vectors, constant keys and
    constant lengths.
    """
    target, engine_name = place(target, engine_name)
    outputs: dict[Path, Callable[[Record], str]] = {}
    if page is not None:
        outputs[Path(page or f"build/ladder-{function.name}-{target}-{engine_name}.html")] = render
    if picture_file is not None:
        outputs[Path(picture_file)] = picture
    if recorded is not None:
        if not outputs:
            raise click.UsageError("--from draws a page or a plot of a record: add --html or --svg")
        _write(_record(recorded, function, "ladder"), outputs)
        return
    plan = _plan(quick)
    with readable_errors(), progress(errors, f"{function.title} on {engine_name}") as watch:
        runner = _engine(engine_name, cpu)
        runner.find()
        made = climber(target, runner, function, plan, watch)
        chosen = made.kernel(function, kernel)
        variant = variant or made.target.variant(function, chosen, engine_name)
        measured = made.climb(function, chosen, made.rungs(function, chosen, variant))
        steps = made.inside(function, variant)
    asked = {"--kernel": kernel, "--variant": variant, "--cpu": cpu}
    options = tuple(word for name, value in asked.items() if value for word in (name, value))
    run = Run("ladder", function, target, engine_name, options, rough=quick)
    record = run.keep({"ladder": ladder_json(measured), "crypto-js": steps and steps_json(steps)})
    _write(record, outputs)
    if as_json:
        print_json(record)
    elif not outputs:
        show_ladder(console, measured)
        if steps is not None:
            show_steps(console, steps)


def _write(record: Record, outputs: Mapping[Path, Callable[[Record], str]]) -> None:
    """Write each page or plot of a record into its file, and name the file on stderr.

    Raises ClickException where a record cannot be drawn so.
    """
    for file, made in outputs.items():
        try:
            text = made(titled(record))
        except ValueError as error:
            raise click.ClickException(str(error)) from error
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        errors.print(f"wrote {file}", highlight=False, soft_wrap=True)


def _record(file: TextIO, function: Function, kind: str) -> Record:
    """A record of this function, of a kind. Raises ClickException where the file has another record."""
    with readable_errors():
        record = read(file.read(), file.name)
    if record["kind"] != kind or record["function"] != function.name:
        raise click.ClickException(
            f"{file.name} has a record of `{record['command']}`; --from needs one of"
            f" `wright {kind} {function.name} --json`"
        )
    return record


def _plan(quick: bool) -> Plan:
    return Plan(processes=1) if quick else Plan()
