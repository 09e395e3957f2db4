"""Which of our files the making and the proof of one kernel enter, stage by stage."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from wright.build.prove import Job
from wright.errors import ReadableError
from wright.passes.recipe import Recipe
from wright.proof import check
from wright.proof.check import Proof
from wright.targets.target import Target

ROOT = Path(__file__).parents[1]
SPEC, KERNEL, PASSES, PRINTER, READER, PROOF = "spec", "kernel", "passes", "printer", "reader", "proof"
STAGES: Mapping[str, str] = {
    SPEC: "the function as its standard writes it: the kernel is made from it, and the proof runs it",
    KERNEL: "the textbook program of the spec, and the contract that says what it has to compute",
    PASSES: "the recipe rewrites the program, pass by pass, and each result is verified",
    PRINTER: "the program becomes the text that ships",
    READER: "the text becomes a program again, and the printer has to write that one as the same text",
    PROOF: "the program that was read equals the spec, for all inputs that the contract allows",
}
"""The stages in their order, and why each enters its files."""


@dataclass(frozen=True)
class Trace:
    """The files entered in each stage, below ``src/wright``; the proof, or why there is none."""

    files: Mapping[str, list[str]]
    proof: Proof | None
    error: str = ""


@dataclass
class _Follower:
    """Notes each function that is called, under the stage whose boundary was crossed last."""

    boundaries: Mapping[CodeType, str]
    inside: list[str] = field(default_factory=list)
    entered: dict[CodeType, set[str]] = field(default_factory=dict)

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event == "call":
            if code in self.boundaries:
                self.inside.append(self.boundaries[code])
            if self.inside:
                self.entered.setdefault(code, set()).add(self.inside[-1])
        elif event == "return" and code in self.boundaries:
            self.inside.pop()

    def files(self) -> dict[str, list[str]]:
        """By stage, the files of ours with a function that was called; what an import runs is none."""
        found: dict[str, set[str]] = {stage: set() for stage in STAGES}
        for code, stages in self.entered.items():
            file = Path(code.co_filename)
            if code.co_flags & inspect.CO_OPTIMIZED and ROOT in file.parents:
                name = file.relative_to(ROOT).as_posix()
                for stage in {SPEC} if name.startswith("spec/") else stages:
                    found[stage].add(name)
        return {stage: sorted(names, key=_folder_first) for stage, names in found.items()}


def _folder_first(name: str) -> tuple[str, str]:
    folder, _, file = name.rpartition("/")
    return folder, file


def trace(job: Job) -> Trace:
    """Make and prove a kernel in this process, without the cache, and note the files that this enters."""
    follower, before = _Follower(_boundaries(job.target)), sys.getprofile()
    proof, error = None, ""
    sys.setprofile(follower)
    try:
        proof = job.make().prove()
    except ReadableError as refused:
        error = str(refused)
    finally:
        sys.setprofile(before)
    return Trace(follower.files(), proof, error)


def _boundaries(target: Target) -> dict[CodeType, str]:
    """The functions that begin a stage; until they return, what they call belongs to it."""
    own = type(target)
    stages: dict[str, tuple[Callable[..., object], ...]] = {
        KERNEL: (own.textbook,),
        PASSES: (own.recipe, Recipe.apply),
        PRINTER: (own.print_program,),
        READER: (own.read_back, own.require_written),
        PROOF: (check.prove,),
    }
    return {begin.__code__: stage for stage, begins in stages.items() for begin in begins}
