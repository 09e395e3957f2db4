"""The engines of JavaScript, by the names of the command line."""

from __future__ import annotations

from hashwright.targets.javascript.engines.bun import Bun
from hashwright.targets.javascript.engines.chromium import Chromium
from hashwright.targets.javascript.engines.deno import Deno
from hashwright.targets.javascript.engines.firefox import Firefox
from hashwright.targets.javascript.engines.hermes import Hermes
from hashwright.targets.javascript.engines.jsc import JavaScriptCore
from hashwright.targets.javascript.engines.node import Node
from hashwright.targets.javascript.engines.quickjs import QuickJS
from hashwright.targets.javascript.engines.script import JavaScriptEngine
from hashwright.targets.javascript.engines.webkit import WebKit

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
