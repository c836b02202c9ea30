"""The director's console of ``tapete tournament run``.

Modules, in the order to read them:

- ``verbs``: the verbs a director types: each order by its name in Spanish or in English
- ``people``: people by their names
- ``words``: what a director types, as commands to the tournament
- ``exits``: who is out: one or several players by name, and who has their chips
- ``undoing``: taking back: what would be undone, in words
- ``flights``: starting flights: which one is named in a line, and how they stand
- ``calls``: what the hall is called by the clock
- ``picture``: how a tournament stands: the clock, the tables, the money, the ranking, and the orders
- ``event_file``: a tournament's events in a file, one line for each order, written through to the disk before
  anything is shown
- ``console``: the director's console: it carries out each order with what the clock and the lots bring, writes it
  down and shows it
- ``screen``: the hall's screen as a page in a file
- ``terminal``: the director's terminal: lines with completion, and a clock that runs and calls while nobody types
"""
