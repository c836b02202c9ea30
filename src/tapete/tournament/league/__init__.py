"""Leagues over several tournaments: points, standing, pot and prizes.

Modules, in the order to read them:

- ``league``: the data of a league: its tournaments with their results, its masters, its sanctions and its final
- ``results``: a finished tournament as a tournament of a league
- ``check``: what in a league contradicts itself or the conditions, before anything is counted
- ``points``: league points of one tournament: by place and participants (Table 3), with day two, no-shows and deals
- ``standing``: the standing of a league: points of all its tournaments, ties by the best place reached, sanctions
  taken off
- ``pot``: the pot of a league: what its tournaments set aside, what the masters take first, and what is left
  (condition 15)
- ``prizes``: who wins what of a league's pot: Table 1 by the standing
"""
