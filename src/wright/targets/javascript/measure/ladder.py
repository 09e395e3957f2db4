"""Ladders on JavaScript's engines: kernels as hashes of whole messages, compared with npm's packages."""

from __future__ import annotations

from collections.abc import Sequence

from wright.ir.program import Program
from wright.measure.interleave import Contender
from wright.measure.ladder import Made, Rung, Steps, TimingClimber
from wright.passes.inline import Inline
from wright.passes.lib.two import InTwo
from wright.passes.name import Name
from wright.passes.recipe import Recipe
from wright.recipes import PORTABLE
from wright.spec import Function
from wright.targets.javascript.build import JAVASCRIPT
from wright.targets.javascript.engines.script import JavaScriptEngine
from wright.targets.javascript.frames import callable_name
from wright.targets.javascript.measure.construction import climbed
from wright.targets.javascript.measure.inside import CRYPTO_JS_BLOCKS, through_crypto_js
from wright.targets.javascript.measure.peers import DIGESTS, contenders
from wright.targets.javascript.measure.peers.workshop import workshop
from wright.targets.target import Target


class JavaScriptClimber(TimingClimber):
    """One short and one long message."""

    engine: JavaScriptEngine
    target: Target = JAVASCRIPT
    code = "the minified kernel"

    def kernels(self, function: Function) -> Sequence[str]:
        return climbed(self.target, function).ladders(function)

    def contender(self, function: Function, kernel: str, name: str, text: str) -> Contender:
        return climbed(self.target, function).contender(function, kernel, name, text)

    def peers(self, function: Function, kernel: str) -> Sequence[Contender]:
        del kernel
        return contenders(DIGESTS, function.name, self.engine)

    def made(self, kernel: str, rungs: Sequence[Rung]) -> dict[str, Made]:
        return {rung.name: Made(self.size(kernel, rung.text)) for rung in rungs}

    def size(self, kernel: str, text: str) -> int:
        """A kernel's size in a page, in bytes."""
        return len(workshop().minify(f"{text}\nexport {{ {callable_name(kernel)} }};").encode())

    def printed(self, program: Program, recipe: Recipe) -> str:
        """A rung's text. JavaScript has no 64-bit words: the recipe's own pass puts them in two."""
        in_two = next((step for step in recipe.steps if isinstance(step, InTwo)), None)
        if in_two is None or all(view.width != 64 for view in program.views.values()):
            return self.target.print_program(program)
        inlined = Inline().apply(program) if program.helpers else program
        return self.target.print_program(Name(prefix="half").apply(in_two.apply(inlined)))

    def word_rungs(self, function: Function, variant: str = PORTABLE) -> list[Rung]:
        """Rungs over an array of words: ``compressWords(H, M, offset, end)``, in words."""
        return self.rungs(function, "words", variant)

    def inside(self, function: Function, variant: str) -> Steps | None:
        """Rungs inside CryptoJS, if its block function works on plain words."""
        if function.name not in CRYPTO_JS_BLOCKS:
            return None
        return through_crypto_js(
            self.engine, function, self.word_rungs(function, variant), self.plan, self.watch
        )
