"""Measurements beside other programs, in one run on one machine, told as ratios. Begin with ``measurement``.

Modules, each after those it rests on:

- ``measurement``: what a measurement says, and how a rate is taken
- ``evaluate``: single evaluations of seven cards from Python, beside phevaluator's public call
- ``batch``: random hands of seven cards evaluated from an array, on all cores and on one, beside other evaluators
  called from Python as they offer it
- ``all_sevens``: all 133,784,560 hands of seven cards counted by strength on one core, each looked at and by ranks,
  beside eval7 going through some of them in Python
- ``boards``: exact equities, every board counted
- ``universal_poker``: hands of six-player hold'em in open_spiel's universal_poker, which is written in C++
- ``hands``: whole hands of six-player no-limit hold'em, everybody checking and calling, beside pokerkit and beside
  universal_poker
- ``simulated_hands``: simulated hands of six-player hold'em, everybody calling to the showdown, in compiled code
  beside open_spiel's universal_poker
- ``house_edges``: how long each exact house edge takes, beside dealing one by one
- ``coach``: how long the coach takes for a decision at every house game
- ``program``: a program of its own for as long as a measurement needs it
- ``room``: the room under load over real sockets, beside a bare server that only sends: a package of its own
- ``cluster``: what an act costs when a room has one node, two or four: a package of its own
- ``bots``: how the bots of the circle games fare: against somebody who always calls, and against each other
- ``house_bots``: what the bots at house-banked tables give away, beside perfect play
- ``tournament_person``: a person among the bots of a measured tournament, who checks or calls
- ``tournament``: a tournament of two hundred bots and a person in one room, beside the engine alone
- ``growth``: how cost grows with the work, line by line at three sizes
"""
