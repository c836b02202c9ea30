"""A real browser against a real server, both on this machine."""

import json
import os
import shutil
import socket
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright
from starlette.applications import Starlette

from tapete.web.app import create_app

NAMES = ("chromium", "chromium-browser", "google-chrome")
HOW_TO_GET_ONE = (
    "no Chromium found: install one (apt install chromium) or name its program in the variable TAPETE_CHROMIUM"
)
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--disable-background-timer-throttling",
    "--disable-renderer-backgrounding",
]
PATIENCE = 60_000
"""Milliseconds for a condition or a click, however busy the machine is."""
expect.set_options(timeout=PATIENCE)
DESKTOP = ViewportSize(width=1280, height=900)
PHONE = ViewportSize(width=360, height=740)


TOUCHES = "touches"
"""What a test has counted, as a property of its report: how many touches something took, and how many it may."""


BUDGET = "budget"
"""What a test has measured of the player's pages, as a property of its report: a sentence with the number in it."""

_SECTIONS = {TOUCHES: "touches of the dealer's console and of the director's desk", BUDGET: "budget of the pages"}


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What was counted and measured stands below the dots."""
    reports = [report for report in terminalreporter.stats.get("passed", []) if report.when == "call"]
    for kind, title in _SECTIONS.items():
        counts = [(report.nodeid, said) for report in reports for name, said in report.user_properties if name == kind]
        if counts:
            terminalreporter.section(title)
        for test, said in sorted(counts):
            terminalreporter.write_line(f"{said:>26}  {test.split('::')[-1].removeprefix('test_').replace('_', ' ')}")


@pytest.fixture(scope="session")
def chromium() -> str:
    """The program of the system's Chromium; without one the tests are skipped, or fail where everything is required."""
    named = os.environ.get("TAPETE_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if named and shutil.which(named):
        return named
    if os.environ.get("TAPETE_REQUIRE_ALL") == "1":
        pytest.fail(HOW_TO_GET_ONE)
    pytest.skip(HOW_TO_GET_ONE)


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the running application."""
    yield from serving(create_app())


def serving(app: Starlette) -> Iterator[str]:
    """Run an application in a thread of its own and say where it is."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=port, log_level="warning"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    deadline = time.monotonic() + 20
    while not server.started:
        assert time.monotonic() < deadline, "the server did not start"
        time.sleep(0.02)
    address = f"http://127.0.0.1:{port}"
    _until_ready(address)
    yield address
    server.should_exit = True
    thread.join(10)


def _until_ready(address: str) -> None:
    """As a balancer waits: chance is tested when a room opens, and nothing is dealt before; some rooms never pass."""
    until = time.monotonic() + 5
    while time.monotonic() < until:
        with suppress(urllib.error.URLError), urllib.request.urlopen(f"{address}/readyz", timeout=5) as answer:
            if json.load(answer).get("deals", True):
                return
        time.sleep(0.05)


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        _be_patient(running)
        yield running
        running.close()


def _be_patient(browser: Browser) -> None:
    """Clicks wait as long as conditions do; Playwright has this setting for a context alone."""
    opened = browser.new_context

    def patient(**choices: Any) -> BrowserContext:
        context = opened(**choices)
        context.set_default_timeout(PATIENCE)
        return context

    browser.new_context = patient  # type: ignore[method-assign]


def complaining(context: BrowserContext) -> Iterator[Page]:
    """A page on which any complaint of the browser, such as a broken security policy, fails the test."""
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    context.close()
    assert not complaints


@pytest.fixture
def desk(browser: Browser, site: str) -> Iterator[Page]:
    """A desktop with mouse and keyboard."""
    yield from complaining(browser.new_context(base_url=site, viewport=DESKTOP, locale="es-ES"))


@pytest.fixture
def phone(browser: Browser, site: str) -> Iterator[Page]:
    """A narrow phone that is touched."""
    yield from complaining(
        browser.new_context(base_url=site, viewport=PHONE, has_touch=True, is_mobile=True, locale="es-ES")
    )


@pytest.fixture
def without_script(browser: Browser, site: str) -> Iterator[Page]:
    yield from complaining(browser.new_context(base_url=site, viewport=DESKTOP, java_script_enabled=False))
