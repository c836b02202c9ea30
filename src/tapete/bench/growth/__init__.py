"""How cost grows with the work: each line is measured at three sizes, in seconds of the processor. Begin with ``line``.

Modules, each after those it rests on:

- ``line``: what is measured at which sizes, and the exponent that its costs follow
- ``played``: rooms in which bots have played so many hands, on a log in a file
- ``store``: lines of the log: its streams, reading everything, the packs checked
- ``hands``: lines of past hands: an old one, the list, the inspector's search, a person's own data
- ``watched_hall``: a tournament with its tables in play, and pages that follow it
- ``hall``: lines of tournaments: an act that all watch, the draw of seats, a whole simulation
- ``turns``: lines of what concerns a whole hall: a level, a break, a pause, who is out, hand for hand
- ``house``: lines of a house: its day, its books, its tables opened, the lobby and spectators
- ``every_line``: all of them, in the order in which they are told
"""
