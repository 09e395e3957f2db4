"""The players: they run scripts, answer lines, and report errors with their place and their cause."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Timer
from typing import ClassVar

import pytest

from tests.targets.actionscript.driver import sources
from tests.targets.driver import Driver
from tests.targets.packages import said
from wright.targets.actionscript.engines import ENGINES, royale
from wright.targets.actionscript.engines.flash import HERE, FlashPlayer
from wright.targets.actionscript.interpreted import RUFFLE
from wright.targets.javascript.programs import TOOLS
from wright.toolchain import engine
from wright.toolchain.engine import EngineError, MissingEngineError
from wright.toolchain.files import joined
from wright.toolchain.npm import Toolbox

ADDER = """\
package sums {
  public class Adder {
    public static function add(a:int, b:int):int { return a + b; }
  }
}
"""
USER = "import sums.Adder;"


def script(body: str, more: str = "", imports: str = "") -> str:
    return f"""\
package {{
  import flash.utils.*;
  {imports}
  public class Main {{
    public function Main() {{
      {body}
    }}
    {more}
  }}
}}
"""


@pytest.mark.parametrize("name", ENGINES)
def test_a_missing_engine_says_how_to_get_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toolbox, "installed", property(lambda _: False))
    with pytest.raises(MissingEngineError, match=f"wright doctor --install {name}"):
        ENGINES[name].run(script(""))
    assert ENGINES[name].state().version is None


def test_a_script_reports_in_order(flash: FlashPlayer) -> None:
    emitted = (
        'for (var i:int = 0; i < 300; i++) emit({at: i}); emit({t: ["é\\"\\\\\\n", -1.5, true, null, {}]});'
    )
    lines = flash.run(script(emitted))
    assert lines == [*({"at": i} for i in range(300)), {"t": ['é"\\\n', -1.5, True, None, {}]}]


def test_an_engine_tells_its_version(flash: FlashPlayer) -> None:
    assert flash.version()[0].isdigit()


def test_a_script_of_several_files(flash: FlashPlayer) -> None:
    files = {"sums/Adder.as": ADDER, "Main.as": script("emit({n: Adder.add(3, 4)});", imports=USER)}
    assert flash.run(joined(files)) == [{"n": 7}]


def test_the_package_knows_what_interprets(flash: FlashPlayer) -> None:
    """Ruffle gets kernels of its own: where it is not recognized, it is slower, and nothing else tells."""
    player = "hashwright/support/Player.as"
    main = script("emit({ruffle: Player.isRuffle});", imports="import hashwright.support.Player;")
    found = flash.run(joined({player: sources()[player], "Main.as": main}))
    assert found == [{"ruffle": flash.name == RUFFLE}]


def test_bytes_have_a_cursor_and_an_order(flash: FlashPlayer) -> None:
    body = """
      var bytes:ByteArray = new ByteArray();
      bytes.endian = Endian.LITTLE_ENDIAN;
      bytes.writeInt(-2);
      bytes.writeUTFBytes("é");
      bytes.position = 1;
      emit({short: bytes.readUnsignedShort(), at: bytes.position, length: bytes.length});"""
    assert flash.run(script(body)) == [{"short": 0xFFFF, "at": 3, "length": 6}]


def test_a_program_that_is_asked_answers_line_by_line(flash: FlashPlayer, tmp_path: Path) -> None:
    ask = 'private var n:int = 0; public function ask(line:String):String { return ++n + "<" + line + ">"; }'
    swf = tmp_path / "main.swf"
    swf.write_bytes(flash.compile({"Main.as": script("", ask)}, strict=True))
    with Driver(flash.running(swf)) as driver:
        assert driver.ask("a", 'b"\\', 3) == '1<a b"\\ 3>'
        assert driver.ask("c", "d" * 100_000).endswith("ddd>")


def test_what_an_answer_dies_of_is_told(flash: FlashPlayer, tmp_path: Path) -> None:
    ask = 'public function ask(line:String):String { throw new ArgumentError("not " + line); }'
    swf = tmp_path / "main.swf"
    swf.write_bytes(flash.compile({"Main.as": script("", ask)}, strict=True))
    with Driver(flash.running(swf)) as driver, pytest.raises(AssertionError, match="ArgumentError: not a b"):
        driver.ask("a", "b")


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ('throw new ArgumentError("wrong turn");', r"ArgumentError: wrong turn(.|\n)*\s+at Main"),
        ('throw "wrong turn";', r"wrong turn"),
        ("var none:ByteArray = null; none.position = 3;", r"TypeError: Error #1009: (.|\n)*\s+at Main"),
        ("new ByteArray().readInt();", r"Error #2030: End of file was encountered\.(.|\n)*\s+at Main"),
        (
            "ByteArray(Object(this));",
            r"TypeError: Error #1034: (.|\n)*flash\.utils\.ByteArray(.|\n)*\s+at Main",
        ),
        ("new Main();", r"Maximum call stack size exceeded"),
    ],
)
def test_what_a_script_dies_of_is_told(flash: FlashPlayer, body: str, words: str) -> None:
    with pytest.raises(EngineError, match=f"exit code 1:\n(.|\n)*{words}"):
        flash.run(script("emit({});" + body))


class Alarm(Timer):
    """A timer that rings when the test says so."""

    latest: ClassVar[Alarm]

    def start(self) -> None:
        Alarm.latest = self

    def ring(self) -> None:
        self.function(*self.args)


def test_what_never_ends_is_stopped(flash: FlashPlayer, monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser leaves no files behind. Its socket needs a shorter path than pytest's folders have."""
    monkeypatch.setattr(engine, "Timer", Alarm)
    monkeypatch.setattr(engine, "PATIENCE", 100)
    with TemporaryDirectory() as folder:
        monkeypatch.setenv("TMPDIR", folder)
        lines = flash.stream(script("emit({at: 1}); while (true) continue;"), timeout=20)
        assert next(lines) == {"at": 1}
        Alarm.latest.ring()
        with pytest.raises(EngineError, match="was stopped after 20 s"):
            next(lines)
        assert not list(Path(folder).iterdir())


