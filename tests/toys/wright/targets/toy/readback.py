"""Read printed Python back to a program, by Python's own parser: only known nodes, unambiguous names."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from wright.targets.toy.spelling import among_bytes
from wright.targets.toy.syntax import require_free, tree

from wright.ir.index import Index
from wright.ir.liveness import unset_reads
from wright.ir.parts import call
from wright.ir.program import Assign, Helper, Program, Region, Slot, Statement, Storage, Store, View
from wright.ir.rewrite import as_rotate
from wright.ir.terms import Type, slot
from wright.languages.errors import UnreadableError, located
from wright.languages.masked.integers import INT
from wright.languages.masked.read import MaskedReading, Value, Whole, negated
from wright.languages.masked.spell import ROTL, word_width
from wright.languages.syntax.public import literal, number, on_rings, place
from wright.languages.syntax.reader import Branch, Kind, LoopParts, Reader

_OPERATORS: dict[type[ast.AST], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
    ast.LShift: "<<",
    ast.RShift: ">>",
    ast.Lt: "<",
    ast.Eq: "==",
}
_KINDS: dict[type[ast.AST], Kind] = {ast.Assign: Kind.ASSIGNMENT, ast.For: Kind.LOOP, ast.If: Kind.BRANCH}
_OWN = (Region.SCRATCH, Region.TABLE)


def read_back(text: str, interface: Program) -> Program:
    """The program of a text. Raises UnreadableError, naming the line."""
    return _Reader(interface).module(tree(text))


def _names(node: ast.FunctionDef) -> list[str]:
    found = [each.arg for each in node.args.args]
    if len(set(found)) < len(found):
        raise UnreadableError(f"two parameters of {node.name} have one name")
    return [require_free(name) for name in found]


@dataclass
class _Reader(Reader[ast.AST, Value]):
    """Reads one module: tables, helpers, and the kernel's function, the last."""

    def __post_init__(self) -> None:
        self.width = word_width(self.interface)
        self.words = MaskedReading(self.width)

    def module(self, nodes: Sequence[ast.stmt]) -> Program:
        given = self.interface
        self.storages = {n: s for n, s in given.storages.items() if s.region not in _OWN}
        self.views = {n: v for n, v in given.views.items() if v.storage in self.storages}
        before, main = nodes[:-1], nodes[-1] if nodes else None
        if not isinstance(main, ast.FunctionDef) or main.name != given.name:
            raise UnreadableError(f"the last definition is not that of {given.name}")
        functions = [node for node in before if isinstance(node, ast.FunctionDef)]
        taken = {name for node in (*functions, main) for name in _names(node)}
        for node in before:
            with located(node.lineno):
                self.function(node) if isinstance(node, ast.FunctionDef) else self.table(node)
        self.functions[self.fresh(given.name)] = main
        hidden = taken & {*self.functions, *(n for n, s in self.storages.items() if s.region in _OWN)}
        if hidden:
            raise UnreadableError(f"a parameter hides {min(hidden)}")
        with located(main.lineno):
            self.interfaced(_names(main))
        body = list(main.body)
        while body and self.scratch(body[0]):
            del body[0]
        self.variables(body)
        program = self.program(body)
        early = unset_reads(program.body, self.slots.keys())
        if early:
            raise UnreadableError(f"{min(early)} is read before it is set")
        return program

    def variables(self, body: Sequence[ast.stmt]) -> None:
        """A name assigned anywhere is a variable of words everywhere, as Python has no declarations."""
        for node in (each for statement in body for each in ast.walk(statement)):
            match node:
                case ast.Assign(targets=[ast.Name(id=name)]) if name not in self.slots:
                    self.slots[self.fresh(name)] = Slot(name, Type(self.width))
                    self.scope[name] = Type(self.width)

    def interfaced(self, names: Sequence[str]) -> None:
        """The parameters: the caller's storages, then public integers."""
        given = self.interface
        if list(names) != [*(storage.name for storage in given.parameters), *given.publics]:
            raise UnreadableError(f"{given.name} takes {', '.join(names)} instead of its interface")
        for name in given.publics:
            self.given(name, INT)

    def fresh(self, name: str, loop: bool = False) -> str:
        return super().fresh(require_free(name), loop)

    def defined(self, name: str) -> bool:
        return super().defined(name) or name in self.storages

    def line(self, node: ast.AST) -> int:
        return getattr(node, "lineno", 1)

    def owned(self, node: ast.AST, region: Region, data: tuple[int, ...]) -> None:
        """A storage that the text creates."""
        if not isinstance(node, ast.Name):
            raise UnreadableError("what is made has no name")
        name, size = self.fresh(node.id), self.width // 8
        words = data if region is Region.TABLE else ()
        self.storages[name] = Storage(name, region, len(data) * size, words)
        self.views[name] = View(name, name, self.width)

    def table(self, node: ast.stmt) -> None:
        match node:
            case ast.Assign(targets=[target], value=ast.Tuple(elts=elements)):
                words = tuple(self.words.word(self.value(each), "a table has").number for each in elements)
                self.owned(target, Region.TABLE, words)
            case _:
                raise UnreadableError("neither a table nor a function")

    def scratch(self, node: ast.stmt) -> bool:
        """Whether a statement makes a list of zeros."""
        match node:
            case ast.Assign(
                targets=[target], value=ast.BinOp(ast.List(elts=[ast.Constant(value=0)]), ast.Mult(), count)
            ):
                self.owned(target, Region.SCRATCH, (0,) * literal(self.value(count)))
                return True
        return False

    def function(self, node: ast.FunctionDef) -> None:
        """A helper: an expression of words."""
        name = self.fresh(node.name)
        self.functions[name] = node
        self.own.add(name)
        if name == ROTL:
            self.rotated([self.words.clean(slot("word", self.width)), number(1, INT)])
            return
        words: dict[str, Value] = {p: self.words.clean(slot(p, self.width)) for p in _names(node)}
        body = self.words.word(self.value(self.returned(node), words), f"the helper {name} returns")
        self.helpers[name] = Helper(name, tuple((p, Type(self.width)) for p in words), body)

    def returned(self, node: ast.FunctionDef) -> ast.AST:
        match node.body:
            case [ast.Return(value=ast.expr() as value)]:
                return value
        raise UnreadableError(f"the helper {node.name} does more than return a value")

    def rotated(self, given: Sequence[Value]) -> Whole:
        """A helper's result for a word and a number: a rotation, or it is refused."""
        node = self.functions[ROTL]
        assert isinstance(node, ast.FunctionDef)
        names = _names(node)
        if len(names) != 2 or len(given) != 2:
            raise UnreadableError(f"{ROTL} takes a word and a number")
        word = self.words.clean(self.words.word(given[0], f"{ROTL} is given"))
        bound: dict[str, Value] = {names[0]: word, names[1]: number(literal(given[1]), INT)}
        found = as_rotate(self.words.word(self.value(self.returned(node), bound), f"{ROTL} returns"))
        if found is None:
            raise UnreadableError(f"what {ROTL} makes of {literal(given[1])} is no rotation")
        return self.words.clean(found)

    def value(self, node: ast.AST, names: Mapping[str, Value] | None = None) -> Value:
        match node:
            case ast.Constant(value=int() as value) if type(value) is int:
                return number(value, INT)
            case ast.Name(id=name):
                return self.variable(name, names)
            case ast.UnaryOp(op=ast.USub(), operand=inner):
                return negated(self.value(inner, names))
            case ast.UnaryOp(op=ast.Invert(), operand=inner):
                return self.words.inverted(self.value(inner, names))
            case (
                ast.BinOp(left=left, op=op, right=right)
                | ast.Compare(left=left, ops=[op], comparators=[right])
            ) if type(op) in _OPERATORS:
                sides = self.value(left, names), self.value(right, names)
                return self.words.binary(_OPERATORS[type(op)], *sides)
            case ast.IfExp(test=test, body=ones, orelse=others):
                return self.words.conditional(*(self.value(each, names) for each in (test, ones, others)))
            case ast.Subscript(value=ast.Name(id=name), slice=at) if names is None:
                return self.words.clean(self.load(self.list_of(name), place(self.value(at))))
            case ast.Call(func=ast.Attribute(value=ast.Name(id="int"), attr="from_bytes")) if names is None:
                return self.among_bytes(node)
            case ast.Call(func=ast.Name(id=name), args=given):
                return self.result(name, [self.value(each, names) for each in given])
        raise UnreadableError(f"{type(node).__name__} is nothing that we print here")

    def variable(self, name: str, names: Mapping[str, Value] | None) -> Value:
        known = (self.scope if names is None else names).get(name)
        if known is None:
            raise UnreadableError(f"{name} is no variable of words, nor a public integer, that is known here")
        return self.words.clean(slot(name, self.width)) if isinstance(known, Type) else known

    def list_of(self, name: str) -> View:
        """The words of a list or a tuple."""
        view = self.views.get(name)
        if view is None or among_bytes(self.storages[view.storage]):
            raise UnreadableError(f"{name} has no words as elements")
        return view

    def among_bytes(self, node: ast.Call) -> Whole:
        """``int.from_bytes(M[start:stop], "big")``"""
        match node.args:
            case [
                ast.Subscript(value=ast.Name(id=name), slice=ast.Slice(lower=lower, upper=upper)),
                ast.Constant(value=order),
            ] if lower is not None and upper is not None:
                view = self.views.get(name)
                start, stop = place(self.value(lower)), place(self.value(upper))
                with on_rings():
                    size = stop - start
                known = view is not None and among_bytes(self.storages[view.storage])
                if view is None or not known or size != Index.of(self.width // 8):
                    raise UnreadableError(f"{name}[{start}:{stop}] is no word of a message")
                if order != ("big" if view.big_endian else "little"):
                    raise UnreadableError(f"{name} is read in the wrong byte order")
                return self.words.clean(self.load(view, start))
        raise UnreadableError("int.from_bytes takes a part of a message, and the order of bytes")

    def result(self, name: str, given: Sequence[Value]) -> Whole:
        """The term that a helper returns."""
        self.called_helpers.add(name)
        if name == ROTL and name in self.own:
            return self.rotated(given)
        helper = self.helpers.get(name)
        if helper is None or len(helper.parameters) != len(given):
            raise UnreadableError(f"{name} is no helper of {len(given)} words")
        words = tuple(self.words.word(value, f"the helper {name} is given") for value in given)
        return self.words.clean(call(name, self.width, words))

    def kind(self, node: ast.AST) -> Kind:
        found = _KINDS.get(type(node))
        if found is None:
            raise UnreadableError(f"{type(node).__name__} is no statement that we print")
        return found

    def sides(self, node: ast.AST) -> tuple[ast.AST, ast.AST] | None:
        match node:
            case ast.Assign(targets=[target], value=value):
                return target, value
        raise UnreadableError("several targets take one value")

    def assignment(self, target: ast.AST, value: Value) -> Statement:
        match target:
            case ast.Name(id=name):
                return Assign((name,), (self.words.word(value, f"{name} takes"),))
            case ast.Subscript(value=ast.Name(id=name), slice=at):
                view = self.list_of(name)
                if self.storages[view.storage].region is Region.TABLE:
                    raise UnreadableError(f"{name} is a table, and never changes")
                word = self.words.word(value, f"an element of {name} takes")
                return Store(view.name, place(self.value(at)), word)
        raise UnreadableError("something else than a variable or an element takes a value")

    def loop_parts(self, node: ast.AST) -> LoopParts[ast.AST]:
        """``for i in range(start, stop, step)``."""
        match node:
            case ast.For(
                target=ast.Name(id=name) as variable,
                iter=ast.Call(func=ast.Name(id="range"), args=bounds),
                body=body,
            ) if 1 <= len(bounds) <= 3:
                start, stop = bounds[:2] if len(bounds) > 1 else (ast.Constant(0), bounds[0])
                step = bounds[2] if len(bounds) == 3 else ast.Constant(1)
                return LoopParts(name, INT, start, ast.Compare(variable, [ast.Lt()], [stop]), step, body)
        raise UnreadableError("a loop over something else than a range")

    def step(self, name: str, node: ast.AST) -> int:
        del name
        return literal(self.value(node))

    def branch(self, node: ast.AST) -> Branch[ast.AST]:
        assert isinstance(node, ast.If)
        return Branch(node.test, node.body, node.orelse)

    def declarations(self, node: ast.AST) -> Iterator[Statement]:
        raise UnreadableError(f"line {self.line(node)}: nothing is declared")

    def called(self, node: ast.AST) -> Iterator[Statement]:
        raise UnreadableError(f"line {self.line(node)}: no other kernel is called")

    def carried(self, view: View) -> object:
        raise UnreadableError(f"{view.name} is given to no other kernel")
