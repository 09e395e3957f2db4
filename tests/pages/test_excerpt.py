"""Excerpts of changes: the first places, shortened if they are long."""

from __future__ import annotations

from wright.pages.excerpt import Line, excerpt


def shown(lines: list[Line]) -> list[str]:
    return [f"{line.sign}{line.text}" for line in lines]


def test_equal_texts_have_no_excerpt() -> None:
    assert excerpt("a\nb\n", "a\nb\n") == []


def test_a_change_stands_behind_the_line_that_it_follows() -> None:
    assert shown(excerpt("a\nb\nc\n", "a\nx\ny\nc\n")) == [" a", "-b", "+x", "+y"]


def test_the_first_line_follows_none() -> None:
    assert shown(excerpt("a\nb\n", "x\nb\n")) == ["-a", "+x"]


def test_long_changes_are_cut_but_not_for_one_line() -> None:
    long = "\n".join("abcde")
    assert shown(excerpt(long, "", lines=3)) == ["-a", "-b", "-c", "…2 more lines gone"]
    assert shown(excerpt("", long, lines=4)) == ["+a", "+b", "+c", "+d", "+e"]


def test_places_that_are_not_shown_are_counted() -> None:
    before, after = "a\n.\nb\n.\nc\n", "A\n.\nB\n.\nC\n"
    assert shown(excerpt(before, after, changes=2)) == ["-a", "+A", " .", "-b", "+B", "…1 more place"]
    assert shown(excerpt(before, after, changes=1))[-1] == "…2 more places"
