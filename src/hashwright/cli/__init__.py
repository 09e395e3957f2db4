"""The command line: list, show, build, prove, test, bench, ladder, report, tune, sizes, site, doctor."""

from __future__ import annotations

import click

from hashwright.cli.doctor import doctor
from hashwright.cli.inspect import list_functions, show
from hashwright.cli.make import build, test
from hashwright.cli.measure import bench, ladder
from hashwright.cli.prove import prove
from hashwright.cli.report import report
from hashwright.cli.shared import Suggesting
from hashwright.cli.site import site
from hashwright.cli.sizes import show_sizes
from hashwright.cli.tune import tune


@click.group(cls=Suggesting)
@click.version_option(package_name="hashwright")
def main() -> None:
    """A compiler for hash functions: one definition, fast and proven code for every runtime."""


for command in (
    list_functions,
    show,
    build,
    prove,
    test,
    bench,
    ladder,
    report,
    tune,
    show_sizes,
    site,
    doctor,
):
    main.add_command(command)
