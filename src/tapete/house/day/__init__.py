"""A day of the house: tables opened, supplied, played and closed, by the four verbs.

Modules, in the order to read them:

- ``command``: what can be asked of the house during a day
- ``event``: what can happen in the house during a day
- ``session``: a game on its cloth, from the opening of a table to its closing, and all those of a day
- ``state``: what is true in the house at a moment of a day
- ``day``: a day of the house by the four verbs: tables opened, supplied, played and closed, with their books
- ``beginning``: how a day begins: after the one before, with what that left in the cage, in the cabinet and in the
  meters
- ``presence``: who is on duty with which office, and who may therefore do something at a table
- ``opening``: opening a table: what the casino must be authorised to, who must be there, what the cage advances, and
  the packs the lot draws from the cabinet
- ``hours``: the opening hours of the house, as they act on its tables
- ``rota``: who relieves whom and when, who rests, and who answers for a table from now on
- ``game_change``: changing the game of a table during a day
- ``conduct``: what the staff reports about a player: recorded with its ruling, and passed on to the table's chief
- ``closing``: from the last rounds to the closing of a table
- ``opening_options``: which tables can be opened now, with which games, and by whom
- ``table_options``: what may be asked of an open table of the house now
- ``options``: what may be asked of the house's day now: every option a desk can draw, and whose word it needs
- ``as_it_runs``: the casino as it runs at a moment of its day
- ``file``: a day told in a file: the casino, what its cage begins with, and everything that happened, in order
"""
