"""The command line: what is in the table of this file, and `wright --help` lists."""

from __future__ import annotations

import click

from wright import DISTRIBUTION
from wright.cli.commands import Deferred, Suggesting


@click.group(cls=Suggesting)
@click.version_option(package_name=DISTRIBUTION)
def main() -> None:
    """A compiler for hash functions: one definition, fast and proven code for every runtime."""


for name, place, sentence in (
    ("list", "inspect:list_functions", "List all functions with their proven kernels, target by target."),
    ("show", "inspect:show", "Show a kernel's program after any pass: wright show sha1 compress --after 3."),
    (
        "build",
        "make:build",
        "Generate the packages: print every kernel, prove it, render it into its frame; and docs pages.",
    ),
    (
        "prove",
        "prove:prove",
        "Prove every kernel from its printed text, by every recipe of the book, shipped or not.",
    ),
    (
        "test",
        "make:test",
        "Run the vectors and the shared behaviours on engines: pytest's tiers of the same names.",
    ),
    (
        "bench",
        "measure:bench",
        "Measure our package and the libraries that people use today, interleaved in one process.",
    ),
    (
        "ladder",
        "measure:ladder",
        "Measure a recipe pass by pass: what each pass gains on the engine, compared with the peers.",
    ),
    ("report", "report:report", "Summarize all measurements, over functions, targets and engines."),
    (
        "tune",
        "tune:tune",
        "Search for the fastest recipe of a kernel by measuring, over the settings that each pass offers.",
    ),
    (
        "sizes",
        "sizes:show_sizes",
        "Measure the bytes that a function adds to a page, minified and gzipped: our editions and the peers.",
    ),
    (
        "site",
        "site:site",
        "Generate the static site: ladders, comparisons and file hashing, live in the visitor's browser.",
    ),
    (
        "release",
        "release:release",
        "Make the files that registries get, of packages whose kernels are proven as they lie.",
    ),
    ("doctor", "doctor:doctor", "List the engines: their versions here, or how to get them."),
):
    main.add_command(Deferred(name, f"{__name__}.{place}", sentence))
