"""``tapete bench cluster``: what is counted as an act's cost, and two nodes really played."""

import json
import subprocess
import sys

import pytest

from tapete.bench.cluster.measure import told
from tapete.bench.cluster.programs import SpentTimes
from tapete.bench.room.load import Tally
from tapete.cli.main import tapete


def test_an_act_costs_what_all_nodes_spend_beyond_what_they_spend_at_rest() -> None:
    tally = Tally()
    tally.acts, tally.spans = 100, [0.02, 0.01, 0.03]
    idle = SpentTimes(2.0, (0.02, 0.04), 0.0, 0.0)
    spent = SpentTimes(15.0, (0.65, 0.5), 0.03, 0.1).since(SpentTimes(5.0, (0.05, 0.1), 0.01, 0.05))
    figures = told(spent, idle, 1.0, tally)
    assert figures["leader ms"] == pytest.approx(5.0) and figures["others ms"] == pytest.approx(2.0)
    assert figures["act ms"] == pytest.approx(7.0) and figures["idle core %"] == pytest.approx(3.0)
    assert figures["postgresql ms"] == pytest.approx(0.5) and figures["nats ms"] == pytest.approx(0.2)
    assert figures["acts/s"] == pytest.approx(10.0) and figures["p50 ms"] == pytest.approx(20.0)


def test_a_database_is_not_chosen_for_a_bench_of_nodes(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        tapete(["bench", "cluster", "--database", "sqlite"])
    assert "--database" in capsys.readouterr().err


@pytest.mark.full
@pytest.mark.usefixtures("own_nats", "postgres_server")  # left out where the programs are not installed
def test_bench_cluster_plays_at_one_two_and_four_nodes() -> None:
    words = ["bench", "cluster", "--tables", "1", "--seconds", "2", "--json"]
    ran = subprocess.run(
        [sys.executable, "-m", "tapete", *words], capture_output=True, text=True, timeout=300, check=False
    )
    assert ran.returncode == 0, ran.stderr
    answer = json.loads(ran.stdout)["cluster"]
    assert answer["parts"].keys() == {"1", "2", "4", "4 anywhere"}
    for count, figures in answer["parts"].items():
        assert figures["acts"] > 0 and figures["refused"] == 0 and figures["leader ms"] > 0
        assert (figures["others ms"] != 0) == (count != "1"), figures  # the bus may spend less than one tick
