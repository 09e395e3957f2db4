"""The site: a folder of static files that measures in its visitor's browser."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from wright import VERSION
from wright.measure import page as bench_page
from wright.measure.interleave import Case, message_cases, trusted
from wright.site import ladders as page_ladders
from wright.site import peers as page_peers
from wright.site import picture
from wright.site.elsewhere import Language, languages
from wright.site.first import First, first
from wright.site.ladders import PageLadder, ladders
from wright.site.origins import Stored, stored
from wright.site.peers import PageContender, licences, page_contenders
from wright.site.refusals import Refused, refused
from wright.spec import FUNCTIONS
from wright.targets.javascript.build import JAVASCRIPT
from wright.targets.javascript.engines.script import HARNESS
from wright.targets.javascript.manifest import REPOSITORY
from wright.targets.javascript.measure.peers import MESSAGES
from wright.targets.javascript.measure.peers.workshop import workshop
from wright.targets.packages import FIRST_LINE
from wright.targets.registry import TARGETS

PAGE = Path(__file__).parent / "page"
SCRIPTS = Path(__file__).parent / "scripts"
HASHES = tuple(f for f in FUNCTIONS.values() if JAVASCRIPT.offers(f) and not f.needs_key)
"""The functions that the page offers for hashing files: all that the package has without a key."""

Files = dict[str, bytes]
UNASKED = (picture.NAME,)
"""Files that others fetch, not the page."""
FETCHED = ("style.css", "icon.svg", "page.js", "measure.js")
"""Files that every visitor fetches before the first figure, besides the page and the contenders."""


def build(destination: Path) -> Files:
    """Write the site into a folder, whose content it replaces; the result is the files by name.

    Raises ToolError where npm or the bundler fails.
    """
    files = _files()
    shutil.rmtree(destination, ignore_errors=True)
    for name, content in files.items():
        file = destination / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    return files


def _files() -> Files:
    climbed, beside = ladders(), page_contenders()
    at_first, unproven, kept, elsewhere = first(beside), refused(), stored(), languages()
    texts = {
        **{step.file: step.script for ladder in climbed for step in ladder.steps},
        **{ladder.changes: ladder.told for ladder in climbed},
        **{other.file: other.script for ladder in climbed for other in ladder.beside},
        **{one.file: one.script for one in beside},
        **{one.file: one.script for one in unproven},
        **{one.file: one.script for one in kept},
        **{one.file: one.script for one in elsewhere},
        "licences.txt": licences(),
        "style.css": f"/* {FIRST_LINE} */\n{_style()}",
        "icon.svg": _text(PAGE / "icon.svg"),
        "page.js": _bundle("main.js", minify=True),
        "workbench.js": _bundle("workbench.js", minify=True),
        "measure.js": _joined(workshop().minified(_measuring())),
        "hash.js": _joined(_text(SCRIPTS / "part.js"), _bundle("hash.js", minify=True)),
    }
    files = {
        **{name: text.encode() for name, text in texts.items()},
        picture.NAME: picture.picture(at_first),
    }
    files["index.html"] = _index(at_first, climbed, beside, unproven, kept, elsewhere, files).encode()
    return {**files, "offline.js": _offline(files).encode()}


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def _style() -> str:
    return workshop().style(_text(bench_page.TEMPLATES / "page.css") + _text(PAGE / "style.css"))


def _measuring() -> str:
    spread = _text(SCRIPTS / "spread.js").replace("export ", "")
    return "\n".join([_text(SCRIPTS / "part.js"), HARNESS, spread, _text(SCRIPTS / "live.js")])


def _joined(*texts: str) -> str:
    """A script that is not bundled."""
    return "\n".join([f"// {FIRST_LINE}", *texts])


def _bundle(module: str, minify: bool = False) -> str:
    """One of our modules, bundled with its imports as a classic script."""
    own = {file.name: _text(file) for file in SCRIPTS.glob("*.js")}
    return workshop().page(f'import "./{module}";', {**own, "functions.js": _functions()}, minify)


def _functions() -> str:
    """The module of exports for hashing files: each function, with its WebAssembly, and no other mode.

    Checksums come without their WebAssembly, which is half of their bytes: they are as fast as a disk.
    """
    named = [f'export {{ {f.name} }} from "hashwright/{f.name}";\n' for f in HASHES]
    equipped = [f'import "hashwright/wasm/{f.name}";\n' for f in HASHES if f.name in MESSAGES]
    return "".join([*named, *equipped, 'export { hashBlob } from "hashwright/blob";\n'])


def _index(
    at_first: First,
    climbed: Sequence[PageLadder],
    beside: Sequence[PageContender],
    unproven: Sequence[Refused],
    kept: Sequence[Stored],
    elsewhere: Sequence[Language],
    files: Files,
) -> str:
    environment = Environment(
        loader=FileSystemLoader([PAGE, bench_page.TEMPLATES]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    sizes = sorted(page_peers.SIZES, reverse=True)
    cases = {f.name: _cases(message_cases(trusted(f), sizes)) for f in page_peers.FUNCTIONS}
    environment.policies["json.dumps_kwargs"] = {"sort_keys": True, "separators": (",", ":")}
    shown = {
        "version": VERSION,
        "repository": REPOSITORY,
        "picture": picture.NAME,
        "targets": list(TARGETS.values()),
        "first": at_first,
        "functions": page_ladders.FUNCTIONS,
        "peer_functions": page_peers.FUNCTIONS,
        "ways": page_ladders.WAYS,
        "ladders": climbed,
        "hashes": HASHES,
        "refused": unproven,
        "stored": kept,
        "languages": elsewhere,
        "versions": list(dict.fromkeys(one.peer.version for one in beside if one.peer.package)),
        "target_count": len(TARGETS),
        "plots": {"ladder": len(climbed[0].cases), "peers": len(sizes)},
        "count": len(files) + 2,
        "made": {
            "first": at_first.input,
            "ladders": _runs(climbed),
            "peers": _contenders(beside),
            "cases": cases,
        },
    }
    early = sum(len(files[name]) for name in (*FETCHED, *at_first.fetched))
    others = sum(map(len, files.values())) + len(_offline({**files, "index.html": b""}))

    def drawn(own: int) -> str:
        """The page, where it has so many bytes itself."""
        sizes = {"early": (early + own) // 1000, "size": f"{(others + own) / 1e6:.2f} MB"}
        page = environment.get_template("index.html").render(shown, **sizes)
        # Visitors need no indentation, and between the page's tags, which are blocks or items, no lines.
        return re.sub(r"(?<=>)\n+(?=<)", "", re.sub(r"^ +", "", page, flags=re.MULTILINE))

    return drawn(len(drawn(0).encode()))


def _cases(cases: Iterable[Case]) -> list[dict[str, Any]]:
    return [vars(case) for case in cases]


def _runs(climbed: Sequence[PageLadder]) -> dict[str, Any]:
    """What the page does not show of each ladder's input, by its name: rungs stand in their articles."""
    return {
        one.name: {
            "beside": [{"name": other.name, "file": other.file} for other in one.beside],
            "cases": _cases(one.cases),
        }
        for one in climbed
    }


def _contenders(beside: Sequence[PageContender]) -> dict[str, list[dict[str, str]]]:
    found: dict[str, list[dict[str, str]]] = {}
    for one in beside:
        kind = one.kind if not one.peer.ours else "rung" if one.function.name in found else "last"
        entry = {"name": one.peer.name, "file": one.file, "kind": kind}
        found.setdefault(one.function.name, []).append(entry)
    return found


def _offline(files: Files) -> str:
    """The service worker; its cache key is a digest of all files that it keeps."""
    kept = {name: content for name, content in sorted(files.items()) if name not in UNASKED}
    digest = sha256(b"\0".join(b"%b\0%b" % (name.encode(), content) for name, content in kept.items()))
    version = f"hashwright {digest.hexdigest()[:16]}"
    names = json.dumps(["./", *kept], indent=2)
    return _joined(
        f"const VERSION = {json.dumps(version)};\nconst FILES = {names};", _text(SCRIPTS / "offline.js")
    )
