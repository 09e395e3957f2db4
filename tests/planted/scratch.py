"""A copy of the repository to plant faults in, with this one's environment and what it has kept."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.planted.noticing import NOTICED
from tests.planted.parts import COMPARING, Part, is_frame, packages
from tests.planted.place import Place
from wright.toolchain.tools import CHECKOUT

PROOFS = "all that ships, made and proven from nothing"
"""The step of `make test` that makes and proves the packages."""

FAILED, NONE_COLLECTED = (1, 2), 5
"""pytest's exit statuses where tests fail or cannot be collected, and where it has none to run."""


@dataclass(frozen=True)
class Notice:
    """Who noticed a fault."""

    tier: str
    by: str


class UnsoundError(Exception):
    """A test fails without any fault, or pytest itself was ended."""


class Scratch:
    """A work tree of the commit. It shares ``build/`` and ``.venv``: digests name what they keep."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.sound = set[str]()
        asked = ["git", "rev-parse", "HEAD"]
        self.commit = subprocess.check_output(asked, cwd=CHECKOUT, text=True).strip()
        if root.exists():
            _run(["git", "checkout", "--detach", "--force", "--quiet", self.commit], root)
            return
        _run(["git", "worktree", "add", "--detach", "--quiet", str(root), self.commit], CHECKOUT)
        for shared in ("build", ".venv"):
            (root / shared).symlink_to(CHECKOUT / shared)

    def reset(self) -> None:
        """The commit's files again."""
        _run(["git", "checkout", "--quiet", "--force", "HEAD", "--", "."], self.root)
        _run(["git", "clean", "--quiet", "--force", "-d", "packages", "site", "src"], self.root)

    def keep(self, place: Place) -> None:
        """Keep the kernels that the sources without faults print. Raises UnsoundError."""
        for name in packages(place.file):
            if not Path(kept := self._kept(name)).exists():
                done = self._python("-m", "tests.planted.remake", name, kept)
                if done.returncode:
                    raise UnsoundError(f"{name} cannot be made without a fault: {_last(done)}")

    def make(self, place: Place) -> Notice | None:
        """Make the packages again; what cannot be made is noticed."""
        for name in packages(place.file):
            kept = [self._kept(name)] if is_frame(place.file) else []
            done = self._python("-m", "tests.planted.remake", name, *kept)
            if done.returncode:
                return Notice("test", f"{PROOFS}: {_last(done)}")
        return None

    def prove(self, target: str) -> Notice | None:
        """Whether a kernel that ships is refused."""
        done = self._python("-m", "tests.planted.prove", target, self._kept(target))
        return Notice("test", f"{PROOFS}: {_last(done)}") if done.returncode else None

    def ask(self, part: Part, *chosen: str) -> Notice | None:
        """Whether a test of a part fails, among those that pytest's options choose."""
        words = " and ".join([f"({part.words})"] * bool(part.words) + [f"not {word}" for word in COMPARING])
        options = ("-q", "-x", "-n", "2", "--tb=no", "-p", "no:cacheprovider", "-p", "tests.planted.noticing")
        done = self._python("-m", "pytest", *options, *part.tests, "-k", words, *chosen)
        if found := re.search(rf"^{NOTICED} (\S+) (.+)$", done.stdout, re.MULTILINE):
            return Notice(found[1], found[2])
        if done.returncode in FAILED:
            return Notice("test", f"pytest cannot collect: {_last(done)}")
        if done.returncode not in (0, NONE_COLLECTED):
            raise UnsoundError(f"pytest ended with {done.returncode}: {_last(done)}")
        return None

    def require_sound(self, notice: Notice) -> None:
        """The noticing test passes without the fault, or the result means nothing. Raises UnsoundError."""
        if "::" not in notice.by or notice.by in self.sound:
            return
        self.reset()
        done = self._python("-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "", notice.by)
        if done.returncode:
            raise UnsoundError(f"{notice.by} fails without a fault, too: {_last(done)}")
        self.sound.add(notice.by)

    def _kept(self, name: str) -> str:
        """The file with a target's kernels as this commit's sources print them."""
        return str(CHECKOUT / "build" / f"planted-{name}-{self.commit[:12]}.pickle")

    def _python(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        path = os.pathsep.join([str(self.root / "src"), str(self.root)])
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=self.root,
            env={**os.environ, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            check=False,
        )


def _last(done: subprocess.CompletedProcess[str]) -> str:
    lines = [line.strip() for line in (done.stdout + "\n" + done.stderr).splitlines() if line.strip()]
    return lines[-1][:200] if lines else "nothing is said"


def _run(command: Sequence[str], cwd: Path) -> None:
    subprocess.run(command, cwd=cwd, check=True, capture_output=True)
