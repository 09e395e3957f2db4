"""The picture that a link to the page shows elsewhere: the stored run's bars, drawn by the build."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from wright.site.first import First
from wright.toolchain import node
from wright.toolchain.npm import Toolbox, run
from wright.toolchain.tools import CHECKOUT

HERE = Path(__file__).parent
TOOLS = Toolbox(HERE / "tools", CHECKOUT / "build" / "site-tools")
NAME = "picture.png"
LONGEST = 620
"""Pixels of the longest bar."""
TOP, BOTTOM = 268, 556
"""Pixels from above between which the bars lie."""


@dataclass(frozen=True)
class Bar:
    """A contender's throughput."""

    name: str
    text: str
    top: int
    length: int
    ours: bool


def picture(first: First) -> bytes:
    """A PNG, the same bytes on every machine. Raises ToolError where npm or the renderer fails."""
    TOOLS.install()
    with TemporaryDirectory() as folder:
        source, drawn = Path(folder) / "picture.svg", Path(folder) / NAME
        source.write_text(drawing(first), encoding="utf-8")
        run(node.find(), [str(HERE / "draw.mjs"), str(TOOLS.folder), str(source), str(drawn)], Path(folder))
        return drawn.read_bytes()


def drawing(first: First) -> str:
    """The picture as SVG."""
    environment = Environment(
        loader=FileSystemLoader(HERE / "page"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template("picture.svg").render(
        mark=(HERE / "page" / "icon.svg").read_text(encoding="utf-8"),
        said=(
            f"{first.ours.function.title}: {first.times} as fast as {first.libraries[0].peer.name}."
            " The page measures it in your browser."
        ),
        bars=_bars(first),
        where=f"A stored run of 1 MB: {first.where}",
    )


def _bars(first: First) -> list[Bar]:
    return [
        Bar(
            name,
            drawn.text,
            round(TOP + (BOTTOM - TOP) * place / len(first.bars)),
            round(LONGEST * drawn.share),
            name == first.ours.peer.name,
        )
        for place, (name, drawn) in enumerate(first.bars.items())
    ]
