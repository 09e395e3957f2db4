"""Write the golden texts anew: ``python -m tests.golden``."""

from __future__ import annotations

from dataclasses import replace

from tests.book import EVERY_PASS
from tests.golden import HERE
from tests.passes.test_golden import GOLDEN
from wright.ir.show import show
from wright.pages.examples import examples
from wright.passes.recipe import parse
from wright.spec import FUNCTIONS
from wright.targets.javascript.build import by_recipe, make

SHA1 = FUNCTIONS["sha1"]
shipped, textbook = make(SHA1, "compress"), by_recipe(SHA1, "compress", parse(""))

for name, text in {
    "sha1_textbook.txt": show(textbook.program),
    "sha1_textbook.js": textbook.text,
    "sha1_shipped.js": shipped.text,
}.items():
    (HERE / name).write_text(text, encoding="utf-8")

for file in sorted(GOLDEN.glob("*.txt")):
    made = (replace(example, after=example.made(EVERY_PASS)) for example in examples(file))
    file.write_text("\n".join(map(str, made)), encoding="utf-8")
