"""The names under which Gymnasium finds the games against the house."""

from typing import Final

import gymnasium

from tapete.rl.games import house_games

_NAMESPACE: Final = "tapete"
_VERSION: Final = 0
_ENTRY: Final = "tapete.rl.house_round:HouseRound"


def environment_name(game: str) -> str:
    """The name of a game's environment.

    >>> environment_name("let-it-ride")
    'tapete/LetItRide-v0'
    """
    return f"{_NAMESPACE}/{''.join(word.capitalize() for word in game.split('-'))}-v{_VERSION}"


def register() -> None:
    """Make every game against the house known to ``gymnasium.make``."""
    for game in house_games():
        if environment_name(game) not in gymnasium.registry:
            gymnasium.register(environment_name(game), entry_point=_ENTRY, kwargs={"game": game})
