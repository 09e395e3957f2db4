"""Programs and terms as text, for people and for golden tests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wright.ir.program import Assign, If, Invoke, Let, Loop, Program, Statement, Store
from wright.ir.terms import Op, Term

_INFIX = {Op.ADD: "+", Op.SUB: "-", Op.MUL: "*", Op.AND: "&", Op.OR: "|", Op.XOR: "^", Op.ULT: "<u"}
_MOVES = {Op.ROTL: "rotl", Op.SHL: "<<", Op.SHR: ">>"}


def show_term(term: Term, inner: bool = False) -> str:
    """A term in the notation of the standards; shared parts are written out each time."""
    match term.op, term.literal:
        case Op.CONST, int(value):
            return str(value) if value < 10 else f"{value:#x}"
        case ((Op.INPUT | Op.SLOT), name):
            return str(name)
        case Op.LOAD, (view, index):
            return f"{view}[{index}]"
        case Op.PUBLIC, (index, shift):
            return f"u{term.width}({index} << {shift})"
        case Op.MASK, tuple(conditions):
            return f"mask({', '.join(map(str, conditions))})"
        case Op.PICK, (index, tuple(bounds)):
            cases = (f"{index} < {b}: {show_term(arg)}" for b, arg in zip(bounds, term.args, strict=True))
            return f"case({'; '.join(cases)})"
        case Op.CALL, name:
            return f"{name}({', '.join(show_term(arg) for arg in term.args)})"
        case Op.NOT, _:
            return f"~{show_term(term.args[0], inner=True)}"
        case Op.ROTL, amount:
            return f"rotl({show_term(term.args[0])}, {amount})"
    if term.op in _INFIX:
        text = f" {_INFIX[term.op]} ".join(show_term(arg, inner=True) for arg in term.args)
    elif term.op in _MOVES:
        text = f"{show_term(term.args[0], inner=True)} {_MOVES[term.op]} {term.literal}"
    else:
        literal = [] if term.literal is None else [str(term.literal)]
        return f"{term.op.name.lower()}{term.width}({', '.join([*map(show_term, term.args), *literal])})"
    return f"({text})" if inner else text


def show(program: Program) -> str:
    """The whole program, one statement a line."""
    return "\n".join(_program(program)) + "\n"


def _program(program: Program) -> Iterator[str]:
    yield f"kernel {program.name}({', '.join([*(s.name for s in program.parameters), *program.publics])})"
    for view in program.views.values():
        storage = program.storages[view.storage]
        order = "big-endian" if view.big_endian else "little-endian"
        size = f"{storage.size} bytes" if storage.size else "bytes"
        yield f"  {storage.region.value} {view.name}: u{view.width} {order}, {size}, step {view.step}"
    if program.slots:
        kinds: dict[str, list[str]] = {}
        for slot in program.slots.values():
            kinds.setdefault(f"{slot.place.value} {slot.type}", []).append(slot.name)
        yield from (f"  {kind} {' '.join(names)}" for kind, names in kinds.items())
    for helper in program.helpers.values():
        yield f"  {helper.name}({', '.join(n for n, _ in helper.parameters)}) = {show_term(helper.body)}"
    yield from _body(program.body, "  ")
    for method in program.methods.values():
        yield f"  method {method.name}({', '.join((*method.publics, *method.parameters))})"
        yield from _body(method.body, "    ")


def _body(body: Iterable[Statement], indent: str) -> Iterator[str]:
    for statement in body:
        match statement:
            case Assign(slots, values):
                yield f"{indent}{', '.join(slots)} = {', '.join(show_term(value) for value in values)}"
            case Store(view, index, value):
                yield f"{indent}{view}[{index}] = {show_term(value)}"
            case Loop():
                bounds = f"{statement.start} … {statement.stop} step {statement.step}"
                yield f"{indent}{statement.role}: for {statement.variable} in {bounds}"
                yield from _body(statement.body, indent + "  ")
            case If(condition, then, otherwise):
                yield f"{indent}if {condition}"
                yield from _body(then, indent + "  ")
                if otherwise:
                    yield f"{indent}else"
                    yield from _body(otherwise, indent + "  ")
            case Let(variable, value):
                yield f"{indent}let {variable} = {value}"
            case Invoke():
                args = [*statement.views, *map(str, statement.publics), *map(show_term, statement.args)]
                results = f"{', '.join(statement.results)} = " if statement.results else ""
                yield f"{indent}{results}{statement.name}({', '.join(args)})"
