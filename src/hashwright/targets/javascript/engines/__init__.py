"""The engines of JavaScript, by the names of the command line."""

from __future__ import annotations

from hashwright.targets.engine import Engine
from hashwright.targets.javascript.engines.jsc import JavaScriptCore
from hashwright.targets.javascript.engines.node import Node

ENGINES: dict[str, Engine] = {engine.name: engine for engine in (Node(), JavaScriptCore())}
