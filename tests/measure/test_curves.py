"""Plots of costs against lengths."""

from __future__ import annotations

import itertools
from typing import Any
from xml.etree import ElementTree

import pytest

from wright.measure.curves import Scale, curves

SVG = "{http://www.w3.org/2000/svg}"


def record(*cases: tuple[int, dict[str, float]]) -> dict[str, Any]:
    """A record with these costs by length and contender."""
    return {
        "hashwright": "1",
        "date": "today",
        "command": "wright bench x",
        "target": "javascript",
        "bench": {
            "title": "X, messages",
            "engine": "E",
            "version": "1",
            "unit": "ns",
            "subject": "ours",
            "peers": {"theirs": "lib 2"},
            "notes": ["Instructions in use: none."],
            "cases": [
                {
                    "size": size,
                    "contenders": {name: {"cost": {"median": value}} for name, value in costs.items()},
                }
                for size, costs in cases
            ],
        },
    }


def test_each_contender_has_a_curve_through_its_medians() -> None:
    drawn = ElementTree.fromstring(
        curves(record((8, {"ours": 10, "theirs": 100}), (64, {"ours": 100, "theirs": 1000})))
    )
    lines = {one.attrib["class"]: one.attrib["points"].split() for one in drawn.iter(f"{SVG}polyline")}
    (ours,) = [points for kind, points in lines.items() if kind == "last"]
    (theirs,) = [points for kind, points in lines.items() if kind.startswith("peer")]
    down = [[float(point.split(",")[1]) for point in points] for points in (ours, theirs)]
    assert down[0][1] == down[1][0]  # both cost 100
    assert down[0][0] > down[0][1] > down[1][1]
    texts = ["".join(each.itertext()) for each in drawn.iter(f"{SVG}text")]
    assert {"ours", "lib 2", "8 B", "64 B", "10.0 ns", "1,000 ns"} <= set(texts)
    assert any("Instructions in use: none." in text for text in texts)


def test_names_do_not_lie_over_each_other() -> None:
    names = {f"c{i}": 50.0 + i / 100 for i in range(6)}
    drawn = ElementTree.fromstring(curves(record((8, {"ours": 1, **names}), (64, {"ours": 2, **names}))))
    ends = sorted(float(t.attrib["y"]) for t in drawn.iter(f"{SVG}text") if (t.text or "").startswith("c"))
    assert all(b - a >= 15 for a, b in itertools.pairwise(ends))


def test_powers_are_marked() -> None:
    assert Scale.over([8, 60], 2, 0, 100).marks == [8, 16, 32, 64]
    assert Scale.over([8, 64], 2, 0, 90).at(16) == 30


@pytest.mark.parametrize("sizes", [(8,), (8, 8), (0, 8)])
def test_without_several_lengths_there_is_no_curve(sizes: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="has not several lengths, each once"):
        curves(record(*((size, {"ours": 1.0}) for size in sizes)))