@pytest.mark.awayfl
def test_what_awayfl_lacks_is_not_mended() -> None:
    """Our harness adds no workaround, as users have none either: awayfl cannot index a ByteArray."""
    text = script("var bytes:ByteArray = new ByteArray(); bytes.writeInt(1); emit({n: bytes[0]});")
    with pytest.raises(EngineError, match="Cannot read properties of undefined"):
        ENGINES["awayfl"].run(text)


@pytest.mark.node
def test_the_programs_that_run_players_are_well_formed() -> None:
    programs = sorted(str(file) for file in HERE.glob("*.*js"))
    config = f"--config-path={TOOLS.source / 'biome.json'}"
    TOOLS.run("biome", ["check", config, "--error-on-warnings", *programs])


@pytest.mark.awayfl
def test_what_does_not_compile_is_told_with_its_place() -> None:
    files = {
        "sums/Adder.as": ADDER.replace("a + b", "a + c"),
        "Main.as": script("Adder.add();", imports=USER),
    }
    with pytest.raises(EngineError) as told:
        royale.compiled(files)
    assert "\nsums/Adder.as(3): col: 63 Error: Access of possibly undefined property c." in str(told.value)
    assert "\nMain.as(6): col: 7 Error: Incorrect number of arguments." in str(told.value)


@pytest.mark.awayfl
def test_warnings_are_refused_where_it_is_asked() -> None:
    files = {"Main.as": script("var high:int = 0x80000000;")}
    assert ENGINES["awayfl"].compile(files)
    with pytest.raises(EngineError, match=r"Main\.as\(6\): col: \d+ Warning: Initializer value 2147483648"):
        ENGINES["awayfl"].compile(files, strict=True)


@pytest.mark.awayfl
def test_a_library_is_the_same_to_the_byte_and_serves(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    files = {f"sums/{name}.as": ADDER.replace("Adder", name) for name in ("Adder", "Other", "More", "Last")}
    made = royale.library(files)
    monkeypatch.setattr(royale, "MADE", tmp_path)
    assert royale.library(files) == made
    user = script("emit({n: Adder.add(3, 4)});", imports=USER)
    swf = tmp_path / "main.swf"
    swf.write_bytes(ENGINES["awayfl"].compile({"Main.as": user}, libraries=[made], strict=True))
    assert said(*ENGINES["awayfl"].running(swf)) == '{"n":7}\n'


@pytest.mark.awayfl
def test_what_was_compiled_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    files = {"Main.as": script("")}
    made = ENGINES["awayfl"].compile(files)

    def never(*_: object) -> None:
        raise AssertionError("compiled again")

    monkeypatch.setattr(royale, "_run", never)
    assert ENGINES["awayfl"].compile(files) == made
    with pytest.raises(AssertionError, match="compiled again"):
        ENGINES["awayfl"].compile({"Main.as": script("// changed")})
