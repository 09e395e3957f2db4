"""A recipe book edited into nonsense: errors name the file, the table, the pass, and what would be right."""

from __future__ import annotations

import shutil
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from wright import recipes
from wright.cli import main
from wright.proof.check import NotProvenError
from wright.spec import FUNCTIONS
from wright.targets.javascript.build import make

SHA1, SHA512, MD5 = (
    "recipes/javascript/sha1.toml",
    "recipes/javascript/sha512.toml",
    "recipes/javascript/md5.toml",
)
COMPRESS = f"{SHA1}, [compress.fast.portable]"


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A writable copy of the book."""
    shutil.copytree(recipes.BOOK, tmp_path / "recipes")
    monkeypatch.setattr(recipes, "BOOK", tmp_path / "recipes")
    return tmp_path


def refusal(*command: str) -> str:
    """The command line's answer in one line: an error, or rows of which some are refused. It is no crash."""
    result = CliRunner().invoke(main, command)
    assert result.exit_code == 1, result.output
    assert isinstance(result.exception, SystemExit), result.exception
    return " ".join(result.output.split())


@pytest.mark.turns
@pytest.mark.parametrize(
    ("file", "old", "new", "why"),
    [
        # The file.
        (SHA1, 'functions = ["sha1"]', "", f"{SHA1}: the file begins with a list of its functions"),
        (SHA1, '["sha1"]', '"sha1"', 'such as functions = ["sha1"]'),
        (SHA1, '["sha1"]', "[]", 'such as functions = ["sha1"]'),
        (SHA1, '["sha1"]', "[1]", 'such as functions = ["sha1"]'),
        (SHA1, '["sha1"]', '["sha-one"]', f"{SHA1}, functions: no function is named 'sha-one': did you mean"),
        (SHA1, '["sha1"]', '["sha1", "sha1"]', "sha1 has this recipe in"),
        (
            SHA1,
            '["sha1"]',
            '["sha1", "md5"]',
            f"md5 has this recipe in {MD5}, ",
        ),
        (SHA1, '["sha1"]', '["sha1"]\nauthor = "me"', f"{SHA1}: 'author' is not a table; a recipe is in"),
        (SHA1, "[finish", "[finish[", f"{SHA1} is not TOML: Expected ']' at the end of a table declaration"),
        (SHA1, '"order{}",', '"order{},', f"{SHA1} is not TOML: "),
        (SHA1, "[finish.fast", "[compress.fast", f"{SHA1} is not TOML: Cannot declare"),
        # The table.
        (
            SHA1,
            "[finish.fast.portable]",
            "[finish.fast]",
            f"{SHA1}, [finish.fast.recipe]: no engine 'recipe'; there are: portable, v8, node, jsc",
        ),
        (SHA1, "[finish.fast", "[finish.fats", "[finish.fats]: no edition 'fats'; did you mean 'fast'?"),
        (
            SHA1,
            "finish.fast.portable",
            "finish.fast.portabel",
            "no engine 'portabel'; did you mean 'portable'?",
        ),
        (
            SHA512,
            "fast.v8",
            "fast.v9",
            f"{SHA512}, [compress.fast.v9]: no engine 'v9'; there are: portable, v8, node, jsc, hermes;",
        ),
        (
            SHA1,
            "[finish",
            "[finnish",
            "[finnish.fast.portable]: SHA-1 has no kernel 'finnish'; did you mean 'finish'",
        ),
        (
            SHA1,
            "[compress.compact",
            "[siphash.compact",
            "[siphash.compact.portable]: SHA-1 has no kernel 'siphash'; there are: compress",
        ),
        (
            SHA1,
            "[finish.fast.portable]\nrecipe",
            "[finish.fast.portable]\nsteps",
            "has no recipe; write recipe = [",
        ),
        (
            SHA1,
            "recipe = []",
            "recipe = []\nspeed = 5",
            "[finish.fast.portable]: no key 'speed'; there are: recipe",
        ),
        (
            SHA1,
            "recipe = []",
            'base = "slow"\nrecipe = []',
            "[finish.fast.portable]: base is a table of this file; did you mean",
        ),
        (
            SHA1,
            'changes = ["fold',
            'change = ["fold',
            "[rehash.fast.portable]: no key 'change'; did you mean 'changes'?",
        ),
        (
            SHA1,
            'base = "compress"',
            'base = "rehash"',
            "[rehash.fast.portable]: it goes on from itself: rehash.fast.portable from rehash.fast.portable",
        ),
        (
            SHA1,
            "fold{} after scalars{}",
            "fold{} after fields{}",
            "[rehash.fast.portable]: 'fold{} after fields{}': what it goes on from has no fields{}",
        ),
        (
            SHA1,
            'changes = ["fold{} after scalars{}", "without keep{}"]',
            'changes = "fold{} after scalars{}"',
            "[rehash.fast.portable]: changes are a list of texts in quotes, such as changes = [",
        ),
        (
            SHA1,
            "recipe = []",
            'recipe = "inline{}"',
            "[finish.fast.portable]: a recipe is a list of passes in quotes",
        ),
        (
            SHA1,
            "recipe = []",
            "recipe = [1]",
            "[finish.fast.portable]: a recipe is a list of passes in quotes",
        ),
        # A pass that cannot be read.
        (SHA1, "fuse{}", "fuze{}", f"{COMPRESS}: step 4: no pass 'fuze'; did you mean 'fuse'?"),
        (SHA1, "fuse{}", "fuse", f"{COMPRESS}: step 4, 'fuse': a step is written name{{setting=value,…}}"),
        (SHA1, "fuse{}", "fuse{} split{}", f"{COMPRESS}: step 4, 'fuse{{}} split{{}}': a step is written"),
        (SHA1, "fuse{}", "", f"{COMPRESS}: step 4, '': a step is written"),
        (
            SHA1,
            "unroll{}",
            "unroll{bye=5}",
            f"{COMPRESS}: step 8, unroll: no setting 'bye'; its settings are: role,",
        ),
        (
            SHA1,
            "unroll{}",
            "unroll{by=-5}",
            f"{COMPRESS}: step 8, unroll: by=-5 is not a whole number, 0 or more",
        ),
        (SHA1, "unroll{}", "unroll{by=2.5}", f"{COMPRESS}: step 8, unroll: by=2.5 is not a whole number"),
        (SHA1, "unroll{}", "unroll{by=4,by=5}", f"{COMPRESS}: step 8, unroll: by is set twice"),
        (
            SHA1,
            "scalars{}",
            "scalars{place=heap}",
            "step 9, scalars: no setting 'place'; its settings are: array",
        ),
        (
            SHA1,
            "name{}",
            "name{prefix=1}",
            f"{COMPRESS}: step 6, name: prefix=1 is not a name: letters first",
        ),
        # A pass that cannot apply.
        (
            SHA1,
            '"unroll{}",',
            '"unroll{by=7}", "unroll{}",',
            f"{COMPRESS}: pass 8 of 16, unroll{{by=7}}: the loop 'rounds' has 16 turns, which 7 does",
        ),
        (
            SHA1,
            '"unroll{}",',
            '"unroll{role=round}", "unroll{}",',
            "pass 8 of 16, unroll{role=round}: compress has no loop 'round'; its",
        ),
        (
            SHA1,
            '"unroll{}",',
            '"unroll{skip=9}", "unroll{}",',
            "unroll{skip=9}: compress has 5 loops 'rounds': all are skipped",
        ),
        (SHA1, "ch{form=mux}", "ch{form=max}", "pass 1 of 15, ch{form=max}: no form 'max'; there are xor,"),
        (SHA1, "ring{}", "ring{size=8}", "pass 7 of 15, ring{size=8}: W["),
        (SHA1, "ring{}", "ring{size=0}", "pass 7 of 15, ring{size=0}: W["),
        (SHA1, "ring{}", "ring{array=V}", "pass 7 of 15, ring{array=V}: compress has no array V"),
        (SHA1, '"ring{}",', '"ring{}", "ring{}",', "pass 8 of 16, ring{}: W is a ring already"),
        (SHA1, '"fuse{}",', "", "pass 6 of 14, ring{}: W["),
        (SHA1, '"unroll{}",', '"fields{}", "unroll{}",', "pass 8 of 16, fields{}: the index of W["),
        (
            SHA1,
            '"keep{}",',
            '"keep{}", "methods{count=0}",',
            "pass 14 of 16, methods{count=0}: the loop 'blocks' has",
        ),
        (
            SHA1,
            '"signed{}",',
            '"halves{}",',
            "pass 14 of 15, halves{}: compress has no words of 64 bits",
        ),
    ],
)
def test_nonsense_is_answered(file: str, old: str, new: str, why: str, book: Path) -> None:
    text = (book / file).read_text(encoding="utf-8")
    assert old in text
    (book / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    assert why in refusal("prove", Path(file).stem, "--target", "javascript")


@pytest.mark.turns
@pytest.mark.parametrize(
    ("table", "recipe", "why"),
    [
        ("[rehash.fast.portable]", '"ch{form=mux}", "inline{}"', "JavaScript has no "),
        ("[finish.fast.portable]", '"halves{}", "pairs{}"', "pass 2 of 2, pairs{}: "),
    ],
)
def test_what_cannot_be_printed_or_rewritten_in_another_file(
    table: str, recipe: str, why: str, book: Path
) -> None:
    file = book / SHA512
    head, tail = file.read_text(encoding="utf-8").split(table)
    rest = tail[tail.index("]") + 1 :]
    file.write_text(f"{head}{table}\nrecipe = [{recipe}]{rest}", encoding="utf-8")
    answer = refusal("prove", "sha512", "--target", "javascript")
    assert f"{SHA512}, {table}: " in answer
    assert why in answer


def test_a_text_that_is_not_proven_says_by_which_recipe_it_came_to_be() -> None:
    made = make(FUNCTIONS["md5"], "finish")
    assert "0x80" in made.text or "128" in made.text
    wrong = replace(made, text=made.text.replace("0x80", "0x81").replace("128", "129"))
    with pytest.raises(
        NotProvenError, match=r"md5\.toml, \[finish\.fast\.portable\]: finish of MD5 is not proven: "
    ):
        wrong.prove()


@pytest.mark.turns
@pytest.mark.parametrize(
    ("target", "name", "count"),
    [
        ("javascript", "md5", 7),
        ("javascript", "xxhash", 2),
        ("actionscript", "siphash48", 1),
        ("motoko", "sha1", 3),
    ],
)
def test_a_function_of_no_file(target: str, name: str, count: int, book: Path) -> None:
    """Without a recipe its kernels are slow, but there, and proven: in halves where words are too long."""
    file = book / f"recipes/{target}/{name}.toml"
    (function,) = tomllib.loads(file.read_text(encoding="utf-8"))["functions"][:1]
    file.unlink()
    result = CliRunner().invoke(main, ["prove", function, "--target", target])
    assert result.exit_code == 0, result.output
    assert f"{count} of {count} kernels proven" in result.output


@pytest.mark.turns
def test_every_command_that_reads_the_book_answers(book: Path) -> None:
    file = book / SHA1
    file.write_text(file.read_text(encoding="utf-8").replace("fuse{}", "fuze{}"), encoding="utf-8")
    for command in (["show", "sha1"], ["show", "sha1", "--source"], ["prove", "sha1"], ["ladder", "sha1"]):
        assert f"{COMPRESS}: step 4: no pass 'fuze'; did you mean 'fuse'?" in refusal(*command)
