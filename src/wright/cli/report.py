"""Gather all records in one report."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from wright.cli.shared import console, errors, readable_errors
from wright.measure import records as bench_records
from wright.measure.machine import machine
from wright.measure.overview import render
from wright.measure.records import read
from wright.measure.summary import in_order, show_summary
from wright.targets.measured import titled


@click.command()
@click.argument("records", type=click.Path(exists=True, path_type=Path), nargs=-1)
@click.option(
    "--html",
    "page",
    is_flag=False,
    flag_value="build/report.html",
    metavar="[FILE]",
    help="Write one page with plots, to FILE or to build/report.html.",
)
def report(records: tuple[Path, ...], page: str | None) -> None:
    """Summarize all measurements, over functions, targets and engines.

    RECORDS are files with the output of --json of bench, ladder and sizes, or folders of such files. By
    default the report reads build/records: the last run of each of these commands in this checkout.
    """
    with readable_errors():
        read_in = (read(file.read_text(encoding="utf-8"), str(file)) for file in _files(records))
        found = in_order(map(titled, read_in))
    if page is None:
        show_summary(console, found, machine())
        return
    file = Path(page)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(render(found), encoding="utf-8")
    errors.print(f"wrote {file}", highlight=False, soft_wrap=True)


def _files(named: Sequence[Path]) -> list[Path]:
    """The record files to report. Raises ClickException where there are none."""
    places = named or (bench_records.FOLDER,)
    found = [
        file for place in places for file in ([place] if place.is_file() else sorted(place.glob("*.json")))
    ]
    if not found:
        raise click.ClickException(
            f"no records in {', '.join(map(str, places))}: measure first, with `wright bench sha1` or"
            " `wright ladder sha1`; each run leaves its record there"
        )
    return found
