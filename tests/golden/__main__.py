"""Write the golden texts anew: ``python -m tests.golden``."""

from __future__ import annotations

from hashwright.functions import FUNCTIONS
from hashwright.ir.show import show
from hashwright.passes.recipe import parse
from hashwright.targets.javascript.build import by_recipe, make
from tests.golden import HERE

SHA1 = FUNCTIONS["sha1"]
shipped, textbook = make(SHA1, "compress"), by_recipe(SHA1, "compress", parse(""))

for name, text in {
    "sha1_textbook.txt": show(textbook.program),
    "sha1_textbook.js": textbook.text,
    "sha1_shipped.js": shipped.text,
}.items():
    (HERE / name).write_text(text, encoding="utf-8")
