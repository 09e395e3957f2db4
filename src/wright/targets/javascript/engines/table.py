"""The engines of JavaScript, by their names on the command line."""

from __future__ import annotations

from wright.targets.javascript.engines.bun import Bun
from wright.targets.javascript.engines.chromium import Chromium
from wright.targets.javascript.engines.deno import Deno
from wright.targets.javascript.engines.firefox import Firefox
from wright.targets.javascript.engines.hermes import Hermes
from wright.targets.javascript.engines.jsc import JavaScriptCore
from wright.targets.javascript.engines.node import Node
from wright.targets.javascript.engines.quickjs import QuickJS
from wright.targets.javascript.engines.script import JavaScriptEngine
from wright.targets.javascript.engines.webkit import WebKit

ENGINES: dict[str, JavaScriptEngine] = {
    engine.name: engine
    for engine in (
        Node(),
        JavaScriptCore(),
        Chromium(),
        Firefox(),
        WebKit(),
        Bun(),
        Deno(),
        QuickJS(),
        Hermes(),
    )
}
