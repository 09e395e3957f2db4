"""The round trip: a text is accepted only if the printer writes it again for its program.

The comparison ignores what the lexer drops: comments, blank lines, and spaces between tokens. It includes
names, the order of declarations, and line ends.
"""

from __future__ import annotations

from itertools import zip_longest

from wright.languages.errors import UnreadableError
from wright.languages.syntax.lexer import Lexer

_NOTHING = (0, ())


def require_written(lexer: Lexer, text: str, printed: str) -> None:
    """Raise UnreadableError at the first line whose tokens differ from the printer's."""
    last = text.count("\n") + 1
    lines = (lexer.read(each).lines for each in (text, printed))
    for (line, found), (_, wanted) in zip_longest(*lines, fillvalue=_NOTHING):
        if found != wanted:
            ours = f"`{' '.join(wanted)}`" if wanted else "nothing more"
            raise UnreadableError(f"line {line or last}: here the printer writes {ours}")
