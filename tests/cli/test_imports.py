"""What a command imports, counted in a process of its own: what it is asked for, and no more."""

from __future__ import annotations

import json

import click
import pytest

from tests.elsewhere import python
from wright.cli import main
from wright.cli.commands import Deferred
from wright.targets.registry import TARGETS

SCRIPT = """
import json, sys
from contextlib import redirect_stdout
from io import StringIO
from wright.cli import main

with redirect_stdout(StringIO()):
    main(sys.argv[1:], standalone_mode=False)
print(json.dumps(list(sys.modules)))
"""
LIBRARIES = {"jinja2", "jsonschema", "lark", "rich", "tree_sitter", "wasmtime", "z3"}
FEW = 200
"""More modules than Python, click and the list of commands take."""


def imported(*arguments: str) -> set[str]:
    return set(json.loads(python(SCRIPT, *arguments, toys=False)))


def targets(modules: set[str]) -> set[str]:
    """The targets whose code is among some modules."""
    return {name for name in TARGETS if f"wright.targets.{name}.build" in modules}


def test_the_list_of_commands_takes_none_of_their_code() -> None:
    found = imported("--help")
    assert not found & LIBRARIES
    assert not {name for name in found if name.startswith("wright.targets")}
    assert len(found) < FEW


def test_help_takes_no_target() -> None:
    assert not targets(imported("prove", "--help"))


@pytest.mark.parametrize("name", TARGETS)
def test_a_command_for_one_target_takes_that_one(name: str) -> None:
    embedded = {each.name for each in TARGETS[name].embeds}
    assert targets(imported("list", "--target", name)) == {name, *embedded}


@pytest.mark.proofs
def test_a_proof_takes_one_target() -> None:
    found = imported("prove", "md5", "--target", "motoko")
    assert targets(found) == {"motoko"}
    assert not found & {"jsonschema", "wasmtime"}  # z3 decides the paths of a proof


@pytest.mark.parametrize("deferred", main.commands.values(), ids=lambda command: command.name)
def test_the_list_says_what_a_command_says_first(deferred: click.Command) -> None:
    assert isinstance(deferred, Deferred)
    command = deferred.command()
    assert command.name == deferred.name
    assert " ".join((command.help or "").split("\n\n")[0].split()) == deferred.help
