"""The engines of ActionScript, by their names on the command line."""

from __future__ import annotations

from wright.targets.actionscript.engines.awayfl import AwayFL
from wright.targets.actionscript.engines.flash import FlashPlayer
from wright.targets.actionscript.engines.ruffle import Ruffle

ENGINES: dict[str, FlashPlayer] = {engine.name: engine for engine in (Ruffle(), AwayFL())}
