"""``tapete serve`` with the settings of a room on the Internet, from its environment to a visitor's connection."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tapete.cli.command.serve import _networks
from tapete.cli.text.failure import Failure
from tests.room.people.front_desk import PHRASE
from tests.waiting import until
from tests.web.guard.serving import request

PROGRAM = Path(sys.executable).with_name("tapete")
SETTINGS = {
    "TAPETE_DB": "memory:",
    "TAPETE_PORT": "0",
    "TAPETE_EMPTY": "1",
    "TAPETE_HOST_NAME": "sala.example otra.example",
    "TAPETE_PROXY": "127.0.0.1 10.0.0.0/8",
    "TAPETE_SECOND_FACTOR": "1",
    "TAPETE_LOG": "debug",
}


def _asked(port: int, path: str, host: str = "sala.example", more: str = "") -> str:
    return request(port, f"GET {path} HTTP/1.1\nHost: {host}\nConnection: close\n{more}\n")


def _is_open(port: int) -> bool:
    try:
        return _asked(port, "/healthz").startswith("HTTP/1.1 200")
    except ConnectionRefusedError:
        return False


def test_the_settings_of_a_room_on_the_internet_reach_its_door() -> None:
    room = subprocess.Popen(
        [PROGRAM, "serve"],
        env=os.environ | SETTINGS | {"PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert room.stdout is not None
        port = int(room.stdout.readline().split("http://127.0.0.1:")[1].split("/")[0])
        key = room.stdout.readline().split(": ")[1].strip()
        until(lambda: _is_open(port))
        assert _asked(port, "/", "otra.example").startswith("HTTP/1.1 303")
        assert _asked(port, "/", "evil.example").startswith("HTTP/1.1 421")
        assert _asked(port, "/metrics").startswith("HTTP/1.1 403")
        secure = _asked(port, "/es/entrar", more="X-Forwarded-Proto: https\nX-Forwarded-For: 192.0.2.7\n")
        assert "strict-transport-security" in secure.lower()
        body = f"name=La+Jefa&password={PHRASE.replace(' ', '+')}&key={key}"
        claimed = request(
            port,
            "POST /llave HTTP/1.1\nHost: sala.example\nOrigin: http://sala.example\nConnection: close\n"
            f"Content-Length: {len(body)}\nContent-Type: application/x-www-form-urlencoded\n\n{body}",
        )
        assert claimed.startswith("HTTP/1.1 200") and '<svg class="qr"' in claimed, "a code before anything else"
        token = re.search(r'name="token" value="([^"]+)"', claimed)
        assert token
        room.terminate()
        _, errors = room.communicate(timeout=60)
        assert '"path": "/llave"' in errors
        assert not [secret for secret in (key, token[1], PHRASE.replace(" ", "+"), PHRASE) if secret in errors]
    finally:
        room.kill()
        room.communicate()


def test_a_proxy_is_an_address_or_a_network() -> None:
    assert _networks(("127.0.0.1", "fd00::/8"), "--proxy") == ("127.0.0.1", "fd00::/8")
    with pytest.raises(Failure, match="--proxy"):
        _networks(("proxy.example",), "--proxy")
