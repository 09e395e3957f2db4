"""The peers' packages from npm, pinned by hash, and their bundler."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from wright.targets.javascript.native import copied
from wright.toolchain.npm import Toolbox
from wright.toolchain.tools import CHECKOUT

SOURCE = Path(__file__).parent
NO_FILES: Mapping[str, str] = {}


@dataclass(frozen=True)
class Workshop:
    """The peers' packages, installed. All methods raise ToolError where npm or the bundler fails."""

    tools: Toolbox

    def package(self, name: str) -> Path:
        """The folder of a package."""
        return self.tools.folder / "node_modules" / name

    def link(self, package: Path, field: str = "") -> None:
        """Link a package of this checkout next to the peers, as if it were installed.

        Where there is a ``field`` for it in package.json, files are in the place of others.
        """
        name = json.loads((package / "package.json").read_text(encoding="utf-8"))["name"]
        place = self.package(name)
        if field:
            copy = self.tools.folder / field
            shutil.rmtree(copy, ignore_errors=True)
            copied(package, copy, field)
            package = copy
        place.unlink(missing_ok=True)
        place.symlink_to(package.resolve(), target_is_directory=True)

    def version(self, package: str) -> str:
        """The version of an installed package."""
        manifest = (self.package(package) / "package.json").read_text(encoding="utf-8")
        return str(json.loads(manifest)["version"])

    def script(self, path: str) -> str:
        """The text of a file of an installed package."""
        return self.package(path).read_text(encoding="utf-8")

    def bundle(self, entry: str, files: Mapping[str, str] = NO_FILES, minify: bool = False) -> str:
        """Bundle the exports of an ES module and of its imports into one statement, ``var peer = …``.

        ``entry`` is the module's text; it may import packages, the entry files next to this one, and
        ``files``: text by name.
        """
        options = [
            "--bundle",
            "--format=iife",
            "--global-name=peer",
            "--external:node:*",
            "--external:crypto",
        ]
        return self._esbuild(entry, files, [*options, *["--minify"] * minify])

    def value(self, entry: str, name: str) -> str:
        """Bundle an ES module and its imports, minified, into a statement that sets a declared variable.

        Its value is the module's export of that name. An object of exports, as ``bundle`` makes it, takes 400
        bytes more.
        """
        outer = f'import {{ {name} as given }} from "./given.js";\n{name} = given;'
        options = ["--bundle", "--format=iife", "--external:node:*", "--external:crypto", "--minify"]
        return self._esbuild(outer, {"given.js": entry}, options)

    def module(self, entry: str) -> str:
        """A module with all the imports that it uses, minified, for a page."""
        externals = ["--external:node:*", "--external:crypto", "--external:buffer"]
        return self._esbuild(entry, NO_FILES, ["--bundle", "--minify", "--format=esm", *externals])

    def page(self, entry: str, files: Mapping[str, str], minify: bool = False) -> str:
        """A classic script with all imports of a page's module."""
        # Linked files keep their path here: comments name it, and it must be the same everywhere.
        options = ["--bundle", "--format=iife", "--target=es2020", "--preserve-symlinks"]
        return self._esbuild(entry, files, [*options, *["--minify"] * minify])

    def minified(self, script: str) -> str:
        """Minify a classic script, whose own names others call."""
        return self._esbuild(script, NO_FILES, ["--minify"])

    def style(self, sheet: str) -> str:
        """Minify a style sheet."""
        return self._esbuild(sheet, NO_FILES, ["--minify"], "entry.css")

    def minify(self, module: str) -> str:
        """Minify an ES module."""
        return self._esbuild(module, NO_FILES, ["--minify", "--format=esm"])

    def _esbuild(
        self, entry: str, files: Mapping[str, str], options: Sequence[str], name: str = "entry.js"
    ) -> str:
        with TemporaryDirectory(dir=self.tools.folder) as folder:
            for file in SOURCE.glob("*.js"):
                shutil.copy(file, folder)
            for file_name, text in {**files, name: entry}.items():
                (Path(folder) / file_name).write_text(text, encoding="utf-8")
            command = [name, "--log-level=warning", "--charset=utf8", *options]
            return self.tools.run("esbuild", command, Path(folder))


@cache
def workshop() -> Workshop:
    """The peers, fetched at first use into the checkout's build folder."""
    tools = Toolbox(SOURCE, CHECKOUT / "build" / "peers")
    tools.install()
    return Workshop(tools)
