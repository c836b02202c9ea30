"""The director's console of ``tapete tournament run``.

Modules, in the order to read them:

- ``words``: what a director types, as commands to the tournament
- ``event_file``: a tournament's events in a file, one line for each command, written through to the disk before
  anything is shown
- ``console``: the director's console: it carries out each order, writes it down and shows it, then draws the lots
  that are due
"""
