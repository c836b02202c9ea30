"""Hands of six-player hold'em in open_spiel's universal_poker, which is written in C++: everybody calls to the
showdown, as in ours."""

import random
from typing import Final

from tapete.bench.measurement import Work, peer_module

NAME: Final = "open_spiel universal_poker"
_GAME: Final = (
    "universal_poker(betting=nolimit,numPlayers=6,numRounds=4,blind=1 2 0 0 0 0,firstPlayer=3 1 1 1,numSuits=4,"
    "numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,stack=200 200 200 200 200 200,bettingAbstraction=fcpa)"
)
_CALL: Final = 1


def hands() -> Work:
    game, die = peer_module("pyspiel", "open_spiel").load_game(_GAME), random.Random(6)

    def play() -> int:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(die.choice(state.legal_actions()) if state.is_chance_node() else _CALL)
        state.returns()
        return 1

    return play
