"""The index of hands that are over, in the database beside the log.

Modules, each after those it rests on:

- ``hand_search``: a search in the index, along what is looked for
- ``hand_book``: the index itself, written and looked up
"""
