"""Simulated hands of six-player hold'em, everybody calling to the showdown, in compiled code beside open_spiel's
universal_poker."""

import random

from tapete.bench.measurement import Measurement, measured, peer_module
from tapete.cards.order import HandOrder
from tapete.odds.simulate.simulated_hands import SHARD_HANDS, play_shard

_GAME = (
    "universal_poker(betting=nolimit,numPlayers=6,numRounds=4,blind=1 2 0 0 0 0,firstPlayer=3 1 1 1,numSuits=4,"
    "numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,stack=200 200 200 200 200 200,bettingAbstraction=fcpa)"
)
_CALL = 1


def measure() -> Measurement:
    game = peer_module("pyspiel", "open_spiel").load_game(_GAME)
    die = random.Random(6)

    def ours() -> int:
        return play_shard(HandOrder(), 6, seed=6, shard=0).hands

    def theirs() -> int:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(die.choice(state.legal_actions()) if state.is_chance_node() else _CALL)
        state.returns()
        return 1

    assert ours() == SHARD_HANDS
    return measured(ours, theirs, "hands/s", "open_spiel universal_poker")
