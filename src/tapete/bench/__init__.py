"""Measurements beside other programs, in one run on one machine, told as ratios. Begin with ``measurement``.

Modules, each after those it rests on:

- ``measurement``: what a measurement says, and how a rate is taken
- ``evaluate``: single evaluations of seven cards from Python, beside phevaluator's public call
- ``batch``: random hands of seven cards evaluated from an array, beside other evaluators called from Python as they
  offer it
- ``all_sevens``: all 133,784,560 hands of seven cards counted by strength, beside eval7 going through some of them in
  Python
- ``boards``: exact equities, every board counted
- ``hands``: whole hands of six-player no-limit hold'em, everybody checking and calling, beside pokerkit
- ``simulated_hands``: simulated hands of six-player hold'em, everybody calling to the showdown, in compiled code
  beside open_spiel's universal_poker
- ``room``: the room under bots over real sockets: acts a second, how long until everybody sees one, and what limits it
- ``room_server``: the room that is measured, in a process of its own
- ``room_bots``: bots at the tables of a measured room, over real sockets: they check or call whenever they are asked
- ``bots``: how the bots of the circle games fare: against somebody who always calls, and against each other
- ``house_bots``: what the bots at house-banked tables give away, beside perfect play
- ``tournament_person``: a person among the bots of a measured tournament, who checks or calls
- ``tournament``: a tournament of two hundred bots and a person in one room, beside the engine alone
- ``room_limits``: what limits a measured room: where the time of an act goes, and how many acts each of the things it
  needs could carry by itself
"""
