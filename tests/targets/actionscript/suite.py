"""as3corelib's own tests of com.adobe.crypto, unchanged, over its classes and over ours, on each player.

``python -m tests.targets.actionscript.suite FOLDER`` prints the table of docs/actionscript.md; FOLDER is a
copy of as3corelib's repository, as no registry has it. Flex's classes, of which it uses little, have
stand-ins.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from tests.targets.actionscript.driver import HERE, PACKAGE
from tests.targets.driver import Driver
from wright.targets.actionscript.engines import ENGINES
from wright.targets.actionscript.engines.flash import FlashPlayer

CRYPTO = "com/adobe/crypto"
OTHERS = "com/adobe/utils/IntUtil.as"
TITLES = {"awayfl": "AwayFL", "ruffle": "Ruffle"}
METHOD = re.compile(r"public function (test\w*)\(")


def read(folder: Path, *patterns: str) -> dict[str, str]:
    """Sources by their paths in a folder."""
    files = sorted(file for pattern in patterns for file in folder.glob(pattern))
    return {file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8") for file in files}


def program(tests: Mapping[str, str]) -> str:
    """A script that runs a test of a class: each line is the names of both."""
    names = [Path(path).stem for path in tests]
    return f"""\
package {{
  import com.adobe.crypto.*;

  public class Main {{
    private static const CLASSES:Array = [{", ".join(names)}];
    private static const NAMES:Array = [{", ".join(f'"{name}"' for name in names)}];

    public function ask(line:String):String {{
      var words:Array = line.split(" ");
      try {{
        var test:Object = new (CLASSES[NAMES.indexOf(words[0])] as Class)(words[1]);
        test.setUp();
        test[words[1]]();
      }} catch (error:Error) {{
        return "failed: " + error.toString().substr(0, 200).replace(/[\\r\\n]+/g, " ");
      }}
      return "passed";
    }}
  }}
}}
"""


def results(
    flash: FlashPlayer, tests: Mapping[str, str], files: Mapping[str, str], libraries: list[bytes]
) -> dict[str, list[str]]:
    """What each test of each class says."""
    made = flash.compile({**files, **tests, "Main.as": program(tests)}, libraries=libraries)
    with tempfile.TemporaryDirectory() as folder:
        swf = Path(folder) / "suite.swf"
        swf.write_bytes(made)
        with Driver(flash.running(swf)) as running:
            return {
                Path(path).stem: [running.ask(Path(path).stem, name) for name in METHOD.findall(text)]
                for path, text in tests.items()
            }


def main(folder: Path) -> None:
    tests = read(folder / "tests" / "src", f"{CRYPTO}/*.as")
    assert tests, f"{folder} has no {CRYPTO} in tests/src"
    flex = read(HERE / "as3corelib" / "flex", "**/*.as")
    utils = read(folder / "src", OTHERS)
    theirs = {**flex, **utils, **read(folder / "src", f"{CRYPTO}/*.as")}
    ours = [(PACKAGE / "bin" / "hashwright.swc").read_bytes()]
    columns = {}
    for name, title in TITLES.items():
        columns[f"as3corelib's, {title}"] = results(ENGINES[name], tests, theirs, [])
        columns[f"ours, {title}"] = results(ENGINES[name], tests, {**flex, **utils}, ours)
    print(f"| | {' | '.join(columns)} |")
    print(f"| --- |{' --- |' * len(columns)}")
    for path in tests:
        found = [column[Path(path).stem] for column in columns.values()]
        cells = [f"{said.count('passed')} of {len(said)}" for said in found]
        print(f"| `{Path(path).stem}` | {' | '.join(cells)} |")
    for title, column in columns.items():
        for name, said in column.items():
            for words in sorted(set(said) - {"passed"}):
                print(f"{title}: {name}: {words}", file=sys.stderr)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
