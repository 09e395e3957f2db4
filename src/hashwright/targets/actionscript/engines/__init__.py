"""The engines of ActionScript, by the names of the command line."""

from __future__ import annotations

from hashwright.targets.actionscript.engines.awayfl import AwayFL
from hashwright.targets.actionscript.engines.flash import FlashPlayer
from hashwright.targets.actionscript.engines.ruffle import Ruffle

ENGINES: dict[str, FlashPlayer] = {engine.name: engine for engine in (Ruffle(), AwayFL())}
