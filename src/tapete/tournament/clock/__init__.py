"""Time: levels and breaks, decisions against the clock, several days, and what falls due by itself.

Modules, in the order to read them:

- ``clock``: the tournament's clock: which level holds at a moment, and when breaks, deadlines and the end of the day
  fall
- ``timekeeping``: what the clock brings when time passes, and what the director does to it
- ``level_changes``: more time, the next level, and other levels and breaks than those announced
- ``time_call``: time called on a player: when it may be, who runs the clock, how it is counted, when the hand is dead
  (rule 23)
- ``decisions``: decisions against the clock: since when a player thinks, when time is called, and how it ends (rule 23)
- ``days``: several days: the clock stops with a quarter of an hour left, last hands are drawn, and chips are bagged
- ``flights``: several flights of the first day, a rule of the house
- ``due``: lots: what is due now and needs nobody's decision, and how whatever a command draws for is drawn
"""
