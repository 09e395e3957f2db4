"""ActionScript's peers: the code of an article, and as3corelib's own class."""

from __future__ import annotations

from collections.abc import Iterator

from wright.measure.interleave import Contender
from wright.spec import Function
from wright.toolchain.files import MARK
from wright.toolchain.tools import CHECKOUT

STATIC, SHIPPED = "the article, as a static method", "the article, as a package's function"
"""The code after the article's thirteen steps in both forms, rewritten from its lessons."""
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
START = (0x67452301, -0x10325477, -0x67452302, 0x10325476, -0x3C2D1E10)
CONSTANTS = ("0x5a827999", "0x6ed9eba1", "-0x70e44324", "-0x359d3e2a")


def digests(function: Function) -> list[Contender]:
    """A function's contenders, from texts to hexadecimal digests."""
    found = []
    if function.name == "sha1":
        found += [Contender(STATIC, article()), Contender(SHIPPED, article(static=False))]
    if function.name in TYPED and (CORELIB / _path(TYPED[function.name])).exists():
        found.append(Contender(VERSION, corelib(TYPED[function.name])))
    return found


def versions(contenders: list[Contender]) -> dict[str, str]:
    """``package version`` of those that have one."""
    return {one.name: one.name for one in contenders if one.name == VERSION}


def corelib(name: str) -> str:
    """A class of as3corelib, unchanged, with its dependencies."""
    paths = (_path(name), "com/adobe/utils/IntUtil.as")
    files = {path: (CORELIB / path).read_text(encoding="utf-8") for path in paths}
    files["mx/utils/Base64Encoder.as"] = ENCODER
    more = "".join(f"{MARK}{path}\n{text}\n" for path, text in files.items())
    return f"import com.adobe.crypto.{name};\n{ONCE.format(f'com.adobe.crypto.{name}.hash')}{more}"


def article(static: bool = True) -> str:
    """One function: eighty rounds, each a sum within which its word is assigned; all words are variables."""
    words = ", ".join(f"w{number}:int" for number in range(16))
    state = ", ".join(f"h{number}:int = {START[number]:#x}" for number in range(5))
    lines = [
        f"var a:int, b:int, c:int, d:int, e:int, {words}, at:int;",
        f"var {state}, bytes:ByteArray = kept;",
        *("bytes.position = 0;", "bytes.writeUTFBytes(text);", "var size:int = bytes.position;"),
        *("var end:int = size + 72 & -64;", "bytes.writeInt(-0x80000000);"),
        "for (at = size + 4; at < end - 8; at += 4) bytes.writeInt(0);",
        *("bytes.position = end - 8;", "bytes.writeInt(size >>> 29);", "bytes.writeInt(size << 3);"),
        *("bytes.position = 0;", "for (at = 0; at < end; at += 64) {"),
        *(f"{name} = h{number};" for number, name in enumerate("abcde")),
        *(line for number in range(80) for line in _round(number)),
        *(f"h{number} += {name};" for number, name in enumerate("abcde")),
        *("}", f"return {' + '.join(f'digits(h{number})' for number in range(5))};"),
    ]
    body = "\n".join(lines)
    hexadecimal = (
        "function digits(word:int):String {\nvar text:String = uint(word).toString(16);\n"
        'return text.length == 8 ? text : "00000000".substr(text.length) + text;\n}\n'
    )
    kept = "var kept:ByteArray = new ByteArray();\n"
    function = f"function articleSha1(text:String):String {{\n{body}\n}}\n"
    once = ONCE.format("articleSha1")
    if static:
        return f"{once}private static {kept}private static {hexadecimal}public static {function}"
    head = "package {\nimport flash.utils.ByteArray;\npublic "
    return (
        f"{once}{MARK}articleSha1.as\n{head}{function}}}\nimport flash.utils.ByteArray;\n{kept}{hexadecimal}"
    )


def _round(number: int) -> Iterator[str]:
    a, b, c, d, e = ("abcde"[(place - number) % 5] for place in range(5))
    word = f"w{number % 16}"
    value = "bytes.readInt()"
    if number >= 16:
        yield f"{word} ^= {' ^ '.join(f'w{(number - back) % 16}' for back in (3, 8, 14))};"
        value = f"{word} << 1 | {word} >>> 31"
    mixed = (
        f"{b} & {c} | ~{b} & {d}",
        f"{b} ^ {c} ^ {d}",
        f"{b} & {c} | {b} & {d} | {c} & {d}",
        f"{b} ^ {c} ^ {d}",
    )[number // 20]
    constant = CONSTANTS[number // 20]
    yield f"{e} += ({a} << 5 | {a} >>> 27) + ({mixed}) + ({word} = {value}) + {constant};"
    yield f"{b} = {b} << 30 | {b} >>> 2;"


def _path(name: str) -> str:
    return f"com/adobe/crypto/{name}.as"
