"""The files of the guide to a room on the Internet, run by the real programs where this machine has them."""

import base64
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import pytest

from tapete.cli.command.serve import command
from tapete.web.guard.deployment import HostNames
from tapete.web.site.sessions import COOKIE
from tests.web.guard.serving import SOON, everything, served
from tests.web.staffed import House

GUIDE = Path(__file__).parents[3] / "docs"
FILES = GUIDE / "deploy"
NAME = "sala.example"
Prepare = Callable[[Path, int, int, int], list[str]]
"""Writes a proxy's file for a folder, the ports of TLS and of plain HTTP, and the room's; the command that runs it."""


def program(name: str, everywhere: bool = True) -> str:
    if path := shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:/usr/bin"):
        return path
    message = f"no {name} found: apt install {name}"
    if everywhere and os.environ.get("TAPETE_REQUIRE_ALL") == "1":
        pytest.fail(message)
    pytest.skip(message)


def _nginx(folder: Path, tls: int, plain: int, room: int) -> list[str]:
    nginx = program("nginx")
    certificate = folder / "certificate.pem"
    made = [program("openssl"), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
    subprocess.run([*made, "-keyout", certificate, "-out", folder / "public.pem"], check=True, capture_output=True)
    site = (FILES / "nginx.conf").read_text("utf-8").replace("127.0.0.1:8000", f"127.0.0.1:{room}")
    site = re.sub(r"listen \[::\].*\n", "", site)
    site = site.replace("listen 443", f"listen 127.0.0.1:{tls}").replace("listen 80", f"listen 127.0.0.1:{plain}")
    site = site.replace(f"/etc/letsencrypt/live/{NAME}/fullchain.pem", str(folder / "public.pem"))
    site = site.replace(f"/etc/letsencrypt/live/{NAME}/privkey.pem", str(certificate))
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = f"daemon off;\npid {folder}/pid;\nerror_log {folder}/errors;\nevents {{}}\nhttp {{\naccess_log off;\n"
    (folder / "nginx.conf").write_text(f"{whole}{temporary}{site}}}\n", "utf-8")
    asked = [nginx, "-p", str(folder), "-c", str(folder / "nginx.conf")]
    tested = subprocess.run([*asked, "-t"], capture_output=True, text=True, check=False)
    assert tested.returncode == 0, tested.stderr
    return asked


def _caddy(folder: Path, tls: int, plain: int, room: int) -> list[str]:
    """With a certificate that Caddy makes for itself, since nobody outside can vouch for the name."""
    caddy = program("caddy")
    site = (FILES / "Caddyfile").read_text("utf-8").replace("127.0.0.1:8000", f"127.0.0.1:{room}")
    here = f"admin off\nlocal_certs\nskip_install_trust\nhttp_port {plain}\nhttps_port {tls}\n"
    site = site.replace("{\n", "{\n" + here + f"storage file_system {folder}/storage\n", 1)
    (folder / "Caddyfile").write_text(site, "utf-8")
    asked = ["--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    tested = subprocess.run([caddy, "validate", *asked], capture_output=True, text=True, check=False)
    assert tested.returncode == 0, tested.stderr
    return [caddy, "run", *asked]


@contextmanager
def _behind(prepare: Prepare, folder: Path) -> Iterator[tuple[House, int, int]]:
    """A house behind a proxy: the ports for TLS and for plain HTTP."""
    house = House(hosts=HostNames(frozenset({NAME})), proxies=("127.0.0.1",))
    with served(house.app, house.site.deployment) as room:
        tls, plain = _free_port(), _free_port()
        asked = prepare(folder, tls, plain, room)
        home = os.environ | {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "XDG_DATA_HOME": str(folder)}
        with (folder / "said").open("w") as said:
            proxy = subprocess.Popen(asked, env=home, stdout=said, stderr=said)
        try:
            _wait_for(tls, folder)
            yield house, tls, plain
        finally:
            proxy.terminate()
            proxy.wait(SOON)


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def _wait_for(port: int, folder: Path) -> None:
    deadline = time.monotonic() + SOON
    while True:
        try:
            _by_tls(port).close()
            return
        except OSError:
            assert time.monotonic() < deadline, (folder / "said").read_text()
            time.sleep(0.1)


def _by_tls(port: int, name: str = NAME) -> ssl.SSLSocket:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    plain = socket.create_connection(("127.0.0.1", port), timeout=SOON)
    return context.wrap_socket(plain, server_hostname=name)


def _asked(port: int, first: str, more: str = "", host: str = NAME, body: str = "") -> str:
    head = f"{first} HTTP/1.1\nHost: {host}\nConnection: close\n{more}\n".replace("\n", "\r\n")
    with _by_tls(port) as connection:
        connection.sendall((head + body).encode())
        return everything(connection)


def _form(port: int, path: str, body: str, more: str = "") -> str:
    told = f"Origin: https://{NAME}\nContent-Type: application/x-www-form-urlencoded\nContent-Length: {len(body)}\n"
    return _asked(port, f"POST {path}", told + more, body=body)


@pytest.mark.parametrize("prepare", [_nginx, _caddy])
def test_a_room_behind_the_proxy_of_the_guide(prepare: Prepare, tmp_path: Path) -> None:
    with _behind(prepare, tmp_path) as (house, tls, plain):
        page = _asked(tls, "GET /es/entrar")
        assert page.startswith("HTTP/1.1 200") and "strict-transport-security: max-age=31536000" in page.lower()
        entered = _form(tls, "/invitado", "next=/es/cuenta")
        cookie = re.search(rf"(__Host-{COOKIE}=[^;]+); ", entered)
        assert entered.startswith("HTTP/1.1 303") and cookie
        assert "Visita" in _asked(tls, "GET /es/cuenta", f"Cookie: {cookie[1]}\n")
        for path in ("/metrics", "/healthz"):
            assert _asked(tls, f"GET {path}").startswith("HTTP/1.1 404"), path
        _form(tls, "/entrada", "name=Nadie&password=x", "X-Forwarded-For: 192.0.2.7\nX-Forwarded-Proto: http\n")
        failed = [event for event in house.log.read("casino") if event.type == "casino.LogInFailed"]
        assert len(failed) == 1 and b"127.0.0.1" in failed[0].data and b"192.0.2.7" not in failed[0].data
        with _by_tls(tls) as watching:
            key = base64.b64encode(os.urandom(16)).decode()
            watching.sendall(
                f"GET /mesa/gal-holdem/socket HTTP/1.1\r\nHost: {NAME}\r\nOrigin: https://{NAME}\r\n"
                f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
            )
            answer = watching.recv(65536)
            while b'"type":"view"' not in answer:
                chunk = watching.recv(65536)
                assert chunk, answer
                answer += chunk
            assert answer.startswith(b"HTTP/1.1 101")
        foreign = _asked(tls, "GET /", host="evil.example")
        assert "tapete" not in foreign and "303" not in foreign[:20], "the proxy knows the name too"
        with socket.create_connection(("127.0.0.1", plain), timeout=SOON) as unsafe:
            unsafe.sendall(f"GET /es/ HTTP/1.1\r\nHost: {NAME}\r\nConnection: close\r\n\r\n".encode())
            moved = everything(unsafe)
        assert moved.startswith("HTTP/1.1 308") and f"https://{NAME}" in moved


def test_the_unit_is_one_that_systemd_takes(tmp_path: Path) -> None:
    analyze = program("systemd-analyze", everywhere=False)
    unit = (FILES / "tapete.service").read_text("utf-8").replace("/opt/tapete/bin/tapete", "/bin/true")
    (tmp_path / "tapete.service").write_text(re.sub(r"(User|Group)=tapete", r"\1=root", unit), "utf-8")
    checked = subprocess.run(
        [analyze, "verify", "--man=no", str(tmp_path / "tapete.service")], capture_output=True, text=True, check=False
    )
    assert "tapete.service" not in checked.stderr, checked.stderr


def test_every_setting_of_the_guide_is_one_and_every_one_is_in_the_docs() -> None:
    options = {str(option.envvar) for option in command.params if isinstance(option, click.Option) and option.envvar}
    settings = set(re.findall(r"^(TAPETE_\w+)=", (FILES / "environment").read_text("utf-8"), re.M))
    assert settings <= options and len(settings) > 6
    told = (GUIDE / "people.md").read_text("utf-8") + (GUIDE / "deploy.md").read_text("utf-8")
    assert not {option for option in options if f"`{option}`" not in told}
