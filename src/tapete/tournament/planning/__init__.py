"""A structure before it is announced: a first draft of it, how long it lasts, and what is wrong with it.

Modules, in the order to read them:

- ``duration``: how long a tournament lasts: an estimate of ours, since the law gives none but for the sit & go
- ``colour_up``: when each denomination leaves the tables: as soon as no level to come needs it (rule 18)
- ``plan``: a first structure for a field and a wanted duration
- ``finding``: something found about a structure
- ``flights_check``: checks of starting flights
- ``structure_check``: checks of a structure before it is announced
"""
