"""``tapete bench room`` at its smallest: a house of two tables, really played."""

import json
import subprocess
import sys


def test_bench_room_plays_two_tables_beside_the_bare_server() -> None:
    words = ["bench", "room", "--tables", "2", "--seconds", "1", "--database", "sqlite", "--json"]
    ran = subprocess.run(
        [sys.executable, "-m", "tapete", *words], capture_output=True, text=True, timeout=120, check=False
    )
    assert ran.returncode == 0, ran.stderr
    answer = json.loads(ran.stdout)["room"]
    figures = answer["parts"]["sqlite 2"]
    assert 0 < answer["ratio"] == answer["ours"] / answer["peer"] < 1
    assert figures["acts/s"] > 1 and figures["refused"] == 0
    assert figures["messages an act"] >= 9, "six players and two spectators see an act, and whoever acted is answered"
    assert 0 < figures["p50 ms"] <= figures["p99 ms"]
    stages = ("decide ms", "evolve ms", "picture ms", "send ms", "loop's rest ms", "log's thread ms")
    assert 0.9 < sum(figures[stage] for stage in stages) / figures["act ms"] < 1.1
    assert answer["limits"].keys() == {"sqlite 2"}
