"""The games as environments in which programs learn: Gymnasium against the house, PettingZoo for circle games.

Read ``games`` (which games there are under which law), ``actions`` (what a number stands for), ``spoken`` (an action
put to a table), ``layout`` and ``observation`` (what a player sees, as numbers), ``telling`` (the same in words),
``house_round`` and ``circle_hands`` (the environments themselves), and ``registration`` (their names).

Modules:

- ``actions``: what a number stands for: a fixed list of actions for each game, opened and closed by the table's options
- ``circle_hands``: hands of a circle game as a PettingZoo environment: the players of a table speak one after the other
- ``games``: which games can be learnt, under which laws, and the rules of one of them
- ``house_round``: a round against the house as a Gymnasium environment
- ``layout``: where each part of what a player sees lies in one vector of numbers
- ``observation``: what a player sees of a table, as numbers
- ``registration``: the names under which Gymnasium finds the games against the house
- ``spoken``: an action put to a table in the same words in which every other door does it
- ``telling``: a table in words, for whoever watches a program play: what has happened, and what the player in turn sees
"""

try:
    import gymnasium as _gymnasium
    import numpy as _numpy
    import pettingzoo as _pettingzoo
except ImportError as missing:
    raise ImportError("The environments need gymnasium and pettingzoo: pip install 'tapete[rl]'") from missing

from tapete.rl.actions import EnvironmentAction
from tapete.rl.circle_hands import CircleHands, circle
from tapete.rl.games import circle_games, house_games, laws_with
from tapete.rl.house_round import HouseRound
from tapete.rl.layout import Layout
from tapete.rl.registration import environment_name, register

__all__ = [
    "CircleHands",
    "EnvironmentAction",
    "HouseRound",
    "Layout",
    "circle",
    "circle_games",
    "environment_name",
    "house_games",
    "laws_with",
    "register",
]

del _gymnasium, _numpy, _pettingzoo

register()
