"""Serves a folder the way GitHub Pages does, or the unbuilt checkout for those who work on it.

python -m tools.serve [folder] [--base /repo/] [--port 8000]
python -m tools.serve --dev
"""

import argparse
import gzip
import hashlib
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Protocol
from urllib.parse import unquote, urlsplit

from tools.layout import SITE

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".flac": "audio/flac",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
# What GitHub Pages compresses on the way out; it leaves archives, fonts and pictures alone.
GZIPPED = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".toml", ".txt", ".wasm", ".webmanifest"}


class Source(Protocol):
    """Where the bytes of a path come from."""

    caching: str

    def read(self, path: str) -> bytes | None:
        """The content at a path without a leading slash, or None."""


class Folder:
    """A folder, cached by browsers as GitHub Pages has it."""

    caching = "max-age=600"

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()

    def read(self, path: str) -> bytes | None:
        """The file's bytes; None for what is missing or lies outside the folder."""
        file = (self.folder / path).resolve()
        if not file.is_relative_to(self.folder) or not file.is_file():
            return None
        return file.read_bytes()


@lru_cache(maxsize=64)
def _compressed(content: bytes) -> bytes:
    return gzip.compress(content, 6, mtime=0)


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD from a source."""

    protocol_version = "HTTP/1.1"
    # Headers and body leave as two writes; without this the second may wait for the first one's acknowledgement.
    disable_nagle_algorithm = True
    source: Source
    base = "/"

    def do_GET(self) -> None:
        """Answer one request."""
        path = unquote(urlsplit(self.path).path)
        if self.base != "/" and path == self.base.rstrip("/"):
            self._answer(HTTPStatus.MOVED_PERMANENTLY, {"Location": self.base})
            return
        content = None
        if path.startswith(self.base):
            path = path.removeprefix(self.base)
            path += "index.html" if not path or path.endswith("/") else ""
            try:
                content = self.source.read(path)
            except Exception:  # noqa: BLE001 - while somebody edits, anything may go wrong
                text = traceback.format_exc()
                print(text, file=sys.stderr)
                self._answer(HTTPStatus.INTERNAL_SERVER_ERROR, {"Content-Type": TYPES[".txt"]}, text.encode())
                return
        if content is None:
            self._answer(HTTPStatus.NOT_FOUND, {"Content-Type": TYPES[".html"]}, b"<h1>404</h1>")
            return
        suffix = Path(path).suffix
        tag = f'"{hashlib.blake2b(content, digest_size=12).hexdigest()}"'
        headers = {
            "Content-Type": TYPES.get(suffix, "application/octet-stream"),
            "Cache-Control": self.source.caching,
            "ETag": tag,
        }
        if tag in self.headers.get("If-None-Match", ""):
            self._answer(HTTPStatus.NOT_MODIFIED, headers)
            return
        if suffix in GZIPPED:
            headers["Vary"] = "Accept-Encoding"
            if "gzip" in self.headers.get("Accept-Encoding", ""):
                headers["Content-Encoding"] = "gzip"
                content = _compressed(content)
        self._answer(HTTPStatus.OK, headers, content)

    do_HEAD = do_GET  # noqa: N815

    def _answer(self, status: HTTPStatus, headers: dict[str, str], content: bytes = b"") -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name http.server has
        """Keep quiet: a browser's console says what is missing."""


class Server(ThreadingHTTPServer):
    """A threaded server that shrugs at browsers hanging up."""

    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, request: object, client_address: object) -> None:  # noqa: ARG002
        """Report what went wrong, unless a tab was merely closed."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            traceback.print_exc()


def make_server(source: Source, base: str = "/", port: int = 0, host: str = "127.0.0.1") -> Server:
    """A server, not yet running, that has the source below `base`."""
    base = f"/{base.strip('/')}/" if base.strip("/") else "/"
    handler = type("BoundHandler", (Handler,), {"source": source, "base": base})
    return Server((host, port), handler)


def url_of(server: Server) -> str:
    """Where the server's site begins."""
    return f"http://localhost:{server.server_address[1]}{server.RequestHandlerClass.base}"  # type: ignore[attr-defined]


@contextmanager
def serving(folder: Path | Source, base: str = "/", port: int = 0) -> Iterator[str]:
    """Serve a folder (or any source) in a thread for the length of a `with`, and give its URL."""
    server = make_server(Folder(folder) if isinstance(folder, Path) else folder, base, port)
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield url_of(server)
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=SITE)
    parser.add_argument("--base", default="/")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--dev", action="store_true", help="serve the checkout unbuilt; an edit needs only a reload")
    options = parser.parse_args()
    source: Source = Folder(options.folder)
    if options.dev:
        from tools.dev_site import DevSite

        source = DevSite()
    try:
        server = make_server(source, options.base, options.port)
    except OSError:
        server = make_server(source, options.base, 0)
    print(f"Shuffle Up is at {url_of(server)}", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
