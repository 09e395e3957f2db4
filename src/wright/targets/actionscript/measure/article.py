"""The final code of the first article (github.com/mherkender/sha1), in our words and in its shape.

One function calls none of its own. All words are ints, and each of the first sixteen is read where the sum of
its round needs it. One array of bytes serves all calls, padding is one ``writeBytes``, and digits are joined
from the last word to the first, with zeros from a table. With the original's names it compiles to as many
bytes as the original; 44 of 7,926 differ, as variables have other registers.
"""

from __future__ import annotations

from collections.abc import Iterator

from wright.toolchain.files import MARK

START = (0x67452301, -0x10325477, -0x67452302, 0x10325476, -0x3C2D1E10)
MIXED = (
    "{d} ^ ({b} & ({c} ^ {d}))",
    "{b} ^ {c} ^ {d}",
    "({b} & {c}) | ({d} & ({b} | {c}))",
    "{b} ^ {c} ^ {d}",
)
CONSTANTS = ("+ 0x5A827999", "+ 0x6ED9EBA1", "- 0x70E44324", "- 0x359D3E2A")
NAME = "articleSha1"
STATICS = {
    "kept:ByteArray": "new ByteArray()",
    "zeros:ByteArray": "new ByteArray()",
    "missing:Array": '["", "0", "00", "000", "0000", "00000", "000000", "0000000"]',
}
FILLED = "zeros.length = 64;\n"


def article(once: str, static: bool = True) -> str:
    """The code as a static method beside ``once``, which calls it, or in a file of its own, as published."""
    head, function = (
        "private static " if static else "",
        f"function {NAME}(text:String):String {{\n{_body()}}}\n",
    )
    statics = "".join(f"{head}const {name} = {value};\n" for name, value in STATICS.items()) + FILLED
    if static:
        return f"{once}{statics}public static {function}"
    package = f"package {{\nimport flash.utils.ByteArray;\npublic {function}}}\n"
    return f"{once}{MARK}{NAME}.as\n{package}import flash.utils.ByteArray;\n{statics}"


def _body() -> str:
    return "".join(f"{line}\n" for line in (*_padded(), *_rounds(), *_digits()))


def _padded() -> Iterator[str]:
    """The message and its padding, in the array that all calls share."""
    yield "const bytes:ByteArray = kept;"
    yield "bytes.writeUTFBytes(text);"
    yield "const size:uint = bytes.length;"
    yield "bytes.writeByte(0x80);"
    yield "const padding:uint = (55 - size) & 0x3f;"
    yield "if (padding != 0) bytes.writeBytes(zeros, 0, padding);"
    yield "bytes.writeUnsignedInt(size >>> 29);"
    yield "bytes.writeUnsignedInt(size << 3);"


def _rounds() -> Iterator[str]:
    """All blocks: eighty rounds, each a sum in which its word is assigned."""
    yield from (f"var h{number}:int = {value:#x};" for number, value in enumerate(START))
    yield from (f"var w{number}:int;" for number in range(16))
    yield "bytes.position = 0;"
    yield "for (var left:int = bytes.length >>> 6; left > 0; --left) {"
    yield from (f"var {name}:int = h{number};" for number, name in enumerate("abcde"))
    yield from (line for number in range(80) for line in _round(number))
    yield from (f"h{number} += {name};" for number, name in enumerate("abcde"))
    yield "}"
    yield "bytes.length = 0;"


def _round(number: int) -> Iterator[str]:
    a, b, c, d, e = ("abcde"[(place - number) % 5] for place in range(5))
    word, value = f"w{number % 16}", "bytes.readInt()"
    if number >= 16:
        yield f"{word} ^= {' ^ '.join(f'w{(number - back) % 16}' for back in (3, 8, 14))};"
        value = f"({word} << 1) | ({word} >>> 31)"
    mixed = MIXED[number // 20].format(b=b, c=c, d=d)
    yield f"{e} += (({a} << 5) | ({a} >>> 27)) + ({mixed}) {CONSTANTS[number // 20]} + ({word} = {value});"
    yield f"{b} = ({b} << 30) | ({b} >>> 2);"


def _digits() -> Iterator[str]:
    """The last word's digits first; zeros that ``toString`` leaves out come from the table."""
    yield "var result:String = uint(h4).toString(16);"
    yield "const table:Array = missing;"
    for word, digits in ((3, 8), (2, 16), (1, 24), (0, 32)):
        yield f"if (result.length < {digits}) result = table[{digits} - result.length] + result;"
        yield f"result = uint(h{word}).toString(16) + result;"
    yield "return result.length < 40 ? (table[40 - result.length] + result) : result;"
