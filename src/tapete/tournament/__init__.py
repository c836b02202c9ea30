"""Tournaments as pure decisions: structure, entries, clock, seats, chips, eliminations, prizes and leagues.

Begin with ``model``, then ``desk/director``, which shows where every command goes.

Folders:

- ``model``: what a tournament is made of: its words, its rules, its state, what may be asked and what can happen
- ``planning``: a structure before it is announced: a first draft of it, how long it lasts, and what is wrong with it
- ``field``: who plays and where: entries, purchases of chips, seats, moves, conduct and the data held of persons
- ``clock``: time: levels and breaks, decisions against the clock, several days, and what falls due by itself
- ``play``: what happens at the tables: hands, eliminations, chips that leave play, corrections and the end
- ``money``: the money of a tournament: what is sold, how it is parted, and what each place and each deal is paid
- ``league``: leagues over several tournaments: points, standing, pot and prizes
- ``desk``: the tournament as those who direct, play or watch it meet it: its verbs and its screens
- ``offers``: what may be asked of a tournament now, as options; ``legal`` puts them together
- ``felt``: tables of a tournament in the room, electronic or live, whose seats, stakes and hands it gives
- ``simulate``: whole tournaments with bots, by the same commands a director gives
"""
