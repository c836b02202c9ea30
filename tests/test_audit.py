"""The audit of pinned versions: it tells what has an advisory, and passes with a message where none can be read."""

import json
import os
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

PROGRAM = Path(__file__).parents[1] / ".ci" / "audit"


class Advisories(BaseHTTPRequestHandler):
    """Knows one advisory, of one version."""

    def do_POST(self) -> None:
        queries = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["queries"]
        bad = ("risky", "1.0")
        results = [
            {"vulns": [{"id": "GHSA-1"}]} if (query["package"]["name"], query["version"]) == bad else {}
            for query in queries
        ]
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({"results": results}).encode())

    def log_message(self, *_: object) -> None:
        """Says nothing."""


def _audited(lock: Path, source: str) -> "subprocess.CompletedProcess[str]":
    settings = os.environ | {"TAPETE_ADVISORIES": source, "no_proxy": "*"}
    return subprocess.run(
        [sys.executable, PROGRAM, lock], env=settings, capture_output=True, text=True, check=False, timeout=60
    )


def test_a_pinned_version_with_an_advisory_fails(tmp_path: Path) -> None:
    server = HTTPServer(("127.0.0.1", 0), Advisories)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    source = f"http://127.0.0.1:{server.server_port}/"
    lock = tmp_path / "requirements.lock"
    lock.write_text("risky==1.0 \\\n    --hash=sha256:00\nsound==2.0 ; python_version < '4' \\\n    --hash=sha256:00\n")
    failed = _audited(lock, source)
    assert failed.returncode == 1 and "risky 1.0: GHSA-1" in failed.stdout and "2 pinned" in failed.stdout
    lock.write_text("risky==1.1\nsound==2.0\n")
    assert _audited(lock, source).returncode == 0
    server.shutdown()


def test_without_a_source_it_says_so_and_passes(tmp_path: Path) -> None:
    lock = tmp_path / "requirements.lock"
    lock.write_text("risky==1.0\n")
    skipped = _audited(lock, "http://127.0.0.1:9/")
    assert skipped.returncode == 0 and "audit skipped" in skipped.stdout
