"""``python -m tests.fuzz --inputs N --network M --seed S``: so many wrong inputs, and what came of them."""

import argparse
import sys
import time
from random import Random, SystemRandom

from tests.fuzz import archives, doors, messages, network, parsers
from tests.fuzz.mutation import Mutator
from tests.fuzz.outcome import Outcome

COMMANDS, DOORS, ARCHIVES = 0.03, 0.004, 0.001
"""The shares of inputs that take longer: commands for games, frames and requests to the application, spoilt logs."""


def fuzz(inputs: int, over_network: int, seed: int) -> Outcome:
    outcome = Outcome()
    by_commands, by_doors, spoilt = (round(inputs * share) for share in (COMMANDS, DOORS, ARCHIVES))
    parsers.tried(outcome, parsers.PARSERS, inputs - by_commands - by_doors - spoilt, seed)
    messages.tried(outcome, Mutator(Random(f"{seed} commands")), by_commands)
    doors.tried(outcome, by_doors, seed)
    archives.tried(outcome, spoilt, seed)
    network.tried(outcome, over_network, seed)
    return outcome


def main() -> int:
    reader = argparse.ArgumentParser("python -m tests.fuzz", description=__doc__)
    reader.add_argument("--inputs", type=int, default=100_000, help="in this process")
    reader.add_argument("--network", type=int, default=0, help="over connections to a server of its own")
    reader.add_argument("--seed", type=int, default=SystemRandom().randrange(2**32))
    asked, began = reader.parse_args(), time.monotonic()
    print(f"seed {asked.seed}", flush=True)  # noqa: T201
    outcome = fuzz(asked.inputs, asked.network, asked.seed)
    print(*outcome.lines(), f"{time.monotonic() - began:.0f} s", sep="\n")  # noqa: T201
    return 1 if outcome.failed else 0


if __name__ == "__main__":
    sys.exit(main())
