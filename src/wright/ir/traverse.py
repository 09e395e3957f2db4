"""Walk and rewrite terms."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from wright.ir.index import Index
from wright.ir.parts import concat, extract, lane, pack, select, trunc, zext
from wright.ir.terms import FOLD, Op, Term, binary, make, shift, unary


def rebuild(term: Term, args: tuple[Term, ...]) -> Term:
    """The same op over other arguments, with constant folding."""
    if args == term.args:
        return term
    op, literal = term.op, term.literal
    if op in FOLD:
        return binary(op, *args)
    if op in (Op.NOT, Op.BSWAP):
        return unary(op, args[0])
    if op in (Op.ROTL, Op.SHL, Op.SHR) and isinstance(literal, int | Index):
        return shift(op, args[0], literal)
    if op is Op.ZEXT:
        return zext(args[0], term.width)
    if op is Op.TRUNC:
        return trunc(args[0], term.width)
    if op is Op.CONCAT:
        return concat(*args)
    if op is Op.EXTRACT and isinstance(literal, int):
        return extract(args[0], literal, term.width)
    if op is Op.SELECT:
        return select(*args)
    if op is Op.PACK:
        return pack(args)
    if op is Op.LANE and isinstance(literal, int):
        return lane(args[0], literal)
    return make(op, term.type, args, literal)


def transform(term: Term, rule: Callable[[Term], Term | None], memo: dict[Term, Term] | None = None) -> Term:
    """Rewrite bottom-up: ``rule`` sees each node after its arguments; None keeps the node."""
    memo = {} if memo is None else memo
    stack = [term]
    while stack:
        node = stack[-1]
        if node in memo:
            stack.pop()
            continue
        missing = [arg for arg in node.args if arg not in memo]
        if missing:
            stack.extend(missing)
            continue
        stack.pop()
        again = rebuild(node, tuple(memo[arg] for arg in node.args))
        replaced = rule(again)
        memo[node] = again if replaced is None else replaced
    return memo[term]


def replaced(terms: Sequence[Term], known: Mapping[Term, Term]) -> list[Term]:
    """The terms with each key of ``known`` replaced by its value, from the roots down."""
    memo = dict(known)
    return [transform(term, lambda _: None, memo) for term in terms]


def walk(*roots: Term) -> Iterator[Term]:
    """Every distinct node below the roots, arguments before their users."""
    seen: set[int] = set()
    stack: list[Term | None] = list(reversed(roots))
    while stack:
        node = stack.pop()
        if node is None:  # below this mark lies a node whose arguments are done
            done = stack.pop()
            assert done is not None
            yield done
        elif node.id not in seen:
            seen.add(node.id)
            if node.args:
                stack += (node, None, *node.args[::-1])
            else:
                yield node
