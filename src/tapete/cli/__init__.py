"""The command line: one module for each command, loaded when it is called.

Begin with ``main``, then open the command in ``command``.

Modules, each after those it rests on:

- ``main``: the command ``tapete``
- ``served_room``: the room that ``tapete serve`` opens on the log of a database
- ``lazy``: groups of commands whose modules are loaded only when called, so that ``--help`` answers at once

Folders:

- ``command``: the commands of ``tapete``, a module each; groups of commands have their own in the folder of their name
- ``sheets``: answers of commands that are more than a few lines
- ``text``: what commands read and write: languages, numbers, cards, files, failures
- ``cluster``: many machines: long simulations, and servers that share a room
- ``law``: drafting a law: begin it, check it, compare it
- ``play``: sessions at a table on the terminal
- ``director``: the director's console of ``tapete tournament run``
- ``audit``: the log held against itself
- ``house``: the casino around the tables
- ``tournament``: structures, runs, prizes and leagues
"""
