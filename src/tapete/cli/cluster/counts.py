"""The exact counts of ``tapete odds`` on a cluster: shards of one count, whole questions, and the rounds of a check."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from tapete.cli.cluster.spread import cluster, in_order, spread
from tapete.core.decision import Refused
from tapete.odds.ask.cache import remember
from tapete.odds.ask.question import OddsQuestion
from tapete.odds.ask.result import BetReturn
from tapete.odds.ask.returns import computed_anew, exact_return, unless_too_large
from tapete.odds.ask.shared_count import CountShard, count_shard, shared_count
from tapete.odds.checks.dealt_rounds import Dealing
from tapete.odds.kernels.progress import Watch


def return_on(address: str, question: OddsQuestion, watch: Watch) -> BetReturn | Refused:
    """What a bet is worth, counted by the workers of a cluster; a count that is not shared is made by one of them."""

    def count() -> BetReturn | Refused:
        shared = shared_count(question)
        if isinstance(shared, Refused):
            return shared
        if shared is None:
            with cluster(address) as client:
                return in_order(client, computed_anew, [question], watch)[0]
        shards = [CountShard(question, number) for number in range(shared.shards)]
        with cluster(address) as client:
            return shared.answer(in_order(client, count_shard, shards, watch))

    answer = unless_too_large(count)
    if isinstance(answer, BetReturn):
        remember(question, answer)
    return answer


def returns_on(address: str) -> Callable[[Sequence[OddsQuestion], Watch], list[BetReturn | Refused]]:
    """Answers many questions, each by some worker of the cluster."""

    def answers(questions: Sequence[OddsQuestion], watch: Watch) -> list[BetReturn | Refused]:
        with cluster(address) as client:
            return in_order(client, exact_return, questions, watch)

    return answers


@contextmanager
def dealing_on(address: str) -> Iterator[Dealing]:
    """Deals the rounds of a check by the workers of a cluster."""
    with cluster(address) as client:
        yield lambda deal, shards: (net for _, net in spread(client, deal, shards))
