"""What functions with output of any length take beside a message: keys, strings, domains."""

from __future__ import annotations

from dataclasses import dataclass

ABOUT = {
    "key": "The key, of any length.",
    "customizationString": "What sets this use of the function apart from others, of any length.",
    "functionName": "The name that NIST gave to a function over this one: users have none.",
    "domain": "The domain separation byte: 0x01 to 0x7f.",
}

OUT_OF_RANGE = "ArgumentOutOfRangeException"


@dataclass(frozen=True)
class Parameters:
    """A function's own parameters: a key stands before the message, all others after the output's length."""

    keyed: bool = False
    strings: tuple[str, ...] = ()
    domains: bool = False

    @property
    def last(self) -> tuple[str, ...]:
        """The names of those behind the output's length."""
        return (*self.strings, "domain") if self.domains else self.strings

    def key(self, kind: str) -> str:
        """The declared key, before others."""
        return f"{kind} key, " if self.keyed else ""

    def options(self, kind: str, default: str) -> str:
        """The declared others, after others; ``default`` is what a string is without being given."""
        return "".join(f", {self._optional(name, kind, default)}" for name in self.last)

    def constructor(self, kind: str, default: str) -> str:
        """All, declared alone."""
        declared = (self._optional(name, kind, default) for name in self.last)
        return ", ".join([f"{kind} key"] * self.keyed + [*declared])

    def arrays(self) -> str:
        """All, declared alone as arrays: the first one is needed, as a call without any means spans."""
        names = [*["key"] * self.keyed, *self.strings]
        return ", ".join(f"byte[] {name}{' = null' if at else ''}" for at, name in enumerate(names))

    def passed_key(self) -> str:
        """The key as an argument, before others."""
        return "key, " if self.keyed else ""

    def checked_key(self) -> str:
        """The key of an array as an argument, before others."""
        return "new ReadOnlySpan<byte>(Check.NotNull(key, nameof(key))), " if self.keyed else ""

    def spans(self) -> str:
        """The key and the strings as spans of arrays: the whole list of arguments."""
        given = ["Check.NotNull(key, nameof(key))"] * self.keyed + [*self.strings]
        return ", ".join(f"new ReadOnlySpan<byte>({array})" for array in given)

    def passed(self, ending: str = "") -> str:
        """The others as arguments, after others; ``ending`` follows the name of each string."""
        return "".join(f", {name}{ending if name in self.strings else ''}" for name in self.last)

    def begun(self) -> str:
        """The key and the strings as declarations of spans that follow other parameters, none optional."""
        spans = "".join(f", ReadOnlySpan<byte> {name}" for name in (*["key"] * self.keyed, *self.strings))
        return f"{spans}, byte domain" if self.domains else spans

    def all(self, ending: str = "") -> str:
        """The key and the strings as arguments that follow others."""
        return f", key{ending}{self.passed(ending)}" if self.keyed else self.passed(ending)

    def about_key(self) -> str:
        """The documentation of the key."""
        return _about("key") if self.keyed else ""

    def null_key_refused(self) -> str:
        """The documentation of a key that is null."""
        return _refused("ArgumentNullException", f"{_named('key')} is null") if self.keyed else ""

    def nulls_refused(self) -> str:
        """The documentation of a key or a message that is null."""
        key = f"{_named('key')} or " if self.keyed else ""
        return _refused("ArgumentNullException", f"{key}{_named('source')} is null")

    def domain_refused(self) -> str:
        """The documentation of a refused domain."""
        return _refused(OUT_OF_RANGE, f"{_named('domain')} is another byte") if self.domains else ""

    def lengths_refused(self) -> str:
        """The documentation of a refused length or domain."""
        others = f", or {_named('domain')} another byte" if self.domains else ""
        return _refused(OUT_OF_RANGE, f"{_named('outputLength')} is negative{others}")

    def about_options(self) -> str:
        """The documentation of the others."""
        return "".join(map(_about, self.last))

    @staticmethod
    def _optional(name: str, kind: str, default: str) -> str:
        return "byte domain = DefaultDomain" if name == "domain" else f"{kind} {name} = {default}"


def _about(parameter: str) -> str:
    return f'        /// <param name="{parameter}">{ABOUT[parameter]}</param>\n'


def _named(parameter: str) -> str:
    return f'<paramref name="{parameter}"/>'


def _refused(exception: str, what: str) -> str:
    return f'        /// <exception cref="{exception}">{what}.</exception>\n'
