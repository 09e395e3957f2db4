"""The packages' frames, by language."""

from __future__ import annotations

from collections.abc import Mapping

from tests.frames.frames import Frames
from tests.frames.languages.actionscript import ACTIONSCRIPT
from tests.frames.languages.c import C
from tests.frames.languages.csharp import CSHARP
from tests.frames.languages.javascript import JAVASCRIPT
from tests.frames.languages.motoko import MOTOKO

FRAMES: Mapping[str, Frames] = {
    frames.package: frames for frames in (C, JAVASCRIPT, CSHARP, MOTOKO, ACTIONSCRIPT)
}
