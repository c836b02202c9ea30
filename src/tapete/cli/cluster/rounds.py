"""The rounds of ``tapete simulate`` on a cluster."""

from collections.abc import Iterable

from tapete.cli.cluster.spread import cluster, spread
from tapete.odds.kernels.progress import Watch
from tapete.odds.simulate.simulation import RoundSums, Shard, run


def simulate_on(address: str, workers: int | None, parts: Iterable[Shard], count: int, watch: Watch) -> RoundSums:
    """The sums of so many shards; the same as in one process, whatever the workers."""
    total = RoundSums()
    with cluster(address, workers) as client:
        for done, (_, sums) in enumerate(spread(client, run, parts), 1):
            total += sums
            watch(done, count)
    return total
