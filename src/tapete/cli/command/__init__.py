"""The commands of ``tapete``, a module each; groups of commands have their own in the folder of their name.

Modules, in the order to read them:

- ``serve``: the room in the browser
- ``law``: the laws, one rule, where two laws differ, and what became of every rule
- ``hand``: what hand some cards make in a game under a law, and why
- ``compare``: which of several hands wins, and by which rule
- ``frequencies``: how many hands of each category a game's deck has, counted exhaustively
- ``equity``: what share of the pot each hand of a circle game expects
- ``settle``: what every bet of a round described in a file gets back, and by which rules
- ``odds``: the exact return of a bet under a law, with the best strategy or a named one
- ``simulate``: rounds of the real engine, played as ``odds`` found best
- ``ruling``: what can go wrong at a table, and what the law answers; under one law or several side by side
- ``tournament``: tournaments and leagues by the conditions and rules of Casino Mediterráneo
- ``house``: the casino around the tables
- ``sanctions``: Galicia's infringements and their cases, as they stand on a day
- ``play``: round after round of a game in the terminal, against the house or against bots
- ``replay``: hands recorded in PHH files, played again on the hand machine
- ``audit``: whether the log is whole, all of it for an inspector, and the money by its events
- ``backup``: a copy of the log's database, while people play
- ``restore``: a database of the log from a copy, if the copy is whole and not older than it ought to be
- ``bench``: measured beside peers, printed as ratios
"""
