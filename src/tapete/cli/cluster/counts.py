"""The exact counts of ``tapete odds`` on a cluster: shards of one count, whole questions, and the rounds of a check."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from tapete.cli.cluster.spread import cluster, in_order, spread
from tapete.core.decision import Refused
from tapete.odds.ask.cache import remember
from tapete.odds.ask.question import OddsQuestion
from tapete.odds.ask.result import BetReturn
from tapete.odds.ask.returns import Compute, computed_anew, exact_return, unless_too_large
from tapete.odds.ask.shared_count import CountShard, count_shard, shared_count
from tapete.odds.checks.dealt_rounds import Dealing, RoundsShard
from tapete.odds.kernels.progress import Watch


def return_on(address: str, question: OddsQuestion, watch: Watch) -> BetReturn | Refused:
    """What a bet is worth, counted by the workers of a cluster and kept."""
    answer = counted_on(address)(question, watch)
    if isinstance(answer, BetReturn):
        remember(question, answer)
    return answer


def counted_on(address: str) -> Compute:
    """Counts anew by the workers of a cluster; a count that is not shared is made by one of them."""

    def counted(question: OddsQuestion, watch: Watch) -> BetReturn | Refused:
        return unless_too_large(lambda: _counted(address, question, watch))

    return counted


def _counted(address: str, question: OddsQuestion, watch: Watch) -> BetReturn | Refused:
    shared = shared_count(question)
    if isinstance(shared, Refused):
        return shared
    with cluster(address) as client:
        if shared is None:
            return in_order(client, computed_anew, [question], watch)[0]
        shards = [CountShard(question, number) for number in range(shared.shards)]
        return shared.answer(in_order(client, count_shard, shards, watch))


def returns_on(address: str) -> Callable[[Sequence[OddsQuestion], Watch], list[BetReturn | Refused]]:
    """Answers many questions, each by some worker of the cluster."""

    def answers(questions: Sequence[OddsQuestion], watch: Watch) -> list[BetReturn | Refused]:
        with cluster(address) as client:
            return in_order(client, exact_return, questions, watch)

    return answers


def dealing_on(address: str) -> Dealing:
    """Deals the rounds of a check by the workers of a cluster, which is reached once there are any to deal."""

    def nets(deal: Callable[[RoundsShard], int], shards: Iterable[RoundsShard]) -> Iterator[int]:
        with cluster(address) as client:
            yield from (net for _, net in spread(client, deal, shards))

    return nets
