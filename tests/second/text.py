"""LLVM's text as Clang writes it for our kernels. The reader refuses everything else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import takewhile

from tests.second.lines import Function, Instruction, Module, Operand, TextError, Type

TOKEN = re.compile(r'[%@][\w.$-]+|"[^"]*"|c"[^"]*"|![\w.]*|#\d+|-?\d+|[\w.]+|\.\.\.|[(){}\[\]<>,=*:]|\S')


ATTRIBUTES = {"noundef", "zeroext", "signext", "nocapture", "readonly", "writeonly", "nonnull", "returned"}
FLAGS = {"nsw", "nuw", "exact", "inbounds", "disjoint", "nneg"}
BINARY = {"add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr", "urem"}
CASTS = {"zext", "sext", "trunc", "bitcast"}


class Line:
    """The tokens of a line, taken one by one."""

    def __init__(self, text: str, structs: Mapping[str, str]) -> None:
        self.text, self.structs = text, structs
        self.tokens = TOKEN.findall(text)
        self.at = 0

    @property
    def next(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self, *expected: str) -> str:
        token = self.next
        if not token or (expected and token not in expected):
            raise TextError(f"{token or 'nothing'} is not expected in: {self.text}")
        self.at += 1
        return token

    def has(self, token: str) -> bool:
        self.at += (found := self.next == token)
        return found

    def words(self, known: set[str]) -> frozenset[str]:
        found = set[str]()
        while self.next in known | {"align", "dereferenceable"}:
            found.add(word := self.take())
            if word == "align":
                self.take()
            elif word == "dereferenceable":
                self.at += 3
        return frozenset(found)

    def type(self) -> Type:
        token = self.take()
        if token == "ptr":
            found = Type("pointer")
        elif token == "void":
            found = Type("void")
        elif token == "[":
            count = int(self.take())
            self.take("x")
            found = Type("array", count, (self.type(),))
            self.take("]")
        elif token == "{":
            parts = [self.type()]
            while self.has(","):
                parts.append(self.type())
            self.take("}")
            found = Type("struct", parts=tuple(parts))
        elif token in self.structs:
            found = Line(self.structs[token], self.structs).type()
        elif re.fullmatch(r"i\d+", token):
            found = Type("int", int(token[1:]))
        else:
            raise TextError(f"{token} is no type known in: {self.text}")
        while self.has("*"):
            found = Type("pointer")
        return found

    def value(self, of: Type) -> Operand:
        token = self.take()
        if not re.fullmatch(r"[%@].+|-?\d+|true|false|null", token):
            raise TextError(f"{token} is no value known in: {self.text}")
        return Operand(of, {"true": "1", "false": "0", "null": "0"}.get(token, token))

    def operand(self) -> Operand:
        of = self.type()
        self.words(ATTRIBUTES)
        return self.value(of)

    def label(self) -> str:
        self.take("label")
        return self.take()

    def end(self) -> None:
        """Only an alignment and metadata may follow, which do not affect values."""
        while self.has(","):
            if self.has("align"):
                self.take()
            else:
                while self.next.startswith("!"):
                    self.take()
        while self.next.startswith("#"):
            self.take()
        if self.next:
            raise TextError(f"{self.next} is left in: {self.text}")


def _binary(line: Line, name: str, operation: str) -> Instruction:
    flags = line.words(FLAGS)
    of = line.type()
    left = line.value(of)
    line.take(",")
    return Instruction(name, operation, of, (left, line.value(of)), flags=flags)


def _cast(line: Line, name: str, operation: str) -> Instruction:
    flags = line.words(FLAGS)
    of = line.operand()
    line.take("to")
    return Instruction(name, operation, line.type(), (of,), flags=flags)


def _alloca(line: Line, name: str, operation: str) -> Instruction:
    return Instruction(name, operation, line.type())


def _load(line: Line, name: str, operation: str) -> Instruction:
    of = line.type()
    line.take(",")
    return Instruction(name, operation, of, (line.operand(),))


def _store(line: Line, name: str, operation: str) -> Instruction:
    value = line.operand()
    line.take(",")
    return Instruction(name, operation, value.type, (value, line.operand()))


def _address(line: Line, name: str, operation: str) -> Instruction:
    flags = line.words(FLAGS)
    of = line.type()
    operands = list[Operand]()
    while line.next == "," and not line.tokens[line.at + 1].startswith("!"):
        line.take(",")
        operands.append(line.operand())
    return Instruction(name, operation, of, tuple(operands), flags=flags)


def _compare(line: Line, name: str, operation: str) -> Instruction:
    comparison = line.take()
    left = line.operand()
    line.take(",")
    return Instruction(name, operation, Type("int", 1), (left, line.value(left.type)), (comparison,))


def _branch(line: Line, name: str, operation: str) -> Instruction:
    if line.next == "label":
        return Instruction(name, operation, Type("void"), labels=(line.label(),))
    condition = line.operand()
    labels = [(line.take(","), line.label())[1] for _ in range(2)]
    return Instruction(name, operation, Type("void"), (condition,), tuple(labels))


def _return(line: Line, name: str, operation: str) -> Instruction:
    if line.has("void"):
        return Instruction(name, operation, Type("void"))
    value = line.operand()
    return Instruction(name, operation, value.type, (value,))


def _call(line: Line, name: str, operation: str) -> Instruction:
    line.has("fastcc")
    line.words(ATTRIBUTES)
    of = line.type()
    callee = line.take()
    line.take("(")
    operands = []
    while not line.has(")"):
        operands.append(line.operand())
        line.has(",")
    return Instruction(name, operation, of, tuple(operands), (callee,))


def _phi(line: Line, name: str, operation: str) -> Instruction:
    of = line.type()
    operands, labels = list[Operand](), list[str]()
    while not operands or (line.next == "," and line.tokens[line.at + 1] == "["):
        line.has(",")
        line.take("[")
        operands.append(line.value(of))
        line.take(",")
        labels.append(line.take())
        line.take("]")
    return Instruction(name, operation, of, tuple(operands), tuple(labels))


def _select(line: Line, name: str, operation: str) -> Instruction:
    operands = [line.operand()]
    while line.has(","):
        operands.append(line.operand())
    return Instruction(name, operation, operands[1].type, tuple(operands))


READERS: dict[str, Callable[[Line, str, str], Instruction]] = {
    **dict.fromkeys(BINARY, _binary),
    **dict.fromkeys(CASTS, _cast),
    "alloca": _alloca,
    "load": _load,
    "store": _store,
    "getelementptr": _address,
    "icmp": _compare,
    "br": _branch,
    "ret": _return,
    "call": _call,
    "phi": _phi,
    "select": _select,
}


def _instruction(text: str, structs: Mapping[str, str]) -> Instruction:
    line = Line(text, structs)
    name = ""
    if line.next.startswith("%"):
        name = line.take()
        line.take("=")
    if line.next in ("tail", "notail", "musttail"):
        line.take()
    operation = line.take()
    if operation not in READERS:
        raise TextError(f"{operation} is no instruction known: {text}")
    read = READERS[operation](line, name, operation)
    line.end()
    return Instruction(name, read.operation, read.type, read.operands, read.labels, read.flags, text)


def read(text: str) -> Module:
    """A module whose functions are read when they are asked for: what no kernel calls may be any text."""
    if not re.search(r'^target datalayout = "e-', text, re.M):
        raise TextError("the machine's bytes are not little-endian")
    structs, unread = dict[str, str](), dict[str, list[str]]()
    module = Module(Functions(unread, structs))
    lines = iter(text.splitlines())
    for line in lines:
        if found := re.match(r"(%[\w.]+) = type (.*)", line):
            structs[found[1]] = found[2]
        elif found := re.match(r"(@[\w.]+) = .*\bconstant (\[\d+ x i\d+\]) \[(.*)\]", line):
            of = Line(found[2], structs).type()
            values = [int(each.split()[1]) for each in found[3].split(", ")]
            if len(values) != of.count:
                raise TextError(f"{found[1]} has {len(values)} elements, not {of.count}")
            module.tables[found[1]] = (of.parts[0], values)
        elif found := re.match(r"define .*?(@[\w.]+)\(", line):
            unread[found[1]] = [line, *takewhile(lambda each: each != "}", lines)]
    return module


class Functions(Mapping[str, Function]):
    """Functions by name, each read once."""

    def __init__(self, unread: Mapping[str, list[str]], structs: Mapping[str, str]) -> None:
        self.unread, self.structs = unread, structs
        self.found: dict[str, Function] = {}

    def __getitem__(self, name: str) -> Function:
        if name not in self.found:
            self.found[name] = _function(self.unread[name], self.structs)
        return self.found[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.unread)

    def __len__(self) -> int:
        return len(self.unread)


def _function(text: Sequence[str], structs: Mapping[str, str]) -> Function:
    found = re.search(r"(@[\w.]+)\((.*)\)", text[0])
    if not found:
        raise TextError(f"no function: {text[0]}")
    function = Function(found[1], re.findall(r"(%[\w.]+)(?:,|$)", found[2]))
    block: list[Instruction] = []
    for line in text[1:]:
        if named := re.match(r"([\w.]+):", line):
            block = function.blocks["%" + named[1]] = []
        elif line.strip():
            block.append(_instruction(line.strip(), structs))
    return function
