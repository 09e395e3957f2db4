"""Our ActionScript package next to the article's body and as3corelib's class: all agree, and are timed."""

from __future__ import annotations

from pathlib import Path

import pytest

from wright.measure.interleave import Plan, measure
from wright.spec import FUNCTIONS
from wright.targets.actionscript.engines import ENGINES
from wright.targets.actionscript.measure import peers as flash
from wright.targets.actionscript.measure.ladder import text_cases
from wright.targets.actionscript.measure.suite import FlashSuite
from wright.toolchain.engine import EngineError

QUICK = Plan(processes=1, budget=1, warmup=1, rounds_least=2, rounds_most=2)
EVERY = [pytest.param(name, marks=getattr(pytest.mark, name)) for name in ENGINES]
LIBRARY = {
    "com/adobe/crypto/SHA1.as": """\
package com.adobe.crypto {
  import com.adobe.utils.IntUtil;
  import mx.utils.Base64Encoder;
  public class SHA1 {
    public static const encoder:Base64Encoder = new Base64Encoder();
    public static function hash(text:String):String { return IntUtil.digits(text); }
  }
}
""",
    "com/adobe/utils/IntUtil.as": """\
package com.adobe.utils {
  import hashwright.SHA1;
  public class IntUtil {
    public static function digits(text:String):String { return hashwright.SHA1.hash(text); }
  }
}
""",
}
"""A library with as3corelib's class names."""


@pytest.mark.parametrize("engine", EVERY)
def test_digests_beside_the_article(engine: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If as3corelib's sources are there, its class takes part, in place of our library's namesake."""
    monkeypatch.setattr(flash, "CORELIB", tmp_path)
    for path, text in LIBRARY.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    report = FlashSuite(ENGINES[engine], QUICK).ask("digests", FUNCTIONS["sha1"], (32,))
    names = ("hashwright", flash.STATIC, flash.SHIPPED, flash.VERSION, "textbook")
    assert report.measurement.contenders == names
    assert report.ours == ("hashwright",)
    assert report.peers == {flash.VERSION: flash.VERSION}


@pytest.mark.awayfl
@pytest.mark.parametrize(("name", "others"), [("md5", ()), ("sha512", ("textbook",))])
def test_functions_that_the_article_has_not(name: str, others: tuple[str, ...]) -> None:
    report = FlashSuite(ENGINES["awayfl"], QUICK).ask("digests", FUNCTIONS[name], (0, 100))
    assert report.measurement.contenders == ("hashwright", *others)


def test_what_has_no_class_is_told() -> None:
    with pytest.raises(EngineError, match="XXH64 has no class in ActionScript"):
        FlashSuite(ENGINES["awayfl"], QUICK).ask("digests", FUNCTIONS["xxh64"])


@pytest.mark.awayfl
def test_the_article_pads_every_length() -> None:
    function = FUNCTIONS["sha1"]
    bodies = [one for one in flash.digests(function) if one.name in (flash.STATIC, flash.SHIPPED)]
    assert len(bodies) == 2
    cases = text_cases(function, range(130))
    measure(ENGINES["awayfl"], bodies, cases, Plan(1, 0, 0, 0, 0, 0))
