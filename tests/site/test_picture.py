"""The picture that other sites show with a link: nothing in it lies over something else."""

from __future__ import annotations

from xml.etree import ElementTree

from wright.site.first import FUNCTION, first
from wright.site.peers import PageContender
from wright.site.picture import drawing
from wright.targets.javascript.measure.peers.alone import PEERS, SHA_JS, WEB_CRYPTO

NAMESPACE = "{http://www.w3.org/2000/svg}"


def test_bars_lie_apart_above_the_line_that_says_where() -> None:
    """A fifth library's bar was drawn over that line, and a sixth's ended below the picture."""
    shown = [PageContender(peer, FUNCTION, "", "") for peer in (*PEERS, SHA_JS, WEB_CRYPTO)]
    drawn = ElementTree.fromstring(drawing(first(shown)))
    bars = [one.attrib for one in drawn.iter(f"{NAMESPACE}rect") if one.get("x") == "300"]
    (where,) = (
        one.attrib for one in drawn.iter(f"{NAMESPACE}text") if (one.text or "").startswith("A stored run")
    )
    ends = [int(bar["y"]) + int(bar["height"]) for bar in bars]
    starts = [int(bar["y"]) for bar in bars] + [int(where["y"]) - int(where["font-size"])]
    assert len(bars) == 6
    assert all(end < start for end, start in zip(ends, starts[1:], strict=True))
