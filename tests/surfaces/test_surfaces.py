"""The packages' surfaces are those that are committed; what the readers of surfaces find in small texts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.surfaces import FOLDER, surfaces
from wright.targets.registry import TARGETS
from wright.targets.surfaces import heads, without_comments

NOW = surfaces()


@pytest.mark.parametrize("name", NOW)
def test_a_surface_changes_with_its_committed_file_alone(name: str) -> None:
    """`python -m tests.surfaces` writes them anew; docs/release.md says what a change means."""
    assert NOW[name] == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_package_has_one() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(NOW)
    assert all("\n    " in text for text in NOW.values())


SMALL = {
    "c": ("include/a.h", "int f(int a); /* a */\n\n#define B 1 // b\n", ["int f(int a);", "#define B 1"]),
    "csharp": (
        "src/A.cs",
        (
            "public class A : B {\n  /// a\n  public const int C = 1;\n  public D() => 2;\n  private E;\n"
            "  public int F(int g = 1)\n  {\n"
        ),
        ["public class A : B", "public const int C = 1", "public D()", "public int F(int g = 1)"],
    ),
    "motoko": (
        "src/A.mo",
        (
            "module {\n  public type A = { var a : Nat; b : Blob };\n"
            "  public func c(d : A) : { e : Nat } {\n  func f() {}\n"
        ),
        ["public type A = { var a : Nat; b : Blob }", "public func c(d : A) : { e : Nat }"],
    ),
    "actionscript": (
        "src/hashwright/A.as",
        (
            "  public class A {\n    public static const B:int = 1;\n"
            "    override protected function c(\n      d:int):void {\n    private var e;\n"
        ),
        ["public class A", "public static const B:int = 1", "override protected function c( d:int):void"],
    ),
    "python": (
        "src/a/b.py",
        (
            'def c(d: int = 1) -> int:\n    """E."""\n    return d\n\n'
            "class F:\n    def g(self): pass\n    def _h(self): pass\n"
        ),
        ["def c(d: int=1) -> int: ...", "class F: ...", "  def g(self): ..."],
    ),
    "rust": (
        "src/a.rs",
        (
            "/// A.\npub struct A {\n    b: u8,\n}\n\nimpl A {\n    pub const fn new() -> Self {\n"
            "    fn own(&self) -> [u8; 4] {\n\npub enum B {\n    /// C.\n    C,\n    D,\n}\n"
        ),
        ["pub struct A", "impl A", "pub const fn new() -> Self", "pub enum B", "B::C", "B::D"],
    ),
    "javascript": ("lib/a.d.ts", "/** A. */\nexport declare const a: B;\n", ["export declare const a: B;"]),
}


@pytest.mark.parametrize("name", SMALL)
def test_declarations_are_found_without_comments_and_bodies(name: str, tmp_path: Path) -> None:
    file, text, found = SMALL[name]
    (tmp_path / file).parent.mkdir(parents=True)
    (tmp_path / file).write_text(text)
    (tmp_path / "package.json").write_text('{"exports": {}}')
    (tmp_path / "Cargo.toml").touch()
    assert list(TARGETS[name].surface(tmp_path)[file]) == found


def test_what_looks_like_a_comment_in_a_text_stays() -> None:
    assert without_comments('a("//", "/*"); // b\n') == 'a("//", "/*"); \n'


def test_a_declaration_that_nothing_ends_is_taken_whole() -> None:
    assert heads("public a(\n  b", "public ", "nothing") == ["public a( b"]
