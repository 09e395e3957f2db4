"""Random mutations of tokens, lines and meaning. Many are no programs; some are equal programs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

Change = Callable[["Text", Random], "str | None"]
"""The mutated text, or None if the text has no place for the mutation."""
NUMBERS = (0, 1, 2, 7, 8, 31, 32, 63, 64, 255, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 1 << 53, (1 << 64) - 1)


@dataclass(frozen=True)
class Language:
    """The parts of a language that mutations use.

    ``tokens`` finds a line's tokens; each match's group names its kind: name, number, operator,
    comment, space, or anything. ``operators`` replace each other; ``inserted`` are statements.
    """

    tokens: Callable[[str], Iterator[re.Match[str]]]
    operators: Sequence[str]
    inserted: Sequence[str]


@dataclass(frozen=True)
class Token:
    """A token's place in a text, its kind and its text."""

    start: int
    end: int
    kind: str
    text: str


class Text:
    """A text with its tokens and lines."""

    def __init__(self, text: str, language: Language) -> None:
        self.text, self.language = text, language
        self.lines = text.splitlines(keepends=True)
        self.tokens: list[Token] = []
        at = 0
        for line in self.lines:
            for found in language.tokens(line.rstrip("\n")):
                kind = found.lastgroup or ""
                if kind not in ("space", "comment"):
                    self.tokens.append(Token(at + found.start(), at + found.end(), kind, found[0]))
            at += len(line)

    def of(self, *kinds: str) -> list[Token]:
        return [token for token in self.tokens if token.kind in kinds]

    def replaced(self, token: Token, text: str) -> str:
        return self.text[: token.start] + text + self.text[token.end :]

    def operators(self) -> list[Token]:
        """The operators that replace each other."""
        return [token for token in self.of("operator") if token.text in self.language.operators]


def mutant(text: Text, random: Random) -> tuple[str, str]:
    """A random mutation's description, and the mutated text, which differs from the original."""
    while True:
        change = random.choice(CHANGES)
        found = change(text, random)
        if found is not None and found != text.text:
            return change.__name__.strip("_"), found


def _dropped_token(text: Text, random: Random) -> str:
    return text.replaced(random.choice(text.tokens), "")


def _doubled_token(text: Text, random: Random) -> str:
    token = random.choice(text.tokens)
    return text.replaced(token, f"{token.text} {token.text}")


def _swapped_tokens(text: Text, random: Random) -> str:
    at = random.randrange(len(text.tokens) - 1)
    one, other = text.tokens[at : at + 2]
    between = text.text[one.end : other.start]
    return text.text[: one.start] + other.text + between + one.text + text.text[other.end :]


def _other_name(text: Text, random: Random) -> str:
    names = text.of("name")
    return text.replaced(random.choice(names), random.choice(names).text)


def _other_number(text: Text, random: Random) -> str | None:
    numbers = text.of("number")
    if not numbers:
        return None
    token = random.choice(numbers)
    found = re.fullmatch(r"(0x[0-9a-f]+|[0-9]+)(u|ul|ull)?", token.text)
    if found is None:
        return None
    value, suffix = int(found[1], 0), found[2] or ""
    other = random.choice([value + 1, value - 1, value ^ 1 << random.randrange(64), random.choice(NUMBERS)])
    written = f"{'-' if other < 0 else ''}{abs(other):#x}" if random.random() < 0.5 else str(other)
    return text.replaced(token, written + random.choice([suffix, suffix, "", "u", "ull"]))


def _other_operator(text: Text, random: Random) -> str | None:
    operators = text.operators()
    if not operators:
        return None
    return text.replaced(random.choice(operators), random.choice(text.language.operators))


def _swapped_operands(text: Text, random: Random) -> str | None:
    """Swap two names around an operator."""
    every = zip(text.tokens, text.tokens[1:], text.tokens[2:], strict=False)
    found = [
        (a, op, b)
        for a, op, b in every
        if (a.kind, op.kind, b.kind) == ("name", "operator", "name") and op.text in text.language.operators
    ]
    if not found:
        return None
    a, op, b = random.choice(found)
    between = text.text[a.end : op.start] + op.text + text.text[op.end : b.start]
    return text.text[: a.start] + b.text + between + a.text + text.text[b.end :]


def _swapped_parts(text: Text, random: Random) -> str | None:
    """Swap two parenthesized parts, side by side."""
    found = list(re.finditer(r"(\([^()\n]*\)) (\([^()\n]*\))", text.text))
    if not found:
        return None
    pair = random.choice(found)
    return f"{text.text[: pair.start()]}{pair[2]} {pair[1]}{text.text[pair.end() :]}"


def _parentheses(text: Text, random: Random) -> str:
    """Put parentheses around a few tokens."""
    at = random.randrange(len(text.tokens))
    last = text.tokens[min(len(text.tokens) - 1, at + random.randrange(6))]
    start = text.tokens[at].start
    return f"{text.text[:start]}({text.text[start : last.end]}){text.text[last.end :]}"


def _renamed(text: Text, random: Random) -> str:
    """Rename a name everywhere, mostly to an unused one."""
    names = sorted({token.text for token in text.of("name")})
    old = random.choice(names)
    new = random.choice([f"{old}x", f"{old}0", f"_{old}", random.choice(names)])
    return re.sub(rf"(?<![\w$]){re.escape(old)}(?![\w$])", lambda _: new, text.text)


def _dropped_line(text: Text, random: Random) -> str:
    at = random.randrange(len(text.lines))
    return "".join(text.lines[:at] + text.lines[at + 1 :])


def _doubled_line(text: Text, random: Random) -> str:
    at = random.randrange(len(text.lines))
    return "".join([*text.lines[:at], text.lines[at], *text.lines[at:]])


def _moved_line(text: Text, random: Random) -> str:
    rest = list(text.lines)
    line = rest.pop(random.randrange(len(rest)))
    rest.insert(random.randrange(len(rest) + 1), line)
    return "".join(rest)


def _swapped_lines(text: Text, random: Random) -> str:
    at, lines = random.randrange(len(text.lines) - 1), list(text.lines)
    lines[at : at + 2] = lines[at : at + 2][::-1]
    return "".join(lines)


def _joined_lines(text: Text, random: Random) -> str:
    at, lines = random.randrange(len(text.lines) - 1), list(text.lines)
    lines[at] = lines[at].rstrip("\n") + " "
    return "".join(lines)


def _cut_line(text: Text, random: Random) -> str:
    at = random.choice(text.tokens).start
    return f"{text.text[:at]}\n{text.text[at:]}"


def _inserted_line(text: Text, random: Random) -> str:
    lines, at = list(text.lines), random.randrange(len(text.lines))
    lines.insert(at, random.choice(text.language.inserted) + "\n")
    return "".join(lines)


def _strange_sign(text: Text, random: Random) -> str:
    at = random.randrange(len(text.text))
    return text.text[:at] + random.choice("\\\u2028\r\t#@`'\"$\0é??") + text.text[at:]


CHANGES: tuple[Change, ...] = (
    _dropped_token,
    _doubled_token,
    _swapped_tokens,
    _other_name,
    _other_name,
    _other_number,
    _other_number,
    _other_operator,
    _other_operator,
    _swapped_operands,
    _swapped_parts,
    _parentheses,
    _renamed,
    _dropped_line,
    _doubled_line,
    _moved_line,
    _swapped_lines,
    _joined_lines,
    _cut_line,
    _inserted_line,
    _strange_sign,
)
