"""The files of docs/deploy say what the program knows: settings, options, metrics."""

import configparser
import json
import re
from pathlib import Path

import pytest
import yaml

from tapete.cli.command.serve import command
from tapete.room.lobby import Room
from tapete.room.stream.metrics import RoomMetrics
from tapete.store.memory import MemoryLog
from tapete.web.site.metrics import metrics_text

FOLDER = Path(__file__).parents[2] / "docs" / "deploy"
KEYS = {"TAPETE_KEY", "TAPETE_KEY_FILE"}
OPTIONS = {option for param in command.params for option in param.opts}
SETTINGS = KEYS | {str(param.envvar) for param in command.params if getattr(param, "envvar", None)}


def _unit(name: str) -> configparser.SectionProxy:
    unit = configparser.RawConfigParser(strict=False)
    unit.read(FOLDER / name)
    return unit["Service"]


def test_the_dashboard_asks_for_metrics_that_the_room_tells() -> None:
    told = set(re.findall(r"^# TYPE (tapete_\w+)", metrics_text(RoomMetrics(), Room(MemoryLog())), re.MULTILINE))
    panels = json.loads((FOLDER / "dashboard.json").read_text())["panels"]
    asked = {
        name for panel in panels for target in panel["targets"] for name in re.findall(r"tapete_\w+", target["expr"])
    }
    assert asked and {re.sub(r"_(bucket|sum|count)$", "", name) for name in asked} <= told


@pytest.mark.parametrize("name", ["environment", "compose.yaml", "tapete.service", "tapete@.service"])
def test_every_setting_of_the_files_is_one_that_serve_reads(name: str) -> None:
    assert set(re.findall(r"\bTAPETE_[A-Z_]+", (FOLDER / name).read_text())) <= SETTINGS


@pytest.mark.parametrize("name", ["tapete.service", "tapete@.service"])
def test_units_start_serve_with_options_it_has(name: str) -> None:
    program, *words = _unit(name)["ExecStart"].split()
    assert program.endswith("/bin/tapete") and words[0] == "serve"
    assert {word for word in words if word.startswith("--")} <= OPTIONS


def test_each_node_of_a_machine_has_its_own_port_whatever_the_shared_settings_say() -> None:
    """What a file of settings says goes before ``Environment=`` in systemd; an option goes before both."""
    assert "TAPETE_PORT=" in (FOLDER / "environment").read_text()
    assert _unit("tapete@.service")["ExecStart"].endswith("serve --port %i")


def test_the_compose_file_starts_three_nodes_of_one_room_and_gives_them_time_to_hand_over() -> None:
    services = yaml.safe_load((FOLDER / "compose.yaml").read_text())["services"]
    node = services["node"]
    assert node["command"] == ["tapete", "serve"] and node["deploy"]["replicas"] == 3
    assert {"TAPETE_DB", "TAPETE_BUS", "TAPETE_KEY"} <= set(node["environment"])
    assert {"postgres", "nats"} <= set(node["depends_on"]) <= set(services)
    assert int(node["stop_grace_period"].removesuffix("s")) > 10
