"""ActionScript's peers: the code of an article, and as3corelib's own class."""

from __future__ import annotations

from pathlib import Path

from wright.measure.interleave import Contender
from wright.spec import Function
from wright.targets.packages import environment
from wright.toolchain.files import MARK
from wright.toolchain.tools import CHECKOUT

STATIC, SHIPPED = "the article, as a static method", "the article, as a package's function"
"""The article's final code in both forms."""
CORELIB = CHECKOUT / "build" / "as3corelib"
"""The folder of as3corelib's sources, with ``com``: no registry has them."""
VERSION = "as3corelib 0.93"
TYPED = {"sha1": "SHA1", "sha224": "SHA224", "sha256": "SHA256"}
ONCE = "public static function once(work:Work):void {{\n  work.out = {}(work.text);\n}}\n"
ENCODER = """\
package mx.utils {
  public class Base64Encoder {
    public function encode(text:String):void {}
    public function flush():String { return null; }
  }
}
"""
"""A stub of Flex's class, which as3corelib's classes name but hexadecimal digests do not need."""
ARTICLE = environment(Path(__file__).parent).get_template("article.as")


def digests(function: Function) -> list[Contender]:
    """A function's contenders, from texts to hexadecimal digests."""
    found = []
    if function.name == "sha1":
        found += [Contender(STATIC, article()), Contender(SHIPPED, article(static=False))]
    if function.name in TYPED and (CORELIB / _path(TYPED[function.name])).exists():
        found.append(Contender(VERSION, corelib(TYPED[function.name]), VERSION))
    return found


def corelib(name: str) -> str:
    """A class of as3corelib, unchanged, with its dependencies."""
    paths = (_path(name), "com/adobe/utils/IntUtil.as")
    files = {path: (CORELIB / path).read_text(encoding="utf-8") for path in paths}
    files["mx/utils/Base64Encoder.as"] = ENCODER
    more = "".join(f"{MARK}{path}\n{text}\n" for path, text in files.items())
    return f"import com.adobe.crypto.{name};\n{ONCE.format(f'com.adobe.crypto.{name}.hash')}{more}"


def article(static: bool = True) -> str:
    """The article's one function, as a static method or in a package of its own."""
    return ARTICLE.render(static=static, mark=MARK)


def _path(name: str) -> str:
    return f"com/adobe/crypto/{name}.as"
