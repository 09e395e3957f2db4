"""List the functions and their kernels; show a kernel's program after any pass."""

from __future__ import annotations

import click
from rich.table import Column, Table

from wright.cli.named import FUNCTION, Named, language_option, languages_option, require_kernels
from wright.cli.shared import console, json_option, print_json, readable_errors
from wright.errors import nearest
from wright.ir.show import show as show_program
from wright.passes.recipe import parse
from wright.recipes import EDITIONS, FAST, PORTABLE
from wright.spec import FUNCTIONS, Function
from wright.targets.target import Target

STATUS = "proven"
"""The status of every shipped kernel: it is proven from its text, which is read back. Frames are tested."""


def _status(target: Target, function: Function) -> str:
    """The status of a target's kernels of one function, its own or those that its package embeds."""
    return STATUS if target.offers(function) else "not offered"


def _shown(target: Target, function: Function) -> str:
    """The kernels of a target, or whose kernels its package has."""
    its, lent = ", ".join(target.kernels(function)), ", ".join(_lent(target, function))
    return its or (f"those of {lent}" if lent else _status(target, function))


def _lent(target: Target, function: Function) -> dict[str, list[str]]:
    """The kernels that a target's package has of others, by target."""
    lent = {each.name: list(each.kernels(function)) for each in target.embeds}
    return {name: kernels for name, kernels in lent.items() if kernels}


@click.command("list")
@languages_option
@json_option
def list_functions(targets: tuple[Target, ...], as_json: bool) -> None:
    """List all functions with their proven kernels, target by target."""
    if as_json:
        print_json(
            [
                {
                    "function": function.name,
                    "title": function.title,
                    "targets": {
                        target.name: {
                            "kernels": list(target.kernels(function)),
                            "embedded": _lent(target, function),
                            "status": _status(target, function),
                        }
                        for target in targets
                    },
                }
                for function in FUNCTIONS.values()
            ]
        )
        return
    names = (Column(name, no_wrap=True) for name in ("function", "title", "target"))
    table = Table(*names, "kernels")
    for function in FUNCTIONS.values():
        for number, target in enumerate(targets):
            titles = ("", "") if number else (function.name, function.title)
            table.add_row(*titles, target.name, _shown(target, function))
        table.add_section()
    console.print(table)
    console.print("Kernels are proven from their printed text; the frames around them are tested.")


@click.command()
@click.argument("function", type=FUNCTION)
@click.argument("kernel", default="")
@language_option
@click.option("--recipe", "text", help="Passes to apply, instead of the shipped recipe.")
@click.option(
    "--edition",
    type=Named("edition", EDITIONS),
    default=FAST,
    show_default=True,
    help="The edition whose recipe to use.",
)
@click.option(
    "--variant", default=PORTABLE, show_default=True, help="The engine in the book whose recipe to use."
)
@click.option("--after", type=int, help="Stop after this many passes; 0 is the textbook program.")
@click.option("--source", is_flag=True, help="Print the target's language instead of the program.")
@click.option("--passes", "list_passes", is_flag=True, help="List the recipe's passes with their numbers.")
def show(
    function: Function,
    kernel: str,
    target: Target,
    text: str | None,
    edition: str,
    variant: str,
    after: int | None,
    source: bool,
    list_passes: bool,
) -> None:
    """Show a kernel's program after any pass: wright show sha1 compress --after 3."""
    with readable_errors():
        names = target.kernels(function, edition)
        require_kernels(function, target, [edition])
        kernel = kernel or next(iter(names))
        if kernel not in names:
            raise click.ClickException(
                f"{function.title} has no kernel '{kernel}'; {nearest(kernel, list(names))}"
            )
        recipe = (
            parse(text, target.passes)
            if text is not None
            else target.recipe(function, kernel, edition, variant)
        )
        if list_passes:
            for place, step in enumerate(recipe.steps, 1):
                console.print(f"{place:3}  {step}", highlight=False)
            return
        stages = recipe.stages(target.textbook(function, kernel, edition).program)
        if after is not None and not 0 <= after < len(stages):
            raise click.ClickException(
                f"the recipe has {len(stages) - 1} passes; --after takes 0 to {len(stages) - 1}"
            )
        program = stages[-1 if after is None else after]
        click.echo(target.print_program(program) if source else show_program(program), nl=False)
