"""The Python that we print: its tokens, and the nodes of its own parser's trees."""

from __future__ import annotations

import ast
import keyword

from wright.languages.errors import UnreadableError
from wright.languages.syntax.lexer import Lexer

LEXER = Lexer("Toy Python", others='"(?:big|little)"')
BUILT_IN = frozenset(("int", "range"))
"""Python's functions that the text calls: no name may hide them."""
_EMPTY: dict[type[ast.AST], tuple[str, ...]] = {
    ast.Module: ("type_ignores",),
    ast.FunctionDef: ("decorator_list", "returns", "type_comment", "type_params"),
    ast.arguments: ("posonlyargs", "vararg", "kwonlyargs", "kw_defaults", "kwarg", "defaults"),
    ast.arg: ("annotation", "type_comment"),
    ast.Assign: ("type_comment",),
    ast.For: ("orelse", "type_comment"),
    ast.Call: ("keywords",),
    ast.Slice: ("step",),
    ast.Constant: ("kind",),
}
"""Fields of Python's nodes that are empty in our texts."""
_KNOWN = (
    *_EMPTY,
    *(ast.If, ast.Return, ast.Name, ast.Load, ast.Store, ast.Subscript, ast.Attribute, ast.Tuple, ast.List),
    *(ast.BinOp, ast.UnaryOp, ast.Compare, ast.IfExp, ast.operator, ast.unaryop, ast.cmpop),
)


def tree(text: str) -> list[ast.stmt]:
    """The statements of a text, after a check of all its nodes. Raises UnreadableError, naming the line."""
    if LEXER.read(text).text != text:
        raise UnreadableError("a comment stands in the text: Python has others than the lexer")
    try:
        root = ast.parse(text)
    except SyntaxError as error:
        raise UnreadableError(f"line {error.lineno or 1}: not Python") from error
    for node in ast.walk(root):
        line = getattr(node, "lineno", 1)
        if not isinstance(node, _KNOWN):
            raise UnreadableError(f"line {line}: {type(node).__name__} is nothing that we print")
        for part in _EMPTY.get(type(node), ()):
            if getattr(node, part, None):
                raise UnreadableError(f"line {line}: {type(node).__name__} has {part}")
    return root.body


def require_free(name: str) -> str:
    """The name, unless Python or the text's frame uses it. Raises UnreadableError."""
    if name in BUILT_IN or keyword.iskeyword(name):
        raise UnreadableError(f"{name} hides what Python means by it")
    return name
