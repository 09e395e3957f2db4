"""The site as a server gives it, under the strictest policy that it supports."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

from wright.cli.site import SITE

STRICT = "; ".join(
    [
        "default-src 'none'",
        *(f"{kind}-src 'self'" for kind in ("script", "worker", "style", "img", "connect")),
    ]
)
"""The strictest policy that the page supports."""
POLICY = STRICT.replace("script-src", "script-src 'wasm-unsafe-eval'")
TAMPERED = "/peers/sha512/hashwright-compact.js"


class Handler(SimpleHTTPRequestHandler):
    """Serves the site under a strict policy, with one contender's constant changed, until it goes offline."""

    server: Server

    def do_GET(self) -> None:
        if self.path in ("/go-offline", "/go-strict"):
            self.server.online = self.path != "/go-offline"
            self.server.policy = STRICT
            self.send_response(204)
            self.end_headers()
        elif not self.server.online:
            self.send_error(503)
        elif self.path == TAMPERED:
            text = (SITE / TAMPERED[1:]).read_text(encoding="utf-8")
            wrong = text.replace("1779033703", "1779033704")
            assert wrong != text
            self.send_response(200)
            self.send_header("Content-Type", "text/javascript")
            self.end_headers()
            self.wfile.write(wrong.encode())
        else:
            super().do_GET()

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", self.server.policy)
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Log nothing."""


class Server(ThreadingHTTPServer):
    online = True
    policy = POLICY


@contextmanager
def served() -> Iterator[str]:
    """The address of a server of the committed site."""
    with Server(("127.0.0.1", 0), partial(Handler, directory=str(SITE))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
