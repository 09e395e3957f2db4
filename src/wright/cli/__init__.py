"""The command line: what is in the table at the end of this file, and `wright --help` lists."""

from __future__ import annotations

import click

from wright import DISTRIBUTION
from wright.cli.doctor import doctor
from wright.cli.inspect import list_functions, show
from wright.cli.make import build, test
from wright.cli.measure import bench, ladder
from wright.cli.prove import prove
from wright.cli.release import release
from wright.cli.report import report
from wright.cli.shared import Suggesting
from wright.cli.site import site
from wright.cli.sizes import show_sizes
from wright.cli.tune import tune


@click.group(cls=Suggesting)
@click.version_option(package_name=DISTRIBUTION)
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
    release,
    doctor,
):
    main.add_command(command)
