"""Lane programs are proven lane by lane: project a term to one lane's scalars."""

from __future__ import annotations

from hashwright.ir.terms import Op, Term, Type, const, input_word, make, rebuild, value_of, walk


def scalar(term: Term) -> Term:
    """The term without lanes: each taking of a lane is pushed down to the leaves."""
    if not any(node.op is Op.LANE for node in walk(term)):
        return term
    lanes: dict[tuple[Term, int], Term] = {}
    memo: dict[Term, Term] = {}
    for node in walk(term):
        if node.type.lanes > 1:
            continue
        if node.op is Op.LANE and isinstance(node.literal, int):
            memo[node] = _lane(node.args[0], node.literal, lanes, memo)
        else:
            memo[node] = rebuild(node, tuple(memo[arg] for arg in node.args))
    return memo[term]


def _lane(term: Term, lane: int, lanes: dict[tuple[Term, int], Term], memo: dict[Term, Term]) -> Term:
    for node in walk(term):
        if node.type.lanes == 1 or (node, lane) in lanes:
            continue
        value = value_of(node)
        if value is not None:
            found = const(value, node.width)
        elif node.op is Op.PACK:
            found = memo.get(node.args[lane], node.args[lane])
        elif node.op is Op.INPUT:
            found = input_word(f"{node.literal}.{lane}", node.width)
        else:
            args = tuple(lanes[arg, lane] for arg in node.args)
            found = rebuild(make(node.op, Type(node.width), args, node.literal), args)
        lanes[node, lane] = found
    return lanes[term, lane]
