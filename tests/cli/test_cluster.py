"""``--cluster``: the same answer for the same seed, however many workers play it and however many of them are lost."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from distributed import LocalCluster

from tapete.cli.cluster.counts import dealing_on, return_on
from tapete.cli.cluster.spread import cluster, local_workers, spread
from tapete.odds.ask.question import OddsQuestion, ask
from tapete.odds.ask.returns import computed_anew
from tapete.odds.ask.shipped import shipped_answer
from tapete.odds.bank.every_deal import PARTS
from tapete.odds.kernels.progress import unwatched
from tapete.reports.certified.check import independent_check
from tests.cli.conftest import Ran, Run

WORDS = ("simulate", "--game", "tres-cartas", "--law", "clm", "--rounds", "1100", "--seed", "5", "--json")


@pytest.fixture(scope="module")
def scheduler() -> Iterator[LocalCluster]:
    with local_workers(2) as workers:
        yield workers


def test_rounds_on_a_cluster_give_what_one_process_gives(run: Run, scheduler: LocalCluster) -> None:
    alone, shared = run(*WORDS, "--workers", "1").json, run(*WORDS, "--cluster", scheduler.scheduler_address).json
    assert {**alone, "seconds": 0} == {**shared, "seconds": 0}


def test_tournaments_on_workers_of_this_machine_come_in_their_order(run: Run, tmp_path: os.PathLike[str]) -> None:
    file = f"{tmp_path}/copa.toml"
    assert run("tournament", "new", file, "--sit-and-go").code == 0
    words = ("tournament", "simulate", file, "--entries", "10", "--runs", "3", "--json")
    alone, shared = run(*words), run(*words, "--cluster", "local")
    assert shared.code == 0, shared.err
    assert alone.json == shared.json


def test_parts_of_a_lost_worker_are_played_again_and_counted_once(scheduler: LocalCluster) -> None:
    lost = scheduler.workers[0].pid

    def lose() -> None:
        time.sleep(0.5)
        os.kill(lost, signal.SIGKILL)

    killer = threading.Thread(target=lose)
    killer.start()
    with cluster(scheduler.scheduler_address) as client:
        played = sorted(spread(client, _slowly, range(60)))
    killer.join()
    assert played == [(number, number * number) for number in range(60)]


def test_a_part_that_fails_by_itself_is_not_tried_for_ever(scheduler: LocalCluster) -> None:
    with cluster(scheduler.scheduler_address) as client, pytest.raises(ZeroDivisionError):
        list(spread(client, _fails, range(3)))


EXACT = (
    ("tres-cartas", "clm", "--strategy", "Q-6-4"),
    ("trijoker", "gal", "--strategy", "keep"),
    ("blackjack", "ara", "--strategy", "infinite"),
)


def test_exact_odds_are_the_same_alone_and_by_one_or_three_workers(
    run: Run, scheduler: LocalCluster, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def answers(workers: int) -> list[dict[str, Any]]:
        monkeypatch.setenv("TAPETE_CACHE", str(tmp_path / str(workers)))
        if workers:
            scheduler.scale(workers)
            scheduler.wait_for_workers(workers)
        where = ("--cluster", scheduler.scheduler_address) if workers else ()
        asked = (("odds", "--game", game, "--law", law, *others, "--json", *where) for game, law, *others in EXACT)
        return [{**ran.json, "seconds": 0} for ran in (run(*words) for words in asked)]

    alone = answers(0)
    assert [answer["strategy"]["name"] for answer in alone] == ["Q-6-4", "keep", "infinite"]
    assert alone == answers(1) == answers(3)
    assert len([*(tmp_path / "3").iterdir()]) == len(EXACT), "the answers are kept"


WHOLE = (
    ("sin-descarte", "ara", "--bet", "progresivo", "--set", "meter=7000000"),
    ("caribbean-stud", "clm", "--bet", "bote_progresivo", "--set", "meter=123400"),
    ("blackjack", "ara", "--bet", "sevens", "--set", "meter=90000000"),
)
"""Counts of a moment, which are made whole; with a meter of their own, for others are shipped."""


@pytest.mark.parametrize("asked", WHOLE, ids=lambda asked: asked[3])
def test_a_side_bet_is_counted_whole_by_one_worker_and_it_is_said(
    asked: tuple[str, ...], run: Run, scheduler: LocalCluster, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game, law, *others = asked
    words = ("odds", "--game", game, "--law", law, *others)
    monkeypatch.setenv("TAPETE_CACHE", str(tmp_path / "alone"))
    alone = run(*words, "--json").json
    monkeypatch.setenv("TAPETE_CACHE", str(tmp_path / "shared"))
    shared = run(*words, "--json", "--cluster", scheduler.scheduler_address).json
    assert {**alone, "seconds": 0} == {**shared, "seconds": 0}
    monkeypatch.setenv("TAPETE_CACHE", str(tmp_path / "told"))
    told = run(*words, "--cluster", scheduler.scheduler_address)
    assert told.code == 0 and told.err == "esta cuenta no se reparte: la hace entera uno de los trabajadores\n"


def test_pai_gow_is_asked_of_a_worker_and_what_it_refuses_is_told(run: Run, scheduler: LocalCluster) -> None:
    words = ("odds", "--game", "pai-gow", "--law", "ara", "--strategy", "a ojo")
    alone, shared = run(*words), run(*words, "--cluster", scheduler.scheduler_address)
    assert alone.code == shared.code == 2 and shared.err.endswith(alone.err) and "house_way" in alone.err


@pytest.mark.full
def test_pai_gow_counted_by_a_worker_comes_to_the_same(
    scheduler: LocalCluster, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """By the house way, which the worker sets hand by hand: the answer that is shipped."""
    question = ask("ara", "pai-gow")
    assert isinstance(question, OddsQuestion)
    monkeypatch.setenv("TAPETE_CACHE", str(tmp_path))
    assert return_on(scheduler.scheduler_address, question, unwatched) == shipped_answer(question)


def test_an_exact_count_survives_the_loss_of_a_worker(
    scheduler: LocalCluster, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TAPETE_CACHE", str(tmp_path))
    question = ask("clm", "tres-cartas", strategy="K-4-3")
    assert isinstance(question, OddsQuestion)
    scheduler.scale(3)
    scheduler.wait_for_workers(3)
    lost = next(iter(scheduler.workers.values())).pid
    seen: list[int] = []

    def watch(done: int, _whole: int) -> None:
        if not seen:
            os.kill(lost, signal.SIGKILL)
        seen.append(done)

    counted = return_on(scheduler.scheduler_address, question, watch)
    assert counted == computed_anew(question)
    assert seen == list(range(1, PARTS + 1)), "every shard once"


def test_every_legal_table_is_answered_by_the_workers(
    run: Run, scheduler: LocalCluster, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TAPETE_CACHE", str(tmp_path))
    words = ("odds", "--game", "let-it-ride", "--bet", "extra", "--every", "--json")
    assert run(*words).json == run(*words, "--cluster", scheduler.scheduler_address).json


def test_the_rounds_of_a_certificate_s_check_are_the_same_dealt_elsewhere(scheduler: LocalCluster) -> None:
    question = ask("clm", "caribbean-stud")
    assert isinstance(question, OddsQuestion)
    answer = shipped_answer(question)
    assert answer is not None
    elsewhere = independent_check(question, answer, 250_001, dealing=dealing_on(scheduler.scheduler_address))
    assert elsewhere == independent_check(question, answer, 250_001) and elsewhere.agrees(answer.house_edge)


NOBODY = ("--cluster", "tcp://127.0.0.1:1")


def _is_one_sentence(ran: Ran) -> bool:
    return ran.code == 2 and ran.err.startswith("tapete: no hay un planificador") and ran.err.count("\n") == 1


@pytest.fixture
def paper(run: Run, tmp_path: Path) -> str:
    file = f"{tmp_path}/certificado.pdf"
    words = ("odds", "--game", "caribbean-stud", "--law", "clm", "--check", "5000", "--certificate", file)
    assert run(*words).code == 0
    return file


def test_a_certificate_is_repeated_by_the_workers(
    paper: str, run: Run, scheduler: LocalCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The count and the rounds of its check are made by others: what would make them here is taken away."""
    alone = run("odds", "--verify", paper, "--json")
    monkeypatch.setattr("tapete.cli.sheets.odds_papers.computed_anew", _fails)
    monkeypatch.setattr("tapete.odds.checks.bank_rounds.BankRounds.net", _fails)
    shared = run("odds", "--verify", paper, "--json", "--cluster", scheduler.scheduler_address)
    assert shared.code == alone.code and shared.json == alone.json and shared.json["agrees"]


def test_a_certificate_is_not_repeated_where_no_scheduler_is(paper: str, run: Run) -> None:
    assert _is_one_sentence(run("odds", "--verify", paper, *NOBODY))


def test_no_scheduler_is_one_sentence(run: Run) -> None:
    assert _is_one_sentence(run(*WORDS, *NOBODY))


def _slowly(number: int) -> int:
    time.sleep(0.05)
    return number * number


def _fails(number: int) -> float:
    return number / 0
